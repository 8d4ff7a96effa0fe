import { Rational } from '../../arithmetic/rational.js';
import { squaredErrors } from '../../factorization/factorization.js';
import { binaryTree } from '../../factorization/tree/binary-tree.js';
import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { Matrix } from '../../linear/matrix.js';
import { rational } from '../ground/rational.js';
import { vectors } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The mean of ‖Bz‖² over all signs z, which have the moments of Z at σ = 1. */
function meanSquare(b: Matrix): Rational {
  const signs = [...vectors(b.cols, [1n, -1n])];
  const squares = signs.map((z) => b.mul(Matrix.ofIntegers(b.cols, 1, z)).frobeniusSquared());
  return Rational.sum(squares).div(Rational.integer(BigInt(signs.length)));
}

/** γ² times the mean square, against the loss of the pair and of its multiples. */
function expectation(): Outcome {
  return checked(
    'the binary tree and online Honaker over 2 and 4 items, as (tB, C/t), t = 1/3, 1, 2: the mean of γ²‖Bz‖² over all signs z',
    [2, 4].flatMap((n) =>
      [binaryTree(n), honakerStreaming(n)].flatMap((pair) =>
        ['1/3', '1', '2'].map((t) => ({ n, pair, t: rational(t) })),
      ),
    ),
    ({ pair: { B, C }, t }) => {
      const scaled = { B: B.scaleBy(t), C: C.scaleBy(Rational.ONE.div(t)) };
      const loss = maxColumnNormSquared(C).mul(meanSquare(B));
      return squaredErrors(scaled).total.equals(loss);
    },
    ({ n, t }) => `n = ${n}, t = ${t}`,
  );
}

export default statement({
  id: 'DMRST eq (2)',
  section: '3',
  mark: 'forced',
  forcedBy: '“maximal column norm” and “expected squared reconstruction error” in the text around it',
  alternatives: ['with the factors of noise, clipping and dimension', 'its square root'],
  says: 'With the noise of Theorem 3.1 the expected squared reconstruction error is γ(C)²‖B‖_F² times a factor that depends on ε, δ, ζ and the dimension only; (tB, C/t) has the same for every t ≠ 0.',
  formula: '\\mathcal L(B,C)=\\gamma(C)^2\\,\\|B\\|_F^2',
  expected: 'holds',
  rests: { squaredErrors, binaryTree, honakerStreaming, maxColumnNormSquared, Matrix },
  truth: confirmed(
    proof(
      'all A = BC, all G of d columns, and independent centred Gaussian noise of variance σ² = c·γ(C)² with c independent of B and C',
      step('error', 'The answers differ from AG by BZ.', cites('DMRST eq (1)')),
      step(
        'mean',
        'E‖BZ‖_F² = Σ_ijl B_ij²·E Z_jl² = dσ²‖B‖_F², because the entries of Z are uncorrelated.',
        after('error'),
      ),
      step('loss', 'With σ² = cγ(C)² this is cd·γ(C)²‖B‖_F².', after('mean')),
      step('scale', 'γ(C/t)² = γ(C)²/t² and ‖tB‖_F² = t²‖B‖_F²: the product does not depend on t.', given),
      step(
        'all',
        'So the error is the loss up to a factor, and the loss is invariant.',
        after('loss'),
        after('scale'),
      ),
    ),
    expectation,
  ),
});
