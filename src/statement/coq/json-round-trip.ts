import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/JsonRoundTrip.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'read_as_written',
    file: 'JsonRoundTrip.v',
    statement:
      "forall (N : native ?T) (t : ?T) (v : json (list Z)),\nlawful N ->\ncontents N t = render v ++ [newline] ->\nproper most_levels v ->\nforallb printable (render v) = true ->\n(text_size N t <= most_bytes)%Z ->\nexists v' : json ?T, read_certificate N t = inl v' /\\ document N v' = v\nwhere\n?T : [ |- Type]",
    proves: [],
  },
  {
    name: 'read_by_bytes',
    file: 'JsonRoundTrip.v',
    statement:
      'forall (N : native ?T) (M : native ?U) (t : ?T) (u : ?U) (v : json ?T),\nlawful N ->\nlawful M ->\ncontents N t = contents M u ->\nread_certificate N t = inl v ->\nexists w : json ?U, read_certificate M u = inl w /\\ document M w = document N v\nwhere\n?T : [ |- Type]\n?U : [ |- Type]',
    proves: [],
  },
  {
    name: 'read_once',
    file: 'JsonRoundTrip.v',
    statement:
      'forall (N : native ?T) (M : native ?U) (t : ?T) (u : ?U) (v : json ?T) (w : json ?U),\nlawful N ->\nlawful M ->\nread_certificate N t = inl v ->\nread_certificate M u = inl w -> document N v = document M w -> contents N t = contents M u\nwhere\n?T : [ |- Type]\n?U : [ |- Type]',
    proves: [],
  },
  {
    name: 'write_adds',
    file: 'JsonRoundTrip.v',
    statement:
      'forall (N : native ?T) (put_text : ?A -> ?T -> ?A) (put_byte : ?A -> Z -> ?A) (out : ?A -> list Z),\nadds N put_text put_byte out ->\nforall (v : json ?T) (a : ?A), out (write put_text put_byte v a) = out a ++ written N v\nwhere\n?T : [ |- Type]\n?A : [ |- Type]',
    proves: [],
  },
];
