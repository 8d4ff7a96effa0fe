import { describe, expect, it } from 'vitest';
import { exp } from '../../../src/arithmetic/elementary.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { gaussianSum } from '../../../src/arithmetic/series/gaussian-sum.js';

const q = Rational.parse;

/** The sum as it stands, up to the first term below 2^−bits of the first. */
function plainSum(variance: Rational, m: bigint, bits: number): Interval {
  const term = (y: bigint): Interval =>
    exp(Interval.fromRational(Rational.integer(-y * y).div(variance.add(variance)), bits + 64), bits + 32);
  let sum = term(m);
  for (let y = m + 1n; term(y).sup.magnitude() > sum.sup.magnitude() - bits; y += 1n)
    sum = sum.add(term(y), bits + 32);
  return sum;
}

describe('gaussianSum', () => {
  it('agrees with the sum of its terms, on both sides of the change of method', () => {
    const cases: [string, bigint][] = [
      ['1/10', 1n],
      ['3', 1n],
      ['3', 9n],
      ['4096', 10n],
      ['4097', 10n],
      ['4097', 300n],
      ['5000', 1n],
    ];
    for (const [variance, m] of cases) {
      const x = gaussianSum(q(variance), m).enclose(120);
      const difference = x.sub(plainSum(q(variance), m, 80), 120);
      expect(difference.mag().magnitude() - x.sup.magnitude(), `${variance}, ${m}`).toBeLessThanOrEqual(-70);
      expect(x.wid().magnitude() - x.sup.magnitude(), `${variance}, ${m}`).toBeLessThanOrEqual(-70);
    }
  });

  it('is bounded where it is too small to be told from 0', () => {
    for (const variance of ['1e-9', '1e30']) {
      const m = variance === '1e30' ? 10n ** 19n : 1n;
      const x = gaussianSum(q(variance), m).enclose(64);
      expect(x.inf.sign()).toBe(0);
      expect(x.sup.magnitude()).toBeLessThan(-1_000_000);
    }
  });
});
