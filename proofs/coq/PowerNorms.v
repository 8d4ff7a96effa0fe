(** * The norms between: (Σ ‖B_i‖^p)^(1/p) for real p, and how they lie to ‖B‖_F *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums.
Open Scope R_scope.

(** x^y for x ≥ 0, 0 for x = 0. *)
Definition power (x y : R) : R := if Rle_dec x 0 then 0 else Rpower x y.

(** (Σ ‖row i of B‖^(2t))^(1/t): the square of the p-norm of the row norms, p = 2t. *)
Definition power_norm2 (t : R) m r (B : matrix) : R := power (sum m (fun i => power (row_norm2 r B i) t)) (/ t).

(** lo ≤ γ_(p)(A)² ≤ hi for p = 2t. *)
Definition encloses_power (t : R) m n (A : matrix) lo hi : Prop :=
  (forall r B C, factorization m r n A B C -> lo <= power_norm2 t m r B * sensitivity2 r n C) /\
  exists r B C, factorization m r n A B C /\ power_norm2 t m r B * sensitivity2 r n C <= hi.

Lemma power_nonneg x y : 0 <= power x y.
Proof. unfold power. destruct (Rle_dec x 0); [lra|]. apply Rlt_le, exp_pos. Qed.

Lemma power_pos x y : 0 < x -> power x y = Rpower x y.
Proof. intros P. unfold power. destruct (Rle_dec x 0); [lra | easy]. Qed.

Lemma power_le x y t : 0 <= t -> x <= y -> power x t <= power y t.
Proof.
  intros T L. destruct (Rle_lt_dec x 0) as [X|X].
  - unfold power at 1. destruct (Rle_dec x 0); [apply power_nonneg | lra].
  - rewrite !power_pos by lra. now apply Rle_Rpower_l.
Qed.

Lemma power_inverse x t : 0 < t -> 0 <= x -> power (power x t) (/ t) = x.
Proof.
  intros T [X| <-].
  - rewrite (power_pos x) by easy. rewrite power_pos by apply exp_pos. rewrite Rpower_mult, Rinv_r by lra. now apply Rpower_1.
  - unfold power. destruct (Rle_dec 0 0); [|lra]. destruct (Rle_dec 0 0); [easy | lra].
Qed.

(** Bernoulli: u^t ≥ 1 + t(u − 1). *)
Lemma bernoulli u t : 0 < u -> 1 <= t -> 1 + t * (u - 1) <= Rpower u t.
Proof.
  intros U T. unfold Rpower. set (l := ln u). replace u with (exp l) by now apply exp_ln.
  assert (Tangent : forall y, 1 + y <= exp y).
  { intros y. destruct (Req_dec y 0) as [->|N]; [rewrite exp_0; lra|]. apply Rlt_le, exp_ineq1, N. }
  assert (A := Tangent ((t - 1) * l)). assert (B := Tangent (- l)). assert (E := exp_pos l).
  assert (P : exp (t * l) = exp l * exp ((t - 1) * l)) by (rewrite <- exp_plus; f_equal; ring).
  assert (Q : exp l * exp (- l) = 1) by (rewrite <- exp_plus, Rplus_opp_r; apply exp_0). rewrite P.
  assert (S : exp l * 1 * t <= exp l * (exp ((t - 1) * l) + (t - 1) * exp (- l))).
  { rewrite Rmult_assoc. apply Rmult_le_compat_l; [lra|]. apply Rle_trans with ((1 + (t - 1) * l) + (t - 1) * (1 - l)); [lra|].
    apply Rplus_le_compat; [easy|]. apply Rmult_le_compat_l; lra. }
  replace (exp l * (exp ((t - 1) * l) + (t - 1) * exp (- l))) with (exp l * exp ((t - 1) * l) + (t - 1) * (exp l * exp (- l))) in S by ring. rewrite Q in S. lra.
Qed.

(** The mean of powers: Σ x_i ≤ n^(1 − 1/t)·(Σ x_i^t)^(1/t). *)
Theorem power_mean n (x : nat -> R) t : (0 < n)%nat -> 1 <= t -> (forall i, (i < n)%nat -> 0 <= x i) ->
  sum n x * Rpower (INR n) (/ t) <= INR n * power (sum n (fun i => power (x i) t)) (/ t).
Proof.
  intros N T X. assert (Np : 0 < INR n) by now apply lt_0_INR. set (S := sum n (fun i => power (x i) t)).
  assert (S0 : 0 <= S) by (apply sum_nonneg; intros; apply power_nonneg). destruct S0 as [S0|S0].
  - set (M := Rpower (S / INR n) (/ t)). assert (M0 : 0 < M) by apply exp_pos.
    assert (SN : 0 < S / INR n) by now apply Rdiv_lt_0_compat. assert (Mt : Rpower M t = S / INR n) by (unfold M; rewrite Rpower_mult, Rinv_l by lra; now apply Rpower_1).
    assert (Each : forall i, (i < n)%nat -> 1 + t * (x i / M - 1) <= power (x i) t / (S / INR n)).
    { intros i I. destruct (X i I) as [P|Z0].
      - rewrite power_pos by easy. rewrite <- Mt. replace (Rpower (x i) t / Rpower M t) with (Rpower (x i / M) t).
        + apply bernoulli; [now apply Rdiv_lt_0_compat | easy].
        + unfold Rdiv, Rpower. rewrite <- exp_Ropp, <- exp_plus. f_equal. rewrite ln_mult, ln_Rinv by (easy || now apply Rinv_0_lt_compat). ring.
      - rewrite <- Z0. apply Rle_trans with 0; [unfold Rdiv; rewrite Rmult_0_l; lra|]. apply Rmult_le_pos; [apply power_nonneg | now apply Rlt_le, Rinv_0_lt_compat]. }
    assert (Total := sum_le n _ _ Each). cbv beta in Total. rewrite (sum_ext n (fun i => 1 + t * (x i / M - 1)) (fun i => t * (x i / M) + (1 - t))) in Total by (intros; ring).
    rewrite sum_plus, sum_const, sum_scale in Total. unfold Rdiv in Total at 1 2. rewrite !sum_scale_r in Total. fold S in Total.
    replace (S * / (S / INR n)) with (INR n) in Total by (field; lra).
    assert (L : sum n x <= INR n * M).
    { apply Rmult_le_reg_r with (t * / M); [apply Rmult_lt_0_compat; [lra | now apply Rinv_0_lt_compat]|].
      replace (INR n * M * (t * / M)) with (t * INR n) by (field; lra). nra. }
    rewrite power_pos by easy. apply Rle_trans with (INR n * M * Rpower (INR n) (/ t)); [apply Rmult_le_compat_r; [apply Rlt_le, exp_pos | easy]|].
    apply Req_le. rewrite Rmult_assoc. f_equal. unfold M. rewrite Rpower_mult_distr by easy. f_equal. field. lra.
  - assert (Zero : forall i, (i < n)%nat -> x i = 0).
    { intros i I. destruct (X i I) as [P|]; [|easy]. assert (Q := le_sum n (fun i => power (x i) t) i (fun _ _ => power_nonneg _ _) I). cbv beta in Q. fold S in Q.
      rewrite power_pos in Q by easy. generalize (exp_pos (t * ln (x i))). unfold Rpower in Q. lra. }
    rewrite (sum_zero n) by easy. rewrite Rmult_0_l. apply Rmult_le_pos; [lra | apply power_nonneg].
Qed.
