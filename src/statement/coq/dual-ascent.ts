import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/DualAscent.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'ascent',
    file: 'DualAscent.v',
    statement:
      'forall (n : nat) (T : matrix) (v : nat -> R) (X Y : matrix),\n(forall k : nat, (k < n)%nat -> 0 < v k) ->\nmean_of n T v X ->\nmean_of n T (fun j : nat => v j * X j j) Y ->\nsum n (fun j : nat => v j * (R_sqrt.sqrt (X j j) - 1) ^ 2 * (2 * R_sqrt.sqrt (X j j) + 1)) <=\nDualAscent.dual_value n (fun j : nat => v j * X j j) Y - DualAscent.dual_value n v X',
    proves: [],
  },
  {
    name: 'ascent_square',
    file: 'DualAscent.v',
    statement:
      'forall (n : nat) (T : matrix) (v : nat -> R) (X Y : matrix),\n(forall k : nat, (k < n)%nat -> 0 < v k) ->\nmean_of n T v X ->\nmean_of n T (fun j : nat => v j * X j j ^ 2) Y ->\nsum n (fun j : nat => v j * (X j j - 1) ^ 2) <=\nDualAscent.dual_value n (fun j : nat => v j * X j j ^ 2) Y - DualAscent.dual_value n v X',
    proves: [],
  },
  {
    name: 'box_step',
    file: 'DualAscent.v',
    statement:
      'forall (n : nat) (T : matrix) (v : nat -> R) (X : matrix),\n(forall k : nat, (k < n)%nat -> 0 < v k) ->\nmean_of n T v X ->\nforall (lambda lo hi : R) (j : nat),\n0 < lambda ->\n(forall x : nat -> R, lambda * sum n (fun i : nat => x i ^ 2) <= quadratic n T x) ->\n(j < n)%nat ->\n0 < lo <= lambda ->\nT j j <= hi -> lo <= v j <= hi -> lo <= v j * X j j <= hi /\\ lo <= v j * X j j ^ 2 <= hi',
    proves: [],
  },
  {
    name: 'dual_bounded',
    file: 'DualAscent.v',
    statement:
      'forall (n : nat) (T : matrix) (v : nat -> R) (X : matrix),\n(forall k : nat, (k < n)%nat -> 0 < v k) ->\nmean_of n T v X -> DualAscent.dual_value n v X <= sum n (fun j : nat => T j j)',
    proves: [],
  },
];
