import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { bestIntegerOrder, bestRealOrder, renyiEpsilon } from '../../../src/privacy/notion/renyi.js';
import { gaussianRho } from '../../../src/privacy/notion/zcdp.js';
import { roundsTo } from '../../vectors/reference-cases.js';

const q = Rational.parse;

/** DMRST Table 3/4 at δ = 1e-6: noise multiplier, best integer order, its ε, ε of the best real order, that order (mpmath). */
const TABLE = [
  ['0.341', 3n, '18.85276989009458281693946', '18.68791101955788966471159', '2.726188092166193949527427'],
  ['0.682', 4n, '8.15531861434790189850565', '8.099662100485627821274441', '4.387654807317376928271476'],
  ['1.364', 8n, '3.693014206008555567402832', '3.687331176802954278015181', '7.621930172961511359138854'],
  ['2.728', 14n, '1.726228585141935173873256', '1.726176622271764502578739', '13.90173663945552820894556'],
  ['5.456', 26n, '0.819787348233520607178618', '0.81978412755154158078103', '26.06770850218056620071384'],
] as const;

describe('Rényi orders', () => {
  it('reproduce DMRST Table 3/4', () => {
    for (const [z, order, integer, real, best] of TABLE) {
      const rho = gaussianRho(q('1'), q(z).pow(2));
      const whole = bestIntegerOrder(rho, q('1e-6'));
      expect(whole.order).toBe(order);
      expect(roundsTo(whole.epsilon.toBits(100), integer)).toBe(true);
      const exact = bestRealOrder(rho, q('1e-6'));
      expect(roundsTo(exact.epsilon.toBits(100), real)).toBe(true);
      expect(roundsTo(exact.order.toBits(100), best)).toBe(true);
    }
  });

  it('find the best integer order by their neighbours', () => {
    for (const [rho, delta] of [
      ['1/100', '1e-9'],
      ['3', '1/10'],
      ['1e-3', '1e-4'],
    ] as const) {
      const { order, epsilon } = bestIntegerOrder(q(rho), q(delta));
      for (const step of [-2n, -1n, 1n, 2n]) {
        if (order + step < 2n) continue;
        const other = renyiEpsilon(q(rho), Rational.integer(order + step), q(delta));
        expect(epsilon.compare(other)).toBe(-1);
      }
    }
  });

  it('go to extremes', () => {
    expect(bestIntegerOrder(q('1e40'), q('1e-6')).order).toBe(2n);
    const { order, epsilon } = bestIntegerOrder(q('1e-20'), q('1e-300'));
    // (α−1)² = (L − ln α)/ρ with L = 690.77… and ln α = 26.27….
    expect(order > 257_000_000_000n && order < 258_000_000_000n).toBe(true);
    expect(epsilon.sign()).toBe(1);
    const close = bestRealOrder(q('1e40'), q('1e-6')).order.toBits(60);
    expect(close.inf.compare(close.sup)).toBe(-1);
    expect(close.contains(1n)).toBe(false);
  });

  it('give 0 when the mechanism is (0, δ)-DP by this conversion', () => {
    expect(renyiEpsilon(q('1e-40'), q('1000000'), q('1e-6')).toBits(60).sup.sign()).toBe(-1);
    expect(bestIntegerOrder(q('1e-40'), q('1e-6')).epsilon.toBits(60).contains(0n)).toBe(true);
    expect(bestRealOrder(q('1e-40'), q('1e-6')).epsilon.toBits(60).contains(0n)).toBe(true);
  });

  it('refuse parameters out of range', () => {
    expect(() => renyiEpsilon(q('1'), q('1'), q('1/2')).toBits(60)).toThrow(
      'renyiEpsilon: expected order - 1 > 0, got 0',
    );
    expect(() => renyiEpsilon(q('0'), q('2'), q('1/2')).toBits(60)).toThrow('renyiEpsilon: expected rho > 0');
    expect(() => bestIntegerOrder(q('0'), q('1/2'))).toThrow('bestIntegerOrder: expected rho > 0');
    expect(() => bestRealOrder(q('-1'), q('1/2'))).toThrow('bestRealOrder: expected rho > 0');
    expect(() => bestRealOrder(q('1'), q('1'))).toThrow('expected 0 < delta < 1');
  });
});
