/**
 * Another implementation, in any language, held against the golden vectors.
 *
 * @packageDocumentation
 */
export {
  type ConformCase,
  conformCases,
  type OneOrMany,
  type VectorCase,
  type VectorDocument,
} from './case.js';
export {
  conform,
  type ConformOptions,
  type ConformResult,
  type Failure,
  type Outcome,
  type Program,
  type QuestionResult,
  type SamplerResult,
} from './conform.js';
export { Estimate } from './estimate.js';
export type { Question, UnsafeSide } from './question.js';
export { questions } from './questions.js';
export { type SamplerMistake, type SamplerQuestion, SAMPLERS } from './samplers.js';
export type { Verdict, VerdictKind } from './verdict.js';
