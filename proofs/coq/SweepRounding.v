(** * One rounding to binary64, in the metric of the sweeps

    Rounding to nearest, ties to even, with 53 bits and gradual underflow; overflow is the subject of SweepFloats.v. *)
From Coq Require Import Reals Lra ZArith.
From Flocq Require Import Core Relative Plus_error Mult_error.
From Etalon Require Import SweepMetric.
Open Scope R_scope.

Definition fexp : Z -> Z := FLT_exp (-1074) 53.
Definition rnd : R -> R := round radix2 fexp ZnearestE.
Definition representable : R -> Prop := generic_format radix2 fexp.
Notation pow2 := (bpow radix2).

(** The unit roundoff 2^-53. *)
Definition u : R := pow2 (-53).

Global Instance precision_positive : Prec_gt_0 53 := eq_refl.
Global Instance fexp_valid : Valid_exp fexp := FLT_exp_valid _ _.

Lemma u_pos : 0 < u.
Proof. apply bpow_gt_0. Qed.

Lemma u_small : u <= / 1048576.
Proof. change (/ 1048576) with (pow2 (-20)). now apply bpow_le. Qed.

Lemma rnd_representable x : representable (rnd x).
Proof. apply generic_format_round; typeclasses eauto. Qed.

Lemma rnd_exact x : representable x -> rnd x = x.
Proof. apply round_generic; typeclasses eauto. Qed.

Lemma rnd_monotone x y : x <= y -> rnd x <= rnd y.
Proof. apply round_le; typeclasses eauto. Qed.

Lemma representable_pow2 k : (-1074 <= k)%Z -> representable (pow2 k).
Proof. apply generic_format_FLT_bpow. exact precision_positive. Qed.

Lemma rnd_ge k x : (-1074 <= k)%Z -> pow2 k <= x -> pow2 k <= rnd x.
Proof. intros K L. rewrite <- (rnd_exact (pow2 k)) by now apply representable_pow2. now apply rnd_monotone. Qed.

Lemma rnd_le k x : (-1074 <= k)%Z -> x <= pow2 k -> rnd x <= pow2 k.
Proof. intros K L. rewrite <- (rnd_exact (pow2 k)) by now apply representable_pow2. now apply rnd_monotone. Qed.

Lemma rnd_0 : rnd 0 = 0.
Proof. apply round_0. typeclasses eauto. Qed.

Lemma rnd_nonneg x : 0 <= x -> 0 <= rnd x.
Proof. intros X. rewrite <- rnd_0. now apply rnd_monotone. Qed.

(** Doubling is exact. *)
Lemma representable_double x : representable x -> representable (2 * x).
Proof. intros F. rewrite Rmult_comm. now apply (mult_bpow_pos_exact_FLT radix2 (-1074) 53 x 1). Qed.

(** A positive number that does not underflow is rounded by at most u: |rnd x - x| <= x u/(1 + u), and ln (1 + u) <= u. *)
Theorem near_rnd x : pow2 (-1022) <= x -> near u (rnd x) x.
Proof.
  intros H. pose proof u_pos as U. assert (X : 0 < x) by (eapply Rlt_le_trans; [apply bpow_gt_0 | exact H]).
  pose proof (relative_error_N_FLX' radix2 53 precision_positive (fun z => negb (Z.even z)) x) as E.
  rewrite <- (round_FLT_FLX radix2 (-1074) 53 _ x) in E by (now rewrite Rabs_pos_eq by lra).
  change (Rabs (rnd x - x) <= u_ro radix2 53 / (1 + u_ro radix2 53) * Rabs x) in E.
  assert (V : u_ro radix2 53 = u) by (unfold u_ro, u; simpl; lra). rewrite V, (Rabs_pos_eq x) in E by lra.
  apply Rabs_le_inv in E.
  assert (Low : x <= rnd x * (1 + u)).
  { replace x with ((x - u / (1 + u) * x) * (1 + u)) at 1 by (field; lra). apply Rmult_le_compat_r; lra. }
  assert (High : rnd x <= x * (1 + u)).
  { assert (u / (1 + u) * x <= u * x); [|lra]. apply Rmult_le_compat_r; [lra|].
    apply Rmult_le_reg_r with (1 + u); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. nra. }
  assert (0 <= rnd x) by (apply rnd_nonneg; lra). pose proof (exp_ineq1_le u) as L.
  repeat split; try lra; eapply Rle_trans; eauto; apply Rmult_le_compat_l; lra.
Qed.

(** The same for zero. *)
Lemma near_rnd_zero x : x = 0 \/ pow2 (-1022) <= x -> near u (rnd x) x.
Proof.
  intros [-> | H]; [|now apply near_rnd]. rewrite rnd_0. apply near_weaken with 0; [left; apply u_pos|].
  apply near_refl. lra.
Qed.

(** A sum of two binary64 numbers never underflows: below 2^-1022 it is exact. *)
Lemma near_rnd_plus x y : representable x -> representable y -> 0 <= x -> 0 <= y -> near u (rnd (x + y)) (x + y).
Proof.
  intros F G X Y. destruct (Rle_lt_dec (pow2 (-1022)) (x + y)) as [L | L]; [now apply near_rnd|].
  rewrite rnd_exact.
  - apply near_weaken with 0; [left; apply u_pos|]. apply near_refl. lra.
  - apply FLT_format_plus_small; try easy; try exact precision_positive.
    rewrite Rabs_pos_eq by lra. left. eapply Rlt_le_trans; [exact L|]. now apply bpow_le.
Qed.
