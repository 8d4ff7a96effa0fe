import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { Rational } from '../../arithmetic/rational.js';
import { number } from '../evidence.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The tree over 8 items has the rational κ = 2. */
const normalised = (): Outcome =>
  checked(
    'the streaming tree over 8 items, κ = 2',
    [honakerStreaming(8)],
    ({ B, C }) => {
      const half = Rational.ratio(1n, 2n);
      const [left, right] = [B.scaleBy(Rational.integer(2n)), C.scaleBy(half)];
      const loss = (b: typeof B, c: typeof C): Rational => b.frobeniusSquared().mul(maxColumnNormSquared(c));
      return (
        maxColumnNormSquared(right).equals(Rational.ONE) &&
        left.mul(right).equals(B.mul(C)) &&
        loss(left, right).equals(loss(B, C))
      );
    },
    () => 'n = 8',
  );

export default statement({
  id: 'DMRST App. I: sensitivity 1',
  section: 'I',
  mark: 'printed',
  says: 'Factorizations are run by drawing the rows of the noise again from a seed, and all are normalized to sensitivity exactly 1 for a single pass, which changes neither what is answered nor the loss.',
  formula: 'B\\mapsto\\kappa(C)B,\\quad C\\mapsto C/\\kappa(C),\\qquad\\kappa(C)=\\max_j\\|C_j\\|=1',
  expected: 'holds',
  rests: { maxColumnNormSquared, honakerStreaming },
  truth: confirmed(
    proof(
      'every factorization A = BC with A ≠ 0, over the reals; that rows of the noise are drawn again from a seed is how it was run, and asserts nothing that can be false',
      step('scale', 'κ = κ(C) > 0, and κ(C/κ) = 1: in a single pass neighbours differ in one row.', given),
      step('product', '(κB)(C/κ) = BC = A.', after('scale')),
      step('loss', 'κ(C/κ)²·‖κB‖_F² = κ(C)²·‖B‖_F².', after('scale')),
      step('all', 'Every factorization can be normalized at no cost.', after('product'), after('loss')),
    ),
    normalised,
  ),
  evidence: () => [number('κ² of the tree over 8 items', maxColumnNormSquared(honakerStreaming(8).C))],
});
