import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
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
import { boundLaws } from '../../src/laws/bound-laws.js';
import { factorizationLaws } from '../../src/laws/factorization-laws.js';
import { float64Laws } from '../../src/laws/float64-laws.js';
import type { Numeral } from '../../src/laws/numeral.js';
import { sumLaws } from '../../src/laws/sum-laws.js';
import { Matrix } from '../../src/linear/matrix.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { keeps, runs } from '../effort.js';

const size = fc.integer({ min: 1, max: 40 });
const huge = fc.bigInt({ min: 1n, max: 1n << 70n });
const kinds = fc.constantFrom<TreeKind>('completed', 'padded');

describe('binary trees', () => {
  keeps(
    'as factorizations',
    factorizationLaws({
      parameters: fc.tuple(size, kinds),
      factors: ([n, tree]) => binaryTree(n, tree),
      workload: ([n]) => prefixSum(n).matrix(),
      sensitivitySquared: ([n, tree]) => treeSensitivitySquared(BigInt(n), tree),
      absoluteSensitivity: ([n, tree]) => treeSensitivitySquared(BigInt(n), tree),
      rowNormsSquared: ([n]) => Array.from({ length: n }, (_, t) => popcount(BigInt(t + 1))),
      frobeniusSquared: ([n]) => binaryTreeFrobeniusSquared(BigInt(n)),
      meanSquaredError: ([n, tree]) => binaryTreeMeanSquaredError(BigInt(n), tree),
      causal: true,
    }),
    25,
  );

  keeps(
    'Σ s₂(t)',
    sumLaws({ term: (t) => popcount(t), total: binaryTreeFrobeniusSquared, largest: 1n << 70n }),
  );

  it('count set bits: Σ_{t≤2n} s₂(t) = Σ_{t≤n} s₂(t) + Σ_{t<n} s₂(t) + n', () => {
    fc.assert(
      fc.property(huge, (n) => {
        const upTo = (m: bigint): bigint => (m === 0n ? 0n : binaryTreeFrobeniusSquared(m));
        expect(upTo(2n * n)).toBe(upTo(n) + upTo(n - 1n) + n);
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
  keeps(
    'as a factorization',
    factorizationLaws({
      parameters: size,
      factors: honakerStreaming,
      workload: (n) => prefixSum(n).matrix(),
      rowNormsSquared: (n) => Array.from({ length: n }, (_, t) => honakerStreamingVariance(BigInt(t + 1))),
      frobeniusSquared: (n) => honakerStreamingFrobeniusSquared(BigInt(n)),
      meanSquaredError: (n) => honakerStreamingMeanSquaredError(BigInt(n)),
      causal: true,
    }),
    20,
  );

  keeps(
    'the sum of its variances',
    sumLaws({
      term: honakerStreamingVariance,
      total: honakerStreamingFrobeniusSquared,
      largest: 1n << 70n,
    }),
    60,
  );

  keeps(
    'its variances',
    boundLaws({
      parameters: huge,
      lower: { 's₂(t)/2': (t) => Rational.ratio(BigInt(popcount(t)), 2n) },
      upper: { 's₂(t)': (t) => popcount(t) },
      value: honakerStreamingVariance,
    }),
    60,
  );

  it('has the rows of its closed form', () => {
    fc.assert(
      fc.property(size, (n) => {
        expect(
          honakerStreaming(n)
            .B.row(n - 1)
            .map(String),
        ).toEqual(honakerStreamingRow(n).map(String));
      }),
      runs(25),
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
  keeps(
    'as a factorization',
    factorizationLaws({
      parameters: [0, 1, 2, 3, 4, 5],
      factors: honakerFull,
      workload: (k) => prefixSum(2 ** k).matrix(),
      rowNormsSquared: (k) => Array.from({ length: 2 ** k }, (_, t) => honakerFullVariance(k, BigInt(t + 1))),
      frobeniusSquared: honakerFullFrobeniusSquared,
    }),
    12,
  );

  it.each([0, 1, 2, 3, 4])('is the least-norm solution for n = 2^%i', (k) => {
    const { B, C } = honakerFull(k);
    expect(leastNormFactor(prefixSum(2 ** k).matrix(), C).equals(B)).toBe(true);
  });

  keeps(
    'its variances',
    boundLaws({
      parameters: fc
        .tuple(fc.integer({ min: 1, max: 60 }), huge)
        .map(([k, seed]) => ({ k, t: (seed % (1n << BigInt(k))) + 1n })),
      lower: { 'that at twice the length': ({ k, t }) => honakerFullVariance(k + 1, t) },
      upper: { 'that of the streaming estimator': ({ t }) => honakerStreamingVariance(t) },
      value: ({ k, t }) => honakerFullVariance(k, t),
    }),
    60,
  );
});

describe('the float64 twins', () => {
  const k = 9;
  const n = 2 ** k;
  const step = fc.integer({ min: 1, max: n });
  const twin = (name: string, fast: Float64Array, exact: (t: bigint) => Numeral, relative: number): void => {
    it(`${name}: one for every step`, () => {
      expect(fast.length).toBe(n);
    });
    keeps(
      name,
      float64Laws({ arguments: step, fast: (t) => fast[t - 1]!, exact: (t) => exact(BigInt(t)), relative }),
    );
  };
  twin('binary', approxBinaryTreeVariances(n), popcount, 0);
  twin('streaming', approxHonakerStreamingVariances(n), honakerStreamingVariance, 1e-13);
  twin('full', approxHonakerFullVariances(k), (t) => honakerFullVariance(k, t), 1e-13);
});
