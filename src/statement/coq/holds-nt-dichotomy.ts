import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsNtDichotomy.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'NT_Lemma_48_holds',
    file: 'HoldsNtDichotomy.v',
    statement:
      'forall (Omega : Type) (K : (nat -> R) -> Prop) (m n : nat) (eps delta : R)\n  (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) (X : nat -> nat -> R)\n  (theta : nat -> R) (width : R),\n(0 < n)%nat ->\n0 < eps ->\n0 <= delta < 1 ->\nNeighbours.bounded K m ->\ndata K n X ->\nunbiased K m n M out ->\nprivate_at K eps delta M X ->\nwidth_along K m theta width ->\nlet deviation :=\n  fun Y : nat -> nat -> R =>\n  R_sqrt.sqrt (variance_of (M Y) (fun w : Omega => sum m (fun i : nat => theta i * out i w))) in\nR_sqrt.sqrt (1 - delta) * width / (8 * INR n * sinh (eps / 2)) <= deviation X \\/\n0 < delta /\\\n(exists Y : nat -> nat -> R,\n   nearby K X Y /\\ R_sqrt.sqrt (1 - delta) * width / (8 * INR n * R_sqrt.sqrt delta) <= deviation Y)',
    proves: [{ id: 'NT Lemma 48', of: 1, part: '' }],
  },
  {
    name: 'NT_Lemma_49_holds',
    file: 'HoldsNtDichotomy.v',
    statement:
      'forall (Omega : Type) (K : (nat -> R) -> Prop) (m n : nat) (eps delta : R)\n  (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) (X : nat -> nat -> R) \n  (lo least : R),\n(0 < n)%nat ->\n0 < eps ->\n0 <= delta < 1 ->\nNeighbours.bounded K m ->\ndata K n X ->\nunbiased K m n M out ->\nprivate_at K eps delta M X ->\ngamma_above (MeanEstimation.Finite 2) m K lo ->\n0 <= least ->\n(forall (theta : nat -> R) (width : R),\n sum m (fun i : nat => theta i ^ 2) = 1 -> width_along K m theta width -> least <= width) ->\nlet error := fun Y : nat -> nat -> R => expected (M Y) (error_at (MeanEstimation.Finite 2) m n out Y) in\n(1 - delta) * lo <= (8 * INR n * sinh (eps / 2)) ^ 2 * error X \\/\n0 < delta /\\\n(exists Y : nat -> nat -> R, nearby K X Y /\\ (1 - delta) * least ^ 2 <= 64 * INR n ^ 2 * delta * error Y)',
    proves: [{ id: 'NT Lemma 49', of: 1, part: '' }],
  },
  {
    name: 'NT_Thm_51_holds',
    file: 'HoldsNtDichotomy.v',
    statement:
      'forall (Omega : Type) (K : (nat -> R) -> Prop) (d n : nat) (eps delta : R)\n  (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) (X : nat -> nat -> R) \n  (lo : R),\n(0 < n)%nat ->\n0 < eps ->\n0 <= delta < 1 ->\nNeighbours.bounded K d ->\ndata K n X ->\nunbiased K d n M out ->\nprivate_at K eps delta M X ->\ngamma_above (MeanEstimation.Finite 2) d K lo ->\nlet error := fun Y : nat -> nat -> R => expected (M Y) (error_at (MeanEstimation.Finite 2) d n out Y) in\n(1 - delta) * lo <= (8 * INR n * sinh (eps / 2)) ^ 2 * error X \\/\n0 < delta /\\\n(exists Y : nat -> nat -> R, nearby K X Y /\\ (1 - delta) * lo <= (8 * INR n * INR d) ^ 2 * delta * error Y)',
    proves: [{ id: 'NT Thm 51', of: 1, part: '' }],
  },
  {
    name: 'NT_Thm_51_least_holds',
    file: 'HoldsNtDichotomy.v',
    statement:
      'forall (Omega : Type) (K : (nat -> R) -> Prop) (d n : nat) (eps delta : R)\n  (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) (X : nat -> nat -> R) \n  (lo c : R),\n(0 < n)%nat ->\n0 < eps ->\n0 <= delta < 1 ->\nNeighbours.bounded K d ->\ndata K n X ->\nunbiased K d n M out ->\nprivate_at K eps delta M X ->\ngamma_above (MeanEstimation.Finite 2) d K lo ->\n0 <= c ->\nc * sinh (eps / 2) <= 1 ->\nc * (INR d * R_sqrt.sqrt delta) <= 1 ->\nexists Y : nat -> nat -> R,\n  nearby K X Y /\\\n  (1 - delta) * (lo * c ^ 2) <=\n  64 * INR n ^ 2 * expected (M Y) (error_at (MeanEstimation.Finite 2) d n out Y)',
    proves: [{ id: 'NT Thm 51', of: 2, part: '' }],
  },
  {
    name: 'NT_Thm_52_holds',
    file: 'HoldsNtDichotomy.v',
    statement:
      'forall (Omega : Type) (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (d n : nat) \n  (eps delta : R) (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R)\n  (X : nat -> nat -> R) (lo : R),\nmatch p with\n| MeanEstimation.Finite r => 2 < r\n| Sup => True\nend ->\n(0 < n)%nat ->\n0 < eps ->\n0 <= delta < 1 ->\nNeighbours.bounded K d ->\ndata K n X ->\nunbiased K d n M out ->\nprivate_at K eps delta M X ->\n(forall Y : nat -> nat -> R, nearby K X Y -> integrable (M Y) (error_at p d n out Y)) ->\ngamma_above p d K lo ->\nlet error := fun Y : nat -> nat -> R => expected (M Y) (error_at p d n out Y) in\n(1 - delta) * lo <= (8 * INR n * sinh (eps / 2)) ^ 2 * error X \\/\n0 < delta /\\\n(exists Y : nat -> nat -> R, nearby K X Y /\\ (1 - delta) * lo <= (8 * INR n * INR d) ^ 2 * delta * error Y)',
    proves: [{ id: 'NT Thm 52', of: 1, part: '' }],
  },
  {
    name: 'NT_Thm_52_least_holds',
    file: 'HoldsNtDichotomy.v',
    statement:
      'forall (Omega : Type) (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (d n : nat) \n  (eps delta : R) (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R)\n  (X : nat -> nat -> R) (lo c : R),\nmatch p with\n| MeanEstimation.Finite r => 2 < r\n| Sup => True\nend ->\n(0 < n)%nat ->\n0 < eps ->\n0 <= delta < 1 ->\nNeighbours.bounded K d ->\ndata K n X ->\nunbiased K d n M out ->\nprivate_at K eps delta M X ->\n(forall Y : nat -> nat -> R, nearby K X Y -> integrable (M Y) (error_at p d n out Y)) ->\ngamma_above p d K lo ->\n0 <= c ->\nc * sinh (eps / 2) <= 1 ->\nc * (INR d * R_sqrt.sqrt delta) <= 1 ->\nexists Y : nat -> nat -> R,\n  nearby K X Y /\\ (1 - delta) * (lo * c ^ 2) <= 64 * INR n ^ 2 * expected (M Y) (error_at p d n out Y)',
    proves: [{ id: 'NT Thm 52', of: 2, part: '' }],
  },
  {
    name: 'Result_dichotomy_holds',
    file: 'HoldsNtDichotomy.v',
    statement:
      'forall (Omega : Type) (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (d n : nat) \n  (eps delta : R) (L : expectation Omega) (Lu : (nat -> R) -> expectation Omega) \n  (out : nat -> Omega -> R) (a : nat -> R) (lo : R),\nat_least_two p ->\n(0 < n)%nat ->\n0 < eps ->\n0 <= delta < 1 ->\nNeighbours.bounded K d ->\nfinite_error p d out L ->\n(forall u : nat -> R, K u -> finite_error p d out (Lu u)) ->\n(forall (u : nat -> R) (i : nat),\n K u -> (i < d)%nat -> expected (Lu u) (out i) - expected L (out i) = (u i - a i) / INR n) ->\n(forall u : nat -> R,\n K u ->\n indistinguishable eps delta (Lu u) L /\\\n (exists (e : expectation Omega) (q l : Omega -> R), comparable (exp eps) e (Lu u) L q l)) ->\ngamma_above p d K lo ->\nlet error := fun N : expectation Omega => error_about p d out N in\n(1 - delta) * lo <= (8 * INR n * sinh (eps / 2)) ^ 2 * error L \\/\n0 < delta /\\\n(exists N : expectation Omega,\n   (N = L \\/ (exists u : nat -> R, K u /\\ N = Lu u)) /\\\n   (1 - delta) * lo <= (8 * INR n * INR d) ^ 2 * delta * error N)',
    proves: [{ id: 'Result: explicit dichotomy', of: 'itself', part: '' }],
  },
  {
    name: 'Result_sixteenth_holds',
    file: 'HoldsNtDichotomy.v',
    statement:
      'forall (Omega : Type) (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (d n : nat) \n  (eps delta : R) (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R)\n  (X : nat -> nat -> R) (lo : R),\nat_least_two p ->\n(0 < n)%nat ->\n0 < eps ->\n0 <= delta < 1 ->\nNeighbours.bounded K d ->\ndata K n X ->\nunbiased K d n M out ->\nprivate_at K eps delta M X ->\n(forall Y : nat -> nat -> R, nearby K X Y -> integrable (M Y) (error_at p d n out Y)) ->\ngamma_above p d K lo ->\nlet error := fun Y : nat -> nat -> R => expected (M Y) (error_at p d n out Y) in\n(forall c : R,\n 0 <= c ->\n c * sinh (eps / 2) <= 1 ->\n c * (INR d * R_sqrt.sqrt delta) <= 1 ->\n exists Y : nat -> nat -> R, nearby K X Y /\\ (1 - delta) * (lo * c ^ 2) <= 64 * INR n ^ 2 * error Y) /\\\n(INR d * R_sqrt.sqrt delta <= 2 * sinh (eps / 2) ->\n exists Y : nat -> nat -> R, nearby K X Y /\\ (1 - delta) * lo <= (16 * INR n * sinh (eps / 2)) ^ 2 * error Y)',
    proves: [{ id: 'Result: explicit sixteenth', of: 'itself', part: '' }],
  },
  {
    name: 'Result_no_projection_holds',
    file: 'HoldsNtDichotomy.v',
    statement:
      'forall (Omega : Type) (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (d n : nat) \n  (eps delta : R) (L : expectation Omega) (Lu : (nat -> R) -> expectation Omega) \n  (out : nat -> Omega -> R) (a : nat -> R) (lo : R),\nat_least_two p ->\n(0 < n)%nat ->\n0 < eps ->\n0 <= delta < 1 ->\nNeighbours.bounded K d ->\nfinite_error p d out L ->\n(forall u : nat -> R, K u -> finite_error p d out (Lu u)) ->\n(forall (u : nat -> R) (i : nat),\n K u -> (i < d)%nat -> expected (Lu u) (out i) - expected L (out i) = (u i - a i) / INR n) ->\n(forall u : nat -> R,\n K u ->\n indistinguishable eps delta (Lu u) L /\\\n (exists (e : expectation Omega) (q l : Omega -> R), comparable (exp eps) e (Lu u) L q l)) ->\ngamma_above p d K lo ->\nlet error := fun N : expectation Omega => error_about p d out N in\n(1 - delta) * lo <= (4 * INR n * sinh (eps / 2)) ^ 2 * error L \\/\n0 < delta /\\\n(exists N : expectation Omega,\n   (N = L \\/ (exists u : nat -> R, K u /\\ N = Lu u)) /\\\n   (1 - delta) * lo <= 16 * INR n ^ 2 * INR d * delta * error N)',
    proves: [{ id: 'Result: dichotomy without a projection', of: 'itself', part: '' }],
  },
];
