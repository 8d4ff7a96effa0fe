import type { Float64Matrix } from '../float64/matrix.js';
import { crc32 } from '../validate/readers/crc32.js';

/** 1980-01-01, midnight: the first date that a zip archive knows, so that the same factors are the same bytes. */
const DATE = 0x21;
/** 2.0, the version that stored entries need. */
const VERSION = 20;

/** The bytes of a NumPy .npz archive of matrices of float64 numbers by name: stored, not deflated, without a time; one content, one sequence of bytes. */
export function factorArchive(matrices: Readonly<Record<string, Float64Matrix>>): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [title, matrix] of Object.entries(matrices)) {
    const name = new TextEncoder().encode(`${title}.npy`);
    const data = npyBytes(matrix);
    // Both headers: version, flags, method, time, date, checksum, packed and unpacked size, lengths of the name and of an extra field.
    const common = fields([VERSION, 2], [0, 2], [0, 2], [0, 2], [DATE, 2], [crc32(data), 4]).concat(
      fields([data.length, 4], [data.length, 4], [name.length, 2], [0, 2]),
    );
    const local = Uint8Array.from([...fields([0x04034b50, 4]), ...common, ...name]);
    // Version made by; then lengths of a comment, disk, attributes inside and outside, and the place of the entry.
    const rest = fields([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    directory.push(Uint8Array.from([...fields([0x02014b50, 4], [VERSION, 2]), ...common, ...rest, ...name]));
    parts.push(local, data);
    offset += local.length + data.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  const count = directory.length;
  const end = fields([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2]);
  return joined([...parts, ...directory, Uint8Array.from(end)]);
}

/** A matrix in the .npy format, version 1.0: little-endian doubles, row by row. */
function npyBytes({ rows, cols, data }: Float64Matrix): Uint8Array {
  const text = `{'descr': '<f8', 'fortran_order': False, 'shape': (${rows}, ${cols}), }`;
  const length = Math.ceil((10 + text.length + 1) / 64) * 64;
  const header = new TextEncoder().encode(`${text.padEnd(length - 11)}\n`);
  const bytes = new Uint8Array(length + 8 * data.length);
  bytes.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0, ...fields([header.length, 2])]);
  bytes.set(header, 10);
  const view = new DataView(bytes.buffer, length);
  data.forEach((x, i) => {
    view.setFloat64(8 * i, x, true);
  });
  return bytes;
}

/** Whole numbers in little-endian bytes, each as [value, number of bytes]. */
const fields = (...values: readonly (readonly [value: number, bytes: number])[]): number[] =>
  values.flatMap(([value, bytes]) =>
    Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** i) % 256),
  );

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
