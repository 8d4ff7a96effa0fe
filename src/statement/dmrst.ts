import abstractOptimalMechanismsAndGains from './dmrst/abstract-optimal-mechanisms-and-gains.js';
import alg1 from './dmrst/alg-1.js';
import alg2 from './dmrst/alg-2.js';
import alg3 from './dmrst/alg-3.js';
import appANotationTable from './dmrst/app-a-notation-table.js';
import appBAdaptiveQueries from './dmrst/app-b-adaptive-queries.js';
import appBBetterOrMoreGeneralApproximations from './dmrst/app-b-better-or-more-general-approximations.js';
import appBExplicitFormulaForTheFixedPoint from './dmrst/app-b-explicit-formula-for-the-fixed-point.js';
import appBFloatingPoint from './dmrst/app-b-floating-point.js';
import appBGlobalConvergenceOfTheIterates from './dmrst/app-b-global-convergence-of-the-iterates.js';
import appCVanillaTree from './dmrst/app-c-vanilla-tree.js';
import appD1TheSamplingProcess from './dmrst/app-d-1-the-sampling-process.js';
import appHConstructionAndCost from './dmrst/app-h-construction-and-cost.js';
import appILateOvertaking from './dmrst/app-i-late-overtaking.js';
import appINoiseMultipliersFromTheTree from './dmrst/app-i-noise-multipliers-from-the-tree.js';
import appISensitivity1 from './dmrst/app-i-sensitivity-1.js';
import claimD1 from './dmrst/claim-d-1.js';
import def3_1 from './dmrst/def-3-1.js';
import defJ1 from './dmrst/def-j-1.js';
import defJ2 from './dmrst/def-j-2.js';
import e3DomainAndNorms from './dmrst/e-3-domain-and-norms.js';
import e4Float64IsNeeded from './dmrst/e-4-float64-is-needed.js';
import e4IsTheOscillationOfTheLossReal from './dmrst/e-4-is-the-oscillation-of-the-loss-real.js';
import e4ThreeAlgorithmsCompared from './dmrst/e-4-three-algorithms-compared.js';
import eq1 from './dmrst/eq-1.js';
import eq10 from './dmrst/eq-10.js';
import eq11 from './dmrst/eq-11.js';
import eq12 from './dmrst/eq-12.js';
import eq13 from './dmrst/eq-13.js';
import eq14 from './dmrst/eq-14.js';
import eq15 from './dmrst/eq-15.js';
import eq16 from './dmrst/eq-16.js';
import eq17 from './dmrst/eq-17.js';
import eq18 from './dmrst/eq-18.js';
import eq19 from './dmrst/eq-19.js';
import eq2 from './dmrst/eq-2.js';
import eq20 from './dmrst/eq-20.js';
import eq21 from './dmrst/eq-21.js';
import eq22 from './dmrst/eq-22.js';
import eq23 from './dmrst/eq-23.js';
import eq24 from './dmrst/eq-24.js';
import eq25 from './dmrst/eq-25.js';
import eq26 from './dmrst/eq-26.js';
import eq27 from './dmrst/eq-27.js';
import eq3 from './dmrst/eq-3.js';
import eq4 from './dmrst/eq-4.js';
import eq5 from './dmrst/eq-5.js';
import eq6 from './dmrst/eq-6.js';
import eq7 from './dmrst/eq-7.js';
import eq8 from './dmrst/eq-8.js';
import eq9 from './dmrst/eq-9.js';
import erratumLossEq19 from './dmrst/erratum-loss-eq-19.js';
import f1ChainOfInequalities from './dmrst/f-1-chain-of-inequalities.js';
import fig1 from './dmrst/fig-1.js';
import fig2 from './dmrst/fig-2.js';
import fig3 from './dmrst/fig-3.js';
import fig4 from './dmrst/fig-4.js';
import fig5 from './dmrst/fig-5.js';
import fig6 from './dmrst/fig-6.js';
import lemmaE1 from './dmrst/lemma-e-1.js';
import lemmaE2 from './dmrst/lemma-e-2.js';
import lemmaE3 from './dmrst/lemma-e-3.js';
import observationBoxOfTheOptimalWeights from './dmrst/observation-box-of-the-optimal-weights.js';
import observationContractionForPrefixSums from './dmrst/observation-contraction-for-prefix-sums.js';
import observationDiscreteOutputsInProp2_1 from './dmrst/observation-discrete-outputs-in-prop-2-1.js';
import observationFixedPointsOnTheBoundary from './dmrst/observation-fixed-points-on-the-boundary.js';
import observationOrderOfTheFactorsOfM from './dmrst/observation-order-of-the-factors-of-m.js';
import observationReEstimatedRowsForMomentum from './dmrst/observation-re-estimated-rows-for-momentum.js';
import observationScaledDualValue from './dmrst/observation-scaled-dual-value.js';
import observationSensitivityOfTheTriangularPair from './dmrst/observation-sensitivity-of-the-triangular-pair.js';
import observationSquareOfTheFidelity from './dmrst/observation-square-of-the-fidelity.js';
import observationTheClassicalVariance from './dmrst/observation-the-classical-variance.js';
import observationTwoRelationsOfNeighbours from './dmrst/observation-two-relations-of-neighbours.js';
import observationWeightOfTheNorm from './dmrst/observation-weight-of-the-norm.js';
import proofOfPropD1VarianceAtMost2 from './dmrst/proof-of-prop-d-1-variance-at-most-2.js';
import proofOfThm2_1OrthonormalQ from './dmrst/proof-of-thm-2-1-orthonormal-q.js';
import proofOfThm2_1SquareAndInvertible from './dmrst/proof-of-thm-2-1-square-and-invertible.js';
import prop2_1 from './dmrst/prop-2-1.js';
import prop2_2 from './dmrst/prop-2-2.js';
import prop4_1 from './dmrst/prop-4-1.js';
import prop4_2 from './dmrst/prop-4-2.js';
import propC1 from './dmrst/prop-c-1.js';
import propD1 from './dmrst/prop-d-1.js';
import propD2 from './dmrst/prop-d-2.js';
import propE1 from './dmrst/prop-e-1.js';
import propE2 from './dmrst/prop-e-2.js';
import propE3 from './dmrst/prop-e-3.js';
import propE4 from './dmrst/prop-e-4.js';
import propE5 from './dmrst/prop-e-5.js';
import remarkAfterPropE1 from './dmrst/remark-after-prop-e-1.js';
import remarkAfterThm3_3 from './dmrst/remark-after-thm-3-3.js';
import remarkAfterThmE1 from './dmrst/remark-after-thm-e-1.js';
import sec1ComparisonWithTheExplicitFactorizationFootnote2 from './dmrst/sec-1-comparison-with-the-explicit-factorization-footnote-2.js';
import sec1OnlineImplementation from './dmrst/sec-1-online-implementation.js';
import sec1OnlyGaussianNoiseTransfers from './dmrst/sec-1-only-gaussian-noise-transfers.js';
import sec1SignificantImprovementAndNoTreeArtifacts from './dmrst/sec-1-significant-improvement-and-no-tree-artifacts.js';
import sec1StructuredApproximationsScale from './dmrst/sec-1-structured-approximations-scale.js';
import sec1TwoOrdersOfMagnitude from './dmrst/sec-1-two-orders-of-magnitude.js';
import sec1TwoThirdsOfTheGap from './dmrst/sec-1-two-thirds-of-the-gap.js';
import sec2AdaptiveAndNonadaptivePrivacy from './dmrst/sec-2-adaptive-and-nonadaptive-privacy.js';
import sec2NotAllProofsTransfer from './dmrst/sec-2-not-all-proofs-transfer.js';
import sec3ConvergenceInExperiments from './dmrst/sec-3-convergence-in-experiments.js';
import sec3DualityGapAsStoppingRule from './dmrst/sec-3-duality-gap-as-stopping-rule.js';
import sec3FidelityAndGeometricMean from './dmrst/sec-3-fidelity-and-geometric-mean.js';
import sec3RecoveryOfAFactorization from './dmrst/sec-3-recovery-of-a-factorization.js';
import sec3ThreeFactsOnEq4 from './dmrst/sec-3-three-facts-on-eq-4.js';
import sec3TighterVarianceInPractice from './dmrst/sec-3-tighter-variance-in-practice.js';
import sec4CostOfTheNoise from './dmrst/sec-4-cost-of-the-noise.js';
import sec4DiagonalDominance from './dmrst/sec-4-diagonal-dominance.js';
import sec4DpFtrlIsTheOnlineHonakerFactorization from './dmrst/sec-4-dp-ftrl-is-the-online-honaker-factorization.js';
import sec4PostProcessingGivesTheMomentumVariant from './dmrst/sec-4-post-processing-gives-the-momentum-variant.js';
import sec5ExtrapolationToLargerPopulations from './dmrst/sec-5-extrapolation-to-larger-populations.js';
import sec5SinglePassWith167Clients from './dmrst/sec-5-single-pass-with-167-clients.js';
import table1 from './dmrst/table-1.js';
import table2 from './dmrst/table-2.js';
import table3 from './dmrst/table-3.js';
import table4 from './dmrst/table-4.js';
import thm2_1 from './dmrst/thm-2-1.js';
import thm3_1 from './dmrst/thm-3-1.js';
import thm3_2 from './dmrst/thm-3-2.js';
import thm3_3 from './dmrst/thm-3-3.js';
import thm4_1 from './dmrst/thm-4-1.js';
import thmE1 from './dmrst/thm-e-1.js';
import type { Observation } from './observation.js';
import type { Statement } from './statement.js';

