import { Rational } from '../arithmetic/rational.js';
import { approxBandOf, gramInverse } from '../factorization/banded/gram-inverse.js';
import { judgeProduct } from '../factorization/product-agreement.js';
import { approxBandedGram } from '../float64/banded-gram.js';
import { weightedBlocks } from '../float64/band-pencil.js';
import { approxPow } from '../float64/elementary/power.js';
import { approxOptimalFactors } from '../float64/optimal-factors.js';
import { reverseCholesky } from '../float64/cholesky.js';
import { scaleColumns, type Float64Matrix } from '../float64/matrix.js';
import { rightSolveLower } from '../float64/triangular.js';
import { Matrix } from '../linear/matrix.js';
import { isWritten, LARGEST_COUNT, LARGEST_WRITTEN } from '../workload/size.js';
import type { Workload } from '../workload/workload.js';
import { matrixOf, witnessesOf, writtenWeights, type WrittenWeights } from './certificate-parts.js';
import { normOfErrors, rowErrors, type NormPower } from './norm-bounds.js';
import type { Certificate } from './seal.js';
import { absorbingParameter } from './witness.js';

/** A factorization in doubles, and what it is proved to achieve. */
export interface DoubleFactors {
  /** B (m×r) and C (r×n). */
  readonly B: Float64Matrix;
  readonly C: Float64Matrix;
  /** Whether BC = A exactly. */
  readonly exactly: boolean;
  /** ‖(‖B_i‖)_i‖_p²·‖C‖²_{1→2} of the exact factorization [B | E/μ]·[C ; μI], E = A − BC: an upper bound of γ_(p)(A)². */
  readonly squared: Rational;
}

/** The same, and the squared error of every answer of the exact factorization at noise multiplier 1. */
export interface AnsweringFactors extends DoubleFactors {
  readonly errors: readonly Rational[];
}

/** Why the factors of a workload cannot be written in doubles, whatever its certificate. */
export function doublesObstacle({ rows, cols }: Workload): string | undefined {
  return isWritten(rows, cols)
    ? undefined
    : `expected a workload of at most ${LARGEST_WRITTEN} rows, ${LARGEST_WRITTEN} columns and ${LARGEST_COUNT} entries, got ${rows}×${cols}`;
}

/**
 * The factorization of a certificate in doubles.
 *
 * C is the certificate's, rounded, or belongs to its weights: X = V^{-1} # AᵀA = CᵀC, columns scaled to norm 1. Where C is triangular B solves
 * B·C = A by substitution, whose computed rows satisfy |A − BC| ≤ (n+1)u/(1 − (n+1)u)·|B||C| entry by entry whatever C is (Higham,
 * Accuracy and Stability, Theorem 8.5, with the rounding of A); otherwise B is the certificate's, rounded, and the product is accurate as a whole.
 *
 * @param p p of γ_(p)
 * @throws RangeError when the numbers are beyond the range of doubles or underflow, so that BC is not A to rounding, or there is a {@link doublesObstacle}.
 */
export function doubleFactors(
  workload: Workload,
  certificate: Pick<Certificate, 'bytes'>,
  p: NormPower,
): AnsweringFactors {
  const obstacle = doublesObstacle(workload);
  if (obstacle !== undefined) throw new RangeError(`doubleFactors: ${obstacle}`);
  const a = workload.matrix();
  const { B, C, rowwise } = factorsOf(workload, a, certificate, p);
  for (const [name, { data }] of [
    ['B', B],
    ['C', C],
  ] as const) {
    const strange = data.find((x) => !Number.isFinite(x));
    if (strange !== undefined)
      throw new RangeError(
        `doubleFactors: expected factors in the range of doubles, got ${name} with ${strange}`,
      );
  }
  const exact = { B: Matrix.ofDoubles(B.rows, B.cols, B.data), C: Matrix.ofDoubles(C.rows, C.cols, C.data) };
  const { agreement, frobeniusSquared: rho } = judgeProduct(a, exact, UNIT);
  // No lemma says of numbers that underflow that BC is A to rounding.
  if (agreement === 'refuted' || (rowwise && agreement === 'normwise'))
    throw new RangeError(
      'doubleFactors: expected a workload whose factors doubles can hold, got entries that underflow',
    );
  const errors = rowErrors(a, { ...exact, t: absorbingParameter(exact, rho) });
  if (errors === undefined)
    throw new Error('doubleFactors: expected a parameter that proves a bound, got none');
  return { B, C, exactly: agreement === 'exact', errors, squared: normOfErrors(errors, p) };
}

