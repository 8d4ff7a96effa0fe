import { describe, expect, it } from 'vitest';
import { agrees } from '../../../src/arithmetic/enclosure.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { blt, bltCoefficients, merged } from '../../../src/factorization/blt/blt.js';
import { bltErrors } from '../../../src/factorization/blt/blt-errors.js';
import { bltStepErrors } from '../../../src/factorization/blt/blt-step-errors.js';
import {
  BLT_IDENTITY,
  BLT_PREFIX_SUM,
  bltDecay,
  bltMomentum,
} from '../../../src/factorization/blt/blt-workload.js';
import { LowerToeplitz } from '../../../src/linear/toeplitz.js';

const q = Rational.parse;
const double = (x: number): Rational => Rational.fromDouble(x);
const golden = blt(
  [double(0.9999528892), double(0.9857068667)],
  [double(0.0122853238), double(0.1878393665)],
);

describe('a buffered strategy', () => {
  it('has coefficients 1, ω, ωθ, …, with 0⁰ = 1', () => {
    expect(bltCoefficients(blt([q('0'), q('1/2')], [q('3'), q('1')]), 4).map(String)).toEqual([
      '1',
      '4',
      '1/2',
      '1/4',
    ]);
    expect(bltCoefficients(blt([], []), 3).map(String)).toEqual(['1', '0', '0']);
  });

  it('is the same with equal decays in one buffer', () => {
    const twice = blt([q('1/2'), q('1/2'), q('1')], [q('1/4'), q('1/8'), q('0')]);
    expect(merged(twice).theta.map(String)).toEqual(['1/2']);
    expect(merged(twice).omega.map(String)).toEqual(['3/8']);
    expect(bltCoefficients(merged(twice), 5).map(String)).toEqual(bltCoefficients(twice, 5).map(String));
  });

  it('refuses lists that do not go together', () => {
    expect(() => blt([q('1')], [])).toThrow(
      'blt: expected as many output scales omega as decays theta, 1, got 0',
    );
    const many = Array.from({ length: 33 }, () => q('0'));
    expect(() => blt(many, many)).toThrow('at most 32 decays, got 33');
    expect(() => blt([0.5 as unknown as Rational], [q('1')])).toThrow('got number as theta[0]');
  });
});

describe('errors', () => {
  it.each([
    [BLT_PREFIX_SUM, '4', '10'],
    [BLT_IDENTITY, '1', '4'],
    [bltDecay(q('1/2')), '85/64', '313/64'],
    [bltMomentum(q('1/2')), '', ''],
  ])('of the identity are those of the workload %#', (workload, largest, total) => {
    const rows = Array.from({ length: 4 }, (_, t) => t);
    const column = rows.map((t) =>
      workload.poles.length < 2
        ? t === 0
          ? q('1')
          : (workload.poles[0] ?? q('0')).pow(t)
        : Rational.sum(rows.slice(0, t + 1).map((s) => q('1/2').pow(s))),
    );
    const found = bltErrors(blt([], []), workload, 4n, 12);
    const matrix = LowerToeplitz.ofRationals(column);
    expect(found.totalErrorSquared.inf.equals(matrix.frobeniusSquared())).toBe(true);
    expect(found.largestErrorSquared.inf.equals(matrix.rowNormsSquared()[3]!)).toBe(true);
    if (workload.poles.length < 2) {
      expect(found.largestErrorSquared.inf.toString()).toBe(largest);
      expect(found.totalErrorSquared.inf.toString()).toBe(total);
    }
  });

  it('of every step end with the largest one and sum to the total', () => {
    for (const n of [50, 3000]) {
      const steps = bltStepErrors(golden, BLT_PREFIX_SUM, n, 20);
      const { largestErrorSquared, totalErrorSquared } = bltErrors(golden, BLT_PREFIX_SUM, BigInt(n), 25);
      expect(steps).toHaveLength(n);
      const last = steps[n - 1]!;
      expect(last.inf.compare(largestErrorSquared.sup)).toBeLessThanOrEqual(0);
      expect(last.sup.compare(largestErrorSquared.inf)).toBeGreaterThanOrEqual(0);
      expect(Rational.sum(steps.map(({ inf }) => inf)).compare(totalErrorSquared.sup)).toBeLessThanOrEqual(0);
      expect(Rational.sum(steps.map(({ sup }) => sup)).compare(totalErrorSquared.inf)).toBeGreaterThanOrEqual(
        0,
      );
      expect(steps.every((x) => agrees(x, 20))).toBe(true);
    }
  });

  it('of 10^18 steps of eight buffers have 12 digits', () => {
    const theta = Array.from({ length: 8 }, (_, j) => double(1 - 10 ** -(j + 1)));
    const omega = theta.map((_, j) => double(0.1 / (j + 1)));
    const found = bltErrors(blt(theta, omega), BLT_PREFIX_SUM, 10n ** 18n, 12);
    expect(agrees(found.totalErrorSquared, 12)).toBe(true);
    expect(agrees(found.largestErrorSquared, 12)).toBe(true);
  });

  it('of an unstable strategy are refused when they cannot be written down', () => {
    const unstable = blt([q('1/2')], [q('3')]);
    expect(agrees(bltErrors(unstable, BLT_PREFIX_SUM, 1000n, 12).largestErrorSquared, 12)).toBe(true);
    expect(() => bltErrors(unstable, BLT_PREFIX_SUM, 10n ** 12n, 12)).toThrow('nothing grows beyond 2^65536');
    expect(() => bltStepErrors(unstable, BLT_PREFIX_SUM, 100_000, 12)).toThrow(
      'nothing grows beyond 2^65536',
    );
  });

  it('refuses sizes and workloads that are none', () => {
    expect(() => bltErrors(golden, BLT_PREFIX_SUM, 0n, 12)).toThrow(
      'expected n, an integer of at least 1, got 0',
    );
    expect(() => bltErrors(golden, BLT_PREFIX_SUM, 10n ** 30n, 12)).toThrow('expected n of at most 10^18');
    expect(() => bltStepErrors(golden, BLT_PREFIX_SUM, 100_001, 12)).toThrow('from 1 to 100000');
    expect(() => bltMomentum(q('1'))).toThrow('expected 0 <= beta < 1, got 1');
    expect(() => bltDecay(q('-1/2'))).toThrow('expected 0 <= beta <= 1');
  });
});
