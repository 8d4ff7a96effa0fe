import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Masses.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'pure_dp',
    file: 'Masses.v',
    statement:
      "forall (eps : R) (w w' : ?Y -> R) (event : ?Y -> Prop) (p p' : R),\n(forall y : ?Y, w y <= exp eps * w' y) -> mass w event p -> mass w' event p' -> p <= exp eps * p'\nwhere\n?Y : [ |- Type]",
    proves: [],
  },
  {
    name: 'pure_dp_post',
    file: 'Masses.v',
    statement:
      "forall (eps : R) (w w' : ?Y -> R) (post : ?Y -> ?T) (event : ?T -> Prop) (p p' : R),\n(forall y : ?Y, w y <= exp eps * w' y) ->\noutput_mass w post event p -> output_mass w' post event p' -> p <= exp eps * p'\nwhere\n?Y : [ |- Type]\n?T : [ |- Type]",
    proves: [],
  },
];
