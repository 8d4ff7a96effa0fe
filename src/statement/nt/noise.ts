import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { cothSquared, localMeanError } from '../../bound/local-randomizer.js';
import { ballConstant } from '../../privacy/ball-constant.js';
import {
  approximateMeanError,
  effectiveRho,
  meanNoiseCovariance,
  meanNoiseRho,
  meanNoiseSquaredError,
} from '../../bound/mean-noise.js';
import { approximateLowerBound, sixteenthApplies } from '../../bound/unbiased-lower-bounds.js';
import { simplexDifferenceGamma, simplexGamma } from '../../domain/closed-forms.js';
import { diagonalNorm } from '../../domain/diagonal-norm.js';
import { cornerOptimum, simplexOptimum, twoPairsOptimum } from '../../domain/rational-optima.js';
import { chiSquared } from '../../privacy/divergence.js';
import { exponential } from '../../privacy/exponential.js';
import { VectorLaw } from '../../privacy/vector-law.js';
import { gaussianDelta } from '../../privacy/gaussian-delta.js';
import { gaussianSigma } from '../../privacy/gaussian-inverse.js';
import { logInverse, gaussianRho, zcdpEpsilon } from '../../privacy/zcdp.js';
import type { Statement } from '../statement.js';
import { number } from '../evidence.js';
import { all, checked, proved, range, type Outcome } from '../outcome.js';
import { settle, settleReadings } from '../verdict.js';
import {
  claim,
  ellipsoidsAround,
  lawPairs,
  laws,
  notAbove,
  planarSets,
  pText,
  setText,
  shapes,
} from './samples.js';

const q = Rational.parse;
const ONE = Rational.ONE;
const optima = (): ReturnType<typeof cornerOptimum>[] => [
  twoPairsOptimum(),
  cornerOptimum(),
  ...[2, 3, 4, 5].map((d) => simplexOptimum(d)),
];

/** P×Q with the outcomes side by side. */
const product = (p: VectorLaw, r: VectorLaw): VectorLaw =>
  VectorLaw.of(
    p.atoms.flatMap((a) =>
      r.atoms.map((b) => ({
        outcome: [...a.outcome, ...b.outcome],
        probability: a.probability.mul(b.probability),
      })),
    ),
  );

/** 1 + χ² = e^{D_2} multiplies over independent pairs, and never grows when outcomes are merged. */
const composition = (): Outcome =>
  checked(
    'order 2, pairs of laws on three outcomes with sixths, two of them merged',
    lawPairs,
    ([p, r]) => {
      const [one, merged] = [
        chiSquared(p, r)!.add(ONE),
        (x: readonly Rational[]) => [Rational.min(x[0]!, ONE)],
      ];
      const both = chiSquared(product(p, laws[0]!), product(r, laws[1]!))!.add(ONE);
      const other = chiSquared(laws[0]!, laws[1]!)!.add(ONE);
      return (
        both.equals(one.mul(other)) && chiSquared(p.map(merged), r.map(merged))!.add(ONE).compare(one) <= 0
      );
    },
    ([p, r]) =>
      `P = ${p.atoms.map((a) => a.probability).join(' ')}, Q = ${r.atoms.map((a) => a.probability).join(' ')}`,
  );

/** Gaussian noise of that ρ has at most that δ at the converted ε. */
const conversion = (): Outcome =>
  checked(
    'Gaussian noise, z = 1/2, 1, 4, 32 and δ = 1e-2, 1e-6, 1e-12',
    ['1/2', '1', '4', '32'].flatMap((z) =>
      ['1e-2', '1e-6', '1e-12'].map((delta) => ({ z: q(z), delta: q(delta) })),
    ),
    ({ z, delta }) => {
      const epsilon = zcdpEpsilon(gaussianRho(ONE, z.mul(z)), delta, 80).sup.toRational();
      return gaussianDelta(epsilon, z, 80).sup.toRational().compare(delta) <= 0;
    },
    ({ z, delta }) => `z = ${z}, δ = ${delta}`,
  );

/** tr_s on matrices, s = 1, 3/2, 2, ∞. */
const traces = (): Outcome => {
  const exponents = [q('1'), q('3/2'), q('2'), 'infinity' as const];
  return checked(
    'order 2, s = 1, 3/2, 2, ∞',
    shapes.flatMap((m) => shapes.flatMap((n) => exponents.map((s, i) => ({ m, n, s, i })))),
    ({ m, n, s, i }) => {
      const smaller = exponents[Math.max(0, i - 1)]!;
      const ratio = Real.of(2n).mul(diagonalNorm(m, s));
      return (
        notAbove(diagonalNorm(m.add(n), s), diagonalNorm(m, s).add(diagonalNorm(n, s))) &&
        notAbove(diagonalNorm(m, s), diagonalNorm(m, smaller)) &&
        notAbove(diagonalNorm(m, smaller), ratio)
      );
    },
    ({ s }) => `s = ${pText(s)}`,
  );
};

