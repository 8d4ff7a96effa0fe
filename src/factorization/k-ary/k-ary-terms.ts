import { kAryDigits, kAryHeight } from './k-ary-digits.js';
import { lowestDigit, requireSystem, requireWithin, type DigitSystem } from './k-ary-system.js';
import { brief, requireInteger } from '../../arithmetic/require.js';

/**
 * A noise term: its key p, the level and sign of the lowest non-zero digit of p, and the leaves first, …, last of the tree node
 * whose sum it hides: [p − k^i + 1, p] for a positive digit at level i, [p + 1, p + k^i] for a negative one. The node's
 * noisy sum enters every release that uses it with that one sign. [APT] Algorithm 3, Prop 4.3.
 */
export interface NoiseTerm {
  readonly p: bigint;
  readonly level: number;
  readonly sign: 1 | -1;
  readonly first: bigint;
  readonly last: bigint;
}

/**
 * The noise terms of release t in the order in which the mechanism adds them. [APT] Algorithm 1 (plain digits) and
 * Algorithm 2 (offset digits): from the highest digit down, |d_i| steps p ← p ± k^i, and p ends at t.
 */
export function kAryNoiseTerms(system: DigitSystem, T: bigint, t: bigint): NoiseTerm[] {
  requireWithin('kAryNoiseTerms', 't', t, T);
  const digits = kAryDigits(system, t, kAryHeight(system, T));
  const terms: NoiseTerm[] = [];
  let p = 0n;
  for (let level = digits.length - 1; level >= 0; level -= 1) {
    const digit = digits[level]!;
    const step = digit < 0n ? -(system.k ** BigInt(level)) : system.k ** BigInt(level);
    for (let left = digit; left !== 0n; left -= digit < 0n ? -1n : 1n) {
      p += step;
      terms.push(termAt(p, level, step));
    }
  }
  return terms;
}

function termAt(p: bigint, level: number, step: bigint): NoiseTerm {
  return step > 0n
    ? { p, level, sign: 1, first: p - step + 1n, last: p }
    : { p, level, sign: -1, first: p + 1n, last: p - step };
}

/** The noise term of a key p ≥ 1. */
export function kAryNoiseTerm(system: DigitSystem, p: bigint): NoiseTerm {
  requireSystem('kAryNoiseTerm', system);
  requireInteger('kAryNoiseTerm', 'p', p, 1n);
  let level = 0;
  let block = 1n;
  while (p % (block * system.k) === 0n) {
    level += 1;
    block *= system.k;
  }
  return termAt(p, level, lowestDigit(system, p / block) < 0n ? -block : block);
}

/**
 * The times first, …, last at which a noise term is used, one contiguous interval, in the mechanism for T items. With
 * p = αk^(i+1) + dk^i, c_i = a(k^i − 1)/(k − 1) and e_i = b(k^i − 1)/(k − 1) it is [p − c_i, αk^(i+1) + bk^i + e_i] for
 * d > 0 and [αk^(i+1) − ak^i − c_i, p + e_i] for d < 0, cut at T. [APT] Prop 4.10.
 * @throws RangeError when the term is not used up to time T.
 */
export function kAryLifetime(system: DigitSystem, T: bigint, p: bigint): { first: bigint; last: bigint } {
  requireInteger('kAryLifetime', 'T', T, 1n);
  const { level, sign } = kAryNoiseTerm(system, p);
  const { k, a, b } = system;
  const block = k ** BigInt(level);
  const repunit = (block - 1n) / (k - 1n);
  const parent = p - lowestDigit(system, p / block) * block;
  const first = (sign > 0 ? p : parent - a * block) - a * repunit;
  const last = (sign > 0 ? parent + b * block : p) + b * repunit;
  if (first > T) {
    throw new RangeError(`kAryLifetime: expected a key p used by time T = ${brief(T)}, got ${brief(p)}`);
  }
  return { first, last: last < T ? last : T };
}
