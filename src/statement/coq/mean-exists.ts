import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/MeanExists.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'mean_exists',
    file: 'MeanExists.v',
    statement:
      'forall (n : nat) (T : matrix) (v : nat -> R),\npositive n T -> (forall j : nat, (j < n)%nat -> 0 < v j) -> exists X : matrix, mean_of n T v X',
    proves: [],
  },
];
