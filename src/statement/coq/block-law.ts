import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/BlockLaw.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'block_sampler_law',
    file: 'BlockLaw.v',
    statement:
      'forall (w p : nat) (g : nat -> R) (total blocks : R) (table : program nat)\n  (keeps : nat -> Z -> program bool),\n(1 <= w)%nat ->\n(p <= 2 * w - 1)%nat ->\n(forall n : nat, 0 < g n) ->\n(forall n : nat, g (S n) <= g n) ->\nmass (fun z : Z => g (Z.abs_nat z)) (fun _ : Z => True) total ->\n0 < blocks ->\ngrows table ->\n(forall (k : nat) (j : Z), grows (keeps k j)) ->\nlet first := fun k : nat => block_weight p g (2 ^ p * k) / blocks in\ndistribution first ->\noutputs table first ->\n(forall k j : nat,\n (j < 2 ^ p)%nat -> outputs (keeps k (Z.of_nat j)) (coin (g (2 ^ p * k + j)%nat / g (2 ^ p * k)%nat))) ->\noutputs (sample_blocks w p table keeps) (fun z : Z => g (Z.abs_nat z) / total)',
    proves: [],
  },
];
