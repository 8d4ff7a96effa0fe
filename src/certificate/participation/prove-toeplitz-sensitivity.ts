import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import { magnitude } from '../../arithmetic/bits.js';
import { Matrix } from '../../linear/matrix.js';
import type { SeriesQuotient } from '../../linear/power-series.js';
import { LowerToeplitz } from '../../linear/toeplitz.js';
import { majorantSquare } from '../../privacy/participation/majorant-bound.js';
import {
  type ContributionKind,
  MOST_SEARCHED_ROUNDS,
  patternsOf,
  requireContributions,
} from '../../privacy/participation/participation.js';
import {
  leastDistance,
  mostRounds,
  type ParticipationSchema,
} from '../../privacy/participation/participation-schema.js';
import { bestSplit } from '../../privacy/participation/split-bound.js';
import { spacedSquare } from '../../privacy/participation/spaced-pattern.js';
import { toeplitzCoefficients } from '../../privacy/participation/toeplitz-coefficients.js';
import { MOST_WRITTEN } from '../../privacy/participation/attained-patterns.js';
import { patternGram } from '../../privacy/participation/toeplitz-enclosure.js';
import { toeplitzGramMatrix } from '../../privacy/participation/toeplitz-gram.js';
import { toeplitzParticipation } from '../../privacy/participation/toeplitz-participation.js';
import { reducedQuotients } from '../matrix-text.js';
import { chain } from './chain-side.js';
import {
  byBits,
  byBitsOfQuotient,
  type InverseForm,
  type NearColumn,
  requireRounds,
  ROUNDED,
} from './near-column.js';
import type { SensitivityWitness } from './sensitivity.js';
import { accepted, certain, written, type SensitivityProof } from './sensitivity-proof.js';
import {
  lowerSide,
  NEAR,
  productSides,
  sidesOfMatrix,
  smallestFirst,
  type SensitivitySides,
} from './sensitivity-sides.js';
import { MOST_MATRIX_ROUNDS } from './prove-sensitivity.js';

/**
 * A certificate of the squared ℓ2 sensitivity of the n×n lower-triangular Toeplitz matrix with first column c_0, c_1, …, by its coefficients: from above by Lemmas Maj and Split, of few coefficients
 * by Lemma Chain, up to 2048 rounds by a search of the patterns, and up to 512 by all that proves it of a matrix.
 *
 * @param coefficients c_0, c_1, …; missing ones are 0, those from c_n on are not used
 * @param n rounds, at most 2^20
 * @throws RangeError for no coefficient, n out of range, coefficients longer than certificates hold, or when the check would take more than a minute
 * @example
 * ```ts
 * const c = ['1', '1/10', '1/10', '1'].map((x) => Rational.parse(x));
 * proveToeplitzSensitivity(c, 600, minSeparation(2, 2)).claim.sup; // '6.04'
 * ```
 */
export function proveToeplitzSensitivity(
  coefficients: readonly Rational[],
  n: number,
  schema: ParticipationSchema,
  contributions: ContributionKind = 'vector',
): SensitivityProof {
  requireContributions('proveToeplitzSensitivity', contributions);
  const { strategy, entries, denominator } = toeplitzForm(
    'proveToeplitzSensitivity',
    coefficients,
    n,
    schema,
  );
  const { lower, upper } = sidesOfColumn({ y: entries, slack: 0n }, n, schema, contributions);
  return certain(accepted({ strategy, schema, contributions, denominator, lower }, upper));
}

/** C by its coefficients, as certificates hold it, up to the last one that is not 0, and times its denominator. @throws RangeError as the functions that write certificates of it */
export function toeplitzForm(
  caller: string,
  coefficients: readonly Rational[],
  n: number,
  schema: ParticipationSchema,
): { readonly strategy: Canonical; readonly entries: readonly bigint[]; readonly denominator: bigint } {
  requireRounds(caller, n);
  toeplitzCoefficients(caller, coefficients, n, schema);
  const last = coefficients.slice(0, n).findLastIndex((x) => x.sign() !== 0);
  const column = Matrix.ofRationals(coefficients.slice(0, Math.max(1, last + 1)).map((x) => [x]));
  const { entries, denominator } = written(reducedQuotients(column));
  const strategy = {
    name: 'toeplitz',
    n: `${n}`,
    coefficients: entries.map(String),
    denominator: `${denominator}`,
  };
  return { strategy, entries, denominator };
}

