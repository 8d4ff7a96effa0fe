(** * The checker as a program: [Reflect] over Z, extracted to OCaml with Zarith's integers for Z

    Besides what Reflect.v proves one has to believe Coq's extraction, and that the functions of Zarith that the standard
    library's ExtrOcamlZBigInt puts in place of Z's operations are these operations. *)

Require Import ZArith Etalon.Certificate Etalon.Reflect Etalon.BandedProgram Etalon.BandedSound.
Require Import Extraction ExtrOcamlZBigInt.

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

(** What the program calls PROVED is true: [check_sound] of Reflect.v, over Z. *)
Theorem verified_sound (c : Verified.certificate) : Verified.judge c = Proved ->
  encloses (Verified.norm c) (height (Verified.subject c)) (width (Verified.subject c))
    (meaning (Verified.subject c)) (decimal_value (Verified.inf c)) (decimal_value (Verified.sup c)).
Proof. intros H. apply Sound.check_sound. unfold Verified.check. now rewrite H. Qed.

(** The same for certificates of bands by nodes, for prefix sums: [judge_nodes_sound] of BandedSound.v. *)
Theorem verified_nodes_sound (c : banded) : judge_nodes c = Nodes_proved ->
  encloses Two (length (weight_entries c)) (length (weight_entries c)) prefix_sum (decimal_value (claim_inf c)) (decimal_value (claim_sup c)).
Proof. exact (judge_nodes_sound c). Qed.

Extraction "verified.ml" Verified.judge judge_nodes.
