import { Rational } from '../../arithmetic/rational.js';
import {
  binaryLaplaceMeanSquaredError,
  honakerLaplaceMeanSquaredError,
} from '../../bound/k-ary/k-ary-comparators.js';
import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { checked, type Outcome, range } from '../outcome.js';
import { after, cites, confirmed, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { powerOfTen } from './ground/lengths.js';

/** The factors of the estimator: BC = A, weights on 2t − s₂(t) nodes, and the row norms Σ 2^i/(2^(i+1) − 1). */
const factors = (): Outcome =>
  checked(
    'T = 1, …, 16',
    range(1, 16),
    (T) => {
      const { B, C } = honakerStreaming(T);
      const sums = B.rowNormsSquared();
      const bits = (t: number): number[] => range(0, 5).filter((i) => Math.floor(t / 2 ** i) % 2 === 1);
      const expectedNorm = (t: number): Rational =>
        Rational.sum(bits(t).map((i) => Rational.ratio(2n ** BigInt(i), 2n ** BigInt(i + 1) - 1n)));
      const plain = range(1, T).reduce((sum, t) => sum + bits(t).length, 0);
      return (
        B.mul(C).equals(prefixSum(T).matrix()) &&
        range(1, T).every(
          (t) =>
            sums[t - 1]!.equals(expectedNorm(t)) &&
            B.row(t - 1).filter((x) => x.sign() > 0).length === 2 * t - bits(t).length,
        ) &&
        Rational.sum(sums)
          .mul(Rational.integer(2n))
          .compare(Rational.integer(BigInt(plain))) > 0 &&
        binaryLaplaceMeanSquaredError(BigInt(T))
          .div(honakerLaplaceMeanSquaredError(BigInt(T)))
          .equals(Rational.integer(BigInt(plain)).div(Rational.sum(sums)))
      );
    },
    (T) => `T = ${T}`,
  );

export default statement({
  id: "APT Sec. 1.3: Honaker's estimator gains up to a factor 2",
  section: '1.3',
  mark: 'printed',
  says: 'Honaker’s estimator from below, the best linear one from the sums completed by time t, lowers the mean squared error of the binary tree mechanism by a factor that is below 2 for every T and tends to 2 as T grows, so that its leading constant is 1/2; release t then weighs 2t − s₂(t) noisy sums in place of s₂(t), the number of set bits of t.',
  formula:
    '\\frac{\\mathrm{MSE}_{\\text{tree}}(T)}{\\mathrm{MSE}_{\\text{Honaker}}(T)}<2,\\quad\\to2,\\qquad v_i=\\frac{2^i}{2^{i+1}-1}',
  expected: 'holds',
  rests: { honakerStreaming, honakerLaplaceMeanSquaredError, binaryLaplaceMeanSquaredError },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'every T ≥ 1; the limit as T grows',
      step(
        'nodes',
        'At time t the completed sums are those of one complete tree per set bit i of t, with 2^(i+1) − 1 nodes: 2t − s₂(t) in all, and the estimate is the sum of the best estimates of the roots.',
        given,
      ),
      step(
        'variance',
        'The best estimate of a root of height i combines its own noisy sum, of variance 1, with the sum of those of its two children, of variance 2v_(i−1), each weighted by its inverse variance, with positive weights: 1/v_i = 1 + 1/(2v_(i−1)), v_0 = 1, which v_i = 2^i/(2^(i+1) − 1) solves.',
        given,
      ),
      step(
        'below',
        'v_i > 1/2, while the binary tree has 1 in place of v_i with the same noise: the quotient is below 2.',
        after('nodes'),
        after('variance'),
      ),
      step(
        'limit',
        'v_i − 1/2 = 1/(2(2^(i+1) − 1)) ≤ 2^−(i+1), which add up to at most 1: so the estimator has at most W(T)/2 + T where the tree has W(T) = Σ_{t≤T} s₂(t), and W(T)/T tends to infinity. The quotient tends to 2.',
        after('variance'),
        result('Result: k-ary error at every length'),
      ),
      step(
        'constant',
        'The binary tree mechanism has the constant 1, so the estimator has 1/2.',
        after('below'),
        after('limit'),
        cites('APT Sec. 3.1: binary tree mechanism'),
        cites('APT Thm 3.7'),
      ),
    ),
    factors,
  ),
  evidence: () =>
    [3, 6, 12].map((e) =>
      number(
        `quotient at T = 10^${e}`,
        binaryLaplaceMeanSquaredError(powerOfTen(e)).div(honakerLaplaceMeanSquaredError(powerOfTen(e))),
      ),
    ),
});
