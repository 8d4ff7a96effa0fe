import { Rational } from '../../arithmetic/rational.js';
import { gaussianDelta } from '../../privacy/gaussian/gaussian-delta.js';
import { zcdpEpsilon } from '../../privacy/notion/zcdp.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** Gaussian noise of multiplier z is exactly 1/(2z²)-zCDP; its exact δ at the converted ε is at most the δ that was asked for. */
function conversion(): Outcome {
  return checked(
    'Gaussian noise of multipliers z = 1/2, 1, 4, 32 and δ = 1e-2, 1e-6, 1e-12',
    ['1/2', '1', '4', '32'].flatMap((z) =>
      ['1e-2', '1e-6', '1e-12'].map((delta) => ({ z: rational(z), delta: rational(delta) })),
    ),
    ({ z, delta }) => {
      const rho = Rational.ONE.div(z.mul(z).mul(rational('2')));
      const epsilon = zcdpEpsilon(rho, delta).toBits(80).sup.toRational();
      return gaussianDelta(epsilon, z).toBits(80).sup.toRational().compare(delta) <= 0;
    },
    ({ z, delta }) => `z = ${z}, δ = ${delta}`,
  );
}

const [RHO, DELTA] = ['1/2', '1e-6'].map(rational) as [Rational, Rational];

export default statement({
  id: 'NT Lemma 12',
  section: '2.1',
  mark: 'restored',
  forcedBy: 'the proof refers to Bun and Steinke, whose conversion has this form',
  alternatives: ['a sharper conversion'],
  says: 'A ρ-zCDP mechanism is (ρ + 2√(ρ·ln(1/δ)), δ)-differentially private for every δ > 0.',
  formula: '\\varepsilon=\\rho+2\\sqrt{\\rho\\ln(1/\\delta)}',
  expected: 'reading: +',
  rests: { zcdpEpsilon, gaussianDelta },
  cost: 'moderate',
  readings: [
    {
      says: 'ε = ρ + 2√(ρ·ln(1/δ)) for 0 < δ < 1',
      truth: confirmed(
        proof(
          'all ρ ≥ 0, 0 < δ < 1 and L = ln(1/δ), with ε = ρ + 2√(ρL)',
          step(
            'zero',
            'For ρ = 0 all divergences are 0, the laws P and Q of the outputs on two neighbours agree, and nothing is left to show; let ρ > 0.',
            given,
          ),
          step(
            'event',
            'For every event S, P(S) ≤ e^ε·Q(S) + P(dP/dQ > e^ε): on the part of S where dP/dQ ≤ e^ε, P is at most e^ε·Q.',
            given,
          ),
          step(
            'tail',
            'For α > 1, P(dP/dQ > e^ε) = P((dP/dQ)^{α−1} > e^{(α−1)ε}) is at most e^{−(α−1)ε}·E_P[(dP/dQ)^{α−1}].',
            literature('Markov’s inequality', '(dP/dQ)^{α−1} is non-negative'),
          ),
          step(
            'moment',
            'E_P[(dP/dQ)^{α−1}] = E_Q[(dP/dQ)^α] = e^{(α−1)D_α(P‖Q)} ≤ e^{(α−1)αρ}, by Definitions 9 and 10.',
            given,
          ),
          step(
            'order',
            'With α = 1 + √(L/ρ) the exponent (α − 1)(αρ − ε) is √(L/ρ)·(ρ + √(ρL) − ρ − 2√(ρL)) = −L, and e^{−L} = δ.',
            after('zero'),
            after('tail'),
            after('moment'),
          ),
          step('private', 'So P(S) ≤ e^ε·Q(S) + δ for every event S.', after('event'), after('order')),
        ),
        conversion,
      ),
    },
  ],
  evidence: () => [number(`ε at ρ = ${RHO}, δ = ${DELTA}`, zcdpEpsilon(RHO, DELTA).toBits(80))],
});
