import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Iteration.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'iterates_converge',
    file: 'Iteration.v',
    statement:
      'forall (n : nat) (T : matrix) (s : step_kind) (v : nat -> nat -> R) (X : nat -> matrix),\npositive n T ->\n(forall j : nat, (j < n)%nat -> 0 < v 0%nat j) ->\n(forall t : nat, mean_of n T (v t) (X t)) ->\n(forall t j : nat, (j < n)%nat -> v (S t) j = Iteration.stepped s (v t j) (X t j j)) ->\nexists (w : nat -> R) (Z : matrix),\n  (forall j : nat, (j < n)%nat -> 0 < w j) /\\\n  mean_of n T w Z /\\\n  (forall j : nat, (j < n)%nat -> Z j j = 1) /\\\n  (forall j : nat, (j < n)%nat -> Un_cv (fun t : nat => v t j) (w j))',
    proves: [],
  },
];
