(** * The statements of [APT] on the error at every length that hold *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith.
From Interval Require Import Tactic.
From Etalon Require Import Certificate Sums Noise Masses Limits Digits Tree TreeError KaryConstants CounterPrivacy CounterAsymptotics StatementsApt
  HoldsApt StatementsAptLengths.
Open Scope R_scope.

Theorem Result_every_length_holds : Result_every_length.
Proof.
  intros a b B AB k nu. assert (A : (a <= b)%nat) by lia. assert (K := base_two a b B). fold k in K. split.
  - intros T h P Hh. eapply Rle_trans; [exact (terms_at_every_length a b B A T h P Hh)|]. fold k.
    assert (0 <= k ^ 2 * INR T) by (apply Rmult_le_pos; [apply pow2_ge_0|apply pos_INR]). lra.
  - exists ((52 * k + 36 * k ^ 2) / ln 2 ^ 2). intros Omega e T h eps z x P E Hh r U.
    assert (T0 : 0 < INR T) by (apply lt_0_INR; lia). assert (Q := tree_error Omega e a b h T eps z x B (proj1 Hh) E).
    cbv zeta in Q. fold r in Q. rewrite (Q U). unfold mse.
    rewrite tree_frobenius; [|easy|apply capacity_items; [easy|apply Hh]].
    replace (eps ^ 2 * (2 * (INR h / eps) ^ 2 * IZR (zsum (weight a b h) 1 T) / INR T)) with (2 * INR h ^ 2 * IZR (zsum (weight a b h) 1 T) / INR T) by (field; lra).
    exact (error_at_every_length a b B A T h P Hh).
Qed.

Lemma ln_two_positive : 0 < ln 2.
Proof. rewrite <- ln_1. apply ln_increasing; lra. Qed.

(** The limit for even k. *)
Lemma even_limit b height : (1 <= b)%nat -> (forall T, height_for (b - 1) b T (height T)) ->
  Un_cv (fun T => mse (b - 1) b 1 (height T) T / (ln (INR T) / ln 2) ^ 3) (INR (2 * b) / (2 * (ln (INR (2 * b)) / ln 2) ^ 3)).
Proof.
  intros B Hh. apply (cv_to _ (2 * mean_digit (b - 1) b / (ln (INR (b - 1 + b + 1)) / ln 2) ^ 3)); [|now apply error_limit; try lia].
  assert (E : (b - 1 + b + 1)%nat = (2 * b)%nat) by lia. unfold mean_digit. rewrite E. assert (L2 := ln_two_positive).
  assert (B1 : 1 <= INR b) by (apply (le_INR 1); lia). assert (K : 1 < INR (2 * b)) by (rewrite mult_INR; cbn [INR]; lra).
  assert (Lk : 0 < ln (INR (2 * b))) by (rewrite <- ln_1; apply ln_increasing; lra).
  rewrite minus_INR by lia. set (l := ln (INR (2 * b))) in *. rewrite mult_INR in *. cbn [INR] in *. field. lra.
Qed.

Theorem APT_Cor_4_9_holds : APT_Cor_4_9.
Proof.
  split; [|exact odd_constant]. intros m height M Hh.
  apply (cv_to _ (2 * mean_digit m m / (ln (INR (m + m + 1)) / ln 2) ^ 3)); [|now apply error_limit].
  unfold mean_digit. replace (m + m + 1)%nat with (2 * m + 1)%nat by lia. assert (L2 := ln_two_positive).
  assert (M1 : 1 <= INR m) by (apply (le_INR 1); lia). assert (K : INR (2 * m + 1) = 2 * INR m + 1) by (rewrite plus_INR, mult_INR; cbn [INR]; ring).
  assert (Lk : 0 < ln (INR (2 * m + 1))) by (rewrite <- ln_1; apply ln_increasing; lra).
  set (l := ln (INR (2 * m + 1))) in *. rewrite K in *. field. lra.
Qed.

Theorem APT_Cor_A_7_holds : APT_Cor_A_7.
Proof.
  hnf. assert (L2 := ln_two_positive). split; [intros b height B Hh; now apply even_limit|].
  assert (E : forall x l, 0 < l -> x / (2 * (l / ln 2) ^ 3) = x / l ^ 3 * (ln 2 ^ 3 / 2)) by (intros x l L; field; lra).
  assert (E20 : INR 20 / (2 * (ln (INR 20) / ln 2) ^ 3) = 20 / ln 20 ^ 3 * (ln 2 ^ 3 / 2)).
  { replace (INR 20) with 20 by (cbn; ring). apply E. rewrite <- ln_1. apply ln_increasing; lra. }
  split; [|rewrite E20; interval with (i_prec 50)]. intros b B N. rewrite E20.
  assert (B1 : 1 <= INR b) by (apply (le_INR 1); lia). assert (K : 1 < INR (2 * b)) by (rewrite mult_INR; cbn [INR]; lra).
  rewrite E by (rewrite <- ln_1; apply ln_increasing; lra).
  apply Rmult_lt_compat_r; [assert (0 < ln 2 ^ 3) by (apply pow_lt; lra); lra|].
  destruct (Nat.le_gt_cases 11 b) as [L|L].
  - apply Rlt_le_trans with (22 / ln 22 ^ 3); [interval with (i_prec 50)|].
    assert (X : 22 <= INR (2 * b)) by (assert (Q : (22 <= 2 * b)%nat) by lia; apply (le_INR 22) in Q; cbn [INR] in Q; lra).
    apply outruns_logarithm; try lra. interval with (i_prec 40).
  - clear K B1. do 11 (destruct b as [|b]; [try lia; cbn [INR Nat.mul Nat.add]; interval with (i_prec 50)|]). lia.
Qed.

Theorem APT_even_factor_holds : APT_even_factor.
Proof.
  intros b height B Hh k. assert (B1 : 1 <= INR b) by (apply (le_INR 1); lia). assert (K : 2 <= k) by (unfold k; rewrite mult_INR; cbn [INR]; lra).
  apply (cv_to _ (k / (2 * (ln k / ln 2) ^ 3))); [|now apply even_limit]. assert (L2 := ln_two_positive).
  assert (Lk : 0 < ln k) by (rewrite <- ln_1; apply ln_increasing; lra). field. repeat split; nra.
Qed.

(** The quotient of two errors tends to the quotient of their limits. *)
Lemma quotient_limit (u v : nat -> R) l m : 0 < m -> Un_cv (fun T => u T / (ln (INR T) / ln 2) ^ 3) l -> Un_cv (fun T => v T / (ln (INR T) / ln 2) ^ 3) m ->
  Un_cv (fun T => u T / v T) (l / m).
Proof.
  intros M U V. set (w := fun T : nat => (ln (INR T) / ln 2) ^ 3) in *.
  assert (Inv : Un_cv (fun T => / (v T / w T)) (/ m)).
  { intros e E. destruct (V (Rmin (m / 2) (e * (m * m) / 2))) as (N & H).
    - apply Rmin_glb_lt; [lra|]. assert (0 < e * (m * m)) by (apply Rmult_lt_0_compat; nra). lra.
    - exists N. intros T HT. specialize (H T HT). unfold R_dist in *. set (y := v T / w T) in *.
      assert (H1 : Rabs (y - m) < m / 2) by (eapply Rlt_le_trans; [exact H|apply Rmin_l]).
      assert (H2 : Rabs (y - m) < e * (m * m) / 2) by (eapply Rlt_le_trans; [exact H|apply Rmin_r]).
      assert (Y : m / 2 < y) by (apply Rabs_def2 in H1; lra).
      replace (/ y - / m) with ((y - m) * - / (y * m)) by (field; lra). rewrite Rabs_mult, Rabs_Ropp, (Rabs_pos_eq (/ (y * m))) by (apply Rlt_le, Rinv_0_lt_compat; nra).
      apply Rmult_lt_reg_r with (y * m); [nra|]. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by nra. eapply Rlt_le_trans; [exact H2|].
      assert (m * m / 2 <= y * m) by nra. nra. }
  assert (C := CV_mult _ _ _ _ U Inv). intros e E. destruct (C e E) as (N & H). exists (Nat.max N 2). intros T HT. specialize (H T ltac:(lia)).
  assert (L2 := ln_two_positive). assert (T2 : 2 <= INR T) by (apply (le_INR 2); lia).
  assert (W : 0 < w T). { unfold w. apply pow_lt, Rdiv_lt_0_compat; [rewrite <- ln_1; apply ln_increasing; lra|easy]. }
  replace (u T / v T) with (u T / w T * / (v T / w T)); [exact H|].
  destruct (Req_dec (v T) 0) as [Z|Z]; [rewrite Z; unfold Rdiv; rewrite Rmult_0_l, Rinv_0; ring|field; lra].
Qed.

Theorem Result_subtraction_holds : Result_subtraction.
Proof.
  assert (L2 := ln_two_positive). split; [|split].
  - intros m h T eps M H E k D. assert (K : 3 <= INR k) by (assert (Q : (3 <= k)%nat) by (unfold k; lia); apply le_INR in Q; cbn [INR] in Q; lra).
    assert (Po := power_above k h ltac:(unfold k; lia) H).
    rewrite (plain_mse k h eps) by (easy || (unfold k; lia)). assert (O := odd_mse m h eps T M H E D). fold k in O. rewrite O. field. repeat split; nra.
  - intros m plain offset M k Hp Ho. assert (K : 3 <= INR k) by (assert (Q : (3 <= k)%nat) by (unfold k; lia); apply le_INR in Q; cbn [INR] in Q; lra).
    assert (Lk : 0 < ln (INR k)) by (rewrite <- ln_1; apply ln_increasing; lra).
    assert (P := error_limit 0 (k - 1) ltac:(unfold k; lia) ltac:(lia) plain Hp). assert (O := error_limit m m M ltac:(lia) offset Ho).
    replace (0 + (k - 1) + 1)%nat with k in P by (unfold k; lia). replace (m + m + 1)%nat with k in O by (unfold k; lia).
    assert (Np : mean_digit 0 (k - 1) = (INR k - 1) / 2).
    { unfold mean_digit. replace (0 + (k - 1) + 1)%nat with k by (unfold k; lia). rewrite minus_INR by (unfold k; lia). cbn [INR]. field. lra. }
    assert (No : mean_digit m m = (INR k - 1) * (INR k + 1) / (4 * INR k)).
    { unfold mean_digit. replace (m + m + 1)%nat with k by (unfold k; lia). assert (E : INR k = 2 * INR m + 1) by (unfold k; rewrite plus_INR, mult_INR; cbn [INR]; ring).
      rewrite E in *. field. lra. }
    rewrite Np in P. rewrite No in O.
    apply (cv_to _ (2 * ((INR k - 1) / 2) / (ln (INR k) / ln 2) ^ 3 / (2 * ((INR k - 1) * (INR k + 1) / (4 * INR k)) / (ln (INR k) / ln 2) ^ 3))).
    + field. repeat split; nra.
    + apply quotient_limit; try easy. apply Rdiv_lt_0_compat; [|apply pow_lt, Rdiv_lt_0_compat; lra].
      apply Rmult_lt_0_compat; [lra|]. apply Rdiv_lt_0_compat; nra.
  - intros b plain offset B k Hp Ho. assert (K : 2 <= INR k) by (apply (le_INR 2); unfold k; lia).
    assert (Lk : 0 < ln (INR k)) by (rewrite <- ln_1; apply ln_increasing; lra).
    assert (P := error_limit 0 (k - 1) ltac:(unfold k; lia) ltac:(lia) plain Hp). assert (O := even_limit b offset B Ho). fold k in O.
    replace (0 + (k - 1) + 1)%nat with k in P by (unfold k; lia).
    assert (Np : mean_digit 0 (k - 1) = (INR k - 1) / 2).
    { unfold mean_digit. replace (0 + (k - 1) + 1)%nat with k by (unfold k; lia). rewrite minus_INR by (unfold k; lia). cbn [INR]. field. lra. }
    rewrite Np in P.
    apply (cv_to _ (2 * ((INR k - 1) / 2) / (ln (INR k) / ln 2) ^ 3 / (INR k / (2 * (ln (INR k) / ln 2) ^ 3)))).
    + field. repeat split; lra.
    + apply quotient_limit; try easy. apply Rdiv_lt_0_compat; [lra|]. apply Rmult_lt_0_compat; [lra|]. apply pow_lt, Rdiv_lt_0_compat; lra.
Qed.
