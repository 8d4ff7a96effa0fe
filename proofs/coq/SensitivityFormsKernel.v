(** * The same for a strategy by its first column, or by diagonals *)
From Coq Require Import Reals ZArith.
From Etalon Require Export SensitivityKernel SensitivityForms.
From Etalon Require Import ParticipationSchemas ParticipationUpper.

Definition accepts_form (f : strategy_form) (by_what : sensed) (c : participation) : bool :=
  match judge_form f by_what c with Participation_proved => true | _ => false end.

(** What the theorem of such a file rests on, for fixed epochs and for min-separation. *)
Theorem form_file_sound (f : strategy_form) (by_what : sensed) (c : participation) : accepts_form f by_what c = true ->
  let n := width (Verified.subject (base c)) in
  sensitivity_within by_what (form_size f) (form_size f)
    (if epochs c then fixed_epoch n (Z.to_nat (apart c)) (Z.to_nat (at_most c)) else min_separation n (Z.to_nat (apart c)) (Z.to_nat (at_most c)))
    (form_matrix f) (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c))).
Proof.
  unfold accepts_form. destruct (judge_form f by_what c) eqn:H; try easy. intros _. exact (judge_form_sound f by_what c H).
Qed.
