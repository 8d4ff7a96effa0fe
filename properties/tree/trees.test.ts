import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approxDouble, Rational } from '../../src/arithmetic/rational.js';
import {
  binaryTree,
  binaryTreeFrobeniusSquared,
  binaryTreeMeanSquaredError,
  binaryTreeNodes,
  bitCounts,
  dyadicBlocks,
  popcount,
  postOrderIndex,
  treeSensitivitySquared,
  type TreeKind,
} from '../../src/factorization/tree/binary-tree.js';
import { maxColumnNorm1, maxColumnNormSquared } from '../../src/linear/column-norms.js';
import { squaredErrors } from '../../src/factorization/factorization.js';
import {
  honakerFull,
  honakerFullFrobeniusSquared,
  honakerFullVariance,
} from '../../src/factorization/tree/honaker-full.js';
import { leastNormFactor } from '../../src/factorization/tree/honaker-least-squares.js';
import {
  honakerStreaming,
  honakerStreamingFrobeniusSquared,
  honakerStreamingMeanSquaredError,
  honakerStreamingRow,
  honakerStreamingVariance,
} from '../../src/factorization/tree/honaker-streaming.js';
import {
  approxBinaryTreeVariances,
  approxHonakerFullVariances,
  approxHonakerStreamingVariances,
} from '../../src/float64/oracle/trees.js';
import { Matrix } from '../../src/linear/matrix.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { runs } from '../effort.js';

const size = fc.integer({ min: 1, max: 40 });
const huge = fc.bigInt({ min: 1n, max: 1n << 70n });
const kinds = fc.constantFrom<TreeKind>('completed', 'padded');

describe('binary trees', () => {
  it('factor the prefix sum', () => {
    fc.assert(
      fc.property(size, kinds, (n, tree) => {
        const { B, C } = binaryTree(n, tree);
        expect(B.mul(C).equals(prefixSum(n).matrix())).toBe(true);
        // Row t uses only sums that are complete by time t.
        const nodes = binaryTreeNodes(2 * n);
        for (let t = 1; t <= n; t += 1) {
          B.row(t - 1).forEach((entry, v) => {
            expect(entry.sign() === 0 || nodes[v]!.last <= t).toBe(true);
          });
        }
      }),
      runs(40),
    );
  });

  it('have the closed sensitivities and errors of their matrices', () => {
    fc.assert(
      fc.property(size, kinds, (n, tree) => {
        const factors = binaryTree(n, tree);
        const levels = Rational.integer(treeSensitivitySquared(BigInt(n), tree));
        expect(maxColumnNormSquared(factors.C).equals(levels)).toBe(true);
        expect(maxColumnNorm1(factors.C).equals(levels)).toBe(true);
        expect(squaredErrors(factors).mean.equals(binaryTreeMeanSquaredError(BigInt(n), tree))).toBe(true);
        expect(factors.B.rowNormsSquared().map(String)).toEqual(
          Array.from({ length: n }, (_, t) => `${popcount(BigInt(t + 1))}`),
        );
      }),
      runs(40),
    );
  });

  it('count set bits: Σ_{t≤2n} s₂(t) = Σ_{t≤n} s₂(t) + Σ_{t<n} s₂(t) + n, and one term more at a time', () => {
    fc.assert(
      fc.property(huge, (n) => {
        const upTo = (m: bigint): bigint => (m === 0n ? 0n : binaryTreeFrobeniusSquared(m));
        expect(upTo(2n * n)).toBe(upTo(n) + upTo(n - 1n) + n);
        expect(upTo(n) - upTo(n - 1n)).toBe(BigInt(popcount(n)));
        expect(bitCounts(n).reduce((sum, count) => sum + count)).toBe(upTo(n));
      }),
      runs(200),
    );
  });

  it('tile [1, t] by the blocks of its bits, each a node in its post-order place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (t) => {
        const nodes = binaryTreeNodes(t);
        const blocks = dyadicBlocks(t);
        expect(nodes.length).toBe(2 * t - popcount(BigInt(t)));
        expect(blocks[0]!.first).toBe(1);
        expect(blocks.at(-1)!.last).toBe(t);
        blocks.forEach((block, i) => {
          if (i > 0) expect(block.first).toBe(blocks[i - 1]!.last + 1);
          expect(nodes[postOrderIndex(block.last, block.height)]).toEqual(block);
        });
      }),
      runs(60),
    );
  });
});

