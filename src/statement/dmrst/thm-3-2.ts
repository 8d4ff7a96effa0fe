import { Interval } from '../../arithmetic/interval.js';
import { encloseGeometricMean } from '../../factorization/optimum/geometric-mean.js';
import { optimalityGap } from '../../factorization/optimum/optimality-gap.js';
import { encloseOptimum } from '../../factorization/optimum/optimum-enclosure.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { BITS, MANUFACTURED, manufactured, named } from './ground/examples.js';
import { ones, stationary } from './ground/stationary.js';

/** The dual and the primal value meet at v*, and enclose the optimum at v = 1. */
const duality = (): Outcome =>
  checked(
    `${MANUFACTURED}: both bounds are L* at v*, and on either side of it at v = 1`,
    manufactured(),
    ({ workload, weights, loss }) => {
      const [at, elsewhere] = [weights, ones(weights.length)].map((v) =>
        optimalityGap(encloseGeometricMean(workload, v, BITS), BITS),
      );
      return (
        [at!.raw, at!.upper].every((x) => x.contains(loss)) &&
        elsewhere!.raw.sup.toRational().compare(loss) < 0 &&
        elsewhere!.upper.inf.toRational().compare(loss) > 0
      );
    },
    named,
  );

export default statement({
  id: 'DMRST Thm 3.2',
  section: '3, E.2',
  mark: 'forced',
  forcedBy: 'the Lagrangian, its stationarity and the positive cone, in words in the proof',
  alternatives: ['the closed cone: there φ has further fixed points, on the boundary'],
  says: 'The minimiser X* of (4) and the fixed points of φ on the vectors of positive numbers correspond one to one: there is one v* = φ(v*), and X* = X(v*) by (6), which satisfies (7); for every v > 0 the objective is bounded below by (8), with equality at v*.',
  formula:
    'v^*=\\varphi(v^*),\\quad X^*=X(v^*),\\quad\\mathcal L^*=\\textstyle\\sum v^*_j\\ge2\\sum\\varphi_j(v)-\\sum v_j',
  expected: 'holds',
  rests: { encloseGeometricMean, optimalityGap, encloseOptimum, prefixSum },
  truth: confirmed(
    proof(
      'every A of full column rank, T = A*A, and every v > 0',
      step(
        'riccati',
        'X(v) is the only positive definite X with XVX = T: for such X the matrix V^{1/2}XV^{1/2} is a positive definite root of V^{1/2}TV^{1/2}, and there is one. Its diagonal gives v_jX(v)_jj = φ_j(v).',
        given,
      ),
      step(
        'one',
        'There is one minimiser X* of (4), with unit diagonal.',
        cites('DMRST Sec. 3: three facts on Eq. 4'),
      ),
      step(
        'stationary',
        'Changing X* off the diagonal keeps it feasible; so tr(X*⁻¹TX*⁻¹D) = 0 for all symmetric D of zero diagonal, and X*⁻¹TX*⁻¹ is diagonal, positive definite: diag(v*) with v* > 0. Then T = X*V*X*, X* = X(v*), and φ_j(v*) = v*_jX*_jj = v*_j.',
        after('one'),
        after('riccati'),
      ),
      step(
        'dual',
        'For every v > 0 the bound (8) holds, and with equality for X(v) where φ(v) = v.',
        cites('DMRST eq (8)'),
      ),
      step(
        'unique',
        'If v = φ(v) > 0, then X(v) is feasible and attains a lower bound: it is the minimiser X*. So diag(v) = X*⁻¹TX*⁻¹ = diag(v*), v = v*.',
        after('dual'),
        after('stationary'),
        after('riccati'),
      ),
      step(
        'all',
        'So v* is the only fixed point, X* = X(v*) with T = X*V*X*, and the bound (8) at v* is the least value Σ v*_j.',
        after('unique'),
      ),
    ),
    stationary,
    duality,
  ),
  evidence: () => {
    const { loss, weights } = encloseOptimum(prefixSum(4).matrix(), 120);
    return [
      number('L* of the prefix sum of 4', Interval.hullOfRationals(loss.inf, loss.sup, 120), 30),
      ...weights.map((v, j) => number(`v*_${j + 1}`, v, 20)),
    ];
  },
});
