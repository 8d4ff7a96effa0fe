import { Rational } from '../../arithmetic/rational.js';
import { PointSet } from '../../geometry/point-set.js';
import { image } from '../../geometry/set-operations.js';
import { innerProduct, matrixVector, quadraticForm } from '../../linear/vector.js';
import { checked, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { nameOf, shapes, symmetricSets } from './ground/samples.js';

/** sup over K of the three forms of the quadratic oracle agree on a finite set. */
const oracles = (): Outcome =>
  checked(
    'symmetric sets of the plane, three factors A',
    symmetricSets.flatMap((k) => shapes.map((a) => ({ k, a }))),
    ({ k, a }) => {
      const gram = a.transpose().mul(a);
      const forms = k.points.map((x) => quadraticForm(gram, x));
      const lengths = image(a, k).points.map((y) => innerProduct(y, y));
      const pairs = k.points.flatMap((x) => {
        const column = matrixVector(gram, x);
        return k.points.map((y) => innerProduct(y, column));
      });
      const most = (list: readonly Rational[]): Rational => Rational.max(Rational.ZERO, ...list);
      return most(forms).equals(most(lengths)) && most(forms).equals(most(pairs));
    },
    nameOf,
  );

export default statement({
  id: 'NT eq (14)',
  also: ['NT eq (15)'],
  says: 'The quadratic oracle in the forms ‖A(x − v)‖ and ⟨A(x − v), A(y − v)⟩.',
  formula: '\\sup_{x\\in K}\\|A(x-v)\\|_2,\\quad\\sup_{x,y\\in K}\\langle A(x-v),A(y-v)\\rangle',
  expected: 'holds',
  rests: { image, PointSet },
  decide: () =>
    settle(
      proved(
        oracles(),
        'all symmetric K − v',
        '(x − v)ᵀAᵀA(x − v) = ‖A(x − v)‖², and Cauchy–Schwarz for two points',
      ),
      [],
    ),
});
