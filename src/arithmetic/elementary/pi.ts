import { integerSqrt } from '../bits.js';
import { Dyadic } from '../dyadic.js';
import { Interval } from '../interval.js';
import { constant } from './constant.js';

/**
 * π: the tightest interval with ends of `bits` significant bits.
 *
 * @example
 * ```ts
 * provedDigits(pi(64)); // '3.141592653589793238'
 * ```
 */
export const pi: (bits: number) => Interval = /* @__PURE__ */ constant('pi', piEnclosure);

/** π to about w bits. */
export function piEnclosure(w: number): Interval {
  const { floor, ceiling } = piUnits(w + 6);
  return Interval.of(Dyadic.of(floor, -w - 6), Dyadic.of(ceiling, -w - 6));
}

/** 640320³/24: the terms of the series shrink by the factor 640320³/1728 > 2^47. */
const CUBE = 10939058860032000n;
const [A, B] = [13591409n, 545140134n];

/**
 * Integers floor ≤ 2^w·π ≤ ceiling, 4 apart, by the series of D. and G. Chudnovsky (1988):
 * 426880·√10005/π = Σ_{k≥0} (−1)^k·(6k)!·(A + Bk)/((3k)!·k!³·640320^(3k)).
 *
 * From a term to the next the factor is below 1728/640320³·(1 + B/A) < 1, as 24(6k+1)(2k+1)(6k+5) < 1728(k+1)³: the terms alternate and
 * shrink, so that the sum of the first N is off by less than (A + BN)·2^(−47N), of a sum of more than A/2.
 */
export function piUnits(w: number): { readonly floor: bigint; readonly ceiling: bigint } {
  // 47·N ≥ w + 64 puts π off by a factor of at most 1 ± 2·(1 + 41·N)·2^(−w−64), as B < 41·A: by much less than a unit of 2^−w.
  const N = Math.ceil((w + 64) / 47);
  const { Q, T } = splitSum(0, Math.max(1, N - 1));
  // Less than two units of 2^−(w+32) are lost to the root and the first floor, one unit of 2^−w to the second.
  const root = integerSqrt(10005n << BigInt(2 * (w + 32)));
  const units = ((426880n * Q * root) / (A * Q + T)) >> 32n;
  return { floor: units - 1n, ceiling: units + 3n };
}

/** P = ∏_{a<k≤b} −(6k−5)(2k−1)(6k−1), Q = ∏ k³·640320³/24, and Σ_{a<k≤b} (A + Bk)·∏_{a<j≤k} P_j/Q_j = T/Q. */
function splitSum(a: number, b: number): { P: bigint; Q: bigint; T: bigint } {
  if (b - a === 1) {
    const k = BigInt(b);
    const P = -(6n * k - 5n) * (2n * k - 1n) * (6n * k - 1n);
    return { P, Q: k ** 3n * CUBE, T: (A + B * k) * P };
  }
  const m = (a + b) >> 1;
  const left = splitSum(a, m);
  const right = splitSum(m, b);
  return { P: left.P * right.P, Q: left.Q * right.Q, T: left.T * right.Q + left.P * right.T };
}
