(** * Sensitivities in ℓ1 of lower-triangular strategies by a first column, or by diagonals *)
From Coq Require Import Reals ZArith.
From Etalon Require Import Certificate Reflect ZChecker ParticipationCosts ParticipationProgram ParticipationUpper
  SensitivityProgram SensitivityForms SensitivityL1Bounds SensitivityL1Program SensitivityL1Judged.

Definition judge_l1_form (f : strategy_form) (by_what : sensed) (upper : l1_proof) (c : participation) : participation_verdict :=
  if form_written f c then judge_l1 by_what upper c else Participation_malformed.

(** What the program accepts is true of the strategy by its form. *)
Theorem judge_l1_form_sound (f : strategy_form) by_what upper (c : participation) : judge_l1_form f by_what upper c = Participation_proved ->
  l1_within by_what (form_size f) (form_size f) (rounds_of c) (form_matrix f) (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c))).
Proof.
  unfold judge_l1_form. destruct (form_written f c) eqn:W; [|discriminate]. intros H. destruct (form_written_spec f c W) as (M & N & E).
  apply judge_l1_sound in H. rewrite M, N in H. revert H. apply l1_same. exact E.
Qed.
