import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireSize } from '../../arithmetic/require.js';
import { UndecidedError } from '../../arithmetic/undecided-error.js';
import { MOST_ACCOUNT_DIGITS } from './account.js';
import { type AccountedStep, isNoiseWithin, type PlainStep, requireSteps } from './accounted-step.js';
import { scaleOf } from './accuracy.js';
import { ORDERS } from './closed-form.js';
import type { OnAccountProgress } from './composition.js';
import { isRounded } from './lattice-rounding.js';
import { pooledSteps } from './pooled-steps.js';
import { greatestLoss, profileOf } from './profile-of.js';
import { deltaAt, epsilonAt } from './question.js';
import { refinedAnswer } from './refinement.js';
import { isRoundedPrivate } from './rounded-loss.js';

/** The least noise as a decimal that is proved to suffice. */
export interface LeastNoise {
  /** With this noise the steps are (ε, δ)-DP; 0 where they are with any. */
  readonly noise: Rational;
  /** The greatest smaller noise that was tried and proved not to suffice; undefined for none. */
  readonly refuted: Rational | undefined;
  /** Whether `refuted` is the next smaller decimal of as many digits. */
  readonly isTight: boolean;
}

/** What the least noise is asked for with. */
export interface LeastNoiseOptions {
  /** Significant digits of the noise, 1 to 30. Default 3. */
  readonly digits?: number | undefined;
  /** Called before each noise that is tried. */
  readonly onTry?: ((noise: Rational) => void) | undefined;
  readonly onProgress?: OnAccountProgress | undefined;
  /** Steps that lose no more, where those of a noise are known between two lists: a noise is refuted by these. The same ones where left out. */
  readonly refutedBy?: ((noise: Rational) => readonly AccountedStep[]) | undefined;
  /** Other lists, each of which has to be private too: neighbours that lose in several ways, of which none is known to be the worst. */
  readonly otherwise?: ((noise: Rational) => readonly (readonly AccountedStep[])[]) | undefined;
}

const DIGITS = 3;

/** Noise is looked for from 2^−60 to 2^80; where that little suffices, this is told. */
const [LEAST_POWER, MOST_POWER] = [-60, 80];
const LEAST_TRIED = /* @__PURE__ */ Rational.dyadic(1n, LEAST_POWER);

/**
 * The least decimal of so many significant digits with which a list of steps is (ε, δ)-DP, proved: never less than the least real one. The next smaller decimal is proved not
 * to suffice, unless that costs too much (`isTight`).
 *
 * More noise is never worse for Gaussian, Laplace and discrete Laplace noise: it is that noise with some independent noise added. For discrete Gaussian
 * noise that is not known, and another, smaller decimal may suffice.
 *
 * @param stepsWith the steps with some noise > 0: a standard deviation, a variance or a scale
 * @param epsilon 0 ≤ ε ≤ 65536
 * @param delta 0 ≤ δ < 1
 * @throws RangeError where no noise suffices, UndecidedError where the cost would be beyond reach
 * @example
 * ```ts
 * const sigma = (s: Rational) => [{ noise: 'gaussian', variance: s.mul(s), count: 1n } as const];
 * const { noise, refuted } = leastNoise(sigma, Rational.parse('8'), Rational.parse('1e-6'), { digits: 8 });
 * decimalUp(noise, 8); // '0.65293539'
 * decimalUp(refuted!, 8); // '0.65293538': the nearest decimal, which is too small
 * ```
 */
export function leastNoise(
  stepsWith: (noise: Rational) => readonly AccountedStep[],
  epsilon: Rational,
  delta: Rational,
  { digits = DIGITS, onTry, onProgress, refutedBy, otherwise = () => [] }: LeastNoiseOptions = {},
): LeastNoise {
  requireSize('leastNoise', 'digits', digits, 1, MOST_ACCOUNT_DIGITS);
  deltaAt('leastNoise', epsilon);
  epsilonAt('leastNoise', delta);
  if ([stepsWith(Rational.ONE), ...otherwise(Rational.ONE)].every((steps) => isFree(steps, delta)))
    return { noise: Rational.ZERO, refuted: undefined, isTight: true };
  const tried = new Map<string, boolean | undefined>();
  const suffices = (noise: Rational): boolean | undefined => {
    const key = noise.toString();
    if (!tried.has(key)) {
      onTry?.(noise);
      const isProved = allPrivate(
        [stepsWith(noise), ...otherwise(noise)],
        epsilon,
        delta,
        digits,
        onProgress,
      );
      const isRefuted =
        refutedBy === undefined || isProved === true
          ? isProved === false
          : isPrivate(refutedBy(noise), epsilon, delta, digits, onProgress) === false;
      tried.set(key, isProved === true ? true : isRefuted ? false : undefined);
    }
    return tried.get(key);
  };
  const found = bracket(suffices);
  if (found === undefined) return { noise: LEAST_TRIED, refuted: undefined, isTight: false };
  let [low, high] = found;
  const decade = powerOfTen(low);
  const next = TEN.pow(decade + 1);
  let places = decade - digits + 1;
  if (next.compare(high) < 0) {
    if (suffices(next) === true) high = next;
    else [low, places] = [next, places + 1];
  }
  const unit = TEN.pow(places);
  let [below, above] = [low.div(unit).floor(), high.div(unit).ceil()];
  while (above - below > 1n) {
    const middle = (below + above) / 2n;
    if (suffices(Rational.integer(middle).mul(unit)) === true) above = middle;
    else below = middle;
  }
  let noise = Rational.integer(above).mul(unit);
  while (suffices(noise) !== true) noise = noise.add(unit);
  const refuted = [...tried]
    .filter(([, answer]) => answer === false)
    .map(([text]) => Rational.parse(text))
    .filter((one) => one.compare(noise) < 0);
  const greatest = refuted.length === 0 ? undefined : refuted.reduce((a, b) => Rational.max(a, b));
  return { noise, refuted: greatest, isTight: suffices(noise.sub(unit)) === false };
}

