import { magnitude } from '../../arithmetic/bits.js';
import { requireDivisor, type Domain } from '../../arithmetic/polynomial/domain.js';

/** A complex number in units of 2^−bits, near the one that is meant. */
export interface Complex {
  readonly re: bigint;
  readonly im: bigint;
}

/** Numbers that are computed nearly, and how large they are about. */
export interface Approximations<T> extends Domain<T> {
  size(x: T): bigint;
}

/** x/2^bits, rounded to the nearest. */
const rounded = (x: bigint, bits: bigint): bigint => (x + (1n << (bits - 1n))) >> bits;

/** Complex numbers with so many bits behind the point, every operation rounded: candidates only. */
export function complexApproximations(bits: number): Approximations<Complex> {
  const b = BigInt(bits);
  const isZero = ({ re, im }: Complex): boolean => re === 0n && im === 0n;
  return {
    zero: { re: 0n, im: 0n },
    one: { re: 1n << b, im: 0n },
    integer: (k) => ({ re: k << b, im: 0n }),
    add: (x, y) => ({ re: x.re + y.re, im: x.im + y.im }),
    neg: (x) => ({ re: -x.re, im: -x.im }),
    mul: (x, y) =>
      x.im === 0n && y.im === 0n
        ? { re: rounded(x.re * y.re, b), im: 0n }
        : { re: rounded(x.re * y.re - x.im * y.im, b), im: rounded(x.re * y.im + x.im * y.re, b) },
    isZero,
    quotient: (x, y) => {
      requireDivisor(!isZero(y));
      const norm = y.re * y.re + y.im * y.im;
      return {
        re: ((x.re * y.re + x.im * y.im) << b) / norm,
        im: ((x.im * y.re - x.re * y.im) << b) / norm,
      };
    },
    size: ({ re, im }) => magnitude(re) + magnitude(im),
  };
}

/** The same number with so many more bits. */
export const lengthened = ({ re, im }: Complex, more: number): Complex => ({
  re: re << BigInt(more),
  im: im << BigInt(more),
});
