/**
 * The product of integer matrices, (m×r)·(r×n), row-major, term by term: Σ_k a_ik·b_kj.
 * Rows of the result gather multiples of rows of b, so that zeros of a cost nothing.
 */
export function schoolbookProduct(
  a: readonly bigint[],
  b: readonly bigint[],
  m: number,
  r: number,
  n: number,
): bigint[] {
  const product = new Array<bigint>(m * n).fill(0n);
  for (let i = 0; i < m; i += 1) {
    for (let k = 0; k < r; k += 1) {
      const factor = a[i * r + k]!;
      if (factor === 0n) continue;
      for (let j = 0; j < n; j += 1) product[i * n + j]! += factor * b[k * n + j]!;
    }
  }
  return product;
}
