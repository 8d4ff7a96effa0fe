import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { binaryTree } from '../../../src/factorization/tree/binary-tree.js';
import { honakerStreaming } from '../../../src/factorization/tree/honaker-streaming.js';
import { ballEntry } from '../../../src/factorization/optimum/matrix-ball.js';
import { encloseOptimum } from '../../../src/factorization/optimum/optimum-enclosure.js';
import { releasedSensitivitiesSquared } from '../../../src/factorization/released-sensitivity.js';
import {
  encloseOptimalPair,
  encloseStreamingPair,
} from '../../../src/factorization/optimum/streaming-pair.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import { agrees, q, reference } from '../fixed-point-fixtures.js';

describe('encloseStreamingPair', () => {
  it("is Honaker's pair for two steps: (1, 0; 1/3, √5/3) and (1, 0; 2/√5, 3/√5)", () => {
    const { B, C } = encloseStreamingPair(prefixSum(2).matrix(), honakerStreaming(2).B, 150);
    const root = Interval.point(5n).sqrt(160);
    const over = (x: bigint): Interval => Interval.point(x).div(root, 160);
    expect(ballEntry(B, 1, 0, 160).contains(q('1/3'))).toBe(true);
    expect(ballEntry(B, 1, 1, 160).disjoint(root.div(Interval.point(3n), 160))).toBe(false);
    expect(ballEntry(C, 1, 0, 160).disjoint(over(2n))).toBe(false);
    expect(ballEntry(C, 1, 1, 160).disjoint(over(3n))).toBe(false);
    expect(B.center.get(0, 1).sign()).toBe(0);
    expect([B, C].every(({ radius }) => radius.compare(q('1e-40')) < 0)).toBe(true);
  });

  it('releases what (B, C) releases: C′ᵀC′ has the diagonal (Aᵀ(BBᵀ)⁻¹A)_jj', () => {
    const a = prefixSum(8).matrix();
    for (const { B: b } of [honakerStreaming(8), binaryTree(8)]) {
      const { B, C } = encloseStreamingPair(a, b, 100);
      const exact = releasedSensitivitiesSquared(a, b)!;
      C.center.columnNormsSquared().forEach((square, j) => {
        expect(square.sub(exact[j]!).abs().compare(q('1e-24'))).toBe(-1);
      });
      const left = b.mul(b.transpose()).sub(B.center.mul(B.center.transpose())).frobeniusSquared();
      expect(left.compare(q('1e-50'))).toBe(-1);
    }
  });

  it('encloses: a center moved by more than the radius is outside', () => {
    const a = prefixSum(4).matrix();
    const coarse = encloseStreamingPair(a, honakerStreaming(4).B, 40);
    const fine = encloseStreamingPair(a, honakerStreaming(4).B, 200);
    for (const name of ['B', 'C'] as const) {
      const distance = coarse[name].center.sub(fine[name].center).frobeniusSquared();
      const most = coarse[name].radius.add(fine[name].radius);
      expect(distance.compare(most.pow(2))).toBeLessThanOrEqual(0);
      expect(coarse[name].radius.compare(q('1e-9'))).toBe(-1);
    }
  });

  it('refuses an A that is not lower triangular, another number of rows and dependent rows', () => {
    expect(() =>
      encloseStreamingPair(Matrix.ofIntegers(2, 2, [1n, 1n, 0n, 1n]), Matrix.identity(2), 64),
    ).toThrow('expected a lower-triangular A');
    expect(() => encloseStreamingPair(prefixSum(2).matrix(), Matrix.identity(3), 64)).toThrow(
      'as many rows in B',
    );
    const dependent = Matrix.ofIntegers(2, 2, [1n, 1n, 2n, 2n]);
    expect(() => encloseStreamingPair(prefixSum(2).matrix(), dependent, 64)).toThrow(
      'encloseCholesky: expected',
    );
  });
});

describe('encloseOptimalPair', () => {
  it('is the reference pair of the prefix sum of 2', () => {
    const expected = reference('x_optimal_pair_S2').expected as { B: string[][]; C: string[][] };
    const a = prefixSum(2).matrix();
    const pair = encloseOptimalPair(a, encloseOptimum(a, 180), 180);
    for (const name of ['B', 'C'] as const) {
      expected[name].forEach((row, i) => {
        row.forEach((text, j) => {
          expect(
            agrees(ballEntry(pair[name], i, j, 200), text.includes('.') ? text : `${text}.${'0'.repeat(38)}`),
          ).toBe(true);
        });
      });
    }
  });

  it('multiplies to A with unit columns of C', () => {
    const a = prefixSum(5).matrix();
    const { B, C } = encloseOptimalPair(a, encloseOptimum(a, 100), 100);
    expect(a.sub(B.center.mul(C.center)).frobeniusSquared().compare(q('1e-40'))).toBe(-1);
    for (const square of C.center.columnNormsSquared()) {
      expect(square.sub(Rational.ONE).abs().compare(q('1e-20'))).toBe(-1);
    }
  });
});
