// Buffered linear Toeplitz matrices of n rounds with any θ and ω, their coefficients 1, Σ ω_j, Σ ω_j·θ_j, …: what one has as C, and as C⁻¹.
import { built } from './programs.mjs';

const { Interval } = await built('arithmetic', 'interval.js');
const { Rational } = await built('arithmetic', 'rational.js');

const BITS = 320;
const ONE = Interval.point(1n);
const ZERO = Interval.point(0n);
const read = (text) => Interval.fromRational(Rational.parse(text), BITS);
const add = (x, y) => x.add(y, BITS);
const total = (list) => list.reduce(add, ZERO);

/** @typedef {{ readonly n: number, readonly theta: readonly string[], readonly omega: readonly string[] }} Buffers */

/** Coefficients 1, …, n − 1. @param {Buffers} buffers */
function* coefficients({ n, theta, omega }) {
  const decay = theta.map(read);
  let powers = omega.map(read);
  for (let t = 1; t < n; t += 1) {
    yield total(powers);
    powers = powers.map((x, j) => x.mul(decay[j], BITS));
  }
}

/** The squared norm of the first column. @param {Buffers} buffers */
export function columnNorm(buffers) {
  let squares = ONE;
  for (const c of coefficients(buffers)) squares = add(squares, c.sqr(BITS));
  return squares;
}

/** The largest squared error where C⁻¹ is the matrix, that of the last step: Σ_t b_t², b_t the sum of the first t coefficients. @param {Buffers} buffers */
export function largestError(buffers) {
  let [sum, squares] = [ONE, ONE];
  for (const c of coefficients(buffers)) {
    sum = add(sum, c);
    squares = add(squares, sum.sqr(BITS));
  }
  return squares;
}
