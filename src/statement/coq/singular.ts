import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Singular.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'singular_above',
    file: 'Singular.v',
    statement:
      'forall (m n N : nat) (A u v : nat -> nat -> R) (q : R) (sigma : nat -> R),\n0 < q ->\n(0 < n)%nat ->\n(forall a b : nat,\n (a < N)%nat -> (b < N)%nat -> sum m (fun j : nat => u a j * u b j) = (if (a =? b)%nat then q else 0)) ->\n(forall a b : nat,\n (a < N)%nat -> (b < N)%nat -> sum n (fun j : nat => v a j * v b j) = (if (a =? b)%nat then q else 0)) ->\n(forall a i : nat,\n (a < N)%nat -> (i < m)%nat -> sum n (fun j : nat => A i j * v a j) = sigma a * u a i) ->\nabove Two m n A (sum N sigma ^ 2 / INR n)',
    proves: [],
  },
];
