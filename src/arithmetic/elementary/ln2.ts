import { Interval } from '../interval.js';
import { constant } from './constant.js';
import { artanhOfReciprocal } from './reciprocal-series.js';

/** ln 2: the tightest interval with ends of `bits` significant bits. */
export const ln2: (bits: number) => Interval = /* @__PURE__ */ constant('ln2', ln2Enclosure);

/**
 * ln 2 to about w bits: 18·artanh(1/26) − 2·artanh(1/4801) + 8·artanh(1/8749), from
 * 2 = (27/25)⁹·(4800/4802)·(8750/8748)⁴ and artanh(1/q) = ½·ln((q+1)/(q−1)).
 */
export function ln2Enclosure(w: number): Interval {
  const p = w + 8;
  const multiple = (k: bigint, q: bigint): Interval => artanhOfReciprocal(q, p).mul(Interval.point(k), p);
  return multiple(18n, 26n).add(multiple(8n, 8749n), p).sub(multiple(2n, 4801n), p);
}
