import abstractAlmostTightConstants from './huu/abstract-almost-tight-constants.js';
import abstractConstantTimePerRelease from './huu/abstract-constant-time-per-release.js';
import abstractFactor10 from './huu/abstract-factor-10.js';
import abstractLowerBoundForEveryMechanism from './huu/abstract-lower-bound-for-every-mechanism.js';
import abstractParityBoundIsTight from './huu/abstract-parity-bound-is-tight.js';
import alg1 from './huu/alg-1.js';
import alg2 from './huu/alg-2.js';
import alg3 from './huu/alg-3.js';
import cor39 from './huu/cor-39.js';
import cor46 from './huu/cor-46.js';
import cor47 from './huu/cor-47.js';
import def10 from './huu/def-10.js';
import def15 from './huu/def-15.js';
import def22 from './huu/def-22.js';
import def23 from './huu/def-23.js';
import def24 from './huu/def-24.js';
import def25 from './huu/def-25.js';
import def28 from './huu/def-28.js';
import def29 from './huu/def-29.js';
import def31 from './huu/def-31.js';
import def33 from './huu/def-33.js';
import def8 from './huu/def-8.js';
import eq1 from './huu/eq-1.js';
import eq10 from './huu/eq-10.js';
import eq11 from './huu/eq-11.js';
import eq12 from './huu/eq-12.js';
import eq13 from './huu/eq-13.js';
import eq14 from './huu/eq-14.js';
import eq15 from './huu/eq-15.js';
import eq16 from './huu/eq-16.js';
import eq17 from './huu/eq-17.js';
import eq18 from './huu/eq-18.js';
import eq19 from './huu/eq-19.js';
import eq2 from './huu/eq-2.js';
import eq20 from './huu/eq-20.js';
import eq21 from './huu/eq-21.js';
import eq22 from './huu/eq-22.js';
import eq23 from './huu/eq-23.js';
import eq24 from './huu/eq-24.js';
import eq25 from './huu/eq-25.js';
import eq26 from './huu/eq-26.js';
import eq27 from './huu/eq-27.js';
import eq28 from './huu/eq-28.js';
import eq29 from './huu/eq-29.js';
import eq3 from './huu/eq-3.js';
import eq30 from './huu/eq-30.js';
import eq31 from './huu/eq-31.js';
import eq32 from './huu/eq-32.js';
import eq33 from './huu/eq-33.js';
import eq34 from './huu/eq-34.js';
import eq35 from './huu/eq-35.js';
import eq36 from './huu/eq-36.js';
import eq37 from './huu/eq-37.js';
import eq38 from './huu/eq-38.js';
import eq39 from './huu/eq-39.js';
import eq4 from './huu/eq-4.js';
import eq40 from './huu/eq-40.js';
import eq41 from './huu/eq-41.js';
import eq42 from './huu/eq-42.js';
import eq43 from './huu/eq-43.js';
import eq44 from './huu/eq-44.js';
import eq45 from './huu/eq-45.js';
import eq5 from './huu/eq-5.js';
import eq6 from './huu/eq-6.js';
import eq7 from './huu/eq-7.js';
import eq8 from './huu/eq-8.js';
import eq9 from './huu/eq-9.js';
import erratumNeumann from './huu/erratum-neumann.js';
import fact17 from './huu/fact-17.js';
import fact18 from './huu/fact-18.js';
import fact27 from './huu/fact-27.js';
import fact32 from './huu/fact-32.js';
import fact43 from './huu/fact-43.js';
import fact44 from './huu/fact-44.js';
import fig1 from './huu/fig-1.js';
import fig2 from './huu/fig-2.js';
import lemma1 from './huu/lemma-1.js';
import lemma16 from './huu/lemma-16.js';
import lemma26 from './huu/lemma-26.js';
import lemma40 from './huu/lemma-40.js';
import lemma42 from './huu/lemma-42.js';
import lemma45 from './huu/lemma-45.js';
import lemma48 from './huu/lemma-48.js';
import observationFreshNoiseInEveryRound from './huu/observation-fresh-noise-in-every-round.js';
import observationStrongConvexityInAnotherNorm from './huu/observation-strong-convexity-in-another-norm.js';
import prop12 from './huu/prop-12.js';
import prop13 from './huu/prop-13.js';
import prop14 from './huu/prop-14.js';
import prop37 from './huu/prop-37.js';
import prop38 from './huu/prop-38.js';
import remark11 from './huu/remark-11.js';
import remark20 from './huu/remark-20.js';
import remark7 from './huu/remark-7.js';
import section1_1_1FiniteAndRealFactorizations from './huu/section-1-1-1-finite-and-real-factorizations.js';
import section1_1_2EarlierBoundsForTheBinaryMechanism from './huu/section-1-1-2-earlier-bounds-for-the-binary-mechanism.js';
import section1_1_2EveryKnownMechanismIsAMatrixMechanism from './huu/section-1-1-2-every-known-mechanism-is-a-matrix-mechanism.js';
import section1_1_2ImprovementOverKairouzEtAl from './huu/section-1-1-2-improvement-over-kairouz-et-al.js';
import section1_2_2BinaryMechanismAsAFactorization from './huu/section-1-2-2-binary-mechanism-as-a-factorization.js';
import section1_2_2GammaFAgainstTheCompletelyBoundedNorm from './huu/section-1-2-2-gamma-f-against-the-completely-bounded-norm.js';
import section1_2_2LowerBoundByAPartOfTheSpectrum from './huu/section-1-2-2-lower-bound-by-a-part-of-the-spectrum.js';
import section1_2_2LowerBoundOfEdmondsNikolovAndUllman from './huu/section-1-2-2-lower-bound-of-edmonds-nikolov-and-ullman.js';
import section1TheBinaryMechanismsErrorIsUneven from './huu/section-1-the-binary-mechanisms-error-is-uneven.js';
import section1TheNewErrorIsSmooth from './huu/section-1-the-new-error-is-smooth.js';
import section5_1LRDeterminesTheFactor from './huu/section-5-1-l-r-determines-the-factor.js';
import section6HonakersOptimisedLeftFactor from './huu/section-6-honakers-optimised-left-factor.js';
import section6HonakersStreamingVersion from './huu/section-6-honakers-streaming-version.js';
import section6MeanSquaredErrorOfAFactorizationIsExact from './huu/section-6-mean-squared-error-of-a-factorization-is-exact.js';
import section8SpectrumOfTheParityMatrix from './huu/section-8-spectrum-of-the-parity-matrix.js';
import sectionB2WhenTheBoundsOfLemma1AreTight from './huu/section-b-2-when-the-bounds-of-lemma-1-are-tight.js';
import thm19 from './huu/thm-19.js';
import thm2 from './huu/thm-2.js';
import thm21 from './huu/thm-21.js';
import thm3 from './huu/thm-3.js';
import thm30 from './huu/thm-30.js';
import thm34 from './huu/thm-34.js';
import thm35 from './huu/thm-35.js';
import thm36 from './huu/thm-36.js';
import thm4 from './huu/thm-4.js';
import thm41 from './huu/thm-41.js';
import thm5 from './huu/thm-5.js';
import thm6 from './huu/thm-6.js';
import thm9 from './huu/thm-9.js';
import type { Observation } from './observation.js';
import type { Statement } from './statement.js';

