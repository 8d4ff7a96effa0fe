import { Dyadic } from '../dyadic.js';
import { Interval } from '../interval.js';
import { constant } from './constant.js';
import { arctanUnits } from './reciprocal-series.js';

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

/**
 * Integers floor ≤ 2^w·π ≤ ceiling, 40 apart, by Machin's formula π = 16·arctan(1/5) − 4·arctan(1/239), from
 * (5+i)⁴·(239−i) = 114244·(1+i).
 */
export function piUnits(w: number): { readonly floor: bigint; readonly ceiling: bigint } {
  // Each arctan is up to 2 units more.
  const positive = 16n * arctanUnits(5n, w);
  const negative = 4n * arctanUnits(239n, w);
  return { floor: positive - (negative + 8n), ceiling: positive + 32n - negative };
}
