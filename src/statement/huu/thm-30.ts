import { Rational } from '../../arithmetic/rational.js';
import { followTheLeader } from '../../mechanism/learning/leader.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { leader, ON_RUNS, runs, runText, type Run } from './ground/leader.js';

const regretOf = ({ gradients, eta, u }: Run): Rational =>
  Rational.sum(leader(gradients, eta).map((x, t) => x.sub(u).mul(Rational.integer(gradients[t]!))));

/** Regret ≤ a·η·Σg² + (R(u) − R(x₁))/η with R = x²/2, x₁ = 0. */
function leaderBound(a: Rational): Outcome {
  return checked(
    `${ON_RUNS}, with ${a} in front of η·Σg²`,
    runs(),
    (run) => {
      const squares = Rational.integer(run.gradients.reduce((sum, g) => sum + g * g, 0n));
      const width = a.mul(run.eta).mul(squares);
      const diameter = run.u.pow(2).div(Rational.integer(2n).mul(run.eta));
      return regretOf(run).compare(width.add(diameter)) <= 0;
    },
    runText,
  );
}

/** The telescope of the objectives Φ_t(x) = η·Σ_{s≤t}⟨g_s, x⟩ + R(x), x_{t+1} the minimum of Φ_t over K. */
const TELESCOPE = [
  step(
    'leader',
    'Let Φ_t(x) = η·Σ_{s≤t}⟨g_s, x⟩ + R(x), so that x_{t+1} minimises Φ_t over K and Φ_t(x) = Φ_{t−1}(x) + η⟨g_t, x⟩.',
    given,
  ),
  step(
    'telescope',
    'For u in K, η·Σ⟨g_t, u⟩ + R(u) = Φ_n(u) ≥ Φ_n(x_{n+1}) = R(x_1) + Σ_t (Φ_t(x_{t+1}) − Φ_{t−1}(x_t)) = R(x_1) + Σ_t (η⟨g_t, x_t⟩ − D_t) with D_t = Φ_t(x_t) − Φ_t(x_{t+1}) ≥ 0.',
    after('leader'),
  ),
] as const;

export default statement({
  id: 'HUU Thm 30',
  section: '2.2',
  mark: 'restored',
  forcedBy: 'the theorem that it is said to be, and the names of its two terms, width and diameter',
  alternatives: ['the regret divided by n, as defined before', '1 or 1/2 in place of the 2'],
  says: 'For a regulariser R and a learning rate η, follow-the-regularised-leader has, against every u in K, a regret of at most 2η·Σ‖g_t‖² + (R(u) − R(x_1))/η, in the dual local norms.',
  formula: '\\mathrm{Reg}\\le2\\eta\\sum_t\\|g_t\\|_{t,*}^2+\\frac{R(u)-R(x_1)}\\eta',
  expected: 'reading: + + +',
  rests: { followTheLeader },
  cost: 'moderate',
  readings: [
    {
      says: 'the sum of the regrets, 2, and the norm of ∇²R at a point between x_t and x_{t+1}',
      truth: confirmed(
        proof(
          'all twice continuously differentiable R with ∇²R ≻ 0, all convex closed K on which the minima exist, all η > 0 and gradients g_t, and all u in K',
          ...TELESCOPE,
          step(
            'taylor',
            'Taylor’s formula for Φ_t at x_{t+1}, where ⟨∇Φ_t(x_{t+1}), x_t − x_{t+1}⟩ ≥ 0 by minimality, gives D_t ≥ ½r_t² with r_t² = (x_t − x_{t+1})ᵀ∇²R(z_t)(x_t − x_{t+1}) for some z_t between the two points; ∇²Φ_t = ∇²R.',
            after('leader'),
          ),
          step(
            'move',
            'As x_t minimises Φ_{t−1}, D_t = Φ_{t−1}(x_t) − Φ_{t−1}(x_{t+1}) + η⟨g_t, x_t − x_{t+1}⟩ ≤ η⟨g_t, x_t − x_{t+1}⟩ ≤ η‖g_t‖_{t,*}·r_t, the dual of the norm of ∇²R(z_t).',
            after('leader'),
          ),
          step('width', 'So r_t ≤ 2η‖g_t‖_{t,*}, and D_t ≤ 2η²‖g_t‖²_{t,*}.', after('taylor'), after('move')),
          step(
            'regret',
            'Divided by η, the telescope is Σ⟨g_t, x_t − u⟩ ≤ (R(u) − R(x_1))/η + Σ D_t/η ≤ (R(u) − R(x_1))/η + 2η·Σ‖g_t‖²_{t,*}.',
            after('telescope'),
            after('width'),
          ),
        ),
        () => leaderBound(rational('2')),
      ),
    },
    {
      says: 'the regret divided by n against the same right side, which is n times as much as needed',
      truth: proof(
        'the same R, K, η, gradients and u, and all n ≥ 1',
        step(
          'sum',
          'The sum of the regrets is at most the right side, which is not negative because x_1 minimises R over K.',
          cites('HUU Thm 30', 1),
        ),
        step('mean', 'A number of at most B ≥ 0 divided by n ≥ 1 is at most B.', after('sum')),
      ),
    },
    {
      says: '1/2 in place of the 2, for an R that is 1-strongly convex in one norm',
      truth: confirmed(
        proof(
          'all R, finite on ℝ^d, that are 1-strongly convex in a norm, all convex K on which the minima exist, all η > 0, gradients g_t and u in K',
          ...TELESCOPE,
          step(
            'half',
            'D_t ≤ η²‖g_t‖_*²/2: Lemma 26 with φ₁ = Φ_{t−1}, ψ = η⟨g_t, ·⟩, each on K, α = 1 and b = ηg_t; restriction to K keeps strong convexity, the subgradients that it adds being normals ν of K, ⟨ν, y − x⟩ ≤ 0 for y in K.',
            after('leader'),
            cites('HUU Lemma 26'),
          ),
          step(
            'regret',
            'Divided by η, the telescope is Σ⟨g_t, x_t − u⟩ ≤ (R(u) − R(x_1))/η + (η/2)·Σ‖g_t‖_*².',
            after('telescope'),
            after('half'),
          ),
        ),
        () => leaderBound(rational('1/2')),
      ),
    },
  ],
  evidence: () => {
    const run: Run = { gradients: [1n, 1n, -1n], eta: rational('1/2'), u: rational('-1/2') };
    return [number(`regret on [−1, 1] for ${runText(run)}`, regretOf(run))];
  },
});
