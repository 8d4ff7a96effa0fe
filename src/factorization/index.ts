/**
 * Factorizations A = BC: square root, trees, k-ary, banded, buffered Toeplitz, optimal.
 *
 * @packageDocumentation
 */
export { bandedLowRankCandidate } from './banded/banded-low-rank-candidate.js';
export {
  bandedLowRank,
  type BandedLowRank,
  BandedLowRankStream,
  denseMatrix,
} from './banded/banded-low-rank.js';
export {
  type BandedOptimumEnclosure,
  encloseBandedOptimum,
  encloseBandedStepErrors,
  prefixSumQuotient,
} from './banded/banded-step-errors.js';
export { type Blt, blt, bltCoefficients } from './blt/blt.js';
export { type BltErrors, bltErrors } from './blt/blt-errors.js';
export { bltStepErrors } from './blt/blt-step-errors.js';
export { BLT_IDENTITY, BLT_PREFIX_SUM, bltDecay, bltMomentum, type BltWorkload } from './blt/blt-workload.js';
export {
  type Factorization,
  squaredErrors,
  type SquaredErrors,
  squaredErrorsOfRows,
} from './factorization.js';
export { identityFactorization } from './identity.js';
export {
  kAryDigitFlips,
  kAryDraws,
  kAryDrops,
  kAryItemWeight,
  kAryMostLiveTerms,
} from './k-ary/k-ary-counts.js';
export {
  kAryCapacity,
  kAryDigits,
  kAryHeight,
  kAryValue,
  offsetDigits,
  plainDigits,
} from './k-ary/k-ary-digits.js';
export { kAryFactorization, kAryNodes } from './k-ary/k-ary-factors.js';
export type { DigitSystem } from './k-ary/k-ary-system.js';
export { kAryLifetime, kAryNoiseTerm, kAryNoiseTerms, type NoiseTerm } from './k-ary/k-ary-terms.js';
export {
  kAryCovariance,
  kAryMeanSquaredError,
  kAryRangeVariance,
  kAryVariance,
  kAryWeight,
  kAryWeightSum,
} from './k-ary/k-ary-weight.js';
export type { Entry } from './matrix-entry.js';
export { encloseContraction, LARGEST_CONTRACTION } from './optimum/contraction.js';
export { encloseCurvature } from './optimum/curvature.js';
export { encloseGeometricMean, type GeometricMean } from './optimum/geometric-mean.js';
export {
  contractionBound,
  gramConditionNumber,
  type GramSpectrum,
  gramSpectrum,
  LARGEST_GRAM_SPECTRUM,
} from './optimum/gram-spectrum.js';
export { lowerTriangularForm } from './optimum/lower-triangular-form.js';
export { manufacturedOptimum, type ManufacturedOptimum } from './optimum/manufactured-optimum.js';
export { ballEntry, type MatrixBall } from './optimum/matrix-ball.js';
export { optimalWeightBox, spectrumWithin, type WeightBox } from './optimum/optimal-weight-box.js';
export { LARGEST_PREFIX_CONTRACTION, prefixContraction } from './optimum/prefix-contraction.js';
export { type OptimalCandidate, optimalCandidate, type OptimalProgress } from './optimum/optimal.js';
export { optimalityGap, type OptimalityGap, secondOrderGap } from './optimum/optimality-gap.js';
export { encloseOptimum, encloseStepErrors, type OptimumEnclosure } from './optimum/optimum-enclosure.js';
export { enclosePairLoss, exactPair } from './optimum/partner.js';
export { encloseOptimalPair, encloseStreamingPair, type StreamingPair } from './optimum/streaming-pair.js';
export {
  judgeProduct,
  type LongRow,
  type ProductAgreement as ProductVerdict,
  type AgreementKind as ProductVerdictKind,
  roundingTolerance,
  tolerances,
} from './product-agreement.js';
export { releasedSensitivitiesSquared } from './released-sensitivity.js';
export { squareRootInverseToeplitz } from './square-root/square-root-inverse.js';
export { centralBinomials, squareRoot, squareRootToeplitz } from './square-root/square-root.js';
export {
  binaryTree,
  binaryTreeFrobeniusSquared,
  binaryTreeMeanSquaredError,
  binaryTreeNodes,
  bitCounts,
  dyadicBlocks,
  fullTreeMeanSquaredError,
  popcount,
  type TreeKind,
  type TreeNode,
  treeSensitivitySquared,
  treeStrategy,
} from './tree/binary-tree.js';
export {
  honakerFull,
  honakerFullFrobeniusSquared,
  honakerFullMeanSquaredError,
  honakerFullRow,
  honakerFullVariance,
} from './tree/honaker-full.js';
export {
  honakerFullByLeastSquares,
  honakerStreamingByLeastSquares,
  leastNormFactor,
  streamingByLeastSquares,
} from './tree/honaker-least-squares.js';
export { mersenneMultiple, mersenneSum } from './tree/honaker-mersenne.js';
export { honakerReleasedSensitivitiesSquared } from './tree/honaker-released.js';
export {
  honakerBlockVariance,
  honakerStreaming,
  honakerStreamingFrobeniusSquared,
  honakerStreamingMeanSquaredError,
  honakerStreamingRow,
  honakerStreamingVariance,
  honakerStreamingWeight,
} from './tree/honaker-streaming.js';
export { momentumTreeLoss } from './tree/momentum-tree-losses.js';
export { encloseMomentumTreeErrors, type MomentumTreeErrors, postProcessed } from './tree/momentum-trees.js';
