/**
 * Closed forms and bounds of the documents, by mechanism.
 *
 * @packageDocumentation
 */
export { bltL1Sensitivity } from './blt/blt-l1.js';
export { type BltSensitivity, bltSensitivity } from './blt/blt-sensitivity.js';
export { type BltJudgement, bltLosses } from './blt/blt-losses.js';
export { type BltHypothesis, bltHypothesis } from './blt/monotone-hypothesis.js';
export { type Spacing } from './blt/spaced-sum.js';
export {
  crossoverDelta,
  crossoverExponent,
  crossoverExponentAt,
  gaussianErrorBound,
  gaussianLeadingConstant,
} from './comparison/crossover.js';
export { errorTableRow, type ErrorTableRow } from './comparison/error-table.js';
export { findInequality, inequalities } from './comparison/inequalities.js';
export {
  holdsAt,
  type Inequality,
  marginSign,
  type ProvedInequality,
  truthSet,
  type TruthSet,
} from './inequality.js';
export { kAryBest, type KAryBest, type KAryChoice } from './k-ary/k-ary-best.js';
export {
  evenFullTreeMeanSquaredError,
  oddFullTreeMeanSquaredError,
  plainFullTreeMeanSquaredError,
} from './k-ary/k-ary-capacity.js';
export { binaryLaplaceMeanSquaredError, honakerLaplaceMeanSquaredError } from './k-ary/k-ary-comparators.js';
export {
  counterLeadingConstant,
  kAryExplicitBound,
  kAryImprovement,
  kAryLeadingConstant,
  type PureCounter,
} from './k-ary/k-ary-constants.js';
export { kAryDiscreteMeanSquaredError } from './k-ary/k-ary-discrete.js';
export { type KAryFamily, kAryOptimum, kAryRealMinimiser, kAryRealMinimum } from './k-ary/k-ary-minimiser.js';
export { unboundedMeanSquaredError, unboundedSegment, unboundedVariance } from './k-ary/unbounded.js';
export { chiMean } from './learning/blog-chi-mean.js';
export { maxErrorBound, type MaxErrorShape, privateMaxErrorBound } from './learning/blog-max-error.js';
export {
  meanErrorLowerBound,
  type MeanErrorSetting,
  meanErrorUpperBound,
} from './learning/blog-mean-error.js';
export { descentRegretBound, type NoisyDescent } from './learning/regret-descent.js';
export { type DescentPath, pathwiseRegretBound, rowsRegretBound } from './learning/regret-pathwise.js';
export { regretNoise, type RegretNoise } from './learning/regret-noise.js';
export {
  bestRegretBound,
  bestRegularization,
  type PrivateLearner,
  regretBound,
  type RegretReading,
} from './learning/regret.js';
export { absoluteMoment, momentFactor, normMomentFactor } from './mean/gaussian-moment.js';
export {
  cothSquared,
  localMeanError,
  randomizerCovariance,
  randomizerRadiusSquared,
} from './mean/local-randomizer.js';
export {
  judgeMarginalWitness,
  marginalGamma,
  marginalGammaBounds,
  marginalGammaTwo,
  type MarginalWitness,
  pairMarginalGamma,
} from './mean/marginal-domain.js';
export {
  approximateMeanError,
  bestGaussianError,
  differenceNoiseCovariance,
  effectiveRho,
  meanNoiseCovariance,
  meanNoiseError,
  meanNoiseRho,
  meanNoiseSquaredError,
} from './mean/mean-noise.js';
export {
  type GammaBounds,
  oddSequenceCount,
  signTensorGamma,
  tensorGammaBounds,
} from './mean/sign-tensors.js';
export {
  approximateLowerBound,
  concentratedGap,
  concentratedLowerBound,
  concentratedWidthFactor,
  localLowerBound,
  localWidthFactor,
  pureLowerBound,
  pureWidthFactor,
  sixteenthApplies,
} from './mean/unbiased-lower-bounds.js';
export {
  gammaFSchattenLower,
  schattenMean,
  traceNorm,
  gammaCbEntryLower,
  gammaCbUpperSquared,
  gammaFColumnLowerSquared,
  gammaFUpperSquared,
  traceNormLowerBounds,
} from './optimum/gamma-bounds.js';
export { circularRangeGammaF, circularWindowGamma2, circularWindowGammaF } from './optimum/circulant.js';
export { type ExactGamma, exactGammaFSquared, type ExactGammaReason } from './optimum/gamma-exact.js';
export { factorizationUpper, gammaUpperInequality } from './optimum/gamma-inequality.js';
export {
  countingLowerBoundClaim,
  factorizationLowerBoundClaim,
  type LowerBoundClaim,
} from './optimum/lower-bound-claim.js';
export {
  binomial,
  parityLowerBound,
  parityGammaF,
  parityReplacementSensitivitySquared,
} from './optimum/parity.js';
export {
  countingLowerBound,
  exponentialFactor,
  lowerBoundApplies,
  type NoiseKind,
} from './optimum/private-lower-bound.js';
export { schattenInequalities } from './optimum/schatten-inequalities.js';
export { schatten1, schatten1BySum, SCHATTEN_CONSTANT } from './optimum/schatten.js';
export { prefixSumLeastLoss } from './optimum/prefix-sum-loss.js';
export { toeplitzLargestLoss } from './square-root/toeplitz-largest-loss.js';
export { chenQiInequalities, chenQiBound, wallisLogEnvelope } from './square-root/chen-qi.js';
export {
  ERROR_CONSTANT,
  FROBENIUS_CONSTANT,
  LOWER_BOUND_CONSTANT,
  SCHATTEN_MEAN_CONSTANT,
  UPPER_BOUND_CONSTANT,
} from './square-root/constants.js';
export { LANDAU_CONSTANT, landauSum } from './square-root/landau.js';
export {
  logLowerBound,
  logOverPi,
  logUpperBound,
  type LogLowerForm,
  logUpperArgument,
  type LogUpperForm,
} from './square-root/logarithmic-bounds.js';
export { singularValue, singularValueSquareSum } from './square-root/spectrum.js';
export {
  offDiagonalRowSum,
  squareRootError,
  squareRootFrobeniusSquared,
  squareRootMeanSquaredError,
  squareRootVariance,
} from './square-root/square-root-error.js';
export { belowRestored, squareRootInequalities } from './square-root/square-root-inequalities.js';
export { treeInequality } from './tree/tree-inequality.js';
export {
  binaryToLowerBoundReading,
  binaryToSquareRootReading,
  treeMeanSquaredError,
  treeToSquareRootRatio,
  firstTreeToSquareRootRatio,
  type TreeEstimator,
  treeToSquareRootLimit,
} from './tree/tree-ratio.js';
