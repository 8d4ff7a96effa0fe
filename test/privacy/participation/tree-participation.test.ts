import { describe, expect, it } from 'vitest';
import { isExact } from '../../../src/arithmetic/enclosure.js';
import { binaryTree } from '../../../src/factorization/tree/binary-tree.js';
import { fixedEpochs, minSeparation } from '../../../src/privacy/participation/participation-schema.js';
import { participationSensitivity } from '../../../src/privacy/participation/participation.js';
import { treeParticipation } from '../../../src/privacy/participation/tree-participation.js';

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

  it('encloses what takes too many steps', () => {
    const { vector, by } = treeParticipation(2, 1_000_000, minSeparation(20, 1000));
    expect(by).toBe('levels');
    expect([`${vector.inf}`, `${vector.sup}`]).toEqual(['2798', '2862']);
  });

  it('refuses trees that are none', () => {
    const one = minSeparation(1, 1);
    expect(() => treeParticipation(1, 4, one)).toThrow('expected arity, an integer of at least 2, got 1');
    expect(() => treeParticipation(2, 0, one)).toThrow('expected n, an integer of at least 1, got 0');
    expect(() => treeParticipation(2, 1e30, one)).toThrow('got 1e+30');
    expect(() => treeParticipation(2, 10_000_000, one)).toThrow('at most 2000000');
  });
});
