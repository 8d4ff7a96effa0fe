import { describe, expect, it } from 'vitest';
import type { Interval } from '../../../src/arithmetic/interval.js';
import { encloseContraction } from '../../../src/factorization/optimum/contraction.js';
import { prefixContraction } from '../../../src/factorization/optimum/prefix-contraction.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import { agrees, q, reference } from '../fixed-point-fixtures.js';

const meet = (x: Interval, y: Interval): boolean => !x.disjoint(y);

describe('prefixContraction', () => {
  it('is 1/2 for one step, and (9 − 3√5)/4 for two', () => {
    expect(prefixContraction(1).rational).toEqual(q('1/2'));
    const root = prefixContraction(2).mul(-4n).add(9n).div(3n);
    const square = root.mul(root).toDigits(40);
    expect(square.contains(5n)).toBe(true);
    expect(square.wid().toRational().compare(q('1e-39'))).toBe(-1);
  });

  it.each([2, 3, 4, 5, 7, 12])('agrees with dense matrices of fractions, n = %i', (n) => {
    const [structured, dense] = [
      prefixContraction(n).toDigits(20),
      encloseContraction(prefixSum(n).matrix(), 90),
    ];
    expect(meet(structured, dense)).toBe(true);
    expect(structured.wid().toRational().compare(q('1e-20'))).toBe(-1);
    expect(dense.wid().toRational().compare(q('1e-20'))).toBe(-1);
  });

  it.each([3, 8])('reproduces the reference value, n = %i', (n) => {
    const { norm } = reference(`contraction_factor_S${n}`).expected as { norm: string };
    expect(agrees(prefixContraction(n).toDigits(30), norm.slice(0, 32))).toBe(true);
  });

  it.each([
    [64, '0.86901'],
    [128, '0.88993'],
    [256, '0.90625'],
    [512, '0.91923'],
  ])('is %i: %s', (n, text) => {
    const x = prefixContraction(n).toDigits(12);
    expect(agrees(x, text)).toBe(true);
    expect(x.wid().toRational().compare(q('1e-12'))).toBe(-1);
  });

  it('gives nested enclosures at growing precision', () => {
    const x = prefixContraction(20);
    const [coarse, fine] = [x.enclose(50), x.enclose(160)];
    expect(fine.wid().compare(coarse.wid().shift(-90))).toBe(-1);
    expect(meet(fine, coarse)).toBe(true);
  });

  it('refuses other sizes', () => {
    for (const n of [0, 2049, 1.5])
      expect(() => prefixContraction(n)).toThrow(
        `prefixContraction: expected n, an integer from 1 to 2048, got ${n}`,
      );
  });
});
