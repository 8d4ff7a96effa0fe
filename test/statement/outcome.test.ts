import { describe, expect, it } from 'vitest';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { findInequality } from '../../src/bound/comparison/inequalities.js';
import { all, atMost, checked, everywhere, fact, integers, range } from '../../src/statement/outcome.js';

const even = (n: number): boolean => n % 2 === 0;

describe('outcomes', () => {
  it('give the first case that fails', () => {
    expect(checked('0, 2, 3, 5', [0, 2, 3, 5], even, (n) => `n = ${n}`)).toEqual({
      holds: false,
      on: '0, 2, 3, 5',
      counterexample: 'n = 3',
    });
    expect(checked('0, 2', [0, 2], even)).toEqual({ holds: true, on: '0, 2' });
    expect(fact('two', false, 'none')).toEqual({ holds: false, on: 'two', counterexample: 'none' });
  });

  it('refuse to hold on nothing', () => {
    expect(() => checked('nothing', [], even)).toThrow(
      'checked: expected at least one case on nothing, got none',
    );
  });

  it('hold together when each does', () => {
    const held = checked('0', [0], even);
    expect(all(held, held)).toEqual(held);
    expect(all(held, checked('2', [2], even))).toEqual({ holds: true, on: '0; 2' });
    expect(all(held, checked('1', [1], even))).toMatchObject({ holds: false, counterexample: '1' });
  });

  it('decide an inequality for all n, from the index that the statement names', () => {
    expect(everywhere(findInequality('error-restored'))).toMatchObject({
      holds: false,
      counterexample: 'n = 1',
      failures: 'exactly n = 1, 2, 3, 4, 5, 6',
    });
    expect(everywhere(findInequality('error-restored'), 7n)).toMatchObject({ holds: true });
    expect(everywhere(findInequality('landau-natural'))).toMatchObject({
      holds: false,
      counterexample: 'n = 2',
      failures: 'every n ≥ 1, but for n = 1',
    });
    expect(everywhere(findInequality('chen-qi-lower'), 0n, 'm')).toMatchObject({ counterexample: 'm = 0' });
  });

  it('compare enclosures or say that they cannot', () => {
    const of = (a: string, b: string): Interval =>
      Interval.hullOfRationals(Rational.parse(a), Rational.parse(b), 53);
    expect(atMost(of('0', '1'), of('1', '2'))).toBe(true);
    expect(atMost(of('3', '4'), of('1', '2'))).toBe(false);
    expect(() => atMost(of('0', '2'), of('1', '3'))).toThrow('enclosures that do not overlap');
  });

  it('range over integers', () => {
    expect(range(2, 4)).toEqual([2, 3, 4]);
    expect(range(2, 1)).toEqual([]);
    expect(integers(-1n, 1n)).toEqual([-1n, 0n, 1n]);
  });
});
