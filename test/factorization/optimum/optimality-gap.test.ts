import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { encloseGeometricMean, phiOf } from '../../../src/factorization/optimum/geometric-mean.js';
import { optimalityGap, secondOrderGap } from '../../../src/factorization/optimum/optimality-gap.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import { agrees, ones, q, reference, threefold } from '../fixed-point-fixtures.js';

describe('optimalityGap', () => {
  it.each([4, 16])('reproduces the dual bounds of the prefix sum at ones, n = %i', (n) => {
    const expected = reference(`dual_bounds_at_ones_S${n}`).expected as Record<string, string>;
    const gap = optimalityGap(encloseGeometricMean(prefixSum(n).matrix(), ones(n), 180), 150);
    expect(agrees(gap.norm, expected['sum_phi']!)).toBe(true);
    expect(agrees(gap.scaled, expected['LB_scaled']!)).toBe(true);
    expect(agrees(gap.raw, expected['LB_raw']!)).toBe(true);
  });

  it('closes at the manufactured optimum: all bounds are L*', () => {
    const { workload, weights, loss } = threefold();
    const gap = optimalityGap(encloseGeometricMean(workload, weights, 120), 100);
    for (const bound of [gap.norm, gap.raw, gap.scaled, gap.upper]) expect(bound.contains(loss)).toBe(true);
    expect(gap.relative.contains(0n)).toBe(true);
    expect(gap.relative.mag().toRational().compare(q('1e-28'))).toBe(-1);
  });

  it('is vacuous in its raw form for large v, and scale invariant in the other', () => {
    const a = prefixSum(2).matrix();
    const at = (factor: string) => optimalityGap(encloseGeometricMean(a, [q(factor), q(factor)], 120), 100);
    expect(at('1000').raw.sup.sign()).toBe(-1);
    expect(at('1000').scaled.disjoint(at('1').scaled)).toBe(false);
    expect(at('1000').relative.disjoint(at('1').relative)).toBe(false);
  });

  it('takes the majorise-minimise step φ(v)²/v of S_2 from ones to (9/5, 4/5)', () => {
    const { expected } = reference('x_mm_step_S2_from_ones');
    const phi = phiOf(encloseGeometricMean(prefixSum(2).matrix(), ones(2), 120), 100);
    const { mm_next, plain_next_squares } = expected as Record<'mm_next' | 'plain_next_squares', string[]>;
    expect(mm_next).toEqual(plain_next_squares); // from v = 1, φ²/v is the square of φ
    mm_next.forEach((next, j) => {
      expect(phi[j]!.sqr(90).contains(q(next))).toBe(true);
    });
  });
});

describe('secondOrderGap', () => {
  it('bounds L* − (2Σφ − Σv), and shrinks with the square of the distance', () => {
    const { workload, weights, loss } = threefold();
    const [first, ...rest] = weights;
    const gaps = ['1e-3', '1e-6'].map((shift) => {
      const moved = [first!.add(q(shift)), ...rest];
      const mean = encloseGeometricMean(workload, moved, 160);
      const raw = optimalityGap(mean, 150).raw;
      // λ_min(X) of the fixture is above 1/5
      const gap = secondOrderGap(mean, workload.columnNormsSquared(), q('1/5'));
      expect(loss.sub(raw.sup.toRational()).compare(gap)).toBeLessThanOrEqual(0);
      return gap;
    });
    const ratio = gaps[0]!.div(gaps[1]!);
    expect(ratio.compare(q('0.9e6')) > 0 && ratio.compare(q('1.1e6')) < 0).toBe(true);
  });

  it('is 0 at an exact fixed point', () => {
    const mean = encloseGeometricMean(Matrix.identity(2), ones(2), 64);
    expect(secondOrderGap(mean, ones(2), Rational.ONE).sign()).toBe(0);
  });
});
