import { describe, expect, it } from 'vitest';
import { zipEntries } from '../../../src/validate/readers/zip.js';
import { concat, fields, latin1, refusal, vector, zipOf, type Planned } from './build.js';

const content = latin1('the quick brown fox jumps over the lazy dog');
const one: Planned = { name: 'a.txt', content };
const two: Planned = { name: 'b.txt', content, deflate: true };
const refused = (...of: Parameters<typeof zipOf>): string => refusal(() => zipEntries(zipOf(...of), 'FILE'));

/** A ZIP64 extra field behind one of another kind. */
const zip64 = (...values: number[]): Uint8Array =>
  concat(
    fields([2, 0x5455], [2, 4], [4, 0]),
    fields([2, 1], [2, 8 * values.length]),
    ...values.map((x) => fields([8, x])),
  );

describe('zipEntries', () => {
  it('lists stored and deflated entries', () => {
    const entries = zipEntries(zipOf([one, two]), 'FILE');
    expect(entries.map(({ name, deflated, unpacked }) => [name, deflated, unpacked])).toEqual([
      ['a.txt', false, 43],
      ['b.txt', true, 43],
    ]);
    expect(entries[0]!.data).toEqual(content);
    // The check value of CRC-32.
    expect(zipEntries(zipOf([{ ...one, content: latin1('123456789') }]), 'FILE')[0]!.crc).toBe(0xcbf43926);
  });

  it('lists an archive without entries', () => {
    expect(zipEntries(zipOf([]), 'FILE')).toEqual([]);
  });

  it('lists what NumPy writes: ZIP64 local headers, sizes after the data, names in UTF-8', () => {
    const names = (file: string): string[] =>
      zipEntries(vector(`readers/${file}.npz`), 'FILE').map(({ name, unpacked }) => `${name} ${unpacked}`);
    expect(names('stored')).toEqual(['B.npy 160', 'C.npy 132']);
    expect(names('deflated')).toEqual(['B.npy 160', 'C.npy 224']);
    expect(names('streamed')).toEqual(['L.npy 160', 'R.npy 160']);
    expect(names('strange-names')).toEqual(['σ.npy 160', '__proto__.npy 160']);
  });

  it('takes sizes and offsets from ZIP64 fields in either header', () => {
    const long = 0xffffffff;
    const entries = zipEntries(
      zipOf([
        { ...one, both: { packed: long, unpacked: long, extra: zip64(43, 43) } },
        {
          ...one,
          name: 'c.txt',
          central: { unpacked: long, packed: long, offset: long, extra: zip64(43, 43, 30 + 5 + 8 + 20 + 43) },
        },
      ]),
      'FILE',
    );
    expect(entries.map(({ name, unpacked }) => `${name} ${unpacked}`)).toEqual(['a.txt 43', 'c.txt 43']);
  });

  it('allows space between entries', () => {
    const archive = zipOf([
      { ...one, packed: concat(content, latin1('gap')), both: { packed: 43, unpacked: 43 } },
      two,
    ]);
    expect(zipEntries(archive, 'FILE').map(({ data }) => data.length)[0]).toBe(43);
  });

  it('refuses an archive cut anywhere', () => {
    const archive = zipOf([one, two]);
    for (let length = 0; length < archive.length; length += 1) {
      expect(refusal(() => zipEntries(archive.subarray(0, length), 'FILE'))).toMatch(/^expected /);
    }
  });

  it.each<[string, string, Parameters<typeof zipOf>]>([
    [
      'text',
      'expected a complete zip archive, its end record last, got',
      [[one], { comment: latin1('after') }],
    ],
    [
      'a comment',
      'and no archive comment, got',
      [[one], { comment: fields([4, 0x06054b50], [8, 0], [8, 0], [2, 0]) }],
    ],
    ['a second disk', 'expected a zip archive in one piece', [[one], { disk: 1 }]],
    ['entries elsewhere', 'expected a zip archive in one piece', [[one], { here: 2 }]],
    ['a directory too short', 'expected a zip directory that ends at byte', [[one], { length: 40 }]],
    ['a directory elsewhere', 'expected a zip directory that ends at byte', [[one], { directory: 1 }]],
    [
      'ZIP64 end values',
      'expected a zip directory that ends at byte',
      [[one], { directory: 0xffffffff, length: 0xffffffff }],
    ],
    [
      'a directory that is none',
      'expected an entry of the zip directory at byte 0',
      [[one], { directory: 0, length: 129 }],
    ],
    [
      'more entries than it says',
      'expected 1 entries in the zip directory as its end record says, got 2',
      [[one, two], { count: 1 }],
    ],
    [
      'fewer entries than it says',
      'expected 3 entries in the zip directory as its end record says, got 2',
      [[one, two], { count: 3 }],
    ],
    ['one name twice', 'expected entries with different names, got "a.txt" twice', [[one, one]]],
    [
      'encryption',
      'expected "a.txt" without encryption, got an encrypted entry',
      [[{ ...one, both: { flags: 1 } }]],
    ],
    ['strong encryption', 'without encryption', [[{ ...one, both: { flags: 0x41 } }]]],
    ['hidden headers', 'without encryption', [[{ ...one, both: { flags: 0x2000 } }]]],
    [
      'a patch',
      'expected "a.txt" stored or deflated, got method 0 with flags 32',
      [[{ ...one, both: { flags: 0x20 } }]],
    ],
    [
      'another method',
      'expected "a.txt" stored or deflated, got method 14 with flags 0',
      [[{ ...one, both: { method: 14 } }]],
    ],
    [
      'a stored size that differs',
      'of a size that its 43 stored bytes can have, got 44',
      [[{ ...one, both: { unpacked: 44 } }]],
    ],
    [
      'a deflated size out of reach',
      'deflated bytes can have, got 2147483648',
      [[{ ...two, both: { unpacked: 2 ** 31 } }]],
    ],
    [
      'a huge size',
      'of a size that its 43 stored bytes can have, got 9007199254740991',
      [[{ ...one, both: { unpacked: 0xffffffff, extra: fields([2, 1], [2, 8], [8, 2 ** 60]) } }]],
    ],
    [
      'a ZIP64 field that is not there',
      'expected sizes of "a.txt" in a ZIP64 field',
      [[{ ...one, both: { unpacked: 0xffffffff } }]],
    ],
    [
      'a ZIP64 field that is too short',
      'got a field without them',
      [[{ ...one, both: { packed: 0xffffffff, unpacked: 0xffffffff, extra: zip64(43) } }]],
    ],
    [
      'a ZIP64 field that overruns',
      'got a field without them',
      [[{ ...one, both: { unpacked: 0xffffffff, extra: fields([2, 1], [2, 999], [8, 43]) } }]],
    ],
    [
      'an offset beyond the file',
      'expected the zip entry "a.txt" at byte 4000000000',
      [[{ ...one, central: { offset: 4e9 } }]],
    ],
    [
      'an offset into data',
      'expected the zip entry "a.txt" at byte 7, got something else',
      [[{ ...one, central: { offset: 7 } }]],
    ],
    [
      'two entries over one another',
      'to start at byte 78 or later (entries do not overlap), got 0',
      [[one, { ...one, name: 'c.txt', central: { offset: 0 } }]],
    ],
    [
      'data into the directory',
      'expected "a.txt" to end by byte 78, got 53 bytes from byte 35',
      [[{ ...one, both: { packed: 53, unpacked: 53 } }]],
    ],
    [
      'a name in Latin-1',
      'expected names of entries in ASCII or, marked so, in UTF-8',
      [[{ ...one, name: 'caf\xe9' }]],
    ],
    [
      'a name that is not UTF-8',
      'expected names of entries in ASCII or, marked so, in UTF-8',
      [[{ ...one, name: 'caf\xe9', both: { flags: 0x800 } }]],
    ],
  ])('refuses %s', (_, reason, archive) => {
    expect(refused(...archive)).toContain(reason);
  });

  it.each<[string, Planned]>([
    ['flags', { ...one, local: { flags: 2 } }],
    ['sizes after the data', { ...one, local: { flags: 8 } }],
    ['method', { ...one, local: { method: 8 } }],
    ['CRC-32', { ...one, local: { crc: 1 } }],
    ['packed size', { ...one, local: { packed: 42 } }],
    ['unpacked size', { ...one, local: { unpacked: 44 } }],
    ['sizes of 0', { ...one, local: { unpacked: 0, packed: 0 } }],
    ['sizes that are neither 0 nor true', { ...one, both: { flags: 8 }, local: { unpacked: 44 } }],
  ])('refuses headers that differ: %s', (_, plan) => {
    expect(refused([plan])).toBe(
      'expected "a.txt" described alike in both of its zip headers, got two different ones',
    );
  });

  it('refuses an end record that announces a comment', () => {
    const archive = zipOf([one]);
    archive[archive.length - 2] = 1;
    expect(refusal(() => zipEntries(archive, 'FILE'))).toContain('and a comment of 1 bytes');
  });

  it('refuses a local header with another name', () => {
    const archive = zipOf([one]);
    archive[30] = 'z'.charCodeAt(0);
    expect(refusal(() => zipEntries(archive, 'FILE'))).toContain('described alike');
  });

  it('refuses a local header that reaches into the directory', () => {
    const archive = zipOf([one]);
    archive[29] = 0xff;
    expect(refusal(() => zipEntries(archive, 'FILE'))).toContain(
      'expected the header of "a.txt" to end by byte 78',
    );
  });
});