/** The noise has at most the ρ that is claimed. */
const privacy = (): Outcome =>
  checked(
    'seven sets of the plane, ellipsoids of three shapes that touch them, ρ = 1/3, n = 5',
    planarSets.flatMap((k) => ellipsoidsAround(k).map((e) => ({ k, e }))),
    ({ k, e }) => {
      const rho = meanNoiseRho(k, meanNoiseCovariance(e.matrix, q('1/3'), 5n), 5n);
      return rho !== undefined && rho.compare(q('1/3')) <= 0;
    },
    ({ k }) => `K = ${setText(k)}`,
  );

const FACTOR = Real.of(2n)
  .sqrt()
  .mul(Real.ONE.add(Real.of(2n).sqrt()));
const DELTA = q('1e-6');
const root = Real.enclosed((bits) => logInverse('NT Thm 3', DELTA, bits).sqrt(bits));
const epsilons = ['1/100', '1/10', '1', '10', '100', '1000', '10000'];

/** √2(1 + √2)·√L/ε at Γ_2 = n = 1. */
const target = (epsilon: string): Real => FACTOR.mul(root).div(Real.of(q(epsilon)));

/** [NT] Sections 1 and 2: privacy and noise. */
export const noiseStatements: readonly Statement[] = [
  claim(
    'Thm 3',
    'There is an (ε, δ)-DP unbiased mean with error O(√(min{p, ln 2d}·ln(1/δ))·Γ_p(K)/(εn)).',
    '\\Bigl(\\mathbb E\\|M(X)-\\mu(X)\\|_p^2\\Bigr)^{1/2}\\lesssim\\frac{\\sqrt{\\min\\{p,\\ln2d\\}\\ln(1/\\delta)}\\,\\Gamma_p(K)}{\\varepsilon n}',
    'reading: + -',
    ['approximateMeanError', 'gaussianSigma'],
    () =>
      settleReadings(
        [
          {
            says: 'p = 2, ε ≤ ln(1/δ), with the constant √2(1 + √2)',
            outcome: proved(
              checked(
                'δ = 1e-6, ε = 1/100, 1/10, 1, 10',
                epsilons.slice(0, 4),
                (epsilon) =>
                  approximateMeanError(Real.ONE, q(epsilon), DELTA, 1n).compare(target(epsilon)) <= 0,
                (epsilon) => `ε = ${epsilon}`,
              ),
              'all ε ≤ ln(1/δ)',
              '√2(√(L + ε) + √L) ≤ √2(√2 + 1)√L for ε ≤ L, and ρ = (√(L + ε) − √L)² implies (ε, δ)-DP',
            ),
          },
          {
            says: 'the same for all ε, by Gaussian noise of any calibration, K = [−1, 1]',
            outcome: checked(
              'δ = 1e-6, ε = 1/100, 1/10, 1, 10, 100, 1000, 10000: the least σ',
              epsilons,
              (epsilon) => {
                const least = Real.enclosed((bits) => gaussianSigma(q(epsilon), DELTA, q('2'), bits));
                return least.compare(target(epsilon)) <= 0;
              },
              (epsilon) => `ε = ${epsilon}, δ = 1e-6`,
            ),
          },
        ],
        [
          number(
            '√2(√(L + ε) + √L) at ε = 1, δ = 1e-6',
            approximateMeanError(Real.ONE, ONE, DELTA, 1n).enclose(90),
          ),
        ],
      ),
    {
      erratum:
        'For ε beyond ln(1/δ) Gaussian noise falls like ε^(−1/2), not 1/ε: ε ≤ ln(1/δ) has to be required.',
      cost: 'moderate',
    },
  ),
  claim(
    'Thm 4',
    'For small ε and δ every unbiased (ε, δ)-DP mean has, at every X or one of its neighbours, an error Ω(Γ_p(K)/(εn)).',
    "\\max_{X'\\in\\{X\\}\\cup N(X)}\\text{error}\\gtrsim\\frac{\\Gamma_p(K)}{\\varepsilon n}",
    'holds',
    ['approximateLowerBound', 'sixteenthApplies'],
    () =>
      settle(
        proved(
          checked(
            'ε = 1/10, 1, 3 and d = 1, 4, 100, δ = (ε/d)²: bound against √(1 − δ)/(16 sinh(ε/2))',
            ['1/10', '1', '3'].flatMap((epsilon) => [1n, 4n, 100n].map((d) => ({ epsilon: q(epsilon), d }))),
            ({ epsilon, d }) => {
              const delta = Rational.min(epsilon.div(Rational.integer(d)).pow(2), q('1/2'));
              const ratio = exponential(epsilon);
              const bound = approximateLowerBound(Real.ONE, ratio, delta, d, 1n);
              const plain = Real.of(ONE.sub(delta))
                .sqrt()
                .mul(approximateLowerBound(Real.ONE, ratio, q('0'), d, 1n));
              return sixteenthApplies(ratio, delta, d) && notAbove(plain, bound);
            },
            ({ epsilon, d }) => `ε = ${epsilon}, d = ${d}`,
          ),
          'all ε > 0 and δ with √δ ≤ 2·sinh(ε/2)/d, with √(1 − δ)/(16 sinh(ε/2))',
          'the inequality in the place of Lemma 48 for a neighbour that moves the mean by w/(2n), then Lemmas 35 and 50',
        ),
        [
          number(
            'the factor at ε = 1, δ = 0, n = 1',
            approximateLowerBound(Real.ONE, exponential(ONE), q('0'), 1n, 1n).enclose(80),
          ),
        ],
      ),
    {
      erratum: '“Small enough” is not needed: the constant 1/16 holds for all ε > 0 with √δ ≤ 2·sinh(ε/2)/d.',
    },
  ),
  claim(
    'Lemma 11',
    'Zero-concentrated privacy composes, ρ_1 + ρ_2, and is kept by post-processing.',
    'M_1:\\rho_1,\\ M_2:\\rho_2\\ \\Rightarrow\\ (M_1,M_2):\\rho_1+\\rho_2',
    'holds',
    ['chiSquared', 'VectorLaw'],
    () =>
      settle(
        proved(
          composition(),
          'all α > 1',
          'E_Q(dP/dQ)^α multiplies over independent coordinates, and conditional expectation (Jensen) does not increase it',
        ),
        [],
      ),
  ),
  claim(
    'Lemma 12',
    'ρ-zCDP implies (ρ + 2√(ρ·ln(1/δ)), δ)-DP for every δ.',
    '\\varepsilon=\\rho+2\\sqrt{\\rho\\ln(1/\\delta)}',
    'holds',
    ['zcdpEpsilon', 'gaussianDelta'],
    () =>
      settle(
        proved(conversion(), 'all ρ and δ', 'Markov’s inequality for (dP/dQ)^{α−1} at α = 1 + √(ln(1/δ)/ρ)'),
        [number('ε at ρ = 1/2, δ = 1e-6', zcdpEpsilon(q('1/2'), DELTA, 80))],
      ),
    { cost: 'moderate' },
  ),
  claim(
    'Lemma 13',
    'Gaussian noise of variance Δ²/(2ρ) for sensitivity Δ is ρ-zCDP.',
    '\\sigma^2=\\Delta^2/(2\\rho)',
    'holds',
    ['gaussianRho'],
    () =>
      settle(
        proved(
          checked(
            'ρ = 1/100, 1/2, 3',
            ['1/100', '1/2', '3'].map(q),
            (rho) => gaussianRho(q('4'), q('4').div(rho.add(rho))).equals(rho),
            (rho) => `ρ = ${rho}`,
          ),
          'all ρ > 0',
          'D_α(N(a, σ²)‖N(b, σ²)) = α(a − b)²/(2σ²)',
        ),
        [],
      ),
  ),
  claim(
    'Lemma 14',
    'tr_s is homogeneous and subadditive, and tr_s ≤ tr_s′ ≤ d^{1/s′ − 1/s}·tr_s for s′ ≤ s.',
    "\\mathrm{tr}_s\\le\\mathrm{tr}_{s'}\\le d^{1/s'-1/s}\\mathrm{tr}_s",
    'holds',
    ['diagonalNorm'],
    () =>
      settle(
        proved(
          traces(),
          'all s, s′ and M ⪰ 0',
          'these are the laws of the s-norm of the diagonal, which is non-negative',
        ),
        [],
      ),
  ),
  claim(
    'Thm 15',
    'For K ⊏ AB the mean plus N(0, 2AAᵀ/(ρn²)) is ρ-zCDP and has the error O(√min{p, ln 2d}·√tr_{p/2}(AAᵀ)/(√ρ·n)).',
    'Z\\sim N\\bigl(0,\\tfrac{2}{\\rho n^2}AA^\\top\\bigr)',
    'holds',
    ['meanNoiseCovariance', 'meanNoiseRho', 'effectiveRho', 'meanNoiseError'],
    () => {
      const corner = cornerOptimum();
      return settle(
        proved(
          privacy(),
          'all K ⊏ AB; the error with the factor m_r·d^{1/r − 1/p}, 2 ≤ r ≤ p',
          'x and x′ in v + AB differ by a vector of A⁺-length at most 2; E‖Z‖_p² ≤ d^{2(1/r − 1/p)}·(E‖Z‖_r^r)^{2/r}',
        ),
        [
          number(
            'ρ that the noise on {0, e_1, e_2} really has, for ρ = 1',
            effectiveRho(corner.points, corner.upper.matrix, ONE)!,
          ),
          number('Γ_2² on {0, e_1, e_2}', q('27/32')),
          number('(½Γ_2(K − K))² there, all that Gaussian noise needs', q('2/3')),
          number(
            'variance factor for the simplex of d = 10',
            simplexGamma(10n, q('2')).div(simplexDifferenceGamma(10n)).power(q('2')).rational!,
          ),
        ],
      );
    },
    {
      erratum:
        'For K without symmetry this is too much noise: ½·Γ_p(K − K) in place of Γ_p(K) is what ρ-zCDP needs, up to a factor 2 in variance less.',
    },
  ),
  claim(
    'Cor 16',
    'With the optimal A the error is O(√min{p, ln 2d}·Γ_p(K)/(√ρ·n)).',
    '\\Bigl(\\mathbb E\\|Z\\|_p^2\\Bigr)^{1/2}\\lesssim\\frac{\\sqrt{\\min\\{p,\\ln2d\\}}\\,\\Gamma_p(K)}{\\sqrt\\rho\\,n}',
    'holds',
    ['meanNoiseSquaredError'],
    () =>
      settle(
        proved(
          checked(
            'six sets with rational optimum, p = 2, ρ = 1/7, n = 3',
            optima(),
            ({ upper, value }) =>
              Real.of(meanNoiseSquaredError(upper.matrix, q('1/7'), 3n)).compare(
                value.power(q('2')).mul(Real.of(q('14/9'))),
              ) === 0,
            ({ points }) => `K = ${setText(points)}`,
          ),
          'all K, with √2·Γ_2(K)/(√ρ·n) for p = 2',
          'Theorem 15 with the A that attains Γ_p(K)',
        ),
        [],
      ),
  ),
  claim(
    'Thm 17',
    'There is an ε-LDP unbiased mean with error O(√min{p, ln 2d}·Γ_p(K)/(min{1, ε}·√n)).',
    '\\text{error}\\lesssim\\frac{\\sqrt{\\min\\{p,\\ln2d\\}}\\,\\Gamma_p(K)}{\\min\\{1,\\varepsilon\\}\\sqrt n}',
    'holds',
    ['localMeanError', 'ballConstant', 'cothSquared'],
    () => {
      const constant = Real.of(q('2.72'));
      return settle(
        proved(
          all(
            checked(
              'six sets with rational optimum, ε = 1/10, 1, 5, all points as records',
              optima().flatMap((optimum) =>
                ['1/10', '1', '5'].map((epsilon) => ({ optimum, epsilon: q(epsilon) })),
              ),
              ({ optimum: { points, upper, value }, epsilon }) => {
                const error = localMeanError(
                  points.points,
                  upper,
                  points.dimension,
                  exponential(epsilon),
                ).sqrt();
                const rate = constant.mul(value).div(
                  Real.of(BigInt(points.size))
                    .sqrt()
                    .mul(Real.of(Rational.min(ONE, epsilon))),
                );
                return notAbove(error, rate);
              },
              ({ optimum, epsilon }) => `K = ${setText(optimum.points)}, ε = ${epsilon}`,
            ),
            checked(
              'β_1, …, β_12 below π/2, increasing',
              range(1, 12),
              (d) =>
                ballConstant(d).compare(ballConstant(d + 1)) < 0 &&
                ballConstant(d).compare(Real.of(q('1.571'))) < 0,
              (d) => `d = ${d}`,
            ),
          ),
          'p = 2, all ε, with the constant √(π/2)·coth(1/2) < 2.72',
          'the ball randomizer of Duchi, Jordan and Wainwright has the covariance β_d·coth²(ε/2)·I − yyᵀ, β_d < π/2, and coth(ε/2)·min{1, ε} ≤ coth(1/2)',
        ),
        [
          number('coth²(1/2)', cothSquared(exponential(ONE)).enclose(80)),
          number('β_10', ballConstant(10).enclose(80)),
        ],
      );
    },
    { cost: 'moderate' },
  ),
];
