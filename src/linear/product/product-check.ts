/** The test vector: integers below 2^30 from a linear congruential generator. */
function testVector(length: number): bigint[] {
  let state = 20230122;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return BigInt(state >>> 2);
  });
}

function times(matrix: readonly bigint[], vector: readonly bigint[]): bigint[] {
  const cols = vector.length;
  return Array.from({ length: matrix.length / cols }, (_, i) => {
    let sum = 0n;
    for (let j = 0; j < cols; j++) {
      const entry = matrix[i * cols + j]!;
      if (entry !== 0n) sum += entry * vector[j]!;
    }
    return sum;
  });
}

/**
 * Whether c·x = a·(b·x) for one fixed vector x of 30-bit integers (Freivalds): an identity that a wrong product misses with all
 * but negligible chance, in O(n²) operations that share nothing with the kernels.
 *
 * @param n columns of b and c
 */
export function productAgrees(
  a: readonly bigint[],
  b: readonly bigint[],
  c: readonly bigint[],
  n: number,
): boolean {
  const x = testVector(n);
  const expected = times(a, times(b, x));
  return times(c, x).every((value, i) => value === expected[i]);
}
