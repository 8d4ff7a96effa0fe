(** * Sensitivities of lower-triangular strategies by a first column, or by diagonals *)
From Coq Require Import Reals ZArith List Bool Lia Arith.
From Etalon Require Import Certificate Reflect ZChecker IntegerElimination Participation ParticipationCosts ParticipationProgram ParticipationUpper
  SensitivityProgram SensitivitySound.
Import ListNotations.

(** The n×n matrix whose entry (i, j) with i ≥ j is the number i − j of a column, or the number j of diagonal i − j, over d. *)
Inductive strategy_form := By_first_column (n : nat) (coefficients : list Z) (d : Z) | By_diagonals (n : nat) (diagonals : list (list Z)) (d : Z).

Definition form_size (f : strategy_form) : nat := match f with By_first_column n _ _ | By_diagonals n _ _ => n end.
Definition form_unit (f : strategy_form) : Z := match f with By_first_column _ _ d | By_diagonals _ _ d => d end.
Definition form_entry (f : strategy_form) (i j : nat) : Z :=
  if (j <=? i)%nat then match f with
    | By_first_column _ column _ => nth (i - j) column 0
    | By_diagonals _ diagonals _ => nth j (nth (i - j) diagonals []) 0
    end%Z else 0%Z.
Definition form_matrix (f : strategy_form) : matrix := fun i j => (IZR (form_entry f i j) / IZR (form_unit f))%R.

(** The certificate is one of that matrix written out. *)
Definition judge_form (f : strategy_form) (by_what : sensed) (c : participation) : participation_verdict :=
  match Verified.subject (base c) with
  | Explicit m n rows d =>
    if (m =? form_size f)%nat && (n =? form_size f)%nat && (d =? form_unit f)%Z && rows_equal rows (square_of (form_size f) (form_entry f))
    then judge_sensitivity by_what c else Participation_malformed
  | Prefix_sum _ => Participation_malformed
  end.

(** What the program accepts is true of the strategy by its form. *)
Theorem judge_form_sound (f : strategy_form) by_what (c : participation) : judge_form f by_what c = Participation_proved ->
  sensitivity_within by_what (form_size f) (form_size f) (rounds_of c) (form_matrix f) (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c))).
Proof.
  unfold judge_form. destruct (Verified.subject (base c)) as [|m n rows d] eqn:S; [discriminate|]. destruct (_ && _) eqn:E; [|discriminate]. intros H.
  apply andb_prop in E as [E R]. apply andb_prop in E as [E D]. apply andb_prop in E as [M N]. apply Nat.eqb_eq in M, N. apply Z.eqb_eq in D. apply rows_equal_spec in R. subst m n d.
  apply judge_sensitivity_sound in H. rewrite S in H. cbn [height width meaning] in H. revert H. apply within_same. intros i j I J.
  unfold explicit, form_matrix. rewrite R. do 2 f_equal. exact (cell_square _ _ i j I J).
Qed.
