import type { Interval } from '../interval.js';
import { constant } from './constant.js';
import { arctanOfReciprocal } from './reciprocal-series.js';

/**
 * π: the tightest interval with ends of `bits` significant bits.
 *
 * Machin's formula π = 16·arctan(1/5) − 4·arctan(1/239), from (5+i)⁴·(239−i) = 114244·(1+i).
 */
export const pi: (bits: number) => Interval = /* @__PURE__ */ constant('pi', (w) =>
  arctanOfReciprocal(5n, w + 5)
    .shift(4)
    .sub(arctanOfReciprocal(239n, w + 5).shift(2), w + 5),
);
