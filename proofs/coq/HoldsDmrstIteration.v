(** * The statements of [DMRST] on the iteration and the box of the weights that hold *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products GeometricMean MeanUnique SweepMean SweepInverse WeakDuality MeanGap MeanExists
  DualAscent Iteration MeanFunction Optimum OptimumFacts StatementsDmrstOptimum HoldsDmrstOptimum.
Open Scope R_scope.

Theorem DMRST_global_convergence_holds : DMRST_global_convergence.
Proof.
  intros m n A Ind T. assert (P : positive n T) by now apply gram_positive. split; [intros v V; now apply mean_exists|].
  intros phi Phi square dual.
  assert (Phi' : forall v X, positive_weights n v -> mean_of n T v X -> forall j, (j < n)%nat -> phi v j = v j * X j j).
  { intros v X V M j J. destruct (Phi v V) as (Y & MY & E). rewrite E by easy. f_equal. now apply (same_mean n T v). }
  (* A mean at the next weights, whose entries from n on may differ. *)
  assert (Next : forall u w X, (forall j, (j < n)%nat -> u j = w j) -> mean_of n T u X -> mean_of n T w X).
  { intros u w X E [PX M]. split; [easy|]. intros i j I J. rewrite <- M by easy. apply sum_ext; intros k K. now rewrite E. }
  split.
  - intros v V r. destruct (mean_exists n T v V P) as (X & M). assert (E := Phi' v X V M).
    assert (R : forall j, (j < n)%nat -> r j = X j j).
    { intros j J. unfold r. rewrite E by easy. generalize (V j J). intros. field. lra. }
    assert (D : dual v = dual_value n v X) by (unfold dual, dual_value; f_equal; f_equal; now apply sum_ext).
    assert (XP : forall j, (j < n)%nat -> 0 < X j j) by (intros; now apply (diagonal_positive n X j (proj1 M))).
    split.
    + assert (U : positive_weights n (fun j => v j * X j j)) by (intros j J; apply Rmult_lt_0_compat; auto).
      destruct (mean_exists n T _ U P) as (Y & MY).
      assert (D' : dual (phi v) = dual_value n (fun j => v j * X j j) Y).
      { unfold dual, dual_value. f_equal; [f_equal|]; apply sum_ext; intros j J; [|now apply E].
        rewrite (Phi' (phi v) Y); [now rewrite E| |apply (Next (fun j => v j * X j j)); [intros; symmetry; now apply E|easy]|easy].
        intros k K. rewrite E by easy. now apply U. }
      rewrite D, D'. eapply Rle_trans; [|exact (ascent n T v X Y V M MY)]. apply Req_le, sum_ext; intros j J. now rewrite R.
    + assert (U : positive_weights n (fun j => v j * X j j ^ 2)) by (intros j J; apply Rmult_lt_0_compat; [auto|apply pow_lt; auto]).
      destruct (mean_exists n T _ U P) as (Y & MY).
      assert (E' : forall j, (j < n)%nat -> square v j = v j * X j j ^ 2).
      { intros j J. unfold square. rewrite E by easy. generalize (V j J). intros. field. lra. }
      assert (D' : dual (square v) = dual_value n (fun j => v j * X j j ^ 2) Y).
      { unfold dual, dual_value. f_equal; [f_equal|]; apply sum_ext; intros j J; [|now apply E'].
        rewrite (Phi' (square v) Y); [now rewrite E'| |apply (Next (fun j => v j * X j j ^ 2)); [intros; symmetry; now apply E'|easy]|easy].
        intros k K. rewrite E' by easy. now apply U. }
      rewrite D, D'. eapply Rle_trans; [|exact (ascent_square n T v X Y V M MY)]. apply Req_le, sum_ext; intros j J. now rewrite R.
  - destruct (fixed_of m n A Ind) as (v & X & V & M & One). exists v, X. split; [easy|]. split; [easy|]. split; [|split; [|split]].
    + intros j J. rewrite (Phi' v X V M j J), One by easy. ring.
    + intros u U F. destruct (mean_exists n T u U P) as (Y & MY). apply (fixed_unique n T Y X u v U V MY M); [|easy].
      apply (unit_of_fixed n u Y U). intros j J. rewrite <- (Phi' u Y U MY j J). now apply F.
    + split; [now apply (fixed_feasible n T v)|]. intros Q Z W HQ F H. rewrite (fixed_trace n T v X M One Q HQ).
      exact (fixed_least n T v X V M One Z W F H).
    + intros v0 V0 j J. split.
      * apply (converges_globally n T P Plain phi v v0 X); try easy.
      * apply (converges_globally n T P Squared square v v0 X); try easy. intros u U. destruct (Phi u U) as (Y & MY & E). exists Y.
        split; [easy|]. intros k K. unfold square. rewrite E by easy. cbn [stepped]. generalize (U k K). intros. field. lra.
Qed.

(** λI ⪯ T ⪯ ΛI bounds the diagonal of T. *)
Lemma diagonal_between n T lo hi j : (forall x, lo * sum n (fun i => x i ^ 2) <= quadratic n T x <= hi * sum n (fun i => x i ^ 2)) ->
  (j < n)%nat -> lo <= T j j <= hi.
Proof.
  intros B J. generalize (B (at_entry j)). rewrite (sum_ext n (fun i => at_entry j i ^ 2) (fun i => 1 * at_entry j i))
    by (intros i _; unfold at_entry; destruct (i =? j)%nat; ring). rewrite (sum_at_entry n j (fun _ => 1)) by easy. rewrite quadratic_image.
  rewrite (sum_ext n _ (fun i => image n T (at_entry j) i * at_entry j i)) by (intros; ring).
  rewrite (sum_at_entry n j (image n T (at_entry j))) by easy. unfold image. rewrite (sum_at_entry n j (T j)) by easy. lra.
Qed.

Theorem DMRST_box_holds : DMRST_box.
Proof.
  intros m n A lo hi alpha beta Ind T A0 B0 B. split.
  - intros v X M Box j J. assert (V : forall k, (k < n)%nat -> 0 < v k) by (intros k K; generalize (Box k K); lra).
    assert (D := diagonal_between n T lo hi j B J).
    exact (proj1 (box_step n T v X V M lo alpha beta j ltac:(lra) (fun x => proj1 (B x)) J ltac:(lra) ltac:(lra) (Box j J))).
  - destruct (fixed_of m n A Ind) as (v & X & V & M & One). exists v, X. split; [easy|]. split.
    + intros j J. generalize (weights_in_box n T v X lo hi V M One ltac:(lra) B j J). lra.
    + intros j J. rewrite One by easy. ring.
Qed.

Theorem DMRST_weight_box_holds : DMRST_weight_box.
Proof.
  intros m n A S Ind T H. assert (P : positive n T) by now apply gram_positive.
  assert (H' : inverse n S T) by (intros i j I J; split; now apply H).
  assert (SP : forall j, (j < n)%nat -> 0 < S j j).
  { intros j J. generalize (diagonal_product n T S j P H J) (diagonal_positive n T j P J). nra. }
  (* v_j·S_jj ≥ W_jj² ≥ 1/X_jj² with W = X^{-1}. *)
  assert (Low : forall v X, positive_weights n v -> mean_of n T v X -> forall j, (j < n)%nat -> / S j j <= v j * X j j ^ 2).
  { intros v X V M j J. destruct (positive_inverse n X (proj1 M)) as (W & HW).
    assert (Q : quadratic n T (fun k => W k j) = v j).
    { transitivity (quadratic n (sandwich n X X v) (fun k => W k j)).
      - apply sum_ext; intros a Ha. apply sum_ext; intros b Hb. now rewrite (proj2 M).
      - rewrite sandwich_form by apply (proj1 M). rewrite <- (sum_at_entry n j v J). apply sum_ext; intros k K.
        replace (image n X (fun k => W k j) k) with (diagonal (fun _ => 1) k j) by (symmetry; now apply HW).
        unfold diagonal, at_entry. destruct (k =? j)%nat; ring. }
    assert (C := dual_cauchy n T S (fun k => W k j) (at_entry j) P H). cbv beta in C. rewrite Q, (sum_at_entry n j (fun k => W k j) J) in C.
    replace (quadratic n S (at_entry j)) with (S j j) in C.
    - assert (D := diagonal_product n X W j (proj1 M) HW J). assert (Xj := diagonal_positive n X j (proj1 M) J).
      apply Rmult_le_reg_l with (S j j); [auto|]. rewrite Rinv_r by (generalize (SP j J); lra).
      apply Rle_trans with ((X j j * W j j) ^ 2); [nra|]. replace ((X j j * W j j) ^ 2) with (W j j ^ 2 * X j j ^ 2) by ring.
      replace (S j j * (v j * X j j ^ 2)) with (v j * S j j * X j j ^ 2) by ring. apply Rmult_le_compat_r; [apply pow2_ge_0|easy].
    - rewrite quadratic_image. rewrite (sum_ext n _ (fun k => image n S (at_entry j) k * at_entry j k)) by (intros; ring).
      rewrite (sum_at_entry n j (image n S (at_entry j)) J). unfold image. now rewrite (sum_at_entry n j (S j) J). }
  split; [|split].
  - intros v X V M F j J. assert (One := unit_of_fixed n v X V F j J).
    generalize (Low v X V M j J) (above_weight n T v X V M j J). rewrite One. lra.
  - intros v X M Box j J.
    assert (V : positive_weights n v) by (intros k K; generalize (Box k K) (Rinv_0_lt_compat _ (SP k K)); lra).
    assert (A1 := Low v X V M j J). assert (A2 := above_weight n T v X V M j J). assert (B := Box j J).
    assert (C : 0 < v j * X j j) by (apply Rmult_lt_0_compat; [auto|now apply (diagonal_positive n X j (proj1 M))]).
    assert (Si := Rinv_0_lt_compat _ (SP j J)). assert (E : (v j * X j j) ^ 2 = v j * (v j * X j j ^ 2)) by ring.
    assert (L : / S j j * / S j j <= (v j * X j j) ^ 2) by (rewrite E; apply Rmult_le_compat; lra).
    assert (U : (v j * X j j) ^ 2 <= T j j * T j j) by (rewrite E; apply Rmult_le_compat; lra).
    split; nra.
  - intros lo hi L B j J. split; [|now apply (diagonal_between n T lo hi j B J)].
    (* λ·S_jj² ≤ Se_j·T·Se_j = S_jj. *)
    destruct (B (fun k => S k j)) as [Q _]. replace (quadratic n T (fun k => S k j)) with (S j j) in Q.
    + assert (R : S j j ^ 2 <= sum n (fun k => S k j ^ 2)) by (apply (le_sum n (fun k => S k j ^ 2)); [intros; apply pow2_ge_0|easy]).
      assert (K := SP j J). apply Rmult_le_reg_l with (S j j); [easy|]. rewrite Rinv_r by lra.
      apply Rmult_le_reg_l with (S j j); [easy|]. nra.
    + rewrite quadratic_image. rewrite (sum_ext n _ (fun k => S k j * at_entry j k)); [symmetry; apply (sum_at_entry n j (fun k => S k j) J)|].
      intros k K. f_equal. exact (proj1 (H k j K J)).
Qed.

(** X(tv) = X(v)/√t. *)
Lemma mean_scaled n T v X t : 0 < t -> mean_of n T v X -> mean_of n T (fun j => t * v j) (fun i j => / sqrt t * X i j).
Proof.
  intros P M. assert (S := sqrt_lt_R0 t P). assert (R := sqrt_sqrt t (Rlt_le _ _ P)). split; [split|].
  - intros i j. now rewrite (proj1 (proj1 M) i j).
  - intros x Hx. replace (quadratic n _ x) with (/ sqrt t * quadratic n X x).
    + apply Rmult_lt_0_compat; [now apply Rinv_0_lt_compat|]. now apply (proj2 (proj1 M)).
    + unfold quadratic. rewrite <- sum_scale. apply sum_ext; intros i _. rewrite <- sum_scale. apply sum_ext; intros; ring.
  - intros i j I J. rewrite <- (proj2 M) by easy. apply sum_ext; intros k K. rewrite <- R at 2. field. lra.
Qed.

Theorem DMRST_scaled_dual_holds : DMRST_scaled_dual.
Proof.
  intros m n A v X N Ind T V M best. set (p := sum n (fun j => v j * X j j)) in *. set (s := sum n v) in *.
  assert (S0 : 0 < s) by (apply Rlt_le_trans with (v O); [now apply V|]; apply (le_sum n v); [intros; now apply Rlt_le, V|easy]).
  assert (Pj : forall j, (j < n)%nat -> 0 < v j * X j j) by (intros; apply Rmult_lt_0_compat; [auto|now apply (diagonal_positive n X j (proj1 M))]).
  assert (P0 : 0 < p) by (apply Rlt_le_trans with (v O * X O O); [now apply Pj|]; apply (le_sum n (fun j => v j * X j j)); [intros; now apply Rlt_le, Pj|easy]).
  assert (Val : forall t Y, 0 < t -> mean_of n T (fun j => t * v j) Y -> sum n (fun j => t * v j * Y j j) = sqrt t * p /\
    sum n (fun j => t * v j) = t * s).
  { intros t Y Ht MY. assert (Sq := sqrt_lt_R0 t Ht). assert (Rt := sqrt_sqrt t (Rlt_le _ _ Ht)). split; [|apply sum_scale].
    unfold p. rewrite <- sum_scale. apply sum_ext; intros j J.
    rewrite (same_mean n T (fun j => t * v j) Y (fun i j => / sqrt t * X i j) j j); try easy.
    - rewrite <- Rt at 1. field. lra.
    - intros k K. apply Rmult_lt_0_compat; auto.
    - now apply mean_scaled. }
  assert (B0 : 0 < best) by (unfold best; apply Rdiv_lt_0_compat; nra).
  split; [easy|]. split; [|split].
  - intros t Y Ht MY. destruct (Val t Y Ht MY) as [E1 E2]. assert (Rt := sqrt_sqrt t (Rlt_le _ _ Ht)). assert (Sq := sqrt_lt_R0 t Ht).
    rewrite E1, E2. set (r := sqrt t) in *. rewrite <- Rt. split.
    + unfold best. apply Rmult_le_reg_r with s; [easy|]. replace (p ^ 2 / s * s) with (p ^ 2) by (field; lra).
      generalize (pow2_ge_0 (p - r * s)). nra.
    + unfold best. field. lra.
  - set (t := (p / s) ^ 2). assert (Q : 0 < p / s) by now apply Rdiv_lt_0_compat. assert (Ht : 0 < t) by (unfold t; nra).
    exists t, (fun i j => / sqrt t * X i j). assert (MY := mean_scaled n T v X t Ht M). split; [easy|]. split; [easy|].
    destruct (Val t _ Ht MY) as [E1 E2]. rewrite E1, E2. replace (sqrt t) with (p / s); [unfold t, best; field; lra|].
    unfold t. cbn [pow]. rewrite Rmult_1_r. symmetry. apply sqrt_square. lra.
  - intros Z W F H. set (t := (p / s) ^ 2). assert (Q : 0 < p / s) by now apply Rdiv_lt_0_compat. assert (Ht : 0 < t) by (unfold t; nra).
    assert (MY := mean_scaled n T v X t Ht M). destruct (Val t _ Ht MY) as [E1 E2].
    assert (U : positive_weights n (fun j => t * v j)) by (intros k K; apply Rmult_lt_0_compat; auto).
    generalize (feasible_gap n T (fun j => t * v j) (fun i j => / sqrt t * X i j) Z W O O U MY F H N N) (U O N).
    rewrite E1, E2. replace (2 * (sqrt t * p) - t * s) with best.
    + intros L C. generalize (Rmult_le_pos _ _ (Rlt_le _ _ C) (pow2_ge_0 (/ sqrt t * X O O - Z O O))). lra.
    + replace (sqrt t) with (p / s); [unfold t, best; field; lra|]. unfold t. cbn [pow]. rewrite Rmult_1_r. symmetry. apply sqrt_square. lra.
Qed.

Theorem DMRST_fidelity_holds : DMRST_fidelity.
Proof.
  intros m n A v Ind T V. destruct (mean_exists n T v V (gram_positive m n A Ind)) as (X & M). destruct (mean_root n T v X V M) as [R1 R2].
  exists (fun i j => sqrt (v i) * X i j * sqrt (v j)). split; [easy|]. split; [easy|]. intros Y MY. split.
  - apply sum_ext; intros j J. rewrite (same_mean n T v Y X j j V MY M J J). rewrite <- (sqrt_sqrt (v j)) at 1 by now apply Rlt_le, V. ring.
  - intros i j I J. rewrite (same_mean n T v Y X i j V MY M I J).
    assert (A1 := sqrt_lt_R0 _ (V i I)). assert (A2 := sqrt_lt_R0 _ (V j J)). field. lra.
Qed.
