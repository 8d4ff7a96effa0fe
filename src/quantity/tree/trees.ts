import { bitLength } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import {
  treeToSquareRootRatio,
  binaryToLowerBoundReading,
  binaryToSquareRootReading,
  firstTreeToSquareRootRatio,
  treeMeanSquaredError,
  treeToSquareRootLimit,
  type TreeEstimator,
} from '../../bound/tree/tree-ratio.js';
import {
  binaryTreeFrobeniusSquared,
  binaryTreeMeanSquaredError,
  popcount,
  treeSensitivitySquared,
  type TreeKind,
} from '../../factorization/tree/binary-tree.js';
import {
  honakerFullFrobeniusSquared,
  honakerFullMeanSquaredError,
  honakerFullRow,
  honakerFullVariance,
} from '../../factorization/tree/honaker-full.js';
import { honakerReleasedSensitivitiesSquared } from '../../factorization/tree/honaker-released.js';
import { releasedSensitivitiesSquared } from '../../factorization/released-sensitivity.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import {
  honakerStreaming,
  honakerStreamingFrobeniusSquared,
  honakerStreamingMeanSquaredError,
  honakerStreamingRow,
  honakerStreamingVariance,
} from '../../factorization/tree/honaker-streaming.js';
import type { Inputs, Parameter } from '../../parameter/parameter.js';
import type { Quantity } from '../quantity.js';
import { enclosed, exactly, exactlyAll } from '../values.js';

/** Largest n (bits) for exact sums over the levels of a tree, whose denominators have 0.3 bits per square of a level. */
const LARGEST_BITS = 256n;

/** Largest t or n for which a row of a factor is listed, and for which a system of equations is solved. */
const LARGEST_ROW = 4096n;
const LARGEST_SYSTEM = 64;
/** Largest k for which the 2^k columns of a tree are listed in O(2^k). */
const LARGEST_LEVELS = 12;

const n: Parameter = {
  name: 'n',
  kind: 'integer',
  least: 1n,
  description: 'length of the stream',
  example: '16',
};
const t: Parameter = { name: 't', kind: 'integer', least: 1n, description: 'time, from 1', example: '5' };
const k: Parameter = {
  name: 'k',
  kind: 'integer',
  least: 0n,
  description: 'the stream has n = 2^k items',
  example: '5',
};
const levels: Parameter = { ...k, most: LARGEST_BITS };
const longN: Parameter = { ...n, most: 1n << LARGEST_BITS };
const longT: Parameter = { ...t, most: 1n << LARGEST_BITS };
const tree: Parameter = {
  name: 'tree',
  kind: 'choice',
  choices: ['completed', 'padded'],
  preset: 'completed',
  description: 'the dyadic sums completed by time n, or all those of the tree over the next power of two',
};
const estimator: Parameter = {
  name: 'estimator',
  kind: 'choice',
  choices: ['binary', 'streaming', 'full'],
  preset: 'binary',
  description: "the binary mechanism, Honaker's streaming or his full estimator",
};

const treeOf = (inputs: Inputs): TreeKind => (inputs.word('tree') === 'padded' ? 'padded' : 'completed');

function estimatorOf(inputs: Inputs): TreeEstimator {
  const choice = inputs.word('estimator');
  return choice === 'streaming' || choice === 'full' ? choice : 'binary';
}

const largest = (values: readonly Rational[]): Rational =>
  values.reduce((a, b) => (a.compare(b) >= 0 ? a : b));

