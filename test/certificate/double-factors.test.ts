import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { certify } from '../../src/certificate/certify.js';
import { certifyNorm, powerOf } from '../../src/certificate/certify-norm.js';
import { doubleFactors, doublesObstacle, type DoubleFactors } from '../../src/certificate/double-factors.js';
import type { Exponent } from '../../src/arithmetic/exponent.js';
import { maxColumnNormSquared } from '../../src/linear/column-norms.js';
import { Matrix } from '../../src/linear/matrix.js';
import { allRange } from '../../src/workload/all-range.js';
import { decay } from '../../src/workload/decay.js';
import { explicit } from '../../src/workload/explicit.js';
import { marginals } from '../../src/workload/marginals.js';
import { momentum } from '../../src/workload/momentum.js';
import { parity } from '../../src/workload/parity.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { cooldownSchedule } from '../../src/workload/schedule.js';
import { slidingWindow } from '../../src/workload/sliding-window.js';
import type { Workload } from '../../src/workload/workload.js';

const q = (text: string): Rational => Rational.parse(text);
const matrix = (rows: readonly (readonly string[])[]): Workload =>
  explicit(Matrix.ofRationals(rows.map((row) => row.map(q))));
const TWO = q('2');

const exactly = ({ B, C }: DoubleFactors): { B: Matrix; C: Matrix } => ({
  B: Matrix.ofDoubles(B.rows, B.cols, B.data),
  C: Matrix.ofDoubles(C.rows, C.cols, C.data),
});

/** Whether |A − BC| ≤ g·|B||C| in every entry, g = (r+1)u/(1 − (r+1)u), u = 2^−53. */
function entryByEntry(a: Matrix, { B, C }: { B: Matrix; C: Matrix }): boolean {
  const share = Rational.dyadic(BigInt(B.cols + 1), -53);
  const left = a.sub(B.mul(C)).absolute();
  const allowed = B.absolute()
    .mul(C.absolute())
    .scaleBy(share.div(Rational.ONE.sub(share)));
  return left.integers.every(
    (_, at) =>
      left
        .get(Math.floor(at / a.cols), at % a.cols)
        .compare(allowed.get(Math.floor(at / a.cols), at % a.cols)) <= 0,
  );
}

describe('doubleFactors', () => {
  it.each<[Workload, Parameters<typeof certify>[1]]>([
    [prefixSum(1), {}],
    [prefixSum(24), { kind: 'gamma-F' }],
    [prefixSum(24), { kind: 'gamma-F-banded' }],
    [prefixSum(24), { kind: 'gamma-F', digits: 3 }],
    [prefixSum(12), { kind: 'gamma-F', digits: 45 }],
    [prefixSum(24), { kind: 'gamma-F-banded', digits: 3 }],
    [momentum(20, q('0.9')), { kind: 'gamma-F' }],
    [momentum(40, q('19/20'), cooldownSchedule(40, 10, q('1/20'))), { kind: 'gamma-F-banded' }],
    [decay(48, q('1/3')), { kind: 'gamma-F-banded' }],
    [decay(48, q('1/3')), { kind: 'gamma-F' }],
    [allRange(12), { kind: 'gamma-F-banded' }],
    [slidingWindow(40, 5), { kind: 'gamma-F-gram' }],
    [parity(4, 2), {}],
    [marginals(3, 1), {}],
    [
      matrix([
        ['1', '2', '5'],
        ['3', '1', '1'],
      ]),
      {},
    ],
    [
      matrix([
        ['1/3', '2'],
        ['0', '1/7'],
        ['3', '1'],
      ]),
      {},
    ],
    [
      matrix([
        ['1', '2'],
        ['2', '4'],
      ]),
      {},
    ],
    [
      matrix([
        ['0', '0'],
        ['0', '0'],
      ]),
      {},
    ],
  ])('%#: multiply to the workload entry by entry, and achieve what is proved', (workload, options) => {
    const certified = certify(workload, options);
    const factors = doubleFactors(workload, certified, powerOf(TWO));
    const { B, C } = exactly(factors);
    const a = workload.matrix();
    expect(entryByEntry(a, { B, C })).toBe(true);
    expect(factors.exactly).toBe(a.equals(B.mul(C)));
    // Of the bound: at least what the doubles alone say, at least the optimum, and near it as far as the digits go.
    expect(factors.squared.compare(B.frobeniusSquared().mul(maxColumnNormSquared(C)))).toBeGreaterThanOrEqual(
      0,
    );
    expect(factors.squared.compare(certified.inf)).toBeGreaterThanOrEqual(0);
    const digits = options?.digits === 3 ? '1e-3' : '1e-13';
    const most = certified.inf.mul(Rational.ONE.add(q(digits)));
    expect(factors.squared.compare(most)).toBeLessThanOrEqual(0);
  });

  it('are triangular where the workload is', () => {
    for (const kind of ['gamma-F', 'gamma-F-banded'] as const) {
      const workload = momentum(20, q('0.9'));
      const { B, C } = exactly(doubleFactors(workload, certify(workload, { kind }), powerOf(TWO)));
      expect([B.isLowerTriangular(), C.isLowerTriangular()]).toEqual([true, true]);
    }
  });

  it.each<[Exponent]>([['infinity'], [q('3')], [q('5/2')]])('bound γ_(p) for p = %s', (p) => {
    const workload = prefixSum(6);
    const certified = certifyNorm(workload, { p });
    const { squared } = doubleFactors(workload, certified, powerOf(p));
    expect(squared.compare(certified.inf)).toBeGreaterThanOrEqual(0);
    expect(squared.compare(certified.inf.mul(q('1.0000000001')))).toBeLessThanOrEqual(0);
  });

  it('refuses what doubles do not hold', () => {
    expect(doublesObstacle(prefixSum(2048))).toBeUndefined();
    expect(doublesObstacle(prefixSum(2049))).toBe(
      'expected a workload of at most 4096 rows, 4096 columns and 4194304 entries, got 2049×2049',
    );
    expect(() => doubleFactors(prefixSum(2049), { bytes: new Uint8Array() }, powerOf(TWO))).toThrow(
      'doubleFactors: expected a workload of at most 4096 rows',
    );
    const huge = matrix([['1e400']]);
    expect(() => doubleFactors(huge, certify(huge), powerOf(TWO))).toThrow(
      'expected factors in the range of doubles, got B with Infinity',
    );
  });

  it.each<[string, Workload]>([
    ['a subnormal', matrix([['1e-320']])],
    [
      'a subnormal of several',
      matrix([
        ['1e-320', '0'],
        ['3e-321', '1e-320'],
      ]),
    ],
    ['an entry below the least double', matrix([['1e-400']])],
    ['a rectangular workload', matrix([['1e-320', '3e-321', '5e-322']])],
  ])('refuse %s, whose product would not be the workload', (_, workload) => {
    expect(() => doubleFactors(workload, certify(workload), powerOf(TWO))).toThrow(
      'doubleFactors: expected a workload whose factors doubles can hold, got entries that underflow',
    );
  });
});
