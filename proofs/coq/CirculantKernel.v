(** * The checker of sums around a circle that Coq's kernel runs

    A file written by `etalon check --coq` of a certificate of kind `circulant` states an enclosure, and proves it by
    [judge_circulant_sound] and one evaluation. *)
From Coq Require Import Reals ZArith.
From Etalon Require Export Certificate Reflect ZChecker CircularSums CirculantProgram.
From Etalon Require Import CirculantSound.

Definition accepts_circulant (c : circulant) : bool := match judge_circulant c with Circulant_proved => true | _ => false end.

(** What the theorem of such a file rests on. *)
Theorem circulant_file_sound (c : circulant) : accepts_circulant c = true ->
  encloses (circle_norm c) (circle_rows (queries c)) (around (queries c)) (circle_matrix (queries c)) (decimal_value (circle_inf c)) (decimal_value (circle_sup c)).
Proof.
  unfold accepts_circulant. destruct (judge_circulant c) eqn:H; try easy. intros _. exact (judge_circulant_sound c H).
Qed.
