(** * The error of the square root is within 1 + ln(4n/5)/π from n = 7 on

    U_n² = G_n·H_n/n. From n = 20 on by the inequality of the means, H_n in closed form, and G_n ≤ 5/4 + ln((4n − 1)/7)/π, which telescopes
    as the bound from n = 1 does; below by rational numbers. *)
From Coq Require Import Reals QArith Qreals Lra Lia List PeanoNat.
From Coquelicot Require Import Rcomplements.
From Interval Require Import Tactic.
From Etalon Require Import Certificate Sums SquareRoot ChenQi Landau.
Import ListNotations.
Open Scope R_scope.

(** G_n ≤ 5/4 + ln((4n − 1)/7)/π for every n ≥ 2, with equality at n = 2. *)
Lemma G_upper_from_two n : (2 <= n)%nat -> G n <= 5 / 4 + ln ((4 * INR n - 1) / 7) / PI.
Proof.
  generalize pi_bounds. intros P. induction 1 as [|m I J]; [|apply G_upper_next; [lra|lia|exact J]].
  unfold G. cbn [sum f INR]. replace ((4 * (1 + 1) - 1) / 7) with 1 by field. rewrite ln_1. apply Req_le. field. lra.
Qed.

Lemma G_nonneg n : 0 <= G n.
Proof. change 0 with (G 0). apply G_le. lia. Qed.

(** √(GH/n) is at most the mean of G and H/n, which is G(1 + 1/(8n)) − n·f(n)²/2. *)
Lemma error_by_means n : (1 <= n)%nat -> sqrt (G n * H n / INR n) <= G n * (1 + 1 / (8 * INR n)) - INR n * f n ^ 2 / 2.
Proof.
  intros N. assert (P : 1 <= INR n) by (apply (le_INR 1) in N; exact N). assert (G0 := G_nonneg n).
  assert (H0 : 0 <= H n) by (apply sum_nonneg; intros; apply G_nonneg).
  assert (K : G n * (1 + 1 / (8 * INR n)) - INR n * f n ^ 2 / 2 = (G n + H n / INR n) / 2) by (rewrite H_closed; field; lra).
  assert (Q : 0 <= H n / INR n) by (apply Rmult_le_pos; [easy|apply Rlt_le, Rinv_0_lt_compat; lra]).
  rewrite K, <- (sqrt_square ((G n + H n / INR n) / 2)) by lra. apply sqrt_le_1_alt.
  replace (G n * H n / INR n) with (G n * (H n / INR n)) by (field; lra). generalize (pow2_ge_0 (G n - H n / INR n)). lra.
Qed.

