import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import { Matrix } from '../../linear/matrix.js';
import { dominanceScales, dominanceWeights } from '../../privacy/participation/dominance-bound.js';
import { maximalPatterns } from '../../privacy/participation/maximal-patterns.js';
import {
  type ContributionKind,
  patternsOf,
  sensitivityUnder,
} from '../../privacy/participation/participation.js';
import { mostRounds, type ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import { bestSigns, climbedSigns, MOST_SIGNED_ROUNDS } from '../../privacy/participation/pattern-signs.js';
import { weightsOfPattern } from '../../privacy/participation/patternwise-bound.js';
import { principal } from '../../privacy/participation/principal.js';
import { nearOne } from '../../privacy/participation/semidefinite-shift.js';
import { thetaWitness } from '../../privacy/participation/theta-bound.js';
import { absoluteRows, ascended } from '../../privacy/participation/vector-contribution.js';
import { byChain } from './chain-side.js';
import { bySearch } from './search-side.js';
import { byRounds, bySigns, dominance, largestOf, sumOf, type SensitivityWitness } from './sensitivity.js';
import { inUnits, placesOf } from './weight-units.js';

/** Orders up to which weights of Lemma Θ are sought: their test takes the time of a determinant. */
const MOST_THETA = 96;
/** Maximal patterns, times the cubes of their rounds, for which weights are sought one by one. */
const MOST_PATTERN_WORK = 2_000_000;
/** Choices of signs, and maximal patterns that are added up. */
const MOST_TRIALS = 4_000_000;
const MOST_PATTERNS = 100_000;

/** What proves a sensitivity from below, and from above, the smallest bound first. */
export interface SensitivitySides {
  readonly lower: SensitivityWitness;
  readonly upper: readonly SensitivityWitness[];
}

/**
 * Both sides of the sensitivity of a C of integers.
 *
 * @param gram X = CᵀC
 */
export function sidesOfMatrix(
  c: Matrix,
  gram: Matrix,
  schema: ParticipationSchema,
  contributions: ContributionKind,
): SensitivitySides {
  const known = sensitivityUnder(c, schema, gram)(Rational.ZERO);
  const pattern = patternsOf(known)[contributions];
  const places = pattern.map((round) => round - 1);
  const lower = lowerSide(principal(gram, places), pattern, contributions);
  const monotone: SensitivityWitness[] =
    known.by === 'monotone' ? [{ squared: known.vector.sup, written: { kind: 'monotone' } }] : [];
  return { lower, upper: [...monotone, ...upperSides(gram, schema, contributions, lower.squared)] };
}

/**
 * Proofs of an upper bound of the sensitivity of C by docs/certificate-sensitivity.md, section 2, the smallest bound first.
 *
 * @param gram X = CᵀC of a C of integers
 * @param attained what a pattern attains, in squared units of C: where one of the quick bounds is near that, no search is begun
 */
function upperSides(
  gram: Matrix,
  schema: ParticipationSchema,
  contributions: ContributionKind,
  attained: Rational,
): SensitivityWitness[] {
  const n = gram.cols;
  const found = [dominance(gram, schema), scaledDominance(gram, schema)];
  const patterns = maximalPatterns(schema, n, MOST_PATTERNS);
  const most = mostRounds(schema, n);
  const listed = (work: number, limit: number): typeof patterns =>
    patterns !== undefined && patterns.length * work <= limit ? patterns : undefined;
  const added = listed(most * most, MOST_TRIALS);
  if (added !== undefined) found.push(bySums(gram, added));
  const chained = byChain(gram, schema);
  if (chained !== undefined) found.push(chained);
  if (contributions !== 'absolute') {
    const theta = n <= MOST_THETA ? thetaWitness(gram, schema) : undefined;
    if (theta !== undefined) {
      const free = (theta.free ?? []).map(({ rounds: [i, j] }) => [`${i}`, `${j}`, '0']);
      const own = schema.kind === 'min-separation' ? { free } : {};
      found.push(rounded('theta', theta.weights, gram, schema, own));
    }
    const weighed = listed(most * most * most, MOST_PATTERN_WORK);
    if (weighed !== undefined) found.push(byLists(gram, weighed));
    const isTried = contributions === 'scalar' && most <= MOST_SIGNED_ROUNDS;
    const tried = isTried ? listed(most * powerOfTwo(most), MOST_TRIALS) : undefined;
    if (tried !== undefined) found.push(bySigns(gram, tried));
  }
  return searchedUnlessNear(found, gram, schema, contributions, attained);
}

/**
 * Those of them that a C has which is not written out, beyond 512 rounds.
 *
 * @param reach rounds of one group so many places apart share no row
 */
export function productSides(
  gram: Matrix,
  schema: ParticipationSchema,
  contributions: ContributionKind,
  attained: Rational,
  reach: number,
): SensitivityWitness[] {
  const chained = byChain(gram, schema, reach);
  const found = [scaledDominance(gram, schema), ...(chained === undefined ? [] : [chained])];
  return searchedUnlessNear(found, gram, schema, contributions, attained);
}

function searchedUnlessNear(
  found: SensitivityWitness[],
  gram: Matrix,
  schema: ParticipationSchema,
  contributions: ContributionKind,
  attained: Rational,
): SensitivityWitness[] {
  const near = attained.mul(NEAR);
  const isNear = found.some(({ squared }) => squared.compare(near) <= 0);
  const searched = isNear ? [] : bySearch(gram, schema, contributions, attained.floor());
  return smallestFirst([...found, ...searched]);
}

function scaledDominance(gram: Matrix, schema: ParticipationSchema): SensitivityWitness {
  const scales = dominanceScales(gram, schema);
  return rounded('dominance', dominanceWeights(gram, schema, scales), gram, schema, {
    scales: integerScales(scales),
  });
}

/** A bound so near to what is attained needs no other. */
export const NEAR = /* @__PURE__ */ Rational.parse('1.000000001');

export const smallestFirst = (found: SensitivityWitness[]): SensitivityWitness[] =>
  found.sort((x, y) => x.squared.compare(y.squared));

/** Weights rounded up to integers in units far below the entries of X: what they prove, larger ones do. */
function rounded(
  kind: 'theta' | 'dominance',
  weights: readonly Rational[],
  gram: Matrix,
  schema: ParticipationSchema,
  own: Readonly<Record<string, Canonical>>,
): SensitivityWitness {
  const exponent = -placesOf(gram);
  return byRounds(kind, inUnits(weights, exponent), exponent, schema, own);
}

/** Scales as integers with no common denominator. */
function integerScales(scales: readonly Rational[]): string[] {
  const { integers } = Matrix.ofRationals([scales]);
  return integers.map(String);
}

/** Lemma Θπ, a list of weights for every maximal pattern. */
function byLists(gram: Matrix, patterns: readonly (readonly number[])[]): SensitivityWitness {
  const exponent = -placesOf(gram);
  const lists = patterns.map((rounds) => inUnits(weightsOfPattern(principal(gram, rounds)), exponent));
  return {
    squared: Rational.dyadic(largestOf(lists, sumOf), exponent),
    written: { exponent: `${exponent}`, kind: 'patterns', weights: lists.map((list) => list.map(String)) },
  };
}

/** The largest Σ|X_ij| over all maximal patterns. */
const bySums = (gram: Matrix, patterns: readonly (readonly number[])[]): SensitivityWitness => ({
  squared: Rational.integer(largestOf(patterns, (rounds) => absoluteSum(principal(gram, rounds)))),
  written: { kind: 'sums' },
});

const absoluteSum = (x: Matrix): bigint => sumOf(absoluteRows(x));

/** Bits of the coordinates of vectors. */
const COORDINATE_BITS = 40;
/** Rounds whose vectors are sought. */
const MOST_VECTORS = 128;

/**
 * The object `lower`: the rounds, and what one user contributes to them.
 *
 * @param x X on the rounds
 * @param rounds counted from 1
 */
export function lowerSide(
  x: Matrix,
  rounds: readonly number[],
  contributions: ContributionKind,
): SensitivityWitness {
  const written = { rounds: rounds.map(String) };
  if (contributions === 'absolute') return { squared: Rational.integer(absoluteSum(x)), written };
  const { signs, value } = rounds.length <= MOST_SIGNED_ROUNDS ? bestSigns(x) : climbedSigns(x);
  const bySign = {
    squared: Rational.integer(value),
    written: { ...written, bound: '1', columns: '1', rows: signs.map(String) },
  };
  if (contributions === 'scalar' || rounds.length > MOST_VECTORS || x.isZero()) return bySign;
  const vectors = ascended(nearOne(x).scaled).map((u) =>
    Array.from(u, (entry) => BigInt(Math.round(entry * powerOfTwo(COORDINATE_BITS)))),
  );
  const norms = vectors.map((v) => v.reduce((sum, entry) => sum + entry * entry, 0n));
  const bound = norms.reduce((most, norm) => (norm > most ? norm : most));
  // ⟨X, VVᵀ⟩ against ⟨X, ssᵀ⟩, over the scale of X.
  const attained = x.integers.reduce((sum, entry, at) => {
    const [u, v] = [vectors[Math.floor(at / x.cols)]!, vectors[at % x.cols]!];
    return sum + entry * u.reduce((product, coordinate, d) => product + coordinate * v[d]!, 0n);
  }, 0n);
  if (attained <= value * bound) return bySign;
  const columns = `${vectors[0]!.length}`;
  return {
    squared: Rational.ratio(attained, bound),
    written: { ...written, bound: `${bound}`, columns, rows: vectors.flat().map(String) },
  };
}
