import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/BitLimits.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'tends_chain',
    file: 'BitLimits.v',
    statement:
      'forall (p : program ?A) (k : ?A -> program ?B) (P : ?A -> Prop) (f : ?B -> R) (g : ?A -> R) (v : R),\ngrows p ->\n(forall a : ?A, grows (k a)) ->\n(forall b : ?B, 0 <= f b) ->\n(forall n : nat, ensures (p n) P) ->\n(forall a : ?A, P a -> tends (k a) f (g a)) -> tends p g v -> tends (x <- p;; k x) f v\nwhere\n?A : [ |- Type]\n?B : [ |- Type]',
    proves: [],
  },
  {
    name: 'tends_loop',
    file: 'BitLimits.v',
    statement:
      "forall (body : ?S -> program (?S + ?A)) (I : ?S -> Prop) (f : ?A -> R) (V : nat -> ?S -> R) \n  (s : ?S) (v : R),\n(forall s0 : ?S, grows (body s0)) ->\n(forall a : ?A, 0 <= f a) ->\n(forall (s0 : ?S) (n : nat),\n I s0 -> ensures (body s0 n) (fun r : ?S + ?A => match r with\n                                                 | inl s' => I s'\n                                                 | inr _ => True\n                                                 end)) ->\n(forall s0 : ?S, I s0 -> V 0%nat s0 = 0) ->\n(forall (m : nat) (s0 : ?S),\n I s0 ->\n tends (body s0) (fun r : ?S + ?A => match r with\n                                     | inl s' => V m s'\n                                     | inr a => f a\n                                     end) (V (S m) s0)) ->\nI s -> Lim_seq.is_lim_seq (fun m : nat => V m s) (Rbar.Finite v) -> tends (loop body s) f v\nwhere\n?S : [ |- Type]\n?A : [ |- Type]",
    proves: [],
  },
  {
    name: 'tends_retry',
    file: 'BitLimits.v',
    statement:
      'forall (body : program (Datatypes.unit + ?A)) (f : ?A -> R) (a r : R),\ngrows body ->\n(forall x : ?A, 0 <= f x) ->\nr < 1 ->\ntends body (fun o : Datatypes.unit + ?A => match o with\n                                           | inl _ => 0\n                                           | inr x => f x\n                                           end) a ->\ntends body (fun o : Datatypes.unit + ?A => match o with\n                                           | inl _ => 1\n                                           | inr _ => 0\n                                           end) r ->\ntends (loop (fun _ : Datatypes.unit => body) tt) f (a / (1 - r))\nwhere\n?A : [ |- Type]',
    proves: [],
  },
  {
    name: 'tends_chance',
    file: 'BitLimits.v',
    statement:
      'forall (p : program ?A) (event : ?A -> bool) (v : R),\ngrows p -> tends p (fun a : ?A => ind (event a)) v -> chance p event v\nwhere\n?A : [ |- Type]',
    proves: [],
  },
];
