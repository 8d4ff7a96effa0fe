import { honakerFull } from '../../factorization/tree/honaker-full.js';
import { leastNormFactor } from '../../factorization/tree/honaker-least-squares.js';
import { solveExactly } from '../../linear/solve.js';
import { Rational } from '../../arithmetic/rational.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { squaredErrors } from '../../factorization/factorization.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The estimator of the library satisfies BW = M, its rows are combinations of the columns of W, and it is MW⁺. */
const estimator = (): Outcome =>
  checked(
    'n = 1, 2, 4, 8: BW = M, every row of B in the row space of Wᵀ, B = MW⁺, and the mean squared error in closed form',
    range(0, 3),
    (k) => {
      const { B, C: W } = honakerFull(k);
      const M = prefixSum(2 ** k).matrix();
      const multipliers = solveExactly(W.transpose().mul(W), W.transpose().mul(B.transpose()))!;
      return (
        B.mul(W).equals(M) &&
        W.mul(multipliers).equals(B.transpose()) &&
        leastNormFactor(M, W).equals(B) &&
        squaredErrors({ B, C: W }).mean.equals(meanError(k))
      );
    },
    (k) => `n = ${2 ** k}`,
  );

/** (k + 1)(k/12 + ¼·Σ_{j≤k} 1/(2^j − 1) + 1/(2^{k+1} − 1)), the mean squared error for n = 2^k. */
function meanError(k: number): Rational {
  const inverse = (j: number): Rational => Rational.ratio(1n, 2n ** BigInt(j) - 1n);
  const sum = Rational.sum(range(1, k).map(inverse)).div(Rational.integer(4n));
  const level = Rational.ratio(BigInt(k), 12n);
  return level
    .add(sum)
    .add(inverse(k + 1))
    .mul(Rational.integer(BigInt(k + 1)));
}

export default statement({
  id: "HUU Section 6: Honaker's optimised left factor",
  section: '6',
  mark: 'forced',
  forcedBy: 'the words',
  says: 'Honaker’s optimised estimator keeps the tree matrix W as the right factor and takes MW⁺, with the Moore–Penrose inverse, as the left one, which has the least variance in every row among all L with LW = M.',
  formula: 'L=MW^+=M(W^\\top W)^{-1}W^\\top,\\qquad\\|L_t\\|=\\min\\{\\|L^\\prime_t\\|:L^\\prime W=M\\}',
  expected: 'holds',
  rests: { honakerFull, leastNormFactor, solveExactly, squaredErrors },
  truth: confirmed(
    proof(
      'every n, W the matrix of a binary tree over n leaves, all L′ with L′W = M',
      step(
        'inverse',
        'The leaves make the columns of W independent, so W⁺ = (WᵀW)⁻¹Wᵀ, W⁺W = I and L = MW⁺ has LW = M.',
        given,
      ),
      step(
        'orthogonal',
        'For D = L′ − L, DW = 0, and D·Lᵀ = DW(WᵀW)⁻¹Mᵀ = 0: every row of D is orthogonal to the same row of L.',
        after('inverse'),
      ),
      step(
        'least',
        'So ‖L′_t‖² = ‖L_t‖² + ‖D_t‖², the variance of row t up to the common scale of the noise, which is least exactly for L′ = L.',
        after('orthogonal'),
      ),
    ),
    estimator,
  ),
  evidence: () =>
    [3, 5].map((k) =>
      number(`mean squared error at n = ${2 ** k}, C = 1`, squaredErrors(honakerFull(k)).mean),
    ),
});
