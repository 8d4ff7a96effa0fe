import { Real } from '../../arithmetic/real.js';
import { localLowerBound } from '../../bound/mean/unbiased-lower-bounds.js';
import { exponential } from '../../privacy/finite/exponential.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { after, cites, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Assertion: shape of optimal local mechanisms',
  section: '1',
  mark: 'restored',
  forcedBy: 'Theorem 17, a randomizer followed by A, and Theorem 55',
  says: 'The optimality that was known for the Euclidean ball extends to every bounded domain and to other norms: up to factors, the best unbiased locally private mechanism lets everyone add a linear transformation of subgaussian noise whose law depends on the point.',
  formula:
    '\\frac{\\Gamma_p(K)}{4\\sqrt n\\sinh(\\varepsilon/2)}\\le\\mathrm{err}\\le2\\sqrt{\\pi e}\\,\\coth\\tfrac\\varepsilon2\\,\\sqrt{\\min\\{p,\\ln2d\\}}\\,\\frac{\\Gamma_p(K)}{\\sqrt n}',
  expected: 'reading: +',
  rests: { localLowerBound },
  readings: [
    {
      says: 'up to the factor 8√(πe)·cosh(ε/2)·√min{p, ln 2d}, at every data set',
      truth: proof(
        'all p in [2, ∞], ε > 0, n ≥ 1, bounded K and X in Kⁿ',
        step(
          'above',
          'A mechanism of this shape errs by at most 2√(πe)·coth(ε/2)·√min{p, ln 2d}·Γ_p(K)/√n.',
          result('Result: local mean estimation in every norm'),
        ),
        step(
          'below',
          'Every unbiased ε-locally private mechanism errs by at least Γ_p(K)/(4√n·sinh(ε/2)).',
          cites('NT Thm 55'),
        ),
        step(
          'ratio',
          'The quotient is 8√(πe)·cosh(ε/2)·√min{p, ln 2d}, because coth·sinh = cosh.',
          given,
          after('above'),
          after('below'),
        ),
      ),
    },
  ],
  evidence: () =>
    ['1/10', '1'].map((epsilon) =>
      number(
        `the lower bound for Γ_p(K) = n = 1, ε = ${epsilon}`,
        localLowerBound(Real.ONE, exponential(rational(epsilon)), 1n),
      ),
    ),
});
