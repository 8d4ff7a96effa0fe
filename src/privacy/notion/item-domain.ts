import { decimalDown, decimalUp } from '../../arithmetic/decimal.js';
import { Rational } from '../../arithmetic/rational.js';
import { requireIndex } from '../../arithmetic/require.js';
import { requireNonNegative, requirePositive } from '../../arithmetic/require-rational.js';
import { rowDifference, type NeighbourRelation } from './sensitivity.js';

/** Items that are numbers: multiples of `step` from `least` to `most`. */
export interface RangeDomain {
  readonly kind: 'range';
  readonly least: Rational;
  readonly most: Rational;
  /** The step > 0 of the grid on which items lie. */
  readonly step: Rational;
}

/** Items that are vectors in ℝ^d of Euclidean norm at most `radius`, every coordinate a multiple of `step`. */
export interface BallDomain {
  readonly kind: 'ball';
  /** d, at least 1. */
  readonly dimension: number;
  /** The clip norm ζ > 0. */
  readonly radius: Rational;
  /** The step > 0 of the grid on which coordinates lie. */
  readonly step: Rational;
}

/** Items that are some of finitely many points of ℚ^d. */
export interface PointsDomain {
  readonly kind: 'points';
  /** d, at least 1. */
  readonly dimension: number;
  /** How many points there are, at least 1. */
  readonly size: number;
}

/** What one item of the input may be. Noise on a lattice needs items on a lattice: a real number is first rounded to it. */
export type ItemDomain = RangeDomain | BallDomain;

/**
 * The most by which the item in which neighbours differ can move: the largest |x − x′| or ‖x − x′‖₂.
 *
 * - [least, most]: most − least for `replacement`, max{|least|, |most|} for `zero-out` and `add-remove`, where the other item is 0;
 * - a ball: its diameter, or its radius.
 *
 * @throws RangeError when the domain is empty, a point at 0, or its step is not positive.
 * @example
 * ```ts
 * const step = Rational.ONE;
 * itemDifference({ kind: 'range', least: Rational.ZERO, most: Rational.ONE, step }, 'replacement').toString(); // '1'
 * ```
 */
export function itemDifference(domain: ItemDomain, relation: NeighbourRelation): Rational {
  const ofUnitBall = rowDifference(relation);
  requirePositive('itemDifference', 'step', domain.step);
  if (domain.kind === 'ball') {
    requireIndex('itemDifference', 'dimension', domain.dimension, 1);
    requirePositive('itemDifference', 'radius', domain.radius);
    return domain.radius.mul(Rational.integer(ofUnitBall));
  }
  const { least, most } = domain;
  const width = most.sub(least);
  requireNonNegative('itemDifference', 'most - least', width);
  const difference = relation === 'replacement' ? width : Rational.max(least.abs(), most.abs());
  requirePositive('itemDifference', 'the difference of neighbouring items', difference);
  return difference;
}

/** Whether two neighbouring items on the grid do differ by {@link itemDifference}; false may also mean that it is not known. */
export function differenceIsAttained(domain: ItemDomain, relation: NeighbourRelation): boolean {
  const onGrid = (x: Rational): boolean => x.div(domain.step).isInteger();
  if (domain.kind === 'ball') return onGrid(domain.radius);
  const { least, most } = domain;
  if (relation === 'replacement') return onGrid(least) && onGrid(most);
  return onGrid(least.abs().compare(most.abs()) > 0 ? least : most);
}

/** A domain in words. */
export function itemDomainText(domain: ItemDomain | PointsDomain): string {
  if (domain.kind === 'points') return `${domain.size} points of dimension ${domain.dimension}`;
  const grid = exactText(domain.step);
  return domain.kind === 'range'
    ? `multiples of ${grid} in [${exactText(domain.least)}, ${exactText(domain.most)}]`
    : `vectors of multiples of ${grid}, dimension ${domain.dimension}, Euclidean norm at most ${exactText(domain.radius)}`;
}

/** Digits after which a number is printed as a fraction. */
const DIGITS = 15;

/** A rational as a decimal when it is a short one, as a fraction otherwise. */
export function exactText(x: Rational): string {
  const down = decimalDown(x, DIGITS);
  return down === decimalUp(x, DIGITS) ? down : x.toString();
}
