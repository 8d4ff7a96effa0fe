import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/RealCoin.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'coin_rule_law',
    file: 'RealCoin.v',
    statement:
      'forall (p : R) (rule : nat -> Z -> option bool) (more : nat -> nat),\n0 <= p <= 1 ->\n(forall i : nat, (1 <= more i)%nat) -> decides p rule -> outputs (look rule more) (coin p)',
    proves: [],
  },
  {
    name: 'compare_decides',
    file: 'RealCoin.v',
    statement:
      'forall (p : R) (spare : nat) (below above : nat -> Z),\n(forall i : nat, IZR (below i) <= p * 2 ^ (i + spare) <= IZR (above i)) ->\n(forall i : nat, (above i <= below i + 2 ^ Z.of_nat spare)%Z) ->\ndecides p (compare_rule spare below above)',
    proves: [],
  },
];
