import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SweepResolvent.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'resolvent_inverse',
    file: 'SweepResolvent.v',
    statement:
      'forall (s : R) (n : nat) (v : nat -> R),\n0 < s ->\n(forall i : nat, (i < n)%nat -> 0 < v i) ->\nforall i j : nat,\n(i < n)%nat ->\n(j < n)%nat -> product n (shifted s v) (gram n (resolvent_root s v)) i j = unit_matrix i j',
    proves: [],
  },
  {
    name: 'resolvent_diagonal',
    file: 'SweepResolvent.v',
    statement:
      'forall (s : R) (n : nat) (v : nat -> R),\n0 < s ->\n(forall i : nat, (i < n)%nat -> 0 < v i) ->\nforall j : nat, (j < n)%nat -> gram n (resolvent_root s v) j j = / (e_at s v j + q_at s n v j)',
    proves: [],
  },
];
