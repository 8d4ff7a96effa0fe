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

/** The sums of b_t = hᵀFᵗg as fractions; undefined where they are too long. */
export function exactSums(system: LinearSystem, n: bigint): Sums<Rational> | undefined {
  const members = exactMembers(system, n);
  if (members === undefined) return undefined;
  const { q, integers } = members;
  // Both sums are kept over q^{2t}.
  let [once, twice] = [0n, 0n];
  for (const b of integers) {
    once = once * q * q + b * b;
    twice = twice * q * q + once;
  }
  const unit = q ** (2n * (n - 1n));
  return { once: Rational.ratio(once, unit), twice: Rational.ratio(twice, unit) };
}

/** Σ_{t<i} b_t² for i = 1, …, n as fractions; undefined where they are too long. */
export function exactPartialSums(system: LinearSystem, n: bigint): readonly Rational[] | undefined {
  const members = exactMembers(system, n);
  if (members === undefined) return undefined;
  const { q, integers } = members;
  let [once, unit] = [0n, 1n];
  return integers.map((b, t) => {
    if (t > 0) unit *= q * q;
    once = once * q * q + b * b;
    return Rational.ratio(once, unit);
  });
}

/** q^t·b_t for t < n, integers, where F = (1/q)·(integers). */
function exactMembers(
  { f, g }: LinearSystem,
  n: bigint,
): { readonly q: bigint; readonly integers: readonly bigint[] } | undefined {
  const { integers, scale } = integersOfRationals(f.flat());
  const q = scale.den;
  if (!isShort(n, q)) return undefined;
  const size = g.length;
  let v = g.map((x) => x.num);
  const members: bigint[] = [];
  for (let t = 0n; t < n; t++) {
    members.push(v[size - 1]!);
    const before = v;
    v = before.map((_, i) => before.reduce((sum, x, j) => sum + x * integers[i * size + j]!, 0n));
  }
  return { q, integers: members };
}
