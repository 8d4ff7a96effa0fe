import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/FiniteReports.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'finite_reports',
    file: 'FiniteReports.v',
    statement:
      'forall (K : (nat -> R) -> Prop) (m n s : nat) (v : nat -> (nat -> R) -> nat -> R)\n  (V : forall (i : nat) (x : nat -> R) (y : nat), 0 <= v i x y)\n  (One : forall (i : nat) (x : nat -> R), sum s (v i x) = 1) (out : nat -> (nat -> nat) -> R)\n  (X : nat -> nat -> R),\nlet L := fun (i : nat) (x : nat -> R) => finite_law s (v i x) (V i x) (One i x) in\nlet J :=\n  fun X0 : nat -> nat -> R =>\n  joint_law s n (fun i : nat => v i (X0 i)) (fun i : nat => V i (X0 i)) (fun i : nat => One i (X0 i))\n  in\nindependent_reports K n L J /\\ local_moments m n J X out',
    proves: [],
  },
];
