import { Rational } from '../../arithmetic/rational.js';
import { approxOptimalFactors } from '../../float64/optimal-factors.js';
import { approxOptimalWeights } from '../../float64/fixed-point.js';
import type { Float64Matrix } from '../../float64/matrix.js';
import type { Matrix } from '../../linear/matrix.js';
import type { Factorization } from '../factorization.js';
import { binaryExponent, exact, nearestIsometry, refineLeft, unitColumns } from './refinement.js';
import { sharpOptimum } from './sharpening.js';

/** Beyond so many bits the float64 fixed point is too far from the optimum, although its error counts only squared. */
const FLOAT64_BITS = 80;

/**
 * A candidate for the optimum γ_F(A): the factorization (B, C) from above, the direction U (m×n) and the column weights w (1×n)
 * from below. Nothing about it is assumed: exact arithmetic judges it.
 */
export interface OptimalCandidate extends Factorization {
  readonly U: Matrix;
  readonly w: Matrix;
}

/** Called while the candidate is sought: a phase, the round in it, the relative gap where there is one, and the part of the round that is done. */
export type OptimalProgress = (
  phase: 'fixed point' | 'refinement' | 'factors',
  round: number,
  gap?: number,
  part?: number,
) => void;

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
  const shift = binaryExponent(a);
  const unit = a.scaleBy(Rational.dyadic(1n, -shift));
  const approx: Float64Matrix = { rows: a.rows, cols: a.cols, data: unit.approxDoubles() };
  const { weights } = approxOptimalWeights(approx, {
    onProgress: (round, gap) => onProgress?.('fixed point', round, gap),
  });
  const start = approxOptimalFactors(approx, weights);
  const { w, U, C } =
    start.selector === undefined && bits > FLOAT64_BITS
      ? sharpOptimum(unit, weights, start.u, start.c, bits, (step, gap) =>
          onProgress?.('refinement', step, gap),
        )
      : {
          w: exact({ rows: 1, cols: a.cols, data: weights.map(Math.sqrt) }).rounded(bits),
          U: nearestIsometry(exact(start.u), bits),
          C:
            start.selector === undefined
              ? unitColumns(exact(start.c), bits)
              : exact(start.selector).mul(unit).rounded(bits),
        };
  onProgress?.('factors', 1);
  const B = refineLeft(unit, exact(start.b), C, start.cPseudoInverse, bits);
  return { B: B.scaleBy(Rational.dyadic(1n, shift)), C, U, w };
}
