(** * The checker of repeated participation that Coq's kernel runs

    A file written by `etalon check --coq` of a certificate of kind `gamma-F-participation` states an enclosure, and proves it by
    [judge_participation_sound] and one evaluation. *)
From Coq Require Import Reals ZArith.
From Etalon Require Export Certificate Reflect ZChecker Participation ParticipationCosts ParticipationProgram.
From Etalon Require Import ParticipationSchemas ParticipationUpper ParticipationSound.

Definition accepts_participation (c : participation) : bool := match judge_participation c with Participation_proved => true | _ => false end.

(** What the theorem of such a file rests on, for fixed epochs and for min-separation. *)
Theorem participation_file_sound (c : participation) : accepts_participation c = true ->
  let n := width (Verified.subject (base c)) in
  encloses_by (who c) (height (Verified.subject (base c))) n
    (if epochs c then fixed_epoch n (Z.to_nat (apart c)) (Z.to_nat (at_most c)) else min_separation n (Z.to_nat (apart c)) (Z.to_nat (at_most c)))
    (meaning (Verified.subject (base c))) (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c))).
Proof.
  unfold accepts_participation. destruct (judge_participation c) eqn:H; try easy. intros _. exact (judge_participation_sound c H).
Qed.
