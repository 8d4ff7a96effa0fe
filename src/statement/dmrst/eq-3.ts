import { honakerFull } from '../../factorization/tree/honaker-full.js';
import { leastNormFactor } from '../../factorization/tree/honaker-least-squares.js';
import { squaredErrors } from '../../factorization/factorization.js';
import { binaryTree } from '../../factorization/tree/binary-tree.js';
import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** ‖B‖² = ‖AC⁺‖² + ‖B − AC⁺‖² for two other B of the tree, so AC⁺ is the least. */
function pythagoras(): Outcome {
  return checked(
    'the tree over 2, 4 and 8 items: the binary B and that of online Honaker against AC⁺',
    range(1, 3).flatMap((k) => [binaryTree(2 ** k), honakerStreaming(2 ** k)].map((pair) => ({ k, pair }))),
    ({ k, pair: { B, C } }) => {
      const best = leastNormFactor(prefixSum(2 ** k).matrix(), C);
      const rest = B.sub(best).frobeniusSquared();
      return (
        honakerFull(k).B.equals(best) &&
        rest.sign() > 0 &&
        B.frobeniusSquared().equals(best.frobeniusSquared().add(rest))
      );
    },
    ({ k }) => `n = ${2 ** k}`,
  );
}

export default statement({
  id: 'DMRST eq (3)',
  section: '3',
  mark: 'forced',
  forcedBy: 'the pseudoinverse and the row space are told in words',
  alternatives: ['the linear space of all matrices C, or of the lower-triangular ones'],
  says: 'Over a linear space of matrices C, the least loss of a factorization A = BC is the least value of γ(C)²‖AC⁺‖_F² over the C with A = AC⁺C, because AC⁺ is the best B for a given C.',
  formula: '\\min_{C\\in\\mathcal V,\\,A=AC^+C}\\gamma(C)^2\\,\\|AC^+\\|_F^2',
  expected: 'holds',
  rests: { leastNormFactor, honakerFull, binaryTree, honakerStreaming, squaredErrors },
  truth: confirmed(
    proof(
      'every A and every set of matrices C that contains a factor of A',
      step(
        'solvable',
        'If BC = A, then AC⁺C = BCC⁺C = BC = A. Conversely, if A = AC⁺C, then B = AC⁺ solves BC = A. So C is a factor of A exactly when A = AC⁺C.',
        given,
      ),
      step(
        'orthogonal',
        'If BC = A, then D = B − AC⁺ has DC = 0. As C⁺ = C⁺(CC⁺)ᵀ = C⁺(C⁺)ᵀCᵀ, AC⁺Dᵀ = AC⁺(C⁺)ᵀ(DC)ᵀ = 0.',
        after('solvable'),
      ),
      step(
        'least',
        'So ‖B‖_F² = ‖AC⁺‖_F² + ‖D‖_F² ≥ ‖AC⁺‖_F², with equality for B = AC⁺ only.',
        after('orthogonal'),
      ),
      step(
        'minimum',
        'Minimising γ(C)²‖B‖_F² first over B and then over the factors C gives the formula, as an infimum, and as a minimum where one is attained.',
        after('least'),
        after('solvable'),
      ),
    ),
    pythagoras,
  ),
  evidence: () => {
    const k = 3;
    return [
      number('loss of AC⁺ for the tree over 8 items', squaredErrors(honakerFull(k)).total),
      number('of online Honaker', squaredErrors(honakerStreaming(2 ** k)).total),
    ];
  },
});
