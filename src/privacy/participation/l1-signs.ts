import { bitLength, magnitude } from '../../arithmetic/bits.js';
import { bandPattern } from './band-pattern.js';
import { signedChain, type SignedPattern } from './l1-chain.js';
import { columnNorms, signedNorm, type L1Columns } from './l1-columns.js';
import { groupsOf } from './largest-weight.js';
import { mostRounds, type MinSeparation, type ParticipationSchema } from './participation-schema.js';
import { largestPattern } from './pattern-search.js';
import { largestIntegerWeight } from './pattern-weight.js';
import { balancingSigns } from './sign-balance.js';
import { spacedRounds } from './spaced-pattern.js';

/** value ≤ the ℓ1 sensitivity for numbers ≤ bound, and the pattern (rounds counted from 0) and signs that attain the value. */
export interface SignedEnclosure extends SignedPattern {
  readonly bound: bigint;
}

/** Rounds and rows up to which patterns with signs are searched. */
const MOST_SEARCHED = 512;

/** The ℓ1 sensitivity for numbers: by the signs of C, by a dynamic program, or by a search, which may end with an enclosure. */
export function l1OfSigns(columns: L1Columns, schema: ParticipationSchema): SignedEnclosure {
  const norms = columnNorms(columns);
  const absolute = largestIntegerWeight(norms, schema);
  const heaviest = heaviestPattern(norms, schema);
  const signs = undoingSigns(columns, heaviest);
  const value = signedNorm(columns, heaviest, signs ?? heaviest.map(() => 1n));
  if (value === absolute)
    return { value, bound: value, pattern: heaviest, signs: signs ?? heaviest.map(() => 1n) };
  const chained = signedChain(columns, schema);
  if (chained !== undefined) return { ...chained, bound: chained.value };
  const tried = [heaviest, spacedRounds(schema, columns.rounds)].map((pattern) => climbed(columns, pattern));
  const isSearched = Math.max(columns.rows, columns.rounds) <= MOST_SEARCHED;
  const searched = isSearched ? searchedPatterns(columns, schema, norms) : [];
  const best = [...tried, ...searched].reduce((x, y) => (y.value > x.value ? y : x));
  const bound = searched.reduce(
    (most, one) => (one.bound > most ? one.bound : most),
    isSearched ? 0n : absolute,
  );
  return { ...best, bound: bound < absolute ? (bound > best.value ? bound : best.value) : absolute };
}

/** Patterns of so many rounds, counted level by level, are named by a dynamic program. */
const MOST_STATES = 2 ** 22;

/** A pattern of the largest sum of norms; the spaced one, which need not be, where there are too many. */
export function heaviestPattern(norms: readonly bigint[], schema: ParticipationSchema): readonly number[] {
  let best: { value: bigint; pattern: readonly number[] } = { value: -1n, pattern: [] };
  for (const { rounds, within } of groupsOf(schema, norms.length)) {
    if (rounds.length * mostRounds(within, rounds.length) > MOST_STATES)
      return spacedRounds(schema, norms.length);
    const single = (at: number): bigint => norms[rounds[at]!]!;
    const found = bandPattern({ rounds: rounds.length, single, pair: () => 0n, reach: 0 }, within);
    if (found.value > best.value)
      best = { value: found.value, pattern: found.pattern.map((at) => rounds[at]!) };
  }
  return best.pattern;
}

/** Rows and rounds of a pattern whose signs are compared one by one. */
const MOST_BALANCED = 2000;

/** Signs of the rounds that, with signs of the rows, make every entry of the columns nonnegative. */
function undoingSigns({ rows, entry }: L1Columns, pattern: readonly number[]): readonly bigint[] | undefined {
  const k = pattern.length;
  if (rows + k > MOST_BALANCED) return undefined;
  const sign = (i: number, j: number): number => {
    if (i < k === j < k) return 0;
    const x = i < k ? entry(j - k, pattern[i]!) : entry(i - k, pattern[j]!);
    return x > 0n ? 1 : x < 0n ? -1 : 0;
  };
  return balancingSigns(k + rows, sign)?.slice(0, k);
}

/** Sweeps over the rounds of a pattern in which signs are changed. */
const MOST_SWEEPS = 64;

/** Signs chosen one after the other, each the better one for those before it, then changed one by one as long as that helps. */
function climbed(columns: L1Columns, pattern: readonly number[]): SignedEnclosure {
  const { rows, entry, rowsOf } = columns;
  const sums = new Array<bigint>(rows).fill(0n);
  const add = (j: number, times: bigint): void => {
    const [from, to] = rowsOf(j);
    for (let i = from; i < to; i++) sums[i]! += times * entry(i, j);
  };
  /** What + does to the norm beyond −, of a round that is not in the sums. */
  const preference = (j: number): bigint => {
    const [from, to] = rowsOf(j);
    let gain = 0n;
    for (let i = from; i < to; i++)
      gain += magnitude(sums[i]! + entry(i, j)) - magnitude(sums[i]! - entry(i, j));
    return gain;
  };
  const signs = pattern.map((j): bigint => {
    const sign = preference(j) < 0n ? -1n : 1n;
    add(j, sign);
    return sign;
  });
  for (let sweep = 0, isChanged = true; isChanged && sweep < MOST_SWEEPS; sweep++) {
    isChanged = false;
    pattern.forEach((j, at) => {
      add(j, -signs[at]!);
      if (preference(j) * signs[at]! < 0n) [signs[at], isChanged] = [-signs[at]!, true];
      add(j, signs[at]!);
    });
  }
  const value = sums.reduce((total, x) => total + magnitude(x), 0n);
  return { value, bound: value, pattern, signs };
}

/** By branch and bound, group by group. */
function searchedPatterns(
  columns: L1Columns,
  schema: ParticipationSchema,
  norms: readonly bigint[],
): SignedEnclosure[] {
  return groupsOf(schema, columns.rounds).map(({ rounds, within }) => {
    const found = searchedIn(columns, rounds, within, norms);
    return { ...found, pattern: found.pattern.map((at) => rounds[at]!) };
  });
}

function searchedIn(
  { rows, entry }: L1Columns,
  rounds: readonly number[],
  within: MinSeparation,
  norms: readonly bigint[],
): SignedEnclosure {
  const own = rounds.map((j) => norms[j]!);
  const most = own.reduce((all, x) => (x > all ? x : all), 0n);
  return largestPattern<{ readonly value: bigint; readonly sums: readonly bigint[] }>(
    {
      rounds: rounds.length,
      empty: { value: 0n, sums: new Array<bigint>(rows).fill(0n) },
      value: (state) => state.value,
      add: ({ sums }, at, sign) => {
        const next = sums.map((sum, i) => sum + sign * entry(i, rounds[at]!));
        return { sums: next, value: next.reduce((sum, x) => sum + magnitude(x), 0n) };
      },
      gains: (_, from) => own.slice(from),
      pairs: new Array<bigint>(rounds.length + 1).fill(0n),
      work: Math.max(rows, rounds.length) * (1 + bitLength(most) / 1024),
    },
    within,
    true,
  );
}
