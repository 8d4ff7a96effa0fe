import type { OwnResult } from './own-result.js';
import boundsOfTheLandauSums from './results/bounds-of-the-landau-sums.js';
import circulants from './results/circulants.js';
import constantAnswersForBits from './results/constant-answers-for-bits.js';
import deviationOfCloseLaws from './results/deviation-of-close-laws.js';
import diagonalBound from './results/diagonal-bound.js';
import dichotomyWithoutAProjection from './results/dichotomy-without-a-projection.js';
import differentFactorsBeatTheSquareRoot from './results/different-factors-beat-the-square-root.js';
import errorFromTheChiSquaredDistance from './results/error-from-the-chi-squared-distance.js';
import everyPrivateMechanism from './results/every-private-mechanism.js';
import explicitBoundOfTheKAryError from './results/explicit-bound-of-the-k-ary-error.js';
import explicitDichotomy from './results/explicit-dichotomy.js';
import explicitNeighbourhoodOfContraction from './results/explicit-neighbourhood-of-contraction.js';
import explicitSixteenth from './results/explicit-sixteenth.js';
import gammaPIsAttained from './results/gamma-p-is-attained.js';
import globalConvergence from './results/global-convergence.js';
import kAryErrorAtEveryLength from './results/k-ary-error-at-every-length.js';
import localMeanEstimationInEveryNorm from './results/local-mean-estimation-in-every-norm.js';
import lowerBoundOfTheKAryError from './results/lower-bound-of-the-k-ary-error.js';
import noRadicalsAtN3 from './results/no-radicals-at-n-3.js';
import oscillationOfTheLoss from './results/oscillation-of-the-loss.js';
import ratioOfSubtraction from './results/ratio-of-subtraction.js';
import stackingInequality from './results/stacking-inequality.js';
import theCasesOfTheSemidefiniteRelaxation from './results/the-cases-of-the-semidefinite-relaxation.js';
import traceNormOfThePrefixSum from './results/trace-norm-of-the-prefix-sum.js';
import truthSetsOfTheBoundsOfCounting from './results/truth-sets-of-the-bounds-of-counting.js';
import unbiasedConcentratedPrivacy from './results/unbiased-concentrated-privacy.js';
import unbiasedLocalPrivacy from './results/unbiased-local-privacy.js';
import unbiasedPurePrivacy from './results/unbiased-pure-privacy.js';
import whenTheLowerBoundOfLemma1IsAttained from './results/when-the-lower-bound-of-lemma-1-is-attained.js';
import whenTheUpperBoundOfLemma1IsAttained from './results/when-the-upper-bound-of-lemma-1-is-attained.js';

/** What is stated and proved here first, in the order of the file names. */
export const results: readonly OwnResult[] = [
  boundsOfTheLandauSums,
  circulants,
  constantAnswersForBits,
  deviationOfCloseLaws,
  diagonalBound,
  dichotomyWithoutAProjection,
  differentFactorsBeatTheSquareRoot,
  errorFromTheChiSquaredDistance,
  everyPrivateMechanism,
  explicitBoundOfTheKAryError,
  explicitDichotomy,
  explicitNeighbourhoodOfContraction,
  explicitSixteenth,
  gammaPIsAttained,
  globalConvergence,
  kAryErrorAtEveryLength,
  localMeanEstimationInEveryNorm,
  lowerBoundOfTheKAryError,
  noRadicalsAtN3,
  oscillationOfTheLoss,
  ratioOfSubtraction,
  stackingInequality,
  theCasesOfTheSemidefiniteRelaxation,
  traceNormOfThePrefixSum,
  truthSetsOfTheBoundsOfCounting,
  unbiasedConcentratedPrivacy,
  unbiasedLocalPrivacy,
  unbiasedPurePrivacy,
  whenTheLowerBoundOfLemma1IsAttained,
  whenTheUpperBoundOfLemma1IsAttained,
];
