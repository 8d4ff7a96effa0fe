import { encloseGeometricMean } from '../../factorization/optimum/geometric-mean.js';
import { optimalityGap } from '../../factorization/optimum/optimality-gap.js';
import { number } from '../evidence.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { rational } from '../ground/rational.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { BITS } from './ground/examples.js';
import { dualIdentity, ones } from './ground/stationary.js';

export default statement({
  id: 'DMRST eq (8)',
  section: '3',
  mark: 'forced',
  forcedBy: 'the least value of the Lagrangian of (14) at v',
  alternatives: ['2·tr((V^{1/2}A*AV^{1/2})^{1/2}) − tr(V), which is the same'],
  says: 'For every vector v of positive numbers the objective of (4) is, on the whole feasible set, at least tr(V(2X(v) − I)) = 2Σφ_j(v) − Σv_j, with equality where φ(v) = v.',
  formula:
    '\\operatorname{tr}(A^*AX^{-1})\\ge\\operatorname{tr}\\bigl(V(2X(v)-I)\\bigr)=2\\textstyle\\sum\\varphi_j(v)-\\sum v_j',
  expected: 'holds',
  rests: { encloseGeometricMean, optimalityGap, prefixSum },
  truth: confirmed(
    proof(
      'every A of full column rank, T = A*A, every v > 0, V = diag(v), and every X ≻ 0 with X_jj ≤ 1',
      step(
        'mean',
        'Y = X(v) is positive definite with YVY = T and V^{1/2}YV^{1/2} = (V^{1/2}TV^{1/2})^{1/2}, so v_jY_jj = φ_j(v).',
        given,
      ),
      step(
        'square',
        'Multiplying out, tr((Y − X)V(Y − X)X⁻¹) = tr(YVYX⁻¹) − 2·tr(VY) + tr(VX) = tr(TX⁻¹) − 2·tr(VY) + tr(VX). It is ‖V^{1/2}(Y − X)X^{−1/2}‖_F² ≥ 0.',
        after('mean'),
      ),
      step(
        'bound',
        'So tr(TX⁻¹) ≥ 2·tr(VY) − tr(VX) ≥ 2·tr(VY) − tr(V) = 2Σφ_j(v) − Σv_j, as tr(VX) = Σ v_jX_jj ≤ Σ v_j.',
        after('square'),
        after('mean'),
      ),
      step(
        'tight',
        'If φ(v) = v, then Y_jj = 1, X = Y is feasible, and tr(TY⁻¹) = tr(YV) = Σv_j is the bound.',
        after('bound'),
        after('mean'),
      ),
    ),
    dualIdentity,
  ),
  evidence: () => {
    const at = (v: string): ReturnType<typeof optimalityGap> =>
      optimalityGap(
        encloseGeometricMean(
          prefixSum(2).matrix(),
          ones(2).map((x) => x.mul(rational(v))),
          BITS,
        ),
        BITS,
      );
    return ['1/2', '1', '100'].map((v) =>
      number(`(8) for the prefix sum of 2 at v = (${v}, ${v})`, at(v).raw),
    );
  },
});
