import type { Rational } from '../arithmetic/rational.js';
import { absorbingParameter } from '../certificate/witness.js';
import { maxColumnNorm1, maxColumnNormSquared } from '../linear/column-norms.js';
import {
  squaredErrors,
  squaredErrorsOfRows,
  type Factorization,
  type SquaredErrors,
} from '../factorization/factorization.js';
import type { Matrix } from '../linear/matrix.js';
import { judgeProduct, type ProductVerdict } from './product.js';

/** What a factorization really does, each number exact; errors are squared and at noise multiplier 1. */
export interface Judgement {
  readonly product: ProductVerdict;
  readonly lowerTriangular: { readonly B: boolean; readonly C: boolean };
  readonly sensitivity: { readonly l1: Rational; readonly l2Squared: Rational };
  readonly frobeniusSquared: Rational;
  /** Of the released B(Cx + z) about BCx; about Ax when BC = A. */
  readonly errors: SquaredErrors;
  /** The exact factorization nearby, when BC ≠ A. */
  readonly nearby: NearbyFactorization | undefined;
  /** Why BC = A is refuted, where the reason is recognised. */
  readonly hint: string | undefined;
}

/**
 * The factorization A = [B | E/μ]·[C ; μI] with E = A − BC and t = μ², which is exact whatever B and C are.
 * docs/certificate-format.md, Lemma U.
 */
export interface NearbyFactorization {
  readonly t: Rational;
  readonly sensitivitySquared: Rational;
  readonly errors: SquaredErrors;
}

/**
 * Judges B (m×r) and C (r×n) as a factorization of A (m×n).
 *
 * @param unitRoundoff u of the number type that the factors were stored in; 0 when they were never rounded
 * @throws RangeError when the shapes do not fit
 */
export function judge(a: Matrix, factors: Factorization, unitRoundoff: Rational): Judgement {
  requireShapes(a, factors);
  const { B, C } = factors;
  const product = judgeProduct(a, factors, unitRoundoff);
  return {
    product,
    lowerTriangular: { B: B.isLowerTriangular(), C: C.isLowerTriangular() },
    sensitivity: { l1: maxColumnNorm1(C), l2Squared: maxColumnNormSquared(C) },
    frobeniusSquared: B.frobeniusSquared(),
    errors: squaredErrors(factors),
    nearby: product.verdict === 'exact' ? undefined : nearbyFactorization(factors, product),
    hint: product.verdict === 'refuted' ? recognise(a, factors, unitRoundoff) : undefined,
  };
}

function requireShapes(a: Matrix, { B, C }: Factorization): void {
  if (B.rows === a.rows && C.cols === a.cols && B.cols === C.rows) return;
  const swapped = C.rows === a.rows && B.cols === a.cols && C.cols === B.rows;
  throw new RangeError(
    `judge: expected B ${a.rows}×r and C r×${a.cols} for a workload ${a.rows}×${a.cols}, got B ${B.rows}×${B.cols} and C ${C.rows}×${C.cols}` +
      (swapped ? ' (B and C look swapped: exchanged, they fit)' : ''),
  );
}

function nearbyFactorization(
  factors: Factorization,
  { residual, frobeniusSquared }: ProductVerdict,
): NearbyFactorization {
  const t = absorbingParameter(factors, frobeniusSquared);
  const sensitivitySquared = maxColumnNormSquared(factors.C).add(t);
  const extra = residual.rowNormsSquared();
  const rows = factors.B.rowNormsSquared().map((x, i) => x.add(extra[i]!.div(t)));
  return { t, sensitivitySquared, errors: squaredErrorsOfRows(rows, sensitivitySquared) };
}

/** Common slips: factors exchanged, or transposed. */
function recognise(a: Matrix, { B, C }: Factorization, unitRoundoff: Rational): string | undefined {
  const fits = (left: Matrix, right: Matrix): boolean =>
    left.rows === a.rows &&
    right.cols === a.cols &&
    left.cols === right.rows &&
    judgeProduct(a, { B: left, C: right }, unitRoundoff).verdict !== 'refuted';
  if (fits(C, B)) return 'B and C are swapped: CB = A holds';
  if (fits(B.transpose(), C.transpose())) return 'the factors are transposed: BᵀCᵀ = A holds';
  if (fits(C.transpose(), B.transpose())) return 'the product is transposed: BC = Aᵀ holds';
  if (fits(B, C.transpose())) return 'C is transposed: BCᵀ = A holds';
  if (fits(B.transpose(), C)) return 'B is transposed: BᵀC = A holds';
  return undefined;
}
