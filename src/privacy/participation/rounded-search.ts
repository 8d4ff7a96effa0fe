import { bitLength } from '../../arithmetic/bits.js';
import { mostRounds, type MinSeparation } from './participation-schema.js';
import type { Found } from './pattern-search.js';

/** Rounds and partial patterns whose weights are held. */
const MOST_ROUNDS = 2048;
const MOST_HELD = 2 ** 22;
/** Additions of a search before it settles for an enclosure; half of them go into the bounds that it prunes by. */
const MOST_STEPS = 2e8;
/** Additions that sorting a number is worth. */
const SORTED = 20;
/** Patterns that are weighed exactly. */
const MOST_EXACT = 1000;

/** Patterns of rounds counted from 0, none of which another round can follow. */
export interface RoundedSearch {
  /** value ≤ max_π Σ_{i,j∈π} x_ij ≤ bound, and a pattern that attains `value`. */
  largest(): Found;
  /** Every maximal pattern with Σ_{i,j∈π} x_ij > `least` is among these, at most so many; `undefined` when there are more, or the search is cut. */
  above(least: bigint, most: number): readonly (readonly number[])[] | undefined;
}

/**
 * The patterns of a minimal separation by the weight Σ_{i,j∈π} x_ij, x ≥ 0 symmetric, searched in doubles: the entries are rounded up to integers, over a power of two, so small that every sum of
 * a pattern, and three of them, are below 2^53 and exact. So a bound of the rounded sums is one of the sums, and a rounded sum exceeds its own by less than the number of its entries; the few patterns that come so near to the
 * largest are weighed exactly.
 *
 * A partial pattern is given up when the largest rounds of what follows, one from every window of b, with what they share with the pattern, and the best r rounds of what follows
 * alone, do not lift it above what is asked for. These best are searched before, for r = 1, 2, … and from the last round backwards (Russian doll search).
 *
 * @param x n×n, row by row
 * @returns `undefined` when there are too many rounds
 */
