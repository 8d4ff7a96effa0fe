import { describe, expect, it } from 'vitest';
import { csc, pi } from '../../../src/arithmetic/elementary.js';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { schatten1, schatten1BySum, SCHATTEN_CONSTANT } from '../../../src/bound/optimum/schatten.js';
import { singularValue } from '../../../src/bound/square-root/spectrum.js';
import { provedDigits } from '../../../src/arithmetic/decimal.js';

/** ½·Σ csc((2i−1)π/(4n+2)), as written. */
function plain(n: number, bits: number): Interval {
  let sum = Interval.point(0n);
  for (let i = 1; i <= n; i++) {
    const angle = pi(bits)
      .mul(Interval.point(BigInt(2 * i - 1)), bits)
      .div(Interval.point(BigInt(4 * n + 2)), bits);
    sum = sum.add(csc(angle, bits), bits);
  }
  return sum.shift(-1);
}

describe('schatten1BySum', () => {
  it('lies in the cosecant sum as written, taken more coarsely, and is as narrow as asked', () => {
    for (const n of [1, 2, 3, 4, 11, 12, 60, 61]) {
      const sum = schatten1BySum(BigInt(n)).enclose(100);
      expect(sum.intersection(plain(n, 160)), `n = ${n}`).toBeDefined();
      expect(plain(n, 160).subset(sum), `n = ${n}`).toBe(true);
      expect(sum.wid().compare(sum.inf.shift(-98)), `n = ${n}`).toBeLessThanOrEqual(0);
    }
  });

  it('is the sum of the singular values', () => {
    const n = 9n;
    let sum = Interval.point(0n);
    for (let i = 1n; i <= n; i++) sum = sum.add(singularValue(n, i).enclose(200), 200);
    expect(sum.subset(schatten1BySum(9n).enclose(120))).toBe(true);
  });

  it('refuses what is no size', () => {
    for (const n of [0n, -1n, 1n << 25n])
      expect(() => schatten1BySum(n)).toThrow(/schatten1BySum: expected n/);
    expect(() => schatten1(0n).enclose(64)).toThrow('schatten1: expected n, an integer of at least 1, got 0');
  });
});

describe('schatten1', () => {
  it('contains the sum on both sides of the switch to the expansion', () => {
    for (const bits of [30, 64, 130]) {
      for (const n of [bits - 1, bits, bits + 1, bits + 2, 2 * bits, 500]) {
        const value = schatten1(BigInt(n)).enclose(bits);
        expect(
          schatten1BySum(BigInt(n))
            .enclose(bits + 60)
            .subset(value),
          `n = ${n} at ${bits} bits`,
        ).toBe(true);
        expect(
          value.wid().compare(value.inf.mul(Dyadic.of(1n, 4 - bits))),
          `width at ${n}`,
        ).toBeLessThanOrEqual(0);
      }
    }
  });

  it('has 60 proved digits at n = 10^18', () => {
    expect(provedDigits(schatten1(10n ** 18n).enclose(230), 60)).toBe(
      '13894737793362707439.8622200053794177631101605499415618362266',
    );
  });

  it('has the constant γ + ln(8/π)', () => {
    expect(provedDigits(SCHATTEN_CONSTANT.enclose(128), 30)).toBe('1.51192732073196861471478110310');
  });
});
