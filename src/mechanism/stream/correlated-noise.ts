import type { Canonical } from '../../arithmetic/canonical.js';
import type { Rational } from '../../arithmetic/rational.js';
import type { NoiseSource } from './noise.js';

/**
 * The noise Bz of a matrix mechanism B(Cx + z) = Ax + Bz as a stream: the left factor B (n×N) at work.
 *
 * Every call of `next` draws the terms of z that are used for the first time, in a fixed order, and never draws a term again;
 * terms that no later release uses are forgotten.
 */
export interface CorrelatedNoise {
  /** What the integer 1 from `next` stands for, in units of the noise lattice. */
  readonly scale: Rational;
  /** The integer (Bz)_t/scale of the next release t = 1, 2, …. */
  next(source: NoiseSource): bigint;
  /** How many noise terms are held. */
  live(): number;
  /** All that the rest of the stream depends on. */
  save(): Canonical;
}

/** How a mechanism makes the noise of one coordinate: from the start, or from what `save` gave. */
export type NoiseFactory = (saved?: Canonical) => CorrelatedNoise;
