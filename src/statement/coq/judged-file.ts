import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/JudgedFile.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'file_true',
    file: 'JudgedFile.v',
    statement:
      'forall (N : native ?T) (t : ?T) (v : json ?T),\nlawful N ->\nread_certificate N t = inl v ->\nJudgedFile.accepted N v ->\nexists (s : statement) (digest one other : json (list Z)),\n  statement_of N v = Some s /\\\n  is_true s /\\ contents N t = render (certificate_json s digest one other) ++ [newline]\nwhere\n?T : [ |- Type]',
    proves: [],
  },
];
