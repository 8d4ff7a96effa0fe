/**
 * Notions of privacy, noise and its laws, samplers, participation.
 *
 * @packageDocumentation
 */
export { accountDelta, accountEpsilon, type AccountOptions } from './accounting/account.js';
export { type AccountMethod, type PrivacyLoss } from './accounting/privacy-loss.js';
export {
  type AccountedStep,
  type DiscreteGaussianStep,
  type DiscreteLaplaceStep,
  type GaussianStep,
  type LaplaceStep,
  type LatticeGaussianStep,
  type PlainStep,
  underNeighbours,
} from './accounting/accounted-step.js';
export { bandedCyclicStep, type BandedCyclicRun } from './accounting/banded-cyclic.js';
export { betweenLosses, worstLoss } from './accounting/between.js';
export { type AccountProgress, type OnAccountProgress } from './accounting/composition.js';
export { columnSteps } from './accounting/lattice-columns.js';
export { roundingFactors, type RoundingFactors } from './accounting/lattice-rounding.js';
export {
  isAccountedPrivate,
  leastNoise,
  type LeastNoise,
  type LeastNoiseOptions,
} from './accounting/least-noise.js';
export { type LossEnclosure } from './accounting/loss-enclosure.js';
export { ballConstant } from './finite/ball-constant.js';
export {
  comparisonLaw,
  type ComparisonLaw,
  deviationInequality,
  extremalPair,
  outsideMass,
  outsideMassBound,
  type OutsideMassForm,
  type Sides,
} from './finite/close-laws.js';
export {
  changedParameters,
  type ChangedParameters,
  type ChangeForm,
  distributionChangeThreshold,
} from './finite/distribution-change.js';
export {
  areIndistinguishable,
  chiSquared,
  chiSquaredBound,
  hammersleyChapmanRobbins,
  hockeyStickDivergence,
  indistinguishabilityDelta,
  totalVariation,
  type VarianceBound,
} from './finite/divergence.js';
export { type Atom, FiniteLaw, type JointRow, jointTable } from './finite/finite-law.js';
export {
  type Bias,
  findBias,
  type FiniteMechanism,
  mechanismDelta,
  type Records,
} from './finite/finite-mechanism.js';
export {
  aggregateLaw,
  type Aggregator,
  randomizedResponse,
  recordEstimator,
} from './finite/local-estimator.js';
export { meanPoint, type Point } from './finite/mean-point.js';
export { rareRelease } from './finite/rare-release.js';
export { VectorLaw } from './finite/vector-law.js';
export {
  discreteGaussianDelta,
  discreteGaussianTail,
  isDiscreteGaussianPrivate,
} from './gaussian/discrete-gaussian-delta.js';
export {
  discreteGaussianNormaliser,
  discreteGaussianPmf,
  discreteGaussianVariance,
} from './gaussian/discrete-gaussian.js';
export {
  GAUSSIAN_FORMS,
  gaussianConstant,
  type GaussianForm,
  isClosedFormPrivate,
  CLOSED_FORMS,
  type ClosedForm,
  closedFormDelta,
  closedFormLimit,
} from './gaussian/gaussian-constant.js';
export { gaussianDelta, isGaussianPrivate } from './gaussian/gaussian-delta.js';
export { composedMuSquared, gdpDelta, gdpMu, gdpMuSquared } from './gaussian/gaussian-dp.js';
export { gaussianEpsilon, gaussianMultiplier, gaussianSigma } from './gaussian/gaussian-inverse.js';
export {
  discreteLaplacePmf,
  discreteLaplaceTail,
  discreteLaplaceVariance,
} from './laplace/discrete-laplace.js';
export { laplaceEpsilon, laplaceScale, laplaceScaleApproximate, laplaceVariance } from './laplace/laplace.js';
export { adaptiveDelta, type HiddenDirection, nonadaptiveDelta } from './noise/adaptive-gap.js';
export { noiseFor } from './noise/noise-for.js';
export {
  type DiscreteGaussianLaw,
  type DiscreteLaplaceLaw,
  latticeStep,
  type NoiseLaw,
  sampleNoise,
} from './noise/noise-law.js';
export {
  safeDiscreteGaussianVariance,
  safeGaussianEpsilon,
  safeGaussianSigma,
  safeRenyiRho,
  safeRho,
} from './noise/noise-scale.js';
export {
  guessingMechanism,
  twoRoundLeakage,
  type TwoRoundLeakage,
  type TwoRoundMechanism,
} from './notion/adaptive-tables.js';
export { type BudgetSplit, halfSplit, harmonicSplit } from './notion/budget-split.js';
export { isCausal } from './notion/causal.js';
export {
  type BallDomain,
  type CategoryDomain,
  itemDifference,
  itemMoves,
  type ItemMoves,
  type ItemDomain,
  type PointsDomain,
  type RangeDomain,
} from './notion/item-domain.js';
export {
  type ApproximateProof,
  type ApproximateStatement,
  composedStatement,
  type ConcentratedStatement,
  type GridStatement,
  type PrivacyStatement,
  type PureStatement,
  type TargetStatement,
} from './notion/privacy-statement.js';
export { releaseSensitivity } from './notion/release-sensitivity.js';
export { bestIntegerOrder, bestRealOrder, renyiEpsilon, sampledGaussianRenyi } from './notion/renyi.js';
export {
  absoluteSensitivity,
  type AbsoluteSensitivity,
  type EuclideanSensitivity,
  euclideanSensitivitySquared,
  NEIGHBOUR_RELATIONS,
  type NeighbourRelation,
  noiseMultiplier,
  type Sensitivity,
} from './notion/sensitivity.js';
export { type ZcdpConversion, zcdpDeltaEnclosed, zcdpEpsilonEnclosed } from './notion/zcdp-conversion.js';
export {
  gaussianRho,
  logInverse,
  sufficientRho,
  sufficientVariance,
  zcdpDelta,
  zcdpEpsilon,
  zcdpRho,
  zcdpVariance,
} from './notion/zcdp.js';
export { absoluteParticipationSensitivity } from './participation/absolute-participation.js';
export { type L1Sensitivity, l1ParticipationSensitivity } from './participation/l1-sensitivity.js';
export { dominanceBound, dominanceScales, dominanceWeights } from './participation/dominance-bound.js';
export { majorantBound } from './participation/majorant-bound.js';
export {
  fixedEpochs,
  type FixedEpochs,
  minSeparation,
  type MinSeparation,
  mostRounds,
  ONE_PARTICIPATION,
  type ParticipationSchema,
} from './participation/participation-schema.js';
export {
  participationSensitivity,
  type ContributionKind,
  type ParticipationSensitivity,
  type SensitivityMethod,
  sensitivityUnder,
} from './participation/participation.js';
export { patternCover } from './participation/pattern-cover.js';
export { patternPrices, type PatternPrices, pricedWeight } from './participation/pattern-prices.js';
export { largestPatternWeight } from './participation/pattern-weight.js';
export { patternWeights, type PatternWeights, patternwiseBound } from './participation/patternwise-bound.js';
export { rowBound } from './participation/row-bound.js';
export { type FreeEntry, thetaBound, type ThetaWitness, thetaWitness } from './participation/theta-bound.js';
export { underRelation } from './participation/replace-one.js';
export type { MonotoneFailure } from './participation/spaced-pattern.js';
export { spectralNormSquared } from './participation/spectral-norm.js';
export {
  toeplitzAbsoluteParticipation,
  toeplitzL1Participation,
} from './participation/toeplitz-absolute-participation.js';
export { toeplitzParticipation, type ToeplitzSensitivity } from './participation/toeplitz-participation.js';
export type { TreeNodes } from './participation/tree-levels.js';
export { treeAbsoluteParticipation } from './participation/tree-absolute-participation.js';
export { treeParticipation } from './participation/tree-participation.js';
export { BatchSampler } from './sampler/batch/batch-sampler.js';
export { SteadySampler } from './sampler/batch/steady-sampler.js';
export type { TableSize } from './sampler/batch/noise-table.js';
export { safeOdds } from './sampler/odds.js';
export { cryptoSource, type RandomSource, seededTestSource } from './sampler/random-source.js';
export { sampleBernoulli, sampleBernoulliExp } from './sampler/sample-bernoulli.js';
export { sampleDiscreteGaussian } from './sampler/sample-discrete-gaussian.js';
export { sampleDiscreteLaplace } from './sampler/sample-discrete-laplace.js';
export { sampleUniform } from './sampler/sample-uniform.js';
