import abstractAlgorithmsForTheOptimalCovariance from './nt/abstract-algorithms-for-the-optimal-covariance.js';
import abstractTheRelaxationIsNecessary from './nt/abstract-the-relaxation-is-necessary.js';
import abstractZcdpEveryDataSet from './nt/abstract-zcdp-every-data-set.js';
import assertion26RecoversAVarianceAwareUpperBound from './nt/assertion-26-recovers-a-variance-aware-upper-bound.js';
import assertionAShiftIsNeededSingleton from './nt/assertion-a-shift-is-needed-singleton.js';
import assertionAppendixBSeparationOracleAndRadius from './nt/assertion-appendix-b-separation-oracle-and-radius.js';
import assertionCompactnessOfTheSetOfMeasures from './nt/assertion-compactness-of-the-set-of-measures.js';
import assertionCostOfUnbiasednessForMomentTensors from './nt/assertion-cost-of-unbiasedness-for-moment-tensors.js';
import assertionDistributionalVersionInTheIntroduction from './nt/assertion-distributional-version-in-the-introduction.js';
import assertionDualFormForP2InTheIntroduction from './nt/assertion-dual-form-for-p-2-in-the-introduction.js';
import assertionEitherComparableOnXOrHugeErrorNearby from './nt/assertion-either-comparable-on-x-or-huge-error-nearby.js';
import assertionGammaPBehavesLikeANormOnConvexSets from './nt/assertion-gamma-p-behaves-like-a-norm-on-convex-sets.js';
import assertionGammaPIsANorm from './nt/assertion-gamma-p-is-a-norm.js';
import assertionGammaPIsAttained from './nt/assertion-gamma-p-is-attained.js';
import assertionGammaPIsNotGamma2OfAnOperatorUnlessP from './nt/assertion-gamma-p-is-not-gamma-2-of-an-operator-unless-p.js';
import assertionGeometryOfTheMarginalDomain from './nt/assertion-geometry-of-the-marginal-domain.js';
import assertionMarginalsComparisonWithOtherMechanisms from './nt/assertion-marginals-comparison-with-other-mechanisms.js';
import assertionQueryReleaseIsMeanEstimation from './nt/assertion-query-release-is-mean-estimation.js';
import assertionShapeOfOptimalLocalMechanisms from './nt/assertion-shape-of-optimal-local-mechanisms.js';
import assertionStackingInequalityForGammaP from './nt/assertion-stacking-inequality-for-gamma-p.js';
import assertionSupportFunctionsOfSumsAndEllipsoids from './nt/assertion-support-functions-of-sums-and-ellipsoids.js';
import assertionTheBoundOfThm3IsTightUpToItsPFactor from './nt/assertion-the-bound-of-thm-3-is-tight-up-to-its-p-factor.js';
import assertionTheInnerDimensionMayBeD from './nt/assertion-the-inner-dimension-may-be-d.js';
import assertionTheZcdpBoundIsTightForSmallRho from './nt/assertion-the-zcdp-bound-is-tight-for-small-rho.js';
import assertionThm42IsUsuallyNotTight from './nt/assertion-thm-42-is-usually-not-tight.js';
import assertionThm55NearlyMatchesThm17ForSmallEpsilon from './nt/assertion-thm-55-nearly-matches-thm-17-for-small-epsilon.js';
import assertionUnbiasedMechanismsThatAreNotOblivious from './nt/assertion-unbiased-mechanisms-that-are-not-oblivious.js';
import assertionZonotopes from './nt/assertion-zonotopes.js';
import claim68 from './nt/claim-68.js';
import cor16 from './nt/cor-16.js';
import def1 from './nt/def-1.js';
import def10 from './nt/def-10.js';
import def18 from './nt/def-18.js';
import def2 from './nt/def-2.js';
import def22 from './nt/def-22.js';
import def24 from './nt/def-24.js';
import def25 from './nt/def-25.js';
import def29 from './nt/def-29.js';
import def34 from './nt/def-34.js';
import def44 from './nt/def-44.js';
import def5 from './nt/def-5.js';
import def56 from './nt/def-56.js';
import def61 from './nt/def-61.js';
import def8 from './nt/def-8.js';
import def9 from './nt/def-9.js';
import displayConvexProgramOfTheIntroduction from './nt/display-convex-program-of-the-introduction.js';
import eq1 from './nt/eq-1.js';
import eq10 from './nt/eq-10.js';
import eq11 from './nt/eq-11.js';
import eq12 from './nt/eq-12.js';
import eq13 from './nt/eq-13.js';
import eq14 from './nt/eq-14.js';
import eq15 from './nt/eq-15.js';
import eq16 from './nt/eq-16.js';
import eq17 from './nt/eq-17.js';
import eq18 from './nt/eq-18.js';
import eq19 from './nt/eq-19.js';
import eq2 from './nt/eq-2.js';
import eq20 from './nt/eq-20.js';
import eq21 from './nt/eq-21.js';
import eq22 from './nt/eq-22.js';
import eq23 from './nt/eq-23.js';
import eq24 from './nt/eq-24.js';
import eq25 from './nt/eq-25.js';
import eq26 from './nt/eq-26.js';
import eq27 from './nt/eq-27.js';
import eq28 from './nt/eq-28.js';
import eq29 from './nt/eq-29.js';
import eq3 from './nt/eq-3.js';
import eq30 from './nt/eq-30.js';
import eq31 from './nt/eq-31.js';
import eq32 from './nt/eq-32.js';
import eq33 from './nt/eq-33.js';
import eq34 from './nt/eq-34.js';
import eq35 from './nt/eq-35.js';
import eq36 from './nt/eq-36.js';
import eq4 from './nt/eq-4.js';
import eq5 from './nt/eq-5.js';
import eq6 from './nt/eq-6.js';
import eq7 from './nt/eq-7.js';
import eq8 from './nt/eq-8.js';
import eq9 from './nt/eq-9.js';
import erratumAfterTheorem55 from './nt/erratum-after-theorem-55.js';
import lemma11 from './nt/lemma-11.js';
import lemma12 from './nt/lemma-12.js';
import lemma13 from './nt/lemma-13.js';
import lemma14 from './nt/lemma-14.js';
import lemma19 from './nt/lemma-19.js';
import lemma21 from './nt/lemma-21.js';
import lemma27 from './nt/lemma-27.js';
import lemma28 from './nt/lemma-28.js';
import lemma31 from './nt/lemma-31.js';
import lemma33 from './nt/lemma-33.js';
import lemma35 from './nt/lemma-35.js';
import lemma36 from './nt/lemma-36.js';
import lemma37 from './nt/lemma-37.js';
import lemma38 from './nt/lemma-38.js';
import lemma39 from './nt/lemma-39.js';
import lemma40 from './nt/lemma-40.js';
import lemma41 from './nt/lemma-41.js';
import lemma45 from './nt/lemma-45.js';
import lemma46 from './nt/lemma-46.js';
import lemma47 from './nt/lemma-47.js';
import lemma48 from './nt/lemma-48.js';
import lemma49 from './nt/lemma-49.js';
import lemma50 from './nt/lemma-50.js';
import lemma54 from './nt/lemma-54.js';
import lemma57 from './nt/lemma-57.js';
import lemma60 from './nt/lemma-60.js';
import lemma62 from './nt/lemma-62.js';
import lemma63 from './nt/lemma-63.js';
import lemma67 from './nt/lemma-67.js';
import observationAConditionThatTiesDeltaToEpsilon from './nt/observation-a-condition-that-ties-delta-to-epsilon.js';
import observationDeviationOfTheMechanismOfTheorem53 from './nt/observation-deviation-of-the-mechanism-of-theorem-53.js';
import observationGapOfTheorem43 from './nt/observation-gap-of-theorem-43.js';
import observationLowerBoundsOfTheorems64And65 from './nt/observation-lower-bounds-of-theorems-64-and-65.js';
import observationMeasuresOfDefinition24 from './nt/observation-measures-of-definition-24.js';
import observationNoiseOfTheorem15 from './nt/observation-noise-of-theorem-15.js';
import observationOtherProjectionsThanThoseOfLemma63 from './nt/observation-other-projections-than-those-of-lemma-63.js';
import observationSymmetryInLemma62 from './nt/observation-symmetry-in-lemma-62.js';
import observationTheorem65RestsOnTheorem64ForSignVectors from './nt/observation-theorem-65-rests-on-theorem-64-for-sign-vectors.js';
import observationWidthsAndTheDifferenceBody from './nt/observation-widths-and-the-difference-body.js';
import thm15 from './nt/thm-15.js';
import thm17 from './nt/thm-17.js';
import thm20 from './nt/thm-20.js';
import thm23 from './nt/thm-23.js';
import thm26 from './nt/thm-26.js';
import thm3 from './nt/thm-3.js';
import thm30 from './nt/thm-30.js';
import thm32 from './nt/thm-32.js';
import thm4 from './nt/thm-4.js';
import thm42 from './nt/thm-42.js';
import thm43 from './nt/thm-43.js';
import thm51 from './nt/thm-51.js';
import thm52 from './nt/thm-52.js';
import thm53 from './nt/thm-53.js';
import thm55 from './nt/thm-55.js';
import thm58 from './nt/thm-58.js';
import thm59 from './nt/thm-59.js';
import thm6 from './nt/thm-6.js';
import thm64 from './nt/thm-64.js';
import thm65 from './nt/thm-65.js';
import thm66 from './nt/thm-66.js';
import thm7 from './nt/thm-7.js';
import type { Observation } from './observation.js';
import type { Statement } from './statement.js';

