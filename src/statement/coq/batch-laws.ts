import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/BatchLaws.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'batch_law',
    file: 'BatchLaws.v',
    statement:
      'forall (w p : nat) (g : nat -> R) (total blocks : R) (table_rule : nat -> Z -> option nat)\n  (keep_rule : nat -> nat -> nat -> Z -> option bool),\n(1 <= w)%nat ->\n(p <= 2 * w - 1)%nat ->\n(forall n : nat, 0 < g n) ->\n(forall n : nat, g (S n) <= g n) ->\nmass (fun z : Z => g (Z.abs_nat z)) (fun _ : Z => True) total ->\nis_lub (fun x : R => exists n : nat, x = sum n (fun k : nat => block_weight p g (2 ^ p * k))) blocks ->\nlocates (cumulative p g blocks) table_rule ->\n(forall k j : nat,\n (j < 2 ^ p)%nat -> decides (g (2 ^ p * k + j)%nat / g (2 ^ p * k)%nat) (keep_rule k j)) ->\noutputs (sample_batch w p table_rule keep_rule) (fun z : Z => g (Z.abs_nat z) / total)',
    proves: [],
  },
  {
    name: 'batch_gaussian_law',
    file: 'BatchLaws.v',
    statement:
      'forall (s2 : R) (w p : nat) (total blocks : R) (table_rule : nat -> Z -> option nat)\n  (keep_rule : nat -> nat -> nat -> Z -> option bool),\n0 < s2 ->\n(1 <= w)%nat ->\n(p <= 2 * w - 1)%nat ->\nlet g := fun n : nat => exp (- INR n ^ 2 / (2 * s2)) in\nmass (gaussian_weight s2) (fun _ : Z => True) total ->\nis_lub (fun x : R => exists n : nat, x = sum n (fun k : nat => block_weight p g (2 ^ p * k))) blocks ->\nlocates (cumulative p g blocks) table_rule ->\n(forall k j : nat,\n (j < 2 ^ p)%nat ->\n decides (exp (- ((INR (2 ^ p * k + j) ^ 2 - INR (2 ^ p * k) ^ 2) / (2 * s2)))) (keep_rule k j)) ->\noutputs (sample_batch w p table_rule keep_rule) (fun z : Z => gaussian_weight s2 z / total)',
    proves: [],
  },
  {
    name: 'batch_laplace_law',
    file: 'BatchLaws.v',
    statement:
      'forall (b : R) (w p : nat) (blocks : R) (table_rule : nat -> Z -> option nat)\n  (keep_rule : nat -> nat -> nat -> Z -> option bool),\n0 < b ->\n(1 <= w)%nat ->\n(p <= 2 * w - 1)%nat ->\nlet g := fun n : nat => exp (- (INR n / b)) in\nis_lub (fun x : R => exists n : nat, x = sum n (fun k : nat => block_weight p g (2 ^ p * k))) blocks ->\nlocates (cumulative p g blocks) table_rule ->\n(forall k j : nat, (j < 2 ^ p)%nat -> decides (exp (- (INR j / b))) (keep_rule k j)) ->\noutputs (sample_batch w p table_rule keep_rule) (discrete_laplace (exp (- (1 / b))))',
    proves: [],
  },
];
