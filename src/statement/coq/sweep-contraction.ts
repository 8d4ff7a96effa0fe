import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SweepContraction.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'step_contracts',
    file: 'SweepContraction.v',
    statement:
      'forall s d x y : R,\n0 < s ->\n0 <= d ->\nSweepMetric.near d x y ->\nSweepMetric.near (kappa s * d) (s + SweepMetric.squash x) (s + SweepMetric.squash y)',
    proves: [],
  },
];
