import { Dyadic } from '../dyadic.js';
import { exp } from '../elementary.js';
import { Interval } from '../interval.js';
import { type Operand, Real } from '../real.js';

/** Exponents are cut here: e^(−2^23) < 2^−(2^23). */
const FAR = 2 ** 23;

/** Bits of τk² beyond those of e^(−τk²): the exponent is below 2^24. */
const GUARD = 32;

interface Enclosed {
  readonly zeroth: Interval;
  readonly second: Interval;
}

/** The sums Σ_{k∈ℤ} e^(−τk²) and Σ_{k∈ℤ} k²·e^(−τk²). */
export interface ThetaSums {
  readonly zeroth: Real;
  readonly second: Real;
}

/**
 * The sums Σ_{k∈ℤ} e^(−τk²) and Σ_{k∈ℤ} k²·e^(−τk²), summed as they stand.
 *
 * @param tau τ ≥ 2
 */
export function thetaSums(tau: Operand): ThetaSums {
  const rate = Real.of(tau);
  const known = new Map<number, Enclosed>();
  const both = (bits: number): Enclosed => {
    const sums = known.get(bits) ?? encloseSums(rate.enclose(bits + GUARD), bits);
    known.set(bits, sums);
    return sums;
  };
  return {
    zeroth: Real.enclosed((bits) => both(bits).zeroth),
    second: Real.enclosed((bits) => both(bits).second),
  };
}

/**
 * Both sums for τ ≥ 2: their terms fall by more than 4·e^(−3τ) < 1/64 from k = 1 to 2 and faster later, so the rest is
 * less than the last term added.
 */
function encloseSums(tau: Interval, w: number): Enclosed {
  let zeroth = Interval.point(0n);
  let second = Interval.point(0n);
  let last: Interval;
  let k = 0n;
  do {
    k += 1n;
    const square = Interval.point(k * k);
    const weight = expNegative(tau.mul(square, w + GUARD), w);
    last = weight.mul(square, w);
    zeroth = zeroth.add(weight, w);
    second = second.add(last, w);
  } while (last.inf.sign() > 0 && last.sup.magnitude() > second.sup.magnitude() - w);
  const rest = Interval.of(Dyadic.ZERO, last.sup);
  return {
    zeroth: zeroth.add(rest, w).shift(1).add(Interval.point(1n), w),
    second: second.add(rest, w).shift(1),
  };
}

/** e^(−x), x ≥ 0. */
function expNegative(x: Interval, w: number): Interval {
  if (x.sup.magnitude() < 24) return exp(x.neg(), w);
  const near = Interval.min(x, Interval.point(BigInt(FAR)));
  return Interval.of(Dyadic.ZERO, exp(near.neg(), w).sup);
}
