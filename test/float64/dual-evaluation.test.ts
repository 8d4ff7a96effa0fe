import { describe, expect, it } from 'vitest';
import { evaluateDual, type DualProblem } from '../../src/float64/dual-evaluation.js';
import { float64Matrix } from '../../src/float64/matrix.js';
import { svd } from '../../src/float64/svd.js';

const a = float64Matrix(3, 4, [1, 2, 0, -1, 3, 1, 1, 0, 0, -2, 5, 1]);
const v = Float64Array.of(0.1, 0.2, 0.3, 0.4);
const pi = Float64Array.of(0.5, 0.3, 0.2);

describe('evaluateDual', () => {
  it('is the trace norm of the weighted matrix', () => {
    const weighted = a.data.map(
      (x, at) => x * Math.sqrt(v[at % 4]!) * Math.pow(pi[Math.floor(at / 4)]!, 1 / 6),
    );
    const expected = svd({ rows: 3, cols: 4, data: weighted }).values.reduce((sum, s) => sum + s, 0);
    const { norm, values } = evaluateDual({ a, theta: 1 / 3, shifted: false }, v, pi);
    expect(norm).toBeCloseTo(expected, 13);
    expect(values.reduce((sum, s) => sum + s, 0)).toBeCloseTo(norm, 13);
  });

  it.each([
    [0, false],
    [0.5, false],
    [1, true],
  ])(
    'has the slopes of the dual value in the logarithms of the weights, θ = %d, shifted %s',
    (theta, shifted) => {
      const problem: DualProblem = { a, theta, shifted };
      const at = evaluateDual(problem, v, pi);
      const h = 1e-5;
      // For fixed Σv = 1 the value is homogeneous of degree 1/2: compare along v_0 up and v_1 down by the same amount.
      const move = (step: number): number => {
        const moved = v.slice();
        moved[0] = v[0]! + step;
        moved[1] = v[1]! - step;
        return evaluateDual(problem, moved, pi).norm;
      };
      const slope = (move(h) - move(-h)) / (2 * h);
      expect((at.norm * (at.columns[0]! - at.columns[1]!)) / 2).toBeCloseTo(slope, 6);
      const grow = (step: number): number =>
        evaluateDual(
          problem,
          v,
          pi.map((x, i) => (i === 2 ? x + step : x)),
        ).norm;
      expect((theta * at.norm * at.rows[2]!) / 2).toBeCloseTo((grow(h) - grow(-h)) / (2 * h), 6);
    },
  );

  it('never puts the dual value above the primal', () => {
    for (const theta of [0, 0.2, 0.5, 1])
      for (const shifted of [false, true])
        expect(evaluateDual({ a, theta, shifted }, v, pi).gap).toBeGreaterThan(0);
  });

  it('has unit singular vectors', () => {
    const { left, right, values } = evaluateDual({ a, theta: 1, shifted: false }, v, pi);
    for (const x of [left, right])
      for (let k = 0; k < values.length; k++) {
        const row = x.data.subarray(k * x.cols, (k + 1) * x.cols);
        expect(row.reduce((sum, y) => sum + y * y, 0)).toBeCloseTo(1, 12);
      }
  });
});
