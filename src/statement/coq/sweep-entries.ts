import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SweepEntries.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'lower_quotient',
    file: 'SweepEntries.v',
    statement:
      'forall (batches n : nat) (v o r : nat -> float) (S0 T E : nat -> R),\n(batches <= 1024)%nat ->\n(blocks (blocks n) <= 1024)%nat ->\n(forall j : nat, (j < n)%nat -> finite (v j)) ->\n(forall j : nat, (j < n)%nat -> 1 <= value (v j) <= pow2 52) ->\n(forall j : nat,\n (j < n)%nat -> stands_for (-602) (8192 * pow2 600) (INR batches * u + 4 * u) (o j) (T j)) ->\n(forall j : nat,\n (j < n)%nat -> stands_for (-655) (8192 * pow2 600) (INR batches * u + 5 * u) (r j) (E j)) ->\n(forall j : nat, (j < n)%nat -> T j - E j <= S0 j <= T j + (1 + pow2 (-29)) * E j) ->\n(forall j : nat, (j < n)%nat -> 0 <= E j <= pow2 (-30) * T j) ->\nlet L := value (sum_out n v o) - margin * value (sum_err n v r) in\n0 <= L /\\\nL ^ 2 * (1 - 3 * slack batches n) * sum n (fun j : nat => value (v j)) <=\nvalue (sum_weights n v) * sum n (fun j : nat => value (v j) * S0 j) ^ 2',
    proves: [],
  },
  {
    name: 'upper_quotient',
    file: 'SweepEntries.v',
    statement:
      'forall (batches n : nat) (v o r : nat -> float) (S0 T E : nat -> R),\n(batches <= 1024)%nat ->\n(blocks (blocks n) <= 1024)%nat ->\n(forall j : nat, (j < n)%nat -> finite (v j)) ->\n(forall j : nat, (j < n)%nat -> 1 <= value (v j) <= pow2 52) ->\n(forall j : nat,\n (j < n)%nat -> stands_for (-602) (8192 * pow2 600) (INR batches * u + 4 * u) (o j) (T j)) ->\n(forall j : nat,\n (j < n)%nat -> stands_for (-655) (8192 * pow2 600) (INR batches * u + 5 * u) (r j) (E j)) ->\n(forall j : nat, (j < n)%nat -> T j - E j <= S0 j <= T j + (1 + pow2 (-29)) * E j) ->\n(forall j : nat, (j < n)%nat -> 0 <= E j <= pow2 (-30) * T j) ->\nforall j : nat,\n(j < n)%nat ->\nlet U := value (sum_out n v o) + margin * value (sum_err n v r) in\nsum n (fun i : nat => value (v i) * S0 i) * S0 j * (1 - 3 * slack batches n) <=\nU * value (largest_end n o r)',
    proves: [],
  },
];
