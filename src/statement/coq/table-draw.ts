import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/TableDraw.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'table_rule_law',
    file: 'TableDraw.v',
    statement:
      'forall F : nat -> R,\n(forall k : nat, previous F k <= F k) ->\nUn_cv F 1 ->\nforall (rule : nat -> Z -> option nat) (more : nat -> nat),\n(forall i : nat, (1 <= more i)%nat) -> locates F rule -> outputs (look rule more) (increment F)',
    proves: [],
  },
  {
    name: 'block_locates',
    file: 'TableDraw.v',
    statement:
      'forall (F : nat -> R) (spare : nat -> nat) (below above : nat -> list Z),\n(forall k : nat, previous F k <= F k) ->\nUn_cv F 1 ->\n(forall i k : nat,\n (k < length (below i))%nat ->\n IZR (nth k (below i) 0%Z) <= F k * 2 ^ (i + spare i) <= IZR (nth k (above i) 0%Z) /\\\n (nth k (above i) 0 <= nth k (below i) 0 + 2 ^ Z.of_nat (spare i))%Z) ->\n(forall i : nat, (1 - previous F (length (below i))) * 2 ^ i <= 1) ->\nlocates F (block_rule spare below above)',
    proves: [],
  },
];
