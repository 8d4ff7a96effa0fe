import type { Exponent } from '../../arithmetic/exponent.js';
import { dualExponent } from '../../arithmetic/exponent.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { exponentNorm } from '../../geometry/diagonal-norm.js';
import { affineHull, weightedCovariance } from '../../geometry/hull.js';
import type { PointSet } from '../../geometry/point-set.js';
import { kroneckerSet } from '../../geometry/set-operations.js';
import { supportFunction, width } from '../../geometry/support.js';
import { diagonalMatrix } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { matrixVector, quadraticForm, vectorDifference } from '../../linear/vector.js';
import type { Inputs, Parameter } from '../../parameter/parameter.js';
import { explicit } from '../../workload/explicit.js';
import { spectrumOf, SPECTRUM_DIGITS } from '../matrices.js';
import { proved } from '../proved.js';
import type { Quantity } from '../quantity.js';
import { listOf, optional, pointsOf, refused, shaped, shapedQuantity, solvableOf } from '../shapes.js';
import { exactly } from '../values.js';

const k = shaped('points', 'K', 'points, one a row', '[[0,0],[1,0],[0,1]]');
const theta = shaped('list', 'theta', 'a direction', '1,2');
const weights = shaped('list', 'weights', 'probabilities of the points', '1/4,3/8,3/8');
const m = shaped('matrix', 'M', 'a symmetric matrix', '[[2,1],[1,2]]');
const v = optional(shaped('list', 'v', 'a centre, 0 if left out', ''));
const p: Parameter = { name: 'p', kind: 'exponent', description: 'p of the norm, 2 ≤ p ≤ inf', preset: '2' };

/** Largest N·d², and digits, for which search and check take seconds. */
const MOST_SEARCHED = 4096;
const MOST_DIGITS = 9;

const along = (inputs: Inputs, f: (k: PointSet, theta: readonly Rational[]) => Rational): Rational => {
  const points = pointsOf(inputs, 'K');
  return f(points, listOf(inputs, 'theta', points.dimension));
};

/** The points, as they are given, and their weights. */
function weighted(inputs: Inputs): readonly [Matrix, readonly Rational[]] {
  const points = inputs.rows('K');
  const law = listOf(inputs, 'weights', points.length);
  const sum = Rational.sum(law);
  if (law.some((x) => x.sign() < 0) || !sum.equals(Rational.ONE))
    throw refused('weights', 'numbers ≥ 0 of sum 1', `${law.find((x) => x.sign() < 0) ?? `sum ${sum}`}`);
  pointsOf(inputs, 'K');
  return [Matrix.ofRationals(points).transpose(), law];
}

/** The centre, 0 where none is given. */
export const centreOf = (inputs: Inputs, name: string, dimension: number): readonly Rational[] =>
  inputs.has(name) ? listOf(inputs, name, dimension) : Array<Rational>(dimension).fill(Rational.ZERO);

/** The largest form (x − v)ᵀM(x − v) over the points, and the form. */
function forms(inputs: Inputs): {
  readonly most: Rational;
  readonly at: (x: readonly Rational[]) => Rational;
} {
  const points = pointsOf(inputs, 'K');
  const form = solvableOf(inputs, 'M');
  if (form.rows !== points.dimension)
    throw refused('M', `${points.dimension} rows, the coordinates of a point`, `${form.rows}`);
  const centre = centreOf(inputs, 'v', points.dimension);
  const at = (x: readonly Rational[]): Rational => quadraticForm(form, vectorDifference(x, centre));
  const [first, ...rest] = points.points.map(at);
  return { most: Rational.max(first!, ...rest), at };
}

/** tr((D·cov(P)·D)^{1/2})/√tr_q(D²). */
function dualBound(inputs: Inputs, digits: number): Real {
  const [columns, law] = weighted(inputs);
  const d = columns.rows;
  const scales = inputs.has('D') ? listOf(inputs, 'D', d) : Array<Rational>(d).fill(Rational.ONE);
  const exponent: Exponent = dualExponent(inputs.exponent('p'));
  const size = exponentNorm(
    scales.map((x) => x.mul(x)),
    exponent,
  ).sqrt();
  if (size.rational?.sign() === 0) throw refused('D', 'a number other than 0', 'none');
  const diagonal = diagonalMatrix(scales);
  const inside = diagonal.mul(weightedCovariance(columns, law)).mul(diagonal);
  return Real.sum(spectrumOf('K', inside, digits).map((x) => x.sqrt())).div(size);
}

