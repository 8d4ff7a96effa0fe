import type { Enclosure } from '../../arithmetic/enclosure.js';
import type { Count } from '../../arithmetic/require.js';
import type { Blt } from '../../factorization/blt/blt.js';
import { bltErrors, type BltErrors } from '../../factorization/blt/blt-errors.js';
import type { BltWorkload } from '../../factorization/blt/blt-workload.js';
import type { ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import { bltSensitivity, type BltSensitivity } from './blt-sensitivity.js';

/** A buffered strategy judged: its sensitivity, its errors and their products. */
export interface BltJudgement extends BltErrors {
  readonly sensitivity: BltSensitivity;
  /** The largest squared error at a noise multiplier of 1: largest error² × sensitivity². */
  readonly largestLoss: Enclosure;
  /** Total squared error × sensitivity². */
  readonly totalLoss: Enclosure;
}

/**
 * Sensitivity, errors and losses of a buffered strategy for a Toeplitz workload of n steps; each loss to a relative width of 10^−digits where the sensitivity is
 * known.
 *
 * @param n steps, from 1 to 10^18
 * @throws RangeError as `bltSensitivity` and `bltErrors`
 * @example
 * ```ts
 * const c = blt([], []);
 * bltLosses(c, BLT_PREFIX_SUM, 4n, ONE_PARTICIPATION, 12).totalLoss.inf.toString(); // '10'
 * ```
 */
export function bltLosses(
  c: Blt,
  workload: BltWorkload,
  n: bigint,
  schema: ParticipationSchema<Count>,
  digits: number,
): BltJudgement {
  // (1 + 10^−d−1)² < 1 + 10^−d
  const errors = bltErrors(c, workload, n, digits + 1);
  const sensitivity = bltSensitivity(c, n, schema, digits + 1);
  const loss = ({ inf, sup }: Enclosure): Enclosure => ({
    inf: inf.mul(sensitivity.sensitivitySquared.inf),
    sup: sup.mul(sensitivity.sensitivitySquared.sup),
  });
  return {
    ...errors,
    sensitivity,
    largestLoss: loss(errors.largestErrorSquared),
    totalLoss: loss(errors.totalErrorSquared),
  };
}
