import { Rational } from '../../arithmetic/rational.js';
import { requirePositive } from '../../arithmetic/require-rational.js';

/** The set K over which a learner minimises: all of ℝ^d, or the box [−side, side]^d. */
export type LeaderSet = 'space' | { readonly side: Rational };

/**
 * The leader argmin_{θ∈K} ⟨s, θ⟩ + (λ/2)·‖θ‖₂², exactly: −s/λ, cut to the box coordinate by coordinate. [HUU] Algorithm 2 with
 * R(θ) = ½‖θ‖² and η = 1/λ, and Algorithm 3, where s is the private sum of the gradients.
 *
 * @param sum s ∈ ℝ^d
 * @param lambda λ > 0
 * @throws RangeError unless λ > 0 and the side is positive.
 * @example
 * ```ts
 * leader([Rational.parse('3')], Rational.parse('2'), 'space').map(String); // ['-3/2']
 * ```
 */
export function leader(sum: readonly Rational[], lambda: Rational, set: LeaderSet): Rational[] {
  requirePositive('leader', 'lambda', lambda);
  const free = sum.map((s) => s.div(lambda).neg());
  if (set === 'space') return free;
  const { side } = set;
  requirePositive('leader', 'side', side);
  return free.map((x) => Rational.max(side.neg(), Rational.min(side, x)));
}

/**
 * Follow the regularized leader on linear losses ⟨g_t, θ⟩: θ_1, …, θ_{n+1}, θ_{t+1} the leader of g_1 + … + g_t. [HUU] Algorithm 2.
 *
 * @param gradients g_1, …, g_n ∈ ℝ^d
 * @param dimension d
 */
export function followTheLeader(
  gradients: readonly (readonly Rational[])[],
  dimension: number,
  lambda: Rational,
  set: LeaderSet,
): Rational[][] {
  let sum: readonly Rational[] = Array.from({ length: dimension }, () => Rational.ZERO);
  const points = [leader(sum, lambda, set)];
  for (const gradient of gradients) {
    sum = sum.map((s, i) => s.add(gradient[i]!));
    points.push(leader(sum, lambda, set));
  }
  return points;
}
