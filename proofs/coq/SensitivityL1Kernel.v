(** * The checker of sensitivities in ℓ1 that Coq's kernel runs

    A file written by `etalon check --coq` of a certificate of kind `sensitivity` with the norm 1 states an enclosure, and proves it by
    [judge_l1_sound] and one evaluation. *)
From Coq Require Import Reals ZArith.
From Etalon Require Export SensitivityKernel SensitivityL1Bounds SensitivityL1Program.
From Etalon Require Import ParticipationSchemas ParticipationUpper SensitivityL1Judged.

Definition accepts_l1 (by_what : sensed) (upper : l1_proof) (c : participation) : bool :=
  match judge_l1 by_what upper c with Participation_proved => true | _ => false end.

(** What the theorem of such a file rests on, for fixed epochs and for min-separation. *)
Theorem l1_file_sound (by_what : sensed) (upper : l1_proof) (c : participation) : accepts_l1 by_what upper c = true ->
  let n := width (Verified.subject (base c)) in
  l1_within by_what (height (Verified.subject (base c))) n
    (if epochs c then fixed_epoch n (Z.to_nat (apart c)) (Z.to_nat (at_most c)) else min_separation n (Z.to_nat (apart c)) (Z.to_nat (at_most c)))
    (meaning (Verified.subject (base c))) (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c))).
Proof.
  unfold accepts_l1. destruct (judge_l1 by_what upper c) eqn:H; try easy. intros _. exact (judge_l1_sound by_what upper c H).
Qed.
