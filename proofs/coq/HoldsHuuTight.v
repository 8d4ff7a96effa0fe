(** * Statements of [HUU] on how tight its bounds are, that hold *)
From Coq Require Import Reals Lra Lia PeanoNat Classical.
From Coquelicot Require Import Rcomplements.
From Interval Require Import Tactic.
From Etalon Require Import Certificate Sums Noise SquareRoot ChenQi Landau Digits Tree TreeError Norms Products MeanUnique SweepMean WeakDuality
  PrefixSingular LogBound RootError RootTruth LqDecomposition MeanGap MeanFunction Optimum OptimumFacts StatementsHuu HoldsHuu
  StatementsHuuBounds HoldsHuuBounds.
Open Scope R_scope.

(** (1 + 2/(nk))t² ≤ T² for the two lower bounds t ≤ T over π of γ_F(M_n)/√n, n = 2^k, k ≥ 2. *)
Lemma lower_bounds_apart k : (2 <= k)%nat -> let n := (2 ^ k)%nat in
  let t := 2 + ln ((2 * INR n + 1) / 5) + ln (2 * INR n + 1) / (2 * INR n) in
  0 < t /\ (1 + 2 / (INR n * INR k)) * t ^ 2 <= ((1 + / (2 * INR n)) * (2 + ln ((2 * INR n + 1) / 3))) ^ 2.
Proof.
  intros K n t. assert (N : (4 <= n)%nat) by (unfold n; generalize (Nat.pow_le_mono_r 2 2 k); cbn; lia).
  assert (X : 4 <= INR n) by (apply (le_INR 4) in N; cbn [INR] in N; lra).
  assert (Kr : 2 <= INR k) by (apply (le_INR 2) in K; cbn [INR] in K; lra).
  destruct (five_below_three n ltac:(lia)) as [T0 T1]. fold t in T0, T1. set (x := INR n) in *. set (a := ln ((2 * x + 1) / 3)) in *.
  assert (A : a <= 7 / 10 * INR k).
  { apply Rle_trans with (INR k * ln 2); [|assert (ln 2 <= 7 / 10) by interval with (i_prec 40); nra].
    unfold a. replace (INR k * ln 2) with (ln (2 ^ k)) by now rewrite ln_pow by lra. replace (2 ^ k) with x by (unfold x, n; now rewrite pow_INR).
    apply ln_le; lra. }
  set (big := (1 + / (2 * x)) * (2 + a)) in *.
  assert (I : 0 < / (2 * x) <= / 8) by (split; [apply Rinv_0_lt_compat; lra|apply Rinv_le_contravar; lra]).
  assert (A0 : 0 <= a) by (unfold a; rewrite <- ln_1; apply ln_le; lra).
  assert (Gap : 1 / 2 <= big - t).
  { assert (E : big - t = ln (5 / 3) + (2 - ln 3) * / (2 * x)).
    { unfold big, t, a. rewrite !ln_div by lra. field. lra. }
    rewrite E. assert (1 / 2 <= ln (5 / 3)) by interval with (i_prec 40). assert (0 <= 2 - ln 3) by interval with (i_prec 40). nra. }
  assert (Big : big <= 9 / 8 * (2 + 7 / 10 * INR k)) by (unfold big; nra).
  assert (Tp : 0 < t).
  { unfold t. assert (0 <= ln ((2 * x + 1) / 5)) by (rewrite <- ln_1; apply ln_le; lra).
    assert (0 <= ln (2 * x + 1) / (2 * x)) by (apply Rmult_le_pos; [rewrite <- ln_1; apply ln_le; lra|apply Rlt_le, Rinv_0_lt_compat; lra]). lra. }
  split; [easy|]. set (q := 1 / (x * INR k)). assert (Q : 0 < q) by (apply Rdiv_lt_0_compat; nra).
  assert (Tq : t * q <= 1 / 2).
  { apply Rle_trans with (9 / 8 * (2 + 7 / 10 * INR k) * q); [apply Rmult_le_compat_r; lra|]. unfold q.
    apply Rmult_le_reg_r with (x * INR k); [nra|]. replace (9 / 8 * (2 + 7 / 10 * INR k) * (1 / (x * INR k)) * (x * INR k)) with (9 / 8 * (2 + 7 / 10 * INR k)) by (field; lra). nra. }
  replace (2 / (x * INR k)) with (2 * q) by (unfold q; field; lra).
  apply Rle_trans with ((t * (1 + q)) ^ 2); [rewrite Rpow_mult_distr, Rmult_comm; apply Rmult_le_compat_l; [apply pow2_ge_0|nra]|].
  apply square_below; [nra|]. lra.
