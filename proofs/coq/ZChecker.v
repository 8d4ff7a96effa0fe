(** * [Reflect] over Z *)
From Coq Require Import ZArith.
From Etalon Require Import Reflect.

Module Integers <: INTEGERS.
  Definition t := Z.
  Definition to_Z (x : Z) := x.
  Definition of_Z (x : Z) := x.
  Definition add := Z.add.
  Definition sub := Z.sub.
  Definition mul := Z.mul.
  Definition abs := Z.abs.
  Definition leb := Z.leb.
  Lemma of_Z_spec x : to_Z (of_Z x) = x. Proof. reflexivity. Qed.
  Lemma add_spec x y : to_Z (add x y) = (to_Z x + to_Z y)%Z. Proof. reflexivity. Qed.
  Lemma sub_spec x y : to_Z (sub x y) = (to_Z x - to_Z y)%Z. Proof. reflexivity. Qed.
  Lemma mul_spec x y : to_Z (mul x y) = (to_Z x * to_Z y)%Z. Proof. reflexivity. Qed.
  Lemma abs_spec x : to_Z (abs x) = Z.abs (to_Z x). Proof. reflexivity. Qed.
  Lemma leb_spec x y : leb x y = (to_Z x <=? to_Z y)%Z. Proof. reflexivity. Qed.
End Integers.

Module Verified := Checker Integers.
Module Sound := Soundness Integers Verified.
