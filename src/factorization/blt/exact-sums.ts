import { Rational } from '../../arithmetic/rational.js';
import { bitLength } from '../../arithmetic/bits.js';
import { integersOfRationals } from '../../linear/scale.js';
import type { LinearSystem } from './noise-system.js';

/** Longest sequence whose sums are given as fractions, and the longest fractions. */
const MOST_STEPS = 128n;
const MOST_BITS = 1 << 17;

/** Whether the sums of squares of a sequence that is multiplied by multiples of 1/q in each step are given as fractions. */
export const isShort = (n: bigint, q: bigint): boolean =>
  n <= MOST_STEPS && 2 * Number(n) * bitLength(q) <= MOST_BITS;

/** Σ_{t<n} b_t² and Σ_{i≤n} Σ_{t<i} b_t². */
export interface Sums<Value> {
  readonly once: Value;
  readonly twice: Value;
}

/** The sums of b_t = hᵀFᵗg as fractions, step by step in integers over one denominator; undefined where they are too long. */
export function exactSums({ f, g }: LinearSystem, n: bigint): Sums<Rational> | undefined {
  const { integers, scale } = integersOfRationals(f.flat());
  const q = scale.den;
  if (!isShort(n, q)) return undefined;
  const size = g.length;
  // v_t = q^t·Fᵗg: the common scale of integers is 1/q. The sums are kept over q^{2t}.
  let v = g.map((x) => x.num);
  let [once, twice] = [0n, 0n];
  for (let t = 0n; t < n; t++) {
    const b = v[size - 1]!;
    once = once * q * q + b * b;
    twice = twice * q * q + once;
    const before = v;
    v = before.map((_, i) => before.reduce((sum, x, j) => sum + x * integers[i * size + j]!, 0n));
  }
  const unit = q ** (2n * (n - 1n));
  return { once: Rational.ratio(once, unit), twice: Rational.ratio(twice, unit) };
}
