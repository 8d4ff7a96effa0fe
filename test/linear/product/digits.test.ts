import { describe, expect, it } from 'vitest';
import { digitCount, Digits, isLittleEndian, LARGEST_DIGIT } from '../../../src/linear/product/digits.js';
import { integers } from '../integers.js';

const value = (digits: ArrayLike<number>): bigint =>
  Array.from(digits).reduceRight((sum, digit) => sum * 65536n + BigInt(digit), 0n);

describe('Digits', () => {
  const random = integers(2);

  it('splits integers into balanced digits, also the largest of their bits', () => {
    for (const bits of [1, 13, 14, 15, 16, 30, 62, 64, 65, 200]) {
      const digits = new Digits(digitCount(bits));
      const largest = (1n << BigInt(bits)) - 1n;
      for (const x of [largest, -largest, 0n, 1n, -1n, random(bits), random(bits)]) {
        const target = new Float64Array(digits.count);
        digits.split(x, target, 0, 1);
        expect(value(target)).toBe(x);
        expect(Math.max(...target.map(Math.abs))).toBeLessThanOrEqual(LARGEST_DIGIT);
      }
    }
  });

  it('puts each digit a stride after the one before', () => {
    const target = new Int16Array(12);
    new Digits(3).split(1n + 2n * 65536n - 3n * 65536n ** 2n, target, 2, 4);
    const expected = new Int16Array(12);
    [1, 2, -3].forEach((digit, k) => (expected[2 + 4 * k] = digit));
    expect(target).toEqual(expected);
  });

  it('joins digits in two’s complement', () => {
    const digits = new Digits(9);
    expect(digits.digits.length).toBe(12);
    for (const x of [0n, 1n, -1n, (1n << 191n) - 1n, -(1n << 191n), random(191), random(100), -(1n << 64n)]) {
      digits.digits.forEach((_, k) => (digits.digits[k] = Number(BigInt.asUintN(16, x >> BigInt(16 * k)))));
      expect(digits.join()).toBe(x);
    }
  });

  it('looks at the order of bytes', () => {
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setUint32(0, 0x01020304, true);
    expect(isLittleEndian()).toBe(new Uint32Array(bytes.buffer)[0] === 0x01020304);
  });
});