const TWO = /* @__PURE__ */ Rational.integer(2n);
const TEN = /* @__PURE__ */ Rational.integer(10n);

/** The largest e with 10^e ≤ x. */
function powerOfTen(x: Rational): number {
  let power = 0;
  while (TEN.pow(power).compare(x) > 0) power -= 1;
  while (TEN.pow(power + 1).compare(x) <= 0) power += 1;
  return power;
}

/**
 * Whether the steps are (0, δ)-DP with any noise: all that is released is alike unless the record takes part in some step, which has at most the sum of the
 * probabilities.
 */
function isFree(steps: readonly AccountedStep[], delta: Rational): boolean {
  const taken = steps.map((step) => {
    const isMoved = !('shift' in step) || step.shift.some((shift) => shift !== 0n);
    const probability = 'shift' in step ? Rational.ONE : (step.sampling ?? Rational.ONE);
    return isMoved ? Rational.integer(step.count).mul(probability) : Rational.ZERO;
  });
  return Rational.sum(taken).compare(delta) <= 0;
}

/** Two neighbouring powers of two, of which the greater suffices and the lesser is not proved to; `undefined` where the least suffices. */
function bracket(
  suffices: (noise: Rational) => boolean | undefined,
): readonly [low: Rational, high: Rational] | undefined {
  const isSafe = (power: number): boolean => suffices(TWO.pow(power)) === true;
  let power = 0;
  while (!isSafe(power)) {
    power += 1;
    if (power > MOST_POWER)
      throw new UndecidedError(
        `leastNoise: expected noise of at most 2^${MOST_POWER} that suffices, got none`,
      );
  }
  while (isSafe(power - 1)) {
    power -= 1;
    if (power <= LEAST_POWER) return undefined;
  }
  return [TWO.pow(power - 1), TWO.pow(power)];
}

/** Digits to which δ is looked at where a statement is decided by itself. */
const DECIDING = 6;

/**
 * Whether a list of steps is (ε, δ)-DP; undefined where that costs too much to tell.
 *
 * @param epsilon 0 ≤ ε ≤ 65536
 * @param delta 0 ≤ δ < 1
 */
export const isAccountedPrivate = (
  steps: readonly AccountedStep[],
  epsilon: Rational,
  delta: Rational,
): boolean | undefined => isPrivate(steps, epsilon, delta, DECIDING, undefined);

/** Whether each of several lists is; undefined where none is refuted and some cannot be told. */
function allPrivate(
  lists: readonly (readonly AccountedStep[])[],
  ...asked: readonly [Rational, Rational, number, OnAccountProgress | undefined]
): boolean | undefined {
  let isKnown = true;
  for (const steps of lists) {
    const answer = isPrivate(steps, ...asked);
    if (answer === false) return false;
    isKnown &&= answer === true;
  }
  return isKnown ? true : undefined;
}

function isPrivate(
  steps: readonly AccountedStep[],
  epsilon: Rational,
  delta: Rational,
  digits: number,
  onProgress: OnAccountProgress | undefined,
): boolean | undefined {
  if (!steps.every(isNoiseWithin)) return undefined;
  // Of less noise on integers nothing is proved by rounding.
  if (steps.some((step) => isRounded(step) && step.variance.compare(Rational.ONE) < 0)) return undefined;
  requireSteps('leastNoise', steps);
  const question = deltaAt('leastNoise', epsilon);
  epsilonAt('leastNoise', delta);
  const decided = (plain: readonly PlainStep[], e: Rational, d: Rational): boolean | undefined =>
    isPrivate(plain, e, d, digits, onProgress);
  if (steps.some(isRounded)) return isRoundedPrivate(steps, epsilon, delta, decided);
  const pooled = pooledSteps(steps as readonly PlainStep[]);
  if (delta.sign() === 0) return hasNoGreaterLoss(pooled, epsilon);
  const profiles = ORDERS.map((order) => {
    const isFree = question.exact(greatestLoss(pooled, order), digits) !== undefined;
    return isFree ? ('free' as const) : profileOf(pooled, order);
  });
  if (!profiles.includes(undefined))
    return profiles.every(
      (profile) =>
        profile === undefined || profile === 'free' || profile.excess(Real.of(epsilon), delta).sign() <= 0,
    );
  const { answer } = refinedAnswer(
    pooled,
    { ...question, scale: scaleOf(delta), rescaled: () => undefined },
    {
      digits,
      onProgress,
      isEnough: ({ inf, sup }) =>
        inf.toRational().compare(delta) > 0 || (sup !== undefined && sup.toRational().compare(delta) <= 0),
    },
  );
  const worst = ORDERS.map((order) => answer[order]);
  if (worst.some(({ inf }) => inf.toRational().compare(delta) > 0)) return false;
  const isProved = worst.every(({ sup }) => sup !== undefined && sup.toRational().compare(delta) <= 0);
  return isProved ? true : undefined;
}

/** Whether the greatest loss is at most ε. @throws RangeError where there is none: no noise gives δ = 0 */
function hasNoGreaterLoss(steps: ReturnType<typeof pooledSteps>, epsilon: Rational): boolean {
  return ORDERS.every((order) => {
    const greatest = greatestLoss(steps, order);
    if (greatest === undefined)
      throw new RangeError(
        'leastNoise: expected delta > 0 for noise of which the loss has no greatest value, got 0',
      );
    return greatest.compare(epsilon) <= 0;
  });
}
