import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { matricesOf, matrixText } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

const inverse = (a: Matrix): Matrix | undefined => solveExactly(a, Matrix.identity(a.rows));

const resolvent = (): Outcome =>
  checked(
    'A of order 2 with entries −1, 0, 1 and B with entries 0, 1, A and A + B regular',
    (function* () {
      for (const a of matricesOf(2, 2, [-1n, 0n, 1n]))
        for (const b of matricesOf(2, 2, [0n, 1n])) if (inverse(a) && inverse(a.add(b))) yield { a, b };
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
  section: 'E.3',
  mark: 'forced',
  forcedBy: 'its proof, by one multiplication from each side, and the iteration',
  alternatives: ['the mirrored order A⁻¹B(A + B)⁻¹'],
  says: 'For square A and B with A and A + B regular, (A + B)⁻¹ = A⁻¹ − (A + B)⁻¹BA⁻¹, and iterated once A⁻¹ − A⁻¹BA⁻¹ + (A + B)⁻¹BA⁻¹BA⁻¹.',
  formula: '(A+B)^{-1}=A^{-1}-(A+B)^{-1}BA^{-1}',
  expected: 'holds',
  rests: { solveExactly },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all square A and B of one order with A and A + B regular',
      step(
        'first',
        '(A + B)·[(A + B)⁻¹ + (A + B)⁻¹BA⁻¹ − A⁻¹]·A = A + B − (A + B) = 0, and both factors are regular: the bracket is 0.',
        given,
      ),
      step(
        'iterated',
        'Put (A + B)⁻¹ = A⁻¹ − (A + B)⁻¹BA⁻¹ into its own right side: −(A + B)⁻¹BA⁻¹ = −A⁻¹BA⁻¹ + (A + B)⁻¹BA⁻¹BA⁻¹. Both identities hold.',
        after('first'),
      ),
    ),
    resolvent,
  ),
});
