import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/AdaptiveShift.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'shift_pure',
    file: 'AdaptiveShift.v',
    statement:
      "forall (weight : ?Noise -> R) (tr0 tr1 : ?Noise -> ?Transcript) (S : ?Noise -> ?Noise) \n  (eps : R) (post : ?Transcript -> ?T) (event : ?T -> Prop) (p p' : R),\n(forall z : ?Noise, tr1 (S z) = tr0 z) ->\n(forall z z' : ?Noise, tr0 z = tr0 z' -> S z = S z' -> z = z') ->\n(forall z : ?Noise, weight z <= exp eps * weight (S z)) ->\nmass weight (fun z : ?Noise => event (post (tr0 z))) p ->\nmass weight (fun z : ?Noise => event (post (tr1 z))) p' -> p <= exp eps * p'\nwhere\n?Noise : [ |- Type]\n?Transcript : [ |- Type]\n?T : [ |- Type]",
    proves: [],
  },
];
