import { Rational } from '../../arithmetic/rational.js';
import { requireIndex } from '../../arithmetic/require.js';
import { kAryHeight, type DigitSystem } from '../../factorization/k-ary/k-ary-digits.js';
import { PrefixSums } from '../stream/answer-stream.js';
import { calibrated } from '../stream/calibrated.js';
import type { CounterOptions } from '../stream/counter-options.js';
import { ordersText, targetText } from '../stream/design-text.js';
import { ONE_TERM } from '../stream/one-release.js';
import { onceColumns } from '../stream/strategy-columns.js';
import type { StreamDesign } from '../stream/stream-mechanism.js';
import { KAryNoise } from './k-ary-noise.js';
import { kArySensitivities } from './k-ary-sensitivities.js';

/** A k-ary counter's options: besides the usual ones the digits. */
export interface KAryOptions extends CounterOptions {
  readonly system: DigitSystem;
}

/**
 * The k-ary counter: [APT] Algorithm 1 for `plainDigits`, Algorithm 2 (with subtraction) for `offsetDigits`.
 *
 * Every item is in at most h noisy sums, h the height of the tree: Δ₁ = Δ₂² = h per unit of change ([APT] Lemma 3.3, 4.5). The
 * sums are whole multiples of the items' step, and so is the noise.
 *
 * With offset digits a release uses sums that later items complete, so (ε, δ) holds for items that do not depend on
 * releases, and ρ at the orders of a grid; pure ε holds always.
 *
 * @throws RangeError for a length below 1 or a target out of range.
 * @example
 * ```ts
 * const items = { kind: 'range', least: Rational.ZERO, most: Rational.ONE, step: Rational.ONE } as const;
 * const target = { kind: 'pure', epsilon: Rational.ONE } as const;
 * const counter = kAryCounter({ system: offsetDigits(19n), length: 1_000_000, items, relation: 'replacement', target });
 * counter.guarantee.sensitivity.value.toString(); // '5'
 * ```
 */
export function kAryCounter(options: KAryOptions): StreamDesign {
  const { system, length } = options;
  requireIndex('kAryCounter', 'length', length, 1);
  const height = kAryHeight(system, BigInt(length));
  const h = Rational.integer(BigInt(height));
  const plain = system.a === 0n;
  const guarantee = calibrated(options, {
    ...kArySensitivities(system, length, h, options),
    // Every release uses at least one noisy sum, with the weight 1 or −1: to move that is enough ({@link oneRelease}). Release 1 uses one.
    ofRelease: ONE_TERM,
    step: Rational.ONE,
    causal: plain,
    releases: length,
  });
  return {
    name: 'k-ary',
    parameters: {
      ...targetText(options),
      ...ordersText(guarantee),
      length: `${length}`,
      k: `${system.k}`,
      a: `${system.a}`,
    },
    guarantee,
    ...onceColumns(h.num, options),
    answers: (saved) => new PrefixSums(saved),
    noise: (saved) => new KAryNoise(system, height, guarantee.noise, saved),
  };
}
