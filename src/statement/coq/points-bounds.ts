import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/PointsBounds.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'weighted_power',
    file: 'PointsBounds.v',
    statement:
      'forall (a b : BinNums.positive) (m r : nat) (B : matrix) (x : nat -> R),\n(2 * b <= a)%positive ->\n(forall i : nat, (i < m)%nat -> 0 <= x i) ->\nlet k := (Pos.to_nat a - 2 * Pos.to_nat b)%nat in\nsum m (fun i : nat => (x i ^ k) ^ 2 * row_norm2 r B i) ^ Pos.to_nat a <=\nsum m (fun i : nat => x i ^ (2 * Pos.to_nat a)) ^ k *\npower_norm2 (half_order a b) m r B ^ Pos.to_nat a',
    proves: [],
  },
];
