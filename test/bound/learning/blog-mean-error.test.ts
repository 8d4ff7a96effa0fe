import { describe, expect, it } from 'vitest';
import { pi } from '../../../src/arithmetic/elementary.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  meanErrorLowerBound,
  meanErrorUpperBound,
  type MeanErrorSetting,
} from '../../../src/bound/learning/blog-mean-error.js';

const q = Rational.parse;
const setting: MeanErrorSetting = { steps: 16n, dimension: 9n, sigma: q('2/3'), frobeniusSquared: q('64') };

describe('the mean error of a matrix mechanism', () => {
  it('is at most σ·√(d/T)·‖B‖_F', () => {
    expect(meanErrorUpperBound(setting).enclose(80).contains(4n)).toBe(true);
  });

  it('is at least the mean for rank one, √(2/π) of it for d = 1', () => {
    const lower = meanErrorLowerBound(setting).enclose(80);
    expect(lower.strictPrecedes(meanErrorUpperBound(setting).enclose(80))).toBe(true);
    const one = { ...setting, dimension: 1n };
    const ratio = meanErrorLowerBound(one)
      .enclose(80)
      .div(meanErrorUpperBound(one).enclose(80), 100)
      .sqr(100);
    expect(ratio.disjoint(Interval.point(2n).div(pi(100), 100))).toBe(false);
    expect(ratio.wid().shift(70).compare(ratio.inf)).toBe(-1);
  });

  it('refuses parameters out of range', () => {
    const refused: [Partial<MeanErrorSetting>, string][] = [
      [{ steps: 0n }, 'expected steps'],
      [{ dimension: 0n }, 'expected dimension'],
      [{ sigma: q('0') }, 'expected sigma > 0'],
      [{ frobeniusSquared: q('0') }, 'expected frobeniusSquared > 0'],
    ];
    for (const [part, message] of refused) {
      expect(() => meanErrorUpperBound({ ...setting, ...part }).enclose(60)).toThrow(
        `meanErrorUpperBound: ${message}`,
      );
      expect(() => meanErrorLowerBound({ ...setting, ...part }).enclose(60)).toThrow(
        `meanErrorLowerBound: ${message}`,
      );
    }
  });
});
