(** * The checker of sensitivities of trees by Lemma Levels: docs/certificate-sensitivity.md, section 8, over Z *)
From Coq Require Import Reals ZArith List Bool.
From Etalon Require Import Certificate Reflect ZChecker ParticipationSchemas ParticipationProgram SensitivityProgram.
Import ListNotations.
Open Scope Z_scope.

(** How many of the sizes 1, a, a², … there are up to the first that is at least n. *)
Fixpoint sizes_up_to (fuel : nat) (a n : Z) : nat := match fuel with
  | O => 1%nat
  | S fuel' => if n <=? 1 then 1%nat else S (sizes_up_to fuel' a ((n + a - 1) / a))
  end.
Definition tree_height (a n : Z) : nat := sizes_up_to (S (Z.to_nat (Z.log2_up n))) a n.

(** Whether node x of size s is a row: the full ones are, and of a padded tree the others, too. *)
Definition is_row (n : Z) (padded : bool) (s x : Z) : bool := padded || ((x + 1) * s <=? n).

(** Rows come size by size, n for each: row x of size a^h is 1 at the rounds from x·a^h to (x + 1)·a^h − 1, or 0 where there is no such node. *)
Definition node_entry (a n : Z) (padded : bool) (h x : nat) (i : nat) : R :=
  let s := a ^ Z.of_nat h in if (Z.of_nat i / s =? Z.of_nat x) && is_row n padded s (Z.of_nat x) then 1%R else 0%R.
Definition tree_rows (a n : Z) : nat := (tree_height a n * Z.to_nat n)%nat.
Definition tree_matrix (a n : Z) (padded : bool) : matrix := fun r i => node_entry a n padded (r / Z.to_nat n) (r mod Z.to_nat n) i.

(** A certificate: the tree, the schema, rounds of a pattern from 0, and the claim. *)
Record tree_levels := { arity : Z; tree_n : Z; tree_padded : bool; tree_epochs : bool; tree_apart : Z; tree_most : Z; tree_pattern : list Z;
  tree_inf : decimal; tree_sup : decimal }.
Inductive tree_verdict := Tree_malformed | Tree_upper | Tree_lower | Tree_proved.

Section Program.
Variable c : tree_levels.
Let a := arity c.
Let n := tree_n c.
Let b := Z.min (tree_apart c) n.
Definition most_rounds : Z := Z.min (tree_most c) ((n + b - 1) / b).

(** Lemma Levels for the size a^h. *)
Definition level_most (h : nat) : Z :=
  let s := a ^ Z.of_nat h in
  let rows := if tree_padded c then (n + s - 1) / s else n / s in
  let m := Z.min most_rounds ((s + b - 1) / b) in
  if rows <=? most_rounds / m then rows * (m * m) else most_rounds / m * (m * m) + (most_rounds mod m) * (most_rounds mod m).
Definition levels_sum : Z := fold_right Z.add 0 (map level_most (seq 0 (tree_height a n))).

(** Σ |π ∩ v|² over the rows v, as pairs of rounds in one row. *)
Definition level_value (h : nat) : Z :=
  let s := a ^ Z.of_nat h in
  fold_right Z.add 0 (map (fun i => if is_row n (tree_padded c) s (i / s)
    then fold_right Z.add 0 (map (fun j => if j / s =? i / s then 1 else 0) (tree_pattern c)) else 0) (tree_pattern c)).
Definition pattern_value : Z := fold_right Z.add 0 (map level_value (seq 0 (tree_height a n))).

Definition comes_after (i j : Z) : bool := (i <? j) && (if tree_epochs c then i mod tree_apart c =? j mod tree_apart c else i + tree_apart c <=? j).
Fixpoint all_come_after (l : list Z) : bool := match l with [] => true | i :: rest => forallb (comes_after i) rest && all_come_after rest end.

Definition tree_fits : bool := (2 <=? a) && (1 <=? n) && (1 <=? tree_apart c) && (1 <=? tree_most c)
  && all_come_after (tree_pattern c) && forallb (fun i => (0 <=? i) && (i <? n)) (tree_pattern c) && (Z.of_nat (length (tree_pattern c)) <=? tree_most c).

Definition judge_tree : tree_verdict :=
  if negb tree_fits then Tree_malformed
  else if negb (levels_sum * Z.pow_pos 10 (places (tree_sup c)) <=? digits (tree_sup c)) then Tree_upper
  else if negb (digits (tree_inf c) <=? pattern_value * Z.pow_pos 10 (places (tree_inf c))) then Tree_lower
  else Tree_proved.

(** Who takes part. *)
Definition tree_schema := schema_of (tree_epochs c) (Z.to_nat n) (Z.to_nat (tree_apart c)) (Z.to_nat (tree_most c)).
End Program.
