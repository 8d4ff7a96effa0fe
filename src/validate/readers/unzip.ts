import { crc32, inflateRawSync } from 'node:zlib';
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

function inflate({ name, unpacked, data }: ZipEntry, file: string): Uint8Array {
  let result: unknown;
  try {
    result = inflateRawSync(data, {
      info: true,
      maxOutputLength: Math.max(1, unpacked),
      chunkSize: Math.min(unpacked + 64, CHUNK),
    });
  } catch (cause) {
    throw new InputError(file, `${shown(name)} to unpack to ${unpacked} bytes`, reason(cause), { cause });
  }
  if (!isInflated(result)) throw new TypeError('unzip: expected bytes and engine from inflateRawSync');
  if (result.engine.bytesWritten !== data.length) {
    throw new InputError(
      file,
      `${shown(name)} to be ${data.length} deflated bytes`,
      `a deflate stream of ${result.engine.bytesWritten}`,
    );
  }
  return result.buffer;
}

function reason(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const tooLarge = 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
  return tooLarge ? 'data that unpacks to more than it says' : `a flawed deflate stream (${cause.message})`;
}

/** What `info: true` makes of the result; the type declarations of Node leave it out. */
function isInflated(result: unknown): result is { buffer: Uint8Array; engine: { bytesWritten: number } } {
  if (typeof result !== 'object' || result === null || !('buffer' in result) || !('engine' in result))
    return false;
  const { buffer, engine } = result;
  if (!(buffer instanceof Uint8Array) || typeof engine !== 'object' || engine === null) return false;
  return 'bytesWritten' in engine && typeof engine.bytesWritten === 'number';
}
