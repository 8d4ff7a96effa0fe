import eq3_1 from './blog/eq-3-1.js';
import eq3_2 from './blog/eq-3-2.js';
import eq3_3 from './blog/eq-3-3.js';
import erratumFactor2OfTheSensitivity from './blog/erratum-factor-2-of-the-sensitivity.js';
import erratumLawOfARow from './blog/erratum-law-of-a-row.js';
import type { Statement } from './statement.js';

/** [BLOG], statement by statement, in the order in which they are printed. */
export const statements: readonly Statement[] = [
  eq3_1,
  eq3_2,
  eq3_3,
  erratumLawOfARow,
  erratumFactor2OfTheSensitivity,
];
