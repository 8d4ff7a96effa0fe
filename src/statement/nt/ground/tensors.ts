import { signTensorGamma, tensorGammaBounds } from '../../../bound/mean/sign-tensors.js';
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
