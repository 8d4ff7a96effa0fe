import { size, within } from './numerals.js';
import { fields, need, type Part } from './text.js';
import { nameOf } from './workload.js';

/** AᵀA of a workload of which a circle of n items has n turns: a circulant matrix. */
export interface CircleForm {
  readonly n: number;
  /** Whether A is circulant itself. */
  readonly isCirculant: boolean;
  /** The first column of AᵀA. */
  readonly gram: () => bigint[];
  readonly title: string;
}

/** The workload of the kind circulant: all windows of one width on a circle, or all of its arcs. */
export function readCircle(part: Part): CircleForm {
  const { name, at } = nameOf(part);
  if (name === 'circular-window') {
    const object = fields(part, ['n', 'name', 'window']);
    const n = size(object.n);
    return circularWindow(n, Number(within(object.window, 1n, BigInt(n))));
  }
  need(name === 'circular-range', 'workload', at, 'circular-window or circular-range');
  return circularRange(size(fields(part, ['n', 'name']).n));
}

const column = (n: number, entry: (d: bigint) => bigint): bigint[] =>
  Array.from({ length: n }, (_, d) => entry(BigInt(d)));

/** Lemma G: how many windows hold two items d apart, the one way around or the other. */
export function circularWindow(n: number, window: number): CircleForm {
  const [N, w] = [BigInt(n), BigInt(window)];
  const over = (d: bigint): bigint => (d < w ? w - d : 0n);
  return {
    n,
    isCirculant: true,
    gram: () => column(n, (d) => over(d) + over(N - d)),
    title: `circular-window n=${n} window=${window}`,
  };
}

/** Lemma G: how many arcs hold them, the whole circle besides. */
export function circularRange(n: number): CircleForm {
  const N = BigInt(n);
  const below = (x: bigint): bigint => (x * (x + 1n)) / 2n;
  return {
    n,
    isCirculant: false,
    gram: () => column(n, (d) => below(N - 1n - d) + (d === 0n ? 0n : below(d - 1n)) + 1n),
    title: `circular-range n=${n}`,
  };
}
