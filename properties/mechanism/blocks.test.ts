import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { offsetDigits, plainDigits } from '../../src/factorization/k-ary/k-ary-digits.js';
import { kAryFactorization } from '../../src/factorization/k-ary/k-ary-factors.js';
import { treeStrategy } from '../../src/factorization/tree/binary-tree.js';
import type { Matrix } from '../../src/linear/matrix.js';
import { LowerToeplitz } from '../../src/linear/toeplitz.js';
import { bandedCounter } from '../../src/mechanism/banded/band-counter.js';
import { bltDesign } from '../../src/mechanism/blt/blt-designs.js';
import { fixedBlt } from '../../src/mechanism/blt/blt-precision.js';
import { fixedSensitivity } from '../../src/mechanism/blt/fixed-sensitivity.js';
import { unboundedBltCounter } from '../../src/mechanism/blt/unbounded-blt.js';
import { kAryCounter } from '../../src/mechanism/k-ary/k-ary-counter.js';
import { unboundedCounter } from '../../src/mechanism/k-ary/unbounded-counter.js';
import { squareRootCounter } from '../../src/mechanism/square-root/square-root-counter.js';
import { squareRootStrategy } from '../../src/mechanism/square-root/square-root-strategy.js';
import { sensitivitiesOfBlocks } from '../../src/mechanism/stream/blocks.js';
import type { NoiseSource } from '../../src/mechanism/stream/noise.js';
import { restarting } from '../../src/mechanism/stream/reshaped.js';
import { StreamMechanism, type StreamDesign } from '../../src/mechanism/stream/stream-mechanism.js';
import { binaryTreeCounter, honakerCounter } from '../../src/mechanism/tree/tree-counters.js';
import type { NoiseLaw } from '../../src/privacy/noise/noise-law.js';
import {
  fixedEpochs,
  minSeparation,
  mostRounds,
  type ParticipationSchema,
} from '../../src/privacy/participation/participation-schema.js';
import { runs } from '../effort.js';
import { patternsOf } from '../participation-arbitraries.js';

const items = { kind: 'range', least: Rational.ZERO, most: Rational.ONE, step: Rational.ONE } as const;
const base = { items, relation: 'zero-out' } as const;
const rho = Rational.ratio(1n, 2n);
const concentrated = { ...base, target: { kind: 'zcdp', rho } } as const;
const pure = { ...base, target: { kind: 'pure', epsilon: Rational.ONE } } as const;
type Target = typeof concentrated | typeof pure;
type Block = { length: number; participation: ParticipationSchema; stream: number };

const ofTree = (length: number): Matrix => kAryFactorization(plainDigits(2n), length).C;
const COUNTERS: readonly (readonly [
  string,
  (target: Target, block: Block) => StreamDesign,
  (n: number) => Matrix,
])[] = [
  ['the binary tree', (target, block) => binaryTreeCounter({ ...target, ...block }), ofTree],
  [
    'the ternary tree with subtraction',
    (target, block) => kAryCounter({ ...target, ...block, system: offsetDigits(3n) }),
    (n) => kAryFactorization(offsetDigits(3n), n).C,
  ],
  ["Honaker's tree", (target, block) => honakerCounter({ ...target, ...block }), treeStrategy],
  [
    'the square root',
    (target, block) => squareRootCounter({ ...target, ...block, bits: 20 }),
    (n) =>
      LowerToeplitz.ofIntegers(squareRootStrategy(n, 20).coefficients, Rational.dyadic(1n, -20)).toMatrix(),
  ],
  [
    'two diagonals',
    (target, block) => bandedCounter({ ...target, ...block, bands: 2 }),
    (n) => LowerToeplitz.ofIntegers(twoOf(n), Rational.dyadic(1n, -1)).toMatrix(),
  ],
];

/** 1 + z/2, twice. */
const twoOf = (n: number): bigint[] => [2n, 1n, ...new Array<bigint>(n).fill(0n)].slice(0, n);

