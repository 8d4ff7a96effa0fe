import { describe, expect, it } from 'vitest';
import type { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { fixedPointMapQuantities } from '../../../src/quantity/optimum/fixed-point-map.js';
import { optimumQuantities } from '../../../src/quantity/optimum/optimum.js';
import { readInputs } from '../../../src/parameter/inputs.js';
import { agrees, reference } from '../../factorization/fixed-point-fixtures.js';
import { evaluator } from '../../vectors/reference-cases.js';

const value = evaluator([...fixedPointMapQuantities, ...optimumQuantities]);

function listOf(name: string, given: Readonly<Record<string, string>>, digits: number): readonly Interval[] {
  const quantity = [...fixedPointMapQuantities, ...optimumQuantities].find((one) => one.name === name)!;
  const found = quantity.evaluate(readInputs(quantity, new Map(Object.entries(given))), digits);
  if (found.status !== 'enclosed-list') throw new Error(`expected enclosures, got ${found.status}`);
  return found.values;
}

describe('φ and the gap at given weights', () => {
  it('reproduce the bounds of the prefix sum at ones', () => {
    const expected = reference('dual_bounds_at_ones_S4').expected as Record<string, string>;
    const at = (bound: string): Interval => value('optimality-gap', { v: '1,1,1,1', bound }, 40) as Interval;
    expect(agrees(at('norm'), expected['sum_phi']!.slice(0, 40))).toBe(true);
    expect(agrees(at('scaled'), expected['LB_scaled']!.slice(0, 40))).toBe(true);
    expect(agrees(at('raw'), expected['LB_raw']!.slice(0, 40))).toBe(true);
    expect(at('scaled').strictPrecedes(at('upper'))).toBe(true);
  });

  it('are fixed at the optimal weights, under a schedule, too', () => {
    const workload = { beta: '1/2', schedule: 'cooldown:2:1/20' };
    const weights = listOf('optimal-weights', { n: '3', ...workload }, 30);
    const v = weights.map((x) => x.mid().toRational().toString()).join(',');
    const phi = listOf('fixed-point-map', { v, ...workload }, 30);
    phi.forEach((x, j) => {
      const distance = x.sub(weights[j]!, 200).mag().toRational();
      expect(distance.compare(Rational.parse('1e-28'))).toBe(-1);
    });
    // Another schedule has another fixed point.
    const other = listOf('fixed-point-map', { v, beta: '1/2' }, 30);
    expect(other.some((x, j) => x.disjoint(weights[j]!))).toBe(true);
  });

  it('refuse weights that are none, and more work than is offered', () => {
    const refused =
      (v: string, digits = 30): (() => unknown) =>
      () =>
        value('optimality-gap', { v }, digits);
    expect(refused('1,0')).toThrow('v: expected weights above 0, got 0');
    expect(refused('1,-2')).toThrow('v: expected weights above 0, got -2');
    expect(refused(Array(129).fill('1').join(','))).toThrow('v: expected 1 to 128 weights, got 129');
    expect(refused(Array(128).fill('1').join(','), 500)).toThrow('got n = 128, digits = 500, E = 1');
  });
});
