import { requireSize } from '../../arithmetic/require.js';
import { lowerTriangularForm } from '../../factorization/optimum/lower-triangular-form.js';
import { optimalCandidate } from '../../factorization/optimum/optimal.js';
import type { Factorization } from '../../factorization/factorization.js';
import type { Matrix } from '../../linear/matrix.js';
import { triangularQuotient } from '../../linear/triangular-quotient.js';
import type { PrivacyTarget } from '../stream/calibrated.js';
import { matrixMechanism } from '../stream/matrix-mechanism.js';
import type { StreamDesign } from '../stream/stream-mechanism.js';

/** Largest order whose exact left factor is computed. */
const LARGEST = 128;

/** Bits after the binary point of C; the square of its relative error is what the total error loses. */
const BITS = 32;

/** The options of a mechanism with the least total squared error. */
export interface OptimalOptions extends PrivacyTarget {
  /** A, n×n, lower-triangular and regular, n at most 128. */
  readonly A: Matrix;
  /** Releases are rounded to multiples of 2^−places steps of the items; exact when left out. */
  readonly places?: number;
}

/**
 * A lower-triangular factorization of A, exactly, with a total squared error near the least: C is that of `optimalCandidate`,
 * rounded to 32 bits after the binary point, B = A·C⁻¹. [DMRST] Theorem 3.2, Prop 2.2.
 *
 * @throws RangeError unless A is lower-triangular, regular and of order at most 128.
 */
export function optimalStreamingFactors(a: Matrix): Factorization {
  requireSize('optimalStreamingFactors', 'the order of A', a.rows, 1, LARGEST);
  const candidate = optimalCandidate(a, BITS);
  const C = candidate.C.rounded(BITS);
  if (!C.isLowerTriangular()) return lowerTriangularForm(a, candidate.B, BITS);
  const B = triangularQuotient(a, C);
  if (B === undefined)
    throw new RangeError('optimalStreamingFactors: expected a regular A, got a singular one');
  return { B, C };
}

/**
 * The matrix mechanism with factors near the optimum for a workload. [DMRST] Algorithm 1.
 *
 * @throws RangeError unless A is lower-triangular, regular and of order at most 128, and for targets out of range.
 */
export function optimalMechanism(options: OptimalOptions): StreamDesign {
  return matrixMechanism({ ...options, ...optimalStreamingFactors(options.A) });
}
