import { encloseStreamingPair } from '../../factorization/optimum/streaming-pair.js';
import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { releasedSensitivitiesSquared } from '../../factorization/released-sensitivity.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { released } from './ground/released.js';

export default statement({
  id: 'DMRST Prop 2.2',
  section: '2, D',
  mark: 'forced',
  forcedBy: 'the words of the proposition, and its proof by an LQ decomposition',
  alternatives: [
    'uniqueness without full rank: false, B = (0; 1) has the factors (0 0; sin t cos t) for every |t| < π/2',
  ],
  says: 'For every factorization A = BC of a lower-triangular A there is one with lower-triangular n×n factors whose matrix mechanism has the same law under Gaussian noise. An LQ decomposition of B gives it, and for A of full rank the first factor is unique if its diagonal is nonnegative, and with it the second.',
  formula:
    'B^\\prime B^{\\prime\\top}=BB^\\top,\\quad B^\\prime C^\\prime=A,\\quad B^\\prime,C^\\prime\\ \\text{lower triangular}',
  expected: 'holds',
  rests: { encloseStreamingPair, releasedSensitivitiesSquared, honakerStreaming, prefixSum },
  truth: confirmed(
    proof(
      'all lower-triangular A (n×n) and all A = BC; uniqueness for A of rank n',
      step(
        'lq',
        'Let I be the rows of B that are independent of the rows above. Gram–Schmidt on them, from the top, gives orthonormal rows Q_i, i in I, and B_k = Σ_{i≤k} L_ki·Q_i for every k, with L_ki = 0 for i not in I and L_ii > 0 for i in I: B = LQ with L lower triangular.',
        given,
      ),
      step(
        'law',
        'LLᵀ = BBᵀ, so BZ and LZ′ are Gaussian with the same covariance for independent entries of equal variance, and AG + BZ and AG + LZ′ have the same law.',
        after('lq'),
      ),
      step(
        'partner',
        'For i in I solve Σ_{j≤i, j in I} L_ij·C′_j = A_i from the top, and let C′_i = 0 for the other i: C′_i is a combination of rows A_j with j ≤ i, so C′ is lower triangular.',
        after('lq'),
      ),
      step(
        'product',
        'LC′ = A in the rows of I by construction. A row B_k with k not in I is Σ c_j·B_j over j < k in I; then A_k = B_kC = Σ c_j·A_j and L_k = Σ c_j·L_j, so that L_kC′ = A_k too.',
        after('partner'),
      ),
      step(
        'regular',
        'If A has rank n, then so has B, I is everything, and BBᵀ is positive definite.',
        after('lq'),
      ),
      step(
        'unique',
        'Let B₁, B₂ be two such first factors: B₁B₁ᵀ = B₂B₂ᵀ is invertible, so their diagonals, being nonnegative, are positive. W = B₂⁻¹B₁ is lower triangular with WWᵀ = I, so W⁻¹ = Wᵀ is both lower and upper triangular: W is diagonal with positive entries of square 1, W = I. The second factor is B₁⁻¹A.',
        after('regular'),
      ),
      step(
        'all',
        'The pair (L, C′) is what was to be found, and it is unique for A of full rank.',
        after('law'),
        after('product'),
        after('unique'),
      ),
    ),
    released,
  ),
  evidence: () => {
    const a = prefixSum(2).matrix();
    const { B } = honakerStreaming(2);
    const { center } = encloseStreamingPair(a, B, 100).B;
    return [
      number('B′_22 of online Honaker, n = 2, whose square is 5/9', center.get(1, 1), 20),
      number('‖C′_1‖², where ‖C_1‖² = 2', releasedSensitivitiesSquared(a, B)![0]!),
    ];
  },
});
