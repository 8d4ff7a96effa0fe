import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/AdaptiveCounterexample.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'moment_three_halves',
    file: 'AdaptiveCounterexample.v',
    statement:
      "exists (A B : matrix) (C : nat -> nat -> Z) (choose choose' : list R -> Z),\n  factorization 4 4 4 A B (fun k i : nat => IZR (C k i)) /\\\n  (forall t i : nat, (t < i < 4)%nat -> A t i = 0) /\\\n  (forall past : list R,\n   length past = 4%nat ->\n   (total_of 4 (fun k : nat => move 4 C choose choose' past k * move 4 C choose choose' past k) <= 2)%Z) /\\\n  (forall (total : R) (P0 P1 : list R -> R),\n   mass (gaussian_weight (/ 2)) (fun _ : Z => True) total ->\n   let law := independent (fun a : Z => gaussian_weight (/ 2) a / total) 4 in\n   (forall o : list R, mass law (fun z : lattice 4 => releases 4 A B choose z 4 = o) (P0 o)) ->\n   (forall o : list R, mass law (fun z : lattice 4 => releases 4 A B choose' z 4 = o) (P1 o)) ->\n   exists seen : list (list R),\n     NoDup seen /\\\n     (forall o : list R, In o seen -> 0 < P1 o) /\\\n     exp (3 / 2 * (1 / 2) * (2 / (2 * / 2))) <\n     lsum seen (fun o : list R => P0 o * R_sqrt.sqrt (P0 o / P1 o)))",
    proves: [],
  },
];
