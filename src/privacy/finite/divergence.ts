import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { innerProduct } from '../../linear/vector.js';
import { requireRatio } from './exponential.js';
import { jointTable, type FiniteLaw } from './finite-law.js';
import type { VectorLaw } from './vector-law.js';

/** χ²(P‖Q) = Σ (p − q)²/q, exactly; `undefined` when P has mass where Q has none, and it is infinite. */
export function chiSquared<T>(p: FiniteLaw<T>, q: FiniteLaw<T>): Rational | undefined {
  const table = jointTable(p, q);
  if (table.some((row) => row.q.sign() === 0)) return undefined;
  return Rational.sum(table.map((row) => row.p.sub(row.q).pow(2).div(row.q)));
}

/** The total variation distance ½·Σ |p − q|, exactly. */
export function totalVariation<T>(p: FiniteLaw<T>, q: FiniteLaw<T>): Rational {
  return Rational.sum(jointTable(p, q).map((row) => row.p.sub(row.q).abs())).div(Rational.integer(2n));
}

/**
 * The hockey-stick divergence Σ (p − e^ε·q)₊ = max_S P(S) − e^ε·Q(S): the least δ with P(S) ≤ e^ε·Q(S) + δ for all S. Rational when e^ε is.
 *
 * @param ratio e^ε ≥ 1
 */
export function hockeyStickDivergence<T>(p: FiniteLaw<T>, q: FiniteLaw<T>, ratio: Real): Real {
  requireRatio('hockeyStickDivergence', ratio, false);
  const excess = jointTable(p, q).map((row) => Real.of(row.p).sub(ratio.mul(Real.of(row.q))));
  return Real.sum(excess.filter((x) => x.sign() > 0));
}

/** The least δ for which P and Q are (ε, δ)-indistinguishable: the greater of both hockey-stick divergences. */
export function indistinguishabilityDelta<T>(p: FiniteLaw<T>, q: FiniteLaw<T>, ratio: Real): Real {
  return Real.max(hockeyStickDivergence(p, q, ratio), hockeyStickDivergence(q, p, ratio));
}

/** Whether P and Q are (ε, δ)-indistinguishable; exact when e^ε is rational. */
export function areIndistinguishable<T>(
  p: FiniteLaw<T>,
  q: FiniteLaw<T>,
  ratio: Real,
  delta: Rational,
): boolean {
  return indistinguishabilityDelta(p, q, ratio).compare(Real.of(delta)) <= 0;
}

/**
 * χ²(P‖Q) ≤ e^{−ε}(e^ε − 1)² = 4·sinh²(ε/2) for laws within a factor e^ε of each other, with equality for randomized response.
 * [NT] Lemma 39.
 *
 * @param ratio e^ε ≥ 1
 * @example
 * ```ts
 * chiSquaredBound(Real.of(4n)).rational?.toString(); // '9/4'
 * ```
 */
export function chiSquaredBound(ratio: Real): Real {
  requireRatio('chiSquaredBound', ratio, false);
  const excess = ratio.sub(Real.ONE);
  return excess.mul(excess).div(ratio);
}

/** Both sides of the Hammersley–Chapman–Robbins inequality. */
export interface VarianceBound {
  /** Var_Q ⟨θ, ·⟩. */
  readonly variance: Rational;
  /** (E_P − E_Q)²/χ²(P‖Q) of the same function; 0 when the divergence is infinite. */
  readonly bound: Rational;
}

/** Var_Q ⟨θ, ·⟩ and its lower bound (⟨θ, E_P − E_Q⟩)²/χ²(P‖Q), exactly. [NT] Lemma 40. @throws RangeError when P = Q. */
export function hammersleyChapmanRobbins(
  p: VectorLaw,
  q: VectorLaw,
  theta: readonly Rational[],
): VarianceBound {
  const divergence = chiSquared(p, q);
  if (divergence?.sign() === 0)
    throw new RangeError('hammersleyChapmanRobbins: expected two laws, got the same twice');
  const shift = innerProduct(theta, p.mean()).sub(innerProduct(theta, q.mean()));
  return {
    variance: q.variance(theta),
    bound: divergence === undefined ? Rational.ZERO : shift.mul(shift).div(divergence),
  };
}
