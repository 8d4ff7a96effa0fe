import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { binaryTreeNodes, treeStrategy, type TreeNode } from './binary-tree.js';
import type { Factorization } from '../factorization.js';
import { mersenneMultiple, mersenneSum } from './honaker-mersenne.js';
import { brief, requireIndex, requireInteger } from '../../arithmetic/require.js';

// Honaker's full estimator: the least-squares estimate of every prefix sum from all 2n − 1 sums of the binary tree over
// n = 2^k leaves, B = A·C⁺. [HUU] §6, [DMRST] App. C, Prop C.1. CᵀC is diagonal in the Haar basis: 2n − 1 on constants,
// N − 1 on the wavelets of support N = 2^h. So B = Σ over the basis of ⟨row of A, ψ⟩⟨ψ, node⟩/eigenvalue.

/**
 * ‖B_t‖² = t²/(n(2n − 1)) + Σ_{h=1}^k μ_h²/(N(N − 1)) with N = 2^h, μ_h = min(t mod N, N − t mod N), n = 2^k ≥ t.
 * [DMRST] App. C.
 */
export function honakerFullVariance(k: number, t: bigint): Rational {
  requireIndex('honakerFullVariance', 'k', k, 0);
  requireInteger('honakerFullVariance', 't', t, 1n);
  const n = 1n << BigInt(k);
  if (t > n)
    throw new RangeError(`honakerFullVariance: expected t of at most 2^k = ${brief(n)}, got ${brief(t)}`);
  // N(N − 1) = 2^h·(2^h − 1): everything over the common factor n = 2^k.
  const numerators = Array.from({ length: k + 1 }, (_, j) => {
    const h = BigInt(j + 1);
    return j === k ? t * t : (haarOverlap(t, 1n << h) ** 2n) << (BigInt(k) - h);
  });
  return mersenneSum(numerators).div(Rational.integer(n));
}

/** ⟨1_{[1,t]}, ψ⟩ for the wavelet ψ (+1 on its first half, −1 on its second) of support N that holds the boundary t. */
function haarOverlap(t: bigint, size: bigint): bigint {
  const rest = t % size;
  return rest < size - rest ? rest : size - rest;
}

/**
 * ‖B‖_F² of the full estimator for n = 2^k: (n/4)(k/3 + E_k) + n/(2n − 1) with E_k = Σ_{h=1}^k 1/(2^h − 1), which is
 * nk/6 less than that of the streaming estimator. [DMRST] App. C.
 */
export function honakerFullFrobeniusSquared(k: number): Rational {
  requireIndex('honakerFullFrobeniusSquared', 'k', k, 0);
  const quarters = Array.from({ length: k + 1 }, (_, j) => (j < k ? 1n : 4n));
  const mean = mersenneSum(quarters)
    .div(Rational.integer(4n))
    .add(Rational.ratio(BigInt(k), 12n));
  return mean.mul(Rational.dyadic(1n, k));
}

/**
 * The mean squared error of the full estimator for n = 2^k at noise multiplier 1, (k + 1)·‖B‖_F²/n =
 * (k + 1)·[k/12 + ¼·Σ_{j=1}^k 1/(2^j − 1) + 1/(2^(k+1) − 1)]. [HUU] §6.
 */
export function honakerFullMeanSquaredError(k: number): Rational {
  return honakerFullFrobeniusSquared(k).mul(Rational.dyadic(BigInt(k + 1), -k));
}

/**
 * Row t of the full B, over the 2n − 1 nodes in post-order, n = 2^k ≥ t: the entry of node [a, b] is
 * t(b − a + 1)/(n(2n − 1)) + Σ_h μ_h(s₁ − s₂)/(N(N − 1)), s₁ and s₂ the overlaps of [a, b] with the first and second half
 * of the block of N = 2^h leaves that t splits. [DMRST] App. C.
 */
export function honakerFullRow(k: number, t: number): Rational[] {
  const { nodes, entry, scale } = fullEntries('honakerFullRow', k);
  requireIndex('honakerFullRow', 't', t, 1);
  if (t > 2 ** k) throw new RangeError(`honakerFullRow: expected t of at most 2^k = ${2 ** k}, got ${t}`);
  return nodes.map((node) => scale.mul(Rational.integer(entry(node, t))));
}

/** The full factorization for n = 2^k: B n×(2n − 1) with the rows {@link honakerFullRow}, C (2n − 1)×n, in post-order. */
export function honakerFull(k: number): Factorization {
  const { nodes, entry, scale } = fullEntries('honakerFull', k);
  const n = 2 ** k;
  const B = Array.from({ length: n }, (_, row) => nodes.map((node) => entry(node, row + 1)));
  return { B: Matrix.ofIntegers(n, nodes.length, B.flat(), scale), C: treeStrategy(n) };
}

interface FullEntries {
  readonly nodes: readonly TreeNode[];
  /** The entry of B for a node and row t, divided by the scale. */
  readonly entry: (node: TreeNode, t: number) => bigint;
  readonly scale: Rational;
}

function fullEntries(caller: string, k: number): FullEntries {
  requireIndex(caller, 'k', k, 0);
  const n = 2 ** k;
  const multiple = mersenneMultiple(k + 1);
  // n·multiple/(N(N − 1)) for N = 2^h, and n·multiple/(n(2n − 1)).
  const ofWavelet = Array.from({ length: k }, (_, i) => {
    const h = BigInt(i + 1);
    return (multiple / ((1n << h) - 1n)) << (BigInt(k) - h);
  });
  const ofConstant = multiple / ((2n << BigInt(k)) - 1n);
  const entry = (node: TreeNode, t: number): bigint => {
    let sum = BigInt(t * (node.last - node.first + 1)) * ofConstant;
    for (let h = 1, size = 2; h <= k; h += 1, size *= 2) {
      const rest = t % size;
      const overlap = Math.min(rest, size - rest);
      if (overlap > 0) sum += BigInt(overlap * halvesDifference(node, t - rest, size)) * ofWavelet[h - 1]!;
    }
    return sum;
  };
  return { nodes: binaryTreeNodes(n), entry, scale: Rational.ratio(1n, BigInt(n) * multiple) };
}

/** s₁ − s₂ for the block of leaves start + 1, …, start + size. */
function halvesDifference(node: TreeNode, start: number, size: number): number {
  const overlap = (from: number): number =>
    Math.max(0, Math.min(node.last, from + size / 2) - Math.max(node.first - 1, from));
  return overlap(start) - overlap(start + size / 2);
}
