import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Approximate.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'split_exists',
    file: 'Approximate.v',
    statement:
      'forall (eps delta : R) (s : nat) (P Q : nat -> R),\n0 <= eps ->\n0 <= delta < 1 ->\nlaw s P ->\nlaw s Q ->\napproximate eps delta s P Q ->\napproximate eps delta s Q P -> exists A B : nat -> R, Approximate.split eps delta s P Q A B',
    proves: [],
  },
];
