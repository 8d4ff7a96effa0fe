import { Rational } from '../../arithmetic/rational.js';
import { PI } from '../../arithmetic/elementary.js';
import { Real } from '../../arithmetic/real.js';
import { cothSquared, localMeanError } from '../../bound/mean/local-randomizer.js';
import { ballConstant } from '../../privacy/finite/ball-constant.js';
import { exponential } from '../../privacy/finite/exponential.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { optima } from '../nt/ground/optima.js';
import { setText } from '../nt/ground/samples.js';
import { checked, range, type Outcome } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';

/** p = 2: the exact error against √(π/2)·coth(ε/2)·Γ_2/√n from above, and a seventh of its square from below. */
function planar(): Outcome {
  return checked(
    'six sets with rational optimum, every point once, ε = 1/10, 1, 5, p = 2: between a seventh of (π/2)·coth²(ε/2)·Γ_2²/n and all of it',
    optima().flatMap((optimum) =>
      ['1/10', '1', '5'].map((epsilon) => ({ optimum, epsilon: rational(epsilon) })),
    ),
    ({ optimum: { points, upper, value }, epsilon }) => {
      const ratio = exponential(epsilon);
      const error = localMeanError(points.points, upper, points.dimension, ratio);
      const rate = PI.div(Real.of(2n))
        .mul(cothSquared(ratio))
        .mul(value.sqr())
        .div(Real.of(BigInt(points.size)));
      return error.compare(rate) < 0 && error.mul(Real.of(7n)).compare(rate) > 0;
    },
    ({ optimum, epsilon }) => `K = ${setText(optimum.points)}, ε = ${epsilon}`,
  );
}

/** β_d of the randomizer increases and stays below π/2, which it approaches. */
function constants(): Outcome {
  return checked(
    'β_1 = 1, and β_d < β_{d+1} < π/2 for d = 1, …, 12, with (π/2)·(1 − 1/d) below',
    range(1, 12),
    (d) => {
      const half = PI.div(Real.of(2n));
      const beta = ballConstant(d + 1);
      const below = half.mul(Real.of(Rational.ratio(BigInt(d), BigInt(d + 1))));
      return (
        ballConstant(1).compare(Real.ONE) === 0 &&
        ballConstant(d).compare(beta) < 0 &&
        beta.compare(half) < 0 &&
        beta.compare(below) > 0
      );
    },
    (d) => `d = ${d}`,
  );
}

