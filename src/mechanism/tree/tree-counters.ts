import { Rational } from '../../arithmetic/rational.js';
import { requireIndex } from '../../arithmetic/require.js';
import { plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { treeSensitivitySquared, treeStrategy } from '../../factorization/tree/binary-tree.js';
import { kAryCounter } from '../k-ary/k-ary-counter.js';
import { mostRounds } from '../../privacy/participation/participation-schema.js';
import { absoluteParticipationSensitivity } from '../../privacy/participation/absolute-participation.js';
import { treeParticipation } from '../../privacy/participation/tree-participation.js';
import { PrefixSums } from '../stream/answer-stream.js';
import { sensitivitiesOfBlocks } from '../stream/blocks.js';
import { calibrated } from '../stream/calibrated.js';
import type { CounterOptions } from '../stream/counter-options.js';
import { targetText } from '../stream/design-text.js';
import { MOST_WRITTEN, timesRounds, type Sensitivities } from '../stream/participation.js';
import { ONE_TERM, type OneRelease } from '../stream/one-release.js';
import { onceColumns } from '../stream/strategy-columns.js';
import type { StreamDesign } from '../stream/stream-mechanism.js';
import { HonakerNoise } from './honaker-noise.js';

/**
 * The binary-tree counter, [HUU] Lemma 40: the k-ary counter with the digits 0 and 1.
 *
 * @throws RangeError for a length below 1 or a target out of range.
 */
export function binaryTreeCounter(options: CounterOptions): StreamDesign {
  requireIndex('binaryTreeCounter', 'length', options.length, 1);
  return { ...kAryCounter({ ...options, system: plainDigits(2n) }), name: 'binary-tree' };
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
    ...honakerSensitivities(length, levels, options),
    ofRelease: honakerRelease(levels),
    step: Rational.ONE,
    causal: true,
    releases: length,
  });
  return {
    name: 'honaker',
    parameters: { ...targetText(options), length: `${length}` },
    guarantee,
    ...onceColumns(levels.num, options),
    answers: (saved) => new PrefixSums(saved),
    noise: (saved) => new HonakerNoise(BigInt(length), guarantee.noise, saved),
  };
}

/** Of all nodes that are complete: Δ₂² exactly where the search of their tree ends, and Δ₁ exactly where they are written out, beyond at most κ times that of one round. */
function honakerSensitivities(length: number, levels: Rational, options: CounterOptions): Sensitivities {
  const once = { absolute: levels, squared: levels };
  return sensitivitiesOfBlocks(options, length, (schema) => {
    const rounds = mostRounds(schema, length);
    if (rounds === 1) return once;
    // No entry is negative, so vectors move it as numbers do.
    const absolute =
      length <= MOST_WRITTEN
        ? absoluteParticipationSensitivity(treeStrategy(length), schema).sup
        : timesRounds(once, rounds).absolute;
    return { absolute, squared: treeParticipation(2, length, schema).vector.sup };
  });
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
