import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/PowerHoelder.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'power_hoelder',
    file: 'PowerHoelder.v',
    statement:
      'forall (n : nat) (c x : nat -> R) (q t : R),\n(forall i : nat, (i < n)%nat -> 0 <= c i) ->\n(forall i : nat, (i < n)%nat -> 0 <= x i) ->\n1 < t ->\n/ q + / t = 1 ->\nsum n (fun i : nat => c i * x i) <=\npower (sum n (fun i : nat => power (c i) q)) (/ q) *\npower (sum n (fun i : nat => power (x i) t)) (/ t)',
    proves: [],
  },
];
