import { magnitude } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import {
  type ContributionKind,
  patternsOf,
  requireContributions,
} from '../../privacy/participation/participation.js';
import { leastDistance, type ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import { MOST_WRITTEN } from '../../privacy/participation/attained-patterns.js';
import { majorantSquare } from '../../privacy/participation/majorant-bound.js';
import { bandSensitivity, largestSizes } from '../../privacy/participation/band-sensitivity.js';
import { reducedQuotients } from '../matrix-text.js';
import { chain } from './chain-side.js';
import { bySearch } from './search-side.js';
import { accepted, certain, written, type SensitivityProof } from './sensitivity-proof.js';
import { lowerSide, NEAR, smallestFirst } from './sensitivity-sides.js';
import type { SensitivityWitness } from './sensitivity.js';

/** Entries of a band that a certificate holds, and rounds of one whose patterns are searched. */
export const MOST_BAND_ENTRIES = 1_048_576;
const MOST_SEARCHED = 2048;

/**
 * A certificate of the squared ℓ2 sensitivity of the n×n lower-triangular matrix whose diagonals are given, which is not written out: from above by Lemma Maj of the largest entries of the
 * diagonals, by Lemma Chain where few diagonals overlap, and up to 2048 rounds by Lemma Branch.
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
  const [n, width] = [diagonals[0]?.length ?? 0, diagonals.length];
  diagonals.forEach((diagonal, d) => {
    if (diagonal.length !== n - d || n * width > MOST_BAND_ENTRIES || diagonal.length === 0)
      throw new RangeError(
        `proveBandedSensitivity: expected at most ${MOST_BAND_ENTRIES} entries, ${n - d} of them in diagonal ${d}, got ${diagonal.length}`,
      );
  });
  if (width === 0) throw new RangeError('proveBandedSensitivity: expected a main diagonal, got none');
  const { entries, denominator } = written(reducedQuotients(Matrix.ofRationals([diagonals.flat()])));
  const starts = diagonals.map((_, d) => d * n - (d * (d - 1)) / 2);
  const lines = starts.map((start, d) => entries.slice(start, start + n - d));
  const entry = (i: number, j: number): bigint => lines[i - j]![j]!;
  const band = { entry, width, scale: Rational.ONE };
  const product = (p: number, q: number): bigint => {
    let sum = 0n;
    for (let i = q; i < Math.min(n, p + width); i++) sum += entry(i, p) * entry(i, q);
    return sum;
  };
  const known = bandSensitivity(band, n, schema);
  const pattern = patternsOf(known)[contributions];
  const lower = lowerOf(product, width, pattern, contributions);
  const isChained = known.by !== 'majorant';
  const reach = schema.kind === 'fixed-epoch' ? Math.ceil(width / leastDistance(schema)) : width;
  const chained = isChained ? chain(known.absolute.sup.ceil(), reach, schema) : undefined;
  const majorant = {
    squared: Rational.integer(majorantSquare(largestSizes(band, n), n, schema)),
    written: { kind: 'majorant' },
  };
  const upper = smallestFirst(chained === undefined ? [majorant] : [majorant, chained]);
  if (n <= MOST_SEARCHED && upper[0]!.squared.compare(lower.squared.mul(NEAR)) > 0)
    upper.push(...bySearch(gramOf(product, n, width), schema, contributions, lower.squared.floor()));
  const strategy = {
    name: 'banded',
    n: `${n}`,
    diagonals: lines.map((line) => line.map(String)),
    denominator: `${denominator}`,
  };
  return certain(accepted({ strategy, schema, contributions, denominator, lower }, smallestFirst(upper)));
}

type Product = (p: number, q: number) => bigint;

function gramOf(product: Product, n: number, width: number): Matrix {
  const x = new Array<bigint>(n * n).fill(0n);
  for (let p = 0; p < n; p++)
    for (let q = p; q < Math.min(n, p + width); q++) x[p * n + q] = x[q * n + p] = product(p, q);
  return Matrix.ofIntegers(n, n, x);
}

/** What the rounds attain: with their Gram matrix where it is small, otherwise by signs that are chosen one after the other. */
function lowerOf(
  product: Product,
  width: number,
  pattern: readonly number[],
  contributions: ContributionKind,
): SensitivityWitness {
  const places = pattern.map((round) => round - 1);
  const shared = (p: number, q: number): bigint => (q - p < width ? product(p, q) : 0n);
  if (pattern.length <= MOST_WRITTEN) {
    const entries = places.flatMap((p) => places.map((q) => shared(Math.min(p, q), Math.max(p, q))));
    return lowerSide(Matrix.ofIntegers(places.length, places.length, entries), pattern, contributions);
  }
  const signs: bigint[] = [];
  let [bySigns, bySizes] = [0n, 0n];
  places.forEach((q, j) => {
    let [pull, size] = [0n, 0n];
    for (let i = j - 1; i >= 0 && q - places[i]! < width; i--) {
      pull += signs[i]! * product(places[i]!, q);
      size += magnitude(product(places[i]!, q));
    }
    signs.push(pull < 0n ? -1n : 1n);
    bySigns += product(q, q) + 2n * magnitude(pull);
    bySizes += product(q, q) + 2n * size;
  });
  const rounds = pattern.map(String);
  if (contributions === 'absolute') return { squared: Rational.integer(bySizes), written: { rounds } };
  return {
    squared: Rational.integer(bySigns),
    written: { rounds, bound: '1', columns: '1', rows: signs.map(String) },
  };
}
