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
Definition form_written (f : strategy_form) (c : participation) : bool := match Verified.subject (base c) with
  | Explicit m n rows d => (m =? form_size f)%nat && (n =? form_size f)%nat && (d =? form_unit f)%Z && rows_equal rows (square_of (form_size f) (form_entry f))
  | Prefix_sum _ => false
  end.

Lemma form_written_spec f c : form_written f c = true ->
  let s := Verified.subject (base c) in
  height s = form_size f /\ width s = form_size f /\
  forall i j, (i < form_size f)%nat -> (j < form_size f)%nat -> meaning s i j = form_matrix f i j.
Proof.
  unfold form_written. destruct (Verified.subject (base c)) as [|m n rows d] eqn:S; [discriminate|]. intros E.
  apply andb_prop in E as [E R]. apply andb_prop in E as [E D]. apply andb_prop in E as [M N]. apply Nat.eqb_eq in M, N. apply Z.eqb_eq in D.
  apply rows_equal_spec in R. cbn [height width meaning]. subst m n d. split; [easy|split; [easy|]]. intros i j I J.
  unfold explicit, form_matrix. rewrite R. do 2 f_equal. exact (cell_square _ _ i j I J).
Qed.

Definition judge_form (f : strategy_form) (by_what : sensed) (c : participation) : participation_verdict :=
  if form_written f c then judge_sensitivity by_what c else Participation_malformed.

(** What the program accepts is true of the strategy by its form. *)
Theorem judge_form_sound (f : strategy_form) by_what (c : participation) : judge_form f by_what c = Participation_proved ->
  sensitivity_within by_what (form_size f) (form_size f) (rounds_of c) (form_matrix f) (decimal_value (Verified.inf (base c))) (decimal_value (Verified.sup (base c))).
Proof.
  unfold judge_form. destruct (form_written f c) eqn:W; [|discriminate]. intros H. destruct (form_written_spec f c W) as (M & N & E).
  apply judge_sensitivity_sound in H. rewrite M, N in H. revert H. apply within_same. exact E.
Qed.
