import { exactly, type Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';
import { bestSigns, climbedSigns, MOST_SIGNED_ROUNDS } from './pattern-signs.js';
import { vectorContribution } from './vector-contribution.js';

/** max_π Σ|X_ij|, attained by these rounds, counted from 0. */
export interface AbsoluteFound {
  readonly value: bigint;
  readonly rounds: readonly number[];
  readonly by: 'all-rounds' | 'dynamic-program';
}

/** What rounds, counted from 0, attain. */
export interface Attained {
  readonly rounds: readonly number[];
  readonly scalar: Rational;
  readonly vector: Rational;
  readonly absolute: Rational;
}

/** The three sensitivities, and rounds, counted from 0, that attain the lower end for vectors. */
export interface EnclosedPatterns {
  readonly scalar: Enclosure;
  readonly vector: Enclosure;
  readonly absolute: Enclosure;
  readonly pattern: readonly number[];
}

/** Rounds of a pattern whose Gram matrix is written out. */
export const MOST_WRITTEN = 400;

/**
 * The three sensitivities over the square of the scale of C, from below by the patterns that were tried.
 *
 * @param sup at least all three
 * @param found the absolute value, where it is known
 */
export function enclosedPatterns(
  tried: readonly Attained[],
  sup: Rational,
  found: AbsoluteFound | undefined,
): EnclosedPatterns {
  const best = tried.reduce((x, y) => (y.vector.compare(x.vector) > 0 ? y : x));
  const most = (value: (one: Attained) => Rational): Rational =>
    tried.map(value).reduce((x, y) => Rational.max(x, y));
  return {
    scalar: { inf: most(({ scalar }) => scalar), sup },
    vector: { inf: best.vector, sup },
    absolute: found === undefined ? { inf: most(({ absolute }) => absolute), sup } : exactly(sup),
    pattern: best.rounds,
  };
}

/** What the Gram matrix of a pattern attains. */
export function attainedByGram(rounds: readonly number[], x: Matrix): Attained {
  const isShort = rounds.length <= MOST_SIGNED_ROUNDS;
  const scalar = (isShort ? bestSigns(x) : climbedSigns(x)).value;
  const absolute = x.integers.reduce((sum, entry) => sum + (entry < 0n ? -entry : entry), 0n);
  const attained = { ...attainedAlike(rounds, scalar), absolute: Rational.integer(absolute) };
  if (scalar === absolute || !isShort) return attained;
  return { ...attained, vector: Rational.max(attained.scalar, vectorContribution(x).inf) };
}

/** All three at least this square. */
export function attainedAlike(rounds: readonly number[], square: bigint): Attained {
  const value = Rational.integer(square);
  return { rounds, scalar: value, vector: value, absolute: value };
}
