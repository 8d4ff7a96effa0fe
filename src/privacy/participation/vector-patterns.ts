import type { Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';
import type { MinSeparation } from './participation-schema.js';
import { principal } from './principal.js';
import type { RoundedSearch } from './rounded-search.js';
import { vectorBound, vectorContribution } from './vector-contribution.js';

/** Rounds of a pattern that is enclosed on its own. */
const MOST_ROUNDS = 128;
/** Work on patterns, a cube of the number of their rounds each: for a bound from above, and for both ends. */
const MOST_BOUNDED = 400_000;
const MOST_ENCLOSED = 200_000;

/** A pattern, rounds counted from 0. */
interface Attained {
  readonly pattern: readonly number[];
}

/**
 * Narrows an enclosure of max_π vector(π): every maximal pattern whose Σ|X_ij| exceeds what is attained is enclosed on its own. With too many of
 * them, or too long ones, only the known pattern is, which may raise the lower end.
 *
 * @param known an enclosure of the maximum, and a pattern that attains its lower end
 * @param other another pattern, which may do better with vectors
 * @param search the patterns by Σ|X_ij|, where they can be searched
 * @returns the enclosure, and a pattern that attains its lower end
 */
export function vectorOverPatterns(
  gram: Matrix,
  schema: MinSeparation,
  known: Enclosure & Attained,
  other: readonly number[],
  search: () => RoundedSearch | undefined,
): Enclosure & Attained {
  let { inf, pattern } = known;
  const isLong = pattern.length > MOST_ROUNDS;
  // One pattern holds every round, or the one that attains most so far may do better with vectors.
  const first = isLong ? known : vectorContribution(principal(gram, pattern));
  if (first.inf.compare(inf) > 0) ({ inf } = first);
  if (schema.separation === 1 && schema.participations >= gram.cols && pattern.length === gram.cols)
    return { inf, sup: Rational.min(known.sup, first.sup), pattern };
  if (other.length <= MOST_ROUNDS) {
    const second = vectorContribution(principal(gram, other));
    if (second.inf.compare(inf) > 0) [inf, pattern] = [second.inf, other];
  }
  const size = pattern.length ** 3;
  const candidates =
    size > MOST_ENCLOSED ? undefined : search()?.above(inUnitsOf(inf, gram), Math.ceil(MOST_BOUNDED / size));
  if (candidates === undefined) return { inf, sup: known.sup, pattern };
  let sup = inf;
  let work = 0;
  const open = candidates
    .map((chosen) => ({ chosen, x: principal(gram, chosen) }))
    .map(({ chosen, x }) => ({ chosen, x, bound: vectorBound(x) }))
    .filter(({ bound }) => bound.compare(inf) > 0)
    .sort((p, q) => q.bound.compare(p.bound));
  for (const { chosen, x, bound } of open) {
    if (bound.compare(inf) <= 0) continue;
    work += chosen.length ** 3;
    const one = work > MOST_ENCLOSED ? { inf, sup: bound } : vectorContribution(x);
    if (one.inf.compare(inf) > 0) [inf, pattern] = [one.inf, chosen];
    sup = Rational.max(sup, Rational.min(one.sup, bound));
  }
  return { inf, sup: Rational.max(inf, Rational.min(sup, known.sup)), pattern };
}

/** The integers of X below a number. */
const inUnitsOf = (value: Rational, gram: Matrix): bigint => value.div(gram.scale).floor();
