import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/MeanFunction.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'fixed_exists',
    file: 'MeanFunction.v',
    statement:
      'forall (n : nat) (T : matrix),\npositive n T ->\nexists (w : nat -> R) (Z : matrix),\n  positive_weights n w /\\ mean_of n T w Z /\\ (forall j : nat, (j < n)%nat -> Z j j = 1)',
    proves: [],
  },
  {
    name: 'converges_globally',
    file: 'MeanFunction.v',
    statement:
      'forall (n : nat) (T : matrix),\npositive n T ->\nforall (s : step_kind) (step : (nat -> R) -> nat -> R) (w v0 : nat -> R) (Z : matrix),\n(forall v : nat -> R,\n positive_weights n v ->\n exists X : matrix,\n   mean_of n T v X /\\ (forall j : nat, (j < n)%nat -> step v j = Iteration.stepped s (v j) (X j j))) ->\npositive_weights n w ->\nmean_of n T w Z ->\n(forall j : nat, (j < n)%nat -> Z j j = 1) ->\npositive_weights n v0 ->\nforall j : nat, (j < n)%nat -> Un_cv (fun t : nat => Nat.iter t step v0 j) (w j)',
    proves: [],
  },
  {
    name: 'mean_function',
    file: 'MeanFunction.v',
    statement:
      'forall (n : nat) (T : matrix),\npositive n T ->\nexists F : (nat -> R) -> matrix, forall v : nat -> R, positive_weights n v -> mean_of n T v (F v)',
    proves: [],
  },
];
