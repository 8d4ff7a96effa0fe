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
 * Whether BC = A: `exact`; `to-rounding` when |A − BC| ≤ g·|B||C| entrywise; otherwise `refuted`.
 *
 * g = (r+1)u/(1 − (r+1)u) with r the inner dimension and u the unit roundoff of the numbers: the standard bound for a correctly
 * computed factorization.
 */
export interface ProductVerdict {
  readonly verdict: 'exact' | 'to-rounding' | 'refuted';
  /** g, the relative tolerance; 0 for numbers that were never rounded. */
  readonly tolerance: Rational;
  /** A − BC. */
  readonly residual: Matrix;
  readonly frobeniusSquared: Rational;
  /** Whether ‖A − BC‖_F ≤ g·‖B‖_F·‖C‖_F: true also of factors that are accurate as a whole but not entry by entry, such as a pseudo-inverse. */
  readonly normwise: boolean;
  readonly largest: Entry;
  /** Of the entries beyond their allowance g·(|B||C|)_ij, the one that exceeds it most, and how many there are. */
  readonly worst: (Entry & { readonly allowed: Rational; readonly count: number }) | undefined;
}

/** The relative tolerance g = (r+1)u/(1 − (r+1)u). */
export function roundingTolerance(inner: number, unitRoundoff: Rational): Rational {
  const share = unitRoundoff.mul(Rational.integer(BigInt(inner) + 1n));
  if (share.compare(Rational.ONE) >= 0) {
    throw new RangeError(
      `roundingTolerance: expected an inner dimension below 1/u, got ${inner} with u = ${unitRoundoff}`,
    );
  }
  return share.div(Rational.ONE.sub(share));
}

/** Judges A = BC exactly and, where it fails, to the rounding of the numbers' own type. */
export function judgeProduct(a: Matrix, { B, C }: Factorization, unitRoundoff: Rational): ProductVerdict {
  const tolerance = roundingTolerance(B.cols, unitRoundoff);
  const residual = a.sub(B.mul(C));
  const frobeniusSquared = residual.frobeniusSquared();
  const { row, col, value } = residual.largestEntry();
  const largest = { row: row + 1, col: col + 1, value };
  const allowance = tolerance.pow(2).mul(B.frobeniusSquared()).mul(C.frobeniusSquared());
  const normwise = frobeniusSquared.compare(allowance) <= 0;
  if (residual.isZero())
    return { verdict: 'exact', tolerance, residual, frobeniusSquared, normwise, largest, worst: undefined };
  const worst = worstExcess(residual, B.absolute().mul(C.absolute()).scaleBy(tolerance));
  return {
    verdict: worst === undefined ? 'to-rounding' : 'refuted',
    tolerance,
    residual,
    frobeniusSquared,
    normwise,
    largest,
    worst,
  };
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
