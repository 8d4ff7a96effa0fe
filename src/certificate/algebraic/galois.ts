import { factorDegrees, isPrime, isUnsolvable, sumsOf } from '../../checker/factor-degrees.js';

/** Primes beyond which none is tried. */
const LARGEST = 2000;

/** Primes that show that a polynomial is irreducible, and one that shows that its Galois group is not solvable, where there is one. */
export interface GaloisWitness {
  readonly primes: readonly number[];
  readonly unsolvable: number | undefined;
}

/** The primes modulo which the degrees of factors leave none for a factor over the rationals; undefined where no few of them do. */
export function galoisWitness(polynomial: readonly bigint[]): GaloisWitness | undefined {
  const degree = polynomial.length - 1;
  if (degree === 1) return { primes: [], unsolvable: undefined };
  const irreducible = 1n | (1n << BigInt(degree));
  const primes: number[] = [];
  let common = (1n << BigInt(degree + 1)) - 1n;
  let unsolvable: number | undefined;
  for (let p = 2; p < LARGEST; p += 1) {
    const isDone = common === irreducible && (unsolvable !== undefined || degree < 5);
    if (isDone) break;
    const degrees = isPrime(p) ? factorDegrees(polynomial, BigInt(p)) : undefined;
    if (degrees === undefined) continue;
    const left = common & sumsOf(degrees);
    if (left !== common) primes.push(p);
    common = left;
    if (isUnsolvable(degrees)) unsolvable ??= p;
  }
  return common === irreducible ? { primes, unsolvable } : undefined;
}
