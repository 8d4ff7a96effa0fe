import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Semidefinite.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'semidefinite_factor',
    file: 'Semidefinite.v',
    statement:
      'forall (n : nat) (X : matrix),\nsemidefinite n X ->\nexists G : matrix,\n  (forall k i : nat, (k < i)%nat -> G k i = 0) /\\\n  (forall i j : nat, (i < n)%nat -> (j < n)%nat -> X i j = gram n G i j)',
    proves: [],
  },
  {
    name: 'schur_product',
    file: 'Semidefinite.v',
    statement:
      'forall (n : nat) (A : nat -> nat -> R) (B : matrix) (alpha beta : R),\n0 <= alpha ->\n0 <= beta ->\n(forall i j : nat, (i < n)%nat -> (j < n)%nat -> A i j = A j i) ->\n(forall x : nat -> R, alpha * sum n (fun i : nat => x i ^ 2) <= quadratic n A x) ->\n(forall x : nat -> R, beta * sum n (fun i : nat => x i ^ 2) <= quadratic n B x) ->\nforall x : nat -> R,\nalpha * beta * sum n (fun i : nat => x i ^ 2) <= quadratic n (fun i j : nat => A i j * B i j) x',
    proves: [],
  },
];