(** From n = 20 on. *)
Lemma error_large n : (20 <= n)%nat -> sqrt (G n * H n / INR n) <= 1 + ln (4 * INR n / 5) / PI.
Proof.
  intros N. assert (X : 20 <= INR n) by (apply (le_INR 20) in N; cbn [INR] in N; lra). assert (P := pi_bounds).
  eapply Rle_trans; [apply error_by_means; lia|]. set (x := INR n) in *. set (l := ln ((4 * x - 1) / 7)).
  assert (A := G_upper_from_two n ltac:(lia)). fold x l in A. assert (B := chen_qi_lower_sq n ltac:(lia)). fold x in B.
  assert (C : ln (7 / 5) + l <= ln (4 * x / 5)).
  { unfold l. rewrite <- ln_mult by lra. apply ln_le; [|lra]. replace (7 / 5 * ((4 * x - 1) / 7)) with ((4 * x - 1) / 5) by field. lra. }
  assert (L : l <= 2424 / 1000 + (4 * x - 80) / 79).
  { assert (E : l = ln (79 / 7) + ln ((4 * x - 1) / 79)).
    { unfold l. rewrite <- ln_mult by lra. f_equal. field. }
    assert (M : ln ((4 * x - 1) / 79) <= (4 * x - 1) / 79 - 1).
    { generalize (exp_ineq1_le (ln ((4 * x - 1) / 79))). rewrite exp_ln by lra. lra. }
    assert (ln (79 / 7) <= 2424 / 1000) by interval with (i_prec 40). lra. }
  assert (D : / 2 * (x / (PI * x + 4 - PI)) <= x * f n ^ 2 / 2).
  { assert (Dp : 0 < PI * x + 4 - PI) by nra. replace (PI * (x + 4 / PI - 1)) with (PI * x + 4 - PI) in B by (field; lra).
    apply Rmult_le_reg_r with (2 * (PI * x + 4 - PI)); [lra|].
    replace (/ 2 * (x / (PI * x + 4 - PI)) * (2 * (PI * x + 4 - PI))) with x by (field; lra).
    replace (x * f n ^ 2 / 2 * (2 * (PI * x + 4 - PI))) with (x * ((PI * x + 4 - PI) * f n ^ 2)) by field. nra. }
  (* 1/(2π) − x/(2(πx + 4 − π)) = (4 − π)/(2π(πx + 4 − π)) ≤ 0.0436/x. *)
  assert (E : 1 / (2 * PI) - 436 / 10000 / x <= / 2 * (x / (PI * x + 4 - PI))).
  { assert (Dp : 0 < PI * x + 4 - PI) by nra.
    assert (F : / 2 * (x / (PI * x + 4 - PI)) = 1 / (2 * PI) - (4 - PI) / (2 * PI) / (PI * x + 4 - PI)) by (field; lra).
    assert ((4 - PI) / (2 * PI) / (PI * x + 4 - PI) <= 436 / 10000 / x); [|lra].
    assert (K : (4 - PI) / (2 * PI) <= 1367 / 10000) by interval with (i_prec 40).
    assert (K2 : 31415 / 10000 < PI) by interval with (i_prec 40).
    apply Rmult_le_reg_r with (x * (PI * x + 4 - PI)); [apply Rmult_lt_0_compat; lra|].
    replace ((4 - PI) / (2 * PI) / (PI * x + 4 - PI) * (x * (PI * x + 4 - PI))) with ((4 - PI) / (2 * PI) * x) by (field; lra).
    replace (436 / 10000 / x * (x * (PI * x + 4 - PI))) with (436 / 10000 * (PI * x + 4 - PI)) by (field; lra). nra. }
  assert (I8 : 0 < 1 / (8 * x)) by (apply Rdiv_lt_0_compat; lra).
  assert (Gb : G n * (1 + 1 / (8 * x)) <= (5 / 4 + l / PI) * (1 + 1 / (8 * x))) by (apply Rmult_le_compat_r; lra).
  assert (Ip : 0 < / PI < 319 / 1000) by (split; [apply Rinv_0_lt_compat; lra|interval with (i_prec 40)]).
  assert (Lp : l / PI * (1 / (8 * x)) <= 319 / 1000 * (2424 / 1000 + (4 * x - 80) / 79) * (1 / (8 * x))).
  { apply Rmult_le_compat_r; [lra|]. unfold Rdiv at 1.
    assert (0 <= 2424 / 1000 + (4 * x - 80) / 79) by lra. apply Rle_trans with ((2424 / 1000 + (4 * x - 80) / 79) * / PI); [apply Rmult_le_compat_r; lra|nra]. }
  assert (Cp : ln (7 / 5) / PI + l / PI <= ln (4 * x / 5) / PI).
  { unfold Rdiv. rewrite <- Rmult_plus_distr_r. apply Rmult_le_compat_r; [lra|exact C]. }
  assert (Num : 1 / 4 - 1 / (2 * PI) + 0 <= ln (7 / 5) / PI - 1625 / 100000) by interval with (i_prec 50).
  (* What is left is of the order 1/x. *)
  assert (Rest : 5 / 4 * (1 / (8 * x)) + 319 / 1000 * (2424 / 1000 + (4 * x - 80) / 79) * (1 / (8 * x)) + 436 / 10000 / x <= 1625 / 100000).
  { apply Rmult_le_reg_r with (8 * x); [lra|].
    replace ((5 / 4 * (1 / (8 * x)) + 319 / 1000 * (2424 / 1000 + (4 * x - 80) / 79) * (1 / (8 * x)) + 436 / 10000 / x) * (8 * x))
      with (5 / 4 + 319 / 1000 * (2424 / 1000 + (4 * x - 80) / 79) + 8 * (436 / 10000)) by (field; lra). lra. }
  lra.
Qed.

