import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { bandedLowRankCandidate } from '../../../src/factorization/banded/banded-low-rank-candidate.js';
import { denseMatrix } from '../../../src/factorization/banded/banded-low-rank.js';
import { squaredErrors } from '../../../src/factorization/factorization.js';
import { encloseOptimum } from '../../../src/factorization/optimum/optimum-enclosure.js';
import { enclosePairLoss, exactPair } from '../../../src/factorization/optimum/partner.js';
import { approxOptimalWeights } from '../../../src/float64/fixed-point.js';
import { approxOptimalFactors } from '../../../src/float64/optimal-factors.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import { q } from '../fixed-point-fixtures.js';

function structured(n: number, d: number, r: number, sweeps: number): Matrix {
  const approx = { rows: n, cols: n, data: prefixSum(n).matrix().approxDoubles() };
  const { b } = approxOptimalFactors(approx, approxOptimalWeights(approx).weights);
  return denseMatrix(bandedLowRankCandidate(b, d, r, sweeps));
}

describe('the pair (B, B⁻¹A)', () => {
  it('is judged by enclosure as it is exactly', () => {
    const a = prefixSum(4).matrix();
    const b = Matrix.ofRationals(
      [
        ['1', '0', '0', '0'],
        ['1/2', '1', '0', '0'],
        ['3/8', '1/2', '1', '0'],
        ['1/3', '-2/5', '1/2', '1'],
      ].map((row) => row.map(q)),
    );
    const pair = exactPair(a, b);
    expect(b.mul(pair.C).equals(a)).toBe(true);
    const loss = enclosePairLoss(a, b, 100);
    expect(loss.contains(squaredErrors(pair).total)).toBe(true);
    expect(loss.wid().toRational().compare(q('1e-24'))).toBe(-1);
  });

  it.each([
    [32, 3, 2],
    [64, 3, 3],
  ])(
    'lies above the optimum and within 1 percent of it for banded plus low rank, n = %i (%i, %i)',
    (n, d, r) => {
      const loss = enclosePairLoss(prefixSum(n).matrix(), structured(n, d, r, 60), 64);
      const { inf, sup } = encloseOptimum(prefixSum(n).matrix(), 64).loss;
      expect(loss.inf.toRational().compare(inf)).toBe(1);
      expect(loss.sup.toRational().compare(sup.mul(q('1.01')))).toBe(-1);
    },
  );

  it('refuses a B that is singular or not lower triangular', () => {
    const a = prefixSum(2).matrix();
    expect(() => exactPair(a, Matrix.ofIntegers(2, 2, [1n, 0n, 1n, 0n]))).toThrow('expected an invertible B');
    expect(() => enclosePairLoss(a, a.transpose(), 64)).toThrow('expected a lower-triangular 2×2');
    expect(() => enclosePairLoss(a, Matrix.identity(2).scaleBy(Rational.ONE), 8)).toThrow('expected bits');
  });
});
