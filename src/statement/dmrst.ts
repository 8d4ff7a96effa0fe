import alg3 from './dmrst/alg-3.js';
import claimD1 from './dmrst/claim-d-1.js';
import eq1 from './dmrst/eq-1.js';
import eq3 from './dmrst/eq-3.js';
import eq9 from './dmrst/eq-9.js';
import erratumClassicalNoiseThm3_1 from './dmrst/erratum-classical-noise-thm-3-1.js';
import erratumConvergenceOfTheIterationOpenQuestion from './dmrst/erratum-convergence-of-the-iteration-open-question.js';
import erratumDiagonalDominanceAppH from './dmrst/erratum-diagonal-dominance-app-h.js';
import erratumDimensionFreeContractionThm3_3 from './dmrst/erratum-dimension-free-contraction-thm-3-3.js';
import erratumEpsilonOfTables3And4 from './dmrst/erratum-epsilon-of-tables-3-and-4.js';
import erratumEq8ForEveryV from './dmrst/erratum-eq-8-for-every-v.js';
import erratumEqualityInTheProofOfThm2_1 from './dmrst/erratum-equality-in-the-proof-of-thm-2-1.js';
import erratumFidelitySection3 from './dmrst/erratum-fidelity-section-3.js';
import erratumFixedPointsOnTheBoundaryThm3_2 from './dmrst/erratum-fixed-points-on-the-boundary-thm-3-2.js';
import erratumLastRowOfTheNoiseProp4_1 from './dmrst/erratum-last-row-of-the-noise-prop-4-1.js';
import erratumNeighboursDef3_1AgainstThm3_1 from './dmrst/erratum-neighbours-def-3-1-against-thm-3-1.js';
import erratumOrderOfMEtaAndMBeta from './dmrst/erratum-order-of-m-eta-and-m-beta.js';
import erratumPartnerOfAStructuredBAppH from './dmrst/erratum-partner-of-a-structured-b-app-h.js';
import erratumPostProcessedOnlineHonakerTable1 from './dmrst/erratum-post-processed-online-honaker-table-1.js';
import erratumSquareMatricesProofOfThm2_1 from './dmrst/erratum-square-matrices-proof-of-thm-2-1.js';
import erratumVarianceAtMost2AppD1 from './dmrst/erratum-variance-at-most-2-app-d-1.js';
import erratumWeightOfTheNormThm3_3 from './dmrst/erratum-weight-of-the-norm-thm-3-3.js';
import fig1 from './dmrst/fig-1.js';
import fig2 from './dmrst/fig-2.js';
import fig3 from './dmrst/fig-3.js';
import fig4 from './dmrst/fig-4.js';
import fig5 from './dmrst/fig-5.js';
import fig6 from './dmrst/fig-6.js';
import lemmaE1 from './dmrst/lemma-e-1.js';
import prop2_1 from './dmrst/prop-2-1.js';
import prop4_1 from './dmrst/prop-4-1.js';
import prop4_2 from './dmrst/prop-4-2.js';
import propC1 from './dmrst/prop-c-1.js';
import propD1 from './dmrst/prop-d-1.js';
import propE1 from './dmrst/prop-e-1.js';
import propE3 from './dmrst/prop-e-3.js';
import propE4 from './dmrst/prop-e-4.js';
import propE5 from './dmrst/prop-e-5.js';
import table1 from './dmrst/table-1.js';
import table2 from './dmrst/table-2.js';
import table3 from './dmrst/table-3.js';
import thm2_1 from './dmrst/thm-2-1.js';
import thm3_1 from './dmrst/thm-3-1.js';
import thm3_2 from './dmrst/thm-3-2.js';
import thm3_3 from './dmrst/thm-3-3.js';
import thm4_1 from './dmrst/thm-4-1.js';
import type { Statement } from './statement.js';

/** [DMRST], statement by statement, in the order in which they are printed. */
export const statements: readonly Statement[] = [
  prop2_1,
  thm2_1,
  claimD1,
  propD1,
  erratumVarianceAtMost2AppD1,
  propC1,
  erratumEqualityInTheProofOfThm2_1,
  thm3_1,
  erratumClassicalNoiseThm3_1,
  erratumNeighboursDef3_1AgainstThm3_1,
  eq1,
  eq3,
  thm3_2,
  erratumFixedPointsOnTheBoundaryThm3_2,
  erratumEq8ForEveryV,
  eq9,
  erratumOrderOfMEtaAndMBeta,
  erratumConvergenceOfTheIterationOpenQuestion,
  thm3_3,
  erratumWeightOfTheNormThm3_3,
  erratumDimensionFreeContractionThm3_3,
  lemmaE1,
  propE1,
  propE3,
  propE4,
  propE5,
  thm4_1,
  prop4_1,
  prop4_2,
  table1,
  erratumPostProcessedOnlineHonakerTable1,
  fig1,
  alg3,
  table2,
  table3,
  erratumEpsilonOfTables3And4,
  fig5,
  erratumDiagonalDominanceAppH,
  fig2,
  fig3,
  fig4,
  fig6,
  erratumSquareMatricesProofOfThm2_1,
  erratumFidelitySection3,
  erratumLastRowOfTheNoiseProp4_1,
  erratumPartnerOfAStructuredBAppH,
];
