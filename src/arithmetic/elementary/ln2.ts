import { Dyadic } from '../dyadic.js';
import { Interval } from '../interval.js';
import { constant } from './constant.js';
import { artanhUnits } from './reciprocal-series.js';

/** ln 2: the tightest interval with ends of `bits` significant bits. */
export const ln2: (bits: number) => Interval = /* @__PURE__ */ constant('ln2', ln2Enclosure);

/** ln 2 to about w bits. */
export function ln2Enclosure(w: number): Interval {
  const { floor, ceiling } = ln2Units(w + 8);
  return Interval.of(Dyadic.of(floor, -w - 8), Dyadic.of(ceiling, -w - 8));
}

/**
 * Integers floor ≤ 2^w·ln 2 ≤ ceiling, 56 apart: 18·artanh(1/26) − 2·artanh(1/4801) + 8·artanh(1/8749), from
 * 2 = (27/25)⁹·(4800/4802)·(8750/8748)⁴ and artanh(1/q) = ½·ln((q+1)/(q−1)).
 */
export function ln2Units(w: number): { readonly floor: bigint; readonly ceiling: bigint } {
  // Each artanh is up to 2 units more.
  const positive = 18n * artanhUnits(26n, w) + 8n * artanhUnits(8749n, w);
  const negative = 2n * artanhUnits(4801n, w);
  return { floor: positive - (negative + 4n), ceiling: positive + 52n - negative };
}
