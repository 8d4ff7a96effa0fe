import { binaryTree } from '../../factorization/tree/binary-tree.js';
import { euclideanSensitivitySquared } from '../../privacy/notion/sensitivity.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, fact, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'DMRST erratum: neighbours (Def 3.1 against Thm 3.1)',
  says: 'Rows of norm at most ζ give the sensitivity γζ under every relation of neighbours.',
  formula: '\\|C(G-G^\\prime)\\|_F\\le\\gamma\\zeta',
  expected: 'imprecise: replacement',
  erratum:
    'Definition 3.1 bounds the difference of rows by ζ, Theorem 3.1 the rows; they agree only when a row is replaced by 0.',
  rests: { euclideanSensitivitySquared },
  decide: () => {
    const c = binaryTree(8).C;
    const plain = euclideanSensitivitySquared(c, 'zero-out');
    return settle(
      checked(
        'the binary tree over 8 items; zero-out, replacement',
        ['zero-out', 'replacement'] as const,
        (relation) => euclideanSensitivitySquared(c, relation).equals(plain),
        (relation) => relation,
      ),
      [
        number('squared sensitivity, a row replaced by 0', plain),
        number('replaced by another', euclideanSensitivitySquared(c, 'replacement')),
      ],
      {
        says: 'γζ when a row is replaced by 0, 2γζ when it is replaced by another one',
        outcome: proved(
          fact(
            'the binary tree over 8 items',
            euclideanSensitivitySquared(c, 'replacement').equals(plain.mul(rational('4'))),
            'n = 8',
          ),
          'all C',
          'the change is C_j·(g − g′)ᵀ, and ‖g − g′‖ ≤ 2ζ is attained',
        ),
      },
    );
  },
});
