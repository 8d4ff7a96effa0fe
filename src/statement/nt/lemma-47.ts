import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { comparisonLaw } from '../../privacy/finite/close-laws.js';
import { chiSquared } from '../../privacy/finite/divergence.js';
import { randomizedResponse } from '../../privacy/finite/local-estimator.js';
import type { VectorLaw } from '../../privacy/finite/vector-law.js';
import { all, checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { compared } from './ground/outside-mass.js';
import { ratios } from './ground/pairs.js';

/** Bounded for all pairs; and equal where randomized response has the ratio e^{2ε}, so that S is everything and P̃ = P. */
const bounded = (): Outcome =>
  all(
    compared('χ²(P̃‖Q) ≤ (w − 1)²/w with w = e^{2ε}/(1 − δ′)', ({ law, q, ratio, mass }) => {
      const wide = ratio.pow(2).div(Rational.ONE.sub(mass));
      return chiSquared(law, q)!.mul(wide).compare(wide.sub(Rational.ONE).pow(2)) <= 0;
    }),
    checked(
      'randomized response of the odds e^{2ε}, e^ε = 3/2, 2, 4, δ′ = 0: equality',
      ratios,
      (r) => {
        const wide = r.pow(2);
        const [p, q] = [Rational.ONE, Rational.ONE.neg()].map((x) => randomizedResponse(x, wide)) as [
          VectorLaw,
          VectorLaw,
        ];
        const { law } = comparisonLaw(p, q, Real.of(r), Rational.ZERO);
        return chiSquared(law, q)!.mul(wide).equals(wide.sub(Rational.ONE).pow(2));
      },
      (r) => `e^ε = ${r}`,
    ),
  );

export default statement({
  id: 'NT Lemma 47',
  section: '5.1',
  mark: 'restored',
  forcedBy: 'the text falls back on the bound for pure privacy, hence on Lemma 39 at ε′',
  alternatives: ['a weaker form of the order ε′²'],
  says: 'With P̃, Q and ε′ of Lemma 46, χ²(P̃‖Q) ≤ e^{−ε′}(e^{ε′} − 1)².',
  formula: "\\chi^2(\\tilde P\\|Q)\\le e^{-\\varepsilon'}(e^{\\varepsilon'}-1)^2",
  expected: 'reading: +',
  rests: { comparisonLaw, chiSquared, randomizedResponse },
  readings: [
    {
      says: 'with ε′ = 2ε − ln(1 − δ′)',
      truth: confirmed(
        proof(
          'all laws of Lemma 46, ε = δ′ = 0 included',
          step('ratio', 'dP̃/dQ lies in [e^{−ε′}, e^{ε′}] on the whole space.', cites('NT eq (16)', 2)),
          step(
            'pure',
            'So P̃(A) ≤ e^{ε′}Q(A) and Q(A) ≤ e^{ε′}P̃(A) for all events A, for which the bound is proved if ε′ > 0; if ε′ = 0, P̃ = Q and both sides are 0.',
            after('ratio'),
            cites('NT Lemma 39'),
          ),
        ),
        bounded,
      ),
    },
  ],
});
