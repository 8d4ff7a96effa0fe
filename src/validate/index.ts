/**
 * Someone else's factorization, judged exactly.
 *
 * @packageDocumentation
 */
export {
  type Claim,
  type ClaimName,
  CLAIMS,
  type ClaimVerdict,
  isClaim,
  judgeClaim,
  judgeSteps,
  type StepsClaim,
  type StepsVerdict,
} from './claims.js';
export { type EnclosedErrors, errorsUnder } from './errors.js';
export { judge, type Judgement, type JudgeOptions } from './judge.js';
export type { NearbyFactorization } from './nearby.js';
export {
  compareWithOptimum,
  type OptimumComparison,
  type OptimumOptions,
  percentAboveOptimum,
} from './optimum.js';
export {
  judgePrivacy,
  PRIVACY_KEYS,
  type PrivacyClaim,
  type PrivacyClaimVerdict,
  type PrivacyKey,
  privacyQuestion,
  type PrivacyQuestion,
  type PrivacyVerdict,
} from './privacy-claim.js';
export {
  judgeRelation,
  type KnownValue,
  type Relation,
  RELATIONS,
  type RelationVerdict,
  type TruthVerdict,
} from './relation.js';
export { statedNumber, type StatedNumber } from './stated-number.js';
export { validate, type Validation, type ValidationOptions } from './validation.js';
