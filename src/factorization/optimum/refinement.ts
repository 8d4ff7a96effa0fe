import { bitLength, integerSqrt } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Float64Matrix } from '../../float64/matrix.js';
import { multiply } from '../../float64/matrix.js';
import { Matrix } from '../../linear/matrix.js';

// What float64 found is refined here: residuals are exact, corrections are float64, so every step gains some 40 bits or more.

/** The matrix of the exact bits of a float64 matrix. */
export const exact = (x: Float64Matrix): Matrix => Matrix.ofDoubles(x.rows, x.cols, x.data);

/** Applies a linear float64 map to a matrix of any magnitude: scaled by a power of two before, so that nothing underflows, and back after. */
export function linearly(x: Matrix, map: (x: Float64Matrix) => Float64Matrix): Matrix {
  if (x.isZero()) return exact(map({ rows: x.rows, cols: x.cols, data: new Float64Array(x.rows * x.cols) }));
  const shift = binaryExponent(x);
  const data = x.scaleBy(Rational.dyadic(1n, -shift)).approxDoubles();
  return exact(map({ rows: x.rows, cols: x.cols, data })).scaleBy(Rational.dyadic(1n, shift));
}

/** A·diag(f) for a row f (1×n). */
export function scaledColumns(a: Matrix, f: Matrix): Matrix {
  const integers = a.integers.map((x, i) => x * f.integers[i % a.cols]!);
  return Matrix.ofIntegers(a.rows, a.cols, integers, a.scale.mul(f.scale));
}

/** An e with 2^(e−1) < max |entry| < 2^(e+1), for a matrix other than zero. */
export function binaryExponent(x: Matrix): number {
  const { num, den } = magnitude(x);
  return bitLength(num) - bitLength(den);
}

/** The largest |entry|. */
export const magnitude = (x: Matrix): Rational => x.largestEntry().value.abs();

/**
 * Repeats `step` while what it leaves over shrinks by half at least, and until it is at most 2^exponent; returns the best.
 *
 * @param residual what is left over at a point; zero at the goal
 * @param step the next point, from a point and its residual
 */
export function refined(
  start: Matrix,
  exponent: number,
  residual: (x: Matrix) => Matrix,
  step: (x: Matrix, left: Matrix) => Matrix,
): Matrix {
  let best = start;
  let left = residual(best);
  for (;;) {
    const size = magnitude(left);
    if (size.compare(Rational.dyadic(1n, exponent)) <= 0) return best;
    const next = step(best, left);
    const remaining = residual(next);
    if (magnitude(remaining).compare(size.mul(Rational.dyadic(1n, -1))) > 0) return best;
    [best, left] = [next, remaining];
  }
}

/** Newton–Schulz steps U ← U(3I − UᵀU)/2 (or from the left when U is wide) until the smaller Gram matrix is I to 2^(2−bits) or no better. */
export function nearestIsometry(start: Matrix, bits: number): Matrix {
  const tall = start.rows >= start.cols;
  const identity = Matrix.identity(Math.min(start.rows, start.cols));
  return refined(
    start.rounded(bits),
    2 - bits,
    (u) => identity.sub(tall ? u.transpose().mul(u) : u.mul(u.transpose())),
    (u, defect) => {
      const half = defect.rounded(bits + 8).scaleBy(Rational.dyadic(1n, -1));
      return u.add(tall ? u.mul(half) : half.mul(u)).rounded(bits);
    },
  );
}

/** Scales every column to 2-norm 1, to 2^−bits: an upper bound of second order in the distance to the optimum. */
export function unitColumns(c: Matrix, bits: number): Matrix {
  const guard = bits + 64;
  const norms = c.columnNormsSquared().map((x) => integerSqrt(x.mul(Rational.dyadic(1n, 2 * guard)).floor()));
  const entries = c.rounded(guard).integers.map((x, i) => {
    const norm = norms[i % c.cols]!;
    return norm === 0n ? 0n : nearestQuotient(x << BigInt(bits), norm);
  });
  return Matrix.ofIntegers(c.rows, c.cols, entries, Rational.dyadic(1n, -bits));
}

/** The integer nearest to x/y, y > 0. */
export const nearestQuotient = (x: bigint, y: bigint): bigint =>
  x < 0n ? -((2n * -x + y) / (2n * y)) : (2n * x + y) / (2n * y);

/** B ← B + (A − BC)·C⁺ with an exact residual and a float64 C⁺, until BC = A to 2^(2−bits) or no better. */
export function refineLeft(
  a: Matrix,
  start: Matrix,
  c: Matrix,
  inverse: Float64Matrix,
  bits: number,
): Matrix {
  return refined(
    start.rounded(bits),
    2 - bits,
    (b) => a.sub(b.mul(c)),
    (b, left) => b.add(linearly(left, (x) => multiply(x, inverse))).rounded(bits),
  );
}
