import { exactly, isExact, type Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import { LowerToeplitz } from '../../linear/toeplitz.js';
import { absoluteParticipationSensitivity } from './absolute-participation.js';
import { leastDistance, type ParticipationSchema } from './participation-schema.js';
import { spacedRounds } from './spaced-pattern.js';
import { toeplitzCoefficients } from './toeplitz-coefficients.js';

/** Orders up to which all n² entries are written out and searched. */
const MOST_EXPANDED = 64;

/**
 * The ℓ1 sensitivity, under a participation schema, of the n×n lower-triangular Toeplitz matrix with first column c_0, c_1, …, for contributions that are
 * numbers of size at most 1.
 *
 * At most Σ_{r<κ} ‖C_{1+rb}‖_1 = Σ_{r<κ} Σ_{t<n−rb} |c_t|: the norms of the columns decrease, and the r-th round of a pattern is at least 1+rb. Attained by the rounds 1, 1+b, …
 * where signs of rows and columns make their entries nonnegative: all c_t ≥ 0, or c_0, c_b, …, alternating from block to block of b, or c_t = 0 for t ≥ b.
 * Otherwise n ≤ 64 is searched, and a larger matrix enclosed.
 *
 * @param coefficients c_0, c_1, …; missing ones are 0, those from c_n on are not used
 * @throws RangeError for no coefficient, n < 1, or a schema without a round
 * @example
 * ```ts
 * toeplitzAbsoluteParticipation([Rational.ONE, Rational.ONE], 4, minSeparation(2, 2)).sup.toString(); // '4'
 * ```
 */
export function toeplitzAbsoluteParticipation(
  coefficients: readonly Rational[],
  n: number,
  schema: ParticipationSchema,
): Enclosure {
  const { integers, scale } = toeplitzCoefficients('toeplitzAbsoluteParticipation', coefficients, n, schema);
  const b = leastDistance(schema);
  const inUnits = (value: bigint): Rational => Rational.integer(value).mul(scale);
  const sup = inUnits(sumOfNorms(integers, n, spacedRounds(schema, n)));
  const signs = [1n, -1n] as const;
  const attained = signs.map((sign) => inUnits(spacedNorm(integers, n, schema, sign)));
  const inf = Rational.max(attained[0]!, attained[1]!);
  const found: Enclosure = integers.slice(b).every((c) => c === 0n) ? exactly(sup) : { inf, sup };
  if (isExact(found) || n > MOST_EXPANDED) return found;
  const padded = integers.concat(new Array<bigint>(n - integers.length).fill(0n));
  const searched = absoluteParticipationSensitivity(LowerToeplitz.ofIntegers(padded, scale).toMatrix(), schema);
  return { inf: Rational.max(inf, searched.inf), sup: Rational.min(sup, searched.sup) };
}

/** Σ ‖C_j‖_1 over some rounds, counted from 0. */
function sumOfNorms(coefficients: readonly bigint[], n: number, rounds: readonly number[]): bigint {
  const norms: bigint[] = [];
  let norm = 0n;
  for (const c of coefficients) norms.push((norm += c < 0n ? -c : c));
  return rounds.reduce((sum, round) => sum + norms[Math.min(n - round, norms.length) - 1]!, 0n);
}

/** ‖Σ_r s^r·C_{1+rb}‖_1 for a sign s: its entries are a_t = s·a_{t−b} + c_t − s^κ·c_{t−κb}. */
function spacedNorm(
  coefficients: readonly bigint[],
  n: number,
  schema: ParticipationSchema,
  sign: 1n | -1n,
): bigint {
  const b = leastDistance(schema);
  const count = spacedRounds(schema, n).length;
  const last = count % 2 === 0 ? 1n : sign;
  const sums: bigint[] = [];
  let norm = 0n;
  for (let t = 0; t < n; t++) {
    const before = t < b ? 0n : sign * sums[t - b]!;
    const ended = t < count * b ? 0n : last * (coefficients[t - count * b] ?? 0n);
    const sum = before + (coefficients[t] ?? 0n) - ended;
    sums.push(sum);
    norm += sum < 0n ? -sum : sum;
  }
  return norm;
}
