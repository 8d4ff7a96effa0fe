import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { cornerGamma, simplexGamma } from '../../src/geometry/closed-forms.js';
import { judgeDualWitness, supportFrame, type DualWitness } from '../../src/geometry/dual-witness.js';
import { PointSet } from '../../src/geometry/point-set.js';
import {
  cornerOptimum,
  simplexOptimum,
  twoPairsOptimum,
  type RationalOptimum,
} from '../../src/geometry/rational-optima.js';
import { ellipsoidOfFactorization, judgePrimalWitness } from '../../src/geometry/primal-witness.js';
import { Matrix } from '../../src/linear/matrix.js';

const q = Rational.parse;
const two = q('2');

/** Both witnesses prove the value. */
function holds({ points, value, upper, lower }: RationalOptimum): void {
  const above = judgePrimalWitness(points, upper, two);
  const below = judgeDualWitness(points, lower, two);
  if (!above.proved || !below.proved) throw new Error('expected both witnesses to prove something');
  expect(above.bound.compare(value)).toBe(0);
  expect(below.bound.compare(value)).toBe(0);
}

describe('sets whose optimum is rational', () => {
  it('are proved from both sides', () => {
    holds(twoPairsOptimum());
    holds(cornerOptimum());
    for (const d of [2, 3, 4, 7]) holds(simplexOptimum(d));
    expect(simplexOptimum(4).value.rational?.toString()).toBe('3/2');
    expect(simplexOptimum(5).value.compare(simplexGamma(5n, two))).toBe(0);
    expect(cornerOptimum().value.compare(cornerGamma(2n, two))).toBe(0);
  });

  it('are proved for p = ∞ where the diagonal of M is constant', () => {
    const { points, upper, lower } = cornerOptimum();
    const above = judgePrimalWitness(points, upper, 'infinity');
    const below = judgeDualWitness(points, lower, 'infinity');
    expect(above.proved && below.proved && above.bound.compare(below.bound)).toBe(0);
    expect(above.proved && above.bound.compare(cornerGamma(2n, 'infinity'))).toBe(0);
  });
});

describe('a witness that is wrong', () => {
  const { points, upper, lower } = twoPairsOptimum();
  const judged = (change: Partial<DualWitness>): string => {
    const verdict = judgeDualWitness(points, { ...lower, ...change }, two);
    return verdict.proved ? verdict.bound.toString() : verdict.reason;
  };
  const weights = (...texts: string[]): { weights: Rational[] } => ({ weights: texts.map(q) });

  it('is refuted from above, with the reason', () => {
    const shrunk = judgePrimalWitness(
      points,
      { ...upper, matrix: upper.matrix.scaleBy(q('0.999999999999')) },
      two,
    );
    expect(shrunk.proved ? '' : shrunk.reason).toBe('point-outside');
    const indefinite = judgePrimalWitness(
      points,
      { ...upper, matrix: Matrix.ofIntegers(2, 2, [1n, 2n, 2n, 1n]) },
      two,
    );
    expect(indefinite.proved ? '' : indefinite.reason).toBe('indefinite');
    expect(() => judgePrimalWitness(points, upper, q('1'))).toThrow('expected an exponent of at least 2');
  });

  it('is refuted from below, with the reason', () => {
    expect(judged({})).toBe('4');
    expect(judged(weights('1/10', '1/10', '2/5', '1/2'))).toBe('weights');
    expect(judged(weights('-1/10', '3/10', '2/5', '2/5'))).toBe('weights');
    expect(judged({ diagonal: ['1', '-1'].map(q) })).toBe('diagonal');
    expect(judged({ diagonal: ['0', '0'].map(q) })).toBe('diagonal');
    expect(judged({ scale: q('0') })).toBe('scale');
    expect(judged({ factor: lower.factor.scaleBy(q('1.000000000001')) })).toBe('factor');
    expect(judged({ factor: lower.factor.scaleBy(q('-1')) })).toBe('trace');
    expect(judged({ factor: lower.factor.scaleBy(q('1/2')) })).toBe('2');
    expect(judged({ scale: q('4') })).toBe('2');
    expect(judged({ diagonal: ['3', '3'].map(q) })).toBe('4');
    expect(() => judgeDualWitness(points, { ...lower, ...weights('1') }, two)).toThrow(
      'expected 4 weights and 2 scalings',
    );
  });

  it('proves 0 when only one point has weight', () => {
    expect(judged(weights('0', '1', '0', '0'))).toBe('0');
    expect(supportFrame(points, ['1', '0', '0', '0'].map(q))).toBeUndefined();
  });
});

describe('a factorization RC = U', () => {
  it('is an ellipsoid around the columns and their opposites (NT Theorem 23)', () => {
    const c = Matrix.ofIntegers(2, 3, [1n, 0n, 1n, 0n, 2n, 1n]);
    const r = Matrix.ofIntegers(2, 2, [1n, 0n, 3n, 1n]);
    const u = r.mul(c);
    const k = PointSet.ofColumns(u.hconcat(u.scaleBy(q('-1'))));
    const verdict = judgePrimalWitness(k, ellipsoidOfFactorization(r, c), two);
    // ‖R‖_F² = 11, ‖C‖² = 4.
    expect(verdict.proved && verdict.bound.power(two).rational?.toString()).toBe('44');
  });
});
