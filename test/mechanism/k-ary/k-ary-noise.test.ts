import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { binaryTree } from '../../../src/factorization/tree/binary-tree.js';
import { kAryDraws } from '../../../src/factorization/k-ary/k-ary-counts.js';
import { kAryHeight, offsetDigits, plainDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import { kAryFactorization } from '../../../src/factorization/k-ary/k-ary-factors.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { KAryNoise } from '../../../src/mechanism/k-ary/k-ary-noise.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import type { NoiseLaw } from '../../../src/privacy/noise/noise-law.js';
import { readB } from '../stream/read-b.js';

const law: NoiseLaw = { law: 'discrete-laplace', scale: Rational.ONE, step: Rational.ONE };

/** B·Bᵀ. */
const gram = (b: Matrix): Matrix => b.mul(b.transpose());

/** The columns of B that are not zero. */
function usedColumns(b: Matrix): Matrix {
  const used = Array.from({ length: b.cols }, (_, j) => b.column(j)).filter((c) =>
    c.some((x) => x.sign() !== 0),
  );
  return Matrix.ofRationals(used).transpose();
}

describe('the linear map from noise to releases', () => {
  it.each([
    [2n, 'plain'],
    [3n, 'plain'],
    [5n, 'plain'],
    [2n, 'offset'],
    [3n, 'offset'],
    [4n, 'offset'],
    [5n, 'offset'],
    [8n, 'offset'],
    [19n, 'offset'],
  ] as const)(
    'is the B of the k-ary factorization up to the signs of its columns, k = %s %s',
    (k, digits) => {
      const system = digits === 'plain' ? plainDigits(k) : offsetDigits(k);
      for (const T of [1, 2, 7, 13, 41]) {
        const make = (): KAryNoise => new KAryNoise(system, kAryHeight(system, BigInt(T)), law);
        const read = readB(make, T);
        const { B, C } = kAryFactorization(system, T);
        expect(BigInt(read.cols)).toBe(kAryDraws(system, BigInt(T)));
        // Algorithm 2 adds a term without the sign that Algorithm 3 gives it. Every column of Algorithm 3 has one sign (Prop 4.3), and
        // the law of a term is symmetric, so equality in law of all releases is that of the columns up to these signs.
        const signs = Array.from({ length: B.cols }, (_, j) => Rational.sum(B.column(j)).sign());
        for (let j = 0; j < B.cols; j += 1)
          expect(B.column(j).every((x) => x.sign() * signs[j]! >= 0)).toBe(true);
        expect(read.equals(B.absolute())).toBe(true);
        const signed = Matrix.ofRationals(
          signs.map((sign, j) => C.row(j).map((x) => x.mul(Rational.integer(BigInt(sign))))),
        );
        expect(read.mul(signed).equals(prefixSum(T).matrix())).toBe(true);
        expect(gram(read).equals(gram(B))).toBe(true);
        expect(B.mul(C).equals(prefixSum(T).matrix())).toBe(true);
      }
    },
  );

  it('is that of the binary tree for k = 2, in the order of completion', () => {
    for (const T of [1, 5, 8, 13]) {
      const read = readB(
        () => new KAryNoise(plainDigits(2n), kAryHeight(plainDigits(2n), BigInt(T)), law),
        T,
      );
      expect(read.equals(usedColumns(binaryTree(T).B))).toBe(true);
    }
  });
});
