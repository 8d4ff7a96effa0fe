import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/AlgebraicOptimum.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'algebraic_optimum',
    file: 'AlgebraicOptimum.v',
    statement:
      'forall (m n : nat) (A X K : matrix) (v : nat -> R),\n(0 < n)%nat ->\n(forall j : nat, (j < n)%nat -> 0 < v j) ->\nsemidefinite n X ->\n(forall j : nat, (j < n)%nat -> X j j = 1) ->\n(forall i j : nat,\n (i < n)%nat -> (j < n)%nat -> product n X (product n (diagonal v) X) i j = gram m A i j) ->\n(forall i j : nat,\n (i < n)%nat -> (j < n)%nat -> product n (gram m A) K i j = diagonal (fun _ : nat => 1) i j) ->\nencloses Two m n A (sum n v) (sum n v)',
    proves: [],
  },
];
