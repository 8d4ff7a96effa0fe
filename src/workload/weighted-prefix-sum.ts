import { Rational } from '../arithmetic/rational.js';
import { requirePositive } from '../arithmetic/require-rational.js';
import { requireSize } from '../arithmetic/require.js';
import { ParameterError } from '../parameter/parameter-error.js';
import type { WorkloadEntry } from './entry.js';
import { momentum } from './momentum.js';
import { givenSchedule } from './schedule.js';
import { LARGEST_BANDED } from './size.js';
import type { Workload } from './workload.js';

/**
 * Prefix sums of weighted items: the n×n matrix S·diag(w_1, …, w_n), with w_j in (i, j) for i ≥ j and 0 otherwise.
 *
 * It is the workload of momentum 0 with the rates w, as which certificates by weights alone name it.
 * @param weights w_1, …, w_n, exact and positive
 * @throws RangeError unless there are 1 to 131072 weights, all of them positive; `matrix()` throws when n > 2048.
 * @example
 * ```ts
 * weightedPrefixSum(['1', '1/2', '3'].map(Rational.parse)).matrix().row(1).map(String); // ['1', '1/2', '0']
 * ```
 */
export function weightedPrefixSum(weights: readonly Rational[]): Workload {
  const n = weights.length;
  requireSize('weightedPrefixSum', 'the number of weights', n, 1, LARGEST_BANDED);
  weights.forEach((weight, j) => {
    requirePositive('weightedPrefixSum', `weight ${j + 1}`, weight);
  });
  const sums = momentum(n, Rational.ZERO, givenSchedule(weights));
  return { ...sums, title: `weighted-prefix-sum n=${n}` };
}

/** Weighted prefix sums by name. */
export const weightedPrefixSumEntry = {
  name: 'weighted-prefix-sum',
  statement: 'Prefix sums in which item j counts w_j.',
  parameters: [
    {
      name: 'weights',
      kind: 'list',
      description: 'w_1, …, w_n above 0',
      example: '1,1/2,1/3',
    },
  ],
  build(inputs) {
    const weights = inputs.list('weights');
    const strange = weights.findIndex((weight) => weight.sign() <= 0);
    if (strange >= 0)
      throw new ParameterError(['weights'], `weight ${strange + 1} above 0`, `${weights[strange]!}`);
    return weightedPrefixSum(weights);
  },
} as const satisfies WorkloadEntry;
