(** * The checker that Coq's kernel runs: [Reflect] over bigZ

    A file written by `etalon check --coq` states an enclosure, and proves it by [check_sound] and one evaluation. *)

Require Export Reals List Sint63 Bignums.BigZ.BigZ Etalon.Certificate Etalon.Reflect.
Export ListNotations.

Module Big <: INTEGERS.
  Definition t := BigZ.t.
  Definition to_Z := BigZ.to_Z.
  Definition of_Z := BigZ.of_Z.
  Definition add := BigZ.add.
  Definition sub := BigZ.sub.
  Definition mul := BigZ.mul.
  Definition abs := BigZ.abs.
  Definition leb := BigZ.leb.
  Definition of_Z_spec := BigZ.spec_of_Z.
  Definition add_spec := BigZ.spec_add.
  Definition sub_spec := BigZ.spec_sub.
  Definition mul_spec := BigZ.spec_mul.
  Definition abs_spec := BigZ.spec_abs.
  Definition leb_spec := BigZ.spec_leb.
End Big.

Module Export Run := Checker Big.
Module Export Sound := Soundness Big Run.

(** What the theorem of such a file rests on: [check_sound] of Reflect.v, over bigZ. *)
Theorem certificate_sound (c : certificate) : check c = true ->
  encloses (norm c) (height (subject c)) (width (subject c)) (meaning (subject c))
    (decimal_value (inf c)) (decimal_value (sup c)).
Proof. exact (check_sound c). Qed.

(** Integers of at most 62 bits are read faster as machine integers. Only witnesses are, of which nothing is assumed. *)
Definition small (x : int) : BigZ.t :=
  if Uint63.leb x 4611686018427387903 then BigZ.Pos (BigN.N0 x) else BigZ.Neg (BigN.N0 (Uint63.sub 0 x)).
Definition smalls : list int -> list BigZ.t := map small.
Open Scope R_scope.
