import type { NamedMatrix } from './array.js';
import { InputError } from './input-error.js';

/** Largest file that is read, and largest sum of the unpacked sizes in one archive: 1 GiB. */
export const MAX_FILE_BYTES = 2 ** 30;

/** Largest text file that is read: 256 MiB, within the longest string of every JavaScript engine. */
export const MAX_TEXT_BYTES = 2 ** 28;

/** Most entries of one matrix: 4096 × 4096. */
export const MAX_ENTRIES = 2 ** 24;

/** Most bits that the integers of one matrix may take over their common scale: 512 MiB of them. */
export const MAX_EXACT_BITS = 2 ** 32;

/** Most arrays in one file, and most entries in all of them: A, B and C of the largest size. */
export const MAX_ARRAYS = 16;
export const MAX_FILE_ENTRIES = 3 * MAX_ENTRIES;

/** Refuses a shape without entries or with more than {@link MAX_ENTRIES}, before anything is allocated for it. */
export function checkShape(file: string, subject: string, rows: number, cols: number): void {
  const fits = rows > 0 && cols > 0 && rows * cols <= MAX_ENTRIES;
  if (!fits) throw new InputError(file, `${subject} with 1 to ${MAX_ENTRIES} entries`, `${rows}×${cols}`);
}

/** Refuses entries so far apart in size that their exact common scale would take too much memory. */
export function checkExactBits(file: string, subject: string, bits: number): void {
  if (bits > MAX_EXACT_BITS) {
    throw new InputError(
      file,
      `${subject} with entries near enough in size to be integers over one scale in at most 2^32 bits`,
      `entries that need about 2^${Math.floor(Math.log2(bits))} bits`,
    );
  }
}

/** Refuses a file with too many arrays or too many entries in all of them; called as each one is read. */
export function checkArrays(file: string, arrays: ReadonlyMap<string, NamedMatrix>): void {
  let entries = 0;
  for (const { matrix } of arrays.values()) entries += matrix.rows * matrix.cols;
  if (arrays.size > MAX_ARRAYS || entries > MAX_FILE_ENTRIES) {
    throw new InputError(
      file,
      `at most ${MAX_ARRAYS} arrays with ${MAX_FILE_ENTRIES} entries in all`,
      `${arrays.size} arrays with ${entries} entries or more`,
    );
  }
}
