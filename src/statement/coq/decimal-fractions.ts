import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/DecimalFractions.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'decimal_text_again',
    file: 'DecimalFractions.v',
    statement: 'forall l : list Z, canonical_decimal l = true -> decimal_text (decimal_of l) = l',
    proves: [],
  },
  {
    name: 'decimal_text_read',
    file: 'DecimalFractions.v',
    statement:
      'forall d : decimal,\n(0 <= digits d)%Z ->\nplaces d = 1%positive \\/ digits d mod 10 <> 0%Z ->\ncanonical_decimal (decimal_text d) = true /\\ decimal_of (decimal_text d) = d',
    proves: [],
  },
];
