import { Rational } from '../../../arithmetic/rational.js';
import type { Real } from '../../../arithmetic/real.js';
import type { MatrixEllipsoid } from '../../../geometry/ellipsoid.js';
import { parseExponent, type Exponent } from '../../../arithmetic/exponent.js';
import { barycentre } from '../../../geometry/hull.js';
import { PointSet } from '../../../geometry/point-set.js';
import { inverseForm } from '../../../linear/inverse-form.js';
import { ldlt } from '../../../linear/ldlt.js';
import { Matrix } from '../../../linear/matrix.js';
import { vectorDifference } from '../../../linear/vector.js';
import { VectorLaw } from '../../../privacy/finite/vector-law.js';

const set = (...points: readonly string[]): PointSet =>
  PointSet.parse(points.map((point) => point.split(',')));

/** Point sets of the plane: a point, segments, triangles, symmetric and not. */
export const planarSets: readonly PointSet[] = [
  set('1,2'),
  set('0,0', '3,4'),
  set('1,1', '-1,-1'),
  set('0,0', '1,0', '0,1'),
  set('1,0', '0,1', '2,2'),
  set('2,0', '-2,0', '2,3', '-2,-3'),
  set('1,0', '-1,0', '0,1', '0,-1'),
];

/** The sets K = −K among them. */
export const symmetricSets: readonly PointSet[] = planarSets.filter((k) => k.isSymmetric());

/** Vectors with entries −1, 0, 1, 2 but 0. */
export const directions: readonly (readonly Rational[])[] = [-1n, 0n, 1n, 2n]
  .flatMap((x) => [-1n, 0n, 1n, 2n].map((y) => [x, y]))
  .filter(([x, y]) => x !== 0n || y !== 0n)
  .map((vector) => vector.map((x) => Rational.integer(x)));

/** Positive definite matrices of order 2. */
export const shapes: readonly Matrix[] = [
  Matrix.identity(2),
  Matrix.ofIntegers(2, 2, [2n, 1n, 1n, 3n]),
  Matrix.ofIntegers(2, 2, [5n, -2n, -2n, 1n]),
];

/** Ellipsoids around a set that touch it, of every shape, around its barycentre. */
export function ellipsoidsAround(k: PointSet): MatrixEllipsoid[] {
  const even = k.points.map(() => Rational.ratio(1n, BigInt(k.size)));
  return shapes.map((shape) => touching(k, barycentre(k, even), shape));
}

/** The least multiple of a shape around a centre that contains the set. */
export function touching(k: PointSet, center: readonly Rational[], shape: Matrix): MatrixEllipsoid {
  const decomposition = ldlt(shape);
  if (decomposition.definiteness === 'indefinite')
    throw new RangeError('touching: expected a definite shape');
  const forms = k.points.map((x) => inverseForm(decomposition, vectorDifference(x, center)) ?? Rational.ZERO);
  return { center, matrix: shape.scaleBy(Rational.max(Rational.ZERO, ...forms)) };
}

/** The laws on 0, 1, 3 with positive probabilities that are sixths. */
export const laws: readonly VectorLaw[] = [1n, 2n, 3n, 4n].flatMap((a) =>
  [1n, 2n, 3n, 4n]
    .filter((b) => a + b < 6n)
    .map((b) =>
      VectorLaw.of(
        [a, b, 6n - a - b].map((x, i) => ({
          outcome: [Rational.integer([0n, 1n, 3n][i]!)],
          probability: Rational.ratio(x, 6n),
        })),
      ),
    ),
);

/** All pairs of those laws, different ones. */
export const lawPairs: readonly (readonly [VectorLaw, VectorLaw])[] = laws.flatMap((p) =>
  laws.filter((other) => other !== p).map((other) => [p, other] as const),
);

/** Exponents p of norms. */
export const exponents: readonly Exponent[] = ['2', '3', '4', 'inf'].map(parseExponent);

/** An exponent in a message. */
export const pText = (p: Exponent): string => (p === 'infinity' ? '∞' : `${p}`);

/** The origin of the plane. */
export const zero: readonly Rational[] = [Rational.ZERO, Rational.ZERO];

/** A point set in a message. */
export const setText = (k: PointSet): string => `{${k.points.map((x) => `(${x.join(', ')})`).join(', ')}}`;

/** The point set of a case in a message. */
export const nameOf = ({ k }: { readonly k: PointSet }): string => `K = ${setText(k)}`;

/** x ≤ y as far as enclosures of 128 bits tell, equality included. */
export const notAbove = (x: Real, y: Real): boolean => x.enclose(128).inf.compare(y.enclose(128).sup) <= 0;

/** Whether enclosures of 128 bits allow x = y. */
export const agree = (x: Real, y: Real): boolean => notAbove(x, y) && notAbove(y, x);
