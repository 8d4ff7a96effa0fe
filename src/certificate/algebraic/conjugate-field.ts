import { bitLength, magnitude } from '../../arithmetic/bits.js';
import { gcd } from '../../arithmetic/gcd.js';
import type { Complex } from './complex-approximations.js';
import { trimmed, type FieldGuess } from './number-field.js';

/** A number and others, or their conjugates, in units of 2^−bits. */
export interface Conjugate {
  readonly value: Complex;
  readonly others: readonly Complex[];
}

/**
 * The polynomial whose roots are all these values, and the others as polynomials in each of them: Lagrange's interpolation, whose sums over all conjugates are rational.
 * Undefined where they do not seem to be, as when a conjugate is missing.
 */
export function conjugateField(conjugates: readonly Conjugate[], bits: number): FieldGuess | undefined {
  const b = BigInt(bits);
  const times = (x: Complex, y: Complex): Complex => ({
    re: (x.re * y.re - x.im * y.im) >> b,
    im: (x.re * y.im + x.im * y.re) >> b,
  });
  const plus = (x: Complex, y: Complex): Complex => ({ re: x.re + y.re, im: x.im + y.im });
  const zero: Complex = { re: 0n, im: 0n };
  // Π (x − value)
  let product: Complex[] = [{ re: 1n << b, im: 0n }];
  for (const { value } of conjugates) {
    const minus = { re: -value.re, im: -value.im };
    product = [zero, ...product].map((c, i) =>
      plus(c, i < product.length ? times(product[i]!, minus) : zero),
    );
  }
  const degree = conjugates.length;
  // Π/(x − value), by Horner's scheme from above.
  const quotients = conjugates.map(({ value }) => {
    const found = new Array<Complex>(degree).fill(zero);
    let last = product[degree]!;
    for (let i = degree - 1; i >= 0; i -= 1) {
      found[i] = last;
      last = plus(product[i]!, times(last, value));
    }
    return found;
  });
  const count = conjugates[0]?.others.length ?? 0;
  const sums = Array.from({ length: count }, (_, at) =>
    Array.from({ length: degree }, (__, i) =>
      conjugates.map(({ others }, k) => times(others[at]!, quotients[k]![i]!)).reduce(plus, zero),
    ),
  );
  const real = [product, ...sums].map((row) => row.map(({ re }) => re));
  const imaginary = [product, ...sums].flat().some(({ im }) => bitLength(magnitude(im)) > bits / 2);
  if (imaginary) return undefined;
  const leading = commonDenominator(real[0]!, bits);
  if (leading === undefined) return undefined;
  const scaled = (row: readonly bigint[], by: bigint): bigint[] =>
    row.map((x) => (x * by + (1n << (b - 1n))) >> b);
  const polynomial = scaled(real[0]!, leading);
  const rest = commonDenominator(
    real.slice(1).flatMap((row) => row.map((x) => x * leading)),
    bits,
  );
  if (rest === undefined) return undefined;
  const slope = polynomial.slice(1).map((c, i) => BigInt(i + 1) * c * rest);
  const numerators = real.slice(1).map((row) => scaled(row, leading * rest));
  const common = [...slope, ...numerators.flat()].reduce((g, x) => gcd(g, x), 0n);
  return {
    polynomial,
    denominator: trimmed(slope.map((x) => x / common)),
    numerators: numerators.map((row) => trimmed(row.map((x) => x / common))),
  };
}

/** The least common denominator of rational numbers in units of 2^−bits; undefined where one seems not to be rational. */
function commonDenominator(xs: readonly bigint[], bits: number): bigint | undefined {
  const unit = 1n << BigInt(bits);
  let common = 1n;
  for (const x of xs) {
    const den = denominatorOf(x * common, unit, bits);
    if (den === undefined) return undefined;
    common *= den;
    if (bitLength(common) > bits / 4) return undefined;
  }
  return common;
}

/** The denominator of the first convergent of x/unit that is as near as its bits say; undefined where it has too many digits. */
function denominatorOf(x: bigint, unit: bigint, bits: number): bigint | undefined {
  const near = unit >> BigInt(bits >> 1);
  let [a, c] = [x, unit];
  let [last, den] = [1n, 0n];
  while (bitLength(den) <= bits / 4) {
    const q = a >= 0n ? a / c : -((-a + c - 1n) / c);
    [last, den] = [den, q * den + last];
    [a, c] = [c, a - q * c];
    const away = magnitude(x * den) % unit;
    if ((away < unit - away ? away : unit - away) < near) return den;
  }
  return undefined;
}
