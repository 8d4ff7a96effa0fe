import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { binaryTree } from '../../src/factorization/tree/binary-tree.js';
import { honakerFull } from '../../src/factorization/tree/honaker-full.js';
import { honakerStreaming } from '../../src/factorization/tree/honaker-streaming.js';
import { releasedSensitivitiesSquared } from '../../src/factorization/released-sensitivity.js';
import { Matrix } from '../../src/linear/matrix.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';

describe('releasedSensitivitiesSquared', () => {
  it.each([
    [2, '9/5'],
    [4, '19/7'],
    [8, '297/85'],
    [16, '10511/2387'],
  ])('is below the number of levels for the streaming estimator over %i items: %s', (n, expected) => {
    const columns = releasedSensitivitiesSquared(prefixSum(n).matrix(), honakerStreaming(n).B)!;
    expect(Rational.max(columns[0]!, ...columns).toString()).toBe(expected);
  });

  it('is the number of levels for the binary mechanism and the full estimator', () => {
    for (const B of [binaryTree(8).B, honakerFull(3).B]) {
      expect(
        Rational.max(Rational.ZERO, ...releasedSensitivitiesSquared(prefixSum(8).matrix(), B)!).toString(),
      ).toBe('4');
    }
  });

  it('is never above the sensitivity of C, and the same when C is square', () => {
    const C = Matrix.ofIntegers(3, 3, [2n, 0n, 0n, 1n, 1n, 0n, 0n, 1n, 3n]);
    const B = Matrix.ofIntegers(3, 3, [1n, 2n, 0n, 0n, 1n, 1n, 1n, 0n, 1n]);
    expect(releasedSensitivitiesSquared(B.mul(C), B)!.map(String)).toEqual(
      C.columnNormsSquared().map(String),
    );
  });

  it('does not exist when the rows of B are dependent', () => {
    expect(
      releasedSensitivitiesSquared(Matrix.identity(2), Matrix.ofIntegers(2, 2, [1n, 1n, 2n, 2n])),
    ).toBeUndefined();
  });
});
