import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { exactCurvature } from '../../factorization/optimum/curvature.js';
import { encloseGeometricMean } from '../../factorization/optimum/geometric-mean.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { BITS, MANUFACTURED, manufactured, named, phiAt } from './ground/examples.js';

/** (φ(v + h·e_k) − φ(v − h·e_k))/2h is next to the column k of I − QV⁻¹. */
const differences = (): Outcome => {
  const h = rational('1e-8');
  return checked(
    `${MANUFACTURED}, central differences of step 1e-8`,
    manufactured(),
    ({ workload, gram, weights }) => {
      const curvature = exactCurvature(gram, weights);
      return weights.every((vk, k) => {
        const at = (shift: Rational): Interval[] =>
          phiAt(
            workload,
            weights.map((v, j) => (j === k ? v.add(shift) : v)),
          );
        const [above, below] = [at(h), at(h.neg())];
        return weights.every((_, j) => {
          const slope = above[j]!.sub(below[j]!, BITS).div(Interval.fromRational(h.add(h), BITS), BITS);
          const exact = (j === k ? Rational.ONE : Rational.ZERO).sub(curvature.get(j, k).div(vk));
          return (
            slope
              .sub(Interval.fromRational(exact, BITS), BITS)
              .mag()
              .toRational()
              .compare(rational('1e-11')) < 0
          );
        });
      });
    },
    named,
  );
};

export default statement({
  id: 'DMRST Lemma E.1',
  section: 'E.3',
  mark: 'restored',
  forcedBy:
    'the derivative is one linear map, so that every correct formula equals the lost one; the proof uses resolvents',
  alternatives: ['terms t²R_jj and t⁴R_jk² under the integral'],
  says: 'The derivative of φ at its fixed point, applied to a vector h, by an integral of resolvents.',
  formula:
    '(Jh)_j=h_j-\\frac2\\pi\\int_0^\\infty\\bigl(MR(t)\\,GMR(t)\\bigr)_{jj}dt,\\quad R(t)=(M+t^2I)^{-1},\\ G=\\operatorname{diag}(h/v^*)',
  expected: 'reading: +',
  rests: { exactCurvature, encloseGeometricMean },
  cost: 'moderate',
  readings: [
    {
      says: '(Dφ(v)h)_j = h_jφ_j(v)/v_j − (2/π)∫_0^∞ (MR·G·MR)_jj dt at every v > 0, where φ_j(v*)/v*_j = 1 at the fixed point',
      truth: confirmed(
        proof(
          'every T ≻ 0, v > 0 and h ∈ ℝ^n, with M = V^{1/2}TV^{1/2}, K = M^{1/2}, φ_j(v) = K_jj',
          step(
            'derivative',
            'The derivative of v ↦ (V^{1/2}TV^{1/2})^{1/2} in direction h is (1/π)∫_0^∞ t²R(GM + MG)R dt.',
            cites('DMRST eq (24)'),
          ),
          step(
            'resolve',
            'M and R commute and t²R = I − MR, so t²R(GM + MG)R = (I − MR)G·MR + MR·G(I − MR) = G·MR + MR·G − 2·MR·G·MR.',
            given,
          ),
          step(
            'root',
            '(2/π)∫_0^∞ MR dt = K, so the first two terms integrate to (GK + KG)/2, whose entry (j, j) is (h_j/v_j)K_jj = h_jφ_j(v)/v_j.',
            cites('DMRST Prop E.3'),
          ),
          step(
            'diagonal',
            'The entry (j, j) of the derivative is (Dφ(v)h)_j.',
            after('derivative'),
            after('resolve'),
            after('root'),
          ),
        ),
        differences,
      ),
    },
  ],
});
