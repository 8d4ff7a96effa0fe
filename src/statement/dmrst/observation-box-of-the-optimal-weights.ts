import { optimalWeightBox } from '../../factorization/optimum/optimal-weight-box.js';
import { number } from '../evidence.js';
import { checked, type Outcome } from '../outcome.js';
import { observation } from '../observation.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { manufactured, MANUFACTURED, named } from './ground/examples.js';

/** The weights that are known exactly lie in the box. */
const inside = (): Outcome =>
  checked(
    MANUFACTURED,
    manufactured(),
    ({ workload, weights }) => {
      const { lower, upper } = optimalWeightBox(workload);
      const t = workload.transpose().mul(workload);
      const det = t
        .get(0, 0)
        .mul(t.get(1, 1))
        .sub(t.get(0, 1).mul(t.get(1, 0)));
      return (
        weights.every((v, j) => lower[j]!.compare(v) < 0 && v.compare(upper[j]!) < 0) &&
        upper.every((x, j) => x.equals(t.get(j, j))) &&
        (weights.length > 2 || lower.every((x, j) => x.equals(det.div(t.get(1 - j, 1 - j)))))
      );
    },
    named,
  );

export default observation({
  id: 'DMRST observation: box of the optimal weights',
  about: ['DMRST Prop E.1', 'DMRST Remark after Prop E.1'],
  says: 'For T = AᵀA each optimal weight v*_j lies between 1/(T⁻¹)_jj and T_jj, and φ maps this box, which is within that of Prop E.1, into itself; its ends are rational for rational A.',
  formula: '\\frac1{(T^{-1})_{jj}}\\le v^*_j\\le T_{jj}',
  expected: 'holds',
  rests: { optimalWeightBox },
  truth: confirmed(
    proof(
      'every T = AᵀA ≻ 0, every fixed point v > 0 of φ, and every v of the box',
      step(
        'above',
        'For v > 0 and K = (V^{1/2}TV^{1/2})^{1/2}, K_jj ≤ √((K²)_jj) by K_jj = ⟨e_j, Ke_j⟩ ≤ ‖Ke_j‖, so φ_j(v) ≤ √(v_jT_jj).',
        literature('The Cauchy–Schwarz inequality', 'for the vectors e_j and Ke_j'),
      ),
      step(
        'below',
        '1 = ⟨K^{1/2}e_j, K^{−1/2}e_j⟩² ≤ K_jj·(K⁻¹)_jj, and (K⁻¹)_jj ≤ √((K⁻²)_jj) as above, where K⁻² = V^{−1/2}T⁻¹V^{−1/2}: φ_j(v) ≥ √(v_j/(T⁻¹)_jj).',
        literature(
          'The Cauchy–Schwarz inequality',
          'for the vectors K^{1/2}e_j and K^{−1/2}e_j, K being positive definite',
        ),
      ),
      step(
        'box',
        'If φ_j(v) = v_j > 0, division by √v_j gives the bounds; if 1/(T⁻¹)_jj ≤ v_j ≤ T_jj, then 1/(T⁻¹)_jj ≤ φ_j(v) ≤ T_jj.',
        after('above'),
        after('below'),
      ),
      step(
        'within',
        'T_jj and 1/(T⁻¹)_jj lie between the least and the greatest eigenvalue of T, as T_jj = e_jᵀTe_j and (T⁻¹)_jj = e_jᵀT⁻¹e_j: the box is within that of Prop E.1.',
        after('box'),
        given,
      ),
    ),
    inside,
  ),
  evidence: () => {
    const { workload, weights } = manufactured()[2]!;
    const box = optimalWeightBox(workload);
    return weights.flatMap((v, j) => [
      number(`1/(T⁻¹)_${j + 1}${j + 1} of an example`, box.lower[j]!),
      number(`v*_${j + 1}`, v),
      number(`T_${j + 1}${j + 1}`, box.upper[j]!),
    ]);
  },
});
