import { crc32, deflateRawSync } from 'node:zlib';
import { beside, malice } from '../grammar.js';
import type { Random } from '../random.js';
import { npyBytes } from './npy.js';

/** A record of a zip archive as data: its fields in order, each with its width; every field can lie. */
type Field = readonly [name: string, width: number, value: number];

const VALUES = [
  0,
  1,
  2,
  3,
  8,
  9,
  20,
  45,
  63,
  0xfffe,
  0xffff,
  0x0800,
  0x0008,
  0x2041,
  2 ** 31,
  2 ** 32 - 1,
  2 ** 32 - 2,
  99,
];

function record(fields: readonly Field[], random: Random, evil: number): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [, width]) => sum + width, 0));
  let at = 0;
  for (const [, width, value] of fields) {
    const told = random.chance(evil / 6) ? random.pick([value + 1, value - 1, value * 2, ...VALUES]) : value;
    let left = ((told % 2 ** 32) + 2 ** 32) % 2 ** 32;
    for (let k = 0; k < width; k += 1) {
      bytes[at + k] = left % 256;
      left = Math.floor(left / 256);
    }
    at += width;
  }
  return bytes;
}

const NAMES = ['B.npy', 'C.npy', 'A.npy', 'L.npy', 'R.npy', 'x y.npy', '__proto__.npy', 'é.npy'];
const WRONG_NAMES = [
  'B',
  'B.NPY',
  '../B.npy',
  '/B.npy',
  'a/B.npy',
  'a\\B.npy',
  'C:B.npy',
  '.npy',
  '.B.npy',
  'B.npy\0',
  'B\n.npy',
  '',
  'B.npy.npy',
  'x'.repeat(300),
];

/** An archive without a lie but one: an entry stands inside the data of another. */
function nested(random: Random): Uint8Array {
  const head = (content: Uint8Array): Field[] => [
    ['flags', 2, 0], ['method', 2, 0], ['time', 4, 0], ['crc', 4, crc32(content)], ['packed', 4, content.length], ['unpacked', 4, content.length], ['name', 2, 5], ['extra', 2, 0],
  ];
  const local = (name: string, content: Uint8Array): number[] => [
    ...record([['signature', 4, 0x04034b50], ['version', 2, 20], ...head(content)], random, 0), ...Buffer.from(name), ...content,
  ];
  const central = (name: string, content: Uint8Array, offset: number): number[] => [
    ...record([['signature', 4, 0x02014b50], ['made', 2, 20], ['version', 2, 20], ...head(content), ['comment', 2, 0], ['disk', 2, 0], ['inner', 2, 0], ['outer', 4, 0], ['offset', 4, offset]], random, 0),
    ...Buffer.from(name),
  ];
  const inside = npyBytes(random, 0);
  const data = local('C.npy', inside);
  const header = `{'descr': '|u1', 'fortran_order': False, 'shape': (1, ${data.length}), }\n`;
  const start = [0x93, ...Buffer.from('NUMPY'), 1, 0, header.length, 0, ...Buffer.from(header)];
  const outside = Uint8Array.from([...start, ...data]);
  const body = local('B.npy', outside);
  const directory = [...central('B.npy', outside, 0), ...central('C.npy', inside, 35 + start.length)];
  const end = record([['signature', 4, 0x06054b50], ['disk', 4, 0], ['here', 2, 2], ['count', 2, 2], ['length', 4, directory.length], ['directory', 4, body.length], ['comment', 2, 0]], random, 0);
  return Uint8Array.from([body, directory, [...end]].flat());
} // prettier-ignore

