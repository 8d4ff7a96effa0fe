import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { readInputs } from '../../../src/parameter/inputs.js';
import { optimumQuantities } from '../../../src/quantity/optimum/optimum.js';
import type { Value } from '../../../src/quantity/quantity.js';
import { agrees, reference } from '../../factorization/fixed-point-fixtures.js';
import { evaluator } from '../../vectors/reference-cases.js';

const value = evaluator(optimumQuantities);
function list(name: string, given: Readonly<Record<string, string>>, digits: number): Value {
  const quantity = optimumQuantities.find((candidate) => candidate.name === name)!;
  return quantity.evaluate(readInputs(quantity, new Map(Object.entries(given))), digits);
}

describe('the quantities of the optimum', () => {
  it('list the weights and the errors of every step', () => {
    const weights = list('optimal-weights', { n: '2' }, 30);
    const { v } = reference('x_optimal_pair_S2').expected as { v: string[] };
    const errors = list('optimal-step-errors', { n: '2' }, 30);
    const { err } = reference('opt_prefix_per_step_error_n2').expected as { err: string[] };
    if (weights.status !== 'enclosed-list' || errors.status !== 'enclosed-list')
      throw new Error('expected lists');
    weights.values.forEach((x, j) => {
      expect(agrees(x, v[j]!.slice(0, 30))).toBe(true);
    });
    errors.values.forEach((x, j) => {
      expect(agrees(x, err[j]!.slice(0, 30))).toBe(true);
    });
  });

  it('refuse what the length of their entries makes slow, with the limit', () => {
    const beta = `0.${'37'.repeat(200)}`;
    for (const name of ['optimal-weights', 'optimal-step-errors']) {
      expect(() => list(name, { n: '128', beta }, 30)).toThrow(
        /^n: expected n³·\(digits \+ E\)² of at most 1\.2·10\^10, .*got n = 128, digits = 30, E = \d{5}$/,
      );
      expect(() => list(name, { n: '128' }, 500)).toThrow('got n = 128, digits = 500, E = 1');
      expect(list(name, { n: '2', beta }, 30).status).toBe('enclosed-list');
    }
  });

  it('refuse the contraction and the exact bounds where they are slow, with the limit', () => {
    expect(() => list('contraction-norm', { n: '32' }, 300)).toThrow(
      'n: expected n³·(digits + E)² of at most 5·10^7, E the digits of the longest entry of the workload (beta to a power), got n = 32, digits = 300, E = 1',
    );
    expect(() => list('momentum-tree-loss', { k: '10' }, 1000)).toThrow(
      'k: expected 4^k·(digits + 100) of at most 8.5·10^8, got k = 10 with 1000 digits',
    );
    for (const name of ['optimal-weights-lower', 'optimal-weights-upper']) {
      expect(() => list(name, { n: '64', beta: `0.${'9'.repeat(100)}` }, 30)).toThrow(
        /^n: expected n³·E² of at most 10\^8, .* got n = 64, E = \d{4}$/,
      );
      expect(() => list(name, { n: '65' }, 30)).toThrow('n: expected an integer from 1 to 64');
    }
  });

  it('bound the weights', () => {
    expect(value('optimal-weights-lower', { n: 4 })).toEqual(['1', '1/2', '1/2', '1/2']);
    expect(value('optimal-weights-upper', { n: 4 })).toEqual(['4', '3', '2', '1']);
  });

  it('enclose the contraction factor', () => {
    const { norm } = reference('contraction_factor_S3').expected as { norm: string };
    expect(agrees(value('contraction-norm', { n: 3 }, 30) as Interval, norm.slice(0, 30))).toBe(true);
    // Beyond dense matrices only the prefix sum is known.
    expect(agrees(value('contraction-norm', { n: 33 }, 10) as Interval, '0.84302')).toBe(true);
    for (const other of [{ beta: '1/2' }, { schedule: 'step:3:1/2' }])
      expect(() => value('contraction-norm', { n: 33, ...other })).toThrow(
        'n: expected at most 32 for a workload other than the prefix sum, got 33',
      );
    expect(() => value('contraction-norm', { n: 2048 }, 40)).toThrow(
      'n: expected n·(digits + 20)³ of at most 3·10^8, got n = 2048 with 40 digits',
    );
    expect(() => value('contraction-norm', { n: 2049 })).toThrow('n: expected an integer from 1 to 2048');
  });

  it('evaluate the trees under momentum', () => {
    const { online_loss } = reference('momentum_postprocessed_trees_n4_beta9/10').expected as Record<
      string,
      string
    >;
    expect(online_loss).toBe('42904003/1000000');
    expect(`${value('momentum-tree-loss', { k: 2, beta: '9/10' })}`).toBe(online_loss);
    expect(value('momentum-tree-loss', { k: 9, beta: '9/10' })).toBeInstanceOf(Interval);
    expect(`${value('mersenne-sum', { k: 3 })}`).toBe('31/21');
  });
});
