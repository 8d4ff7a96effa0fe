import { Rational } from '../arithmetic/rational.js';
import type { Factorization } from '../factorization/factorization.js';
import { Matrix } from '../linear/matrix.js';
import { judgeProduct, tolerances } from '../factorization/product-agreement.js';

/** Common slips, where one of them explains why BC is not A: factors exchanged, or transposed. */
export function recogniseSlip(
  a: Matrix,
  { B, C }: Factorization,
  unitRoundoff: Rational,
): string | undefined {
  const fits = (left: Matrix, right: Matrix): boolean =>
    left.rows === a.rows &&
    right.cols === a.cols &&
    left.cols === right.rows &&
    mayFit(a, left, right, unitRoundoff) &&
    judgeProduct(a, { B: left, C: right }, unitRoundoff).agreement !== 'refuted';
  if (fits(C, B)) return 'B and C are swapped: CB = A holds';
  const [bt, ct] = [B.transpose(), C.transpose()];
  if (fits(bt, ct)) return 'the factors are transposed: BᵀCᵀ = A holds';
  if (fits(ct, bt)) return 'the product is transposed: BC = Aᵀ holds';
  if (fits(B, ct)) return 'C is transposed: BCᵀ = A holds';
  if (fits(bt, C)) return 'B is transposed: BᵀC = A holds';
  return undefined;
}

/**
 * False only where the product is refuted, at the cost of three products with one vector x of signs: ‖Ex‖² ≤ n·‖E‖_F², and E = A − LR is at most
 * g·‖L‖_F·‖R‖_F where it is to rounding, entry by entry or as a whole.
 */
function mayFit(a: Matrix, left: Matrix, right: Matrix, unitRoundoff: Rational): boolean {
  const signs = Array.from({ length: a.cols }, (_, j) => (Math.imul(j + 1, 0x9e3779b1) < 0 ? -1n : 1n));
  const x = Matrix.ofIntegers(a.cols, 1, signs);
  const square = a
    .mul(x)
    .sub(left.mul(right.mul(x)))
    .frobeniusSquared();
  const { entrywise, normwise } = tolerances({ B: left, C: right }, unitRoundoff);
  const tolerance = Rational.max(entrywise, normwise);
  const allowed = tolerance.pow(2).mul(left.frobeniusSquared()).mul(right.frobeniusSquared());
  return square.compare(allowed.mul(Rational.integer(BigInt(a.cols)))) <= 0;
}
