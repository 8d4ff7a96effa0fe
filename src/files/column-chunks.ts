import type { Matrix } from '../linear/matrix.js';
import { columnsStrategy } from '../strategy/band-strategy.js';
import { arrayNamed, InputError } from '../validate/readers/input-error.js';
import { MAX_ENTRIES } from '../validate/readers/limits.js';
import type { ReadOptions } from '../validate/readers/read.js';
import { readFactorFile } from './factor-files.js';
import { shortNumber } from '../validate/readers/short-number.js';
import type { StrategyFile } from '../validate/readers/strategy.js';

/** Most columns, as of any matrix that is read. */
const MOST_COLUMNS = Math.sqrt(MAX_ENTRIES);

/**
 * The square matrix whose columns stand in several files, from the first to the last: every array of a file is a block of n rows and some of the n columns.
 *
 * One file is held at a time beside the columns before it, and what cannot fit is refused at the first block that shows it.
 *
 * @param read how a file is read; each is read once
 * @throws InputError that names the file: another number of rows, or more or fewer columns than rows
 */
export function readColumnChunks(
  files: readonly string[],
  read: Pick<ReadOptions, 'allowCost' | 'readAs'> = {},
): Matrix {
  return readBlocks(files, read).columns;
}

/** The matrix, and the file of each of its columns. */
function readBlocks(
  files: readonly string[],
  read: Pick<ReadOptions, 'allowCost' | 'readAs'>,
): { readonly columns: Matrix; readonly fileOf: readonly string[] } {
  let columns: Matrix | undefined;
  const fileOf: string[] = [];
  for (const file of files) {
    const arrays = readFactorFile(file, { ...read, vectors: true });
    for (const { name, matrix } of arrays.values()) {
      requireBlock(`${file}, ${arrayNamed(name)}`, matrix, columns);
      columns = columns === undefined ? matrix : columns.hconcat(matrix);
      while (fileOf.length < columns.cols) fileOf.push(file);
    }
  }
  if (columns === undefined) throw new InputError(files.join(', '), 'at least one block of columns', 'none');
  if (columns.cols !== columns.rows)
    throw new InputError(
      files.join(', '),
      `${columns.rows} columns in all, as many as rows`,
      `${columns.cols}`,
    );
  return { columns, fileOf };
}

/**
 * The strategy C whose columns stand in several files.
 * @throws InputError for blocks that do not fit together, an entry above the diagonal, or a 0 on it
 */
export function readColumnsStrategy(
  files: readonly string[],
  read: Pick<ReadOptions, 'allowCost' | 'readAs'>,
): StrategyFile {
  const { columns, fileOf } = readBlocks(files, read);
  const n = columns.rows;
  const wrong = columns.integers.findIndex((x, at) => {
    const [i, j] = [Math.floor(at / n), at % n];
    return i < j && x !== 0n;
  });
  if (wrong >= 0) {
    const [i, j] = [Math.floor(wrong / n), wrong % n];
    throw new InputError(
      fileOf[j]!,
      '0 above the diagonal, because C is lower triangular',
      `${shortNumber(columns.get(i, j))} in row ${i + 1}, column ${j + 1} of C`,
    );
  }
  if (!columns.integers.some((x) => x !== 0n))
    throw new InputError(fileOf[0]!, 'a number other than 0', 'only 0');
  return {
    strategy: columnsStrategy(columns),
    readAs: read.readAs ?? 'exact',
    schema: undefined,
    madeOf: [],
    sizedBy: undefined,
    notes: [],
  };
}

function requireBlock(where: string, block: Matrix, before: Matrix | undefined): void {
  const rows = before?.rows ?? block.rows;
  if (rows > MOST_COLUMNS) throw new InputError(where, `at most ${MOST_COLUMNS} rows`, `${rows}`);
  if (block.rows !== rows)
    throw new InputError(where, `a block of ${rows} rows, as before it`, `${block.rows}`);
  const columns = (before?.cols ?? 0) + block.cols;
  if (columns > rows)
    throw new InputError(where, `at most ${rows} columns up to there, as many as rows`, `${columns}`);
}
