import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { offsetDigits, plainDigits } from '../../src/factorization/k-ary/k-ary-digits.js';
import { kAryFactorization } from '../../src/factorization/k-ary/k-ary-factors.js';
import { treeStrategy } from '../../src/factorization/tree/binary-tree.js';
import { Matrix } from '../../src/linear/matrix.js';
import { LowerToeplitz } from '../../src/linear/toeplitz.js';
import { blt } from '../../src/factorization/blt/blt.js';
import { BltEncoder } from '../../src/mechanism/blt/blt-encoder.js';
import { fixedBlt, type FixedBlt } from '../../src/mechanism/blt/blt-precision.js';
import { fixedSensitivity } from '../../src/mechanism/blt/fixed-sensitivity.js';
import { kAryCounter } from '../../src/mechanism/k-ary/k-ary-counter.js';
import { kArySensitivities } from '../../src/mechanism/k-ary/k-ary-sensitivities.js';
import { squareRootCounter } from '../../src/mechanism/square-root/square-root-counter.js';
import { squareRootStrategy } from '../../src/mechanism/square-root/square-root-strategy.js';
import { matrixMechanism } from '../../src/mechanism/stream/matrix-mechanism.js';
import type { StreamDesign } from '../../src/mechanism/stream/stream-mechanism.js';
import { binaryTreeCounter, honakerCounter } from '../../src/mechanism/tree/tree-counters.js';
import {
  areCompatible,
  fixedEpochs,
  minSeparation,
  type ParticipationSchema,
} from '../../src/privacy/participation/participation-schema.js';
import { runs } from '../effort.js';

const items = { kind: 'range', least: Rational.ZERO, most: Rational.ONE, step: Rational.ONE } as const;
const base = { items, relation: 'zero-out' } as const;
const concentrated = { ...base, target: { kind: 'zcdp', rho: Rational.ONE } } as const;
const pure = { ...base, target: { kind: 'pure', epsilon: Rational.ONE } } as const;

const lengths = fc.integer({ min: 1, max: 12 });
const schemas: fc.Arbitrary<ParticipationSchema> = fc
  .tuple(fc.boolean(), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 12 }))
  .map(([fixed, k, b]) => (fixed ? fixedEpochs(b, k) : minSeparation(k, b)));

/** max ‖Cx‖₁ and max ‖Cx‖₂² over all patterns and all contributions ±1: every record that there can be. */
function worst(c: Matrix, schema: ParticipationSchema): { absolute: Rational; squared: Rational } {
  const most = schema.participations ?? Infinity;
  let [absolute, squared] = [Rational.ZERO, Rational.ZERO];
  const extend = (pattern: readonly number[], move: readonly Rational[]): void => {
    absolute = Rational.max(absolute, Rational.sum(move.map((x) => x.abs())));
    squared = Rational.max(squared, Rational.sum(move.map((x) => x.mul(x))));
    if (pattern.length >= most) return;
    for (let j = (pattern.at(-1) ?? -1) + 1; j < c.cols; j++) {
      if (!pattern.every((i) => areCompatible(schema, i, j))) continue;
      for (const sign of [1n, -1n])
        extend(
          [...pattern, j],
          move.map((x, p) => x.add(c.get(p, j).mul(Rational.integer(sign)))),
        );
    }
  };
  extend(
    [],
    Array.from({ length: c.rows }, () => Rational.ZERO),
  );
  return { absolute, squared };
}

/** The same of the integers of C, whose first sign may be 1: records and their negatives move C alike. */
function worstOfIntegers({ rows, cols, integers, scale }: Matrix, schema: ParticipationSchema) {
  const most = schema.participations ?? Infinity;
  const columns = Array.from({ length: cols }, (_, j) =>
    Array.from({ length: rows }, (__, p) => Number(integers[p * cols + j]!)),
  );
  let [absolute, squared] = [0, 0];
  const extend = (pattern: readonly number[], move: readonly number[]): void => {
    absolute = Math.max(
      absolute,
      move.reduce((sum, x) => sum + Math.abs(x), 0),
    );
    squared = Math.max(
      squared,
      move.reduce((sum, x) => sum + x * x, 0),
    );
    if (pattern.length >= most) return;
    for (let j = (pattern.at(-1) ?? -1) + 1; j < cols; j++) {
      if (!pattern.every((i) => areCompatible(schema, i, j))) continue;
      for (const sign of pattern.length === 0 ? [1] : [1, -1])
        extend(
          [...pattern, j],
          move.map((x, p) => x + sign * columns[j]![p]!),
        );
    }
  };
  extend([], new Array<number>(rows).fill(0));
  expect(squared).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
  const exactly = (x: number): Rational => Rational.integer(BigInt(x));
  return { absolute: exactly(absolute).mul(scale), squared: exactly(squared).mul(scale).mul(scale) };
}

