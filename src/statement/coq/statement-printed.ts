import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/StatementPrinted.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'statement_printed',
    file: 'StatementPrinted.v',
    statement:
      'forall (N : native ?T) (v : json ?T) (s : statement),\nstatement_of N v = Some s ->\nexists digest one other : json (list Z), document N v = certificate_json s digest one other\nwhere\n?T : [ |- Type]',
    proves: [],
  },
];
