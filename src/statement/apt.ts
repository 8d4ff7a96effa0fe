import a2SketchForTheorem3_7 from './apt/a-2-sketch-for-theorem-3-7.js';
import a3EvenKPerformsWorse from './apt/a-3-even-k-performs-worse.js';
import a3FactorOfEvenAgainstOdd from './apt/a-3-factor-of-even-against-odd.js';
import abstractBeatsGaussianFactorizationsForSmallDelta from './apt/abstract-beats-gaussian-factorizations-for-small-delta.js';
import abstractFactor4 from './apt/abstract-factor-4.js';
import alg1 from './apt/alg-1.js';
import alg2 from './apt/alg-2.js';
import alg3 from './apt/alg-3.js';
import claim1 from './apt/claim-1.js';
import cor4_9 from './apt/cor-4-9.js';
import corA7 from './apt/cor-a-7.js';
import def3_1 from './apt/def-3-1.js';
import def3_2 from './apt/def-3-2.js';
import def3_8 from './apt/def-3-8.js';
import defA1 from './apt/def-a-1.js';
import defA5 from './apt/def-a-5.js';
import erratumLinesCitedByTheProofs from './apt/erratum-lines-cited-by-the-proofs.js';
import erratumOnlySubtraction from './apt/erratum-only-subtraction.js';
import fig1 from './apt/fig-1.js';
import fig2 from './apt/fig-2.js';
import lemma3_3 from './apt/lemma-3-3.js';
import lemma3_5 from './apt/lemma-3-5.js';
import lemma4_12 from './apt/lemma-4-12.js';
import lemma4_14 from './apt/lemma-4-14.js';
import lemma4_5 from './apt/lemma-4-5.js';
import lemma4_7 from './apt/lemma-4-7.js';
import lemma5_1 from './apt/lemma-5-1.js';
import lemmaA2 from './apt/lemma-a-2.js';
import lemmaA3 from './apt/lemma-a-3.js';
import observationBestKAtFiniteLengths from './apt/observation-best-k-at-finite-lengths.js';
import observationCostOfUnknownLength from './apt/observation-cost-of-unknown-length.js';
import observationCrossoverAtFiniteLengths from './apt/observation-crossover-at-finite-lengths.js';
import observationDigitsOfTimes from './apt/observation-digits-of-times.js';
import observationEvenKAtFiniteLengths from './apt/observation-even-k-at-finite-lengths.js';
import observationFactorOverHonakerAtFiniteLengths from './apt/observation-factor-over-honaker-at-finite-lengths.js';
import observationItemsInUnusedNodes from './apt/observation-items-in-unused-nodes.js';
import observationItemsThatAreNotBits from './apt/observation-items-that-are-not-bits.js';
import observationNoiseVariablesAtOtherLengths from './apt/observation-noise-variables-at-other-lengths.js';
import observationWhereTheSquareRootWithLaplaceNoiseIsWorse from './apt/observation-where-the-square-root-with-laplace-noise-is-worse.js';
import proof4_15ExactlyTNoiseVariables from './apt/proof-4-15-exactly-t-noise-variables.js';
import proofA6Recursion from './apt/proof-a-6-recursion.js';
import prop4_1 from './apt/prop-4-1.js';
import prop4_10 from './apt/prop-4-10.js';
import prop4_3 from './apt/prop-4-3.js';
import sec1_2Factor2OfSubtraction from './apt/sec-1-2-factor-2-of-subtraction.js';
import sec1_3ArityOfQardajiEtAl from './apt/sec-1-3-arity-of-qardaji-et-al.js';
import sec1_3HonakersEstimatorGainsUpToAFactor2 from './apt/sec-1-3-honakers-estimator-gains-up-to-a-factor-2.js';
import sec1_3SparseBinaryTreeUnderPureDp from './apt/sec-1-3-sparse-binary-tree-under-pure-dp.js';
import sec1_3SquareRootWithLaplaceNoise from './apt/sec-1-3-square-root-with-laplace-noise.js';
import sec1_3WhatGoodErrorMeans from './apt/sec-1-3-what-good-error-means.js';
import sec1UnboundedStreams from './apt/sec-1-unbounded-streams.js';
import sec2ErrorIsTheMeanVariance from './apt/sec-2-error-is-the-mean-variance.js';
import sec2NeighboursAndMechanism from './apt/sec-2-neighbours-and-mechanism.js';
import sec3_1BinaryTreeMechanism from './apt/sec-3-1-binary-tree-mechanism.js';
import sec3_2BestKForAlgorithm1 from './apt/sec-3-2-best-k-for-algorithm-1.js';
import sec3_2VarianceOfAReleaseOfAlgorithm1 from './apt/sec-3-2-variance-of-a-release-of-algorithm-1.js';
import sec3_3WhenTheRootIsNeeded from './apt/sec-3-3-when-the-root-is-needed.js';
import sec4_2VarianceOfAReleaseOfAlgorithm2 from './apt/sec-4-2-variance-of-a-release-of-algorithm-2.js';
import sec5ConstantsAndExponent from './apt/sec-5-constants-and-exponent.js';
import sec5EveryPureDpMechanismWinsForSmallDelta from './apt/sec-5-every-pure-dp-mechanism-wins-for-small-delta.js';
import sec6LowerBoundOfHuu from './apt/sec-6-lower-bound-of-huu.js';
import sec6OpenDirections from './apt/sec-6-open-directions.js';
import thm1_1 from './apt/thm-1-1.js';
import thm3_7 from './apt/thm-3-7.js';
import thm5_3 from './apt/thm-5-3.js';
import type { Observation } from './observation.js';
import type { Statement } from './statement.js';

