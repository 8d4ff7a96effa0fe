import { concentratedGap } from '../../bound/mean/unbiased-lower-bounds.js';
import { simplexDifferenceGamma, simplexGamma } from '../../geometry/closed-forms.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, literature, proof, result, step } from '../proof.js';

/** Γ_2(K − K)/Γ_2(K) of the simplex of d points, squared: 2d/(d − 1). */
const simplices = (): Outcome =>
  checked(
    'simplices of d = 2, …, 12 points: (Γ_2(K − K)/Γ_2(K))² = 2d/(d − 1)',
    range(2, 12),
    (d) => {
      const n = BigInt(d);
      const quotient = simplexDifferenceGamma(n)
        .mul(2n)
        .div(simplexGamma(n, rational('2')));
      return quotient.power(2n).compare(rational(`${2 * d}/${d - 1}`)) === 0;
    },
    (d) => `d = ${d}`,
  );

export default observation({
  id: 'NT observation: gap of Theorem 43',
  about: ['NT Lemma 35', 'NT Thm 15', 'NT Thm 43'],
  says: 'As ρ → 0 the optimal Gaussian noise for a bounded K has at p = 2 the error Γ_2(K − K)/Γ_2(K) times that of the sharper lower bound for ρ-zCDP, between √2 and 2, where Theorems 15 and 43 leave 4; the regular simplex has √(2d/(d − 1)).',
  formula:
    '\\frac{\\Gamma_2(K-K)/(n\\sqrt{2\\rho})}{\\Gamma_2(K)/(n\\sqrt{e^{2\\rho}-1})}\\to\\frac{\\Gamma_2(K-K)}{\\Gamma_2(K)}\\in[\\sqrt2,2]',
  expected: 'holds',
  rests: { simplexDifferenceGamma, simplexGamma, concentratedGap },
  truth: confirmed(
    proof(
      'every bounded K with Γ_2(K) > 0, n ≥ 1, ρ → 0, where Gaussian mechanisms add noise of one covariance to the mean',
      step(
        'gaussian',
        'Noise of covariance S is ρ-zCDP exactly when zᵀS⁻¹z ≤ 2ρn² for all z in K − K, because D_α of two shifts by z/n is α·zᵀS⁻¹z/(2n²); the least √tr S is Γ_2(K − K)/(n√(2ρ)), as K − K is symmetric.',
        given,
        cites('NT Lemma 21'),
      ),
      step(
        'quotient',
        'Over Γ_2(K)/(n√(e^{2ρ} − 1)) it is (Γ_2(K − K)/Γ_2(K))·√((e^{2ρ} − 1)/(2ρ)), and the root tends to 1.',
        after('gaussian'),
        result('Result: unbiased concentrated privacy'),
      ),
      step('most', 'Γ_2(K − K) ≤ Γ_2(K) + Γ_2(−K) = 2Γ_2(K).', cites('NT Thm 20')),
      step(
        'least',
        'If K − K lies in AB, then K has in the norm of AB a diameter of at most 1, so it lies in a shift of √(r/(2(r + 1)))·AB, r the dimension, and Γ_2(K) ≤ Γ_2(K − K)/√2.',
        literature('Theorem of Jung', 'the norm of an ellipsoid is Euclidean, and K is bounded'),
      ),
      step('range', 'So the limit lies in [√2, 2].', after('quotient'), after('most'), after('least')),
    ),
    simplices,
  ),
  evidence: () => [
    number('½Γ_2(K − K), simplex of 9 points', simplexDifferenceGamma(9n).rational!),
    number('Γ_2(K) there', simplexGamma(9n, rational('2')).rational!),
    number('the quotient for symmetric K at ρ = 10⁻⁶', concentratedGap(rational('1e-6'))),
  ],
});
