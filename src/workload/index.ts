/**
 * What is asked: workloads by name and as matrices.
 *
 * @packageDocumentation
 */
export { ParameterError, type ParameterProblem, ParameterSyntaxError } from '../parameter/parameter-error.js';
export type { ParameterTexts } from '../parameter/texts.js';
export { allRange } from './all-range.js';
export { bandedGramInverse } from './banded-gram-inverse.js';
export { bandedInverse } from './banded-inverse.js';
export { findWorkload, workload, type WorkloadName, WORKLOADS, type WorkloadTexts } from './catalogue.js';
export { circularRange, circularWindow } from './circular.js';
export { decay } from './decay.js';
export type { WorkloadEntry } from './entry.js';
export { explicit } from './explicit.js';
export { kronecker } from './kronecker.js';
export { longWorkload } from './long-workload.js';
export { marginals } from './marginals.js';
export { momentTensors } from './moment-tensors.js';
export { momentum, momentumInverse } from './momentum.js';
export { parity, parityMatrix } from './parity.js';
export { prefixSum, prefixSumToeplitz } from './prefix-sum.js';
export {
  constantSchedule,
  cooldownSchedule,
  givenSchedule,
  parseSchedule,
  type Schedule,
  stepSchedule,
} from './schedule.js';
export { slidingWindow } from './sliding-window.js';
export { stacked } from './stacked.js';
export { weightedPrefixSum } from './weighted-prefix-sum.js';
export { weightedRange } from './weighted-range.js';
export type { GeneratingFunction, MomentumParameters, Workload } from './workload.js';