/** What one record moves at most, in ℓ₁ and in squared ℓ₂, in blocks of `length` rounds with the C ≥ 0 of each, by every pattern of n rounds. */
function worst(c: Matrix, n: number, schema: ParticipationSchema): { absolute: Rational; squared: Rational } {
  let [absolute, squared] = [0n, 0n];
  for (const pattern of patternsOf(n, schema)) {
    let [one, two] = [0n, 0n];
    for (let from = 0; from < n; from += c.cols) {
      const local = pattern.map((t) => t - from).filter((t) => t >= 0 && t < c.cols);
      for (let p = 0; p < c.rows; p++) {
        const moved = local.reduce((sum, j) => sum + c.integers[p * c.cols + j]!, 0n);
        one += moved;
        two += moved * moved;
      }
    }
    if (one > absolute) absolute = one;
    if (two > squared) squared = two;
  }
  return {
    absolute: Rational.integer(absolute).mul(c.scale),
    squared: Rational.integer(squared).mul(c.scale).mul(c.scale),
  };
}

const sizeOf = ({ guarantee: { sensitivity } }: StreamDesign): Rational =>
  sensitivity.norm === 'l2' ? sensitivity.squared : sensitivity.value;
const times = (x: Rational, k: number): Rational => x.mul(Rational.integer(BigInt(k)));
const over = (x: Rational, k: number): Rational => x.div(Rational.integer(BigInt(k)));
const limited = (schema: ParticipationSchema, k: number): ParticipationSchema =>
  schema.kind === 'fixed-epoch' ? fixedEpochs(schema.period, k) : minSeparation(k, schema.separation);

const schemas: fc.Arbitrary<ParticipationSchema> = fc
  .tuple(
    fc.constantFrom('apart', 'epochs', 'all'),
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 9 }),
  )
  .map(([kind, k, b]) =>
    kind === 'apart' ? minSeparation(k, b) : kind === 'epochs' ? fixedEpochs(b, k) : fixedEpochs(b),
  );

describe('a stream that begins anew, and records in several rounds', () => {
  it.each(COUNTERS)('no record moves %s by more than is declared', (_, made, matrix) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 2, max: 11 }),
        schemas,
        (length, n, participation) => {
          fc.pre(length < n);
          const block = { length, participation, stream: n };
          const c = matrix(length);
          const exact = worst(c, n, participation);
          const [declared, absolute] = [concentrated, pure].map((target) =>
            sizeOf(restarting(made(target, block), n)),
          ) as [Rational, Rational];
          expect(exact.squared.compare(declared)).toBeLessThanOrEqual(0);
          expect(exact.absolute.compare(absolute)).toBeLessThanOrEqual(0);
          // Lemma Blocks, number by number.
          const rounds = mostRounds(participation, n);
          const each = Array.from({ length: mostRounds(participation, length) }, (__, i) =>
            over(worst(c, length, limited(participation, i + 1)).squared, i + 1),
          );
          expect(`${declared}`).toBe(
            `${times(
              each.reduce((x, y) => Rational.max(x, y)),
              rounds,
            )}`,
          );
        },
      ),
      runs(60),
    );
  });

  it('is what two records of half the rounds each move, where the best half fills a block', () => {
    // One round in every block: no pattern is worse than the one that takes all.
    const block = { length: 3, participation: minSeparation(4, 3), stream: 12 };
    expect(`${sizeOf(binaryTreeCounter({ ...concentrated, ...block }))}`).toBe(
      `${worst(ofTree(3), 12, block.participation).squared}`,
    );
  });

  it('is refused of a design that is not made for it', () => {
    const alone = binaryTreeCounter({ ...concentrated, length: 4, participation: minSeparation(2, 4) });
    expect(() => restarting(alone, 8)).toThrow(
      'restarting: expected a design that is a block of a stream of 8 rounds, as records take part in several, got another',
    );
    const short = binaryTreeCounter({
      ...concentrated,
      length: 4,
      participation: minSeparation(2, 4),
      stream: 7,
    });
    expect(() => restarting(short, 8)).toThrow('a block of a stream of 8 rounds');
    expect(restarting(short, 7).guarantee.protects).toBe(
      'what one record contributes in up to 2 rounds, any two i < j of them with j − i ≥ 4',
    );
  });
});

