import type { Factorization } from '../../factorization/factorization.js';
import type { Matrix } from '../../linear/matrix.js';
import { triangularQuotient } from '../../linear/triangular-quotient.js';
import { ParameterError } from '../../parameter/parameter-error.js';

/**
 * Factors that multiply to A exactly: those that are given; where they do not, as factors in floating point hardly ever do, C alone counts, and
 * B = A·C⁻¹.
 *
 * @throws ParameterError naming `factors` when BC is not A and C is not lower triangular or is singular
 */
export function exactFactors(A: Matrix, { B, C }: Factorization): Factorization {
  if (A.rows === B.rows && A.cols === C.cols && B.mul(C).equals(A)) return { B, C };
  if (!C.isLowerTriangular() || C.rows !== C.cols)
    throw new ParameterError(
      ['factors'],
      'B·C = A exactly, or a lower-triangular C to which B is computed',
      'neither',
    );
  const exact = triangularQuotient(A, C);
  if (exact === undefined) throw new ParameterError(['factors'], 'a regular C', 'a singular one');
  return { B: exact, C };
}
