import { Rational } from '../../arithmetic/rational.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { trace } from '../../linear/block.js';
import { solveExactly } from '../../linear/solve.js';
import { honakerFull } from '../../factorization/tree/honaker-full.js';
import { squaredErrors } from '../../factorization/factorization.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { encloseOptimum } from '../../factorization/optimum/optimum-enclosure.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The loss of (AC⁺, C) against γ²·tr(AᵀA(CᵀC)⁻¹). */
const sameValue = (): Outcome =>
  checked(
    'the tree over 2, 4 and 8 items: the loss of (SH⁺, H) is tr(SᵀS·X⁻¹) at X = HᵀH/γ²',
    range(1, 3),
    (k) => {
      const a = prefixSum(2 ** k).matrix();
      const pair = honakerFull(k);
      const gamma = maxColumnNormSquared(pair.C);
      const x = pair.C.transpose().mul(pair.C).scaleBy(Rational.ONE.div(gamma));
      return trace(solveExactly(x, a.transpose().mul(a))!).equals(squaredErrors(pair).total);
    },
    (k) => `n = ${2 ** k}`,
  );

export default statement({
  id: 'DMRST eq (4)',
  section: '3',
  mark: 'forced',
  forcedBy: 'the substitution X = C*C, and (13), its form with equality',
  alternatives: ['the constraint on the diagonal written as an inequality of vectors'],
  says: 'For A of full column rank the optimum of (3), with any C, is the least value of tr(A*A·X⁻¹) over the positive definite X with diagonal entries at most 1, and X = C*C.',
  formula: '\\min\\{\\operatorname{tr}(A^*AX^{-1}):X\\succ0,\\ X_{jj}\\le1\\}',
  expected: 'holds',
  rests: { honakerFull, squaredErrors, maxColumnNormSquared, prefixSum, encloseOptimum },
  truth: confirmed(
    proof(
      'every A of full column rank n, factors C of any number of rows',
      step(
        'scale',
        'The loss of (tB, C/t) is that of (B, C), so γ(C) = 1 may be assumed.',
        cites('DMRST eq (2)'),
      ),
      step(
        'gram',
        'A factor C of A has full column rank, because A has; X = C*C is positive definite, and X_jj = ‖C_j‖² ≤ 1.',
        after('scale'),
      ),
      step(
        'value',
        'The best B is AC⁺ with C⁺ = X⁻¹C*, and ‖AC⁺‖_F² = tr(AX⁻¹C*CX⁻¹A*) = tr(A*AX⁻¹).',
        cites('DMRST eq (3)'),
        after('gram'),
      ),
      step(
        'back',
        'Conversely for X ≻ 0 with X_jj ≤ 1 the square root C of X has C*C = X, γ(C) ≤ 1 and the factorization A = (AC⁻¹)C of loss γ(C)²·tr(A*AX⁻¹) ≤ tr(A*AX⁻¹).',
        given,
      ),
      step('attained', 'The least value over X is attained.', cites('DMRST Sec. 3: three facts on Eq. 4')),
      step(
        'equal',
        'So both problems have the same least value, attained in both.',
        after('value'),
        after('back'),
        after('attained'),
      ),
    ),
    sameValue,
  ),
  evidence: () =>
    [2, 4, 8].map((n) =>
      number(
        `least loss for the prefix sum, n = ${n}, from below`,
        encloseOptimum(prefixSum(n).matrix(), 90).loss.inf,
        20,
      ),
    ),
});
