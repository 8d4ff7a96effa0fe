import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/OptimumFacts.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'least_eigenvalue',
    file: 'OptimumFacts.v',
    statement:
      'forall (n : nat) (T : matrix) (v : nat -> R) (X : matrix) (lambda : R) (x : nat -> R),\npositive_weights n v ->\nmean_of n T v X ->\n(forall j : nat, (j < n)%nat -> X j j = 1) ->\n0 < lambda ->\n(forall x0 : nat -> R, lambda * sum n (fun i : nat => x0 i ^ 2) <= quadratic n T x0) ->\nlambda / sum n (fun j : nat => T j j) * sum n (fun i : nat => x i ^ 2) <= quadratic n X x',
    proves: [],
  },
  {
    name: 'strictly_convex',
    file: 'OptimumFacts.v',
    statement:
      'forall (m n : nat) (A X Y U V W : matrix) (s : R),\nindependent_columns m n A ->\npositive n X ->\npositive n Y ->\ninverse n X U ->\ninverse n Y V ->\ninverse n (fun i j : nat => (1 - s) * X i j + s * Y i j) W ->\n0 < s < 1 ->\n(exists i j : nat, (i < n)%nat /\\ (j < n)%nat /\\ X i j <> Y i j) ->\ntrace_of n (gram m A) W < (1 - s) * trace_of n (gram m A) U + s * trace_of n (gram m A) V',
    proves: [],
  },
  {
    name: 'factor_trace',
    file: 'OptimumFacts.v',
    statement:
      'forall (m r n : nat) (A B C W : matrix),\nfactorization m r n A B C ->\npositive n (gram r C) -> inverse n (gram r C) W -> trace_of n (gram m A) W <= frobenius2 m r B',
    proves: [],
  },
];
