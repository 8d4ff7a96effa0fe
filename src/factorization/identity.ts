import { Matrix } from '../linear/matrix.js';
import type { Factorization } from './factorization.js';

/** The identity (input perturbation) factorization A = A·I: B = A, C = I, sensitivity 1. [HUU] eq. (26). */
export function identityFactorization(a: Matrix): Factorization {
  return { B: a, C: Matrix.identity(a.cols) };
}
