import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/ChenQi.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'chen_qi_upper_sq',
    file: 'ChenQi.v',
    statement: 'forall m : nat, PI * (INR m + / 4) * f m ^ 2 < 1',
    proves: [],
  },
  {
    name: 'chen_qi_lower_sq',
    file: 'ChenQi.v',
    statement: 'forall m : nat, (1 <= m)%nat -> 1 <= PI * (INR m + 4 / PI - 1) * f m ^ 2',
    proves: [],
  },
  {
    name: 'chen_qi',
    file: 'ChenQi.v',
    statement:
      'forall m : nat,\n(1 <= m)%nat ->\n1 / R_sqrt.sqrt (PI * (INR m + 4 / PI - 1)) <= f m < 1 / R_sqrt.sqrt (PI * (INR m + / 4))',
    proves: [],
  },
];
