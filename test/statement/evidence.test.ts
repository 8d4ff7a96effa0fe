import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../src/arithmetic/dyadic.js';
import { pi } from '../../src/arithmetic/elementary.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { note, number } from '../../src/statement/evidence.js';

describe('evidence', () => {
  it('shows exact numbers as such', () => {
    expect(number('x', 7n)).toEqual({ label: 'x', value: '7' });
    expect(number('x', 7)).toEqual({ label: 'x', value: '7' });
    expect(number('x', Rational.integer(7n))).toEqual({ label: 'x', value: '7' });
    expect(number('x', Dyadic.of(5n, -2))).toEqual({
      label: 'x',
      value: '1.25',
      exact: '5/4',
      enclosure: { inf: '1.25', sup: '1.25' },
    });
  });

  it('shows only proved digits, with the enclosure rounded outward', () => {
    expect(number('x', Rational.ratio(2n, 3n), 4)).toEqual({
      label: 'x',
      value: '0.6666…',
      exact: '2/3',
      enclosure: { inf: '0.6666', sup: '0.6667' },
    });
    expect(number('π', pi(64), 6)).toEqual({
      label: 'π',
      value: '3.14159…',
      enclosure: { inf: '3.1415926', sup: '3.1415927' },
    });
    const wide = Interval.of(Dyadic.of(1n), Dyadic.of(2n));
    expect(number('x', wide, 4).value).toBe('[1, 2]');
  });

  it('leaves a long fraction out and refuses a float', () => {
    expect(number('x', Rational.ratio(1n, 7n ** 200n), 4).exact).toBeUndefined();
    expect(() => number('x', 0.5)).toThrow('number: expected an exact number, got 0.5 for x');
    expect(note('why', 'because')).toEqual({ label: 'why', value: 'because' });
  });
});
