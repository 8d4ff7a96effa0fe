import { describe, expect, it } from 'vitest';
import { ln, pi } from '../../../src/arithmetic/elementary.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import {
  chenQiInequalities,
  chenQiBound,
  wallisLogEnvelope,
} from '../../../src/bound/square-root/chen-qi.js';
import { holdsAt, marginSign, truthSet } from '../../../src/bound/inequality.js';
import { wallisRatio } from '../../../src/bound/square-root/wallis.js';
import { provedDigits } from '../../../src/arithmetic/decimal.js';

const [lower, upper] = chenQiInequalities as [(typeof chenQiInequalities)[0], (typeof chenQiInequalities)[0]];

describe('the bounds of Chen and Qi', () => {
  it('have the values of the document', () => {
    expect(chenQiBound('lower', 1n).enclose(64).contains(Interval.point(1n).shift(-1).inf)).toBe(true);
    expect(provedDigits(chenQiBound('lower', 0n).enclose(64), 5)).toBe('1.0793');
    expect(() => chenQiBound('upper', -1n).enclose(64)).toThrow(/chenQiBound: expected m/);
  });

  it('are an equality at m = 1 below, and false at m = 0', () => {
    expect([0n, 1n, 2n, 3n, 10n ** 20n].map((m) => marginSign(lower, m))).toEqual([-1, 0, 1, 1, 1]);
    expect(holdsAt(lower, 1n)).toBe(true);
    const set = truthSet(lower);
    expect([set.otherwise, set.exceptions, set.equalities]).toEqual([true, [0n], [1n]]);
  });

  it('hold strictly for all m >= 0 above', () => {
    expect([0n, 1n, 2n, 10n ** 20n].map((m) => marginSign(upper, m))).toEqual([1, 1, 1, 1]);
    const set = truthSet(upper);
    expect([set.otherwise, set.exceptions, set.equalities]).toEqual([true, [], []]);
  });
});

function envelope(m: bigint, terms: number, bits: number): Interval {
  const { lower, upper } = wallisLogEnvelope(m, terms);
  return Interval.of(lower.enclose(bits).inf, upper.enclose(bits).sup);
}

describe('wallisLogEnvelope', () => {
  it('contains ln(π·f(m)²) at every number of terms, also for m = 0', () => {
    for (const m of [0n, 1n, 2n, 10n, 500n]) {
      const exact = ln(wallisRatio(m).enclose(300).sqr(300).mul(pi(300), 300), 280);
      for (let terms = 0; terms <= 8; terms++) {
        expect(exact.subset(envelope(m, terms, 250)), `m = ${m}, ${terms} terms`).toBe(true);
      }
    }
  });

  it('is sharper than Chen and Qi from one term on', () => {
    const m = 10n;
    const chenQi = Interval.of(
      chenQiBound('lower', m).enclose(100).inf,
      chenQiBound('upper', m).enclose(100).sup,
    );
    const theirs = ln(chenQi.sqr(100).mul(pi(100), 100), 100);
    expect(envelope(m, 1, 100).interior(theirs)).toBe(true);
  });

  it('refuses a negative number of terms', () => {
    expect(() => wallisLogEnvelope(1n, -1)).toThrow(/wallisLogEnvelope: expected terms/);
  });
});
