import { Rational } from '../../arithmetic/rational.js';
import { requireIndex } from '../../arithmetic/require.js';
import { exponentOfTwo } from '../../linear/scale.js';
import type { BallDomain } from '../../privacy/notion/item-domain.js';
import type { NoiseLaw } from '../../privacy/noise/noise-law.js';
import type { PrivacyTarget, StreamGuarantee } from '../stream/calibrated.js';
import type { VectorGuarantee } from './vector-design.js';

/** Noise and what it is added to are whole numbers modulo 2^52, of least size. */
export const MODULUS = 2 ** 52;
export const HALF_MODULUS = 2 ** 51;

/** Squared steps of a radius: their sums are exact in doubles. */
const MOST_SQUARE = /* @__PURE__ */ Rational.dyadic(1n, 52);
/** Steps of a coordinate of a sum of records. */
const MOST_STEPS = 2 ** 31 - 1;

/** What mechanisms on vectors in typed arrays are made from. */
export interface VectorOptions extends PrivacyTarget {
  readonly items: BallDomain;
  /** The most items, at least 1. */
  readonly length: number;
  /** How many records an item is the sum of, at most; a coordinate of a sum beyond what so many can have is cut. 1 when left out. */
  readonly records?: number;
}

/**
 * The largest number of steps that a coordinate of an item may have, from options that arithmetic in doubles can hold exactly.
 *
 * @throws RangeError for pure ε, a grid whose step is no power of two, a radius above 2^26 steps, and sums of records above 2^31 steps
 */
export function mostStepsOf(caller: string, { items, length, records = 1, target }: VectorOptions): number {
  requireIndex(caller, 'length', length, 1);
  requireIndex(caller, 'records', records, 1);
  requireIndex(caller, 'dimension', items.dimension, 1);
  if (target.kind === 'pure')
    throw new RangeError(`${caller}: expected rho or epsilon and delta, got epsilon`);
  const { num, den } = items.step;
  if (items.step.sign() <= 0 || exponentOfTwo(num) === undefined || exponentOfTwo(den) === undefined)
    throw new RangeError(`${caller}: expected a step that is a power of two, got ${items.step}`);
  const radius = items.radius.div(items.step);
  if (radius.compare(Rational.ONE) < 0 || radius.pow(2).compare(MOST_SQUARE) > 0)
    throw new RangeError(
      `${caller}: expected a radius from 1 to 2^26 steps, got one of about ${radius.floor()}`,
    );
  const most = Number(radius.floor()) * records;
  if (most > MOST_STEPS)
    throw new RangeError(`${caller}: expected sums of records of at most 2^31 steps, got up to ${most}`);
  return most;
}

/** How many lattice steps of the noise a step of the items is: a power of two. */
export const latticeSteps = ({ noise, items }: { noise: NoiseLaw; items: BallDomain }): number =>
  Number(items.step.div(noise.step).num);

/**
 * A guarantee as that of a mechanism on vectors, where sums up to `most` lattice steps stay below 2^51.
 *
 * @throws RangeError where they do not
 */
export function requireRoom(caller: string, guarantee: StreamGuarantee, most: number): VectorGuarantee {
  const { items, releases } = guarantee;
  if (items.kind !== 'ball' || releases === 'unbounded')
    throw new RangeError(`${caller}: expected items in a ball, for a length, got others`);
  if (!(most <= HALF_MODULUS))
    throw new RangeError(
      `${caller}: expected sums of at most 2^51 steps of the noise, got up to ${most}; take coarser items or fewer records`,
    );
  return { ...guarantee, items, releases };
}

/** A whole number below 2^53 in size as its residue modulo 2^52 of least size. */
export function residue(x: number): number {
  if (x >= HALF_MODULUS) return x - MODULUS;
  return x < -HALF_MODULUS ? x + MODULUS : x;
}