const squaredOf = ({ guarantee: { sensitivity } }: StreamDesign): Rational =>
  sensitivity.norm === 'l2' ? sensitivity.squared : Rational.ZERO;
const absoluteOf = ({ guarantee: { sensitivity } }: StreamDesign): Rational =>
  sensitivity.norm === 'l1' ? sensitivity.value : Rational.ZERO;

type Made = (
  target: typeof concentrated | typeof pure,
  n: number,
  participation: ParticipationSchema,
) => StreamDesign;

const COUNTERS: readonly (readonly [string, Made, (n: number) => Matrix])[] = [
  [
    'the binary tree',
    (target, length, participation) => binaryTreeCounter({ ...target, length, participation }),
    (n) => kAryFactorization(plainDigits(2n), n).C,
  ],
  [
    "all nodes of Honaker's tree",
    (target, length, participation) => honakerCounter({ ...target, length, participation }),
    (n) => treeStrategy(n),
  ],
  [
    'the ternary tree with subtraction',
    (target, length, participation) =>
      kAryCounter({ ...target, length, participation, system: offsetDigits(3n) }),
    (n) => kAryFactorization(offsetDigits(3n), n).C,
  ],
  [
    'the square root',
    (target, length, participation) => squareRootCounter({ ...target, length, participation, bits: 20 }),
    (n) =>
      LowerToeplitz.ofIntegers(squareRootStrategy(n, 20).coefficients, Rational.dyadic(1n, -20)).toMatrix(),
  ],
];

