import { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';
import { leastDistance, mostRounds, type ParticipationSchema } from './participation-schema.js';

/**
 * The squared sensitivity of a lower-triangular Toeplitz matrix with coefficients c_0, …, c_{n−1} ≥ 0 that do not increase from c_b on:
 * Σ_{t<n} (Σ_{r<κ, rb≤t} c_{t−rb})², attained by the rounds 1, 1+b, …, 1+(κ−1)b.
 *
 * Proof. Count rounds from 0; X_pq = Σ_{t ≤ n−1−q} c_t·c_{t+q−p} ≥ 0 for p ≤ q. The v-th round of a pattern p_0 < p_1 < … is p_v ≥ vb,
 * and p_v − p_u ≥ (v−u)b (for fixed epochs likewise). For u < v, X_{p_u p_v} ≤ Σ_{t ≤ n−1−p_v} c_t·c_{t+(v−u)b} ≤ X_{ub,vb}: both indices of the second factor are
 * at least b, where c does not increase, and then there are more terms, none negative; for u = v there are only more terms. Sum over u, v.
 *
 * @returns `undefined` when C is not such a matrix
 */
export function spacedPattern(
  c: Matrix,
  schema: ParticipationSchema,
): { readonly squared: Rational; readonly pattern: readonly number[] } | undefined {
  const n = c.cols;
  const b = leastDistance(schema);
  const coefficients = toeplitzCoefficients(c);
  if (coefficients === undefined || coefficients.some((x) => x < 0n)) return undefined;
  for (let t = b + 1; t < n; t++) if (coefficients[t]! > coefficients[t - 1]!) return undefined;
  const pattern = Array.from({ length: mostRounds(schema, n) }, (_, r) => r * b);
  let sum = 0n;
  for (let t = 0; t < n; t++) {
    let entry = 0n;
    for (const round of pattern) if (round <= t) entry += coefficients[t - round]!;
    sum += entry * entry;
  }
  return { squared: Rational.integer(sum).mul(c.scale.pow(2)), pattern };
}

/** The first column of a lower-triangular Toeplitz matrix, over its scale. */
function toeplitzCoefficients(c: Matrix): readonly bigint[] | undefined {
  const n = c.cols;
  if (c.rows !== n) return undefined;
  const first = Array.from({ length: n }, (_, i) => c.integers[i * n]!);
  const isToeplitz = c.integers.every((x, at) => {
    const j = at % n;
    const i = (at - j) / n;
    return x === (i < j ? 0n : first[i - j]!);
  });
  return isToeplitz ? first : undefined;
}
