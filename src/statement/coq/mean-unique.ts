import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/MeanUnique.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'mean_unique',
    file: 'MeanUnique.v',
    statement:
      'forall (n : nat) (v : nat -> R) (X Y : matrix),\n(forall j : nat, (j < n)%nat -> 0 < v j) ->\npositive n X ->\npositive n Y ->\n(forall i j : nat, (i < n)%nat -> (j < n)%nat -> sandwich n X X v i j = sandwich n Y Y v i j) ->\nforall i j : nat, (i < n)%nat -> (j < n)%nat -> X i j = Y i j',
    proves: [],
  },
];
