import { approxDouble, type Rational } from '../../arithmetic/rational.js';
import type { BallDomain } from '../../privacy/notion/item-domain.js';
import { ItemError } from '../stream/item.js';

/** An item: in steps of its grid as integers, or as numbers that are multiples of the step. */
export type VectorItem = Int32Array | BigInt64Array | Float64Array;

/** Beyond any coordinate in a ball: what a larger one is cut to before it is looked at. */
const LARGE = 2 ** 30;
/** What a factor is lowered by until rounded coordinates are in the ball. */
const LOWER = 1 - 2 ** -20;

/**
 * A record as whole steps in the ball: every number rounded to the grid, halves up, what is no number counted as 0, and where the vector is too long all of it shortened, toward 0.
 *
 * How it is shortened is found in doubles; that it is in the ball is asked of the integers, exactly, and the result is a function of the record alone: privacy needs nothing else.
 *
 * @returns d integers of norm at most radius/step
 * @example
 * ```ts
 * const ball = { kind: 'ball', dimension: 2, radius: Rational.ONE, step: Rational.dyadic(1n, -10) } as const;
 * clippedSteps([0.25, 0.5], ball); // Int32Array [256, 512]
 * clippedSteps([30, 40], ball); // Int32Array [614, 819]
 * ```
 */
export function clippedSteps(record: ArrayLike<number>, { dimension, radius, step }: BallDomain): Int32Array {
  if (record.length !== dimension)
    throw new RangeError(`clippedSteps: expected ${dimension} numbers, got ${record.length}`);
  const most = squaredSteps(radius, step);
  const perUnit = 1 / approxDouble(step);
  const found = new Int32Array(dimension);
  let square = 0;
  for (let i = 0; i < dimension; i += 1) {
    const steps = Math.floor(record[i]! * perUnit + 0.5);
    const cut = steps > LARGE ? LARGE : steps < -LARGE ? -LARGE : steps;
    found[i] = Number.isNaN(cut) ? 0 : cut;
    square += found[i]! * found[i]!;
  }
  if (square <= most) return found;
  const whole = Float64Array.from(found);
  for (let factor = Math.sqrt(most / square); ; factor *= LOWER) {
    for (let i = 0; i < dimension; i += 1) found[i] = Math.trunc(whole[i]! * factor);
    if (isWithin(found, most)) return found;
  }
}

/**
 * An item in steps of its grid.
 *
 * @throws ItemError unless it has the ball's dimension, lies on its grid, and in it; nothing of it is told
 */
export function vectorSteps(item: VectorItem, { dimension, radius, step }: BallDomain): Int32Array {
  if (item.length !== dimension)
    throw new ItemError(`item: expected ${dimension} numbers, got another number of them`);
  const found = new Int32Array(dimension);
  const perUnit = item instanceof Float64Array ? 1 / approxDouble(step) : 1;
  for (let i = 0; i < dimension; i += 1) {
    const steps = Number(item[i]!) * perUnit;
    found[i] = steps;
    if (found[i] !== steps) throw outside();
  }
  if (!isWithin(found, squaredSteps(radius, step))) throw outside();
  return found;
}

/** ⌊(radius/step)²⌋, at most 2^52. */
const squaredSteps = (radius: Rational, step: Rational): number => Number(radius.div(step).pow(2).floor());

/** Whether the squares add up to at most `most` ≤ 2^52: sums are exact as far as that. */
function isWithin(steps: Int32Array, most: number): boolean {
  let square = 0;
  for (let i = 0; i < steps.length; i += 1) {
    square += steps[i]! * steps[i]!;
    if (square > most) return false;
  }
  return true;
}

const outside = (): ItemError => new ItemError('item: expected one on the grid and in the ball, got another');
