import { encloseGeometricMean } from '../../factorization/optimum/geometric-mean.js';
import { optimalityGap } from '../../factorization/optimum/optimality-gap.js';
import { Interval } from '../../arithmetic/interval.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { BITS, manufactured, named, phiAt } from './ground/examples.js';
import { ones } from './ground/stationary.js';

/** The gap encloses L* after every step from v = 1, and falls below any target. */
const encloses = (): Outcome =>
  checked(
    'two workloads A = diag(w)·X of order 2: both ends enclose L* at every step from v = 1, and are within 1/20 of it after 10',
    manufactured().slice(0, 2),
    ({ workload, loss }) => {
      let v = ones(workload.cols);
      for (let k = 0; k < 10; k += 1) {
        const { raw, upper } = optimalityGap(encloseGeometricMean(workload, v, BITS), BITS);
        if (raw.inf.toRational().compare(loss) > 0 || upper.sup.toRational().compare(loss) < 0) return false;
        v = phiAt(workload, v).map((x) => x.mid().roundDown(60).toRational());
      }
      const { raw, upper } = optimalityGap(encloseGeometricMean(workload, v, BITS), BITS);
      return (
        upper
          .sub(raw, BITS)
          .sup.toRational()
          .compare(loss.mul(rational('1/20'))) < 0
      );
    },
    named,
  );

export default statement({
  id: 'DMRST Sec. 3: duality gap as stopping rule',
  section: '1, 3',
  mark: 'printed',
  says: 'Inequality (8) bounds how far the objective at a feasible X is from the optimum, and so gives a criterion by which the iteration stops at any given positive gap.',
  formula:
    '0\\le\\max_j\\tfrac{\\varphi_j(v)}{v_j}\\textstyle\\sum\\varphi_j(v)-\\mathcal L^*\\le\\max_j\\tfrac{\\varphi_j(v)}{v_j}\\sum\\varphi_j(v)-2\\sum\\varphi_j(v)+\\sum v_j',
  expected: 'holds',
  rests: { encloseGeometricMean, optimalityGap, prefixSum, Interval },
  truth: confirmed(
    proof(
      'every A of full column rank, every v > 0 and every target g > 0',
      step(
        'feasible',
        'With m = max_j X(v)_jj = max_j φ_j(v)/v_j the matrix X(v)/m is feasible for (4), and its value is m·tr(TX(v)⁻¹) = m·tr(X(v)V) = mΣφ_j(v), as T = X(v)VX(v).',
        given,
      ),
      step(
        'gap',
        'The least value lies between 2Σφ_j(v) − Σv_j and mΣφ_j(v); their difference is computed from v and φ(v) alone.',
        cites('DMRST eq (8)'),
        after('feasible'),
      ),
      step(
        'zero',
        'φ is continuous, and where φ(v*) = v* the difference is Σv*_j − 2Σv*_j + Σv*_j = 0; so it is below g near v*.',
        after('gap'),
      ),
      step(
        'reached',
        'The iterates of φ converge to v*, so the criterion is met after finitely many steps.',
        result('Result: global convergence'),
        after('zero'),
      ),
    ),
    encloses,
  ),
  evidence: () => {
    const a = prefixSum(4).matrix();
    let v = ones(4);
    return [0, 1, 2, 3, 4].map((k) => {
      const { raw, upper } = optimalityGap(encloseGeometricMean(a, v, BITS), BITS);
      v = phiAt(a, v).map((x) => x.mid().roundDown(60).toRational());
      return number(`gap after ${k} steps from v = 1, prefix sum of 4`, upper.sub(raw, BITS), 6);
    });
  },
});
