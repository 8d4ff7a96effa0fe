import { Rational } from '../../../arithmetic/rational.js';
import { Real } from '../../../arithmetic/real.js';
import { signTensorGamma, tensorGammaBounds } from '../../../bound/mean/sign-tensors.js';
import { approximateLowerBound } from '../../../bound/mean/unbiased-lower-bounds.js';
import { checked, type Outcome } from '../../outcome.js';
import { exponents, notAbove, pText } from './samples.js';

const sizes = [2, 3, 4, 5, 6].flatMap((d) => [1, 2, 3, 4].map((order) => ({ d, order })));

/** The bounds of Theorem 64 around the exact value for sign vectors. */
export const tensors = (): Outcome =>
  checked(
    'sign vectors, d = 2, …, 6, ℓ = 1, …, 4 ≤ d, p = 2, 3, 4, ∞',
    sizes.filter(({ d, order }) => d >= order).flatMap((size) => exponents.map((p) => ({ ...size, p }))),
    ({ d, order, p }) => {
      const { lower, upper } = tensorGammaBounds(d, order, p);
      const value = signTensorGamma(d, order, p);
      return notAbove(lower, value) && notAbove(value, upper);
    },
    ({ d, order, p }) => `d = ${d}, ℓ = ${order}, p = ${pText(p)}`,
  );

/** The consequence for (ε, δ)-DP: a positive bound wherever d ≥ ℓ. */
export const consequence = (name: string, lower: (d: number, order: number) => Real): Outcome =>
  checked(
    `${name}, d = 2, …, 6, order 1, …, 4, ε = 1, δ = 0: (1/16)·bound/sinh(ε/2) is positive, d ≥ order`,
    sizes.filter(({ d, order }) => d >= order),
    ({ d, order }) =>
      approximateLowerBound(lower(d, order), Real.of(3n), Rational.ZERO, BigInt(d), 1n).sign() > 0,
    ({ d, order }) => `d = ${d}, order ${order}`,
  );