/** [APT], statement by statement, in the order in which they are printed. */
export const statements: readonly Statement[] = [
  abstractFactor4,
  abstractBeatsGaussianFactorizationsForSmallDelta,
  sec1UnboundedStreams,
  thm1_1,
  sec1_2Factor2OfSubtraction,
  fig1,
  fig2,
  sec1_3WhatGoodErrorMeans,
  sec1_3HonakersEstimatorGainsUpToAFactor2,
  sec1_3SparseBinaryTreeUnderPureDp,
  sec1_3ArityOfQardajiEtAl,
  sec1_3SquareRootWithLaplaceNoise,
  sec2NeighboursAndMechanism,
  sec2ErrorIsTheMeanVariance,
  def3_1,
  def3_2,
  sec3_1BinaryTreeMechanism,
  alg1,
  lemma3_3,
  sec3_2VarianceOfAReleaseOfAlgorithm1,
  lemma3_5,
  thm3_7,
  sec3_2BestKForAlgorithm1,
  def3_8,
  sec3_3WhenTheRootIsNeeded,
  alg2,
  alg3,
  prop4_1,
  prop4_3,
  lemma4_5,
  sec4_2VarianceOfAReleaseOfAlgorithm2,
  lemma4_7,
  cor4_9,
  prop4_10,
  lemma4_12,
  lemma4_14,
  proof4_15ExactlyTNoiseVariables,
  lemma5_1,
  thm5_3,
  sec5ConstantsAndExponent,
  sec5EveryPureDpMechanismWinsForSmallDelta,
  sec6LowerBoundOfHuu,
  sec6OpenDirections,
  defA1,
  lemmaA2,
  lemmaA3,
  a2SketchForTheorem3_7,
  defA5,
  a3EvenKPerformsWorse,
  claim1,
  proofA6Recursion,
  a3FactorOfEvenAgainstOdd,
  corA7,
  erratumLinesCitedByTheProofs,
  erratumOnlySubtraction,
];

/** Observations about [APT], in the order of the file names. */
export const observations: readonly Observation[] = [
  observationBestKAtFiniteLengths,
  observationCostOfUnknownLength,
  observationCrossoverAtFiniteLengths,
  observationDigitsOfTimes,
  observationEvenKAtFiniteLengths,
  observationFactorOverHonakerAtFiniteLengths,
  observationItemsInUnusedNodes,
  observationItemsThatAreNotBits,
  observationNoiseVariablesAtOtherLengths,
  observationWhereTheSquareRootWithLaplaceNoiseIsWorse,
];
