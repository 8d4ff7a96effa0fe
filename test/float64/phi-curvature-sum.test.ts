import { expect, it } from 'vitest';
import { float64Matrix } from '../../src/float64/matrix.js';
import { phiCurvatureSum } from '../../src/float64/phi-curvature-sum.js';
import { phiCurvature } from '../../src/float64/phi-curvature.js';

it('is λ/2 on the diagonal for unit vectors, and what the quadrature approximates', () => {
  const values = Float64Array.of(4, 1);
  const diagonal = phiCurvatureSum(float64Matrix(2, 2, [1, 0, 0, 1]), values).data;
  expect([...diagonal]).toEqual([2, 0, 0, 0.5]);
  const [c, s] = [0.6, 0.8];
  const turned = float64Matrix(2, 2, [c, s, -s, c]);
  const exact = phiCurvatureSum(turned, values).data;
  phiCurvature(turned, values).data.forEach((x, at) => {
    expect(Math.abs(x - exact[at]!)).toBeLessThan(3e-3);
  });
  // Q·1 = diag(K)/2
  expect(exact[0]! + exact[1]!).toBeCloseTo((4 * c * c + s * s) / 2, 14);
});
