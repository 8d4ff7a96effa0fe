import { quotient } from './arithmetic.js';
import type { FixedInterval } from './fixed-point.js';
import type { Grid } from './privacy-form.js';
import { ceiling, type GridPower } from './privacy-functions.js';
import type { Tails } from './privacy-noise.js';
import type { Vector } from './privacy-vector.js';

/** The masses between two cuts. */
export const between = (lower: FixedInterval, upper: FixedInterval): FixedInterval => ({
  low: lower.low > upper.high ? lower.low - upper.high : 0n,
  high: lower.high > upper.low ? lower.high - upper.low : 0n,
});

/** Lemma C: of the masses p and r of a cell A = (r·e^(hj) − p·e^(−h))/(1 − e^(−h)) goes to hj and p − A to h(j + 1), each rounded up. */
export function upperVector(
  { first, p, q }: Tails,
  { subcells, bits, w, v }: Grid,
  power: GridPower,
): Vector {
  const y = power(-1);
  const gap = (1n << v) - y.high;
  const unit = w - bits;
  const count = quotient(p.length - 1, subcells);
  const masses = new Array<bigint>(count + 1).fill(0n);
  for (let j = 0; j < count; j++) {
    const [left, right] = [subcells * j, subcells * (j + 1)];
    const mass = between(p[left]!, p[right]!);
    const rest = between(q[left]!, q[right]!);
    const { low, high } = power(first + j);
    const share = (part: bigint): bigint => {
      const most = mass.high * gap;
      return part <= 0n ? 0n : ceiling(part < most ? part : most, gap << unit);
    };
    masses[j] = masses[j]! + share(rest.high * high - mass.low * y.low);
    masses[j + 1] = share((mass.high << v) - rest.low * low);
  }
  // What lies below the first cut goes up to it, what lies above the last one to ∞.
  masses[0] = masses[0]! + ceiling((1n << w) - p[0]!.low, 1n << unit);
  return { first: BigInt(first), masses, infinite: ceiling(p[p.length - 1]!.high, 1n << unit) };
}
