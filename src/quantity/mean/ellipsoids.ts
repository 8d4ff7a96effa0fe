import { halfExponent } from '../../arithmetic/exponent.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { normMomentFactor } from '../../bound/mean/gaussian-moment.js';
import { diagonalNorm } from '../../geometry/diagonal-norm.js';
import { ellipsoidSupportSquared } from '../../geometry/support.js';
import { inverseForm } from '../../linear/inverse-form.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { innerProduct, vectorDifference } from '../../linear/vector.js';
import type { Inputs, Parameter } from '../../parameter/parameter.js';
import { rational } from '../privacy-parameters.js';
import type { Quantity } from '../quantity.js';
import {
  listOf,
  matrixOf,
  optional,
  pointsOf,
  refused,
  semidefiniteOf,
  shaped,
  shapedQuantity,
} from '../shapes.js';
import { centreOf } from './point-sets.js';

const m = shaped(
  'matrix',
  'M',
  'the matrix AAᵀ ⪰ 0 of the ellipsoid v + A·B',
  '[[27/64,-9/64],[-9/64,27/64]]',
);
const k = shaped('points', 'K', 'points, one a row', '[[0,0],[1,0],[0,1]]');
const v = optional(shaped('list', 'v', 'the centre, 0 if left out', ''));
const rho = rational('rho', 'zCDP parameter ρ > 0', '> 0', '1/2');
const n: Parameter = { name: 'n', kind: 'integer', least: 1n, description: 'number of records', preset: '1' };
const p: Parameter = { name: 'p', kind: 'exponent', description: 'p of the norm, 2 ≤ p ≤ inf', preset: '2' };

/** Coordinates of all points at most, and of the points where M is singular: for a definite M one system of equations is solved for all. */
const MOST_COORDINATES = 2 ** 13;
const MOST_SINGULAR = 2 ** 8;

/**
 * The largest form dᵀM⁺d of the points less a centre, or of their differences.
 * @throws ParameterError where one is not in the range of M, and no multiple of the ellipsoid reaches it
 */
function largestForm(inputs: Inputs, centre?: (dimension: number) => readonly Rational[]): Rational {
  const { points, dimension, size } = pointsOf(inputs, 'K');
  const { matrix, found } = semidefiniteOf(inputs, 'M');
  if (dimension !== matrix.rows)
    throw refused('K', `points of ${matrix.rows} coordinates, the rows of M`, `${dimension}`);
  const isDefinite = found.definiteness === 'positive-definite';
  const most = isDefinite ? MOST_COORDINATES : MOST_SINGULAR;
  if (size * dimension > most)
    throw refused('K', `at most ${most} coordinates for a ${found.definiteness} M`, `${size * dimension}`);
  const from = centre?.(dimension) ?? points[0]!;
  const offsets = points.map((x) => vectorDifference(x, from));
  if (isDefinite) {
    const columns = Matrix.ofRationals(offsets).transpose();
    const gram = columns.transpose().mul(solveExactly(matrix, columns)!);
    const own = offsets.map((_, i) => gram.get(i, i));
    if (centre !== undefined) return Rational.max(own[0]!, ...own);
    const twice = Rational.integer(2n);
    return own.reduce(
      (best, x, i) =>
        own.slice(0, i).reduce((b, y, j) => Rational.max(b, x.add(y).sub(gram.get(i, j).mul(twice))), best),
      Rational.ZERO,
    );
  }
  const vectors =
    centre === undefined ? offsets.flatMap((x) => offsets.map((y) => vectorDifference(x, y))) : offsets;
  return vectors
    .map((vector) => {
      const form = inverseForm(found, vector);
      if (form === undefined)
        throw refused('K', 'points within the range of M', `a difference (${vector.join(', ')})`);
      return form;
    })
    .reduce((best, form) => Rational.max(best, form));
}

/** 2/(ρn²). */
const noiseScale = (inputs: Inputs): Rational =>
  Rational.integer(2n).div(inputs.rational('rho').mul(Rational.integer(inputs.integer('n') ** 2n)));

/** What is evaluated of an ellipsoid that is given, and of the noise that it shapes. */
export const ellipsoidQuantities: readonly Quantity[] = [
  shapedQuantity(
    'ellipsoid-matrix',
    'The matrix of the ellipsoid A·B that is the image of the unit ball, row by row.',
    'M = AAᵀ',
    'NT Def 2',
    [shaped('matrix', 'A', 'the factor', '[[2,0],[1,1]]')],
    (inputs) => {
      const factor = matrixOf(inputs, 'A');
      if (factor.rows ** 2 * factor.cols > 2 ** 22)
        throw refused('A', 'rows²·columns of at most 2^22', `${factor.rows}×${factor.cols}`);
      return factor.mul(factor.transpose());
    },
  ),
  shapedQuantity(
    'ellipsoid-support',
    'The support function of an ellipsoid.',
    'h(θ) = ⟨θ, v⟩ + √(θᵀMθ)',
    'NT Def 18',
    [m, shaped('list', 'theta', 'a direction', '1,1'), v],
    (inputs) => {
      const { matrix } = semidefiniteOf(inputs, 'M');
      const theta = listOf(inputs, 'theta', matrix.rows);
      const root = Real.of(ellipsoidSupportSquared(matrix, theta)).sqrt();
      return root.add(innerProduct(theta, centreOf(inputs, 'v', matrix.rows)));
    },
  ),
  shapedQuantity(
    'ellipsoid-reach',
    'How far points reach in an ellipsoid: all are inside exactly if it is at most 1.',
    'max_{x ∈ K} (x − v)ᵀM⁺(x − v)',
    'NT Def 2, eq. (3)',
    [k, m, v],
    (inputs) => largestForm(inputs, (dimension) => centreOf(inputs, 'v', dimension)),
  ),
  shapedQuantity('ellipsoid-gamma', 'Γ_p of an ellipsoid.', '√tr_{p/2}(M)', 'NT Lemma 19', [m, p], (inputs) =>
    diagonalNorm(semidefiniteOf(inputs, 'M').matrix, halfExponent(inputs.exponent('p'))).sqrt(),
  ),
  shapedQuantity(
    'mean-noise-covariance',
    'The covariance of the Gaussian noise that makes the mean of n points of an ellipsoid ρ-zCDP, row by row.',
    '2·M/(ρn²)',
    'NT Thm 15',
    [m, rho, n],
    (inputs) => semidefiniteOf(inputs, 'M').matrix.scaleBy(noiseScale(inputs)),
  ),
  shapedQuantity(
    'mean-noise-error',
    'The root of the mean squared ℓ_p norm of that noise, for p = 2; for larger p a bound of it.',
    '√(2/ρ)·√tr_{p/2}(M)/n, times min_r m_r·d^(1/r − 1/p)',
    'NT Thm 15',
    [m, rho, n, p],
    (inputs) => {
      const { matrix } = semidefiniteOf(inputs, 'M');
      const exponent = inputs.exponent('p');
      return diagonalNorm(matrix, halfExponent(exponent))
        .mul(noiseScale(inputs))
        .sqrt()
        .mul(normMomentFactor(BigInt(matrix.rows), exponent));
    },
  ),
  shapedQuantity(
    'mean-noise-rho',
    'The ρ of zCDP that this noise really has for points: at most the ρ that it is made for.',
    '(ρ/4)·max_{x, y ∈ K} (x − y)ᵀM⁺(x − y)',
    'NT Thm 15',
    [k, m, rho],
    (inputs) => largestForm(inputs).mul(inputs.rational('rho').div(Rational.integer(4n))),
  ),
];
