import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  composedStatement,
  requireStatement,
  statementText,
} from '../../../src/privacy/notion/privacy-statement.js';

const q = Rational.parse;

describe('statementText', () => {
  it('rounds up', () => {
    expect(statementText({ kind: 'pure', epsilon: q('1/3') })).toBe('0.333334-DP');
    expect(statementText({ kind: 'approximate', epsilon: q('2'), delta: q('1e-6') })).toBe(
      '(2, 0.000001)-DP',
    );
    expect(statementText({ kind: 'zcdp', rho: q('1/8') })).toBe('0.125-zCDP');
  });
});

describe('composedStatement', () => {
  it('adds the parameters up', () => {
    const pure = (epsilon: string) => ({ kind: 'pure', epsilon: q(epsilon) }) as const;
    expect(composedStatement([pure('1/3'), pure('1/6')])).toEqual(pure('1/2'));
    expect(
      composedStatement([
        { kind: 'zcdp', rho: q('1/3') },
        { kind: 'zcdp', rho: q('2') },
      ]),
    ).toEqual({
      kind: 'zcdp',
      rho: q('7/3'),
    });
    const some = { kind: 'approximate', epsilon: q('1'), delta: q('1/4') } as const;
    expect(composedStatement([some, some])).toEqual({
      kind: 'approximate',
      epsilon: q('2'),
      delta: q('1/2'),
    });
    expect(() => composedStatement([some, some, some, some])).toThrow('expected 0 < delta < 1, got 1');
    expect(() => composedStatement([some, pure('1')])).toThrow(
      'expected statements of one kind, got [approximate, pure]',
    );
    expect(() => composedStatement([])).toThrow('expected statements of one kind');
  });
});

describe('requireStatement', () => {
  it('refuses parameters out of range', () => {
    expect(() => requireStatement('f', { kind: 'pure', epsilon: q('-1') })).toThrow(
      'f: expected epsilon >= 0, got -1',
    );
    expect(() => requireStatement('f', { kind: 'zcdp', rho: q('-1') })).toThrow('f: expected rho >= 0');
    expect(() => requireStatement('f', { kind: 'approximate', epsilon: q('1'), delta: q('1') })).toThrow(
      'delta < 1',
    );
    expect(() => requireStatement('f', { kind: 'x' } as never)).toThrow('f: expected a statement of kind');
  });
});
