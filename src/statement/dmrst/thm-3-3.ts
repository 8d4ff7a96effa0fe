import { encloseContraction } from '../../factorization/optimum/contraction.js';
import { exactCurvature } from '../../factorization/optimum/curvature.js';
import { momentum } from '../../workload/momentum.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { after, cites, confirmed, literature, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { linearBound } from './ground/contraction.js';

export default statement({
  id: 'DMRST Thm 3.3',
  section: '3, E.3',
  mark: 'printed',
  alternatives: ['the metric, which is named only in the appendix: there the weights are 1/v*, by Lemma E.3'],
  says: 'In a suitable metric φ is a contraction near its fixed point v*, so its iterates converge to v* from a neighbourhood; the norm of the contraction and the size of the neighbourhood are both bounded in terms of the least and the greatest eigenvalue λ and Λ of A*A alone.',
  formula:
    '\\|D\\varphi(v^*)\\|_*\\le1-\\frac{\\lambda}{2\\Lambda}<1,\\qquad\\varphi\\ \\text{contracts on}\\ \\textstyle\\sum v^*_j\\ln^2(v_j/v^*_j)\\le\\frac{\\lambda^3}{36\\Lambda^2}',
  expected: 'holds',
  rests: { exactCurvature, encloseContraction, prefixSum, momentum },
  truth: confirmed(
    proof(
      'every A of full column rank, with λ and Λ the extreme eigenvalues of A*A and v* the fixed point of φ',
      step('fixed', 'φ has one fixed point v* of positive numbers.', cites('DMRST Thm 3.2')),
      step(
        'norm',
        'The derivative at v* has norm at most 1 − λ/(2Λ) < 1 for Σ x_j²/v*_j.',
        result('Result: explicit neighbourhood of contraction'),
        after('fixed'),
      ),
      step(
        'neighbourhood',
        'The set of v with Σ v*_j·ln²(v_j/v*_j) ≤ λ³/(36Λ²) is mapped into itself, and φ shrinks the distance (Σ v*_j·ln²(v_j/w_j))^{1/2} there by the factor e^{−λ/(6Λ)} < 1.',
        result('Result: explicit neighbourhood of contraction'),
        after('fixed'),
      ),
      step(
        'converge',
        'So the iterates from there converge to v*, at an exponential rate.',
        literature(
          'Banach’s fixed point theorem',
          'the set is complete in this distance, and φ is a contraction of it into itself',
        ),
        after('neighbourhood'),
      ),
      step('all', 'Both constants are functions of λ and Λ.', after('norm'), after('converge')),
    ),
    linearBound,
  ),
  evidence: () => [
    ...[2, 4].map((n) =>
      number(`norm at v* for the prefix sum, n = ${n}`, encloseContraction(prefixSum(n).matrix(), 90)),
    ),
    number(
      'norm at v* for momentum β = 19/20, n = 4',
      encloseContraction(momentum(4, rational('19/20')).matrix(), 90),
    ),
  ],
});
