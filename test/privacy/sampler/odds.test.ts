import { describe, expect, it } from 'vitest';
import { exp } from '../../../src/arithmetic/elementary.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { bernoulliLogistic, safeOdds } from '../../../src/privacy/sampler/odds.js';
import { lawOfBits } from '../../../src/laws/bit-law.js';

const q = Rational.parse;

describe('safeOdds', () => {
  it('is above 1, below e^ε, and near it', () => {
    for (const epsilon of ['1e-30', '1/100', '1', '20']) {
      const odds = safeOdds(q(epsilon), 12);
      const real = exp(Interval.fromRational(q(epsilon), 300), 300);
      expect(odds.compare(Rational.ONE)).toBe(1);
      expect(odds.compare(real.inf.toRational())).toBe(-1);
      const near = odds.sub(Rational.ONE).mul(q('1.00000000001')).add(Rational.ONE);
      expect(near.compare(real.sup.toRational()), epsilon).toBe(1);
    }
    expect(safeOdds(Rational.ONE, 4).toString()).toBe('1359/500');
    expect(() => safeOdds(Rational.ZERO, 4)).toThrow('safeOdds: expected epsilon > 0, got 0');
    expect(safeOdds(q('16383'), 4).compare(Rational.ONE)).toBe(1);
    expect(() => safeOdds(q('16384'), 4)).toThrow('safeOdds: expected epsilon < 16384');
    expect(() => safeOdds(q('30000'), 4)).toThrow('safeOdds: expected epsilon < 16384');
  });
});

describe('bernoulliLogistic', () => {
  it('is true with probability e^ε/(1 + e^ε), as far as 16 bits decide', () => {
    const { outcomes, open } = lawOfBits((source) => bernoulliLogistic(source, 1n, 2n), 16);
    // e^0.5/(1 + e^0.5) = 0.62245933120…
    expect(outcomes.get('true')!.compare(q('0.6224593312'))).toBe(-1);
    expect(outcomes.get('true')!.add(open).compare(q('0.6224593313'))).toBe(1);
    expect(open.compare(q('0.05'))).toBe(-1);
  });
});
