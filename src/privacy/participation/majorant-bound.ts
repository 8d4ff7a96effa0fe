import { Rational } from '../../arithmetic/rational.js';
import { leastDistance, mostRounds, type ParticipationSchema } from './participation-schema.js';
import { spacedSquare } from './spaced-pattern.js';
import { toeplitzCoefficients } from './toeplitz-coefficients.js';

/**
 * Lemma Maj: an upper bound of the squared ℓ2 sensitivity, whatever the contributions, of the n×n lower-triangular Toeplitz matrix with first column c_0, c_1, …:
 *
 *     Σ_{t<n} (Σ_{r<κ, rb≤t} c'_{t−rb})²,   c'_t = |c_t| for t < b,   c'_t = max_{s≥t} |c_s| for t ≥ b.
 *
 * Proof. c' is at least |c| in every entry, so that |X_ij| ≤ X'_ij; it is ≥ 0 and does not increase from b on, so that the rounds 1, 1 + b, … are best for it. A bound only, and the
 * sensitivity where c = c'. Of one participation it is Σ c_t², as if b were n.
 *
 * @param coefficients c_0, c_1, …; missing ones are 0, those from c_n on are not used
 * @throws RangeError for no coefficient, n < 1, or a schema without a round
 * @example
 * ```ts
 * const c = ['1', '1/10', '1/10', '1'].map((x) => Rational.parse(x));
 * majorantBound(c, 6, minSeparation(2, 2)).toString(); // '411/50'
 * ```
 */
export function majorantBound(
  coefficients: readonly Rational[],
  n: number,
  schema: ParticipationSchema,
): Rational {
  const { integers, scale } = toeplitzCoefficients('majorantBound', coefficients, n, schema);
  return Rational.integer(majorantSquare(integers, n, schema)).mul(scale.pow(2));
}

/** The same in integers. */
export const majorantSquare = (
  coefficients: readonly bigint[],
  n: number,
  schema: ParticipationSchema,
): bigint =>
  spacedSquare(majorant(coefficients, mostRounds(schema, n) === 1 ? n : leastDistance(schema)), n, schema);

/** c' of the lemma. */
export function majorant(coefficients: readonly bigint[], b: number): bigint[] {
  const sizes = coefficients.map((c) => (c < 0n ? -c : c));
  for (let t = sizes.length - 2; t >= b; t--) if (sizes[t + 1]! > sizes[t]!) sizes[t] = sizes[t + 1]!;
  return sizes;
}
