(** * The lower bound of γ_F of the prefix sum by logarithms, for every n *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums PrefixSingular.
Open Scope R_scope.

(** ln x ≤ x − 1. *)
Lemma ln_le_minus x : 0 < x -> ln x <= x - 1.
Proof. intros X. rewrite <- (ln_exp (x - 1)). destruct (Rle_lt_or_eq_dec x (exp (x - 1))) as [L|E].
  - generalize (exp_ineq1_le (x - 1)). lra.
  - apply Rlt_le. now apply ln_increasing.
  - rewrite <- E. lra.
Qed.

(** 5 < (3/2)⁴ ≤ e². *)
Lemma ln_five : ln 5 < 2.
Proof.
  rewrite <- (ln_exp 2). apply ln_increasing; [lra|]. generalize (exp_ineq1_le (/ 2)). intros H.
  replace (exp 2) with (exp (/ 2) ^ 4) by (cbn [pow]; rewrite Rmult_1_r, <- !exp_plus; f_equal; lra).
  apply Rlt_le_trans with ((1 + / 2) ^ 4); [lra|]. apply pow_incr. lra.
Qed.

(** 1 + 1/3 + … + 1/(2n − 1) ≥ 1 + ½·ln((2n + 1)/3). *)
Lemma odd_harmonic n : (0 < n)%nat -> 1 + / 2 * ln ((2 * INR n + 1) / 3) <= sum n (fun a => / (2 * INR a + 1)).
Proof.
  induction n; [lia|]. intros _. destruct n as [|p].
  - cbn. replace ((2 * 1 + 1) / 3) with 1 by field. rewrite ln_1. lra.
  - specialize (IHn ltac:(lia)). set (k := S p) in *. rewrite sum_next, S_INR.
    assert (K : 1 <= INR k) by (apply (le_INR 1); lia).
    generalize (ln_le_minus ((2 * (INR k + 1) + 1) / (2 * INR k + 1)) ltac:(apply Rdiv_lt_0_compat; lra)).
    replace ((2 * (INR k + 1) + 1) / (2 * INR k + 1) - 1) with (2 * / (2 * INR k + 1)) by (field; lra).
    replace ((2 * (INR k + 1) + 1) / 3) with ((2 * INR k + 1) / 3 * ((2 * (INR k + 1) + 1) / (2 * INR k + 1)))
      by (field; lra).
    rewrite ln_mult by (apply Rdiv_lt_0_compat; lra). lra.
Qed.

(** The sum of the singular values: Σσ ≥ (n/π)(1 + 1/(2n))(2 + ln((2n + 1)/3)). *)
Theorem sigma_log_bound n : (0 < n)%nat ->
  INR n * ((1 + / (2 * INR n)) * (2 + ln ((2 * INR n + 1) / 3)) / PI) <= sum n (sigma n).
Proof.
  intros N. assert (K : 1 <= INR n) by (apply (le_INR 1); lia). generalize PI_RGT_0. intros P.
  apply Rle_trans with ((2 * INR n + 1) / PI * (1 + / 2 * ln ((2 * INR n + 1) / 3))); [apply Req_le; field; lra|].
  eapply Rle_trans; [|exact (sigma_above n N)]. apply Rmult_le_compat_l; [|now apply odd_harmonic].
  apply Rmult_le_pos; [lra|now apply Rlt_le, Rinv_0_lt_compat].
Qed.

(** The same with a 5 in the place of the 3 and the second term of the product for itself. *)
Lemma five_below_three n : (0 < n)%nat -> let x := 2 * INR n + 1 in
  0 <= 2 + ln (x / 5) + ln x / (2 * INR n) <= (1 + / (2 * INR n)) * (2 + ln (x / 3)).
Proof.
  intros N x. assert (K : 1 <= INR n) by (apply (le_INR 1); lia).
  assert (X : 3 <= x) by (unfold x; lra). generalize ln_five. intros L5.
  assert (E3 : ln (x / 3) = ln x - ln 3) by (unfold Rdiv; rewrite ln_mult, ln_Rinv; lra).
  assert (E5 : ln (x / 5) = ln x - ln 5) by (unfold Rdiv; rewrite ln_mult, ln_Rinv; lra).
  assert (L35 : ln 3 < ln 5) by (apply ln_increasing; lra).
  assert (L30 : 0 < ln 3) by (rewrite <- ln_1; apply ln_increasing; lra).
  assert (LX : ln 3 <= ln x) by (destruct X as [X| <-]; [now apply Rlt_le, ln_increasing; lra|lra]).
  assert (I : 0 < / (2 * INR n)) by (apply Rinv_0_lt_compat; lra). rewrite E3, E5. unfold Rdiv. split.
  - assert (0 <= ln x * / (2 * INR n)) by (apply Rmult_le_pos; lra). lra.
  - assert (0 <= / (2 * INR n) * (2 - ln 3)) by (apply Rmult_le_pos; lra). lra.
Qed.

(** [HUU] eq. (30): γ_F(M_n)² ≥ n·((1 + 1/(2n))(2 + ln((2n + 1)/3))/π)² ≥ n·((2 + ln((2n + 1)/5) + ln(2n + 1)/(2n))/π)². *)
Theorem prefix_log_bound n : (0 < n)%nat ->
  above Two n n prefix_sum (INR n * ((1 + / (2 * INR n)) * (2 + ln ((2 * INR n + 1) / 3)) / PI) ^ 2) /\
  above Two n n prefix_sum (INR n * ((2 + ln ((2 * INR n + 1) / 5) + ln (2 * INR n + 1) / (2 * INR n)) / PI) ^ 2).
Proof.
  intros N. assert (K : 1 <= INR n) by (apply (le_INR 1); lia). generalize PI_RGT_0. intros P.
  destruct (five_below_three n N) as [T0 T1]. assert (S := sigma_log_bound n N).
  set (t := 2 + ln ((2 * INR n + 1) / 5) + ln (2 * INR n + 1) / (2 * INR n)) in *.
  set (u := (1 + / (2 * INR n)) * (2 + ln ((2 * INR n + 1) / 3))) in *.
  assert (H : forall y, 0 <= y <= u -> above Two n n prefix_sum (INR n * (y / PI) ^ 2)).
  { intros y [Y0 Y1] r B C F. eapply Rle_trans; [|exact (prefix_above n N r B C F)].
    assert (Q : y / PI <= u / PI) by (apply Rmult_le_compat_r; [now apply Rlt_le, Rinv_0_lt_compat|easy]).
    assert (Q0 : 0 <= y / PI) by (apply Rmult_le_pos; [easy|now apply Rlt_le, Rinv_0_lt_compat]).
    apply Rmult_le_reg_r with (INR n); [lra|]. set (s := sum n (sigma n)) in *.
    replace (s ^ 2 / INR n * INR n) with (s ^ 2) by (field; lra).
    replace (INR n * (y / PI) ^ 2 * INR n) with ((INR n * (y / PI)) ^ 2) by ring. apply pow_incr. split.
    - apply Rmult_le_pos; lra.
    - eapply Rle_trans; [|exact S]. apply Rmult_le_compat_l; lra. }
  split; apply H; lra.
Qed.
