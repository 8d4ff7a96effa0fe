import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { clipExactly, clippedGradient, quantised } from '../../../src/mechanism/stream/clipping.js';

const parse = (text: string): Rational => Rational.parse(text);
const ball = { kind: 'ball', dimension: 2, radius: parse('1'), step: parse('1/1024') } as const;

describe('clipExactly', () => {
  it('leaves what is short, to the last unit', () => {
    expect(clipExactly([3n, -4n], parse('25'))).toEqual([3n, -4n]);
    expect(clipExactly([3n, -4n], parse('249/10'))).toEqual([2n, -3n]);
    expect(clipExactly([0n, 0n], Rational.ZERO)).toEqual([0n, 0n]);
  });

  it('never leaves more than the radius, and less than one unit a coordinate is lost', () => {
    for (let seed = 1; seed < 200; seed += 1) {
      const v = Array.from({ length: 1 + (seed % 5) }, (_, i) =>
        BigInt(((seed * 7919 + i * 104729) % 20001) - 10000),
      );
      const radiusSquared = Rational.ratio(BigInt(seed * seed * 37), 3n);
      const clipped = clipExactly(v, radiusSquared);
      const squared = clipped.reduce((sum, x) => sum + x * x, 0n);
      expect(Rational.integer(squared).compare(radiusSquared) <= 0).toBe(true);
      const norm = Math.sqrt(v.reduce((sum, x) => sum + Number(x) ** 2, 0));
      const factor = Math.min(1, Math.sqrt(Number(radiusSquared.num) / Number(radiusSquared.den)) / norm);
      clipped.forEach((x, i) => {
        expect(Math.abs(Number(x) - Number(v[i]) * factor)).toBeLessThan(1 + 1e-9);
        expect(x === 0n || x > 0n === v[i]! > 0n).toBe(true);
      });
    }
  });
});

describe('clippedGradient', () => {
  it('rounds doubles to the grid exactly', () => {
    expect(quantised(0.1, parse('1/1024'))).toBe(102n);
    expect(quantised(-1.5, Rational.ONE)).toBe(-1n);
    expect(quantised(2.5, Rational.ONE)).toBe(3n);
    expect(quantised(1e300, Rational.ONE)).toBe(BigInt(1e300));
    expect(quantised(5e-324, Rational.ONE)).toBe(0n);
  });

  it('makes an item of any finite gradient, however large', () => {
    expect(clippedGradient([0.5, -0.25], ball).map(String)).toEqual(['1/2', '-1/4']);
    expect(clippedGradient([1e300, 0], ball).map(String)).toEqual(['1', '0']);
    expect(clippedGradient([1e300, 1e300], ball).map(String)).toEqual(['181/256', '181/256']);
  });

  it('refuses NaN, infinities and other dimensions', () => {
    expect(() => clippedGradient([Number.NaN, 0], ball)).toThrow(/expected a finite number, got NaN/);
    expect(() => clippedGradient([Infinity, 0], ball)).toThrow(/got Infinity/);
    expect(() => clippedGradient([1], ball)).toThrow(/expected 2 numbers, got 1/);
  });
});
