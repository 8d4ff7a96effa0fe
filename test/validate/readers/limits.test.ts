import { describe, expect, it } from 'vitest';
import {
  checkArrays,
  checkExactBits,
  checkShape,
  MAX_ENTRIES,
  MAX_EXACT_BITS,
} from '../../../src/validate/readers/limits.js';
import { Matrix } from '../../../src/linear/matrix.js';
import type { NamedMatrix } from '../../../src/validate/readers/array.js';
import { refusal } from './build.js';

describe('checkShape', () => {
  it('accepts 1×1 up to 4096×4096', () => {
    expect(() => checkShape('FILE', 'B', 1, 1)).not.toThrow();
    expect(() => checkShape('FILE', 'B', 4096, 4096)).not.toThrow();
    expect(() => checkShape('FILE', 'B', 1, MAX_ENTRIES)).not.toThrow();
  });

  it.each([
    [0, 3],
    [3, 0],
    [4096, 4097],
    [10 ** 15, 10 ** 15],
  ])('refuses %d×%d', (rows, cols) => {
    expect(refusal(() => checkShape('FILE', 'B', rows, cols))).toBe(
      `expected B with 1 to 16777216 entries, got ${rows}×${cols}`,
    );
  });
});

describe('checkExactBits', () => {
  it('refuses more than 2^32 bits', () => {
    expect(() => checkExactBits('FILE', 'B', MAX_EXACT_BITS)).not.toThrow();
    expect(refusal(() => checkExactBits('FILE', 'B', 2 ** 40))).toContain(
      'got entries that need about 2^40 bits',
    );
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