describe('the most that a round of a block costs', () => {
  const growing = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 250 }).map((steps) =>
    steps.map(
      (
        (sum) => (step: number) =>
          (sum += step)
      )(1),
    ),
  );

  it('is found among all numbers of rounds, up to 256, and is bounded beyond', () => {
    fc.assert(
      fc.property(growing, fc.integer({ min: 1, max: 40 }), (sums, stretch) => {
        const n = sums.length * stretch;
        const S = (k: number): number => sums[Math.ceil(k / stretch) - 1]!;
        const found = sensitivitiesOfBlocks(
          { participation: minSeparation(10 ** 6, 1), stream: 10 ** 6 },
          n,
          ({ participations }) => {
            const squared = Rational.integer(BigInt(S(participations!)));
            return { absolute: squared, squared };
          },
        );
        const each = Array.from({ length: n }, (_, i) => over(Rational.integer(BigInt(S(i + 1))), i + 1));
        const exact = times(
          each.reduce((x, y) => Rational.max(x, y)),
          10 ** 6,
        );
        expect(found.squared.compare(exact)).toBeGreaterThanOrEqual(0);
        if (n <= 256) expect(`${found.squared}`).toBe(`${exact}`);
        else expect(found.squared.compare(exact.mul(Rational.ratio(11n, 10n)))).toBeLessThanOrEqual(0);
        expect(`${found.absolute}`).toBe(`${times(Rational.integer(BigInt(S(1))), 10 ** 6)}`);
      }),
      runs(100),
    );
  });
});

/** The laws that noise was asked of, in turn. */
function asked(design: StreamDesign, steps: number): NoiseLaw[] {
  const laws: NoiseLaw[] = [];
  const source: NoiseSource = {
    draw: (law) => {
      laws.push(law);
      return 0n;
    },
  };
  const running = StreamMechanism.start(design, source);
  for (let t = 0; t < steps; t++) running.step([Rational.ZERO]);
  return laws;
}

const endless = (target: typeof pure & { readonly participation: ParticipationSchema }): StreamDesign =>
  unboundedCounter({ ...target, system: offsetDigits(3n) });

describe('counters without end, and records in several rounds', () => {
  it('hide κ of K rounds of any segment of buffers at κ/K of ρ, and all of them at no less', () => {
    for (const participation of [minSeparation(3, 2000), minSeparation(5, 1), fixedEpochs(1000, 9)]) {
      const design = unboundedBltCounter({ ...concentrated, buffers: 4, participation });
      const laws = asked(design, 2 ** 12 + 1);
      [2 ** 12, 2 ** 16].forEach((length, at) => {
        const law = laws[at === 0 ? 0 : 2 ** 12]!;
        const variance = law.law === 'discrete-gaussian' ? law.variance : Rational.ZERO;
        const fixed = fixedBlt(bltDesign(length, 4).strategy, length, 56);
        const costs = Array.from({ length: mostRounds(participation, length) }, (_, i) => {
          const moves = { absolute: Rational.ONE, squared: Rational.ONE };
          const { squared } = fixedSensitivity(fixed, length, moves, 1, limited(participation, i + 1));
          return over(squared.div(times(variance, 2)), i + 1);
        });
        const most = costs.reduce((x, y) => Rational.max(x, y));
        expect(`${times(most, participation.participations!)}`).toBe(`${rho}`);
      });
    }
  });

  it('have K times the noise in a tree that grows', () => {
    const unbounded = (rounds: number): StreamDesign =>
      endless({ ...pure, participation: minSeparation(rounds, 3) });
    const [one, three] = [asked(unbounded(1), 40), asked(unbounded(3), 40)];
    one.forEach((law, at) => {
      const other = three[at]!;
      expect(law.law === 'discrete-laplace' && other.law === 'discrete-laplace').toBe(true);
      if (law.law === 'discrete-laplace' && other.law === 'discrete-laplace')
        expect(`${other.scale}`).toBe(`${times(law.scale, 3)}`);
    });
    expect(unbounded(3).guarantee.total).toEqual([pure.target]);
    expect(unbounded(3).guarantee.perReleaseAttained).toBe(false);
    expect(unbounded(3).guarantee.protects).toBe(
      'what one record contributes in up to 3 rounds, any two i < j of them with j − i ≥ 3',
    );
  });

  it.each([
    [
      'buffers',
      (participation: ParticipationSchema) =>
        unboundedBltCounter({ ...concentrated, buffers: 4, participation }),
    ],
    ['trees', (participation: ParticipationSchema) => endless({ ...pure, participation })],
  ])('are refused where a record takes part for ever: %s', (_, made) => {
    expect(() => made(fixedEpochs(5))).toThrow(
      'expected participations of a record in a stream without end, got a period alone',
    );
  });
});
