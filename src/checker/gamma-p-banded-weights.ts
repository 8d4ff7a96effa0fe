import type { BandInverse } from './gamma-f-banded-inverse.js';
import type { Divisors } from './gamma-f-banded-gram.js';
import { MAX_EXPONENT } from './gamma-f-banded-mean.js';
import { integersAtLeast, within } from './numerals.js';
import { fields, need, wordOf, type Part } from './text.js';
import { bitsOfLongest } from './work.js';

/** Whether the rows are weighted like the columns, from the last one to the first. */
export const isReversed = (rows: Part): boolean => wordOf(rows) === 'reversed';

/** The bits and the exponent of weights entries_j·2^exponent. */
export interface Size {
  readonly bits: bigint;
  readonly exponent: bigint;
}

/** Such weights, before they are read. */
export interface WeightsForm extends Size {
  values(): bigint[];
}

export function readWeights(part: Part, n: number): WeightsForm {
  const parts = fields(part, ['entries', 'exponent']);
  const exponent = within(parts.exponent, -MAX_EXPONENT, MAX_EXPONENT);
  const entries = integersAtLeast(1, parts.entries, n);
  return { bits: bitsOfLongest(entries.digits), exponent, values: entries.values };
}

/** The weights of the rows; none where Lemma J has those of the columns for them, for p = ∞ and a workload that is known to be Toeplitz. */
export function readRows(part: Part, E: BandInverse, isLargest: boolean): WeightsForm | undefined {
  if (!isReversed(part)) return readWeights(part, E.n);
  const isLegal = isLargest && E.isToeplitz;
  need(isLegal, 'reversed', part, 'weights for the rows, unless p is infinite and the workload Toeplitz');
  return undefined;
}

/** The weights to a power ≥ 1. */
export const raised = ({ entries, exponent }: Divisors, power: bigint): Divisors => ({
  entries: entries.map((x) => x ** power),
  exponent: exponent * power,
});