/** Unit roundoff of doubles. */
const UNIT = Rational.dyadic(1n, -53);

/** C with CᵀC = X = V^{-1} # AᵀUA, whose largest column and row norms of A·C^{-1} are those that the weights prove. */
function weightedFactor(
  workload: Workload,
  columns: string | WrittenWeights,
  rows: WrittenWeights | 'reversed',
  p: NormPower,
): Float64Matrix | undefined {
  const v = approxWeights(columns, workload.cols);
  const a = rows === 'reversed' ? v.slice().reverse() : approxWeights(rows, workload.rows);
  // u = a^(c − d), p/2 = c/d in lowest terms.
  const order = p.num % 2 === 0 ? p.num / 2 - p.den : p.num - 2 * p.den;
  const u = p.den === 0 ? a : a.map((x) => approxPow(x, order));
  return reverseCholesky(approxBandedGram(weightedBlocks(approxBandOf(workload.inverse!()), u), v));
}

function approxWeights(weights: string | WrittenWeights, n: number): Float64Array {
  const { entries, exponent } = writtenWeights(weights, n);
  return Matrix.ofIntegers(1, n, entries, Rational.dyadic(1n, exponent)).approxDoubles();
}

function factorsOf(workload: Workload, a: Matrix, certificate: Pick<Certificate, 'bytes'>, p: NormPower) {
  const { upper, weights, columns, rows } = witnessesOf(certificate);
  const doubles: Float64Matrix = { rows: a.rows, cols: a.cols, data: a.approxDoubles() };
  if (upper === undefined) {
    const factor = (C: Float64Matrix | undefined): Float64Matrix => {
      if (C !== undefined) return C;
      throw new RangeError(
        'doubleFactors: expected a Gram matrix that doubles can factor, got one too nearly singular',
      );
    };
    if (columns !== undefined && rows !== undefined)
      return substituted(doubles, factor(weightedFactor(workload, columns, rows, p)));
    if (weights === undefined)
      throw new Error('doubleFactors: expected a certificate with factors or weights, got neither');
    const v = approxWeights(weights, a.cols);
    const inverse = gramInverse(workload);
    if (inverse === undefined) {
      const { c, selector } = approxOptimalFactors(doubles, v);
      return substituted(doubles, factor(selector === undefined ? c : undefined));
    }
    return substituted(doubles, unitColumns(factor(reverseCholesky(approxBandedGram(inverse.blocks, v)))));
  }
  const exact = matrixOf(upper.C);
  const C: Float64Matrix = { rows: exact.rows, cols: exact.cols, data: exact.approxDoubles() };
  if (C.rows === C.cols && exact.isLowerTriangular() && isRegular(C)) return substituted(doubles, C);
  const B = matrixOf(upper.B);
  return { B: { rows: B.rows, cols: B.cols, data: B.approxDoubles() }, C, rowwise: false };
}

const substituted = (a: Float64Matrix, C: Float64Matrix) => ({ B: rightSolveLower(a, C), C, rowwise: true });

const isRegular = ({ cols, data }: Float64Matrix): boolean =>
  Array.from({ length: cols }, (_, j) => data[j * (cols + 1)]!).every((x) => x !== 0);

function unitColumns(c: Float64Matrix): Float64Matrix {
  const squares = new Float64Array(c.cols);
  c.data.forEach((x, at) => {
    squares[at % c.cols] = squares[at % c.cols]! + x * x;
  });
  return scaleColumns(
    c,
    squares.map((x) => 1 / Math.sqrt(x)),
  );
}
