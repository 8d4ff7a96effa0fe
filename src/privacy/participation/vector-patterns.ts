import type { Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';
import type { MinSeparation } from './participation-schema.js';
import { principal } from './principal.js';
import { vectorContribution } from './vector-contribution.js';

/** Patterns that are enclosed one by one, and rounds of such a pattern. */
const MOST_PATTERNS = 100;
const MOST_ROUNDS = 24;
/** Partial patterns looked at. */
const MOST_NODES = 100_000;

/** A pattern, rounds counted from 0, and Σ_{i,j∈π} |X_ij| over the scale of X. */
interface Candidate {
  readonly pattern: readonly number[];
  readonly absolute: bigint;
}

/**
 * Narrows an enclosure of max_π vector(π): every maximal pattern whose Σ|X_ij| exceeds what is attained is enclosed on its own. With too many of
 * them, or too long ones, only the known pattern is, which may raise the lower end.
 *
 * @param known an enclosure of the maximum, and a pattern that attains its lower end
 * @returns the enclosure, and a pattern that attains its lower end
 */
export function vectorOverPatterns(
  gram: Matrix,
  schema: MinSeparation,
  known: Enclosure & Pick<Candidate, 'pattern'>,
): Enclosure & Pick<Candidate, 'pattern'> {
  const candidates = candidatesAbove(gram, schema, known.inf);
  let { inf, pattern } = known;
  let sup = inf;
  const consider = (chosen: readonly number[]): void => {
    const one = vectorContribution(principal(gram, chosen));
    if (one.inf.compare(inf) > 0) [inf, pattern] = [one.inf, chosen];
    if (one.sup.compare(sup) > 0) ({ sup } = one);
  };
  if (candidates === undefined) {
    if (pattern.length <= MOST_ROUNDS) consider(pattern);
    return { inf, sup: known.sup, pattern };
  }
  for (const { pattern: chosen, absolute } of candidates) {
    if (Rational.integer(absolute).mul(gram.scale).compare(inf) > 0) consider(chosen);
  }
  return { inf, sup: Rational.max(inf, Rational.min(sup, known.sup)), pattern };
}

/** The maximal patterns whose Σ|X_ij| exceeds a number, the largest first; `undefined` when they are too many or too long. */
function candidatesAbove(
  gram: Matrix,
  { participations, separation }: MinSeparation,
  least: Rational,
): readonly Candidate[] | undefined {
  const n = gram.cols;
  const found: Candidate[] = [];
  let nodes = 0;
  let complete = true;
  // Where the number of rounds does not bind, a gap of 2b leaves room for one more: such a pattern is not maximal.
  const reach = participations >= Math.ceil(n / separation) ? separation : n;
  const size = (i: number, j: number): bigint => {
    const x = gram.integers[i * n + j]!;
    return x < 0n ? -x : x;
  };
  const visit = (pattern: readonly number[], absolute: bigint, from: number): void => {
    nodes += 1;
    complete &&= nodes <= MOST_NODES && pattern.length <= MOST_ROUNDS && found.length <= MOST_PATTERNS;
    if (!complete) return;
    if (pattern.length < participations && from < n) {
      for (let j = from; j < Math.min(n, from + reach); j++) {
        const gain = pattern.reduce((sum, i) => sum + 2n * size(i, j), size(j, j));
        visit([...pattern, j], absolute + gain, j + separation);
      }
    } else if (Rational.integer(absolute).mul(gram.scale).compare(least) > 0) {
      found.push({ pattern, absolute });
    }
  };
  visit([], 0n, 0);
  return complete ? found.sort((p, q) => (p.absolute < q.absolute ? 1 : -1)) : undefined;
}
