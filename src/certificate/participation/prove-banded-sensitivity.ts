import type { Canonical } from '../../arithmetic/canonical.js';
import { magnitude } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import {
  type ContributionKind,
  MOST_SEARCHED_ROUNDS,
  patternsOf,
  requireContributions,
  sensitivityOfGram,
} from '../../privacy/participation/participation.js';
import { mostRounds, type ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import { MOST_WRITTEN } from '../../privacy/participation/attained-patterns.js';
import { majorantSquare } from '../../privacy/participation/majorant-bound.js';
import {
  bandGram,
  bandReach,
  gramOnRounds,
  signsInTurn,
  type BandGram,
} from '../../privacy/participation/band-gram.js';
import {
  areSharedWidely,
  bandSensitivity,
  largestSizes,
} from '../../privacy/participation/band-sensitivity.js';
import type { IntegerBand } from '../../linear/integer-band.js';
import { reducedQuotients } from '../matrix-text.js';
import { chain } from './chain-side.js';
import { accepted, certain, written, type SensitivityProof } from './sensitivity-proof.js';
import { lowerSide, productSides, smallestFirst } from './sensitivity-sides.js';
import type { SensitivityWitness } from './sensitivity.js';

/** Entries of a band that a certificate holds. */
export const MOST_BAND_ENTRIES = 1_048_576;
export const bandEntries = (n: number, width: number): number => n * width - (width * (width - 1)) / 2;

/**
 * A certificate of the squared ℓ2 sensitivity of the n×n lower-triangular matrix whose diagonals are given, which is not written out: from above by Lemma Maj of the largest entries of the
 * diagonals, by Lemma Chain where few diagonals overlap, and up to 2048 rounds by Lemmas Dom and Branch.
 *
 * @param diagonals the main one first: entry i of diagonal d is C_{i+d, i}, n − d of them
 * @throws RangeError for more than 2^20 entries, entries longer than certificates hold, or when the check would take more than a minute
 * @example
 * ```ts
 * const diagonals = [Array.from({ length: 600 }, () => Rational.ONE), Array.from({ length: 599 }, () => Rational.parse('-1/2'))];
 * proveBandedSensitivity(diagonals, minSeparation(2, 1)).claim; // { inf: '3.5', sup: '3.5' }
 * ```
 */
export function proveBandedSensitivity(
  diagonals: readonly (readonly Rational[])[],
  schema: ParticipationSchema,
  contributions: ContributionKind = 'vector',
): SensitivityProof {
  requireContributions('proveBandedSensitivity', contributions);
  const { strategy, entry, n, width, denominator } = bandForm('proveBandedSensitivity', diagonals);
  const band = { entry, width, scale: Rational.ONE };
  const x = bandGram(band, n);
  const gram =
    n <= MOST_SEARCHED_ROUNDS && areSharedWidely(band, n, schema) ? gramMatrix(band, n) : undefined;
  const known = gram === undefined ? bandSensitivity(band, n, schema) : sensitivityOfGram(gram, schema);
  const pattern = patternsOf(known)[contributions];
  const lower = lowerOf(x, width, pattern, contributions);
  const majorant = {
    squared: Rational.integer(majorantSquare(largestSizes(band, n), n, schema)),
    written: { kind: 'majorant' },
  };
  // One round shares nothing with others, and the largest column is tried.
  const isOnce = mostRounds(schema, n) === 1;
  const reach = isOnce ? 1 : bandReach(width, schema);
  const isChained = gram === undefined && (isOnce || known.by !== 'majorant');
  const largest = (isOnce ? known.absolute.inf : known.absolute.sup).ceil();
  const chained = isChained ? chain(largest, reach, schema) : undefined;
  const searched = gram === undefined ? [] : productSides(gram, schema, contributions, lower.squared, reach);
  const upper = [majorant, ...(chained === undefined ? [] : [chained]), ...searched];
  return certain(accepted({ strategy, schema, contributions, denominator, lower }, smallestFirst(upper)));
}

/** C by its diagonals, as certificates hold it, and its entries times its denominator. */
export interface BandForm {
  readonly strategy: Canonical;
  readonly n: number;
  readonly width: number;
  readonly denominator: bigint;
  /** Of row i and column j, i − width < j ≤ i. */
  entry(i: number, j: number): bigint;
}

/** @throws RangeError as the functions that write certificates of a band */
export function bandForm(caller: string, diagonals: readonly (readonly Rational[])[]): BandForm {
  const [n, width] = [diagonals[0]?.length ?? 0, diagonals.length];
  diagonals.forEach((diagonal, d) => {
    if (diagonal.length !== n - d || bandEntries(n, width) > MOST_BAND_ENTRIES || diagonal.length === 0)
      throw new RangeError(
        `${caller}: expected at most ${MOST_BAND_ENTRIES} entries, ${n - d} of them in diagonal ${d}, got ${diagonal.length}`,
      );
  });
  if (width === 0) throw new RangeError(`${caller}: expected a main diagonal, got none`);
  const { entries, denominator } = written(reducedQuotients(Matrix.ofRationals([diagonals.flat()])));
  const starts = diagonals.map((_, d) => d * n - (d * (d - 1)) / 2);
  const lines = starts.map((start, d) => entries.slice(start, start + n - d));
  const entry = (i: number, j: number): bigint => lines[i - j]![j]!;
  const strategy = {
    name: 'banded',
    n: `${n}`,
    diagonals: lines.map((line) => line.map(String)),
    denominator: `${denominator}`,
  };
  return { strategy, n, width, denominator, entry };
}

/** X written out. */
function gramMatrix({ entry, width }: IntegerBand, n: number): Matrix {
  const entries = new Array<bigint>(n * n).fill(0n);
  for (let i = 0; i < n; i++)
    for (let j = Math.max(0, i - width + 1); j <= i; j++) entries[i * n + j] = entry(i, j);
  const c = Matrix.ofIntegers(n, n, entries);
  return c.transpose().mul(c);
}

/** What the rounds attain: with their Gram matrix where it is small, otherwise by signs that are chosen one after the other. */
function lowerOf(
  x: BandGram,
  width: number,
  pattern: readonly number[],
  contributions: ContributionKind,
): SensitivityWitness {
  const places = pattern.map((round) => round - 1);
  if (pattern.length <= MOST_WRITTEN) return lowerSide(gramOnRounds(x, places), pattern, contributions);
  const rounds = pattern.map(String);
  if (contributions === 'absolute')
    return { squared: Rational.integer(sumOfSizes(x, width, places)), written: { rounds } };
  const { signs, square } = signsInTurn(x, width, places);
  return {
    squared: Rational.integer(square),
    written: { rounds, bound: '1', columns: '1', rows: signs.map(String) },
  };
}

/** Σ |X_ij| over the places. */
function sumOfSizes(x: BandGram, width: number, places: readonly number[]): bigint {
  let sum = 0n;
  places.forEach((q, j) => {
    sum += x(q, q);
    for (let i = j - 1; i >= 0 && q - places[i]! < width; i--) sum += 2n * magnitude(x(places[i]!, q));
  });
  return sum;
}
