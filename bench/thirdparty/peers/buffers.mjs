// Buffered linear Toeplitz matrices of n rounds with any θ and ω, their coefficients 1, Σ ω_j, Σ ω_j·θ_j, …: what one has as C, and as C⁻¹.
import { built } from './programs.mjs';

const { Interval } = await built('arithmetic', 'interval.js');
const { Rational } = await built('arithmetic', 'rational.js');

const BITS = 320;
const ONE = Interval.point(1n);
const ZERO = Interval.point(0n);
/** What a program was given: the double that a text is read as. For θ near 1 the decimal is another matrix, by more than what is judged. */
export const given = (text) => Rational.fromDouble(Number(text));
const read = (text) => Interval.fromRational(given(text), BITS);
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

const UNIT = 1n << BigInt(BITS);
/** A rational times a number of 2^−BITS, cut off: off by less than a unit. */
const times = ({ num, den }, y) => (num * y) / den;
const size = (x) => (x < 0n ? -x : x);

/** Π (1 − θ_j·x) without factor `left`. */
const product = (theta, left) =>
  theta
    .filter((_, j) => j !== left)
    .reduce(
      (p, t) => [...p, Rational.ZERO].map((x, i) => (i === 0 ? x : x.sub(t.mul(p[i - 1])))),
      [Rational.ONE],
    );

/** y_t = s_t − Σ_{i>0} p_i·y_{t−i}, every step off by less than one unit for each of its terms. */
function recursion(p, source, n) {
  const y = [];
  for (let t = 0; t < n; t += 1) {
    let next = source(t);
    for (let i = 1; i < p.length && i <= t; i += 1) next -= times(p[i], y[t - i]);
    y.push(next);
  }
  return y;
}

/**
 * The largest squared error of prefix sums times the squared sensitivity, where C is the matrix: C(x) = P(x)/Q(x), Q = Π (1 − θ_j·x), and the sums of C⁻¹ are the
 * coefficients of Q/((1 − x)·P). What a step of their recursion is off by, at most r, is carried on by the coefficients h of 1/P: it is off by at most r·Σ|h_t|. Those are
 * computed by the same recursion, so Σ|h_t| is at most the computed sum over 1 − n·r. Intervals would grow by Σ|p_i| at every step.
 *
 * @param {Buffers} buffers
 */
export function largestLoss(buffers) {
  const { n } = buffers;
  const [theta, omega] = [buffers.theta, buffers.omega].map((texts) => texts.map(given));
  const q = product(theta);
  const p = q.map((x, i) =>
    i === 0 ? x : omega.reduce((sum, w, j) => sum.add(w.mul(product(theta, j)[i - 1])), x),
  );
  const sums = q.map((_, t) => q.slice(0, t + 1).reduce((a, b) => a.add(b)));
  const h = recursion(p, (t) => (t === 0 ? UNIT : 0n), n);
  const y = recursion(p, (t) => times(sums[Math.min(t, q.length - 1)], UNIT), n);
  // In units: r, and the computed sum over 1 − n·r, rounded up.
  const r = BigInt(p.length);
  const rest = UNIT - BigInt(n) * r;
  if (rest <= 0n) throw new Error(`largestLoss: expected fewer than ${UNIT / r} rounds, got ${n}`);
  const off = (r * h.reduce((sum, x) => sum + size(x), 0n)) / rest + 1n;
  const total = (end) =>
    Rational.ratio(
      y.reduce((sum, x) => sum + end(size(x)) ** 2n, 0n),
      UNIT * UNIT,
    );
  const [low, high] = [total((x) => (x > off ? x - off : 0n)), total((x) => x + off)];
  return Interval.hullOfRationals(low, high, BITS).mul(columnNorm(buffers), BITS);
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
