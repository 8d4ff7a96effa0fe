import { describe, expect, it } from 'vitest';
import { binaryTree } from '../../../src/factorization/tree/binary-tree.js';
import { honakerFull } from '../../../src/factorization/tree/honaker-full.js';
import { honakerStreaming } from '../../../src/factorization/tree/honaker-streaming.js';
import { offsetDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import { kAryFactorization } from '../../../src/factorization/k-ary/k-ary-factors.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { isCausal } from '../../../src/privacy/notion/causal.js';

describe('isCausal', () => {
  it('holds for trees of completed nodes, fails where a release uses what is not complete', () => {
    const causal = (f: { readonly B: Matrix; readonly C: Matrix }): boolean => isCausal(f.B, f.C);
    expect(causal(binaryTree(8))).toBe(true);
    expect(causal(binaryTree(13))).toBe(true);
    expect(causal(honakerStreaming(8))).toBe(true);
    expect(causal(honakerFull(3))).toBe(false);
    expect(causal(kAryFactorization(offsetDigits(3n), 13))).toBe(false);
    expect(isCausal(Matrix.ofIntegers(1, 1, [1n]), Matrix.ofIntegers(1, 2, [1n, 1n]))).toBe(false);
    expect(() => isCausal(Matrix.identity(2), Matrix.identity(3))).toThrow(
      'isCausal: expected B and C that fit',
    );
  });
});
