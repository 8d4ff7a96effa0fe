import { mostRounds, type MinSeparation } from './participation-schema.js';

/** Numbers looked at before a search settles for an enclosure, and rounds that it looks ahead. */
const MOST_WORK = 10_000_000;
const DEEPEST = 1000;

/** What is maximised over patterns with signs: a value that grows round by round, and how much it can grow. */
export interface Growth<S> {
  readonly rounds: number;
  readonly empty: S;
  value(state: S): bigint;
  /** The state with one more round, counted from 0. */
  add(state: S, round: number, sign: 1n | -1n): S;
  /** For every round from `from` on: no less than what it adds to the value, whichever its sign. */
  gains(state: S, from: number): bigint[];
  /** pairs[from]: no less than what two rounds from `from` on add together beyond what each adds alone. */
  readonly pairs: readonly bigint[];
  /** Numbers that a step looks at. */
  readonly work: number;
}

/** found ≤ maximum ≤ bound, and the pattern (rounds counted from 0) and signs that attain `found`. */
export interface Found {
  readonly value: bigint;
  readonly bound: bigint;
  readonly pattern: readonly number[];
  readonly signs: readonly bigint[];
}

/**
 * The largest value over all patterns, and over all signs of their rounds where `signed`, by branch and bound: a partial pattern is given
 * up when not even the largest gains (one from every window of b rounds) and pairs would lift it above what is found. A search that grows too long is cut, and what it has
 * cut off bounds the maximum. The sign of the first round is +: opposite signs have the same value.
 */
export function largestPattern<S>(growth: Growth<S>, schema: MinSeparation, signed: boolean): Found {
  const { rounds } = growth;
  const most = mostRounds(schema, rounds);
  let best: { value: bigint; pattern: readonly number[]; signs: readonly bigint[] } = {
    value: 0n,
    pattern: [],
    signs: [],
  };
  let bound = 0n;
  let work = 0;
  const extend = (state: S, pattern: readonly number[], signs: readonly bigint[], from: number): void => {
    work += growth.work;
    const value = growth.value(state);
    if (value > best.value) best = { value, pattern, signs };
    const left = Math.min(most - pattern.length, Math.ceil((rounds - from) / schema.separation));
    if (left <= 0) return;
    const gains = growth.gains(state, from);
    const optimistic =
      value + largestSum(gains, schema.separation, left) + pairsOf(left) * growth.pairs[from]!;
    if (optimistic <= best.value) return;
    const cut = (): boolean => {
      if (work <= MOST_WORK && pattern.length < DEEPEST) return false;
      if (optimistic > bound) bound = optimistic;
      return true;
    };
    for (let round = from; round < rounds && !cut(); round++) {
      for (const sign of signed && pattern.length > 0 ? SIGNS : PLUS) {
        const next = [...pattern, round];
        extend(growth.add(state, round, sign), next, [...signs, sign], round + schema.separation);
      }
    }
  };
  extend(growth.empty, [], [], 0);
  return { ...best, bound: bound > best.value ? bound : best.value };
}

const PLUS = [1n] as const;
const SIGNS = [1n, -1n] as const;

const pairsOf = (count: number): bigint => (BigInt(count) * BigInt(count - 1)) / 2n;

/** No less than the sum of `count` of these non-negative numbers, any two at least b apart: at most one from every window of b. */
function largestSum(values: readonly bigint[], b: number, count: number): bigint {
  const windows: bigint[] = [];
  values.forEach((x, i) => {
    const at = Math.floor(i / b);
    if (windows[at] === undefined || x > windows[at]) windows[at] = x;
  });
  if (windows.length > count) windows.sort((p, q) => (p < q ? 1 : p > q ? -1 : 0)).length = count;
  return windows.reduce((sum, x) => sum + x, 0n);
}

/** max_{i ≥ j} f(i) for every j, and 0 beyond the last. */
export function suffixMaxima(n: number, f: (j: number) => bigint): bigint[] {
  const maxima = Array.from({ length: n + 1 }, (_, j) => (j < n ? f(j) : 0n));
  for (let j = n - 1; j >= 0; j--) if (maxima[j + 1]! > maxima[j]!) maxima[j] = maxima[j + 1]!;
  return maxima;
}
