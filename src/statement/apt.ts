import alg1 from './apt/alg-1.js';
import alg2 from './apt/alg-2.js';
import claim1 from './apt/claim-1.js';
import cor4_9 from './apt/cor-4-9.js';
import corA7 from './apt/cor-a-7.js';
import def3_8 from './apt/def-3-8.js';
import defA5 from './apt/def-a-5.js';
import erratumClosedBoundAtSmallT from './apt/erratum-closed-bound-at-small-t.js';
import erratumEvenK from './apt/erratum-even-k.js';
import erratumExactlyTNoiseTerms from './apt/erratum-exactly-t-noise-terms.js';
import erratumFactor4 from './apt/erratum-factor-4.js';
import erratumK19AtEveryT from './apt/erratum-k-19-at-every-t.js';
import erratumNeighboursOfRealStreams from './apt/erratum-neighbours-of-real-streams.js';
import erratumUnboundedStreams from './apt/erratum-unbounded-streams.js';
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
import prop4_1 from './apt/prop-4-1.js';
import prop4_10 from './apt/prop-4-10.js';
import prop4_3 from './apt/prop-4-3.js';
import thm1_1 from './apt/thm-1-1.js';
import thm3_7 from './apt/thm-3-7.js';
import thm5_3 from './apt/thm-5-3.js';
import type { Statement } from './statement.js';

/** [APT], statement by statement, in the order in which they are printed. */
export const statements: readonly Statement[] = [
  thm1_1,
  lemma3_5,
  thm3_7,
  lemma4_7,
  cor4_9,
  claim1,
  corA7,
  erratumFactor4,
  erratumK19AtEveryT,
  erratumEvenK,
  erratumUnboundedStreams,
  alg1,
  alg2,
  def3_8,
  defA5,
  lemma3_3,
  lemma4_5,
  prop4_1,
  prop4_3,
  prop4_10,
  lemma4_12,
  lemma4_14,
  erratumExactlyTNoiseTerms,
  fig2,
  lemma5_1,
  thm5_3,
  erratumClosedBoundAtSmallT,
  lemmaA2,
  lemmaA3,
  erratumNeighboursOfRealStreams,
];
