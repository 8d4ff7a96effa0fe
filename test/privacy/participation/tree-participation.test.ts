import { describe, expect, it } from 'vitest';
import { isExact } from '../../../src/arithmetic/enclosure.js';
import type { Count } from '../../../src/arithmetic/require.js';
import { binaryTree } from '../../../src/factorization/tree/binary-tree.js';
import { fixedEpochs, minSeparation } from '../../../src/privacy/participation/participation-schema.js';
import { participationSensitivity } from '../../../src/privacy/participation/participation.js';
import { squareOfCounts, type TreeNodes } from '../../../src/privacy/participation/tree-levels.js';
import { treeParticipation } from '../../../src/privacy/participation/tree-participation.js';

/** The best class of a binary tree, every one of them counted node by node. */
function byEnumeration(n: number, period: number): string {
  let best = 0n;
  for (let first = 0; first < period; first += 1) {
    const rounds = Array.from({ length: Math.ceil((n - first) / period) }, (_, i) => first + i * period);
    const square = squareOfCounts({ arity: 2, leaves: n, nodes: 'completed' }, rounds);
    if (square > best) best = square;
  }
  return `${best}`;
}

describe('treeParticipation', () => {
  it.each([
    [8, minSeparation(3, 2)],
    [13, minSeparation(4, 3)],
    [13, fixedEpochs(3)],
    [13, fixedEpochs(3, 2)],
    [16, minSeparation(16, 1)],
  ] as const)('is the sensitivity of the matrix, n = %i, %o', (n, schema) => {
    for (const kind of ['completed', 'padded'] as const) {
      const dense = participationSensitivity(binaryTree(n, kind).C, schema).vector;
      expect(isExact(dense)).toBe(true);
      expect(`${treeParticipation(2, n, schema, kind).vector.sup}`).toBe(`${dense.sup}`);
    }
  });

  it('takes a million leaves: by levels, by dynamic program, class by class', () => {
    expect(treeParticipation(2, 1_000_000, minSeparation(1000, 1))).toMatchObject({ by: 'levels' });
    const found = treeParticipation(10, 1_000_000, minSeparation(100, 343));
    expect(found.by).toBe('dynamic-program');
    expect(`${found.vector.sup}`).toBe('23398');
    expect(`${treeParticipation(2, 1_000_000, fixedEpochs(1000)).vector.sup}`).toBe('741170');
    expect(`${treeParticipation(2, 1_000_000, minSeparation(1_000_000, 1)).vector.sup}`).toBe('730680843712');
  });

  it.each([2, 3, 10])('of whole classes is the best of them all, arity %i', (arity) => {
    for (const nodes of ['completed', 'padded'] as const)
      for (let n = 1; n <= 40; n += 1)
        for (let period = 1; period <= n; period += 1) {
          const classes = Array.from({ length: period }, (_, first) =>
            Array.from({ length: Math.ceil((n - first) / period) }, (_, i) => first + i * period),
          );
          const squares = classes.map((rounds) => squareOfCounts({ arity, leaves: n, nodes }, rounds));
          const best = squares.reduce((x, y) => (y > x ? y : x));
          const { vector, pattern } = treeParticipation(arity, n, fixedEpochs(period), nodes);
          expect(`${vector.inf} ${vector.sup}`, `${nodes} ${n} ${period}`).toBe(`${best} ${best}`);
          const attaining = pattern.map((round) => Number(round) - 1);
          expect(squareOfCounts({ arity, leaves: n, nodes }, attaining)).toBe(best);
        }
  });

  it('takes whole classes of any number of leaves, without a gap where trees are no longer searched', () => {
    const square = (n: Count, period: Count, nodes?: TreeNodes): string => {
      const { vector } = treeParticipation(2, n, fixedEpochs(BigInt(period)), nodes);
      expect(isExact(vector)).toBe(true);
      return `${vector.sup}`;
    };
    expect(square(1_999_999, 1000)).toBe('2942835');
    expect(square(2_000_001, 1000)).toBe(byEnumeration(2_000_001, 1000));
    expect(square(999_999_999_999n, 1000, 'padded')).toBe('2032133747129211148');
    // As many as there are, said as a limit, are the whole class.
    const limited = treeParticipation(2, 2_000_001, fixedEpochs(1000, 2001));
    expect(`${limited.vector.sup}`).toBe(square(2_000_001, 1000));
  });

  it('encloses what takes too many steps', () => {
    const { vector, by } = treeParticipation(2, 3_000_000, fixedEpochs(100, 20_000));
    expect(by).toBe('levels');
    expect([`${vector.inf}`, `${vector.sup}`]).toEqual(['804115678', '804215208']);
  });

  it('is exact of far more leaves than patterns are listed of, whatever n is', () => {
    const exact = (...asked: Parameters<typeof treeParticipation>): string => {
      const { vector, by } = treeParticipation(...asked);
      expect([by, isExact(vector)]).toEqual(['dynamic-program', true]);
      return `${vector.sup}`;
    };
    expect(exact(2, 1_000_000, minSeparation(20, 1000))).toBe('2820');
    expect(exact(2, 10 ** 12, minSeparation(20, 1000))).toBe('10820');
    expect(exact(2, 10_000_000, fixedEpochs(1_000_000, 5))).toBe('170');
    expect(exact(2, 10 ** 12, fixedEpochs(10 ** 10, 50))).toBe('6732');
    expect(exact(2, 10 ** 12, fixedEpochs(7, 5))).toBe('910');
  });

  it('takes any number of leaves where the spaced rounds are best on every level, and encloses it elsewhere', () => {
    const n = 10n ** 18n;
    // b is a power of the arity: κ nodes of up to b leaves hold one round each.
    const decimal = treeParticipation(10, n, minSeparation(4n, 10n ** 17n));
    expect(decimal).toMatchObject({
      by: 'levels',
      pattern: [1, 100000000000000001n, 200000000000000001n, 300000000000000001n],
    });
    expect(`${decimal.vector.sup}`).toBe(`${18 * 4 + 16}`);
    const every = treeParticipation(2, 2n ** 40n, minSeparation(2n ** 40n, 1n));
    expect(every).toMatchObject({ by: 'all-rounds', pattern: [] });
    // Σ_h 2^(40−h)·4^h
    expect(`${every.vector.sup}`).toBe(`${2n ** 40n * (2n ** 41n - 1n)}`);
    // As above, with 40 more levels on which one node holds all 20 rounds.
    const { vector } = treeParticipation(2, n, minSeparation(20n, 1000n));
    expect([`${vector.inf}`, `${vector.sup}`]).toEqual(['18798', '18862']);
  });

  it(
    'is enclosed where a search would take gigabytes: the largest sum is 43021',
    { timeout: 120_000 },
    () => {
      const { vector, by } = treeParticipation(2, 10 ** 8, minSeparation(200, 500_001));
      expect([by, `${vector.inf}`, `${vector.sup}`]).toEqual(['levels', '43014', '44016']);
    },
  );

  it('refuses trees that are none', () => {
    const one = minSeparation(1, 1);
    expect(() => treeParticipation(1, 4, one)).toThrow('expected arity, an integer of at least 2, got 1');
    expect(() => treeParticipation(2, 0, one)).toThrow('expected n, an integer of at least 1, got 0');
    expect(() => treeParticipation(2, 1e30, one)).toThrow('got 1e+30');
  });
});
