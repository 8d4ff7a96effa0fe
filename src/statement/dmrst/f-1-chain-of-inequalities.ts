import { after, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST F.1: chain of inequalities',
  section: 'F.1',
  mark: 'restored',
  isProofStep: true,
  forcedBy: 'the reasons given at the end of each line',
  says: 'The regret is linearized and split into a part A, bounded by online convex optimization on the noiseless path, and a part B, bounded by Cauchy–Schwarz, Jensen twice and the expectation of the noise.',
  formula:
    '\\frac1n\\sum_i\\mathbb E\\bigl[\\ell(\\theta_i;d_i)-\\ell(\\theta^*;d_i)\\bigr]\\le\\frac{\\|\\theta^*-\\theta_1\\|^2}{2\\eta n}+\\frac{\\eta L^2}2+\\eta L\\sigma\\sqrt{\\tfrac pn}\\,\\|B\\|_F',
  expected: 'reading: +',
  readings: [
    {
      says: 'for θ_{i+1} = θ_1 − η(S_iG + (BZ)_i), convex L-Lipschitz losses with subgradients g_i at θ_i as rows of G, and Z with independent entries N(0, σ²)',
      truth: proof(
        'every n, p, η > 0, θ* ∈ ℝ^p, every B and every choice of the losses that may depend on the past',
        step(
          'linear',
          'By convexity Σ_i ℓ(θ_i; d_i) − ℓ(θ*; d_i) ≤ Σ_i ⟨g_i, θ_i − θ*⟩ = Σ_i ⟨g_i, θ̃_i − θ*⟩ + Σ_i ⟨g_i, θ_i − θ̃_i⟩ = A + B, where θ̃_1 = θ_1 and θ̃_{i+1} = θ̃_i − ηg_i, so that θ_i − θ̃_i = −η(BZ)_{i−1}, and 0 for i = 1.',
          given,
        ),
        step(
          'online',
          '‖θ̃_{i+1} − θ*‖² = ‖θ̃_i − θ*‖² − 2η⟨g_i, θ̃_i − θ*⟩ + η²‖g_i‖²; summed and divided by 2η, A ≤ ‖θ_1 − θ*‖²/(2η) + (η/2)Σ‖g_i‖² ≤ ‖θ_1 − θ*‖²/(2η) + ηnL²/2, since ‖g_i‖ ≤ L.',
          after('linear'),
        ),
        step(
          'cauchy',
          'Term B ≤ ηL·Σ_{i<n} ‖(BZ)_i‖ ≤ ηL·Σ_{i≤n} ‖(BZ)_i‖.',
          after('linear'),
          literature('The Cauchy–Schwarz inequality', 'for ⟨g_i, (BZ)_{i−1}⟩, with ‖g_i‖ ≤ L'),
        ),
        step(
          'noise',
          '(BZ)_i has p independent entries N(0, σ²‖B_i‖²), so E‖(BZ)_i‖ ≤ (E‖(BZ)_i‖²)^{1/2} = σ√p·‖B_i‖.',
          literature('Jensen’s inequality', 'the square root is concave, and ‖(BZ)_i‖² is integrable'),
        ),
        step(
          'rows',
          'Σ_i ‖B_i‖ = n·(1/n)Σ_i √(‖B_i‖²) ≤ n·√(‖B‖_F²/n) = √n·‖B‖_F.',
          literature('Jensen’s inequality', 'the square root is concave, on the n numbers ‖B_i‖²'),
        ),
        step(
          'together',
          'Divide A and the expectation of B by n: the latter is at most ηLσ√p·√n·‖B‖_F/n.',
          after('online'),
          after('cauchy'),
          after('noise'),
          after('rows'),
        ),
      ),
    },
  ],
});
