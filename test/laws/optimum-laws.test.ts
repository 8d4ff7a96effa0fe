import { describe, expect, it } from 'vitest';
import { float64Matrix, type Float64Matrix } from '../../src/float64/matrix.js';
import { approxOptimalWeights } from '../../src/float64/fixed-point.js';
import { svd } from '../../src/float64/svd.js';
import { optimumLaws, type OptimumSubject } from '../../src/laws/optimum-laws.js';
import { broken, expectEachBroken, expectKept } from './broken.js';

type Rows = readonly (readonly number[])[];
const matrix = (a: Rows): Float64Matrix => float64Matrix(a.length, a[0]!.length, a.flat());
const columns = (a: Rows): number[] => a[0]!.map((_, j) => a.reduce((sum, row) => sum + row[j]! ** 2, 0));
const total = (xs: readonly number[]): number => xs.reduce((sum, x) => sum + x, 0);

/** The fixed point in float64. */
const good: OptimumSubject = {
  gammaSquared: (a) => approxOptimalWeights(matrix(a)).norm ** 2,
  tolerance: 1e-9,
};
const flawed = (gammaSquared: OptimumSubject['gammaSquared'], tolerance = 1e-9): string[] =>
  broken(optimumLaws({ gammaSquared, tolerance }), { cases: 40 });

const BELOW = 'max_j ‖A_j‖² ≤ γ_F(A)², ‖A‖_F²/n ≤ γ_F(A)²';
const ABOVE = 'γ_F(A)² ≤ ‖A‖_F²';
const SCALED = 'γ_F(kA)² = k²·γ_F(A)²';
const NORM = 'γ_F(A + B) ≤ γ_F(A) + γ_F(B)';
const TURNED = 'γ_F does not see the order and signs of rows and columns, nor columns twice';
const DROPPED = 'γ_F does not grow when a row or a column is dropped';
const KNOWN = 'γ_F(diag(w)·X)² = Σ w² for definite X with unit diagonal';

describe('the laws of an optimizer', () => {
  it('are kept by the fixed point in float64', () => {
    expectKept(optimumLaws(good), 8);
  });

  it('find an optimizer that stops at A = A·I, and one that stops at equal weights', () => {
    expect(flawed((a) => total(columns(a)))).toEqual([TURNED, KNOWN]);
    const traceNorm = (a: Rows): number => total([...svd(matrix(a)).values]) ** 2 / a[0]!.length;
    expect(flawed(traceNorm)).toContain(KNOWN);
    expect(flawed(traceNorm)).toContain(TURNED);
  });

  it('find γ instead of its square, and an error per answer', () => {
    expect(flawed((a) => approxOptimalWeights(matrix(a)).norm)).toEqual(
      expect.arrayContaining([BELOW, SCALED, KNOWN]),
    );
    expect(flawed((a) => approxOptimalWeights(matrix(a)).norm ** 2 / a.length)).toEqual(
      expect.arrayContaining([BELOW, DROPPED, KNOWN]),
    );
  });

  it('find what is no norm, or forgets a column', () => {
    expect(flawed((a) => a.flat().filter((x) => x !== 0).length)).toEqual(
      expect.arrayContaining([SCALED, KNOWN]),
    );
    const forgetful = (a: Rows): number => {
      const rest = a.map((row) => row.slice(1));
      return rest[0]!.length === 0 || total(columns(rest)) === 0
        ? total(columns(a))
        : approxOptimalWeights(matrix(rest)).norm ** 2;
    };
    expect(flawed(forgetful)).toEqual(expect.arrayContaining([BELOW, KNOWN]));
    expect(flawed((a) => 2 * approxOptimalWeights(matrix(a)).norm ** 2)).toEqual([ABOVE, KNOWN]);
    expect(flawed((a) => total(columns(a)) ** 2)).toEqual(expect.arrayContaining([NORM]));
  });

  it('find a result that is one part in a million too large', () => {
    expect(flawed((a) => approxOptimalWeights(matrix(a)).norm ** 2 * (1 + 1e-6))).toEqual([ABOVE, KNOWN]);
  });

  it('are each broken by one of these', expectEachBroken);
});
