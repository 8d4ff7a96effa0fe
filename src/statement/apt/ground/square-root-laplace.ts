import { range } from '../../outcome.js';

/** One length T: whether the square root with Laplace noise has more error than the binary tree, and whether (Σf)² ≥ T. */
export interface Compared {
  readonly T: number;
  readonly isWorse: boolean;
  readonly isAboveRoot: boolean;
}

/**
 * The square-root factorization with Laplace noise against the binary tree for T = 1, …, most, exactly: s²·F > h²·W, with s = Σ_{k<T} f(k) its ℓ1 sensitivity, F its squared
 * Frobenius norm, f(k) = C(2k, k)/4^k, and W the set bits of 1, …, T.
 */
export function squareRootLaplace(most: number): readonly Compared[] {
  let [choose, sum, row, total, bits] = [1n, 0n, 0n, 0n, 0n];
  return range(1, most).map((T) => {
    const k = BigInt(T - 1);
    if (k > 0n) choose = (choose * 2n * (2n * k - 1n)) / k;
    // In units of 4^−k, 16^−k and 16^−k.
    sum = 4n * sum + choose;
    row = 16n * row + choose * choose;
    total = 16n * total + row;
    const binary = T.toString(2);
    bits += BigInt([...binary].filter((bit) => bit === '1').length);
    return {
      T,
      isWorse: sum * sum * total > (BigInt(binary.length) ** 2n * bits) << (8n * k),
      isAboveRoot: sum * sum >= BigInt(T) << (4n * k),
    };
  });
}
