import { Rational } from '../../arithmetic/rational.js';
import { dyadicBlocks, postOrderIndex } from '../../factorization/tree/binary-tree.js';
import { honakerFull } from '../../factorization/tree/honaker-full.js';
import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** Honaker's estimate from below of a node, as weights of the noisy nodes: its own value and the sum of its children’s estimates. */
function fromBelow(weights: Map<number, Rational>, last: number, height: number, share: Rational): void {
  const own = Rational.ratio(2n ** BigInt(height), 2n ** BigInt(height + 1) - 1n);
  weights.set(postOrderIndex(last, height), share.mul(own));
  if (height === 0) return;
  const rest = share.mul(Rational.ONE.sub(own));
  fromBelow(weights, last, height - 1, rest);
  fromBelow(weights, last - 2 ** (height - 1), height - 1, rest);
}

/** The recursion against the rows of B_on, and both products against S. */
const recursion = (): Outcome =>
  checked(
    'n = 2, 4, 8: each row of B_on by the recursion from below over the blocks of [1..i]; B_on·H = B_full·H = S',
    range(1, 3),
    (k) => {
      const { B, C } = honakerStreaming(2 ** k);
      const full = honakerFull(k);
      const s = prefixSum(2 ** k).matrix();
      const rows = range(1, 2 ** k).every((i) => {
        const weights = new Map<number, Rational>();
        for (const { last, height } of dyadicBlocks(i)) fromBelow(weights, last, height, Rational.ONE);
        return B.row(i - 1).every((x, j) => x.equals(weights.get(j) ?? Rational.ZERO));
      });
      return rows && B.mul(C).equals(s) && full.B.mul(full.C).equals(s);
    },
    (k) => `n = ${2 ** k}`,
  );

export default statement({
  id: 'DMRST Sec. 4: DP-FTRL is the online Honaker factorization',
  section: '4',
  mark: 'forced',
  forcedBy: 'told in words, and the estimators of Appendix C',
  says: 'The matrices of the online and of the full Honaker estimator are factors of the prefix sum next to the tree matrix H; with the online one Algorithm 1 is DP-FTRL of Kairouz et al. without momentum, output by output for the same noise.',
  formula: 'B_{\\text{on}}H=B_{\\text{full}}H=S',
  expected: 'holds',
  rests: { honakerStreaming, honakerFull, dyadicBlocks, postOrderIndex, prefixSum },
  truth: confirmed(
    proof(
      'n = 2^k, the tree matrix H of 2n − 1 nodes, and DP-FTRL with noisy node sums y = HG + Z and Honaker’s estimates from below',
      step(
        'weights',
        'From below a node of height h is estimated by (2^h/(2^{h+1} − 1))·y plus the rest of the weight times the sum of the estimates of its children. So in the estimate each node of height g below it has the weight 2^g/(2^{h+1} − 1), by induction on h: the children’s 2^g/(2^h − 1) times (2^h − 1)/(2^{h+1} − 1).',
        given,
      ),
      step(
        'block',
        'Every item of a block of height h lies under one node of each height g ≤ h, and Σ_{g≤h} 2^g = 2^{h+1} − 1: it is counted once. The blocks of [1..i] are disjoint, so row i of B_on·H is row i of S.',
        after('weights'),
      ),
      step(
        'full',
        'B_full = SH⁺, and H⁺H = I because H contains the identity in its rows: B_full·H = S.',
        given,
      ),
      step(
        'ftrl',
        'DP-FTRL without momentum plays θ_1 − η times the estimate of the prefix sum, which is row i of B_on·y = B_on(HG + Z): the iterate of Algorithm 1 with η·S = (ηB_on)H.',
        after('weights'),
      ),
      step('all', 'These are the parts of the assertion.', after('block'), after('full'), after('ftrl')),
    ),
    recursion,
  ),
});
