import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/KaryConstants.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'plain_best',
    file: 'KaryConstants.v',
    statement: 'forall k : nat, (2 <= k)%nat -> k <> 17%nat -> 16 / ln 17 ^ 3 < (INR k - 1) / ln (INR k) ^ 3',
    proves: [],
  },
  {
    name: 'odd_best',
    file: 'KaryConstants.v',
    statement:
      'forall m : nat,\n(1 <= m)%nat ->\nm <> 9%nat ->\n(19 - / 19) / ln 19 ^ 3 < (INR (2 * m + 1) - / INR (2 * m + 1)) / ln (INR (2 * m + 1)) ^ 3',
    proves: [],
  },
];
