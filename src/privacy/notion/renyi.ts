import { ln } from '../../arithmetic/elementary.js';
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

/** The zero α* − 1 of L − ρt² − ln(1 + t), t > 0. */
const bestExcess = (caller: string, rho: Real, log: Real): Real =>
  decreasingZero(caller, (t) => log.sub(t.sqr().mul(rho)).sub(ln(t.add(1n))));

/** ε_α with t = α − 1: (1+t)ρ + ln t − ln(1+t) + (L − ln(1+t))/t. */
function conversion(rho: Real, t: Real, log: Real): Real {
  const order = t.add(1n);
  const logOrder = ln(order);
  return order.mul(rho).add(ln(t).sub(logOrder)).add(log.sub(logOrder).div(t));
}
