import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { deltaBound, epsilonBound } from '../../../src/privacy/accounting/answers.js';
import { convolution } from '../../../src/privacy/accounting/convolution.js';
import {
  composed,
  type LossVector,
  type Side,
  trimmed,
} from '../../../src/privacy/accounting/loss-vector.js';

const vector = (side: Side, masses: readonly bigint[], infinite = 0n, first = 0): LossVector => ({
  side,
  bits: 4,
  spacing: Rational.ONE,
  offset: Rational.ZERO,
  first,
  masses,
  infinite,
});

describe('convolution', () => {
  it('is the product of polynomials', () => {
    expect(convolution([1n, 2n, 3n], [4n, 5n])).toEqual([4n, 13n, 22n, 15n]);
    expect(convolution([0n], [0n, 0n])).toEqual([0n, 0n]);
    const full = [15n, 15n];
    expect(convolution(full, full)).toEqual([225n, 450n, 225n]);
  });
});

describe('a product of vectors', () => {
  it('rounds each mass to its side', () => {
    const [a, b] = [
      [3n, 5n],
      [7n, 9n],
    ];
    expect(composed(vector('upper', a!), vector('upper', b!), 0n).masses).toEqual([2n, 4n, 3n]);
    expect(composed(vector('lower', a!), vector('lower', b!), 0n).masses).toEqual([1n, 3n, 2n]);
  });

  it('adds first losses and infinite masses', () => {
    expect(composed(vector('upper', [16n], 3n, 5), vector('upper', [16n], 4n, -7), 0n)).toMatchObject({
      first: -2,
      infinite: 7n,
      masses: [16n],
    });
  });
});

describe('a trimmed vector', () => {
  it('moves the ends of an upper one up: the top to ∞, the bottom to the first point kept', () => {
    expect(trimmed(vector('upper', [1n, 1n, 5n, 6n, 2n, 1n], 1n), 2n)).toMatchObject({
      first: 2,
      masses: [7n, 6n, 2n],
      infinite: 2n,
    });
  });

  it('moves the ends of a lower one down: the top to the last point kept, the bottom away', () => {
    expect(trimmed(vector('lower', [1n, 1n, 5n, 6n, 2n, 1n]), 2n)).toMatchObject({
      first: 2,
      masses: [5n, 6n, 3n],
      infinite: 0n,
    });
  });

  it('keeps one point where all is trimmed', () => {
    expect(trimmed(vector('upper', [1n, 1n]), 5n)).toMatchObject({ masses: [0n], infinite: 2n });
    expect(trimmed(vector('lower', [1n, 1n]), 5n)).toMatchObject({ masses: [0n], infinite: 0n });
  });
});

describe('answers of a vector', () => {
  // Losses 0, 1, 2 with 4/16, 8/16, 3/16, and 1/16 at ∞.
  const upper = vector('upper', [4n, 8n, 3n], 1n);

  it('δ(ε) is its sum, rounded to its side', () => {
    // At ε = 1: 1/16 + 3/16·(1 − e^−1).
    const above = deltaBound(upper, Rational.ONE).toRational();
    expect(above.compare(Rational.parse('0.181022604780'))).toBe(1);
    expect(above.compare(Rational.parse('0.181022604781'))).toBe(-1);
    const below = deltaBound(vector('lower', [4n, 8n, 3n]), Rational.ONE).toRational();
    expect(below.compare(Rational.parse('0.118522604781'))).toBe(-1);
    expect(below.compare(Rational.parse('0.118522604780'))).toBe(1);
    expect(above.sub(below).compare(Rational.ratio(1n, 16n))).toBe(1);
  });

  it('beyond all losses only ∞ is left', () => {
    expect(deltaBound(upper, Rational.parse('2')).equals(Dyadic.of(1n, -4))).toBe(true);
    expect(deltaBound(upper, Rational.parse('7/2')).equals(Dyadic.of(1n, -4))).toBe(true);
  });

  it('ε(δ) solves it', () => {
    // 1/16 + 3/16·(1 − e^(ε−2)) = 1/8 at ε = 2 + ln(2/3).
    const at = Rational.ratio(1n, 8n);
    const above = epsilonBound(upper, at)!.toRational();
    expect(above.compare(Rational.parse('1.594534891891'))).toBe(1);
    expect(above.compare(Rational.parse('1.594534891892'))).toBe(-1);
    expect(deltaBound(upper, above).toRational().compare(at)).toBeLessThan(1);
    const below = epsilonBound(vector('lower', [4n, 8n, 3n]), Rational.ratio(1n, 16n))!.toRational();
    expect(below.compare(Rational.parse('1.594534891892'))).toBe(-1);
    expect(below.compare(Rational.parse('1.594534891891'))).toBe(1);
  });

  it('no ε follows for a δ below the infinite mass, and 0 for a large one', () => {
    expect(epsilonBound(upper, Rational.ratio(1n, 17n))).toBeUndefined();
    expect(epsilonBound(upper, Rational.ratio(1n, 16n))!.toRational().equals(Rational.parse('2'))).toBe(true);
    expect(epsilonBound(upper, Rational.ratio(9n, 10n))!.sign()).toBe(0);
    expect(epsilonBound(vector('lower', [0n]), Rational.ZERO)!.sign()).toBe(0);
  });

  it('losses that begin above 0', () => {
    const late = vector('upper', [16n], 0n, 3);
    const epsilon = epsilonBound(late, Rational.ratio(1n, 2n))!.toRational();
    // 1 − e^(ε−3) = 1/2.
    expect(epsilon.compare(Rational.parse('2.3068528194'))).toBe(1);
    expect(epsilon.compare(Rational.parse('2.3068528195'))).toBe(-1);
  });
});
