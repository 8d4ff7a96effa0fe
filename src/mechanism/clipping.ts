import { floorDiv, integerSqrt } from '../arithmetic/bits.js';
import { doubleParts, Rational } from '../arithmetic/rational.js';
import { requirePositive } from '../arithmetic/require-rational.js';
import type { BallDomain } from '../privacy/item-domain.js';

/**
 * clip(v, ζ) = v·min{1, ζ/‖v‖₂} for a vector of integers, every coordinate rounded toward 0, so that the norm is at most ζ exactly.
 * [HUU] eq. (31).
 *
 * Norms are compared by their squares; |v_i|·ζ/‖v‖ is rounded down as the integer root of ⌊v_i²·ζ²/‖v‖²⌋.
 *
 * @param radiusSquared ζ² ≥ 0
 * @example
 * ```ts
 * clipExactly([3n, 4n], Rational.parse('4')); // [1n, 1n]
 * ```
 */
export function clipExactly(v: readonly bigint[], radiusSquared: Rational): bigint[] {
  const squared = v.reduce((sum, x) => sum + x * x, 0n);
  const { num, den } = radiusSquared;
  if (squared * den <= num) return v.slice();
  return v.map((x) => {
    const size = integerSqrt(floorDiv(x * x * num, squared * den));
    return x < 0n ? -size : size;
  });
}

/** The multiple of `step` nearest to a double, as its number of steps; halves go up. */
export function quantised(value: number, step: Rational): bigint {
  const { mantissa, exponent } = doubleParts(value);
  const quotient = Rational.dyadic(mantissa, exponent).div(step);
  return floorDiv(2n * quotient.num + quotient.den, 2n * quotient.den);
}

/**
 * A gradient as an item of a ball: every double rounded to the grid, the vector clipped to the radius, both exactly. Privacy
 * rests on this step alone, whatever the doubles are.
 *
 * @throws RangeError for NaN or an infinity, or a gradient of another dimension.
 */
export function clippedGradient(
  gradient: readonly number[],
  { dimension, radius, step }: BallDomain,
): Rational[] {
  if (gradient.length !== dimension)
    throw new RangeError(`clippedGradient: expected ${dimension} numbers, got ${gradient.length}`);
  requirePositive('clippedGradient', 'step', step);
  const steps = gradient.map((value) => quantised(value, step));
  return clipExactly(steps, radius.div(step).pow(2)).map((count) => step.mul(Rational.integer(count)));
}
