import { describe, expect, it } from 'vitest';
import { exactOf, type Numeral } from '../../src/laws/numeral.js';
import { readerLaws, type ReaderSubject } from '../../src/laws/reader-laws.js';
import { broken, expectEachBroken, expectKept } from './broken.js';

class Refused extends Error {}

type Table = readonly (readonly Numeral[])[];

/** A format of its own: rows, columns, float64 entries, and the sum of all bytes before. */
function write(table: Table): Uint8Array {
  const [rows, cols] = [table.length, table[0]!.length];
  const bytes = new Uint8Array(8 * rows * cols + 6);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, rows);
  view.setUint8(1, cols);
  table.flat().forEach((x, k) => {
    view.setFloat64(2 + 8 * k, Number(x), true);
  });
  view.setUint32(bytes.length - 4, sum(bytes.subarray(0, -4)), true);
  return bytes;
}
const sum = (bytes: Uint8Array): number =>
  bytes.reduce((total, byte, i) => (total + byte * (i + 1)) >>> 0, 0);

interface Flaws {
  readonly unchecked?: boolean;
  readonly bigEndian?: boolean;
  readonly transposed?: boolean;
  readonly single?: boolean;
  readonly lax?: boolean;
}

const reader =
  (flaws: Flaws = {}) =>
  (bytes: Uint8Array): number[][] => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    if (flaws.lax !== true && bytes.length < 6) throw new Refused('too short');
    const [rows, cols] = [view.getUint8(0), view.getUint8(1)];
    if (flaws.lax !== true && (rows * cols === 0 || bytes.length !== 8 * rows * cols + 6))
      throw new Refused('length');
    if (flaws.unchecked !== true && view.getUint32(bytes.length - 4, true) !== sum(bytes.subarray(0, -4)))
      throw new Refused('sum');
    return Array.from({ length: rows }, (_, i) =>
      Array.from({ length: cols }, (_unused, j) => {
        const k = flaws.transposed === true ? (j * rows + i) % (rows * cols) : i * cols + j;
        const x = view.getFloat64(2 + 8 * k, flaws.bigEndian !== true);
        if (!Number.isFinite(x)) throw new Refused('number');
        return flaws.single === true ? Math.fround(x) : x;
      }),
    );
  };

const good: ReaderSubject = {
  read: reader(),
  write,
  isRefusal: (error) => error instanceof Refused,
  knowsItsEnd: true,
  checked: true,
};
const flawed = (flaws: Flaws): string[] => broken(readerLaws({ ...good, read: reader(flaws) }));

describe('the laws of readers', () => {
  it('are kept by a format with a length and a sum', () => {
    expectKept(readerLaws(good), 5);
    const { read, isRefusal } = good;
    expectKept(readerLaws({ read, isRefusal, files: [write([[1, 2]])] }), 2);
  });

  it('find entries by columns, float32, and the wrong byte order', () => {
    expect(flawed({ transposed: true })).toEqual(['read(write(table)) = table']);
    expect(flawed({ single: true })).toContain('read(write(table)) = table');
    expect(flawed({ bigEndian: true })).toContain('read(write(table)) = table');
  });

  it('find a sum that is not looked at, and errors that are no refusals', () => {
    expect(flawed({ unchecked: true })).toEqual(['a file with one byte changed is refused or says the same']);
    expect(flawed({ lax: true })).toEqual([
      'any bytes are read or refused',
      'a file that is cut off is refused',
    ]);
  });

  it('find a reader that takes what is there of a file', () => {
    const csv = (text: string): number[][] =>
      text
        .trim()
        .split('\n')
        .map((line) =>
          line.split(',').map((cell) => {
            const x = Number(cell);
            if (cell.trim() === '' || !Number.isFinite(x)) throw new Refused(cell);
            return x;
          }),
        );
    const subject: ReaderSubject = {
      read: (bytes) => csv(new TextDecoder().decode(bytes)),
      write: (table) => new TextEncoder().encode(table.map((row) => `${row.join(',')}\n`).join('')),
      isRefusal: good.isRefusal,
    };
    expectKept(readerLaws(subject), 3);
    expect(broken(readerLaws({ ...subject, knowsItsEnd: true }))).toEqual([
      'a file that is cut off is refused',
    ]);
  });

  it('find an error of its own where a file is damaged', () => {
    const fragile = (bytes: Uint8Array): number[][] => {
      if (bytes.length > 0 && bytes[0]! > 100) throw new TypeError('rows is not what it was');
      return reader()(bytes);
    };
    expect(broken(readerLaws({ ...good, read: fragile }))).toEqual(
      expect.arrayContaining(['a damaged file is read or refused', 'any bytes are read or refused']),
    );
  });

  it('need something to be damaged', () => {
    expect(() => readerLaws({ read: good.read, isRefusal: good.isRefusal })).toThrow(
      'readerLaws: expected write or files',
    );
    expect(exactOf(0.5).toString()).toBe('1/2');
  });

  it('are each broken by one of these', expectEachBroken);
});
