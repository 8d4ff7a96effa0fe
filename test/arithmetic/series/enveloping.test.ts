import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import { envelopingBounds, envelopingSum } from '../../../src/arithmetic/series/enveloping.js';

/** 1/(1 + z) = Σ (−z)^j. */
const geometric = (j: number) => ({ num: j % 2 === 0 ? 1n : -1n, den: 1n });
const at = (text: string): Real => Real.of(Rational.parse(text));

describe('envelopingSum', () => {
  it('encloses the sum to the asked precision', () => {
    const sum = envelopingSum(geometric, 0, at('1/1024')).enclose(128);
    expect(sum.contains(Rational.parse('1024/1025'))).toBe(true);
    expect(sum.wid().compare(Dyadic.of(1n, -120))).toBeLessThan(0);
    expect(envelopingSum(geometric, 1, at('1/1024')).enclose(128).contains(Rational.parse('-1/1025'))).toBe(
      true,
    );
  });

  it.each([0, 1] as const)('encloses a sum of few terms, from number %d on, to every precision', (first) => {
    for (const text of ['3/1099511627776', '1/65536', '5/4611686018427387904'])
      for (let bits = 12; bits <= 240; bits += 12) {
        const z = Rational.parse(text);
        const whole = Rational.ONE.div(Rational.ONE.add(z));
        const sum = envelopingSum(geometric, first, at(text)).enclose(bits);
        expect(sum.contains(first === 0 ? whole : whole.sub(Rational.ONE))).toBe(true);
        expect(sum.wid().compare(Dyadic.of(1n, -bits))).toBeLessThanOrEqual(0);
      }
  });

  it('refuses a series of few terms that grow', () => {
    const growing = (j: number) => ({ num: 1n << BigInt(70 * j * j), den: 1n });
    expect(() => envelopingSum(growing, 0, at('1/1099511627776')).enclose(120)).toThrow(
      /envelopingSum: expected terms that reach 2\^-128, got one of/,
    );
  });

  it('takes the first term that is small enough as the error, not the one before', () => {
    const crude = envelopingSum(geometric, 0, at('1/1024')).enclose(12);
    expect(crude.contains(Rational.parse('1024/1025'))).toBe(true);
    expect(crude.contains(1n)).toBe(false);
  });

  it('refuses a point at which the terms never become small', () => {
    const factorials = (j: number) => ({ num: j < 2 ? 1n : BigInt(j) ** BigInt(j), den: 1n });
    expect(() => envelopingSum(factorials, 0, at('1/16')).enclose(120)).toThrow(
      /envelopingSum: expected terms that reach 2\^-128/,
    );
  });

  it('gives the partial sum and the next term', () => {
    const { sum, next } = envelopingBounds(geometric, 0, 2, at('1/4'));
    expect(sum.rational?.toString()).toBe('3/4');
    expect(next.rational?.toString()).toBe('1/16');
  });
});
