(** * The error of unbiased mean estimation over finitely many points *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms Laws MeanEstimation.
Open Scope R_scope.

(** What densities between e^(−ε) and e^ε are of χ². *)
Lemma pure_close {Omega} K (M : (nat -> nat -> R) -> expectation Omega) m n out X h eps : (0 < n)%nat -> data K n X -> unbiased K m n M out ->
  densities K M X h -> (forall u w, K u -> exp (- eps) <= h u w <= exp eps) -> forall u, K u -> chi_squared (M X) (h u) <= spread eps.
Proof.
  intros N D U H B u L. apply (chi_squared_pure (M X) (M (replace_first X u)) (h u) eps); [now apply H|auto|].
  now apply (h_h K M X h H u u).
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
  { intros w. replace (2 - 1) with 1 by ring. rewrite power_one; [easy|]. now apply (proj1 H u L). }
  destruct (integrable_ext _ (M X) _ (fun w => h u w * h u w) Sq I2) as [I3 E3].
  destruct (expected_minus (M X) _ _ I3 (proj1 (integrable_scale _ (M X) 2 _ Ih))) as [I4 E4].
  destruct (integrable_plus _ (M X) _ _ I4 O) as [I5 E5].
  destruct (integrable_ext _ (M X) _ (fun w => (h u w - 1) * (h u w - 1)) (fun w => ltac:(ring) :
    h u w * h u w - 2 * h u w + 1 = (h u w - 1) * (h u w - 1)) I5) as [I6 E6].
  unfold chi_squared. rewrite <- E6, E5, E4, (proj2 (integrable_scale _ (M X) 2 _ Ih)), One, Eh, <- E3.
  replace (2 * (2 - 1) * rho) with (2 * rho) in E2 by ring. lra.
Qed.

(** The squared deviations from the mean point are the centred outputs squared. *)
Lemma finite_error {Omega} (p : exponent) m n N (A : matrix) S (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R)
    X (h : (nat -> R) -> Omega -> R) lo :
  (0 < n)%nat -> 0 <= S -> let K u := exists j, (j < N)%nat /\ forall i, u i = A i j in
  data K n X -> unbiased K m n M out -> densities K M X h -> (forall u, K u -> chi_squared (M X) (h u) <= S) ->
  let error w := squared_norm (order_of p) m (fun i => (out i w - mean_point n X i) ^ 2) in integrable (M X) error ->
  gamma_above (order_of p) m K lo -> lo <= INR n ^ 2 * S * expected (M X) error /\ 0 <= expected (M X) error.
Proof.
  intros N0 S0 K D U H C error I G. assert (T : 0 <= INR n ^ 2 * S) by (apply Rmult_le_pos; [apply pow2_ge_0|easy]).
  set (f := fun i w => (out i w - mean_point n X i) ^ 2).
  assert (F : forall i, (i < m)%nat -> integrable (M X) (f i) /\
    expected (M X) (f i) = expected (M X) (fun w => centred (M X) (out i) w * centred (M X) (out i) w)).
  { intros i L. destruct (U X i D L) as (_ & Mean & _). assert (Q := out_out K m n M out X D U i i L L).
    destruct (integrable_ext _ (M X) _ (f i) (fun w => ltac:(unfold centred, f; rewrite Mean; ring) :
      centred (M X) (out i) w * centred (M X) (out i) w = f i w) Q) as [J E]. split; [exact J|now rewrite E]. }
  assert (V := error_above_variance (M X) p m f (fun i w _ => pow2_ge_0 _) (fun i L => proj1 (F i L)) I).
  assert (B := finite_points K m n M out X h S N0 S0 D U H C p N A lo (fun j J => ex_intro _ j (conj J (fun i => eq_refl)))
    (gamma_columns p m N A lo G)).
  assert (E : combine p m (fun i => expected (M X) (f i)) =
    combine p m (fun i => expected (M X) (fun w => centred (M X) (out i) w * centred (M X) (out i) w))).
  { destruct p; [apply sum_ext|apply largest_ext]; intros i L; now apply F. }
  fold error in V. split.
  - eapply Rle_trans; [exact B|]. rewrite <- E, Rmult_comm. now apply Rmult_le_compat_l.
  - eapply Rle_trans; [|exact V]. destruct p; [apply sum_nonneg|apply largest_nonneg]. intros i L.
    apply (expected_nonneg _ (M X)); [now apply F|]. intros; apply pow2_ge_0.
Qed.

(** Finitely many points are bounded. *)
Lemma columns_bounded m N (A : matrix) :
  exists b, forall u i, (exists j, (j < N)%nat /\ forall i, u i = A i j) -> (i < m)%nat -> Rabs (u i) <= b.
Proof.
  exists (largest N (fun j => largest m (fun i => Rabs (A i j)))). intros u i (j & J & Q) L. rewrite Q.
  eapply Rle_trans; [|exact (le_largest N (fun j => largest m (fun i => Rabs (A i j))) j J)].
  exact (le_largest m (fun i => Rabs (A i j)) i L).
Qed.
