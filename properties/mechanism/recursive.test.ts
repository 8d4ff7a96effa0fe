import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { recursionNorms } from '../../src/factorization/optimum/recursion-norms.js';
import {
  farProducts,
  lengthOfMoves,
  movesOfBlock,
  recursionRounds,
} from '../../src/factorization/optimum/recursion-rounds.js';
import {
  MAIN_BITS,
  RECURSION_BITS,
  type RecursiveStrategy,
} from '../../src/factorization/optimum/recursive-strategy.js';
import type { LowerBand } from '../../src/linear/band.js';
import { maxColumnNorm1, maxColumnNormSquared } from '../../src/linear/column-norms.js';
import { Matrix } from '../../src/linear/matrix.js';
import { solveExactly } from '../../src/linear/solve.js';
import { RecursiveDecoder } from '../../src/mechanism/optimum/recursive-decoder.js';
import { RecursiveEncoder } from '../../src/mechanism/optimum/recursive-encoder.js';
import { fixedSensitivities } from '../../src/mechanism/optimum/recursive-mechanism.js';
import { minSeparation, mostRounds } from '../../src/privacy/participation/participation-schema.js';
import { bandedInverse } from '../../src/workload/banded-inverse.js';
import { runs } from '../effort.js';

const unit = 2 ** RECURSION_BITS;
const whole = (most: number): fc.Arbitrary<number> => fc.integer({ min: -most, max: most });

/** b×b matrices of norm at most 1, some of exactly 1. */
const transition = (order: 1 | 2): fc.Arbitrary<number[]> => {
  const scalar = fc.oneof(whole(unit), fc.constantFrom(unit, -unit, 0));
  if (order === 1) return scalar.map((x) => [x]);
  const [short, long] = [Math.floor(0.6 * unit), Math.floor(0.8 * unit)];
  return fc.oneof(
    fc.array(whole(unit / 2), { minLength: 4, maxLength: 4 }),
    fc.constantFrom<number[]>([short, long, -long, short], [0, unit, unit, 0], [0, -unit, unit, 0]),
    fc.tuple(scalar, scalar).map(([x, y]) => [x, 0, 0, y]),
  );
};

/** Any strategy: buffers of one number or two, output scales and inputs of either sign up to 1. */
const strategies: fc.Arbitrary<RecursiveStrategy> = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom(1 as const, 2 as const),
  )
  .chain(([n, buffers, order]) => {
    const numbers = (count: number): fc.Arbitrary<Float64Array> =>
      fc
        .array(fc.oneof(whole(unit), whole(9), fc.constantFrom(unit, -unit)), {
          minLength: count,
          maxLength: count,
        })
        .map((x) => Float64Array.from(x));
    return fc.record({
      n: fc.constant(n),
      buffers: fc.constant(buffers),
      order: fc.constant(order),
      main: fc
        .array(fc.integer({ min: 2 ** 30, max: 2 ** MAIN_BITS }), { minLength: n, maxLength: n })
        .map((x) => Float64Array.from(x)),
      scales: numbers(n * buffers * order),
      inputs: numbers(n * buffers),
      transitions: fc
        .array(transition(order), { minLength: n * buffers, maxLength: n * buffers })
        .map((blocks) => Float64Array.from(blocks.flat())),
    });
  });

/** C, entry by entry from its definition: g_i·F_{i−1}⋯F_j·e₁·h_j, buffer by buffer. */
function matrixOf({ n, buffers, order, ...parts }: RecursiveStrategy): Matrix {
  const fraction = (x: number, bits: number): Rational => Rational.dyadic(BigInt(x), -bits);
  const at = (part: 'scales' | 'inputs' | 'transitions', k: number): Rational =>
    fraction(parts[part][k]!, RECURSION_BITS);
  return Matrix.ofRationals(
    Array.from({ length: n }, (_, i) =>
      Array.from({ length: n }, (__, j) => {
        if (i < j) return Rational.ZERO;
        if (i === j) return fraction(parts.main[i]!, MAIN_BITS);
        return Rational.sum(
          Array.from({ length: buffers }, (___, k) => {
            let state = [
              at('inputs', j * buffers + k),
              ...Array.from({ length: order - 1 }, () => Rational.ZERO),
            ];
            for (let t = j; t < i; t++) {
              const before = state;
              state = before.map((____, a) =>
                Rational.sum(
                  before.map((x, c) => at('transitions', ((t * buffers + k) * order + a) * order + c).mul(x)),
                ),
              );
            }
            return Rational.sum(state.map((x, a) => at('scales', (i * buffers + k) * order + a).mul(x)));
          }),
        );
      }),
    ),
  );
}

