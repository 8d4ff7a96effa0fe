import { Dyadic } from '../../arithmetic/dyadic.js';
import { EULER_GAMMA, ln, LN2, PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireInteger } from '../../arithmetic/require.js';
import { digitSum, dyadicQuotient, twos } from '../../arithmetic/series/dyadic-quotient.js';
import { envelopingSum } from '../../arithmetic/series/enveloping.js';
import { sequenceMember } from '../../arithmetic/series/exact-range.js';
import { landauCoefficient } from '../../arithmetic/series/expansion-coefficients.js';

/** c = γ + 4·ln 2 = lim (π·G_n − ln n). */
export const LANDAU_CONSTANT: Real = /* @__PURE__ */ EULER_GAMMA.add(LN2.mul(4n));

/** Kept, so that a product takes the place of a quotient. */
const INVERSE_PI = /* @__PURE__ */ Real.ONE.div(PI);

/**
 * The Landau sum G_n = Σ_{k<n} f(k)², f(k) = C(2k,k)/4^k: the squared ℓ2 sensitivity ‖L‖²_{1→2} of the square-root
 * factorization of the n×n prefix sum, and the squared norm of row n of L. [HUU] eq. (28).
 *
 * In lowest terms its denominator is 4^(2(n−1) − s₂(n−1)); the fraction is known up to n = 2^24. Beyond n of the order of the precision,
 * π·G_n = ln x + γ + 4·ln 2 + Σ a_j·x^{−2j}, x = n − 1/4, which envelops (see `envelopingSum`).
 *
 * @param n at least 1, of any size
 * @example
 * ```ts
 * landauSum(2n).toRational().toString(); // '5/4'
 * provedDigits(landauSum(10n ** 18n).toDigits(20), 20); // '14.259116633038613689'
 * ```
 */
export function landauSum(n: bigint): Real {
  requireInteger('landauSum', 'n', n, 1n);
  const last = 4n * n - 1n; // 4x
  const series = envelopingSum(landauCoefficient, 1, Real.of(Rational.ratio(16n, last * last)));
  const x = Real.of(Rational.ratio(last, 4n));
  return sequenceMember(n, exactLandauSum, ln(x).add(LANDAU_CONSTANT).add(series).mul(INVERSE_PI));
}

function exactLandauSum(n: number): Dyadic {
  if (n === 1) return Dyadic.ONE;
  const last = n - 1;
  // G_n = (Q·2^E + T)/(Q·2^E) with odd Q; 2^E is its denominator and G_n < 2^8, so E + 8 bits hold the numerator.
  const E = 2 * (2 * last - digitSum(last));
  const bits = E + 8;
  const { Q, T } = splitSum(0, last, bits);
  return Dyadic.of(dyadicQuotient((Q << BigInt(E)) + T, Q, bits), -E);
}

/**
 * Binary splitting modulo 2^bits: Σ_{a<k≤b} ∏_{a<i≤k} (2i−1)²/(2i)² = T/(Q·2^E) and ∏_{a<i≤b} (2i−1)² = P, where Q is the
 * square of the odd part of b!/a! and the powers of two are kept as the exponent E.
 */
function splitSum(a: number, b: number, bits: number): { P: bigint; Q: bigint; T: bigint; E: number } {
  if (b - a === 1) {
    const two = twos(b);
    const P = BigInt(2 * b - 1) ** 2n;
    return { P, Q: BigInt(b / 2 ** two) ** 2n, T: P, E: 2 + 2 * two };
  }
  const m = (a + b) >> 1;
  const left = splitSum(a, m, bits);
  const right = splitSum(m, b, bits);
  const kept = (x: bigint): bigint => BigInt.asUintN(bits, x);
  return {
    P: kept(left.P * right.P),
    Q: kept(left.Q * right.Q),
    T: kept(((left.T * right.Q) << BigInt(right.E)) + left.P * right.T),
    E: left.E + right.E,
  };
}
