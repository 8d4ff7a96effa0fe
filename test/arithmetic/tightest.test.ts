import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../src/arithmetic/dyadic.js';
import { powerBounds, tightest } from '../../src/arithmetic/tightest.js';

describe('tightest', () => {
  const text = (pair: readonly Dyadic[]): string[] => pair.map((x) => x.toRational().toString());
  /** ±2^(10−w) around a dyadic number. */
  const blurred = (v: Dyadic) => (w: number) => ({
    inf: v.sub(Dyadic.of(1n, 10 - w)),
    sup: v.add(Dyadic.of(1n, 10 - w)),
  });

  it('asks for more precision until no number of the target precision lies inside', () => {
    const asked: number[] = [];
    // 1 + 2^−100 is undecided at 4 bits until the enclosure excludes 1.
    const value = Dyadic.ONE.add(Dyadic.of(1n, -100));
    const pair = tightest(4, (w) => {
      asked.push(w);
      return blurred(value)(w);
    });
    expect(text(pair)).toEqual(['1', '9/8']);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.at(-1)).toBeGreaterThan(110);
  });

  it('accepts an end that is itself a number of the target precision', () => {
    const asked: number[] = [];
    const pair = tightest(4, (w) => {
      asked.push(w);
      return { inf: Dyadic.ONE.sub(Dyadic.of(1n, -w)), sup: Dyadic.ONE };
    });
    expect(text(pair)).toEqual(['15/16', '1']);
    expect(asked).toHaveLength(1);
  });

  it('returns an exact value as a point', () => {
    expect(text(tightest(4, () => ({ inf: Dyadic.of(-5n, -1), sup: Dyadic.of(-5n, -1) })))).toEqual([
      '-5/2',
      '-5/2',
    ]);
    expect(text(tightest(4, () => ({ inf: Dyadic.ZERO, sup: Dyadic.ZERO })))).toEqual(['0', '0']);
  });
});

describe('powerBounds', () => {
  it('encloses the power and is exact once it fits', () => {
    const base = Dyadic.of(7n, -2);
    for (const k of [1, 2, 3, 10, 57, 64]) {
      const exact = Dyadic.of(7n ** BigInt(k), -2 * k);
      const [lo, hi] = powerBounds(base, k, 20);
      expect(lo.compare(exact) <= 0 && exact.compare(hi) <= 0).toBe(true);
      expect(hi.sub(lo).compare(exact.shift(-19)) <= 0).toBe(true);
      expect(powerBounds(base, k, 3 * k).every((x) => x.equals(exact))).toBe(true);
    }
  });

  it('takes powers of 0', () => {
    expect(powerBounds(Dyadic.ZERO, 5, 10).every((x) => x.sign() === 0)).toBe(true);
  });
});
