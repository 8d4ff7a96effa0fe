import { floor, largest, least, type Fraction } from './arithmetic.js';
import { need, type Part } from './text.js';

/** The numbers from low to high, both in units of 2^−p. */
export interface Interval {
  readonly low: bigint;
  readonly high: bigint;
}

export const plus = (x: Interval, y: Interval): Interval => ({ low: x.low + y.low, high: x.high + y.high });
export const minus = (x: Interval, y: Interval): Interval => ({ low: x.low - y.high, high: x.high - y.low });

/** x times an integer ≥ 0. */
export const times = (x: Interval, count: bigint): Interval => ({ low: x.low * count, high: x.high * count });

/** All products of a number of x and one of y, in units of 2^−2p. */
export function product(x: Interval, y: Interval): Interval {
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
  point(m: bigint): Interval {
    return { low: m << this.bits, high: m << this.bits };
  }

  of([num, den]: Fraction): Interval {
    return this.kept({ low: floor(num << this.bits, den), high: -floor(-num << this.bits, den) });
  }

  /** The same interval, which is refused where it is too large. */
  kept(x: Interval): Interval {
    const isKept = -this.#most <= x.low && x.high <= this.#most;
    need(isKept, 'precision', this.part, `numbers of at most 2^${MAX_MAGNITUDE}`, 'more');
    return x;
  }

  /** A sum of products, in units of 2^−p. */
  rounded({ low, high }: Interval): Interval {
    return this.kept({ low: low >> this.bits, high: -(-high >> this.bits) });
  }

  mul(x: Interval, y: Interval): Interval {
    return this.rounded(product(x, y));
  }

  /** Σ_l x_l·y_l, rounded once. */
  dot(x: readonly Interval[], y: readonly Interval[]): Interval {
    return this.rounded(x.map((entry, l) => product(entry, y[l]!)).reduce(plus, { low: 0n, high: 0n }));
  }
}
