import { requireIndex } from '../arithmetic/require.js';
import { Rational } from '../arithmetic/rational.js';
import type { Matrix } from '../linear/matrix.js';

/** Partial patterns looked at before {@link participationSensitivity} settles for an enclosure. */
const MOST_NODES = 1_000_000;

/** The squared sensitivity over participation patterns: decided when inf = sup. Rounds of the pattern are counted from 1. */
export interface ParticipationSensitivity {
  readonly infSquared: Rational;
  readonly supSquared: Rational;
  /** A pattern that attains infSquared. */
  readonly pattern: readonly number[];
}

/**
 * The squared ℓ2 sensitivity of x ↦ Cx when one record takes part in up to k rounds, any two at least b apart (b = j − i):
 * max over patterns π of sup { ‖Σ_{i∈π} C_i u_iᵀ‖_F² : ‖u_i‖ ≤ 1 } = max_π Σ_{i,j∈π} X_ij with X = CᵀC,
 * exact when X_ij ≥ 0 wherever |i − j| ≥ b. Otherwise |X_ij| in its place bounds it from above, and the largest single
 * column from below.
 *
 * A branch-and-bound search decides the maximum; when it would look at more than a million partial patterns, what it has
 * found and what it has bounded are the enclosure.
 *
 * @param c C, m×n
 * @param participations k, at least 1
 * @param separation b, at least 1
 */
export function participationSensitivity(
  c: Matrix,
  participations: number,
  separation: number,
): ParticipationSensitivity {
  requireIndex('participationSensitivity', 'participations', participations, 1);
  requireIndex('participationSensitivity', 'separation', separation, 1);
  const n = c.cols;
  const gram = c.transpose().mul(c);
  const far = (i: number, j: number): boolean => Math.abs(i - j) >= separation;
  const signed = gram.integers.some((x, at) => x < 0n && far(Math.floor(at / n), at % n));
  const x = gram.integers.map((value) => (value < 0n ? -value : value));
  const most = largestPattern(x, n, participations, separation);
  const inUnits = (value: bigint): Rational => Rational.integer(value).mul(gram.scale);
  if (!signed)
    return { infSquared: inUnits(most.found), supSquared: inUnits(most.bound), pattern: most.pattern };
  const diagonal = Array.from({ length: n }, (_, j) => x[j * n + j]!);
  const best = diagonal.reduce((at, value, j) => (value > diagonal[at]! ? j : at), 0);
  return { infSquared: inUnits(diagonal[best]!), supSquared: inUnits(most.bound), pattern: [best + 1] };
}

interface Search {
  readonly found: bigint;
  readonly bound: bigint;
  readonly pattern: readonly number[];
}

/** max Σ_{i,j∈π} x_ij over patterns of at most k rounds, b apart, for x ≥ 0: found ≤ maximum ≤ bound. */
function largestPattern(x: readonly bigint[], n: number, k: number, b: number): Search {
  let found = 0n;
  let bound = 0n;
  let pattern: readonly number[] = [];
  let nodes = 0;
  // pair[j]: the most that a partner at least b after j or later can share with any round, counted twice
  const pair = suffixMaxima(n, (j) => {
    let largest = 0n;
    for (let i = j + b; i < n; i++) if (x[j * n + i]! > largest) largest = x[j * n + i]!;
    return 2n * largest;
  });
  const extend = (chosen: readonly number[], value: bigint, gains: readonly bigint[], from: number): void => {
    nodes += 1;
    if (value > found) [found, pattern] = [value, chosen.map((i) => i + 1)];
    const left = Math.min(k - chosen.length, Math.ceil((n - from) / b));
    if (left <= 0) return;
    const optimistic = value + optimism(gains, from, left, pair);
    if (optimistic <= found) return;
    if (nodes > MOST_NODES) {
      if (optimistic > bound) bound = optimistic;
      return;
    }
    for (let j = from; j < n; j++) {
      const next = gains.map((gain, i) => (i >= j + b ? gain + 2n * x[j * n + i]! : gain));
      extend([...chosen, j], value + gains[j]!, next, j + b);
    }
  };
  extend(
    [],
    0n,
    Array.from({ length: n }, (_, j) => x[j * n + j]!),
    0,
  );
  return { found, bound: bound > found ? bound : found, pattern };
}

/** No continuation by `left` rounds from `from` on gains more: each gains at most the largest gain, each two of them the largest pair. */
function optimism(gains: readonly bigint[], from: number, left: number, pair: readonly bigint[]): bigint {
  const sorted = gains.slice(from).sort((p, q) => (p < q ? 1 : p > q ? -1 : 0));
  let sum = 0n;
  for (let i = 0; i < left; i++) sum += sorted[i] ?? 0n;
  return sum + (BigInt(left) * BigInt(left - 1) * (pair[from] ?? 0n)) / 2n;
}

/** max_{i ≥ j} f(i), for every j. */
function suffixMaxima(n: number, f: (j: number) => bigint): bigint[] {
  const maxima = Array.from({ length: n }, (_, j) => f(j));
  for (let j = n - 2; j >= 0; j--) if (maxima[j + 1]! > maxima[j]!) maxima[j] = maxima[j + 1]!;
  return maxima;
}
