import type { Canonical } from '../../arithmetic/canonical.js';
import type { Rational } from '../../arithmetic/rational.js';

/** Releases as a function of the noisy numbers y_t, those up to now, with nothing else: as private as these. */
export interface ReleaseStream {
  /** What the integer 1 from `next` stands for, in steps of the items. */
  readonly scale: Rational;
  /** Takes y_t, t = 1, 2, …, in steps of the lattice of the noise, and returns the release over `scale`. */
  next(noisy: bigint): bigint;
  /** All that the later releases depend on. */
  save(): Canonical;
}
