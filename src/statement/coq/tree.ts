import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Tree.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'tree_factorization',
    file: 'Tree.v',
    statement:
      'forall a b : nat,\n(1 <= b)%nat ->\nforall m e T : nat,\n(Z.of_nat T <= cap a b (Z.of_nat b) m)%Z ->\nfactorization T (length (nodes a b m e)) ((a + b + 1) ^ e) prefix_sum (tree_B a b m e)\n  (tree_C a b m e)',
    proves: [],
  },
  {
    name: 'tree_column',
    file: 'Tree.v',
    statement:
      'forall a b : nat,\n(1 <= b)%nat ->\nforall m e x : nat,\n(x < (a + b + 1) ^ e)%nat ->\nsum (length (nodes a b m e)) (fun p : nat => Rabs (tree_C a b m e p x)) = INR m /\\\ncolumn_norm2 (length (nodes a b m e)) (tree_C a b m e) x = INR m',
    proves: [],
  },
  {
    name: 'tree_row',
    file: 'Tree.v',
    statement:
      'forall a b : nat,\n(1 <= b)%nat ->\nforall m e i : nat,\n(i < (a + b + 1) ^ e)%nat ->\nrow_norm2 (length (nodes a b m e)) (tree_B a b m e) i = IZR (weight a b m (Z.of_nat (S i)))',
    proves: [],
  },
];
