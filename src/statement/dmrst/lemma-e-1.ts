import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { exactCurvature } from '../../factorization/optimum/curvature.js';
import { encloseGeometricMean } from '../../factorization/optimum/geometric-mean.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { BITS, MANUFACTURED, manufactured, named, phiAt } from './ground/examples.js';

/** (φ(v + h·e_k) − φ(v − h·e_k))/2h is next to the column k of I − QV⁻¹. */
const derivative = (): Outcome => {
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
  also: ['DMRST Lemma E.2', 'DMRST Prop E.2', 'DMRST eq (20)'],
  says: 'The derivative of φ at v* is I − Q·V⁻¹ with Q_jk = Σ_ab λ_aλ_b/(λ_a + λ_b)·u_ja·u_jb·u_ka·u_kb.',
  formula: 'D\\varphi(v^*)=I-QV^{-1}',
  expected: 'holds-on',
  rests: { exactCurvature, encloseGeometricMean },
  cost: 'moderate',
  decide: () => settle(derivative(), []),
});
