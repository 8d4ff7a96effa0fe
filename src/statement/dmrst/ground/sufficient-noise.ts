import type { Rational } from '../../../arithmetic/rational.js';
import type { Real } from '../../../arithmetic/real.js';
import { gaussianDelta } from '../../../privacy/gaussian/gaussian-delta.js';
import { logInverse } from '../../../privacy/notion/zcdp.js';
import { rational } from '../../ground/rational.js';
import { checked, type Outcome } from '../../outcome.js';

/** σ² = 2(ln(1/δ) + ε)/ε², the variance of Thm 3.1 at γζ = 1. */
export const varianceOfTheorem = (epsilon: Rational, delta: Rational): Real =>
  logInverse('varianceOfTheorem', delta).add(epsilon).mul(2n).div(epsilon.pow(2));

/** The variance of Thm 3.1 keeps δ, with ε well below the target even. */
export const sufficient = (): Outcome =>
  checked(
    'ε = 1/10, 1, 8.2, 18.9, δ = 1e-1, 1e-5, 1e-6',
    ['1/10', '1', '8.2', '18.9'].flatMap((epsilon) =>
      ['1e-1', '1e-5', '1e-6'].map((delta) => ({ epsilon, delta })),
    ),
    ({ epsilon, delta }) =>
      gaussianDelta(rational(epsilon), varianceOfTheorem(rational(epsilon), rational(delta)).sqrt()).compare(
        rational(delta),
      ) <= 0,
    ({ epsilon, delta }) => `ε = ${epsilon}, δ = ${delta}`,
  );
