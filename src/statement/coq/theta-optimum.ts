import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/ThetaOptimum.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'banded_no_worse',
    file: 'ThetaOptimum.v',
    statement:
      "forall (m n : nat) (A X W M : matrix) (y : nat -> R) (compatible : nat -> nat -> Prop),\npositive n X ->\ninverse n X W ->\n(forall i j : nat, M i j = M j i) ->\n(forall i j : nat, (i < n)%nat -> (j < n)%nat -> compatible i j -> i <> j -> M i j = X i j) ->\n(forall i : nat, (i < n)%nat -> M i i = X i i) ->\n(forall x : nat -> R, quadratic n M x <= sum n (fun i : nat => y i * x i ^ 2)) ->\nlet X' := fun i j : nat => X i j + diagonal y i j - M i j in\npositive n X' /\\\n(forall i : nat, (i < n)%nat -> X' i i = y i) /\\\n(forall i j : nat, (i < n)%nat -> (j < n)%nat -> compatible i j -> i <> j -> X' i j = 0) /\\\n(exists W' : matrix, inverse n X' W' /\\ trace_of n (gram m A) W' <= trace_of n (gram m A) W)",
    proves: [],
  },
];
