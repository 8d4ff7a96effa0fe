import { Rational } from '../arithmetic/rational.js';
import { Matrix } from './matrix.js';
import { leadingMinors } from './modular-minors.js';

/** What {@link ldlt} finds. */
export type Ldlt = SemidefiniteLdlt | IndefiniteLdlt;

/** A = L·diag(D)·Lᵀ with D ≥ 0. */
export interface SemidefiniteLdlt {
  readonly definiteness: 'positive-definite' | 'positive-semidefinite';
  /** n×n, lower triangular, integers; L_jj is the principal minor of A/scale on the rows of the pivots up to j, and column j is zero where pivot j is. */
  readonly L: Matrix;
  /** The n weights of the columns of L. */
  readonly D: readonly Rational[];
  /** The n pivots of Gaussian elimination without exchanges, D_j·L_jj²: all positive, or some of them zero. */
  readonly pivots: readonly Rational[];
}

/** A is not positive semidefinite. */
export interface IndefiniteLdlt {
  readonly definiteness: 'indefinite';
  /** A vector x of n integers with xᵀAx < 0. */
  readonly witness: readonly Rational[];
  /** xᵀAx. */
  readonly value: Rational;
}

/**
 * Decides exactly whether a symmetric n×n matrix A is positive definite or semidefinite, xᵀAx > 0 or ≥ 0 for all x ≠ 0,
 * by the LDLᵀ decomposition in integers (Bareiss' elimination: every division is exact).
 *
 * A zero pivot with a zero column below it is passed over; semidefinite matrices have no other zero pivots.
 * "indefinite" stands for everything that is not positive semidefinite, negative definite matrices too.
 *
 * @throws RangeError when A is not square or not symmetric.
 * @example
 * ```ts
 * ldlt(Matrix.ofIntegers(2, 2, [1n, 2n, 2n, 1n])).definiteness; // 'indefinite'
 * ```
 */
export function ldlt(a: Matrix): Ldlt {
  checkSymmetric(a);
  const minors = a.rows >= RESIDUES ? leadingMinors(a.rows, a.integers) : undefined;
  // A pivot that is 0 takes the elimination's own steps.
  if (minors === undefined) return eliminated(a);
  const negative = minors.findIndex((row, k) => row[k]! < 0n);
  if (negative < 0) return fromMinors(a, minors);
  const last = negative === 0 ? 1n : minors[negative - 1]![negative - 1]!;
  return indefinite(a, minors, last, [[negative, 1n]]);
}

/** Matrices from this order on are eliminated modulo primes; measured. */
const RESIDUES = 80;

/** The decomposition by elimination in integers: for every symmetric matrix, and what {@link ldlt} is held against. */
export function eliminated(a: Matrix): Ldlt {
  const n = a.rows;
  // rows[i][j], j ≤ i: the minor of A/scale on the rows and columns of all pivots so far and on row i, column j;
  // divided by the last pivot's minor it is the entry of the Schur complement. Columns left of k stay as the columns of L.
  const rows = Array.from({ length: n }, (_, i) => a.integers.slice(i * n, i * n + i + 1));
  let last = 1n;
  for (let k = 0; k < n; k += 1) {
    const pivot = rows[k]![k]!;
    if (pivot < 0n) return indefinite(a, rows, last, [[k, 1n]]);
    if (pivot === 0n) {
      const coupled = rows.findIndex((row, i) => i > k && row[k] !== 0n);
      if (coupled >= 0) return indefinite(a, rows, last, hyperbolic(rows, k, coupled));
      continue;
    }
    for (let i = k + 1; i < n; i += 1) {
      const row = rows[i]!;
      const factor = row[k]!;
      for (let j = k + 1; j <= i; j += 1) row[j] = (pivot * row[j]! - factor * rows[j]![k]!) / last;
    }
    last = pivot;
  }
  return fromMinors(a, rows);
}

/** L, D and the pivots from the minors; those on the diagonal are not negative. */
function fromMinors(a: Matrix, rows: readonly (readonly bigint[])[]): SemidefiniteLdlt {
  const n = a.rows;
  let last = 1n;
  const ratios = rows.map((row, k): readonly [bigint, bigint] => {
    const pair = [row[k]!, last] as const;
    if (row[k] !== 0n) last = row[k]!;
    return pair;
  });
  const entries = rows.flatMap((row) => row.concat(new Array<bigint>(n - row.length).fill(0n)));
  let pivots: readonly Rational[] | undefined;
  return {
    definiteness: ratios.every(([pivot]) => pivot !== 0n) ? 'positive-definite' : 'positive-semidefinite',
    L: Matrix.ofIntegers(n, n, entries),
    D: ratios.map(([pivot, before]) =>
      pivot === 0n ? Rational.ZERO : a.scale.div(Rational.integer(before * pivot)),
    ),
    // In lowest terms, which takes as long as a good part of the rest: only where they are asked for.
    get pivots() {
      return (pivots ??= ratios.map(([pivot, before]) => a.scale.mul(Rational.ratio(pivot, before))));
    },
  };
}

/** Coordinates y_k, y_i on which the form 2c·y_k·y_i + d·y_i² of the rows k, i, with c ≠ 0, is −4c². */
function hyperbolic(
  rows: readonly (readonly bigint[])[],
  k: number,
  i: number,
): (readonly [number, bigint])[] {
  const c = rows[i]![k]!;
  const d = rows[i]![i]!;
  return [
    [k, -(d + 1n)],
    [i, 2n * c],
  ];
}

/**
 * Completes coordinates beyond the last pivot, on which the Schur complement is negative, by those before it such that
 * every column of L is orthogonal to x; times the last pivot's minor they are integers (Cramer).
 */
function indefinite(
  a: Matrix,
  rows: readonly (readonly bigint[])[],
  last: bigint,
  coordinates: readonly (readonly [number, bigint])[],
): IndefiniteLdlt {
  const n = a.rows;
  const x = new Array<bigint>(n).fill(0n);
  for (const [index, y] of coordinates) x[index] = y * last;
  const first = coordinates[0]![0];
  for (let j = first - 1; j >= 0; j -= 1) {
    const pivot = rows[j]![j]!;
    if (pivot === 0n) continue;
    let sum = 0n;
    for (let i = j + 1; i < n; i += 1) sum += rows[i]![j]! * x[i]!;
    x[j] = -sum / pivot;
  }
  let value = 0n;
  a.integers.forEach((entry, at) => {
    const j = at % n;
    value += entry * x[(at - j) / n]! * x[j]!;
  });
  return {
    definiteness: 'indefinite',
    witness: x.map((y) => Rational.integer(y)),
    value: a.scale.mul(Rational.integer(value)),
  };
}

/** Whether A = Aᵀ. */
export const isSymmetric = (a: Matrix): boolean => a.rows === a.cols && a.equals(a.transpose());

function checkSymmetric(a: Matrix): void {
  const n = a.rows;
  if (n !== a.cols) throw new RangeError(`ldlt: expected a square matrix, got ${n}×${a.cols}`);
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j < i; j += 1) {
      if (a.integers[i * n + j] === a.integers[j * n + i]) continue;
      throw new RangeError(
        `ldlt: expected a symmetric matrix, got ${a.get(i, j)} at row ${i + 1}, column ${j + 1} and ${a.get(j, i)} opposite`,
      );
    }
  }
}
