(** * Results of ours that hold *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith.
From Etalon Require Import Certificate Sums Noise Digits Tree TreeError OddWeight Laws MeanEstimation MeanError ErrorOrders StatementsApt HoldsApt
  StatementsResults.
Open Scope R_scope.

Theorem Result_pure_holds : Result_pure.
Proof.
  intros Omega p K m n eps M out X h lo P N0 E _ D U H B error I G.
  eapply Rle_trans; [exact (error_within K m n M out X D U p h (spread eps) lo P N0 (spread_nonneg eps) H
    (pure_close K M m n out X h eps N0 D U H B) I G)|].
  rewrite spread_sinh. apply Req_le. fold error. ring.
Qed.

Theorem Result_concentrated_holds : Result_concentrated.
Proof.
  intros Omega p K m n rho M out X h lo P N0 E _ D U H B error I G.
  assert (S0 : 0 <= exp (2 * rho) - 1) by (generalize (exp_ineq1_le (2 * rho)); lra).
  exact (error_within K m n M out X D U p h (exp (2 * rho) - 1) lo P N0 S0 H (concentrated_close K M X h rho H B) I G).
Qed.

(** h ≤ 1 + log_k(2T) for the height h of T, because k^(h−1) ≤ 2T. *)
Lemma odd_height m h T : (1 <= m)%nat -> (1 <= T)%nat ->
  (forall g, (T <= ((2 * m + 1) ^ g - 1) / 2)%nat -> (h <= g)%nat) ->
  INR h <= 1 + ln (2 * INR T) / ln (2 * INR m + 1).
Proof.
  intros M HT Least. assert (T1 := le_INR 1 T HT). cbn [INR] in T1. assert (M1 := le_INR 1 m M). cbn [INR] in M1.
  assert (LK : 0 < ln (2 * INR m + 1)) by (rewrite <- ln_1; apply ln_increasing; lra).
  assert (LT : 0 <= ln (2 * INR T)) by (rewrite <- ln_1; apply Rlt_le, ln_increasing; lra).
  destruct h as [|h].
  { cbn [INR]. assert (0 <= ln (2 * INR T) / ln (2 * INR m + 1)); [|lra]. apply Rmult_le_pos; [easy|now apply Rlt_le, Rinv_0_lt_compat]. }
  assert (P : ((2 * m + 1) ^ h <= 2 * T)%nat).
  { destruct (offset_cap m h M) as [_ E]. destruct (Nat.le_gt_cases ((2 * m + 1) ^ h) (2 * T)) as [|G]; [easy|exfalso].
    assert (S h <= h)%nat by (apply Least; lia). lia. }
  apply le_INR in P. rewrite pow_INR, mult_INR, plus_INR, mult_INR in P. cbn [INR] in P.
  replace (1 + 1) with 2 in P by ring. rewrite S_INR.
  assert (L : INR h * ln (2 * INR m + 1) <= ln (2 * INR T)).
  { rewrite <- ln_pow by lra. destruct P as [P| ->]; [|lra]. apply Rlt_le, ln_increasing; [|easy]. apply pow_lt. lra. }
  assert (INR h <= ln (2 * INR T) / ln (2 * INR m + 1)); [|lra].
  apply Rmult_le_reg_r with (ln (2 * INR m + 1)); [easy|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. easy.
Qed.

Theorem Result_k_ary_holds : Result_k_ary.
Proof.
  intros m M k nu terms capacity. assert (M1 := le_INR 1 m M). cbn [INR] in M1. assert (K3 : 3 <= k) by (unfold k; lra).
  assert (Nu : nu = INR m * (INR m + 1) / k) by (unfold nu, k; field; lra).
  assert (Cap : forall h, cap m m (Z.of_nat m) h = Z.of_nat (capacity h)) by (intros h; exact (proj1 (offset_cap m h M))).
  assert (Up : forall h T, (T <= capacity h)%nat -> terms h T <= INR h * nu * (INR T + / 2)).
  { intros h T L. assert (H := odd_weight_bound m M h T). rewrite Cap in H. specialize (H ltac:(lia)). apply IZR_le in H.
    repeat rewrite ?mult_IZR, ?plus_IZR, <- ?INR_IZR_INZ in H. fold (terms h T) in H. rewrite Nu. fold k in H.
    apply Rmult_le_reg_l with (2 * k); [lra|]. replace (2 * k * (INR h * (INR m * (INR m + 1) / k) * (INR T + / 2)))
      with (INR h * (INR m * (INR m + 1)) * (2 * INR T + 1)) by (field; lra). exact H. }
  split; [exact Up|]. split.
  - intros h. assert (H := total_closed m m M h). unfold total in H. rewrite Cap, Nat2Z.id in H.
    apply (f_equal IZR) in H. rewrite Z.pow_2_r, <- Nat2Z.inj_pow in H.
    repeat rewrite ?mult_IZR, ?plus_IZR, ?minus_IZR, <- ?INR_IZR_INZ in H. fold (terms h (capacity h)) in H.
    assert (Kz : INR (m + m + 1) = k) by (unfold k; rewrite !plus_INR; cbn [INR]; ring). rewrite Kz in H.
    assert (Pw : INR ((m + m + 1) ^ h) = 2 * INR (capacity h) + 1).
    { replace (m + m + 1)%nat with (2 * m + 1)%nat by lia. rewrite <- (proj2 (offset_cap m h M)), plus_INR, mult_INR. cbn [INR]. fold (capacity h). ring. }
    rewrite Pw in H. set (c := INR (capacity h)) in *. set (t := terms h (capacity h)) in *. rewrite Nu.
    apply Rmult_eq_reg_l with (2 * k * ((k - 1) * (k - 1))); [|apply Rmult_integral_contrapositive_currified; nra].
    rewrite H. unfold k. field. lra.
  - intros Omega e h T eps z x HT E L Least r U. assert (T1 := le_INR 1 T HT). cbn [INR] in T1.
    assert (Lc : (Z.of_nat T <= cap m m (Z.of_nat m) h)%Z) by (rewrite Cap; lia).
    assert (Q := tree_error Omega e m m h T eps z x M Lc E). cbv zeta in Q. fold r in Q.
    replace (m + m + 1)%nat with (2 * m + 1)%nat in Q by lia. rewrite Q by easy. unfold mse. rewrite tree_frobenius; [|easy|].
    + fold (terms h T). assert (W := Up h T L). assert (H := odd_height m h T M HT Least). fold k in H.
      assert (H0 := pos_INR h). assert (N0 : 0 <= nu) by (rewrite Nu; apply Rmult_le_pos; [nra|apply Rlt_le, Rinv_0_lt_compat; lra]).
      set (b := 1 + ln (2 * INR T) / ln k) in *.
      replace (eps ^ 2 * (2 * (INR h / eps) ^ 2 * terms h T / INR T)) with (2 * INR h ^ 2 / INR T * terms h T) by (field; lra).
      apply Rle_trans with (2 * INR h ^ 2 / INR T * (INR h * nu * (INR T + / 2))).
      * apply Rmult_le_compat_l; [|exact W]. apply Rmult_le_pos; [generalize (pow2_ge_0 (INR h)); lra|apply Rlt_le, Rinv_0_lt_compat; lra].
      * replace (2 * INR h ^ 2 / INR T * (INR h * nu * (INR T + / 2))) with (2 * nu * INR h ^ 3 * (1 + / (2 * INR T))) by (field; lra).
        replace (/ 2 * (k - / k)) with (2 * nu) by (unfold nu; field; lra).
        apply Rmult_le_compat_r; [assert (0 < / (2 * INR T)) by (apply Rinv_0_lt_compat; lra); lra|].
        apply Rmult_le_compat_l; [lra|]. now apply pow_incr.
    + replace (m + m + 1)%nat with (2 * m + 1)%nat by lia. generalize (proj2 (offset_cap m h M)). fold (capacity h). lia.
Qed.
