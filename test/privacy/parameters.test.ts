import { describe, expect, it } from 'vitest';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import {
  enclosePositive,
  requireCount,
  requireNonNegative,
  requirePositive,
  requireProbability,
} from '../../src/privacy/parameters.js';

const q = Rational.parse;

describe('checks of privacy parameters', () => {
  it('accepts what is in range', () => {
    expect(() => {
      requirePositive('f', 'epsilon', q('1e-300'));
      requireNonNegative('f', 'epsilon', Rational.ZERO);
      requireProbability('f', 'delta', q('0.999'));
      requireCount('f', 'd', 1);
    }).not.toThrow();
  });

  it('names the function, the parameter and what was given', () => {
    expect(() => {
      requirePositive('f', 'epsilon', Rational.ZERO);
    }).toThrow('f: expected epsilon > 0, got 0');
    expect(() => {
      requireNonNegative('f', 'epsilon', q('-1/3'));
    }).toThrow('f: expected epsilon >= 0, got -1/3');
    for (const delta of ['0', '1', '-1', '3/2']) {
      expect(() => {
        requireProbability('f', 'delta', q(delta));
      }).toThrow(`f: expected 0 < delta < 1, got ${delta}`);
    }
    for (const d of [0, 2.5, Number.NaN, -1, 2 ** 60]) {
      expect(() => {
        requireCount('f', 'd', d);
      }).toThrow('f: expected d, an integer of at least 1, got');
    }
  });

  it('refuses a number where an exact rational is meant', () => {
    const number: unknown = 0.1;
    expect(() => {
      requirePositive('f', 'epsilon', number as Rational);
    }).toThrow('f: expected epsilon, a Rational, got number');
  });

  it('cuts long numbers short', () => {
    expect(() => {
      requirePositive('f', 'epsilon', q('-1e-100'));
    }).toThrow(/got -1\/10{36}…$/);
  });

  it('encloses a rational and passes a positive interval', () => {
    expect(enclosePositive('f', 'sigma', q('1/3'), 20).contains(q('1/3'))).toBe(true);
    const x = Interval.hullOfRationals(q('1'), q('2'), 10);
    expect(enclosePositive('f', 'sigma', x, 20)).toBe(x);
    const reaches0 = Interval.hullOfRationals(q('0'), q('2'), 10);
    expect(() => enclosePositive('f', 'sigma', reaches0, 20)).toThrow('f: expected sigma > 0');
  });
});
