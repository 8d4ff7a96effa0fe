import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/MeanLimit.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'weights_converge',
    file: 'MeanLimit.v',
    statement:
      'forall (n : nat) (T : matrix) (v : nat -> nat -> R) (X : nat -> matrix) (lo hi : R),\npositive n T ->\n0 < lo ->\n(forall t j : nat, (j < n)%nat -> lo <= v t j <= hi) ->\n(forall t : nat, mean_of n T (v t) (X t)) ->\n(forall j : nat, (j < n)%nat -> Un_cv (fun t : nat => X t j j) 1) ->\nexists (w : nat -> R) (Z : matrix),\n  (forall j : nat, (j < n)%nat -> lo <= w j) /\\\n  mean_of n T w Z /\\\n  (forall j : nat, (j < n)%nat -> Z j j = 1) /\\\n  (forall j : nat, (j < n)%nat -> Un_cv (fun t : nat => v t j) (w j))',
    proves: [],
  },
];
