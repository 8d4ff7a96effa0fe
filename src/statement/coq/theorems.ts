import type { CoqTheorem } from '../coq-theorem.js';
import { theorems as squareRoot } from './square-root.js';
import { theorems as wallis } from './wallis.js';
import { theorems as chenQi } from './chen-qi.js';
import { theorems as landau } from './landau.js';
import { theorems as digits } from './digits.js';
import { theorems as tree } from './tree.js';
import { theorems as keys } from './keys.js';
import { theorems as treeError } from './tree-error.js';
import { theorems as norms } from './norms.js';
import { theorems as pureDp } from './pure-dp.js';
import { theorems as laplace } from './laplace.js';
import { theorems as certificate } from './certificate.js';
import { theorems as kernel } from './kernel.js';
import { theorems as extract } from './extract.js';
import { theorems as sweepRounding } from './sweep-rounding.js';
import { theorems as sweepFloats } from './sweep-floats.js';
import { theorems as sweepMetric } from './sweep-metric.js';
import { theorems as sweepContraction } from './sweep-contraction.js';
import { theorems as sweepRecurrence } from './sweep-recurrence.js';
import { theorems as sweepBound } from './sweep-bound.js';
import { theorems as sweepSums } from './sweep-sums.js';
import { theorems as sweepPoles } from './sweep-poles.js';
import { theorems as sweepEntries } from './sweep-entries.js';
import { theorems as sweepVerdict } from './sweep-verdict.js';
import { theorems as sweepResolvent } from './sweep-resolvent.js';
import { theorems as sweepMean } from './sweep-mean.js';
import { theorems as sweepInverse } from './sweep-inverse.js';
import { theorems as sweepEncloses } from './sweep-encloses.js';
import { theorems as sweepExample } from './sweep-example.js';

/** The theorems of proofs/coq. Written by `node scripts/coq-statements.mjs --write`. */
export const COQ_THEOREMS: readonly CoqTheorem[] = [
  ...squareRoot,
  ...wallis,
  ...chenQi,
  ...landau,
  ...digits,
  ...tree,
  ...keys,
  ...treeError,
  ...norms,
  ...pureDp,
  ...laplace,
  ...certificate,
  ...kernel,
  ...extract,
  ...sweepRounding,
  ...sweepFloats,
  ...sweepMetric,
  ...sweepContraction,
  ...sweepRecurrence,
  ...sweepBound,
  ...sweepSums,
  ...sweepPoles,
  ...sweepEntries,
  ...sweepVerdict,
  ...sweepResolvent,
  ...sweepMean,
  ...sweepInverse,
  ...sweepEncloses,
  ...sweepExample,
];
