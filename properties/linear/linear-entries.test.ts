import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitLength } from '../../src/arithmetic/bits.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { lastBits } from '../../src/linear/doubles.js';
import { BigIntEntries } from '../../src/linear/entries/bigint-entries.js';
import { DoubleEntries } from '../../src/linear/entries/double-entries.js';
import type { Entries } from '../../src/linear/entries/entries.js';
import { differenceInDigits } from '../../src/linear/entries/in-digits.js';
import { LimbEntries } from '../../src/linear/entries/limb-entries.js';
import { digitCount } from '../../src/linear/product/digits.js';
import { runs } from '../effort.js';

/** Doubles whose exponents are near each other, or as far apart as they can be; zeros of both signs and subnormal numbers among them. */
const near = fc.integer({ min: -1074, max: 971 }).chain((least) =>
  fc.array(
    fc
      .tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 12 }))
      .map(([mantissa, exponent]) => scaled(mantissa, Math.min(least + exponent, 970))),
    { minLength: 24, maxLength: 24 },
  ),
);
const far = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 24, maxLength: 24 });
const sparse = fc.array(
  fc.oneof(
    fc.constantFrom(0, -0, 1, -1, 0.5, 2 ** -1074, -(2 ** -1022), Number.MAX_VALUE),
    fc.integer({ min: -(2 ** 31), max: 2 ** 31 }),
  ),
  { minLength: 24, maxLength: 24 },
);
const doubles = fc.oneof(near, far, sparse).map((data) => Float64Array.from(data));
const cols = fc.constantFrom(1, 2, 3, 4, 6, 8, 12, 24);

/** x·2^k in steps that are exact as long as the result is. */
function scaled(x: number, k: number): number {
  let result = x;
  for (let rest = k; rest !== 0;) {
    const step = Math.max(-50, Math.min(1000, rest));
    result *= 2 ** step;
    rest -= step;
  }
  return result;
}

/** The integers of doubles as fractions tell them. */
const exact = (data: Float64Array, unit: number): bigint[] =>
  Array.from(data, (x) => Rational.fromDouble(x).div(Rational.dyadic(1n, unit)).num);

const magnitude = (x: bigint): bigint => (x < 0n ? -x : x);

/** Whatever entries are held as, they are these integers. */
function expectEntries(entries: Entries, integers: readonly bigint[], cols: number, shift: number): void {
  const oracle = new BigIntEntries(integers.slice());
  expect(entries.length).toBe(integers.length);
  expect(entries.bigints()).toEqual(integers);
  expect(integers.map((_, k) => entries.at(k))).toEqual(integers);
  expect(integers.map((_, k) => entries.isZeroAt(k))).toEqual(integers.map((x) => x === 0n));
  expect(integers.map((_, k) => entries.words(k))).toEqual(integers.map((_, k) => oracle.words(k)));
  expect(entries.largest()).toBe(oracle.largest());
  expect(entries.indexOfLargest()).toBe(oracle.indexOfLargest());
  for (const line of ['row', 'column'] as const) {
    expect(entries.squares(line, cols)).toEqual(oracle.squares(line, cols));
    expect(entries.magnitudes(line, cols)).toEqual(oracle.magnitudes(line, cols));
  }
  expect(entries.absolute().bigints()).toEqual(integers.map(magnitude));
  expect(entries.transposed(cols).bigints()).toEqual(oracle.transposed(cols).bigints());
  expect(entries.slice(cols, integers.length).bigints()).toEqual(integers.slice(cols));
  expect(entries.cut(shift).bigints()).toEqual(integers.map((x) => magnitude(x) >> BigInt(shift)));
  const target = new Int32Array(digitCount(bitLength(entries.largest()) + shift));
  for (const [k, x] of integers.entries()) {
    target.fill(77);
    expect(entries.digits(k, shift, target)).toBe(x !== 0n);
    if (x === 0n) continue;
    expect(target.every((digit) => digit >= -(2 ** 15) && digit < 2 ** 15)).toBe(true);
    expect(target.reduceRight((sum, digit) => sum * 65536n + BigInt(digit), 0n)).toBe(x << BigInt(shift));
  }
}

