import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/BitPrograms.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'share_mean',
    file: 'BitPrograms.v',
    statement:
      'forall (p : program ?A) (n : nat) (event : ?A -> bool),\nshare p n event = mean (within_bits n (p n)) (fun a : ?A => ind (event a))\nwhere\n?A : [ |- Type]',
    proves: [],
  },
];
