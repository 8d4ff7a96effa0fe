import { digitsOf } from '../entries/bigint-entries.js';
import type { Entries } from '../entries/entries.js';

/** The two largest primes below 2^22; none is a modulus of a kernel. */
const PRIMES = [4194301, 4194287] as const;
const BASE = 65536;
/** So many products of a balanced digit and a number below 2^22 are at most 2^53 in all. */
const MOST = 2 ** 16;

/** A vector modulo each of the primes. */
type Vectors = readonly [Float64Array, Float64Array];

/** The test vectors: numbers below the primes, from a linear congruential generator. */
function testVectors(length: number): Vectors {
  let state = 20230122;
  const next = (prime: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % prime;
  };
  const vector = (prime: number): Float64Array => Float64Array.from({ length }, () => next(prime));
  return [vector(PRIMES[0]), vector(PRIMES[1])];
}

/** Matrix times vector modulo each of the primes. */
function times(matrix: Entries, [x, y]: Vectors): Vectors {
  const cols = x.length;
  const rows = matrix.length / cols;
  const count = digitsOf(matrix);
  const digits = new Int32Array(count);
  const [sums, others] = [new Float64Array(count), new Float64Array(count)];
  const result: Vectors = [new Float64Array(rows), new Float64Array(rows)];
  for (let i = 0, k = 0; i < rows; i += 1) {
    for (let j = 0; j < cols; j += 1, k += 1) {
      if (j % MOST === 0) {
        result[0][i] = (result[0][i]! + taken(sums, PRIMES[0])) % PRIMES[0];
        result[1][i] = (result[1][i]! + taken(others, PRIMES[1])) % PRIMES[1];
      }
      if (!matrix.digits(k, 0, digits)) continue;
      const [xj, yj] = [x[j]!, y[j]!];
      for (let t = 0; t < count; t += 1) {
        const digit = digits[t]!;
        sums[t]! += digit * xj;
        others[t]! += digit * yj;
      }
    }
    result[0][i] = (result[0][i]! + taken(sums, PRIMES[0])) % PRIMES[0];
    result[1][i] = (result[1][i]! + taken(others, PRIMES[1])) % PRIMES[1];
  }
  return result;
}

/** The number with these digits modulo a prime, from 0 on; the digits are 0 then. */
function taken(sums: Float64Array, prime: number): number {
  let value = 0;
  for (let t = sums.length - 1; t >= 0; t -= 1) value = (value * BASE + (sums[t]! % prime)) % prime;
  sums.fill(0);
  return value < 0 ? value + prime : value;
}

/**
 * Whether c·x = a·(b·x) for a fixed vector x modulo each of two primes (Freivalds): an identity that a wrong product misses with all
 * but negligible chance, in O(n²) operations that share nothing with the kernels.
 *
 * @param n columns of b and c
 */
export function productAgrees(a: Entries, b: Entries, c: Entries, n: number): boolean {
  const x = testVectors(n);
  const expected = times(a, times(b, x));
  return times(c, x).every((residues, k) => residues.every((value, i) => value === expected[k]![i]));
}
