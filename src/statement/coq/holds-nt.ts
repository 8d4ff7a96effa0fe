import type { CoqTheorem } from '../coq-theorem.js';

/** The theorems of proofs/coq/HoldsNt.v that are cited, with their statements as Coq prints them. Written by `node scripts/coq-statements.mjs --write`. */
export const theorems: readonly CoqTheorem[] = [
  {
    name: 'NT_Lemma_39_holds',
    file: 'HoldsNt.v',
    statement:
      'forall eps : R,\n0 <= eps ->\n(forall (Omega : Type) (P Q : expectation Omega) (h : Omega -> R),\n density Q P h ->\n (forall w : Omega, exp (- eps) <= h w <= exp eps) ->\n integrable Q (fun w : Omega => (h w - 1) * (h w - 1)) -> chi_squared Q h <= exp (- eps) * (exp eps - 1) ^ 2) /\\\n(exists (P Q : expectation bool) (h : bool -> R),\n   density Q P h /\\\n   (forall w : bool, exp (- eps) <= h w <= exp eps) /\\\n   integrable Q (fun w : bool => (h w - 1) * (h w - 1)) /\\ chi_squared Q h = exp (- eps) * (exp eps - 1) ^ 2)',
    proves: [{ id: 'NT Lemma 39', of: 'itself', part: '' }],
  },
  {
    name: 'NT_Lemma_40_holds',
    file: 'HoldsNt.v',
    statement:
      'forall (Omega : Type) (P Q : expectation Omega) (h g : Omega -> R),\ndensity Q P h ->\nintegrable P g ->\nintegrable Q g ->\nintegrable Q (fun w : Omega => (h w - 1) * (h w - 1)) ->\nintegrable Q (fun w : Omega => centred Q g w * centred Q g w) ->\n(expected P g - expected Q g) ^ 2 <=\nchi_squared Q h * expected Q (fun w : Omega => centred Q g w * centred Q g w)',
    proves: [{ id: 'NT Lemma 40', of: 'itself', part: '' }],
  },
  {
    name: 'NT_Lemma_41_holds',
    file: 'HoldsNt.v',
    statement:
      "forall (Omega : Type) (K : (nat -> R) -> Prop) (m n : nat) (eps : R)\n  (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) (X : nat -> nat -> R)\n  (h : (nat -> R) -> Omega -> R) (theta : nat -> R),\n(0 < n)%nat ->\n0 < eps ->\ndata K n X ->\nunbiased K m n M out ->\ndensities K M X h ->\n(forall (u : nat -> R) (w : Omega), K u -> exp (- eps) <= h u w <= exp eps) ->\nlet g := fun w : Omega => sum m (fun i : nat => theta i * out i w) in\nforall u u' : nat -> R,\nK u ->\nK u' ->\nsum m (fun i : nat => theta i * (u i - u' i)) <=\n2 * INR n * R_sqrt.sqrt (exp (- eps) * (exp eps - 1) ^ 2) *\nR_sqrt.sqrt (expected (M X) (fun w : Omega => centred (M X) g w * centred (M X) g w))",
    proves: [{ id: 'NT Lemma 41', of: 'itself', part: '' }],
  },
  {
    name: 'NT_Thm_42_holds',
    file: 'HoldsNt.v',
    statement:
      'forall (Omega : Type) (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (m n : nat) \n  (eps : R) (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) \n  (X : nat -> nat -> R) (h : (nat -> R) -> Omega -> R) (lo : R),\nat_least_two p ->\n(0 < n)%nat ->\n0 < eps ->\n(exists b : R, forall (u : nat -> R) (i : nat), K u -> (i < m)%nat -> Rabs (u i) <= b) ->\ndata K n X ->\nunbiased K m n M out ->\ndensities K M X h ->\n(forall (u : nat -> R) (w : Omega), K u -> exp (- eps) <= h u w <= exp eps) ->\nlet error := fun w : Omega => squared_norm p m (fun i : nat => (out i w - mean_point n X i) ^ 2) in\nintegrable (M X) error ->\ngamma_above p m K lo -> lo <= (4 * INR n * sinh (eps / 2)) ^ 2 * expected (M X) error',
    proves: [{ id: 'NT Thm 42', of: 'itself', part: '' }],
  },
  {
    name: 'NT_Thm_43_holds',
    file: 'HoldsNt.v',
    statement:
      'forall (Omega : Type) (p : MeanEstimation.order) (K : (nat -> R) -> Prop) (m n : nat) \n  (rho : R) (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) \n  (X : nat -> nat -> R) (h : (nat -> R) -> Omega -> R) (lo : R),\nat_least_two p ->\n(0 < n)%nat ->\n0 < rho ->\n(exists b : R, forall (u : nat -> R) (i : nat), K u -> (i < m)%nat -> Rabs (u i) <= b) ->\ndata K n X ->\nunbiased K m n M out ->\ndensities K M X h ->\nconcentrated K M X h rho ->\nlet error := fun w : Omega => squared_norm p m (fun i : nat => (out i w - mean_point n X i) ^ 2) in\nintegrable (M X) error ->\ngamma_above p m K lo -> lo <= 4 * INR n ^ 2 * (exp (2 * rho) - 1) * expected (M X) error',
    proves: [{ id: 'NT Thm 43', of: 'itself', part: '' }],
  },
];
