import { increasing, type Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import { signedChain } from './l1-chain.js';
import { columnsOfCoefficients } from './l1-columns.js';
import { l1Between, l1InUnits, type L1Sensitivity } from './l1-sensitivity.js';
import { l1OfSigns, type SignedEnclosure } from './l1-signs.js';
import { leastDistance, type ParticipationSchema } from './participation-schema.js';
import { spacedRounds } from './spaced-pattern.js';
import { toeplitzCoefficients } from './toeplitz-coefficients.js';

/** Orders up to which patterns with signs are searched. */
const MOST_SEARCHED = 64;

/**
 * The ℓ1 sensitivity, under a participation schema, of the n×n lower-triangular Toeplitz matrix with first column c_0, c_1, …, for contributions that are
 * numbers of size at most 1.
 *
 * At most Σ_{r<κ} ‖C_{1+rb}‖_1 = Σ_{r<κ} Σ_{t<n−rb} |c_t|: the norms of the columns decrease, and the r-th round of a pattern is at least 1+rb. Attained by the rounds 1, 1+b, …
 * where signs of rows and columns make their entries nonnegative: all c_t ≥ 0, or c_0, c_b, …, alternating from block to block of b, or c_t = 0 for t ≥ b.
 * Otherwise few coefficients are decided by a dynamic program over signs, n ≤ 64 is searched, and a larger matrix enclosed.
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
  const { value, bound } = toeplitzOfSigns(integers, n, schema);
  const found = { inf: Rational.integer(value), sup: Rational.integer(bound) };
  return increasing(found, (x) => x.mul(scale));
}

/**
 * All three ℓ1 sensitivities of the same matrix: that of numbers, that of vectors, and by absolute values, Σ_{r<κ} ‖C_{1+rb}‖_1.
 *
 * @param coefficients c_0, c_1, …; missing ones are 0, those from c_n on are not used
 * @throws RangeError for no coefficient, n < 1, or a schema without a round
 * @example
 * ```ts
 * const c = [1n, 1n, -1n].map(Rational.integer);
 * const { scalar, absolute } = toeplitzL1Participation(c, 3, minSeparation(3, 1));
 * [scalar, absolute].map(({ sup }) => `${sup}`); // ['4', '6']
 * ```
 */
export function toeplitzL1Participation(
  coefficients: readonly Rational[],
  n: number,
  schema: ParticipationSchema,
): L1Sensitivity {
  const { integers, scale } = toeplitzCoefficients('toeplitzL1Participation', coefficients, n, schema);
  const signed = toeplitzOfSigns(integers, n, schema);
  const absolute = sumOfNorms(integers, n, spacedRounds(schema, n));
  return l1InUnits(l1Between(columnsOfCoefficients(integers, n), schema, signed, absolute), scale);
}

/** That of numbers, and what attains it, of coefficients that are integers. */
export function toeplitzOfSigns(
  integers: readonly bigint[],
  n: number,
  schema: ParticipationSchema,
): SignedEnclosure {
  const pattern = spacedRounds(schema, n);
  const bound = sumOfNorms(integers, n, pattern);
  const attained = SIGNS.map((sign): SignedEnclosure => {
    const value = spacedNorm(integers, n, schema, sign);
    return { value, bound, pattern, signs: pattern.map((_, r) => (r % 2 === 0 ? 1n : sign)) };
  });
  const spaced = attained[0]!.value >= attained[1]!.value ? attained[0]! : attained[1]!;
  if (spaced.value === bound) return spaced;
  const columns = columnsOfCoefficients(integers, n);
  if (n <= MOST_SEARCHED) return l1OfSigns(columns, schema);
  const chained = signedChain(columns, schema);
  return chained === undefined ? spaced : { ...chained, bound: chained.value };
}

const SIGNS = [1n, -1n] as const;

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
