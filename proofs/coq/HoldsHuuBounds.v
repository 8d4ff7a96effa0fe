(** * The statements of [HUU] on the bounds of counting that hold *)
From Coq Require Import Reals QArith Qreals Lra Lia PeanoNat Classical.
From Coquelicot Require Import Rcomplements.
From Interval Require Import Tactic.
From Etalon Require Import Certificate Sums Noise SquareRoot ChenQi Landau Digits Tree TreeError Norms Products MeanUnique SweepMean WeakDuality
  PrefixSingular LogBound RootError RootTruth BalancedRoot LqDecomposition MeanGap MeanFunction Optimum OptimumFacts StatementsHuu HoldsHuu
  StatementsHuuBounds.
Open Scope R_scope.

Lemma error_square n : (1 <= n)%nat -> sqrt (G n * H n / INR n) ^ 2 = G n * H n / INR n.
Proof.
  intros N. cbn [pow]. rewrite Rmult_1_r. apply sqrt_sqrt. assert (X : 0 < INR n) by (apply lt_0_INR; lia).
  apply Rmult_le_pos; [|now apply Rlt_le, Rinv_0_lt_compat]. apply Rmult_le_pos; [apply G_nonneg|apply sum_nonneg; intros; apply G_nonneg].
Qed.

Lemma root_product n : (1 <= n)%nat -> frobenius2 n n root * sensitivity2 n n root = INR n * sqrt (G n * H n / INR n) ^ 2.
Proof.
  intros N. destruct (root_norms n ltac:(lia)) as (F & _ & S). rewrite F, S, error_square by easy.
  assert (X : 0 < INR n) by (apply lt_0_INR; lia). field. lra.
Qed.

Lemma restored_positive n : (1 <= n)%nat -> 1 / 2 < 1 + ln (4 * INR n / 5) / PI.
Proof.
  intros N. assert (X : 1 <= INR n) by (apply (le_INR 1) in N; exact N). assert (P := pi_bounds).
  assert (L : ln (4 / 5) <= ln (4 * INR n / 5)) by (apply ln_le; lra).
  assert (1 / 2 < 1 + ln (4 / 5) / PI) by interval with (i_prec 40).
  apply Rlt_le_trans with (1 + ln (4 / 5) / PI); [easy|]. apply Rplus_le_compat_l, Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; lra|easy].
Qed.

Lemma restored_below_repaired n : (1 <= n)%nat -> 1 + ln (4 * INR n / 5) / PI <= 1 + ln ((4 * INR n + 1) / 5) / PI <= 1 + ln (INR n) / PI.
Proof.
  intros N. assert (X : 1 <= INR n) by (apply (le_INR 1) in N; exact N). assert (P := pi_bounds).
  assert (I : 0 <= / PI) by (apply Rlt_le, Rinv_0_lt_compat; lra).
  split; apply Rplus_le_compat_l, Rmult_le_compat_r; try easy; apply ln_le; lra.
Qed.

(** x ≤ b with x ≥ 0: x² ≤ b². *)
Lemma square_below x b : 0 <= x -> x <= b -> x ^ 2 <= b ^ 2.
Proof. intros. apply pow_incr. lra. Qed.

Theorem HUU_eq_11_3_holds : HUU_eq_11_3.
Proof.
  intros n N. split; [now apply prefix_log_bound|]. assert (A := restored_positive n N). assert (B := restored_below_repaired n N).
  split; [lra|]. split; [apply root_factorization|]. split; [intros i j L; unfold root; now rewrite (proj2 (Nat.leb_gt j i))|].
  rewrite root_product by easy. apply Rmult_le_compat_l; [apply pos_INR|]. apply square_below; [apply sqrt_pos|now apply error_repaired].
Qed.

(** A pair for n = 2 that is better than the square root. *)
Lemma pair_of_two : exists L R0, factorization 2 2 2 prefix_sum L R0 /\ (forall i j, (i < j)%nat -> L i j = 0 /\ R0 i j = 0) /\
  frobenius2 2 2 L * sensitivity2 2 2 R0 <= 55 / 21.
