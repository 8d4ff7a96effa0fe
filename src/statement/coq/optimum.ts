import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Optimum.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'fixed_least',
    file: 'Optimum.v',
    statement:
      'forall (n : nat) (T : matrix) (v : nat -> R) (X : matrix),\npositive_weights n v ->\nmean_of n T v X ->\n(forall j : nat, (j < n)%nat -> X j j = 1) ->\nforall Z W : matrix,\nfeasible n Z ->\ninverse n Z W ->\nsum n v <= trace_of n T W /\\\n(trace_of n T W = sum n v -> forall i j : nat, (i < n)%nat -> (j < n)%nat -> Z i j = X i j)',
    proves: [],
  },
  {
    name: 'fixed_norm',
    file: 'Optimum.v',
    statement:
      'forall (m n : nat) (A : matrix) (v : nat -> R) (X : matrix),\n(0 < n)%nat ->\npositive_weights n v ->\nmean_of n (gram m A) v X ->\n(forall j : nat, (j < n)%nat -> X j j = 1) -> encloses Two m n A (sum n v) (sum n v)',
    proves: [],
  },
  {
    name: 'feasible_gap',
    file: 'Optimum.v',
    statement:
      'forall (n : nat) (T : matrix) (v : nat -> R) (Y X W : matrix) (i j : nat),\npositive_weights n v ->\nmean_of n T v Y ->\nfeasible n X ->\ninverse n X W ->\n(i < n)%nat ->\n(j < n)%nat ->\nv j * (Y i j - X i j) ^ 2 <= trace_of n T W - (2 * sum n (fun k : nat => v k * Y k k) - sum n v)',
    proves: [],
  },
  {
    name: 'fixed_trace',
    file: 'Optimum.v',
    statement:
      'forall (n : nat) (T : matrix) (v : nat -> R) (X : matrix),\nmean_of n T v X ->\n(forall j : nat, (j < n)%nat -> X j j = 1) ->\nforall W : matrix, inverse n X W -> trace_of n T W = sum n v',
    proves: [],
  },
];
