import { integerSqrt } from '../../arithmetic/bits.js';
import { exactly, increasing, type Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';
import { columnNorms, columnsOfMatrix, linesOn, type L1Columns } from './l1-columns.js';
import { rowWeights, type RowVectors, type RowWeights } from './l1-rows.js';
import { l1OfSigns, type SignedEnclosure } from './l1-signs.js';
import { maximalPatterns } from './maximal-patterns.js';
import { mostRounds, requireSchema, type ParticipationSchema } from './participation-schema.js';
import { largestIntegerWeight } from './pattern-weight.js';

/**
 * The ℓ1 sensitivity of x ↦ Cx under a participation schema, not squared, for what a record contributes in the rounds π of its pattern: numbers of size at most 1,
 * max Σ_i |Σ_{j∈π} C_ij·s_j|; vectors of norm at most 1 with the norms of the rows of the answer added up, max Σ_i ‖Σ_{j∈π} C_ij·u_j‖; and by absolute values, Σ_{j∈π} ‖C_j‖_1, which is also what vectors
 * of ℓ1 norm at most 1 attain when all coordinates are added up. scalar ≤ vector ≤ absolute.
 */
export interface L1Sensitivity {
  readonly scalar: Enclosure;
  readonly vector: Enclosure;
  readonly absolute: Enclosure;
}

/** All three values where they are the same. */
export const l1Alike = (value: Enclosure): L1Sensitivity => ({
  scalar: value,
  vector: value,
  absolute: value,
});

/** The same in another unit. */
export const l1InUnits = ({ scalar, vector, absolute }: L1Sensitivity, unit: Rational): L1Sensitivity => {
  const inUnits = (value: Enclosure): Enclosure => increasing(value, (x) => x.mul(unit));
  return { scalar: inUnits(scalar), vector: inUnits(vector), absolute: inUnits(absolute) };
};

/**
 * The three ℓ1 sensitivities of C under a participation schema: what a record changes at most in Cx, measured by the sum of sizes.
 *
 * absolute is always exact. scalar is where signs undo those of C on its pattern, where a dynamic program over signs has few states, or where a search ends; vector is enclosed
 * from both sides where there are few patterns, and lies between the two others elsewhere.
 *
 * @param c C, m×n
 * @throws RangeError for a schema without a round
 * @example
 * ```ts
 * const c = Matrix.ofIntegers(3, 3, [1n, -1n, 0n, 0n, 1n, -1n, -1n, 0n, 1n]);
 * const { scalar, absolute } = l1ParticipationSensitivity(c, minSeparation(3, 1));
 * [scalar, absolute].map(({ sup }) => `${sup}`); // ['4', '6']
 * ```
 */
export function l1ParticipationSensitivity(c: Matrix, schema: ParticipationSchema): L1Sensitivity {
  requireSchema('l1ParticipationSensitivity', schema);
  return l1InUnits(l1OfColumns(columnsOfMatrix(c), schema), c.scale);
}

/** The same of columns of integers. */
export function l1OfColumns(columns: L1Columns, schema: ParticipationSchema): L1Sensitivity {
  const scalar = l1OfSigns(columns, schema);
  const absolute = largestIntegerWeight(columnNorms(columns), schema);
  return l1Between(columns, schema, scalar, absolute);
}

/** The three values, of which that of numbers and that of sizes are known. */
export function l1Between(
  columns: L1Columns,
  schema: ParticipationSchema,
  signed: SignedEnclosure,
  absolute: bigint,
): L1Sensitivity {
  const most = Rational.integer(absolute);
  const scalar = { inf: Rational.integer(signed.value), sup: Rational.integer(signed.bound) };
  if (scalar.inf.equals(most)) return l1Alike(exactly(most));
  const listed = patternsWeighed(columns, schema);
  const below =
    listed === undefined
      ? vectorsOn(columns, signed.pattern)
      : largestOf(listed.map(({ pattern, found }) => attained(columns, pattern, found.from)));
  const above = listed === undefined ? most : largestOf(listed.map(({ found }) => found.bound));
  const sup = Rational.min(most, above);
  return {
    scalar: { inf: scalar.inf, sup: Rational.min(scalar.sup, sup) },
    vector: { inf: Rational.max(scalar.inf, below), sup },
    absolute: exactly(most),
  };
}

const largestOf = (values: readonly Rational[]): Rational => values.reduce((x, y) => Rational.max(x, y));

/** A maximal pattern, rounds counted from 0, with weights and vectors. */
export interface WeighedPattern {
  readonly pattern: readonly number[];
  readonly found: RowWeights & { readonly from: RowVectors };
}

/** Maximal patterns, times their rows and the squares of their rounds, for which weights are sought one by one. */
const MOST_WEIGHED = 2 ** 19;

/** Lemma Rows pattern by pattern; `undefined` where there are too many, or too many rows. */
export function patternsWeighed(
  columns: L1Columns,
  schema: ParticipationSchema,
): WeighedPattern[] | undefined {
  const most = mostRounds(schema, columns.rounds);
  const each = columns.rows * most * most;
  if (each > MOST_WEIGHED) return undefined;
  const patterns = maximalPatterns(schema, columns.rounds, Math.floor(MOST_WEIGHED / each));
  return patterns?.map((pattern) => ({ pattern, found: weighed(columns, pattern) }));
}

function weighed(columns: L1Columns, pattern: readonly number[]): WeighedPattern['found'] {
  const lines = linesOn(columns, pattern);
  return rowWeights(lines.length === 0 ? [pattern.map(() => 0n)] : lines);
}

/** Rows times rounds times coordinates of one pattern whose vectors are sought. */
const MOST_VECTORS = 2 ** 17;

/** What vectors on one pattern attain, 0 where none are sought. */
function vectorsOn(columns: L1Columns, pattern: readonly number[]): Rational {
  const found = vectorsSought(columns, pattern);
  return found === undefined ? Rational.ZERO : attained(columns, pattern, found);
}

/** Vectors on a pattern; `undefined` where there are too many rounds. */
export const vectorsSought = (columns: L1Columns, pattern: readonly number[]): RowVectors | undefined =>
  columns.rows * pattern.length ** 2 > MOST_VECTORS ? undefined : weighed(columns, pattern).from;

/** Bits behind the point of roots. */
const PLACES = 64n;

/** Σ_i ‖Σ_j C_ij·u_j‖ for the vectors over the root of their bound, rounded down. */
export function attained(
  { rows, entry }: L1Columns,
  pattern: readonly number[],
  { vectors, bound }: RowVectors,
): Rational {
  let total = 0n;
  for (let i = 0; i < rows; i++) {
    const sums = vectors[0]!.map(() => 0n);
    pattern.forEach((j, at) => {
      const x = entry(i, j);
      if (x !== 0n) vectors[at]!.forEach((coordinate, e) => (sums[e]! += x * coordinate));
    });
    const square = sums.reduce((sum, x) => sum + x * x, 0n);
    total += integerSqrt(square << (2n * PLACES));
  }
  return Rational.ratio(total, 1n + integerSqrt((bound << (2n * PLACES)) - 1n));
}
