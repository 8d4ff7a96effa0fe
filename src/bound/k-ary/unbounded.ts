import { Rational } from '../../arithmetic/rational.js';
import { kAryCapacity, type DigitSystem } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryWeight, kAryWeightSum } from '../../factorization/k-ary/k-ary-weight.js';
import type { BudgetSplit } from '../../privacy/notion/budget-split.js';
import { requireInteger } from '../../arithmetic/require.js';

// A stream of unknown length is cut into segments r = 1, 2, … of cap(k, r) items. Within segment r the k-ary mechanism of
// height r runs on the budget ε₂ = ε − ε₁; when it closes, its total is released with Lap(1/ε₁). Segments are disjoint, so
// the budgets of different ones do not add up. [APT], unbounded streams.

/** The segment r ≥ 1 that holds item t, and the local time s of t in it, 1 ≤ s ≤ cap(k, r). */
export function unboundedSegment(system: DigitSystem, t: bigint): { r: number; s: bigint } {
  requireInteger('unboundedSegment', 't', t, 1n);
  let r = 1;
  let s = t;
  for (let size = system.b; s > size; size = size * system.k + system.b) {
    s -= size;
    r += 1;
  }
  return { r, s };
}

/** ε²·Var[M_t] = (2r²/(ε₂/ε)²)·‖rep(s)‖₁ + Σ_{q<r} 2/(ε₁,q/ε)², s the local time of t in segment r. [APT], unbounded streams. */
export function unboundedVariance(system: DigitSystem, split: BudgetSplit, t: bigint): Rational {
  const { r, s } = unboundedSegment(system, t);
  let variance = insideVariance(split, r).mul(Rational.integer(kAryWeight(system, s)));
  for (let q = 1; q < r; q += 1) variance = variance.add(totalVariance(split, q));
  return variance;
}

/** ε² times the mean squared error over the first T items, by the exact weight sums of whole segments; O(log²T). */
export function unboundedMeanSquaredError(system: DigitSystem, split: BudgetSplit, T: bigint): Rational {
  const last = unboundedSegment(system, T);
  let total = Rational.ZERO;
  let base = Rational.ZERO;
  for (let r = 1; r <= last.r; r += 1) {
    const items = r < last.r ? kAryCapacity(system, r) : last.s;
    const inside = insideVariance(split, r).mul(Rational.integer(kAryWeightSum(system, items)));
    total = total.add(inside).add(base.mul(Rational.integer(items)));
    base = base.add(totalVariance(split, r));
  }
  return total.div(Rational.integer(T));
}

/** 2r²/(1 − φ)², φ = ε₁/ε. */
function insideVariance(split: BudgetSplit, r: number): Rational {
  const rest = Rational.ONE.sub(checked(split, r));
  return Rational.integer(2n * BigInt(r) ** 2n).div(rest.mul(rest));
}

/** 2/φ². */
function totalVariance(split: BudgetSplit, r: number): Rational {
  const part = checked(split, r);
  return Rational.integer(2n).div(part.mul(part));
}

function checked(split: BudgetSplit, r: number): Rational {
  const part = split(r);
  if (part.sign() <= 0 || part.compare(Rational.ONE) >= 0) {
    throw new RangeError(`unboundedVariance: expected 0 < epsilon1/epsilon < 1 in segment ${r}, got ${part}`);
  }
  return part;
}
