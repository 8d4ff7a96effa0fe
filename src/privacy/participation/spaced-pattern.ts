import { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';
import { leastDistance, mostRounds, type ParticipationSchema } from './participation-schema.js';

/** The rounds 1, 1+b, …, 1+(κ−1)b, counted from 0: as early as they can be. */
export const spacedRounds = (schema: ParticipationSchema, n: number): number[] =>
  Array.from({ length: mostRounds(schema, n) }, (_, r) => r * leastDistance(schema));

/** Where coefficients are not c_0, …, c_{n−1} ≥ 0 with c_b ≥ … ≥ c_{n−1}: the first index, and what is wrong there. */
export interface MonotoneFailure {
  readonly at: number;
  /** `c_3 < 0` or `c_5 > c_4`. */
  readonly reason: string;
}

/** The first place at which c_0, …, c_{n−1} (missing ones are 0) are negative, or increase after c_b. */
export function monotoneFailure(
  coefficients: readonly bigint[],
  n: number,
  b: number,
): MonotoneFailure | undefined {
  for (let t = 0; t < Math.min(n, coefficients.length); t++) {
    const c = coefficients[t]!;
    if (c < 0n) return { at: t, reason: `c_${t} < 0` };
    if (t > b && c > coefficients[t - 1]!) return { at: t, reason: `c_${t} > c_${t - 1}` };
  }
  return undefined;
}

/**
 * Σ_{t<n} (Σ_{r<κ, rb≤t} c_{t−rb})², the squared norm of the sum of the columns 1, 1+b, …, 1+(κ−1)b of a lower-triangular Toeplitz matrix. Its
 * entries are s_t = s_{t−b} + c_t − c_{t−κb}: O(n) additions. Missing coefficients are 0.
 */
export function spacedSquare(
  coefficients: readonly bigint[],
  n: number,
  schema: ParticipationSchema,
): bigint {
  const b = leastDistance(schema);
  const beyond = mostRounds(schema, n) * b;
  const sums = new Array<bigint>(n);
  let square = 0n;
  for (let t = 0; t < n; t++) {
    let sum = (t < b ? 0n : sums[t - b]!) + (coefficients[t] ?? 0n);
    if (t >= beyond) sum -= coefficients[t - beyond] ?? 0n;
    sums[t] = sum;
    square += sum * sum;
  }
  return square;
}

/**
 * The squared sensitivity of a lower-triangular Toeplitz matrix with coefficients c_0, …, c_{n−1} ≥ 0 that do not increase from c_b on:
 * {@link spacedSquare}, attained by the rounds 1, 1+b, …, 1+(κ−1)b.
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
  const coefficients = toeplitzCoefficients(c);
  if (coefficients === undefined) return undefined;
  if (monotoneFailure(coefficients, c.cols, leastDistance(schema)) !== undefined) return undefined;
  const square = spacedSquare(coefficients, c.cols, schema);
  return { squared: Rational.integer(square).mul(c.scale.pow(2)), pattern: spacedRounds(schema, c.cols) };
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
