import { Matrix } from '../../../linear/matrix.js';

/** The inverse of the n×n prefix sum: 1 on the diagonal, −1 below it. */
export const differences = (n: number): Matrix =>
  Matrix.ofIntegers(
    n,
    n,
    Array.from({ length: n * n }, (_, k) => {
      const below = Math.floor(k / n) - (k % n);
      return below === 0 ? 1n : below === 1 ? -1n : 0n;
    }),
  );

/** tridiagonal(−1, 2, −1) of order n with 1 in the first corner, and in the last one too with free ends. */
export const laplacian = (n: number, ends: 'fixed-free' | 'free-free'): Matrix =>
  Matrix.ofIntegers(
    n,
    n,
    Array.from({ length: n * n }, (_, k) => {
      const [i, j] = [Math.floor(k / n), k % n];
      if (Math.abs(i - j) === 1) return -1n;
      if (i !== j) return 0n;
      return i === 0 || (ends === 'free-free' && i === n - 1) ? 1n : 2n;
    }),
  );
