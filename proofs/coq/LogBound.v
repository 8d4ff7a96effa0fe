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

(** [HUU] eq. (30): γ_F(M_n)² ≥ n·((2 + ln((2n+1)/5) + ln(2n+1)/(2n))/π)². *)
Theorem prefix_log_bound n : (0 < n)%nat ->
  above Two n n prefix_sum (INR n * ((2 + ln ((2 * INR n + 1) / 5) + ln (2 * INR n + 1) / (2 * INR n)) / PI) ^ 2).
Proof.
  intros N r B C F. eapply Rle_trans; [|exact (prefix_above n N r B C F)].
  assert (K : 1 <= INR n) by (apply (le_INR 1); lia). generalize PI_RGT_0. intros P.
  assert (H := sigma_above n N). assert (O := odd_harmonic n N). set (s := sum n (sigma n)) in *.
  set (x := 2 * INR n + 1) in *. assert (X : 0 < x) by (unfold x; lra).
  assert (L3 : ln (x / 3) = ln x - ln 3) by (unfold Rdiv; rewrite ln_mult, ln_Rinv; lra).
  assert (L5 : ln (x / 5) = ln x - ln 5) by (unfold Rdiv; rewrite ln_mult, ln_Rinv; lra).
  assert (L35 : ln 3 <= ln 5) by (apply Rlt_le, ln_increasing; lra).
  assert (L0 : ln 3 <= ln x) by (destruct (Req_dec x 3) as [->|]; [lra|apply Rlt_le, ln_increasing; unfold x in *; lra]).
  set (t := 2 + ln (x / 5) + ln x / (2 * INR n)) in *.
  generalize ln_five. intros L55.
  assert (L30 : 0 < ln 3) by (rewrite <- ln_1; apply ln_increasing; lra).
  assert (T0 : 0 <= t). { unfold t. rewrite L5. assert (0 <= ln x / (2 * INR n)); [|lra].
  apply Rmult_le_pos; [|apply Rlt_le, Rinv_0_lt_compat; lra]. lra. }
  assert (S0 : INR n * t / PI <= s).
  { apply Rle_trans with (x / PI * (1 + / 2 * ln (x / 3))).
    - replace (INR n * t / PI) with (/ PI * (INR n * t)) by (field; lra).
      replace (x / PI * (1 + / 2 * ln (x / 3))) with (/ PI * (x * (1 + / 2 * ln (x / 3)))) by (field; lra).
      apply Rmult_le_compat_l; [now apply Rlt_le, Rinv_0_lt_compat|].
      unfold t. rewrite L3, L5. replace (INR n * (2 + (ln x - ln 5) + ln x / (2 * INR n)))
        with (INR n * (2 + (ln x - ln 5)) + ln x / 2) by (field; lra).
      assert (INR n * ln 3 <= INR n * ln 5) by (apply Rmult_le_compat_l; lra). unfold x at 1.
      unfold x in *. lra.
    - eapply Rle_trans; [|exact H]. apply Rmult_le_compat_l; [|exact O].
      apply Rmult_le_pos; [lra|now apply Rlt_le, Rinv_0_lt_compat]. }
  assert (Z : 0 <= INR n * t / PI). { apply Rmult_le_pos; [apply Rmult_le_pos; lra|now apply Rlt_le, Rinv_0_lt_compat]. }
  apply Rmult_le_reg_r with (INR n); [lra|]. replace (s ^ 2 / INR n * INR n) with (s ^ 2) by (field; lra).
  replace (INR n * (t / PI) ^ 2 * INR n) with ((INR n * t / PI) ^ 2) by (field; lra). now apply pow_incr.
Qed.
