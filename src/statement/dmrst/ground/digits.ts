/** Small integers from a linear congruence. */
export function digits(count: number, seed: number): bigint[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 1103 + 12345) % 65536;
    return BigInt((state % 11) - 5);
  });
}
