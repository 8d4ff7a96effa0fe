import fc from 'fast-check';
import { Rational } from '../src/arithmetic/rational.js';

/** Positive rationals between about 2^−low and 2^high, with up to 30 bits. */
export const positives = (low: number, high: number): fc.Arbitrary<Rational> =>
  fc
    .tuple(fc.bigInt(1n << 29n, 1n << 30n), fc.integer({ min: -low - 30, max: high - 30 }))
    .map(([mantissa, exponent]) => Rational.dyadic(mantissa, exponent));

/** Privacy parameters ε, 0 among them. */
export const epsilons: fc.Arbitrary<Rational> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(Rational.ZERO) },
  { weight: 9, arbitrary: positives(10, 5) },
);

/** Noise multipliers. */
export const multipliers: fc.Arbitrary<Rational> = positives(4, 7);

/** δ in (0, 1): between 10^−40 and 1/2 mostly, and near 1. */
export const deltas: fc.Arbitrary<Rational> = fc.oneof(
  { weight: 8, arbitrary: positives(130, -1) },
  { weight: 1, arbitrary: positives(30, -1).map((x) => Rational.ONE.sub(x)) },
);
