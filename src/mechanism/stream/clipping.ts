import { floorDiv, integerSqrt, nearestDiv } from '../../arithmetic/bits.js';
import { doubleParts, Rational } from '../../arithmetic/rational.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import type { BallDomain, ItemDomain, RangeDomain } from '../../privacy/notion/item-domain.js';
import { isCategory, itemDimension } from './item.js';

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
  return nearestSteps(Rational.dyadic(mantissa, exponent), step);
}

function nearestSteps(value: Rational, step: Rational): bigint {
  const { num, den } = value.div(step);
  return nearestDiv(num, den);
}

/** The multiple of `step` nearest to a number; halves go up. */
export function nearestMultiple(value: Rational, step: Rational): Rational {
  requirePositive('nearestMultiple', 'step', step);
  return step.mul(Rational.integer(nearestSteps(value, step)));
}

/** The least and the largest count of steps in a range; the least is the greater one where there is none. */
export function multiplesIn({ least, most, step }: Omit<RangeDomain, 'kind'>): {
  readonly first: bigint;
  readonly last: bigint;
} {
  const [low, high] = [least.div(step), most.div(step)];
  return { first: -floorDiv(-low.num, low.den), last: floorDiv(high.num, high.den) };
}

/**
 * A number as an item of a range: rounded to the nearest multiple of the step, halves up, and moved to the nearer of the least and the largest
 * multiple in the range.
 *
 * @throws RangeError when the range holds no multiple of the step.
 * @example
 * ```ts
 * const [least, most] = [Rational.ZERO, Rational.integer(3n)];
 * clippedNumber(Rational.parse('7/2'), { kind: 'range', least, most, step: Rational.ONE }).toString(); // '3'
 * ```
 */
export function clippedNumber(value: Rational, { least, most, step }: RangeDomain): Rational {
  requirePositive('clippedNumber', 'step', step);
  const { first, last } = multiplesIn({ least, most, step });
  if (first > last)
    throw new RangeError(
      'clippedNumber: expected a range with a multiple of the step in it, got one without',
    );
  const steps = nearestSteps(value, step);
  return step.mul(Rational.integer(steps < first ? first : steps > last ? last : steps));
}

/** A vector as an item of a ball: every coordinate rounded to the grid, halves up, and the vector clipped by {@link clipExactly}. */
export function clippedVector(value: readonly Rational[], domain: BallDomain): Rational[] {
  const { dimension, radius, step } = domain;
  if (value.length !== dimension)
    throw new RangeError(`clippedVector: expected ${dimension} numbers, got ${value.length}`);
  requirePositive('clippedVector', 'step', step);
  const steps = value.map((x) => nearestSteps(x, step));
  return clipExactly(steps, radius.div(step).pow(2)).map((count) => step.mul(Rational.integer(count)));
}

/**
 * Numbers as an item of a domain: each moved into its range ({@link clippedNumber}), a vector into its ball ({@link clippedVector}); numbers that are no category are none of them.
 *
 * @throws RangeError for another count of numbers, and as these
 */
export function clippedItem(value: readonly Rational[], domain: ItemDomain): Rational[] {
  if (domain.kind === 'ball') return clippedVector(value, domain);
  const dimension = itemDimension(domain);
  if (value.length !== dimension)
    throw new RangeError(`clippedItem: expected ${dimension} numbers, got ${value.length}`);
  if (domain.kind === 'range') return value.map((x) => clippedNumber(x, domain));
  return isCategory(value) ? value.slice() : value.map(() => Rational.ZERO);
}

/**
 * A gradient as an item of a ball: every double rounded to the grid, the vector clipped to the radius, both exactly. Privacy
 * rests on this step alone, whatever the doubles are.
 *
 * @throws RangeError for NaN or an infinity, or a gradient of another dimension.
 */
export function clippedGradient(gradient: readonly number[], domain: BallDomain): Rational[] {
  if (gradient.length !== domain.dimension)
    throw new RangeError(`clippedGradient: expected ${domain.dimension} numbers, got ${gradient.length}`);
  return clippedVector(
    gradient.map((value) => Rational.fromDouble(value)),
    domain,
  );
}
