(** * The statements of [NT] that hold *)
From Coq Require Import Reals List Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms Products MeanUnique WeakDuality Laws MeanEstimation SweepMean
  StatementsNt.
Import ListNotations.
Open Scope R_scope.

Theorem NT_Lemma_39_holds : NT_Lemma_39.
Proof.
  intros eps E. split; [|now apply chi2_randomized_response].
  intros Omega P Q h D B I. now apply (chi_squared_pure Q P h eps).
Qed.

Theorem NT_Lemma_40_holds : NT_Lemma_40.
Proof. intros Omega P Q h g D I J K L. now apply hammersley_chapman_robbins. Qed.

(** What densities between e^(−ε) and e^ε are of χ². *)
Lemma pure_close {Omega} K (M : (nat -> nat -> R) -> expectation Omega) m n out X h eps : (0 < n)%nat -> data K n X -> unbiased K m n M out ->
  densities K M X h -> (forall u w, K u -> exp (- eps) <= h u w <= exp eps) -> forall u, K u -> chi_squared (M X) (h u) <= spread eps.
Proof.
  intros N D U H B u L. apply (chi_squared_pure (M X) (M (replace_first X u)) (h u) eps); [now apply H|auto|].
  now apply (h_h K M X h H u u).
Qed.

Lemma spread_nonneg eps : 0 <= spread eps.
Proof. apply Rmult_le_pos; [apply Rlt_le, exp_pos|apply pow2_ge_0]. Qed.

Theorem NT_Lemma_41_holds : NT_Lemma_41.
Proof.
  intros Omega K m n eps M out X h theta N E D U H B g u u' L L'.
  assert (C := pure_close K M m n out X h eps N D U H B).
  assert (One := fun z (Z : K z) => one_direction K m n M out X h (spread eps) N D U H C theta z Z).
  cbv zeta in One. fold g in One. set (var := expected (M X) (fun w => centred (M X) g w * centred (M X) g w)) in *.
  assert (P : 0 < INR n) by now apply (lt_INR 0). change (exp (- eps) * (exp eps - 1) ^ 2) with (spread eps).
  assert (V0 : 0 <= spread eps * var \/ spread eps * var < 0) by lra.
  assert (R : forall z, K z -> Rabs (sum m (fun i => theta i * (z i - X O i))) <= INR n * (sqrt (spread eps) * sqrt var)).
  { intros z Z. assert (Q := One z Z). assert (Q0 : 0 <= spread eps * var).
    { generalize (pow2_ge_0 (sum m (fun i => theta i * (z i - X O i)))) (pow_lt _ 2 P). intros. nra. }
    rewrite <- sqrt_mult_alt by apply spread_nonneg. rewrite <- (sqrt_Rsqr (INR n)) by lra.
    rewrite <- sqrt_mult_alt by apply Rle_0_sqr. rewrite <- sqrt_Rsqr_abs. apply sqrt_le_1_alt.
    unfold Rsqr. replace (INR n * INR n * (spread eps * var)) with (INR n ^ 2 * spread eps * var) by ring.
    eapply Rle_trans; [|exact Q]. apply Req_le. ring. }
  generalize (R u L) (R u' L'). intros R1 R2. replace (sum m (fun i => theta i * (u i - u' i)))
    with (sum m (fun i => theta i * (u i - X O i)) - sum m (fun i => theta i * (u' i - X O i)))
    by (rewrite <- sum_minus; apply sum_ext; intros; ring).
  generalize (Rle_abs (sum m (fun i => theta i * (u i - X O i)))) (Rle_abs (- sum m (fun i => theta i * (u' i - X O i)))).
  rewrite Rabs_Ropp. intros. lra.
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

Theorem NT_Thm_42_finite_holds : NT_Thm_42_finite.
Proof.
  intros Omega p m n N A eps M out X h lo N0 E K D U H B error I G.
  destruct (finite_error p m n N A (spread eps) M out X h lo N0 (spread_nonneg eps) D U H (pure_close K M m n out X h eps N0 D U H B) I G)
    as [L P]. fold error in L, P. eapply Rle_trans; [exact L|]. rewrite spread_sinh. apply Rmult_le_compat_r; [easy|].
  generalize (pow2_ge_0 (INR n * sinh (eps / 2))). intros. lra.
Qed.

Theorem NT_Thm_42_finite_follows : NT_Thm_42 -> NT_Thm_42_finite.
Proof.
  intros W Omega p m n N A eps M out X h lo N0 E K D U H B error I G.
  apply (W Omega (order_of p) K m n eps M out X h lo); try easy; [destruct p; cbn; lra|].
  exists (largest N (fun j => largest m (fun i => Rabs (A i j)))). intros u i (j & J & Q) L. rewrite Q.
  eapply Rle_trans; [|exact (le_largest N (fun j => largest m (fun i => Rabs (A i j))) j J)].
  exact (le_largest m (fun i => Rabs (A i j)) i L).
Qed.

Theorem NT_Thm_43_finite_holds : NT_Thm_43_finite.
Proof.
  intros Omega p m n N A rho M out X h lo N0 E K D U H B error I G.
  assert (S0 : 0 <= exp (2 * rho) - 1) by (generalize (exp_ineq1_le (2 * rho)); lra).
  assert (C : forall u, K u -> chi_squared (M X) (h u) <= exp (2 * rho) - 1).
  { intros u L. destruct (density_integrable K M X h H u L) as [Ih Eh]. destruct (B u 2 L ltac:(lra)) as [I2 E2].
    destruct (integrable_one _ (M X)) as [O One].
    assert (Sq : forall w, h u w * power (h u w) (2 - 1) = h u w * h u w).
    { intros w. replace (2 - 1) with 1 by ring. rewrite power_one; [easy|]. now apply (proj1 H u L). }
    destruct (integrable_ext _ (M X) _ (fun w => h u w * h u w) Sq I2) as [I3 E3].
    destruct (expected_minus (M X) _ _ I3 (proj1 (integrable_scale _ (M X) 2 _ Ih))) as [I4 E4].
    destruct (integrable_plus _ (M X) _ _ I4 O) as [I5 E5].
    destruct (integrable_ext _ (M X) _ (fun w => (h u w - 1) * (h u w - 1)) (fun w => ltac:(ring) :
      h u w * h u w - 2 * h u w + 1 = (h u w - 1) * (h u w - 1)) I5) as [I6 E6].
    unfold chi_squared. rewrite <- E6, E5, E4, (proj2 (integrable_scale _ (M X) 2 _ Ih)), One, Eh, <- E3.
    replace (2 * (2 - 1) * rho) with (2 * rho) in E2 by ring. lra. }
  destruct (finite_error p m n N A (exp (2 * rho) - 1) M out X h lo N0 S0 D U H C I G) as [L P]. fold error in L, P.
  eapply Rle_trans; [exact L|]. apply Rmult_le_compat_r; [easy|]. generalize (pow2_ge_0 (INR n)). intros. nra.
Qed.

Theorem NT_Thm_43_finite_follows : NT_Thm_43 -> NT_Thm_43_finite.
Proof.
  intros W Omega p m n N A rho M out X h lo N0 E K D U H B error I G.
  apply (W Omega (order_of p) K m n rho M out X h lo); try easy; [destruct p; cbn; lra|].
  exists (largest N (fun j => largest m (fun i => Rabs (A i j)))). intros u i (j & J & Q) L. rewrite Q.
  eapply Rle_trans; [|exact (le_largest N (fun j => largest m (fun i => Rabs (A i j))) j J)].
  exact (le_largest m (fun i => Rabs (A i j)) i L).
Qed.
