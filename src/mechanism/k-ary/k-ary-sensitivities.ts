import type { Rational } from '../../arithmetic/rational.js';
import type { DigitSystem } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryFactorization } from '../../factorization/k-ary/k-ary-factors.js';
import { mostRounds } from '../../privacy/participation/participation-schema.js';
import { treeParticipation } from '../../privacy/participation/tree-participation.js';
import { sensitivitiesOfBlocks } from '../stream/blocks.js';
import type { PrivacyTarget } from '../stream/calibrated.js';
import {
  matrixSensitivities,
  MOST_WRITTEN,
  timesRounds,
  type Sensitivities,
} from '../stream/participation.js';

/**
 * Δ₁ and Δ₂² of the k-ary counter under participation: from the nodes that it uses for up to 512 items, beyond those of a tree that has more of them.
 *
 * A counter with plain digits uses nodes that are complete, one with subtraction some of the smallest full tree, as far as there are items.
 *
 * @param height the most sums that an item is in: Δ₁ and Δ₂² of one round
 */
export function kArySensitivities(
  system: DigitSystem,
  length: number,
  height: Rational,
  target: Pick<PrivacyTarget, 'items' | 'participation' | 'stream'>,
): Sensitivities {
  const once = { absolute: height, squared: height };
  return sensitivitiesOfBlocks(target, length, (schema) => {
    const rounds = mostRounds(schema, length);
    if (rounds === 1) return once;
    if (length <= MOST_WRITTEN)
      return matrixSensitivities(kAryFactorization(system, length).C, {
        items: target.items,
        participation: schema,
      });
    const nodes = system.a === 0n ? 'completed' : 'padded';
    const { absolute } = timesRounds(once, rounds);
    return { absolute, squared: treeParticipation(Number(system.k), length, schema, nodes).vector.sup };
  });
}
