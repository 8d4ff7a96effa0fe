import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { certificateKind } from '../../src/certificate/certify.js';
import { prove } from '../../src/certificate/prove.js';
import { check } from '../../src/checker/checker.js';
import { weightedRange } from '../../src/workload/weighted-range.js';
import { workload } from '../../src/workload/catalogue.js';

const list = (texts: string): Rational[] => texts.split(',').map(Rational.parse);
const of = (starts: string, ends: string) => weightedRange(list(starts), list(ends));

describe('weightedRange', () => {
  it('has the product of its weights in the row of every interval', () => {
    const rows = of('1,2,1/2', '3,1,1').matrix();
    expect([rows.rows, rows.cols]).toEqual([6, 3]);
    expect(Array.from({ length: 6 }, (_, i) => rows.row(i).join(' '))).toEqual(['3 0 0', '1 1 0', '1 1 1', '0 2 0', '0 2 2', '0 0 1/2']);
  }); // prettier-ignore

  it('is chosen by weights where matrices take more than seconds, named by (AᵀA)^{-1}', () => {
    const ones = (n: number): Rational[] => Array.from({ length: n }, (_, i) => Rational.integer(BigInt(1 + (i % 3))));
    const many = weightedRange(ones(200), ones(200));
    expect([certificateKind(of('1,2', '2,1')), certificateKind(many)]).toEqual(['gamma-F', 'gamma-F-banded']);
    const { bytes, reached } = prove(many, { digits: 9 });
    expect([reached, check(bytes)]).toMatchObject([true, { workload: 'banded-gram-inverse n=200' }]);
    expect(() => many.matrix()).toThrow('weightedRange: expected at most 4096 rows');
  }); // prettier-ignore

  it.each([
    ['1,2', '1', 'weightedRange: expected 2 weights, as many as starts, got 1'],
    ['0,2', '1,1', 'weightedRange: expected weight 1 above 0, got 0'],
    ['1,-2', '1,1', 'weightedRange: expected weight 2 of at least 0, got -2'],
    ['1,2', '1,0', 'weightedRange: expected weight 2 above 0, got 0'],
    ['1,2', '-1,1', 'weightedRange: expected weight 1 of at least 0, got -1'],
    ['1,1,0', '1,0,1', 'expected weight 2 above 0 where starts has 0 as weight 3, or the columns 2 and 3 are the same, got 0'],
  ])('refuses the weights %s and %s', (starts, ends, message) => {
    expect(() => of(starts, ends)).toThrow(message);
    expect(() => workload('weighted-range', { starts, ends })).toThrow(message.replace(/^[^]*?expected/, 'expected'));
  }); // prettier-ignore

  it('refuses weights whose sums would be too long, before they are made', () => {
    const primes = Array.from({ length: 3000 }, (_, i) => Rational.ratio(1n, 10n ** 30n + BigInt(i)));
    const ones = primes.map(() => Rational.ONE);
    expect(() => weightedRange(primes, ones).gramInverse!()).toThrow(
      'weightedRange: expected n·b² of at most',
    );
    expect(() => weightedRange([], [])).toThrow(
      'weightedRange: expected the number of weights, an integer from 1',
    );
  });
});
