(** * Integers, floats and rational numbers

    A certificate gives its numbers as m 2^e: each is a float, and each float is a rational number, both without rounding. *)
From Coq Require Import Reals Lra Lia ZArith QArith Qreals.
From Flocq Require Import Core IEEE754.BinarySingleNaN.
From Etalon Require Import SweepRounding SweepFloats SweepSums.
Open Scope R_scope.

(** The float m 2^e. *)
Definition float_of (m e : Z) : float := binary_normalize 53 1024 _ _ mode_NE m e false.

Lemma float_of_exact m e : (0 <= m <= 2 ^ 53)%Z -> (-1074 <= e <= 969)%Z ->
  finite (float_of m e) /\ value (float_of m e) = IZR m * pow2 e.
Proof.
  intros M E. pose proof (binary_normalize_correct 53 1024 _ _ mode_NE m e false) as C. cbv zeta in C.
  change (F2R (Float radix2 m e)) with (IZR m * pow2 e) in C.
  change (round radix2 (SpecFloat.fexp 53 1024) (round_mode mode_NE)) with rnd in C.
  rewrite (rnd_exact (IZR m * pow2 e)) in C by (apply representable_multiple; lia).
  rewrite Rlt_bool_true in C; [split; apply C|].
  assert (0 <= IZR m) by (apply IZR_le; lia). pose proof (bpow_ge_0 radix2 e).
  rewrite Rabs_pos_eq by now apply Rmult_le_pos. apply Rle_lt_trans with (pow2 53 * pow2 e).
  - apply Rmult_le_compat_r; [easy|]. change (pow2 53) with (IZR (2 ^ 53)). apply IZR_le. lia.
  - rewrite <- bpow_plus. apply bpow_lt. lia.
Qed.

(** The rational number m 2^e. *)
Definition dyadic (m e : Z) : Q :=
  match e with
  | Z0 => inject_Z m
  | Zpos p => inject_Z (m * 2 ^ Zpos p)
  | Zneg p => m # (2 ^ p)
  end.

Lemma dyadic_value m e : Q2R (dyadic m e) = IZR m * pow2 e.
Proof.
  destruct e as [| p | p]; unfold Q2R; cbn -[Pos.pow Z.pow]; try rewrite Rinv_1.
  - ring.
  - now rewrite mult_IZR, Rmult_1_r.
  - rewrite Pos2Z.inj_pow. easy.
Qed.

(** The rational number that a float is. *)
Definition rational (x : float) : Q :=
  match x with B754_finite s m e _ => dyadic (cond_Zopp s (Zpos m)) e | _ => 0%Q end.

Lemma rational_value x : Q2R (rational x) = value x.
Proof.
  destruct x as [s | s | | s m e H]; try (unfold Q2R; cbn; lra). apply dyadic_value.
Qed.

Lemma at_most_value x y : Qle_bool x y = true -> Q2R x <= Q2R y.
Proof. intros L. now apply Qle_Rle, Qle_bool_iff. Qed.