describe("Honaker's streaming estimator", () => {
  it('factors the prefix sum with the rows, variances and errors of its closed forms, for every n', () => {
    fc.assert(
      fc.property(size, (n) => {
        const factors = honakerStreaming(n);
        expect(factors.B.mul(factors.C).equals(prefixSum(n).matrix())).toBe(true);
        factors.B.rowNormsSquared().forEach((norm, row) => {
          expect(norm.equals(honakerStreamingVariance(BigInt(row + 1)))).toBe(true);
        });
        expect(factors.B.frobeniusSquared().equals(honakerStreamingFrobeniusSquared(BigInt(n)))).toBe(true);
        expect(squaredErrors(factors).mean.equals(honakerStreamingMeanSquaredError(BigInt(n)))).toBe(true);
        const row = honakerStreamingRow(n);
        expect(factors.B.row(n - 1).map(String)).toEqual(row.map(String));
      }),
      runs(25),
    );
  });

  it('adds one row at a time at any scale, and improves on the binary mechanism', () => {
    fc.assert(
      fc.property(huge, (t) => {
        const variance = honakerStreamingVariance(t);
        const total = honakerStreamingFrobeniusSquared;
        if (t > 1n)
          expect(
            total(t)
              .sub(total(t - 1n))
              .equals(variance),
          ).toBe(true);
        expect(variance.compare(Rational.integer(BigInt(popcount(t))))).toBeLessThanOrEqual(0);
        expect(variance.compare(Rational.ratio(BigInt(popcount(t)), 2n))).toBe(1);
      }),
      runs(60),
    );
  });

  it('is orthogonal to every change of the weights on the completed nodes that keeps the estimate unbiased', () => {
    const changes = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 31, maxLength: 31 });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 16 }), changes, (t, amounts) => {
        const { B, C } = honakerStreaming(t);
        const nodes = binaryTreeNodes(t);
        // Such changes are spanned by (node) − (its two children).
        const change = nodes.map(() => 0n);
        nodes.forEach(({ last, height }, v) => {
          if (height === 0) return;
          const amount = BigInt(amounts[v]!);
          change[v]! += amount;
          change[postOrderIndex(last, height - 1)]! -= amount;
          change[postOrderIndex(last - 2 ** (height - 1), height - 1)]! -= amount;
        });
        expect(Matrix.ofIntegers(1, nodes.length, change).mul(C).isZero()).toBe(true);
        const product = Rational.sum(B.row(t - 1).map((x, v) => x.mul(Rational.integer(change[v]!))));
        expect(product.sign()).toBe(0);
      }),
      runs(60),
    );
  });
});

describe("Honaker's full estimator", () => {
  it.each([0, 1, 2, 3, 4, 5])(
    'factors the prefix sum, is the least-norm solution and has its closed forms for n = 2^%i',
    (k) => {
      const factors = honakerFull(k);
      const n = 2 ** k;
      expect(factors.B.mul(factors.C).equals(prefixSum(n).matrix())).toBe(true);
      if (k < 5) expect(leastNormFactor(prefixSum(n).matrix(), factors.C).equals(factors.B)).toBe(true);
      factors.B.rowNormsSquared().forEach((norm, row) => {
        expect(norm.equals(honakerFullVariance(k, BigInt(row + 1)))).toBe(true);
        expect(norm.compare(honakerStreamingVariance(BigInt(row + 1)))).toBeLessThanOrEqual(0);
      });
      expect(factors.B.frobeniusSquared().equals(honakerFullFrobeniusSquared(k))).toBe(true);
    },
  );

  it('never exceeds the streaming variance, and doubling n never hurts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), huge, (k, seed) => {
        const t = (seed % (1n << BigInt(k))) + 1n;
        const full = honakerFullVariance(k, t);
        expect(full.compare(honakerStreamingVariance(t))).toBeLessThanOrEqual(0);
        expect(honakerFullVariance(k + 1, t).compare(full)).toBeLessThanOrEqual(0);
      }),
      runs(60),
    );
  });
});

describe('the float64 twins', () => {
  it('are the exact variances to rounding', () => {
    const near = (approx: number, exact: Rational): void => {
      expect(Math.abs(approx / approxDouble(exact) - 1)).toBeLessThan(1e-13);
    };
    const k = 9;
    const n = 2 ** k;
    const [binary, streaming, full] = [
      approxBinaryTreeVariances(n),
      approxHonakerStreamingVariances(n),
      approxHonakerFullVariances(k),
    ];
    expect([binary.length, streaming.length, full.length]).toEqual([n, n, n]);
    for (let t = 1; t <= n; t += 1) {
      expect(binary[t - 1]).toBe(popcount(BigInt(t)));
      near(streaming[t - 1]!, honakerStreamingVariance(BigInt(t)));
      near(full[t - 1]!, honakerFullVariance(k, BigInt(t)));
    }
  });
});
