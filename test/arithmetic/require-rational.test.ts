import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import {
  requireNonNegative,
  requirePositive,
  requireProbability,
} from '../../src/arithmetic/require-rational.js';

const q = Rational.parse;

describe('checks of rational arguments', () => {
  it('accepts what is in range', () => {
    expect(() => {
      requirePositive('f', 'epsilon', q('1e-300'));
      requireNonNegative('f', 'epsilon', Rational.ZERO);
      requireProbability('f', 'delta', q('0.999'));
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
});
