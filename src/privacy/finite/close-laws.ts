import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireNonNegative, requirePositive } from '../../arithmetic/require-rational.js';
import { innerProduct } from '../../linear/vector.js';
import { chiSquaredBound } from './divergence.js';
import { logarithm, requireRatio } from './exponential.js';
import { jointTable, type FiniteLaw, type JointRow } from './finite-law.js';
import { VectorLaw } from './vector-law.js';

/** A bound on the mass of P outside {e^{−2ε} ≤ dP/dQ ≤ e^{2ε}}: the least one, a simpler one, and the one of [KS14] as it is quoted. */
export type OutsideMassForm = 'sharp' | 'simple' | 'quoted';

/**
 * The bound δ′ on the mass outside S^{2ε} of an (ε, δ)-indistinguishable pair. [NT] Lemma 45.
 *
 * - `sharp`: (1 + e^{−2ε})/(1 − e^{−ε})·δ, the supremum;
 * - `simple`: 2δ/(1 − e^{−ε});
 * - `quoted`: 2δ/(ε·e^ε), which is less than the supremum for every ε > 0, hence false.
 *
 * @param ratio e^ε > 1
 * @param delta δ ≥ 0
 */
export function outsideMassBound(ratio: Real, delta: Rational, form: OutsideMassForm = 'sharp'): Real {
  requireRatio('outsideMassBound', ratio, true);
  requireNonNegative('outsideMassBound', 'delta', delta);
  const twice = Real.of(delta.add(delta));
  if (form === 'quoted') return twice.div(logarithm(ratio).mul(ratio));
  const gap = Real.ONE.sub(Real.ONE.div(ratio));
  if (form === 'simple') return twice.div(gap);
  return Real.ONE.add(Real.ONE.div(ratio.mul(ratio)))
    .div(gap)
    .mul(Real.of(delta));
}

/** The mass of P where dP/dQ is not between e^{−2ε} and e^{2ε}. [NT] Definition 44. @param ratio e^ε ≥ 1 */
export function outsideMass<T>(p: FiniteLaw<T>, q: FiniteLaw<T>, ratio: Real): Rational {
  requireRatio('outsideMass', ratio, false);
  return Rational.sum(
    rows(p, q, ratio.mul(ratio))
      .filter(({ inside }) => !inside)
      .map((row) => row.p),
  );
}

/**
 * A pair that approaches the supremum of [NT] Lemma 45 as η → 0: (ε, δ)-indistinguishable laws on {0, 1, 2} with likelihood ratios
 * e^{2ε}(1 + η), its inverse, and 1. Its mass outside is (1 + 1/(r²(1 + η)))·δ/(1 − 1/(r(1 + η))), r = e^ε.
 *
 * @param r e^ε > 1, rational
 * @param delta δ > 0, small enough for the masses to be at most 1
 * @param eta η > 0
 * @throws RangeError when the masses exceed 1.
 */
export function extremalPair(
  r: Rational,
  delta: Rational,
  eta: Rational,
): { readonly p: VectorLaw; readonly q: VectorLaw } {
  requireRatio('extremalPair', Real.of(r), true);
  requirePositive('extremalPair', 'delta', delta);
  requirePositive('extremalPair', 'eta', eta);
  const wide = r.mul(Rational.ONE.add(eta));
  const large = delta.div(Rational.ONE.sub(Rational.ONE.div(wide)));
  const small = large.div(r.mul(wide));
  const rest = Rational.ONE.sub(large).sub(small);
  const law = (masses: readonly Rational[]): VectorLaw =>
    VectorLaw.of(masses.map((probability, i) => ({ outcome: [Rational.integer(BigInt(i))], probability })));
  return { p: law([large, small, rest]), q: law([small, large, rest]) };
}

