import type { Rational } from '../../arithmetic/rational.js';
import type { ApproxBand } from '../../float64/band-pencil.js';
import { blockBidiagonal, type BlockBidiagonal } from '../../float64/banded-resolvent.js';
import { gramOfRows, type LowerBand, type SymmetricBand } from '../../linear/band.js';
import { Matrix } from '../../linear/matrix.js';
import { integersOfRationals } from '../../linear/scale.js';
import { allRangeGramInverse } from '../../workload/all-range.js';
import type { Workload } from '../../workload/workload.js';

/** K = (AᵀA)^{-1} of bandwidth 2: exactly, and as float64 sees it, by a lower-triangular E with K = EEᵀ. */
export interface GramInverse {
  readonly exact: SymmetricBand<Rational>;
  readonly blocks: BlockBidiagonal;
}

/** Whether (AᵀA)^{-1} is known to be banded: A has a banded inverse, or is the workload of all intervals. */
export const hasGramInverse = ({ inverse, kind }: Workload): boolean =>
  inverse !== undefined || kind === 'all-range';

/**
 * (AᵀA)^{-1} of a workload where it is banded, otherwise undefined.
 *
 * Of all intervals E_ii² = (i + 1)/(i·(n + 1)) and E_{i,i−1}² = (i − 1)/(i·(n + 1)): rounded entry by entry, so that doubles have every
 * eigenvalue of K to nearly all of their digits, however small it is.
 */
export function gramInverse(workload: Workload): GramInverse | undefined {
  if (workload.inverse !== undefined) return ofInverse(workload.inverse());
  if (workload.kind !== 'all-range') return undefined;
  const n = workload.cols;
  const main = Float64Array.from({ length: n }, (_, i) => Math.sqrt((i + 2) / ((i + 1) * (n + 1))));
  const first = Float64Array.from({ length: n - 1 }, (_, i) => -Math.sqrt((i + 1) / ((i + 2) * (n + 1))));
  return { exact: allRangeGramInverse(n), blocks: blockBidiagonal(main, first, new Float64Array()) };
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
