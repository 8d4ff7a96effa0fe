import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { normalTail } from '../../../src/arithmetic/normal-law.js';
import { decided } from '../../../src/privacy/sampler/random-real.js';
import { seededTestSource } from '../../../src/privacy/sampler/random-source.js';
import { normalReal } from '../../../src/privacy/sampler/sample-normal.js';
import { alarms } from '../../../src/privacy/sampler/false-alarm.js';

describe('normalReal', () => {
  it('has the standard normal law, over 40000 draws at a false-alarm probability of at most 10^-6', () => {
    const source = seededTestSource(202n);
    const draws = 40_000;
    const counts = new Map<bigint, number>();
    for (let i = 0; i < draws; i += 1) {
      const z = normalReal(source);
      // The quarter in which it lies.
      const quarter = decided(z.mul(4n), ({ inf, sup }) =>
        inf.floor() === sup.floor() ? inf.floor() : undefined,
      );
      counts.set(quarter, (counts.get(quarter) ?? 0) + 1);
    }
    const tail = (quarter: bigint): Interval => normalTail(Rational.ratio(quarter, 4n)).enclose(160);
    const count = (from: bigint, to: bigint): number =>
      [...counts].reduce((sum, [quarter, n]) => (from <= quarter && quarter < to ? sum + n : sum), 0);
    const cells = Array.from({ length: 24 }, (_, i) => {
      const from = BigInt(i) - 12n;
      return {
        name: `${from}/4`,
        probability: tail(from).sub(tail(from + 1n), 160),
        count: count(from, from + 1n),
      };
    });
    const ends = [
      { name: 'below -3', probability: tail(12n), count: count(-1000n, -12n) },
      { name: 'above 3', probability: tail(12n), count: count(12n, 1000n) },
    ];
    // Both signs together tell a wrong coin apart: too few near 0, too many near 2.
    const joined = [
      {
        name: '|z| < 1/2',
        probability: Interval.point(1n).sub(tail(2n).shift(1), 160),
        count: count(-2n, 2n),
      },
      {
        name: '3/2 ≤ |z| < 2',
        probability: tail(6n).sub(tail(8n), 160).shift(1),
        count: count(-8n, -6n) + count(6n, 8n),
      },
    ];
    expect(alarms([...cells, ...ends, ...joined], draws, Rational.parse('1e-6'))).toEqual([]);
    expect([...cells, ...ends].reduce((sum, cell) => sum + cell.count, 0)).toBe(draws);
  });

  it('is one number, however closely it is looked at', () => {
    const source = seededTestSource(203n);
    for (let i = 0; i < 50; i += 1) {
      const z = normalReal(source);
      const coarse = z.enclose(10);
      const fine = z.enclose(302);
      expect(fine.subset(coarse)).toBe(true);
      expect(fine.wid().magnitude()).toBeLessThanOrEqual(-298);
    }
  });
});
