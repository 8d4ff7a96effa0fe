import displayBoundOfTheSensitivity from './blog/display-bound-of-the-sensitivity.js';
import displayCgAsASumOfColumns from './blog/display-cg-as-a-sum-of-columns.js';
import displayJensen from './blog/display-jensen.js';
import displayOptimizationProblem from './blog/display-optimization-problem.js';
import displayPrivateMeanError from './blog/display-private-mean-error.js';
import eq3_1 from './blog/eq-3-1.js';
import eq3_2 from './blog/eq-3-2.js';
import eq3_3 from './blog/eq-3-3.js';
import erratumFactor2OfTheSensitivity from './blog/erratum-factor-2-of-the-sensitivity.js';
import erratumLawOfARow from './blog/erratum-law-of-a-row.js';
import footnote1AdaptiveGradients from './blog/footnote-1-adaptive-gradients.js';
import introductionTreeMechanismBalancesBothNorms from './blog/introduction-tree-mechanism-balances-both-norms.js';
import maxError from './blog/max-error.js';
import observationOrderOfTheNoiseMultiplier from './blog/observation-order-of-the-noise-multiplier.js';
import observationWhenTheConstant3Fails from './blog/observation-when-the-constant-3-fails.js';
import remark3_1 from './blog/remark-3-1.js';
import remark3_2 from './blog/remark-3-2.js';
import summaryOpenQuestion from './blog/summary-open-question.js';
import type { Observation } from './observation.js';
import type { Statement } from './statement.js';

/** [BLOG], statement by statement, in the order in which they are printed. */
export const statements: readonly Statement[] = [
  introductionTreeMechanismBalancesBothNorms,
  maxError,
  eq3_1,
  displayCgAsASumOfColumns,
  displayBoundOfTheSensitivity,
  eq3_2,
  remark3_1,
  eq3_3,
  displayJensen,
  displayPrivateMeanError,
  displayOptimizationProblem,
  remark3_2,
  summaryOpenQuestion,
  footnote1AdaptiveGradients,
  erratumFactor2OfTheSensitivity,
  erratumLawOfARow,
];

/** Observations about [BLOG], in the order of the file names. */
export const observations: readonly Observation[] = [
  observationOrderOfTheNoiseMultiplier,
  observationWhenTheConstant3Fails,
];
