import type { Rational } from '../../arithmetic/rational.js';
import type { DigitSystem } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryFactorization } from '../../factorization/k-ary/k-ary-factors.js';
import { mostRounds } from '../../privacy/participation/participation-schema.js';
import { treeParticipation } from '../../privacy/participation/tree-participation.js';
import type { PrivacyTarget } from '../stream/calibrated.js';
import {
  isOnce,
  matrixSensitivities,
  MOST_WRITTEN,
  schemaOf,
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
  target: Pick<PrivacyTarget, 'items' | 'participation'>,
): Sensitivities {
  const once = { absolute: height, squared: height };
  if (isOnce(target, length)) return once;
  if (length <= MOST_WRITTEN) return matrixSensitivities(kAryFactorization(system, length).C, target);
  const schema = schemaOf(target);
  const nodes = system.a === 0n ? 'completed' : 'padded';
  const { absolute } = timesRounds(once, mostRounds(schema, length));
  return { absolute, squared: treeParticipation(Number(system.k), length, schema, nodes).vector.sup };
}
