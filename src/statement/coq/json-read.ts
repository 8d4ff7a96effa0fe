import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/JsonRead.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'written_as_read',
    file: 'JsonRead.v',
    statement:
      'forall (N : native ?T) (t : ?T) (v : json ?T),\nlawful N ->\nread_certificate N t = inl v ->\nwritten N v ++ [newline] = contents N t /\\ proper most_levels (document N v)\nwhere\n?T : [ |- Type]',
    proves: [],
  },
];
