/**
 * Mechanisms on streams and for means, with their guarantees.
 *
 * @packageDocumentation
 */
export { ParameterError, type ParameterProblem, ParameterSyntaxError } from '../parameter/parameter-error.js';
export type { ParameterTexts } from '../parameter/texts.js';
export { bandedMechanism, type BandedOptions } from './banded/banded-mechanism.js';
export { BandedNoise } from './banded/banded-noise.js';
export { bandedCounter, type BandOptions } from './banded/band-counter.js';
export { bltCounter, type BltOptions, MOST_BLT_STEPS } from './blt/blt-counter.js';
export { type BltDesign, bltDesign, bltDesigns } from './blt/blt-designs.js';
export { fixedBlt, type FixedBlt } from './blt/blt-precision.js';
export { fixedError } from './blt/fixed-error.js';
export { unboundedBltCounter, type UnboundedBltOptions } from './blt/unbounded-blt.js';
export { fixedSensitivity, type FixedSensitivity } from './blt/fixed-sensitivity.js';
export {
  findMechanism,
  mechanism,
  type MechanismName,
  MECHANISMS,
  type MechanismTexts,
} from './catalogue.js';
export { kAryCounter, type KAryOptions } from './k-ary/k-ary-counter.js';
export { KAryNoise } from './k-ary/k-ary-noise.js';
export { unboundedCounter, type UnboundedOptions } from './k-ary/unbounded-counter.js';
export { MOST_SEGMENTS, type SegmentLaws, UnboundedNoise } from './k-ary/unbounded-noise.js';
export { irisProblem, type MeasuredProblem } from './learning/iris-problem.js';
export { type Flower, IRIS } from './learning/iris.js';
export { followTheLeader, leader, type LeaderSet } from './learning/leader.js';
export { momentumDescent } from './learning/momentum-descent.js';
export {
  type NextPoint,
  type OnlineProblem,
  privateDescent,
  privateLeader,
  privateLearning,
} from './learning/private-learner.js';
export { BallRandomizer } from './mean/ball-randomizer.js';
export { FactoredEllipsoid } from './mean/factored-ellipsoid.js';
export { GaussianMean } from './mean/gaussian-mean.js';
export { type Guess, type Guesser, GuessingGame, type Transcript } from './mean/guessing-game.js';
export {
  type Adversary,
  alongDirection,
  fixedInAdvance,
  type SimulatedHiddenDirection,
  simulateHiddenDirection,
  simulateHiddenDirectionAttack,
} from './mean/hidden-direction.js';
export { LocalMean } from './mean/local-mean.js';
export { RandomizedResponse } from './mean/randomized-response.js';
export { ZeroErrorMechanism } from './mean/zero-error.js';
export {
  optimalMechanism,
  type OptimalOptions,
  optimalStreamingFactors,
} from './optimum/optimal-mechanism.js';
export { recursiveMechanism, type RecursiveOptions } from './optimum/recursive-mechanism.js';
export type { RecursiveStrategy } from '../factorization/optimum/recursive-strategy.js';
export { triangularMechanism, type TriangularOptions } from './stream/triangular-mechanism.js';
export { squareRootCounter, type SquareRootOptions } from './square-root/square-root-counter.js';
export { PreparedSquareRootNoise, SquareRootNoise } from './square-root/square-root-noise.js';
export {
  squareRootAbsoluteSensitivity,
  squareRootSensitivitySquared,
  squareRootStrategy,
  type SquareRootStrategy,
} from './square-root/square-root-strategy.js';
export { type AnswerStream, DenseAnswers, PrefixSums } from './stream/answer-stream.js';
export type { PrivacyTarget, StreamGuarantee } from './stream/calibrated.js';
export {
  clipExactly,
  clippedGradient,
  clippedItem,
  clippedNumber,
  clippedVector,
  quantised,
} from './stream/clipping.js';
export type { CorrelatedNoise, NoiseFactory } from './stream/correlated-noise.js';
export type { CounterOptions } from './stream/counter-options.js';
export { DenseNoise } from './stream/dense-noise.js';
export { exactFactors } from './stream/exact-factors.js';
export type { MechanismEntry, MechanismMatrices } from './stream/entry.js';
export { groupPrivacy } from './stream/group-privacy.js';
export {
  gaussianGuarantee,
  type Guarantee,
  guaranteeText,
  laplaceGuarantee,
  type Protection,
  type RandomizerGuarantee,
  type ReleaseFacts,
} from './stream/guarantee.js';
export { type BatchRecord, type Excess, MinibatchStream } from './stream/minibatch-stream.js';
export { ParticipationLedger, RecordError } from './stream/participation-ledger.js';
export type { StreamLength } from './stream/participation.js';
export { itemDimension, ItemError, itemSteps } from './stream/item.js';
export { BudgetError, Odometer, type Budget } from './queries/odometer.js';
export { QueryStream, type OpenQuery } from './queries/query-stream.js';
export { restarting, windowed } from './stream/reshaped.js';
export {
  matrixDigest,
  matrixMechanism,
  type MatrixOptions,
  strategyFacts,
} from './stream/matrix-mechanism.js';
export { givenNoise, type NoiseSource, sampledNoise, steadyNoise } from './stream/noise.js';
export { oneRelease, type OneRelease } from './stream/one-release.js';
export { OnlineConvolution } from './stream/online-convolution.js';
export type { ReleaseStream } from './stream/release-stream.js';
export { type SavedRecord, StateError } from './stream/saved.js';
export { type StrategyColumns, type StreamDesign, StreamMechanism } from './stream/stream-mechanism.js';
export { HonakerNoise } from './tree/honaker-noise.js';
export { binaryTreeCounter, honakerCounter } from './tree/tree-counters.js';
export { bandedVectors, type BandedVectorOptions, squareRootBands } from './vector/banded-vectors.js';
export { treeVectors } from './vector/tree-vectors.js';
export type {
  SavedCore,
  VectorArray,
  VectorCore,
  VectorDesign,
  VectorGuarantee,
} from './vector/vector-design.js';
export { clippedSteps, type VectorItem } from './vector/vector-items.js';
export type { VectorOptions } from './vector/vector-range.js';
export { type Digest, readVectorState, type VectorState, writeVectorState } from './vector/vector-state.js';
export { VectorStream } from './vector/vector-stream.js';
export type { StrategyFacts } from './stream/calibrated.js';
export type { MechanismState } from './stream/mechanism-state.js';
export type { Canonical } from '../arithmetic/canonical.js';
