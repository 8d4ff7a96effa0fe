import {
  leastDistance,
  mostRounds,
  type ParticipationSchema,
} from '../../privacy/participation/participation-schema.js';

/** Σ_t s_t² and Σ_t s_t of the rounds 1, 1 + D, …, s_t = Σ_{r<κ} c_{t−rD}. */
export interface BandSums {
  readonly absolute: bigint;
  readonly squared: bigint;
}

/**
 * The sums of a banded lower-triangular Toeplitz strategy with coefficients c_0 ≥ c_1 ≥ … ≥ c_{m−1} ≥ 0 over n rounds, for the worst pattern, 1, 1 + D, …, 1 + (κ−1)D
 * (`spacedPattern`): work that grows with m, not with n.
 *
 * From t = m on, and as long as t < κD, s_t has the period D: every round that c reaches back to is there.
 *
 * @param n rounds, any safe integer
 */
export function bandSums(coefficients: readonly bigint[], n: number, schema: ParticipationSchema): BandSums {
  const m = Math.min(coefficients.length, n);
  const D = leastDistance(schema);
  const rounds = mostRounds(schema, n);
  // A number above 2^53 is beyond every n.
  const end = Math.min(n, (rounds - 1) * D + m);
  const full = Math.min(n, rounds * D);
  let [absolute, squared] = [0n, 0n];
  const take = (value: bigint, times: number): void => {
    absolute += value * BigInt(times);
    squared += value * value * BigInt(times);
  };
  const at = (t: number): bigint => {
    let sum = 0n;
    for (let r = Math.min(rounds - 1, Math.floor(t / D)); r >= 0 && t - r * D < m; r--)
      sum += coefficients[t - r * D]!;
    return sum;
  };
  for (let t = 0; t < Math.min(m, end); t++) take(at(t), 1);
  const steady = Math.max(0, Math.min(full, end) - m);
  for (let p = 0; p < Math.min(D, steady); p++) {
    // The rounds t = m + p, m + p + D, …; where D > m, most of them are beyond all columns.
    const phase = (m + p) % D;
    if (D > m && phase >= m) {
      p += D - 1 - phase;
      continue;
    }
    take(at(m + p), Math.ceil((steady - p) / D));
  }
  for (let t = Math.max(m, Math.min(full, end)); t < end; t++) take(at(t), 1);
  return { absolute, squared };
}
