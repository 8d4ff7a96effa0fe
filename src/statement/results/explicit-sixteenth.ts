import { Real } from '../../arithmetic/real.js';
import { approximateLowerBound, sixteenthApplies } from '../../bound/mean/unbiased-lower-bounds.js';
import { exponential } from '../../privacy/finite/exponential.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { ratios } from '../nt/ground/pairs.js';
import { checked, type Outcome } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, confirmed, given, proof, result, step } from '../proof.js';

/** √δ ≤ 2·sinh(ε/2)/d against d²δ ≤ (r − 1)²/r, and the bound against √(1 − δ)/(16·sinh(ε/2)), squared. */
const condition = (): Outcome =>
  checked(
    'e^ε = 3/2, 2, 4, d = 1, 2, 5, δ = 1/100, 1/10, 1/2: the condition and the bound, exactly',
    ratios.flatMap((r) =>
      ['1', '2', '5'].flatMap((d) =>
        ['1/100', '1/10', '1/2'].map((delta) => [r, rational(d), rational(delta)]),
      ),
    ),
    ([r, d, delta]) => {
      const spread = r!.sub(rational('1')).pow(2).div(r!);
      const small = delta!.mul(d!.pow(2)).compare(spread) <= 0;
      const squared = rational('1')
        .sub(delta!)
        .div(spread.mul(rational('64')));
      const bound = approximateLowerBound(Real.ONE, Real.of(r!), delta!, d!.num, 1n);
      return (
        small === sixteenthApplies(Real.of(r!), delta!, d!.num) &&
        (bound.compare(Real.of(squared).sqrt()) === 0) === small
      );
    },
    ([r, d, delta]) => `e^ε = ${r}, d = ${d}, δ = ${delta}`,
  );

export default ownResult({
  id: 'Result: explicit sixteenth',
  improves:
    'An explicit form of what follows from [NT] Theorems 51 and 52 for X or a neighbour, for all ε > 0 and δ < 1; with ε ≤ 1 and δ ≤ ε²/(2d²) Theorem 4 holds with 1/8.',
  about: ['NT Thm 4', 'NT Thm 51', 'NT Thm 52'],
  says: 'For all ε > 0, 0 ≤ δ < 1, 2 ≤ p ≤ ∞ and every (ε, δ)-DP mechanism unbiased over a bounded K in ℝ^d, every X has itself or a neighbour at which the root mean squared ℓ_p error is at least √(1 − δ)/(8n)·Γ_p(K)·min{1/sinh(ε/2), 1/(d√δ)}, the second being infinite for δ = 0; for √δ ≤ 2·sinh(ε/2)/d it is therefore at least √(1 − δ)·Γ_p(K)/(16n·sinh(ε/2)).',
  formula:
    "\\exists X'\\in\\{X\\}\\cup N(X):\\ \\mathrm{err}_p(X')\\ge\\frac{\\sqrt{1-\\delta}}{8n}\\,\\Gamma_p(K)\\min\\Bigl\\{\\frac1{\\sinh(\\varepsilon/2)},\\frac1{d\\sqrt\\delta}\\Bigr\\}",
  expected: 'holds',
  rests: { approximateLowerBound, sixteenthApplies },
  truth: confirmed(
    proof(
      'all ε > 0, 0 ≤ δ < 1, p in [2, ∞], bounded K, mechanisms and data sets X as said',
      step(
        'laws',
        'L = M(X), and L_u = M(X′) with x_1 replaced by u in K, are (ε, δ)-indistinguishable with means (u − x_1)/n apart, and the error of an unbiased mechanism at a data set is that of its law about its mean.',
        given,
      ),
      step(
        'either',
        'Either the error at X is at least √(1 − δ)·Γ_p(K)/(8n·sinh(ε/2)), or δ > 0 and one at X or a neighbour is at least √(1 − δ)·Γ_p(K)/(8nd√δ); both are at least the minimum.',
        after('laws'),
        result('Result: explicit dichotomy'),
      ),
      step(
        'least',
        'If √δ ≤ 2·sinh(ε/2)/d, then 1/(d√δ) ≥ 1/(2·sinh(ε/2)), so that the minimum is at least 1/(2·sinh(ε/2)).',
        after('either'),
      ),
    ),
    condition,
  ),
  evidence: () => [
    number(
      'ε = 1, δ = 10⁻⁶, d = 10, n = 100, Γ = 3: √(1 − δ)·Γ/(16n·sinh(ε/2))',
      approximateLowerBound(Real.of(3n), exponential(rational('1')), rational('1e-6'), 10n, 100n),
    ),
  ],
});
