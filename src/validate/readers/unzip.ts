import { ZStream, Z_NO_FLUSH, Z_OK, Z_STREAM_END, zlibInflate, zlibInflateInit2 } from 'pako';
import { crc32 } from './crc32.js';
import { InputError, shown } from './input-error.js';
import type { ZipEntry } from './zip.js';

/** Output is collected in pieces of at most this many bytes, so that a size that is not true costs no more than that. */
const CHUNK = 2 ** 20;

/**
 * The bytes of a zip entry; unpacking stops as soon as there are more than it says.
 * @throws InputError when their number, their CRC-32 or the deflate stream is not what the archive says.
 */
export function unzip(entry: ZipEntry, file: string): Uint8Array {
  const { name, deflated, crc, unpacked, data } = entry;
  const bytes = deflated ? inflate(entry, file) : data;
  if (bytes.length !== unpacked) {
    throw new InputError(file, `${shown(name)} to unpack to ${unpacked} bytes`, `${bytes.length}`);
  }
  const sum = crc32(bytes);
  if (sum !== crc) throw new InputError(file, `${shown(name)} with CRC-32 ${hex(crc)}`, hex(sum));
  return bytes;
}

const hex = (word: number): string => word.toString(16).padStart(8, '0');

/** The largest window, of a stream without a header of its own. */
const RAW_WINDOW = -15;

function inflate({ name, unpacked, data }: ZipEntry, file: string): Uint8Array {
  const refuse = (got: string): never => {
    throw new InputError(file, `${shown(name)} to unpack to ${unpacked} bytes`, got);
  };
  const stream = new ZStream();
  if (zlibInflateInit2(stream, RAW_WINDOW) !== Z_OK)
    throw new TypeError('unzip: expected a stream, got none');
  stream.input = data;
  stream.avail_in = data.length;
  const bytes = new Uint8Array(unpacked);
  let length = 0;
  for (;;) {
    const piece = new Uint8Array(Math.min(unpacked - length + 1, CHUNK));
    stream.output = piece;
    stream.next_out = 0;
    stream.avail_out = piece.length;
    const status = zlibInflate(stream, Z_NO_FLUSH);
    const got = stream.next_out;
    if (length + got > unpacked) return refuse('data that unpacks to more than it says');
    bytes.set(piece.subarray(0, got), length);
    length += got;
    if (status === Z_STREAM_END) break;
    const isCut = status === Z_OK && got === 0 && stream.avail_in === 0;
    if (status !== Z_OK || isCut)
      return refuse(`a flawed deflate stream (${stream.msg === '' ? 'unexpected end of file' : stream.msg})`);
  }
  const read = data.length - stream.avail_in;
  if (read !== data.length)
    throw new InputError(
      file,
      `${shown(name)} to be ${data.length} deflated bytes`,
      `a deflate stream of ${read}`,
    );
  return bytes.subarray(0, length);
}
