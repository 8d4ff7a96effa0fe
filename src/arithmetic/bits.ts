const double = /* @__PURE__ */ new DataView(new ArrayBuffer(8));

/** |x|. */
export const magnitude = (x: bigint): bigint => (x < 0n ? -x : x);

/** Number of bits of |value|: 0 for 0, otherwise 1 + ⌊log₂|value|⌋. */
export function bitLength(value: bigint): number {
  let top = magnitude(value);
  if (top === 0n) return 0;
  let dropped = 0;
  // Longer numbers than a double can be lose half of what is known of their length at a time; a shift is cheaper than any text.
  for (let step = 512; Number(top) === Infinity;) {
    const rest = top >> BigInt(step);
    if (rest === 0n) step /= 2;
    else {
      top = rest;
      dropped += step;
      step *= 2;
    }
  }
  double.setFloat64(0, Number(top));
  const length = (double.getUint16(0) >> 4) - 1022;
  // The nearest double is a power of two above the number when it is rounded up to one.
  return dropped + (top >> BigInt(length - 1) === 0n ? length - 1 : length);
}

/**
 * ⌊√value⌋ for value ≥ 0.
 *
 * With c = ⌊(L − 1)/2⌋ for the L bits of value, a step takes an a with |a − √u| < 1, u = value/4^(c−e) and a ≥ 2^e, to one for d > e,
 * s = d − e ≤ e + 1: with v = value/4^(c−d) and b = a·2^s, (b + v/b)/2 = √v + (b − √v)²/(2b), where |b − √v| < 2^s and b ≥ 2^d, so that
 * the last term is below 2^(s−e−1) ≤ 1; the floors take off less than 1. At last a is the root or one more. The last division is that of
 * three quarters of the bits of value by one quarter, and dwarfs those before it (M. Dickinson, in CPython's math.isqrt).
 */
export function integerSqrt(value: bigint): bigint {
  if (value < 0n) throw new RangeError(`integerSqrt: expected a non-negative integer, got ${value}`);
  if (value === 0n) return 0n;
  const c = (bitLength(value) - 1) >> 1;
  let root = 1n;
  let e = 0;
  for (let s = bitLength(BigInt(c)) - 1; s >= 0; s -= 1) {
    const d = c >> s;
    root = (root << BigInt(d - e - 1)) + (value >> BigInt(2 * c - e - d + 1)) / root;
    e = d;
  }
  return root * root > value ? root - 1n : root;
}

/** ⌊value^(1/degree)⌋ for value ≥ 0 and degree ≥ 1, by Newton's iteration from above. */
export function integerRoot(value: bigint, degree: number): bigint {
  if (value < 0n) throw new RangeError(`integerRoot: expected a non-negative integer, got ${value}`);
  if (!Number.isSafeInteger(degree) || degree < 1)
    throw new RangeError(`integerRoot: expected a degree of at least 1, got ${degree}`);
  if (value < 2n || degree === 1) return value;
  const k = BigInt(degree);
  let root = 1n << BigInt(Math.ceil(bitLength(value) / degree));
  for (;;) {
    const next = ((k - 1n) * root + value / root ** (k - 1n)) / k;
    if (next >= root) return root;
    root = next;
  }
}

/** ⌈value^(1/degree)⌉ for value ≥ 0 and degree ≥ 1. */
export function integerRootAbove(value: bigint, degree: number): bigint {
  const root = integerRoot(value, degree);
  return root ** BigInt(degree) === value ? root : root + 1n;
}

/** ⌊numerator / denominator⌋ for denominator > 0. */
export function floorDiv(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient;
}

/** ⌈numerator / denominator⌉ for denominator > 0. */
export function ceilDiv(numerator: bigint, denominator: bigint): bigint {
  return -floorDiv(-numerator, denominator);
}

/** ⌊numerator / denominator⌉, halves up, for denominator > 0. */
export function nearestDiv(numerator: bigint, denominator: bigint): bigint {
  return floorDiv(2n * numerator + denominator, 2n * denominator);
}

/** Largest precision, in bits, that any rounding accepts. */
const MAX_PRECISION = 2 ** 24;

/**
 * Checks a number of significant bits.
 * @throws RangeError when `bits` is not an integer from 1 to 2^24.
 */
export function requirePrecision(caller: string, bits: number): void {
  if (!Number.isInteger(bits) || bits < 1 || bits > MAX_PRECISION) {
    throw new RangeError(`${caller}: expected a precision of 1 to ${MAX_PRECISION} bits, got ${bits}`);
  }
}

/** x ↦ ⌊x/2^bits⌉, halves up, for bits ≥ 0; made once, as a counter rounds for years. */
export function nearestShift(bits: number): (x: bigint) => bigint {
  if (bits === 0) return (x) => x;
  const places = BigInt(bits);
  const half = 1n << (places - 1n);
  return (x) => (x + half) >> places;
}
