/** Number of bits of |value|: 0 for 0, otherwise 1 + ⌊log₂|value|⌋. */
export function bitLength(value: bigint): number {
  const digits = (value < 0n ? -value : value).toString(16);
  return value === 0n ? 0 : 4 * (digits.length - 1) + (32 - Math.clz32(Number.parseInt(digits[0]!, 16)));
}

/** ⌊√value⌋ for value ≥ 0, by Newton's iteration from above. */
export function integerSqrt(value: bigint): bigint {
  if (value < 0n) throw new RangeError(`integerSqrt: expected a non-negative integer, got ${value}`);
  if (value < 2n) return value;
  let root = 1n << BigInt((bitLength(value) + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
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

/** ⌊numerator / denominator⌋ for denominator > 0. */
export function floorDiv(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient;
}

/** ⌈numerator / denominator⌉ for denominator > 0. */
export function ceilDiv(numerator: bigint, denominator: bigint): bigint {
  return -floorDiv(-numerator, denominator);
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
