import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unzip } from '../../../src/validate/readers/unzip.js';
import type { ZipEntry } from '../../../src/validate/readers/zip.js';
import { concat, latin1, refusal } from './build.js';

const content = latin1('abracadabra '.repeat(50));
const deflated = (packed: Uint8Array, unpacked: number, crc = crc32(content)): ZipEntry => ({
  name: 'B.npy',
  deflated: true,
  crc,
  unpacked,
  data: packed,
});
const refused = (entry: ZipEntry): string => refusal(() => unzip(entry, 'FILE'));
const packed = new Uint8Array(deflateRawSync(content));

describe('unzip', () => {
  it('gives stored and deflated bytes back', () => {
    const stored = { name: 'B.npy', deflated: false, crc: crc32(content), unpacked: 600, data: content };
    expect(unzip(stored, 'FILE')).toBe(content);
    expect([...unzip(deflated(packed, 600), 'FILE')]).toEqual([...content]);
  });

  it('gives more than one piece of output back', () => {
    const large = new Uint8Array(3 * 2 ** 20 + 5).map((_, k) => k >> 7);
    const entry = deflated(new Uint8Array(deflateRawSync(large)), large.length, crc32(large));
    expect(unzip(entry, 'FILE').every((byte, k) => byte === large[k])).toBe(true);
  });

  it('refuses another checksum', () => {
    expect(refused(deflated(packed, 600, 7))).toBe(
      `expected "B.npy" with CRC-32 00000007, got ${crc32(content).toString(16).padStart(8, '0')}`,
    );
  });

  it('refuses more and fewer bytes than it says', () => {
    expect(refused(deflated(packed, 599))).toBe(
      'expected "B.npy" to unpack to 599 bytes, got data that unpacks to more than it says',
    );
    expect(refused(deflated(packed, 601))).toBe('expected "B.npy" to unpack to 601 bytes, got 600');
    expect(refused(deflated(packed, 0))).toContain('unpacks to more than it says');
  });

  it('stops unpacking a bomb as soon as it is more than it says', () => {
    const bomb = new Uint8Array(deflateRawSync(new Uint8Array(2 ** 27)));
    expect(bomb.length).toBeLessThan(2 ** 19);
    const before = process.memoryUsage().arrayBuffers;
    expect(refused(deflated(bomb, 1000))).toContain('unpacks to more than it says');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 24);
  });

  it('refuses a stream that is cut, followed by something or no deflate at all', () => {
    expect(refused(deflated(packed.subarray(0, -1), 600))).toContain('got a flawed deflate stream');
    expect(refused(deflated(new Uint8Array(), 600))).toContain('got a flawed deflate stream');
    expect(refused(deflated(latin1('\xff\xff\xff'), 600))).toContain('got a flawed deflate stream');
    expect(refused(deflated(concat(packed, latin1('more')), 600))).toBe(
      `expected "B.npy" to be ${packed.length + 4} deflated bytes, got a deflate stream of ${packed.length}`,
    );
  });
});
