import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsNtSets.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'NT_Thm_53_holds',
    file: 'HoldsNtSets.v',
    statement:
      "forall (n : nat) (delta : R) (X : nat -> nat -> R),\n(1 <= n)%nat ->\n0 < delta <= 1 ->\nexists M : (nat -> nat -> R) -> list (R * (nat -> R)),\n  (forall Y : nat -> nat -> R,\n   (forall q : R * (nat -> R), In q (M Y) -> 0 <= fst q) /\\ lsum (M Y) (fun q : R * (nat -> R) => fst q) = 1) /\\\n  (forall (Y Y' : nat -> nat -> R) (event : (nat -> R) -> bool),\n   lsum (M Y) (fun q : R * (nat -> R) => fst q * ind (event (snd q))) <=\n   lsum (M Y') (fun q : R * (nat -> R) => fst q * ind (event (snd q))) + delta) /\\\n  (forall (Y : nat -> nat -> R) (i : nat),\n   lsum (M Y) (fun q : R * (nat -> R) => fst q * snd q i) = mean_point n Y i) /\\\n  (forall (q : R * (nat -> R)) (i : nat), In q (M X) -> snd q i = mean_point n X i)",
    proves: [{ id: 'NT Thm 53', of: 'itself', part: '' }],
  },
  {
    name: 'NT_eq_2_holds',
    file: 'HoldsNtSets.v',
    statement:
      'forall (m : nat) (K : (nat -> R) -> Prop) (theta : nat -> R) (s : R),\nlet hull :=\n  fun x : nat -> R =>\n  forall eta : R,\n  0 < eta ->\n  exists (k : nat) (w : nat -> R) (u : nat -> nat -> R),\n    (forall l : nat, (l < k)%nat -> 0 <= w l /\\ K (u l)) /\\\n    sum k w = 1 /\\ (forall i : nat, (i < m)%nat -> Rabs (x i - sum k (fun l : nat => w l * u l i)) <= eta) in\nlet support :=\n  fun (L : (nat -> R) -> Prop) (s0 : R) =>\n  is_lub (fun t : R => exists x : nat -> R, L x /\\ t = sum m (fun i : nat => theta i * x i)) s0 in\nsupport K s <-> support hull s',
    proves: [{ id: 'NT eq (2)', of: 'itself', part: '' }],
  },
  {
    name: 'NT_support_holds',
    file: 'HoldsNtSets.v',
    statement:
      'forall (m : nat) (theta : nat -> R),\nlet support :=\n  fun (L : (nat -> R) -> Prop) (s : R) =>\n  is_lub (fun t : R => exists x : nat -> R, L x /\\ t = sum m (fun i : nat => theta i * x i)) s in\n(forall (K L : (nat -> R) -> Prop) (a b : R),\n support K a ->\n support L b ->\n support (fun x : nat -> R => exists y z : nat -> R, K y /\\ L z /\\ (forall i : nat, x i = y i + z i)) (a + b)) /\\\n(forall (r : nat) (A : matrix),\n support\n   (fun x : nat -> R =>\n    exists c : nat -> R,\n      sum r (fun k : nat => c k ^ 2) <= 1 /\\ (forall i : nat, x i = sum r (fun k : nat => A i k * c k)))\n   (R_sqrt.sqrt (sum r (fun k : nat => sum m (fun i : nat => A i k * theta i) ^ 2))))',
    proves: [{ id: 'NT Assertion: support functions of sums and ellipsoids', of: 'itself', part: '' }],
  },
  {
    name: 'NT_marginals_holds',
    file: 'HoldsNtSets.v',
    statement:
      'forall d : nat,\nlet holds := fun (x : nat -> bool) (l : nat * bool) => Bool.eqb (x (fst l)) (snd l) in\n(forall (x : nat -> bool) (ls : list (nat * bool)),\n ind (forallb (holds x) ls) = fold_right Rmult 1 (map (fun l : nat * bool => ind (holds x l)) ls)) /\\\n(forall u : nat * bool -> R,\n (exists x : nat -> bool, forall (i : nat) (b : bool), (i < d)%nat -> u (i, b) = ind (holds x (i, b))) <->\n (forall i : nat, (i < d)%nat -> u (i, true) = 1 /\\ u (i, false) = 0 \\/ u (i, true) = 0 /\\ u (i, false) = 1))',
    proves: [{ id: 'NT Assertion: geometry of the marginal domain', of: 'itself', part: '' }],
  },
  {
    name: 'NT_eq_32_holds',
    file: 'HoldsNtSets.v',
    statement:
      'forall (Omega : Type) (e : expectation Omega) (m : nat) (M W : matrix) (x : nat -> Omega -> R) (v : nat -> R),\npositive m M ->\ninverse m M W ->\n(forall i : nat, (i < m)%nat -> integrable e (x i)) ->\n(forall i j : nat, (i < m)%nat -> (j < m)%nat -> integrable e (fun w : Omega => x i w * x j w)) ->\nexpected e (fun w : Omega => quadratic m W (fun i : nat => x i w - expected e (x i))) <=\nexpected e (fun w : Omega => quadratic m W (fun i : nat => x i w - v i))',
    proves: [{ id: 'NT eq (32)', of: 'itself', part: '' }],
  },
  {
    name: 'NT_eq_36_holds',
    file: 'HoldsNtSets.v',
    statement:
      "forall (m : nat) (M N M' N' : matrix) (x v v' : nat -> R),\npositive m M ->\ninverse m M M' ->\npositive m N ->\ninverse m N N' ->\nlet y := image m M' (fun i : nat => x i - v i) in\nquadratic m M' (fun i : nat => x i - v i) - 2 * sum m (fun i : nat => y i * (v' i - v i)) -\nquadratic m (fun i j : nat => N i j - M i j) y <= quadratic m N' (fun i : nat => x i - v' i)",
    proves: [{ id: 'NT eq (36)', of: 'itself', part: '' }],
  },
];
