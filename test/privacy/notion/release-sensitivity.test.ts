import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { binaryTree } from '../../../src/factorization/tree/binary-tree.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { releaseSensitivity } from '../../../src/privacy/notion/release-sensitivity.js';
import { absoluteSensitivity, euclideanSensitivitySquared } from '../../../src/privacy/notion/sensitivity.js';

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
    const opposite = Matrix.ofIntegers(2, 1, [1n, -1n]);
    expect(releaseSensitivity(b, opposite, 2)).toEqual({ absolute: q('2'), squared: q('2') });
    expect(() => releaseSensitivity(b, c, 0)).toThrow('expected t, an integer from 1 to 2, got 0');
    expect(() => releaseSensitivity(b, Matrix.identity(3), 1)).toThrow('expected B and C that fit');
  });
});
