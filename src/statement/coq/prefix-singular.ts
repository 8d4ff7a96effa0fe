import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/PrefixSingular.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'prefix_above',
    file: 'PrefixSingular.v',
    statement: 'forall n : nat, (0 < n)%nat -> above Two n n prefix_sum (sum n (sigma n) ^ 2 / INR n)',
    proves: [],
  },
  {
    name: 'sigma_above',
    file: 'PrefixSingular.v',
    statement:
      'forall n : nat,\n(0 < n)%nat -> (2 * INR n + 1) / PI * sum n (fun a : nat => / (2 * INR a + 1)) <= sum n (sigma n)',
    proves: [],
  },
  {
    name: 'prefix_singular_values',
    file: 'PrefixSingular.v',
    statement: 'forall n : nat, (0 < n)%nat -> singular_values n prefix_sum (sigma n)',
    proves: [],
  },
];
