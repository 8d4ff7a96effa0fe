import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import { bestPrices, totalOf } from '../../privacy/participation/integer-prices.js';
import { isChained, l1Reach } from '../../privacy/participation/l1-chain.js';
import { linesOn, type L1Columns } from '../../privacy/participation/l1-columns.js';
import {
  attained,
  patternsWeighed,
  vectorsSought,
  type WeighedPattern,
} from '../../privacy/participation/l1-sensitivity.js';
import { heaviestPattern, l1OfSigns, type SignedEnclosure } from '../../privacy/participation/l1-signs.js';
import { maximalPatterns } from '../../privacy/participation/maximal-patterns.js';
import type { ContributionKind } from '../../privacy/participation/participation.js';
import {
  leastDistance,
  mostRounds,
  type ParticipationSchema,
} from '../../privacy/participation/participation-schema.js';
import { largestIntegerWeight } from '../../privacy/participation/pattern-weight.js';
import { MOST_SIGNED_ROUNDS } from '../../privacy/participation/pattern-signs.js';
import { largestOf } from './sensitivity.js';

/** A bound of the ℓ1 sensitivity of columns of integers, and the object of a certificate that proves it. */
export interface L1Witness {
  readonly value: Rational;
  readonly written: Readonly<Record<string, Canonical>>;
}

/** What proves an ℓ1 sensitivity from below, and from above, the smallest bound first. */
export interface L1Sides {
  readonly lower: L1Witness;
  readonly upper: readonly L1Witness[];
}

/** The most prices of windows that a certificate holds. */
const MOST_PRICES = 16_384;
/** Rows times signs of patterns that are tried. */
const MOST_TRIALS = 4_000_000;

/**
 * Both sides of the ℓ1 sensitivity of columns of integers, by section 7 of docs/certificate-sensitivity.md.
 *
 * @param norms ‖C_j‖₁ of every column
 * @param known signs that attain the most for numbers, where they are known
 */
export function l1Sides(
  columns: L1Columns,
  norms: readonly bigint[],
  schema: ParticipationSchema,
  contributions: ContributionKind,
  known: SignedEnclosure = l1OfSigns(columns, schema),
): L1Sides {
  const sizes = [...pricedSizes(norms, schema), majorant(norms, schema)];
  if (contributions === 'absolute') {
    const pattern = heaviestPattern(norms, schema);
    const value = pattern.reduce((sum, j) => sum + norms[j]!, 0n);
    return { lower: whole(value, { rounds: counted(pattern) }), upper: smallestFirst(sizes) };
  }
  const signed = whole(known.value, {
    ...{ rounds: counted(known.pattern), bound: '1', columns: '1' },
    rows: known.signs.map(String),
  });
  if (sizes.some(({ value }) => value.equals(signed.value)))
    return { lower: signed, upper: smallestFirst(sizes) };
  const listed = patternsWeighed(columns, schema);
  const upper = listed === undefined ? sizes : [...sizes, weighted(columns, listed)];
  if (contributions === 'vector')
    return { lower: withVectors(columns, signed, known.pattern, listed), upper: smallestFirst(upper) };
  return {
    lower: signed,
    upper: smallestFirst([...upper, ...chained(columns, schema, known), ...triedSigns(columns, schema)]),
  };
}

const whole = (value: bigint, written: L1Witness['written']): L1Witness => ({
  value: Rational.integer(value),
  written,
});
const counted = (pattern: readonly number[]): string[] => pattern.map((j) => `${j + 1}`);
const smallestFirst = (found: readonly L1Witness[]): L1Witness[] =>
  [...found].sort((x, y) => x.value.compare(y.value));

/** Lemma Pr, or class by class: the largest sum of norms. */
function pricedSizes(norms: readonly bigint[], schema: ParticipationSchema): L1Witness[] {
  if (schema.kind === 'fixed-epoch') return [whole(largestIntegerWeight(norms, schema), { kind: 'sizes' })];
  const gap = Math.min(schema.separation, norms.length);
  if (norms.length - gap >= MOST_PRICES) return [];
  const most = mostRounds(schema, norms.length);
  const prices = bestPrices(norms, gap, most);
  const { cap, windows } = prices;
  const written = { cap: `${cap}`, windows: windows.map(String) };
  return [whole(totalOf(prices, most), { kind: 'sizes', prices: written })];
}

