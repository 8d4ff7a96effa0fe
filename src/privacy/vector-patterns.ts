import type { Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import { Matrix } from '../linear/matrix.js';
import type { ParticipationSchema } from './participation-schema.js';
import { vectorContribution } from './vector-contribution.js';

/** Patterns that are enclosed one by one, and rounds of such a pattern. */
const MOST_PATTERNS = 100;
const MOST_ROUNDS = 24;
/** Partial patterns looked at. */
const MOST_NODES = 100_000;

/**
 * Narrows an enclosure of max_π vector(π): every maximal pattern whose Σ|X_ij| exceeds what is attained is enclosed on its own.
 * With too many of them, or too long ones, the enclosure stays what it was but for what has been attained.
 *
 * @param known an enclosure of the maximum
 * @returns the enclosure, and the pattern (rounds counted from 1) that attains its lower end where it is not the known one
 */
export function vectorOverPatterns(
  gram: Matrix,
  { participations, separation }: ParticipationSchema,
  known: Enclosure,
): Enclosure & { readonly pattern: readonly number[] | undefined } {
  const n = gram.cols;
  let { inf } = known;
  let sup = known.inf;
  let pattern: readonly number[] | undefined;
  let nodes = 0;
  let patterns = 0;
  let complete = true;
  const size = (i: number, j: number): bigint => {
    const x = gram.integers[i * n + j]!;
    return x < 0n ? -x : x;
  };
  const visit = (chosen: readonly number[], absolute: bigint, from: number): void => {
    nodes += 1;
    if (!complete || nodes > MOST_NODES) {
      complete = false;
      return;
    }
    if (chosen.length < participations && from < n) {
      for (let j = from; j < n; j++) {
        const gain = chosen.reduce((sum, i) => sum + 2n * size(i, j), size(j, j));
        visit([...chosen, j], absolute + gain, j + separation);
      }
      return;
    }
    if (Rational.integer(absolute).mul(gram.scale).compare(inf) <= 0) return;
    patterns += 1;
    if (patterns > MOST_PATTERNS || chosen.length > MOST_ROUNDS) {
      complete = false;
      return;
    }
    const one = vectorContribution(principal(gram, chosen));
    if (one.inf.compare(inf) > 0) [inf, pattern] = [one.inf, chosen.map((round) => round + 1)];
    if (one.sup.compare(sup) > 0) ({ sup } = one);
  };
  visit([], 0n, 0);
  const least = complete ? Rational.max(inf, Rational.min(sup, known.sup)) : known.sup;
  return { inf, sup: least, pattern };
}

function principal(gram: Matrix, rounds: readonly number[]): Matrix {
  const n = gram.cols;
  const integers = rounds.flatMap((i) => rounds.map((j) => gram.integers[i * n + j]!));
  return Matrix.ofIntegers(rounds.length, rounds.length, integers, gram.scale);
}
