import { within } from './numerals.js';
import { fields, need, type Part } from './text.js';
import { nameOf } from './workload.js';
import type { Rows } from './gram-elimination.js';

/** Limits of docs/certificate-gram.md. */
const MAX_N = 65536n;
const MAX_WINDOW = 64n;

/** AᵀA of a workload, which has `reach` subdiagonals. */
export interface GramForm {
  readonly n: number;
  readonly reach: number;
  /** 2^bits·AᵀA. */
  gram(bits: bigint): Rows;
  readonly title: string;
}

/** The workload of the kind gamma-F-gram: sliding windows. */
export function readGram(part: Part): GramForm {
  const { name, at } = nameOf(part);
  need(name === 'sliding-window', 'workload', at, 'sliding-window');
  const object = fields(part, ['n', 'name', 'window']);
  const n = Number(within(object.n, 2n, MAX_N));
  const window = Number(within(object.window, 2n, BigInt(n) < MAX_WINDOW ? BigInt(n) : MAX_WINDOW));
  return slidingWindow(n, window);
}

/** Lemma G: (AᵀA)_ij counts the windows that hold both items, which end from max(i, j) to min(n, min(i, j) + w − 1). */
export function slidingWindow(n: number, window: number): GramForm {
  const both = (i: number, d: number): number => Math.max(0, Math.min(n - i, window) - d);
  return {
    n,
    reach: window - 1,
    gram: (bits) =>
      Array.from({ length: n }, (_, i) =>
        Array.from({ length: window }, (__, d) => BigInt(both(i, d)) << bits),
      ),
    title: `sliding-window n=${n} window=${window}`,
  };
}
