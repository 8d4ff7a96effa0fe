import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/DecimalTexts.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'integer_text_read',
    file: 'DecimalTexts.v',
    statement:
      'forall x : Z, canonical_integer (integer_text x) = true /\\ DecimalTexts.number (integer_text x) = x',
    proves: [],
  },
  {
    name: 'integer_text_again',
    file: 'DecimalTexts.v',
    statement: 'forall l : list Z, canonical_integer l = true -> integer_text (DecimalTexts.number l) = l',
    proves: [],
  },
];
