/**
 * Laws that an implementation of private continual counting, or of a part of it, has to keep: suites to be called on one's own.
 *
 * A suite is a function of the implementation, described by a small record of functions, that returns {@link Law}s: a name, which is
 * the statement, and `check()`, which throws a {@link LawError} with the smallest counterexample found and the seed to come back to it.
 * It knows no test runner: `for (const law of counterLaws(mine)) test(law.name, () => law.check())`. Numbers are handed over as
 * {@link Numeral}s (bigints, float64, texts), and all that is judged is judged exactly.
 *
 * Needs fast-check (`npm install --save-dev fast-check`), an optional peer dependency of this package: nothing else here imports it.
 *
 * @packageDocumentation
 */
export { type BoundSubject, type Bounds, boundLaws } from './bound-laws.js';
export { calibrationLaws, type CalibrationSubject } from './calibration-laws.js';
export type { Cases } from './cases.js';
export {
  certificateLaws,
  type CertificateSubject,
  type CheckerVerdict,
  type KnownCertificate,
} from './certificate-laws.js';
export { counterLaws, type CounterSubject, type RunningCounter } from './counter-laws.js';
export { enclosureLaws, type EnclosureSubject } from './enclosure-laws.js';
export { factorizationLaws, type FactorizationSubject } from './factorization-laws.js';
export { fieldLaws, type FieldSubject } from './field-laws.js';
export { float64Laws, type Float64Subject } from './float64-laws.js';
export {
  type BinaryOperation,
  intervalLaws,
  type IntervalSubject,
  type UnaryOperation,
} from './interval-laws.js';
export { brokenLaws, type FoundCase, type Law, LawError, type LawOptions } from './law.js';
export type { MatrixLike } from './matrix-like.js';
export type { Enclosed, Ends, Numeral } from './numeral.js';
export { optimumLaws, type OptimumSubject } from './optimum-laws.js';
export { privacyNotionLaws, type PrivacyNotionSubject } from './privacy-notion-laws.js';
export { readerLaws, type ReaderSubject } from './reader-laws.js';
export {
  type IntegerCells,
  integerCells,
  type MeanSquare,
  type SamplerCell,
  samplerLaws,
  type SamplerSubject,
} from './sampler-laws.js';
export { sumLaws, type SumSubject } from './sum-laws.js';
export { workloadLaws, type WorkloadSubject } from './workload-laws.js';
