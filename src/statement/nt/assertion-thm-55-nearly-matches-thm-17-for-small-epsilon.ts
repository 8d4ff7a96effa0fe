import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { localLowerBound } from '../../bound/mean/unbiased-lower-bounds.js';
import { exponential } from '../../privacy/finite/exponential.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** 1/(4·sinh(ε/2)) is at least 1/(4ε) and less than 1/(2ε). */
const small = (): Outcome =>
  checked(
    'ε = 1, 1/2, …, 2^{−8}, Γ = 1, n = 1: the lower bound times ε is between 1/4 and 1/2',
    Array.from({ length: 9 }, (_, i) => rational(`1/${2 ** i}`)),
    (epsilon) => {
      const scaled = localLowerBound(Real.ONE, exponential(epsilon), 1n).mul(epsilon);
      return scaled.compare(rational('1/4')) >= 0 && scaled.compare(rational('1/2')) < 0;
    },
    (epsilon) => `ε = ${epsilon}`,
  );

export default statement({
  id: 'NT Assertion: Thm 55 nearly matches Thm 17 for small ε',
  section: '6',
  mark: 'printed',
  says: 'For small ε the lower bound of Theorem 55 nearly matches the bound of Theorem 17: for ε ≤ 1 they differ by at most a constant times √min{p, ln 2d}.',
  formula:
    '\\frac{\\Gamma_p(K)}{4\\sqrt n\\,\\sinh(\\varepsilon/2)}\\ge\\frac{\\Gamma_p(K)}{4\\sqrt n\\,\\varepsilon},\\qquad\\text{Thm 17: }\\lesssim\\sqrt{\\min\\{p,\\ln2d\\}}\\,\\frac{\\Gamma_p(K)}{\\sqrt n\\,\\varepsilon}',
  expected: 'holds',
  rests: { localLowerBound },
  truth: confirmed(
    proof(
      'all 0 < ε ≤ 1, n, d, p in [2, ∞] and bounded K',
      step('sinh', 'sinh t ≤ t·cosh t, and cosh(1/2) < e^{1/2} < 2, so sinh(ε/2) ≤ ε for 0 < ε ≤ 1.', given),
      step('lower', 'Theorem 55 gives at least Γ_p(K)/(4√n·ε).', after('sinh'), cites('NT Thm 55')),
      step(
        'upper',
        'Theorem 17 gives at most a constant times √min{p, ln 2d}·Γ_p(K)/(√n·ε), as min{1, ε} = ε; the quotient is at most four times that constant times √min{p, ln 2d}.',
        after('lower'),
        cites('NT Thm 17', 1),
      ),
    ),
    small,
  ),
  evidence: () => [
    number(
      'ε times the lower bound at ε = 1, n = 1',
      localLowerBound(Real.ONE, exponential(Rational.ONE), 1n),
    ),
  ],
});
