import { floor, type Fraction } from './arithmetic.js';
import type { FixedInterval } from './fixed-point.js';
import type { Grid } from './privacy-form.js';
import { ceilingShift, exponential, inverse, type GridPower } from './privacy-functions.js';
import type { Side, Vector } from './privacy-vector.js';

/** Where ε lies among losses at equal distances d: the first one above it, e^(−ρ) for its distance ρ from ε, and e^(−d). */
export interface Place {
  readonly above: bigint;
  readonly factor: FixedInterval;
  readonly down: FixedInterval;
}

/** The bound on δ(ε) from the side of a vector, in units of 2^−(S+v): docs/certificate-privacy.md, section 7. */
export function deltaBound(
  vector: Vector,
  side: Side,
  [num, den]: Fraction,
  { g, v }: Grid,
  power: GridPower,
): bigint {
  const above = floor(num << g, den) + 1n;
  // ρ = hj − ε, 0 < ρ ≤ h
  const rho = floor((above * den - (num << g)) << (v - g), den);
  const factor = inverse(v, exponential(v, rho));
  return boundAt(vector, side, v, { above, factor, down: power(-1) });
}

/** The same of losses at any distance. */
export function boundAt(
  { masses, infinite, first }: Vector,
  side: Side,
  v: bigint,
  { above, factor: near, down }: Place,
): bigint {
  // From below all points ε is raised to the one below them; from above its weights are taken for 0.
  const isBelow = above < first;
  const from = isBelow ? 0n : above - first;
  const factor = isBelow ? down : near;
  let [mass, low, high] = [0n, 0n, 0n];
  for (let i = masses.length - 1; i >= from; i--) {
    mass += masses[i]!;
    low = (masses[i]! << v) + ((low * down.low) >> v);
    high = (masses[i]! << v) + ceilingShift(high * down.high, v);
  }
  if (side === 'lower') return (mass << v) - ceilingShift(high * factor.high, v);
  return ((infinite + mass) << v) - (isBelow ? 0n : (low * factor.low) >> v);
}
