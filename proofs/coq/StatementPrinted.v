(** * Printing what was read of a certificate gives its JSON back *)

Require Import ZArith List Bool Lia String.
Require Import Etalon.Reflect Etalon.ParticipationCosts Etalon.SensitivityProgram Etalon.SensitivityForms.
Require Import Etalon.Bytes Etalon.JsonValue Etalon.JsonRead Etalon.DecimalTexts Etalon.JsonFields Etalon.CertificateStatements Etalon.CertificateWords
  Etalon.StatementReader.
Import ListNotations.
Open Scope Z_scope.

(** Opens every case of a hypothesis that some reader has a result. *)
Ltac opened H := repeat match type of H with
  | (match ?o with _ => _ end) = _ => let E := fresh "E" in destruct o eqn:E; try discriminate H
  end.

(** Says of every part that was read what its document is. *)
Ltac documented := repeat match goal with
  | E : fields_of _ _ _ = Some _ |- _ => apply fields_of_spec in E; cbn [combine map] in E
  | E : is_word _ _ _ = true |- _ => apply is_word_spec in E
  | E : integer_of _ _ = Some _ |- _ => apply integer_of_spec in E
  | E : integers_of _ _ = Some _ |- _ => apply integers_of_spec in E
  | E : decimal_value_of _ _ = Some _ |- _ => apply decimal_value_of_spec in E
  | E : count_of _ _ _ = Some _ |- _ => apply count_of_spec in E as [E _]
  | E : _ && _ = true |- _ => apply andb_true_iff in E as [? ?]
  end.

(** The document of the whole, then those of its parts. *)
Ltac printed := repeat match goal with E : document _ ?v = _ |- context [document _ ?v] => rewrite E end; try reflexivity.

Section Printed.
Context {T : Type} (N : native T).

Lemma size_of_spec v n : size_of N v = Some n -> document N v = size_json n.
Proof.
  unfold size_of. intros H. opened H. injection H as <-. apply count_of_spec in E as [E B].
  unfold size_json. now rewrite Z2Nat.id by lia.
Qed.

Lemma ends_of_spec inf sup i s : ends_of N inf sup = Some (i, s) ->
  document N inf = decimal_json i /\ document N sup = decimal_json s.
Proof. unfold ends_of. intros H. opened H. injection H as <- <-. documented. now split. Qed.

Lemma claim_of_spec v i s : claim_of N v = Some (i, s) -> document N v = claim_json i s.
Proof. unfold claim_of. intros H. opened H. apply ends_of_spec in H as [? ?]. documented. printed. Qed.

Lemma prefix_sum_of_spec v n : prefix_sum_of N v = Some n -> document N v = workload_json (Prefix_sum n).
Proof. unfold prefix_sum_of. intros H. opened H. apply size_of_spec in H. documented. printed. Qed.

Lemma entries_of_spec v m n rows d : entries_of N v = Some (m, n, rows, d) -> document N v = workload_json (Explicit m n rows d).
Proof.
  unfold entries_of. intros H. opened H. injection H as <- <- <- <-.
  repeat match goal with E : size_of _ _ = Some _ |- _ => apply size_of_spec in E | E : rows_of _ _ _ = Some _ |- _ => apply rows_of_spec in E as (E & _) end.
  subst. documented. printed.
Qed.

Lemma workload_of_spec v a : workload_of N v = Some a -> document N v = workload_json a.
Proof.
  unfold workload_of. intros H. opened H; injection H as <-; [now apply prefix_sum_of_spec|now apply entries_of_spec].
Qed.

Lemma form_of_spec v f : form_of N v = Some f -> document N v = strategy_json (By_form f).
Proof.
  unfold form_of. intros H. opened H; injection H as <-;
    repeat match goal with E : size_of _ _ = Some _ |- _ => apply size_of_spec in E | E : integer_lists _ _ = Some _ |- _ => apply integer_lists_spec in E end;
    documented; printed.
  all: match goal with E : map (document N) ?items = _ |- _ =>
    change (document N (List items)) with (List (map (document N) items)); rewrite E end; reflexivity.
Qed.

Lemma strategy_of_spec v s : strategy_of N v = Some s -> document N v = strategy_json s.
Proof.
  unfold strategy_of. intros H. opened H; injection H as <-; [now apply entries_of_spec|now apply form_of_spec].