/** A law near P within a bounded factor of Q. */
export interface ComparisonLaw {
  /** P̃ = τ·P on S, Q outside. */
  readonly law: VectorLaw;
  /** τ = Q(S)/P(S). */
  readonly tau: Rational;
  /** e^{ε′}, ε′ = 2ε − ln(1 − δ′): dP̃/dQ is between its inverse and it. */
  readonly ratio: Real;
  /** χ²(P̃‖Q) is at most this: 4·sinh²(ε′/2). */
  readonly chiSquared: Real;
}

/**
 * P̃ = τ·P|_S + Q|_{S^c} with S = S^{2ε} and τ = Q(S)/P(S), δ′ bounding the mass of P and Q outside S: 1 − δ′ ≤ τ ≤ 1/(1 − δ′),
 * e^{−ε′} ≤ dP̃/dQ ≤ e^{ε′} and χ²(P̃‖Q) ≤ 4·sinh²(ε′/2). [NT] Lemmas 46 and 47.
 *
 * @param ratio e^ε ≥ 1
 * @param outside δ′ < 1, at least {@link outsideMass} of (P, Q) and of (Q, P)
 * @throws RangeError when δ′ is less than one of them.
 */
export function comparisonLaw(p: VectorLaw, q: VectorLaw, ratio: Real, outside: Rational): ComparisonLaw {
  const table = rows(p, q, ratio.mul(ratio));
  const beyond = table.filter(({ inside }) => !inside);
  const masses = [
    Rational.sum(beyond.map((row) => row.p)),
    Rational.sum(beyond.map((row) => row.q)),
  ] as const;
  if (Rational.max(...masses).compare(outside) > 0 || outside.compare(Rational.ONE) >= 0) {
    throw new RangeError(
      `comparisonLaw: expected outside from ${Rational.max(...masses)} up to 1, got ${outside}`,
    );
  }
  const tau = Rational.ONE.sub(masses[1]).div(Rational.ONE.sub(masses[0]));
  const law = VectorLaw.of(
    table.map((row) => ({ outcome: row.outcome, probability: row.inside ? row.p.mul(tau) : row.q })),
  );
  const widened = ratio.mul(ratio).div(Real.of(Rational.ONE.sub(outside)));
  return { law, tau, ratio: widened, chiSquared: chiSquaredBound(widened) };
}

/** Both sides of an inequality left ≥ right. */
export interface Sides {
  /** The side said to be at least the other. */
  readonly left: Real;
  /** The other. */
  readonly right: Real;
}

/**
 * 2·sinh(ε/2)·σ_Q + √δ·(σ_P + σ_Q) ≥ √(1 − δ)·|Δ| for (ε, δ)-indistinguishable laws whose means along θ differ by Δ: in the place of [NT]
 * Lemma 48. Equality for randomized response (δ = 0) and for the mechanism of [NT] Theorem 53 (ε = 0).
 *
 * @param ratio e^ε ≥ 1
 * @param delta 0 ≤ δ < 1
 */
export function deviationInequality(
  p: VectorLaw,
  q: VectorLaw,
  theta: readonly Rational[],
  ratio: Real,
  delta: Rational,
): Sides {
  requireNonNegative('deviationInequality', 'delta', delta);
  const shift = innerProduct(theta, p.mean()).sub(innerProduct(theta, q.mean())).abs();
  const [first, second] = [p, q].map((law) => Real.of(law.variance(theta)).sqrt()) as [Real, Real];
  const left = chiSquaredBound(ratio)
    .sqrt()
    .mul(second)
    .add(Real.of(delta).sqrt().mul(first.add(second)));
  return { left, right: Real.of(Rational.ONE.sub(delta)).sqrt().mul(Real.of(shift)) };
}

/** The joint table, with whether 1/bound ≤ p/q ≤ bound. */
function rows<T>(
  p: FiniteLaw<T>,
  q: FiniteLaw<T>,
  bound: Real,
): (JointRow<T> & { readonly inside: boolean })[] {
  const within = (x: Rational, y: Rational): boolean => Real.of(x).compare(bound.mul(Real.of(y))) <= 0;
  return jointTable(p, q).map((row) => ({ ...row, inside: within(row.p, row.q) && within(row.q, row.p) }));
}