/** Binary trees: the binary mechanism and Honaker's estimators. Errors are at noise multiplier 1. */
export const treeQuantities: readonly Quantity[] = [
  {
    name: 'binary-tree-variance',
    statement: 'The squared norm of row t of B of the binary mechanism, its number of nodes.',
    formula: '‖B_t‖² = s₂(t), the number of set bits',
    source: 'HUU Lemma 40',
    parameters: [t],
    evaluate: (inputs) => exactly(BigInt(popcount(inputs.integer('t')))),
  },
  {
    name: 'binary-tree-frobenius-squared',
    statement: 'The squared Frobenius norm of B of the binary mechanism over n items.',
    formula: '‖B‖_F² = Σ_{t≤n} s₂(t); k·2^(k−1) + 1 for n = 2^k',
    source: 'HUU Lemma 40',
    parameters: [longN],
    evaluate: (inputs) => exactly(binaryTreeFrobeniusSquared(inputs.integer('n'))),
  },
  {
    name: 'binary-tree-sensitivity-squared',
    statement: 'The squared ℓ2 sensitivity of the binary tree over n items, its number of levels.',
    formula: '‖C‖²_{1→2} = ⌊log₂ n⌋ + 1 (completed), ⌈log₂ n⌉ + 1 (padded)',
    source: 'HUU §6',
    parameters: [longN, tree],
    evaluate: (inputs) => exactly(treeSensitivitySquared(inputs.integer('n'), treeOf(inputs))),
  },
  {
    name: 'binary-tree-mse',
    statement: 'The mean squared error of the binary mechanism over n items at noise multiplier 1.',
    formula: '‖C‖²·‖B‖_F²/n; (k + 1)(k/2 + 2^−k) for n = 2^k',
    source: 'HUU Lemma 40',
    parameters: [longN, tree],
    evaluate: (inputs) => exactly(binaryTreeMeanSquaredError(inputs.integer('n'), treeOf(inputs))),
  },
  {
    name: 'honaker-streaming-variance',
    statement: "The squared norm of row t of B of Honaker's streaming estimator.",
    formula: '‖B_t‖² = Σ_{h ∈ bits(t)} 2^h/(2^(h+1) − 1)',
    source: 'DMRST App. C',
    parameters: [longT],
    evaluate: (inputs) => exactly(honakerStreamingVariance(inputs.integer('t'))),
  },
  {
    name: 'honaker-streaming-frobenius-squared',
    statement: "The squared Frobenius norm of B of Honaker's streaming estimator over n items.",
    formula: '‖B‖_F² = Σ_h 2^h/(2^(h+1) − 1)·#{t ≤ n : bit h of t}; (n/4)(k + E_k) + n/(2n − 1) for n = 2^k',
    source: 'DMRST App. C',
    parameters: [longN],
    evaluate: (inputs) => exactly(honakerStreamingFrobeniusSquared(inputs.integer('n'))),
  },
  {
    name: 'honaker-streaming-mse',
    statement: "The mean squared error of Honaker's streaming estimator over n items at noise multiplier 1.",
    formula: '(⌊log₂ n⌋ + 1)·‖B‖_F²/n',
    source: 'HUU §6',
    parameters: [longN],
    evaluate: (inputs) => exactly(honakerStreamingMeanSquaredError(inputs.integer('n'))),
  },
  {
    name: 'honaker-streaming-row',
    statement:
      "Row t of B of Honaker's streaming estimator, over the nodes completed by time t in post-order.",
    formula: '2^g/(2^(h+1) − 1) for a node of height g in the block of height h of [1, t]',
    source: 'DMRST App. C',
    parameters: [{ ...t, most: LARGEST_ROW }],
    evaluate: (inputs) => exactlyAll(honakerStreamingRow(inputs.size('t'))),
  },
  {
    name: 'honaker-streaming-released-sensitivity-squared',
    statement:
      "The squared sensitivity of what Honaker's streaming estimator releases over n items, below that of its tree.",
    formula: 'max_j (Aᵀ(BBᵀ)⁻¹A)_jj',
    source: 'DMRST Prop 2.2',
    parameters: [{ ...n, most: 1n << BigInt(LARGEST_LEVELS) }],
    evaluate: (inputs) => {
      const items = BigInt(inputs.size('n'));
      const height = bitLength(items) - 1;
      if (items === 1n << BigInt(height))
        return exactly(largest(honakerReleasedSensitivitiesSquared(height)));
      const size = inputs.size('n');
      if (size > LARGEST_SYSTEM)
        throw new RangeError(
          `released: expected n of at most ${LARGEST_SYSTEM}, or a power of two, got ${size}`,
        );
      return exactly(
        largest(releasedSensitivitiesSquared(prefixSum(size).matrix(), honakerStreaming(size).B)!),
      );
    },
  },
  {
    name: 'honaker-full-variance',
    statement: "The squared norm of row t of B of Honaker's full estimator for n = 2^k.",
    formula: '‖B_t‖² = t²/(n(2n − 1)) + Σ_{h=1}^k min(t mod N, N − t mod N)²/(N(N − 1)), N = 2^h',
    source: 'DMRST App. C',
    parameters: [levels, t],
    evaluate: (inputs) => exactly(honakerFullVariance(inputs.size('k'), inputs.integer('t'))),
  },
  {
    name: 'honaker-full-frobenius-squared',
    statement: "The squared Frobenius norm of B of Honaker's full estimator for n = 2^k.",
    formula: '‖B‖_F² = (n/4)(k/3 + E_k) + n/(2n − 1), E_k = Σ_{h=1}^k 1/(2^h − 1)',
    source: 'DMRST App. C',
    parameters: [levels],
    evaluate: (inputs) => exactly(honakerFullFrobeniusSquared(inputs.size('k'))),
  },
  {
    name: 'honaker-full-mse',
    statement: "The mean squared error of Honaker's full estimator for n = 2^k at noise multiplier 1.",
    formula: '(k + 1)·[k/12 + ¼·Σ_{j=1}^k 1/(2^j − 1) + 1/(2^(k+1) − 1)]',
    source: 'HUU §6',
    parameters: [levels],
    evaluate: (inputs) => exactly(honakerFullMeanSquaredError(inputs.size('k'))),
  },
  {
    name: 'honaker-full-row',
    statement: "Row t of B of Honaker's full estimator for n = 2^k, over the 2n − 1 nodes in post-order.",
    formula: 't(b − a + 1)/(n(2n − 1)) + Σ_h μ_h(s₁ − s₂)/(N(N − 1)) for node [a, b]',
    source: 'DMRST App. C',
    parameters: [{ ...k, most: BigInt(LARGEST_LEVELS) }, t],
    evaluate: (inputs) => {
      return exactlyAll(honakerFullRow(inputs.size('k'), inputs.size('t')));
    },
  },
  {
    name: 'tree-total-squared-error',
    statement: 'The total squared error of an estimator over the n = 2^k releases at noise multiplier 1.',
    formula: 'L(B, C) = (k + 1)·‖B‖_F²',
    source: 'DMRST eq. (2), App. C',
    parameters: [estimator, levels],
    evaluate: (inputs) => {
      const exponent = inputs.size('k');
      const mean = treeMeanSquaredError(estimatorOf(inputs), exponent);
      return exactly(mean.toRational().mul(Rational.dyadic(1n, exponent)));
    },
  },
  {
    name: 'tree-to-square-root-ratio',
    statement:
      'The mean squared error of a tree estimator for n = 2^k over that of the square-root mechanism.',
    formula: '(k + 1)(‖B‖_F²/n)/U_n²',
    source: 'HUU Thm 5',
    parameters: [estimator, k],
    evaluate: (inputs, digits) =>
      enclosed(digits, treeToSquareRootRatio(estimatorOf(inputs), inputs.size('k'))),
  },
  {
    name: 'tree-to-square-root-limit',
    statement:
      'The limit of the ratio of the mean squared errors of a tree estimator and the square-root mechanism.',
    formula: 'π²/(2 ln(2)²) binary, a half of it streaming, a sixth of it full',
    source: 'HUU Thm 5',
    parameters: [estimator],
    evaluate: (inputs, digits) => enclosed(digits, treeToSquareRootLimit(estimatorOf(inputs))),
  },
  {
    name: 'tree-to-square-root-first',
    statement:
      'The first k for which a tree estimator over n = 2^k items has at least `ratio` times the mean squared error of the square root.',
    formula: 'min { k : MSE_tree(2^k) ≥ ratio·U_n² }',
    source: 'HUU Thm 5',
    parameters: [
      estimator,
      {
        name: 'ratio',
        kind: 'rational',
        range: '> 0',
        preset: '10',
        description: 'the ratio to be reached, below the limit',
      },
    ],
    evaluate: (inputs) =>
      exactly(BigInt(firstTreeToSquareRootRatio(estimatorOf(inputs), inputs.rational('ratio')))),
  },
  {
    name: 'binary-to-square-root-reading',
    statement:
      'The first display of HUU Thm 5 as it is read here: a lower bound of the ratio for the binary mechanism, n = 2^k.',
    formula: 'π²k(k + 1)/(2(π + ln(4n/5))²)',
    source: 'HUU Thm 5',
    parameters: [k],
    evaluate: (inputs, digits) => enclosed(digits, binaryToSquareRootReading(inputs.size('k'))),
  },
  {
    name: 'binary-to-lower-bound-reading',
    statement:
      'The second display of HUU Thm 5 as it is read here: above the ratio of the binary mechanism to any other, n = 2^k.',
    formula: 'π²k(k + 1)/(2(2 + ln((2n+1)/5) + ln(2n+1)/(2n))²)',
    source: 'HUU Thm 5',
    parameters: [k],
    evaluate: (inputs, digits) => enclosed(digits, binaryToLowerBoundReading(inputs.size('k'))),
  },
];
