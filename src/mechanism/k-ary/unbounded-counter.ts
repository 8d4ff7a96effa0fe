import { Rational } from '../../arithmetic/rational.js';
import { harmonicSplit, type BudgetSplit } from '../../privacy/notion/budget-split.js';
import type { DigitSystem } from '../../factorization/k-ary/k-ary-digits.js';
import { requireSystem } from '../../factorization/k-ary/k-ary-system.js';
import { differenceIsAttained, itemMoves } from '../../privacy/notion/item-domain.js';
import { noiseFor } from '../../privacy/noise/noise-for.js';
import type { PureStatement } from '../../privacy/notion/privacy-statement.js';
import { itemDimension } from '../stream/item.js';
import { PrefixSums } from '../stream/answer-stream.js';
import type { PrivacyTarget } from '../stream/calibrated.js';
import { targetText } from '../stream/design-text.js';
import { finiteRounds, protectedText, schemaOf } from '../stream/participation.js';
import type { StreamDesign } from '../stream/stream-mechanism.js';
import { MOST_SEGMENTS, UnboundedNoise, type SegmentLaws } from './unbounded-noise.js';

/** The options of a counter for streams of unknown length. */
export interface UnboundedOptions extends PrivacyTarget {
  readonly target: PureStatement;
  readonly system: DigitSystem;
  /** The part of ε that pays for a segment's total; ε/(r + 1) in segment r when left out. */
  readonly split?: BudgetSplit;
}

/**
 * A k-ary counter for streams of unknown length, ε-DP for ever. [APT], unbounded streams.
 *
 * Segment r holds the first items that r digits can count. An item is in at most r noisy sums of its own segment, hidden by
 * Laplace noise of scale r·Δ/ε₂, and in its total, hidden by scale Δ/ε₁, ε₁ + ε₂ = ε; segments are disjoint. Δ is the most that one record contributes
 * to all of its rounds: K items, in whatever segments.
 *
 * @throws RangeError for a target or a split out of range, a period without participations, or vectors in a ball.
 */
export function unboundedCounter(options: UnboundedOptions): StreamDesign {
  const { items, relation, target, system, split = harmonicSplit } = options;
  const rounds = Rational.integer(BigInt(finiteRounds('unboundedCounter', options)));
  requireSystem('unboundedCounter', system);
  const { absolute: move } = itemMoves(items, relation);
  if (move === undefined)
    throw new RangeError(
      `unboundedCounter: expected items that are numbers of a range or categories, got vectors of dimension ${itemDimension(items)}`,
    );
  const difference = move.mul(rounds);
  const splits = Array.from({ length: MOST_SEGMENTS }, (_, i) => split(i + 1));
  const laws = splits.map((share, i): SegmentLaws => {
    const part = target.epsilon.mul(share);
    const law = (epsilon: Rational, sums: bigint): SegmentLaws['inside'] =>
      noiseFor(
        { kind: 'pure', epsilon },
        { norm: 'l1', value: difference.mul(Rational.integer(sums)) },
        items.step,
      );
    return { inside: law(target.epsilon.sub(part), BigInt(i + 1)), total: law(part, 1n) };
  });
  return {
    name: 'unbounded',
    parameters: { ...targetText(options), k: `${system.k}`, a: `${system.a}`, splits: splits.map(String) },
    guarantee: {
      relation,
      items,
      protects: protectedText(options, 'unbounded'),
      participation: schemaOf(options),
      releases: 'unbounded',
      adaptive: true,
      sensitivity: { norm: 'l1', value: difference },
      noise: laws[0]!.inside,
      perRelease: [{ kind: 'pure', epsilon: epsilonOfRelease(target.epsilon, splits) }],
      perReleaseAttained:
        rounds.equals(Rational.ONE) &&
        differenceIsAttained(items, relation) &&
        epsilonOfRelease(target.epsilon, splits).equals(epsilonOfRelease(target.epsilon, splits.slice(0, 1))),
      total: [target],
      laterNoise: 'grows with the segments: scale r·Δ/ε₂ in segment r, and Δ/ε₁ for its total',
    },
    answers: (saved) => new PrefixSums(saved),
    noise: (saved) => new UnboundedNoise(system, (r) => laws[r - 1]!, saved),
  };
}

/**
 * The ε of any one release. In segment r it is a sum with a noise term of scale rΔ/ε₂, and the terms of the totals of the segments before, of
 * scale Δ/ε₁; to move the term of the largest scale is enough ({@link oneRelease}): the least of ε₂/r and of those ε₁. Release 1 is its
 * item with one term, of scale Δ/ε₂.
 */
function epsilonOfRelease(epsilon: Rational, splits: readonly Rational[]): Rational {
  let [most, leastTotal] = [Rational.ZERO, epsilon];
  splits.forEach((share, i) => {
    const total = epsilon.mul(share);
    const inside = epsilon.sub(total).div(Rational.integer(BigInt(i + 1)));
    most = Rational.max(most, Rational.min(inside, leastTotal));
    leastTotal = Rational.min(leastTotal, total);
  });
  return most;
}
