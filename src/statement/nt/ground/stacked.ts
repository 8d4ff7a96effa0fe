import { Rational } from '../../../arithmetic/rational.js';
import { Real } from '../../../arithmetic/real.js';
import { judgePrimalWitness } from '../../../geometry/primal-witness.js';
import { PointSet } from '../../../geometry/point-set.js';
import { Matrix } from '../../../linear/matrix.js';
import { rational } from '../../ground/rational.js';
import { checked, type Outcome } from '../../outcome.js';
import { pointPair, powerOf, productBounds } from './products.js';
import { pText } from './samples.js';

/** Rows (a) and (b) over the columns (a, b), (a, −b), and over the first of them alone. */
export const stacked = (): Outcome =>
  checked(
    'rows a over b, a, b = 1, 8 (p = 4), 3, 4 (p = 2, ∞): equality for the columns (a, ±b), less for (a, b) alone',
    [
      { a: '1', b: '8', p: rational('4'), exponent: rational('4/3') },
      { a: '3', b: '4', p: rational('2'), exponent: rational('1') },
      { a: '3', b: '4', p: 'infinity' as const, exponent: rational('2') },
    ],
    ({ a, b, p, exponent }) => {
      const [x, y] = [rational(a), rational(b)];
      const sum = powerOf(x, exponent).add(powerOf(y, exponent));
      const scales = [x, y].map((side) => powerOf(side, exponent.sub(Rational.ONE)));
      const { upper, lower } = productBounds(
        pointPair(`-${a}`, a),
        pointPair(`-${b}`, b),
        p,
        powerOf(y.div(x), exponent),
        [scales[0]!, scales[1]!],
      );
      // {±(a, b)} lies in the segment of that length.
      const alone = judgePrimalWitness(
        PointSet.of([
          [x, y],
          [x.neg(), y.neg()],
        ]),
        { center: [Rational.ZERO, Rational.ZERO], matrix: segment(x, y) },
        p,
      );
      return (
        upper.compare(Real.of(sum).power(Rational.ONE.div(exponent))) === 0 &&
        lower.compare(Real.of(sum).power(Rational.ONE.div(exponent))) === 0 &&
        alone.proved &&
        alone.bound.compare(upper) < 0
      );
    },
    ({ a, b, p }) => `a = ${a}, b = ${b}, p = ${pText(p)}`,
  );

/** The matrix (x, y)(x, y)ᵀ. */
const segment = (x: Rational, y: Rational): Matrix =>
  Matrix.ofRationals([
    [x.mul(x), x.mul(y)],
    [x.mul(y), y.mul(y)],
  ]);
