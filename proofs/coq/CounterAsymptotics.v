(** * The error of the k-ary counters at every length: 2ν·log_k(T)³ + O(log(T)²) *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith.
From Coquelicot Require Import Rcomplements.
From Interval Require Import Tactic.
From Etalon Require Import Certificate Sums Noise Masses Digits Tree TreeError DigitSums CounterPrivacy.
Open Scope R_scope.

(** The height for T items: the least with the capacity. *)
Definition height_for a b T h := (Z.of_nat T <= cap a b (Z.of_nat b) h)%Z /\
  forall g, (Z.of_nat T <= cap a b (Z.of_nat b) g)%Z -> (h <= g)%nat.

(** The mean absolute value of the digits −a, …, b. *)
Definition mean_digit (a b : nat) : R := (INR a * (INR a + 1) + INR b * (INR b + 1)) / (2 * INR (a + b + 1)).

Section Length.
Variables a b : nat.
Hypothesis B : (1 <= b)%nat.
Hypothesis AB : (a <= b)%nat.
Let k := INR (a + b + 1).

Lemma base_two : 2 <= k.
Proof. unfold k. apply (le_INR 2). lia. Qed.

Lemma mean_digit_range : 0 < mean_digit a b <= k.
Proof.
  assert (K := base_two). assert (E : k = INR a + INR b + 1) by (unfold k; rewrite !plus_INR; cbn [INR]; ring).
  assert (A0 := pos_INR a). assert (B0 : 1 <= INR b) by (apply (le_INR 1); lia). unfold mean_digit. fold k. split.
  - apply Rdiv_lt_0_compat; nra.
  - apply Rmult_le_reg_r with (2 * k); [lra|]. replace ((INR a * (INR a + 1) + INR b * (INR b + 1)) / (2 * k) * (2 * k)) with (INR a * (INR a + 1) + INR b * (INR b + 1)) by (field; lra). nra.
Qed.

Lemma zero_weight h : weight a b h 0 = 0%Z.
Proof.
  induction h; [easy|]. cbn [weight]. destruct (dig_up_unique a b B 0 0) as [U D]; [lia|]. rewrite Z.mul_0_r, Z.add_0_l in U, D. now rewrite U, D, IHh.
Qed.

(** The capacity of one digit less is below T. *)
Lemma height_step T h : (1 <= T)%nat -> height_for a b T h -> exists g, h = S g /\ (cap a b (Z.of_nat b) g < Z.of_nat T)%Z.
Proof.
  intros P [L M]. destruct h as [|g]; [cbn in L; lia|]. exists g. split; [easy|].
  destruct (Z_lt_ge_dec (cap a b (Z.of_nat b) g) (Z.of_nat T)) as [|Q]; [easy|]. specialize (M g ltac:(lia)). lia.
Qed.

Theorem terms_at_every_length T h : (1 <= T)%nat -> height_for a b T h ->
  Rabs (IZR (zsum (weight a b h) 1 T) - INR h * mean_digit a b * (INR T + 1)) <= k ^ 2 * INR T / 2.
Proof.
  intros P Hh. destruct (height_step T h P Hh) as (g & -> & Q). set (h := S g) in *.
  assert (M := weight_mean a b B h (S T)). cbv zeta in M. rewrite zsum_first, zero_weight in M. change (0 + 1)%Z with 1%Z in M. rewrite Z.add_0_l in M.
  assert (C := cap_closed a b B (Z.of_nat b) h). set (kz := Z.of_nat (a + b + 1)) in *. set (W := zsum (weight a b h) 1 T) in *.
  replace (Nat.max a b) with b in M by lia. set (cz := (Z.of_nat a * (Z.of_nat a + 1) + Z.of_nat b * (Z.of_nat b + 1))%Z) in *.
  assert (K2 : (2 <= kz)%Z) by (unfold kz; lia).
  assert (Cap : (cap a b (Z.of_nat b) h <= kz * (Z.of_nat T - 1) + Z.of_nat b)%Z) by (unfold h; cbn [cap]; fold kz; nia).
  (* |2kW − h·cyc·(T + 1)| ≤ k²·cap ≤ k³T. *)
  assert (D : (Z.abs (2 * kz * W - Z.of_nat h * cz * Z.of_nat (S T)) <= kz * kz * (kz * Z.of_nat T))%Z).
  { set (x := Z.abs _) in *. replace (Z.of_nat b * kz * kz * (kz ^ Z.of_nat h - 1))%Z with (kz * kz * ((kz - 1) * cap a b (Z.of_nat b) h))%Z in M by (rewrite C; ring).
    assert (x <= kz * kz * cap a b (Z.of_nat b) h)%Z by (apply Z.mul_le_mono_pos_r with (kz - 1)%Z; lia).
    assert (cap a b (Z.of_nat b) h <= kz * Z.of_nat T)%Z by (unfold kz in *; lia).
    assert (kz * kz * cap a b (Z.of_nat b) h <= kz * kz * (kz * Z.of_nat T))%Z by (apply Z.mul_le_mono_nonneg_l; [apply Z.mul_nonneg_nonneg; lia|easy]). lia. }
  apply IZR_le in D. rewrite abs_IZR, minus_IZR, !mult_IZR in D. unfold cz in D. rewrite plus_IZR, !mult_IZR, !plus_IZR in D.
  unfold kz in D. rewrite <- !INR_IZR_INZ, S_INR in D. fold k in D. assert (K := base_two).
  replace (IZR W - INR h * mean_digit a b * (INR T + 1)) with
    ((2 * k * IZR W - INR h * (INR a * (INR a + 1) + INR b * (INR b + 1)) * (INR T + 1)) * / (2 * k)) by (unfold mean_digit; fold k; field; lra).
  rewrite Rabs_mult, (Rabs_pos_eq (/ (2 * k))) by (apply Rlt_le, Rinv_0_lt_compat; lra).
  apply Rmult_le_reg_r with (2 * k); [lra|]. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. eapply Rle_trans; [exact D|]. apply Req_le. field.
Qed.

(** L ≤ h ≤ L + 2 for L = log_k(T). *)
Lemma height_logarithm T h : (1 <= T)%nat -> height_for a b T h -> ln (INR T) / ln k <= INR h <= ln (INR T) / ln k + 2.
Proof.
  intros P Hh. assert (K := base_two). assert (Lk : 0 < ln k) by (rewrite <- ln_1; apply ln_increasing; lra).
  assert (T1 : 1 <= INR T) by (apply (le_INR 1); lia). destruct (height_step T h P Hh) as (g & -> & Q).
  assert (Up : INR T <= k ^ S g).
  { assert (L := capacity_items a b (S g) T B (proj1 Hh)). apply le_INR in L. now rewrite pow_INR in L. }
  assert (Low : k ^ g <= k * INR T).
  { assert (C := cap_closed a b B (Z.of_nat b) g). set (kz := Z.of_nat (a + b + 1)) in *.
    assert (kz ^ Z.of_nat g <= kz * Z.of_nat T)%Z.
    { assert (P0 : (1 <= kz ^ Z.of_nat g)%Z) by (assert (0 < kz ^ Z.of_nat g)%Z by (apply Z.pow_pos_nonneg; unfold kz; lia); lia).
      set (p := (kz ^ Z.of_nat g)%Z) in *. assert (p - 1 <= (kz - 1) * cap a b (Z.of_nat b) g)%Z by (rewrite C; rewrite <- (Z.mul_1_l (p - 1)) at 1; apply Z.mul_le_mono_nonneg_r; lia).
      assert ((kz - 1) * cap a b (Z.of_nat b) g <= (kz - 1) * (Z.of_nat T - 1))%Z by (apply Z.mul_le_mono_nonneg_l; unfold kz; lia). lia. }
    apply IZR_le in H. rewrite mult_IZR, <- pow_IZR in H. unfold kz in H. rewrite <- !INR_IZR_INZ in H. exact H. }
  split.
  - apply Rmult_le_reg_r with (ln k); [easy|]. replace (ln (INR T) / ln k * ln k) with (ln (INR T)) by (field; lra).
    rewrite <- ln_pow by lra. apply ln_le; lra.
  - apply Rmult_le_reg_r with (ln k); [easy|]. replace ((ln (INR T) / ln k + 2) * ln k) with (ln k + ln (INR T) + ln k) by (field; lra).
    rewrite S_INR, Rmult_plus_distr_r, Rmult_1_l, <- ln_pow, <- (ln_mult k (INR T)) by lra. apply Rplus_le_compat_r, ln_le; [apply pow_lt; lra|easy].
Qed.

(** ε²·MSE is 2ν·log_k(T)³ up to a multiple of ln(T)². *)
Theorem error_at_every_length T h : (2 <= T)%nat -> height_for a b T h ->
  Rabs (2 * INR h ^ 2 * IZR (zsum (weight a b h) 1 T) / INR T - 2 * mean_digit a b * (ln (INR T) / ln k) ^ 3) <= (52 * k + 36 * k ^ 2) / ln 2 ^ 2 * ln (INR T) ^ 2.
Proof.
  intros P Hh. assert (K := base_two). assert (D := terms_at_every_length T h ltac:(lia) Hh). destruct (height_logarithm T h ltac:(lia) Hh) as [H1 H2].
  assert (N := mean_digit_range). set (nu := mean_digit a b) in *. set (W := IZR (zsum (weight a b h) 1 T)) in *. set (L := ln (INR T) / ln k) in *.
  assert (T2 : 2 <= INR T) by (apply (le_INR 2); lia). assert (L2 : 0 < ln 2) by (rewrite <- ln_1; apply ln_increasing; lra).
  assert (Lk : ln 2 <= ln k) by (apply ln_le; lra). assert (LT : ln 2 <= ln (INR T)) by (apply ln_le; lra).
  set (M := ln (INR T) / ln 2). assert (M1 : 1 <= M) by (unfold M; apply Rmult_le_reg_r with (ln 2); [easy|]; replace (ln (INR T) / ln 2 * ln 2) with (ln (INR T)) by (field; lra); lra).
  assert (LM : 0 <= L <= M).
  { unfold L, M. split; [apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; lra]|]. apply Rmult_le_compat_l; [lra|]. apply Rinv_le_contravar; lra. }
  (* h ≤ kT as h ≤ 2^(h−1) ≤ k^(h−1); here h ≤ L + 2 ≤ 3T suffices. *)
  assert (HT : INR h <= k * INR T).
  { assert (ln (INR T) <= INR T - 1) by (generalize (exp_ineq1_le (ln (INR T))); rewrite exp_ln by lra; lra).
    assert (L <= ln (INR T) / ln 2) by exact (proj2 LM). assert (ln (INR T) / ln 2 <= 3 / 2 * (INR T - 1)).
    { apply Rmult_le_reg_r with (ln 2); [easy|]. replace (ln (INR T) / ln 2 * ln 2) with (ln (INR T)) by (field; lra).
      assert (2 / 3 <= ln 2) by interval with (i_prec 40). nra. }
    nra. }
  assert (Main : Rabs (2 * INR h ^ 2 * W / INR T - 2 * nu * INR h ^ 3) <= 4 * k ^ 2 * INR h ^ 2).
  { replace (2 * INR h ^ 2 * W / INR T - 2 * nu * INR h ^ 3) with (2 * INR h ^ 2 * ((W - INR h * nu * (INR T + 1)) / INR T + INR h * nu / INR T)) by (field; lra).
    assert (H0 := pow2_ge_0 (INR h)). rewrite Rabs_mult, Rabs_pos_eq by lra. replace (4 * k ^ 2 * INR h ^ 2) with (2 * INR h ^ 2 * (2 * k ^ 2)) by ring.
    apply Rmult_le_compat_l; [lra|]. eapply Rle_trans; [apply Rabs_triang|].
    assert (A1 : Rabs ((W - INR h * nu * (INR T + 1)) / INR T) <= k ^ 2 / 2).
    { unfold Rdiv at 1. rewrite Rabs_mult, (Rabs_pos_eq (/ INR T)) by (apply Rlt_le, Rinv_0_lt_compat; lra).
      apply Rmult_le_reg_r with (INR T); [lra|]. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. lra. }
    assert (A2 : Rabs (INR h * nu / INR T) <= k ^ 2).
    { rewrite Rabs_pos_eq by (apply Rmult_le_pos; [apply Rmult_le_pos; [apply pos_INR|lra]|apply Rlt_le, Rinv_0_lt_compat; lra]).
      apply Rmult_le_reg_r with (INR T); [lra|]. replace (INR h * nu / INR T * INR T) with (INR h * nu) by (field; lra).
      apply Rle_trans with (k * INR T * k); [apply Rmult_le_compat; try lra; apply pos_INR|apply Req_le; ring]. }
    generalize (pow2_ge_0 k). lra. }
  assert (Hc : 0 <= INR h ^ 3 - L ^ 3 <= 26 * M ^ 2).
  { assert (H3 : INR h <= L + 2) by easy. assert (E : 0 <= INR h - L <= 2) by lra. set (d := INR h - L) in *.
    replace (INR h) with (L + d) by (unfold d; ring). replace ((L + d) ^ 3 - L ^ 3) with (3 * L ^ 2 * d + 3 * L * d ^ 2 + d ^ 3) by ring.
    assert (d ^ 2 <= 4) by nra. assert (0 <= d ^ 2) by apply pow2_ge_0. assert (d ^ 3 <= 8) by (replace (d ^ 3) with (d ^ 2 * d) by ring; nra).
    assert (0 <= d ^ 3) by (apply pow_le; lra). assert (L ^ 2 <= M ^ 2) by (apply pow_incr; lra). assert (0 <= L ^ 2) by apply pow2_ge_0.
    assert (1 <= M ^ 2) by nra. assert (L <= M ^ 2) by nra.
    assert (0 <= L ^ 2 * d <= 2 * M ^ 2) by nra. assert (0 <= L * d ^ 2 <= 4 * M ^ 2) by nra. nra. }
  assert (Hs : INR h ^ 2 <= 9 * M ^ 2) by (replace (9 * M ^ 2) with ((3 * M) ^ 2) by ring; apply pow_incr; split; [apply pos_INR|lra]).
  replace ((52 * k + 36 * k ^ 2) / ln 2 ^ 2 * ln (INR T) ^ 2) with (52 * k * M ^ 2 + 36 * k ^ 2 * M ^ 2) by (unfold M; field; lra).
  replace (2 * INR h ^ 2 * W / INR T - 2 * nu * L ^ 3) with (2 * INR h ^ 2 * W / INR T - 2 * nu * INR h ^ 3 + 2 * nu * (INR h ^ 3 - L ^ 3)) by ring.
  eapply Rle_trans; [apply Rabs_triang|]. rewrite Rplus_comm. apply Rplus_le_compat.
  - rewrite Rabs_pos_eq by (apply Rmult_le_pos; lra). apply Rle_trans with (2 * k * (26 * M ^ 2)); [apply Rmult_le_compat; lra|apply Req_le; ring].
  - eapply Rle_trans; [exact Main|]. replace (36 * k ^ 2 * M ^ 2) with (4 * k ^ 2 * (9 * M ^ 2)) by ring. apply Rmult_le_compat_l; [|easy]. generalize (pow2_ge_0 k). lra.
