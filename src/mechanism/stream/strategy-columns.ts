import type { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';
import { latticeStep } from '../../privacy/noise/noise-law.js';
import type { CounterOptions } from './counter-options.js';
import { isOnce } from './participation.js';
import type { StrategyColumns } from './stream-mechanism.js';

/** The columns of a strategy in which an item is in at most so many sums; none where a record has several items. */
export const onceColumns = (
  count: bigint,
  options: CounterOptions,
): { readonly columns?: () => StrategyColumns } =>
  isOnce(options, options.length)
    ? {
        columns: () => ({
          rule: 'listed',
          vectors: [new Array<bigint>(Number(count)).fill(1n)],
          unit: options.items.step,
        }),
      }
    : {};

/** The columns of C that are not 0, in steps of the lattice of Cx. */
export function columnsOf(c: Matrix, itemStep: Rational): StrategyColumns {
  const unit = latticeStep(c, itemStep);
  const { num, den } = c.scale.mul(itemStep).div(unit);
  const vectors: bigint[][] = [];
  for (let j = 0; j < c.cols; j += 1) {
    const column: bigint[] = [];
    for (let i = 0; i < c.rows; i += 1) {
      const entry = c.integers[i * c.cols + j]!;
      if (entry !== 0n) column.push((entry * num) / den);
    }
    if (column.length > 0) vectors.push(column);
  }
  return { rule: 'listed', vectors, unit };
}
