import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Products.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'inverse_of_sum',
    file: 'Products.v',
    statement:
      "forall (n : nat) (A : matrix) (B : nat -> nat -> R) (A' S : matrix),\ninverse n A A' ->\ninverse n (fun i j : nat => A i j + B i j) S ->\nforall i j : nat, (i < n)%nat -> (j < n)%nat -> S i j = A' i j - product n S (product n B A') i j",
    proves: [],
  },
  {
    name: 'inverse_of_sum_twice',
    file: 'Products.v',
    statement:
      "forall (n : nat) (A : matrix) (B : nat -> nat -> R) (A' S : matrix),\ninverse n A A' ->\ninverse n (fun i j : nat => A i j + B i j) S ->\nforall i j : nat,\n(i < n)%nat ->\n(j < n)%nat ->\nlet E := product n B A' in S i j = A' i j - product n A' E i j + product n S (product n E E) i j",
    proves: [],
  },
];
