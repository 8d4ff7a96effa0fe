import { magnitude } from '../../arithmetic/bits.js';
import { kAryDigits, kAryHeight } from './k-ary-digits.js';
import { requireWithin, type DigitSystem } from './k-ary-system.js';
import { kAryWeight } from './k-ary-weight.js';
import { requireInteger } from '../../arithmetic/require.js';

/**
 * The noise variables drawn up to time T: T + Σ of |d_i| over the negative digits of rep(T); exactly T for plain digits.
 * [APT] Lemma 4.14; its proof counts them at full capacity, where T has no negative digit.
 */
export function kAryDraws(system: DigitSystem, T: bigint): bigint {
  requireInteger('kAryDraws', 'T', T, 1n);
  const digits = kAryDigits(system, T, kAryHeight(system, T));
  return digits.reduce((draws, digit) => (digit < 0n ? draws - digit : draws), T);
}

/** The noise variables dropped up to time T: those drawn less the ‖rep(T)‖₁ still alive. */
export function kAryDrops(system: DigitSystem, T: bigint): bigint {
  return kAryDraws(system, T) - kAryWeight(system, T);
}

/** How often a digit changes on the way from 0 to T: Σ_{i<h} ⌊(T + c_i)/k^i⌋, c_i = a(k^i − 1)/(k − 1). [APT] Lemma 4.14. */
export function kAryDigitFlips(system: DigitSystem, T: bigint): bigint {
  const h = kAryHeight(system, T);
  let flips = 0n;
  let block = 1n;
  let c = 0n;
  for (let i = 0; i < h; i += 1) {
    flips += (T + c) / block;
    c += system.a * block;
    block *= system.k;
  }
  return flips;
}

/**
 * max_{1≤t≤T} ‖rep(t)‖₁, the noise terms that must be held at once, in O(h). [APT] Lemma 4.12.
 *
 * Numbers are ordered as their digits are, from the highest down; so t < T agrees with T above some place i, has
 * x < D_i there and any digits below, and b ≥ a is the heaviest of those.
 */
export function kAryMostLiveTerms(system: DigitSystem, T: bigint): bigint {
  requireInteger('kAryMostLiveTerms', 'T', T, 1n);
  const { a, b } = system;
  const digits = kAryDigits(system, T, kAryHeight(system, T));
  const top = digits.length - 1;
  // At the highest place x < D and x ≥ 0; x = 0 leaves a positive number only if there are places below.
  let most = digits[top]! - 1n + BigInt(top) * b;
  let prefix = digits[top]!;
  for (let i = top - 1; i >= 0; i -= 1) {
    const digit = digits[i]!;
    // Of x < D the heaviest is −a, as D − 1 ≤ a for offset digits; for plain ones the step at the top place is no lighter.
    const weight = prefix + a + BigInt(i) * b;
    if (digit > -a && weight > most) most = weight;
    prefix += magnitude(digit);
  }
  return prefix > most ? prefix : most;
}

/**
 * The number c_x of noisy sums that contain item x in the mechanism for T items, the ℓ1 norm of column x of C; its maximum
 * is h, at x = 1. [APT] Lemma 3.3, Lemma 4.5.
 *
 * The privacy loss of the item is at most ε·c_x/h, and exactly that where B is square and invertible: for plain digits, and
 * at full capacity, where c_x is the number of the h base-k digits of x − 1 other than b.
 */
export function kAryItemWeight(system: DigitSystem, T: bigint, x: bigint): number {
  requireWithin('kAryItemWeight', 'x', x, T);
  const { k, a, b } = system;
  const h = kAryHeight(system, T);
  let weight = 0;
  let block = 1n;
  let c = 0n;
  for (let i = 0; i < h; i += 1) {
    // Child number e of its parent (from 0): drawn with the positive digit e + 1 for e < b, never for e = b, with the
    // negative digit e − k for e > b, as soon as the parent's digit appears.
    const node = (x - 1n) / block;
    const child = node % k;
    const parent = (node / k) * k * block;
    const birth = child < b ? parent + (child + 1n) * block - c : parent + (k - a) * block - c;
    if (child !== b && birth <= T) weight += 1;
    c += a * block;
    block *= k;
  }
  return weight;
}
