// What of other projects' numbers is of no quantity of the kit: composition of mechanisms of which only (ε, δ) is known, and a square root with two decays.
import { built } from './programs.mjs';

const { exp } = await built('arithmetic', 'elementary.js');
const { Interval } = await built('arithmetic', 'interval.js');
const { Rational } = await built('arithmetic', 'rational.js');

const BITS = 256;
const wide = (x, bits = BITS) => Interval.fromRational(x, bits);
const q = (text) => Rational.parse(text);

/** C(k, 0), …, C(k, k). @param {number} k */
function binomials(k) {
  const row = [1n];
  for (let l = 1; l <= k; l += 1) row.push((row[l - 1] * BigInt(k - l + 1)) / BigInt(l));
  return row;
}

/**
 * δ at (k − 2i)·ε of k mechanisms that are (ε, δ)-DP and no more: 1 − (1 − δ)^k·(1 − δ_i), δ_i = Σ_{l<i} C(k, l)·(e^((k−l)ε) − e^((k−2i+l)ε))/(1 + e^ε)^k
 * (Kairouz, Oh, Viswanath, Theorem 3.3).
 */
function composedDelta(k, i, eps, delta) {
  const power = (times) => exp(wide(eps.mul(Rational.integer(BigInt(times)))), BITS);
  const all = wide(Rational.ONE).add(power(1), BITS);
  let total = Interval.point(1n);
  for (let t = 0; t < k; t += 1) total = total.mul(all, BITS);
  const sum = binomials(k)
    .slice(0, i)
    .reduce(
      (terms, c, l) =>
        terms.add(
          power(k - l)
            .sub(power(k - 2 * i + l), BITS)
            .mul(Interval.point(c), BITS),
          BITS,
        ),
      Interval.point(0n),
    );
  const rest = wide(Rational.ONE.sub(delta).pow(k)).mul(
    Interval.point(1n).sub(sum.div(total, BITS), BITS),
    BITS,
  );
  return Interval.point(1n).sub(rest, BITS);
}

/** Whether an enclosed δ is at most another. */
function isAtMost(delta, most) {
  const [low, high] = [delta.inf.toRational(), delta.sup.toRational()];
  if (high.compare(most) <= 0) return true;
  if (low.compare(most) > 0) return false;
  // Without any term it is 0, and enclosed as near to 0 as the bits go.
  throw new Error(`isAtMost: expected bits that tell δ from ${most}, got ${BITS}`);
}

const exchanged = (k) => Array.from({ length: Math.floor(k / 2) + 1 }, (_, i) => i);

/** @typedef {{ readonly k: number, readonly eps: string, readonly delta: string, readonly total: string }} Composition */

/** The least (k − 2i)·ε whose δ is at most the total. @param {Composition} composition */
export function composedEpsilon({ k, eps, delta, total }) {
  const each = q(eps);
  // i = 0: δ is that of none of the mechanisms alone, 1 − (1 − δ)^k, and exactly so.
  const isPrivate = (i) =>
    i === 0
      ? Rational.ONE.sub(Rational.ONE.sub(q(delta)).pow(k)).compare(q(total)) <= 0
      : isAtMost(composedDelta(k, i, each, q(delta)), q(total));
  const most = exchanged(k).filter(isPrivate).at(-1);
  if (most === undefined)
    throw new Error(`composedEpsilon: expected a total δ that k mechanisms have, got ${total}`);
  return each.mul(Rational.integer(BigInt(k - 2 * most)));
}

/** The largest ε of each of k mechanisms, of those for which (k − 2i)·ε is the total, whose δ is at most the total. @param {Composition} composition */
export function composedShare({ k, eps, delta, total }) {
  const shares = exchanged(k)
    .filter((i) => k > 2 * i)
    .map((i) => ({ i, share: q(eps).div(Rational.integer(BigInt(k - 2 * i))) }))
    .filter(({ i, share }) => i === 0 || isAtMost(composedDelta(k, i, share, q(delta)), q(total)));
  return Rational.max(...shares.map(({ share }) => share));
}

/** @typedef {{ readonly n: number, readonly alpha: string, readonly beta: string, readonly participations: number, readonly separation: number }} Decays */

/**
 * The squared sensitivity of c(z) = ((1 − αz)(1 − βz))^(−1/2) over n rounds: (t + 1)·c_(t+1) = (α + β)(t + 1/2)·c_t − αβ·t·c_(t−1), and where the coefficients are
 * not negative and fall, a record does most by the rounds 0, b, 2b, ….
 *
 * @param {Decays} decays
 */
export function decaysSensitivity({ n, alpha, beta, participations, separation }) {
  // A step widens by less than 1 + 2 + 1, which is two bits.
  const bits = 4 * n + BITS;
  const sum = q(alpha).add(q(beta));
  const product = q(alpha).mul(q(beta));
  const c = [Interval.point(1n), wide(sum.div(q('2')), bits)];
  for (let t = 1; t + 1 < n; t += 1) {
    const next = Rational.integer(BigInt(t + 1));
    const [first, second] = [
      sum.mul(Rational.ratio(BigInt(2 * t + 1), 2n)).div(next),
      product.mul(Rational.integer(BigInt(t))).div(next),
    ];
    c.push(
      wide(first, bits)
        .mul(c[t], bits)
        .sub(wide(second, bits).mul(c[t - 1], bits), bits),
    );
  }
  const falls = c.every((x, t) => x.inf.sign() > 0 && (t === 0 || x.sup.compare(c[t - 1].inf) <= 0));
  if (!falls) throw new Error('decaysSensitivity: expected coefficients that fall, got others');
  return c.reduce((total, _, t) => {
    const rounds = Math.min(participations, Math.floor(t / separation) + 1);
    const row = Array.from({ length: rounds }, (_u, r) => c[t - r * separation]);
    return total.add(row.reduce((a, b) => a.add(b, bits)).sqr(bits), bits);
  }, Interval.point(0n));
}
