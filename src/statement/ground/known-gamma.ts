import type { Rational } from '../../arithmetic/rational.js';
import { exactGammaFSquared } from '../../bound/optimum/gamma-exact.js';
import { Matrix } from '../../linear/matrix.js';
import { smallMatrices } from './small-matrices.js';

/** The matrices up to 2×2 with entries 1, 0, −1 whose γ_F is known exactly. */
export function knownGamma(): { a: Matrix; squared: Rational }[] {
  return [...smallMatrices(2)].flatMap((a) => {
    const exact = exactGammaFSquared(a);
    return exact === undefined ? [] : [{ a, squared: exact.squared }];
  });
}

/** Whether all min(q, m) singular values are equal and not 0. */
export function oneSingularValue(a: Matrix): boolean {
  const gram = a.rows <= a.cols ? a.mul(a.transpose()) : a.transpose().mul(a);
  return gram.get(0, 0).sign() > 0 && gram.equals(Matrix.identity(gram.rows).scaleBy(gram.get(0, 0)));
}
