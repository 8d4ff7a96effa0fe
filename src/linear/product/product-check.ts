import type { Entries } from '../entries/entries.js';
import { digitsOf } from '../entries/in-digits.js';
import { LimbEntries } from '../entries/limb-entries.js';

/** The largest prime below 2^30; no modulus of a kernel. */
const PRIME = 1073741789;
const BASE = 65536;
/** So many products of a balanced digit and a number below 2^30, and what is left of those before, are below 2^53 in all. */
const MOST = 255;

/** The test vector: numbers below the prime, from a linear congruential generator. */
function testVector(length: number): Float64Array {
  let state = 20230122;
  return Float64Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 2) % PRIME;
  });
}

/** Matrix times vector modulo the prime. */
function times(matrix: Entries, vector: Float64Array): Float64Array {
  const cols = vector.length;
  const count = digitsOf(matrix);
  const digits = new Int32Array(count);
  const sums = new Float64Array(count);
  return Float64Array.from({ length: matrix.length / cols }, (_, i) => {
    sums.fill(0);
    for (let from = 0; from < cols; from += MOST) {
      const to = Math.min(from + MOST, cols);
      if (matrix instanceof LimbEntries) matrix.addMultiples(i * cols, vector, from, to, sums);
      else
        for (let j = from; j < to; j += 1) {
          const x = vector[j]!;
          if (!matrix.digits(i * cols + j, 0, digits)) continue;
          for (let t = 0; t < count; t += 1) sums[t]! += digits[t]! * x;
        }
      for (let t = 0; t < count; t += 1) sums[t]! %= PRIME;
    }
    return joined(sums);
  });
}

/** The number with these digits modulo the prime, from 0 on. */
function joined(sums: Float64Array): number {
  const value = sums.reduceRight((rest, sum) => (rest * BASE + sum) % PRIME, 0);
  return value < 0 ? value + PRIME : value + 0;
}

/**
 * Whether c·x = a·(b·x) for one fixed vector x modulo a prime of 30 bits (Freivalds): an identity that a wrong product misses with all
 * but negligible chance, in O(n²) operations that share nothing with the kernels.
 *
 * @param n columns of b and c
 */
export function productAgrees(a: Entries, b: Entries, c: Entries, n: number): boolean {
  const x = testVector(n);
  const expected = times(a, times(b, x));
  return times(c, x).every((value, i) => value === expected[i]);
}
