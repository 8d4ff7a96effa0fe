import { Rational } from '../../arithmetic/rational.js';
import { integerSqrt, magnitude } from '../../arithmetic/bits.js';
import { majorantSquare } from './majorant-bound.js';
import { leastDistance, type ParticipationSchema } from './participation-schema.js';
import { spacedSquare } from './spaced-pattern.js';

/** Bits behind the point of the root of each part. */
const ROOT_BITS = 64n;
/** Parts of the rest at most. */
const MOST_PARTS = 6;
/** How much smaller a bound with one more part has to be. */
const WORTHWHILE = 0.999;

/** Where the rest of c begins anew, and what the parts prove. */
export interface Split {
  /** 0 < T_1 < T_2 < … < n. */
  readonly starts: readonly number[];
  /** At least the squared sensitivity, over the square of the scale of C. */
  readonly squared: Rational;
}

/**
 * Lemma Split of docs/certificate-sensitivity.md: the matrix of c is that of a column m ≥ 0 which does not increase from b on, whose sensitivity Theorem A gives, and
 * that of the rest c − m. The rest is cut at the starts T_i; from T_i on it is a Toeplitz matrix of n − T_i rounds, moved down, to which Lemma Maj applies. A sensitivity is a norm, so that
 * the roots of the parts add up.
 *
 * @param coefficients c_0, …, c_{n−1}, missing ones are 0
 */
export function bestSplit(coefficients: readonly bigint[], n: number, schema: ParticipationSchema): Split {
  const { head, rest } = splitColumn(coefficients, leastDistance(schema));
  const root = rootAbove(spacedSquare(head, n, schema));
  const known = new Map<string, bigint>();
  const rootOf = (start: number, end: number): bigint => {
    const name = `${start} ${end}`;
    const found = known.get(name) ?? rootAbove(majorantSquare(rest.slice(start, end), n - start, schema));
    known.set(name, found);
    return found;
  };
  const total = (starts: readonly number[]): bigint =>
    [0, ...starts].reduce((sum, start, at) => sum + rootOf(start, starts[at] ?? n), root);
  let starts: readonly number[] = [];
  let least = total(starts);
  while (starts.length < MOST_PARTS) {
    const tried = candidates(n)
      .filter((start) => !starts.includes(start))
      .map((start) => [...starts, start].sort((x, y) => x - y));
    const totals = tried.map(total);
    const best = totals.reduce((at, sum, l) => (sum < totals[at]! ? l : at), 0);
    if (tried.length === 0 || Number(totals[best]!) >= WORTHWHILE * Number(least)) break;
    [starts, least] = [tried[best]!, totals[best]!];
  }
  return { starts, squared: Rational.dyadic(least * least, -2 * Number(ROOT_BITS)) };
}

/** Powers of two from either end. */
function candidates(n: number): number[] {
  const found = new Set<number>();
  for (let distance = 1; distance < n; distance *= 2) found.add(distance).add(n - distance);
  return [...found];
}

/** m of the lemma, and the sizes of c − m; of −c where c begins below 0. */
export function splitColumn(
  coefficients: readonly bigint[],
  b: number,
): { readonly head: readonly bigint[]; readonly rest: readonly bigint[] } {
  const isTurned = coefficients[0]! < 0n;
  const head: bigint[] = [];
  const rest: bigint[] = [];
  for (const [t, given] of coefficients.entries()) {
    const c = isTurned ? -given : given;
    const above = c > 0n ? c : 0n;
    const before = t > b ? head[t - 1]! : above;
    const m = above < before ? above : before;
    head.push(m);
    rest.push(magnitude(c - m));
  }
  return { head, rest };
}

/** At least √x, in units of 2^−ROOT_BITS. */
function rootAbove(x: bigint): bigint {
  const scaled = x << (2n * ROOT_BITS);
  const root = integerSqrt(scaled);
  return root * root === scaled ? root : root + 1n;
}
