import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  landauCoefficient,
  schattenCoefficient,
  wallisCoefficient,
  wallisLogCoefficient,
} from '../../../src/arithmetic/series/expansion-coefficients.js';
import type { Quotient } from '../../../src/arithmetic/series/special-numbers.js';

const reduced = ({ num, den }: Quotient): Rational => Rational.ratio(num, den);
const texts = (coefficient: (j: number) => Quotient, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => reduced(coefficient(from + i)).toString());

describe('the expansion coefficients', () => {
  it('begin as in the document', () => {
    expect(texts(wallisLogCoefficient, 1, 3)).toEqual(['-1/32', '5/1024', '-61/24576']);
    expect(texts(wallisCoefficient, 0, 3)).toEqual(['1', '-1/32', '11/2048', '-173/65536']);
    expect(texts(landauCoefficient, 1, 5)).toEqual([
      '11/192',
      '-1541/122880',
      '63433/8257536',
      '-9199901/1006632960',
      '317959723/17716740096',
    ]);
    expect(texts(schattenCoefficient, 1, 4)).toEqual([
      '1/72',
      '-49/172800',
      '961/60963840',
      '-16129/9289728000',
    ]);
  });

  it('keep t_j dyadic, with denominator dividing 64^j', () => {
    for (let j = 0; j <= 40; j++) {
      const { den } = reduced(wallisCoefficient(j));
      expect(64n ** BigInt(j) % den).toBe(0n);
    }
    expect(reduced(wallisCoefficient(4)).toString()).toBe('22931/8388608');
  });

  it('alternate in sign', () => {
    for (let j = 1; j <= 60; j++) {
      const sign = j % 2 === 1 ? 1 : -1;
      expect(reduced(wallisLogCoefficient(j)).sign()).toBe(-sign);
      expect(reduced(wallisCoefficient(j)).sign()).toBe(-sign);
      expect(reduced(landauCoefficient(j)).sign()).toBe(sign);
      expect(reduced(schattenCoefficient(j)).sign()).toBe(sign);
    }
  });
});
