import { agrees } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import type { Factorization } from '../factorization/factorization.js';
import { releasedSensitivitiesSquared } from '../factorization/released-sensitivity.js';
import type { Matrix } from '../linear/matrix.js';
import { held } from '../workload/held.js';
import { ParameterError } from '../parameter/parameter-error.js';
import { spectralNormSquared } from '../privacy/participation/spectral-norm.js';
import { brief } from '../text/brief.js';
import type { Workload } from '../workload/workload.js';
import {
  judgeClaim,
  judgeSteps,
  requireClaims,
  type Claim,
  type JudgedClaim,
  type StepsClaim,
  type JudgedSteps,
} from './claims.js';
import { judge, type Judgement, type JudgeOptions } from './judge.js';
import { runOfMatrix } from './claimed-run.js';
import { judgePrivacy, PRIVACY_KEYS, type PrivacyQuestion, type JudgedPrivacy } from './privacy-claim.js';
import { compareWithOptimum, type OptimumComparison, type OptimumOptions } from './optimum.js';
import type { Truth } from './relation.js';

/** What is asked of a factorization. */
export interface ValidationOptions extends JudgeOptions {
  readonly claims?: readonly Claim[];
  readonly steps?: readonly StepsClaim[];
  readonly privacy?: PrivacyQuestion | undefined;
  /** Whether BC = A is asked for entry by entry: true to rounding as a whole only, it is then refuted. */
  readonly entrywise?: boolean;
  /** Whether the sensitivity of what is released is asked for; for one participation. */
  readonly released?: boolean;
  /** How the optimum of the workload is sought, `none` not at all. Default: where that is predicted to take at most 10 seconds. */
  readonly optimum?: OptimumOptions | 'none';
}

/** Everything that is found of a factorization. */
export interface Validation {
  readonly judgement: Judgement;
  readonly entrywise: boolean;
  readonly claims: readonly JudgedClaim[];
  readonly steps: readonly JudgedSteps[];
  readonly privacy: JudgedPrivacy | undefined;
  /** The squared sensitivity of what is released; `none` when the rows of B are dependent. */
  readonly released: Rational | 'none' | undefined;
  /** The comparison with the proved optimum; why there is none; undefined when it was not asked for. */
  readonly optimum: OptimumComparison | string | undefined;
  readonly status: Truth;
  /** What is refuted, and what is undecided. */
  readonly refuted: readonly string[];
  readonly undecided: readonly string[];
}

/** A sensitivity is known when its enclosure agrees to so many digits, as that of an irrational number does. */
export const KNOWN_DIGITS = 9;

/** Seconds that a dense search for the optimum may be predicted to take, unless the caller says otherwise. */
export const SEARCH_SECONDS = 10;

/**
 * Judges B and C as a factorization of A, and every claim made of them, under one participation schema.
 *
 * @param asked the workload A, m×n
 * @param factors B (m×r) and C (r×n)
 * @throws RangeError when the shapes do not fit, a column of claims has not one number for every row of B, `released` is asked for under a
 * schema of several participations, or privacy of a release whose sensitivity is 0
 * @example
 * ```ts
 * const stated = statedNumber('1.41');
 * const claims = [{ name: 'sensitivity', relation: 'digits', stated }] as const;
 * validate(prefixSum(2), binaryTree(2), { roundoff: Rational.ZERO, claims }).status; // 'holds'
 * ```
 */
export function validate(asked: Workload, factors: Factorization, options: ValidationOptions): Validation {
  // The comparison with the optimum asks for the matrix again.
  const workload = held(asked);
  const a = workload.matrix();
  const { entrywise = false, released = false, optimum = { seconds: SEARCH_SECONDS } } = options;
  requireOptimum(optimum);
  requireClaims('validate', options);
  const judged = judge(a, factors, options);
  const judgement =
    options.claims?.some(({ name }) => name === 'operator-norm') === true
      ? normed(judged, factors.C)
      : judged;
  if (released && judgement.rounds > 1)
    throw new ParameterError(
      ['released'],
      'one participation',
      `up to ${judgement.rounds} rounds of one record`,
    );
  if (options.privacy !== undefined && judgement.sensitivity.l2Squared.sup.sign() === 0)
    throw new RangeError(
      `${PRIVACY_KEYS.join(', ')}: expected a sensitivity above 0, got 0: what is released does not depend on the data`,
    );
  const found = {
    judgement,
    entrywise,
    claims: (options.claims ?? []).map((claim) => judgeClaim(claim, judgement)),
    steps: (options.steps ?? []).map((claim) => judgeSteps(claim, judgement)),
    privacy:
      options.privacy === undefined
        ? undefined
        : judgePrivacy(options.privacy, runOfMatrix(options.privacy, factors.C, judgement.rounds)),
    released: released ? releasedSensitivity(a, factors.B) : undefined,
    optimum:
      optimum === 'none'
        ? undefined
        : compareWithOptimum(
            workload,
            () => a,
            judgement,
            optimum,
            () => factors.C,
          ),
  };
  const { refuted, undecided } = reasons(found);
  const status = refuted.length > 0 ? 'refuted' : undecided.length > 0 ? 'undecided' : 'holds';
  return { ...found, status, refuted, undecided };
}

/** The judgement with ‖C‖_{2→2} as near as a search of eigenvalues comes. */
const normed = (judgement: Judgement, c: Matrix): Judgement => ({
  ...judgement,
  sensitivity: { ...judgement.sensitivity, operatorSquared: spectralNormSquared(c) },
});

/** @throws TypeError unless it says how the optimum is sought, or `none`. */
export function requireOptimum(optimum: unknown): void {
  if (optimum === 'none') return;
  if (typeof optimum !== 'object' || optimum === null)
    throw new TypeError(`validate: expected optimum, an object or 'none', got ${brief(String(optimum))}`);
  const seconds: unknown = 'seconds' in optimum ? optimum.seconds : undefined;
  if (typeof seconds !== 'number' || !(seconds >= 0))
    throw new RangeError(
      `validate: expected optimum.seconds, a number of at least 0, got ${String(seconds)}`,
    );
}

/** The largest squared column sensitivity of the release; none when the rows of B are dependent. */
function releasedSensitivity(a: Matrix, b: Matrix): Rational | 'none' {
  const columns = releasedSensitivitiesSquared(a, b);
  return columns === undefined ? 'none' : columns.reduce((most, x) => Rational.max(most, x), Rational.ZERO);
}

function reasons(
  found: Pick<Validation, 'judgement' | 'entrywise' | 'claims' | 'steps' | 'privacy'>,
): Pick<Validation, 'refuted' | 'undecided'> {
  const { product, sensitivity } = found.judgement;
  const refuted: string[] = [];
  const undecided: string[] = [];
  const enter = (truth: Truth, what: string): void => {
    if (truth === 'refuted') refuted.push(`${what} is false`);
    if (truth === 'undecided') undecided.push(what);
  };
  if (product.agreement === 'refuted') refuted.push('BC is not A, not even to rounding');
  if (product.agreement === 'normwise' && found.entrywise)
    refuted.push('BC is A to rounding as a whole, not entry by entry');
  if (!agrees(sensitivity.l2Squared, KNOWN_DIGITS)) undecided.push('the ℓ2 sensitivity under the schema');
  for (const claim of found.claims) enter(claim.truth, `the claim on ${claim.name}`);
  for (const steps of found.steps) enter(steps.truth, 'the claim on error');
  for (const claim of found.privacy?.claims ?? []) enter(claim.truth, `the claim on ${found.privacy!.key}`);
  return { refuted, undecided };
}
