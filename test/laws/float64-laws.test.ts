import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exp } from '../../src/arithmetic/elementary.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { float64Laws, type Float64Subject } from '../../src/laws/float64-laws.js';
import { broken, expectEachBroken, expectKept } from './broken.js';

const WITHIN = '|fast(x) − exact(x)| ≤ relative·|exact(x)| + absolute';

/** e^x by the series of 30 terms, as float64 has it for |x| ≤ 1. */
const series = (x: number): number => {
  let [sum, term] = [1, 1];
  for (let k = 1; k < 30; k += 1) {
    term *= x / k;
    sum += term;
  }
  return sum;
};
const good: Float64Subject<number> = {
  arguments: fc.double({ min: -1, max: 1, noNaN: true }),
  fast: series,
  exact: (x) => exp(Interval.fromRational(Rational.fromDouble(x), 60), 100),
  relative: 2 ** -49,
};
const flawed = (change: Partial<Float64Subject<number>>): string[] =>
  broken(float64Laws({ ...good, ...change }));

describe('the laws of float64 functions', () => {
  it('are kept by a series with the error that it states, relative, absolute or by argument', () => {
    expectKept(float64Laws(good), 2);
    expectKept(float64Laws({ ...good, relative: 0, absolute: (x) => (x > 0 ? 2 ** -47 : 2 ** -49) }), 2);
  });

  it('find a bound that is too small, and a series that is one term short', () => {
    expect(flawed({ relative: 2 ** -54 })).toEqual([WITHIN]);
    const short = (x: number): number => {
      let [sum, term] = [1, 1];
      for (let k = 1; k < 10; k += 1) sum += term *= x / k;
      return sum;
    };
    expect(flawed({ fast: short })).toEqual([WITHIN]);
  });

  it('find a wrong sign at one side, and what is no number', () => {
    expect(flawed({ fast: (x) => series(Math.abs(x)) })).toEqual([WITHIN]);
    expect(flawed({ fast: (x) => (x > 0.5 ? Infinity : series(x)) })).toEqual(['fast(x) is finite', WITHIN]);
  });

  it('are each broken by one of these', expectEachBroken);
});
