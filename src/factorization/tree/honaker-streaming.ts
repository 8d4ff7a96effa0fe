import { bitLength } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import {
  binaryTreeNodes,
  bitCounts,
  dyadicBlocks,
  postOrderIndex,
  treeSensitivitySquared,
  treeStrategy,
} from './binary-tree.js';
import type { Factorization } from '../factorization.js';
import { mersenneMultiple, mersenneSum } from './honaker-mersenne.js';
import { requireIndex, requireInteger } from '../../arithmetic/require.js';

// Honaker's estimator "from below": at time t the estimate of the prefix sum with the least variance among those that
// use only sums completed by then. [HUU] §6, [DMRST] App. C, Prop C.1. The sums available at time t form one complete
// tree per set bit of t, so the estimate is the sum of one least-squares estimate per tree.

/** The variance a_h = 2^h/(2^(h+1) − 1) of the best estimate of the sum at the root of a complete tree of height h. */
export function honakerBlockVariance(height: number): Rational {
  requireIndex('honakerBlockVariance', 'height', height, 0);
  return Rational.ratio(1n << BigInt(height), (2n << BigInt(height)) - 1n);
}

/**
 * The weight 2^g/(2^(h+1) − 1) of a node of height g in the estimate of the root of its tree of height h ≥ g.
 * @throws RangeError unless 0 ≤ g ≤ h.
 */
export function honakerStreamingWeight(g: number, h: number): Rational {
  requireIndex('honakerStreamingWeight', 'g', g, 0);
  requireIndex('honakerStreamingWeight', 'h', h, g);
  return Rational.ratio(1n << BigInt(g), (2n << BigInt(h)) - 1n);
}

/** ‖B_t‖² = Σ over the set bits h of t of 2^h/(2^(h+1) − 1). [DMRST] App. C. */
export function honakerStreamingVariance(t: bigint): Rational {
  requireInteger('honakerStreamingVariance', 't', t, 1n);
  const bits = Array.from({ length: bitLength(t) }, (_, h) => ((t >> BigInt(h)) & 1n) << BigInt(h));
  return mersenneSum(bits);
}

/** ‖B‖_F² of the streaming estimator for any n: Σ_h a_h·#{t ≤ n : bit h of t is set}; O(log n) terms. */
export function honakerStreamingFrobeniusSquared(n: bigint): Rational {
  return mersenneSum(bitCounts(n).map((count, h) => count << BigInt(h)));
}

/**
 * The mean squared error of the streaming estimator at noise multiplier 1, (⌊log₂ n⌋ + 1)·‖B‖_F²/n; for n = 2^k it is
 * (k + 1)·[½·Σ_{h<k} a_h + 1/(2^(k+1) − 1)]. [HUU] §6.
 */
export function honakerStreamingMeanSquaredError(n: bigint): Rational {
  return honakerStreamingFrobeniusSquared(n).mul(Rational.ratio(treeSensitivitySquared(n), n));
}

/**
 * Row t of the streaming B, over the 2t − s₂(t) nodes completed by time t in post-order: the node of height g inside the
 * block of height h of [1, t] has the weight 2^g/(2^(h+1) − 1). [DMRST] App. C; [HUU] §6.
 */
export function honakerStreamingRow(t: number): Rational[] {
  requireIndex('honakerStreamingRow', 't', t, 1);
  const blocks = dyadicBlocks(t);
  return binaryTreeNodes(t).map(({ last, height }) => {
    const block = blocks.find((candidate) => last <= candidate.last)!;
    return honakerStreamingWeight(height, block.height);
  });
}

/**
 * The streaming factorization for any n over the completed nodes of the binary tree: B n×(2n − s₂(n)) with the rows
 * {@link honakerStreamingRow}, C (2n − s₂(n))×n, both in post-order.
 */
export function honakerStreaming(n: number): Factorization {
  const nodes = binaryTreeNodes(n);
  const denominator = mersenneMultiple(bitLength(BigInt(n)));
  const B = new Array<bigint>(n * nodes.length).fill(0n);
  for (let t = 1; t <= n; t += 1) {
    for (const block of dyadicBlocks(t)) {
      const unit = denominator / ((2n << BigInt(block.height)) - 1n);
      const root = postOrderIndex(block.last, block.height);
      // A complete tree of height h is 2^(h+1) − 1 consecutive nodes, its root the last.
      for (let v = root - (2 ** (block.height + 1) - 2); v <= root; v += 1) {
        B[(t - 1) * nodes.length + v] = unit << BigInt(nodes[v]!.height);
      }
    }
  }
  return { B: Matrix.ofIntegers(n, nodes.length, B, Rational.ratio(1n, denominator)), C: treeStrategy(n) };
}
