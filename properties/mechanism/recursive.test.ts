import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import {
  MAIN_BITS,
  RECURSION_BITS,
  recursionNorms,
  type RecursiveStrategy,
} from '../../src/factorization/optimum/recursive-strategy.js';
import type { LowerBand } from '../../src/linear/band.js';
import { maxColumnNorm1, maxColumnNormSquared } from '../../src/linear/column-norms.js';
import { Matrix } from '../../src/linear/matrix.js';
import { solveExactly } from '../../src/linear/solve.js';
import { RecursiveDecoder } from '../../src/mechanism/optimum/recursive-decoder.js';
import { RecursiveEncoder } from '../../src/mechanism/optimum/recursive-encoder.js';
import { fixedSensitivities } from '../../src/mechanism/optimum/recursive-mechanism.js';
import { bandedInverse } from '../../src/workload/banded-inverse.js';
import { runs } from '../effort.js';

const unit = 2 ** RECURSION_BITS;
const whole = (most: number): fc.Arbitrary<number> => fc.integer({ min: -most, max: most });

/** Any strategy: decays of either sign up to 1, scales up to 1. */
const strategies: fc.Arbitrary<RecursiveStrategy> = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 3 }))
  .chain(([n, buffers]) =>
    fc.record({
      n: fc.constant(n),
      buffers: fc.constant(buffers),
      main: fc
        .array(fc.integer({ min: 2 ** 30, max: 2 ** MAIN_BITS }), { minLength: n, maxLength: n })
        .map((x) => Float64Array.from(x)),
      scales: fc
        .array(fc.oneof(whole(unit), whole(9), fc.constantFrom(unit, -unit)), {
          minLength: n * buffers,
          maxLength: n * buffers,
        })
        .map((x) => Float64Array.from(x)),
      decays: fc
        .array(fc.oneof(whole(unit), fc.constantFrom(unit, -unit, 0)), {
          minLength: n * buffers,
          maxLength: n * buffers,
        })
        .map((x) => Float64Array.from(x)),
    }),
  );

/** C, entry by entry from its definition. */
function matrixOf({ n, buffers, main, scales, decays }: RecursiveStrategy): Matrix {
  const fraction = (x: number, bits: number): Rational => Rational.dyadic(BigInt(x), -bits);
  return Matrix.ofRationals(
    Array.from({ length: n }, (_, i) =>
      Array.from({ length: n }, (__, j) => {
        if (i < j) return Rational.ZERO;
        if (i === j) return fraction(main[i]!, MAIN_BITS);
        return Rational.sum(
          Array.from({ length: buffers }, (___, k) => {
            let product = fraction(scales[i * buffers + k]!, RECURSION_BITS);
            for (let t = j; t < i; t++)
              product = product.mul(fraction(decays[t * buffers + k]!, RECURSION_BITS));
            return product;
          }),
        );
      }),
    ),
  );
}

const items = fc.array(whole(50).map(BigInt), { minLength: 9, maxLength: 9 });
const exactly = (x: bigint, bits: number): Rational => Rational.dyadic(x, -bits);

