import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  alternateBinomials,
  bernoulliNumber,
  dot,
  eulerNumber,
  sequence,
} from '../../../src/arithmetic/series/special-numbers.js';

describe('the special numbers', () => {
  it('compute every term of a sequence once', () => {
    let computed = 0;
    const powers = sequence<bigint>((earlier) => {
      computed += 1;
      return earlier.length === 0 ? 1n : 2n * earlier[earlier.length - 1]!;
    });
    expect([powers(5), powers(3), powers(5)]).toEqual([32n, 8n, 32n]);
    expect(computed).toBe(6);
  });

  it('list every second binomial of a row', () => {
    expect(alternateBinomials(6, 0)).toEqual([1n, 15n, 15n, 1n]);
    expect(alternateBinomials(6, 1)).toEqual([6n, 20n, 6n]);
    expect(alternateBinomials(5, 0)).toEqual([1n, 10n, 5n]);
    expect(alternateBinomials(5, 1)).toEqual([5n, 10n, 1n]);
    expect(alternateBinomials(0, 0)).toEqual([1n]);
    expect(dot([1n, 2n, 3n], [4n, 5n])).toBe(14n);
  });

  it('are the Euler numbers of the tables', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(eulerNumber)).toEqual([1n, -1n, 5n, -61n, 1385n, -50521n, 2702765n]);
  });

  it('are the Bernoulli numbers of the tables, in lowest terms', () => {
    const list = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
      .map(bernoulliNumber)
      .map(({ num, den }) => `${num}/${den}`);
    expect(list).toEqual([
      '1/1',
      '1/6',
      '-1/30',
      '1/42',
      '-1/30',
      '5/66',
      '-691/2730',
      '7/6',
      '-3617/510',
      '43867/798',
      '-174611/330',
    ]);
    const { num, den } = bernoulliNumber(60);
    expect(Rational.ratio(num, den).den).toBe(den);
  });

  it('satisfy the recurrence of the Bernoulli numbers', () => {
    // Σ_{k<2m+1} C(2m+1, k)·B_k = 0, where B_1 = −1/2 is the only odd one other than 0.
    for (let m = 1; m <= 30; m++) {
      const row = alternateBinomials(2 * m + 1, 0);
      const sum = row.map((c, i) => {
        const { num, den } = bernoulliNumber(i);
        return Rational.ratio(c * num, den);
      });
      expect(Rational.sum(sum).toString()).toBe(Rational.ratio(BigInt(2 * m + 1), 2n).toString());
    }
  });
});
