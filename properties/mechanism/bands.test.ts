import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { LowerToeplitz } from '../../src/linear/toeplitz.js';
import { bandedCounter } from '../../src/mechanism/banded/band-counter.js';
import { bandSums } from '../../src/mechanism/banded/band-sensitivity.js';
import { givenNoise } from '../../src/mechanism/stream/noise.js';
import { matrixMechanism } from '../../src/mechanism/stream/matrix-mechanism.js';
import { StreamMechanism } from '../../src/mechanism/stream/stream-mechanism.js';
import { squareRootStrategy } from '../../src/mechanism/square-root/square-root-strategy.js';
import { triangularQuotient } from '../../src/linear/triangular-quotient.js';
import { fixedEpochs, minSeparation } from '../../src/privacy/participation/participation-schema.js';
import { spacedRounds } from '../../src/privacy/participation/spaced-pattern.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { runs } from '../effort.js';

const items = { kind: 'range', least: Rational.ZERO, most: Rational.ONE, step: Rational.ONE } as const;
const target = { items, relation: 'zero-out', target: { kind: 'zcdp', rho: Rational.ONE } } as const;
const schemas = fc
  .tuple(fc.boolean(), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 12 }))
  .map(([fixed, k, b]) => (fixed ? fixedEpochs(b, k === 6 ? undefined : k) : minSeparation(k, b)));

describe('a banded counter', () => {
  it('has the sums of its strategy written out, however the rounds fall', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: 9n }), { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 1, max: 60 }),
        schemas,
        (drawn, n, schema) => {
          const coefficients = drawn.toSorted((x, y) => Number(y - x));
          const sums = Array.from({ length: n }, (_, t) =>
            spacedRounds(schema, n).reduce((sum, round) => sum + (coefficients[t - round] ?? 0n), 0n),
          );
          expect(bandSums(coefficients, n, schema)).toEqual({
            absolute: sums.reduce((sum, x) => sum + x, 0n),
            squared: sums.reduce((sum, x) => sum + x * x, 0n),
          });
        },
      ),
      runs(400),
    );
  });

  it('releases what its exact factors do, rounded', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 40 }),
        fc.array(fc.tuple(fc.boolean(), fc.bigInt({ min: -(2n ** 50n), max: 2n ** 50n })), {
          minLength: 12,
          maxLength: 12,
        }),
        (bands, n, places, draws) => {
          const bits = 48;
          const A = prefixSum(n).matrix();
          const { coefficients } = squareRootStrategy(bands, bits);
          const padded = Array.from({ length: n }, (_, k) => coefficients[k] ?? 0n);
          const C = LowerToeplitz.ofIntegers(padded, Rational.dyadic(1n, -bits)).toMatrix();
          const exact = matrixMechanism({ ...target, A, B: triangularQuotient(A, C)!, C });
          const made = bandedCounter({ ...target, length: n, bands, places });
          expect(made.guarantee.sensitivity).toEqual(exact.guarantee.sensitivity);
          // The exact factors may have a coarser lattice.
          const finer = exact.guarantee.noise.step.div(made.guarantee.noise.step);
          expect(finer.isInteger()).toBe(true);
          const noise = draws.map(([, z]) => z);
          const one = StreamMechanism.start(made, givenNoise(noise.map((z) => z * finer.num)));
          const other = StreamMechanism.start(exact, givenNoise(noise));
          for (let t = 1; t <= n; t++) {
            const item = [draws[t - 1]![0] ? Rational.ONE : Rational.ZERO];
            const off = one.step(item)[0]!.sub(other.step(item)[0]!).abs();
            // Lemma Band: the rounding to places, and t roundings of 2^−113.
            const bound = Rational.dyadic(1n, -places - 1).add(Rational.dyadic(BigInt(t), -bits - 65));
            expect(off.compare(bound)).toBeLessThanOrEqual(0);
          }
        },
      ),
      runs(100),
    );
  });

  it('costs of a record that comes back after all bands as many times as there are rounds of it', () => {
    const squared = (n: number, k: number): Rational => {
      const { sensitivity } = bandedCounter({
        ...target,
        length: n,
        bands: 7,
        participation: minSeparation(k, 7),
      }).guarantee;
      return sensitivity.norm === 'l2' ? sensitivity.squared : Rational.ZERO;
    };
    const once = squared(10 ** 15, 1);
    expect(squared(10 ** 15, 10 ** 9).equals(once.mul(Rational.integer(10n ** 9n)))).toBe(true);
    expect(squared(3, 1).compare(once)).toBe(-1);
  });
});
