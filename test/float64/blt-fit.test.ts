import { describe, expect, it } from 'vitest';
import { approxDouble, Rational } from '../../src/arithmetic/rational.js';
import { bltLosses } from '../../src/bound/blt/blt-losses.js';
import { blt } from '../../src/factorization/blt/blt.js';
import { BLT_PREFIX_SUM } from '../../src/factorization/blt/blt-workload.js';
import { approxBltFit } from '../../src/float64/blt-fit.js';
import { quasiNewton } from '../../src/float64/quasi-newton.js';
import { ONE_PARTICIPATION } from '../../src/privacy/participation/participation-schema.js';

describe('a buffered strategy that is sought', () => {
  it.each([
    [10, 1, 'largest'],
    [100, 2, 'total'],
    [1_000_000, 3, 'largest'],
    [1_000_000_000, 3, 'total'],
  ] as const)('n = %i, d = %i (%s) loses what the search says', (n, d, objective) => {
    const found = approxBltFit(n, d, objective);
    const doubles = (values: Float64Array): Rational[] => Array.from(values, (x) => Rational.fromDouble(x));
    const c = blt(doubles(found.theta), doubles(found.omega));
    const exact = bltLosses(c, BLT_PREFIX_SUM, BigInt(n), ONE_PARTICIPATION, 15);
    expect(approxDouble(exact.largestLoss.inf) / found.largestLoss).toBeCloseTo(1, 6);
    expect(approxDouble(exact.totalLoss.inf) / found.totalLoss).toBeCloseTo(1, 6);
    expect(found.theta.every((x) => x > 0 && x < 1)).toBe(true);
    expect(found.omega.every((x) => x > 0)).toBe(true);
  });

  it('refuses sizes that are none', () => {
    expect(() => approxBltFit(1, 1, 'total')).toThrow('approxBltFit: expected n, an integer from 2 to');
    expect(() => approxBltFit(10, 0, 'total')).toThrow(
      'approxBltFit: expected d, an integer from 1 to 16, got 0',
    );
  });
});

it('finds the minimum of a curved valley', () => {
  const valley = (x: Float64Array): number => (1 - x[0]!) ** 2 + 100 * (x[1]! - x[0]! ** 2) ** 2;
  const { point, value } = quasiNewton(valley, Float64Array.of(-1.2, 1), 500);
  expect(value).toBeLessThan(1e-10);
  expect(point[0]).toBeCloseTo(1, 4);
});
