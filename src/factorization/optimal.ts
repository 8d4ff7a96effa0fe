import { integerSqrt, bitLength } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';
import { approxOptimalFactors } from '../float64/optimal-factors.js';
import { approxOptimalWeights } from '../float64/fixed-point.js';
import { multiply } from '../float64/matrix.js';
import type { Float64Matrix } from '../float64/matrix.js';
import { Matrix } from '../linear/matrix.js';
import type { Factorization } from './factorization.js';

/**
 * A candidate for the optimum γ_F(A): the factorization (B, C) from above, the direction U (m×n) and the column weights w (1×n)
 * from below. Nothing about it is assumed: exact arithmetic judges it.
 */
export interface OptimalCandidate extends Factorization {
  readonly U: Matrix;
  readonly w: Matrix;
}

/** Called while the candidate is sought: a phase, the round in it, and the relative gap where there is one. */
export type OptimalProgress = (phase: 'fixed point' | 'refinement', round: number, gap?: number) => void;

/**
 * Searches a factorization A = BC with ‖B‖_F·‖C‖_{1→2} near γ_F(A), and the dual direction that shows how near.
 *
 * Float64 finds the fixed point of [DMRST] eq. (5); its factors are then refined in integers of about `bits` bits, so that BC = A and
 * UᵀU = I hold to 2^−bits. Both bounds are second order in what float64 got wrong.
 *
 * @param a the workload, m×n, any shape and rank
 * @param bits bits after the binary point of the refined matrices, ≥ 32
 * @throws RangeError for the zero matrix (γ_F = 0 needs no search) or bits < 32
 */
export function optimalCandidate(a: Matrix, bits: number, onProgress?: OptimalProgress): OptimalCandidate {
  if (a.isZero()) throw new RangeError('optimalCandidate: expected a matrix other than zero, got zero');
  if (!Number.isSafeInteger(bits) || bits < 32)
    throw new RangeError(`optimalCandidate: expected at least 32 bits, got ${bits}`);
  // Scaled by a power of two so that no float64 intermediate overflows.
  const largest = a.largestEntry().value.abs();
  const shift = bitLength(largest.num) - bitLength(largest.den);
  const unit = a.scaleBy(Rational.dyadic(1n, -shift));
  const approx: Float64Matrix = { rows: a.rows, cols: a.cols, data: unit.approxDoubles() };
  const { weights } = approxOptimalWeights(approx, {
    onProgress: (round, gap) => onProgress?.('fixed point', round, gap),
  });
  const start = approxOptimalFactors(approx, weights);
  onProgress?.('refinement', 0);
  const w = exact({ rows: 1, cols: a.cols, data: weights.map(Math.sqrt) }).rounded(bits);
  const U = nearestIsometry(exact(start.u), bits);
  const C =
    start.selector === undefined
      ? unitColumns(exact(start.c), bits)
      : exact(start.selector).mul(unit).rounded(bits);
  const B = refineLeft(unit, exact(start.b).rounded(bits), C, start.cPseudoInverse, bits);
  return { B: B.scaleBy(Rational.dyadic(1n, shift)), C, U, w };
}

const exact = (x: Float64Matrix): Matrix => Matrix.ofDoubles(x.rows, x.cols, x.data);

/** Newton–Schulz steps U ← U(3I − UᵀU)/2 (or from the left when U is wide) until the smaller Gram matrix is I to 2^−bits or no better. */
function nearestIsometry(start: Matrix, bits: number): Matrix {
  const tall = start.rows >= start.cols;
  const identity = Matrix.identity(Math.min(start.rows, start.cols));
  let u = start.rounded(bits);
  let last: Rational | undefined;
  for (;;) {
    const defect = identity.sub(tall ? u.transpose().mul(u) : u.mul(u.transpose()));
    const size = defect.largestEntry().value.abs();
    if (size.compare(Rational.dyadic(4n, -bits)) <= 0 || (last !== undefined && size.compare(last) >= 0))
      return u;
    last = size;
    const half = defect.rounded(bits + 8).scaleBy(Rational.dyadic(1n, -1));
    u = u.add(tall ? u.mul(half) : half.mul(u)).rounded(bits);
  }
}

/** Scales every column to 2-norm 1, to 2^−bits: an upper bound of second order in the distance to the optimum. */
function unitColumns(c: Matrix, bits: number): Matrix {
  const guard = bits + 64;
  const norms = c.columnNormsSquared().map((x) => integerSqrt(x.mul(Rational.dyadic(1n, 2 * guard)).floor()));
  const fine = c.rounded(guard);
  const entries = fine.integers.map((x, i) => {
    const norm = norms[i % c.cols]!;
    return norm === 0n ? 0n : roundedQuotient(x << BigInt(bits), norm);
  });
  return Matrix.ofIntegers(c.rows, c.cols, entries, Rational.dyadic(1n, -bits));
}

const roundedQuotient = (x: bigint, y: bigint): bigint =>
  x < 0n ? -((2n * -x + y) / (2n * y)) : (2n * x + y) / (2n * y);

/** B ← B + (A − BC)·C⁺ with an exact residual and a float64 C⁺, while the residual shrinks. */
function refineLeft(a: Matrix, start: Matrix, c: Matrix, inverse: Float64Matrix, bits: number): Matrix {
  let best = start;
  let residual = a.sub(best.mul(c));
  for (;;) {
    const size = residual.largestEntry().value.abs();
    if (size.compare(Rational.dyadic(1n, 2 - bits)) <= 0) return best;
    const step = correction(residual, inverse);
    const next = best.add(step).rounded(bits);
    const left = a.sub(next.mul(c));
    if (left.largestEntry().value.abs().compare(size) >= 0) return best;
    [best, residual] = [next, left];
  }
}

/** The float64 product E·C⁺, with E scaled to size 1 so that nothing underflows. */
function correction(residual: Matrix, inverse: Float64Matrix): Matrix {
  const largest = residual.largestEntry().value.abs();
  const shift = bitLength(largest.num) - bitLength(largest.den);
  const data = residual.scaleBy(Rational.dyadic(1n, -shift)).approxDoubles();
  const product = multiply({ rows: residual.rows, cols: residual.cols, data }, inverse);
  return exact(product).scaleBy(Rational.dyadic(1n, shift));
}