describe('a strategy of buffers whose decays change', () => {
  it('has norms that are bounded from above, and closely', () => {
    fc.assert(
      fc.property(strategies, (strategy) => {
        const C = matrixOf(strategy);
        const { squared, absolute, scale } = recursionNorms(strategy);
        const exact = maxColumnNormSquared(C);
        expect(squared.compare(exact)).toBeGreaterThanOrEqual(0);
        expect(squared.sub(exact).compare(Rational.dyadic(1n, -80))).toBeLessThan(0);
        expect(absolute.compare(maxColumnNorm1(C))).toBeGreaterThanOrEqual(0);
        const isPositive = strategy.scales.every((x) => x >= 0) && strategy.decays.every((x) => x >= 0);
        if (isPositive)
          expect(absolute.sub(maxColumnNorm1(C)).compare(Rational.dyadic(1n, -40))).toBeLessThan(0);
        const sums = Array.from({ length: strategy.n }, (_, t) =>
          strategy.scales
            .slice(t * strategy.buffers, (t + 1) * strategy.buffers)
            .reduce((sum, x) => sum + Math.abs(x), 0),
        );
        expect(`${scale}`).toBe(`${Rational.dyadic(BigInt(Math.max(...sums)), -RECURSION_BITS)}`);
      }),
      runs(300),
    );
  });

  it('moves what noise is added to as Lemma Recursion says, also with coarse buffers', () => {
    fc.assert(
      fc.property(
        strategies,
        items,
        whole(40),
        fc.nat(8),
        fc.integer({ min: 0, max: 60 }),
        (strategy, x, size, at, bits) => {
          const { n, buffers, scales } = strategy;
          const [j, δ] = [at % n, BigInt(size)];
          const [first, second] = [
            new RecursiveEncoder(strategy, bits),
            new RecursiveEncoder(strategy, bits),
          ];
          const C = matrixOf(strategy);
          for (let t = 0; t < n; t++) {
            const moved = exactly(first.next(x[t]! + (t === j ? δ : 0n)) - second.next(x[t]!), MAIN_BITS);
            const exact = C.get(t, j).mul(Rational.integer(δ));
            const scale = Rational.sum(
              Array.from({ length: buffers }, (_, k) =>
                exactly(BigInt(Math.abs(scales[t * buffers + k]!)), RECURSION_BITS),
              ),
            );
            // e of the lemma, for buffers of so many bits.
            const e = scale
              .mul(Rational.integer(BigInt(n)))
              .mul(Rational.dyadic(1n, -bits))
              .add(Rational.dyadic(1n, -MAIN_BITS));
            if (t <= j) expect(`${moved}`).toBe(`${t < j ? Rational.ZERO : exact}`);
            else expect(moved.sub(exact).abs().compare(e)).toBeLessThanOrEqual(0);
          }
        },
      ),
      runs(400),
    );
  });

  it('moves by no more than the sensitivities that are declared', () => {
    fc.assert(
      fc.property(strategies, items, fc.integer({ min: 1, max: 40 }), fc.nat(8), (strategy, x, size, at) => {
        const { n } = strategy;
        const encoders = [new RecursiveEncoder(strategy, 96), new RecursiveEncoder(strategy, 96)] as const;
        const declared = fixedSensitivities(recursionNorms(strategy), n, 1);
        let [square, absolute] = [Rational.ZERO, Rational.ZERO];
        for (let t = 0; t < n; t++) {
          const item = x[t]!;
          const other = item + (t === at % n ? BigInt(size) : 0n);
          const moved = exactly(encoders[0].next(item) - encoders[1].next(other), MAIN_BITS);
          square = square.add(moved.mul(moved));
          absolute = absolute.add(moved.abs());
        }
        const δ = Rational.integer(BigInt(size));
        expect(square.compare(declared.squared.mul(δ).mul(δ))).toBeLessThanOrEqual(0);
        expect(absolute.compare(declared.absolute.mul(δ))).toBeLessThanOrEqual(0);
      }),
      runs(200),
    );
  });

  it('is undone: the decoder makes AC⁻¹y of any y, but for roundings, and goes on from its state', () => {
    const bands: fc.Arbitrary<LowerBand> = fc
      .tuple(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()), { minLength: 9, maxLength: 9 }),
        fc.array(whole(3), { minLength: 8, maxLength: 8 }),
      )
      .map(([main, first]) => ({
        main: main.map(([x, negative]) => Rational.ratio(BigInt(negative ? -x : x), 2n)),
        first: first.map((x) => Rational.ratio(BigInt(x), 3n)),
        second: Array.from({ length: 7 }, () => Rational.ZERO),
      }));
    fc.assert(
      fc.property(strategies, bands, items, fc.nat(8), (strategy, all, y, cut) => {
        const { n } = strategy;
        const band = {
          main: all.main.slice(0, n),
          first: all.first.slice(0, n - 1),
          second: all.second.slice(0, Math.max(0, n - 2)),
        };
        const bits = { noisy: 1, solved: 220, places: 200 };
        let decoder = new RecursiveDecoder(strategy, band, bits);
        const v = solveExactly(
          matrixOf(strategy),
          Matrix.ofIntegers(n, 1, y.slice(0, n), Rational.dyadic(1n, -1)),
        )!;
        const exact = bandedInverse(band).matrix().mul(v);
        for (let t = 0; t < n; t++) {
          if (t === cut) decoder = new RecursiveDecoder(strategy, band, bits, decoder.save());
          const found = exactly(decoder.next(y[t]!), bits.places);
          // 1/c is below 2^10, and so are products of few of them and scales: far from 2^200.
          const size = exact.get(t, 0).abs().add(Rational.ONE);
          expect(
            found
              .sub(exact.get(t, 0))
              .abs()
              .compare(size.mul(Rational.dyadic(1n, -60))),
          ).toBeLessThan(0);
        }
      }),
      runs(200),
    );
  });
});
