import { Rational } from '../arithmetic/rational.js';
import type { Matrix } from './matrix.js';

/** ‖C‖²_{1→2} = max_j ‖C_j‖², the largest squared 2-norm of a column: the squared ℓ2 sensitivity of x ↦ Cx when one entry of x moves by at most 1. */
export function maxColumnNormSquared(c: Matrix): Rational {
  return c.columnNormsSquared().reduce((most, x) => Rational.max(most, x), Rational.ZERO);
}

/** ‖C‖_{1→1} = max_j ‖C_j‖_1, the largest 1-norm of a column: the ℓ1 sensitivity of x ↦ Cx when one entry of x moves by at most 1. */
export function maxColumnNorm1(c: Matrix): Rational {
  return c.columnNorms1().reduce((most, x) => Rational.max(most, x), Rational.ZERO);
}
