import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/NoisePrograms.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'draws_law',
    file: 'NoisePrograms.v',
    statement:
      'forall (p : program Z) (w : Z -> R) (r : nat),\ngrows p -> distribution w -> outputs p w -> outputs (draws r p) (independent w r)',
    proves: [],
  },
  {
    name: 'game_program_pure',
    file: 'NoisePrograms.v',
    statement:
      "forall (n r : nat) (A B : matrix) (C : nat -> nat -> Z) (choose choose' : list R -> Z) \n  (D : nat) (t s : Z) (post : list R -> ?T) (event : ?T -> bool) (v v' : R),\nfactorization n r n A B (fun k i : nat => IZR (C k i)) ->\n(forall t0 i : nat, (t0 < i < n)%nat -> A t0 i = 0) ->\n(0 < D)%nat ->\n(1 <= t)%Z ->\n(1 <= s)%Z ->\n(forall past : list R,\n length past = n ->\n (total_of r (fun k : nat => Z.abs (move n C choose choose' past k)) <= Z.of_nat D)%Z) ->\nlet shown :=\n  fun f : list R -> Z => z <- draws r (sample_laplace t s);; give (post (releases r A B f z n)) in\nchance (shown choose) event v ->\nchance (shown choose') event v' -> v <= exp (INR D * (IZR s / IZR t)) * v'\nwhere\n?T : [ |- Type]",
    proves: [],
  },
  {
    name: 'counter_program_pure',
    file: 'NoisePrograms.v',
    statement:
      "forall (a b h n delta : nat) (t s : Z) (choose choose' : list R -> Z) (post : list R -> ?T)\n  (event : ?T -> bool) (v v' : R),\n(1 <= b)%nat ->\n(1 <= h)%nat ->\n(1 <= delta)%nat ->\n(1 <= t)%Z ->\n(1 <= s)%Z ->\n(Z.of_nat n <= cap a b (Z.of_nat b) h)%Z ->\nadjacent n delta choose choose' ->\nlet r := length (nodes a b h h) in\nlet shown :=\n  fun f : list R -> Z =>\n  z <- draws r (sample_laplace t s);; give (post (releases r prefix_sum (tree_B a b h h) f z n)) in\nchance (shown choose) event v ->\nchance (shown choose') event v' -> v <= exp (INR (h * delta) * (IZR s / IZR t)) * v'\nwhere\n?T : [ |- Type]",
    proves: [],
  },
  {
    name: 'game_program_moment',
    file: 'NoisePrograms.v',
    statement:
      "forall (n r : nat) (A B : matrix) (C : nat -> nat -> Z) (choose choose' : list R -> Z) \n  (num den : Z) (m : nat) (D : Z) (post : list R -> ?T) (eqb : ?T -> ?T -> bool) \n  (P0 P1 : ?T -> R) (seen : list ?T),\nfactorization n r n A B (fun k i : nat => IZR (C k i)) ->\n(forall t i : nat, (t < i < n)%nat -> A t i = 0) ->\n(1 <= num)%Z ->\n(1 <= den)%Z ->\n(1 <= m)%nat ->\n(forall past : list R,\n length past = n ->\n (total_of r (fun k : nat => move n C choose choose' past k * move n C choose choose' past k) <= D)%Z) ->\nlet shown :=\n  fun f : list R -> Z => z <- draws r (sample_gaussian num den);; give (post (releases r A B f z n))\n  in\n(forall x y : ?T, eqb x y = true <-> x = y) ->\n(forall o : ?T, chance (shown choose) (eqb o) (P0 o)) ->\n(forall o : ?T, chance (shown choose') (eqb o) (P1 o)) ->\nNoDup seen ->\n(forall o : ?T, In o seen -> 0 < P1 o) ->\nlsum seen (fun o : ?T => P0 o ^ S m / P1 o ^ m) <=\nexp (INR (S m) * INR m * (IZR D / (2 * (IZR num / IZR den))))\nwhere\n?T : [ |- Type]",
    proves: [],
  },
];