/** Γ_p by a certificate that the checker accepts. */
const domainGamma: Quantity = {
  name: 'domain-gamma',
  statement: 'Γ_p of the convex hull of points.',
  formula: 'Γ_p(K) = min { √tr_{p/2}(AAᵀ) : K + v ⊆ A·B }',
  source: 'NT Def. 2',
  parameters: [
    { ...k, description: `points, one a row, N points of d coordinates with N·d² ≤ ${MOST_SEARCHED}` },
    p,
  ],
  mostDigits: MOST_DIGITS,
  evaluate(inputs, digits) {
    const points = pointsOf(inputs, 'K');
    const { size, dimension } = points;
    if (size * dimension ** 2 > MOST_SEARCHED)
      throw refused('K', `N·d² of at most ${MOST_SEARCHED}`, `${size} points of ${dimension} coordinates`);
    if (affineHull(points).rank === 0) return exactly(0n);
    return proved('domain-gamma', explicit(points.columns()), {
      p: inputs.exponent('p'),
      domain: 'points',
      digits,
    });
  },
};

/** What is evaluated of a finite set of points that is given. */
export const pointSetQuantities: readonly Quantity[] = [
  shapedQuantity(
    'support-function',
    'The support function of points, and so of their convex hull.',
    'h_K(θ) = max_{x ∈ K} ⟨θ, x⟩',
    'NT Def 18',
    [k, theta],
    (inputs) => along(inputs, supportFunction),
  ),
  shapedQuantity(
    'domain-width',
    'The width of points along a direction.',
    'w_K(θ) = h_K(θ) + h_K(−θ)',
    'NT Def 34',
    [k, theta],
    (inputs) => along(inputs, width),
  ),
  shapedQuantity(
    'law-mean',
    'The mean of a law on points.',
    'Σ_i π_i·x_i',
    'NT Def 24',
    [k, weights],
    (inputs) => {
      const [columns, law] = weighted(inputs);
      return matrixVector(columns, law);
    },
  ),
  shapedQuantity(
    'law-covariance',
    'The covariance of a law on points, row by row.',
    'cov(P) = Σ_i π_i·(x_i − x̄)(x_i − x̄)ᵀ',
    'NT Def 25',
    [k, weights],
    (inputs) => weightedCovariance(...weighted(inputs)),
  ),
  shapedQuantity(
    'domain-gamma-dual',
    'What a law on points and a diagonal matrix D prove from below of Γ_p.',
    'tr((D·cov(P)·D)^(1/2))/√tr_q(D²) ≤ Γ_p(K), q = p/(p − 2)',
    'NT Thm 26, Def 24',
    [k, weights, optional(shaped('list', 'D', 'the diagonal of D, 1 if left out', '')), p],
    dualBound,
    SPECTRUM_DIGITS,
  ),
  domainGamma,
  shapedQuantity(
    'kronecker-points',
    'The Kronecker product of two sets of points, one a row.',
    'K ⊗ L = {x ⊗ y}',
    'NT Def 61',
    [k, shaped('points', 'L', 'points, one a row', '[[1,0],[0,1]]')],
    (inputs) => {
      const [first, second] = [pointsOf(inputs, 'K'), pointsOf(inputs, 'L')];
      if (first.size * second.size * first.dimension * second.dimension > 65_536)
        throw refused('L', 'at most 65536 coordinates of all products', 'more');
      return Matrix.ofRationals(kroneckerSet(first, second).points);
    },
  ),
  shapedQuantity(
    'quadratic-oracle',
    'What a quadratic oracle of points is held against: the largest value of a quadratic form on them.',
    'max_{x ∈ K} (x − v)ᵀM(x − v)',
    'NT Def 29',
    [k, m, v],
    (inputs) => forms(inputs).most,
  ),
  shapedQuantity(
    'oracle-approximation',
    'The least α for which a point is an α-approximate answer of a quadratic oracle.',
    'α = max_{x ∈ K} (x − v)ᵀM(x − v)/(x̃ − v)ᵀM(x̃ − v)',
    'NT eq. (10)',
    [k, m, v, shaped('list', 'x', 'the answer x̃', '1/2,0')],
    (inputs) => {
      const { most, at } = forms(inputs);
      const found = at(listOf(inputs, 'x', inputs.rows('K')[0]!.length));
      if (found.sign() <= 0) throw refused('x', 'a point with a form above 0', `${found}`);
      return most.div(found);
    },
  ),
];
