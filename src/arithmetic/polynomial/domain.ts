import { isPrime } from '../prime.js';
import { Rational } from '../rational.js';

/** An integral domain: numbers, residues or polynomials that are added and multiplied, without divisors of zero. */
export interface Domain<T> {
  readonly zero: T;
  readonly one: T;
  /** The integer k, as an element. */
  integer(k: bigint): T;
  add(x: T, y: T): T;
  neg(x: T): T;
  mul(x: T, y: T): T;
  isZero(x: T): boolean;
  /** The q with q·y = x; undefined where there is none. A field has one for every y ≠ 0. @throws RangeError for y = 0 */
  quotient(x: T, y: T): T | undefined;
}

/** The integers. */
export const INTEGERS: Domain<bigint> = {
  zero: 0n,
  one: 1n,
  integer: (k) => k,
  add: (x, y) => x + y,
  neg: (x) => -x,
  mul: (x, y) => x * y,
  isZero: (x) => x === 0n,
  quotient: (x, y) => {
    requireDivisor(y !== 0n);
    return x % y === 0n ? x / y : undefined;
  },
};

/** The field of the rational numbers. */
export const RATIONALS: Domain<Rational> = {
  zero: Rational.ZERO,
  one: Rational.ONE,
  integer: (k) => Rational.integer(k),
  add: (x, y) => x.add(y),
  neg: (x) => x.neg(),
  mul: (x, y) => x.mul(y),
  isZero: (x) => x.sign() === 0,
  quotient: (x, y) => {
    requireDivisor(y.sign() !== 0);
    return x.div(y);
  },
};

/**
 * The field of the residues 0, …, p − 1 modulo a prime p.
 * @throws RangeError unless p is a prime
 */
export function primeField(p: number): Domain<bigint> {
  if (!isPrime(p)) throw new RangeError(`primeField: expected a prime, got ${p}`);
  const modulus = BigInt(p);
  const reduced = (x: bigint): bigint => ((x % modulus) + modulus) % modulus;
  const inverse = (y: bigint): bigint => {
    // y^(p − 2)·y = 1 (Fermat).
    let [power, square] = [1n, y];
    for (let e = p - 2; e > 0; e = Math.floor(e / 2)) {
      if (e % 2 === 1) power = reduced(power * square);
      square = reduced(square * square);
    }
    return power;
  };
  return {
    zero: 0n,
    one: 1n,
    integer: reduced,
    add: (x, y) => reduced(x + y),
    neg: (x) => reduced(-x),
    mul: (x, y) => reduced(x * y),
    isZero: (x) => x === 0n,
    quotient: (x, y) => {
      requireDivisor(y !== 0n);
      return reduced(x * inverse(y));
    },
  };
}

/** @throws RangeError unless a divisor is not 0. */
export function requireDivisor(isNonzero: boolean): void {
  if (!isNonzero) throw new RangeError('quotient: expected a divisor other than 0, got 0');
}

/** x − y. */
export const difference = <T>(domain: Domain<T>, x: T, y: T): T => domain.add(x, domain.neg(y));

/** Whether x = y. */
export const isEqual = <T>(domain: Domain<T>, x: T, y: T): boolean => domain.isZero(difference(domain, x, y));

/** x^k for k ≥ 0. */
export function power<T>(domain: Domain<T>, x: T, k: number): T {
  let result = domain.one;
  let square = x;
  for (let e = k; e > 0; e = Math.floor(e / 2)) {
    if (e % 2 === 1) result = domain.mul(result, square);
    if (e > 1) square = domain.mul(square, square);
  }
  return result;
}
