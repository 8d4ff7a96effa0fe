import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/Game.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'moved_releases',
    file: 'Game.v',
    statement:
      "forall (n r : nat) (A B : matrix) (C : nat -> nat -> Z),\nfactorization n r n A B (fun k i : nat => IZR (C k i)) ->\n(forall t i : nat, (t < i < n)%nat -> A t i = 0) ->\nforall (choose choose' : list R -> Z) (z : lattice r) (t : nat),\n(t <= n)%nat ->\nreleases r A B choose' (moved n r A B C choose choose' z) t = releases r A B choose z t",
    proves: [],
  },
  {
    name: 'game_pure',
    file: 'Game.v',
    statement:
      "forall (n r : nat) (A B : matrix) (C : nat -> nat -> Z),\nfactorization n r n A B (fun k i : nat => IZR (C k i)) ->\n(forall t i : nat, (t < i < n)%nat -> A t i = 0) ->\nforall (choose choose' : list R -> Z) (T : Type) (D : nat) (eps : R) (post : list R -> T)\n  (event : T -> Prop) (p p' : R),\n(0 < D)%nat ->\n0 < eps ->\n(forall past : list R,\n length past = n ->\n (total_of r (fun k : nat => Z.abs (move n C choose choose' past k)) <= Z.of_nat D)%Z) ->\nlet law := independent (discrete_laplace (exp (- eps / INR D))) r in\nmass law (fun z : lattice r => event (post (releases r A B choose z n))) p ->\nmass law (fun z : lattice r => event (post (releases r A B choose' z n))) p' -> p <= exp eps * p'",
    proves: [],
  },
];
