import { UndecidedError } from '../arithmetic/enclose.js';
import { Interval } from '../arithmetic/interval.js';
import { Rational } from '../arithmetic/rational.js';
import { accountDelta, accountEpsilon } from '../privacy/accounting/account.js';
import type { AccountedStep, GaussianStep } from '../privacy/accounting/accounted-step.js';
import { isAccountedPrivate, leastNoise } from '../privacy/accounting/least-noise.js';
import { gaussianDelta, isGaussianPrivate, isNegligible } from '../privacy/gaussian/gaussian-delta.js';
import { gaussianEpsilon, gaussianMultiplier } from '../privacy/gaussian/gaussian-inverse.js';
import type { CyclicSampling, StrategyRun } from '../strategy/strategy-run.js';
import { both, type Relation, type Truth } from './relation.js';
import type { StatedNumber } from './stated-number.js';

/** The three numbers of the statement “Gaussian noise of standard deviation Z·Δ makes the release (E, D)-DP”. */
export const PRIVACY_KEYS = ['noise-multiplier', 'epsilon', 'delta'] as const;

/** One of the three. */
export type PrivacyKey = (typeof PRIVACY_KEYS)[number];

/** A number said of one of the three. */
export interface PrivacyClaim {
  readonly key: PrivacyKey;
  readonly relation: Relation;
  readonly stated: StatedNumber;
}

/** How the release that a claim speaks of is made; once, of all records, where nothing else is said. */
export interface ClaimedRun {
  /** Poisson sampling within groups that take turns. */
  readonly sampling?: CyclicSampling | undefined;
  /** How often the whole release is made, with fresh noise; as often as 1 when left out. */
  readonly runs?: bigint | undefined;
  /** What else the same records take part in: the statement is about the release and all of these steps together. */
  readonly composition?: readonly AccountedStep[] | undefined;
}

/** The two that are given, exactly as written, and what is said of the third; nothing is when it is only to be told. */
export interface PrivacyQuestion {
  readonly given: Readonly<Partial<Record<PrivacyKey, Rational>>>;
  readonly key: PrivacyKey;
  readonly claims: readonly Omit<PrivacyClaim, 'key'>[];
  readonly run?: ClaimedRun | undefined;
}

/** A claim on the least value of the third number, judged. */
export interface JudgedPrivacyClaim {
  readonly relation: Relation;
  readonly stated: StatedNumber;
  readonly truth: Truth;
  /** On which side of the number stated the least value lies; above is the unsafe side. */
  readonly side: 'above' | 'below' | undefined;
}

/** The least value of the third number, and the claims on it. */
export interface JudgedPrivacy extends Omit<PrivacyQuestion, 'claims'> {
  /** Undefined where no noise of the release suffices, as what it is composed with loses more by itself. */
  readonly least: Interval | undefined;
  readonly claims: readonly JudgedPrivacyClaim[];
  /** The run that the statement is about: its sampling, the steps that account for it, and what it is composed with. */
  readonly of?:
    | {
        readonly sampling: StrategyRun['sampling'];
        readonly steps: readonly GaussianStep[];
        readonly composition: readonly AccountedStep[];
      }
    | undefined;
}

/** The steps of a run at noise that is relative to its sensitivity, as the multiplier is, and those that it is composed with. */
export type RelativeRun = Pick<StrategyRun, 'sampling' | 'stepsAt'> & Pick<ClaimedRun, 'composition'>;

const BITS = 80;

/**
 * Which of the three is judged: the one said with `at-most` or `at-least`; otherwise, all said with `digits`, epsilon; two alone are given
 * and the third is told.
 *
 * @throws RangeError when fewer than two are said, one is said twice with `digits`, or two are to be judged
 */
export function privacyQuestion(claims: readonly PrivacyClaim[]): PrivacyQuestion | undefined {
  if (claims.length === 0) return undefined;
  const bounded = new Set(claims.filter(({ relation }) => relation !== 'digits').map(({ key }) => key));
  if (bounded.size > 1) {
    throw new RangeError(
      `expected at most one of ${PRIVACY_KEYS.join(', ')} with --at-most or --at-least and the other two with --claim, got ${[...bounded].join(' and ')}`,
    );
  }
  const said = new Set(claims.map(({ key }) => key));
  const [judged] = bounded;
  const missing = PRIVACY_KEYS.filter((key) => !said.has(key));
  if (missing.length > (judged === undefined ? 1 : 0)) {
    const expected =
      judged === undefined
        ? `two or all of ${PRIVACY_KEYS.join(', ')}`
        : `${PRIVACY_KEYS.filter((key) => key !== judged).join(' and ')} with --claim beside ${judged}`;
    throw new RangeError(`expected ${expected}, got ${[...said].join(' and ')}`);
  }
  const key = judged ?? missing[0] ?? 'epsilon';
  const given = Object.fromEntries(
    claims.filter((claim) => claim.key !== key).map((claim) => [claim.key, claim.stated.value]),
  );
  return { given, key, claims: claims.filter((claim) => claim.key === key) };
}

/**
 * Judges the privacy of the Gaussian mechanism by its exact δ(ε) (Balle and Wang 2018), for neighbours that move the release by at most its
 * sensitivity under the schema: add/remove or zero-out. Under replacement the multiplier counts half.
 *
 * `at-most` v is true when the release is private with v in the third place; `at-least` v when it is not with any less; `digits` v when it is
 * private with v and the least value is within half a unit of the last digit written: digits rounded down would state a privacy that there is not.
 *
 * @param run how the release is composed of sampled or repeated steps; one release of all records when left out
 * @throws RangeError for ε < 0, δ outside (0, 1), or a noise multiplier of 0
 */
