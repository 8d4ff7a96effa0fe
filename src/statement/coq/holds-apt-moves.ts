import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsAptMoves.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'APT_Prop_4_1_holds',
    file: 'HoldsAptMoves.v',
    statement:
      'forall (a b h : nat) (t : Z),\n(1 <= b)%nat ->\n(a <= b)%nat ->\n(1 <= t <= cap a b (Z.of_nat b) h)%Z ->\nlet k := Z.of_nat (a + b + 1) in\n(cap a b (Z.of_nat b) h < k ^ Z.of_nat h)%Z /\\\n(forall p : Z, In p (keys a b h t) -> (1 <= p <= cap a b (Z.of_nat b) h)%Z) /\\\n(forall s : nat,\n (s < length (keys a b h t))%nat ->\n let position := fun s0 : nat => nth s0 (0%Z :: keys a b h t) 0%Z in\n (exists l : nat,\n    (l < h)%nat /\\ Z.abs (position (S s) - position s) = (k ^ Z.of_nat l)%Z /\\ (k ^ Z.of_nat l | position s)) /\\\n (forall (x : Z -> R) (noise : nat -> R),\n  let over := fun p q : Z => prefix x q - prefix x p in\n  let released :=\n    fold_right Rplus 0\n      (map\n         (fun r : nat =>\n          over (position r) (position (S r)) + (if position r <? position (S r) then noise r else - noise r))\n         (seq 0 (S s))) in\n  released =\n  prefix x (position (S s)) +\n  fold_right Rplus 0\n    (map (fun r : nat => if position r <? position (S r) then noise r else - noise r) (seq 0 (S s)))))',
    proves: [{ id: 'APT Prop 4.1', of: 'itself', part: '' }],
  },
];
