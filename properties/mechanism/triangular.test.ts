import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { Matrix } from '../../src/linear/matrix.js';
import { triangularQuotient } from '../../src/linear/triangular-quotient.js';
import { matrixMechanism } from '../../src/mechanism/stream/matrix-mechanism.js';
import { givenNoise } from '../../src/mechanism/stream/noise.js';
import { StreamMechanism } from '../../src/mechanism/stream/stream-mechanism.js';
import { triangularMechanism } from '../../src/mechanism/stream/triangular-mechanism.js';
import { fixedEpochs, minSeparation } from '../../src/privacy/participation/participation-schema.js';
import { runs } from '../effort.js';

const items = {
  kind: 'range',
  least: Rational.integer(-1n),
  most: Rational.integer(2n),
  step: Rational.parse('1/3'),
} as const;
const target = { items, relation: 'replacement', target: { kind: 'zcdp', rho: Rational.ONE } } as const;

/** A lower-triangular matrix from drawn integers, over a scale. */
const lower = (n: number, drawn: readonly bigint[], diagonal: readonly bigint[], scale: Rational): Matrix =>
  Matrix.ofIntegers(
    n,
    n,
    Array.from({ length: n * n }, (_, at) => {
      const [i, j] = [Math.floor(at / n), at % n];
      return i < j ? 0n : i === j ? diagonal[i]! : drawn[at]!;
    }),
    scale,
  );

const numbers = (size: bigint, count: number): fc.Arbitrary<bigint[]> =>
  fc.array(fc.bigInt({ min: -size, max: size }), { minLength: count, maxLength: count });

describe('a triangular strategy in fixed point', () => {
  it('releases what its exact factors do, up to the roundings that are said, with the same guarantee', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.tuple(numbers(9n, 36), numbers(9n, 36)),
        fc.array(fc.bigInt({ min: 1n, max: 9n }), { minLength: 6, maxLength: 6 }),
        fc.tuple(numbers(10n ** 9n, 6), numbers(3n, 6)),
        fc.record({
          places: fc.integer({ min: 0, max: 9 }),
          bits: fc.integer({ min: 0, max: 5 }),
          schema: fc.constantFrom(undefined, minSeparation(2, 1), fixedEpochs(2)),
        }),
        (n, [inA, inC], diagonal, [noise, draws], { places, bits, schema }) => {
          const A = lower(n, inA, diagonal.toReversed(), Rational.parse('2/7'));
          const C = lower(n, inC, diagonal, Rational.dyadic(1n, -bits));
          const B = triangularQuotient(A, C)!;
          const options = { ...target, ...(schema === undefined ? {} : { participation: schema }), A, C };
          const exact = matrixMechanism({ ...options, B });
          const made = triangularMechanism({ ...options, places });
          expect(made.guarantee.sensitivity).toEqual(exact.guarantee.sensitivity);
          expect(made.guarantee.total).toEqual(exact.guarantee.total);
          const finer = exact.guarantee.noise.step.div(made.guarantee.noise.step);
          expect(finer.isInteger()).toBe(true);
          const one = StreamMechanism.start(made, givenNoise(noise.map((z) => z * finer.num)));
          const other = StreamMechanism.start(exact, givenNoise(exactDraws(B, noise)));
          for (let t = 0; t < n; t++) {
            const item = [items.step.mul(Rational.integer(draws[t]!))];
            const off = one.step(item)[0]!.sub(other.step(item)[0]!).abs().div(items.step);
            let bound = Rational.dyadic(1n, -places - 1);
            const w = Math.max(bits, places) + 96;
            for (let j = 0; j <= t; j++)
              bound = bound.add(
                B.get(t, j)
                  .abs()
                  .mul(C.get(j, j))
                  .mul(Rational.dyadic(1n, -w - 1)),
              );
            expect(off.compare(bound)).toBeLessThanOrEqual(0);
          }
        },
      ),
      runs(150),
    );
  });
});

/** The noise of a dense B draws a term at the first release that uses it: with a regular lower-triangular B one a release. */
const exactDraws = (b: Matrix, noise: readonly bigint[]): readonly bigint[] => noise.slice(0, b.cols);
