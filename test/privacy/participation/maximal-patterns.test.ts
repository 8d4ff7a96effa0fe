import { describe, expect, it } from 'vitest';
import { maximalPatterns } from '../../../src/privacy/participation/maximal-patterns.js';
import {
  areCompatible,
  fixedEpochs,
  minSeparation,
  mostRounds,
  type ParticipationSchema,
} from '../../../src/privacy/participation/participation-schema.js';

/** Every set of rounds that is a pattern and cannot be added to, by trying all sets. */
function byTrying(schema: ParticipationSchema, n: number): number[][] {
  const rounds = Array.from({ length: n }, (_, i) => i);
  const isPattern = (set: readonly number[]): boolean =>
    set.length <= mostRounds(schema, n) &&
    set.every((i) => set.every((j) => i === j || areCompatible(schema, i, j)));
  const sets = Array.from({ length: 2 ** n - 1 }, (_, code) => rounds.filter((i) => ((code + 1) >> i) & 1));
  return sets
    .filter(isPattern)
    .filter((set) => !rounds.some((i) => !set.includes(i) && isPattern([...set, i])))
    .sort((p, q) => {
      const at = p.findIndex((round, i) => round !== q[i]);
      return at < 0 ? 0 : p[at]! - q[at]!;
    });
}

describe('maximalPatterns', () => {
  it('are those found by trying all sets, in lexicographic order', () => {
    for (let n = 1; n <= 7; n++)
      for (let b = 1; b <= 8; b++)
        for (let k = 1; k <= 4; k++)
          for (const schema of [minSeparation(k, b), fixedEpochs(b), fixedEpochs(b, k)])
            expect(maximalPatterns(schema, n, 1000)).toEqual(byTrying(schema, n));
  });

  it('counts as Lemma Θπ says: 35 of four rounds among the 75 of (16, 4, 4)', () => {
    const patterns = maximalPatterns(minSeparation(4, 4), 16, 1000)!;
    expect(patterns.length).toBe(75);
    expect(patterns.filter(({ length }) => length === 4).length).toBe(35);
  });

  it('stops when there are too many', () => {
    expect(maximalPatterns(minSeparation(20, 1), 512, 100)).toBeUndefined();
    expect(maximalPatterns(fixedEpochs(1, 20), 512, 100)).toBeUndefined();
    expect(maximalPatterns(minSeparation(2, 1), 5, 9)).toBeUndefined();
    expect(maximalPatterns(minSeparation(2, 1), 5, 10)?.length).toBe(10);
  });

  it.each([0, -1, 1.5, NaN])('refuses %d rounds', (n) => {
    expect(() => maximalPatterns(fixedEpochs(1), n, 9)).toThrow(/^maximalPatterns: expected n/);
  });
});
