import { magnitude } from '../../arithmetic/bits.js';
import { exactly, increasing, type Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import {
  attainedAlike,
  attainedByGram,
  enclosedPatterns,
  MOST_WRITTEN,
  type AbsoluteFound,
  type Attained,
} from './attained-patterns.js';
import { groupsOf, largestWeight } from './largest-weight.js';
import { majorantSquare } from './majorant-bound.js';
import {
  areCompatible,
  leastDistance,
  mostRounds,
  type ParticipationSchema,
} from './participation-schema.js';
import type { ParticipationSensitivity } from './participation.js';
import { largestIntegerWeight } from './pattern-weight.js';
import { balancingSigns } from './sign-balance.js';
import { spacedRounds } from './spaced-pattern.js';
import type { IntegerBand } from '../../linear/integer-band.js';
import { bandGram, bandReach, gramOnRounds, signsInTurn, type BandGram } from './band-gram.js';
import { bandNormSquared } from './band-norm.js';

/** Rounds of a pattern whose signs are compared pair by pair. */
const MOST_BALANCED = 2000;

/** Whether a column shares rows with more than its neighbours in a pattern. */
export const areSharedWidely = (
  { width }: Pick<IntegerBand, 'width'>,
  n: number,
  schema: ParticipationSchema,
): boolean => mostRounds(schema, n) > 1 && width > 2 * leastDistance(schema);

/**
 * The squared sensitivity of a lower-triangular band from the band of X = CᵀC, X_ij = 0 for |i − j| ≥ w.
 *
 * absolute(π) is the largest by dynamic program where that has few states. It is all three values where columns of one pattern share a row with their neighbours in it only, or with none, or
 * where signs undo those of X on the best pattern. What is not decided is enclosed: from below by what patterns attain, from above by the absolute value, or by Lemma Maj of the largest sizes along each diagonal.
 */
export function bandSensitivity(
  band: IntegerBand,
  n: number,
  schema: ParticipationSchema,
): ParticipationSensitivity {
  const { width, scale } = band;
  const x = bandGram(band, n);
  const found = largestAbsolute(x, width, n, schema);
  const unit = scale.pow(2);
  if (found !== undefined && (!areSharedWidely(band, n, schema) || areSignsUndone(x, width, found.rounds))) {
    const squared = exactly(unit.mul(Rational.integer(found.value)));
    const once = mostRounds(schema, n) === 1;
    const by = once ? 'column' : width <= leastDistance(schema) ? 'orthogonal' : found.by;
    return { scalar: squared, vector: squared, absolute: squared, pattern: counted(found.rounds), by };
  }
  const patterns = [spacedRounds(schema, n), ...(found === undefined ? [] : [found.rounds])];
  const tried = [largestColumn(x, n), ...patterns.map((rounds) => attainedBy(x, width, rounds))];
  const limit = found?.value ?? undecidedLimit(band, x, n, schema);
  const { scalar, vector, absolute, pattern } = enclosedPatterns(tried, Rational.integer(limit), found);
  const inUnits = (value: Enclosure): Enclosure => increasing(value, (square) => square.mul(unit));
  const most = normLimit(band, n, schema);
  const atMost = ({ inf, sup }: Enclosure): Enclosure => ({
    inf,
    sup: most === undefined ? sup : Rational.min(sup, most),
  });
  return {
    scalar: atMost(inUnits(scalar)),
    vector: atMost(inUnits(vector)),
    absolute: inUnits(absolute),
    pattern: counted(pattern),
    by: found?.by ?? 'majorant',
  };
}

/** Above absolute(π): Lemma Maj, or what a round shares with those compatible with it, Lemma Dom. */
function undecidedLimit(band: IntegerBand, x: BandGram, n: number, schema: ParticipationSchema): bigint {
  const sums = Array.from({ length: n }, (_, j) => x(j, j));
  for (let p = 0; p < n; p++)
    for (let q = p + 1; q < Math.min(n, p + band.width); q++) {
      if (!areCompatible(schema, p, q)) continue;
      const size = magnitude(x(p, q));
      sums[p]! += size;
      sums[q]! += size;
    }
  const [byRows, byDiagonals] = [
    largestIntegerWeight(sums, schema),
    majorantSquare(largestSizes(band, n), n, schema),
  ];
  return byRows < byDiagonals ? byRows : byDiagonals;
}

/** κ·‖C‖² for numbers and vectors: ‖CV‖_F² ≤ ‖C‖²·‖V‖_F², and V has κ rows of norm at most 1. */
function normLimit(band: IntegerBand, n: number, schema: ParticipationSchema): Rational | undefined {
  const norm = bandNormSquared(band, n);
  return norm?.sup.mul(Rational.integer(BigInt(mostRounds(schema, n))));
}

const counted = (rounds: readonly number[]): number[] => rounds.map((round) => round + 1);

function largestAbsolute(
  x: BandGram,
  width: number,
  n: number,
  schema: ParticipationSchema,
): AbsoluteFound | undefined {
  const reach = bandReach(width, schema);
  let best: AbsoluteFound | undefined;
  for (const { rounds, within } of groupsOf(schema, n)) {
    const known = new Map<number, bigint>();
    const pair = (i: number, j: number): bigint => {
      const at = i * reach + (j - i);
      const value = known.get(at) ?? 2n * magnitude(x(rounds[i]!, rounds[j]!));
      known.set(at, value);
      return value;
    };
    const single = (i: number): bigint => x(rounds[i]!, rounds[i]!);
    const decided = largestWeight({ rounds: rounds.length, single, pair, reach }, within);
    if (decided === undefined) return undefined;
    const { value, pattern } = decided.found;
    if (best === undefined || value > best.value)
      best = { value, rounds: pattern.map((at) => rounds[at]!), by: decided.by };
  }
  return best;
}

/** Whether some signs make every X_ij ≥ 0 on the pattern. */
function areSignsUndone(x: BandGram, width: number, rounds: readonly number[]): boolean {
  const near = (i: number, j: number): bigint =>
    rounds[j]! - rounds[i]! < width ? x(rounds[i]!, rounds[j]!) : 0n;
  if (rounds.every((_, i) => !hasNegative(i, near, rounds, width))) return true;
  if (rounds.length > MOST_BALANCED) return false;
  const sign = (i: number, j: number): number => Number(signOf(near(Math.min(i, j), Math.max(i, j))));
  return balancingSigns(rounds.length, sign) !== undefined;
}

const signOf = (value: bigint): bigint => (value > 0n ? 1n : value < 0n ? -1n : 0n);

function hasNegative(i: number, near: BandGram, rounds: readonly number[], width: number): boolean {
  for (let j = i + 1; j < rounds.length && rounds[j]! - rounds[i]! < width; j++)
    if (near(i, j) < 0n) return true;
  return false;
}

/** Lower bounds of the three values of one pattern: with its Gram matrix where that is small, otherwise by signs that are chosen one after the other. */
function attainedBy(x: BandGram, width: number, rounds: readonly number[]): Attained {
  return rounds.length <= MOST_WRITTEN
    ? attainedByGram(rounds, gramOnRounds(x, rounds))
    : attainedAlike(rounds, signsInTurn(x, width, rounds).square);
}

function largestColumn(x: BandGram, n: number): Attained {
  let [at, square] = [0, 0n];
  for (let j = 0; j < n; j++) {
    const own = x(j, j);
    if (own > square) [at, square] = [j, own];
  }
  return attainedAlike([at], square);
}

/** The largest sizes along the diagonals: |C_{i+t,i}| ≤ c_t, and so |X_ij| is at most that of the Toeplitz matrix of c. */
export const largestSizes = ({ entry, width }: IntegerBand, n: number): bigint[] =>
  Array.from({ length: width }, (_, t) => {
    let most = 0n;
    for (let i = 0; i + t < n; i++) {
      const size = magnitude(entry(i + t, i));
      if (size > most) most = size;
    }
    return most;
  });
