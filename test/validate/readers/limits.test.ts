import { describe, expect, it } from 'vitest';
import { CostError } from '../../../src/validate/readers/input-error.js';
import { checkArrays, MAX_ENTRIES, MAX_EXACT_BITS, Room } from '../../../src/validate/readers/limits.js';
import { Matrix } from '../../../src/linear/matrix.js';
import type { NamedMatrix } from '../../../src/validate/readers/array.js';
import { refusal } from './build.js';

const room = (bytes: number, allowCost = false): Room => new Room('FILE', bytes, allowCost);

describe('Room.takeShape', () => {
  it('accepts 1×1 up to 4096×4096 in a file of so many bytes', () => {
    expect(() => {
      room(1).takeShape('B', 1, 1);
    }).not.toThrow();
    expect(() => {
      room(MAX_ENTRIES).takeShape('B', 4096, 4096);
    }).not.toThrow();
    expect(() => {
      room(1, true).takeShape('B', 1, MAX_ENTRIES);
    }).not.toThrow();
  });

  it.each([
    [0, 3],
    [3, 0],
    [4096, 4097],
    [10 ** 15, 10 ** 15],
  ])('refuses %d×%d', (rows, cols) => {
    expect(
      refusal(() => {
        room(2 ** 30, true).takeShape('B', rows, cols);
      }),
    ).toBe(`expected B with 1 to 16777216 entries, got ${rows}×${cols}`);
  });

  it('refuses more entries than the bytes explain, over all arrays of a file', () => {
    const few = room(100);
    few.takeShape('B', 2048, 1024);
    few.takeShape('C', 1024, 2048);
    expect(
      refusal(() => {
        few.takeShape('A', 1, 1);
      }),
    ).toBe(
      'expected A with at most the 0 entries that are left to a file of its size (--allow-cost goes on all the same), got 1×1',
    );
  });
});

describe('Room.takeBits', () => {
  const refused = (file: Room, bits: number): string =>
    refusal(() => {
      file.takeBits('B', bits);
    });

  it('refuses more than 2^32 bits, even where cost is allowed', () => {
    expect(() => {
      room(1, true).takeBits('B', MAX_EXACT_BITS);
    }).not.toThrow();
    expect(refused(room(1, true), 2 ** 40)).toContain('got entries that need about 2^40 bits');
  });

  it('refuses more bits than the bytes explain, as a CostError', () => {
    const few = room(100);
    few.takeBits('B', 2 ** 28);
    expect(refused(few, 2 ** 28 + 1)).toContain('at most the 268435456 bits that are left');
    expect(() => {
      room(2 ** 23).takeBits('B', MAX_EXACT_BITS);
    }).not.toThrow();
    let error: unknown;
    try {
      few.takeBits('B', 2 ** 29);
    } catch (problem) {
      error = problem;
    }
    expect(error).toBeInstanceOf(CostError);
    expect(error).toMatchObject({
      code: 'cost',
      path: 'FILE',
      received: 'entries that need about 536870912 bits',
    });
  });
});

describe('checkArrays', () => {
  const array = (rows: number, cols: number): NamedMatrix => ({
    name: 'B',
    matrix: Matrix.ofIntegers(rows, cols, new Array<bigint>(rows * cols).fill(0n)),
    numberType: 'integer',
  });

  it('refuses more than 16 arrays', () => {
    const many = (count: number) => new Map(Array.from({ length: count }, (_, k) => [`${k}`, array(1, 1)]));
    expect(() => checkArrays('FILE', many(16))).not.toThrow();
    expect(refusal(() => checkArrays('FILE', many(17)))).toBe(
      'expected at most 16 arrays with 50331648 entries in all, got 17 arrays with 17 entries or more',
    );
  });

  it('refuses more entries than three matrices of the largest size have', () => {
    const large = array(2 ** 11, 2 ** 11);
    const arrays = (count: number) => new Map(Array.from({ length: count }, (_, k) => [`${k}`, large]));
    expect(() => checkArrays('FILE', arrays(12))).not.toThrow();
    expect(refusal(() => checkArrays('FILE', arrays(13)))).toContain(
      'got 13 arrays with 54525952 entries or more',
    );
  });
});
