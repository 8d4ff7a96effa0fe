import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/PowerNorms.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'power_mean',
    file: 'PowerNorms.v',
    statement:
      'forall (n : nat) (x : nat -> R) (t : R),\n(0 < n)%nat ->\n1 <= t ->\n(forall i : nat, (i < n)%nat -> 0 <= x i) ->\nsum n x * Rpower (INR n) (/ t) <= INR n * power (sum n (fun i : nat => power (x i) t)) (/ t)',
    proves: [],
  },
];
