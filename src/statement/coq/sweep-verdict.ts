import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SweepVerdict.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'accepted',
    file: 'SweepVerdict.v',
    statement:
      'forall C : sweep_certificate,\naccepts C = true ->\nlet F := Q2R (factor C) * (1 - pow2 (-44)) in\nQ2R (claimed_inf C) * sum (size C) (real_entry C) <=\nsum (size C) (fun j : nat => real_entry C j * sum_of_terms C j) ^ 2 * F /\\\n(forall j : nat,\n (j < size C)%nat ->\n sum (size C) (fun i : nat => real_entry C i * sum_of_terms C i) * sum_of_terms C j <=\n Q2R (claimed_sup C) * F)',
    proves: [],
  },
];
