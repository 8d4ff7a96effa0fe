import { describe, expect, it } from 'vitest';
import { UndecidedError } from '../../src/arithmetic/enclose.js';
import { exp } from '../../src/arithmetic/elementary.js';
import { decreasingZero } from '../../src/arithmetic/monotone-zero.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';

const q = Rational.parse;
const parabola = (t: Real): Real => Real.of(2n).sub(t.sqr());

describe('decreasingZero', () => {
  it('finds a rational zero to any precision', () => {
    for (const zero of ['1/3', '1e-30', '1000000000000000000000000000000/7', '12345/6789', '0.999999999']) {
      const root = decreasingZero('f', (t) => Real.of(q(zero)).sub(t));
      for (const bits of [1, 10, 100, 1000]) {
        const x = root.enclose(bits);
        expect(x.contains(q(zero))).toBe(true);
        expect(x.wid().shift(bits).compare(x.inf)).toBeLessThanOrEqual(0);
      }
    }
  });

  it('finds the zero of a very steep and of a very flat function', () => {
    const x = decreasingZero('f', (t) => exp(t.neg()).sub(q('1e-1000'))).enclose(200);
    expect(exp(x.neg(), 300).contains(q('1e-1000'))).toBe(true);
    const flat = decreasingZero('f', (t) => Real.of(2n).sub(t.power(101n))).enclose(200);
    expect(flat.pow(101, 400).contains(2n)).toBe(true);
  });

  it('needs a number of evaluations that grows with the logarithm of the precision', () => {
    const count = (bits: number): number => {
      let calls = 0;
      decreasingZero('f', (t) => {
        calls += 1;
        return parabola(t);
      }).enclose(bits);
      return calls;
    };
    expect(count(4000) - count(1000)).toBeLessThanOrEqual(6);
    expect(count(4000)).toBeLessThan(30);
  });

  it('looks for the binade of the zero once, and is the same whatever was asked before', () => {
    let calls = 0;
    const root = decreasingZero('f', (t) => {
      calls += 1;
      return parabola(t);
    });
    root.enclose(20);
    const first = calls;
    const after = root.enclose(300);
    expect(calls - first).toBeLessThan(20);
    expect(after.equals(decreasingZero('f', parabola).enclose(300))).toBe(true);
    expect(root.sqr().enclose(300).contains(2n)).toBe(true);
  });

  it('has certified signs at its ends', () => {
    const x = decreasingZero('f', parabola).enclose(64);
    expect(parabola(Real.of(x.inf)).sign()).toBe(1);
    expect(parabola(Real.of(x.sup)).sign()).toBe(-1);
  });

  it('refuses a function without zero, and gives up on a zero that it hits', () => {
    expect(() => decreasingZero('f', () => Real.ONE).enclose(10)).toThrow(
      'f: expected a zero between 2^-1048576 and 2^1048576, got none',
    );
    const hit = decreasingZero('f', (t) => Real.ONE.sub(t));
    expect(() => hit.enclose(10)).toThrow(UndecidedError);
    expect(() => hit.enclose(Number.NaN)).toThrow('f: expected a precision');
  });
});
