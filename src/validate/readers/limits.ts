import type { NamedMatrix } from './array.js';
import { CostError, InputError } from './input-error.js';

/** Largest file that is read, and largest sum of the unpacked sizes in one archive: 1 GiB. */
export const MAX_FILE_BYTES = 2 ** 30;

/** Largest text file that is read, and most that is read of a pipe or a device: 256 MiB, within the longest string of every engine. */
export const MAX_TEXT_BYTES = 2 ** 28;

/** Most entries of one matrix: 4096 × 4096. */
export const MAX_ENTRIES = 2 ** 24;

/** Most bits that the integers of one matrix may take over their common scale: 512 MiB of them. */
export const MAX_EXACT_BITS = 2 ** 32;

/** Most arrays in one file, and most entries in all of them: A, B and C of the largest size. */
export const MAX_ARRAYS = 16;
export const MAX_FILE_ENTRIES = 3 * MAX_ENTRIES;

/** What a file of few bytes may ask for: 2048 × 2048 entries, 64 MiB of integers. */
const FEW_ENTRIES = 2 ** 22;
const FEW_BITS = 2 ** 29;

const MAX_NPY_HEADER = 2 ** 14;

/** More than a matrix of doubles needs: 64 bytes of integers for one byte of the file. */
const BITS_PER_BYTE = 512;

/**
 * The memory that the arrays of one file may ask for in all, in proportion to its bytes: sparse formats, deflate and exponents
 * name much with few of them. What is asked for is taken before it is allocated. docs/files.md.
 */
export class Room {
  #entries: number;
  #bits: number;

  /**
   * @param bytes the size of the file as it is stored
   * @param allowCost the absolute limits alone
   */
  constructor(
    readonly file: string,
    bytes: number,
    allowCost = false,
  ) {
    this.#entries = allowCost ? MAX_FILE_ENTRIES : Math.max(FEW_ENTRIES, bytes);
    this.#bits = allowCost ? Infinity : Math.max(FEW_BITS, BITS_PER_BYTE * bytes);
  }

  /** Takes room for a matrix; refuses a shape without entries, with more than {@link MAX_ENTRIES}, or with more than are left. */
  takeShape(subject: string, rows: number, cols: number): void {
    const fits = rows > 0 && cols > 0 && rows * cols <= MAX_ENTRIES;
    const got = rows === 0 && cols === 0 ? 'an empty list' : `${rows}×${cols}`;
    if (!fits) throw new InputError(this.file, `${subject} with 1 to ${MAX_ENTRIES} entries`, got);
    if (rows * cols > this.#entries) {
      throw new CostError(
        this.file,
        `${subject} with at most the ${this.#entries} entries that are left to a file of its size`,
        `${rows}×${cols}`,
      );
    }
    this.#entries -= rows * cols;
  }

  /** Refuses an array that unpacks to more bytes than the entries that are left can fill. */
  checkUnpacked(subject: string, bytes: number): void {
    const most = 8 * this.#entries + MAX_NPY_HEADER;
    if (bytes <= most) return;
    throw new CostError(
      this.file,
      `${subject} of at most the ${most} bytes that are left to a file of its size`,
      `${bytes} bytes when unpacked`,
    );
  }

  /** Whether so many bits are left. */
  hasBits(bits: number): boolean {
    return bits <= Math.min(this.#bits, MAX_EXACT_BITS);
  }

  /** Takes room for integers; refuses entries so far apart in size that their exact common scale would take too much. */
  takeBits(subject: string, bits: number): void {
    if (bits > MAX_EXACT_BITS) {
      throw new InputError(
        this.file,
        `${subject} with entries near enough in size to be integers over one scale in at most 2^32 bits`,
        `entries that need about 2^${Math.floor(Math.log2(bits))} bits`,
      );
    }
    if (bits > this.#bits) {
      throw new CostError(
        this.file,
        `${subject} with entries near enough in size to be integers over one scale in at most the ${this.#bits} bits that are left to a file of its size`,
        `entries that need about ${Math.ceil(bits)} bits`,
      );
    }
    this.#bits -= bits;
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
