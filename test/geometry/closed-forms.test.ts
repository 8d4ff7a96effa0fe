import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';
import {
  ballGamma,
  bitsGamma,
  boxGamma,
  cornerGamma,
  cubeGamma,
  jungFactor,
  productGamma,
  segmentGamma,
  simplexDifferenceGamma,
  simplexGamma,
  twoPairsGammaSquared,
} from '../../src/geometry/closed-forms.js';
import type { Exponent } from '../../src/arithmetic/exponent.js';

const q = Rational.parse;
const exponents: Exponent[] = [...['2', '3', '4', '7/2'].map(q), 'infinity'];
const ones = (d: number): Rational[] => Array.from({ length: d }, () => Rational.ONE);
const equal = (x: Real, y: Real): void => {
  expect(x.compare(y)).toBe(0);
};

describe('closed forms of Γ_p', () => {
  it('agree with each other where sets coincide', () => {
    for (const p of exponents) {
      for (const d of [1, 2, 5]) {
        equal(cubeGamma(BigInt(d), p), boxGamma(ones(d), p));
        equal(cubeGamma(BigInt(d), p), ballGamma(BigInt(d), 'infinity', p));
      }
      equal(boxGamma([q('3/2')], p), segmentGamma([q('-1/2')], [q('5/2')], p));
      equal(bitsGamma(1n, p), segmentGamma(['1', '0'].map(q), ['0', '1'].map(q), p));
      equal(simplexGamma(2n, p), bitsGamma(1n, p));
      equal(cornerGamma(1n, p), segmentGamma([q('0')], [q('1')], p));
      equal(ballGamma(4n, q('1'), p), ballGamma(4n, q('2'), p));
    }
    equal(boxGamma(['0', '3', '4'].map(q), 'infinity'), Real.of(5n));
    equal(twoPairsGammaSquared([q('2'), q('0')], [q('2'), q('3')]), Real.of(16n));
    equal(twoPairsGammaSquared([q('1'), q('0')], [q('0'), q('1')]).sqrt(), ballGamma(2n, q('1'), q('2')));
  });

  it('are products by the law of NT Lemma 60', () => {
    for (const p of exponents) {
      const product = productGamma([boxGamma([q('2')], p), boxGamma([q('3')], p)], p);
      // The sums of irrational powers are the same number by two ways.
      const difference = product.sub(boxGamma(['2', '3'].map(q), p)).enclose(200);
      expect(difference.contains(0n)).toBe(true);
    }
    equal(productGamma([Real.of(3n), Real.ZERO], q('2')), Real.of(3n));
    equal(productGamma([Real.of(3n), Real.of(4n)], 'infinity'), Real.of(5n));
  });

  it('reach both ends of the bounds by the difference body', () => {
    for (const d of [2n, 3n, 6n]) {
      // Γ_2 of the simplex is √(2r/(r + 1)) times half that of its difference body, r = d − 1.
      equal(simplexDifferenceGamma(d).mul(jungFactor(d - 1n)), simplexGamma(d, q('2')));
    }
    // {0, e_1, e_2}: K − K is an affine image of a hexagon with ½Γ_2 = √(2/3), inside the bounds.
    const [whole, half] = [cornerGamma(2n, q('2')), Real.of(q('2/3')).sqrt()];
    expect([half.compare(whole), whole.compare(half.mul(jungFactor(2n)))]).toEqual([-1, -1]);
  });

  it('refuse arguments out of range', () => {
    expect(() => boxGamma([], q('2'))).toThrow('expected at least one entry');
    expect(() => boxGamma([q('-1')], q('2'))).toThrow('expected entries >= 0');
    expect(() => cubeGamma(0n, q('2'))).toThrow('cubeGamma: expected d, an integer of at least 1, got 0');
    expect(() => cubeGamma(1n, q('3/2'))).toThrow('cubeGamma: expected an exponent of at least 2, got 3/2');
    expect(() => ballGamma(1n, q('1/2'), q('2'))).toThrow('ballGamma: expected an exponent of at least 1');
    expect(() => jungFactor(-1n)).toThrow('jungFactor: expected r');
    for (const f of [simplexGamma, cornerGamma, bitsGamma]) expect(() => f(0n, q('2'))).toThrow('expected d');
    expect(() => simplexDifferenceGamma(0n)).toThrow('expected d');
  });
});
