import { Rational } from '../../arithmetic/rational.js';
import { requireIndex } from '../../arithmetic/require.js';
import { treeSensitivitySquared } from '../../factorization/tree/binary-tree.js';
import { kAryHeight, plainDigits, type DigitSystem } from '../../factorization/k-ary/k-ary-digits.js';
import { PrefixSums } from '../stream/answer-stream.js';
import { calibrated, type PrivacyTarget } from '../stream/calibrated.js';
import { targetText } from '../stream/design-text.js';
import { ONE_TERM, type OneRelease } from '../stream/one-release.js';
import { HonakerNoise } from './honaker-noise.js';
import { KAryNoise } from '../k-ary/k-ary-noise.js';
import type { StreamDesign } from '../stream/stream-mechanism.js';

/** What a counter for a known length is made from. */
export interface CounterOptions extends PrivacyTarget {
  /** The most items, at least 1. */
  readonly length: number;
}

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
 * With offset digits a release uses sums that later items complete, so ρ and (ε, δ) hold for items that do not depend on
 * releases; pure ε holds always.
 *
 * @throws RangeError for a length below 1 or a target out of range.
 * @example
 * ```ts
 * kAryCounter({ system: offsetDigits(19n), length: 1_000_000, items, relation: 'replacement', target });
 * ```
 */
export function kAryCounter(options: KAryOptions): StreamDesign {
  const { system, length } = options;
  requireIndex('kAryCounter', 'length', length, 1);
  return treeCounter(`k-ary`, options, system);
}

/**
 * The binary-tree counter, [HUU] Lemma 40: the k-ary counter with the digits 0 and 1.
 *
 * @throws RangeError for a length below 1 or a target out of range.
 */
export function binaryTreeCounter(options: CounterOptions): StreamDesign {
  requireIndex('binaryTreeCounter', 'length', options.length, 1);
  return treeCounter('binary-tree', options, plainDigits(2n));
}

function treeCounter(name: string, options: CounterOptions, system: DigitSystem): StreamDesign {
  const { length } = options;
  const height = kAryHeight(system, BigInt(length));
  const h = Rational.integer(BigInt(height));
  const plain = system.a === 0n;
  const guarantee = calibrated(options, {
    absolute: h,
    squared: h,
    // Every release uses at least one noisy sum, with the weight 1 or −1: to move that is enough ({@link oneRelease}). Release 1 uses one.
    ofRelease: ONE_TERM,
    step: Rational.ONE,
    causal: plain,
    releases: length,
  });
  return {
    name,
    parameters: { ...targetText(options), length: `${length}`, k: `${system.k}`, a: `${system.a}` },
    guarantee,
    answers: (saved) => new PrefixSums(saved),
    noise: (saved) => new KAryNoise(system, height, guarantee.noise, saved),
  };
}

/**
 * The binary tree with Honaker's estimator "from below": every release is the best estimate from the sums complete by then.
 * [HUU] §6, [DMRST] App. C.
 *
 * The noisy sums are those of the binary tree, so Δ₁ = Δ₂² = ⌊log₂ n⌋ + 1; the releases are weighted means of them.
 *
 * @throws RangeError for a length below 1 or a target out of range.
 */
export function honakerCounter(options: CounterOptions): StreamDesign {
  const { length } = options;
  requireIndex('honakerCounter', 'length', length, 1);
  const levels = Rational.integer(treeSensitivitySquared(BigInt(length)));
  const guarantee = calibrated(options, {
    absolute: levels,
    squared: levels,
    ofRelease: honakerRelease(levels),
    step: Rational.ONE,
    causal: true,
    releases: length,
  });
  return {
    name: 'honaker',
    parameters: { ...targetText(options), length: `${length}` },
    guarantee,
    answers: (saved) => new PrefixSums(saved),
    noise: (saved) => new HonakerNoise(BigInt(length), guarantee.noise, saved),
  };
}

/**
 * What a release of Honaker's estimator gives away. A block of height g has the weights 2^j/(2^(g+1) − 1) for its nodes of height j. To move
 * it by 1, move one node of every height by 1, g + 1 of them; or, for g ≥ 1, the root by 2 and a leaf by −1, at 3 in ℓ₁ and 5 in squared ℓ₂
 * ({@link oneRelease}). The highest block of any release has at most all levels.
 */
function honakerRelease(levels: Rational): OneRelease {
  if (levels.equals(Rational.ONE)) return ONE_TERM;
  return {
    absolute: Rational.min(levels, Rational.integer(3n)),
    squared: Rational.min(levels, Rational.integer(5n)),
    attained: false,
  };
}
