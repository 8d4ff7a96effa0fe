import { ceilDiv } from '../../arithmetic/bits.js';
import type { Rational } from '../../arithmetic/rational.js';
import { requireInteger } from '../../arithmetic/require.js';
import type { GaussianStep } from './accounted-step.js';

/** A run of a banded matrix mechanism whose records are sampled within cyclic groups. */
export interface BandedCyclicRun {
  /** b, the groups of records; a record is of one group, chosen once and without regard to other records. */
  readonly bands: bigint;
  /** The diagonals of C up to the last one that is not 0, at most b. */
  readonly diagonals: bigint;
  /** n, the rounds; in round i those of group i mod b take part, each with probability q, independently. */
  readonly rounds: bigint;
  /** σ²/max_j ‖C_j‖² > 0, the columns scaled by the norm of a contribution. */
  readonly variance: Rational;
  /** q. */
  readonly sampling: Rational;
}

/**
 * The steps that dominate a run of C + noise with cyclic Poisson sampling: ⌈n/b⌉ steps of Poisson-sampled Gaussian noise of the multiplier σ/max_j ‖C_j‖.
 *
 * Columns j, j + b, … of a lower-triangular C with at most b diagonals have no row in common. In the rows of one of them the record adds its coin times the
 * column; what else is in them follows from earlier rows and from other records' coins. So they are one sampled step, and the next column's rows come later.
 *
 * @throws RangeError where C has more diagonals than there are groups: a record's columns then share rows
 * @example
 * ```ts
 * const run = { bands: 4n, diagonals: 4n, rounds: 10n, variance: Rational.ONE, sampling: Rational.parse('1/8') };
 * bandedCyclicStep(run).count; // 3n
 * ```
 */
export function bandedCyclicStep({
  bands,
  diagonals,
  rounds,
  variance,
  sampling,
}: BandedCyclicRun): GaussianStep {
  requireInteger('bandedCyclicStep', 'bands', bands, 1n);
  requireInteger('bandedCyclicStep', 'diagonals', diagonals, 1n);
  requireInteger('bandedCyclicStep', 'rounds', rounds, 0n);
  if (diagonals > bands)
    throw new RangeError(
      `bandedCyclicStep: expected at least as many groups as the ${diagonals} diagonals of C, got ${bands}`,
    );
  return { noise: 'gaussian', variance, sampling, count: ceilDiv(rounds, bands) };
}
