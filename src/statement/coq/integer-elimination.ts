import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/IntegerElimination.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'nowhere_negative_spec',
    file: 'IntegerElimination.v',
    statement:
      'forall (n fuel : nat) (rows : list (list Z)),\nlength rows = n ->\n(forall i : nat, (i < n)%nat -> length (nth i rows []) = n) ->\n(forall i j : nat, (i < n)%nat -> (j < n)%nat -> cell rows i j = cell rows j i) ->\nnowhere_negative fuel rows = true -> forall x : nat -> R, 0 <= quadratic n (real_cell rows) x',
    proves: [],
  },
];