Qed.

Lemma schema_of_json_spec v s : schema_of_json N v = Some s -> document N v = schema_json s.
Proof. unfold schema_of_json. intros H. opened H; injection H as <-; documented; printed. Qed.

Lemma norm_claim_of_spec v p i s : norm_claim_of N v = Some (p, i, s) ->
  p <> Gamma_F /\ document N v = norm_claim_json p i s.
Proof.
  unfold norm_claim_of. intros H. opened H; injection H as <- <- <-; (split; [discriminate|]);
    match goal with E : ends_of _ _ _ = Some _ |- _ => apply ends_of_spec in E as [? ?] end;
    repeat match goal with E : (if ?b then _ else _) = Some _ |- _ => destruct b eqn:?; try discriminate E end;
    match goal with E : Some _ = Some _ |- _ => injection E as <- end;
    documented; printed.
Qed.

Lemma counted_claim_of_spec claim contributions who i s : counted_claim_of N claim contributions = Some (who, i, s) ->
  document N claim = counted_claim_json who i s /\
  document N contributions = word (match who with Scalars => "scalar" | _ => "vector" end).
Proof.
  unfold counted_claim_of. intros H. opened H; injection H as <- <- <-;
    repeat match goal with E : ends_of _ _ _ = Some _ |- _ => apply ends_of_spec in E as [? ?] | E : claim_of _ _ = Some _ |- _ => apply claim_of_spec in E end;
    documented; split; printed.
Qed.

Lemma sensed_of_spec v by_what : sensed_of N v = Some by_what ->
  document N v = word (match by_what with By_vectors => "vector" | By_numbers => "scalar" | By_sizes => "absolute" end).
Proof. unfold sensed_of. intros H. opened H; injection H as <-; documented; printed. Qed.

(** Says of every part of a certificate what its document is. *)
Ltac parts := unfold headed in *; documented; repeat match goal with
  | E : workload_of _ _ = Some _ |- _ => apply workload_of_spec in E
  | E : prefix_sum_of _ _ = Some _ |- _ => apply prefix_sum_of_spec in E
  | E : claim_of _ _ = Some _ |- _ => apply claim_of_spec in E
  | E : norm_claim_of _ _ = Some _ |- _ => apply norm_claim_of_spec in E as [? E]
  | E : counted_claim_of _ _ _ = Some _ |- _ => apply counted_claim_of_spec in E as [? ?]
  | E : schema_of_json _ _ = Some _ |- _ => apply schema_of_json_spec in E
  | E : strategy_of _ _ = Some _ |- _ => apply strategy_of_spec in E
  | E : sensed_of _ _ = Some _ |- _ => apply sensed_of_spec in E
  end.

Lemma factors_of_spec v s : factors_of N v = Some s -> exists digest one other, document N v = certificate_json s digest one other.
Proof.
  unfold factors_of. intros H. opened H; injection H as <-; parts; do 3 eexists; printed.
  match goal with p : stated_norm |- _ => destruct p; [easy| |] end; reflexivity.
Qed.

Lemma bands_of_spec v s : bands_of N v = Some s -> exists digest one other, document N v = certificate_json s digest one other.
Proof. unfold bands_of. intros H. opened H; injection H as <-; parts; do 3 eexists; printed. Qed.

Lemma participation_of_spec v s : participation_of N v = Some s -> exists digest one other, document N v = certificate_json s digest one other.
Proof. unfold participation_of. intros H. opened H; injection H as <-; parts; do 3 eexists; printed. Qed.

Lemma sensitivity_of_spec v s : sensitivity_of N v = Some s -> exists digest one other, document N v = certificate_json s digest one other.
Proof. unfold sensitivity_of. intros H. opened H; injection H as <-; parts; do 3 eexists; printed. Qed.

(** The file of a certificate is printed from what was read of it, from its digest and its witnesses: nothing else is in it. *)
Theorem statement_printed (v : json T) (s : statement) : statement_of N v = Some s ->
  exists digest one other, document N v = certificate_json s digest one other.
Proof.
  unfold statement_of. intros H. opened H.
  - injection H as <-. now apply factors_of_spec.
  - injection H as <-. now apply bands_of_spec.
  - injection H as <-. now apply participation_of_spec.
  - now apply sensitivity_of_spec.
Qed.

End Printed.
