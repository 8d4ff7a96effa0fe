import { exp, ln } from '../../arithmetic/elementary.js';
import { decreasingZero } from '../../arithmetic/monotone-zero.js';
import { Rational } from '../../arithmetic/rational.js';
import { type Operand, Real } from '../../arithmetic/real.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import { atLeastZero } from './known-range.js';
import { positive } from './parameters.js';
import { logInverse } from './zcdp.js';

/** Bits after the point to which the best real order is known when its integer neighbours are compared. */
const FINE = 32;

/**
 * The ε at δ that the order α of a ρ-zCDP mechanism yields (Canonne–Kamath–Steinke 2020, Prop. 12; DMRST Table 3/4):
 *
 *     ε_α = αρ + ln((α−1)/α) − (ln δ + ln α)/(α−1).
 *
 * It may be negative: the mechanism is then (0, δ)-DP.
 *
 * @param rho ρ > 0
 * @param order α > 1
 */
export function renyiEpsilon(rho: Rational, order: Rational, delta: Rational): Real {
  requirePositive('renyiEpsilon', 'rho', rho);
  const excess = order.sub(Rational.ONE);
  requirePositive('renyiEpsilon', 'order - 1', excess);
  return conversion(Real.of(rho), Real.of(excess), logInverse('renyiEpsilon', delta));
}

/**
 * The least ε ≥ 0 over the real orders, and the order that attains it.
 *
 * With L = ln(1/δ), dε_α/dα = ρ − (L − ln α)/(α−1)² has the sign of ρ(α−1)² + ln α − L, which increases in α: ε_α
 * decreases up to the zero α* of that function and increases beyond.
 *
 * @param rho ρ > 0
 */
export function bestRealOrder(rho: Operand, delta: Rational): { order: Real; epsilon: Real } {
  const r = positive('bestRealOrder', 'rho', rho);
  const log = logInverse('bestRealOrder', delta);
  const excess = bestExcess('bestRealOrder', r, log);
  return { order: excess.add(1n), epsilon: atLeastZero(conversion(r, excess, log)) };
}

/**
 * The least ε ≥ 0 over the integer orders 2, 3, …, and the order that attains it: one next to the best real order, on
 * either side of which ε_α is monotone ({@link bestRealOrder}).
 *
 * @param rho ρ > 0
 * @throws UndecidedError when two orders agree to thousands of bits.
 */
export function bestIntegerOrder(rho: Rational, delta: Rational): { order: bigint; epsilon: Real } {
  requirePositive('bestIntegerOrder', 'rho', rho);
  const log = logInverse('bestIntegerOrder', delta);
  const excess = bestExcess('bestIntegerOrder', Real.of(rho), log);
  const fine = excess.enclose(FINE + Math.max(0, excess.enclose(FINE).sup.magnitude()));
  const at = (order: bigint): Real => conversion(Real.of(rho), Real.of(order - 1n), log);
  let order = fine.inf.floor() + 1n;
  if (order < 2n) order = 2n;
  let epsilon = at(order);
  // fine is less than 1 wide: at most three integers are next to it.
  for (let next = order + 1n; next <= fine.sup.floor() + 2n; next += 1n) {
    const other = at(next);
    if (other.compare(epsilon) < 0) [order, epsilon] = [next, other];
  }
  return { order, epsilon: atLeastZero(epsilon) };
}

/** Orders of a sampled divergence at most: it is a sum of as many terms. */
export const MOST_SAMPLED_ORDER = 512n;

/**
 * The Rényi divergence of an integer order α between one step of Poisson-sampled Gaussian noise with a record and without it,
 *
 *     D_α((1−q)·N(0, σ²) + q·N(1, σ²) ‖ N(0, σ²)) = ln(Σ_k C(α, k)·(1−q)^(α−k)·q^k·e^((k²−k)/(2σ²)))/(α−1).
 *
 * That of the two laws exchanged is no larger (Mironov, Talwar and Zhang 2019, Theorem 5), and independent steps add up, also adaptive ones: N steps have
 * N times as much. At q = 1 it is αΔ²/(2σ²).
 *
 * @param sampling q in [0, 1]
 * @param variance σ²/Δ² > 0
 * @param order α, from 2 to 512
 * @throws RangeError for another order or sampling
 * @example
 * ```ts
 * sampledGaussianRenyi(Rational.ONE, Rational.ONE, 8n).toDigits(6).contains(Rational.integer(4n)); // true
 * ```
 */
export function sampledGaussianRenyi(sampling: Rational, variance: Rational, order: bigint): Real {
  requirePositive('sampledGaussianRenyi', 'variance', variance);
  if (sampling.sign() < 0 || sampling.compare(Rational.ONE) > 0)
    throw new RangeError(`sampledGaussianRenyi: expected 0 <= sampling <= 1, got ${sampling}`);
  if (order < 2n || order > MOST_SAMPLED_ORDER)
    throw new RangeError(
      `sampledGaussianRenyi: expected an order from 2 to ${MOST_SAMPLED_ORDER}, got ${order}`,
    );
  if (sampling.equals(Rational.ONE)) return Real.of(Rational.integer(order).div(variance.add(variance)));
  if (sampling.sign() === 0) return Real.ZERO;
  const rest = Rational.ONE.sub(sampling);
  const terms: Real[] = [];
  let weight = Rational.integer(1n);
  for (let k = 0n; k <= order; k += 1n) {
    const power = Rational.integer(k * k - k).div(variance.add(variance));
    const chance = weight.mul(rest.pow(Number(order - k))).mul(sampling.pow(Number(k)));
    terms.push(exp(power).mul(chance));
    weight = weight.mul(Rational.ratio(order - k, k + 1n));
  }
  return ln(Real.sum(terms)).div(order - 1n);
}

/** The zero α* − 1 of L − ρt² − ln(1 + t), t > 0. */
const bestExcess = (caller: string, rho: Real, log: Real): Real =>
  decreasingZero(caller, (t) => log.sub(t.sqr().mul(rho)).sub(ln(t.add(1n))));

/** ε_α with t = α − 1: (1+t)ρ + ln t − ln(1+t) + (L − ln(1+t))/t. */
function conversion(rho: Real, t: Real, log: Real): Real {
  const order = t.add(1n);
  const logOrder = ln(order);
  return order.mul(rho).add(ln(t).sub(logOrder)).add(log.sub(logOrder).div(t));
}
