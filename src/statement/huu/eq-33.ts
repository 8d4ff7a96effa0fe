import { after, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (33)',
  section: '7',
  mark: 'forced',
  forcedBy: 'the words: convexity, and two terms that are bounded apart',
  alternatives: ['divided by n, or not'],
  isProofStep: true,
  says: 'The regret of the private iterates is at most the regret of the non-private ones on the linear losses ⟨g_t, ·⟩ plus the mean of ‖g_t‖·‖θ_t − θ̃_t‖, g_t a subgradient of the loss at θ_t.',
  formula:
    '\\frac1n\\sum_t\\bigl(\\ell_t(\\theta_t)-\\ell_t(\\theta)\\bigr)\\le\\frac1n\\sum_t\\langle g_t,\\tilde\\theta_t-\\theta\\rangle+\\frac1n\\sum_t\\|g_t\\|\\,\\|\\theta_t-\\tilde\\theta_t\\|',
  expected: 'holds',
  truth: proof(
    'all convex losses, all n ≥ 1, every comparator θ and every outcome of the noise',
    step('convex', 'ℓ_t(θ_t) − ℓ_t(θ) ≤ ⟨g_t, θ_t − θ⟩, as g_t is a subgradient at θ_t.', given),
    step(
      'split',
      '⟨g_t, θ_t − θ⟩ = ⟨g_t, θ̃_t − θ⟩ + ⟨g_t, θ_t − θ̃_t⟩, and the last term is at most ‖g_t‖·‖θ_t − θ̃_t‖ by Cauchy and Schwarz; the mean over t is the claim.',
      after('convex'),
    ),
  ),
});
