import { Dyadic } from '../../arithmetic/dyadic.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireNonNegative } from '../../arithmetic/require-rational.js';
import type { LossEnclosure } from './loss-enclosure.js';
import { scaleOf } from './accuracy.js';
import { deltaBound, epsilonBound } from './answers.js';
import { profileEpsilon, type Profile } from './closed-form.js';
import type { LossVector } from './loss-vector.js';

/** What is asked of a privacy loss: ε at some δ, or δ at some ε. */
export interface Question {
  /** The answer where the greatest loss alone tells it; undefined otherwise. */
  exact(greatest: Real | undefined, digits: number): LossEnclosure | undefined;
  /** The answer of a profile. */
  closed(profile: Profile): Real;
  /** The bound that a vector gives. */
  bound(vector: LossVector): Dyadic | undefined;
  /** An enclosure, and what the greatest loss says about it. */
  within(answer: LossEnclosure, greatest: Real | undefined, digits: number): LossEnclosure;
  /** k such that δ is 2^−k or more; to begin with, where δ is asked for. */
  readonly scale: number;
  /** A better k after an answer; undefined where it was good enough. */
  rescaled(worst: LossEnclosure, scale: number): number | undefined;
}

/** ε beyond this is not asked about: e^ε has as many digits. */
const MOST_EPSILON = 65536n;

const NOTHING: LossEnclosure = { inf: Dyadic.ZERO, sup: Dyadic.ZERO };

/** Digits of an exact answer beyond those asked for. */
const MORE = 2;

/** What is ε at δ? @throws RangeError unless 0 ≤ δ < 1 */
export function epsilonAt(caller: string, delta: Rational): Question {
  requireNonNegative(caller, 'delta', delta);
  if (delta.compare(Rational.ONE) >= 0)
    throw new RangeError(`${caller}: expected 0 <= delta < 1, got ${delta}`);
  return {
    exact: (greatest, digits) => {
      if (greatest?.rational?.sign() === 0) return NOTHING;
      if (delta.sign() > 0) return undefined;
      // δ(ε) is positive below the greatest loss, and 0 from it on.
      const { inf, sup } = greatest?.toDigits(digits + MORE) ?? { inf: Dyadic.ZERO, sup: undefined };
      return { inf, sup };
    },
    closed: (profile) => profileEpsilon(profile, delta),
    bound: (vector) => epsilonBound(vector, delta),
    within: ({ inf, sup }, greatest, digits) => {
      const most = greatest?.toDigits(digits + MORE).sup;
      return { inf, sup: sup === undefined || (most && most.compare(sup) < 0) ? most : sup };
    },
    scale: delta.sign() > 0 ? scaleOf(delta) : 0,
    rescaled: () => undefined,
  };
}

/** k at first where δ is asked for, and at most. */
const FIRST_SCALE = 8;
const MOST_SCALE = 2500;

/** Bits by which a bound on δ stays above what is rounded away when it is due to that. */
const NEAR = 12;

/** What is δ at ε? @throws RangeError unless 0 ≤ ε ≤ 65536 */
export function deltaAt(caller: string, epsilon: Rational): Question {
  requireNonNegative(caller, 'epsilon', epsilon);
  if (epsilon.compare(Rational.integer(MOST_EPSILON)) > 0)
    throw new RangeError(`${caller}: expected 0 <= epsilon <= ${MOST_EPSILON}, got ${epsilon}`);
  return {
    exact: (greatest) => {
      if (greatest === undefined) return undefined;
      // 64 bits tell, or the greatest loss is so near that δ is asked of the vectors.
      const { rational } = greatest;
      const reaches = rational
        ? rational.compare(epsilon) <= 0
        : greatest.sub(epsilon).enclose(DECIDING).sup.sign() <= 0;
      return reaches ? NOTHING : undefined;
    },
    closed: (profile) => profile.delta(Real.of(epsilon)),
    bound: (vector) => deltaBound(vector, epsilon),
    within: (answer) => answer,
    scale: FIRST_SCALE,
    rescaled: ({ inf, sup }, scale) => {
      if (scale >= MOST_SCALE || sup === undefined) return undefined;
      if (inf.sign() > 0) {
        const needed = scaleOf(inf.toRational());
        return needed > scale ? Math.min(needed, MOST_SCALE) : undefined;
      }
      return sup.magnitude() <= NEAR - scale ? Math.min(2 * scale, MOST_SCALE) : undefined;
    },
  };
}

/** Bits at which ε is compared with the greatest loss. */
const DECIDING = 128;
