import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import type { Matrix } from '../../src/linear/matrix.js';
import { momentum, momentumInverse } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { constantSchedule, givenSchedule, stepSchedule } from '../../src/workload/schedule.js';

const q = Rational.parse;
const texts = (matrix: Matrix): string[][] =>
  Array.from({ length: matrix.rows }, (_, i) => matrix.row(i).map(String));

describe('momentum', () => {
  it('has the entries 1 + β + … + β^(i−j) at rate 1', () => {
    const workload = momentum(3, q('9/10'));
    expect(workload).toMatchObject({ kind: 'explicit', title: 'momentum n=3 beta=9/10', rows: 3, cols: 3 });
    expect(texts(workload.matrix())).toEqual([
      ['1', '0', '0'],
      ['19/10', '1', '0'],
      ['271/100', '19/10', '1'],
    ]);
  });

  it('weighs the step of every round by its own rate', () => {
    const workload = momentum(3, q('1/2'), givenSchedule([q('2'), q('3'), q('1/5')]));
    expect(workload.title).toBe('momentum n=3 beta=1/2 schedule=given');
    expect(texts(workload.matrix())).toEqual([
      ['2', '0', '0'],
      ['7/2', '3', '0'],
      ['71/20', '31/10', '1/5'],
    ]);
  });

  it('is the prefix sum at β = 0 and rate 1, and takes 0.9 for 9/10', () => {
    expect(momentum(5, Rational.ZERO).matrix().equals(prefixSum(5).matrix())).toBe(true);
    expect(momentum(1, q('0.9')).matrix().get(0, 0).toString()).toBe('1');
    expect(momentum(2, q('0.9'), givenSchedule([Rational.ONE, Rational.ONE])).title).toBe(
      'momentum n=2 beta=9/10',
    );
    expect(momentum(8, q('0.9'), stepSchedule(8, 2, q('0.1'))).title).toBe(
      'momentum n=8 beta=9/10 schedule=step:2:1/10',
    );
  });

  it('refuses sizes, β and schedules that do not fit', () => {
    expect(() => momentum(0, Rational.ZERO)).toThrow(
      'momentum: expected n, an integer from 1 to 131072, got 0',
    );
    expect(() => momentum(131073, Rational.ZERO)).toThrow('got 131073');
    expect(() => momentum(2, Rational.ONE)).toThrow('momentum: expected 0 ≤ beta < 1, got 1');
    expect(() => momentum(2, q('-1/2'))).toThrow('expected 0 ≤ beta < 1, got -1/2');
    expect(() => momentum(2, q('1/2'), constantSchedule(3))).toThrow('momentum: expected 2 rates, got 3');
    const stopped = { title: 'stopped', rates: [Rational.ONE, Rational.ZERO] };
    expect(() => momentum(2, q('1/2'), stopped)).toThrow('momentum: expected rate 2 > 0, got 0');
    expect(() => momentumInverse(2, q('1/2'), stopped)).toThrow('momentumInverse: expected rate 2 > 0');
  });

  it('refuses entries that would fill the memory, before any is computed', () => {
    expect(() => momentum(2048, q('9/10')).matrix()).toThrow(
      /expected exact entries of at most 4294967296 bits in all/,
    );
    expect(momentum(2048, Rational.ZERO).rows).toBe(2048);
  });
});

describe('momentumInverse', () => {
  it('has three diagonals', () => {
    const { main, first, second } = momentumInverse(4, q('1/2'), givenSchedule(['1', '2', '4', '5'].map(q)));
    expect(main.map(String)).toEqual(['1', '1/2', '1/4', '1/5']);
    // −1/η_i − β/η_{i−1}
    expect(first.map(String)).toEqual(['-1', '-1/2', '-13/40']);
    expect(second.map(String)).toEqual(['1/4', '1/8']);
    expect(momentumInverse(1, q('1/2'))).toEqual({ main: [Rational.ONE], first: [], second: [] });
  });
});
