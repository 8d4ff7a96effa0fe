import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proveTreeSensitivity } from '../../../src/certificate/participation/prove-tree-sensitivity.js';
import { sealCertificate } from '../../../src/certificate/seal.js';
import { check } from '../../../src/checker/checker.js';
import { kAryFactorization } from '../../../src/factorization/k-ary/k-ary-factors.js';
import { offsetDigits, plainDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import { bestInTree } from '../../../src/privacy/participation/tree-program.js';
import { cellsOf, firstLeaves } from '../../../src/privacy/participation/tree-cells.js';
import { squareOfCounts } from '../../../src/privacy/participation/tree-levels.js';
import type { Canonical } from '../../../src/arithmetic/canonical.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { runs } from '../../effort.js';
import { patternsOf, schemas } from '../../participation-arbitraries.js';

const nodes = fc.constantFrom('completed' as const, 'padded' as const);
const contributions = fc.constantFrom('scalar' as const, 'vector' as const, 'absolute' as const);

/** The certificate again with other fields, and its verdict. */
function verdictWith(bytes: Uint8Array, upper: Record<string, string>): ReturnType<typeof check> {
  const written = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, Canonical>;
  const { inf, sup } = written['claim'] as { readonly inf: string; readonly sup: string };
  const { contributions: who, lower, schema, strategy } = written as Record<string, Canonical>;
  const parts = { contributions: who!, lower: lower!, schema: schema!, strategy: strategy!, upper };
  return check(sealCertificate('sensitivity', parts, Rational.parse(inf), Rational.parse(sup)).bytes);
}

it('a certificate of a tree claims what the best of all patterns attains, and its program takes as many steps as it says', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 4 }),
      fc.integer({ min: 1, max: 13 }),
      schemas,
      nodes,
      contributions,
      (arity, n, schema, kind, who) => {
        const tree = { arity, leaves: n, nodes: kind };
        const truth = patternsOf(n, schema)
          .map((pattern) => squareOfCounts(tree, pattern))
          .reduce((x, y) => (y > x ? y : x));
        const proof = proveTreeSensitivity({ name: 'tree', arity, n, nodes: kind }, schema, who);
        expect(proof.claim).toEqual({ inf: `${truth}`, sup: `${truth}` });
        const best = bestInTree(tree, schema)!;
        expect(best.square).toBe(truth);
        for (const [steps, isProved] of [
          [best.steps, true],
          [best.steps - 1, false],
        ] as const)
          expect(verdictWith(proof.bytes, { kind: 'program', steps: `${steps}` }).proved).toBe(isProved);
      },
    ),
    runs(150),
  );
});

it('and of the k-ary mechanism, whose rows are those of its matrix', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 6 }),
      fc.integer({ min: 1, max: 13 }),
      schemas,
      fc.boolean(),
      (arity, n, schema, isOffset) => {
        const system = (isOffset ? offsetDigits : plainDigits)(BigInt(arity));
        const { C } = kAryFactorization(system, n);
        const squareOf = (pattern: readonly number[]): bigint =>
          Array.from({ length: C.rows }, (_, v) =>
            pattern.reduce((sum, x) => sum + C.integers[v * n + x]!, 0n),
          ).reduce((sum, count) => sum + count * count, 0n);
        const truth = patternsOf(n, schema)
          .map(squareOf)
          .reduce((x, y) => (y > x ? y : x));
        const proof = proveTreeSensitivity(
          { name: 'k-ary', arity, n, digits: isOffset ? 'offset' : 'plain' },
          schema,
        );
        expect(proof.claim).toEqual({ inf: `${truth}`, sup: `${truth}` });
      },
    ),
    runs(150),
  );
});

it('subsets of a class attain what those of the last listed first leaf attain, and in a full node those of its cell', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 4 }),
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 1, max: 30 }),
      nodes,
      fc.nat(2 ** 20),
      (arity, leaves, period, kind, set) => {
        const tree = { arity, leaves, nodes: kind };
        const chosen = (first: number, end: number): number[] =>
          Array.from(
            { length: Math.max(0, Math.ceil((end - first) / period)) },
            (_, i) => first + i * period,
          );
        const some = (rounds: readonly number[]): number[] => rounds.filter((_, i) => ((set >> i) & 1) === 1);
        const listed = [...firstLeaves(tree, period)].sort((x, y) => x - y);
        for (let r = 0; r < Math.min(period, leaves); r += 1) {
          const like = listed.filter((first) => first <= r).at(-1)!;
          const [one, other] = [chosen(r, leaves), chosen(like, leaves)];
          expect(one.length).toBe(other.length);
          expect(squareOfCounts(tree, some(one))).toBe(squareOfCounts(tree, some(other)));
        }
        const cellOf = cellsOf(tree, period);
        for (let size = 1; size <= leaves; size *= arity)
          for (let d = 0; size >= period && d < period; d += 1) {
            const whole = { arity, leaves: size, nodes: 'completed' } as const;
            const [one, other] = [chosen(d, size), chosen(cellOf(size, d), size)];
            expect(one.length).toBe(other.length);
            expect(squareOfCounts(whole, some(one))).toBe(squareOfCounts(whole, some(other)));
          }
      },
    ),
    runs(200),
  );
});
