import { LARGEST_REVERSED } from '../checker/gamma-2-sweeps.js';
import type { Hands } from '../checker/pieces.js';
import type { OptimalProgress } from '../factorization/optimum/optimal.js';
import { REVERSED_LEVEL } from '../float64/sweep-level.js';
import { approxReversedWeights } from '../float64/sweep-norm.js';
import { LARGEST_SWEPT } from '../workload/size.js';
import type { Workload } from '../workload/workload.js';
import { describeInverse } from './certify-banded.js';
import { certifySwept, issueSwept, type SweptKind } from './certify-sweeps.js';
import { RefusedSearch } from './refused-search.js';
import type { Certificate } from './seal.js';
import type { SweptSubject } from './swept-subject.js';

const OF_LARGEST: SweptKind = {
  kind: 'gamma-2-sweeps',
  norm: LARGEST_REVERSED,
  approxWeights: approxReversedWeights,
};

/** Whether sweeps prove bounds of γ_2 of a workload. */
export const isNormSwept = ({ kind }: Pick<Workload, 'kind'>): boolean => kind === 'prefix-sum';

/**
 * Finds weights near the optimal ones of γ_2 of the prefix sum, and issues the certificate of γ_2² that sweeps over them in doubles prove: n numbers, checked in
 * O(n). docs/certificate-norm-sweeps.md.
 *
 * @param digits significant digits of γ_2 to reach; at most as many as {@link certifySweeps} proves
 * @throws RefusedSearch for another workload, and for more than 1048576 steps.
 */
export const certifyNormSweeps = (
  workload: Workload,
  digits: number,
  onProgress?: OptimalProgress,
  hands?: Hands,
): Certificate => certifySwept(OF_LARGEST, workload, reversedSubject(workload), digits, onProgress, hands);

/**
 * Writes the certificate of γ_2² of the prefix sum that these weights prove.
 *
 * @param weights integers from 1 to 16^characters − 1
 * @param phi error that the poles may have
 * @param batch what their number is a multiple of
 */
export const issueNormSweeps = (
  workload: Workload,
  weights: Float64Array,
  characters: number,
  phi: number,
  batch?: number,
): Certificate => issueSwept(OF_LARGEST, reversedSubject(workload), weights, characters, phi, batch);

function reversedSubject(workload: Workload): SweptSubject {
  if (!isNormSwept(workload) || workload.rows > LARGEST_SWEPT)
    throw new RefusedSearch(
      'certifyNormSweeps',
      `expected prefix-sum of at most ${LARGEST_SWEPT} steps, got ${workload.title}`,
    );
  return { level: REVERSED_LEVEL, description: describeInverse(workload) };
}
