import { exp, ln } from '../../../arithmetic/elementary.js';
import { Rational } from '../../../arithmetic/rational.js';
import { Real } from '../../../arithmetic/real.js';
import { exactCurvature } from '../../../factorization/optimum/curvature.js';
import {
  manufacturedOptimum,
  type ManufacturedOptimum,
} from '../../../factorization/optimum/manufactured-optimum.js';
import { spectrumWithin } from '../../../factorization/optimum/optimal-weight-box.js';
import { diagonalMatrix, trace } from '../../../linear/block.js';
import { ldlt } from '../../../linear/ldlt.js';
import { Matrix } from '../../../linear/matrix.js';
import { rational } from '../../ground/rational.js';
import { checked, type Outcome } from '../../outcome.js';
import { MANUFACTURED, manufactured, named, phiAt } from './examples.js';

/** Q·1 = v/2, Q > 0, Q ≥ 0 entrywise and V/2 − Q ≥ 0, singular: Dφ(v*) = I − QV⁻¹ has its spectrum in [1/2, 1). */
export const spectrum = (): Outcome =>
  checked(
    MANUFACTURED,
    manufactured(),
    ({ gram, weights }) => {
      const curvature = exactCurvature(gram, weights);
      const rest = ldlt(diagonalMatrix(weights.map((v) => v.mul(Rational.ratio(1n, 2n)))).sub(curvature));
      return (
        weights.every((v, j) => Rational.sum(curvature.row(j)).equals(v.mul(Rational.ratio(1n, 2n)))) &&
        curvature.integers.every((x) => x >= 0n) &&
        curvature.equals(curvature.transpose()) &&
        ldlt(curvature).definiteness === 'positive-definite' &&
        rest.definiteness === 'positive-semidefinite'
      );
    },
    named,
  );

/** The identity, whose map φ is the square root, and the workloads of known optimum. */
const withIdentity = (): ManufacturedOptimum[] => [
  manufacturedOptimum(Matrix.identity(2), [Rational.ONE, Rational.ONE]),
  ...manufactured(),
];

/** λ and Λ with λI ≤ T ≤ ΛI: of the multiples of 1/16 the largest λ, or 1/1024, and of the integers the least Λ. */
export function ends(a: Matrix): { least: Rational; greatest: Rational } {
  const sixteenths = (k: number): Rational => Rational.ratio(BigInt(k), 16n);
  const top = trace(a.transpose().mul(a));
  let least = 0;
  while (spectrumWithin(a, sixteenths(least + 1), top)) least += 1;
  let greatest = 16;
  while (!spectrumWithin(a, Rational.ZERO, sixteenths(greatest))) greatest += 16;
  return {
    least: least === 0 ? Rational.ratio(1n, 1024n) : sixteenths(least),
    greatest: sixteenths(greatest),
  };
}

/** Q − λ/(2Λ)·V ≥ 0: the norm of Dφ(v*) is at most 1 − λ/(2Λ); for the identity it is that. */
export const linearBound = (): Outcome =>
  checked(
    `the identity and ${MANUFACTURED}: Q ≥ λ/(2Λ)·V, sharp for the identity`,
    withIdentity(),
    ({ workload, gram, weights }) => {
      const { least, greatest } = ends(workload);
      const rate = least.div(greatest.mul(Rational.integer(2n)));
      const rest = (c: Rational): string =>
        ldlt(exactCurvature(gram, weights).sub(diagonalMatrix(weights.map((v) => v.mul(c))))).definiteness;
      return (
        spectrumWithin(workload, least, greatest) &&
        rest(rate) !== 'indefinite' &&
        (!workload.equals(Matrix.identity(2)) || rest(rate.add(Rational.ratio(1n, 1000n))) === 'indefinite')
      );
    },
    named,
  );

/** (Σ v*_j·ln²(v_j/w_j))^{1/2}. */
function logDistance(v: readonly Real[], w: readonly Real[], centre: readonly Rational[]): Real {
  return Real.sum(v.map((x, j) => ln(x.div(w[j]!)).sqr().mul(centre[j]!))).sqrt();
}

/** The directions in which a point is moved away from v*. */
const DIRECTIONS: readonly (readonly bigint[])[] = [
  [0n, 0n],
  [1n, 1n],
  [1n, -1n],
  [-1n, -1n],
  [-1n, 1n],
];

/** Any two points near the border of the neighbourhood of radius λ^{3/2}/(6Λ): the map shrinks their distance by e^{−λ/(6Λ)}, and along v* to half. */
export const contractsNear = (): Outcome =>
  checked(
    'the identity and two workloads A = diag(w)·X of order 2, every two of v* and four points between 4/5 of the radius and the radius',
    withIdentity()
      .slice(0, 3)
      .flatMap((optimum) =>
        DIRECTIONS.flatMap((from, i) => DIRECTIONS.slice(i + 1).map((to) => ({ optimum, from, to }))),
      ),
    ({ optimum: { workload, weights }, from, to }) => {
      const { least, greatest } = ends(workload);
      const rate = least.div(greatest.mul(Rational.integer(6n)));
      const radius = Real.of(least).sqrt().mul(rate);
      const centre = weights.map((x) => Real.of(x));
      const size = radius
        .div(Real.of(Rational.sum(weights)).sqrt())
        .mul(rational('9/10'))
        .enclose(40)
        .inf.toRational();
      const point = (direction: readonly bigint[]): Rational[] =>
        weights.map((x, j) => x.mul(Rational.ONE.add(size.mul(Rational.integer(direction[j]!)))));
      const [v, w] = [point(from), point(to)];
      const image = (x: readonly Rational[]): Real[] => phiAt(workload, x).map((y) => Real.within(y));
      const reals = (x: readonly Rational[]): Real[] => x.map((y) => Real.of(y));
      const isNearBorder = (x: readonly Rational[], direction: readonly bigint[]): boolean => {
        if (direction.every((sign) => sign === 0n)) return true;
        const distance = logDistance(reals(x), centre, weights);
        return distance.compare(radius) < 0 && distance.compare(radius.mul(rational('4/5'))) > 0;
      };
      const before = logDistance(reals(v), reals(w), weights);
      const later = logDistance(image(v), image(w), weights);
      return isNearBorder(v, from) && isNearBorder(w, to) && later.compare(before.mul(exp(rate.neg()))) < 0;
    },
    ({ optimum, from, to }) => `${named(optimum)}, directions ${from.join(', ')} and ${to.join(', ')}`,
  );

/** X of correlation 9/10 and w = (1, 30): far from balanced. */
const skew = (): ManufacturedOptimum =>
  manufacturedOptimum(
    Matrix.ofRationals([
      [Rational.ONE, rational('9/10')],
      [rational('9/10'), Rational.ONE],
    ]),
    [Rational.ONE, Rational.integer(30n)],
  );

/** ‖Dφ(v*)e₁‖² ≤ ‖e₁‖² in the norm Σ x_j²·weight(v_j). */
export const contracts = (weight: (v: Rational) => Rational): Outcome =>
  checked(
    'A = diag(1, 30)·(1 9/10; 9/10 1), x = e₁',
    [skew()],
    ({ gram, weights }) => {
      const curvature = exactCurvature(gram, weights);
      const image = weights.map((_, j) =>
        (j === 0 ? Rational.ONE : Rational.ZERO).sub(curvature.get(j, 0).div(weights[0]!)),
      );
      const norm = Rational.sum(image.map((x, j) => x.pow(2).mul(weight(weights[j]!))));
      return norm.compare(weight(weights[0]!)) <= 0;
    },
    () => 'x = e₁',
  );
