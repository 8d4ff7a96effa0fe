import { encloseContraction } from '../../factorization/optimum/contraction.js';
import { momentum } from '../../workload/momentum.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { after, cites, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST Thm E.1',
  section: 'E.3',
  mark: 'forced',
  forcedBy: 'the words; the weights 1/v* are forced by Lemma E.3',
  says: 'J is a contraction in the norm weighted by 1/v*: ‖J‖_* < 1.',
  formula: '\\|J\\|_*=1-\\lambda_{\\min}\\bigl(V^{*-1/2}QV^{*-1/2}\\bigr)\\le1-\\frac\\lambda{2\\Lambda}<1',
  expected: 'holds',
  rests: { encloseContraction },
  cost: 'moderate',
  truth: proof(
    'every A of full column rank, with λ and Λ the least and the greatest eigenvalue of AᵀA: the spectrum of J is in [1/2, 1 − λ/(2Λ)]',
    step(
      'spectrum',
      'J is self-adjoint, so its eigenvalues are values of ⟨Jx, x⟩_* with ‖x‖_* = 1, and those are in [1/2, 1 − λ/(2Λ)].',
      cites('DMRST Lemma E.3'),
      cites('DMRST eq (25)'),
    ),
    step(
      'similar',
      'V^{−1/2}JV^{1/2} = I − V^{−1/2}QV^{−1/2} with V = diag(v*) is symmetric, and x ↦ V^{−1/2}x turns ‖·‖_* into the Euclidean norm.',
      cites('DMRST Lemma E.2'),
      given,
    ),
    step(
      'norm',
      'So ‖J‖_* is the greatest eigenvalue 1 − λ_min(V^{−1/2}QV^{−1/2}), at most 1 − λ/(2Λ) < 1.',
      after('spectrum'),
      after('similar'),
    ),
  ),
  evidence: () => [
    ...[2, 4, 8].map((n) =>
      number(`‖J‖_* for the prefix sum, n = ${n}`, encloseContraction(prefixSum(n).matrix(), 90)),
    ),
    number('for momentum 19/20, n = 4', encloseContraction(momentum(4, rational('19/20')).matrix(), 90)),
  ],
});
