import { Dyadic } from '../dyadic.js';
import { Interval } from '../interval.js';
import { constant } from './constant.js';
import { lnEnclosure } from './logarithm.js';

/**
 * Euler's constant γ = lim (1 + 1/2 + … + 1/n − ln n): the tightest interval with ends of `bits` significant bits.
 */
export const eulerGamma: (bits: number) => Interval = /* @__PURE__ */ constant(
  'eulerGamma',
  eulerGammaEnclosure,
);

/**
 * γ to about w bits by Brent and McMillan, Math. Comp. 34 (1980), algorithm B1: with t_k = (n^k/k!)² and
 * H_k = 1 + … + 1/k, γ = Σ H_k·t_k / Σ t_k − ln n − K₀(2n)/I₀(2n) (the series of I₀ and K₀: DLMF 10.25.2, 10.31.2).
 */
export function eulerGammaEnclosure(w: number): Interval {
  // 0 < K₀(x)/I₀(x) < 7·e^(−2x) for x ≥ 1: K₀(x) = ∫₀^∞ e^(−x·cosh t) dt ≤ e^(−x)·√(π/2x) because cosh t ≥ 1 + t²/2,
  // and I₀(x) = (1/π)·∫₀^π e^(x·cos t) dt ≥ e^(x−1/2)/(π√x), the part t ≤ 1/√x alone, because cos t ≥ 1 − t²/2.
  // At x = 2n, 7·e^(−4n) < 2^(3 − 5.77n) < 2^−w.
  const n = Math.floor(((w + 3) * 100) / 577) + 1;
  const last = 4 * n;
  const { power, factorial, harmonic, plain } = splitSums(0, last, BigInt(n) ** 2n);
  const scale = factorial * factorial + plain;
  const quotient = (harmonic << BigInt(w)) / (factorial * scale);
  // Terms beyond k = N = 4n: t_(k+1)/t_k ≤ 1/4, hence Σ t_k ≤ t_N and Σ H_k·t_k ≤ Σ k·t_k ≤ N·t_N; as the quotient
  // of the sums is at most H_N ≤ N, it moves by at most N·t_N/Σ t_k = N·power/scale either way.
  const error = ((BigInt(last) * power) << BigInt(w)) / scale + 1n;
  // One unit of 2^−w above for the floor, one below for K₀/I₀.
  const sum = Interval.of(Dyadic.of(quotient - error - 1n, -w), Dyadic.of(quotient + error + 1n, -w));
  return sum.sub(lnEnclosure(Dyadic.of(BigInt(n)), w), w);
}

/**
 * Binary splitting over a < k ≤ b, with p_k = ∏_{a<j≤k} n²/j² and h_k = Σ_{a<j≤k} 1/j:
 * factorial = ∏ j, power = n^(2(b−a)), reciprocals = factorial·h_b, plain = factorial²·Σ p_k,
 * harmonic = factorial³·Σ h_k·p_k; all integers.
 */
function splitSums(
  a: number,
  b: number,
  square: bigint,
): { power: bigint; factorial: bigint; reciprocals: bigint; plain: bigint; harmonic: bigint } {
  if (b - a === 1) {
    return { power: square, factorial: BigInt(b), reciprocals: 1n, plain: square, harmonic: square };
  }
  const m = Math.floor((a + b) / 2);
  const left = splitSums(a, m, square);
  const right = splitSums(m, b, square);
  const rightSquared = right.factorial * right.factorial;
  return {
    power: left.power * right.power,
    factorial: left.factorial * right.factorial,
    reciprocals: left.reciprocals * right.factorial + left.factorial * right.reciprocals,
    plain: left.plain * rightSquared + left.power * right.plain,
    // h_k = h_m + (the right half's own sum), p_k = p_m·(the right half's own product).
    harmonic:
      left.harmonic * right.factorial * rightSquared +
      left.power * (left.reciprocals * right.factorial * right.plain + left.factorial * right.harmonic),
  };
}