/** [DMRST], statement by statement, in the order in which they are printed. */
export const statements: readonly Statement[] = [
  abstractOptimalMechanismsAndGains,
  sec1SignificantImprovementAndNoTreeArtifacts,
  sec1TwoOrdersOfMagnitude,
  sec1TwoThirdsOfTheGap,
  sec1StructuredApproximationsScale,
  sec1ComparisonWithTheExplicitFactorizationFootnote2,
  sec1OnlineImplementation,
  sec1OnlyGaussianNoiseTransfers,
  eq1,
  sec2AdaptiveAndNonadaptivePrivacy,
  prop2_1,
  sec2NotAllProofsTransfer,
  thm2_1,
  prop2_2,
  proofOfThm2_1SquareAndInvertible,
  proofOfThm2_1OrthonormalQ,
  def3_1,
  sec3TighterVarianceInPractice,
  thm3_1,
  eq2,
  eq3,
  eq4,
  sec3RecoveryOfAFactorization,
  sec3ThreeFactsOnEq4,
  thm3_2,
  eq5,
  eq6,
  eq7,
  eq8,
  sec3DualityGapAsStoppingRule,
  sec3FidelityAndGeometricMean,
  thm3_3,
  remarkAfterThm3_3,
  sec3ConvergenceInExperiments,
  alg1,
  thm4_1,
  prop4_1,
  sec4DpFtrlIsTheOnlineHonakerFactorization,
  alg2,
  prop4_2,
  eq9,
  sec4PostProcessingGivesTheMomentumVariant,
  table1,
  fig1,
  sec4CostOfTheNoise,
  sec4DiagonalDominance,
  alg3,
  sec5SinglePassWith167Clients,
  sec5ExtrapolationToLargerPopulations,
  fig2,
  fig3,
  fig4,
  fig5,
  fig6,
  appILateOvertaking,
  eq10,
  eq11,
  appANotationTable,
  appBBetterOrMoreGeneralApproximations,
  appBGlobalConvergenceOfTheIterates,
  appBExplicitFormulaForTheFixedPoint,
  appBFloatingPoint,
  appBAdaptiveQueries,
  eq12,
  appCVanillaTree,
  propC1,
  claimD1,
  appD1TheSamplingProcess,
  propD1,
  propD2,
  proofOfPropD1VarianceAtMost2,
  eq13,
  eq14,
  eq15,
  eq16,
  e3DomainAndNorms,
  propE1,
  eq17,
  eq18,
  remarkAfterPropE1,
  eq19,
  thmE1,
  remarkAfterThmE1,
  propE2,
  eq20,
  propE3,
  eq21,
  propE4,
  eq22,
  lemmaE1,
  eq23,
  eq24,
  lemmaE2,
  propE5,
  lemmaE3,
  eq25,
  eq26,
  eq27,
  e4Float64IsNeeded,
  e4IsTheOscillationOfTheLossReal,
  e4ThreeAlgorithmsCompared,
  f1ChainOfInequalities,
  table2,
  appHConstructionAndCost,
  appISensitivity1,
  appINoiseMultipliersFromTheTree,
  table3,
  table4,
  defJ1,
  defJ2,
  erratumLossEq19,
];

/** Observations about [DMRST], in the order of the file names. */
export const observations: readonly Observation[] = [
  observationBoxOfTheOptimalWeights,
  observationContractionForPrefixSums,
  observationDiscreteOutputsInProp2_1,
  observationFixedPointsOnTheBoundary,
  observationOrderOfTheFactorsOfM,
  observationReEstimatedRowsForMomentum,
  observationScaledDualValue,
  observationSensitivityOfTheTriangularPair,
  observationSquareOfTheFidelity,
  observationTheClassicalVariance,
  observationTwoRelationsOfNeighbours,
  observationWeightOfTheNorm,
];