describe('what a mechanism declares for a record in several rounds', () => {
  it.each(COUNTERS)('is the most that one moves %s', (_, made, matrix) => {
    fc.assert(
      fc.property(lengths, schemas, (n, schema) => {
        const exact = worst(matrix(n), schema);
        expect(`${squaredOf(made(concentrated, n, schema))}`).toBe(`${exact.squared}`);
        expect(`${absoluteOf(made(pure, n, schema))}`).toBe(`${exact.absolute}`);
      }),
      runs(40),
    );
  });

  it.each(COUNTERS)(
    'is that of every record of up to 12 rounds and 4 participations, %s',
    (_, made, matrix) => {
      for (let n = 1; n <= 12; n++)
        for (let k = 1; k <= 4; k++)
          for (let b = 1; b <= n; b++)
            for (const schema of [minSeparation(k, b), fixedEpochs(b, k)]) {
              const exact = worstOfIntegers(matrix(n), schema);
              expect(`${squaredOf(made(concentrated, n, schema))} ${absoluteOf(made(pure, n, schema))}`).toBe(
                `${exact.squared} ${exact.absolute}`,
              );
            }
    },
  );

  it('is, for two numbers of a range an item, twice what one number moves, signs and all', () => {
    const c = Matrix.ofIntegers(3, 3, [1n, 0n, 0n, -2n, 1n, 0n, -1n, -1n, 1n]);
    const schema = minSeparation(3, 1);
    const two = { ...items, dimension: 2 };
    const design = (target: typeof concentrated | typeof pure): StreamDesign =>
      matrixMechanism({ ...target, items: two, A: c, B: Matrix.identity(3), C: c, participation: schema });
    const { squared, absolute } = worst(c, schema);
    const twice = (x: Rational): string => `${x.add(x)}`;
    expect(`${squaredOf(design(concentrated))} ${absoluteOf(design(pure))}`).toBe(
      `${twice(squared)} ${twice(absolute)}`,
    );
  });

  it('is no less than what one moves given factors, with signs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        schemas,
        fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 36, maxLength: 36 }),
        (n, schema, entries) => {
          const c = Matrix.ofIntegers(
            n,
            n,
            Array.from({ length: n * n }, (_, at) => {
              const [i, j] = [Math.floor(at / n), at % n];
              return i === j ? 1n : i > j ? BigInt(entries[at]!) : 0n;
            }),
          );
          const design = (target: typeof concentrated | typeof pure): StreamDesign =>
            matrixMechanism({ ...target, A: c, B: Matrix.identity(n), C: c, participation: schema });
          const exact = worst(c, schema);
          expect(`${squaredOf(design(concentrated))}`).toBe(`${exact.squared}`);
          expect(absoluteOf(design(pure)).compare(exact.absolute)).toBeGreaterThanOrEqual(0);
        },
      ),
      runs(60),
    );
  });

  it('is, for streams too long to be written out, no less than for the nodes themselves', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          plainDigits(2n),
          plainDigits(3n),
          offsetDigits(3n),
          offsetDigits(4n),
          offsetDigits(5n),
        ),
        fc.integer({ min: 513, max: 700 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 100, max: 400 }),
        (system, n, k, b) => {
          const schema = minSeparation(k, b);
          const target = { ...concentrated, participation: schema };
          const bound = kArySensitivities(system, n, Rational.integer(20n), target);
          const c = kAryFactorization(system, n).C;
          // Some records: the rounds 1 + r, 1 + r + b, … for every r.
          for (let first = 0; first < n; first += 7) {
            const rounds = Array.from({ length: k }, (_, r) => first + r * b).filter((round) => round < n);
            let squared = 0n;
            for (let p = 0; p < c.rows; p++) {
              const count = rounds.reduce((sum, j) => sum + c.integers[p * n + j]!, 0n);
              squared += count * count;
            }
            expect(bound.squared.compare(Rational.integer(squared))).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      runs(6),
    );
  });

  it('is no less than what one moves the buffers in fixed point, vectors and all roundings included', () => {
    const parts = fc.integer({ min: 0, max: 999 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(parts, parts), { minLength: 1, maxLength: 3 }),
        lengths,
        schemas,
        fc.record({ bits: fc.integer({ min: 0, max: 3 }), size: fc.integer({ min: 1, max: 3 }) }),
        fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 4, maxLength: 4 }), {
          minLength: 12,
          maxLength: 12,
        }),
        (buffers, n, schema, { bits, size }, draws) => {
          // ω = θ²·share is small enough for every inverse to be tame.
          const thousandth = (x: number): Rational => Rational.ratio(BigInt(x), 1000n);
          const theta = buffers.map(([x]) => thousandth(x));
          const share = Rational.ratio(1n, BigInt(buffers.length));
          const omega = buffers.map(([x, y]) =>
            thousandth(x)
              .mul(thousandth(y + 1))
              .mul(share),
          );
          fc.pre(omega.every((x) => x.sign() > 0));
          const fixed = tame(theta, omega, n, bits);
          fc.pre(fixed !== undefined);
          const [dimension, δ] = [2, Rational.integer(BigInt(size))];
          const moves = { absolute: δ, squared: δ.mul(δ) };
          const declared = fixedSensitivity(fixed!, n, moves, dimension, schema);
          const alone = fixedSensitivity(fixed!, n, moves, 1, schema);
          const most = schema.participations ?? Infinity;
          // One record: greedily every round that the draws name and the schema allows, by a vector of norm at most δ.
          const rounds: number[] = [];
          draws.slice(0, n).forEach(([, , chosen], t) => {
            const mayJoin = rounds.length < most && rounds.every((round) => areCompatible(schema, round, t));
            if (chosen! > -5 && mayJoin) rounds.push(t);
          });
          const ends = Array.from({ length: dimension }, () => [
            new BltEncoder(fixed!),
            new BltEncoder(fixed!),
          ]);
          const squares = ends.map(() => 0n);
          let [square, absolute] = [0n, 0n];
          draws.slice(0, n).forEach(([x, y, chosen], t) => {
            const turned = chosen! % 2 === 0 ? [size, 0] : [0, size];
            ends.forEach(([first, second], c) => {
              const item = BigInt(c === 0 ? x! : y!);
              const other = rounds.includes(t) ? item + BigInt(turned[c]!) : item;
              const moved = first!.next(item) - second!.next(other);
              square += moved * moved;
              squares[c]! += moved * moved;
              if (c === 0) absolute += moved < 0n ? -moved : moved;
            });
          });
          const norm = (x: bigint): Rational => Rational.dyadic(x, -2 * bits);
          expect(norm(square).compare(declared.squared.mul(δ).mul(δ))).toBeLessThanOrEqual(0);
          for (const x of squares)
            expect(norm(x).compare(alone.squared.mul(δ).mul(δ))).toBeLessThanOrEqual(0);
          expect(Rational.dyadic(absolute, -bits).compare(alone.absolute.mul(δ))).toBeLessThanOrEqual(0);
        },
      ),
      runs(400),
    );
  });
});

/** The strategy in fixed point, where its inverse is tame. */
function tame(
  theta: readonly Rational[],
  omega: readonly Rational[],
  n: number,
  bits: number,
): FixedBlt | undefined {
  const [first, second] = [Rational.sum(omega), Rational.sum(omega.map((x, j) => x.mul(theta[j]!)))];
  return first.mul(first).compare(second) > 0 ? undefined : fixedBlt(blt(theta, omega), n, bits);
}