/** Σ_k|g_tk|, of all numbers of all buffers. */
const sizeOf = ({ buffers, order, scales }: RecursiveStrategy, t: number): Rational =>
  Rational.sum(
    [...scales.slice(t * buffers * order, (t + 1) * buffers * order)].map((x) =>
      Rational.dyadic(BigInt(Math.abs(x)), -RECURSION_BITS),
    ),
  );

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
        // No better than the norm says; and with nothing negative ‖C_j‖₁ is what is summed.
        expect(
          absolute.mul(absolute).compare(squared.mul(Rational.integer(BigInt(strategy.n + 1)))),
        ).toBeLessThan(0);
        const { main, scales, inputs, transitions } = strategy;
        if ([scales, inputs, transitions].every((part) => part.every((x) => x >= 0)))
          expect(absolute.sub(maxColumnNorm1(C)).compare(Rational.dyadic(1n, -40))).toBeLessThan(0);
        const sizes = Array.from(main, (_, t) => sizeOf(strategy, t));
        expect(`${scale}`).toBe(`${sizes.reduce((most, x) => (x.compare(most) > 0 ? x : most))}`);
      }),
      runs(300),
    );
  });

  it('has blocks of steps whose lengths are bounded from above, and closely', () => {
    fc.assert(
      fc.property(strategies, fc.nat(8), fc.integer({ min: 1, max: 9 }), (strategy, from, length) => {
        const { n, buffers, order, transitions } = strategy;
        const first = from % n;
        for (let k = 0; k < buffers; k++) {
          let product = Matrix.identity(order);
          for (let t = first; t < Math.min(n, first + length); t++) {
            const at = (t * buffers + k) * order * order;
            const entries = [...transitions.slice(at, at + order * order)].map(BigInt);
            product = Matrix.ofIntegers(order, order, entries, Rational.dyadic(1n, -RECURSION_BITS)).mul(
              product,
            );
          }
          const gram = product.transpose().mul(product);
          // Whether x²·I − XᵀX is positive semidefinite: its trace and its determinant.
          const isAtLeast = (x: Rational): boolean => {
            const rest = (a: number): Rational => x.mul(x).sub(gram.get(a, a));
            if (order === 1) return rest(0).sign() >= 0;
            const determinant = rest(0)
              .mul(rest(1))
              .sub(gram.get(0, 1).mul(gram.get(0, 1)));
            return rest(0).add(rest(1)).sign() >= 0 && determinant.sign() >= 0;
          };
          const found = exactly(lengthOfMoves(movesOfBlock(strategy, first, length, k), n), 96);
          expect(isAtLeast(found)).toBe(true);
          const below = found.sub(exactly(1n, 45));
          if (below.sign() > 0) expect(isAtLeast(below)).toBe(false);
        }
      }),
      runs(400),
    );
  });

  it('has products of far columns that are bounded from above, however blocks lie', () => {
    fc.assert(
      fc.property(
        strategies,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 4 }),
        (strategy, distance, parts) => {
          const { n } = strategy;
          const rounds = Math.max(2, Math.ceil(n / distance));
          const { far } = farProducts(strategy, { rounds, distance }, parts);
          expect(far).toHaveLength(rounds);
          const C = matrixOf(strategy);
          const X = C.transpose().mul(C);
          for (let i = 0; i < n; i++)
            for (let j = 0; j <= i; j++) {
              const bound = Rational.dyadic(far[Math.floor((i - j) / distance)]!, -96);
              expect(X.get(i, j).abs().compare(bound)).toBeLessThanOrEqual(0);
            }
        },
      ),
      runs(800),
    );
  });

  it('has a bound for records in several rounds that no pattern exceeds', () => {
    fc.assert(
      fc.property(
        strategies,
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 1, max: 8 }),
        (strategy, k, distance) => {
          const { n } = strategy;
          const rounds = mostRounds(minSeparation(k, distance), n);
          const bound = recursionRounds(strategy, { rounds, distance });
          const C = matrixOf(strategy);
          const X = C.transpose().mul(C);
          let most = Rational.ZERO;
          const extend = (pattern: readonly number[], sum: Rational): void => {
            most = Rational.max(most, sum);
            if (pattern.length === k) return;
            for (let j = pattern.length === 0 ? 0 : pattern.at(-1)! + distance; j < n; j++) {
              const others = Rational.sum(pattern.map((i) => X.get(i, j).abs()));
              extend([...pattern, j], sum.add(X.get(j, j)).add(others).add(others));
            }
          };
          extend([], Rational.ZERO);
          expect(bound.squared.compare(most)).toBeGreaterThanOrEqual(0);
          const κ = Rational.integer(BigInt(rounds));
          const once = recursionNorms(strategy);
          const trivial = once.squared.mul(κ).mul(κ).add(Rational.dyadic(1n, -80));
          expect(bound.squared.compare(trivial)).toBeLessThanOrEqual(0);
          expect(`${bound.absolute}`).toBe(`${once.absolute.mul(κ)}`);
        },
      ),
      runs(300),
    );
  });

  it('is refused where a transition is longer than 1, by however little', () => {
    fc.assert(
      fc.property(strategies, fc.nat(26), fc.boolean(), (strategy, at, turned) => {
        const { n, buffers, order } = strategy;
        const block = at % (n * buffers);
        const transitions = strategy.transitions.slice();
        // A rotation that is one unit too long, or a diagonal that is.
        const longer = turned ? [0, unit, -unit, 1] : [unit + 1, 0, 0, 0];
        transitions.set(order === 1 ? [unit + 1] : longer, block * order * order);
        expect(() => recursionNorms({ ...strategy, transitions })).toThrow(
          `recursionNorms: expected transitions of norm at most 1, got a longer one in step ${Math.floor(block / buffers) + 1}, buffer ${(block % buffers) + 1}`,
        );
      }),
      runs(100),
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
          const { n, order } = strategy;
          const [j, δ] = [at % n, BigInt(size)];
          const [first, second] = [
            new RecursiveEncoder(strategy, bits),
            new RecursiveEncoder(strategy, bits),
          ];
          const C = matrixOf(strategy);
          for (let t = 0; t < n; t++) {
            const moved = exactly(first.next(x[t]! + (t === j ? δ : 0n)) - second.next(x[t]!), MAIN_BITS);
            const exact = C.get(t, j).mul(Rational.integer(δ));
            // e of the lemma, for buffers of so many bits.
            const e = sizeOf(strategy, t)
              .mul(Rational.integer(BigInt(n * order)))
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
        const declared = fixedSensitivities(recursionNorms(strategy), strategy, 1);
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

  it('moves by no more than is declared for records in several rounds', () => {
    fc.assert(
      fc.property(
        strategies,
        items,
        fc.array(whole(40), { minLength: 9, maxLength: 9 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 8 }),
        (strategy, x, changes, distance, first) => {
          const { n } = strategy;
          const rounds = mostRounds(minSeparation(9, distance), n);
          const norms = recursionRounds(strategy, { rounds, distance });
          const declared = fixedSensitivities(norms, strategy, 1);
          const encoders = [new RecursiveEncoder(strategy, 96), new RecursiveEncoder(strategy, 96)] as const;
          let [square, absolute, most] = [Rational.ZERO, Rational.ZERO, 1];
          for (let t = 0; t < n; t++) {
            const takesPart = t >= first && (t - first) % distance === 0;
            const change = takesPart ? changes[t]! : 0;
            most = Math.max(most, Math.abs(change));
            const moved = exactly(
              encoders[0].next(x[t]!) - encoders[1].next(x[t]! + BigInt(change)),
              MAIN_BITS,
            );
            square = square.add(moved.mul(moved));
            absolute = absolute.add(moved.abs());
          }
          const δ = Rational.integer(BigInt(most));
          expect(square.compare(declared.squared.mul(δ).mul(δ))).toBeLessThanOrEqual(0);
          expect(absolute.compare(declared.absolute.mul(δ))).toBeLessThanOrEqual(0);
        },
      ),
      runs(300),
    );
  });

  it('is undone: the decoder makes AC⁻¹y of any y, but for roundings, and goes on from its state', () => {
    const bands: fc.Arbitrary<LowerBand> = fc
      .tuple(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()), { minLength: 9, maxLength: 9 }),
        fc.array(whole(3), { minLength: 8, maxLength: 8 }),
        fc.array(whole(2), { minLength: 7, maxLength: 7 }),
      )
      .map(([main, first, second]) => ({
        main: main.map(([x, negative]) => Rational.ratio(BigInt(negative ? -x : x), 2n)),
        first: first.map((x) => Rational.ratio(BigInt(x), 3n)),
        second: second.map((x) => Rational.ratio(BigInt(x), 5n)),
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
