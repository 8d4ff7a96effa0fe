import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/LqDecomposition.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'lq_exists',
    file: 'LqDecomposition.v',
    statement:
      'forall (r : nat) (B : matrix) (n : nat), exists (L Q : matrix) (kept : nat -> bool), lq n r B L Q kept',
    proves: [],
  },
  {
    name: 'cholesky_unique',
    file: 'LqDecomposition.v',
    statement:
      'forall (n : nat) (L M : nat -> nat -> R),\n(forall i k : nat, (i < k)%nat -> (k < n)%nat -> L i k = 0) ->\n(forall i k : nat, (i < k)%nat -> (k < n)%nat -> M i k = 0) ->\n(forall k : nat, (k < n)%nat -> 0 < L k k) ->\n(forall k : nat, (k < n)%nat -> 0 < M k k) ->\n(forall i j : nat,\n (i < n)%nat -> (j < n)%nat -> product n L (transpose L) i j = product n M (transpose M) i j) ->\nforall j i : nat, (i < n)%nat -> (j < n)%nat -> L i j = M i j',
    proves: [],
  },
];
