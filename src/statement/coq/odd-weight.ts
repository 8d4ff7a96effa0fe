import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/OddWeight.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'odd_weight_bound',
    file: 'OddWeight.v',
    statement:
      'forall mm : nat,\n(1 <= mm)%nat ->\nforall h T : nat,\n(Z.of_nat T <= cap mm mm (Z.of_nat mm) h)%Z ->\n(2 * (2 * Z.of_nat mm + 1) * zsum (weight mm mm h) 1 T <=\n Z.of_nat h * (Z.of_nat mm * (Z.of_nat mm + 1)) * (2 * Z.of_nat T + 1))%Z',
    proves: [],
  },
];