Proof.
  set (a := sqrt 21 / 5). assert (S := sqrt_sqrt 21 ltac:(lra)). assert (P : 0 < sqrt 21) by (apply sqrt_lt_R0; lra).
  assert (A : a * a = 21 / 25) by (unfold a; replace (sqrt 21 / 5 * (sqrt 21 / 5)) with (sqrt 21 * sqrt 21 / 25) by field; rewrite S; field).
  assert (A0 : 0 < a) by (unfold a; lra).
  set (L := fun i j : nat => match i, j with 0%nat, 0%nat => / a | 1%nat, 0%nat => 3 / 5 * / a | 1%nat, 1%nat => 1 | _, _ => 0 end).
  set (R0 := fun i j : nat => match i, j with 0%nat, 0%nat => a | 1%nat, 0%nat => 2 / 5 | 1%nat, 1%nat => 1 | _, _ => 0 end).
  exists L, R0. split; [|split].
  - intros i j I J. destruct i as [|[|i]], j as [|[|j]]; try lia; unfold prefix_sum, product; cbn [sum L R0 Nat.leb]; field; lra.
  - intros i j I. destruct i as [|[|i]], j as [|[|j]]; try lia; easy.
  - assert (S1 : sensitivity2 2 2 R0 <= 1).
    { apply largest_le; [lra|]. intros j J. destruct j as [|[|j]]; try lia; unfold column_norm2; cbn [sum R0]; nra. }
    assert (F : frobenius2 2 2 L = 55 / 21).
    { unfold frobenius2, row_norm2. cbn [sum L].
      replace (0 + (0 + (/ a) ^ 2 + 0 ^ 2) + (0 + (3 / 5 * / a) ^ 2 + 1 ^ 2)) with (34 / 25 * / (a * a) + 1) by (field; lra). rewrite A. field. }
    rewrite F. nra.
Qed.

(** The weighted square root for n = 3, …, 6. *)
Lemma weighted_pair n : (n <= 6)%nat -> exists L R0, factorization n n n prefix_sum L R0 /\ (forall i j, (i < j)%nat -> L i j = 0 /\ R0 i j = 0) /\
  frobenius2 n n L * sensitivity2 n n R0 <= sum n (fun m => G (S m) / balance m).
Proof.
  intros N. assert (E : forall m, (m < n)%nat -> 0 < balance m) by (intros; apply balance_works; lia).
  exists (left_weighted n balance), (right_weighted n balance). split; [now apply weighted_factorization|].
  split; [intros; now apply weighted_lower|]. rewrite weighted_frobenius by easy. rewrite <- Rmult_1_r. apply Rmult_le_compat_l.
  - apply sum_nonneg; intros m M. apply Rmult_le_pos; [apply G_nonneg|apply Rlt_le, Rinv_0_lt_compat; auto].
  - apply weighted_sensitivity; [easy|]. intros m M. apply balance_works. lia.
Qed.

Local Ltac middle n := destruct (weighted_pair n ltac:(lia)) as (L & R0 & F & T & B); exists L, R0; split; [exact F|]; split; [exact T|];
  eapply Rle_trans; [exact B|]; unfold G; cbn [sum f balance INR]; interval with (i_prec 50).

Theorem HUU_eq_11_2_holds : HUU_eq_11_2.
Proof.
  intros n N. split; [apply prefix_log_bound; lia|]. split; [generalize (restored_positive n ltac:(lia)); lra|].
  destruct (Nat.le_gt_cases 7 n) as [L|S].
  - exists root, root. split; [apply root_factorization|]. split; [intros i j K; unfold root; now rewrite (proj2 (Nat.leb_gt j i))|].
    rewrite root_product by lia. apply Rmult_le_compat_l; [apply pos_INR|]. apply square_below; [apply sqrt_pos|].
    exact (proj2 (error_truth_set n ltac:(lia)) L).
  - assert (C : (n = 2 \/ n = 3 \/ n = 4 \/ n = 5 \/ n = 6)%nat) by lia. clear N S. destruct C as [->|[->|[->|[->| ->]]]].
    + destruct pair_of_two as (L & R0 & F & T & B). exists L, R0. split; [exact F|]. split; [exact T|].
      eapply Rle_trans; [exact B|]. cbn [INR]. interval with (i_prec 50).
    + middle 3%nat.
    + middle 4%nat.
    + middle 5%nat.
    + middle 6%nat.
Qed.

Theorem HUU_eq_29_3_holds : HUU_eq_29_3.
Proof.
  intros n N. destruct (root_norms n ltac:(lia)) as (F & _ & S). rewrite F. assert (X : 0 < INR n) by (apply lt_0_INR; lia).
  apply Rle_trans with (INR n * sqrt (G n * H n / INR n)); [|apply Rmult_le_compat_l; [lra|now apply error_repaired]].
  (* H ≤ nG, so (H/n)² ≤ GH/n. *)
  assert (H0 : 0 <= H n) by (apply sum_nonneg; intros; apply G_nonneg).
  assert (HG : H n <= INR n * G n). { unfold H. rewrite <- sum_const. apply sum_le; intros t T. apply G_le. lia. }
  assert (Q : H n / INR n <= sqrt (G n * H n / INR n)).
  { assert (K : 0 <= H n / INR n) by (apply Rmult_le_pos; [easy|now apply Rlt_le, Rinv_0_lt_compat]).
    rewrite <- (sqrt_square (H n / INR n)) by easy. apply sqrt_le_1_alt. replace (G n * H n / INR n) with (G n * (H n / INR n)) by (field; lra).
    apply Rmult_le_compat_r; [easy|]. apply Rmult_le_reg_r with (INR n); [easy|]. replace (H n / INR n * INR n) with (H n) by (field; lra). lra. }
  apply Rle_trans with (INR n * (H n / INR n)); [apply Req_le; field; lra|apply Rmult_le_compat_l; lra].
