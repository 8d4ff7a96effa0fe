import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SweepEncloses.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'sweeps_enclose',
    file: 'SweepEncloses.v',
    statement:
      'forall C : sweep_certificate,\naccepts C = true ->\nnearly_inverse_root C ->\nencloses Two (size C) (size C) prefix_sum (Q2R (claimed_inf C)) (Q2R (claimed_sup C))',
    proves: [],
  },
];
