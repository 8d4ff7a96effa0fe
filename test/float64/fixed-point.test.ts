import { describe, expect, it } from 'vitest';
import { approxOptimalWeights } from '../../src/float64/fixed-point.js';
import { float64Matrix, multiply, scaleBy, type Float64Matrix } from '../../src/float64/matrix.js';
import { approxOptimalFactors } from '../../src/float64/optimal-factors.js';
import { columnNorms, matrixOf, momentum, prefixSum, randomMatrix } from './sample.js';

function expectOptimum(a: Float64Matrix, norm: number, digits = 12): Float64Array {
  const result = approxOptimalWeights(a);
  expect(result.gap).toBeLessThanOrEqual(1e-12);
  expect(result.gap).toBeGreaterThan(-1e-13);
  expect(Math.abs(result.norm / norm - 1)).toBeLessThan(10 ** -digits);
  expect(result.weights.every((v) => v > 0)).toBe(true);
  expect(result.weights.reduce((x, y) => x + y, 0)).toBeCloseTo(1, 14);
  return result.weights;
}

describe('approxOptimalWeights, known norms', () => {
  it('of the prefix sum', () => {
    expectOptimum(prefixSum(1), 1);
    expectOptimum(prefixSum(2), (1 + Math.sqrt(5)) / 2);
    expectOptimum(prefixSum(4), 2.62185890095966);
    expectOptimum(prefixSum(64), 16.7988517777973);
    expectOptimum(prefixSum(256), 40.39063065247, 11);
  });

  it('of momentum, squared', () => {
    expectOptimum(momentum(4, 0.9), Math.sqrt(25.94138426374131));
    expectOptimum(momentum(64, 0.9), Math.sqrt(8372.967919012842));
    expectOptimum(momentum(4, 0.95), Math.sqrt(28.780320811268486));
    expectOptimum(momentum(64, 0.95), Math.sqrt(19776.258050830206));
  });

  it('of small matrices of any shape', () => {
    expectOptimum(float64Matrix(3, 2, [1, 2, 0, 1, 3, 1]), 3.77425462818798);
    expectOptimum(float64Matrix(1, 1, [-7]), 7);
    expectOptimum(float64Matrix(4, 1, [1, -1, 1, 1]), 2);
  });

  it('has the weights (1 + 2/√5, (5 + √5)/10) of the 2×2 prefix sum, up to their sum', () => {
    const weights = expectOptimum(prefixSum(2), (1 + Math.sqrt(5)) / 2);
    expect(weights[0]! / weights[1]!).toBeCloseTo((1 + 2 / Math.sqrt(5)) / ((5 + Math.sqrt(5)) / 10), 12);
  });
});

