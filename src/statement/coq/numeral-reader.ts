import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/NumeralReader.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'integer_read',
    file: 'NumeralReader.v',
    statement:
      'forall (N : native ?T) (t : ?T),\nis_integer N t = canonical_integer (contents N t) /\\\n(is_integer N t = true -> integer_text (integer_value N t) = contents N t)\nwhere\n?T : [ |- Type]',
    proves: [],
  },
  {
    name: 'decimal_read_text',
    file: 'NumeralReader.v',
    statement:
      'forall (N : native ?T) (t : ?T),\n(0 <= text_size N t)%Z ->\nis_decimal N t = canonical_decimal (contents N t) /\\\n(is_decimal N t = true -> decimal_text (decimal_read N t) = contents N t)\nwhere\n?T : [ |- Type]',
    proves: [],
  },
];
