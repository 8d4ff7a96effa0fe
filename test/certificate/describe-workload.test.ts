import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { certify } from '../../src/certificate/certify.js';
import { certificateObstacle, describeWorkload } from '../../src/certificate/describe-workload.js';
import { check } from '../../src/checker/checker.js';
import { Matrix } from '../../src/linear/matrix.js';
import { explicit } from '../../src/workload/explicit.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import type { Workload } from '../../src/workload/workload.js';

const obstacle = (workload: Workload): string | undefined => certificateObstacle(workload, workload.matrix());
const single = (entry: bigint, scale = Rational.ONE): Workload =>
  explicit(Matrix.ofIntegers(1, 1, [entry], scale));

describe('describeWorkload', () => {
  it('names prefix sums and writes out everything else, in lowest terms', () => {
    expect(describeWorkload(prefixSum(3), prefixSum(3).matrix())).toEqual({ name: 'prefix-sum', n: '3' });
    const workload = momentum(2, Rational.parse('9/10'));
    expect(describeWorkload(workload, workload.matrix())).toEqual({
      name: 'explicit',
      rows: '2',
      cols: '2',
      denominator: '10',
      entries: ['10', '0', '19', '10'],
    });
    const zero = explicit(Matrix.ofIntegers(1, 1, [0n], Rational.parse('1/7')));
    expect(describeWorkload(zero, zero.matrix())).toMatchObject({ denominator: '1', entries: ['0'] });
  });

  it('knows the 4096 characters of an integer, its sign among them', () => {
    const unit = Rational.ratio(1n, 10n ** 4095n);
    expect(obstacle(single(10n ** 4096n - 1n, unit))).toBeUndefined();
    expect(obstacle(single(10n ** 4096n))).toBe(
      'expected entries and a common denominator of at most 4096 characters, got 4097',
    );
    expect(obstacle(single(1n - 10n ** 4095n, unit))).toBeUndefined();
    expect(obstacle(single(-(10n ** 4095n)))).toMatch(/got 4097$/);
    expect(obstacle(single(1n, Rational.ratio(1n, 10n ** 4096n)))).toMatch(/got 4097$/);
    // 10^5000/10^5000
    expect(obstacle(single(10n ** 5000n, Rational.ratio(1n, 10n ** 5000n)))).toBeUndefined();
  });

  it('knows that the bounds of γ² have to fit into a numeral', () => {
    expect(obstacle(single(10n ** 1950n))).toBeUndefined();
    expect(obstacle(single(10n ** 1952n))).toBe(
      'expected a largest entry between 1e-1950 and 1e1950, got about 1e1951',
    );
    expect(obstacle(single(1n, Rational.ratio(1n, 10n ** 1950n)))).toBeUndefined();
    expect(obstacle(single(1n, Rational.ratio(1n, 10n ** 1952n)))).toMatch(/, got about 1e-195\d$/);
    expect(obstacle(single(0n))).toBeUndefined();
  });

  it('knows that all entries together have to fit into a certificate', () => {
    const long = 10n ** 4000n;
    const entries = Array.from({ length: 200 * 200 }, (_, i) => long + BigInt(i));
    const workload = explicit(Matrix.ofIntegers(200, 200, entries));
    expect(obstacle(workload)).toMatch(
      /^expected entries of at most 134217728 characters in all, got at least 160\d{6}$/,
    );
    expect(
      obstacle(
        explicit(
          Matrix.ofIntegers(
            100,
            400,
            entries.map((x) => x >> 4000n),
            Rational.ratio(1n, 10n ** 2000n),
          ),
        ),
      ),
    ).toBeUndefined();
  });

  it('lets certify refuse at once what the checker would refuse in the end', () => {
    expect(() => certify(single(10n ** 4096n))).toThrow('certify: expected entries and a common denominator');
    expect(() => describeWorkload(single(10n ** 4096n), single(10n ** 4096n).matrix())).toThrow(
      'describeWorkload: expected entries',
    );
    const largest = certify(single(10n ** 4096n - 1n, Rational.dyadic(1n, -13000)));
    expect(check(largest.bytes)).toMatchObject({ proved: true });
  });
});
