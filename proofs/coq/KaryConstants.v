(** * The leading constants of the k-ary counters: which k is best *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Interval Require Import Tactic.
From Etalon Require Import Certificate LogBound.
Open Scope R_scope.

(** From some x₀ ≥ e³ on, what grows at least like x outruns ln(x)³: (ln x/ln x₀)³ ≤ x/x₀, because ln u ≤ 3(u^(1/3) − 1). *)
Lemma cube_of_logarithm x0 x : 0 < x0 -> 3 <= ln x0 -> x0 <= x -> (ln x / ln x0) ^ 3 <= x / x0.
Proof.
  intros P L H. assert (U : 0 < x / x0) by (apply Rdiv_lt_0_compat; lra). set (v := ln (x / x0)).
  assert (E : ln x = ln x0 + v) by (unfold v, Rdiv; rewrite ln_mult, ln_Rinv; try lra; now apply Rinv_0_lt_compat).
  assert (V : 0 <= v).
  { unfold v. rewrite <- ln_1. assert (G : 1 <= x / x0) by (apply Rmult_le_reg_r with x0; [easy|unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra]).
    destruct G as [G| <-]; [apply Rlt_le, ln_increasing; lra|lra]. }
  replace (x / x0) with (exp (v / 3) ^ 3).
  - apply pow_incr. rewrite E. replace ((ln x0 + v) / ln x0) with (1 + v * / ln x0) by (field; lra).
    assert (I : 0 < / ln x0 <= / 3) by (split; [apply Rinv_0_lt_compat; lra|apply Rinv_le_contravar; lra]).
    split; [assert (0 <= v * / ln x0) by (apply Rmult_le_pos; lra); lra|].
    apply Rle_trans with (1 + v / 3); [unfold Rdiv; apply Rplus_le_compat_l, Rmult_le_compat_l; lra|apply exp_ineq1_le].
  - cbn [pow]. rewrite Rmult_1_r, <- !exp_plus. replace (v / 3 + (v / 3 + v / 3)) with v by field. unfold v. now apply exp_ln.
Qed.

(** So g(x)/ln(x)³ ≥ g(x₀)/ln(x₀)³ for x ≥ x₀ if g(x) ≥ (x/x₀)·g(x₀). *)
Lemma outruns_logarithm x0 x g0 g : 0 < x0 -> 3 <= ln x0 -> x0 <= x -> 0 <= g0 -> x / x0 * g0 <= g ->
  g0 / ln x0 ^ 3 <= g / ln x ^ 3.
Proof.
  intros P L H G0 G. assert (C := cube_of_logarithm x0 x P L H).
  assert (LX : ln x0 <= ln x) by (destruct H as [H| <-]; [apply Rlt_le, ln_increasing; lra|lra]).
  assert (P0 : 0 < ln x0 ^ 3) by (apply pow_lt; lra). assert (P1 : 0 < ln x ^ 3) by (apply pow_lt; lra).
  apply Rmult_le_reg_r with (ln x ^ 3); [easy|]. replace (g / ln x ^ 3 * ln x ^ 3) with g by (field; lra).
  replace (g0 / ln x0 ^ 3 * ln x ^ 3) with ((ln x / ln x0) ^ 3 * g0) by (field; lra).
  eapply Rle_trans; [|exact G]. now apply Rmult_le_compat_r.
Qed.

(** (k − 1)/ln(k)³ is least for k = 17. *)
Theorem plain_best k : (2 <= k)%nat -> k <> 17%nat -> 16 / ln 17 ^ 3 < (INR k - 1) / ln (INR k) ^ 3.
Proof.
  intros K N. destruct (Nat.le_gt_cases 21 k) as [L|L].
  - apply Rlt_le_trans with (20 / ln 21 ^ 3); [interval with (i_prec 40)|].
    assert (X : 21 <= INR k) by (apply (le_INR 21) in L; cbn [INR] in L; lra).
    apply outruns_logarithm; try lra. interval with (i_prec 40).
  - do 21 (destruct k as [|k]; [try lia; cbn [INR]; interval with (i_prec 40)|]). lia.
Qed.

(** (k − 1/k)/ln(k)³ over odd k = 2m + 1 is least for k = 19. *)
Theorem odd_best m : (1 <= m)%nat -> m <> 9%nat ->
  (19 - / 19) / ln 19 ^ 3 < (INR (2 * m + 1) - / INR (2 * m + 1)) / ln (INR (2 * m + 1)) ^ 3.
Proof.
  intros M N. destruct (Nat.le_gt_cases 10 m) as [L|L].
  - apply Rlt_le_trans with ((21 - / 21) / ln 21 ^ 3); [interval with (i_prec 40)|].
    assert (X : 21 <= INR (2 * m + 1)).
    { assert (K : (21 <= 2 * m + 1)%nat) by lia. apply (le_INR 21) in K. cbn [INR] in K. lra. }
    set (x := INR (2 * m + 1)) in *. apply outruns_logarithm; try lra; [interval with (i_prec 40)|].
    assert (I : / x <= / 21) by (apply Rinv_le_contravar; lra).
    replace (x / 21 * (21 - / 21)) with (x - x / 21 * / 21) by field. assert (1 <= x / 21) by lra. nra.
  - do 10 (destruct m as [|m]; [try lia; cbn [INR Nat.mul Nat.add]; interval with (i_prec 40)|]). lia.
Qed.