Qed.

Theorem HUU_Thm_5_3_holds : HUU_Thm_5_3.
Proof.
  intros Omega e k s L' R' c z z' x K n r L R0 U F' U'. assert (N : (1 <= n)%nat) by (unfold n; generalize (Nat.pow_nonzero 2 k); lia).
  assert (X : 0 < INR n) by (apply lt_0_INR; lia). destruct (HUU_Lemma_40_3_holds k) as [F E]. fold n r L R0 in F, E.
  rewrite (HUU_eq_4_holds Omega e n n r prefix_sum L R0 c z x F U), (HUU_eq_4_holds Omega e n n s prefix_sum L' R' c z' x F' U').
  assert (E1 : c ^ 2 * frobenius2 n r L * sensitivity2 r n R0 / INR n = c ^ 2 * ((INR k + 1) * (INR k * INR n / 2 + 1) / INR n)).
  { replace (INR n) with (2 ^ k) at 2 by (unfold n; now rewrite pow_INR). rewrite <- E. unfold Rdiv. ring. }
  rewrite E1. set (t := 2 + ln ((2 * INR n + 1) / 5) + ln (2 * INR n + 1) / (2 * INR n)). set (p := frobenius2 n s L' * sensitivity2 s n R').
  assert (Kr : 1 <= INR k) by (apply (le_INR 1) in K; exact K). assert (P := pi_bounds).
  (* (1 + 2/(nk))·t² ≤ π²·p/n. *)
  assert (Main : 0 < t /\ (1 + 2 / (INR n * INR k)) * t ^ 2 <= PI ^ 2 * (p / INR n)).
  { destruct (Nat.eq_dec k 1) as [E2|E2].
    - assert (En : n = 2%nat) by (unfold n; now rewrite E2). unfold t, p. rewrite E2, En in *. cbn [INR] in *.
      assert (A := prefix_above 2 ltac:(lia) s L' R' F'). cbn [left_norm2] in A. unfold sigma, angle in A. cbn [sum INR] in A.
      assert (B : 249 / 100 <= frobenius2 2 s L' * sensitivity2 s 2 R') by (eapply Rle_trans; [|exact A]; interval with (i_prec 40)).
      split; [interval with (i_prec 40)|]. set (w := frobenius2 2 s L' * sensitivity2 s 2 R') in *.
      apply Rle_trans with (PI ^ 2 * (249 / 100 / (1 + 1))); [interval with (i_prec 40)|].
      apply Rmult_le_compat_l; [apply pow2_ge_0|lra].
    - destruct (lower_bounds_apart k ltac:(lia)) as [T0 T1]. fold n t in T0, T1. split; [easy|]. eapply Rle_trans; [exact T1|].
      assert (A := proj1 (prefix_log_bound n N) s L' R' F'). cbn [left_norm2] in A. fold p in A. set (b := (1 + / (2 * INR n)) * _) in *.
      apply Rle_trans with (PI ^ 2 * (INR n * (b / PI) ^ 2 / INR n)); [apply Req_le; field; lra|].
      apply Rmult_le_compat_l; [apply pow2_ge_0|]. apply Rmult_le_compat_r; [now apply Rlt_le, Rinv_0_lt_compat|exact A]. }
  destruct Main as [T0 T1]. replace (c ^ 2 * frobenius2 n s L' * sensitivity2 s n R' / INR n) with (c ^ 2 * (p / INR n)) by (unfold p, Rdiv; ring).
  apply Rle_trans with (c ^ 2 * (INR k * (INR k + 1) / (2 * t ^ 2) * ((1 + 2 / (INR n * INR k)) * t ^ 2))); [apply Req_le; field; lra|].
  apply Rle_trans with (c ^ 2 * (INR k * (INR k + 1) / (2 * t ^ 2) * (PI ^ 2 * (p / INR n)))); [|apply Req_le; field; lra].
  apply Rmult_le_compat_l; [apply pow2_ge_0|]. apply Rmult_le_compat_l; [|exact T1].
  apply Rmult_le_pos; [nra|apply Rlt_le, Rinv_0_lt_compat; nra].
Qed.

Theorem HUU_almost_tight_holds : HUU_almost_tight.
Proof.
  exists (fun n => PI + ln ((4 * INR n + 1) / 5)), (fun n => 2 + ln ((2 * INR n + 1) / 5) + ln (2 * INR n + 1) / (2 * INR n)).
  assert (P := pi_bounds). split.
  - intros n N. assert (X : 1 <= INR n) by (apply (le_INR 1) in N; exact N). set (x := INR n) in *.
    assert (U1 : ln ((4 * x + 1) / 5) <= ln x) by (apply ln_le; lra).
    assert (U2 : ln x - 1 / 4 <= ln ((4 * x + 1) / 5)).
    { apply Rle_trans with (ln (4 / 5) + ln x); [assert (- (1 / 4) <= ln (4 / 5)) by interval with (i_prec 40); lra|]. rewrite <- ln_mult by lra. apply ln_le; lra. }
    assert (L1 : ln ((2 * x + 1) / 5) <= ln x) by (apply ln_le; lra).
    assert (L2 : ln x - 1 <= ln ((2 * x + 1) / 5)).
    { apply Rle_trans with (ln (2 / 5) + ln x); [assert (- (1) <= ln (2 / 5)) by interval with (i_prec 40); lra|]. rewrite <- ln_mult by lra. apply ln_le; lra. }
    assert (Q : 0 <= ln (2 * x + 1) / (2 * x) <= 1).
    { assert (0 <= ln (2 * x + 1)) by (rewrite <- ln_1; apply ln_le; lra). assert (ln (2 * x + 1) <= 2 * x).
      { generalize (exp_ineq1_le (ln (2 * x + 1))). rewrite exp_ln by lra. lra. }
      split; [apply Rmult_le_pos; [easy|apply Rlt_le, Rinv_0_lt_compat; lra]|]. apply Rmult_le_reg_r with (2 * x); [lra|].
      replace (ln (2 * x + 1) / (2 * x) * (2 * x)) with (ln (2 * x + 1)) by (field; lra). lra. }
    split; apply Rabs_def1; lra.
  - intros Omega e n c x N. split.
    + intros z U. eapply Rle_trans; [apply (HUU_eq_6_2_holds Omega e n c z x N U)|]. apply Req_le. field. lra.
    + intros r L R0 z F U. assert (X : 0 < INR n) by (apply lt_0_INR; lia). eapply Rle_trans; [|apply (HUU_Thm_3_1_holds Omega e n r L R0 c z x ltac:(lia) F U)].
      apply Req_le. field. lra.
Qed.

Theorem HUU_against_cb_holds : HUU_against_cb.
Proof.
  split.
  - intros n t (r & B & C & F & L). exists r, B, C. split; [easy|]. cbn [left_norm2] in *.
    assert (Q : frobenius2 n r B <= INR n * max_row_norm2 n r B) by (rewrite <- sum_const; apply sum_le; intros i I; now apply (le_largest n (row_norm2 r B))).
    apply Rle_trans with (INR n * max_row_norm2 n r B * sensitivity2 r n C); [apply Rmult_le_compat_r; [apply largest_nonneg|easy]|].
    rewrite Rmult_assoc. apply Rmult_le_compat_l; [apply pos_INR|easy].
  - intros eta Eta. set (l0 := 4 / eta). assert (L0 : 4 < l0) by (unfold l0; apply Rmult_lt_reg_r with eta; [lra|]; replace (4 / eta * eta) with 4 by (field; lra); lra).
    set (z := Rdefinitions.up (3 * exp l0)). assert (Z := archimed (3 * exp l0)). exists (S (Z.to_nat z)). intros n t N A.
    assert (E := exp_pos l0). assert (X : 3 * exp l0 < INR n).
    { apply Rlt_le_trans with (IZR z); [unfold z; lra|]. rewrite INR_IZR_INZ. apply IZR_le. lia. }
    assert (P := pi_bounds). assert (E1 : 1 <= exp l0) by (rewrite <- exp_0; apply Rlt_le, exp_increasing; lra).
    set (a := ln ((2 * INR n + 1) / 3)). assert (La : l0 <= a) by (rewrite <- (ln_exp l0); apply ln_le; lra).
    intros r B C F. cbn [left_norm2].
    assert (Lo := proj1 (prefix_log_bound n ltac:(lia)) r B C F). cbn [left_norm2] in Lo. fold a in Lo.
    (* t is at most the largest row times the largest column of the root. *)
    assert (Hi : t <= (1 + ln ((4 * INR n - 1) / 3) / PI) ^ 2).
    { destruct (root_norms n ltac:(lia)) as (_ & M & S). assert (Q := A n root root (root_factorization n)). cbn [left_norm2] in Q. rewrite M, S in Q.
      eapply Rle_trans; [exact Q|]. generalize (G_upper n ltac:(lia)) (G_nonneg n). intros. nra. }
    assert (Ha : ln ((4 * INR n - 1) / 3) <= 7 / 10 + a).
    { apply Rle_trans with (ln 2 + a); [|assert (ln 2 <= 7 / 10) by interval with (i_prec 40); lra]. unfold a. rewrite <- ln_mult by lra. apply ln_le; lra. }
    assert (H1 : 0 <= ln ((4 * INR n - 1) / 3)) by (rewrite <- ln_1; apply ln_le; lra).
    assert (T : PI ^ 2 * t <= (4 + a) ^ 2).
    { apply Rle_trans with (PI ^ 2 * (1 + ln ((4 * INR n - 1) / 3) / PI) ^ 2); [apply Rmult_le_compat_l; [apply pow2_ge_0|easy]|].
      replace (PI ^ 2 * (1 + ln ((4 * INR n - 1) / 3) / PI) ^ 2) with ((PI + ln ((4 * INR n - 1) / 3)) ^ 2) by (field; lra). apply square_below; lra. }
    assert (Nn : 0 < INR n) by lra. eapply Rle_trans; [|exact Lo].
    assert (S : (1 - eta) * t <= ((1 + / (2 * INR n)) * (2 + a) / PI) ^ 2).
    { apply Rle_trans with ((2 + a) ^ 2 / PI ^ 2).
      - apply Rmult_le_reg_r with (PI ^ 2); [nra|]. replace ((2 + a) ^ 2 / PI ^ 2 * PI ^ 2) with ((2 + a) ^ 2) by (field; lra).
        apply Rle_trans with ((1 - eta) * (4 + a) ^ 2); [|].
        + replace ((1 - eta) * t * PI ^ 2) with ((1 - eta) * (PI ^ 2 * t)) by ring. apply Rmult_le_compat_l; lra.
        + assert (eta * a >= 4). { apply Rle_ge. apply Rle_trans with (eta * l0); [unfold l0; apply Req_le; field; lra|apply Rmult_le_compat_l; lra]. } nra.
      - replace ((2 + a) ^ 2 / PI ^ 2) with (((2 + a) / PI) ^ 2) by (field; lra). apply square_below.
        + apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; lra].
        + apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; lra|]. assert (0 < / (2 * INR n)) by (apply Rinv_0_lt_compat; lra). nra. }
    replace ((1 - eta) * (INR n * t)) with (INR n * ((1 - eta) * t)) by ring. apply Rmult_le_compat_l; lra.
Qed.

(** The prefix sum has independent columns. *)
Lemma prefix_independent n : independent_columns n n prefix_sum.
Proof.
  intros x (j & J & X). apply NNPP. intros Z. apply X.
  assert (E : forall i, (i < n)%nat -> sum (S i) x = 0).
  { intros i I. apply NNPP. intros Q. apply Z. exists i. split; [easy|]. intros R. apply Q. rewrite <- R. unfold image, prefix_sum.
    rewrite (sum_window 0 (S i) n); [|lia|intros k K; rewrite (proj2 (Nat.leb_gt k i)) by lia; ring].
    apply sum_ext; intros k K. cbn [Nat.add]. rewrite (proj2 (Nat.leb_le k i)) by lia. ring. }
  assert (A := E j J). cbn [sum] in A. destruct j as [|j]; [cbn [sum] in A; lra|]. assert (B := E j ltac:(lia)). cbn [sum] in A, B. lra.
Qed.

Theorem Result_different_factors_holds : Result_different_factors.
Proof.
  intros n N. apply NNPP. intros None. set (p := frobenius2 n n root * sensitivity2 n n root) in *.
  destruct (root_norms n ltac:(lia)) as (F & _ & S). assert (G1 : 1 < G n).
  { apply Rlt_le_trans with (G 2); [unfold G; cbn [sum f INR]; lra|now apply G_le]. }
  assert (Least : forall r (L R0 : matrix), factorization n r n prefix_sum L R0 -> p <= frobenius2 n r L * sensitivity2 r n R0).
  { intros r L R0 Fa. apply Rnot_lt_le. intros Q. apply None. now exists r, L, R0. }
  destruct (fixed_exists n (gram n prefix_sum) (gram_positive n n prefix_sum (prefix_independent n))) as (v & X & V & M & One).
  destruct (fixed_norm n n prefix_sum v X ltac:(lia) V M One) as [Lo (r0 & B0 & C0 & F0 & Hi)]. cbn [left_norm2] in Hi.
  assert (Ev : sum n v = p).
  { apply Rle_antisym; [exact (Lo n root root (root_factorization n))|]. eapply Rle_trans; [|exact Hi]. now apply Least. }
  (* The root, scaled so that the largest column has norm 1, would be optimal, and all its columns would have norm 1. *)
  set (c := sqrt (G n)). assert (C2 : c * c = G n) by (apply sqrt_sqrt; lra). assert (C0' : 0 < c) by (apply sqrt_lt_R0; lra).
  set (L := fun i k => c * root i k). set (R0 := fun k j => root k j / c).
  assert (Fa : factorization n n n prefix_sum L R0).
  { intros i j I J. rewrite (root_factorization n i j I J). apply sum_ext; intros k K. unfold L, R0. field. lra. }
  assert (Col : forall j, (j < n)%nat -> gram n R0 j j = G (n - j) / G n).
  { intros j J. rewrite <- (root_column n j J). unfold gram, R0, column_norm2. rewrite <- C2. unfold Rdiv. rewrite <- sum_scale_r.
    apply sum_ext; intros k K. field. lra. }
  assert (FL : frobenius2 n n L = p).
  { unfold p. rewrite S, <- C2. unfold frobenius2, row_norm2, L. rewrite <- sum_scale_r. apply sum_ext; intros i I. rewrite <- sum_scale_r.
    apply sum_ext; intros; ring. }
  assert (P : positive n (gram n R0)) by (apply gram_positive, (factor_independent n n n prefix_sum L R0 Fa), prefix_independent).
  assert (Fe : feasible n (gram n R0)).
  { split; [exact P|]. intros j J. rewrite Col by easy. apply Rmult_le_reg_r with (G n); [lra|].
    replace (G (n - j) / G n * G n) with (G (n - j)) by (field; lra). rewrite Rmult_1_l. apply G_le. lia. }
  destruct (positive_inverse n _ P) as (W & H).
  assert (Tr := factor_trace n n n prefix_sum L R0 W Fa P H). destruct (fixed_least n (gram n prefix_sum) v X V M One _ W Fe H) as [A1 A2].
  rewrite FL in Tr. assert (Eq := A2 ltac:(lra) (n - 1)%nat (n - 1)%nat ltac:(lia) ltac:(lia)).
  rewrite One, Col in Eq by lia. replace (n - (n - 1))%nat with 1%nat in Eq by lia.
  assert (E1 : G 1 = 1) by (unfold G; cbn [sum f]; ring). rewrite E1 in Eq. apply (f_equal (fun y => y * G n)) in Eq.
  replace (1 / G n * G n) with 1 in Eq by (field; lra). lra.
Qed.
