import { decimalDown, decimalUp } from '../../arithmetic/decimal.js';
import { Rational } from '../../arithmetic/rational.js';
import { requireIndex } from '../../arithmetic/require.js';
import { requireNonNegative, requirePositive } from '../../arithmetic/require-rational.js';
import { rowDifference, type NeighbourRelation } from './sensitivity.js';

/** Items that are numbers, multiples of `step` from `least` to `most`, or d of them. */
export interface RangeDomain {
  readonly kind: 'range';
  /** d, at least 1; 1 when left out. */
  readonly dimension?: number;
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

/** Items that are one of d categories, as the unit vector e_j of it, or none, as 0. */
export interface CategoryDomain {
  readonly kind: 'category';
  /** d, at least 1. */
  readonly dimension: number;
  /** 1. */
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
export type ItemDomain = RangeDomain | BallDomain | CategoryDomain;

/** How far the item in which neighbours differ can move. */
export interface ItemMoves {
  /** The largest ‖x − x′‖₁; left out for a ball in several dimensions, whose radius does not bound it well. */
  readonly absolute?: Rational;
  /** The largest ‖x − x′‖₂². */
  readonly squared: Rational;
}

/**
 * The most by which the item in which neighbours differ can move, in ℓ₁ and in squared ℓ₂:
 *
 * - d numbers of a range: d·w and d·w², w that of one number ({@link itemDifference});
 * - a ball: of {@link itemDifference} w, w² (and w in one dimension);
 * - a category: 2 and 2 where it is replaced by another one; 1 and 1 where it is replaced by none.
 *
 * @throws RangeError as {@link itemDifference}, and for a dimension below 1 or a step of categories other than 1.
 * @example
 * ```ts
 * itemMoves({ kind: 'category', dimension: 3, step: Rational.ONE }, 'replacement').squared.toString(); // '2'
 * ```
 */
export function itemMoves(domain: ItemDomain, relation: NeighbourRelation): ItemMoves {
  if (domain.kind === 'category') {
    requireIndex('itemMoves', 'dimension', domain.dimension, 1);
    if (!domain.step.equals(Rational.ONE))
      throw new RangeError(`itemMoves: expected step 1 of categories, got ${domain.step}`);
    // One category is replaced by none or by itself.
    const most = Rational.integer(relation === 'replacement' && domain.dimension > 1 ? 2n : 1n);
    return { absolute: most, squared: most };
  }
  const { dimension = 1 } = domain;
  requireIndex('itemMoves', 'dimension', dimension, 1);
  if (domain.kind === 'range') {
    const ofNumber = itemDifference({ ...domain, dimension: 1 }, relation);
    const numbers = Rational.integer(BigInt(dimension));
    return { absolute: ofNumber.mul(numbers), squared: ofNumber.pow(2).mul(numbers) };
  }
  const difference = itemDifference(domain, relation);
  const squared = difference.pow(2);
  return dimension === 1 ? { absolute: difference, squared } : { squared };
}

/**
 * The most by which the item in which neighbours differ can move: the largest |x − x′| or ‖x − x′‖₂.
 *
 * - [least, most]: most − least for `replacement`, max{|least|, |most|} for `zero-out` and `add-remove`, where the other item is 0;
 * - a ball: its diameter, or its radius.
 *
 * @throws RangeError when the domain is empty, a point at 0, its step is not positive, or the number is irrational: of several numbers of a
 * range, and of categories ({@link itemMoves} tells their squares).
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
  if (domain.kind === 'category' || (domain.dimension ?? 1) !== 1)
    throw new RangeError('itemDifference: expected a range of one number or a ball, got another domain');
  const { least, most } = domain;
  const width = most.sub(least);
  requireNonNegative('itemDifference', 'most - least', width);
  const difference = relation === 'replacement' ? width : Rational.max(least.abs(), most.abs());
  requirePositive('itemDifference', 'the difference of neighbouring items', difference);
  return difference;
}

/** Whether two neighbouring items on the grid do differ by {@link itemMoves}; false may also mean that it is not known. */
export function differenceIsAttained(domain: ItemDomain, relation: NeighbourRelation): boolean {
  const onGrid = (x: Rational): boolean => x.div(domain.step).isInteger();
  if (domain.kind === 'ball') return onGrid(domain.radius);
  if (domain.kind === 'category') return true;
  const { least, most } = domain;
  if (relation === 'replacement') return onGrid(least) && onGrid(most);
  return onGrid(least.abs().compare(most.abs()) > 0 ? least : most);
}

/** A domain in words. */
export function itemDomainText(domain: ItemDomain | PointsDomain): string {
  if (domain.kind === 'points') return `${domain.size} points of dimension ${domain.dimension}`;
  if (domain.kind === 'category')
    return domain.dimension === 1 ? '1 category or none' : `${domain.dimension} categories, one or none`;
  const grid = exactText(domain.step);
  const { dimension = 1 } = domain;
  return domain.kind === 'range'
    ? `${dimension === 1 ? '' : `${dimension} numbers each, `}multiples of ${grid} in [${exactText(domain.least)}, ${exactText(domain.most)}]`
    : `vectors of multiples of ${grid}, dimension ${domain.dimension}, Euclidean norm at most ${exactText(domain.radius)}`;
}

/** Digits after which a number is printed as a fraction. */
const DIGITS = 15;

/** A rational as a decimal when it is a short one, as a fraction otherwise. */
export function exactText(x: Rational): string {
  const down = decimalDown(x, DIGITS);
  return down === decimalUp(x, DIGITS) ? down : x.toString();
}