export function judgePrivacy({ given, key, claims }: PrivacyQuestion, run?: RelativeRun): JudgedPrivacy {
  const least = run === undefined ? leastValue(given, key) : leastOfRun(run, given, key);
  const isPrivate =
    run === undefined ? isGaussian : (statement: PrivacyQuestion['given']) => isRun(run, statement);
  return {
    given,
    key,
    least,
    claims: claims.map((claim) => judged(claim, { given, key }, isPrivate)),
    ...(run === undefined ? {} : { of: partsOf(run) }),
  };
}

const partsOf = ({ sampling, stepsAt, composition = [] }: RelativeRun): NonNullable<JudgedPrivacy['of']> => ({
  sampling,
  steps: stepsAt(Rational.ONE),
  composition,
});

/** All steps that the statement is about. */
const stepsOf = (
  { stepsAt, composition = [] }: RelativeRun,
  multiplier: Rational,
): readonly AccountedStep[] => [...stepsAt(multiplier.pow(2)), ...composition];

/** Significant digits to which the least value of a composition is told; a claim is decided by itself. */
const DIGITS = 3;

/** The third number of a composition. @throws UndecidedError where nothing finite is proved */
function leastOfRun(
  run: RelativeRun,
  given: PrivacyQuestion['given'],
  key: PrivacyKey,
): Interval | undefined {
  const [z, epsilon, delta] = PRIVACY_KEYS.map((name) => given[name]);
  const steps = (multiplier: Rational): readonly AccountedStep[] => stepsOf(run, multiplier);
  const options = { digits: DIGITS };
  if (key === 'noise-multiplier') {
    if (isAccountedPrivate(run.composition ?? [], epsilon!, delta!) === false) return undefined;
    const { noise, refuted = Rational.ZERO } = leastNoise(steps, epsilon!, delta!, options);
    return Interval.hullOfRationals(refuted, noise, BITS);
  }
  const { worst } =
    key === 'epsilon'
      ? accountEpsilon(steps(z!), delta!, options)
      : accountDelta(steps(z!), epsilon!, options);
  if (worst.sup === undefined)
    throw new UndecidedError(
      `judgePrivacy: expected a finite ${key} of the composition, got none that is proved`,
    );
  return Interval.of(worst.inf, worst.sup);
}

function leastValue(given: PrivacyQuestion['given'], key: PrivacyKey): Interval {
  const [z, epsilon, delta] = PRIVACY_KEYS.map((name) => given[name]);
  if (key === 'noise-multiplier') return gaussianMultiplier(epsilon!, delta!).enclose(BITS);
  if (key === 'epsilon') return gaussianEpsilon(z!, delta!).enclose(BITS);
  const least = gaussianDelta(epsilon!, z!);
  const coarse = least.enclose(BITS);
  return isNegligible(coarse) ? coarse : least.toBits(BITS);
}

function judged(
  { relation, stated }: Omit<PrivacyClaim, 'key'>,
  question: Pick<PrivacyQuestion, 'given' | 'key'>,
  isPrivate: (statement: PrivacyQuestion['given']) => Truth,
): JudgedPrivacyClaim {
  const suffices = (value: Rational): Truth => isPrivate({ ...question.given, [question.key]: value });
  const enough = suffices(stated.value);
  const side = enough === 'holds' ? 'below' : enough === 'refuted' ? 'above' : undefined;
  const truth =
    relation === 'at-most'
      ? enough
      : relation === 'at-least'
        ? stated.value.sign() === 0
          ? 'holds' // ε may be 0, and then suffices: its least value is not above 0, and not below
          : opposite(enough)
        : both(enough, opposite(suffices(stated.value.sub(stated.unit.div(Rational.integer(2n))))));
  return { relation, stated, truth, side };
}

/** Whether noise of the multiplier gives (ε, δ); what no mechanism can have, a negative ε or a δ or multiplier of 0, it does not give. */
const isGaussian = (statement: PrivacyQuestion['given']): Truth =>
  decided(statement, (z, epsilon, delta) => isGaussianPrivate(epsilon, delta, z));

/** Whether a composition with that noise is. */
const isRun = (run: RelativeRun, statement: PrivacyQuestion['given']): Truth =>
  decided(statement, (z, epsilon, delta) => isAccountedPrivate(stepsOf(run, z), epsilon, delta));

function decided(
  statement: PrivacyQuestion['given'],
  isPrivate: (z: Rational, epsilon: Rational, delta: Rational) => boolean | undefined,
): Truth {
  const [z, epsilon, delta] = PRIVACY_KEYS.map((name) => statement[name]!);
  if (z!.sign() <= 0 || epsilon!.sign() < 0 || delta!.sign() <= 0) return 'refuted';
  if (delta!.compare(Rational.ONE) >= 0) return 'holds';
  try {
    const answer = isPrivate(z!, epsilon!, delta!);
    return answer === undefined ? 'undecided' : answer ? 'holds' : 'refuted';
  } catch (problem) {
    if (problem instanceof UndecidedError) return 'undecided';
    throw problem;
  }
}

const opposite = (truth: Truth): Truth =>
  truth === 'holds' ? 'refuted' : truth === 'refuted' ? 'holds' : 'undecided';
