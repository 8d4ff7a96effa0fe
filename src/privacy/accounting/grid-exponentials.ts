import { exp } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import type { Rational } from '../../arithmetic/rational.js';

/** An integer number of units of 2^−bits below a number, and one above. */
export interface Units {
  readonly low: bigint;
  readonly high: bigint;
}

/** The ends of an interval in whole units of 2^−bits, rounded outward. */
export const unitsOf = (x: Interval, bits: number): Units => ({
  low: x.inf.shift(bits).floor(),
  high: x.sup.shift(bits).ceil(),
});

/**
 * The powers e^(kh) for all integers k in [from, to], in units of 2^−bits: each from its neighbour nearer to 0, rounded outward.
 *
 * @param spacing h > 0
 */
export function gridExponentials(
  spacing: Rational,
  from: number,
  to: number,
  bits: number,
): (k: number) => Units {
  const unit = BigInt(bits);
  const up = (1n << unit) - 1n;
  const powers = (step: Rational, count: number): Units[] => {
    const factor = unitsOf(exp(Interval.fromRational(step, bits + 8), bits + 8), bits);
    const list: Units[] = [{ low: 1n << unit, high: 1n << unit }];
    for (let k = 1; k <= count; k += 1) {
      const { low, high } = list[k - 1]!;
      list.push({ low: (low * factor.low) >> unit, high: (high * factor.high + up) >> unit });
    }
    return list;
  };
  const rising = powers(spacing, Math.max(0, to));
  const falling = powers(spacing.neg(), Math.max(0, -from));
  return (k) => (k >= 0 ? rising[k]! : falling[-k]!);
}
