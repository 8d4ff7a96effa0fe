import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/GaussianGame.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'game_moment',
    file: 'GaussianGame.v',
    statement:
      "forall (n r : nat) (A B : matrix) (C : nat -> nat -> Z) (choose choose' : list R -> Z) \n  (s2 total : R) (m : nat) (D : Z) (post : list R -> ?T) (P0 P1 : ?T -> R) \n  (seen : list ?T),\nfactorization n r n A B (fun k i : nat => IZR (C k i)) ->\n(forall t i : nat, (t < i < n)%nat -> A t i = 0) ->\n0 < s2 ->\nmass (gaussian_weight s2) (fun _ : Z => True) total ->\n(1 <= m)%nat ->\n(forall past : list R,\n length past = n ->\n (total_of r (fun k : nat => move n C choose choose' past k * move n C choose choose' past k) <= D)%Z) ->\nlet law := independent (fun a : Z => gaussian_weight s2 a / total) r in\n(forall o : ?T, mass law (fun z : lattice r => post (releases r A B choose z n) = o) (P0 o)) ->\n(forall o : ?T, mass law (fun z : lattice r => post (releases r A B choose' z n) = o) (P1 o)) ->\nNoDup seen ->\n(forall o : ?T, In o seen -> 0 < P1 o) ->\nlsum seen (fun o : ?T => P0 o ^ S m / P1 o ^ m) <= exp (INR (S m) * INR m * (IZR D / (2 * s2)))\nwhere\n?T : [ |- Type]",
    proves: [],
  },
];
