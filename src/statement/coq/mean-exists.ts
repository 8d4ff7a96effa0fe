import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/MeanExists.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'mean_exists',
    file: 'MeanExists.v',
    statement:
      'forall (n : nat) (T : matrix) (v : nat -> R),\n(forall j : nat, (j < n)%nat -> 0 < v j) -> positive n T -> exists X : matrix, mean_of n T v X',
    proves: [],
  },
  {
    name: 'root_monotone',
    file: 'MeanExists.v',
    statement:
      'forall (n : nat) (v : nat -> R) (X Y : matrix),\n(forall j : nat, (j < n)%nat -> 0 < v j) ->\npositive n X ->\npositive n Y ->\n(forall x : nat -> R,\n sum n (fun k : nat => v k * image n X x k ^ 2) <= sum n (fun k : nat => v k * image n Y x k ^ 2)) ->\nforall x : nat -> R, quadratic n X x <= quadratic n Y x',
    proves: [],
  },
];
