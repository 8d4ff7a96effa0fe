import type { Exponent } from '../../../arithmetic/exponent.js';
import { Rational } from '../../../arithmetic/rational.js';
import { Real } from '../../../arithmetic/real.js';
import { judgeDualWitness, supportFrame } from '../../../geometry/dual-witness.js';
import { productEllipsoid } from '../../../geometry/ellipsoid-operations.js';
import type { MatrixEllipsoid } from '../../../geometry/ellipsoid.js';
import { PointSet } from '../../../geometry/point-set.js';
import { judgePrimalWitness } from '../../../geometry/primal-witness.js';
import { simplexOptimum, twoPairsOptimum } from '../../../geometry/rational-optima.js';
import { productSet } from '../../../geometry/set-operations.js';
import { blockDiagonal, diagonalMatrix } from '../../../linear/block.js';
import { Matrix } from '../../../linear/matrix.js';
import { solveExactly } from '../../../linear/solve.js';
import { rational } from '../../ground/rational.js';

/** A set with its optimal ellipsoid, and an optimal law whose covariance has a rational root. */
export interface Half {
  readonly points: PointSet;
  readonly gamma: Rational;
  readonly upper: MatrixEllipsoid;
  readonly weights: readonly Rational[];
  readonly root: Matrix;
}

/** The two points a < b of the line. */
export function pointPair(a: string, b: string): Half {
  const [low, high, half] = [rational(a), rational(b), rational('1/2')];
  const gamma = high.sub(low).mul(half);
  return {
    points: PointSet.of([[low], [high]]),
    gamma,
    upper: { center: [low.add(high).mul(half)], matrix: diagonalMatrix([gamma.pow(2)]) },
    weights: [half, half],
    root: diagonalMatrix([gamma]),
  };
}

/** {±(2, 0), ±(2, 3)}, with Γ_2 = 4. */
export function twoPairs(): Half {
  const { points, upper, lower } = twoPairsOptimum();
  const root = Matrix.ofIntegers(2, 2, [8n, 6n, 6n, 12n], rational('1/5'));
  return { points, gamma: rational('4'), upper, weights: lower.weights, root };
}

/** The simplex {e_1, …, e_4}, which no shift makes symmetric, with Γ_2 = 3/2. */
export function tetrahedron(): Half {
  const { points, upper, lower } = simplexOptimum(4);
  const root = upper.matrix.scaleBy(rational('2/3'));
  return { points, gamma: rational('3/2'), upper, weights: lower.weights, root };
}

/** What the blocks of both optima prove about K_1×K_2: their ellipsoids weighted by `t`, their laws scaled by `scales`. */
export function productBounds(
  k: Half,
  l: Half,
  p: Exponent,
  t: Rational,
  scales: readonly [Rational, Rational],
): { readonly upper: Real; readonly lower: Real } {
  const points = productSet(k.points, l.points);
  const primal = judgePrimalWitness(points, productEllipsoid(k.upper, l.upper, t), p);
  const weights = k.weights.flatMap((x) => l.weights.map((y) => x.mul(y)));
  const basis = supportFrame(points, weights)!.frame.basis;
  const diagonal = [...k.points.points[0]!.map(() => scales[0]), ...l.points.points[0]!.map(() => scales[1])];
  const root = blockDiagonal(k.root, l.root);
  const factor = solveExactly(basis.transpose().mul(basis), basis.transpose().mul(root))!;
  const dual = judgeDualWitness(points, { weights, diagonal, factor, scale: Rational.ONE }, p);
  if (!primal.proved || !dual.proved) throw new RangeError('productBounds: expected witnesses of both sides');
  return { upper: primal.bound, lower: dual.bound };
}

/** Pairs with their exponent: for p = 2 in any dimension, for p = 4 and ∞ on the line. */
export const productCases: readonly { readonly k: Half; readonly l: Half; readonly p: Exponent }[] = [
  ...[pointPair('-1', '2'), twoPairs(), tetrahedron()].flatMap((k, i, list) =>
    list.slice(0, i + 1).map((l) => ({ k, l, p: rational('2') })),
  ),
  { k: pointPair('-1', '1'), l: pointPair('-8', '8'), p: rational('4') },
  { k: pointPair('0', '2'), l: pointPair('-1', '15'), p: rational('4') },
  { k: pointPair('-3', '3'), l: pointPair('-4', '4'), p: 'infinity' },
  { k: pointPair('-1', '5'), l: pointPair('0', '8'), p: 'infinity' },
];

/** The numbers x^{s} of rational x that are rational. */
export const powerOf = (x: Rational, s: Rational): Rational => Real.of(x).power(s).rational!;
