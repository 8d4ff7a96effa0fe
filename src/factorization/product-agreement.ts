import { Rational } from '../arithmetic/rational.js';
import type { Factorization } from './factorization.js';
import { columnBlock, rowBlock } from '../linear/block.js';
import type { Matrix } from '../linear/matrix.js';
import { Allowance, type Excess } from './product-allowance.js';
import type { Entry } from './matrix-entry.js';
import { RowAllowance } from './row-allowance.js';

export type { Entry } from './matrix-entry.js';

/**
 * Whether BC = A:
 *
 * - `exact`;
 * - `entrywise`, to rounding entry by entry: |A − BC| ≤ g·|B||C|, g = ku/(1 − ku) with k = r + 1 (r the inner dimension, u the unit
 *   roundoff of the numbers): what a product of the rounded exact factors computed in that arithmetic satisfies;
 * - `normwise`, to rounding as a whole: every row of A − BC is within its `RowAllowance`, ‖E_i‖ ≤ g·‖B_i‖·‖C‖_F whatever the rows of C
 *   are scaled by, with k = r + 2·max(m, n): what a backward-stable computation of B from A and C leaves, such as least squares or a
 *   pseudo-inverse (docs/validate.md). It implies ‖A − BC‖_F ≤ g·‖B‖_F·‖C‖_F, which by itself would let a huge row or column that is not
 *   used pay for an error elsewhere;
 * - `refuted`.
 */
export type AgreementKind = 'exact' | 'entrywise' | 'normwise' | 'refuted';

/** What is known of A − BC. */
export interface ProductAgreement {
  readonly agreement: AgreementKind;
  /** g entry by entry and as a whole; 0 for numbers that were never rounded, and where k roundings of so coarse numbers would excuse anything. */
  readonly tolerance: { readonly entrywise: Rational; readonly normwise: Rational };
  /** ‖A − BC‖_F², and the squared norms of its rows. */
  readonly frobeniusSquared: Rational;
  readonly rowsSquared: readonly Rational[];
  /** (g·‖B‖_F·‖C‖_F)², the most that ‖A − BC‖_F² may be as a whole. */
  readonly allowedSquared: Rational;
  /** The row of A − BC that exceeds its `RowAllowance` most, where one does; counted from 1. */
  readonly longest: LongRow | undefined;
  readonly largest: Entry;
  /** Of the entries beyond their allowance g·(|B||C|)_ij, the one that exceeds it most, and how many there are. */
  readonly worst: (Entry & { readonly allowed: Rational; readonly count: number }) | undefined;
}

/** A row of A − BC with the square of its norm and the most that this may be. */
export interface LongRow {
  readonly row: number;
  readonly squared: Rational;
  readonly allowedSquared: Rational;
}

/** The largest k·u for which k roundings still say something: of an entry, whose zeros stay zeros, and of a whole row. */
const COARSEST = { entrywise: Rational.ratio(1n, 8n), normwise: Rational.ratio(1n, 1024n) };

/** The relative tolerance g = ku/(1 − ku) of k roundings; 0 where ku is so large that they would excuse almost anything: 1/8, or 2^−10 as a whole. */
export function roundingTolerance(
  roundings: number,
  unitRoundoff: Rational,
  of: 'entrywise' | 'normwise',
): Rational {
  const share = unitRoundoff.mul(Rational.integer(BigInt(roundings)));
  return share.compare(COARSEST[of]) > 0 ? Rational.ZERO : share.div(Rational.ONE.sub(share));
}

/** g entry by entry, k = r + 1, and as a whole, k = r + 2·max(m, n). */
export function tolerances({ B, C }: Factorization, unitRoundoff: Rational): ProductAgreement['tolerance'] {
  return {
    entrywise: roundingTolerance(B.cols + 1, unitRoundoff, 'entrywise'),
    normwise: roundingTolerance(B.cols + 2 * Math.max(B.rows, C.cols), unitRoundoff, 'normwise'),
  };
}

