import { manufacturedOptimum } from '../../factorization/optimum/manufactured-optimum.js';
import { encloseGeometricMean, phiOf } from '../../factorization/optimum/geometric-mean.js';
import { Interval } from '../../arithmetic/interval.js';
import { trace } from '../../linear/block.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { BITS, MANUFACTURED, manufactured, named } from './ground/examples.js';

/** Σφ(v*) by (5) against tr K of the exact root K, and not against its square. */
const rootFidelity = (): Outcome =>
  checked(
    `${MANUFACTURED}: Σφ(v*) is tr K, K = diag(w)X*diag(w), within 1e-20, and not (tr K)²`,
    manufactured(),
    ({ workload, weights, root }) => {
      const sum = phiOf(encloseGeometricMean(workload, weights, BITS), BITS).reduce(
        (s, x) => s.add(x, BITS),
        Interval.point(0n),
      );
      return (
        sum.contains(trace(root)) &&
        sum.wid().toRational().compare(rational('1e-20')) < 0 &&
        !sum.contains(trace(root).pow(2))
      );
    },
    named,
  );

export default statement({
  id: 'DMRST Sec. 3: fidelity and geometric mean',
  section: '3',
  mark: 'forced',
  forcedBy: 'the trace of the root in (5), and the equation of the mean in (7)',
  alternatives: ['the fidelity as the square of that trace, the other convention of the literature'],
  says: 'The sum of the entries of φ(v) is the fidelity of quantum information, tr (V^{1/2}TV^{1/2})^{1/2}, of V = diag(v) and T = A*A, and X(v) is the geometric mean of V⁻¹ and T.',
  formula:
    '\\textstyle\\sum\\varphi_j(v)=F(V,T)=\\operatorname{tr}(V^{1/2}TV^{1/2})^{1/2},\\qquad X(v)=V^{-1}\\#T',
  expected: 'holds',
  rests: { manufacturedOptimum, encloseGeometricMean, phiOf, Interval },
  truth: confirmed(
    proof(
      'every A of full column rank and v > 0, the fidelity without the square, of matrices of any trace',
      step(
        'sum',
        'The entries of φ(v) are the diagonal of (V^{1/2}TV^{1/2})^{1/2} by (5); their sum is its trace.',
        given,
      ),
      step(
        'mean',
        'The geometric mean of P and T is P^{1/2}(P^{−1/2}TP^{−1/2})^{1/2}P^{1/2}; at P = V⁻¹ this is (6).',
        given,
      ),
      step('both', 'These are the two assertions.', after('sum'), after('mean')),
    ),
    rootFidelity,
  ),
});
