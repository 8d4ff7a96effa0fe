import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/TreeError.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'binary_tree',
    file: 'TreeError.v',
    statement:
      'forall k : nat,\nlet n := (2 ^ k)%nat in\nlet r := length (nodes 0 1 (S k) k) in\nlet B := tree_B 0 1 (S k) k in\nlet C := tree_C 0 1 (S k) k in\nr = (2 * n - 1)%nat /\\\nfactorization n r n prefix_sum B C /\\\n(forall x : nat, (x < n)%nat -> column_norm2 r C x = INR k + 1) /\\\nfrobenius2 n r B = INR k * 2 ^ k / 2 + 1',
    proves: [],
  },
  {
    name: 'k_ary_mse',
    file: 'TreeError.v',
    statement:
      'forall (a b h : nat) (eps : R) (T : nat),\n(1 <= b)%nat ->\n(1 <= h)%nat ->\neps <> 0 ->\nlet k := (a + b + 1)%nat in\n((a + b) * T)%nat = (b * (k ^ h - 1))%nat ->\nlet c := INR a * (INR a + 1) + INR b * (INR b + 1) in\nmse a b eps h T =\nINR h ^ 2 / eps ^ 2 * (c * INR h / (INR k * (1 - / INR k ^ h)) + INR b + 1 - c / (INR a + INR b))',
    proves: [],
  },
  {
    name: 'plain_mse',
    file: 'TreeError.v',
    statement:
      'forall (k h : nat) (eps : R),\n(2 <= k)%nat ->\n(1 <= h)%nat ->\neps <> 0 -> mse 0 (k - 1) eps h (k ^ h - 1) = (INR k - 1) * INR h ^ 3 / (eps ^ 2 * (1 - / INR k ^ h))',
    proves: [],
  },
  {
    name: 'odd_mse',
    file: 'TreeError.v',
    statement:
      'forall (m h : nat) (eps : R) (T : nat),\n(1 <= m)%nat ->\n(1 <= h)%nat ->\neps <> 0 ->\nlet k := (2 * m + 1)%nat in\n(2 * T)%nat = (k ^ h - 1)%nat ->\nmse m m eps h T = INR k * (1 - 1 / INR k ^ 2) * INR h ^ 3 / (2 * eps ^ 2 * (1 - / INR k ^ h))',
    proves: [],
  },
  {
    name: 'even_mse',
    file: 'TreeError.v',
    statement:
      'forall (b h : nat) (eps : R) (T : nat),\n(1 <= b)%nat ->\n(1 <= h)%nat ->\neps <> 0 ->\nlet k := (2 * b)%nat in\n(2 * (k - 1) * T)%nat = (k * (k ^ h - 1))%nat ->\nmse (b - 1) b eps h T =\nINR h ^ 2 / (2 * eps ^ 2) * (INR h * INR k / (1 - / INR k ^ h) + (INR k - 2) / (INR k - 1))',
    proves: [],
  },
];