/** The largest norm from each of the rounds 1, 1 + b, … on. */
function majorant(norms: readonly bigint[], schema: ParticipationSchema): L1Witness {
  const most = [...norms];
  for (let j = most.length - 2; j >= 0; j--) if (most[j + 1]! > most[j]!) most[j] = most[j + 1]!;
  const b = Math.min(leastDistance(schema), norms.length);
  let sum = 0n;
  for (let r = 0; r < mostRounds(schema, norms.length); r++) sum += most[r * b]!;
  return whole(sum, { kind: 'majorant' });
}

/** Lemma Rows: one unit for all patterns, and no weight of rows that are 0 on theirs. */
function weighted(columns: L1Columns, listed: readonly WeighedPattern[]): L1Witness {
  const exponent = Math.min(...listed.map(({ found }) => found.exponent));
  const patterns = listed.map(({ pattern, found }) => {
    const raised = (x: bigint): string => `${x << BigInt(found.exponent - exponent)}`;
    const rows = new Array<string>(columns.rows).fill('0');
    let at = 0;
    for (let i = 0; i < columns.rows; i++) {
      if (pattern.every((j) => columns.entry(i, j) === 0n)) continue;
      rows[i] = raised(found.rows[at]!);
      at += 1;
    }
    return { rows, weights: found.weights.map(raised) };
  });
  const value = listed.map(({ found }) => found.bound).reduce((x, y) => Rational.max(x, y));
  return { value, written: { kind: 'patterns', exponent: `${exponent}`, patterns } };
}

/** Vectors where they attain more than signs: on the pattern of these, or on any that is weighed. */
function withVectors(
  columns: L1Columns,
  signed: L1Witness,
  pattern: readonly number[],
  listed: readonly WeighedPattern[] | undefined,
): L1Witness {
  const sought = listed === undefined ? vectorsSought(columns, pattern) : undefined;
  const tried = [
    ...(listed ?? []).map((one) => ({ rounds: one.pattern, from: one.found.from })),
    ...(sought === undefined ? [] : [{ rounds: pattern, from: sought }]),
  ];
  let best = signed;
  for (const { rounds, from } of tried) {
    const value = attained(columns, rounds, from);
    if (value.compare(best.value) <= 0) continue;
    const { vectors, bound } = from;
    const written = { rounds: counted(rounds), bound: `${bound}`, columns: `${vectors[0]!.length}` };
    best = { value, written: { ...written, rows: vectors.flat().map(String) } };
  }
  return best;
}

/** Lemma Turn, where the program has few states: it has decided what is known then. */
const chained = (columns: L1Columns, schema: ParticipationSchema, known: SignedEnclosure): L1Witness[] =>
  isChained(columns, schema)
    ? [whole(known.bound, { kind: 'chain', reach: `${l1Reach(columns, schema)}` })]
    : [];

/** All signs of all maximal patterns. */
function triedSigns(columns: L1Columns, schema: ParticipationSchema): L1Witness[] {
  const most = mostRounds(schema, columns.rounds);
  if (most > MOST_SIGNED_ROUNDS) return [];
  const limit = Math.floor(MOST_TRIALS / (columns.rows * powerOfTwo(most)));
  const patterns = limit === 0 ? undefined : maximalPatterns(schema, columns.rounds, limit);
  if (patterns === undefined) return [];
  return [
    whole(
      largestOf(patterns, (pattern) => largestBySigns(columns, pattern)),
      { kind: 'signs' },
    ),
  ];
}

function largestBySigns(columns: L1Columns, pattern: readonly number[]): bigint {
  const lines = linesOn(columns, pattern);
  let most = 0n;
  const visit = (sums: readonly bigint[], at: number): void => {
    if (at === pattern.length) {
      const norm = sums.reduce((total, x) => total + (x < 0n ? -x : x), 0n);
      if (norm > most) most = norm;
      return;
    }
    visit(
      sums.map((sum, i) => sum + lines[i]![at]!),
      at + 1,
    );
    if (at > 0)
      visit(
        sums.map((sum, i) => sum - lines[i]![at]!),
        at + 1,
      );
  };
  visit(
    lines.map(() => 0n),
    0,
  );
  return most;
}
