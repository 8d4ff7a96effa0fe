import { Rational } from '../arithmetic/rational.js';
import type { Factorization } from '../factorization/factorization.js';
import { rowBlock } from '../linear/block.js';
import type { Matrix } from '../linear/matrix.js';
import { Allowance, type Excess } from './allowance.js';
import type { Entry } from './entry.js';

export type { Entry } from './entry.js';

/**
 * Whether BC = A:
 *
 * - `exact`;
 * - `entrywise`, to rounding entry by entry: |A − BC| ≤ g·|B||C|, g = ku/(1 − ku) with k = r + 1 (r the inner dimension, u the unit
 *   roundoff of the numbers): what a product of the rounded exact factors computed in that arithmetic satisfies;
 * - `normwise`, to rounding as a whole: ‖A − BC‖_F ≤ g·‖B‖_F·‖C‖_F with k = r + 2·max(m, n): what a backward-stable computation of B from A
 *   and C leaves, such as least squares or a pseudo-inverse (docs/validate.md);
 * - `refuted`.
 */
export type ProductVerdictKind = 'exact' | 'entrywise' | 'normwise' | 'refuted';

/** What is known of A − BC. */
export interface ProductVerdict {
  readonly verdict: ProductVerdictKind;
  /** g entry by entry and as a whole; 0 for numbers that were never rounded. */
  readonly tolerance: { readonly entrywise: Rational; readonly normwise: Rational };
  /** ‖A − BC‖_F², and the squared norms of its rows. */
  readonly frobeniusSquared: Rational;
  readonly rowsSquared: readonly Rational[];
  /** (g·‖B‖_F·‖C‖_F)², the most that ‖A − BC‖_F² may be as a whole. */
  readonly allowedSquared: Rational;
  readonly largest: Entry;
  /** Of the entries beyond their allowance g·(|B||C|)_ij, the one that exceeds it most, and how many there are. */
  readonly worst: (Entry & { readonly allowed: Rational; readonly count: number }) | undefined;
}

/** The relative tolerance g = ku/(1 − ku) of k roundings. */
export function roundingTolerance(roundings: number, unitRoundoff: Rational): Rational {
  const share = unitRoundoff.mul(Rational.integer(BigInt(roundings)));
  if (share.compare(Rational.ONE) >= 0) {
    throw new RangeError(
      `roundingTolerance: expected fewer than 1/u roundings, got ${roundings} with u = ${unitRoundoff}`,
    );
  }
  return share.div(Rational.ONE.sub(share));
}

/** Entries of A − BC that are held at a time. */
const BLOCK = 2 ** 22;

/**
 * Judges A = BC exactly and, where it fails, to the rounding of the numbers' own type; A − BC is looked at a block of rows at a time.
 *
 * @param block entries of A − BC that are held at a time, at least those of a row
 */
export function judgeProduct(
  a: Matrix,
  { B, C }: Factorization,
  unitRoundoff: Rational,
  block: number = BLOCK,
): ProductVerdict {
  const tolerance = {
    entrywise: roundingTolerance(B.cols + 1, unitRoundoff),
    normwise: roundingTolerance(B.cols + 2 * Math.max(B.rows, C.cols), unitRoundoff),
  };
  let allowance: Allowance | undefined;
  const rowsSquared: Rational[] = [];
  let largest: Entry | undefined;
  let worst: Excess['worst'] | undefined;
  let most = Rational.ZERO;
  let count = 0;
  const height = Math.max(1, Math.floor(block / C.cols));
  for (let first = 0; first < B.rows; first += height) {
    const rows = Math.min(height, B.rows - first);
    const part = rowBlock(B, first, rows);
    const residual = rowBlock(a, first, rows).sub(part.mul(C));
    rowsSquared.push(...residual.rowNormsSquared());
    const { row, col, value } = residual.largestEntry();
    if (largest === undefined || value.abs().compare(largest.value.abs()) > 0)
      largest = { row: first + row + 1, col: col + 1, value };
    if (value.sign() === 0) continue;
    allowance ??= new Allowance(B, C, tolerance.entrywise);
    const excess = allowance.exceeded(part, residual);
    if (excess === undefined) continue;
    count += excess.count;
    if (worst === undefined || excess.over.compare(most) > 0) {
      most = excess.over;
      worst = { ...excess.worst, row: excess.worst.row + first };
    }
  }
  const frobeniusSquared = Rational.sum(rowsSquared);
  const allowedSquared = tolerance.normwise.pow(2).mul(B.frobeniusSquared()).mul(C.frobeniusSquared());
  const asAWhole = frobeniusSquared.compare(allowedSquared) <= 0;
  return {
    verdict:
      frobeniusSquared.sign() === 0
        ? 'exact'
        : worst === undefined
          ? 'entrywise'
          : asAWhole
            ? 'normwise'
            : 'refuted',
    tolerance,
    frobeniusSquared,
    rowsSquared,
    allowedSquared,
    largest: largest!,
    worst: worst === undefined ? undefined : { ...worst, count },
  };
}
