(** * Bounds on G_n = f(0)^2 + ... + f(n-1)^2 that telescope from the two Chen-Qi bounds. *)
From Coq Require Import Reals Lra Lia.
From Coquelicot Require Import Coquelicot.
From Etalon Require Import Certificate Sums SquareRoot ChenQi.
Open Scope R_scope.

(** Convexity of 1/x at the midpoint: 1/x <= ln(x + 1/2) - ln(x - 1/2). *)
Lemma ln_mid x : / 2 < x -> 1 / x <= ln (x + / 2) - ln (x - / 2).
Proof.
  intros X. set (g t := ln (x + t) - ln (x - t) - 2 * t / x).
  assert (D : forall t, 0 <= t <= / 2 -> is_derive g t (2 * t ^ 2 / (x * (x + t) * (x - t)))).
  { intros t T. unfold g. auto_derive; [lra|field; lra]. }
  destruct (MVT_gen g 0 (/ 2) (fun t => 2 * t ^ 2 / (x * (x + t) * (x - t)))) as (c & C & E);
    rewrite Rmin_left, Rmax_right in * by lra.
  - intros; apply D; lra.
  - intros t T. apply continuity_pt_filterlim, (ex_derive_continuous g). eexists; now apply D.
  - assert (L : g 0 <= g (/ 2)).
    { assert (0 <= 2 * c ^ 2 / (x * (x + c) * (x - c))); [|lra].
      apply Rdiv_le_0_compat; [nra|]. repeat apply Rmult_lt_0_compat; lra. }
    unfold g in L. rewrite Rplus_0_r, Rminus_0_r in L. replace (2 * / 2 / x) with (1 / x) in L by (field; lra). lra.
Qed.

Lemma ln_below x : 0 < x -> ln (x + 1) - ln x <= 1 / x.
Proof.
  intros X. rewrite <- ln_div by lra. rewrite <- (ln_exp (1 / x)).
  assert (0 < 1 / x) by (apply Rdiv_lt_0_compat; lra). replace ((x + 1) / x) with (1 + 1 / x) by (field; lra).
  apply ln_le; [lra|]. generalize (exp_ineq1 (1 / x)). lra.
Qed.

(** A bound a + ln((4n - 1)/c)/pi of G_n is one of G_{n+1} with n + 1 for n. *)
Lemma G_upper_next a c m : 0 < c -> (1 <= m)%nat -> G m <= a + ln ((4 * INR m - 1) / c) / PI ->
  G (S m) <= a + ln ((4 * INR (S m) - 1) / c) / PI.
Proof.
  generalize pi_bounds. intros P C I J.
  unfold G in *. rewrite sum_next, S_INR. generalize (chen_qi_upper_sq m) (le_INR _ _ I). simpl (INR 1). intros Q M.
  assert (K : f m ^ 2 <= 1 / (INR m + / 4) / PI).
  { apply Rmult_le_reg_l with (PI * (INR m + / 4)); [apply Rmult_lt_0_compat; lra|].
    replace (_ * (_ / PI)) with 1 by (field; split; lra). lra. }
  generalize (ln_mid (INR m + / 4)). rewrite !(ln_div (_ - 1)) in * by lra. intros T. specialize (T ltac:(lra)).
  replace (INR m + / 4 - / 2) with ((4 * INR m - 1) / 4) in T by field.
  replace (INR m + / 4 + / 2) with ((4 * (INR m + 1) - 1) / 4) in T by field. rewrite !(ln_div (_ - 1)) in T by lra.
  apply (Rmult_le_compat_r (/ PI)) in T; [|generalize (Rinv_0_lt_compat PI); lra]. unfold Rdiv in *. lra.
Qed.

(** G_n <= 1 + ln((4n - 1)/3)/pi for every n >= 1. [HUU] eq. (28), with the constant that the proof gives. *)
Theorem G_upper n : (1 <= n)%nat -> G n <= 1 + ln ((4 * INR n - 1) / 3) / PI.
Proof.
  induction 1 as [|m I J]; [|apply G_upper_next; [lra|easy|exact J]].
  unfold G. simpl. replace ((4 * 1 - 1) / 3) with 1 by field. rewrite ln_1. generalize pi_bounds. lra.
Qed.

(** G_n <= 1 + ln(4n - 3)/pi for every n >= 1: the weaker form by the integral from 0. [HUU] eq. (28). *)
Corollary G_upper_weak n : (1 <= n)%nat -> G n <= 1 + ln (4 * INR n - 3) / PI.
Proof.
  intros I. eapply Rle_trans; [now apply G_upper|]. generalize pi_bounds (le_INR _ _ I). simpl. intros P J.
  apply Rplus_le_compat_l, Rmult_le_compat_r; [generalize (Rinv_0_lt_compat PI); lra|]. apply ln_le; lra.
Qed.

(** G_n >= 1 + ln((pi (n - 1) + 4)/4)/pi for every n >= 1. [HUU] Theorem 21, lower side, summed. *)
Theorem G_lower n : (1 <= n)%nat -> 1 + ln ((PI * (INR n - 1) + 4) / 4) / PI <= G n.
Proof.
  generalize pi_bounds. intros P. induction 1 as [|m I J].
  - unfold G. simpl. replace ((PI * (1 - 1) + 4) / 4) with 1 by field. rewrite ln_1. lra.
  - unfold G in *. rewrite sum_next, S_INR. generalize (chen_qi_lower_sq m I) (le_INR _ _ I). simpl (INR 1). intros Q M.
    set (x := INR m + 4 / PI - 1) in *. assert (X : PI * x = PI * (INR m - 1) + 4) by (unfold x; field; lra).
    assert (0 < x) by nra. assert (K : 1 / x / PI <= f m ^ 2).
    { apply Rmult_le_reg_l with (PI * x); [apply Rmult_lt_0_compat; lra|].
      replace (PI * x * (1 / x / PI)) with 1 by (field; split; lra). lra. }
    generalize (ln_below x). intros T. specialize (T ltac:(lra)). rewrite <- X in J.
    replace (PI * (INR m + 1 - 1) + 4) with (PI * (x + 1)) by (unfold x; field; lra).
    assert (E : forall y, 0 < y -> ln (PI * y / 4) = ln PI + ln y - ln 4).
    { intros y Y. rewrite ln_div, ln_mult by nra. easy. }
    rewrite !E in * by lra.
    apply (Rmult_le_compat_r (/ PI)) in T; [|generalize (Rinv_0_lt_compat PI); lra]. unfold Rdiv in *. lra.
Qed.

(** The square-root factorization gives γ_2(M_n) <= 1 + ln((4n - 1)/3)/pi. *)
Corollary gamma2_upper n : (1 <= n)%nat -> below Infinity n n prefix_sum ((1 + ln ((4 * INR n - 1) / 3) / PI) ^ 2).
Proof.
  intros I. destruct (root_below n I) as [_ (r & B & C & F & L)]. exists r, B, C. split; [easy|].
  eapply Rle_trans; [exact L|]. assert (0 <= G n) by (change 0 with (G 0); apply G_le; lia).
  generalize (G_upper n I). nra.
Qed.
