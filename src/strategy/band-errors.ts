import type { IntegerBand } from '../linear/integer-band.js';
import { magnitude } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';
import { ParameterError } from '../parameter/parameter-error.js';
import type { Workload } from '../workload/workload.js';
import { bandedRowNorms, formProducts } from './banded-row-norms.js';
import { allAgree, inUnits, largestEnds, sumOfEnds, type IntegerEnds } from './enclosed-squares.js';
import { substituteRows } from './block-substitution.js';
import { requireInverse } from './singular-strategy.js';
import { UnknownErrors } from './unknown-errors.js';
import { STRATEGY_DIGITS, type AnswerErrors } from './strategy.js';
import { integersOfRationals } from '../linear/scale.js';

/** Most products of two numbers: some ten seconds. */
const MOST_PRODUCTS = 6e7;

/** Diagonals from which products of matrices take less time than rows one by one. */
const LEAST_BLOCKED = 64;

/** How many products in matrices take the time of one alone. */
const BLOCK_SPEED = 36;

const FIRST_BITS = 192;
const LAST_BITS = 2 ** 13;

/**
 * The errors of the answers to A (m×n) from a lower-triangular strategy C = scale·G of w diagonals, B = A·C^{-1} by substitution from
 * the right, row by row, without holding B.
 *
 * Enclosure. y_j = ⌊(2^F·A_j − Σ_{k>j} y_k·G_kj)/G_jj⌋ leaves y·G = 2^F·A − u·D with |u_j| ≤ 1 and D the diagonal, so y/2^F is off a row of
 * A·G^{-1} by u·M/2^F, M = D·G^{-1}: by at most ‖M‖/2^F in every place, ‖·‖ the largest sum of the sizes of a column. The same for the rows of D in
 * the place of A gives an approximation M′ = (I + U/2^F)·M with |U_ij| ≤ 1, hence ‖M‖ ≤ ‖M′‖/(1 − n/2^F).
 *
 * @throws UnansweredWorkload or UnknownErrors when a diagonal entry is 0, ParameterError when it would cost too much
 */
export function bandErrors(workload: Workload, c: IntegerBand, n: number): AnswerErrors {
  requireInverse(workload, c, n);
  requireFewProducts(workload, c.width, n);
  if (quickest(workload, c.width, n).isByForms) {
    const norms = bandedRowNorms(workload.inverse!(), c, n);
    if (norms === undefined) throw growing(n);
    return errorsOf(norms.squares, norms.unit);
  }
  const rows = answersOf(workload);
  for (let bits = FIRST_BITS; bits <= LAST_BITS; bits *= 2) {
    const squares = squaredRows(rows, c, n, bits);
    if (squares === undefined || !allAgree(squares, STRATEGY_DIGITS)) continue;
    return errorsOf(squares, rows.scale.div(c.scale).mul(Rational.dyadic(1n, -bits)).pow(2));
  }
  throw growing(n);
}

const errorsOf = (squares: readonly IntegerEnds[], unit: Rational): AnswerErrors => ({
  answers: BigInt(squares.length),
  total: inUnits(sumOfEnds(squares), unit),
  largest: inUnits(largestEnds(squares), unit),
  steps: () => squares.map((row) => inUnits(row, unit)),
});

const growing = (n: number): UnknownErrors =>
  new UnknownErrors({
    expected: 'a strategy whose errors can be enclosed',
    got: `one whose inverse grows too fast over ${n} rounds`,
    reason: `the inverse of C grows too fast over ${n} rounds`,
  });

/** How the errors are found, and about how many products of two numbers that takes. */
interface Way {
  readonly isByForms: boolean;
  readonly products: number;
}

/** The way that takes less, by as many answers a round as the workload has. */
function quickest(workload: Workload, width: number, n: number): Way {
  const answers = Math.ceil((workload.rows / workload.cols) * n);
  const speed = width < LEAST_BLOCKED ? 1 : BLOCK_SPEED;
  const bySubstitution = ((n + answers) * n * Math.min(n, width)) / speed;
  const byForms = workload.inverse === undefined ? Infinity : formProducts(n, width);
  return { isByForms: byForms < bySubstitution, products: Math.min(byForms, bySubstitution) };
}

