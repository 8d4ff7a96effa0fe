import { brief, requireIndex, requireInteger } from '../../arithmetic/require.js';
import { lowestDigit, requireSystem, type DigitSystem } from './k-ary-system.js';

export type { DigitSystem } from './k-ary-system.js';

/** The digits 0, …, k − 1: continual counting by addition. [APT] Def 3.2. @throws RangeError when k < 2. */
export function plainDigits(k: bigint): DigitSystem {
  requireInteger('plainDigits', 'k', k, 2n);
  return Object.freeze({ k, a: 0n, b: k - 1n });
}

/**
 * The digits −(k−1)/2, …, (k−1)/2 for odd k, −(k/2 − 1), …, k/2 for even k: counting with subtraction. For k = 2 they
 * are the plain ones. [APT] Def 3.8, Def A.5.
 * @throws RangeError when k < 2.
 */
export function offsetDigits(k: bigint): DigitSystem {
  requireInteger('offsetDigits', 'k', k, 2n);
  return Object.freeze({ k, a: (k - 1n) / 2n, b: k / 2n });
}

/** The largest number of h digits, b(k^h − 1)/(k − 1). [APT] Def 3.2, Def 3.8, Def A.5. */
export function kAryCapacity(system: DigitSystem, h: number): bigint {
  requireIndex('kAryCapacity', 'h', h, 0);
  return (system.b * (system.k ** BigInt(h) - 1n)) / (system.k - 1n);
}

/**
 * The height h of the tree for T items: the least number of digits that T has; by integer steps, because rounded
 * logarithms are one too large for T = k^h − 1 and the like. [APT] Def 3.2, Def 3.8, Def A.5.
 */
export function kAryHeight(system: DigitSystem, T: bigint): number {
  requireSystem('kAryHeight', system);
  requireInteger('kAryHeight', 'T', T, 1n);
  let h = 0;
  for (let capacity = 0n; capacity < T; capacity = capacity * system.k + system.b) h += 1;
  return h;
}

/**
 * rep(t): the unique digits d_0, …, d_{w−1} (least significant first) with Σ d_i·k^i = t; 0 is allowed, as the documents' proofs
 * need it. [APT] Def 3.2, 3.8, A.5.
 *
 * @example
 * ```ts
 * kAryDigits(offsetDigits(19n), 10n, 2); // [-9n, 1n]
 * ```
 * @throws RangeError when t does not have w digits.
 */
export function kAryDigits(system: DigitSystem, t: bigint, w: number): bigint[] {
  requireInteger('kAryDigits', 't', t, 0n);
  requireIndex('kAryDigits', 'w', w, 0);
  const digits: bigint[] = [];
  let rest = t;
  for (let i = 0; i < w; i += 1) {
    const digit = lowestDigit(system, rest);
    digits.push(digit);
    rest = (rest - digit) / system.k;
  }
  if (rest !== 0n) {
    throw new RangeError(
      `kAryDigits: expected t of at most ${brief(kAryCapacity(system, w))} for k = ${system.k} and ${w} digits, got ${brief(t)}`,
    );
  }
  return digits;
}

/** Σ d_i·k^i. @throws RangeError for a digit outside −a, …, b. */
export function kAryValue(system: DigitSystem, digits: readonly bigint[]): bigint {
  return digits.reduceRight((value, digit) => {
    if (digit < -system.a || digit > system.b) {
      throw new RangeError(
        `kAryValue: expected digits from ${-system.a} to ${system.b}, got ${brief(digit)}`,
      );
    }
    return value * system.k + digit;
  }, 0n);
}