export default ownResult({
  id: 'Result: local mean estimation in every norm',
  improves:
    'An explicit form of [NT] Theorem 17 for all p ≥ 2 and all ε > 0, by the ball randomizer of Duchi, Jordan and Wainwright in the place of the point release that the document cites.',
  about: ['NT Thm 17'],
  says: 'For all p in [2, ∞], ε > 0 and bounded K there is an ε-locally private mechanism, unbiased over K, whose root mean squared ℓ_p error is for every X in Kⁿ at most 2√(πe)·coth(ε/2)·√min{p, ln 2d}·Γ_p(K)/√n, and at most √(π/2)·coth(ε/2)·Γ_2(K)/√n for p = 2. It averages images A·R(y_i), up to a shift, of reports R(y) of points y of the unit ball that are ε-private, of mean y, and subgaussian: E e^{⟨a, R(y) − y⟩} ≤ e^{π·coth²(ε/2)·|a|²} for all a in ℝ^d.',
  formula:
    '\\Bigl(\\mathbb E\\|M(X)-\\mu(X)\\|_p^2\\Bigr)^{1/2}\\le2\\sqrt{\\pi e}\\,\\coth\\tfrac\\varepsilon2\\,\\sqrt{\\min\\{p,\\ln2d\\}}\\,\\frac{\\Gamma_p(K)}{\\sqrt n}',
  expected: 'holds',
  rests: { localMeanError, ballConstant, cothSquared },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all p in [2, ∞], ε > 0, n, d ≥ 1, bounded K in ℝ^d and X in Kⁿ',
      step(
        'randomizer',
        'Let U be uniform on the unit sphere and b = E|U_1|. For y = ‖y‖·u in the unit ball B draw V with the density 1 + ‖y‖·tanh(ε/2)·sign⟨V, u⟩ against the law of U, and let R(y) = (coth(ε/2)/b)·V.',
        given,
      ),
      step(
        'private',
        'All densities lie between 1 − tanh(ε/2) and 1 + tanh(ε/2), whose ratio is e^ε: R is ε-differentially private.',
        after('randomizer'),
      ),
      step(
        'unbiased',
        'E V = ‖y‖·tanh(ε/2)·E U·sign⟨U, u⟩ = ‖y‖·tanh(ε/2)·b·u, because components orthogonal to u change sign under a reflection: E R(y) = y.',
        after('randomizer'),
      ),
      step(
        'radius',
        'Let g be a standard normal vector; g/‖g‖ is uniform on the sphere and independent of ‖g‖. So √(2/π) = E|g_1| = E‖g‖·b ≤ √d·b, and τ² = coth²(ε/2)/(d·b²) ≤ (π/2)·coth²(ε/2).',
        after('randomizer'),
        literature('Jensen’s inequality', '(E‖g‖)² ≤ E‖g‖² = d'),
      ),
      step(
        'even moments',
        'The sign is odd under V → −V, so that even moments are those of U: E⟨a, R(y)⟩^{2k} = (coth(ε/2)/b)^{2k}·|a|^{2k}·E U_1^{2k} ≤ (τ|a|)^{2k}·(2k − 1)!!, since (2k − 1)!! = E g_1^{2k} = E‖g‖^{2k}·E U_1^{2k} ≥ d^k·E U_1^{2k}.',
        after('radius'),
        literature('Jensen’s inequality', 't ↦ t^k is convex on t ≥ 0, k ≥ 1'),
      ),
      step(
        'subgaussian',
        'Let W = ⟨a, R(y)⟩ and W′ an independent copy. E e^{λ(W − E W)} ≤ E e^{λ(W − W′)} = Σ_k λ^{2k}·E(W − W′)^{2k}/(2k)!, and E(W − W′)^{2k} ≤ 2^{2k}·E W^{2k}; with (2k − 1)!!/(2k)! = 1/(2^k·k!) the sum is at most e^{2λ²τ²|a|²}, and 2τ² ≤ π·coth²(ε/2).',
        after('even moments'),
        literature('Jensen’s inequality', 'the exponential is convex, and so is t ↦ t^{2k}; W is bounded'),
      ),
      step(
        'estimator',
        'Let K ⊆ v + AB with √tr_{p/2}(AAᵀ) = Γ_p(K), x_i = v + A·y_i with y_i in B, and M(X) = v + A·(1/n)·Σ R(y_i), each R with its own coins: ε-locally private and unbiased, with error (1/n)·Σ A(R(y_i) − y_i).',
        after('private'),
        after('unbiased'),
        cites('NT Assertion: Γ_p is attained'),
      ),
      step(
        'coordinates',
        'Its j-th coordinate S_j, a the j-th row of A, has E e^{λS_j} ≤ e^{λ²σ_j²/2} with σ_j² = 4τ²·(AAᵀ)_jj/n, by independence.',
        after('subgaussian'),
        after('estimator'),
      ),
      step(
        'error',
        'So the error is at most √(2e·min{p, ln 2d})·2τ·√tr_{p/2}(AAᵀ)/√n ≤ 2√(πe)·coth(ε/2)·√min{p, ln 2d}·Γ_p(K)/√n.',
        after('coordinates'),
        after('radius'),
        cites('NT eq (1)', 2),
      ),
      step(
        'two',
        'For p = 2, E‖A(R(y) − y)‖² ≤ E‖A·R(y)‖² = τ²·tr(AAᵀ), because the second moments of V are those of U; the n variances add up to n·τ²·Γ_2(K)² at most, over n².',
        after('even moments'),
        after('estimator'),
      ),
      step(
        'both',
        'These are the two bounds, and the reports are as said.',
        after('error'),
        after('two'),
        after('subgaussian'),
      ),
    ),
    planar,
    constants,
  ),
  evidence: () => [
    number('2√(πe)', Real.of(2n).mul(PI.mul(exponential(Rational.ONE)).sqrt())),
    number('√(π/2)', PI.div(Real.of(2n)).sqrt()),
    ...[1, 3, 10].map((d) => number(`β_${d}`, ballConstant(d))),
  ],
});
