import { bitLength, integerSqrt } from '../../arithmetic/bits.js';
import { gcd } from '../../arithmetic/gcd.js';
import { Rational } from '../../arithmetic/rational.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import type { AccountedStep } from './accounted-step.js';

/** Columns at most, and entries of all together. */
export const MOST_LATTICE_COLUMNS = 4096;
const MOST_ENTRIES = 2 ** 20;

/** Columns of which none is above another one, at most: each is accounted by itself. */
const MOST_MAXIMAL = 64;

/** Bits of an entry at most. */
const MOST_BITS = 40;

/**
 * Discrete Gaussian noise on integers that a record moves by one of several known columns, or its negative: a step for each column that no other one is above; the greatest
 * loss among them is that of the mechanism.
 *
 * A column v is above u when |u_i| ≤ |v_i| in some order of the entries: for noise k on one integer (s + k against k) the likelihood ratio rises in k and in s, so the best event is a
 * half-line, which s + 1 gives at least as much; signs are symmetric, and integers compose. Losses are exact where their law is small enough to be written down, and otherwise
 * those of noise of which only the length of the column is known.
 *
 * @param columns integers, in units of the lattice; columns of zeros lose nothing and are left out
 * @param variance σ² > 0 of P(k) ∝ e^(−k²/(2σ²))
 * @returns the steps to account, one at a time; none where all columns are 0
 * @throws RangeError for more than 4096 columns, 2^20 entries, entries beyond 2^40 or 64 columns none of which is above another
 * @example
 * ```ts
 * const columns = [[4n, 2n, 1n], [0n, -4n, 2n], [0n, 0n, 4n]];
 * columnSteps(columns, Rational.parse('50')).length; // 1: the first is above the others
 * ```
 */
export function columnSteps(
  columns: readonly (readonly bigint[])[],
  variance: Rational,
): readonly AccountedStep[] {
  requirePositive('columnSteps', 'variance', variance);
  return maximalColumns(columns).map((column) => stepOf(column, variance));
}

/** The columns that no other one is above: entries without signs and zeros, the greatest first. */
function maximalColumns(columns: readonly (readonly bigint[])[]): readonly (readonly bigint[])[] {
  const entries = columns.reduce((sum, column) => sum + column.length, 0);
  if (columns.length > MOST_LATTICE_COLUMNS || entries > MOST_ENTRIES)
    throw new RangeError(
      `columnSteps: expected at most ${MOST_LATTICE_COLUMNS} columns and ${MOST_ENTRIES} entries, got ${columns.length} and ${entries}`,
    );
  const shapes = new Map(columns.map(shapeOf).map((shape) => [shape.join(), shape]));
  // One that is above another has a greater sum, as they are not alike.
  const sums = [...shapes.values()].map((shape) => ({ shape, sum: shape.reduce((so, x) => so + x, 0n) }));
  const found: (readonly bigint[])[] = [];
  for (const { shape } of sums.sort((a, b) => Number(b.sum > a.sum) - Number(b.sum < a.sum))) {
    if (shape.length === 0 || found.some((other) => isAbove(other, shape))) continue;
    found.push(shape);
    if (found.length > MOST_MAXIMAL)
      throw new RangeError(
        `columnSteps: expected at most ${MOST_MAXIMAL} columns none of which is above another, got more`,
      );
  }
  return found;
}

function shapeOf(column: readonly bigint[]): readonly bigint[] {
  const shape = column.map((x) => (x < 0n ? -x : x)).filter((x) => x !== 0n);
  const longest = shape.find((x) => bitLength(x) > MOST_BITS);
  if (longest !== undefined)
    throw new RangeError(`columnSteps: expected entries of at most ${MOST_BITS} bits, got ${longest}`);
  return shape.sort((a, b) => Number(b > a) - Number(b < a));
}

const isAbove = (v: readonly bigint[], u: readonly bigint[]): boolean =>
  u.length <= v.length && u.every((x, i) => x <= v[i]!);

/** Losses up to 20 deviations are this many on the lattice of ⟨u, k⟩, at most, and each integer's own lattice is no coarser than this. */
const MOST_LOSSES = 2n ** 20n;
const MOST_STRIDE = 64n;

/** The step of one column: exact, or by its length where that takes too many losses. */
function stepOf(column: readonly bigint[], variance: Rational): AccountedStep {
  const unit = column.reduce(gcd);
  const spread = column.reduce((sum, x) => sum + x, 0n) / unit;
  const deviation = integerSqrt(variance.ceil()) + 1n;
  const isExact = spread * 20n * deviation <= MOST_LOSSES && column[0]! / unit <= MOST_STRIDE;
  if (isExact || variance.compare(Rational.ONE) < 0)
    return { noise: 'discrete-gaussian', variance, shift: column, count: 1n };
  const squared = column.reduce((sum, x) => sum + x * x, 0n);
  const rank = BigInt(column.length);
  const sensitivitySquared = Rational.integer(squared);
  return { noise: 'lattice-gaussian', variance, sensitivitySquared, rank, count: 1n };
}
