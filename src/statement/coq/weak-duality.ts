import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/WeakDuality.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'dual_bound',
    file: 'WeakDuality.v',
    statement:
      'forall (n : nat) (T Y X W : matrix) (v : nat -> R),\n(forall j : nat, (j < n)%nat -> 0 < v j) ->\nmean_of n T v Y ->\npositive n X ->\ninverse n X W ->\n2 * sum n (fun j : nat => v j * Y j j) - sum n (fun j : nat => v j * X j j) <= trace_of n T W',
    proves: [],
  },
  {
    name: 'weights_in_box',
    file: 'WeakDuality.v',
    statement:
      'forall (n : nat) (T : matrix) (v : nat -> R) (X : matrix) (lo hi : R),\n(forall j : nat, (j < n)%nat -> 0 < v j) ->\nmean_of n T v X ->\n(forall j : nat, (j < n)%nat -> X j j = 1) ->\n0 < lo ->\n(forall x : nat -> R,\n lo * sum n (fun i : nat => x i ^ 2) <= quadratic n T x <= hi * sum n (fun i : nat => x i ^ 2)) ->\nforall j : nat, (j < n)%nat -> lo <= v j <= hi',
    proves: [],
  },
];
