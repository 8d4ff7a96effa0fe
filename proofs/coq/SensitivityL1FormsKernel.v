(** * The same for a strategy by its first column, or by diagonals *)
From Coq Require Import Reals ZArith.
From Etalon Require Export SensitivityL1Kernel SensitivityForms SensitivityL1Forms.
From Etalon Require Import ParticipationSchemas ParticipationUpper.

Definition accepts_l1_form (f : strategy_form) (by_what : sensed) (upper : l1_proof) (c : participation) : bool :=
  match judge_l1_form f by_what upper c with Participation_proved => true | _ => false end.

(** What the theorem of such a file rests on, for fixed epochs and for min-separation. *)
Theorem l1_form_file_sound (f : strategy_form) (by_what : sensed) (upper : l1_proof) (c : participation) : accepts_l1_form f by_what upper c = true ->
  let n := width (Verified.subject (base c)) in
  l1_within by_what (form_size f) (form_size f)
    (if epochs c then fixed_epoch n (Z.to_nat (apart c)) (Z.to_nat (at_most c)) else min_separation n (Z.to_nat (apart c)) (Z.to_nat (at_most c)))
    (form_matrix f) (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c))).
Proof.
  unfold accepts_l1_form. destruct (judge_l1_form f by_what upper c) eqn:H; try easy. intros _. exact (judge_l1_form_sound f by_what upper c H).
Qed.
