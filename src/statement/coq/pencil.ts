import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Pencil.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'pencil_basis',
    file: 'Pencil.v',
    statement:
      'forall (n : nat) (v : nat -> R),\n(forall i : nat, (i < n)%nat -> 0 < v i) ->\nforall K : nat -> nat -> R,\n(forall i j : nat, K i j = K j i) ->\nexists (q : nat -> nat -> R) (lambda : nat -> R),\n  orthonormal n v n q /\\\n  (forall k i : nat, (k < n)%nat -> (i < n)%nat -> image n K (q k) i = lambda k * (v i * q k i))',
    proves: [],
  },
  {
    name: 'orthonormal_complete',
    file: 'Pencil.v',
    statement:
      'forall (n : nat) (v : nat -> R),\n(forall i : nat, (i < n)%nat -> 0 < v i) ->\nforall (q : nat -> nat -> R) (x : nat -> R) (i : nat),\northonormal n v n q -> (i < n)%nat -> x i = sum n (fun k : nat => weighted n v (q k) x * q k i)',
    proves: [],
  },
];
