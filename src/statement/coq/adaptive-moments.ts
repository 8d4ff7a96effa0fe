import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/AdaptiveMoments.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'adaptive_partial',
    file: 'AdaptiveMoments.v',
    statement:
      "forall (weight : ?Noise -> R) (tr0 tr1 : ?Noise -> ?Transcript) (S0 T : ?Noise -> ?Noise) \n  (n : nat) (E : R),\n(forall z : ?Noise, 0 < weight z) ->\n(1 <= n)%nat ->\n0 <= E ->\n(forall z : ?Noise, tr1 (S0 z) = tr0 z) ->\n(forall z z' : ?Noise, tr0 z = tr0 z' -> S0 z = S0 z' -> z = z') ->\n(forall z z' : ?Noise, T z = T z' -> z = z') ->\n(forall z : ?Noise, weight (S0 z) * (weight z / weight (S0 z)) ^ S n <= E * weight (T z)) ->\nforall (total : R) (P0 P1 : ?Transcript -> R),\nmass weight (fun _ : ?Noise => True) total ->\n(forall r : ?Transcript, mass weight (fun z : ?Noise => tr0 z = r) (P0 r)) ->\n(forall r : ?Transcript, mass weight (fun z : ?Noise => tr1 z = r) (P1 r)) ->\nforall R : list ?Transcript,\nNoDup R ->\n(forall r : ?Transcript, In r R -> 0 < P1 r) ->\nforall F : list ?Noise,\nNoDup F ->\n(forall z : ?Noise, In z F -> ~ In (tr0 z) R) ->\nlsum R (fun r : ?Transcript => P0 r ^ S n / P1 r ^ n) + E * lsum F (fun z : ?Noise => weight (T z)) <=\nE * total\nwhere\n?Noise : [ |- Type]\n?Transcript : [ |- Type]",
    proves: [],
  },
  {
    name: 'adaptive_moment',
    file: 'AdaptiveMoments.v',
    statement:
      "forall (weight : ?Noise -> R) (tr0 tr1 : ?Noise -> ?Transcript) (S0 T : ?Noise -> ?Noise) \n  (n : nat) (E : R),\n(forall z : ?Noise, 0 < weight z) ->\n(1 <= n)%nat ->\n0 <= E ->\n(forall z : ?Noise, tr1 (S0 z) = tr0 z) ->\n(forall z z' : ?Noise, tr0 z = tr0 z' -> S0 z = S0 z' -> z = z') ->\n(forall z z' : ?Noise, T z = T z' -> z = z') ->\n(forall z : ?Noise, weight (S0 z) * (weight z / weight (S0 z)) ^ S n <= E * weight (T z)) ->\nforall (total : R) (P0 P1 : ?Transcript -> R),\nmass weight (fun _ : ?Noise => True) total ->\n(forall r : ?Transcript, mass weight (fun z : ?Noise => tr0 z = r) (P0 r)) ->\n(forall r : ?Transcript, mass weight (fun z : ?Noise => tr1 z = r) (P1 r)) ->\nforall R : list ?Transcript,\nNoDup R ->\n(forall r : ?Transcript, In r R -> 0 < P1 r) ->\nlsum R (fun r : ?Transcript => P0 r ^ S n / P1 r ^ n) <= E * total\nwhere\n?Noise : [ |- Type]\n?Transcript : [ |- Type]",
    proves: [],
  },
];
