import fc from 'fast-check';
import { Rational } from '../src/arithmetic/rational.js';
import { Matrix } from '../src/linear/matrix.js';

/** Integers of up to so many bits, with 0, ±1 and the largest ones often. */
export const integersOfBits = (bits: number): fc.Arbitrary<bigint> => {
  const top = (1n << BigInt(bits)) - 1n;
  return fc.oneof(
    { weight: 4, arbitrary: fc.bigInt({ min: -top, max: top }) },
    { weight: 1, arbitrary: fc.constantFrom(0n, 1n, -1n, top, -top) },
  );
};

export const positiveRationals: fc.Arbitrary<Rational> = fc.oneof(
  fc.tuple(fc.bigInt(1n, 1000n), fc.bigInt(1n, 1000n)).map(([num, den]) => Rational.ratio(num, den)),
  fc.integer({ min: -80, max: 80 }).map((exponent) => Rational.dyadic(1n, exponent)),
);

/** Exact matrices of a shape with entries of up to so many bits and scales of every kind. */
export const matrices = (rows: number, cols: number, bits = 70): fc.Arbitrary<Matrix> =>
  fc
    .tuple(
      fc.array(integersOfBits(bits), { minLength: rows * cols, maxLength: rows * cols }),
      positiveRationals,
    )
    .map(([integers, scale]) => Matrix.ofIntegers(rows, cols, integers, scale));

/** Integers as one bit string: many of them, of so many bits, at little cost. */
export const manyIntegers = (length: number, bits: number): fc.Arbitrary<bigint[]> =>
  fc.tuple(fc.bigInt(0n, (1n << 64n) - 1n), fc.constantFrom(0, 3, 7)).map(([seed, zeros]) => {
    const mask = (1n << BigInt(bits)) - 1n;
    let state = seed;
    return Array.from({ length }, (_, k) => {
      let value = 0n;
      for (let have = 0; have < bits + 1; have += 32) {
        state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
        value = (value << 32n) | (state >> 32n);
      }
      if (zeros > 0 && k % zeros === 0) return 0n;
      return (value & 1n) === 0n ? (value >> 1n) & mask : -((value >> 1n) & mask);
    });
  });
