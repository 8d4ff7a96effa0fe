import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/GeometricMean.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'mean_above',
    file: 'GeometricMean.v',
    statement:
      'forall (m n : nat) (A X Y : matrix) (v : nat -> R),\n(forall j : nat, (j < n)%nat -> 0 < v j) ->\n(forall i j : nat, (i < n)%nat -> (j < n)%nat -> product n Y X i j = diagonal (fun _ : nat => 1) i j) ->\n(forall i j : nat, (i < n)%nat -> (j < n)%nat -> product n X Y i j = diagonal (fun _ : nat => 1) i j) ->\n(forall i j : nat, (i < n)%nat -> (j < n)%nat -> Y i j = Y j i) ->\n(forall i j : nat,\n (i < n)%nat -> (j < n)%nat -> product n X (product n (diagonal v) X) i j = gram m A i j) ->\n(0 < n)%nat -> above Two m n A (trace_mean n X v ^ 2 / sum n v)',
    proves: [],
  },
  {
    name: 'mean_below',
    file: 'GeometricMean.v',
    statement:
      'forall (m n : nat) (A X Y : matrix) (v : nat -> R),\n(forall i j : nat, (i < n)%nat -> (j < n)%nat -> product n X Y i j = diagonal (fun _ : nat => 1) i j) ->\n(forall i j : nat,\n (i < n)%nat -> (j < n)%nat -> product n X (product n (diagonal v) X) i j = gram m A i j) ->\nforall C D : matrix,\n(forall i j : nat, (i < n)%nat -> (j < n)%nat -> gram n C i j = X i j) ->\n(forall i j : nat, (i < n)%nat -> (j < n)%nat -> product n D C i j = diagonal (fun _ : nat => 1) i j) ->\n(forall i j : nat, (i < n)%nat -> (j < n)%nat -> product n D (transpose D) i j = Y i j) ->\nbelow Two m n A (trace_mean n X v * largest n (fun j : nat => X j j))',
    proves: [],
  },
];
