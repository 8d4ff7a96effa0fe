import { shownValue } from '../text/brief.js';
import { agrees, productOf, type Enclosure } from '../arithmetic/enclosure.js';
import type { Count } from '../arithmetic/require.js';
import type { L1Sensitivity } from '../privacy/participation/l1-sensitivity.js';
import { ParameterError } from '../parameter/parameter-error.js';
import {
  listedSchema,
  mostRounds,
  ONE_PARTICIPATION,
  type ParticipationSchema,
  requireSchema,
} from '../privacy/participation/participation-schema.js';
import {
  type ContributionKind,
  type ParticipationSensitivity,
  requireContributions,
} from '../privacy/participation/participation.js';
import type { AnswerErrors, Strategy } from '../strategy/strategy.js';
import { UnansweredWorkload } from '../strategy/singular-strategy.js';
import { UnknownErrors } from '../strategy/unknown-errors.js';
import { LARGEST_SWEPT } from '../workload/size.js';
import type { Workload } from '../workload/workload.js';
import {
  isOfErrors,
  judgeClaim,
  judgeSteps,
  requireClaims,
  type Claim,
  type JudgedClaim,
  type JudgedSteps,
  type StepsClaim,
} from './claims.js';
import { answerErrorsUnder, type EnclosedErrors } from './errors.js';
import {
  compareWithOptimum,
  MOST_OPTIMUM_ROUNDS,
  type OptimumComparison,
  type OptimumOptions,
} from './optimum.js';
import { lossBounds, type LossBound } from './loss-bounds.js';
import { runOf } from './claimed-run.js';
import { judgePrivacy, PRIVACY_KEYS, type JudgedPrivacy, type PrivacyQuestion } from './privacy-claim.js';
import type { Truth } from './relation.js';
import { KNOWN_DIGITS, requireOptimum, SEARCH_SECONDS } from './validation.js';

/** What is asked of a strategy. */
export interface StrategyQuestions {
  /** One participation when left out. */
  readonly schema?: ParticipationSchema<Count> | undefined;
  /** Whose sensitivity errors, claims and the optimum speak of; vectors of norm at most 1 when left out. */
  readonly contributions?: ContributionKind | undefined;
  readonly claims?: readonly Claim[];
  readonly steps?: readonly StepsClaim[];
  readonly privacy?: PrivacyQuestion | undefined;
  /** Whether the error of every answer is asked for. */
  readonly everyStep?: boolean;
  /** Answers, counted from 1, whose own errors are asked for. */
  readonly answers?: readonly bigint[];
  /** How the optimum of the workload is sought, `none` not at all. Default: where that is predicted to take at most 10 seconds. */
  readonly optimum?: OptimumOptions | 'none';
}

/** Everything that is found of a strategy: all of it speaks of the schema but the operator norm. */
export interface StrategyValidation {
  readonly strategy: Strategy;
  readonly workload: Workload<Count>;
  readonly schema: ParticipationSchema<Count>;
  readonly contributions: ContributionKind;
  /** κ, the most rounds that one record takes part in. */
  readonly rounds: bigint;
  /** All three values of the squared ℓ2 sensitivity. */
  readonly participation: ParticipationSensitivity<Count>;
  /** Δ²: that of the contributions. */
  readonly l2Squared: Enclosure;
  /** All three values of the ℓ1 sensitivity, not squared. */
  readonly l1Participation: L1Sensitivity;
  /** Δ₁: that of the contributions. */
  readonly l1: Enclosure;
  /** Of complete trees and of at most 64 rounds always; of more rounds where a claim speaks of it and the form allows it. */
  readonly operatorNormSquared: Enclosure | undefined;
  /** At unit noise. */
  readonly unitErrors: AnswerErrors | undefined;
  /** At noise multiplier 1; `steps` is empty where nobody asked for them. */
  readonly errors: EnclosedErrors | undefined;
  /** Why the errors are not known, where they are not: the inverse of C grows beyond all bounds, or there is none. */
  readonly errorsReason: string | undefined;
  /** Whether some B has A = BC, as far as is known: where none has, the status is `refuted`. */
  readonly isAnswered: boolean;
  readonly claims: readonly JudgedClaim[];
  readonly steps: readonly JudgedSteps[];
  /** The errors of the answers that were asked for, in their order. */
  readonly answers: readonly AnswerError[];
  readonly privacy: JudgedPrivacy | undefined;
  readonly optimum: OptimumComparison | string | undefined;
  /** What is known of the least losses without a search. */
  readonly bounds: readonly LossBound[];
  readonly status: Truth;
  readonly refuted: readonly string[];
  readonly undecided: readonly string[];
}

