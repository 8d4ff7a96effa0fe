import type { NamedMatrix } from './array.js';
import { arrayNamed, InputError, shown } from './input-error.js';
import { checkArrays, MAX_FILE_BYTES, Room } from './limits.js';
import { readNpy } from './npy.js';
import { unzip } from './unzip.js';
import { zipEntries } from './zip.js';

/** A plain file name: no folder, no drive, no control character, not hidden. */
const NAME = /^([^./\\:\p{C}][^/\\:\p{C}]*)\.npy$/u;

const arrayName = (entry: string): string => entry.slice(0, -'.npy'.length);

/**
 * Reads the arrays of a NumPy .npz archive (a zip of .npy files, stored or deflated), by name in the order of the archive.
 *
 * The sizes that the archive states are held against the limits before anything is unpacked, and what is unpacked is held
 * against them and against its CRC-32.
 *
 * @param wanted - names of the arrays to read where the archive holds any of them; the others (a step counter, a loss) are
 * left alone. Without it, or where it holds none of them, every array is read.
 * @param limits - largest unpacked size in bytes of one array and of all of them together.
 * @param vectors whether an array of one dimension is read as a column
 * @throws InputError for anything that is not a plain archive of two-dimensional arrays of real numbers.
 */
export function readNpz(
  bytes: Uint8Array,
  file: string,
  wanted?: ReadonlySet<string>,
  room = new Room(file, bytes.length),
  limits: { readonly entry: number; readonly total: number } = {
    entry: MAX_FILE_BYTES,
    total: MAX_FILE_BYTES,
  },
  vectors = false,
): Map<string, NamedMatrix> {
  const entries = zipEntries(bytes, file);
  if (entries.length === 0) throw new InputError(file, 'at least one array', 'an empty archive');
  let total = 0;
  for (const { name, unpacked } of entries) {
    if (!NAME.test(name))
      throw new InputError(file, 'entries with plain names that end in .npy', shown(name));
    total += unpacked;
    if (unpacked > limits.entry || total > limits.total) {
      throw new InputError(
        file,
        `at most ${limits.entry} bytes in one array and ${limits.total} in all`,
        `${unpacked} in ${shown(name)}, ${total} up to there`,
      );
    }
  }
  const arrays = new Map<string, NamedMatrix>();
  const isWanted = entries.map(({ name }) => wanted?.has(arrayName(name)) === true);
  for (const [i, entry] of entries.entries()) {
    if (isWanted.includes(true) && isWanted[i] !== true) continue;
    const name = arrayName(entry.name);
    room.checkUnpacked(arrayNamed(name), entry.unpacked);
    arrays.set(name, readNpy(unzip(entry, file), file, name, room, vectors));
    checkArrays(file, arrays);
  }
  return arrays;
}
