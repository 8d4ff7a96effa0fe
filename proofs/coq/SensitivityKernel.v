(** * The checker of sensitivities that Coq's kernel runs

    A file written by `etalon check --coq` of a certificate of kind `sensitivity` states an enclosure, and proves it by
    [judge_sensitivity_sound] and one evaluation. *)
From Coq Require Import Reals ZArith.
From Etalon Require Export Certificate Reflect ZChecker Participation ParticipationCosts ParticipationProgram SensitivityProgram.
From Etalon Require Import ParticipationSchemas ParticipationUpper SensitivitySound.

Definition accepts_sensitivity (by_what : sensed) (c : participation) : bool :=
  match judge_sensitivity by_what c with Participation_proved => true | _ => false end.

(** What the theorem of such a file rests on, for fixed epochs and for min-separation. *)
Theorem sensitivity_file_sound (by_what : sensed) (c : participation) : accepts_sensitivity by_what c = true ->
  let n := width (Verified.subject (base c)) in
  sensitivity_within by_what (height (Verified.subject (base c))) n
    (if epochs c then fixed_epoch n (Z.to_nat (apart c)) (Z.to_nat (at_most c)) else min_separation n (Z.to_nat (apart c)) (Z.to_nat (at_most c)))
    (meaning (Verified.subject (base c))) (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c))).
Proof.
  unfold accepts_sensitivity. destruct (judge_sensitivity by_what c) eqn:H; try easy. intros _. exact (judge_sensitivity_sound by_what c H).
Qed.
