import { canonicalText, digestOf } from '../../arithmetic/canonical.js';
import { multipleAbove } from '../../arithmetic/multiple-above.js';
import { Rational } from '../../arithmetic/rational.js';
import { requireSize } from '../../arithmetic/require.js';
import { rootAbove } from '../../arithmetic/root.js';
import type { RecursionNorms } from '../../factorization/optimum/recursion-norms.js';
import { recursionRounds } from '../../factorization/optimum/recursion-rounds.js';
import {
  MAIN_BITS,
  recursionDigest,
  type RecursiveStrategy,
} from '../../factorization/optimum/recursive-strategy.js';
import type { LowerBand } from '../../linear/band.js';
import { exponentOfTwo } from '../../linear/scale.js';
import { leastDistance, mostRounds } from '../../privacy/participation/participation-schema.js';
import { calibrated, type PrivacyTarget } from '../stream/calibrated.js';
import { targetText } from '../stream/design-text.js';
import { FreshNoise } from '../stream/fresh-noise.js';
import { itemDimension } from '../stream/item.js';
import { schemaOf, type Sensitivities } from '../stream/participation.js';
import type { StreamDesign } from '../stream/stream-mechanism.js';
import { RecursiveDecoder } from './recursive-decoder.js';
import { RecursiveEncoder } from './recursive-encoder.js';

/** Most items. */
export const MOST_RECURSIVE_STEPS = 2 ** 20;
/** Bits that the encoder's buffers have beyond those of the lattice: what n of their roundings add up to is far below a unit of it. */
const MORE_BITS = 56;
/** Bits that what is solved for has beyond those of the noise. */
const SOLVED_BITS = 96;
/** Bits behind the point at most of releases. */
const MOST_PLACES = 256;
/** Bits to which sensitivities are rounded up. */
const BITS = 64;

/** The options of a mechanism with a recursive strategy. */
export interface RecursiveOptions extends PrivacyTarget {
  /** E, n rows, n at most 2^20; what is asked for is A = E^{-1}. */
  readonly inverse: LowerBand;
  readonly strategy: RecursiveStrategy;
  /** Releases are rounded to multiples of 2^−places steps of the items; 0 … 256, 0 when left out. */
  readonly places?: number;
}

/**
 * A mechanism for A = E^{-1} with a strategy of r buffers of b numbers, of which 2rb + 4 are held: noise on a lattice is added to (Cx)_t in fixed point, and what is released is a function of the noisy numbers, in fixed point too
 * (docs/mechanisms.md). Items may depend on releases.
 *
 * @example
 * ```ts
 * const workload = prefixSum(3000);
 * const items = { kind: 'range', least: Rational.ZERO, most: Rational.ONE, step: Rational.ONE } as const;
 * const target = { kind: 'zcdp', rho: Rational.parse('1/2') } as const;
 * const recursion = certifiedRecursion(workload, prove(workload, { digits: 6 }));
 * recursiveMechanism({ ...recursion, items, relation: 'zero-out', target }).guarantee.adaptive; // true
 * ```
 * @throws RangeError for other sizes than described, another band than one of as many rows, a transition of norm above 1, or a target out of range
 */
export function recursiveMechanism(options: RecursiveOptions): StreamDesign {
  const { inverse, strategy, items, places = 0 } = options;
  const { n } = strategy;
  requireSize('recursiveMechanism', 'places', places, 0, MOST_PLACES);
  requireSize('recursiveMechanism', 'the number of items', n, 1, MOST_RECURSIVE_STEPS);
  if (inverse.main.length !== n)
    throw new RangeError(
      `recursiveMechanism: expected an inverse of ${n} rows, got one of ${inverse.main.length}`,
    );
  const schema = schemaOf(options);
  const norms = recursionRounds(strategy, { rounds: mostRounds(schema, n), distance: leastDistance(schema) });
  const sensitivities = fixedSensitivities(norms, strategy, itemDimension(items));
  const guarantee = calibrated(options, {
    ...sensitivities,
    ofRelease: { ...sensitivities, attained: false },
    step: Rational.dyadic(1n, -MAIN_BITS),
    causal: true,
    releases: n,
  });
  const noisy = exponentOfTwo(items.step.div(guarantee.noise.step).num)!;
  const bits = { noisy, solved: Math.max(noisy, places) + SOLVED_BITS, places };
  return {
    name: 'recursive',
    parameters: {
      ...targetText(options),
      inverse: bandDigest(inverse),
      strategy: recursionDigest(strategy),
      places: `${places}`,
    },
    guarantee,
    answers: (saved) => new RecursiveEncoder(strategy, MAIN_BITS + MORE_BITS, saved),
    noise: (saved) => new FreshNoise(guarantee.noise, saved),
    release: (saved) => new RecursiveDecoder(strategy, inverse, bits, saved),
  };
}

/**
 * Lemma Recursion of docs/mechanisms.md: what noise is added to moves as Cx does in the first round of the record, and by at most e = (1 + b·n·Σ|g|·2^−56)·2^−40 steps more, a number, later. With items that move by a step or
 * more, Δ₂/δ₂ ≤ ‖C‖ + e·√(n·d) and Δ₁/δ₁ ≤ ‖C‖₁ + e·n·d, the norms being those of all rounds of a record.
 */
export function fixedSensitivities(
  { squared, absolute, scale }: RecursionNorms,
  { n, order }: Pick<RecursiveStrategy, 'n' | 'order'>,
  dimension: number,
): Sensitivities {
  const roundings = Rational.dyadic(BigInt(n) * BigInt(order), -MORE_BITS);
  const drift = scale.mul(roundings);
  const each = drift.add(Rational.ONE).mul(Rational.dyadic(1n, -MAIN_BITS));
  const all = Rational.integer(BigInt(n) * BigInt(dimension));
  const norm = rootAbove(squared, 2, BITS).add(each.mul(rootAbove(all, 2, BITS)));
  return {
    absolute: multipleAbove(absolute.add(each.mul(all)), BITS),
    squared: multipleAbove(norm.mul(norm), BITS),
  };
}

const bandDigest = ({ main, first, second }: LowerBand): string =>
  digestOf(canonicalText({ main: main.map(String), first: first.map(String), second: second.map(String) }));
