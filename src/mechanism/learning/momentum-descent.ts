import { Rational } from '../../arithmetic/rational.js';

/**
 * Gradient descent with momentum by its recursion: m_i = β·m_{i−1} + g_i, θ_i = θ_{i−1} − η_i·m_i from m_0 = 0. [DMRST] Algorithm 2.
 *
 * The iterates are θ_0 − M·g for the momentum workload M, exactly ([DMRST] Prop 4.2), so a mechanism for M makes them private.
 *
 * @param gradients g_1, …, g_n ∈ ℝ^d
 * @param start θ_0 ∈ ℝ^d
 * @param beta 0 ≤ β < 1
 * @param rates η_1, …, η_n
 * @returns θ_1, …, θ_n
 * @throws RangeError when there are not as many rates as gradients.
 */
export function momentumDescent(
  gradients: readonly (readonly Rational[])[],
  start: readonly Rational[],
  beta: Rational,
  rates: readonly Rational[],
): Rational[][] {
  if (rates.length !== gradients.length)
    throw new RangeError(`momentumDescent: expected ${gradients.length} rates, got ${rates.length}`);
  let momentum: readonly Rational[] = start.map(() => Rational.ZERO);
  let point: readonly Rational[] = start;
  return gradients.map((gradient, i) => {
    momentum = momentum.map((m, c) => m.mul(beta).add(gradient[c]!));
    const next = point.map((x, c) => x.sub(momentum[c]!.mul(rates[i]!)));
    point = next;
    return next;
  });
}
