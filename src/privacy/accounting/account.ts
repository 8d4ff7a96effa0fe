import { Dyadic } from '../../arithmetic/dyadic.js';
import type { Interval } from '../../arithmetic/interval.js';
import type { Rational } from '../../arithmetic/rational.js';
import { requireSize } from '../../arithmetic/require.js';
import { UndecidedError } from '../../arithmetic/undecided-error.js';
import { type AccountedStep, type PlainStep, requireSteps } from './accounted-step.js';
import { type Order, ORDERS, type Profile } from './closed-form.js';
import { greatestLoss, profileOf } from './profile-of.js';
import type { OnAccountProgress } from './composition.js';
import { isFixed, isNarrow, type LossEnclosure, worse } from './loss-enclosure.js';
import { type PooledSteps, pooledSteps } from './pooled-steps.js';
import { type Question, deltaAt, epsilonAt } from './question.js';
import { isRounded } from './lattice-rounding.js';
import { refinedAnswer } from './refinement.js';
import type { PrivacyLoss } from './privacy-loss.js';
import { roundedDelta, roundedEpsilon } from './rounded-loss.js';

/** What an account is asked for besides. */
export interface AccountOptions {
  /** Significant digits of the answer, 1 to 30, and of an ε above 1 as many after the point where that costs little. Default 3; each further one costs about 4 times as much where losses are put on a grid. */
  readonly digits?: number | undefined;
  readonly onProgress?: OnAccountProgress | undefined;
}

/** Significant digits at most. */
export const MOST_ACCOUNT_DIGITS = 30;

const DIGITS = 3;

/**
 * The least ε ≥ 0 with which a list of steps is (ε, δ)-DP, enclosed: inf{ε ≥ 0 : sup over events S of P(S) − e^ε·Q(S) ≤ δ}, for both orders of neighbours.
 *
 * Gaussian noise without sampling and a single step by their formulas; otherwise from privacy loss distributions of integer masses, one that
 * dominates the true one and one that it dominates, composed exactly. The method is Doroshenko, Ghazi, Kamath, Kumar and Manurangsi's
 * (2022), with every rounding to a stated side.
 *
 * @param delta 0 ≤ δ < 1; at 0 the answer is the greatest loss, without `sup` where there is none
 * @throws RangeError for what is out of range, UndecidedError where the cost would be beyond reach
 * @example
 * ```ts
 * const step = { noise: 'gaussian', variance: Rational.ONE, sampling: Rational.parse('1/2'), count: 1n } as const;
 * decimalUp(accountEpsilon([step], Rational.parse('1e-5'), { digits: 12 }).worst.sup!, 9); // '3.53399799'
 * ```
 */
export function accountEpsilon(
  steps: readonly AccountedStep[],
  delta: Rational,
  options: AccountOptions = {},
): PrivacyLoss {
  requireSteps('accountEpsilon', steps);
  const at = (plain: readonly PlainStep[], wanted: Rational): PrivacyLoss =>
    accounted('accountEpsilon', pooledSteps(plain), epsilonAt('accountEpsilon', wanted), options);
  if (!steps.some(isRounded)) return at(steps as readonly PlainStep[], delta);
  epsilonAt('accountEpsilon', delta);
  return roundedEpsilon(steps, delta, at, options.digits ?? DIGITS);
}

/**
 * The least δ with which a list of steps is (ε, δ)-DP, enclosed for both orders of neighbours; as {@link accountEpsilon}.
 *
 * @param epsilon 0 ≤ ε ≤ 65536
 * @example
 * ```ts
 * const step = { noise: 'discrete-gaussian', variance: Rational.ONE, shift: [1n], count: 1n } as const;
 * decimalUp(accountDelta([step], Rational.ZERO, { digits: 12 }).worst.sup!, 9); // '0.398942279': the probability of 0
 * ```
 */
export function accountDelta(
  steps: readonly AccountedStep[],
  epsilon: Rational,
  options: AccountOptions = {},
): PrivacyLoss {
  requireSteps('accountDelta', steps);
  const at = (plain: readonly PlainStep[], wanted: Rational): PrivacyLoss =>
    accounted('accountDelta', pooledSteps(plain), deltaAt('accountDelta', wanted), options);
  if (!steps.some(isRounded)) return at(steps as readonly PlainStep[], epsilon);
  deltaAt('accountDelta', epsilon);
  return roundedDelta(steps, epsilon, at, options.digits ?? DIGITS);
}

/** The answer to a question for both orders. */
function accounted(
  caller: string,
  steps: PooledSteps,
  question: Question,
  { digits = DIGITS, onProgress }: AccountOptions,
): PrivacyLoss {
  requireSize(caller, 'digits', digits, 1, MOST_ACCOUNT_DIGITS);
  const known = byFormula(steps, question, digits);
  if (known !== undefined) return known;
  const refinement = {
    digits,
    onProgress,
    isEnough: (worst: LossEnclosure) => isNarrow(worst, digits),
    // e^ε to so many digits, where ε is above 1.
    isWished: (worst: LossEnclosure) => isFixed(worst, digits),
  };
  const { answer, grid, points } = refinedAnswer(steps, question, refinement);
  const remove = narrowedByEnd(steps, question, 'remove', answer.remove, digits);
  const add = narrowedByEnd(steps, question, 'add', answer.add, digits);
  const worst = worse(remove, add);
  const method = grid === undefined ? 'lattice' : 'grid';
  return {
    remove,
    add,
    worst,
    isNarrow: isNarrow(worst, digits),
    method,
    points,
    ...(grid === undefined ? {} : { grid }),
  };
}

/** The answer, where both orders have a formula. */
function byFormula(steps: PooledSteps, question: Question, digits: number): PrivacyLoss | undefined {
  const [remove, add] = ORDERS.map((order): LossEnclosure | undefined => {
    const exact = question.exact(greatestLoss(steps, order), digits);
    const profile = exact === undefined ? profileOf(steps, order) : undefined;
    return exact ?? (profile && ofInterval(closed(question, profile, digits)));
  });
  if (remove === undefined || add === undefined) return undefined;
  return { remove, add, worst: worse(remove, add), isNarrow: true, method: 'formula' };
}

/** The answer of a formula. @throws UndecidedError where it takes more bits than are spent: e^ε is too long, or δ too small */
function closed(question: Question, profile: Profile, digits: number): Interval {
  try {
    return question.closed(profile).toDigits(digits);
  } catch (problem) {
    if (!(problem instanceof UndecidedError)) throw problem;
    throw new UndecidedError(
      'accounting: expected noise for which epsilon is at most some 10^4, got less noise, or a delta that is too small',
    );
  }
}

/** An answer from vectors, and what the greatest loss says. */
function narrowedByEnd(
  steps: PooledSteps,
  question: Question,
  order: Order,
  answer: LossEnclosure,
  digits: number,
): LossEnclosure {
  const end = greatestLoss(steps, order);
  return question.exact(end, digits) ?? question.within(answer, end, digits);
}

const ofInterval = ({ inf, sup }: Interval): LossEnclosure => ({
  inf: Dyadic.max(inf, Dyadic.ZERO),
  sup: Dyadic.max(sup, Dyadic.ZERO),
});
