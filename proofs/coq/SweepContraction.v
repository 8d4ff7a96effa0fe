(** * One step of a sweep contracts

    The step x -> s + x/(1 + x) moves two positive numbers closer, in the metric of the sweeps,
    by the factor kappa s = (sqrt s + sqrt (1 + s))^-2 < 1: so roundings do not add up over all steps. *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Etalon Require Import SweepMetric.
Open Scope R_scope.

Definition kappa (s : R) : R := / (sqrt s + sqrt (1 + s)) ^ 2.

(** A step and its derivative in the logarithm of the argument. *)
Definition log_step (s t : R) : R := ln (s + squash (exp t)).
Definition log_step' (s t : R) : R := exp t / ((1 + exp t) * (s + (1 + s) * exp t)).

Lemma log_step_derive s t : 0 < s -> is_derive (log_step s) t (log_step' s t).
Proof.
  intros S. pose proof (exp_pos t) as E. unfold log_step, squash, log_step'. auto_derive.
  - split; [lra |]. split; [| exact I].
    assert (0 < exp t * / (1 + exp t)) by (apply Rmult_lt_0_compat; [lra | apply Rinv_0_lt_compat; lra]). lra.
  - field. repeat split; nra.
Qed.

(** The greatest derivative is where x = sqrt (s/(1 + s)): the arithmetic and the geometric mean. *)
Lemma log_step'_bound s t : 0 < s -> 0 <= log_step' s t <= kappa s.
Proof.
  intros S. pose proof (exp_pos t) as E. unfold log_step', kappa. set (x := exp t) in *.
  assert (P : 0 < (1 + x) * (s + (1 + s) * x)) by (apply Rmult_lt_0_compat; nra).
  assert (A : 0 < sqrt s) by now apply sqrt_lt_R0. assert (B : 0 < sqrt (1 + s)) by (apply sqrt_lt_R0; lra).
  pose proof (sqrt_sqrt s ltac:(lra)) as A2. pose proof (sqrt_sqrt (1 + s) ltac:(lra)) as B2.
  set (a := sqrt s) in *. set (b := sqrt (1 + s)) in *.
  split; [apply Rlt_le, Rdiv_lt_0_compat; lra |].
  apply (Rmult_le_reg_r ((1 + x) * (s + (1 + s) * x))); auto.
  replace (x / ((1 + x) * (s + (1 + s) * x)) * ((1 + x) * (s + (1 + s) * x))) with x by (field; nra).
  apply (Rmult_le_reg_l ((a + b) ^ 2)); [apply pow_lt; lra |].
  rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l by (apply pow_nonzero; lra).
  rewrite <- B2, <- A2. rewrite <- A2 in B2. pose proof (pow2_ge_0 (a - b * x)). nra.
Qed.

Lemma log_step_contracts s a b : 0 < s -> a <= b -> 0 <= log_step s b - log_step s a <= kappa s * (b - a).
Proof.
  intros S L. destruct (MVT_gen (log_step s) a b (log_step' s)) as (c & _ & M).
  - intros; now apply log_step_derive.
  - intros x _. apply continuity_pt_filterlim, (ex_derive_continuous (log_step s)).
    exists (log_step' s x). now apply log_step_derive.
  - rewrite M. pose proof (log_step'_bound s c S). nra.
Qed.

(** The factor lies in [0, 1], and falls as s grows. *)
Lemma kappa_nonneg s : 0 < s -> 0 <= kappa s.
Proof.
  intros S. left. apply Rinv_0_lt_compat, pow_lt.
  pose proof (sqrt_lt_R0 s S). pose proof (sqrt_pos (1 + s)). lra.
Qed.

Lemma kappa_falls s t : 0 < s -> s <= t -> kappa t <= kappa s.
Proof.
  intros S L. pose proof (sqrt_lt_R0 s S). pose proof (sqrt_pos (1 + s)).
  pose proof (sqrt_le_1_alt s t L). pose proof (sqrt_le_1_alt (1 + s) (1 + t) ltac:(lra)).
  apply Rinv_le_contravar; [apply pow_lt; lra | apply pow_incr; lra].
Qed.

Lemma kappa_below_1 s : 0 < s -> kappa s < 1.
Proof.
  intros S. pose proof (sqrt_lt_R0 s S) as A. assert (B : 1 < sqrt (1 + s)).
  { rewrite <- sqrt_1 at 1. apply sqrt_lt_1; lra. }
  apply Rlt_le_trans with (/ 1); [|lra]. apply Rinv_lt_contravar; nra.
Qed.

(** 1/(1 - kappa) = (1 + sqrt (1 + 1/s))/2: the steps that a rounding outlives. *)
Lemma kappa_closed s r : 0 < s -> 0 <= r -> 1 <= r ^ 2 * s -> 1 <= (1 - kappa s) * ((2 + r) / 2).
Proof.
  intros S R L. pose proof (sqrt_lt_R0 s S) as A. pose proof (sqrt_sqrt s ltac:(lra)) as A2.
  assert (B : 0 < sqrt (1 + s)) by (apply sqrt_lt_R0; lra). pose proof (sqrt_sqrt (1 + s) ltac:(lra)) as B2.
  unfold kappa. set (a := sqrt s) in *. set (b := sqrt (1 + s)) in *.
  assert (I : 1 <= r * a). { rewrite <- A2 in L. assert (0 <= r * a) by nra. nra. }
  assert (C : a <= b) by (apply sqrt_le_1_alt; lra).
  assert (C1 : 1 <= b) by nra.
  assert (C2 : b <= a + 1) by nra.
  assert (K : 1 - / (a + b) ^ 2 = 2 * a / (a + b)).
  { apply Rmult_eq_reg_r with ((a + b) ^ 2); [|apply pow_nonzero; lra].
    replace ((1 - / (a + b) ^ 2) * (a + b) ^ 2) with ((a + b) ^ 2 - 1) by (field; lra).
    replace (2 * a / (a + b) * (a + b) ^ 2) with (2 * a * (a + b)) by (field; lra). nra. }
  rewrite K. apply Rmult_le_reg_r with (a + b); [lra|].
  replace (2 * a / (a + b) * ((2 + r) / 2) * (a + b)) with (2 * a + r * a) by (field; lra). lra.
Qed.

(** The step contracts: the distance of s + x/(1 + x) and s + y/(1 + y) is at most kappa s times that of x and y. *)
Theorem step_contracts s d x y : 0 < s -> 0 <= d -> near d x y ->
  near (kappa s * d) (s + squash x) (s + squash y).
Proof.
  intros S D N. pose proof (kappa_nonneg s S) as K.
  assert (Main : forall x y, 0 < x -> x <= y -> y <= x * exp d -> near (kappa s * d) (s + squash x) (s + squash y)).
  { clear x y N. intros x y X L U.
    assert (Y : 0 < y) by lra.
    pose proof (squash_nonneg x ltac:(lra)) as F. pose proof (squash_nonneg y ltac:(lra)) as G.
    assert (T : ln x <= ln y <= ln x + d).
    { split; [now apply ln_le|]. rewrite <- (ln_exp d), <- ln_mult by (easy || apply exp_pos). apply ln_le; lra. }
    destruct (log_step_contracts s (ln x) (ln y) S ltac:(lra)) as (P & Q). unfold log_step in P, Q.
    rewrite !exp_ln in P, Q by easy.
    assert (M : s + squash x <= s + squash y).
    { rewrite <- (exp_ln (s + squash x)), <- (exp_ln (s + squash y)) by lra. apply exp_monotone. lra. }
    pose proof (exp_at_least_1 (kappa s * d) ltac:(now apply Rmult_le_pos)) as E.
    repeat split; try lra.
    - apply Rle_trans with (s + squash y); [lra|]. rewrite <- (Rmult_1_r (s + squash y)) at 1. apply Rmult_le_compat_l; lra.
    - rewrite <- (exp_ln (s + squash y)), <- (exp_ln (s + squash x)), <- exp_plus by lra. apply exp_monotone.
      assert (kappa s * (ln y - ln x) <= kappa s * d) by (apply Rmult_le_compat_l; lra). lra. }
  destruct (Rle_lt_dec y 0) as [Z | Y].
  - assert (Y : y = 0) by (destruct N; lra). assert (X : x = 0) by (now apply (near_zero d x y)). subst.
    apply near_weaken with 0; [now apply Rmult_le_pos|]. apply near_refl. pose proof (squash_nonneg 0). lra.
  - pose proof (near_positive d x y N Y) as X. destruct N as (_ & _ & P & Q).
    destruct (Rle_lt_dec x y) as [L | L]; [now apply Main|]. apply near_sym, Main; lra.
Qed.
