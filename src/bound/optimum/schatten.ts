import { bitLength } from '../../arithmetic/bits.js';
import { Dyadic } from '../../arithmetic/dyadic.js';
import { cos, EULER_GAMMA, ln, PI, pi, sin } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Real } from '../../arithmetic/real.js';
import { requireInteger } from '../../arithmetic/require.js';
import { envelopingSum } from '../../arithmetic/series/enveloping.js';
import { schattenCoefficient } from '../../arithmetic/series/expansion-coefficients.js';

/** Largest n whose singular values are summed one by one. */
const LARGEST_SUM = 1n << 24n;

/** γ + ln(8/π), the constant of {@link schatten1}. */
export const SCHATTEN_CONSTANT: Real = /* @__PURE__ */ ln(Real.of(8n).div(PI)).add(EULER_GAMMA);

/**
 * The Schatten-1 (trace) norm ‖M_n‖_1 = S_n/2 of the n×n prefix sum, for any n ≥ 1; S_n = Σ_i csc((2i−1)π/(4n+2)).
 * [HUU] Thm 19, eq. (30).
 *
 * Beyond n of the order of the precision it comes from 2S_n + 1 = (2N/π)·(ln N + γ + ln(8/π)) + Σ β_j·(π/N)^{2j−1}, N = 2n + 1, which
 * envelops for every N > 0: 2S_n + 1 = (2N/π)·∫₀^∞ tanh(Nv)/sinh v dv, where tanh(Nv) = 1 − 2/(e^{2Nv} + 1), and the Taylor series
 * of 1/sinh v − 1/v against the positive weight 2/(e^{2Nv} + 1) gives the sum (see `envelopingSum`).
 */
export function schatten1(n: bigint): Real {
  requireInteger('schatten1', 'n', n, 1n);
  const N = 2n * n + 1n;
  const ratio = PI.div(N);
  const leading = ln(N).add(SCHATTEN_CONSTANT).mul(2n).div(ratio);
  const series = envelopingSum(schattenCoefficient, 1, ratio.sqr()).div(ratio);
  const expansion = leading.add(series).sub(1n).div(4n);
  return Real.enclosed((bits) => (n <= BigInt(bits) ? summed(Number(n), bits) : expansion.enclose(bits)));
}

/**
 * The same norm term by term, for 1 ≤ n ≤ 2^24: ½·Σ_i 1/s_i with s_i = sin((2i−1)θ), θ = π/(4n+2).
 *
 * s_{i+1} = 2cos(2θ)·s_i − s_{i−1} in integers of p bits, starting from s_1 and s_0 = −s_1.
 */
export function schatten1BySum(n: bigint): Real {
  requireInteger('schatten1BySum', 'n', n, 1n);
  if (n > LARGEST_SUM) throw new RangeError(`schatten1BySum: expected n of at most 2^24, got ${n}`);
  return Real.enclosed((bits) => summed(Number(n), bits));
}

function summed(n: number, bits: number): Interval {
  const p = bits + 2 * bitLength(BigInt(n)) + 8;
  const shift = BigInt(p);
  const theta = pi(p + 8).div(Interval.point(4n * BigInt(n) + 2n), p + 8);
  const first = sin(theta, p + 8)
    .inf.shift(p)
    .floor();
  const factor = cos(theta.shift(1), p + 8)
    .inf.shift(p + 1)
    .floor();
  let before = -first;
  let s = first;
  let sum = 0n;
  for (let i = 1; i < n; i += 2) {
    const next = ((factor * s) >> shift) - before;
    sum += ((s + next) << (shift + shift)) / (s * next);
    [before, s] = [next, ((factor * next) >> shift) - s];
  }
  if (n % 2 === 1) sum += (1n << (shift + shift)) / s;
  // In units of 2^−p: s_1 is off by less than 2, each step by less than 3 (its floor, and that of the factor), and what is off
  // at step j reaches step i multiplied by sin(2(i−j)θ)/sin 2θ ≤ i − j, the start by (2i−1): s_i is off by less than 4i².
  // As s_i ≥ (2i−1)/(2n+1) ≥ i/(3n), that is 12n²·2^−p of s_i, hence less than 16n²·2^−p of the sum, floors of quotients included.
  const error = (sum * 16n * BigInt(n) * BigInt(n)) / (1n << shift) + 1n;
  return Interval.of(
    Dyadic.of(sum - error, -p - 1).roundDown(bits),
    Dyadic.of(sum + error, -p - 1).roundUp(bits),
  );
}