Qed.

(** In the unit log₂(T)³ the error tends to 2ν/log₂(k)³. *)
Theorem error_limit (height : nat -> nat) : (forall T, height_for a b T (height T)) ->
  Un_cv (fun T => mse a b 1 (height T) T / (ln (INR T) / ln 2) ^ 3) (2 * mean_digit a b / (ln k / ln 2) ^ 3).
Proof.
  intros Hh e E. assert (K := base_two). assert (L2 : 0 < ln 2) by (rewrite <- ln_1; apply ln_increasing; lra).
  assert (Lk : ln 2 <= ln k) by (apply ln_le; lra). set (c := (52 * k + 36 * k ^ 2) / ln 2 ^ 2).
  assert (C : 0 < c) by (unfold c; apply Rdiv_lt_0_compat; [nra|nra]).
  set (l := c * ln 2 ^ 3 / e + 1). set (z := Rdefinitions.up (exp l)). assert (Z := archimed (exp l)). exists (S (S (Z.to_nat z))). intros T N. unfold R_dist.
  assert (X : exp l < INR T) by (apply Rlt_le_trans with (IZR z); [unfold z; lra|]; rewrite INR_IZR_INZ; apply IZR_le; lia).
  assert (T2 : 2 <= INR T) by (apply (le_INR 2); lia).
  assert (La : l < ln (INR T)) by (rewrite <- (ln_exp l); apply ln_increasing; [apply exp_pos|easy]).
  assert (P3 : 0 < ln 2 ^ 3) by (apply pow_lt; lra).
  assert (Q0 : 0 < c * ln 2 ^ 3 / e) by (apply Rdiv_lt_0_compat; [nra|easy]). assert (LT : 0 < ln (INR T)) by (unfold l in La; lra).
  assert (D := error_at_every_length T (height T) ltac:(lia) (Hh T)). fold c in D. set (t := ln (INR T)) in *.
  assert (Em : mse a b 1 (height T) T = 2 * INR (height T) ^ 2 * IZR (zsum (weight a b (height T)) 1 T) / INR T).
  { unfold mse. rewrite tree_frobenius; [unfold Rdiv; rewrite Rinv_1; ring|easy|]. apply capacity_items; [easy|]. apply Hh. }
  rewrite Em. set (v := 2 * INR (height T) ^ 2 * _ / INR T) in *.
  replace (v / (t / ln 2) ^ 3 - 2 * mean_digit a b / (ln k / ln 2) ^ 3) with ((v - 2 * mean_digit a b * (t / ln k) ^ 3) * (ln 2 ^ 3 / t ^ 3)) by (field; lra).
  assert (P : 0 < ln 2 ^ 3 / t ^ 3) by (apply Rdiv_lt_0_compat; [easy|apply pow_lt; lra]).
  rewrite Rabs_mult, (Rabs_pos_eq (ln 2 ^ 3 / t ^ 3)) by lra.
  apply Rle_lt_trans with (c * t ^ 2 * (ln 2 ^ 3 / t ^ 3)); [apply Rmult_le_compat_r; lra|].
  replace (c * t ^ 2 * (ln 2 ^ 3 / t ^ 3)) with (c * ln 2 ^ 3 / t) by (field; lra).
  apply Rmult_lt_reg_r with t; [easy|]. replace (c * ln 2 ^ 3 / t * t) with (c * ln 2 ^ 3) by (field; lra).
  assert (Eq : e * (l - 1) = c * ln 2 ^ 3) by (unfold l; field; lra).
  apply Rle_lt_trans with (e * (l - 1)); [lra|]. apply Rmult_lt_compat_l; lra.
Qed.
End Length.
