import { Rational } from '../../arithmetic/rational.js';
import { requireSize } from '../../arithmetic/require.js';
import { itemMoves } from '../../privacy/notion/item-domain.js';
import { sensitivitiesOfBlocks } from '../stream/blocks.js';
import { calibrated, type PrivacyTarget } from '../stream/calibrated.js';
import { targetText } from '../stream/design-text.js';
import { itemDimension } from '../stream/item.js';
import { finiteRounds, schemaOf } from '../stream/participation.js';
import type { StreamDesign } from '../stream/stream-mechanism.js';
import { bltDesign } from './blt-designs.js';
import { fixedBlt } from './blt-precision.js';
import { fixedSensitivity, movesInSteps } from './fixed-sensitivity.js';
import { SegmentDecoder, SegmentEncoder, SegmentNoise, type Segment } from './segments.js';

/** The lengths of the segments: sixteen times as many items each time; from the last on all are as long as that. */
const LENGTHS = [12, 16, 20, 24, 28, 32, 36, 40].map((exponent) => 2 ** exponent);
/** Bits of the lattice behind the point. */
const BITS = 56;

/** The options of a buffered counter without end. */
export interface UnboundedBltOptions extends PrivacyTarget {
  /** d, 2 to 12, of the strategies of the table. */
  readonly buffers: number;
  /** Releases are multiples of 2^−places steps of the items; 0 … 56, 0 when left out. */
  readonly places?: number;
}

/**
 * Prefix sums with d buffers for streams without end: segments of 2^12, 2^16, …, 2^40, 2^40, … items, each with a strategy of the table for its length, buffers and noise of its own. The last release of a closed segment
 * stands for its total in all later ones.
 *
 * An item is in one segment, and a release is a function of the noisy numbers of all of them: so ε or ρ is that of one segment, whatever the number of segments is, also for items
 * that depend on releases. Where a record takes part in K rounds, every segment hides κ of them at κ/K of ε or ρ or less (Lemma Blocks of docs/mechanisms.md). O(d) numbers are held.
 *
 * @throws RangeError for a target that is not ε-DP or ρ-zCDP, a period without participations, and places out of range
 * @example
 * ```ts
 * const items = { kind: 'range', least: Rational.ZERO, most: Rational.ONE, step: Rational.ONE } as const;
 * const target = { kind: 'zcdp', rho: Rational.parse('1/2') } as const;
 * unboundedBltCounter({ buffers: 8, items, relation: 'zero-out', target }).guarantee.releases; // 'unbounded'
 * ```
 */
export function unboundedBltCounter(options: UnboundedBltOptions): StreamDesign {
  const { buffers, places = 0, items, relation, target } = options;
  requireSize('unboundedBltCounter', 'places', places, 0, BITS);
  if (target.kind === 'approximate')
    throw new RangeError(
      'unboundedBltCounter: expected rho or pure epsilon for a stream without end, got epsilon and delta',
    );
  const whole = { items, relation, target, participation: schemaOf(options), stream: 'unbounded' } as const;
  const rounds = finiteRounds('unboundedBltCounter', whole);
  const moves = movesInSteps(itemMoves(items, relation), items.step);
  const made = (length: number): Segment & Pick<StreamDesign, 'guarantee'> => {
    const fixed = fixedBlt(bltDesign(length, buffers).strategy, length, BITS);
    const sensitivity = sensitivitiesOfBlocks(whole, length, (schema) =>
      fixedSensitivity(fixed, length, moves, itemDimension(items), schema),
    );
    const guarantee = calibrated(whole, {
      ...sensitivity,
      ofRelease: { ...sensitivity, attained: false },
      step: Rational.dyadic(1n, -BITS),
      causal: true,
      releases: length,
    });
    return { length, fixed, law: guarantee.noise, guarantee };
  };
  const known: ReturnType<typeof made>[] = [];
  const segment = (index: number): ReturnType<typeof made> => {
    const at = Math.min(index, LENGTHS.length - 1);
    return (known[at] ??= made(LENGTHS[at]!));
  };
  const { guarantee } = segment(0);
  return {
    name: 'blt-unbounded',
    parameters: {
      ...targetText({
        items,
        relation,
        target,
        ...(rounds === 1 ? {} : { participation: whole.participation }),
      }),
      buffers: `${buffers}`,
      places: `${places}`,
      bits: `${BITS}`,
      segments: LENGTHS.map((length) => {
        const { theta, omega } = bltDesign(length, buffers).strategy;
        return { length: `${length}`, theta: theta.map(String), omega: omega.map(String) };
      }),
    },
    guarantee: {
      ...guarantee,
      releases: 'unbounded',
      laterNoise: `begins anew, with the sensitivity of a longer strategy, after ${LENGTHS.slice(0, 3).join(', ')}, … items`,
    },
    answers: (saved) => new SegmentEncoder(segment, saved),
    noise: (saved) => new SegmentNoise(segment, saved),
    release: (saved) => new SegmentDecoder(segment, places, saved),
  };
}
