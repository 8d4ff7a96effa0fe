import { ln } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { decreasingZero } from '../../arithmetic/monotone-zero.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import { apartFromZero } from '../../arithmetic/decided.js';
import { narrowed } from '../../arithmetic/narrowed.js';
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
 * @returns an enclosure of relative width at most 2^−bits
 */
export function renyiEpsilon(rho: Rational, order: Rational, delta: Rational, bits: number): Interval {
  requirePositive('renyiEpsilon', 'rho', rho);
  const excess = order.sub(Rational.ONE);
  requirePositive('renyiEpsilon', 'order - 1', excess);
  return narrowed('renyiEpsilon', bits, (w) => conversion(rho, Interval.fromRational(excess, w), delta, w));
}

/**
 * The least ε ≥ 0 over the real orders, and the order that attains it.
 *
 * With L = ln(1/δ), dε_α/dα = ρ − (L − ln α)/(α−1)² has the sign of ρ(α−1)² + ln α − L, which increases in α: ε_α
 * decreases up to the zero α* of that function and increases beyond.
 *
 * @param rho ρ > 0
 * @returns enclosures of relative width at most 2^−bits
 */
export function bestRealOrder(
  rho: Rational,
  delta: Rational,
  bits: number,
): { order: Interval; epsilon: Interval } {
  requirePositive('bestRealOrder', 'rho', rho);
  const excess = (w: number): Interval => bestExcess('bestRealOrder', rho, delta, w);
  const epsilon = narrowed('bestRealOrder', bits, (w) => conversion(rho, excess(w), delta, w));
  return { order: excess(bits).add(Interval.point(1n), bits + 8), epsilon: atLeastZero(epsilon) };
}

/**
 * The least ε ≥ 0 over the integer orders 2, 3, …, and the order that attains it: one next to the best real order, on
 * either side of which ε_α is monotone ({@link bestRealOrder}).
 *
 * @param rho ρ > 0
 * @throws UndecidedError when two orders agree to thousands of bits.
 */
export function bestIntegerOrder(
  rho: Rational,
  delta: Rational,
  bits: number,
): { order: bigint; epsilon: Interval } {
  requirePositive('bestIntegerOrder', 'rho', rho);
  const rough = bestExcess('bestIntegerOrder', rho, delta, FINE);
  const fine = bestExcess('bestIntegerOrder', rho, delta, FINE + Math.max(0, rough.sup.magnitude()));
  let best = fine.inf.floor() + 1n;
  if (best < 2n) best = 2n;
  const at = (order: bigint, w: number): Interval =>
    conversion(rho, Interval.fromRational(Rational.integer(order - 1n), w), delta, w);
  // fine is less than 1 wide: at most three integers are next to it.
  for (let next = best + 1n; next <= fine.sup.floor() + 2n; next += 1n) {
    const current = best;
    if (apartFromZero('bestIntegerOrder', (w) => at(next, w).sub(at(current, w), w)).sign < 0) best = next;
  }
  return { order: best, epsilon: atLeastZero(narrowed('bestIntegerOrder', bits, (w) => at(best, w))) };
}

/** The zero α* − 1 of L − ρt² − ln(1 + t), t > 0. */
function bestExcess(caller: string, rho: Rational, delta: Rational, bits: number): Interval {
  return decreasingZero(
    caller,
    (t, w) => {
      const x = Interval.point(t);
      const square = Interval.fromRational(rho, w).mul(x.sqr(w), w);
      return logInverse(caller, delta, w)
        .sub(square, w)
        .sub(ln(x.add(Interval.point(1n), w), w), w);
    },
    bits,
  );
}

/** ε_α with t = α − 1: (1+t)ρ + ln t − ln(1+t) + (L − ln(1+t))/t. */
function conversion(rho: Rational, t: Interval, delta: Rational, w: number): Interval {
  const order = t.add(Interval.point(1n), w);
  const log = ln(order, w);
  const quotient = logInverse('renyiEpsilon', delta, w).sub(log, w).div(t, w);
  return order.mul(Interval.fromRational(rho, w), w).add(ln(t, w).sub(log, w), w).add(quotient, w);
}

const atLeastZero = (x: Interval): Interval => Interval.max(x, Interval.point(0n));
