import { describe, expect, it } from 'vitest';
import { Anderson } from '../../src/float64/anderson.js';
import { approxFixedPointIteration } from '../../src/float64/fixed-point-iteration.js';
import { approxOptimalWeights } from '../../src/float64/fixed-point.js';
import { float64Matrix, type Float64Matrix } from '../../src/float64/matrix.js';

const prefixSum = (n: number): Float64Matrix =>
  float64Matrix(
    n,
    n,
    Array.from({ length: n * n }, (_, at) => (at % n <= Math.floor(at / n) ? 1 : 0)),
  );

const run = (
  n: number,
  map: 'phi' | 'ascent',
  memory: number,
): ReturnType<typeof approxFixedPointIteration> =>
  approxFixedPointIteration(prefixSum(n), { map, memory, tolerance: 1e-12, maxIterations: 400 });

describe('approxFixedPointIteration', () => {
  it('reaches the optimum by every route, each with fewer evaluations than the one before', () => {
    const routes = [run(32, 'phi', 0), run(32, 'ascent', 0), run(32, 'phi', 5)];
    for (const { norm, gap } of routes) {
      expect(gap).toBeLessThan(1e-12);
      expect(norm * norm).toBeCloseTo(114.559702825055756, 9);
    }
    const newton = approxOptimalWeights(prefixSum(32)).iterations;
    const counts = [...routes.map(({ iterations }) => iterations), newton];
    expect(counts).toEqual([...counts].sort((p, q) => q - p));
    expect(counts[0]).toBeGreaterThan(2 * counts[2]!);
  });

  it('stops at the limit of evaluations with the gap it has', () => {
    const { iterations, gap } = approxFixedPointIteration(prefixSum(8), {
      map: 'phi',
      memory: 0,
      tolerance: 0,
      maxIterations: 5,
    });
    expect(iterations).toBe(5);
    expect(gap).toBeGreaterThan(0);
  });

  it('refuses the zero matrix and options out of range', () => {
    const options = { map: 'phi', memory: 0, tolerance: 1e-9, maxIterations: 9 } as const;
    expect(() => approxFixedPointIteration(float64Matrix(1, 1, [0]), options)).toThrow('other than zero');
    expect(() => approxFixedPointIteration(prefixSum(2), { ...options, maxIterations: 0 })).toThrow(
      'maxIterations >= 1',
    );
    expect(() => approxFixedPointIteration(prefixSum(2), { ...options, memory: -1 })).toThrow(
      'Anderson: expected memory',
    );
  });
});

describe('Anderson', () => {
  it('solves a linear fixed-point problem in as many steps as it has dimensions, and one more', () => {
    const image = (x: Float64Array): Float64Array =>
      Float64Array.of(0.5 * x[0]! + 0.4 * x[1]! + 1, 0.3 * x[0]! - 0.2 * x[1]! + 2);
    const anderson = new Anderson(5);
    let x: Float64Array = Float64Array.of(0, 0);
    for (let step = 0; step < 4; step++) x = anderson.next(x, image(x));
    image(x).forEach((value, j) => {
      expect(value).toBeCloseTo(x[j]!, 12);
    });
  });
});
