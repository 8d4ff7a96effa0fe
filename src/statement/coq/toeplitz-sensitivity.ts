import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/ToeplitzSensitivity.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'toeplitz_sensitivity_above',
    file: 'ToeplitzSensitivity.v',
    statement:
      'forall (n b : nat) (c : nat -> R),\n(1 <= b)%nat ->\n(forall t : nat, (t < n)%nat -> 0 <= c t) ->\n(forall s t : nat, (b <= s)%nat -> (s <= t)%nat -> (t < n)%nat -> c t <= c s) ->\nforall (s k D : nat) (p : nat -> nat) (g : matrix),\nseparated n b s p ->\n(s <= k)%nat ->\n(forall v : nat, (v < s)%nat -> row_norm2 D g v <= 1) ->\nsum n (fun t : nat => sum D (fun d : nat => sum s (fun v : nat => toeplitz c t (p v) * g v d) ^ 2)) <=\nspaced n b c k',
    proves: [],
  },
  {
    name: 'toeplitz_sensitivity_attained',
    file: 'ToeplitzSensitivity.v',
    statement:
      'forall (n b : nat) (c : nat -> R) (k : nat),\nsum n (fun t : nat => sum 1 (fun _ : nat => sum k (fun v : nat => toeplitz c t (v * b)%nat * 1) ^ 2)) =\nspaced n b c k',
    proves: [],
  },
];
