import { describe, expect, it } from 'vitest';
import { sinh } from '../../../src/arithmetic/elementary.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import { RandomizedResponse } from '../../../src/mechanism/mean/randomized-response.js';
import { hockeyStickDivergence } from '../../../src/privacy/finite/divergence.js';
import { seededTestSource } from '../../../src/privacy/sampler/random-source.js';
import { alarms } from '../../../src/privacy/sampler/false-alarm.js';

const q = Rational.parse;
const inputs = ['-1', '-2/3', '0', '1/7', '1'].map(q);

describe('RandomizedResponse', () => {
  it('is ε-DP by definition: no output of any pair of inputs has a ratio above λ ≤ e^ε, and ±1 attain it', () => {
    for (const epsilon of ['1/100', '1', '5']) {
      const response = new RandomizedResponse(q(epsilon), q('1/10'));
      for (const x of inputs) {
        for (const y of inputs) {
          const [here, there] = [response.law(x), response.law(y)];
          expect(hockeyStickDivergence(here, there, Real.of(response.odds)).sign()).toBe(0);
          for (const { outcome, probability } of here.atoms) {
            expect(probability.div(there.probability(outcome)).compare(response.odds)).toBeLessThanOrEqual(0);
          }
        }
      }
      const [up, down] = [response.law(q('1')), response.law(q('-1'))];
      expect(up.atoms[0]!.probability.div(down.probability(up.atoms[0]!.outcome)).equals(response.odds)).toBe(
        true,
      );
    }
  });

  it('is unbiased with variance B² - x², exactly; 1/sinh²(ε/2) at an endpoint, but for the rounding of λ', () => {
    const response = new RandomizedResponse(q('1'), q('1/10'));
    for (const x of inputs) {
      const law = response.law(x);
      const second = law.expectation(([report]) => report!.pow(2));
      expect(law.mean().map(String)).toEqual([String(x)]);
      expect(second.sub(x.pow(2)).equals(response.radius.pow(2).sub(x.pow(2)))).toBe(true);
    }
    const variance = response.radius.pow(2).sub(Rational.ONE);
    const real = sinh(Interval.fromRational(q('1/2'), 160), 160)
      .sqr(160)
      .inv(160);
    const ratio = Interval.fromRational(variance, 160).div(real, 160).sub(Interval.point(1n), 160);
    expect(ratio.inf.sign()).toBe(1);
    expect(ratio.sup.toRational().compare(q('1e-19'))).toBe(-1);
  });

  it('draws from its law', () => {
    const response = new RandomizedResponse(q('2'), q('1/10'));
    const source = seededTestSource(301n);
    let count = 0;
    for (let i = 0; i < 20_000; i += 1) if (response.release(source, q('1/3')).sign() > 0) count += 1;
    const probability = Interval.fromRational(response.law(q('1/3')).probability([response.radius]), 160);
    expect(alarms([{ name: '+B', probability, count }], 20_000, q('1e-6'))).toEqual([]);
  });

  it('refuses inputs beyond [-1, 1] and ε that is not positive', () => {
    const response = new RandomizedResponse(q('1'), q('1/10'));
    expect(() => response.release(seededTestSource(1n), q('11/10'))).toThrow('expected 1 - |x| >= 0');
    expect(() => new RandomizedResponse(q('0'), q('1'))).toThrow('RandomizedResponse: expected epsilon > 0');
    expect(() => new RandomizedResponse(q('1'), q('0'))).toThrow('RandomizedResponse: expected step > 0');
  });
});
