/**
 * Files with matrices, read strictly into the exact numbers that they hold: .npy .npz .mtx .csv .json. For node.
 *
 * @packageDocumentation
 */
export { type NamedMatrix, type NumberType, unitRoundoff } from '../validate/readers/array.js';
export { type FactorFiles, type Factors, readFactorFiles } from '../validate/readers/factors.js';
export { CostError, InputError } from '../validate/readers/input-error.js';
export { readFactorFile, readMatrixFile, type ReadOptions } from '../validate/readers/read.js';
