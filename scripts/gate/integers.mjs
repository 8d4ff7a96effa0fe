// Integers that are the same in every run, and in bench/thirdparty/flint.c.

const MULTIPLIER = 6364136223846793005n;
const INCREMENT = 1442695040888963407n;

/**
 * So many integers of both signs and of so many bits.
 *
 * @param {number} count
 * @param {number} bits
 * @param {bigint} seed
 * @returns {bigint[]}
 */
export function integers(count, bits, seed) {
  let state = seed;
  return Array.from({ length: count }, () => {
    let value = 0n;
    for (let have = 0; have < bits; have += 32) {
      state = BigInt.asUintN(64, state * MULTIPLIER + INCREMENT);
      value = (value << 32n) | (state >> 32n);
    }
    const cut = BigInt.asUintN(bits, value);
    return state >> 63n === 1n ? -cut : cut;
  });
}

/**
 * M + Mᵀ + 2^(bits+8)·n·I for such an M (n×n), row by row: symmetric and positive definite.
 *
 * @param {number} n
 * @param {number} bits
 * @returns {bigint[]}
 */
export function definiteIntegers(n, bits) {
  const m = integers(n * n, bits, 1n);
  const shift = BigInt(n) << BigInt(bits + 8);
  return m.map((entry, at) => {
    const [i, j] = [Math.floor(at / n), at % n];
    return entry + (m[j * n + i] ?? 0n) + (i === j ? shift : 0n);
  });
}