(** f and G, H as rational numbers. *)
Fixpoint fq (k : nat) : Q := match k with O => 1%Q | S p => Qred (Qmult (Qminus 1 (Qdiv 1 (inject_Z (2 * Z.of_nat k)))) (fq p)) end.
Fixpoint Gq (n : nat) : Q := match n with O => 0%Q | S p => Qred (Qplus (Gq p) (Qmult (fq p) (fq p))) end.
Fixpoint Hq (n : nat) : Q := match n with O => 0%Q | S p => Qred (Qplus (Hq p) (Gq n)) end.

Lemma fq_real k : Q2R (fq k) = f k.
Proof.
  induction k as [|p IH]; [unfold Q2R; cbn; field|]. cbn [fq f].
  rewrite (Qeq_eqR _ _ (Qred_correct _)), Q2R_mult, IH. f_equal. rewrite Q2R_minus, Q2R_div.
  - unfold Q2R at 1 2. cbn [Qnum Qden inject_Z]. unfold Q2R. cbn [Qnum Qden inject_Z]. rewrite mult_IZR, <- INR_IZR_INZ.
    generalize (pos_INR p). rewrite S_INR. intros. field. lra.
  - intros E. assert (K := Qeq_eqR _ _ E). unfold Q2R in K. cbn [Qnum Qden inject_Z] in K. rewrite mult_IZR, <- INR_IZR_INZ, S_INR in K.
    generalize (pos_INR p). lra.
Qed.

Lemma Gq_real n : Q2R (Gq n) = G n.
Proof.
  induction n as [|p IH]; [unfold Q2R, G; cbn; field|]. cbn [Gq]. rewrite (Qeq_eqR _ _ (Qred_correct _)), Q2R_plus, Q2R_mult, IH, fq_real.
  unfold G. cbn [sum]. ring.
Qed.

Lemma Hq_real n : Q2R (Hq n) = H n.
Proof.
  induction n as [|p IH]; [unfold Q2R, H; cbn; field|]. cbn [Hq]. rewrite (Qeq_eqR _ _ (Qred_correct _)), Q2R_plus, IH, (Gq_real (S p)).
  unfold H. now cbn [sum].
Qed.

(** U_n ≤ u by rational numbers. *)
Lemma error_rational n (u : Q) : (1 <= n)%nat -> Qle_bool 0 u = true ->
  Qle_bool (Qmult (Gq n) (Hq n)) (Qmult (inject_Z (Z.of_nat n)) (Qmult u u)) = true -> sqrt (G n * H n / INR n) <= Q2R u.
Proof.
  intros N P E. apply Qle_bool_iff, Qle_Rle in P, E. rewrite RMicromega.Q2R_0 in P.
  rewrite !Q2R_mult, Gq_real, Hq_real in E. replace (Q2R (inject_Z (Z.of_nat n))) with (INR n) in E
    by (unfold Q2R, inject_Z; cbn [Qnum Qden]; rewrite INR_IZR_INZ; field).
  assert (X : 0 < INR n) by (apply lt_0_INR; lia). rewrite <- (sqrt_square (Q2R u)) by easy. apply sqrt_le_1_alt.
  apply Rmult_le_reg_r with (INR n); [easy|]. replace (G n * H n / INR n * INR n) with (G n * H n) by (field; lra). lra.
Qed.

Lemma error_rational_below n (u : Q) : (1 <= n)%nat -> Qle_bool 0 u = true ->
  Qle_bool (Qmult (inject_Z (Z.of_nat n)) (Qmult u u)) (Qmult (Gq n) (Hq n)) = true -> Q2R u <= sqrt (G n * H n / INR n).
Proof.
  intros N P E. apply Qle_bool_iff, Qle_Rle in P, E. rewrite RMicromega.Q2R_0 in P.
  rewrite !Q2R_mult, Gq_real, Hq_real in E. replace (Q2R (inject_Z (Z.of_nat n))) with (INR n) in E
    by (unfold Q2R, inject_Z; cbn [Qnum Qden]; rewrite INR_IZR_INZ; field).
  assert (X : 0 < INR n) by (apply lt_0_INR; lia). rewrite <- (sqrt_square (Q2R u)) by easy. apply sqrt_le_1_alt.
  apply Rmult_le_reg_r with (INR n); [easy|]. replace (G n * H n / INR n * INR n) with (G n * H n) by (field; lra). lra.
Qed.
