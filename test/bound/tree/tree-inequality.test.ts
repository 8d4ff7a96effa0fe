import { describe, expect, it } from 'vitest';
import { marginSign, truthSet } from '../../../src/bound/inequality.js';
import { treeInequality } from '../../../src/bound/tree/tree-inequality.js';

describe('HUU Thm 5, first reading', () => {
  it('holds for every k', () => {
    const { otherwise, exceptions, equalities } = truthSet(treeInequality);
    expect([otherwise, exceptions, equalities]).toEqual([true, [], []]);
    expect([0n, 1n, 2n, 3n, 10n, 64n, 268n].map((k) => marginSign(treeInequality, k))).toEqual([
      1, 1, 1, 1, 1, 1, 1,
    ]);
  });

  it('refuses a level beyond 2^20', () => {
    expect(() => marginSign(treeInequality, (1n << 20n) + 1n)).toThrow(
      'binary-ratio: expected k of at most 1048576, got 1048577',
    );
  });

  it('needs the proof of Thm 2 only where that is true', () => {
    expect(treeInequality.tail(2n).enclose(64).sign()).toBe(-1);
    expect(treeInequality.tail(4n).enclose(64).sign()).toBe(1);
  });
});
