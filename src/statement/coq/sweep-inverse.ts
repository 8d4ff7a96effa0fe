import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SweepInverse.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'injective_inverse',
    file: 'SweepInverse.v',
    statement:
      'forall (n : nat) (X : nat -> nat -> R),\n(forall i j : nat, X i j = X j i) ->\n(forall x : nat -> R,\n (forall i : nat, (i < n)%nat -> image n X x i = 0) -> forall j : nat, (j < n)%nat -> x j = 0) ->\nexists Y : matrix,\n  forall i j : nat,\n  (i < n)%nat ->\n  (j < n)%nat -> product n X Y i j = unit_matrix i j /\\ product n Y X i j = unit_matrix i j',
    proves: [],
  },
];
