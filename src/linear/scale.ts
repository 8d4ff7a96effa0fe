import { bitLength, floorDiv } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';

/** The largest common unit of two positive scales: scales[i] = factors[i]·scale with coprime integer factors. */
export function commonScale(
  first: Rational,
  second: Rational,
): { scale: Rational; factors: readonly [bigint, bigint] } {
  if (first.equals(second)) return { scale: first, factors: [1n, 1n] };
  const quotient = first.div(second);
  return {
    scale: second.div(Rational.integer(quotient.den)),
    factors: [quotient.num, quotient.den],
  };
}

/** Integers and one positive scale with values[i] = integers[i]·scale; 1/scale is the least common multiple of the denominators. */
export function integersOfRationals(values: readonly Rational[]): { integers: bigint[]; scale: Rational } {
  let multiple = 1n;
  let places = 0;
  for (const { den } of values) {
    const power = exponentOfTwo(den);
    if (power !== undefined) places = Math.max(places, power);
    // lcm(a, b) = a·q where a/b = p/q in lowest terms.
    else if (multiple % den !== 0n) multiple *= Rational.ratio(multiple, den).den;
  }
  // Doubles, and the coefficients of a square root, are shifted: no division by numbers of thousands of bits.
  const missing = Math.max(0, places - bitLength(multiple & -multiple) + 1);
  multiple <<= BigInt(missing);
  const whole = exponentOfTwo(multiple);
  const raised = ({ num, den }: Rational): bigint =>
    whole === undefined ? num * (multiple / den) : num << BigInt(whole - exponentOfTwo(den)!);
  return { integers: values.map(raised), scale: Rational.ratio(1n, multiple) };
}

/** The multiples of 2^-bits nearest to integers[i]·scale over it; a tie goes up. */
export function roundedIntegers(integers: readonly bigint[], { num, den }: Rational, bits: number): bigint[] {
  const factor = num << BigInt(bits + 1);
  const places = exponentOfTwo(den);
  // ⌊y + 1/2⌋ = ⌊(⌊2y⌋ + 1)/2⌋ for y = x·2^bits.
  const twice =
    places === undefined
      ? (x: bigint) => floorDiv(x * factor, den)
      : (x: bigint) => (x * factor) >> BigInt(places);
  return integers.map((x) => (twice(x) + 1n) >> 1n);
}

/** k where x = 2^k. */
export const exponentOfTwo = (x: bigint): number | undefined =>
  (x & (x - 1n)) === 0n ? bitLength(x) - 1 : undefined;
