import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsHuuTight.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'HUU_Thm_5_3_holds',
    file: 'HoldsHuuTight.v',
    statement:
      "forall (Omega : Type) (e : expectation Omega) (k s : nat) (L' R' : matrix) (c : R) \n  (z z' : nat -> Omega -> R) (x : nat -> R),\n(1 <= k)%nat ->\nlet n := (2 ^ k)%nat in\nlet r := length (nodes 0 1 (S k) k) in\nlet L := tree_B 0 1 (S k) k in\nlet R0 := tree_C 0 1 (S k) k in\nuncorrelated e r (c ^ 2 * sensitivity2 r n R0) z ->\nfactorization n s n prefix_sum L' R' ->\nuncorrelated e s (c ^ 2 * sensitivity2 s n R') z' ->\nmean_squared_error e n n r prefix_sum L R0 z x <=\nPI ^ 2 * INR k * (INR k + 1) / (2 * (2 + ln ((2 * INR n + 1) / 5) + ln (2 * INR n + 1) / (2 * INR n)) ^ 2) *\nmean_squared_error e n n s prefix_sum L' R' z' x",
    proves: [{ id: 'HUU Thm 5', of: 3, part: '' }],
  },
  {
    name: 'HUU_almost_tight_holds',
    file: 'HoldsHuuTight.v',
    statement:
      'exists u l : nat -> R,\n  (forall n : nat, (1 <= n)%nat -> Rabs (u n - ln (INR n)) < 5 /\\ Rabs (l n - ln (INR n)) < 5) /\\\n  (forall (Omega : Type) (e : expectation Omega) (n : nat) (c : R) (x : nat -> R),\n   (1 <= n)%nat ->\n   (forall z : nat -> Omega -> R,\n    uncorrelated e n (c ^ 2 * sensitivity2 n n root) z ->\n    mean_squared_error e n n n prefix_sum root root z x <= (c / PI) ^ 2 * u n ^ 2) /\\\n   (forall (r : nat) (L R0 : matrix) (z : nat -> Omega -> R),\n    factorization n r n prefix_sum L R0 ->\n    uncorrelated e r (c ^ 2 * sensitivity2 r n R0) z ->\n    (c / PI) ^ 2 * l n ^ 2 <= mean_squared_error e n n r prefix_sum L R0 z x))',
    proves: [{ id: 'HUU Abstract: almost tight constants', of: 'itself', part: '' }],
  },
  {
    name: 'HUU_against_cb_holds',
    file: 'HoldsHuuTight.v',
    statement:
      '(forall (n : nat) (t : R), below Infinity n n prefix_sum t -> below Two n n prefix_sum (INR n * t)) /\\\n(forall eta : R,\n 0 < eta < 1 ->\n exists N : nat,\n   forall (n : nat) (t : R),\n   (N <= n)%nat -> above Infinity n n prefix_sum t -> above Two n n prefix_sum ((1 - eta) * (INR n * t)))',
    proves: [{ id: 'HUU Section 1.2.2: gamma_F against the completely bounded norm', of: 1, part: '' }],
  },
  {
    name: 'Result_different_factors_holds',
    file: 'HoldsHuuTight.v',
    statement:
      'forall n : nat,\n(2 <= n)%nat ->\nexists (r : nat) (L R0 : matrix),\n  factorization n r n prefix_sum L R0 /\\\n  frobenius2 n r L * sensitivity2 r n R0 < frobenius2 n n root * sensitivity2 n n root',
    proves: [{ id: 'Result: different factors beat the square root', of: 'itself', part: '' }],
  },
];
