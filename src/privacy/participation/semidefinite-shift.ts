import { bitLength } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { cholesky } from '../../float64/cholesky.js';
import { symmetricEigen } from '../../float64/eigen.js';
import { float64Matrix } from '../../float64/matrix.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';

/** Bits of the factor that are kept. */
const BITS = 50;
/** What is added beyond the least eigenvalue, and how it grows. */
const SLACKS = [-46, -42, -38, -32, -24, -16, -8, 0];

/** A matrix in units of a power of two that brings its entries near 1, so that doubles neither overflow nor vanish. */
export function nearOne(x: Matrix): { readonly scaled: Matrix; readonly unit: Rational } {
  const value = x.largestEntry().value.abs();
  if (value.sign() === 0) return { scaled: x, unit: Rational.ONE };
  const unit = Rational.dyadic(1n, bitLength(value.num) - bitLength(value.den));
  return { scaled: x.scaleBy(Rational.ONE.div(unit)), unit };
}

const TWO = /* @__PURE__ */ Rational.integer(2n);
/** More than the remainder of S, as that of S − m·I is another one. */
const MARGIN = /* @__PURE__ */ Rational.ratio(3n, 2n);

/**
 * e ≥ 0 with S + e·I ⪰ 0, proved: S = LLᵀ + E ⪰ −‖E‖_∞·I for any L at all. L is found in float64; the product and the sums over rows are exact.
 *
 * @param s S, n×n, symmetric, its entries near 1
 * @returns `undefined` where float64 finds no factor
 */
export function factorRemainder(s: Matrix): Rational | undefined {
  const n = s.rows;
  const factor = cholesky(float64Matrix(n, n, s.approxDoubles()));
  if (factor === undefined) return undefined;
  const l = Matrix.ofDoubles(n, n, factor.data).rounded(BITS);
  const rest = s.sub(l.mul(l.transpose())).absolute();
  let most = 0n;
  for (let i = 0; i < n; i++) {
    const sum = rest.integers.slice(i * n, (i + 1) * n).reduce((total, entry) => total + entry, 0n);
    if (sum > most) most = sum;
  }
  return Rational.integer(most).mul(rest.scale);
}

/**
 * e ≥ 0 with S + e·I ⪰ 0, near the least one.
 *
 * @param s S, n×n, symmetric, its entries near 1
 * @returns `undefined` where float64 finds no factor of S + e·I either
 */
export function semidefiniteShift(s: Matrix): Rational | undefined {
  const n = s.rows;
  const { values } = symmetricEigen(float64Matrix(n, n, s.approxDoubles()));
  const needed = Rational.fromDouble(Math.max(0, -values.at(-1)!));
  for (const exponent of SLACKS) {
    const by = needed.add(Rational.dyadic(1n, exponent));
    const rest = factorRemainder(s.add(Matrix.identity(n).scaleBy(by)));
    // Twice: isSemidefinite decides with room to spare.
    if (rest !== undefined) return by.add(rest.mul(TWO));
  }
  return undefined;
}

/**
 * Whether S ⪰ 0: by a factor of S − m·I with a remainder of at most m > 0, where S is far enough from singular, and by the exact LDLᵀ elsewhere.
 *
 * @param s S, n×n, symmetric
 */
export function isSemidefinite(s: Matrix): boolean {
  const { scaled } = nearOne(s);
  const margin = factorRemainder(scaled)?.mul(MARGIN);
  if (margin !== undefined) {
    const rest = factorRemainder(scaled.sub(Matrix.identity(s.rows).scaleBy(margin)));
    if (rest !== undefined && rest.compare(margin) <= 0) return true;
  }
  return ldlt(s).definiteness !== 'indefinite';
}
