import { sha256 } from '@noble/hashes/sha2.js';
import { savedIndex, savedInteger, savedList, savedRecord, savedText, StateError } from '../stream/saved.js';
import { parseState } from '../stream/mechanism-state.js';
import type { VectorArray } from './vector-design.js';

const FORMAT = 'etalon-vector-state';
const VERSION = '1';
/** Digits of the header's length, which stand first. */
const LENGTH_DIGITS = 8;
const DIGEST_BYTES = 32;
/** Bytes of a header, at most: some hundred a held vector. */
const MOST_HEADER = 2 ** 20;
const MOST_LENGTH = 2 ** 32;

/** All that the rest of a stream of vectors depends on; to be kept as secret as the data. */
export interface VectorState {
  /** The mechanism's name. */
  readonly mechanism: string;
  /** The SHA-256 of all parameters on which the releases' law depends. */
  readonly parameters: string;
  /** Releases so far. */
  readonly time: number;
  /** What is held. */
  readonly arrays: readonly VectorArray[];
}

/** SHA-256 on its way; that of `node:crypto` is one. */
export interface Digest {
  /** Takes the next bytes. */
  update(bytes: Uint8Array): unknown;
  /** The 32 bytes of the hash of all that was taken; once, at the end. */
  digest(): Uint8Array;
}

/**
 * Writes a state: the length of the header in eight digits; the header, JSON of format, version, mechanism, parameters, time and the kinds and lengths of the arrays, spaces up to a multiple of eight; the arrays as they lie in
 * memory, little-endian, zeros up to a multiple of eight; and the SHA-256 of all that. Nothing is copied.
 *
 * @param write takes the next bytes, which change after it returns
 * @param digest SHA-256; the one of this package when left out
 * @throws TypeError on a machine that is not little-endian
 */
export function writeVectorState(
  { mechanism, parameters, time, arrays }: VectorState,
  write: (bytes: Uint8Array) => void,
  digest: Digest = sha256.create(),
): void {
  requireLittleEndian();
  const kinds = arrays.map((array) => [kindOf(array), `${array.length}`]);
  const json = JSON.stringify({
    format: FORMAT,
    version: VERSION,
    mechanism,
    parameters,
    time: `${time}`,
    arrays: kinds,
  });
  const header = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / 8) * 8));
  const put = (bytes: Uint8Array): void => {
    digest.update(bytes);
    write(bytes);
  };
  put(new TextEncoder().encode(`${header.length}`.padStart(LENGTH_DIGITS, '0')));
  put(header);
  for (const array of arrays) {
    put(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    if (array.byteLength % 8 !== 0) put(new Uint8Array(8 - (array.byteLength % 8)));
  }
  write(digest.digest());
}

/**
 * Reads a state that {@link writeVectorState} wrote.
 *
 * @param size bytes that there are
 * @param read fills an array with the next bytes
 * @throws StateError unless they are whole
 */
export function readVectorState(
  size: number,
  read: (target: Uint8Array) => void,
  digest: Digest = sha256.create(),
): VectorState {
  requireLittleEndian();
  let left = size - DIGEST_BYTES;
  const take = (target: Uint8Array): Uint8Array => {
    left -= target.length;
    if (left < 0) throw new StateError('saved state: expected a whole file, got a part of one');
    read(target);
    digest.update(target);
    return target;
  };
  const lengthText = new TextDecoder().decode(take(new Uint8Array(LENGTH_DIGITS)));
  const headerLength = /^[0-9]{8}$/.test(lengthText) ? Number(lengthText) : Infinity;
  if (headerLength > Math.min(MOST_HEADER, left))
    throw new StateError(`saved state: expected ${FORMAT}, got another format`);
  const header = savedRecord(
    parseState(new TextDecoder().decode(take(new Uint8Array(headerLength)))),
    ...['format', 'version', 'mechanism', 'parameters', 'time', 'arrays'],
  );
  if (savedText(header['format']) !== FORMAT || savedText(header['version']) !== VERSION)
    throw new StateError(`saved state: expected ${FORMAT} of version ${VERSION}, got another format`);
  const kinds = savedList(header['arrays']).map((entry) => {
    const [kind, length] = savedList(entry);
    return { kind: savedText(kind), length: savedIndex(length, MOST_LENGTH) };
  });
  const bytes = kinds.map(({ kind, length }) => length * (kind === 'int32' ? 4 : 8));
  // Before room is made for them.
  if (bytes.reduce((sum, count) => sum + Math.ceil(count / 8) * 8, 0) !== left)
    throw new StateError('saved state: expected the arrays of its header, got another number of bytes');
  const arrays = kinds.map(({ kind, length }, at) => {
    if (kind !== 'int32' && kind !== 'float64')
      throw new StateError('saved state: expected arrays of int32 or float64, got others');
    const array = kind === 'int32' ? new Int32Array(length) : new Float64Array(length);
    take(new Uint8Array(array.buffer));
    if (bytes[at]! % 8 !== 0) take(new Uint8Array(8 - (bytes[at]! % 8)));
    return array;
  });
  const stored = new Uint8Array(DIGEST_BYTES);
  read(stored);
  const computed = digest.digest();
  if (stored.some((byte, i) => byte !== computed[i]))
    throw new StateError('saved state: expected the digest of its content, got another one: it is damaged');
  return {
    mechanism: savedText(header['mechanism']),
    parameters: savedText(header['parameters']),
    time: Number(savedInteger(header['time'])),
    arrays,
  };
}

const kindOf = (array: VectorArray): string => (array instanceof Int32Array ? 'int32' : 'float64');

function requireLittleEndian(): void {
  if (new Uint8Array(Uint16Array.of(1).buffer)[0] !== 1)
    throw new TypeError('vector state: expected a little-endian machine, got another one');
}
