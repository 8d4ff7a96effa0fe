import { bitLength } from '../../arithmetic/bits.js';
import type { SquareRootStrategy } from './square-root-strategy.js';

// The noise of a release is w = (B̃z)_t with B̃ = A·C̃⁻¹; it is released rounded to the nearest multiple of 2^−places, a tie
// upwards. An enclosure of w decides which multiple that is, so the release is a function of C̃x + z alone.
//
// C̃z is near w: with R = A − C̃², B̃ = C̃ + R·C̃⁻¹, and C̃⁻¹ = A⁻¹B̃ = A⁻¹C̃ + A⁻¹R·C̃⁻¹. In the norm of the largest row sum:
// r_k = 1 − Σ c̃_j·c̃_{k−j}, Σ f(j)·f(k−j) = 1 and |c̃_k − f(k)| ≤ 2^−s =: u give |r_k| ≤ 2nu + nu² ≤ 3nu, ‖R‖ ≤ 3n²u ≤ 1/16;
// ‖A⁻¹R‖ ≤ 2‖R‖ ≤ 1/8; ‖A⁻¹C̃‖ ≤ Σ |f(k) − f(k−1)| + 2nu ≤ 2 + 1/8. Hence ‖C̃⁻¹‖ ≤ (17/8)/(7/8) < 3 and
// |w − (C̃z)_t| ≤ 9n²u·max |z_j|.

/** ‖C̃⁻¹‖_∞ is less than this. */
const INVERSE_NORM = 3n;

/** Integers lo ≤ x ≤ hi of the same number x·2^−bits. */
interface Enclosed {
  readonly lo: bigint;
  readonly hi: bigint;
  readonly bits: number;
}

/**
 * The integer nearest to w·2^places, w = (B̃z)_t; a tie goes up.
 *
 * @param terms z_0, …, z_t and perhaps later ones in steps of 2^−bits
 * @param count t + 1
 * @param product (C̃z)_t in steps of 2^(−2·bits)
 * @param largest max |z_j|, j ≤ t
 */
export function roundedNoise(
  strategy: SquareRootStrategy,
  terms: readonly bigint[],
  count: number,
  product: bigint,
  largest: bigint,
  places: number,
): bigint {
  const { length, bits } = strategy;
  const error = 9n * BigInt(length) ** 2n * largest;
  const fast = decided({ lo: product - error, hi: product + error, bits: 2 * bits }, places);
  if (fast !== undefined) return fast;
  const exactAt = bits * count;
  for (let precision = 3 * bits; ; precision *= 2) {
    const result = decided(
      substitution(strategy, terms.slice(0, count), Math.min(precision, exactAt)),
      places,
    );
    if (result !== undefined) return result;
    if (precision >= exactAt)
      throw new Error('roundedNoise: expected an exact number to be decided, got an open one');
  }
}

/** The nearest integer to every number of the enclosure at 2^−places, if it is the same for all. */
function decided({ lo, hi, bits }: Enclosed, places: number): bigint | undefined {
  const shift = bits - places;
  const nearest = (x: bigint): bigint =>
    shift > 0 ? (x + (1n << BigInt(shift - 1))) >> BigInt(shift) : x << BigInt(-shift);
  const down = nearest(lo);
  return down === nearest(hi) ? down : undefined;
}

/**
 * w = (A·C̃⁻¹z)_t by forward substitution in fixed point: y_i = z_i − Σ_{j≥1} c̃_j·y_{i−j}, w = Σ y_i. Every y_i is rounded down
 * once, so y is off by less than ‖C̃⁻¹‖ units and w by t + 1 times that; nothing is rounded with bits·(t + 1) bits, because c̃_0 = 1.
 */
function substitution(
  { bits, coefficients }: SquareRootStrategy,
  terms: readonly bigint[],
  precision: number,
): Enclosed {
  const shift = BigInt(bits);
  const y: bigint[] = [];
  let sum = 0n;
  terms.forEach((term, i) => {
    let carried = 0n;
    for (let j = 1; j <= i; j += 1) carried += coefficients[j]! * y[i - j]!;
    const next = (term << BigInt(precision - bits)) + (-carried >> shift);
    y.push(next);
    sum += next;
  });
  const error = precision >= bits * terms.length ? 0n : INVERSE_NORM * BigInt(terms.length);
  return { lo: sum - error, hi: sum + error, bits: precision };
}

/** Bits of C̃ with which an undecided first rounding is rarer than about σ·2^−40, σ the noise's standard deviation. */
export const comfortableBits = (length: number, places: number): number =>
  64 + places + 2 * bitLength(BigInt(length));
