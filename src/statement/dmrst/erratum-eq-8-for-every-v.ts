import { encloseGeometricMean } from '../../factorization/optimum/geometric-mean.js';
import { optimalityGap } from '../../factorization/optimum/optimality-gap.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { BITS } from './ground/examples.js';

export default statement({
  id: 'DMRST erratum: eq (8) for every v',
  says: 'The bound (8) is a positive lower bound of the optimum at every v.',
  formula: '2\\textstyle\\sum\\varphi(v)-\\sum v>0',
  expected: 'imprecise: v = (100, 100)',
  erratum: 'It is negative for large v; the scaled form is not.',
  rests: { optimalityGap, encloseGeometricMean },
  decide: () => {
    const at = (v: string): ReturnType<typeof optimalityGap> =>
      optimalityGap(encloseGeometricMean(prefixSum(2).matrix(), [rational(v), rational(v)], BITS), BITS);
    const all3 = ['1', '2', '100'];
    return settle(
      checked(
        'S_2, v = (t, t), t = 1, 2, 100',
        all3,
        (t) => at(t).raw.inf.sign() > 0,
        (t) => `v = (${t}, ${t})`,
      ),
      [number('(8) at v = (100, 100)', at('100').raw), number('(Σφ)²/Σv there', at('100').scaled)],
      {
        says: '(Σφ(v))²/Σv, its largest value over the multiples of v, is positive at every v > 0',
        outcome: proved(
          checked(
            'S_2, v = (t, t), t = 1, 2, 100',
            all3,
            (t) => at(t).scaled.inf.sign() > 0,
            (t) => `t = ${t}`,
          ),
          'all v > 0',
          'φ(tv) = √t·φ(v), and 2√t·Σφ − t·Σv is largest at t = (Σφ/Σv)²',
        ),
      },
    );
  },
});