/** [HUU], statement by statement, in the order in which they are printed. */
export const statements: readonly Statement[] = [
  abstractFactor10,
  abstractAlmostTightConstants,
  abstractConstantTimePerRelease,
  abstractLowerBoundForEveryMechanism,
  abstractParityBoundIsTight,
  section1TheBinaryMechanismsErrorIsUneven,
  section1TheNewErrorIsSmooth,
  eq1,
  eq2,
  eq3,
  eq4,
  eq5,
  lemma1,
  section1_1_1FiniteAndRealFactorizations,
  section1_1_2EarlierBoundsForTheBinaryMechanism,
  thm2,
  eq6,
  thm3,
  section1_1_2EveryKnownMechanismIsAMatrixMechanism,
  thm4,
  eq7,
  thm5,
  thm6,
  eq8,
  section1_1_2ImprovementOverKairouzEtAl,
  remark7,
  def8,
  eq9,
  thm9,
  eq10,
  fig2,
  fig1,
  alg1,
  section1_2_2GammaFAgainstTheCompletelyBoundedNorm,
  eq11,
  eq12,
  section1_2_2LowerBoundByAPartOfTheSpectrum,
  section1_2_2LowerBoundOfEdmondsNikolovAndUllman,
  section1_2_2BinaryMechanismAsAFactorization,
  def10,
  remark11,
  eq13,
  prop12,
  prop13,
  prop14,
  def15,
  eq14,
  eq15,
  lemma16,
  fact17,
  eq16,
  eq17,
  eq18,
  fact18,
  thm19,
  remark20,
  thm21,
  def22,
  def23,
  def24,
  def25,
  lemma26,
  fact27,
  def28,
  def29,
  alg2,
  thm30,
  eq19,
  def31,
  fact32,
  eq20,
  def33,
  thm34,
  thm35,
  thm36,
  eq21,
  eq22,
  eq23,
  eq24,
  prop37,
  prop38,
  eq25,
  eq26,
  section5_1LRDeterminesTheFactor,
  eq27,
  eq28,
  eq29,
  cor39,
  eq30,
  section6HonakersOptimisedLeftFactor,
  section6HonakersStreamingVersion,
  lemma40,
  section6MeanSquaredErrorOfAFactorizationIsExact,
  alg3,
  eq31,
  thm41,
  eq32,
  eq33,
  eq34,
  eq35,
  eq36,
  eq37,
  section8SpectrumOfTheParityMatrix,
  eq38,
  eq39,
  eq40,
  lemma42,
  eq41,
  eq42,
  eq43,
  eq44,
  fact43,
  fact44,
  lemma45,
  eq45,
  cor46,
  cor47,
  sectionB2WhenTheBoundsOfLemma1AreTight,
  lemma48,
  erratumNeumann,
];

/** Observations about [HUU], in the order of the file names. */
export const observations: readonly Observation[] = [
  observationFreshNoiseInEveryRound,
  observationStrongConvexityInAnotherNorm,
];