describe('approxOptimalWeights, degenerate optima', () => {
  it('lets the weight of a dominated column go to 0', () => {
    for (const x of [0.1, 0.9, 0.999, 1 - 1e-8]) expectOptimum(float64Matrix(1, 2, [1, x]), 1);
    expect(expectOptimum(float64Matrix(1, 2, [1, 0.1]), 1)[1]).toBeLessThan(1e-12);
  });

  it('accepts duplicate and zero columns', () => {
    expectOptimum(float64Matrix(1, 2, [1, 1]), 1);
    expectOptimum(float64Matrix(2, 4, [1, 1, 0, 0, 1, 1, 1, 1]), (1 + Math.sqrt(5)) / 2);
    expectOptimum(float64Matrix(2, 2, [1, 0, 1, 0]), Math.SQRT2);
  });

  it('accepts columns of very different size', () => {
    expectOptimum(float64Matrix(2, 2, [1, 0, 0, 1e-9]), Math.sqrt(1 + 1e-18));
    expectOptimum(float64Matrix(3, 3, [1, 0, 0, 0, 1e-60, 0, 0, 0, 1e60]), 1e60);
  });

  it('converges where complementarity is not strict', () => {
    expectOptimum(
      float64Matrix(3, 8, [0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0]),
      2.1602468994692869,
    );
  });

  it('moves weight between nearly equal columns', () => {
    for (const defect of [1e-2, 1e-4, 1e-6, 1e-8]) {
      const a = randomMatrix(21, 3, 6);
      const near = matrixOf(3, 7, (i, j) =>
        j < 6 ? a.data[6 * i + j]! : a.data[6 * i]! * (1 - defect * (i + 1)),
      );
      const result = approxOptimalWeights(near);
      expect(result.gap).toBeLessThan(1e-12);
      expect(result.iterations).toBeLessThan(30);
    }
    const pairs = float64Matrix(2, 4, [0, 0, 0, 0.0233, -0.99998, 0, 0.99997, -0.5986]);
    expect(approxOptimalWeights(pairs).iterations).toBeLessThan(30);
    expect(approxOptimalWeights(pairs).gap).toBeLessThan(1e-12);
  });

  it('takes back steps that would lower the dual', () => {
    for (const entries of [
      [0.469, 0.47, 0.14, 0.14, 0.369, 0.37],
      [-0.449, -0.45, -0.04, -0.04, 0.15, 0.15],
    ]) {
      expect(approxOptimalWeights(float64Matrix(3, 2, entries)).gap).toBeLessThan(1e-12);
    }
  });

  it('takes back steps that would lower the dual of a wide matrix', () => {
    const a = float64Matrix(
      3,
      7,
      [
        -0.36945, -0.36946, 0.27373, 0.25902, 0.31791, -0.32154, -0.40748, -0.0479613, -0.047962, -0.11295,
        -0.12696, -0.44082, -0.09341, 0.49122, 0.185231, 0.185247, 0.26541, -0.32115, 0.40446, 0.34017,
        0.47439,
      ],
    );
    expect(approxOptimalWeights(a).gap).toBeLessThan(1e-12);
  });

  it('keeps weights at 1e-60 of the largest or more', () => {
    const { weights } = approxOptimalWeights(
      matrixOf(4, 5, (i, j) => (j === 4 ? 0 : 1 / (1 + i + j))),
      { tolerance: 0 },
    );
    expect(weights[4]! / Math.max(...weights)).toBeGreaterThan(0.99e-60);
  });

  it('equalises the ratios of independent columns even where the weight hardly matters', () => {
    const a = float64Matrix(2, 2, [0, 3e-6, -6e-4, -1.1e-2]);
    const { weights } = approxOptimalWeights(a);
    expect(weights[0]).toBeLessThan(1e-8);
    const { b, c } = approxOptimalFactors(a, weights);
    const squares = b.data.reduce((sum, x) => sum + x * x, 0); // the columns of C have norm 1
    expect(Math.max(...columnNorms(c))).toBeCloseTo(1, 14);
    expect(Math.sqrt(squares) / approxOptimalWeights(a).norm - 1).toBeLessThan(1e-11);
  });

  it('accepts matrices of low rank', () => {
    for (const seed of [1, 2, 3]) {
      const a = multiply(randomMatrix(seed, 20, 4), randomMatrix(seed + 9, 4, 30));
      expect(approxOptimalWeights(a).gap).toBeLessThan(1e-12);
    }
  });

  it('is homogeneous to the ends of the exponent range', () => {
    for (const scale of [1e300, 1e-300]) {
      expectOptimum(scaleBy(prefixSum(3), scale), Math.sqrt(4.607861648439667) * scale);
    }
  });

  it('gives 0 for the zero matrix', () => {
    const result = approxOptimalWeights(float64Matrix(2, 4, new Float64Array(8)));
    expect({ ...result, weights: [...result.weights] }).toEqual({
      weights: [0.25, 0.25, 0.25, 0.25],
      norm: 0,
      gap: 0,
      iterations: 0,
    });
  });

  it('returns what it has when rounding errors prevent the tolerance', () => {
    const hilbert = matrixOf(10, 10, (i, j) => 1 / (1 + i + j));
    const result = approxOptimalWeights(hilbert, { tolerance: 0 });
    expect(result.gap).toBeLessThan(1e-8);
    expect(approxOptimalWeights(prefixSum(8), { tolerance: 0 }).iterations).toBeLessThan(60);
  });
});

describe('approxOptimalWeights, options', () => {
  it('stops at the tolerance and at the iteration limit', () => {
    const coarse = approxOptimalWeights(prefixSum(16), { tolerance: 0.05 });
    expect(coarse.gap).toBeLessThanOrEqual(0.05);
    expect(coarse.gap).toBeGreaterThan(1e-6);
    expect(approxOptimalWeights(prefixSum(16), { maxIterations: 3 }).iterations).toBe(3);
  });

  it('reports every evaluation with the best gap so far', () => {
    const seen: [number, number][] = [];
    const result = approxOptimalWeights(momentum(16, 0.95), { onProgress: (k, gap) => seen.push([k, gap]) });
    expect(seen.map(([k]) => k)).toEqual(Array.from({ length: result.iterations }, (_, k) => k + 1));
    expect(seen.at(3)?.[1]).toBeLessThan(seen.at(0)?.[1] ?? 0);
    expect(seen.at(-1)?.[1]).toBe(result.gap);
  });

  it('needs few evaluations', () => {
    expect(approxOptimalWeights(prefixSum(64), { tolerance: 1e-13 }).iterations).toBeLessThan(10);
    expect(approxOptimalWeights(momentum(64, 0.95)).iterations).toBeLessThan(12);
  });

  it('refuses options out of range', () => {
    const a = prefixSum(2);
    expect(() => approxOptimalWeights(a, { tolerance: -1 })).toThrow('expected 0 <= tolerance < 1, got -1');
    expect(() => approxOptimalWeights(a, { tolerance: Number.NaN })).toThrow('got NaN');
    expect(() => approxOptimalWeights(a, { maxIterations: 0 })).toThrow(
      'expected maxIterations to be a positive integer, got 0',
    );
    const bad = { rows: 1, cols: 1, data: Float64Array.of(Number.NaN) };
    expect(() => approxOptimalWeights(bad)).toThrow(
      'approxOptimalWeights: expected finite entries, got NaN at (0, 0)',
    );
  });
});
