import { floor, largest, least, type Fraction } from './arithmetic.js';
import { need, type Part } from './text.js';

/** The numbers from low to high, both in units of 2^−p. */
export interface FixedInterval {
  readonly low: bigint;
  readonly high: bigint;
}

export const plus = (x: FixedInterval, y: FixedInterval): FixedInterval => ({
  low: x.low + y.low,
  high: x.high + y.high,
});
export const minus = (x: FixedInterval, y: FixedInterval): FixedInterval => ({
  low: x.low - y.high,
  high: x.high - y.low,
});

/** x times an integer ≥ 0. */
export const times = (x: FixedInterval, count: bigint): FixedInterval => ({
  low: x.low * count,
  high: x.high * count,
});

/** All products of a number of x and one of y, in units of 2^−2p. */
export function product(x: FixedInterval, y: FixedInterval): FixedInterval {
  const products = [x.low * y.low, x.low * y.high, x.high * y.low, x.high * y.high];
  return { low: least(products), high: largest(products) };
}

/** Numbers are kept where they are at most 2^256 in size. */
const MAX_MAGNITUDE = 256n;
/** At least the bits of a number that is kept, besides p. */
export const MAGNITUDE_BITS = MAX_MAGNITUDE + 1n;

/** Intervals with p bits after the binary point, rounded outward (docs/certificate-toeplitz.md, section 4). */
export class FixedPoint {
  readonly #most: bigint;

  constructor(
    readonly bits: bigint,
    readonly part: Part,
  ) {
    this.#most = 1n << (bits + MAX_MAGNITUDE);
  }

  /** The integer m. */
  point(m: bigint): FixedInterval {
    return { low: m << this.bits, high: m << this.bits };
  }

  of([num, den]: Fraction): FixedInterval {
    return this.kept({ low: floor(num << this.bits, den), high: -floor(-num << this.bits, den) });
  }

  /** The same interval, which is refused where it is too large. */
  kept(x: FixedInterval): FixedInterval {
    const isKept = -this.#most <= x.low && x.high <= this.#most;
    need(isKept, 'precision', this.part, `numbers of at most 2^${MAX_MAGNITUDE}`, 'more');
    return x;
  }

  /** A sum of products, in units of 2^−p. */
  rounded({ low, high }: FixedInterval): FixedInterval {
    return this.kept({ low: low >> this.bits, high: -(-high >> this.bits) });
  }

  mul(x: FixedInterval, y: FixedInterval): FixedInterval {
    return this.rounded(product(x, y));
  }

  /** Σ_l x_l·y_l, rounded once. */
  dot(x: readonly FixedInterval[], y: readonly FixedInterval[]): FixedInterval {
    return this.rounded(x.map((entry, l) => product(entry, y[l]!)).reduce(plus, { low: 0n, high: 0n }));
  }
}