const shifts = fc.integer({ min: 0, max: 70 });

describe('entries', () => {
  it('that are doubles are the integers that bigints make of them', () => {
    fc.assert(
      fc.property(doubles, cols, shifts, (data, width, shift) => {
        const { unit } = lastBits(data);
        const integers = exact(data, unit);
        if (integers.some((x) => x !== 0n)) expect(integers.some((x) => (x & 1n) === 1n)).toBe(true);
        expectEntries(new DoubleEntries(data, unit), integers, width, shift);
      }),
      runs(300),
    );
  });

  it('in digits are the integers that they were made of', () => {
    const bits = fc.constantFrom(1, 13, 14, 15, 16, 30, 46, 64, 130, 700);
    fc.assert(
      fc.property(
        bits.chain((most) =>
          fc.array(
            fc.oneof(
              fc.constantFrom(0n, 1n, -1n, 1n - (1n << BigInt(most)), (1n << BigInt(most)) - 1n),
              fc.bigInt({ min: -(1n << BigInt(most)) + 1n, max: (1n << BigInt(most)) - 1n }),
            ),
            { minLength: 24, maxLength: 24 },
          ),
        ),
        cols,
        shifts,
        (integers, width, shift) => {
          expectEntries(inDigits(new BigIntEntries(integers.slice())), integers, width, shift);
        },
      ),
      runs(300),
    );
  });

  it('in digits may exceed a bound only where leading digits do not exclude it', () => {
    const sizes = fc.integer({ min: 1, max: 200 }).chain((bits) =>
      fc.array(fc.bigInt({ min: -(1n << BigInt(bits)), max: 1n << BigInt(bits) }), {
        minLength: 12,
        maxLength: 12,
      }),
    );
    const positive = fc.bigInt({ min: 1n, max: 1n << 120n });
    fc.assert(
      fc.property(sizes, sizes, fc.oneof(positive, fc.constant(0n)), positive, (first, second, num, den) => {
        const [x, y] = [new BigIntEntries(first), new BigIntEntries(second)];
        const found = inDigits(x).mayExceed(inDigits(y), num, den);
        for (const [k, entry] of first.entries()) {
          const [size, bound] = [magnitude(entry) * den, magnitude(second[k]!) * num];
          if (size > bound) expect(found).toContain(k);
          // What is excluded is within the bound, what is not is near it: by less than an eighth.
          if (found.includes(k)) expect(8n * size).toBeGreaterThan(7n * bound);
        }
      }),
      runs(500),
    );
  });

  it('are subtracted in digits as bigints are', () => {
    fc.assert(
      fc.property(doubles, doubles, shifts, shifts, (first, second, firstShift, secondShift) => {
        const held = (data: Float64Array): Entries => new DoubleEntries(data, lastBits(data).unit);
        const [x, y] = [held(first), held(second)];
        const expected = x
          .bigints()
          .map((entry, k) => (entry << BigInt(firstShift)) - (y.at(k) << BigInt(secondShift)));
        for (const left of [x, inDigits(x), new BigIntEntries(x.bigints())])
          for (const right of [y, inDigits(y), new BigIntEntries(y.bigints())])
            expect(differenceInDigits(left, firstShift, right, secondShift).bigints()).toEqual(expected);
      }),
      runs(100),
    );
  });
});

/** Entries of any kind in digits, by way of those of each. */
function inDigits(entries: Entries): LimbEntries {
  const count = digitCount(bitLength(entries.largest()));
  const digits = new Int16Array(entries.length * count);
  const target = new Int32Array(count);
  for (let k = 0; k < entries.length; k += 1) if (entries.digits(k, 0, target)) digits.set(target, k * count);
  return new LimbEntries(digits, count);
}
