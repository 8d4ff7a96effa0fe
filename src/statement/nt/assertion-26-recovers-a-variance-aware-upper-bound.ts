import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { boxGamma } from '../../geometry/closed-forms.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { powerOf } from './ground/products.js';

/** Half sides 1, 8, p = 4: σ_i² = a_i^{2/3}·Σa^{4/3} is feasible and best; other exponents of a are worse. */
const noises = (): Outcome =>
  checked(
    'half sides 1, 8 and 8, 27, p = 4, deviations ∝ a_i^{s}, s = 0, 1/3, 2/3, 1, scaled to contain the box: Γ_4 exactly for s = 1/3, more for the others',
    [['1', '8'], ['8', '27']].flatMap((a) => ['0', '1/3', '2/3', '1'].map((s) => ({ a: a.map(rational), s: rational(s) }))), // prettier-ignore
    ({ a, s }) => {
      const shape = a.map((x) => powerOf(x, s));
      // Σ(a_i/σ_i)² = 1 is the condition for the corners.
      const squared = Rational.sum(a.map((x, i) => x.div(shape[i]!).pow(2)));
      const fourth = Rational.sum(shape.map((x) => x.pow(4))).mul(squared.pow(2));
      const found = boxGamma(a, rational('4')).power(4n).compare(Real.of(fourth));
      return s.equals(rational('1/3')) ? found === 0 : found < 0;
    },
    ({ a, s }) => `a = (${a.join(', ')}), s = ${s}`,
  );

export default statement({
  id: 'NT Assertion: (26) recovers a variance-aware upper bound',
  section: '8',
  mark: 'restored',
  forcedBy: 'the words recover, upper bound and nearly matching lower bounds',
  says: 'For records in a box of unequal sides, (26) gives with Theorem 3 the upper bound known for independent noise fitted to each coordinate, and Theorems 51 and 52 nearly match it.',
  formula:
    '\\sigma_i\\propto a_i^{2/(p+2)}:\\qquad\\|\\sigma\\|_p=\\|a\\|_{2p/(p+2)}=\\Gamma_p\\Bigl(\\prod_i[-a_i,a_i]\\Bigr)',
  expected: 'reading: +',
  rests: { boxGamma },
  readings: [
    {
      says: 'independent Gaussian noise with deviations ∝ a_i^{2/(p+2)} is that of an optimal ellipsoid of the box with half sides a_i > 0, so its error is that of Theorem 3, and Theorems 51 (p = 2) and 52 (p > 2) give lower bounds in terms of the same Γ_p, at X or a neighbour',
      truth: confirmed(
        proof(
          'all d, a_i > 0 and p in [2, ∞]; S = Σa_i^{q′}, q′ = 2p/(p + 2) (q′ = 2 and equal deviations for p = ∞)',
          step(
            'inside',
            'diag(σ²) with σ_i² = S·a_i^{4/(p+2)} contains the box: Σa_i²/σ_i² = Σa_i^{2−4/(p+2)}/S = Σa_i^{q′}/S = 1.',
            given,
          ),
          step(
            'size',
            '(Σσ_i^p)^{1/p} = S^{1/2}(Σa_i^{2p/(p+2)})^{1/p} = S^{1/2+1/p} = ‖a‖_{q′} = Γ_p: the ellipsoid is optimal.',
            after('inside'),
            cites('NT eq (27)', 2),
          ),
          step(
            'bounds',
            'So the noise of Theorem 15 is independent in the coordinates with deviations ∝ a_i^{2/(p+2)}, and the lower bounds, at X or a neighbour, are in terms of the same Γ_p: for p = 2 and for p > 2.',
            after('size'),
            cites('NT Thm 15'),
            cites('NT Thm 51', 1),
            cites('NT Thm 52', 1),
          ),
        ),
        noises,
      ),
    },
  ],
});
