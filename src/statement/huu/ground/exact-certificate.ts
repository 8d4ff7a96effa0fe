import { Rational } from '../../../arithmetic/rational.js';
import { lowerBound, upperBound } from '../../../certificate/witness.js';
import { identityFactorization } from '../../../factorization/identity.js';
import type { Matrix } from '../../../linear/matrix.js';

/** The two bounds of a certificate agree: γ_F(A)² exactly. */
export function certifiedExactly(a: Matrix, U: Matrix, w: Matrix): Rational | undefined {
  const { B, C } = identityFactorization(a);
  const below = lowerBound(a, { U, w });
  const above = upperBound(a, { B, C, t: Rational.ZERO });
  return below !== undefined && above !== undefined && below.equals(above) ? below : undefined;
}
