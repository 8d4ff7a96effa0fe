import { Rational } from '../../arithmetic/rational.js';
import { comparisonLaw } from '../../privacy/finite/close-laws.js';
import { jointTable } from '../../privacy/finite/finite-law.js';
import type { Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { compared } from './ground/outside-mass.js';

const rescaled = (): Outcome =>
  compared('P̃ = τP on S, Q off S, and both ratios are at most e^{2ε}/(1 − δ′)', (found) => {
    const { p, q, law, tau, ratio, mass, inside } = found;
    const wide = ratio.pow(2).div(Rational.ONE.sub(mass));
    return (
      jointTable(law, q).every(
        (row) => row.p.compare(wide.mul(row.q)) <= 0 && row.q.compare(wide.mul(row.p)) <= 0,
      ) &&
      jointTable(p, q).every((row) =>
        law.probability(row.outcome).equals(inside(row) ? row.p.mul(tau) : row.q),
      )
    );
  });

export default statement({
  id: 'NT Lemma 46',
  section: '5.1',
  mark: 'restored',
  forcedBy: 'the proof, which rescales P on S and takes Q outside; both displayed properties are missing',
  alternatives: ['the ratio bounded everywhere', 'a bound of the distance of P̃ from P'],
  says: 'For neighbouring output laws P, Q and S = S^{2ε}_{P,Q}, of probability at least 1 − δ′ > 0 under both, P̃ = τP on S and Q outside, τ = Q(S)/P(S), is a law with e^{−ε′} ≤ dP̃/dQ ≤ e^{ε′} on S and P̃ = Q outside, ε′ = 2ε − ln(1 − δ′).',
  formula: '\\tilde P=\\tau P|_S+Q|_{S^c},\\qquad\\tau=\\tfrac{Q(S)}{P(S)}',
  expected: 'reading: +',
  rests: { comparisonLaw },
  readings: [
    {
      says: 'the law P̃ so defined, with the bound of the ratio on S, agreement outside, and 1 − δ′ ≤ τ ≤ 1/(1 − δ′)',
      truth: confirmed(
        proof(
          'all ε ≥ 0, 0 ≤ δ′ < 1 and laws with P(S), Q(S) ≥ 1 − δ′',
          step('law', 'P̃ is a law: its total mass is τ·P(S) + Q(S^c) = Q(S) + Q(S^c) = 1.', given),
          step(
            'facts',
            'τ lies in [1 − δ′, 1/(1 − δ′)], the ratio on S in [e^{−ε′}, e^{ε′}], and P̃ = Q outside.',
            after('law'),
            cites('NT eq (16)', 1),
            cites('NT eq (17)', 1),
            cites('NT eq (18)'),
          ),
        ),
        rescaled,
      ),
    },
  ],
});
