import { Rational } from '../arithmetic/rational.js';
import { Real } from '../arithmetic/real.js';
import { requireSize } from '../arithmetic/require.js';
import { Matrix } from '../linear/matrix.js';
import { solveExactly } from '../linear/solve.js';
import type { MatrixEllipsoid } from './ellipsoid.js';
import type { DualWitness } from './dual-witness.js';
import { supportFrame } from './dual-witness.js';
import { PointSet } from './point-set.js';

/** A point set whose Γ_2 is known because rational witnesses of both sides prove the same number. */
export interface RationalOptimum {
  /** K. */
  readonly points: PointSet;
  /** Γ_2(K). */
  readonly value: Real;
  /** The optimal ellipsoid: every point of positive weight lies on its boundary. */
  readonly upper: MatrixEllipsoid;
  /** The optimal law, with D = 1. */
  readonly lower: DualWitness;
}

const q = Rational.parse;

/** K = {±(2, 0), ±(2, 3)}: weights 1/5 and 4/5 on the pairs, C^{1/2} = ((8/5, 6/5), (6/5, 12/5)), M = 4·C^{1/2}, Γ_2 = 4. */
export function twoPairsOptimum(): RationalOptimum {
  const points = PointSet.parse([
    ['2', '0'],
    ['-2', '0'],
    ['2', '3'],
    ['-2', '-3'],
  ]);
  const root = Matrix.ofIntegers(2, 2, [8n, 6n, 6n, 12n], q('1/5'));
  const weights = ['1/10', '1/10', '2/5', '2/5'].map(q);
  return {
    points,
    value: Real.of(4n),
    upper: { center: [Rational.ZERO, Rational.ZERO], matrix: root.scaleBy(q('4')) },
    lower: witness(points, weights, root, Rational.ONE),
  };
}

/** K = {0, e_1, e_2}: v = (3/8, 3/8), M = ((27, −9), (−9, 27))/64, weights 1/4, 3/8, 3/8 with C = (32/27)·M², Γ_2² = 27/32. */
export function cornerOptimum(): RationalOptimum {
  const points = PointSet.parse([
    ['0', '0'],
    ['1', '0'],
    ['0', '1'],
  ]);
  const matrix = Matrix.ofIntegers(2, 2, [27n, -9n, -9n, 27n], q('1/64'));
  return {
    points,
    value: Real.of(q('27/32')).sqrt(),
    upper: { center: [q('3/8'), q('3/8')], matrix },
    lower: witness(points, ['1/4', '3/8', '3/8'].map(q), matrix, q('27/32')),
  };
}

/**
 * The simplex {e_1, …, e_d}, of affine dimension d − 1: v = (1/d, …, 1/d), M = ((d − 1)/d)·(I − J/d), J the matrix of ones, which is
 * singular; weights 1/d with C = (I − J/d)/d, Γ_2 = (d − 1)/√d.
 *
 * @param d 2 ≤ d ≤ 64
 */
export function simplexOptimum(d: number): RationalOptimum {
  requireSize('simplexOptimum', 'd', d, 2, 64);
  const order = Rational.integer(BigInt(d));
  const ones = Matrix.ofIntegers(d, d, new Array<bigint>(d * d).fill(1n));
  const centring = Matrix.identity(d).sub(ones.scaleBy(Rational.ONE.div(order)));
  const points = PointSet.ofColumns(Matrix.identity(d));
  const even = Array.from({ length: d }, () => Rational.ONE.div(order));
  const less = order.sub(Rational.ONE);
  return {
    points,
    value: Real.of(less).div(Real.of(order).sqrt()),
    upper: { center: even, matrix: centring.scaleBy(less.div(order)) },
    // (I − J/d)² = I − J/d = d·C.
    lower: witness(points, even, centring, order),
  };
}

/** The witness with D = 1 and F·Y = root, for a symmetric root with root² = scale·cov(π). */
function witness(k: PointSet, weights: readonly Rational[], root: Matrix, scale: Rational): DualWitness {
  const basis = supportFrame(k, weights)!.frame.basis;
  // The columns of the root lie in the span of F.
  const factor = solveExactly(basis.transpose().mul(basis), basis.transpose().mul(root))!;
  return { weights, diagonal: root.row(0).map(() => Rational.ONE), factor, scale };
}
