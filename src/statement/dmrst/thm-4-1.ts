import { Rational } from '../../arithmetic/rational.js';
import { binaryTree } from '../../factorization/tree/binary-tree.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { Matrix } from '../../linear/matrix.js';
import { euclideanSensitivitySquared } from '../../privacy/notion/sensitivity.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { digits } from './ground/digits.js';

/** ‖C·(G − G′)‖² for G′ with row i replaced by 0 is ‖C_i‖²‖g_i‖², at most γ² times it. */
const zeroed = (): Outcome =>
  checked(
    'the binary tree over 8 items, completed and padded by 5 items, each row of integer gradients replaced by 0',
    [8, 5].flatMap((n) => range(0, n - 1).map((i) => ({ n, i }))),
    ({ n, i }) => {
      const { C } = binaryTree(n);
      const g = digits(2 * n, i + 1);
      const kept = g.map((x, at) => (Math.floor(at / 2) === i ? 0n : x));
      const change = C.mul(Matrix.ofIntegers(n, 2, g)).sub(C.mul(Matrix.ofIntegers(n, 2, kept)));
      const size = Rational.integer(g[2 * i]! ** 2n + g[2 * i + 1]! ** 2n);
      const squared = change.frobeniusSquared();
      return (
        squared.equals(C.columnNormsSquared()[i]!.mul(size)) &&
        squared.compare(maxColumnNormSquared(C).mul(size)) <= 0 &&
        euclideanSensitivitySquared(C, 'zero-out').equals(maxColumnNormSquared(C))
      );
    },
    ({ n, i }) => `n = ${n}, row ${i + 1}`,
  );

export default statement({
  id: 'DMRST Thm 4.1',
  section: '4',
  mark: 'forced',
  forcedBy: 'told in words',
  alternatives: ['exactly as private, in place of at least as private'],
  says: 'Under replacement of a record by zero, Algorithm 1 with a factorization A = BC of a lower-triangular A of full rank, Gaussian Z with variance σ² per entry and clip norm ζ, releasing all iterates, has every (ε, δ), concentrated and Gaussian-DP guarantee of the Gaussian mechanism of variance σ² for sensitivity γζ, γ the largest column norm of C.',
  formula: '\\|C(G-G^\\prime)\\|_F\\le\\gamma\\zeta',
  expected: 'holds',
  rests: { euclideanSensitivitySquared, maxColumnNormSquared, binaryTree, Matrix },
  truth: confirmed(
    proof(
      'all lower-triangular A = BC of full rank, ζ > 0, σ > 0, losses and data, and the three notions (ε, δ), zCDP and Gaussian DP',
      step(
        'function',
        'The iterates are a function of B(CG + Z), G the clipped gradients, rows of norm at most ζ.',
        cites('DMRST Alg 1'),
      ),
      step(
        'sensitivity',
        'Replacing record j by zero replaces row g_j of G, for G fixed in advance, by 0; CG changes by C_j·g_jᵀ, of norm ‖C_j‖·‖g_j‖ ≤ γζ.',
        given,
      ),
      step(
        'fixed',
        'So for G fixed in advance CG + Z is one Gaussian release of variance σ² and sensitivity at most γζ, and B(CG + Z) is post-processing of it.',
        after('sensitivity'),
      ),
      step(
        'adaptive',
        'The same guarantee holds when the rows of G are chosen from the earlier answers, as the gradients at the iterates are.',
        cites('DMRST Thm 2.1'),
        after('fixed'),
      ),
      step('all', 'So the iterates, made of the answers, have it.', after('function'), after('adaptive')),
    ),
    zeroed,
  ),
});
