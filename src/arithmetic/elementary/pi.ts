import type { Interval } from '../interval.js';
import { constant } from './constant.js';
import { arctanOfReciprocal } from './reciprocal-series.js';

/**
 * π: the tightest interval with ends of `bits` significant bits.
 *
 * @example
 * ```ts
 * provedDigits(pi(64)); // '3.141592653589793238'
 * ```
 */
export const pi: (bits: number) => Interval = /* @__PURE__ */ constant('pi', piEnclosure);

/** π to about w bits by Machin's formula 16·arctan(1/5) − 4·arctan(1/239), from (5+i)⁴·(239−i) = 114244·(1+i). */
export function piEnclosure(w: number): Interval {
  const p = w + 5;
  return arctanOfReciprocal(5n, p).shift(4).sub(arctanOfReciprocal(239n, p).shift(2), p);
}
