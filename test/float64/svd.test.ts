import { describe, expect, it } from 'vitest';
import {
  float64Matrix,
  multiply,
  scaleColumns,
  transpose,
  type Float64Matrix,
} from '../../src/float64/matrix.js';
import { scaledRightVectors, svd } from '../../src/float64/svd.js';
import { columnDefect, distance, matrixOf, naiveProduct, prefixSum, randomMatrix } from './sample.js';

const ULP = 2 ** -53;

function expectDecomposition(a: Float64Matrix): void {
  const { left, values, right } = svd(a);
  const k = Math.min(a.rows, a.cols);
  const size = Math.max(a.rows, a.cols);
  expect([left.rows, left.cols, right.rows, right.cols, values.length]).toEqual([a.rows, k, a.cols, k, k]);
  const rebuilt = naiveProduct(scaleColumns(left, values), transpose(right));
  expect(distance(rebuilt, a)).toBeLessThanOrEqual(16 * size * ULP * values[0]!);
  expect(columnDefect(left)).toBeLessThan(16 * size * ULP);
  expect(columnDefect(right)).toBeLessThan(16 * size * ULP);
  expect([...values]).toEqual([...values].sort((x, y) => y - x));
}

/** The n×n Sylvester–Hadamard matrix: orthogonal columns of norm √n. */
const hadamard = (n: number): Float64Matrix =>
  matrixOf(n, n, (i, j) => {
    let parity = 0;
    for (let bits = i & j; bits > 0; bits >>= 1) parity ^= bits & 1;
    return 1 - 2 * parity;
  });

describe('svd', () => {
  it.each([
    [1, 1],
    [1, 5],
    [5, 1],
    [3, 7],
    [7, 3],
    [20, 20],
    [40, 13],
    [13, 40],
  ] as const)('decomposes a random %i×%i matrix', (m, n) =>
    expectDecomposition(randomMatrix(m * 1000 + n, m, n)),
  );

  it('decomposes matrices of any rank', () => {
    for (const [m, rank, n] of [
      [9, 1, 9],
      [12, 4, 20],
      [20, 4, 12],
      [8, 3, 8],
    ] as const) {
      const a = multiply(randomMatrix(m, m, rank), randomMatrix(n + 7, rank, n));
      expectDecomposition(a);
      const { values } = svd(a);
      expect(svd(a).rank).toBe(rank);
      expect([...values.subarray(rank)].every((s) => s === 0)).toBe(true);
    }
    expectDecomposition(float64Matrix(3, 2, new Float64Array(6)));
  });

  it('finds the singular values 1/(2 sin((2k−1)π/(4n+2))) of the prefix sum to a few units in the last place', () => {
    const n = 64;
    const { values } = svd(prefixSum(n));
    for (let k = 1; k <= n; k++) {
      const exact = 1 / (2 * Math.sin(((2 * k - 1) * Math.PI) / (4 * n + 2)));
      expect(Math.abs(values[k - 1]! / exact - 1)).toBeLessThan(2 * n * ULP);
    }
  });

  it('has high relative accuracy for graded columns', () => {
    const n = 32;
    const { values, rank } = svd(
      scaleColumns(
        hadamard(n),
        Float64Array.from({ length: n }, (_, j) => 10 ** (-4 * j)),
      ),
    );
    expect(rank).toBe(n);
    values.forEach((s, j) => {
      expect(Math.abs(s / (Math.sqrt(n) * 10 ** (-4 * j)) - 1)).toBeLessThan(4 * n * ULP);
    });
  });

  it('converges for 256 graded columns, most of them below the resolution of the Gram matrix', () => {
    const n = 256;
    const { values } = svd(
      scaleColumns(
        hadamard(n),
        Float64Array.from({ length: n }, (_, j) => 10 ** (-j / 2)),
      ),
    );
    values.forEach((s, j) => {
      expect(Math.abs(s / (Math.sqrt(n) * 10 ** (-j / 2)) - 1)).toBeLessThan(4 * n * ULP);
    });
  });

  it('has a product of singular values equal to |det| when columns are graded and not orthogonal', () => {
    const b = float64Matrix(4, 4, [2, 1, 0, 1, 1, 3, 1, 0, 0, 1, 4, 1, 1, 0, 1, 5]); // det = 72
    const d = Float64Array.of(1, 2 ** -70, 2 ** -35, 2 ** -140);
    const product = svd(scaleColumns(b, d)).values.reduce((x, y) => x * y, 1);
    expect(Math.abs((product * 2 ** 245) / 72 - 1)).toBeLessThan(1e-14);
  });

  it('takes huge and tiny entries', () => {
    for (const scale of [1e300, 1e-300]) {
      const { values } = svd(float64Matrix(2, 2, [scale, 0, scale, scale]));
      expect(values[0]! / scale).toBeCloseTo((1 + Math.sqrt(5)) / 2, 13);
    }
  });

  it('refuses an entry that is not finite', () => {
    const bad = { rows: 1, cols: 2, data: Float64Array.of(0, Number.NaN) };
    expect(() => svd(bad)).toThrow('svd: expected finite entries, got NaN at (0, 1)');
  });
});

describe('scaledRightVectors', () => {
  it('has orthogonal rows with the singular values as norms, and the Gram matrix of A', () => {
    for (const a of [
      randomMatrix(2, 9, 14),
      randomMatrix(3, 14, 9),
      multiply(randomMatrix(4, 9, 3), randomMatrix(5, 3, 8)),
    ]) {
      const { rows, values } = scaledRightVectors(a);
      expect(distance(naiveProduct(transpose(rows), rows), naiveProduct(transpose(a), a))).toBeLessThan(
        1e-13,
      );
      const expected = matrixOf(rows.rows, rows.rows, (i, j) => (i === j ? values[i]! ** 2 : 0));
      expect(distance(naiveProduct(rows, transpose(rows)), expected)).toBeLessThan(1e-13);
      const sorted = Float64Array.from(values).sort().reverse();
      expect(Math.max(...sorted.map((s, i) => Math.abs(s - svd(a).values[i]!)))).toBeLessThan(1e-13);
    }
  });
});
