(** * The statements of [NT] that hold *)
From Coq Require Import Reals List Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms Products MeanUnique WeakDuality Laws MeanEstimation MeanError OrderNorms
  ErrorOrders SweepMean StatementsNt.
Import ListNotations.
Open Scope R_scope.

Theorem NT_Lemma_39_holds : NT_Lemma_39.
Proof.
  intros eps E. split; [|now apply chi2_randomized_response].
  intros Omega P Q h D B I. now apply (chi_squared_pure Q P h eps).
Qed.

Theorem NT_Lemma_40_holds : NT_Lemma_40.
Proof. intros Omega P Q h g D I J K L. now apply hammersley_chapman_robbins. Qed.

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

Theorem NT_Thm_42_holds : NT_Thm_42.
Proof.
  intros Omega p K m n eps M out X h lo P N0 E _ D U H B error I G.
  eapply Rle_trans; [exact (error_within K m n M out X D U p h (spread eps) lo P N0 (spread_nonneg eps) H
    (pure_close K M m n out X h eps N0 D U H B) I G)|].
  rewrite spread_sinh. apply Rmult_le_compat_r; [apply (expected_nonneg _ (M X) _ I); intros; apply squared_norm_nonneg|].
  generalize (pow2_ge_0 (INR n * sinh (eps / 2))). intros. lra.
Qed.

Theorem NT_Thm_43_holds : NT_Thm_43.
Proof.
  intros Omega p K m n rho M out X h lo P N0 E _ D U H B error I G.
  assert (S0 : 0 <= exp (2 * rho) - 1) by (generalize (exp_ineq1_le (2 * rho)); lra).
  eapply Rle_trans; [exact (error_within K m n M out X D U p h (exp (2 * rho) - 1) lo P N0 S0 H (concentrated_close K M X h rho H B) I G)|].
  apply Rmult_le_compat_r; [apply (expected_nonneg _ (M X) _ I); intros; apply squared_norm_nonneg|].
  generalize (pow2_ge_0 (INR n)). intros. nra.
Qed.
