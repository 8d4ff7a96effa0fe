import { describe, expect, it } from 'vitest';
import { approxDouble, Rational } from '../../../src/arithmetic/rational.js';
import { accountDelta } from '../../../src/privacy/accounting/account.js';
import { worstLoss } from '../../../src/privacy/accounting/between.js';
import { columnSteps } from '../../../src/privacy/accounting/lattice-columns.js';
import { leastNoise } from '../../../src/privacy/accounting/least-noise.js';
import type { PrivacyLoss } from '../../../src/privacy/accounting/privacy-loss.js';

const R = (text: string): Rational => Rational.parse(text);
const integers = (...columns: readonly (readonly number[])[]): bigint[][] =>
  columns.map((column) => column.map(BigInt));
const shifts = (columns: readonly (readonly bigint[])[], variance = '50'): unknown[] =>
  columnSteps(columns, R(variance)).map((step) => ('shift' in step ? step.shift.join() : step.noise));
const delta = (columns: readonly (readonly bigint[])[], variance: string, epsilon: string): PrivacyLoss =>
  worstLoss(
    columnSteps(columns, R(variance)).map((step) => accountDelta([step], R(epsilon), { digits: 12 })),
    12,
  );

describe('the columns that no other one is above', () => {
  it.each([
    ['of a Toeplitz matrix the first', integers([4, 2, 1], [0, 4, 2], [0, 0, 4]), ['4,2,1']],
    ['up to order and signs', integers([1, -2], [2, 1], [-2, -1]), ['2,1']],
    ['neither: one is longer, one higher', integers([3], [2, 2], [1, 2], [2]), ['2,2', '3']],
    ['an entry that is greater, another that is less', integers([3, 1], [2, 2], [3, 0]), ['3,1', '2,2']],
    ['of equal sums', integers([2, 2], [3, 1], [4]), ['2,2', '3,1', '4']],
    ['zeros', integers([0, 0], [0, 0]), []],
  ])('%s', (_, columns, expected) => {
    expect(shifts(columns)).toEqual(expected);
  });

  it('are given by their length where their losses are too many', () => {
    expect(shifts(integers([2 ** 20, 1]))).toEqual(['lattice-gaussian']);
    expect(shifts(integers([2 ** 20, 2 ** 19]))).toEqual(['1048576,524288']);
    expect(shifts(integers([65, 1]))).toEqual(['lattice-gaussian']);
    expect(shifts(integers([65, 1]), '1/2')).toEqual(['65,1']);
  });

  it('are refused where they are too many or too long', () => {
    expect(() => shifts(integers(...Array.from({ length: 4097 }, () => [1])))).toThrow(
      'at most 4096 columns',
    );
    // k entries of 200 − k: none is above another.
    const stairs = Array.from({ length: 65 }, (_, k) => new Array<number>(k + 1).fill(200 - k));
    expect(() => shifts(integers(...stairs))).toThrow('at most 64 columns none of which is above another');
    expect(shifts(integers(...stairs.slice(1)))).toHaveLength(64);
    expect(() => shifts([[1n << 40n]])).toThrow('entries of at most 40 bits');
    expect(() => shifts(integers([1]), '0')).toThrow('columnSteps: expected variance');
  });
});

/** δ(ε) of one column by the sum over all integers near 0, in doubles. */
function summed(column: readonly number[], variance: number, epsilon: number): number {
  const reach = 60;
  const weight = (k: number): number => Math.exp((-k * k) / (2 * variance));
  let total = 0;
  for (let k = -reach; k <= reach; k += 1) total += weight(k);
  let law = new Map([[0, 1]]);
  for (const u of column) {
    const next = new Map<number, number>();
    for (const [t, p] of law)
      for (let k = -reach; k <= reach; k += 1)
        next.set(t + u * k, (next.get(t + u * k) ?? 0) + (p * weight(k)) / total);
    law = next;
  }
  const squared = column.reduce((sum, u) => sum + u * u, 0);
  let found = 0;
  for (const [t, p] of law) {
    const loss = (squared / 2 + t) / variance;
    if (loss > epsilon) found += p * (1 - Math.exp(epsilon - loss));
  }
  return found;
}

describe('δ of noise on integers that a record moves by one of several columns', () => {
  it('is the reference value', () => {
    const { worst } = delta(integers([4, 2, 1, 1], [0, 4, 2, 1], [0, 0, 4, 2]), '50', '2');
    expect(worst.inf.toRational().compare(R('0.0006222404425515334267644265'))).toBe(-1);
    expect(worst.sup!.toRational().compare(R('0.0006222404425515334267644263'))).toBe(1);
  });

  it.each([
    [[[3], [2, 2]], 4, 0.25],
    [[[3], [2, 2]], 4, 3],
    [
      [
        [3, 1],
        [2, 2, 1],
        [1, 1, 1, 1],
      ],
      10,
      1,
    ],
  ])('%j, σ² = %d, ε = %d: the greatest of the columns', (columns, variance, epsilon) => {
    const { worst, isNarrow } = delta(integers(...columns), `${variance}`, `${epsilon}`);
    const expected = Math.max(...columns.map((column) => summed(column, variance, epsilon)));
    expect(isNarrow).toBe(true);
    expect(approxDouble(worst.inf.toRational()) / expected).toBeCloseTo(1, 9);
  });

  it('of all columns is less than δ from the least noise on', () => {
    const columns = integers([3], [2, 2]);
    const [at, below] = [R('1'), R('1e-3')];
    const listed = (noise: Rational): ReturnType<typeof columnSteps> => columnSteps(columns, noise);
    const found = leastNoise((noise) => listed(noise).slice(0, 1), at, below, {
      otherwise: (noise) =>
        listed(noise)
          .slice(1)
          .map((step) => [step]),
    });
    expect(found.isTight).toBe(true);
    for (const [noise, isSafe] of [
      [found.noise, true],
      [found.refuted!, false],
    ] as const) {
      const greatest = Math.max(...[[3], [2, 2]].map((column) => summed(column, approxDouble(noise), 1)));
      expect(greatest <= 1e-3).toBe(isSafe);
    }
  });
});

describe('worstLoss', () => {
  it('takes the greater end of each order, and refuses to compare nothing', () => {
    const [less, more] = ['3', '4'].map((epsilon) => delta(integers([3]), '4', epsilon)) as [
      PrivacyLoss,
      PrivacyLoss,
    ];
    expect(worstLoss([more, less], 12).worst).toEqual(less.worst);
    expect(worstLoss([less, more], 12)).toEqual(less);
    expect(() => worstLoss([], 3)).toThrow('worstLoss: expected at least one loss, got none');
  });
});
