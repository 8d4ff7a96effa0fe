import { squareRootToeplitz } from '../../../factorization/square-root/square-root.js';
import { prefixSumToeplitz } from '../../../workload/prefix-sum.js';
import { checked, proved, range, type Outcome } from '../../outcome.js';

/** L·L = M. */
export const squareRootIdentity = (): Outcome =>
  proved(
    checked(
      'n = 1, …, 64',
      range(1, 64),
      (n) => {
        const L = squareRootToeplitz(n);
        return L.mul(L).equals(prefixSumToeplitz(n));
      },
      (n) => `n = ${n}`,
    ),
    'all n ≥ 1',
    'the Toeplitz product is that of the power series (1−z)^(−1/2) with itself, 1/(1−z)',
  );
