(** * The checker that Coq's kernel runs: [Reflect] over bigZ

    A file written by `etalon check --coq` states an enclosure, and proves it by [check_sound] and one evaluation. *)

Require Export Reals List Bignums.BigZ.BigZ Etalon.Certificate Etalon.Reflect.
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
Open Scope R_scope.
