import claim68 from './nt/claim-68.js';
import cor16 from './nt/cor-16.js';
import eq11 from './nt/eq-11.js';
import eq14 from './nt/eq-14.js';
import eq2 from './nt/eq-2.js';
import eq27 from './nt/eq-27.js';
import eq3 from './nt/eq-3.js';
import erratumAfterTheorem55 from './nt/erratum-after-theorem-55.js';
import erratumTheUnitBallOfSection8 from './nt/erratum-the-unit-ball-of-section-8.js';
import lemma11 from './nt/lemma-11.js';
import lemma12 from './nt/lemma-12.js';
import lemma13 from './nt/lemma-13.js';
import lemma14 from './nt/lemma-14.js';
import lemma19 from './nt/lemma-19.js';
import lemma21 from './nt/lemma-21.js';
import lemma27 from './nt/lemma-27.js';
import lemma28 from './nt/lemma-28.js';
import lemma33 from './nt/lemma-33.js';
import lemma35 from './nt/lemma-35.js';
import lemma37 from './nt/lemma-37.js';
import lemma38 from './nt/lemma-38.js';
import lemma39 from './nt/lemma-39.js';
import lemma40 from './nt/lemma-40.js';
import lemma45 from './nt/lemma-45.js';
import lemma46 from './nt/lemma-46.js';
import lemma47 from './nt/lemma-47.js';
import lemma48 from './nt/lemma-48.js';
import lemma50 from './nt/lemma-50.js';
import lemma54 from './nt/lemma-54.js';
import lemma57 from './nt/lemma-57.js';
import lemma60 from './nt/lemma-60.js';
import lemma62 from './nt/lemma-62.js';
import lemma63 from './nt/lemma-63.js';
import lemma67 from './nt/lemma-67.js';
import thm15 from './nt/thm-15.js';
import thm17 from './nt/thm-17.js';
import thm20 from './nt/thm-20.js';
import thm23 from './nt/thm-23.js';
import thm26 from './nt/thm-26.js';
import thm3 from './nt/thm-3.js';
import thm4 from './nt/thm-4.js';
import thm42 from './nt/thm-42.js';
import thm43 from './nt/thm-43.js';
import thm51 from './nt/thm-51.js';
import thm53 from './nt/thm-53.js';
import thm55 from './nt/thm-55.js';
import thm58 from './nt/thm-58.js';
import thm6 from './nt/thm-6.js';
import thm64 from './nt/thm-64.js';
import thm65 from './nt/thm-65.js';
import thm66 from './nt/thm-66.js';
import thm7 from './nt/thm-7.js';
import type { Statement } from './statement.js';

/** [NT], statement by statement, in the order in which they are printed. */
export const statements: readonly Statement[] = [
  thm3,
  thm4,
  lemma11,
  lemma12,
  lemma13,
  lemma14,
  thm15,
  cor16,
  thm17,
  eq2,
  eq3,
  lemma19,
  thm20,
  lemma21,
  thm23,
  thm26,
  lemma27,
  lemma28,
  eq14,
  eq11,
  thm66,
  lemma67,
  claim68,
  lemma33,
  lemma35,
  lemma37,
  lemma38,
  lemma39,
  lemma40,
  thm42,
  thm43,
  lemma45,
  lemma46,
  lemma47,
  lemma48,
  lemma50,
  thm51,
  thm53,
  lemma54,
  thm55,
  erratumAfterTheorem55,
  lemma57,
  thm58,
  lemma60,
  eq27,
  lemma62,
  lemma63,
  thm64,
  erratumTheUnitBallOfSection8,
  thm65,
  thm6,
  thm7,
];
