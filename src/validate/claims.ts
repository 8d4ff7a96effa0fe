import type { EnclosedErrors } from './errors.js';
import type { Judgement } from './judge.js';
import {
  both,
  judgeRelation,
  type KnownValue,
  type Relation,
  RELATIONS,
  type JudgedRelation,
  type Truth,
} from './relation.js';
import { shownValue } from '../text/brief.js';
import type { StatedNumber } from './stated-number.js';

/** What can be claimed of a factorization; errors are per unit noise (of standard deviation Δ, the ℓ2 sensitivity), all under the schema. */
export const CLAIMS = {
  sensitivity: 'the ℓ2 sensitivity Δ; max_j ‖C_j‖ for one participation',
  'l1-sensitivity': 'the ℓ1 sensitivity; max_j ‖C_j‖_1 for one participation',
  mse: 'the mean squared error ‖B‖_F²·Δ²/m',
  rmse: 'the root of the mean squared error',
  'max-error': 'the largest standard deviation of one answer, max_i ‖B_i‖·Δ',
  loss: 'the total squared error ‖B‖_F²·Δ², which others call the loss; may be stated below 0',
  'max-loss': 'the largest squared error max_i ‖B_i‖²·Δ²; may be stated below 0',
  'operator-norm': '‖C‖_{2→2}, the ℓ2 sensitivity when streams at ℓ2 distance at most 1 are neighbours',
} as const;

/** The claims that are squares elsewhere computed by differences, so that a number below 0 is read, and refuted. */
export const MAY_BE_NEGATIVE: ReadonlySet<string> = new Set<ClaimName>(['loss', 'max-loss']);

/** The name of a claim. */
export type ClaimName = keyof typeof CLAIMS;

/** The claims that speak of C alone. */
const OF_SENSITIVITY: readonly ClaimName[] = ['sensitivity', 'l1-sensitivity', 'operator-norm'];

/** Whether a claim speaks of errors. */
export const isOfErrors = ({ name }: Pick<Claim, 'name'>): boolean => !OF_SENSITIVITY.includes(name);

/** A number claimed of a factorization. */
export interface Claim {
  readonly name: ClaimName;
  readonly relation: Relation;
  readonly stated: StatedNumber;
}

/** A claim judged; a larger value than stated is the unsafe side of every one of them. */
export interface JudgedClaim extends Claim, JudgedRelation {
  readonly actual: KnownValue;
}

/** The standard deviations ‖B_i‖·Δ of all answers, claimed row by row. */
export interface StepsClaim {
  readonly relation: Relation;
  readonly stated: readonly StatedNumber[];
}

/** The claims on the steps judged together. */
export interface JudgedSteps extends StepsClaim {
  readonly truth: Truth;
  /** How many rows are missed, and how many of them on the unsafe side. */
  readonly missed: number;
  readonly unsafe: number;
  readonly undecided: number;
  /** Of the rows missed the one farthest off, above all others one on the unsafe side; its row is counted from 1. */
  readonly worst:
    | (JudgedRelation & { readonly row: number; readonly stated: StatedNumber; readonly actual: KnownValue })
    | undefined;
}

/** Whether a text names a claim. */
export function isClaim(name: string): name is ClaimName {
  return Object.hasOwn(CLAIMS, name);
}

/**
 * Looks at what is asked before anything is computed, whatever the types say.
 * @throws TypeError, or RangeError for a claim or relation of no known name
 */
export function requireClaims(
  caller: string,
  { claims = [], steps = [] }: { readonly claims?: unknown; readonly steps?: unknown },
): void {
  for (const [name, list] of Object.entries({ claims, steps }))
    if (!Array.isArray(list))
      throw new TypeError(`${caller}: expected ${name}, an array, got ${shownValue(list)}`);
  for (const claim of claims as readonly unknown[]) {
    const { name, relation } = (claim ?? {}) as Partial<Record<keyof Claim, unknown>>;
    if (typeof name !== 'string' || !isClaim(name)) throw unknownClaim(caller, name);
    if (!(RELATIONS as readonly unknown[]).includes(relation))
      throw new RangeError(
        `${caller}: expected a relation of ${name}, one of ${RELATIONS.join(', ')}, got ${shownValue(relation)}`,
      );
  }
}

const unknownClaim = (caller: string, name: unknown): RangeError =>
  new RangeError(
    `${caller}: expected the name of a claim, one of ${Object.keys(CLAIMS).join(', ')}, got ${shownValue(name)}`,
  );

/** What claims are judged against; errors only where they are known. */
export type ClaimedOf = Pick<Judgement, 'sensitivity'> & { readonly errors: EnclosedErrors | undefined };

/**
 * Judges a claim against the exact value, under the schema of the judgement.
 * @throws RangeError for a claim or relation of no known name, and for a claim on errors that are not known
 */
export function judgeClaim(claim: Claim, judgement: ClaimedOf): JudgedClaim {
  requireClaims('judgeClaim', { claims: [claim] });
  const actual = actualValue(claim.name, judgement);
  return { ...claim, actual, ...judgeRelation(claim.relation, claim.stated, actual) };
}

/**
 * Judges the standard deviation of every answer.
 * @throws RangeError when there is not one number for every row of B
 */
export function judgeSteps(claim: StepsClaim, { errors }: Pick<Judgement, 'errors'>): JudgedSteps {
  if (claim.stated.length !== errors.steps.length) {
    throw new RangeError(
      `judgeSteps: expected ${errors.steps.length} numbers, one for every row of B, got ${claim.stated.length}`,
    );
  }
  const rows = claim.stated.map((stated, i) => {
    const actual = { enclosure: errors.steps[i]!, squared: true };
    return { row: i + 1, stated, actual, ...judgeRelation(claim.relation, stated, actual) };
  });
  const missed = rows.filter(({ truth }) => truth === 'refuted');
  const unsafe = missed.filter(({ side }) => side === 'above');
  const [first, ...rest] = unsafe.length > 0 ? unsafe : missed;
  return {
    ...claim,
    truth: rows.reduce<Truth>((all, { truth }) => both(all, truth), 'holds'),
    missed: missed.length,
    unsafe: unsafe.length,
    undecided: rows.filter(({ truth }) => truth === 'undecided').length,
    worst: rest.reduce<JudgedSteps['worst']>(
      (worst, row) =>
        worst !== undefined && row.excess.inf.abs().compare(worst.excess.inf.abs()) > 0 ? row : worst,
      first,
    ),
  };
}

function actualValue(name: ClaimName, { sensitivity, errors }: ClaimedOf): KnownValue {
  if (name === 'sensitivity') return { enclosure: sensitivity.l2Squared, squared: true };
  if (name === 'l1-sensitivity') return { enclosure: sensitivity.l1, squared: false };
  if (name === 'operator-norm') return { enclosure: sensitivity.operatorSquared, squared: true };
  if (errors === undefined)
    throw new RangeError(`judgeClaim: expected errors for a claim on ${name}, got none`);
  switch (name) {
    case 'mse':
      return { enclosure: errors.mean, squared: false };
    case 'rmse':
      return { enclosure: errors.mean, squared: true };
    case 'max-error':
      return { enclosure: errors.largest, squared: true };
    case 'loss':
      return { enclosure: errors.total, squared: false };
    case 'max-loss':
      return { enclosure: errors.largest, squared: false };
  }
}