/** How many rows and columns of A − BC are held at a time. */
const BLOCK = { rows: 1024, cols: 1024 };

/**
 * Judges A = BC exactly and, where it fails, to the rounding of the numbers' own type; A − BC is looked at block by block.
 *
 * @param block what is held of A − BC at a time
 */
export function judgeProduct(
  a: Matrix,
  { B, C }: Factorization,
  unitRoundoff: Rational,
  block: { readonly rows: number; readonly cols: number } = BLOCK,
): ProductAgreement {
  const tolerance = tolerances({ B, C }, unitRoundoff);
  const rowsSquared = new Array<Rational>(B.rows).fill(Rational.ZERO);
  let largest: Entry | undefined;
  let worst: Excess | undefined;
  let count = 0;
  for (let left = 0; left < C.cols; left += block.cols) {
    const columns = columnBlock(C, left, Math.min(block.cols, C.cols - left));
    const workload = columnBlock(a, left, columns.cols);
    let allowance: Allowance | undefined;
    for (let first = 0; first < B.rows; first += block.rows) {
      const rows = Math.min(block.rows, B.rows - first);
      const part = rowBlock(B, first, rows);
      const residual = rowBlock(workload, first, rows).sub(part.mul(columns));
      residual.rowNormsSquared().forEach((x, i) => (rowsSquared[first + i] = rowsSquared[first + i]!.add(x)));
      const { row, col, value } = residual.largestEntry();
      const found = { row: first + row + 1, col: left + col + 1, value };
      if (largest === undefined || precedes(found, value.abs(), largest, largest.value.abs()))
        largest = found;
      if (value.sign() === 0) continue;
      allowance ??= new Allowance(B, columns, tolerance.entrywise);
      const excess = allowance.exceeded(part, residual);
      if (excess === undefined) continue;
      count += excess.count;
      const entry = { ...excess.worst, row: excess.worst.row + first, col: excess.worst.col + left };
      if (worst === undefined || precedes(entry, excess.over, worst.worst, worst.over))
        worst = { ...excess, worst: entry };
    }
  }
  const frobeniusSquared = Rational.sum(rowsSquared);
  const [rowsOfB, rowsOfC] = [B.rowNormsSquared(), C.rowNormsSquared()];
  const longest =
    worst === undefined
      ? undefined
      : longestBeyond(rowsSquared, new RowAllowance(B, rowsOfB, rowsOfC, tolerance.normwise));
  return {
    agreement:
      frobeniusSquared.sign() === 0
        ? 'exact'
        : worst === undefined
          ? 'entrywise'
          : longest === undefined
            ? 'normwise'
            : 'refuted',
    tolerance,
    frobeniusSquared,
    rowsSquared,
    allowedSquared: tolerance.normwise.pow(2).mul(Rational.sum(rowsOfC)).mul(Rational.sum(rowsOfB)),
    longest,
    largest: largest!,
    worst: worst === undefined ? undefined : { ...worst.worst, count },
  };
}

/** Whether an entry is to be told before another, which is not to its right: it is the larger, or as large and in a row above. */
function precedes(entry: Entry, size: Rational, other: Entry, others: Rational): boolean {
  const order = size.compare(others);
  return order > 0 || (order === 0 && entry.row < other.row);
}

/** Of the rows whose squared norm is beyond what is allowed, the one that exceeds it most. */
function longestBeyond(rows: readonly Rational[], allowance: RowAllowance): LongRow | undefined {
  let longest: LongRow | undefined;
  let most = Rational.ZERO;
  rows.forEach((squared, i) => {
    if (allowance.holds(i, squared)) return;
    const allowedSquared = allowance.of(i);
    const over = squared.sub(allowedSquared);
    if (over.compare(most) > 0) [most, longest] = [over, { row: i + 1, squared, allowedSquared }];
  });
  return longest;
}
