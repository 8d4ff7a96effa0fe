(** * The checker of gamma-p for every p that Coq's kernel runs

    A file written by `etalon check --coq` of a certificate of kind `gamma-p` with p other than 2 and ∞ states an enclosure, and proves it by
    [judge_points_sound] and one evaluation. *)
From Coq Require Import Reals ZArith.
From Etalon Require Export Certificate Reflect ZChecker PowerNorms PointsProgram.
From Etalon Require Import PointsSound.

Definition accepts_points (c : points) : bool := match judge_points c with Points_proved => true | _ => false end.

(** What the theorem of such a file rests on. *)
Theorem points_file_sound (c : points) : accepts_points c = true ->
  let base := points_base c in let subject := Verified.subject base in
  encloses_points (order c) (may_shift c) (height subject) (width subject) (meaning subject) (decimal_value (Verified.inf base)) (decimal_value (Verified.sup base)).
Proof.
  unfold accepts_points. destruct (judge_points c) eqn:H; try easy. intros _. exact (judge_points_sound c H).
Qed.
