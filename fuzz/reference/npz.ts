import { inflateRawSync } from 'node:zlib';
import { insist, utf8, type Plain } from './matrix.js';
import { npy } from './npy.js';

/** CRC-32 bit by bit. */
function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

const number = (bytes: Uint8Array, at: number, width: number): number => {
  insist(at >= 0 && at + width <= bytes.length, 'a field within the file');
  let value = 0;
  for (let k = width - 1; k >= 0; k -= 1) value = 256 * value + bytes[at + k]!;
  return value;
};

/** One file of an archive as a program sees it that reads from the front: the local header, then its data. */
function fromTheFront(bytes: Uint8Array, at: number, packed: number): { name: string; content: Uint8Array; end: number } {
  insist(number(bytes, at, 4) === 0x04034b50, 'a local header');
  const [flags, method] = [number(bytes, at + 6, 2), number(bytes, at + 8, 2)];
  const nameEnd = at + 30 + number(bytes, at + 26, 2);
  const start = nameEnd + number(bytes, at + 28, 2);
  const raw = bytes.slice(at + 30, nameEnd);
  insist((flags & 0x800) !== 0 || raw.every((byte) => byte < 128), 'a name in ASCII');
  // A byte order mark inside is a character like others.
  const name = utf8(Uint8Array.of(120, ...raw)).slice(1);
  const data = bytes.slice(start, start + packed);
  insist((method === 0 || method === 8) && (flags & 0x2041) === 0, 'a method');
  let content: Uint8Array;
  try {
    content = method === 0 ? data : new Uint8Array(inflateRawSync(data, { maxOutputLength: 2 ** 24 }));
  } catch {
    insist(false, 'a deflate stream');
  }
  return { name, content, end: start + packed };
} // prettier-ignore

/** The arrays of an archive by the directory at its end, every one read from its own local header and held against its CRC-32. */
export function npz(bytes: Uint8Array): Map<string, Plain> {
  const end = bytes.length - 22;
  insist(end >= 0 && number(bytes, end, 4) === 0x06054b50, 'the end record');
  const arrays = new Map<string, Plain>();
  let at = number(bytes, end + 16, 4);
  const count = number(bytes, end + 10, 2);
  const spans: [number, number][] = [[at, end]];
  for (let k = 0; k < count; k += 1) {
    insist(number(bytes, at, 4) === 0x02014b50, 'a directory entry');
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => number(bytes, at + field, 2)) as [number, number, number]; // prettier-ignore
    const sizes = wide(bytes, at, nameLength, extra);
    const { name, content, end: dataEnd } = fromTheFront(bytes, sizes.offset, sizes.packed);
    insist(content.length === sizes.unpacked && crc32(content) === number(bytes, at + 16, 4), 'the CRC-32');
    spans.push([sizes.offset, dataEnd]);
    insist(name.endsWith('.npy') && !arrays.has(name.slice(0, -4)), 'a name');
    arrays.set(name.slice(0, -4), npy(content));
    at += 46 + nameLength + extra + comment;
  }
  insist(at === end, 'the end of the directory');
  spans.sort(([a], [b]) => a - b);
  insist(
    spans.every(([start], k) => k === 0 || spans[k - 1]![1] <= start),
    'parts that do not overlap',
  );
  return arrays;
}

/** The sizes of a directory entry, from its ZIP64 field where the short ones are all ones. */
function wide(bytes: Uint8Array, at: number, nameLength: number, extra: number): { unpacked: number; packed: number; offset: number } {
  let field = at + 46 + nameLength;
  const end = field + extra;
  while (field + 4 <= end && number(bytes, field, 2) !== 1) field += 4 + number(bytes, field + 2, 2);
  field += 4;
  const take = (short: number): number => {
    if (short !== 0xffffffff) return short;
    insist(field + 8 <= end, 'a ZIP64 field');
    field += 8;
    return number(bytes, field - 8, 8);
  };
  const unpacked = take(number(bytes, at + 24, 4));
  const packed = take(number(bytes, at + 20, 4));
  return { unpacked, packed, offset: take(number(bytes, at + 42, 4)) };
} // prettier-ignore
