import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Numerals.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'natural_injective',
    file: 'Numerals.v',
    statement:
      "forall (l l' : list Ascii.ascii) (x : Z), natural l = Some x -> natural l' = Some x -> l = l'",
    proves: [],
  },
];
