import type { Canonical } from '../../arithmetic/canonical.js';
import { magnitude } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';
import type { SeriesQuotient } from '../../linear/power-series.js';
import {
  columnNorms,
  columnsOfBand,
  columnsOfCoefficients,
  columnsOfMatrix,
  type L1Columns,
} from '../../privacy/participation/l1-columns.js';
import { type ContributionKind, requireContributions } from '../../privacy/participation/participation.js';
import { mostRounds, type ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import { toeplitzOfSigns } from '../../privacy/participation/toeplitz-absolute-participation.js';
import { l1Sides, type L1Sides, type L1Witness } from './l1-sides.js';
import { bandForm } from './prove-banded-sensitivity.js';
import { explicitStrategy } from './prove-sensitivity.js';
import { byBits, byBitsOfQuotient, type InverseForm, ROUNDED } from './near-column.js';
import { toeplitzForm } from './prove-toeplitz-sensitivity.js';
import { accepted, certain, type SensitivityProof } from './sensitivity-proof.js';
import type { SensitivityWitness } from './sensitivity.js';

/**
 * A certificate of the ℓ1 sensitivity of C under a participation schema, not squared: from below by what a pattern attains, from above by the norms of columns, by weights of rows and rounds,
 * by a program over signs or by all signs, whichever proves the least. The checker has accepted it.
 *
 * @param c C, m×n, m ≤ 4096, n ≤ 512
 * @throws RangeError for a larger C, entries longer than certificates hold, or when the check would take more than a minute
 * @example
 * ```ts
 * const c = Matrix.ofIntegers(3, 3, [1n, -1n, 0n, 0n, 1n, -1n, -1n, 0n, 1n]);
 * proveL1Sensitivity(c, minSeparation(3, 1), 'scalar').claim; // { inf: '4', sup: '4' }
 * ```
 */
export function proveL1Sensitivity(
  c: Matrix,
  schema: ParticipationSchema,
  contributions: ContributionKind = 'vector',
): SensitivityProof {
  requireContributions('proveL1Sensitivity', contributions);
  const { strategy, integers, denominator } = explicitStrategy('proveL1Sensitivity', c);
  const columns = columnsOfMatrix(integers);
  const sides = l1Sides(columns, columnNorms(columns), schema, contributions);
  return certain(proved({ strategy, denominator, schema, contributions }, sides));
}

/**
 * The same of the n×n lower-triangular Toeplitz matrix with first column c_0, c_1, …, by its coefficients.
 *
 * @param coefficients c_0, c_1, …; missing ones are 0, those from c_n on are not used
 * @param n rounds, at most 2^20
 * @throws RangeError for no coefficient, n out of range, coefficients longer than certificates hold, or when the check would take more than a minute
 * @example
 * ```ts
 * const c = [1n, 1n, -1n].map(Rational.integer);
 * proveToeplitzL1Sensitivity(c, 3, minSeparation(3, 1), 'absolute').claim.sup; // '6'
 * ```
 */
export function proveToeplitzL1Sensitivity(
  coefficients: readonly Rational[],
  n: number,
  schema: ParticipationSchema,
  contributions: ContributionKind = 'vector',
): SensitivityProof {
  requireContributions('proveToeplitzL1Sensitivity', contributions);
  const { strategy, entries, denominator } = toeplitzForm(
    'proveToeplitzL1Sensitivity',
    coefficients,
    n,
    schema,
  );
  const sides = sidesOfColumn(entries, n, schema, contributions);
  return certain(proved({ strategy, denominator, schema, contributions }, sides));
}

/**
 * The same of a C whose inverse has the first column d_0, d_1, …: the checker computes the coefficients of C, each to within what it proves.
 *
 * @param inverse d_0, d_1, … of C^{-1}, d_0 ≠ 0; missing ones are 0, those from d_n on are not used
 * @param n rounds, at most 2^20
 * @throws RangeError for d_0 = 0, n out of range, coefficients longer than certificates hold, or which grow beyond them, or when the check would take more than a minute
 * @example
 * ```ts
 * const decay = [Rational.ONE, Rational.parse('-1/2')];
 * proveInverseToeplitzL1Sensitivity(decay, 1000, minSeparation(4, 100)).claim.sup.slice(0, 4); // '8.00'
 * ```
 */
export function proveInverseToeplitzL1Sensitivity(
  inverse: readonly Rational[],
  n: number,
  schema: ParticipationSchema,
  contributions: ContributionKind = 'vector',
): SensitivityProof {
  requireContributions('proveInverseToeplitzL1Sensitivity', contributions);
  return byBits('proveInverseToeplitzL1Sensitivity', inverse, n, schema, (form) =>
    ofInverse(form, n, schema, contributions),
  );
}

/**
 * The same of a C whose first column is that of a power series N(z)/D(z), as of a strategy with buffers or momentum.
 *
 * @param series N and D, D_0 ≠ 0; coefficients from the n-th on are not used
 * @param n rounds, at most 2^20
 * @throws RangeError for D_0 = 0, n out of range, coefficients longer than certificates hold, or which grow beyond them, or when the check would take more than a minute
 * @example
 * ```ts
 * const buffer = { numerator: [Rational.ONE], denominator: [Rational.ONE, Rational.parse('1/2')] };
 * proveQuotientL1Sensitivity(buffer, 1000, minSeparation(2, 1), 'scalar').claim.sup.slice(0, 5); // '4.000'
 * ```
 */
export function proveQuotientL1Sensitivity(
  series: SeriesQuotient,
  n: number,
  schema: ParticipationSchema,
  contributions: ContributionKind = 'vector',
): SensitivityProof {
  requireContributions('proveQuotientL1Sensitivity', contributions);
  return byBitsOfQuotient('proveQuotientL1Sensitivity', series, n, schema, (form) =>
    ofInverse(form, n, schema, contributions),
  );
}

function ofInverse(
  { strategy, near: { y, slack }, denominator }: InverseForm,
  n: number,
  schema: ParticipationSchema,
  contributions: ContributionKind,
): SensitivityProof | 'imprecise' {
  const { lower, upper } = sidesOfColumn(y, n, schema, contributions);
  // Lemma Off of docs/certificate-sensitivity.md, section 7.
  const off = BigInt(mostRounds(schema, n)) * BigInt(n) * slack;
  return proved(
    { strategy, denominator, schema, contributions },
    {
      lower: { ...lower, value: lower.value.mul(ROUNDED) },
      upper: upper.map((side) => ({ ...side, value: side.value.add(Rational.integer(off)) })),
    },
    true,
  );
}

/**
 * The same of the n×n lower-triangular matrix whose diagonals are given, which is not written out.
 *
 * @param diagonals the main one first: entry i of diagonal d is C_{i+d, i}, n − d of them
 * @throws RangeError for more than 2^20 entries, entries longer than certificates hold, or when the check would take more than a minute
 * @example
 * ```ts
 * const diagonals = [Array.from({ length: 600 }, () => Rational.ONE), Array.from({ length: 599 }, () => Rational.parse('-1/2'))];
 * proveBandedL1Sensitivity(diagonals, minSeparation(2, 1)).claim; // { inf: '3', sup: '3' }
 * ```
 */
export function proveBandedL1Sensitivity(
  diagonals: readonly (readonly Rational[])[],
  schema: ParticipationSchema,
  contributions: ContributionKind = 'vector',
): SensitivityProof {
  requireContributions('proveBandedL1Sensitivity', contributions);
  const { strategy, entry, n, width, denominator } = bandForm('proveBandedL1Sensitivity', diagonals);
  const columns = columnsOfBand({ entry, width }, n);
  const sides = l1Sides(columns, columnNorms(columns), schema, contributions);
  return certain(proved({ strategy, denominator, schema, contributions }, sides));
}

/** Of a first column of integers, whose norms need no sum of their own. */
function sidesOfColumn(
  c: readonly bigint[],
  n: number,
  schema: ParticipationSchema,
  contributions: ContributionKind,
): L1Sides {
  let norm = 0n;
  const norms = Array.from({ length: n }, (_, t) => (norm += magnitude(c[t] ?? 0n))).reverse();
  const columns: L1Columns = columnsOfCoefficients(c, n);
  return l1Sides(columns, norms, schema, contributions, toeplitzOfSigns(c, n, schema));
}

/** What C is, and who contributes what. */
interface Subject {
  readonly strategy: Canonical;
  readonly denominator: bigint;
  readonly schema: ParticipationSchema;
  readonly contributions: ContributionKind;
}

function proved(
  subject: Subject,
  { lower, upper }: L1Sides,
  isLowerRounded = false,
): SensitivityProof | 'imprecise' {
  const side = ({ value, written }: L1Witness): SensitivityWitness => ({ squared: value, written });
  return accepted({ ...subject, norm: '1', lower: side(lower), isLowerRounded }, upper.map(side));
}