/** @throws ParameterError when the errors of a strategy of so many diagonals cost too much */
export function requireFewProducts(workload: Workload, width: number, n: number): void {
  const isAffordable = (rounds: number): boolean =>
    quickest(workload, width === n ? rounds : width, rounds).products <= MOST_PRODUCTS;
  if (isAffordable(n)) return;
  let [most, above] = [1, n];
  while (above - most > 1) {
    const middle = Math.floor((most + above) / 2);
    if (isAffordable(middle)) most = middle;
    else above = middle;
  }
  throw new ParameterError(
    ['n'],
    `at most about ${most} for ${width} diagonals, where the strategy or the workload is not Toeplitz`,
    `${n}`,
  );
}

/** The rows of a workload as integers over one scale. */
interface IntegerRows {
  readonly count: number;
  readonly row: (i: number) => readonly bigint[];
  readonly scale: Rational;
}

function answersOf(workload: Workload): IntegerRows {
  const { rows, cols, toeplitz } = workload;
  if (toeplitz?.poles.every((pole) => pole.isInteger()) === true) {
    // a = N/Π(1 − λz) by recurrence: integers stay integers.
    const { integers, scale } = integersOfRationals(toeplitz.numerator);
    const a = Array.from({ length: cols }, (_, t) => integers[t] ?? 0n);
    for (const pole of toeplitz.poles) for (let t = 1; t < cols; t += 1) a[t]! += pole.num * a[t - 1]!;
    return { count: rows, row: (i) => a.slice(0, i + 1).reverse(), scale };
  }
  const matrix = workload.matrix();
  return {
    count: rows,
    row: (i) => matrix.integers.slice(i * cols, (i + 1) * cols),
    scale: matrix.scale,
  };
}

/** ‖B_i‖² of all rows in units of (scale of A/scale of C/2^F)². */
function squaredRows(rows: IntegerRows, c: IntegerBand, n: number, bits: number): IntegerEnds[] | undefined {
  const one = 1n << BigInt(bits);
  if (BigInt(n) >= one) return undefined;
  const isByBlocks = Math.min(c.width, n) >= LEAST_BLOCKED;
  const sums = new Array<bigint>(n).fill(0n);
  const units = Array.from({ length: n }, (_, i) => unitRow(i, c.entry(i, i)));
  for (const y of substitutedRows(units, c, bits, isByBlocks))
    y.forEach((x, j) => (sums[j]! += magnitude(x)));
  const largest = sums.reduce((most, x) => (x > most ? x : most), 0n);
  // ‖M‖ ≤ ‖M′‖/(1 − n/2^F), and y is off by at most ‖M‖.
  const radius = largest / (one - BigInt(n)) + 1n;
  const given = Array.from({ length: rows.count }, (_, i) => [...rows.row(i)]);
  // What is always 0 is answered without noise.
  const isAnswered = given.map((row) => row.some((x) => x !== 0n));
  return substitutedRows(given, c, bits, isByBlocks).map((y, i) => {
    let [inf, sup] = [0n, 0n];
    if (!isAnswered[i]!) return { inf, sup };
    for (const x of y) {
      const size = magnitude(x);
      if (size > radius) inf += (size - radius) ** 2n;
      sup += (size + radius) ** 2n;
    }
    return { inf, sup };
  });
}

function unitRow(i: number, value: bigint): bigint[] {
  const unit = new Array<bigint>(i + 1).fill(0n);
  unit[i] = value;
  return unit;
}

/** The y of rows of A, all at once where that takes less work. */
function substitutedRows(
  rows: bigint[][],
  c: IntegerBand,
  bits: number,
  isByBlocks: boolean,
): readonly (readonly bigint[])[] {
  if (!isByBlocks) return rows.map((row) => substituted(row, c, bits));
  substituteRows(rows, c, bits);
  return rows;
}

/** The y of a row of A, which may end early: what follows is 0. Any integer next to the quotient leaves less than |G_jj|. */
export function substituted(row: readonly bigint[], { entry, width }: IntegerBand, bits: number): bigint[] {
  const shift = BigInt(bits);
  const y = new Array<bigint>(row.length).fill(0n);
  for (let j = row.length - 1; j >= 0; j -= 1) {
    let rest = row[j]! << shift;
    const end = Math.min(row.length, j + width);
    for (let k = j + 1; k < end; k += 1) rest -= y[k]! * entry(k, j);
    y[j] = rest / entry(j, j);
  }
  return y;
}
