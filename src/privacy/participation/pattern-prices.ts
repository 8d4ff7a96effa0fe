import { bandPattern } from './band-pattern.js';
import { minSeparation, mostRounds, type MinSeparation } from './participation-schema.js';

/** Prices μ of a round and λ_w of the window of the b rounds w, …, w + b − 1, which prove max_π Σ_{i∈π} y_i ≤ kμ + Σ_w λ_w. */
export interface PatternPrices {
  readonly round: bigint;
  /** λ_1, …, λ_{max(1, n−b+1)}. */
  readonly windows: readonly bigint[];
  /** kμ + Σ λ_w, the largest weight of a pattern. */
  readonly total: bigint;
}

/**
 * The least prices μ, λ ≥ 0 with y_i ≤ μ + Σ_{w ≤ i < w+b} λ_w for every round i, given weights y_1, …, y_n ≥ 0: their sum kμ + Σλ is max_π Σ_{i∈π} y_i.
 *
 * A pattern has at most k rounds, and at most one in a window: hence ≤. The largest weight f(s) of at most s rounds is concave in s (the rows of the
 * linear program are intervals), so that μ = f(k) − f(k−1) charges for the limit; μ = 0 where it does not bind. With F(i) the largest Σ (y_j − μ) over patterns of any size
 * in the rounds up to i, λ_w = F(w) − F(w−1) covers: the windows of i add up to F(i) − F(i−b) ≥ y_i − μ. Windows that would end beyond n are moved back.
 */
export function patternPrices(weights: readonly bigint[], schema: MinSeparation): PatternPrices {
  const n = weights.length;
  const b = schema.separation;
  const most = mostRounds(schema, n);
  const largest = (rounds: number): bigint =>
    rounds === 0
      ? 0n
      : bandPattern(
          { rounds: n, single: (i) => weights[i]!, pair: () => 0n, reach: 0 },
          minSeparation(rounds, b),
        ).value;
  const round = most < Math.ceil(n / b) ? largest(most) - largest(most - 1) : 0n;
  const windows = new Array<bigint>(Math.max(1, n - b + 1)).fill(0n);
  const best: bigint[] = [];
  weights.forEach((y, i) => {
    const before = best[i - 1] ?? 0n;
    const taken = (best[i - b] ?? 0n) + y - round;
    best.push(taken > before ? taken : before);
    windows[Math.min(i, windows.length - 1)]! += best[i]! - before;
  });
  return { round, windows, total: BigInt(most) * round + best[n - 1]! };
}
