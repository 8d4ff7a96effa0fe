import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  discreteLaplacePmf,
  discreteLaplaceTail,
  discreteLaplaceVariance,
} from '../../../src/privacy/laplace/discrete-laplace.js';
import { roundsTo } from '../../vectors/reference-cases.js';

const q = Rational.parse;

describe('the discrete Laplace distribution', () => {
  it('sums to 1 with its tail', () => {
    for (const scale of ['1/3', '1', '7/2', '100']) {
      let sum = discreteLaplacePmf(q(scale), 0n).toBits(100);
      for (let y = 1n; y < 12n; y += 1n)
        sum = sum.add(discreteLaplacePmf(q(scale), y).toBits(100).shift(1), 100);
      const total = sum.add(discreteLaplaceTail(q(scale), 12n).toBits(100), 100);
      expect(total.contains(1n)).toBe(true);
      expect(total.wid().shift(90).compare(total.inf)).toBe(-1);
      expect(sum.sup.compare(Interval.point(1n).inf)).toBeLessThanOrEqual(0);
    }
  });

  it('has a tail as computed independently (mpmath)', () => {
    expect(roundsTo(discreteLaplaceTail(q('7/2'), 5n).toBits(110), '0.273655887392054900668126102233')).toBe(
      true,
    );
  });

  it('has ratio e^(1/b) between neighbours', () => {
    const ratio = discreteLaplacePmf(q('5'), 3n)
      .toBits(120)
      .div(discreteLaplacePmf(q('5'), -4n).toBits(120), 120);
    expect(roundsTo(ratio, '1.221402758160169833921071994640')).toBe(true);
  });

  it('has a variance below 2b² that keeps its accuracy at both ends', () => {
    for (const scale of ['1e-3', '1e-1', '1', '1e10', '1e50']) {
      const variance = discreteLaplaceVariance(q(scale)).toBits(80);
      expect(variance.wid().shift(78).compare(variance.inf)).toBeLessThanOrEqual(0);
      expect(variance.inf.toRational().compare(q(scale).pow(2).mul(q('2')))).toBe(-1);
    }
    // 2b² − 1/6 + 1/(120b²) − …
    const difference = Interval.fromRational(q('2e20'), 300).sub(
      discreteLaplaceVariance(q('1e10')).toBits(300),
      300,
    );
    expect(roundsTo(difference, '0.1666666666666666666665833')).toBe(true);
  });

  it('refuses parameters out of range', () => {
    expect(() => discreteLaplacePmf(q('0'), 1n).toBits(60)).toThrow(
      'discreteLaplacePmf: expected scale > 0, got 0',
    );
    expect(() => discreteLaplacePmf(q('1'), 1n << 24n).toBits(60)).toThrow(
      'expected a distance below 2^24 scales, got 16777216',
    );
    expect(() => discreteLaplaceTail(q('1'), 0n).toBits(60)).toThrow(
      'discreteLaplaceTail: expected m, an integer of at least 1',
    );
    expect(() => discreteLaplaceTail(q('-1'), 1n).toBits(60)).toThrow(
      'discreteLaplaceTail: expected scale > 0',
    );
    expect(() => discreteLaplaceVariance(q('-1')).toBits(60)).toThrow(
      'discreteLaplaceVariance: expected scale > 0',
    );
  });
});