/** What proves the sensitivity of a Toeplitz matrix: Lemma Maj, and where that is more than is attained, for so many rounds, what proves it of a matrix. */
function sidesOfColumn(
  { y, slack }: NearColumn,
  n: number,
  schema: ParticipationSchema,
  contributions: ContributionKind,
): SensitivitySides {
  const rationals = y.map((x) => Rational.integer(x));
  const sensitivity = toeplitzParticipation(rationals, n, schema);
  const pattern = patternsOf(sensitivity)[contributions];
  const lower = toeplitzLower(y, n, schema, pattern, contributions);
  const sizes = y.map((x) => magnitude(x) + slack);
  const majorant = {
    squared: Rational.integer(majorantSquare(sizes, n, schema)),
    written: { kind: 'majorant' },
  };
  const step = schema.kind === 'fixed-epoch' ? leastDistance(schema) : 1;
  const reach = Math.ceil(y.length / step);
  const isChained = slack === 0n && y.length <= MOST_MATRIX_ROUNDS && sensitivity.by === 'dynamic-program';
  const chained = isChained ? chain(sensitivity.absolute.sup.ceil(), reach, schema) : undefined;
  const quick = smallestFirst(chained === undefined ? [majorant] : [majorant, chained]);
  if (isNear(quick, lower)) return { lower, upper: quick };
  // Lemma Off of docs/certificate-sensitivity.md.
  const sum = y.reduce((total, x) => total + magnitude(x), 0n);
  const pairs = BigInt(mostRounds(schema, n)) ** 2n;
  const off = Rational.integer(pairs * slack * (2n * sum + BigInt(n) * slack));
  const widened = (upper: readonly SensitivityWitness[]): SensitivityWitness[] =>
    upper.map(({ squared, written }) => ({ squared: squared.add(off), written }));
  const { starts, squared } = bestSplit(y, n, schema);
  const split = { squared, written: { kind: 'split', starts: starts.map(String) } };
  const known = smallestFirst([...quick, ...widened([split])]);
  if (n > MOST_SEARCHED_ROUNDS || isNear(known, lower)) return { lower, upper: known };
  const padded = y.concat(new Array<bigint>(n - y.length).fill(0n));
  const gram = toeplitzGramMatrix(padded);
  if (n > MOST_MATRIX_ROUNDS) {
    const upper = productSides(gram, schema, contributions, lower.squared, reach);
    return { lower, upper: smallestFirst([...known, ...widened(upper)]) };
  }
  const matrix = LowerToeplitz.ofIntegers(padded).toMatrix();
  const found = sidesOfMatrix(matrix, gram, schema, contributions);
  return {
    lower: found.lower.squared.compare(lower.squared) > 0 ? found.lower : lower,
    upper: smallestFirst([...known, ...widened(found.upper)]),
  };
}

const isNear = ([best]: readonly SensitivityWitness[], lower: SensitivityWitness): boolean =>
  best!.squared.compare(lower.squared.mul(NEAR)) <= 0;

/** What rounds attain: with their Gram matrix where it is small, otherwise, as they are 1, 1 + b, …, by all signs +, or alternating. */
function toeplitzLower(
  entries: readonly bigint[],
  n: number,
  schema: ParticipationSchema,
  pattern: readonly number[],
  contributions: ContributionKind,
): SensitivityWitness {
  const x =
    pattern.length <= MOST_WRITTEN
      ? patternGram(
          entries,
          n,
          pattern.map((round) => round - 1),
        )
      : undefined;
  if (x !== undefined) return lowerSide(x, pattern, contributions);
  const rounds = pattern.map(String);
  const signed = [1n, -1n].map((sign) => {
    const turned = entries.map((c, t) => (Math.floor(t / leastDistance(schema)) % 2 === 0 ? c : sign * c));
    const rows = pattern.map((_, r) => (r % 2 === 0 ? '1' : `${sign}`));
    const squared = Rational.integer(spacedSquare(turned, n, schema));
    return { squared, written: { rounds, bound: '1', columns: '1', rows } };
  });
  const best = signed[0]!.squared.compare(signed[1]!.squared) >= 0 ? signed[0]! : signed[1]!;
  return contributions === 'absolute' ? { ...best, written: { rounds } } : best;
}

/**
 * The same of a C whose first column is that of a power series N(z)/D(z), as of a strategy with buffers or momentum.
 *
 * @param series N and D, D_0 ≠ 0; coefficients from the n-th on are not used
 * @param n rounds, at most 2^20
 * @throws RangeError for D_0 = 0, n out of range, coefficients longer than certificates hold, or which grow beyond them, or when the check would take more than a minute
 * @example
 * ```ts
 * // 1 + z/2 + z²/4 + …, but for the sign of every other term
 * const buffer = { numerator: [Rational.ONE], denominator: [Rational.ONE, Rational.parse('1/2')] };
 * proveQuotientSensitivity(buffer, 1000, minSeparation(2, 10)).claim.sup.slice(0, 5); // '2.669'
 * ```
 */
export function proveQuotientSensitivity(
  series: SeriesQuotient,
  n: number,
  schema: ParticipationSchema,
  contributions: ContributionKind = 'vector',
): SensitivityProof {
  requireContributions('proveQuotientSensitivity', contributions);
  return byBitsOfQuotient('proveQuotientSensitivity', series, n, schema, (form) =>
    ofInverse(form, n, schema, contributions),
  );
}

/**
 * The same of a C whose inverse has the first column d_0, d_1, …: the coefficients of C are as long as they like, and the checker computes them itself, each to within what it proves.
 *
 * @param inverse d_0, d_1, … of C^{-1}, d_0 ≠ 0; missing ones are 0, those from d_n on are not used
 * @param n rounds, at most 2^20
 * @throws RangeError for d_0 = 0, n out of range, coefficients longer than certificates hold, or which grow beyond them, or when the check would take more than a minute
 * @example
 * ```ts
 * const decay = [Rational.ONE, Rational.parse('-9/10')];
 * proveInverseToeplitzSensitivity(decay, 1000, minSeparation(4, 100)).claim.sup.slice(0, 7); // '21.0534'
 * ```
 */
export function proveInverseToeplitzSensitivity(
  inverse: readonly Rational[],
  n: number,
  schema: ParticipationSchema,
  contributions: ContributionKind = 'vector',
): SensitivityProof {
  requireContributions('proveInverseToeplitzSensitivity', contributions);
  return byBits('proveInverseToeplitzSensitivity', inverse, n, schema, (form) =>
    ofInverse(form, n, schema, contributions),
  );
}

function ofInverse(
  { strategy, near, denominator }: InverseForm,
  n: number,
  schema: ParticipationSchema,
  contributions: ContributionKind,
): SensitivityProof | 'imprecise' {
  const { lower, upper } = sidesOfColumn(near, n, schema, contributions);
  const rounded = { ...lower, squared: lower.squared.mul(ROUNDED) };
  const parts = { strategy, schema, contributions, denominator, lower: rounded, isLowerRounded: true };
  return accepted(parts, upper);
}
