import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { absoluteMoment, momentFactor } from '../../bound/mean/gaussian-moment.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';

const moments = ['2', '5/2', '3', '4', '7', '16', '64'].map(rational);

/** E|g|^r of the normal law against r^{r/2} above and, as the root of r is the right order, against (r/3)^{r/2} below. */
function normalMoments(): Outcome {
  return checked(
    'r = 2, 5/2, 3, 4, 7, 16, 64: (r/3)^{r/2} ≤ E|g|^r ≤ r^{r/2}',
    moments,
    (r) => {
      const half = r.div(rational('2'));
      const value = absoluteMoment(r);
      return (
        Real.of(r.div(rational('3')))
          .power(half)
          .compare(value) < 0 && value.compare(Real.of(r).power(half)) < 0
      );
    },
    (r) => `r = ${r}`,
  );
}

export default statement({
  id: 'NT eq (1)',
  section: '2.2',
  mark: 'restored',
  forcedBy: 'the proof names Jensen’s inequality and the growth (√p·σ)^p of the p-th absolute moment',
  alternatives: ['another constant'],
  isProofStep: true,
  says: 'For a centred Gaussian Z in ℝ^d with coordinate variances σ_i² and finite p ≥ 2, E‖Z‖_p² ≤ (Σ E|Z_i|^p)^{2/p}, which is at most a constant times p·(Σ σ_i^p)^{2/p}; a subgaussian Z will do.',
  formula:
    '\\mathbb E\\|Z\\|_p^2\\le\\Bigl(\\sum_i\\mathbb E|Z_i|^p\\Bigr)^{2/p}\\lesssim p\\Bigl(\\sum_i\\sigma_i^p\\Bigr)^{2/p}',
  expected: 'reading: + +',
  rests: { absoluteMoment, momentFactor },
  readings: [
    {
      says: 'with the constant 1, for coordinates with E e^{λZ_i} ≤ e^{λ²σ_i²/2}',
      truth: confirmed(
        proof(
          'all real p ≥ 2, d ≥ 1 and random vectors with E e^{λZ_i} ≤ e^{λ²σ_i²/2} for all real λ, in particular all centred Gaussian ones with variances σ_i²; the coordinates may depend on one another',
          step('normal', 'A centred normal Z_i of variance σ_i² has E e^{λZ_i} = e^{λ²σ_i²/2}.', given),
          step(
            'convex',
            'E‖Z‖_p² = E(Σ|Z_i|^p)^{2/p} ≤ (Σ E|Z_i|^p)^{2/p}.',
            literature('Jensen’s inequality', 't ↦ t^{2/p} is concave on t ≥ 0, because p ≥ 2'),
          ),
          step(
            'exponential',
            'For λ > 0 and z ≥ 0, z^p ≤ (p/(eλ))^p·e^{λz}: p·ln z − λz is greatest at z = p/λ.',
            given,
          ),
          step(
            'tail',
            'Hence E|Z_i|^p ≤ (p/(eλ))^p·(E e^{λZ_i} + E e^{−λZ_i}) ≤ 2(p/(eλ))^p·e^{λ²σ_i²/2}, for every λ > 0.',
            after('normal'),
            after('exponential'),
          ),
          step(
            'moment',
            'λ = √p/σ_i makes this 2(p/e)^{p/2}·σ_i^p ≤ (√p·σ_i)^p, because 2e^{−p/2} ≤ 2/e < 1; for σ_i = 0 all λ are allowed, and Z_i = 0.',
            after('tail'),
          ),
          step('both', '(Σ (√p·σ_i)^p)^{2/p} = p·(Σ σ_i^p)^{2/p}.', after('convex'), after('moment')),
        ),
        normalMoments,
      ),
    },
    {
      says: 'for every p in [2, ∞], with the factor √(2e·min{p, ln 2d}) of the proof of Theorem 15 on (E‖Z‖_p²)^{1/2}',
      truth: proof(
        'all p in [2, ∞], d ≥ 1 and Z as in the first reading: (E‖Z‖_p²)^{1/2} ≤ √(2e·min{p, ln 2d})·√tr_{p/2}(diag(σ_i²))',
        step(
          'lower exponent',
          'For finite r with 2 ≤ r ≤ p, ‖Z‖_p ≤ ‖Z‖_r, so that (E‖Z‖_p²)^{1/2} ≤ √r·√tr_{r/2}(diag(σ_i²)).',
          cites('NT eq (1)', 1),
        ),
        step(
          'trace',
          'tr_{r/2} ≤ d^{2/r − 2/p}·tr_{p/2}, so that the factor on √tr_{p/2} is at most √r·d^{1/r − 1/p}.',
          after('lower exponent'),
          cites('NT Lemma 14'),
        ),
        step(
          'small p',
          'If d ≥ 2 and p ≤ 2·ln 2d, then r = p gives √p, and p ≤ 2·min{p, ln 2d}.',
          after('trace'),
        ),
        step(
          'large p',
          'If d ≥ 2 and p > 2·ln 2d, then r = 2·ln 2d ≥ 2·ln 4 > 2 gives at most √(2·ln 2d)·d^{1/(2 ln 2d)} ≤ √(2e·ln 2d), and ln 2d = min{p, ln 2d}.',
          after('trace'),
        ),
        step(
          'one dimension',
          'If d = 1, r = 2 gives √2 < √(2e·ln 2), because e·ln 2 > 2.7·0.69 > 1, and ln 2 = min{p, ln 2d}.',
          after('trace'),
        ),
        step(
          'all',
          'In each case the factor is at most √(2e·min{p, ln 2d}).',
          after('small p'),
          after('large p'),
          after('one dimension'),
        ),
      ),
    },
  ],
  evidence: () => [
    ...moments.map((r) => number(`(E|g|^r)^{1/r} at r = ${r}`, momentFactor(r))),
    number('its bound √r at r = 64', Real.of(Rational.integer(64n)).sqrt()),
  ],
});
