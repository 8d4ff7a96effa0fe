(** * The same for p between 2 and ∞ *)
From Coq Require Import Reals ZArith.
From Etalon Require Export CirculantKernel PowerNorms.
From Etalon Require Import CirculantPower.

Definition accepts_circulant_power (a b : positive) (c : circulant) : bool := match judge_circulant_power c a b with Circulant_proved => true | _ => false end.

(** What the theorem of such a file rests on. *)
Theorem circulant_power_file_sound (a b : positive) (c : circulant) : accepts_circulant_power a b c = true ->
  encloses_power (IZR (Zpos a) / IZR (Zpos (2 * b))) (circle_rows (queries c)) (around (queries c)) (circle_matrix (queries c))
    (decimal_value (circle_inf c)) (decimal_value (circle_sup c)).
Proof.
  unfold accepts_circulant_power. destruct (judge_circulant_power c a b) eqn:H; try easy. intros _. exact (judge_circulant_power_sound a b c H).
Qed.
