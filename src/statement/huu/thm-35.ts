import { binaryTree } from '../../factorization/tree/binary-tree.js';
import { honakerFull } from '../../factorization/tree/honaker-full.js';
import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { releasedSensitivitiesSquared } from '../../factorization/released-sensitivity.js';
import { squareRoot } from '../../factorization/square-root/square-root.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** ‖L′⁻¹A·e_j‖² = (Aᵀ(LLᵀ)⁻¹A)_jj is at most ‖R_j‖², with equality for all j exactly when the rows of L span the columns of R. */
function sensitivities(): Outcome {
  const cases = [1, 2, 3].flatMap((k) => [
    { name: `binary tree, n = ${2 ** k}`, L: binaryTree(2 ** k), spans: false },
    { name: `streaming estimator, n = ${2 ** k}`, L: honakerStreaming(2 ** k), spans: false },
    { name: `full estimator, n = ${2 ** k}`, L: honakerFull(k), spans: true },
    { name: `square root, n = ${2 ** k}`, L: squareRoot(2 ** k), spans: true },
  ]);
  return checked(
    'the trees and the square root, n = 2, 4, 8: (Aᵀ(LLᵀ)⁻¹A)_jj ≤ ‖R_j‖², with equality for the full estimator and the root only',
    cases,
    ({ L: { B, C }, spans }) => {
      const a = prefixSum(B.rows).matrix();
      const promised = C.columnNormsSquared();
      const released = releasedSensitivitiesSquared(a, B)!;
      return (
        B.mul(C).equals(a) &&
        released.every((x, j) => x.compare(promised[j]!) <= 0) &&
        released.every((x, j) => x.equals(promised[j]!)) === spans
      );
    },
    ({ name }) => name,
  );
}

export default statement({
  id: 'HUU Thm 35',
  section: '2.3',
  mark: 'restored',
  forcedBy: 'the theorem of [DMRST] that it repeats, nearly in full',
  says: 'Let A be n×n, lower triangular and of full rank, A = LR any factorization, ‖R(X − X′)‖_F ≤ κ for all neighbouring streams, Z Gaussian of standard deviation κσ. If L(RX + Z) is (ε, δ)-private for streams fixed in advance, it is so, with the same parameters, for rows chosen adaptively.',
  formula: "A=LR,\\ \\|R(X-X')\\|_F\\le\\kappa,\\ Z\\sim N(0,\\kappa^2\\sigma^2)",
  expected: 'reading: +',
  rests: { releasedSensitivitiesSquared, prefixSum },
  cost: 'moderate',
  readings: [
    {
      says: 'in round t an adversary who has seen the outputs so far chooses the rows x_t and x′_t, every pair of streams that it can reach being neighbours',
      truth: confirmed(
        proof(
          'all n×n lower triangular A of full rank, all factorizations A = LR, all ε ≥ 0 and δ, and every adversary; τ = κσ > 0',
          step(
            'cholesky',
            'A = LR is invertible, so the n rows of L are linearly independent and LLᵀ is positive definite; let L′ be its lower triangular root, L′L′ᵀ = LLᵀ. LZ and L′Z′ have one law, column by column, Z′ being τ times a standard Gaussian with n rows.',
            given,
            cites('HUU Fact 32'),
          ),
          step(
            'triangular',
            'So the mechanism releases L′(R′X + Z′) with R′ = L′⁻¹A lower triangular; L′ being known, with a diagonal that is nowhere 0, the rows y_t = (R′X)_t + Z′_t of rounds 1, …, t can be computed from the outputs of these rounds and conversely, and y_t depends on the rows of X up to t only.',
            after('cholesky'),
          ),
          step(
            'budget',
            'Let s be the supremum of ‖R′(X − X′)‖_F over neighbours, finite because R′ = (L′⁻¹L)R and L′⁻¹L has orthonormal rows: s ≤ κ. For streams fixed in advance the outputs are Gaussian with means at distance r = ‖R′(X − X′)‖_F; their component along the difference is one Gaussian of mean 0 or r, so privacy for fixed streams says that N(0, τ²) and N(r, τ²) are (ε, δ)-indistinguishable for every such r, and for r = s by continuity.',
            after('triangular'),
          ),
          step(
            'rotation',
            'Let s > 0; for s = 0 the means of all rounds agree under both streams, and so do the laws of the transcripts. Let b be 0 or 1, W ~ N(bs, τ²), ξ ~ N(0, τ²) independent and 0 ≤ s₁ ≤ s. With cos φ = s₁/s the rotation by φ of (W, ξ) is (W₁, W₂) with W₁ ~ N(bs₁, τ²) and W₂ ~ N(b√(s² − s₁²), τ²), independent of each other.',
            given,
            after('budget'),
          ),
          step(
            'simulation',
            'The adversary’s rounds are simulated from W: given the outputs before round t, let m_t and m′_t be the means of y_t under both streams, d_t = ‖m_t − m′_t‖. Split the number at hand as above with s₁ = d_t, and release m′_t + W₁·(m_t − m′_t)/d_t plus τ times standard Gaussian noise orthogonal to m_t − m′_t, only such noise in all directions if d_t = 0. This is N(m_t, τ²I) for b = 1 and N(m′_t, τ²I) for b = 0, and W₂ is independent of it with the budget √(s² − d_1² − … − d_t²), not negative as every path ends in neighbours.',
            after('rotation'),
            after('budget'),
          ),
          step(
            'processing',
            'So the adaptive transcript under X (b = 1) and under X′ (b = 0) is one random function of W, whose two laws are (ε, δ)-indistinguishable; a random function keeps that. What the adversary draws itself is drawn before W.',
            after('simulation'),
            after('budget'),
          ),
        ),
        sensitivities,
      ),
    },
  ],
  evidence: () => [
    number(
      'squared sensitivity that the streaming estimator really has, n = 2',
      releasedSensitivitiesSquared(prefixSum(2).matrix(), honakerStreaming(2).B)![0]!,
    ),
    number('largest squared column norm of R there', honakerStreaming(2).C.columnNormsSquared()[0]!),
  ],
});
