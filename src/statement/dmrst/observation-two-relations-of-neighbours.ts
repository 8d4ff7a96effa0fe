import { binaryTree } from '../../factorization/tree/binary-tree.js';
import { euclideanSensitivitySquared } from '../../privacy/notion/sensitivity.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { number } from '../evidence.js';
import { Rational } from '../../arithmetic/rational.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';

const fourfold = (): Outcome =>
  checked(
    'the binary tree over 2, 4, 8 items, rows of norm at most 1',
    [2, 4, 8],
    (n) => {
      const { C } = binaryTree(n);
      const gammaSquared = maxColumnNormSquared(C);
      return (
        euclideanSensitivitySquared(C, 'zero-out').equals(gammaSquared) &&
        euclideanSensitivitySquared(C, 'replacement').equals(gammaSquared.mul(Rational.integer(4n)))
      );
    },
    (n) => `n = ${n}`,
  );

export default observation({
  id: 'DMRST observation: two relations of neighbours',
  about: ['DMRST Def 3.1', 'DMRST Thm 3.1', 'DMRST Def J.1'],
  says: 'Definition 3.1 bounds by ζ how much a row changes, Theorem 3.1 bounds the rows by ζ and replaces one by 0; both give the sensitivity γζ. If a row of norm at most ζ may become any other such row, it is 2γζ, and the noise must be twice as large.',
  formula: '\\|C_j\\|\\,\\|g-g^\\prime\\|\\le2\\gamma\\zeta',
  expected: 'holds',
  rests: { euclideanSensitivitySquared, maxColumnNormSquared },
  truth: confirmed(
    proof(
      'all C and ζ > 0, γ the largest column norm of C',
      step('change', 'A change of row j by u changes CG by C_j·uᵀ, of norm ‖C_j‖·‖u‖.', given),
      step(
        'one',
        'Under Definition 3.1, and when a row of norm at most ζ becomes 0, ‖u‖ ≤ ζ, and ζ is attained.',
        after('change'),
      ),
      step(
        'two',
        'When g becomes g′, both of norm at most ζ, ‖u‖ ≤ 2ζ, attained by g′ = −g.',
        after('change'),
      ),
      step('both', 'So the sensitivities are γζ and 2γζ.', after('one'), after('two')),
    ),
    fourfold,
  ),
  evidence: () => {
    const { C } = binaryTree(8);
    return [
      number(
        'squared sensitivity of the tree over 8 items, a row replaced by 0',
        euclideanSensitivitySquared(C, 'zero-out'),
      ),
      number('replaced by another row', euclideanSensitivitySquared(C, 'replacement')),
    ];
  },
});
