import type { Rational } from '../../arithmetic/rational.js';
import { differenceIsAttained, itemDifference, type ItemDomain } from '../../privacy/notion/item-domain.js';
import { noiseFor } from '../../privacy/noise/noise-for.js';
import type { PrivacyStatement } from '../../privacy/notion/privacy-statement.js';
import type { NeighbourRelation } from '../../privacy/notion/sensitivity.js';
import { gaussianGuarantee, laplaceGuarantee, type Guarantee } from './guarantee.js';
import type { OneRelease } from './one-release.js';

/** The guarantee of a mechanism on a stream. */
export interface StreamGuarantee extends Guarantee {
  readonly items: ItemDomain;
  /** How the noise differs from `noise` later in the stream, where it does. */
  readonly laterNoise?: string;
}

/** What is asked of a mechanism: what items may be, what neighbours are, and what shall hold for all releases together. */
export interface PrivacyTarget {
  readonly items: ItemDomain;
  readonly relation: NeighbourRelation;
  /** ε-DP makes the noise discrete Laplace; ρ-zCDP and (ε, δ)-DP make it discrete Gaussian. */
  readonly target: PrivacyStatement;
}

/** The strategy C of a mechanism, as far as privacy goes; sensitivities are per unit of change of an item. */
export interface StrategyFacts {
  /** ‖C‖_{1→1}. */
  readonly absolute: Rational;
  /** ‖C‖²_{1→2}. */
  readonly squared: Rational;
  /** What the worst release alone gives away. */
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

/**
 * The least noise that reaches a target, and the guarantee that it gives. [DMRST] Thm 3.1, [APT] Lemma 4.5.
 *
 * Pure ε-DP of a lower-triangular workload holds for adaptive items whatever C is ([DMRST] Prop 2.1); zCDP with lattice noise
 * for a causal C. (The rotation by which [DMRST] Thm 2.1 makes any C triangular keeps the Gaussian law, but not a lattice.)
 *
 * @throws RangeError for ε-DP of vectors, whose ℓ1 sensitivity a Euclidean ball does not bound well, and for targets out of range.
 */
export function calibrated(
  { items, relation, target }: PrivacyTarget,
  facts: StrategyFacts,
): StreamGuarantee {
  const difference = itemDifference(items, relation);
  const step = facts.step.mul(items.step);
  const { releases, causal, ofRelease } = facts;
  const attained = ofRelease.attained && differenceIsAttained(items, relation);
  const protection = { relation, items, releases, protects: 'one item of the stream' };
  if (target.kind === 'pure') {
    if (items.kind === 'ball' && items.dimension > 1)
      throw new RangeError(
        `calibrated: expected rho or epsilon and delta for vectors of dimension ${items.dimension}, got pure epsilon`,
      );
    const value = facts.absolute.mul(difference);
    const law = noiseFor(target, { norm: 'l1', value }, step);
    return {
      ...laplaceGuarantee({ ...protection, adaptive: true }, law, value, {
        sensitivity: ofRelease.absolute.mul(difference),
        attained,
      }),
      items,
    };
  }
  const square = difference.pow(2);
  const squared = facts.squared.mul(square);
  const law = noiseFor(target, { norm: 'l2', squared }, step);
  const delta = target.kind === 'approximate' ? target.delta : undefined;
  const one = { sensitivity: ofRelease.squared.mul(square), attained };
  return { ...gaussianGuarantee({ ...protection, adaptive: causal }, law, squared, one, delta), items };
}
