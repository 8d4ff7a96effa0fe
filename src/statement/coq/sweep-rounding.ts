import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/SweepRounding.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'near_rnd',
    file: 'SweepRounding.v',
    statement: 'forall x : R, pow2 (-1022) <= x -> near u (rnd x) x',
    proves: [],
  },
];
