/**
 * Files with matrices, read strictly into the exact numbers that they hold: .npy .npz .mtx .csv .json; and private releases whose state files
 * outlive their processes. For node.
 *
 * @packageDocumentation
 */
export { ParameterError, type ParameterProblem } from '../parameter/parameter-error.js';
export { DetailedError, type ErrorDetails } from '../text/detailed-error.js';
export { UsageError } from '../text/usage-error.js';
export { type NamedMatrix, type NumberType, unitRoundoff } from '../validate/readers/array.js';
export { type FactorFiles, type Factors } from '../validate/readers/factors.js';
export { readFactorFiles } from './factor-files.js';
export { CostError, InputError } from '../validate/readers/input-error.js';
export { readFactorFile, readMatrixFile } from './factor-files.js';
export { type ReadOptions } from '../validate/readers/read.js';
export { readStrategyFile, type StrategyFileOptions } from './strategy-file.js';
export type { SeparationConvention } from '../privacy/participation/stated-separation.js';
export type { StrategyFile } from '../validate/readers/strategy.js';
export type { ReleasedTexts } from './release/output.js';
export type { RecordColumn } from './release/record-book.js';
export { Threads } from './threads.js';
export {
  type ColumnQuery,
  openQueries,
  openRelease,
  type Release,
  type ReleaseOptions,
  type StateFiles,
} from './release/release.js';
export { loadVectorState, saveVectorState } from './vector-state.js';
