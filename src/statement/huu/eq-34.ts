import { after, cites, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';

const CHOICE = step(
  'choice',
  'The iterates θ̃_t are those of the regularised leader with R = ½‖θ‖² and η = 1/λ, the objective divided by λ; ∇²R = I, R is 1-strongly convex in the ℓ₂ norm, and R(θ) − R(θ̃_1) ≤ ½‖θ‖².',
  cites('HUU Alg 2', 2),
  given,
);
const DIVIDE = (a: string): ReturnType<typeof step> =>
  step(
    'mean',
    `With ‖g_t‖ ≤ G the regret is at most ${a}·nG²/λ + λ‖θ‖²/2; division by n gives the claim.`,
    after('choice'),
    after('bound'),
  );

export default statement({
  id: 'HUU eq (34)',
  section: '7',
  mark: 'candidate',
  forcedBy: 'Theorem 30 with the quadratic regulariser; its constant is lost',
  alternatives: ['a = 2, Theorem 30 to the letter', 'a = 1', 'a = 1/2'],
  isProofStep: true,
  says: 'The regret of the non-private iterates on the linear losses is at most a·G²/λ + λ‖θ‖²/(2n), for a constant a.',
  formula:
    '\\frac1n\\sum_t\\langle g_t,\\tilde\\theta_t-\\theta\\rangle\\le a\\,\\frac{G^2}\\lambda+\\frac\\lambda{2n}\\|\\theta\\|^2',
  expected: 'reading: + + -',
  readings: [
    {
      says: 'a = 2',
      truth: proof(
        'all closed convex K, λ > 0, n ≥ 1, gradients of norm at most G and θ in K',
        CHOICE,
        step('bound', 'Theorem 30 to the letter.', cites('HUU Thm 30', 1)),
        DIVIDE('2'),
      ),
    },
    {
      says: 'a = 1/2',
      truth: proof(
        'all closed convex K, λ > 0, n ≥ 1, gradients of norm at most G and θ in K',
        CHOICE,
        step('bound', 'Theorem 30 with 1/2 for a strongly convex regulariser.', cites('HUU Thm 30', 3)),
        DIVIDE('½'),
      ),
    },
    {
      says: 'a = 1/4',
      truth: refuted(
        'n = 2, K = [−1, 1], λ ≥ G, g = (G, −G), θ = 0',
        proof(
          'K = [−1, 1], every λ ≥ G > 0 and a < 1/2',
          step(
            'iterates',
            'The iterates minimise 0 and Gθ with (λ/2)θ² added over K: θ̃_1 = 0 and θ̃_2 = −G/λ ≥ −1.',
            cites('HUU Alg 2', 2),
            given,
          ),
          step(
            'regret',
            'At θ = 0 the left side is (G·0 + (−G)(−G/λ))/2 = G²/(2λ), and the right side aG²/λ is less.',
            after('iterates'),
          ),
        ),
      ),
    },
  ],
});
