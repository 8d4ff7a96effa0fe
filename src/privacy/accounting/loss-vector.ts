import type { Rational } from '../../arithmetic/rational.js';
import { convolution } from './convolution.js';

/** From which side a vector bounds δ. */
export type Side = 'upper' | 'lower';

/** The losses that a vector may have: offset + k·spacing for integers k. */
export interface LossGrid {
  readonly spacing: Rational;
  readonly offset: Rational;
}

/**
 * A privacy loss distribution of integer masses, in units of 2^−bits; masses[i] is at the loss offset + (first + i)·spacing.
 *
 * An *upper* vector covers a law: some law on its grid and ∞ dominates it and has no larger mass anywhere. A *lower* one is what the masses
 * of a law become when some are lowered and some moved to lesser losses. δ of a composition is multilinear in the masses, with coefficients
 * ≥ 0 that do not decrease in a loss; so products of upper vectors, rounded up, bound it from above, and of lower ones, rounded down, from below.
 */
export interface LossVector extends LossGrid {
  readonly side: Side;
  readonly bits: number;
  readonly first: number;
  readonly masses: readonly bigint[];
  /** The mass at an infinite loss; 0 in a lower vector. */
  readonly infinite: bigint;
}

/**
 * The vector of two steps, trimmed by at most `slack` units at each end.
 *
 * Infinite masses add: a covered law of both steps has the infinite mass 1 − (1 − a)(1 − a′) ≤ a + a′.
 */
export function composed(a: LossVector, b: LossVector, slack: bigint): LossVector {
  const unit = BigInt(a.bits);
  const up = a.side === 'upper' ? (1n << unit) - 1n : 0n;
  const masses = convolution(a.masses, b.masses).map((mass) => (mass + up) >> unit);
  const vector = {
    ...a,
    offset: a.offset.add(b.offset),
    first: a.first + b.first,
    masses,
    infinite: a.infinite + b.infinite,
  };
  return trimmed(vector, slack);
}

/**
 * The vector without the longest ends of at most `slack` units each. The top of an upper one goes to ∞ and its bottom up to the first point
 * kept; the top of a lower one goes down to the last point kept, and its bottom is dropped.
 */
export function trimmed(vector: LossVector, slack: bigint): LossVector {
  const { masses, side } = vector;
  const bottom = endOf(masses, slack);
  const top = endOf(masses.slice(bottom.length).reverse(), slack);
  const kept = masses.slice(bottom.length, masses.length - top.length);
  if (kept.length === 0)
    return { ...vector, masses: [0n], infinite: vector.infinite + sideOf(side, bottom, top) };
  if (side === 'upper') kept[0]! += bottom.total;
  else kept[kept.length - 1]! += top.total;
  const infinite = vector.infinite + (side === 'upper' ? top.total : 0n);
  return { ...vector, first: vector.first + bottom.length, masses: kept, infinite };
}

interface End {
  readonly length: number;
  readonly total: bigint;
}

/** Where nothing is kept, all of an upper vector is at ∞. */
const sideOf = (side: Side, bottom: End, top: End): bigint =>
  side === 'upper' ? bottom.total + top.total : 0n;

/** The longest beginning whose total is at most `slack`. */
function endOf(masses: readonly bigint[], slack: bigint): End {
  let total = 0n;
  for (let length = 0; length < masses.length; length += 1) {
    const next = total + masses[length]!;
    if (next > slack) return { length, total };
    total = next;
  }
  return { length: masses.length, total };
}
