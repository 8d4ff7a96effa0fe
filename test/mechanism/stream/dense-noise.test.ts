import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { binaryTree } from '../../../src/factorization/tree/binary-tree.js';
import { honakerFull } from '../../../src/factorization/tree/honaker-full.js';
import { honakerStreaming } from '../../../src/factorization/tree/honaker-streaming.js';
import type { Matrix } from '../../../src/linear/matrix.js';
import { DenseNoise } from '../../../src/mechanism/stream/dense-noise.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import type { NoiseLaw } from '../../../src/privacy/noise/noise-law.js';
import { readB } from './read-b.js';

const law: NoiseLaw = { law: 'discrete-laplace', scale: Rational.ONE, step: Rational.ONE };

/** B·Bᵀ. */
const gram = (b: Matrix): Matrix => b.mul(b.transpose());

describe('the linear map from noise to releases', () => {
  it('is any given B', () => {
    for (const { B, C } of [honakerFull(3), binaryTree(7), honakerStreaming(6)]) {
      const read = readB(() => new DenseNoise(B, law), B.rows);
      expect(gram(read).equals(gram(B))).toBe(true);
      expect(B.mul(C).equals(prefixSum(B.rows).matrix())).toBe(true);
    }
    const { B } = honakerFull(2);
    expect(readB(() => new DenseNoise(B, law), 4).equals(B)).toBe(true);
  });
});
