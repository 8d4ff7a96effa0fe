import { isPrime } from '../../arithmetic/prime.js';
import type { ResidueKernel } from './residue-kernel.js';

/** With so few moduli all sums over them stay far below 2^53. */
const MAX_MODULI = 2 ** 15;

/** Different primes p with product M, and for each of them M/p and its inverse modulo p. */
export interface ResidueSystem {
  readonly moduli: readonly number[];
  readonly product: bigint;
  readonly cofactors: readonly bigint[];
  readonly inverses: readonly number[];
}

/** The largest moduli of a kernel whose product is at least `bound`, or undefined if there are not enough. */
export function residueSystem(kernel: ResidueKernel, bound: bigint): ResidueSystem | undefined {
  const moduli: number[] = [];
  let product = 1n;
  for (let candidate = kernel.greatestModulus; product < bound; candidate -= 1) {
    if (candidate < kernel.leastModulus || moduli.length === MAX_MODULI) return undefined;
    if (!isPrime(candidate)) continue;
    moduli.push(candidate);
    product *= BigInt(candidate);
  }
  const cofactors = moduli.map((p) => product / BigInt(p));
  const inverses = moduli.map((p, k) => inverse(Number(cofactors[k]! % BigInt(p)), p));
  return { moduli, product, cofactors, inverses };
}

/** first·65536^t modulo p for t < count, each in [−(p − 1)/2, (p − 1)/2]; p odd, 0 ≤ first < p < 2^32. */
export function digitWeights(first: number, p: number, count: number): number[] {
  let weight = first;
  return Array.from({ length: count }, () => {
    const centered = 2 * weight > p ? weight - p : weight;
    weight = (weight * 65536) % p;
    return centered;
  });
}

/** The inverse of a modulo the prime p, 0 < a < p, by Euclid's algorithm: coefficient·a ≡ remainder throughout. */
export function inverse(a: number, p: number): number {
  let [remainder, next] = [p, a];
  let [coefficient, nextCoefficient] = [0, 1];
  while (next !== 0) {
    const quotient = Math.floor(remainder / next);
    [remainder, next] = [next, remainder - quotient * next];
    [coefficient, nextCoefficient] = [nextCoefficient, coefficient - quotient * nextCoefficient];
  }
  return coefficient < 0 ? coefficient + p : coefficient;
}