Qed.

Theorem HUU_eq_6_2_holds : HUU_eq_6_2.
Proof.
  intros Omega e n c z x N U. rewrite (HUU_eq_4_holds Omega e n n n prefix_sum root root c z x (root_factorization n) U).
  assert (X : 0 < INR n) by (apply lt_0_INR; lia). rewrite Rmult_assoc, root_product by easy.
  replace (c ^ 2 * (INR n * sqrt (G n * H n / INR n) ^ 2) / INR n) with (c ^ 2 * sqrt (G n * H n / INR n) ^ 2) by (field; lra).
  apply Rmult_le_compat_l; [apply pow2_ge_0|]. apply square_below; [apply sqrt_pos|now apply error_repaired].
Qed.

(** The binary tree beside the square root. *)
Lemma tree_beside_root k : let n := (2 ^ k)%nat in
  PI ^ 2 * INR k * (INR k + 1) / (2 * (PI + ln (4 * INR n / 5)) ^ 2) * sqrt (G n * H n / INR n) ^ 2 <= (INR k + 1) * (INR k * 2 ^ k / 2 + 1) / INR n.
Proof.
  intros n. assert (N : (1 <= n)%nat) by (unfold n; generalize (Nat.pow_nonzero 2 k); lia). assert (P := pi_bounds).
  assert (E : INR n = 2 ^ k) by (unfold n; now rewrite pow_INR). assert (X : 0 < INR n) by (apply lt_0_INR; lia).
  assert (A := restored_positive n N). set (l := ln (4 * INR n / 5)) in *.
  assert (Pl : 0 < PI + l). { apply Rmult_lt_reg_r with (/ PI); [apply Rinv_0_lt_compat; lra|]. unfold Rdiv in A. rewrite Rmult_plus_distr_r, Rinv_r by lra. lra. }
  destruct (Nat.le_gt_cases 3 k) as [L|L].
  - assert (N7 : (7 <= n)%nat) by (unfold n; generalize (Nat.pow_le_mono_r 2 3 k); cbn; lia).
    assert (Q : sqrt (G n * H n / INR n) ^ 2 <= ((PI + l) / PI) ^ 2).
    { apply square_below; [apply sqrt_pos|]. replace ((PI + l) / PI) with (1 + l / PI) by (field; lra). now apply error_truth_set. }
    apply Rle_trans with (PI ^ 2 * INR k * (INR k + 1) / (2 * (PI + l) ^ 2) * ((PI + l) / PI) ^ 2).
    + apply Rmult_le_compat_l; [|exact Q]. apply Rmult_le_pos; [|apply Rlt_le, Rinv_0_lt_compat; nra].
      generalize (pos_INR k). intros K. apply Rmult_le_pos; [apply Rmult_le_pos; [apply pow2_ge_0|easy]|lra].
    + replace (PI ^ 2 * INR k * (INR k + 1) / (2 * (PI + l) ^ 2) * ((PI + l) / PI) ^ 2) with (INR k * (INR k + 1) / 2) by (field; lra).
      rewrite <- E. replace ((INR k + 1) * (INR k * INR n / 2 + 1) / INR n) with (INR k * (INR k + 1) / 2 + (INR k + 1) / INR n) by (field; lra).
      assert (0 <= (INR k + 1) / INR n); [|lra]. apply Rmult_le_pos; [generalize (pos_INR k); lra|now apply Rlt_le, Rinv_0_lt_compat].
  - assert (C : (k = 0 \/ k = 1 \/ k = 2)%nat) by lia. destruct C as [->|[->| ->]].
    + cbn [INR]. replace (PI ^ 2 * 0 * (0 + 1) / (2 * (PI + l) ^ 2) * sqrt (G n * H n / INR n) ^ 2) with 0 by (field; lra).
      rewrite E. cbn [pow]. lra.
    + assert (Q : sqrt (G n * H n / INR n) ^ 2 <= (1187 / 1000) ^ 2).
      { apply square_below; [apply sqrt_pos|]. eapply Rle_trans; [apply (error_rational 2 (1187 # 1000)%Q); [lia|reflexivity|vm_compute; reflexivity]|].
        unfold Q2R; cbn [Qnum Qden]. lra. }
      assert (En : INR n = 2) by (rewrite E; cbn [pow]; lra). unfold l in *. rewrite En in *. cbn [INR pow]. set (u := sqrt _ * _) in *.
      eapply Rle_trans; [apply Rmult_le_compat_l; [|exact Q]; interval with (i_prec 40)|]. interval with (i_prec 40).
    + assert (Q : sqrt (G n * H n / INR n) ^ 2 <= (1386 / 1000) ^ 2).
      { apply square_below; [apply sqrt_pos|]. eapply Rle_trans; [apply (error_rational 4 (1386 # 1000)%Q); [lia|reflexivity|vm_compute; reflexivity]|].
        unfold Q2R; cbn [Qnum Qden]. lra. }
      assert (En : INR n = 4) by (rewrite E; cbn [pow]; lra). unfold l in *. rewrite En in *. cbn [INR pow]. set (u := sqrt _ * _) in *.
      eapply Rle_trans; [apply Rmult_le_compat_l; [|exact Q]; interval with (i_prec 40)|]. interval with (i_prec 40).
Qed.

Theorem HUU_Thm_5_1_holds : HUU_Thm_5_1.
Proof.
  intros Omega e k c z z' x n r L R0 U U'. assert (N : (1 <= n)%nat) by (unfold n; generalize (Nat.pow_nonzero 2 k); lia).
  assert (X : 0 < INR n) by (apply lt_0_INR; lia). destruct (HUU_Lemma_40_3_holds k) as [F E]. fold n r L R0 in F, E.
  rewrite (HUU_eq_4_holds Omega e n n r prefix_sum L R0 c z x F U), (HUU_eq_4_holds Omega e n n n prefix_sum root root c z' x (root_factorization n) U').
  assert (E1 : c ^ 2 * frobenius2 n r L * sensitivity2 r n R0 / INR n = c ^ 2 * ((INR k + 1) * (INR k * 2 ^ k / 2 + 1) / INR n)).
  { rewrite <- E. unfold Rdiv. ring. }
  assert (E2 : c ^ 2 * frobenius2 n n root * sensitivity2 n n root / INR n = c ^ 2 * sqrt (G n * H n / INR n) ^ 2).
  { rewrite Rmult_assoc, root_product by easy. field. lra. }
  rewrite E1, E2. assert (B := tree_beside_root k). fold n in B. set (q := PI ^ 2 * INR k * (INR k + 1) / _) in *.
  apply Rle_trans with (c ^ 2 * (q * sqrt (G n * H n / INR n) ^ 2)); [apply Req_le; ring|]. apply Rmult_le_compat_l; [apply pow2_ge_0|exact B].
Qed.

Theorem Result_truth_sets_holds : Result_truth_sets.
Proof.
  hnf. pose (U := fun n => sqrt (G n * H n / INR n)). pose (bound := fun x => 1 + ln x / PI). split; [|split; [|split; [|split]]].
  - intros n N. rewrite root_product by easy. fold (U n). assert (X : 0 < INR n) by (apply lt_0_INR; lia). field. lra.
  - intros n N. now apply error_truth_set.
  - intros n N. assert (A := restored_positive n N). split; [unfold bound; lra|]. split.
    + intros (r & B & C & F & L). destruct (Nat.le_gt_cases 2 n) as [|S]; [easy|]. exfalso. assert (n = 1%nat) by lia. subst n.
      specialize (F O O ltac:(lia) ltac:(lia)). unfold prefix_sum, product in F. cbn [Nat.leb] in F.
      assert (Q := cauchy r (B O) (fun k => C k O)). cbv beta in Q. rewrite <- F in Q.
      assert (Fr : left_norm2 Two 1 r B = sum r (fun i => B O i ^ 2)) by (cbn [left_norm2]; unfold frobenius2, row_norm2; cbn [sum]; ring).
      assert (Se : sum r (fun i => C i O ^ 2) <= sensitivity2 r 1 C) by (apply (le_largest 1 (column_norm2 r C) O); lia).
      rewrite Fr in L. assert (P0 : 0 <= sum r (fun i => B O i ^ 2)) by (apply sum_nonneg; intros; apply pow2_ge_0).
      assert (M := Rmult_le_compat_l _ _ _ P0 Se). unfold bound in L. cbn [INR] in L.
      assert (1 * (1 + ln (4 * 1 / 5) / PI) ^ 2 < 1) by interval with (i_prec 40). lra.
    + intros N2. destruct (HUU_eq_11_2_holds n N2) as (_ & _ & L & R0 & F & _ & B). now exists n, L, R0.
  - intros n N. assert (A := error_repaired n N). assert (B := restored_below_repaired n N). unfold bound, U. split; lra.
  - intros k n r. destruct (HUU_Lemma_40_3_holds k) as [F E]. fold n r in F, E. rewrite E. apply tree_beside_root.
Qed.
