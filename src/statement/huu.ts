import alg1 from './huu/alg-1.js';
import alg2 from './huu/alg-2.js';
import alg3 from './huu/alg-3.js';
import cor39 from './huu/cor-39.js';
import cor47 from './huu/cor-47.js';
import eq10 from './huu/eq-10.js';
import eq11 from './huu/eq-11.js';
import eq12 from './huu/eq-12.js';
import eq18 from './huu/eq-18.js';
import eq23 from './huu/eq-23.js';
import eq24 from './huu/eq-24.js';
import eq26 from './huu/eq-26.js';
import eq28 from './huu/eq-28.js';
import eq29 from './huu/eq-29.js';
import eq30 from './huu/eq-30.js';
import eq32 from './huu/eq-32.js';
import eq39 from './huu/eq-39.js';
import eq4 from './huu/eq-4.js';
import eq5 from './huu/eq-5.js';
import erratumAbstract from './huu/erratum-abstract.js';
import erratumCAsAVariance from './huu/erratum-c-as-a-variance.js';
import erratumFactor10 from './huu/erratum-factor-10.js';
import erratumNeumann from './huu/erratum-neumann.js';
import erratumNoClosedForm from './huu/erratum-no-closed-form.js';
import erratumNormalisationOfTheError from './huu/erratum-normalisation-of-the-error.js';
import erratumParityNeighbours from './huu/erratum-parity-neighbours.js';
import fact17 from './huu/fact-17.js';
import fact18 from './huu/fact-18.js';
import fact27 from './huu/fact-27.js';
import fact32 from './huu/fact-32.js';
import fact43 from './huu/fact-43.js';
import fact44 from './huu/fact-44.js';
import fig2 from './huu/fig-2.js';
import lemma1 from './huu/lemma-1.js';
import lemma16 from './huu/lemma-16.js';
import lemma26 from './huu/lemma-26.js';
import lemma40 from './huu/lemma-40.js';
import lemma42 from './huu/lemma-42.js';
import lemma45 from './huu/lemma-45.js';
import lemma48 from './huu/lemma-48.js';
import prop12 from './huu/prop-12.js';
import prop13 from './huu/prop-13.js';
import prop14 from './huu/prop-14.js';
import prop37 from './huu/prop-37.js';
import prop38 from './huu/prop-38.js';
import remark7 from './huu/remark-7.js';
import thm19 from './huu/thm-19.js';
import thm2 from './huu/thm-2.js';
import thm21 from './huu/thm-21.js';
import thm3 from './huu/thm-3.js';
import thm30 from './huu/thm-30.js';
import thm34 from './huu/thm-34.js';
import thm35 from './huu/thm-35.js';
import thm36 from './huu/thm-36.js';
import thm4 from './huu/thm-4.js';
import thm5 from './huu/thm-5.js';
import thm6 from './huu/thm-6.js';
import thm9 from './huu/thm-9.js';
import type { Statement } from './statement.js';

/** [HUU], statement by statement, in the order in which they are printed. */
export const statements: readonly Statement[] = [
  thm2,
  thm3,
  thm4,
  thm5,
  erratumFactor10,
  remark7,
  lemma1,
  erratumAbstract,
  eq4,
  eq5,
  eq10,
  eq18,
  erratumNormalisationOfTheError,
  eq12,
  thm21,
  eq28,
  eq29,
  alg1,
  thm19,
  erratumNeumann,
  eq30,
  eq11,
  fact32,
  thm34,
  erratumCAsAVariance,
  thm35,
  thm36,
  cor39,
  thm9,
  erratumParityNeighbours,
  lemma40,
  erratumNoClosedForm,
  lemma26,
  fact27,
  thm30,
  alg2,
  alg3,
  thm6,
  eq32,
  prop12,
  prop13,
  prop14,
  prop38,
  lemma16,
  fact17,
  fact18,
  prop37,
  eq26,
  fig2,
  lemma42,
  eq23,
  eq24,
  eq39,
  fact43,
  fact44,
  lemma45,
  cor47,
  lemma48,
];
