import { Rational } from '../../arithmetic/rational.js';
import { differenceIsAttained, itemMoves, type ItemDomain } from '../../privacy/notion/item-domain.js';
import { noiseFor } from '../../privacy/noise/noise-for.js';
import type { ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import type { TargetStatement } from '../../privacy/notion/privacy-statement.js';
import type { NeighbourRelation } from '../../privacy/notion/sensitivity.js';
import { gaussianGuarantee, laplaceGuarantee, type Guarantee } from './guarantee.js';
import { itemDimension } from './item.js';
import type { OneRelease } from './one-release.js';
import {
  isOnce,
  protectedText,
  schemaOf,
  type Participating,
  type Sensitivities,
  type StreamLength,
} from './participation.js';

/** The guarantee of a mechanism on a stream. */
export interface StreamGuarantee extends Guarantee {
  readonly items: ItemDomain;
  /** In which rounds one record takes part. */
  readonly participation: ParticipationSchema;
  /** The rounds of the stream of which the mechanism is made to be a block, where it is. */
  readonly stream?: StreamLength;
  /** What is released, as a noun phrase, where it is not what the mechanism is made for: `sums of the last 7 items`. */
  readonly answers?: string;
  /** How the noise differs from `noise` later in the stream, where it does. */
  readonly laterNoise?: string;
}

/** What is asked of a mechanism: what items may be, what neighbours are, and what shall hold for all releases together. */
export interface PrivacyTarget extends Participating {
  readonly items: ItemDomain;
  readonly relation: NeighbourRelation;
  /** ε-DP makes the noise discrete Laplace; ρ-zCDP and (ε, δ)-DP make it discrete Gaussian. */
  readonly target: TargetStatement;
}

/** The strategy C of a mechanism, as far as privacy goes; sensitivities are per unit of change of an item, under the target's participation. */
export interface StrategyFacts extends Sensitivities {
  /** What the worst release alone gives away, where a record takes part in one round. */
  readonly ofRelease: OneRelease;
  /** A number of which all entries of C are multiples. */
  readonly step: Rational;
  /**
   * Whether every row of C is zero beyond the first release that uses it. Then y = Cx + z is released row by row, each a function of
   * items already there, and zCDP composes adaptively.
   */
  readonly causal: boolean;
  readonly releases: number;
}

/** q: the orders 1 + k/q for a C that is not causal. Ten bits a number, and no variance. */
const ORDERS = 1024n;

/**
 * The least noise that reaches a target, and the guarantee that it gives. [DMRST] Thm 3.1, [APT] Lemma 4.5.
 *
 * Pure ε-DP of a lower-triangular workload holds for adaptive items whatever C is ([DMRST] Prop 2.1), and so does zCDP at the orders of a grid, on a lattice as much finer
 * (docs/adaptivity.md); zCDP at all orders and (ε, δ)-DP by rounding hold for a causal C. (The rotation by which [DMRST] Thm 2.1 makes any C triangular keeps the Gaussian law, but not a lattice.)
 *
 * @throws RangeError for ε-DP of vectors in a ball, whose ℓ1 sensitivity a Euclidean ball does not bound well, and for targets out of range.
 */
export function calibrated(
  { items, relation, target, ...participating }: PrivacyTarget,
  facts: StrategyFacts,
): StreamGuarantee {
  const { stream } = participating;
  const schema = { participation: schemaOf(participating), ...(stream === undefined ? {} : { stream }) };
  const moves = itemMoves(items, relation);
  const step = facts.step.mul(items.step);
  const { releases, causal } = facts;
  const once = isOnce(participating, releases);
  const ofRelease = once ? facts.ofRelease : { ...facts, attained: false };
  const attained = ofRelease.attained && differenceIsAttained(items, relation);
  const protects = protectedText(participating, releases);
  const protection = { relation, items, releases, protects };
  if (target.kind === 'pure') {
    if (moves.absolute === undefined)
      throw new RangeError(
        `calibrated: expected rho or epsilon and delta for vectors of dimension ${itemDimension(items)}, got pure epsilon`,
      );
    const value = facts.absolute.mul(moves.absolute);
    const law = noiseFor(target, { norm: 'l1', value }, step);
    return {
      ...schema,
      ...laplaceGuarantee({ ...protection, adaptive: true }, law, value, {
        sensitivity: ofRelease.absolute.mul(moves.absolute),
        attained,
      }),
      items,
    };
  }
  const squared = facts.squared.mul(moves.squared);
  // A lattice finer than the moves by a factor q: then items may depend on releases also where C is not causal.
  const orders = target.kind === 'zcdp' && !causal ? ORDERS : 1n;
  const law = noiseFor(target, { norm: 'l2', squared }, step.div(Rational.integer(orders)));
  const one = { sensitivity: ofRelease.squared.mul(moves.squared), attained };
  if (target.kind === 'zcdp') {
    const given = { ...protection, adaptive: true };
    const found = gaussianGuarantee(given, law, squared, one, undefined, causal ? undefined : orders);
    return { ...found, items, ...schema };
  }
  const given = { ...protection, adaptive: causal };
  const guarantee = gaussianGuarantee(given, law, squared, one, target.delta);
  // What the noise was made for, exactly; no release gives away more.
  const asked = { ...target, by: 'rounded' } as const;
  return {
    ...guarantee,
    ...schema,
    perRelease: guarantee.perRelease.map((statement) =>
      statement.kind === 'approximate' && asked.epsilon.compare(statement.epsilon) < 0 ? asked : statement,
    ),
    total: guarantee.total.map((statement) => (statement.kind === 'approximate' ? asked : statement)),
    items,
  };
}
