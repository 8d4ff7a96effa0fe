import { describe, expect, it } from 'vitest';
import { Rational } from '../../../../src/arithmetic/rational.js';
import { Cumulative } from '../../../../src/privacy/sampler/batch/cumulative.js';
import { decayOf } from '../../../../src/privacy/sampler/batch/decay.js';

describe('Cumulative', () => {
  const step = Rational.ONE;
  const laws = [
    decayOf({ law: 'discrete-gaussian', variance: Rational.parse('50'), step }),
    decayOf({ law: 'discrete-laplace', scale: Rational.parse('13/3'), step }),
  ];

  it.each(laws)('encloses at 64 bits what it encloses at 256, in a few units: %o', (decay) => {
    for (const block of [1n, 2n]) {
      const cumulative = new Cumulative(decay, block);
      const coarse = cumulative.at(64);
      const fine = new Cumulative(decay, block).at(256);
      expect(cumulative.at(32)).toBe(coarse);
      expect([coarse.bits, fine.bits]).toEqual([64, 256]);
      for (const [k, low] of coarse.low.entries()) {
        expect(low << 192n).toBeLessThanOrEqual(fine.low[k]!);
        expect(coarse.high[k]! << 192n).toBeGreaterThanOrEqual(fine.high[k]!);
        expect(coarse.high[k]! - low).toBeLessThanOrEqual(3n);
        expect(low).toBeGreaterThanOrEqual(coarse.low[k - 1] ?? 0n);
      }
      expect((1n << 64n) - coarse.low.at(-1)!).toBeLessThanOrEqual(3n);
    }
  });
});
