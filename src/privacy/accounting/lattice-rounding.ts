import { bitLength, integerSqrt } from '../../arithmetic/bits.js';
import type { Dyadic } from '../../arithmetic/dyadic.js';
import { exp, ln, PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import { thetaSums } from '../../arithmetic/series/theta-sums.js';
import type { AccountedStep, LatticeGaussianStep, PlainStep } from './accounted-step.js';

/** Between which factors the law of integer noise is a Gaussian one rounded to integers, in each coordinate. */
export interface RoundingFactors {
  readonly least: Real;
  readonly most: Real;
}

/** The least c that is taken: sums over integers then converge at once. */
const LEAST_PART = /* @__PURE__ */ Rational.ratio(1n, 8n);

/**
 * The factors a ≤ 1 ≤ b of randomised rounding. With θ_c(x) = Σ_k e^(−(k−x)²/(2c))/√(2πc), k over the integers, a = θ_c(1/2)/θ_{σ²}(0) and
 * b = θ_c(0)/θ_{σ²}(0).
 *
 * A Gaussian number of variance σ² − c that is rounded to the integer k with a probability ∝ e^(−(k−x)²/(2c)) has a law within [1/b, 1/a] of that of the
 * discrete Gaussian of parameter σ²: the integral over x is a Gaussian in k, and the normaliser θ_c(x) lies between θ_c(1/2) and θ_c(0).
 *
 * @param variance σ² > 0, the parameter of P(k) ∝ e^(−k²/(2σ²))
 * @param part c, from 1/8 to σ²
 * @throws RangeError for a part that is not in that range
 * @example
 * ```ts
 * const { least, most } = roundingFactors(Rational.parse('64'), Rational.ONE);
 * most.div(least).compare(Rational.parse('1.00000001074')); // -1: b/a is 1 + 4·e^(−2π²) and a little
 * ```
 */
export function roundingFactors(variance: Rational, part: Rational): RoundingFactors {
  requirePositive('roundingFactors', 'variance', variance);
  if (part.compare(LEAST_PART) < 0 || part.compare(variance) > 0)
    throw new RangeError(`roundingFactors: expected a part from 1/8 to the variance, got ${part}`);
  // θ decreases to 1 as the variance grows; beyond 64 it is within 2^−1800 of 1, which is left to the safe side of both.
  const isWide = variance.compare(WIDE) > 0;
  const whole = thetaAtZero(isWide ? WIDE : variance);
  const atZero = thetaAtZero(part);
  // Every other term of the dual sum changes its sign, and the terms of even index are those of 4c.
  const atHalf = thetaAtZero(part.mul(FOUR)).mul(2n).sub(atZero);
  return { least: atHalf.div(whole), most: isWide ? atZero : atZero.div(whole) };
}

const WIDE = /* @__PURE__ */ Rational.integer(64n);
const FOUR = /* @__PURE__ */ Rational.integer(4n);

/** θ_c(0) = Σ_m e^(−2π²cm²), by Poisson's formula. */
const thetaAtZero = (c: Rational): Real => thetaSums(PI.sqr().mul(c.add(c))).zeroth;

/** Steps of continuous noise, whose δ times a factor, at an ε moved by a shift, bounds that of noise on integers from one side. */
export interface RoundedSteps {
  readonly steps: readonly PlainStep[];
  readonly factor: Dyadic;
  readonly shift: Dyadic;
}

/** Digits of a factor and a shift; they count once. */
const DIGITS = 24;

/**
 * From above: δ(ε) ≤ b^r·δ'(ε − κ) with κ = r·ln(b/a), r the coordinates of all steps and δ' that of continuous noise of variance σ² − c. The law of
 * noise on integers is within [a^r, b^r] of rounded continuous noise, for every shift, in any dimension, adaptively, and mixed by sampling, and rounding
 * is post-processing.
 *
 * @param aim about which ε the answer is expected, by which c is chosen
 */
export function roundedFromAbove(steps: readonly AccountedStep[], aim: Rational): RoundedSteps {
  return rounded(steps, aim, ({ variance, sensitivitySquared }, part) => ({
    variance: variance.sub(part).div(sensitivitySquared),
    side: 'most',
  }));
}

/**
 * From below: δ(ε) ≥ a^r·δ'(ε + κ), δ' that of continuous noise of variance σ² + τ² = σ⁴/(σ² − c), c = σ²τ²/(σ² + τ²): noise on integers to which Gaussian
 * noise of variance τ² is added has a density within [a, b] of a Gaussian one, and adding it is post-processing. What moves the integers has a
 * norm that integers have.
 */
export function roundedFromBelow(steps: readonly AccountedStep[], aim: Rational): RoundedSteps {
  return rounded(steps, aim, ({ variance, sensitivitySquared, rank }, part) => {
    const squared = attainedSquare(sensitivitySquared, rank);
    const wide = variance.pow(2).div(variance.sub(part));
    return { variance: squared === 0n ? undefined : wide.div(Rational.integer(squared)), side: 'least' };
  });
}

/** Whether a step is of noise on integers that is accounted as rounded continuous noise. */
export const isRounded = (step: AccountedStep): step is LatticeGaussianStep =>
  step.noise === 'lattice-gaussian';

function rounded(
  steps: readonly AccountedStep[],
  aim: Rational,
  continuous: (
    step: LatticeGaussianStep,
    part: Rational,
  ) => { readonly variance: Rational | undefined; readonly side: keyof RoundingFactors },
): RoundedSteps {
  const active = steps.filter(isActive);
  const plain: PlainStep[] = [];
  let [factor, shift] = [Real.ZERO, Real.ZERO];
  let isUp = true;
  for (const step of active) {
    if (!isRounded(step)) {
      plain.push(step);
      continue;
    }
    const part = partOf(step.variance, coordinates(active), aim);
    const { variance, side } = continuous(step, part);
    const { least, most } = roundingFactors(step.variance, part);
    const rank = Rational.integer(step.rank * step.count);
    factor = factor.add(ln(side === 'most' ? most : least).mul(rank));
    shift = shift.add(ln(most.div(least)).mul(rank));
    isUp = side === 'most';
    const { sampling, count } = step;
    if (variance !== undefined) plain.push({ noise: 'gaussian', variance, sampling, count });
  }
  const [times, by] = [exp(factor).toDigits(DIGITS), shift.toDigits(DIGITS)];
  return { steps: plain, factor: isUp ? times.sup : times.inf, shift: by.sup };
}

const isActive = (step: AccountedStep): boolean =>
  step.count > 0n && (!isRounded(step) || step.sampling?.sign() !== 0);

const coordinates = (steps: readonly AccountedStep[]): bigint =>
  steps.filter(isRounded).reduce((sum, { rank, count }) => sum + rank * count, 0n);

/** Parts are multiples of this: nobody needs to write them down, and a variance keeps few digits. */
const FINE = 64n;

/**
 * A part c that is nearly the best. It costs c/σ² of the variance, which is about half as much of ε, and κ ≈ 4r·e^(−2π²c): together the least where
 * e^(2π²c) = 16π²·r·σ²/ε. No statement rests on it.
 */
function partOf(variance: Rational, rank: bigint, aim: Rational): Rational {
  const twoPiSquared = PI.sqr().mul(2n);
  const ratio = variance.mul(Rational.integer(8n * rank)).div(aim);
  const best = ln(twoPiSquared.mul(ratio)).div(twoPiSquared);
  const part = Rational.ratio(best.mul(FINE).enclose(32).sup.floor(), FINE);
  const most = variance.div(Rational.integer(2n));
  return Rational.min(most, Rational.max(part, LEAST_PART));
}

/** The greatest square of a norm of r integers that is at most `squared`, for r ≥ 4 (Lagrange), and nearly that for fewer. */
function attainedSquare(squared: Rational, rank: bigint): bigint {
  const most = squared.floor();
  if (rank >= 4n) return most;
  let rest = most;
  for (let i = 0n; i < rank; i += 1n) rest -= integerSqrt(rest) ** 2n;
  return most - rest;
}

/** About which ε steps of noise on integers reach at δ = 2^−bits: μ²/2 + μ·√(2·ln(1/δ)), or at least μ. */
export function aimOf(steps: readonly AccountedStep[], bits: number): Rational {
  let squared = Rational.ZERO;
  for (const step of steps.filter(isRounded)) {
    const q = step.sampling ?? Rational.ONE;
    const count = Rational.integer(step.count);
    squared = squared.add(q.pow(2).mul(count).mul(step.sensitivitySquared).div(step.variance));
  }
  if (squared.sign() === 0) return Rational.ONE;
  const tail = squared.mul(Rational.ratio(7n * BigInt(Math.max(1, bits)), 5n));
  const scale = BigInt(16 + Math.max(0, bitLength(tail.den) - bitLength(tail.num)));
  const root = Rational.ratio(
    integerSqrt(tail.mul(Rational.integer(1n << (2n * scale))).floor()),
    1n << scale,
  );
  return root.add(squared.div(Rational.integer(2n)));
}