/** The squared error of one answer, counted from 1: at unit noise, and at noise multiplier 1. */
export interface AnswerError {
  readonly answer: bigint;
  readonly unit: Enclosure;
  readonly error: Enclosure;
}

/** Rounds up to which the operator norm is found unasked. */
const MOST_NORMED = 64n;

/**
 * Judges a strategy as it answers a workload, and every claim made of it, under one participation schema; in its own form throughout.
 *
 * A separation or period above the rounds leaves one participation, here; the command line refuses it.
 *
 * Where no B has A = BC, which is so of a C without an inverse and an A with one, the status is `refuted`, and the sensitivities are judged.
 *
 * @throws ParameterError when an answer would cost too much, something is claimed that is not computed, or errors are to be listed that are not known
 * @example
 * ```ts
 * const half = ['1', '1/2'].map((x) => Rational.parse(x));
 * const strategy = toeplitzCoefficientStrategy(half, 1000);
 * validateStrategy(prefixSum(1000), strategy, { schema: minSeparation(4, 250), optimum: 'none' }).participation.by; // 'monotone'
 * ```
 */
export function validateStrategy(
  workload: Workload<Count>,
  strategy: Strategy,
  options: StrategyQuestions = {},
): StrategyValidation {
  const { schema = ONE_PARTICIPATION, contributions = 'vector' } = options;
  const { optimum = { seconds: SEARCH_SECONDS } } = options;
  requireOptimum(optimum);
  requireClaims('validateStrategy', options);
  requireContributions('validateStrategy', contributions);
  requireSchema('validateStrategy', schema);
  const rounds = mostRounds(schema, strategy.rounds);
  const everyStep = options.everyStep === true || (options.steps ?? []).length > 0;
  strategy.requireAffordable(workload, schema, everyStep);
  requireAnswers(options.answers ?? [], workload);
  const participation = strategy.sensitivity(schema);
  const l2Squared = participation[contributions];
  if (options.privacy !== undefined && l2Squared.sup.sign() === 0)
    throw new RangeError(`${PRIVACY_KEYS.join(', ')}: expected a sensitivity above 0, got 0`);
  const claimed = (name: Claim['name']): Claim | undefined =>
    options.claims?.find((claim) => claim.name === name);
  const isListed = everyStep || (options.answers ?? []).length > 0;
  const needsErrors = isListed || (options.claims ?? []).some(isOfErrors);
  const { unitErrors, errorsReason, isAnswered } = errorsOf(strategy, workload, needsErrors);
  if (!isAnswered && isListed) throw new ParameterError(['strategy'], 'errors to be listed', errorsReason!);
  const errors = unitErrors === undefined ? undefined : answerErrorsUnder(unitErrors, l2Squared, everyStep);
  const l1Participation = strategy.l1(schema);
  const l1 = l1Participation[contributions];
  // A closed form of trees; a search of eigenvalues elsewhere.
  const isNormed = strategy.kind === 'tree' || strategy.rounds <= MOST_NORMED || claimed('operator-norm');
  const operatorNormSquared = isNormed ? strategy.operatorNormSquared() : undefined;
  const impossible = operatorNormSquared === undefined ? claimed('operator-norm') : undefined;
  if (impossible !== undefined) throw notComputed(impossible, strategy);
  const judged = {
    errors,
    sensitivity: { l2Squared, l1, operatorSquared: operatorNormSquared ?? l2Squared },
  };
  const found = {
    strategy,
    workload,
    schema,
    contributions,
    rounds,
    participation,
    l2Squared,
    l1Participation,
    l1,
    operatorNormSquared,
    unitErrors,
    errors,
    errorsReason,
    isAnswered,
    claims: judgeable(options.claims ?? [], isAnswered).map((claim) => judgeClaim(claim, judged)),
    steps: errors === undefined ? [] : (options.steps ?? []).map((claim) => judgeSteps(claim, { errors })),
    answers: answersOf(options.answers ?? [], unitErrors, l2Squared),
    privacy:
      options.privacy === undefined
        ? undefined
        : judgePrivacy(options.privacy, runOf(options.privacy, strategy, { schema, contributions })),
    optimum:
      optimum === 'none'
        ? undefined
        : errors === undefined
          ? `not sought: ${isAnswered ? 'the errors are not known' : 'no B has A = BC'}`
          : optimumOf(workload, strategy, { schema, contributions, rounds, errors }, optimum),
    bounds: errors === undefined ? [] : lossBounds(workload, strategy, schema, errors),
  };
  const { refuted, undecided } = reasons(found, options.claims ?? []);
  const status = refuted.length > 0 ? 'refuted' : undecided.length > 0 ? 'undecided' : 'holds';
  return { ...found, status, refuted, undecided };
}

