import fc from 'fast-check';
import { Rational } from '../src/arithmetic/rational.js';
import { ellipsoid, type MatrixEllipsoid } from '../src/geometry/ellipsoid.js';
import type { Exponent } from '../src/arithmetic/exponent.js';
import { supportFrame, type DualWitness } from '../src/geometry/dual-witness.js';
import { PointSet } from '../src/geometry/point-set.js';
import { symmetrisation } from '../src/geometry/set-operations.js';
import { trace } from '../src/linear/block.js';
import { inverseForm } from '../src/linear/inverse-form.js';
import { ldlt } from '../src/linear/ldlt.js';
import { Matrix } from '../src/linear/matrix.js';
import { solveExactly } from '../src/linear/solve.js';
import { vectorDifference } from '../src/linear/vector.js';

/** Small rationals of either sign, 0 often. */
export const smallRationals: fc.Arbitrary<Rational> = fc
  .tuple(fc.bigInt(-4n, 4n), fc.constantFrom(1n, 1n, 2n, 3n))
  .map(([num, den]) => Rational.ratio(num, den));

/** Rationals between 1/3 and 4. */
export const positives: fc.Arbitrary<Rational> = fc
  .tuple(fc.bigInt(1n, 4n), fc.constantFrom(1n, 2n, 3n))
  .map(([num, den]) => Rational.ratio(num, den));

export const exponents: fc.Arbitrary<Exponent> = fc.constantFrom(
  ...['2', '3', '4', '7/2'].map((p) => Rational.parse(p)),
  'infinity' as const,
);

/** Vectors of ℚ^d. */
export const vectors = (d: number): fc.Arbitrary<Rational[]> =>
  fc.array(smallRationals, { minLength: d, maxLength: d });

/** Sets of one to five points of ℚ^d, in general position or not. */
export const pointSets = (d: number): fc.Arbitrary<PointSet> =>
  fc.array(vectors(d), { minLength: 1, maxLength: 5 }).map((points) => PointSet.of(points));

/** Sets K = −K. */
export const symmetricSets = (d: number): fc.Arbitrary<PointSet> =>
  pointSets(d).map((k) => symmetrisation(k, new Array<Rational>(d).fill(Rational.ZERO)));

/** m×d matrices of small rationals. */
export const smallMatrices = (m: number, d: number): fc.Arbitrary<Matrix> =>
  fc.array(vectors(d), { minLength: m, maxLength: m }).map((rows) => Matrix.ofRationals(rows));

/** Positive definite matrices I + AAᵀ. */
export const definiteMatrices = (d: number): fc.Arbitrary<Matrix> =>
  smallMatrices(d, d).map((a) => Matrix.identity(d).add(a.mul(a.transpose())));

/** The least multiple of a definite matrix that reaches all points from a centre. */
export function aroundPoints(k: PointSet, center: readonly Rational[], shape: Matrix): MatrixEllipsoid {
  const decomposition = ldlt(shape);
  if (decomposition.definiteness !== 'positive-definite') throw new RangeError('expected a definite matrix');
  const forms = k.points.map((x) => inverseForm(decomposition, vectorDifference(x, center))!);
  return ellipsoid(center, shape.scaleBy(Rational.max(Rational.ZERO, ...forms)));
}

/** Positive weights of sum 1. */
export const weightings = (n: number): fc.Arbitrary<Rational[]> =>
  fc.array(positives, { minLength: n, maxLength: n }).map((list) => {
    const total = Rational.sum(list);
    return list.map((x) => x.div(total));
  });

/**
 * A dual witness from weights and a scaling: Y = CFᵀD, and the t with YYᵀ ⪯ t·C that the trace of C⁻¹YYᵀ is.
 */
export function witnessFor(
  k: PointSet,
  weights: readonly Rational[],
  diagonal: readonly Rational[],
): DualWitness {
  const support = supportFrame(k, weights);
  const d = k.dimension;
  if (support === undefined) {
    return { weights, diagonal, factor: Matrix.identity(d), scale: Rational.ONE };
  }
  const { frame, covariance } = support;
  const scaling = Matrix.ofRationals(
    diagonal.map((x, i) => diagonal.map((_, j) => (i === j ? x : Rational.ZERO))),
  );
  const factor = covariance.mul(frame.basis.transpose()).mul(scaling);
  const scale = trace(solveExactly(covariance, factor.mul(factor.transpose()))!);
  return { weights, diagonal, factor, scale };
}
