/**
 * Exact reference implementation of differentially private continual counting and matrix-factorization mechanisms.
 *
 * Here are the jobs and the values that they speak; everything else is in a sub-path named after its floor: `etalon-dp/factorization`,
 * `etalon-dp/bound`, `etalon-dp/privacy` and so on. Every number is an exact {@link Rational}, an {@link Interval} that provably contains it, or
 * the product of a function named approx….
 *
 * @packageDocumentation
 */
export { decimalDown, decimalUp, enclosureText, provedDigits } from './arithmetic/decimal.js';
export { Dyadic } from './arithmetic/dyadic.js';
export { UndecidedError } from './arithmetic/enclose.js';
export type { Enclosure } from './arithmetic/enclosure.js';
export type { Exponent } from './arithmetic/exponent.js';
export { Interval } from './arithmetic/interval.js';
export { Rational } from './arithmetic/rational.js';
export { Real } from './arithmetic/real.js';
export { type Proof, prove, type ProveOptions } from './certificate/prove.js';
export { check, type CheckOptions, type Verdict } from './checker/checker.js';
export type { Factorization } from './factorization/factorization.js';
export { Matrix } from './linear/matrix.js';
export { LowerToeplitz } from './linear/toeplitz.js';
export { mechanism, type MechanismName, type MechanismTexts } from './mechanism/catalogue.js';
export { type Guarantee, guaranteeText } from './mechanism/stream/guarantee.js';
export { type NoiseSource, sampledNoise } from './mechanism/stream/noise.js';
export { type StreamDesign, StreamMechanism } from './mechanism/stream/stream-mechanism.js';
export {
  fixedEpochs,
  minSeparation,
  type ParticipationSchema,
} from './privacy/participation/participation-schema.js';
export {
  participationSensitivity,
  type ParticipationSensitivity,
} from './privacy/participation/participation.js';
export type { PrivacyStatement } from './privacy/notion/privacy-statement.js';
export { cryptoSource, type RandomSource, seededTestSource } from './privacy/sampler/random-source.js';
export { quantity } from './quantity/evaluate.js';
export type { Quantity, Value } from './quantity/quantity.js';
export { allQuantities, findQuantity } from './quantity/registry.js';
export { statements } from './statement/compute.js';
export type { DocumentName } from './statement/document.js';
export type { Result } from './statement/result.js';
export type { Statement } from './statement/statement.js';
export type { Claim } from './validate/claims.js';
export { type StatedNumber, statedNumber } from './validate/stated-number.js';
export { validate, type Validation, type ValidationOptions } from './validate/validation.js';
export { workload, type WorkloadName, type WorkloadTexts } from './workload/catalogue.js';
export { explicit } from './workload/explicit.js';
export { momentum } from './workload/momentum.js';
export { prefixSum } from './workload/prefix-sum.js';
export type { Workload } from './workload/workload.js';