export function roundedSearch(
  x: readonly bigint[],
  n: number,
  schema: MinSeparation,
): RoundedSearch | undefined {
  const b = schema.separation;
  const kappa = mostRounds(schema, n);
  if (n > MOST_ROUNDS || kappa * n > MOST_HELD) return undefined;
  const entries = (kappa * (kappa + 1)) / 2;
  const largestEntry = x.reduce((most, entry) => (entry > most ? entry : most), 0n);
  const shift = BigInt(Math.max(0, bitLength(largestEntry) + 1 + bitLength(BigInt(entries)) - 50));
  const up = (entry: bigint): number => Number((entry + (1n << shift) - 1n) >> shift);
  const single = Float64Array.from({ length: n }, (_, j) => up(x[j * n + j]!));
  const pair = Float64Array.from(x, (entry) => up(2n * entry));
  /** best[r][j]: no less than the rounded weight of r rounds from j on. */
  const best: Float64Array[] = [new Float64Array(n + 1)];
  const cross = Array.from({ length: kappa + 1 }, () => new Float64Array(n));
  const chosen = new Int32Array(kappa);

  let threshold = 0;
  let bound = 0;
  let steps = 0;
  let allowed = 0;
  let onFound: (weight: number, rounds: number) => void;

  /** The sum of the largest of `left` windows. */
  const windows = new Float64Array(Math.ceil(n / b));
  const largestShared = (shared: Float64Array, from: number, left: number): number => {
    let held = 0;
    for (let start = from; start < n; start += b) {
      let most = 0;
      const end = Math.min(n, start + b);
      for (let j = start; j < end; j++) if (shared[j]! > most) most = shared[j]!;
      windows[held++] = most;
    }
    steps += n - from;
    let sum = 0;
    if (held > left) {
      windows.subarray(0, held).sort();
      steps += SORTED * held;
    }
    for (let at = Math.max(0, held - left); at < held; at++) sum += windows[at]!;
    return sum;
  };

  const descend = (depth: number, weight: number, from: number, left: number): void => {
    const shared = cross[depth]!;
    steps += n - from;
    if (left === 1) {
      for (let j = from; j < n; j++) {
        const sum = weight + single[j]! + shared[j]!;
        if (sum > threshold) {
          chosen[depth] = j;
          onFound(sum, depth + 1);
        }
      }
      return;
    }
    const optimistic = weight + best[left]![from]! + largestShared(shared, from, left);
    if (optimistic <= threshold) return;
    for (let j = from; j < n; j++) {
      if (steps > allowed) {
        if (optimistic > bound) bound = optimistic;
        return;
      }
      add(depth, weight, j, left);
    }
  };

  /** The patterns that go on with round j. */
  const add = (depth: number, weight: number, j: number, left: number): void => {
    const [shared, next] = [cross[depth]!, cross[depth + 1]!];
    const sum = weight + single[j]! + (depth === 0 ? 0 : shared[j]!);
    chosen[depth] = j;
    const row = j * n;
    if (j + b >= n || left === 1) {
      if (sum > threshold) onFound(sum, depth + 1);
      return;
    }
    for (let t = j + b; t < n; t++) next[t] = (depth === 0 ? 0 : shared[t]!) + pair[row + t]!;
    steps += n - j - b;
    descend(depth + 1, sum, j + b, left - 1);
  };

  const keepLargest = (weight: number): void => {
    threshold = weight;
  };
  for (let r = 1; r < kappa; r++) {
    const row = new Float64Array(n + 1);
    best.push(row);
    onFound = keepLargest;
    for (let j = n - 1; j >= 0; j--) {
      threshold = Math.max(row[j + 1]!, best[r - 1]![j]!);
      [bound, steps, allowed] = [0, 0, MOST_STEPS / 2 / (kappa * n)];
      add(0, 0, j, r);
      row[j] = Math.max(threshold, bound);
    }
  }

  /** Everything from the start, with `found` at whatever is above the threshold. */
  const search = (least: number, found: typeof onFound): void => {
    [threshold, bound, steps, allowed, onFound] = [least, 0, 0, MOST_STEPS / 2, found];
    let first = 0;
    for (; first < n && steps <= allowed; first++) add(0, 0, first, kappa);
    if (steps > allowed) bound = Math.max(bound, ceilingFrom(first));
  };
  /** No less than the rounded weight of any pattern that begins here or later. */
  const ceilingFrom = (first: number): number => {
    let most = 0;
    for (let j = first; j < n; j++) {
      const next = Math.min(n, j + b);
      const alone = kappa === 1 ? 0 : best[kappa - 1]![next]!;
      cross[1]!.fill(0);
      for (let t = next; t < n; t++) cross[1]![t] = pair[j * n + t]!;
      const shared = kappa === 1 ? 0 : largestShared(cross[1]!, next, kappa - 1);
      most = Math.max(most, single[j]! + alone + shared);
    }
    return most;
  };
  const patternOf = (rounds: number): number[] => Array.from(chosen.subarray(0, rounds));
  const above = (least: bigint, most: number): readonly (readonly number[])[] | undefined => {
    const found: number[][] = [];
    let isComplete = true;
    // A sum above `least` has a rounded one above this.
    search(Number(least >> shift), (_, rounds) => {
      if (found.length < most) found.push(patternOf(rounds));
      else {
        isComplete = false;
        allowed = -1;
      }
    });
    return isComplete && steps <= allowed ? found : undefined;
  };
  const weigh = (pattern: readonly number[]): bigint =>
    pattern.reduce((sum, i) => pattern.reduce((inner, j) => inner + x[i * n + j]!, sum), 0n);

  return {
    above,
    largest: () => {
      let pattern: number[] = [];
      search(0, (weight, rounds) => {
        threshold = weight;
        pattern = patternOf(rounds);
      });
      const limit = BigInt(Math.max(bound, threshold)) << shift;
      const isDecided = steps <= allowed;
      let value = weigh(pattern);
      // Rounded sums exceed their own by less than one an entry: the largest is among those that come so near.
      const near = isDecided && shift > 0n ? above(value, MOST_EXACT) : undefined;
      for (const other of near ?? []) {
        const weight = weigh(other);
        if (weight > value) [value, pattern] = [weight, [...other]];
      }
      const isExact = isDecided && (shift === 0n || near !== undefined);
      return { value, bound: isExact ? value : limit, pattern, signs: pattern.map(() => 1n) };
    },
  };
}
