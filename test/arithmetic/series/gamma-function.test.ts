import { describe, expect, it } from 'vitest';
import { pi } from '../../../src/arithmetic/elementary.js';
import { enclose } from '../../../src/arithmetic/enclose.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { gammaFunction } from '../../../src/arithmetic/series/gamma-function.js';
import { roundsTo } from '../../vectors/reference-cases.js';

const q = Rational.parse;

describe('the gamma function', () => {
  it('has factorials and √π among its values', () => {
    expect(
      [1n, 1n, 2n, 6n, 24n].map((f, k) =>
        gammaFunction(q(`${k + 1}`))
          .enclose(100)
          .contains(f),
      ),
    ).toEqual(new Array(5).fill(true));
    const half = gammaFunction(q('1/2')).enclose(200);
    expect(half.sqr(200).sub(pi(200), 200).contains(0n)).toBe(true);
  });

  it('is enclosed to any digits', () => {
    const digits = (x: string, text: string): boolean =>
      roundsTo(
        enclose(40, (bits) => gammaFunction(q(x)).enclose(bits)),
        text,
      );
    expect(digits('1/3', '2.6789385347077476336556929409747')).toBe(true);
    expect(digits('201/2', '9.3209631040827166083491098091419e156')).toBe(true);
  });

  it('refuses arguments out of range', () => {
    expect(() => gammaFunction(q('0')).enclose(60)).toThrow('gammaFunction: expected x > 0');
    expect(() => gammaFunction(q('65537')).enclose(60)).toThrow('expected x <= 65536');
  });
});
