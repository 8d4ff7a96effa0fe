import { bitLength } from '../../arithmetic/bits.js';
import { decimalUp } from '../../arithmetic/decimal.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requirePositive, requireProbability } from '../../arithmetic/require-rational.js';
import { gaussianMultiplier } from '../gaussian/gaussian-inverse.js';
import { profileExcess } from '../gaussian/gaussian-delta.js';
import { decreasingZero } from '../../arithmetic/monotone-zero.js';
import type { DiscreteGaussianLaw } from './noise-law.js';

/**
 * How noise on a lattice is compared with continuous noise: as that of a variance less by `part`, rounded at random. docs/certificate-lattice.md, Lemma R.
 */
export interface Rounding {
  /** C ≥ 3: the part is c = C/28 squared steps of the lattice, so that e^(−2π²c) ≤ 2^−C. */
  readonly part: bigint;
  /** k = 5r/2^C ≤ 1, r ≥ 1 the greatest number of steps of the lattice in a squared move: κ ≤ k and b^r ≤ 1 + 2k. */
  readonly shift: Rational;
}

const FINE = 28n;
const TWO = /* @__PURE__ */ Rational.integer(2n);

/** k is at most 2^−10, and c nearly the best: it costs c/σ² of the variance, and k some 2k/ε. */
const MOST_SHIFT = 10n;
const BALANCE = /* @__PURE__ */ Rational.integer(194n);

/** c is at most so little of the variance: 1/256. */
const LEAST_VARIANCE = /* @__PURE__ */ Rational.integer(256n);

/** Significant digits of a variance. */
const DIGITS = 12;
const MORE_DIGITS = 10;

/** c in squared steps of the lattice. */
const partOf = ({ part }: Rounding): Rational => Rational.ratio(part, FINE);

/**
 * A rounding that is nearly the best.
 *
 * @param variance σ² > 0 in squared steps of the lattice
 * @param squared Δ² > 0 in the same: no move has more coordinates than that that are not 0
 * @param epsilon about which ε the answer is expected
 */
export function roundingFor(variance: Rational, squared: Rational, epsilon: Rational): Rounding {
  const rank = squared.floor() < 1n ? 1n : squared.floor();
  const balance = BALANCE.mul(variance)
    .mul(Rational.integer(rank))
    .div(epsilon.sign() === 0 ? Rational.ONE : epsilon);
  const least = (5n * rank) << MOST_SHIFT;
  const part = BigInt(Math.max(bitLength(balance.floor()), bitLength(least)));
  return { part, shift: Rational.ratio(5n * rank, 1n << part) };
}

/** Noise on a lattice, and how its guarantee follows from that of continuous noise. */
export interface RoundedNoise extends Rounding {
  readonly law: DiscreteGaussianLaw;
}

/**
 * Discrete Gaussian noise that is (ε, δ)-DP for moves on a lattice of ℓ₂ norm at most Δ, in any dimension and chosen on the way, and whose variance is at most some 0.5 % above the least of
 * continuous Gaussian noise: the parameter is Δ²z² + c·h², z the least multiplier of continuous noise at (ε − k, δ/(1 + 2k)), rounded up, h the step.
 *
 * @param epsilon ε > 0
 * @param delta 0 < δ < 1
 * @param squared Δ² > 0
 * @param step of the lattice of the moves; that of the noise is this over the least power of two with which c is at most 1/256 of the variance
 * @throws RangeError when a number is out of range
 * @example
 * ```ts
 * const { law } = roundedGaussianNoise(Rational.ONE, Rational.parse('1e-6'), Rational.parse('11'), Rational.ONE);
 * decimalUp(law.variance, 6); // '197.048': continuous noise needs 196.327, the bound by ρ 225.818
 * ```
 */
