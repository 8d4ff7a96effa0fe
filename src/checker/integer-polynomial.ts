import { gcd, type Fraction } from './arithmetic.js';

/** A polynomial of integer coefficients, the constant term first, the last one not 0; none for 0. */
export type Polynomial = readonly bigint[];

function trimmed(f: readonly bigint[]): Polynomial {
  let length = f.length;
  while (length > 0 && f[length - 1] === 0n) length -= 1;
  return f.slice(0, length);
}

export const added = (f: Polynomial, g: Polynomial): Polynomial =>
  trimmed(
    Array.from({ length: f.length < g.length ? g.length : f.length }, (_, i) => (f[i] ?? 0n) + (g[i] ?? 0n)),
  );

export const scaledBy = (f: Polynomial, c: bigint): Polynomial => (c === 0n ? [] : f.map((x) => c * x));

export const subtracted = (f: Polynomial, g: Polynomial): Polynomial => added(f, scaledBy(g, -1n));

export function multiplied(f: Polynomial, g: Polynomial): Polynomial {
  if (f.length === 0 || g.length === 0) return [];
  const found = new Array<bigint>(f.length + g.length - 1).fill(0n);
  f.forEach((x, i) => {
    g.forEach((y, j) => {
      found[i + j] = found[i + j]! + x * y;
    });
  });
  return found;
}

export const derivative = (f: Polynomial): Polynomial => f.slice(1).map((x, i) => BigInt(i + 1) * x);

/** The greatest common divisor of the coefficients. */
export const contentOf = (f: Polynomial): bigint => f.reduce((common, x) => gcd(common, x), 0n);

/** Whether m, whose coefficients have no common divisor, divides f over the rationals; then it does over the integers (Gauss). */
export function divides(m: Polynomial, f: Polynomial): boolean {
  const rest = [...f];
  const leading = m.at(-1)!;
  for (let top = rest.length - 1; top >= m.length - 1; top -= 1) {
    const x = rest[top]!;
    if (x % leading !== 0n) return false;
    const q = x / leading;
    if (q !== 0n)
      m.forEach((c, i) => {
        const at = top - m.length + 1 + i;
        rest[at] = rest[at]! - q * c;
      });
  }
  return rest.every((x) => x === 0n);
}

/** Integers low ≤ f(x)·den^degree ≤ high for all x from inf/den to sup/den, inf ≥ 0: every power is least at inf and largest at sup. */
export function range(
  f: Polynomial,
  { inf, sup, den }: Ends,
  degree = f.length - 1,
): { readonly low: bigint; readonly high: bigint } {
  let [low, high] = [0n, 0n];
  let [least, most] = [1n, 1n];
  const scale = powers(den, degree);
  f.forEach((c, i) => {
    const unit = c * scale[degree - i]!;
    low += unit * (c > 0n ? least : most);
    high += unit * (c > 0n ? most : least);
    least *= inf;
    most *= sup;
  });
  return { low, high };
}

/** The numbers from inf/den to sup/den, inf ≥ 0. */
export interface Ends {
  readonly inf: bigint;
  readonly sup: bigint;
  readonly den: bigint;
}

/** Two fractions over one denominator. */
export const endsOf = (inf: Fraction, sup: Fraction): Ends => ({
  inf: inf[0] * sup[1],
  sup: sup[0] * inf[1],
  den: inf[1] * sup[1],
});

function powers(x: bigint, degree: number): bigint[] {
  const found = [1n];
  for (let i = 0; i < degree; i += 1) found.push(found[i]! * x);
  return found;
}

/** Whether a symmetric matrix of integers is positive definite: the pivots of its elimination without fractions (Bareiss) are its leading minors. */
export function isPositiveDefinite(matrix: readonly (readonly bigint[])[]): boolean {
  const rows = matrix.map((row) => [...row]);
  let last = 1n;
  for (let k = 0; k < rows.length; k += 1) {
    const top = rows[k]!;
    const pivot = top[k]!;
    if (pivot <= 0n) return false;
    for (const row of rows.slice(k + 1)) {
      const x = row[k]!;
      for (let j = k; j < row.length; j += 1) row[j] = (pivot * row[j]! - x * top[j]!) / last;
    }
    last = pivot;
  }
  return true;
}
