import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { Matrix } from '../../src/linear/matrix.js';
import {
  allowedCost,
  predictedCost,
  predictedLargestSeconds,
  predictedOptimumSeconds,
  requireAffordable,
} from '../../src/validate/cost.js';
import { CostError } from '../../src/validate/readers/input-error.js';
import { prove } from '../../src/certificate/prove.js';
import { bandedInverse } from '../../src/workload/banded-inverse.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import type { Workload } from '../../src/workload/workload.js';

/** A matrix with entries 1 and 10^−exponent by turns. */
const wild = (rows: number, cols: number, exponent: number): Matrix => {
  const unit = Rational.ratio(1n, 10n ** BigInt(exponent));
  return Matrix.ofRationals(
    Array.from({ length: rows }, (_, i) =>
      Array.from({ length: cols }, (_, j) => ((i + j) % 2 === 0 ? Rational.ONE : unit)),
    ),
  );
};

/** Without what every run takes whatever the matrices. */
const seconds = (n: number, exponent: number): number =>
  predictedCost(prefixSum(n).matrix(), { B: wild(n, n, exponent), C: wild(n, n, exponent) }).parts.reduce(
    (sum, { what, seconds: each }) => (what === 'reading and writing' ? sum : sum + each),
    0,
  );

describe('predictedCost', () => {
  it('grows with the shape and with the bits', () => {
    expect(seconds(8, 1000)).toBeGreaterThan(2 * seconds(8, 100));
    expect(seconds(40, 1000)).toBeGreaterThan(3 * seconds(8, 1000));
  });

  it('names the costliest part first', () => {
    const { parts } = predictedCost(
      prefixSum(12).matrix(),
      { B: wild(12, 12, 999), C: wild(12, 12, 999) },
      { released: true },
    );
    expect(parts[0]!.what).toBe('the sensitivity of the release');
    expect(parts.map(({ seconds: each }) => each)).toEqual(
      parts.map(({ seconds: each }) => each).toSorted((p, q) => q - p),
    );
  });

  it('counts what is long, not what is one line of the matrix', () => {
    const long = 10n ** 5000n;
    const one = Matrix.ofIntegers(
      40,
      40,
      Array.from({ length: 1600 }, (_, k) => (k === 0 ? long : 1n)),
    );
    const all = Matrix.ofIntegers(40, 40, new Array<bigint>(1600).fill(long));
    const a = prefixSum(40).matrix();
    const product = (B: Matrix, C: Matrix): number =>
      predictedCost(a, { B, C }).parts.find(({ what }) => what.startsWith('the product'))!.seconds;
    expect(product(one, one)).toBeLessThan(product(all, all) / 50);
    // A long column against a long row meets in every entry.
    const column = Matrix.ofIntegers(
      40,
      40,
      Array.from({ length: 1600 }, (_, k) => (k % 40 === 0 ? long : 1n)),
    );
    expect(product(column, column.transpose())).toBeGreaterThan(
      (20 * product(column.transpose(), column)) / 40,
    );
  });

  it('allows a dense file of doubles of any size that is read', () => {
    for (const n of [32, 64, 128, 256]) {
      const doubles = Matrix.ofDoubles(
        n,
        n,
        Array.from({ length: n * n }, (_, k) => Math.sin(k)),
      );
      const cost = predictedCost(prefixSum(n).matrix(), { B: doubles, C: doubles });
      const allowed = allowedCost(16 * n * n);
      expect(cost.seconds).toBeLessThan(allowed.seconds / 5);
      expect(cost.bytes).toBeLessThan(allowed.bytes / 2);
    }
  });
});

describe('requireAffordable', () => {
  it('refuses what the bytes do not explain, as an error of code cost', () => {
    const factors = { B: wild(24, 24, 9999), C: wild(24, 24, 9999) };
    const a = prefixSum(24).matrix();
    let error: unknown;
    try {
      requireAffordable('b.csv', 3000, a, factors);
    } catch (problem) {
      error = problem;
    }
    expect(error).toBeInstanceOf(CostError);
    expect(error).toMatchObject({ code: 'cost', path: 'b.csv' });
    expect((error as Error).message).toMatch(
      /^b\.csv: expected the judging of 3000 bytes to take at most 10 s \(--allow-cost goes on all the same\), got about [0-9]+ s, most of it for /,
    );
    expect(() => {
      requireAffordable('b.csv', 2 ** 24, a, factors);
    }).not.toThrow();
  });

  it('bounds the memory', () => {
    const ones = (rows: number, cols: number): Matrix =>
      Matrix.ofIntegers(rows, cols, new Array<bigint>(rows * cols).fill(1n));
    const a = ones(1200, 1200);
    expect(() => {
      requireAffordable('b.mtx', 100, a, { B: ones(1200, 1), C: ones(1, 1200) });
    }).toThrow(/of memory \(--allow-cost goes on all the same\), got about [0-9]+ MiB/);
  });
});

describe('predictedOptimumSeconds', () => {
  it('is a few seconds for 128 columns and minutes for 1024', () => {
    expect(predictedOptimumSeconds(prefixSum(128).matrix())).toBeLessThan(5);
    expect(predictedOptimumSeconds(prefixSum(1024).matrix())).toBeGreaterThan(100);
  });
});

describe('predictedLargestSeconds', () => {
  const spent = (workload: Workload): number => {
    const start = process.cpuUsage();
    prove(workload, { p: 'infinity', kind: 'gamma-2-banded', digits: 6 });
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
  const beta = (text: string, n: number): Workload => momentum(n, Rational.parse(text));

  it.each([
    ['prefix sums', prefixSum(2048)],
    ['momentum 1/2', beta('1/2', 512)],
    ['momentum 9/10', beta('9/10', 256)],
  ])(
    'is no less than what the largest error of %s takes, and not twenty times as much',
    (_name, workload) => {
      const seconds = predictedLargestSeconds(workload);
      const measured = spent(workload);
      // Other work on the machine makes the same search cost up to twice as much.
      expect(seconds).toBeGreaterThan(measured / 2);
      expect(seconds).toBeLessThan(1 + 20 * measured);
    },
  );

  it('grows with the steps and with how far momentum reaches', () => {
    expect(predictedLargestSeconds(beta('9/10', 512))).toBeGreaterThan(
      1.5 * predictedLargestSeconds(beta('9/10', 256)),
    );
    expect(predictedLargestSeconds(beta('9/10', 512))).toBeGreaterThan(
      3 * predictedLargestSeconds(beta('1/2', 512)),
    );
    expect(predictedLargestSeconds(beta('1/2', 512))).toBeGreaterThan(
      predictedLargestSeconds(prefixSum(512)),
    );
    // Beyond n steps nothing more is reached.
    expect(predictedLargestSeconds(beta('999/1000', 64))).toBe(predictedLargestSeconds(beta('99/100', 64)));
    const ones = new Array<Rational>(512).fill(Rational.ONE);
    const other = bandedInverse({
      main: ones,
      first: ones.slice(1).map((x) => x.neg()),
      second: new Array<Rational>(510).fill(Rational.ZERO),
    });
    expect(predictedLargestSeconds(other)).toBeGreaterThan(6);
  });
});
