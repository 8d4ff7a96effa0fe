import type { Factorization } from '../../factorization/factorization.js';
import { squaredErrors } from '../../factorization/factorization.js';
import { encloseOptimum, encloseStepErrors } from '../../factorization/optimum/optimum-enclosure.js';
import { honakerFull } from '../../factorization/tree/honaker-full.js';
import { leastNormFactor } from '../../factorization/tree/honaker-least-squares.js';
import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { postProcessed } from '../../factorization/tree/momentum-trees.js';
import type { Matrix } from '../../linear/matrix.js';
import { momentum } from '../../workload/momentum.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { cooldownSchedule } from '../../workload/schedule.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { total } from './ground/examples.js';

const workload = (k: number): Matrix =>
  momentum(2 ** k, rational('9/10'), cooldownSchedule(2 ** k, 2, rational('1/20'))).matrix();

const rows = (k: number): Factorization[] => [honakerStreaming(2 ** k), honakerFull(k)];

const products = (): Outcome =>
  checked(
    'n = 2, 4, 8, β = 9/10 with a cooldown: both trees multiply to M, and full Honaker is MH⁺',
    range(1, 3),
    (k) => {
      const a = workload(k);
      const [online, full] = rows(k).map((pair) => postProcessed(a, pair));
      return (
        [online!, full!].every(({ B, C }) => B.mul(C).equals(a)) &&
        full!.B.equals(leastNormFactor(a, full!.C)) &&
        !online!.B.equals(full!.B)
      );
    },
    (k) => `n = ${2 ** k}`,
  );

export default statement({
  id: 'DMRST Table 1',
  section: '4',
  mark: 'forced',
  forcedBy: 'the text tells how a factorization of S becomes one of M',
  alternatives: ['full Honaker as MH⁺ or as MS⁻¹·SH⁺, which are equal'],
  says: 'The four mechanisms for momentum are factorizations of M: online Honaker (MS⁻¹B_on, H), which is DP-FTRL of Kairouz et al., full Honaker (MH⁺, H), the optimum for prefix sums (MS⁻¹B*_S, C*_S) and the optimum for M (B*_M, C*_M).',
  formula: 'M=(MS^{-1}B_{\\text{on}})H=(MH^+)H=(MS^{-1}B_S^*)C_S^*=B_M^*C_M^*',
  expected: 'holds',
  rests: {
    postProcessed,
    leastNormFactor,
    honakerFull,
    honakerStreaming,
    momentum,
    encloseOptimum,
    encloseStepErrors,
  },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'n = 2^k, all β and rates, H the tree matrix, S = B*_SC*_S and M = B*_MC*_M of least loss',
      step(
        'trees',
        'B_onH = S = B_fullH with B_full = SH⁺.',
        cites('DMRST Sec. 4: DP-FTRL is the online Honaker factorization'),
      ),
      step(
        'momentum',
        'Every S = BC gives M = (MS⁻¹B)C: so the first three rows are factorizations, MS⁻¹·SH⁺ = MH⁺ in the second.',
        cites('DMRST Sec. 4: post-processing gives the momentum variant'),
        after('trees'),
      ),
      step('own', 'The last row is a factorization of M by its definition.', given),
      step('all', 'These are the four rows.', after('momentum'), after('own')),
    ),
    products,
  ),
  evidence: () => {
    const k = 3;
    const a = workload(k);
    const [online, full] = rows(k).map((pair) => squaredErrors(postProcessed(a, pair)).total);
    const optimum = encloseOptimum(prefixSum(2 ** k).matrix(), 90);
    return [
      number(`loss of online Honaker, n = ${2 ** k}, β = 9/10, cooldown over the last 2 steps`, online!),
      number('of full Honaker', full!),
      number('of the optimum for prefix sums', total(encloseStepErrors(optimum, a, 90))),
      number('of the optimum for M, from below', encloseOptimum(a, 90).loss.inf),
    ];
  },
});
