(** * The same for points that need not be symmetric *)
From Coq Require Import Reals ZArith List.
From Etalon Require Export PointsKernel.
From Etalon Require Import PointsSound.

Definition accepts_shifted (v : list Z) (e : Z) (c : points) : bool := match judge_shifted c v e with Points_proved => true | _ => false end.

(** What the theorem of such a file rests on. *)
Theorem shifted_file_sound (v : list Z) (e : Z) (c : points) : accepts_shifted v e c = true ->
  let base := points_base c in let subject := Verified.subject base in
  encloses_points (order c) true (height subject) (width subject) (meaning subject) (decimal_value (Verified.inf base)) (decimal_value (Verified.sup base)).
Proof.
  unfold accepts_shifted. destruct (judge_shifted c v e) eqn:H; try easy. intros _. exact (judge_shifted_sound c v e H).
Qed.
