import { powerOfTwo } from '../arithmetic/power-of-two.js';
import { bitLength } from '../arithmetic/bits.js';
import { approxDouble, Rational } from '../arithmetic/rational.js';

/** Where the two words of a double stand. */
export const HIGH =
  /* @__PURE__ */ new Uint8Array(/* @__PURE__ */ Float64Array.of(1).buffer)[0] === 0 ? 1 : 0;
export const LOW = 1 - HIGH;

/** The smallest normal double, 2^-1022. */
const SMALLEST_NORMAL = /* @__PURE__ */ powerOfTwo(-1022);

/** Where the doubles of a matrix end: x = odd·2^e for every one but 0. */
export interface LastBits {
  /** The least e, so that all are multiples of 2^unit; 0 when all are 0. */
  readonly unit: number;
  /** How many are not 0, and the sum of their e. */
  readonly count: number;
  readonly sum: number;
}

/** Looks at every one of these finite doubles once. */
export function lastBits(data: Float64Array): LastBits {
  const words = new Uint32Array(data.buffer, data.byteOffset, 2 * data.length);
  let [least, count, sum] = [Infinity, 0, 0];
  for (let k = 0; k < words.length; k += 2) {
    const [low, high] = [words[k + LOW]!, words[k + HIGH]!];
    if (low === 0 && (high & 0x7fffffff) === 0) continue;
    const field = (high >>> 20) & 0x7ff;
    // The bit above the fraction is 1, except in subnormal numbers, whose fraction is not 0.
    const zeros = low === 0 ? 32 + trailingZeros((high & 0xfffff) | 0x100000) : trailingZeros(low);
    const exponent = (field === 0 ? 1 : field) - 1075 + zeros;
    if (exponent < least) least = exponent;
    count += 1;
    sum += exponent;
  }
  return { unit: count === 0 ? 0 : least, count, sum };
}

/** Number of zero bits below the lowest one of a positive 32-bit integer. */
const trailingZeros = (word: number): number => 31 - Math.clz32(word & -word);

/** The doubles nearest to integers[i]·scale (ties to even), for scale > 0. */
export function approxScaled(integers: readonly bigint[], scale: Rational): Float64Array {
  const { num, den } = scale;
  // A multiple of 2^-shift, cut to more than 60 bits with its last bit set when anything was cut off,
  // lies on the same side of every double and of every midpoint as the value itself.
  const dyadic = isPowerOfTwo(den);
  const shift = dyadic ? bitLength(den) - 1 : Math.max(0, bitLength(den) - bitLength(num) + 64);
  const factor = dyadic ? num : num << BigInt(shift);
  const unit = Rational.dyadic(1n, -shift);
  const approxUnit = approxDouble(unit);
  return Float64Array.from(integers, (x) => {
    const product = x * factor;
    const cut = dyadic ? product : odd(product, den);
    const value = Number(cut) * approxUnit;
    // The scaling by a power of two is exact between the subnormal numbers and the overflow.
    const exact = cut === 0n || (Math.abs(value) > SMALLEST_NORMAL && Math.abs(value) < Infinity);
    return exact ? value : approxDouble(unit.mul(Rational.integer(cut)));
  });
}

const isPowerOfTwo = (value: bigint): boolean => (value & (value - 1n)) === 0n;

/** The quotient rounded to odd: numerator/divisor if that is an integer, otherwise the odd one of its two neighbours. */
function odd(numerator: bigint, divisor: bigint): bigint {
  const quotient = numerator / divisor;
  if (quotient * divisor === numerator || (quotient & 1n) === 1n) return quotient;
  return numerator < 0n ? quotient - 1n : quotient + 1n;
}
