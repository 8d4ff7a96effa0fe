import type { Canonical } from '../../arithmetic/canonical.js';
import type { Rational } from '../../arithmetic/rational.js';
import type { BallDomain } from '../../privacy/notion/item-domain.js';
import type { StreamGuarantee } from '../stream/calibrated.js';
import type { StrategyColumns } from '../stream/stream-mechanism.js';

/** Numbers of a state, one array a vector that is held. */
export type VectorArray = Float64Array | Int32Array;

/** A mechanism on vectors at work, in whole numbers: items in steps of their grid, releases in steps of the lattice of the noise. */
export interface VectorCore {
  /**
   * Takes the next item and writes the release.
   *
   * @param draw fills an array with independent noise terms
   */
  next(item: Int32Array, draw: (target: Float64Array) => void, target: Float64Array): void;
  /** All that the rest of the stream depends on, besides the number of releases. */
  arrays(): readonly VectorArray[];
}

/** Where a core continues: after so many releases, with arrays that it gave. */
export interface SavedCore {
  readonly time: number;
  readonly arrays: readonly VectorArray[];
}

/** The guarantee of a mechanism on vectors: of items in a ball, for a stream of known length. */
export interface VectorGuarantee extends StreamGuarantee {
  readonly items: BallDomain;
  readonly releases: number;
}

/**
 * A mechanism on vectors of many coordinates, in typed arrays: prefix sums of items that are sums of records.
 *
 * Whoever makes one vouches that a release is a function of Cx + z, for a C with the guarantee's sensitivity whose Cx lies on the lattice of the noise.
 */
export interface VectorDesign {
  /** The mechanism's name. */
  readonly name: string;
  /** All parameters on which the law of the releases depends, as texts. */
  readonly parameters: Readonly<Record<string, Canonical>>;
  readonly guarantee: VectorGuarantee;
  /** What a coordinate of an item, a sum of records, is cut to, in steps: so many records of the radius. */
  readonly mostSteps: number;
  /** What the integer 1 of a release stands for: a power of two. */
  readonly unit: Rational;
  /** The columns of C, by which items move what noise is added to, where one certificate can hold what a record does in all of its rounds. */
  readonly columns?: () => StrategyColumns;
  /** Rounds of one record, which move different rows of Cx. */
  readonly disjointRounds: number;
  /** The mechanism before its first item, or where arrays were taken; what does not fit is refused with a StateError. */
  readonly core: (saved?: SavedCore) => VectorCore;
}
