import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Looks.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'look_mean',
    file: 'Looks.v',
    statement:
      'forall (rule : nat -> Z -> option ?A) (more : nat -> nat) (low high : ?A -> R) (slack : R),\n(forall i : nat, (1 <= more i)%nat) ->\n(forall (i : nat) (m : Z) (a : ?A),\n (0 <= m < 2 ^ Z.of_nat i)%Z ->\n rule i m = Some a -> low a * 2 ^ i <= IZR m /\\ IZR m + 1 <= high a * 2 ^ i) ->\n(forall (i : nat) (m : Z) (a : ?A),\n (0 <= m < 2 ^ Z.of_nat i)%Z ->\n low a * 2 ^ i + slack - 1 < IZR m -> IZR m + 1 < high a * 2 ^ i - slack + 1 -> rule i m <> None) ->\n(forall a b : ?A, a <> b -> high a <= low b \\/ high b <= low a) ->\n(forall a : ?A, 0 <= low a <= high a /\\ high a <= 1) ->\n1 <= slack ->\nforall eqb : ?A -> ?A -> bool,\n(forall x y : ?A, eqb x y = true <-> x = y) ->\nforall a : ?A, tends (look rule more) (fun b : ?A => ind (eqb b a)) (high a - low a)\nwhere\n?A : [ |- Type]',
    proves: [],
  },
];
