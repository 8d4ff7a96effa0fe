(** * The checker of sensitivities of trees that Coq's kernel runs

    A file written by `etalon check --coq` of a certificate of kind `sensitivity` of a tree by its levels states an enclosure, and proves it by
    [judge_tree_sound] and one evaluation. *)
From Coq Require Import Reals ZArith.
From Etalon Require Export Certificate Reflect ZChecker Participation ParticipationCosts SensitivityProgram TreeLevelsProgram.
From Etalon Require Import ParticipationSchemas TreeLevelsSound.

Definition accepts_tree (c : tree_levels) : bool := match judge_tree c with Tree_proved => true | _ => false end.

(** What the theorem of such a file rests on, for fixed epochs and for min-separation. *)
Theorem tree_file_sound (by_what : sensed) (c : tree_levels) : accepts_tree c = true ->
  let n := Z.to_nat (tree_n c) in
  sensitivity_within by_what (tree_rows (arity c) (tree_n c)) n
    (if tree_epochs c then fixed_epoch n (Z.to_nat (tree_apart c)) (Z.to_nat (tree_most c)) else min_separation n (Z.to_nat (tree_apart c)) (Z.to_nat (tree_most c)))
    (tree_matrix (arity c) (tree_n c) (tree_padded c)) (decimal_value (tree_inf c)) (decimal_value (tree_sup c)).
Proof.
  unfold accepts_tree. destruct (judge_tree c) eqn:H; try easy. intros _. exact (judge_tree_sound c H by_what).
Qed.
