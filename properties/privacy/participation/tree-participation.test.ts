import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maximalPatterns } from '../../../src/privacy/participation/maximal-patterns.js';
import { minSeparation, mostRounds } from '../../../src/privacy/participation/participation-schema.js';
import { absoluteParticipationSensitivity } from '../../../src/privacy/participation/absolute-participation.js';
import { treeAbsoluteParticipation } from '../../../src/privacy/participation/tree-absolute-participation.js';
import { levelsOf, squareOfCounts } from '../../../src/privacy/participation/tree-levels.js';
import { treeParticipation } from '../../../src/privacy/participation/tree-participation.js';
import { bestInTree } from '../../../src/privacy/participation/tree-program.js';
import {
  levelwiseBound,
  squareOfProgression,
  type LongTree,
} from '../../../src/privacy/participation/tree-spaced.js';
import { spacedRounds } from '../../../src/privacy/participation/spaced-pattern.js';
import { leastDistance } from '../../../src/privacy/participation/participation-schema.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { runs } from '../../effort.js';
import { patternsOf, schemas } from '../../participation-arbitraries.js';

const nodes = fc.constantFrom('completed' as const, 'padded' as const);
const arities = fc.integer({ min: 2, max: 4 });

const long = (arity: number, leaves: number, kind: LongTree['nodes']): LongTree => ({
  arity: BigInt(arity),
  leaves: BigInt(leaves),
  nodes: kind,
});

/** Σ_v |π ∩ v|², node by node. */
function squareOf(
  pattern: readonly number[],
  arity: number,
  n: number,
  kind: 'completed' | 'padded',
): number {
  let square = 0;
  for (let size = 1; ; size *= arity) {
    for (let start = 0; start < n; start += size) {
      if (kind === 'completed' && start + size > n) continue;
      square += pattern.filter((round) => round >= start && round < start + size).length ** 2;
    }
    if (size >= n) return square;
  }
}

it('the sensitivity of a tree is the largest sum of squares over all patterns, and its pattern attains it', () => {
  fc.assert(
    fc.property(arities, fc.integer({ min: 1, max: 13 }), schemas, nodes, (arity, n, schema, kind) => {
      const patterns = patternsOf(n, schema);
      const truth = Math.max(...patterns.map((pattern) => squareOf(pattern, arity, n, kind)));
      const found = treeParticipation(arity, n, schema, kind);
      for (const { inf, sup } of [found.scalar, found.vector, found.absolute])
        expect([`${inf}`, `${sup}`]).toEqual([`${truth}`, `${truth}`]);
      const rounds = found.pattern.map((round) => round - 1);
      expect(patterns).toContainEqual(rounds);
      expect(squareOf(rounds, arity, n, kind)).toBe(truth);
    }),
    runs(300),
  );
});

it('counts squares as the definition does, and the levels on their own bound every pattern', () => {
  fc.assert(
    fc.property(arities, fc.integer({ min: 1, max: 11 }), schemas, nodes, (arity, leaves, schema, kind) => {
      const tree = { arity, leaves, nodes: kind };
      const rounds = BigInt(mostRounds(schema, leaves));
      const bound = levelwiseBound(long(arity, leaves, kind), {
        distance: BigInt(leastDistance(schema)),
        rounds,
      });
      for (const pattern of patternsOf(leaves, schema)) {
        const square = squareOfCounts(tree, pattern);
        expect(`${square}`).toBe(`${squareOf(pattern, arity, leaves, kind)}`);
        expect(square <= bound).toBe(true);
      }
    }),
    runs(60),
  );
});

it('counts the squares of spaced rounds in closed form', () => {
  fc.assert(
    fc.property(
      arities,
      fc.integer({ min: 1, max: 400 }),
      fc.nat(60),
      fc.nat(60),
      nodes,
      (arity, n, k, b, kind) => {
        const behind = spacedRounds(minSeparation(k + 1, b + 1), n);
        for (const first of [0, 1, b, n - 1 - behind.at(-1)!].filter((at) => at + behind.at(-1)! < n)) {
          const spaced = { first: BigInt(first), distance: BigInt(b + 1), rounds: BigInt(behind.length) };
          expect(squareOfProgression(long(arity, n, kind), spaced)).toBe(
            squareOfCounts(
              { arity, leaves: n, nodes: kind },
              behind.map((round) => first + round),
            ),
          );
        }
      },
    ),
    runs(300),
  );
});

it('is the same for rounds counted in numbers and in bigints', () => {
  fc.assert(
    fc.property(arities, fc.integer({ min: 1, max: 60 }), schemas, nodes, (arity, n, schema, kind) => {
      expect(treeParticipation(arity, BigInt(n), schema, kind)).toEqual(
        treeParticipation(arity, n, schema, kind),
      );
    }),
    runs(60),
  );
});

it('has the ℓ1 sensitivity of its matrix', () => {
  fc.assert(
    fc.property(arities, fc.integer({ min: 1, max: 40 }), schemas, nodes, (arity, n, schema, kind) => {
      const rows: bigint[][] = [];
      for (const size of levelsOf({ arity, leaves: n, nodes: kind }))
        for (let start = 0; start < n; start += size)
          if (kind === 'padded' || start + size <= n)
            rows.push(Array.from({ length: n }, (_, x) => (x >= start && x < start + size ? 1n : 0n)));
      const { inf, sup } = absoluteParticipationSensitivity(
        Matrix.ofIntegers(rows.length, n, rows.flat()),
        schema,
      );
      const found = treeAbsoluteParticipation(arity, n, schema, kind);
      expect([`${inf}`, `${sup}`]).toEqual([`${found}`, `${found}`]);
    }),
    runs(200),
  );
});

it('separated by a power of the arity: the spaced rounds, as the dynamic program says', () => {
  fc.assert(
    fc.property(
      arities,
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 60 }),
      (arity, power, k, leaves) => {
        const schema = { kind: 'min-separation', participations: k, separation: arity ** power } as const;
        const tree = { arity, leaves, nodes: 'padded' } as const;
        const spaced = Array.from({ length: mostRounds(schema, leaves) }, (_, r) => r * schema.separation);
        expect(bestInTree(tree, schema)?.square).toBe(squareOfCounts(tree, spaced));
        expect(levelsOf(tree).at(-1)!).toBeGreaterThanOrEqual(leaves);
      },
    ),
    runs(100),
  );
});

it('one round fewer than fit: of all patterns the dynamic program still finds the best', () => {
  fc.assert(
    fc.property(
      arities,
      fc.integer({ min: 2, max: 6 }),
      fc.integer({ min: 3, max: 24 }),
      nodes,
      (arity, separation, leaves, kind) => {
        const participations = Math.max(1, Math.ceil(leaves / separation) - 1);
        const schema = { kind: 'min-separation', participations, separation } as const;
        const tree = { arity, leaves, nodes: kind };
        const truth = maximalPatterns(schema, leaves, 100_000)!
          .map((pattern) => squareOfCounts(tree, pattern))
          .reduce((x, y) => (x > y ? x : y));
        expect(bestInTree(tree, schema)?.square).toBe(truth);
      },
    ),
    runs(150),
  );
});
