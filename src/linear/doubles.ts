import { powerOfTwo } from '../arithmetic/power-of-two.js';
import { bitLength } from '../arithmetic/bits.js';
import { approxDouble, doubleParts, Rational } from '../arithmetic/rational.js';

/** The smallest normal double, 2^-1022. */
const SMALLEST_NORMAL = /* @__PURE__ */ powerOfTwo(-1022);

/** Integers and one exponent with data[i] = integers[i]·2^exponent; the integers have no common factor 2. */
export function integersOfDoubles(data: ArrayLike<number>): { integers: bigint[]; exponent: number } {
  const parts = Array.from(data, doubleParts);
  const exponents = parts.map(({ mantissa, exponent }) => (mantissa === 0n ? Infinity : exponent));
  const least = exponents.reduce((low, exponent) => Math.min(low, exponent), Infinity);
  if (least === Infinity) return { integers: parts.map(() => 0n), exponent: 0 };
  const integers = parts.map(({ mantissa, exponent }) =>
    mantissa === 0n ? 0n : mantissa << BigInt(exponent - least),
  );
  const bits = integers.reduce((union, x) => union | x, 0n);
  const spare = bitLength(bits & -bits) - 1;
  return spare === 0
    ? { integers, exponent: least }
    : { integers: integers.map((x) => x >> BigInt(spare)), exponent: least + spare };
}

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