export function roundedGaussianNoise(
  epsilon: Rational,
  delta: Rational,
  squared: Rational,
  step: Rational,
): RoundedNoise {
  requirePositive('roundedGaussianNoise', 'epsilon', epsilon);
  requireProbability('roundedGaussianNoise', 'delta', delta);
  requirePositive('roundedGaussianNoise', 'squared', squared);
  requirePositive('roundedGaussianNoise', 'step', step);
  const least = leastSquare(epsilon, delta).mul(squared);
  for (let fine = step; ; fine = fine.div(TWO)) {
    const square = fine.pow(2);
    const [steps, moves] = [least.div(square), squared.div(square)];
    const rounding = roundingFor(steps, moves, epsilon);
    const { part, shift } = rounding;
    if (shift.compare(epsilon) >= 0 || partOf(rounding).mul(LEAST_VARIANCE).compare(steps) > 0) continue;
    const multiplier = leastSquare(epsilon.sub(shift), delta.div(factorOf(shift)));
    const variance = multiplier.mul(squared).add(partOf(rounding).mul(square));
    return { part, shift, law: { law: 'discrete-gaussian', variance, step: fine } };
  }
}

/** The square of the least multiplier, rounded up. */
const leastSquare = (epsilon: Rational, delta: Rational): Rational =>
  Rational.parse(
    decimalUp(
      gaussianMultiplier(epsilon, delta)
        .sqr()
        .toDigits(DIGITS + MORE_DIGITS).sup,
      DIGITS,
    ),
  );

/** 1 + 2k ≥ b^r. */
const factorOf = (shift: Rational): Rational => Rational.ONE.add(shift.mul(TWO));

/**
 * An ε with which discrete Gaussian noise is (ε, δ)-DP for moves on its lattice of squared ℓ₂ norm at most Δ²: k + ε', ε' that of continuous noise of parameter
 * σ² − c·h² at δ/(1 + 2k). Undefined where the noise is too little for that, σ² ≤ c·h².
 *
 * @param squared Δ² > 0
 * @param delta 0 < δ < 1
 * @param about about which ε the answer is expected
 */
export function roundedGaussianEpsilon(
  { variance, step }: DiscreteGaussianLaw,
  squared: Rational,
  delta: Rational,
  about: Rational,
): Real | undefined {
  const square = step.pow(2);
  const rounding = roundingFor(variance.div(square), squared.div(square), about);
  const rest = variance.sub(partOf(rounding).mul(square));
  if (rest.sign() <= 0) return undefined;
  return continuousEpsilon(rest.div(squared), delta.div(factorOf(rounding.shift))).add(rounding.shift);
}

/**
 * An ε with which discrete Gaussian noise is not (ε, δ)-DP, where a move on its lattice of squared ℓ₂ norm Δ² is possible: ε'' − k, ε'' that of continuous noise of variance
 * σ⁴/(σ² − c·h²) at δ·(1 + 2k), a little less; 0 where nothing follows.
 *
 * @param squared Δ² > 0, the square of a move that is possible
 * @param most the greatest square of a move, by which k is chosen
 */
export function refutedGaussianEpsilon(
  { variance, step }: DiscreteGaussianLaw,
  squared: Rational,
  most: Rational,
  delta: Rational,
  about: Rational,
): Rational {
  const square = step.pow(2);
  const rounding = roundingFor(variance.div(square), most.div(square), about);
  const rest = variance.sub(partOf(rounding).mul(square));
  const wanted = delta.mul(factorOf(rounding.shift));
  if (rest.sign() <= 0 || wanted.compare(Rational.ONE) >= 0) return Rational.ZERO;
  const { inf } = continuousEpsilon(variance.pow(2).div(rest).div(squared), wanted).toDigits(DIGITS);
  const least = inf.toRational().sub(rounding.shift);
  return least.sign() <= 0 ? Rational.ZERO : least;
}

/** The least ε of continuous Gaussian noise of squared multiplier z². */
function continuousEpsilon(multiplierSquared: Rational, delta: Rational): Real {
  const multiplier = Real.of(multiplierSquared).sqrt();
  const excess = (epsilon: Real): Real => profileExcess(epsilon, multiplier, delta);
  return excess(Real.ZERO).sign() < 0 ? Real.ZERO : decreasingZero('continuousEpsilon', excess);
}
