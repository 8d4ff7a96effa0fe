import type { NamedMatrix } from '../validate/readers/array.js';
import { factorsOf, type FactorFiles } from '../validate/readers/factors.js';
import { STDIN } from '../validate/readers/file-name.js';
import { InputError } from '../validate/readers/input-error.js';
import { matricesOf, onlyMatrix, type ReadOptions } from '../validate/readers/read.js';
import { readBytes } from './disk.js';

/**
 * Reads the matrices of a file (.npz, .npy, .mtx, .csv, .tsv, .txt, .json), or of stdin for `-`, by name and exactly.
 *
 * The extension decides the format; without a known one, as on stdin, the first bytes do, and what nothing else fits is numbers row by row. The one
 * matrix of a .npy, .mtx or text file, and a lone matrix in JSON, has the name of the file without its extension.
 *
 * @throws InputError whatever the reason, a missing file and one beyond 1 GiB included.
 */
export function readFactorFile(path: string, options: ReadOptions = {}): Map<string, NamedMatrix> {
  return matricesOf(path, readBytes(path), options);
}

/**
 * Reads the matrix of a file that holds exactly one.
 * @throws InputError also when the file holds several.
 */
export function readMatrixFile(path: string, options: ReadOptions = {}): NamedMatrix {
  return onlyMatrix(path, readFactorFile(path, options));
}

/**
 * Reads a factorization from one file that holds both factors, or from two files with one matrix each, first B, then C.
 * @throws InputError when a file cannot be read or its matrices do not fit together.
 */
export function readFactorFiles(
  paths: readonly [string] | readonly [string, string],
  options: Pick<ReadOptions, 'allowCost'> = {},
): FactorFiles {
  const [first, second] = paths;
  if (first === STDIN && second === STDIN)
    throw new InputError(first, 'stdin for one of two files', 'stdin for both');
  const named = (name: string) => ({ name, bytes: readBytes(name) });
  return factorsOf(second === undefined ? [named(first)] : [named(first), named(second)], options);
}
