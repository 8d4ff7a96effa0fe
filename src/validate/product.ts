import { Rational } from '../arithmetic/rational.js';
import type { Factorization } from '../factorization/factorization.js';
import type { Matrix } from '../linear/matrix.js';

/** An entry of a matrix; row and column are counted from 1. */
export interface Entry {
  readonly row: number;
  readonly col: number;
  readonly value: Rational;
}

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
  /** A − BC. */
  readonly residual: Matrix;
  readonly frobeniusSquared: Rational;
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

/** Judges A = BC exactly and, where it fails, to the rounding of the numbers' own type. */
export function judgeProduct(a: Matrix, { B, C }: Factorization, unitRoundoff: Rational): ProductVerdict {
  const tolerance = {
    entrywise: roundingTolerance(B.cols + 1, unitRoundoff),
    normwise: roundingTolerance(B.cols + 2 * Math.max(B.rows, C.cols), unitRoundoff),
  };
  const residual = a.sub(B.mul(C));
  const frobeniusSquared = residual.frobeniusSquared();
  const { row, col, value } = residual.largestEntry();
  const allowedSquared = tolerance.normwise.pow(2).mul(B.frobeniusSquared()).mul(C.frobeniusSquared());
  const found = {
    tolerance,
    residual,
    frobeniusSquared,
    allowedSquared,
    largest: { row: row + 1, col: col + 1, value },
  };
  if (value.sign() === 0) return { ...found, verdict: 'exact', worst: undefined };
  const worst = worstExcess(residual, B.absolute().mul(C.absolute()).scaleBy(tolerance.entrywise));
  const asAWhole = frobeniusSquared.compare(allowedSquared) <= 0;
  return { ...found, verdict: worst === undefined ? 'entrywise' : asAWhole ? 'normwise' : 'refuted', worst };
}

function worstExcess(residual: Matrix, allowance: Matrix): ProductVerdict['worst'] {
  // Compared as integers: |E|·scale_E against allowance·scale_A, multiplied by both denominators.
  const left = residual.scale.num * allowance.scale.den;
  const right = allowance.scale.num * residual.scale.den;
  let worst: number | undefined;
  let excess = 0n;
  let count = 0;
  residual.integers.forEach((x, i) => {
    const over = (x < 0n ? -x : x) * left - allowance.integers[i]! * right;
    if (over > 0n) count += 1;
    if (over > excess) [worst, excess] = [i, over];
  });
  if (worst === undefined) return undefined;
  const [i, j] = [Math.floor(worst / residual.cols), worst % residual.cols];
  return { row: i + 1, col: j + 1, value: residual.get(i, j), allowed: allowance.get(i, j), count };
}
