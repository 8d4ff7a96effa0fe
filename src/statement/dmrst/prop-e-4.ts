import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { matricesOf, matrixText } from '../ground/small-matrices.js';
import { checked, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

const inverse = (a: Matrix): Matrix | undefined => solveExactly(a, Matrix.identity(a.rows));

const resolvent = (): Outcome =>
  checked(
    'A and B of order 2 with entries −1, 0, 1, A and A + B regular',
    (function* () {
      const list = [...matricesOf(2, 2, [-1n, 0n, 1n])];
      for (const a of list) for (const b of list) if (inverse(a) && inverse(a.add(b))) yield { a, b };
    })(),
    ({ a, b }) => {
      const [whole, single] = [inverse(a.add(b))!, inverse(a)!];
      const once = whole.mul(b).mul(single);
      return (
        whole.equals(single.sub(once)) &&
        whole.equals(single.sub(single.mul(b).mul(single)).add(once.mul(b).mul(single)))
      );
    },
    ({ a, b }) => `A = ${matrixText(a)}, B = ${matrixText(b)}`,
  );

export default statement({
  id: 'DMRST Prop E.4',
  also: ['DMRST eq (22)'],
  says: '(A + B)⁻¹ = A⁻¹ − (A + B)⁻¹BA⁻¹ = A⁻¹ − A⁻¹BA⁻¹ + (A + B)⁻¹BA⁻¹BA⁻¹.',
  formula: '(A+B)^{-1}=A^{-1}-(A+B)^{-1}BA^{-1}',
  expected: 'holds',
  rests: { solveExactly },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(
        resolvent(),
        'all regular A and A + B',
        'multiply the first identity by A + B from the left and by A from the right; put it into itself for the second',
      ),
      [],
    ),
});
