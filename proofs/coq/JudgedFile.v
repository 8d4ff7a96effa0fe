(** * From the bytes of a certificate to what is true

    The judging programs with workload and claim as they were read of the file, whatever is handed over beside the witnesses. *)

Require Import ZArith List Lia.
Require Import Etalon.Certificate Etalon.Reflect Etalon.ZChecker Etalon.BandedProgram Etalon.BandedSound.
Require Import Etalon.ParticipationCosts Etalon.ParticipationSchemas Etalon.ParticipationProgram Etalon.ParticipationUpper Etalon.ParticipationSound.
Require Import Etalon.SensitivityProgram Etalon.SensitivitySound Etalon.SensitivityForms.
Require Import Etalon.Bytes Etalon.JsonValue Etalon.JsonReader Etalon.JsonRead Etalon.CertificateStatements Etalon.StatementReader Etalon.StatementPrinted.
Import ListNotations.

Definition restated (p : exponent) (a : workload) (inf sup : decimal) (c : Verified.certificate) : Verified.certificate :=
  Verified.Build_certificate p a inf sup (Verified.inner c) (Verified.left c) (Verified.left_scale c) (Verified.right c) (Verified.right_scale c)
    (Verified.absorb c) (Verified.absorb_scale c) (Verified.direction c) (Verified.row_weights c) (Verified.column_weights c).

(** The schema of the statement and the counting; the workload has n columns. *)
Definition rescheduled (who : counting) (s : stated_schema) (n : nat) (base : Verified.certificate) (c : participation) : participation :=
  Build_participation base who (epochs_of s) (apart_of s) (times_of s n) (scale_x c) (scale_y c) (proof c) (price_cap c) (price_windows c) (V c) (blocks c).

Section Judges.
Context {T : Type} (N : native T).

Definition judge_factors (v : json T) (c : Verified.certificate) : verdict :=
  match statement_of N v with
  | Some (States_factors p a inf sup) => Verified.judge (restated (exponent_of p) a inf sup c)
  | _ => Malformed
  end.

Definition judge_bands (v : json T) (c : banded) : verdict_of_nodes :=
  match statement_of N v with
  | Some (States_prefix_sum n inf sup) =>
    if (length (weight_entries c) =? n)%nat then
      judge_nodes (Build_banded (weight_entries c) (weight_exponent c) (bits c) (from c) (upto c) (nodes c) (poles c) inf sup)
    else Nodes_malformed
  | _ => Nodes_malformed
  end.

Definition judge_counted (v : json T) (c : participation) : participation_verdict :=
  match statement_of N v with
  | Some (States_participation by_what a s inf sup) =>
    judge_participation (rescheduled by_what s (width a) (restated (Verified.norm (base c)) a inf sup (base c)) c)
  | _ => Participation_malformed
  end.

(** Of a form the base has the matrix written out, which is compared with the form. *)
Definition judge_sensed (v : json T) (c : participation) : participation_verdict :=
  match statement_of N v with
  | Some (States_sensitivity by_what (By_entries m n rows d) s inf sup) =>
    judge_sensitivity by_what (rescheduled (who c) s n (restated (Verified.norm (base c)) (Explicit m n rows d) inf sup (base c)) c)
  | Some (States_sensitivity by_what (By_form f) s inf sup) =>
    judge_form f by_what (rescheduled (who c) s (form_size f) (restated (Verified.norm (base c)) (Verified.subject (base c)) inf sup (base c)) c)
  | _ => Participation_malformed
  end.

(** Some judge has accepted the value, with some witnesses. *)
Definition accepted (v : json T) : Prop :=
  (exists c, judge_factors v c = Proved) \/ (exists c, judge_bands v c = Nodes_proved) \/
  (exists c, judge_counted v c = Participation_proved) \/ (exists c, judge_sensed v c = Participation_proved).

Lemma accepted_true v : accepted v -> exists s, statement_of N v = Some s /\ is_true s.
Proof.
  unfold accepted, judge_factors, judge_bands, judge_counted, judge_sensed.
  destruct (statement_of N v) as [[p a inf sup|n inf sup|by_what a s inf sup|by_what strategy s inf sup]|]; cbn [is_true].
  all: intros [[c H]|[[c H]|[[c H]|[c H]]]]; try discriminate H; eexists; (split; [reflexivity|]); cbn [is_true].
  - assert (G := Sound.check_sound (restated (exponent_of p) a inf sup c)). unfold Verified.check in G. rewrite H in G. now apply G.
  - destruct (Nat.eqb_spec (length (weight_entries c)) n) as [L|]; [|discriminate H]. apply judge_nodes_sound in H.
    cbn [weight_entries claim_inf claim_sup] in H. now rewrite L in H.
  - apply judge_participation_sound in H. exact H.
  - destruct strategy as [m n rows d|f].
    + apply judge_sensitivity_sound in H. exact H.
    + assert (W : width (Verified.subject (base c)) = form_size f).
      { unfold judge_form in H. destruct (form_written f _) eqn:W; [|discriminate H]. now destruct (form_written_spec _ _ W) as (_ & E & _). }
      apply judge_form_sound in H. cbn [strategy_rows strategy_columns strategy_meaning]. unfold schema_meaning.
      unfold rounds_of in H. cbn [rescheduled base restated Verified.subject Verified.inf Verified.sup epochs apart at_most] in H.
      now rewrite W in H.
Qed.

End Judges.

(** The bytes of a file whose certificate was accepted are those of a statement that is true, of its digest and of its witnesses. *)
Theorem file_true {T} (N : native T) (t : T) (v : json T) : lawful N -> read_certificate N t = inl v -> accepted N v ->
  exists s digest one other, statement_of N v = Some s /\ is_true s
  /\ contents N t = render (certificate_json s digest one other) ++ [newline].
Proof.
  intros law R A. destruct (accepted_true N v A) as (s & S & H). destruct (statement_printed N v s S) as (digest & one & other & D).
  exists s, digest, one, other. split; [exact S|]. split; [exact H|].
  rewrite <- D. symmetry. exact (proj1 (written_as_read N t v law R)).
Qed.
