import fc from 'fast-check';
import { expect, it } from 'vitest';
import { offsetDigits, plainDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import { kAryFactorization, kAryNodes } from '../../../src/factorization/k-ary/k-ary-factors.js';
import { absoluteParticipationSensitivity } from '../../../src/privacy/participation/absolute-participation.js';
import { participationSensitivity } from '../../../src/privacy/participation/participation.js';
import { fixedEpochs, minSeparation } from '../../../src/privacy/participation/participation-schema.js';
import { kAryTree } from '../../../src/privacy/participation/k-ary-tree.js';
import { isRow, levelsOf } from '../../../src/privacy/participation/tree-levels.js';
import { kAryAbsoluteParticipation, kAryParticipation } from '../../../src/strategy/k-ary-sensitivity.js';
import { runs } from '../../effort.js';
import { patternsOf, schemas } from '../../participation-arbitraries.js';

/** Every arity from 2 to 7 with every digits it has. */
const systems = fc.oneof(
  fc.integer({ min: 2, max: 7 }).map((k) => plainDigits(BigInt(k))),
  fc.integer({ min: 3, max: 7 }).map((k) => offsetDigits(BigInt(k))),
);

const wideSchemas = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 14 }), fc.boolean(), fc.boolean())
  .map(([k, b, isSpaced, isCapped]) =>
    isSpaced ? minSeparation(isCapped ? k : 100, b) : fixedEpochs(b, isCapped ? k : undefined),
  );

it('the rows of the tree of the k-ary mechanism are the nodes that it uses', () => {
  fc.assert(
    fc.property(systems, fc.integer({ min: 1, max: 400 }), (system, n) => {
      const tree = kAryTree(system, n);
      const rows = levelsOf(tree).flatMap((size) =>
        Array.from({ length: Math.ceil(n / size) }, (_, at) => at * size)
          .filter((start) => isRow(tree, start, size))
          .map((start) => `${start + 1} ${start + size}`),
      );
      // A negative digit may stand for a node behind the last item: a row of zeros.
      const used = kAryNodes(system, n)
        .filter(({ first }) => first <= n)
        .map(({ first, last }) => `${first} ${last}`);
      expect(rows.sort()).toEqual(used.sort());
    }),
    runs(200),
  );
});

it('the sensitivity of the k-ary mechanism is the largest sum of squares over all patterns, and its pattern attains it', () => {
  fc.assert(
    fc.property(systems, fc.integer({ min: 2, max: 13 }), schemas, (system, n, schema) => {
      const { C } = kAryFactorization(system, n);
      const squareOf = (pattern: readonly number[]): bigint =>
        Array.from({ length: C.rows }, (_, v) =>
          pattern.reduce((sum, x) => sum + C.integers[v * n + x]!, 0n),
        ).reduce((sum, count) => sum + count * count, 0n);
      const patterns = patternsOf(n, schema);
      const truth = patterns.map(squareOf).reduce((x, y) => (y > x ? y : x));
      const { vector, pattern } = kAryParticipation(system, n, schema);
      expect([`${vector.inf}`, `${vector.sup}`]).toEqual([`${truth}`, `${truth}`]);
      const rounds = pattern.map((round) => round - 1);
      expect(patterns).toContainEqual(rounds);
      expect(squareOf(rounds)).toBe(truth);
    }),
    runs(300),
  );
});

it('and agrees with that of its matrix written out, in ℓ2 and ℓ1, for up to 40 rounds', () => {
  fc.assert(
    fc.property(systems, fc.integer({ min: 2, max: 40 }), wideSchemas, (system, n, schema) => {
      const { C } = kAryFactorization(system, n);
      const written = participationSensitivity(C, schema);
      const found = kAryParticipation(system, n, schema);
      expect(`${found.vector.inf}`).toBe(`${found.vector.sup}`);
      expect(written.vector.inf.compare(found.vector.sup)).toBeLessThanOrEqual(0);
      expect(written.vector.sup.compare(found.vector.inf)).toBeGreaterThanOrEqual(0);
      const l1 = absoluteParticipationSensitivity(C, schema);
      expect(kAryAbsoluteParticipation(system, n, schema)).toEqual(l1);
    }),
    runs(300),
  );
});