/** An archive: entries, each header twice, the directory, the end record; sizes, offsets, names and sums can all lie. */
export function npzBytes(random: Random): Uint8Array {
  if (random.chance(0.005)) return nested(random);
  const evil = beside(malice(random)) + random.pick([0, 0, 0.05]);
  const wrong = (): boolean => random.chance(evil / 3);
  const body: number[] = [];
  const directory: number[] = [];
  const count = random.pick([1, 1, 2, 2, 2, 3]);
  for (let k = 0; k < count; k += 1) {
    const given = wrong() ? random.pick(WRONG_NAMES) : wrong() || random.chance(0.15) ? random.pick(NAMES) : NAMES[k]!;
    const name = new TextEncoder().encode(given);
    const content = npyBytes(random, random.chance(0.9) ? 0 : undefined);
    const deflate = random.chance(0.4);
    const stream = deflate ? new Uint8Array(deflateRawSync(content)) : content;
    // Lies in which both headers agree: bytes behind the stream, another size.
    const packed = wrong() ? Uint8Array.of(...stream, 0) : stream;
    const unpacked = content.length + (wrong() ? random.pick([-1, 1, 10, 1031 * packed.length]) : 0);
    const streamed = random.chance(0.1);
    const flags = (name.some((byte) => byte > 127) !== wrong() ? 0x0800 : 0) | (streamed ? 8 : 0) | (wrong() ? random.pick([1, 2, 4, 32, 64, 0x2000, 0x8000]) : 0);
    const sum = (crc32(content) ^ (wrong() ? 1 : 0)) >>> 0;
    const localName = wrong() ? name.map((byte) => (byte === 66 ? 67 : byte)) : name;
    const zip64 = random.chance(0.15);
    const wide = (values: readonly number[]): number[] => [...new Uint8Array(new BigUint64Array(values.map((x) => BigInt(x))).buffer)];
    const head = (later: boolean, extra: number, short: boolean): Field[] => [
      ['flags', 2, flags], ['method', 2, deflate ? 8 : 0], ['time', 4, 0], ['crc', 4, later ? 0 : sum],
      ['packed', 4, short ? 0xffffffff : later ? 0 : packed.length], ['unpacked', 4, short ? 0xffffffff : later ? 0 : unpacked],
      ['name', 2, name.length], ['extra', 2, extra],
    ];
    const field = zip64 ? [1, 0, 16, 0, ...wide([unpacked, packed.length])] : wrong() ? [1, 0, 16, 0, ...wide([1])] : [];
    const offset = body.length;
    const gap = wrong() ? [...random.bytes(random.integer(1, 5))] : [];
    body.push(...gap, ...record([['signature', 4, 0x04034b50], ['version', 2, 20], ...head(streamed && !zip64, field.length, zip64)], random, evil), ...localName, ...field);
    body.push(...(wrong() ? packed.subarray(1) : packed), ...(wrong() ? [0] : []));
    if (streamed && random.chance(0.5)) body.push(...record([['signature', 4, 0x08074b50], ['crc', 4, sum], ['packed', 4, packed.length], ['unpacked', 4, content.length]], random, evil));
    const place = random.chance(evil / 4) ? random.pick([0, offset + 1, offset - 1]) : offset + (random.chance(0.5) ? gap.length : 0);
    const own = [
      ...record([['signature', 4, 0x02014b50], ['made', 2, 20], ['version', 2, 20], ...head(false, field.length, zip64), ['comment', 2, 0], ['disk', 2, 0], ['inner', 2, 0], ['outer', 4, 0], ['offset', 4, place]], random, evil),
      ...name, ...field,
    ];
    directory.push(...own, ...(wrong() ? own : []));
  }
  const told = count + (wrong() ? random.pick([-1, 1]) : 0);
  const end = record(
    [['signature', 4, 0x06054b50], ['disk', 2, 0], ['start', 2, 0], ['here', 2, told], ['count', 2, told], ['length', 4, directory.length], ['directory', 4, body.length], ['comment', 2, 0]],
    random, evil,
  );
  const whole = Uint8Array.from([wrong() ? [0] : [], body, directory, [...end], wrong() ? [0] : []].flat());
  if (random.chance(evil / 4)) whole[random.integer(0, whole.length - 1)] = random.integer(0, 255);
  return random.chance(evil / 6) ? whole.subarray(0, random.integer(0, whole.length)) : whole;
} // prettier-ignore