/** [NT], statement by statement, in the order in which they are printed. */
export const statements: readonly Statement[] = [
  abstractAlgorithmsForTheOptimalCovariance,
  abstractZcdpEveryDataSet,
  abstractTheRelaxationIsNecessary,
  def1,
  assertionUnbiasedMechanismsThatAreNotOblivious,
  def2,
  thm3,
  assertionTheBoundOfThm3IsTightUpToItsPFactor,
  assertionAShiftIsNeededSingleton,
  displayConvexProgramOfTheIntroduction,
  assertionZonotopes,
  assertionGammaPBehavesLikeANormOnConvexSets,
  assertionDualFormForP2InTheIntroduction,
  thm4,
  assertionEitherComparableOnXOrHugeErrorNearby,
  def5,
  assertionShapeOfOptimalLocalMechanisms,
  assertionDistributionalVersionInTheIntroduction,
  thm6,
  assertionCostOfUnbiasednessForMomentTensors,
  assertionQueryReleaseIsMeanEstimation,
  thm7,
  assertionMarginalsComparisonWithOtherMechanisms,
  def8,
  def9,
  def10,
  lemma11,
  lemma12,
  lemma13,
  assertionGammaPIsAttained,
  lemma14,
  thm15,
  eq1,
  cor16,
  thm17,
  def18,
  eq2,
  eq3,
  assertionSupportFunctionsOfSumsAndEllipsoids,
  lemma19,
  thm20,
  lemma21,
  def22,
  thm23,
  assertionTheInnerDimensionMayBeD,
  assertionGammaPIsANorm,
  def24,
  def25,
  thm26,
  eq4,
  eq5,
  lemma27,
  eq6,
  assertionGammaPIsNotGamma2OfAnOperatorUnlessP,
  lemma28,
  eq9,
  eq7,
  eq8,
  def29,
  eq10,
  thm30,
  eq11,
  eq12,
  eq13,
  lemma31,
  eq14,
  eq15,
  thm32,
  lemma33,
  def34,
  lemma35,
  lemma36,
  lemma37,
  lemma38,
  lemma39,
  lemma40,
  lemma41,
  thm42,
  assertionThm42IsUsuallyNotTight,
  assertionTheZcdpBoundIsTightForSmallRho,
  thm43,
  def44,
  lemma45,
  lemma46,
  eq16,
  eq17,
  eq18,
  lemma47,
  lemma48,
  eq19,
  eq20,
  eq21,
  eq22,
  lemma49,
  lemma50,
  thm51,
  thm52,
  thm53,
  lemma54,
  eq23,
  eq24,
  eq25,
  thm55,
  assertionThm55NearlyMatchesThm17ForSmallEpsilon,
  def56,
  lemma57,
  thm58,
  thm59,
  lemma60,
  assertionStackingInequalityForGammaP,
  eq26,
  eq27,
  assertion26RecoversAVarianceAwareUpperBound,
  def61,
  lemma62,
  lemma63,
  thm64,
  assertionGeometryOfTheMarginalDomain,
  thm65,
  thm66,
  assertionCompactnessOfTheSetOfMeasures,
  lemma67,
  eq28,
  eq29,
  eq30,
  eq31,
  eq32,
  eq33,
  eq34,
  claim68,
  assertionAppendixBSeparationOracleAndRadius,
  eq35,
  eq36,
  erratumAfterTheorem55,
];

/** Observations about [NT], in the order of the file names. */
export const observations: readonly Observation[] = [
  observationAConditionThatTiesDeltaToEpsilon,
  observationDeviationOfTheMechanismOfTheorem53,
  observationGapOfTheorem43,
  observationLowerBoundsOfTheorems64And65,
  observationMeasuresOfDefinition24,
  observationNoiseOfTheorem15,
  observationOtherProjectionsThanThoseOfLemma63,
  observationSymmetryInLemma62,
  observationTheorem65RestsOnTheorem64ForSignVectors,
  observationWidthsAndTheDifferenceBody,
];