/** @throws RangeError for what is no answer of the workload */
function requireAnswers(answers: readonly bigint[], { rows }: Workload<Count>): void {
  const wrong = answers.find((answer) => answer < 1n || answer > BigInt(rows));
  if (wrong !== undefined)
    throw new RangeError(`answers: expected whole numbers from 1 to ${rows}, got ${shownValue(wrong)}`);
}

function answersOf(
  answers: readonly bigint[],
  errors: AnswerErrors | undefined,
  l2Squared: Enclosure,
): readonly AnswerError[] {
  if (errors === undefined || answers.length === 0) return [];
  const every = errors.step === undefined ? errors.steps!() : [];
  return answers.map((answer) => {
    const unit = errors.step?.(answer) ?? every[Number(answer) - 1]!;
    return { answer, unit, error: productOf(unit, l2Squared) };
  });
}

/** The errors, or why nothing encloses them: that is no error of the call where only the sensitivity is asked for, nor where there are none. */
function errorsOf(
  strategy: Strategy,
  workload: Workload<Count>,
  areNeeded: boolean,
): Pick<StrategyValidation, 'unitErrors' | 'errorsReason' | 'isAnswered'> {
  try {
    return { unitErrors: strategy.errors(workload), errorsReason: undefined, isAnswered: true };
  } catch (problem) {
    if (problem instanceof UnansweredWorkload)
      return { unitErrors: undefined, errorsReason: problem.reason, isAnswered: false };
    if (areNeeded || !(problem instanceof UnknownErrors)) throw problem;
    return { unitErrors: undefined, errorsReason: problem.reason, isAnswered: true };
  }
}

/** Without a B no number is an error, and a claim that names one is refuted without an actual value. */
const judgeable = (claims: readonly Claim[], isAnswered: boolean): readonly Claim[] =>
  isAnswered ? claims : claims.filter((claim) => !isOfErrors(claim));

const notComputed = ({ name, relation }: Claim, { kind, rounds }: Strategy): ParameterError =>
  new ParameterError(
    [relation === 'digits' ? 'claim' : relation],
    `a claim that can be judged of a ${kind} strategy of ${rounds} rounds`,
    name,
  );

function optimumOf(
  { rows, cols, ...rest }: Workload<Count>,
  strategy: Strategy,
  {
    schema,
    rounds,
    ...judgement
  }: Pick<StrategyValidation, 'schema' | 'rounds' | 'contributions'> & { readonly errors: EnclosedErrors },
  options: OptimumOptions,
): OptimumComparison | string {
  const most = rounds === 1n ? LARGEST_SWEPT : MOST_OPTIMUM_ROUNDS;
  if (cols > most) return `not sought beyond ${most} rounds${rounds === 1n ? '' : ' under participation'}`;
  const workload = { ...rest, rows: Number(rows), cols: Number(cols) };
  const listed = { ...judgement, schema: listedSchema(schema), rounds: Number(rounds), nearby: undefined };
  return compareWithOptimum(
    workload,
    () => workload.matrix(),
    listed,
    options,
    () => strategy.matrix?.(),
  );
}

function reasons(
  found: Pick<
    StrategyValidation,
    'l2Squared' | 'errorsReason' | 'isAnswered' | 'claims' | 'steps' | 'privacy'
  >,
  claims: readonly Claim[],
): Pick<StrategyValidation, 'refuted' | 'undecided'> {
  const refuted: string[] = [];
  const undecided: string[] = [];
  const enter = (truth: Truth, what: string): void => {
    if (truth === 'refuted') refuted.push(`${what} is false`);
    if (truth === 'undecided') undecided.push(what);
  };
  if (!agrees(found.l2Squared, KNOWN_DIGITS)) undecided.push('the ℓ2 sensitivity under the schema');
  if (!found.isAnswered) {
    refuted.push(found.errorsReason!);
    for (const { name } of claims.filter(isOfErrors)) refuted.push(`the claim on ${name} is of no error`);
  } else if (found.errorsReason !== undefined) undecided.push('the errors');
  for (const claim of found.claims) enter(claim.truth, `the claim on ${claim.name}`);
  for (const steps of found.steps) enter(steps.truth, 'the claim on error');
  for (const claim of found.privacy?.claims ?? []) enter(claim.truth, `the claim on ${found.privacy!.key}`);
  return { refuted, undecided };
}
