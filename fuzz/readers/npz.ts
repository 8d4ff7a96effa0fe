import { crc32, deflateRawSync } from 'node:zlib';
import { malice } from '../grammar.js';
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

/** An archive: entries, each header twice, the directory, the end record; sizes, offsets, names and sums can all lie. */
export function npzBytes(random: Random): Uint8Array {
  const evil = malice(random);
  const wrong = (): boolean => random.chance(evil / 3);
  const body: number[] = [];
  const directory: number[] = [];
  const count = random.pick([1, 1, 2, 2, 2, 3]);
  for (let k = 0; k < count; k += 1) {
    const given = wrong() ? random.pick(WRONG_NAMES) : wrong() ? random.pick(NAMES) : NAMES[k]!;
    const name = new TextEncoder().encode(given);
    const content = npyBytes(random);
    const deflate = random.chance(0.4);
    const packed = deflate ? new Uint8Array(deflateRawSync(content)) : content;
    const streamed = random.chance(0.1);
    const flags = (name.some((byte) => byte > 127) !== wrong() ? 0x0800 : 0) | (streamed ? 8 : 0) | (wrong() ? random.pick([1, 2, 4, 32, 64, 0x2000, 0x8000]) : 0);
    const sum = crc32(content);
    const zip64 = random.chance(0.15);
    const wide = (values: readonly number[]): number[] => [...new Uint8Array(new BigUint64Array(values.map((x) => BigInt(x))).buffer)];
    const head = (later: boolean, extra: number, short: boolean): Field[] => [
      ['flags', 2, flags], ['method', 2, deflate ? 8 : 0], ['time', 4, 0], ['crc', 4, later ? 0 : sum],
      ['packed', 4, short ? 0xffffffff : later ? 0 : packed.length], ['unpacked', 4, short ? 0xffffffff : later ? 0 : content.length],
      ['name', 2, name.length], ['extra', 2, extra],
    ];
    const field = zip64 ? [1, 0, 16, 0, ...wide([content.length, packed.length])] : wrong() ? [1, 0, 16, 0, ...wide([1])] : [];
    const offset = body.length;
    const gap = wrong() ? [...random.bytes(random.integer(1, 5))] : [];
    body.push(...gap, ...record([['signature', 4, 0x04034b50], ['version', 2, 20], ...head(streamed && !zip64, field.length, zip64)], random, evil), ...name, ...field);
    body.push(...(wrong() ? packed.subarray(1) : packed), ...(wrong() ? [0] : []));
    if (streamed && random.chance(0.5)) body.push(...record([['signature', 4, 0x08074b50], ['crc', 4, sum], ['packed', 4, packed.length], ['unpacked', 4, content.length]], random, evil));
    const place = random.chance(evil / 4) ? random.pick([0, offset + 1, offset - 1]) : offset + (random.chance(0.5) ? gap.length : 0);
    const own = [
      ...record([['signature', 4, 0x02014b50], ['made', 2, 20], ['version', 2, 20], ...head(false, field.length, zip64), ['comment', 2, 0], ['disk', 2, 0], ['inner', 2, 0], ['outer', 4, 0], ['offset', 4, place]], random, evil),
      ...name, ...field,
    ];
    directory.push(...own, ...(wrong() ? own : []));
  }
  const end = record(
    [['signature', 4, 0x06054b50], ['disk', 2, 0], ['start', 2, 0], ['here', 2, count], ['count', 2, count], ['length', 4, directory.length], ['directory', 4, body.length], ['comment', 2, 0]],
    random, evil,
  );
  const whole = Uint8Array.from([wrong() ? [0] : [], body, directory, [...end], wrong() ? [0] : []].flat());
  if (random.chance(evil / 4)) whole[random.integer(0, whole.length - 1)] = random.integer(0, 255);
  return random.chance(evil / 6) ? whole.subarray(0, random.integer(0, whole.length)) : whole;
} // prettier-ignore
