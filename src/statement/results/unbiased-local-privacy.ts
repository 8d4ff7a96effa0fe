import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { localLowerBound } from '../../bound/mean/unbiased-lower-bounds.js';
import { aggregateLaw, randomizedResponse } from '../../privacy/finite/local-estimator.js';
import { meanPoint } from '../../privacy/finite/mean-point.js';
import { rational } from '../ground/rational.js';
import { number } from '../evidence.js';
import { ratios } from '../nt/ground/pairs.js';
import { checked, range, type Outcome } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, cites, confirmed, proof, step } from '../proof.js';

/** The mean of n randomized responses at ends of [−1, 1], Γ = 1: its variance is 4 times r/(n(r − 1)²). */
const responses = (): Outcome =>
  checked(
    'the mean of randomized responses at n = 1, 2, 3 ends of [−1, 1], e^ε = 3/2, 2, 4: four times the bound in variance',
    ratios.flatMap((r) => range(1, 3).map((n) => ({ r, n }))),
    ({ r, n }) => {
      const reports = range(1, n).map((i) =>
        randomizedResponse(i % 2 === 0 ? Rational.ONE.neg() : Rational.ONE, r),
      );
      const variance = aggregateLaw(reports, meanPoint).variance([Rational.ONE]);
      const least = r.div(r.sub(Rational.ONE).pow(2)).div(rational(`${n}`));
      return variance.compare(least) >= 0 && variance.equals(least.mul(rational('4')));
    },
    ({ r, n }) => `n = ${n}, e^ε = ${r}`,
  );

export default ownResult({
  id: 'Result: unbiased local privacy',
  improves: 'Twice the bound of [NT] Theorem 55.',
  about: ['NT Thm 55'],
  says: 'Every ε-locally private mechanism that is unbiased over a bounded K has at every data set of n points a root mean squared ℓ_p error of at least Γ_p(K)/(2√n·sinh(ε/2)), 2 ≤ p ≤ ∞.',
  formula: '\\text{error}\\ge\\frac{\\Gamma_p(K)}{2\\sqrt n\\,\\sinh(\\varepsilon/2)}',
  expected: 'holds',
  rests: { localLowerBound, randomizedResponse, aggregateLaw, meanPoint },
  truth: confirmed(
    proof(
      'all ε > 0, n ≥ 1, bounded K, p in [2, ∞], ε-locally private mechanisms M unbiased over K and data sets X',
      step(
        'records',
        'If E‖M(X)‖² is infinite, so is the error; let it be finite. Then there are ε-DP randomizers R_i, unbiased over K, with n²·Var⟨θ, M(X)⟩ ≥ Σσ_i(θ)², σ_i(θ) the deviation of ⟨θ, R_i(x_i)⟩, for every θ.',
        cites('NT Lemma 54'),
      ),
      step(
        'each',
        '⟨θ, u − x_i⟩ ≤ 2·sinh(ε/2)·σ_i(θ) for every u in K, because the laws of R_i(u) and R_i(x_i) have means u and x_i and a χ²-divergence of at most 4·sinh²(ε/2).',
        after('records'),
        cites('NT Lemma 39'),
        cites('NT Lemma 40'),
      ),
      step(
        'mean',
        'The average over i is ⟨θ, u − μ(X)⟩ ≤ 2·sinh(ε/2)·(1/n)Σσ_i(θ), and (1/n)Σσ_i ≤ (Σσ_i²/n)^{1/2} ≤ √n·(Var⟨θ, M(X)⟩)^{1/2} by Cauchy–Schwarz.',
        after('records'),
        after('each'),
      ),
      step(
        'inside',
        'So K − μ(X) lies in the ellipsoid of 4n·sinh²(ε/2)·cov M(X), and Γ_p(K) ≤ 2√n·sinh(ε/2)·√tr_{p/2}(cov M(X)).',
        after('mean'),
        cites('NT eq (3)'),
        cites('NT Def 2'),
      ),
      step('error', 'The error is at least √tr_{p/2}(cov M(X)).', after('inside'), cites('NT Lemma 33')),
    ),
    responses,
  ),
  evidence: () => [
    number(
      'the bound for Γ = 1, n = 100, e^ε = 4',
      localLowerBound(Real.of(2n), Real.of(4n), 100n).rational!,
    ),
    number('that of Theorem 55', localLowerBound(Real.ONE, Real.of(4n), 100n)),
  ],
});
