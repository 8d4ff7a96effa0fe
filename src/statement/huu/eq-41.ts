import { Rational } from '../../arithmetic/rational.js';
import { diagonalMatrix } from '../../linear/block.js';
import { ldlt } from '../../linear/ldlt.js';
import { checked, range, type Outcome } from '../outcome.js';
import { confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

const points = (): Outcome =>
  checked(
    'q, m = 1, …, 4',
    range(1, 4).flatMap((q) => range(1, 4).map((m) => ({ q, m }))),
    ({ q, m }) => {
      const [t, v] = [Rational.ratio(1n, 2n), Rational.ratio(1n, 2n * BigInt(m))];
      const Z = diagonalMatrix([...range(1, q).map(() => t), ...range(1, m).map(() => v)]);
      const mass = Rational.sum([t, ...range(1, m).map(() => v)]);
      return ldlt(Z).definiteness === 'positive-definite' && mass.equals(Rational.ONE);
    },
    ({ q, m }) => `q = ${q}, m = ${m}`,
  );

export default statement({
  id: 'HUU eq (41)',
  section: 'A',
  mark: 'forced',
  forcedBy: 'a feasible point with strict inequalities is announced',
  isProofStep: true,
  says: 'The dual program has a strictly feasible point: t = 1/2, v_j = 1/(2m), Y = 0.',
  formula:
    't=\\tfrac12,\\ v=\\tfrac1{2m}\\mathbf 1,\\ Y=0:\\qquad\\begin{pmatrix}tI&Y\\\\Y^*&\\operatorname{diag}(v)\\end{pmatrix}\\succ0',
  expected: 'holds',
  rests: { ldlt },
  truth: confirmed(
    proof(
      'every size q×m',
      step(
        'point',
        'The matrix is diagonal with the positive entries 1/2 and 1/(2m), t and v are positive, and t + Σv_j = 1/2 + m/(2m) = 1.',
        given,
      ),
    ),
    points,
  ),
});
