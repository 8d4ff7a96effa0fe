import type { Rational } from '../../arithmetic/rational.js';
import type { ApproxBand } from '../../float64/band-pencil.js';
import { blockBidiagonal, type BlockBidiagonal } from '../../float64/banded-resolvent.js';
import { gramOfRows, type LowerBand, type SymmetricBand } from '../../linear/band.js';
import { bandPivots } from '../../linear/band-pivots.js';
import { Matrix } from '../../linear/matrix.js';
import { integersOfRationals } from '../../linear/scale.js';
import type { Workload } from '../../workload/workload.js';

/** K = (AᵀA)^{-1} of bandwidth 2: exactly, and as float64 sees it, by a lower-triangular E with K = EEᵀ. */
export interface GramInverse {
  readonly exact: SymmetricBand<Rational>;
  readonly blocks: BlockBidiagonal;
}

/** Whether (AᵀA)^{-1} is known to be banded: A has a banded inverse, or its Gram matrix has one. */
export const hasGramInverse = (workload: Workload): boolean =>
  workload.inverse !== undefined || workload.gramInverse !== undefined;

/**
 * (AᵀA)^{-1} of a workload where it is known to be banded, otherwise undefined.
 * @throws RangeError where it is not positive definite, or too nearly not
 */
export function gramInverse(workload: Workload): GramInverse | undefined {
  if (workload.inverse !== undefined) return ofInverse(workload.inverse());
  const exact = workload.gramInverse?.();
  if (exact === undefined) return undefined;
  const pivots = bandPivots(exact);
  if (pivots === undefined)
    throw new RangeError(
      `gramInverse: expected (AᵀA)^{-1} positive definite in doubles, got ${workload.title}`,
    );
  // K = L·diag(D)·Lᵀ and E = L·√diag(D).
  const { main, first, second } = approxBandOf(pivots);
  const roots = main.map(Math.sqrt);
  const over = (x: Float64Array): Float64Array => x.map((entry, j) => entry / roots[j]!);
  return { exact, blocks: blockBidiagonal(roots, over(first), over(second)) };
}

/** EEᵀ, which is (AᵀA)^{-1} for A = E^{-1}. */
export const ofInverse = (e: LowerBand): GramInverse => ({ exact: gramOfRows(e), blocks: blocksOf(e) });

/** E as float64 sees it. */
function blocksOf(e: LowerBand): BlockBidiagonal {
  const { main, first, second } = approxBandOf(e);
  return blockBidiagonal(main, first, second);
}

/** The diagonals of E as float64 sees them. */
export function approxBandOf(e: LowerBand): ApproxBand {
  const doubles = (values: readonly Rational[]): Float64Array => {
    if (values.length === 0) return new Float64Array();
    const { integers, scale } = integersOfRationals(values);
    return Matrix.ofIntegers(1, integers.length, integers, scale).approxDoubles();
  };
  return { main: doubles(e.main), first: doubles(e.first), second: doubles(e.second) };
}
