(** * The operations of binary64 in Flocq, as roundings

    A float is one of Flocq's binary64 numbers. No range need be known for sums and products whose result is finite:
    infinities and NaN are never lost on the way, so finite results tell that every operand was finite and nothing overflowed. *)
From Coq Require Import Reals Lra ZArith Bool.
From Flocq Require Import Core IEEE754.BinarySingleNaN.
From Etalon Require Import SweepMetric SweepRounding.
Open Scope R_scope.

Global Instance precision_below_range : Prec_lt_emax 53 1024 := eq_refl.

Definition float : Type := binary_float 53 1024.
Definition add : float -> float -> float := Bplus mode_NE.
Definition mul : float -> float -> float := Bmult mode_NE.
Definition div : float -> float -> float := Bdiv mode_NE.
Definition zero : float := B754_zero false.
Definition one : float := Bone.

(** The real number that a float is (zero for infinities and NaN), and whether it is a number. *)
Definition value (x : float) : R := B2R x.
Definition finite (x : float) : Prop := is_finite x = true.

Lemma value_zero : value zero = 0.
Proof. easy. Qed.

Lemma value_one : value one = 1.
Proof. apply Bone_correct. Qed.

Lemma finite_zero : finite zero.
Proof. easy. Qed.

Lemma finite_one : finite one.
Proof. apply is_finite_Bone. Qed.

Lemma value_representable x : representable (value x).
Proof. apply generic_format_B2R. Qed.

Lemma value_below x : Rabs (value x) < pow2 1024.
Proof. apply abs_B2R_lt_emax. Qed.

(** What overflows is no number. *)
Lemma overflow_not_finite (x : float) s : B2SF x = binary_overflow 53 1024 mode_NE s -> ~ finite x.
Proof. unfold finite. destruct x; cbn; easy. Qed.

Lemma add_not_finite x y : finite (add x y) -> finite x /\ finite y.
Proof. unfold finite, add. destruct x as [s|[|]| |s m e H], y as [t|[|]| |t n f K]; cbn; auto; easy. Qed.

(** Sums. *)
Lemma add_value x y : finite (add x y) -> finite x /\ finite y /\ value (add x y) = rnd (value x + value y).
Proof.
  intros F. destruct (add_not_finite x y F) as (X & Y). repeat split; auto.
  pose proof (Bplus_correct 53 1024 _ _ mode_NE x y X Y) as C.
  destruct Rlt_bool in C; [apply C|]. destruct C as (O & _). now apply overflow_not_finite in O.
Qed.

Lemma add_finite x y : finite x -> finite y -> Rabs (rnd (value x + value y)) < pow2 1024 -> finite (add x y).
Proof.
  intros X Y L. pose proof (Bplus_correct 53 1024 _ _ mode_NE x y X Y) as C.
  rewrite Rlt_bool_true in C by exact L. apply C.
Qed.

(** Products. *)
Lemma mul_value x y : finite (mul x y) -> finite x /\ finite y /\ value (mul x y) = rnd (value x * value y).
Proof.
  intros F. pose proof (Bmult_correct 53 1024 _ _ mode_NE x y) as C.
  destruct Rlt_bool in C; [|now apply overflow_not_finite in C].
  destruct C as (V & G & _). unfold finite, mul in *. rewrite F in G. symmetry in G. apply andb_true_iff in G. tauto.
Qed.

Lemma mul_finite x y : finite x -> finite y -> Rabs (rnd (value x * value y)) < pow2 1024 -> finite (mul x y).
Proof.
  intros X Y L. pose proof (Bmult_correct 53 1024 _ _ mode_NE x y) as C.
  rewrite Rlt_bool_true in C by exact L. destruct C as (_ & G & _). unfold finite, mul in *. now rewrite G, X, Y.
Qed.

(** Quotients. *)
Lemma div_value x y : value y <> 0 -> finite (div x y) -> finite x /\ value (div x y) = rnd (value x / value y).
Proof.
  intros Z F. pose proof (Bdiv_correct 53 1024 _ _ mode_NE x y Z) as C.
  destruct Rlt_bool in C; [|now apply overflow_not_finite in C].
  destruct C as (V & G & _). split; [exact (eq_trans (eq_sym G) F) | exact V].
Qed.

Lemma div_finite x y : value y <> 0 -> finite x -> Rabs (rnd (value x / value y)) < pow2 1024 -> finite (div x y).
Proof.
  intros Z X L. pose proof (Bdiv_correct 53 1024 _ _ mode_NE x y Z) as C.
  rewrite Rlt_bool_true in C by exact L. destruct C as (_ & G & _). exact (eq_trans G X).
Qed.

(** Where a finite sum of non-negative floats is, in the metric: one u from the sum of what the operands stand for. *)
Theorem near_add a x y x' y' : near a (value x) x' -> near a (value y) y' -> finite (add x y) ->
  near (u + a) (value (add x y)) (x' + y').
Proof.
  intros N M F. destruct (add_value x y F) as (_ & _ & ->). apply near_trans with (value x + value y).
  - apply near_rnd_plus; try apply value_representable; [apply N | apply M].
  - now apply near_plus.
Qed.

(** The same for products and quotients that do not underflow. *)
Theorem near_mul a b x y x' y' : near a (value x) x' -> near b (value y) y' -> finite (mul x y) ->
  value x * value y = 0 \/ pow2 (-1022) <= value x * value y -> near (u + (a + b)) (value (mul x y)) (x' * y').
Proof.
  intros N M F L. destruct (mul_value x y F) as (_ & _ & ->). apply near_trans with (value x * value y).
  - now apply near_rnd_zero.
  - now apply near_mult.
Qed.

Theorem near_quotient a b x y x' y' : near a (value x) x' -> near b (value y) y' -> 0 < y' -> finite (div x y) ->
  value x / value y = 0 \/ pow2 (-1022) <= value x / value y -> near (u + (a + b)) (value (div x y)) (x' / y').
Proof.
  intros N M P F L. pose proof (near_positive _ _ _ M P) as Q.
  destruct (div_value x y ltac:(lra) F) as (_ & ->). apply near_trans with (value x / value y).
  - now apply near_rnd_zero.
  - now apply near_div.
Qed.
