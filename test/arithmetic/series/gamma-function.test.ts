import { describe, expect, it } from 'vitest';
import { pi } from '../../../src/arithmetic/elementary.js';
import { enclose } from '../../../src/arithmetic/enclose.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { encloseGammaFunction } from '../../../src/arithmetic/series/gamma-function.js';
import { roundsTo } from '../../vectors/reference-cases.js';

const q = Rational.parse;

describe('the gamma function', () => {
  it('has factorials and √π among its values', () => {
    expect([1n, 1n, 2n, 6n, 24n].map((f, k) => encloseGammaFunction(q(`${k + 1}`), 100).contains(f))).toEqual(
      new Array(5).fill(true),
    );
    const half = encloseGammaFunction(q('1/2'), 200);
    expect(half.sqr(200).sub(pi(200), 200).contains(0n)).toBe(true);
  });

  it('is enclosed to any digits', () => {
    const digits = (x: string, text: string): boolean =>
      roundsTo(
        enclose(40, (bits) => encloseGammaFunction(q(x), bits)),
        text,
      );
    expect(digits('1/3', '2.6789385347077476336556929409747')).toBe(true);
    expect(digits('201/2', '9.3209631040827166083491098091419e156')).toBe(true);
  });

  it('refuses arguments out of range', () => {
    expect(() => encloseGammaFunction(q('0'), 60)).toThrow('encloseGammaFunction: expected x > 0');
    expect(() => encloseGammaFunction(q('65537'), 60)).toThrow('expected x <= 65536');
  });
});
