import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsHuuBounds.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'Result_truth_sets_holds',
    file: 'HoldsHuuBounds.v',
    statement:
      'let U := fun n : nat => R_sqrt.sqrt (G n * H n / INR n) in\nlet bound := fun x : R => 1 + ln x / PI in\n(forall n : nat, (1 <= n)%nat -> U n ^ 2 = frobenius2 n n root * sensitivity2 n n root / INR n) /\\\n(forall n : nat, (1 <= n)%nat -> U n <= bound (4 * INR n / 5) <-> (7 <= n)%nat) /\\\n(forall n : nat,\n (1 <= n)%nat ->\n 0 <= bound (4 * INR n / 5) /\\\n (below Two n n prefix_sum (INR n * bound (4 * INR n / 5) ^ 2) <-> (2 <= n)%nat)) /\\\n(forall n : nat, (1 <= n)%nat -> U n <= bound ((4 * INR n + 1) / 5) /\\ U n <= bound (INR n)) /\\\n(forall k : nat,\n let n := (2 ^ k)%nat in\n let r := length (nodes 0 1 (S k) k) in\n PI ^ 2 * INR k * (INR k + 1) / (2 * (PI + ln (4 * INR n / 5)) ^ 2) * U n ^ 2 <=\n frobenius2 n r (tree_B 0 1 (S k) k) * sensitivity2 r n (tree_C 0 1 (S k) k) / INR n)',
    proves: [{ id: 'Result: truth sets of the bounds of counting', of: 'itself', part: '' }],
  },
  {
    name: 'HUU_eq_6_2_holds',
    file: 'HoldsHuuBounds.v',
    statement:
      'forall (Omega : Type) (e : expectation Omega) (n : nat) (c : R) (z : nat -> Omega -> R) (x : nat -> R),\n(1 <= n)%nat ->\nuncorrelated e n (c ^ 2 * sensitivity2 n n root) z ->\nmean_squared_error e n n n prefix_sum root root z x <= c ^ 2 * (1 + ln ((4 * INR n + 1) / 5) / PI) ^ 2',
    proves: [{ id: 'HUU eq (6)', of: 2, part: '' }],
  },
  {
    name: 'HUU_eq_11_2_holds',
    file: 'HoldsHuuBounds.v',
    statement:
      'forall n : nat,\n(2 <= n)%nat ->\nabove Two n n prefix_sum\n  (INR n * ((2 + ln ((2 * INR n + 1) / 5) + ln (2 * INR n + 1) / (2 * INR n)) / PI) ^ 2) /\\\n0 <= 1 + ln (4 * INR n / 5) / PI /\\\n(exists L R0 : matrix,\n   factorization n n n prefix_sum L R0 /\\\n   (forall i j : nat, (i < j)%nat -> L i j = 0 /\\ R0 i j = 0) /\\\n   frobenius2 n n L * sensitivity2 n n R0 <= INR n * (1 + ln (4 * INR n / 5) / PI) ^ 2)',
    proves: [{ id: 'HUU eq (11)', of: 2, part: '' }],
  },
  {
    name: 'HUU_eq_11_3_holds',
    file: 'HoldsHuuBounds.v',
    statement:
      'forall n : nat,\n(1 <= n)%nat ->\nabove Two n n prefix_sum\n  (INR n * ((2 + ln ((2 * INR n + 1) / 5) + ln (2 * INR n + 1) / (2 * INR n)) / PI) ^ 2) /\\\n0 <= 1 + ln ((4 * INR n + 1) / 5) / PI /\\\nfactorization n n n prefix_sum root root /\\\n(forall i j : nat, (i < j)%nat -> root i j = 0) /\\\nfrobenius2 n n root * sensitivity2 n n root <= INR n * (1 + ln ((4 * INR n + 1) / 5) / PI) ^ 2',
    proves: [{ id: 'HUU eq (11)', of: 3, part: '' }],
  },
  {
    name: 'HUU_eq_29_3_holds',
    file: 'HoldsHuuBounds.v',
    statement:
      'forall n : nat, (1 <= n)%nat -> frobenius2 n n root <= INR n * (1 + ln ((4 * INR n + 1) / 5) / PI)',
    proves: [{ id: 'HUU eq (29)', of: 3, part: '' }],
  },
  {
    name: 'HUU_Thm_5_1_holds',
    file: 'HoldsHuuBounds.v',
    statement:
      "forall (Omega : Type) (e : expectation Omega) (k : nat) (c : R) (z z' : nat -> Omega -> R) (x : nat -> R),\nlet n := (2 ^ k)%nat in\nlet r := length (nodes 0 1 (S k) k) in\nlet L := tree_B 0 1 (S k) k in\nlet R0 := tree_C 0 1 (S k) k in\nuncorrelated e r (c ^ 2 * sensitivity2 r n R0) z ->\nuncorrelated e n (c ^ 2 * sensitivity2 n n root) z' ->\nPI ^ 2 * INR k * (INR k + 1) / (2 * (PI + ln (4 * INR n / 5)) ^ 2) *\nmean_squared_error e n n n prefix_sum root root z' x <= mean_squared_error e n n r prefix_sum L R0 z x",
    proves: [{ id: 'HUU Thm 5', of: 1, part: '' }],
  },
];
