import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/RootTruth.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'error_truth_set',
    file: 'RootTruth.v',
    statement:
      'forall n : nat,\n(1 <= n)%nat -> R_sqrt.sqrt (G n * H n / INR n) <= 1 + ln (4 * INR n / 5) / PI <-> (7 <= n)%nat',
    proves: [],
  },
  {
    name: 'error_repaired',
    file: 'RootTruth.v',
    statement:
      'forall n : nat, (1 <= n)%nat -> R_sqrt.sqrt (G n * H n / INR n) <= 1 + ln ((4 * INR n + 1) / 5) / PI',
    proves: [],
  },
];
