import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import {
  dualExponent,
  exponentText,
  halfExponent,
  parseExponent,
  productExponent,
  reciprocalExponent,
  requireExponent,
} from '../../src/arithmetic/exponent.js';

describe('the exponent of a norm', () => {
  it('is read and written', () => {
    expect(
      ['2', '7/3', 'inf', 'infinity', 'Infinity', '∞'].map((text) => exponentText(parseExponent(text))),
    ).toEqual(['2', '7/3', ...Array<string>(4).fill('inf')]);
    expect(() => parseExponent('19/10')).toThrow(
      'parseExponent: expected an exponent of at least 2, got 19/10',
    );
    expect(() => parseExponent('+inf')).toThrow(SyntaxError);
    expect(() => requireExponent('f', 3 as unknown as 'infinity')).toThrow('f: expected an exponent');
  });

  it('has its companions', () => {
    const all = ['2', '3', '4', 'inf'].map(parseExponent);
    expect(all.map((p) => reciprocalExponent(p).toString())).toEqual(['1/2', '1/3', '1/4', '0']);
    expect(all.map((p) => exponentText(halfExponent(p)))).toEqual(['1', '3/2', '2', 'inf']);
    expect(all.map((p) => exponentText(dualExponent(p)))).toEqual(['inf', '3', '2', '1']);
    expect(all.map((p) => productExponent(p).toString())).toEqual(['1', '6/5', '4/3', '2']);
    for (const p of all.slice(1)) {
      const sum = reciprocalExponent(dualExponent(p)).add(reciprocalExponent(halfExponent(p)));
      expect(sum.equals(Rational.ONE)).toBe(true);
    }
  });
});
