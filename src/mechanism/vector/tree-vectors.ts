import { binaryTreeCounter } from '../tree/tree-counters.js';
import { TreeCore } from './tree-core.js';
import type { VectorDesign } from './vector-design.js';
import { latticeSteps, mostStepsOf, requireRoom, type VectorOptions } from './vector-range.js';

/**
 * Prefix sums of vectors of any dimension by the binary tree, in typed arrays: the mechanism of `binaryTreeCounter`, one draw a coordinate and round, a term a level held.
 *
 * @throws RangeError for pure ε, and numbers that doubles do not hold exactly
 * @example
 * ```ts
 * const items = { kind: 'ball', dimension: 1000, radius: Rational.ONE, step: Rational.dyadic(1n, -12) } as const;
 * const target = { kind: 'zcdp', rho: Rational.parse('1/2') } as const;
 * treeVectors({ items, target, relation: 'zero-out', length: 1000 }).guarantee.adaptive; // true
 * ```
 */
export function treeVectors(options: VectorOptions): VectorDesign {
  const { length, items, records = 1 } = options;
  const mostSteps = mostStepsOf('treeVectors', options);
  const { guarantee: found, parameters, columns } = binaryTreeCounter(options);
  const lift = latticeSteps({ noise: found.noise, items });
  const guarantee = requireRoom('treeVectors', found, mostSteps * length * lift);
  return {
    name: 'tree-vectors',
    parameters: { counter: parameters, records: `${records}` },
    guarantee,
    mostSteps,
    unit: found.noise.step,
    disjointRounds: 1,
    ...(columns === undefined ? {} : { columns }),
    core: (saved) => new TreeCore(lift, items.dimension, saved),
  };
}
