import { describe, expect, it } from 'vitest';
import { exp } from '../../../src/arithmetic/elementary.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { logLowerBound } from '../../../src/bound/square-root/logarithmic-bounds.js';
import {
  countingLowerBound,
  exponentialFactor,
  lowerBoundApplies,
} from '../../../src/bound/optimum/private-lower-bound.js';

const plain = (exponent: Rational, bits: number): Interval =>
  exp(Interval.fromRational(exponent, bits), bits).sub(Interval.point(1n), bits).sqr(bits).inv(bits);

describe('exponentialFactor', () => {
  it('is 1/(e^ε − 1)² for oblivious noise and 1/(e^{2ε} − 1)² in general', () => {
    for (const text of ['1', '1/10', '3', '0.001']) {
      const eps = Rational.parse(text);
      const twice = eps.mul(Rational.integer(2n));
      expect(plain(eps, 200).subset(exponentialFactor(eps, 'oblivious').enclose(100)), text).toBe(true);
      expect(plain(twice, 200).subset(exponentialFactor(eps, 'general').enclose(100)), text).toBe(true);
    }
  });

  it('keeps its digits for a tiny ε', () => {
    const factor = exponentialFactor(Rational.parse('1e-200'), 'oblivious').enclose(80);
    expect(factor.wid().compare(factor.inf.shift(-76))).toBeLessThan(0);
  });

  it('refuses ε <= 0', () => {
    for (const text of ['0', '-1']) {
      expect(() => exponentialFactor(Rational.parse(text), 'general').enclose(64)).toThrow(
        `exponentialFactor: expected eps > 0, got ${text}`,
      );
    }
  });
});

describe('countingLowerBound', () => {
  it('is the squared lower bound of Thm 3 times the factor', () => {
    const eps = Rational.parse('1/4');
    const expected = logLowerBound('restored', 100n)
      .enclose(200)
      .sqr(200)
      .mul(exponentialFactor(eps, 'general').enclose(200), 200);
    expect(expected.subset(countingLowerBound(100n, eps, 'general').enclose(100))).toBe(true);
    const ratio = countingLowerBound(100n, eps, 'oblivious')
      .enclose(100)
      .div(countingLowerBound(100n, eps, 'general').enclose(100), 90);
    // (e^{2ε} − 1)/(e^ε − 1) = e^ε + 1.
    const plusOne = exp(Interval.fromRational(eps, 200), 200).add(Interval.point(1n), 200).sqr(200);
    expect(plusOne.subset(ratio)).toBe(true);
  });
});

describe('lowerBoundApplies', () => {
  it('is exact at δ = ε/10', () => {
    const eps = Rational.parse('0.1');
    expect(lowerBoundApplies(eps, Rational.parse('0.01'))).toBe(true);
    expect(lowerBoundApplies(eps, Rational.parse('0.0100000000000000000001'))).toBe(false);
  });
});
