import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Wallis.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'wallis',
    file: 'Wallis.v',
    statement: 'forall m : nat, 1 <= PI * (INR m + / 2) * f m ^ 2 /\\ PI * INR m * f m ^ 2 <= 1',
    proves: [],
  },
];
