/**
 * Someone else's factorization, judged exactly.
 *
 * @packageDocumentation
 */
export {
  type Claim,
  type ClaimName,
  type ClaimedOf,
  CLAIMS,
  type JudgedClaim as ClaimVerdict,
  isClaim,
  judgeClaim,
  judgeSteps,
  type StepsClaim,
  type JudgedSteps as StepsVerdict,
} from './claims.js';
export { type EnclosedErrors, errorsUnder } from './errors.js';
export { judge, type Judgement, type JudgeOptions } from './judge.js';
export type { LossBound } from './loss-bounds.js';
export type { NearbyFactorization } from './nearby.js';
export {
  compareWithOptimum,
  type LargestComparison,
  type OptimumComparison,
  type OptimumOptions,
} from './optimum.js';
export { percentAboveOptimum } from './percent-above.js';
export type { Restriction, RestrictionCost } from './restriction.js';
export {
  judgePrivacy,
  PRIVACY_KEYS,
  type PrivacyClaim,
  type JudgedPrivacyClaim as PrivacyClaimVerdict,
  type PrivacyKey,
  type ClaimedRun,
  privacyQuestion,
  type PrivacyQuestion,
  type RelativeRun,
  type JudgedPrivacy as PrivacyVerdict,
} from './privacy-claim.js';
export {
  judgeRelation,
  type KnownValue,
  type Relation,
  RELATIONS,
  type JudgedRelation as RelationVerdict,
  type Truth as TruthVerdict,
} from './relation.js';
export { statedNumber, type StatedNumber } from './stated-number.js';
export {
  type AnswerError,
  type StrategyQuestions,
  type StrategyValidation,
  validateStrategy,
} from './strategy-validation.js';
export { validate, type Validation, type ValidationOptions } from './validation.js';
