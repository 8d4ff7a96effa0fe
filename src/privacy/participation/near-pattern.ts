import { mostRounds, type MinSeparation } from './participation-schema.js';
import type { Found } from './pattern-search.js';

/** Weights of rounds and of pairs of rounds, all ≥ 0; pairs(p, q) is looked at for q − p ≥ b only. */
export interface Weights {
  readonly rounds: number;
  single(round: number): bigint;
  /** What rounds p < q add together. */
  pair(p: number, q: number): bigint;
  /** pair(p, q) = 0 wherever q − p ≥ reach. */
  readonly reach: number;
}

/** Whether only neighbouring rounds of a pattern have a pair weight: the second last round is at least 2b away. */
export const isNear = ({ reach }: Weights, { separation }: MinSeparation): boolean => reach <= 2 * separation;

/**
 * The pattern of the largest weight where only neighbouring rounds of a pattern share one (`reach` ≤ 2b), by dynamic programming over
 * its last round: best(s, q) = single(q) + max(max_{p ≤ q − reach} best(s−1, p), max_{b ≤ q − p < reach} best(s−1, p) + pair(p, q)).
 * O(κ·n·max(1, reach − b)) additions.
 */
export function nearPattern(weights: Weights, schema: MinSeparation): Found {
  const { rounds, reach } = weights;
  const b = schema.separation;
  const singles = Array.from({ length: rounds }, (_, q) => weights.single(q));
  const before: Int32Array[] = [];
  let values = singles;
  let best = largestOf(values, 0);
  for (let s = 1; s < mostRounds(schema, rounds); s++) {
    const from = new Int32Array(rounds).fill(-1);
    const next = new Array<bigint>(rounds).fill(0n);
    let far = -1; // of the rounds that share nothing with q, the best last one
    for (let q = s * b; q < rounds; q++) {
      const farthest = q - Math.max(reach, b);
      if (farthest >= (s - 1) * b && (far < 0 || values[farthest]! > values[far]!)) far = farthest;
      let [value, at] = far < 0 ? [-1n, -1] : [values[far]!, far];
      for (let p = Math.max((s - 1) * b, q - reach + 1); p <= q - b; p++) {
        const candidate = values[p]! + weights.pair(p, q);
        if (candidate > value) [value, at] = [candidate, p];
      }
      next[q] = singles[q]! + value;
      from[q] = at;
    }
    before.push(from);
    values = next;
    const candidate = largestOf(values, s);
    if (candidate.value > best.value) best = candidate;
  }
  const pattern = [best.at];
  for (let s = best.steps - 1; s >= 0; s--) pattern.unshift(before[s]![pattern[0]!]!);
  return { value: best.value, bound: best.value, pattern, signs: pattern.map(() => 1n) };
}

function largestOf(
  values: readonly bigint[],
  steps: number,
): { readonly value: bigint; readonly at: number; readonly steps: number } {
  const at = values.reduce((best, value, q) => (value > values[best]! ? q : best), 0);
  return { value: values[at]!, at, steps };
}
