import { encloseGeometricMean } from '../../factorization/optimum/geometric-mean.js';
import { optimalityGap } from '../../factorization/optimum/optimality-gap.js';
import { Matrix } from '../../linear/matrix.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { atMost, checked, proved, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { BITS, phiAt } from './ground/examples.js';

export default statement({
  id: 'DMRST erratum: convergence of the iteration (open question)',
  says: 'The loss of the iterates v ← φ(v) falls at every step.',
  formula: 'L(v_{k+1})\\le L(v_k)',
  expected: 'imprecise: step 1',
  erratum:
    'The loss oscillates in exact arithmetic; the dual value grows at every step, which proves global convergence.',
  rests: { optimalityGap, encloseGeometricMean },
  cost: 'moderate',
  decide: () => {
    const a = Matrix.ofIntegers(3, 3, [1n, 0n, 0n, 3n, 1n, 0n, 0n, -2n, -1n]);
    let v = [rational('4'), rational('1/8'), rational('8')];
    const gaps = range(0, 5).map(() => {
      const gap = optimalityGap(encloseGeometricMean(a, v, BITS), BITS);
      v = phiAt(a, v).map((x) => x.mid().roundDown(90).toRational());
      return gap;
    });
    return settle(
      checked(
        'A = (1 0 0; 3 1 0; 0 −2 −1) from v = (4, 1/8, 8)',
        range(1, 5),
        (k) => atMost(gaps[k]!.upper, gaps[k - 1]!.upper),
        (k) => `step ${k}`,
      ),
      gaps
        .slice(0, 4)
        .flatMap((gap, k) => [
          number(`upper bound at step ${k}`, gap.upper, 6),
          number(`lower bound at step ${k}`, gap.raw, 6),
        ]),
      {
        says: 'the lower bound 2Σφ − Σv grows at every step, by Σ v(√r − 1)²(2√r + 1) at least, and the iteration converges from every v > 0',
        outcome: proved(
          checked(
            'the same',
            range(1, 5),
            (k) => atMost(gaps[k - 1]!.raw, gaps[k]!.raw),
            (k) => `step ${k}`,
          ),
          'all A of full column rank and v > 0',
          '‖A·diag(√u)‖_1 ≥ Σ φ_j(v)√(u_j/v_j) with equality at u = v; φ keeps the box between the ends of the spectrum of T, and there is one positive fixed point',
        ),
      },
    );
  },
});
