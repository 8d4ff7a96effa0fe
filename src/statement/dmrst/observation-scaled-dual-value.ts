import { encloseGeometricMean } from '../../factorization/optimum/geometric-mean.js';
import { optimalityGap } from '../../factorization/optimum/optimality-gap.js';
import { Interval } from '../../arithmetic/interval.js';
import type { Rational } from '../../arithmetic/rational.js';
import { number } from '../evidence.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { BITS } from './ground/examples.js';

const at = (n: number, t: Rational): ReturnType<typeof optimalityGap> =>
  optimalityGap(
    encloseGeometricMean(
      prefixSum(n).matrix(),
      Array.from({ length: n }, () => t),
      BITS,
    ),
    BITS,
  );

/** The scaled value at (t, …, t) is one number, at least (8), which is at least it at the right t. */
const best = (): Outcome =>
  checked(
    'the prefix sums of 2 and 3 at v = t(1, …, 1), t = 1/2, 1, 2, 100',
    [2, 3].flatMap((n) => ['1/2', '1', '2', '100'].map((t) => ({ n, t: rational(t) }))),
    ({ n, t }) => {
      const { raw, scaled, norm } = at(n, t);
      // 2√s·Σφ − s·Σv at the best s = (Σφ/Σv)².
      const sum = Interval.fromRational(t.mul(rational(`${n}`)), BITS);
      const ratio = norm.div(sum, BITS);
      const top = ratio.mul(norm, BITS).shift(1).sub(ratio.sqr(BITS).mul(sum, BITS), BITS);
      const width = top.sub(scaled, BITS).mag().toRational();
      return (
        raw.precedes(scaled) &&
        width.compare(rational('1e-20')) < 0 &&
        scaled.inf.sign() > 0 &&
        (t.compare(rational('100')) < 0 || raw.sup.sign() < 0)
      );
    },
    ({ n, t }) => `n = ${n}, t = ${t}`,
  );

export default observation({
  id: 'DMRST observation: scaled dual value',
  about: ['DMRST eq (8)', 'DMRST Sec. 3: duality gap as stopping rule'],
  says: 'The bound (8) depends on the scale of v and is negative for large v. Its largest value over the multiples of v is (Σφ_j(v))²/Σv_j, positive at every v, and the same for all of them.',
  formula:
    '\\max_{t>0}\\bigl(2\\textstyle\\sum\\varphi_j(tv)-t\\sum v_j\\bigr)=\\dfrac{(\\sum\\varphi_j(v))^2}{\\sum v_j}\\le\\mathcal L^*',
  expected: 'holds',
  rests: { encloseGeometricMean, optimalityGap, prefixSum, Interval },
  truth: confirmed(
    proof(
      'every A of full column rank, every v > 0 and t > 0',
      step('homogeneous', 'φ(tv) = √t·φ(v), by (5).', given),
      step(
        'top',
        'So (8) at tv is 2√t·Σφ − t·Σv = (Σφ)²/Σv − Σv·(√t − Σφ/Σv)², which is largest at √t = Σφ/Σv, and there (Σφ)²/Σv.',
        after('homogeneous'),
      ),
      step(
        'bound',
        'Every value of (8) is a lower bound of the optimum, this one too.',
        cites('DMRST eq (8)'),
        after('top'),
      ),
    ),
    best,
  ),
  evidence: () => [
    number('(8) for the prefix sum of 2 at v = (100, 100)', at(2, rational('100')).raw),
    number('the scaled value there', at(2, rational('100')).scaled),
  ],
});
