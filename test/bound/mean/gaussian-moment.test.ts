import { describe, expect, it } from 'vitest';
import { enclose } from '../../../src/arithmetic/enclose.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import { absoluteMoment, momentFactor, normMomentFactor } from '../../../src/bound/mean/gaussian-moment.js';
import { roundsTo } from '../../vectors/reference-cases.js';

const q = Rational.parse;
const digits = (x: Real, text: string): boolean =>
  roundsTo(
    enclose(40, (bits) => x.enclose(bits)),
    text,
  );

describe('absolute moments of a normal law', () => {
  it('are double factorials for even exponents', () => {
    expect(['2', '4', '6', '8'].map((r) => absoluteMoment(q(r)).rational?.toString())).toEqual([
      '1',
      '3',
      '15',
      '105',
    ]);
    expect(momentFactor(q('2')).rational?.toString()).toBe('1');
  });

  it('are enclosed for others', () => {
    expect(digits(momentFactor(q('3')), '1.1685752549624655486704760111')).toBe(true);
    expect(digits(momentFactor(q('7/2')), '1.2444807594883278948633234005')).toBe(true);
    expect(() => absoluteMoment(q('0'))).toThrow('absoluteMoment: expected 0 < r <= 4096, got 0');
    expect(() => absoluteMoment(q('4097'))).toThrow('expected 0 < r <= 4096');
  });
});

describe('the factor from tr_{p/2} to E‖Z‖_p²', () => {
  it('is the least over the exponents up to p', () => {
    expect(normMomentFactor(1n, 'infinity').rational?.toString()).toBe('1');
    expect(normMomentFactor(50n, q('2')).rational?.toString()).toBe('1');
    // r = 10 of all r ≥ 2; r = p.
    expect(digits(normMomentFactor(100n, 'infinity'), '3.144439048693125814100249903136')).toBe(true);
    expect(digits(normMomentFactor(10n, q('7/2')), '1.2444807594883278948633234005')).toBe(true);
    // m_2·3^{1/2 − 1/4} = m_4 is a tie, and r = 3 is less.
    expect(normMomentFactor(3n, q('4')).power(q('4')).compare(Real.of(3n))).toBe(-1);
    expect(() => normMomentFactor(0n, q('2'))).toThrow('expected d');
  });
});
