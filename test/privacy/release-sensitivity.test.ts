import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { binaryTree } from '../../src/factorization/binary-tree.js';
import { honakerFull } from '../../src/factorization/honaker-full.js';
import { honakerStreaming } from '../../src/factorization/honaker-streaming.js';
import { kAryFactorization } from '../../src/factorization/k-ary-factors.js';
import { offsetDigits } from '../../src/factorization/k-ary-digits.js';
import { Matrix } from '../../src/linear/matrix.js';
import { isCausal } from '../../src/privacy/causal.js';
import { releaseSensitivity } from '../../src/privacy/release-sensitivity.js';
import { absoluteSensitivity, euclideanSensitivitySquared } from '../../src/privacy/sensitivity.js';

const q = Rational.parse;

describe('releaseSensitivity', () => {
  it('is 1 for every release of the binary tree, whose used nodes are disjoint', () => {
    const { B, C } = binaryTree(16);
    for (let t = 1; t <= 16; t += 1) {
      expect(releaseSensitivity(B, C, t)).toEqual({ absolute: Rational.ONE, squared: Rational.ONE });
    }
  });

  it('counts the coordinates that the release uses, and at most all', () => {
    const b = Matrix.ofIntegers(2, 2, [1n, 0n, 1n, 1n]);
    const c = Matrix.ofRationals([
      [q('1/2'), q('0')],
      [q('-1/3'), q('1')],
    ]);
    expect(releaseSensitivity(b, c, 1)).toEqual({ absolute: q('1/2'), squared: q('1/4') });
    expect(releaseSensitivity(b, c, 2)).toEqual({ absolute: q('1'), squared: q('1') });
    expect(releaseSensitivity(b, c, 2).absolute.equals(absoluteSensitivity(c, 'zero-out'))).toBe(true);
    expect(releaseSensitivity(b, c, 2).squared.equals(euclideanSensitivitySquared(c, 'zero-out'))).toBe(true);
    expect(() => releaseSensitivity(b, c, 0)).toThrow('expected t, an integer from 1 to 2, got 0');
    expect(() => releaseSensitivity(b, Matrix.identity(3), 1)).toThrow('expected B and C that fit');
  });
});

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
