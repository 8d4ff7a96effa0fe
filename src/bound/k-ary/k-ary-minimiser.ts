import { Dyadic } from '../../arithmetic/dyadic.js';
import { exp, ln, ln2 } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { offsetDigits, plainDigits, type DigitSystem } from '../../factorization/k-ary/k-ary-digits.js';
import { apartFromZero } from '../../arithmetic/decided.js';
import { kAryLeadingConstant } from './k-ary-constants.js';

/** The mechanisms whose leading constants are minimised over k: plain digits, offset digits with odd k or with even k. */
export type KAryFamily = 'plain' | 'odd' | 'even';

interface Stationarity {
  /** Integers with g(low) < 0 < g(high). */
  readonly low: bigint;
  readonly high: bigint;
  g(k: Interval, w: number): Interval;
  /** The derivative g′, positive on [low, high]. */
  slope(k: Interval, w: number): Interval;
}

// The derivative of C(k) = p(k)/ln(k)³ has the sign of g below, which for k > 1 is first negative and then positive: so C
// falls up to the one zero of g and rises after it.
// plain, p = k − 1: g = k ln k − 3(k − 1); g(1) = 0, g′ = ln k − 2 changes sign once, at e².
// odd, p = k − 1/k: g = (k² + 1) ln k − 3(k² − 1); g(1) = 0, g′/k = 2 ln k − 5 + 1/k² rises from −4 to ∞.
const STATIONARITY: Readonly<Record<'plain' | 'odd', Stationarity>> = {
  plain: {
    low: 16n,
    high: 17n,
    g: (k, w) => k.mul(ln(k, w), w).sub(times(plus(k, -1n, w), 3n, w), w),
    slope: (k, w) => plus(ln(k, w), -2n, w),
  },
  odd: {
    low: 19n,
    high: 20n,
    g: (k, w) => {
      const square = k.sqr(w);
      return plus(square, 1n, w)
        .mul(ln(k, w), w)
        .sub(times(plus(square, -1n, w), 3n, w), w);
    },
    slope: (k, w) => k.mul(plus(ln(k, w).shift(1), -5n, w), w).add(k.inv(w), w),
  },
};

/** k + c. */
const plus = (k: Interval, c: bigint, w: number): Interval => k.add(Interval.point(c), w);

/** c·k. */
const times = (k: Interval, c: bigint, w: number): Interval => k.mul(Interval.point(c), w);

/**
 * The real k > 1 where the leading constant is least: the root of k ln k = 3(k − 1) (plain), of (k² + 1) ln k = 3(k² − 1)
 * (odd), and e³ (even, p = k). [APT] Thm 3.7, Cor 4.9, Cor A.7.
 */
export function kAryRealMinimiser(family: KAryFamily, bits: number): Interval {
  return family === 'even' ? exp(Interval.point(3n), bits) : newtonRoot(STATIONARITY[family], bits);
}

/** The zero of g in [low, high] by interval Newton steps: the signs at the ends prove that it is there, g′ > 0 that it is the only one. */
function newtonRoot({ low, high, g, slope }: Stationarity, bits: number): Interval {
  const most = bits + 16;
  let w = Math.min(128, most);
  if (g(Interval.point(low), w).sign() !== -1 || g(Interval.point(high), w).sign() !== 1) {
    throw new RangeError(
      `kAryRealMinimiser: expected more bits than ${bits}, too few to tell the signs at ${low} and ${high}`,
    );
  }
  let x = Interval.of(Dyadic.of(low), Dyadic.of(high));
  for (;;) {
    const middle = Interval.point(x.mid());
    const step = middle.sub(g(middle, w).div(slope(x, w), w), w).intersection(x)!;
    // The precision grows with what is known, so that only the last steps are costly.
    if (step.wid().shift(1).compare(x.wid()) >= 0) {
      if (w === most) return step;
      w = Math.min(2 * w, most);
    }
    x = step;
  }
}

/** The least leading constant over all real k > 1. */
export function kAryRealMinimum(family: KAryFamily, bits: number): Interval {
  const w = bits + 32;
  const k = kAryRealMinimiser(family, w);
  const cube = ln(k, w).div(ln2(w), w).pow(3, w);
  if (family === 'plain') return plus(k, -1n, w).div(cube, bits);
  const half = family === 'even' ? k.shift(-1) : k.sub(k.inv(w), w).shift(-1);
  return half.div(cube, bits);
}

/**
 * The integer k of a family with the least leading constant, and that constant. C falls before the real minimiser and
 * rises after it, so only the last k of the family before it and the first one after it can be best: the smaller of
 * their constants decides.
 */
export function kAryOptimum(family: KAryFamily, bits: number): { k: bigint; constant: Interval } {
  const { inf, sup } = kAryRealMinimiser(family, 64);
  const floor = inf.floor();
  // The last number of the family's parity up to the minimiser.
  const parity = { plain: floor, odd: 1n, even: 0n }[family];
  const below = floor - ((floor + parity) % 2n);
  const above = below + (family === 'plain' ? 1n : 2n);
  if (above < sup.ceil()) {
    throw new RangeError(`kAryOptimum: expected the minimiser between ${below} and ${above}, got ${inf}`);
  }
  const constant = (k: bigint, w: number): Interval => kAryLeadingConstant(digitsOf(family, k), w);
  const rise = apartFromZero('kAryOptimum', (w) => constant(above, w).sub(constant(below, w), w)).sign;
  const k = rise > 0 ? below : above;
  return { k, constant: constant(k, bits) };
}

const digitsOf = (family: KAryFamily, k: bigint): DigitSystem =>
  family === 'plain' ? plainDigits(k) : offsetDigits(k);
