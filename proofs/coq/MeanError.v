(** * The χ² distance of the laws of a private mechanism at two neighbours *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms Laws MeanEstimation.
Open Scope R_scope.

(** What densities between e^(−ε) and e^ε are of χ². *)
Lemma pure_close {Omega} K (M : (nat -> nat -> R) -> expectation Omega) m n out X h eps : (0 < n)%nat -> data K n X -> unbiased K m n M out ->
  densities K M X h -> (forall u w, K u -> exp (- eps) <= h u w <= exp eps) -> forall u, K u -> chi_squared (M X) (h u) <= spread eps.
Proof.
  intros N D U H B u L. apply (chi_squared_pure (M X) (M (replace_first X u)) (h u) eps); [now apply H|auto|].
  now apply (h_square K M X h H u).
Qed.

Lemma spread_nonneg eps : 0 <= spread eps.
Proof. apply Rmult_le_pos; [apply Rlt_le, exp_pos|apply pow2_ge_0]. Qed.

(** What ρ-zCDP is of χ²: its order 2. *)
Lemma concentrated_close {Omega} K (M : (nat -> nat -> R) -> expectation Omega) X h rho : densities K M X h -> concentrated K M X h rho ->
  forall u, K u -> chi_squared (M X) (h u) <= exp (2 * rho) - 1.
Proof.
  intros H B u L. destruct (density_integrable K M X h H u L) as [Ih Eh]. destruct (B u 2 L ltac:(lra)) as [I2 E2].
  destruct (integrable_one _ (M X)) as [O One].
  assert (Sq : forall w, h u w * power (h u w) (2 - 1) = h u w * h u w).
  { intros w. replace (2 - 1) with 1 by ring. rewrite power_one; [easy|]. now apply (proj1 (H u L)). }
  destruct (integrable_ext _ (M X) _ (fun w => h u w * h u w) Sq I2) as [I3 E3].
  destruct (expected_minus (M X) _ _ I3 (proj1 (integrable_scale _ (M X) 2 _ Ih))) as [I4 E4].
  destruct (integrable_plus _ (M X) _ _ I4 O) as [I5 E5].
  destruct (integrable_ext _ (M X) _ (fun w => (h u w - 1) * (h u w - 1)) (fun w => ltac:(ring) :
    h u w * h u w - 2 * h u w + 1 = (h u w - 1) * (h u w - 1)) I5) as [I6 E6].
  unfold chi_squared. rewrite <- E6, E5, E4, (proj2 (integrable_scale _ (M X) 2 _ Ih)), One, Eh, <- E3.
  replace (2 * (2 - 1) * rho) with (2 * rho) in E2 by ring. lra.
Qed.
