import { Rational } from '../../arithmetic/rational.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { Matrix } from '../../linear/matrix.js';
import { vectors } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** L = p + qi, R = (a + ci, b + di): product and norms of the real pair, from the parts. */
const construction = (): Outcome =>
  checked(
    'L 1×1, R 1×2 with parts 1, 0, −1 and real product',
    [...vectors(6, [-1n, 0n, 1n])].filter(
      ([p, q, a, b, c, d]) => p! * c! + q! * a! === 0n && p! * d! + q! * b! === 0n,
    ),
    ([p, q, a, b, c, d]) => {
      const left = Matrix.ofIntegers(1, 2, [p!, q!]);
      const right = Matrix.ofIntegers(2, 2, [a!, b!, -c!, -d!]);
      const product = Matrix.ofIntegers(1, 2, [p! * a! - q! * c!, p! * b! - q! * d!]);
      const column = Rational.max(Rational.integer(a! * a! + c! * c!), Rational.integer(b! * b! + d! * d!));
      return left.mul(right).equals(product) && maxColumnNormSquared(right).equals(column);
    },
  );

export default statement({
  id: 'HUU Fact 44',
  section: 'B.1',
  mark: 'forced',
  forcedBy: 'the words, and the construction',
  says: 'For a real matrix the minimum of ‖L‖_F·‖R‖_{1→2} over complex factorizations is attained by a real one.',
  formula: 'A=\\begin{pmatrix}\\Re L&\\Im L\\end{pmatrix}\\begin{pmatrix}\\Re R\\\\-\\Im R\\end{pmatrix}',
  expected: 'holds',
  rests: { maxColumnNormSquared },
  truth: confirmed(
    proof(
      'every real A',
      step('optimal', 'There is an optimal complex factorization A = LR.', cites('HUU eq (38)')),
      step(
        'real',
        '(Re L, Im L)(Re R; −Im R) = Re L·Re R − Im L·Im R is the real part of LR, that is A.',
        given,
      ),
      step(
        'norms',
        'The sum of the squares of the real and imaginary parts is that of the absolute values: both norms are those of L and R, so this real factorization is optimal.',
        after('optimal'),
        after('real'),
      ),
    ),
    construction,
  ),
});
