(** * What is read is written back to the same bytes

    After each byte, what the state of the reader writes is what was read. *)

Require Import ZArith List Bool Lia.
Require Import Etalon.Bytes Etalon.JsonValue Etalon.JsonReader.
Import ListNotations.
Open Scope Z_scope.

Section Read.
Context {T : Type} (N : native T) (law : lawful N) (t : T).

(** A value with the bytes of its texts, and its own bytes. *)
Definition document (v : json T) : json (list Z) := map_json (contents N) v.
Definition written (v : json T) : list Z := render (document v).
Definition written_field (field : T * json T) : list Z := quoted (contents N (fst field)) ++ colon :: written (snd field).

(** What the containers around a value have written before it. *)
Definition written_frame (f : frame T) : list Z :=
  match f with
  | Items found => open_list :: continued (map written (rev found))
  | Field key found => open_object :: continued (map written_field (rev found)) ++ quoted (contents N key) ++ [colon]
  end.
Fixpoint written_around (around : list (frame T)) : list Z :=
  match around with [] => [] | f :: around => written_around around ++ written_frame f end.

(** What a state has written when the byte i is next. *)
Definition written_so_far (i : Z) (s : reading T) : list Z :=
  match s with
  | Awaiting_value around => written_around around
  | Within_text start around => written_around around ++ quote :: slice N t start (Z.to_nat (i - start))
  | Opened_list around => written_around around ++ [open_list]
  | After_item found around => written_around around ++ open_list :: separated (map written (rev found))
  | Opened_object around => written_around around ++ [open_object]
  | Awaiting_key found around => written_around around ++ open_object :: continued (map written_field (rev found))
  | Within_key start found around =>
    written_around around ++ open_object :: continued (map written_field (rev found)) ++ quote :: slice N t start (Z.to_nat (i - start))
  | After_key key found around =>
    written_around around ++ open_object :: continued (map written_field (rev found)) ++ quoted (contents N key)
  | After_field found around => written_around around ++ open_object :: separated (map written_field (rev found))
  | Finished v => written v
  end.

(** ** What is so of a state: its texts are plain, its keys in order, its depth within the limit *)

Definition room (around : list (frame T)) : Prop := (length around < most_levels)%nat.
Definition inside (around : list (frame T)) : nat := most_levels - S (length around).
Definition fit_items (found : list (json T)) (around : list (frame T)) : Prop :=
  room around /\ Forall (fun v => proper (inside around) (document v)) found.
Definition fit_fields (found : list (T * json T)) (around : list (frame T)) : Prop :=
  room around /\ Forall (fun field => plain (contents N (fst field)) /\ proper (inside around) (document (snd field))) found
  /\ keys_descend (map (fun field => contents N (fst field)) found).
Definition fit_key (key : T) (found : list (T * json T)) : Prop := plain (contents N key) /\ follows N key found = true.
Fixpoint fit_around (around : list (frame T)) : Prop :=
  match around with
  | [] => True
  | Items found :: around => fit_items found around /\ fit_around around
  | Field key found :: around => fit_fields found around /\ fit_key key found /\ fit_around around
  end.
Definition fit_start (start i : Z) : Prop := 0 <= start <= i /\ plain (slice N t start (Z.to_nat (i - start))).

Definition fit (i : Z) (s : reading T) : Prop :=
  match s with
  | Awaiting_value around => fit_around around
  | Within_text start around => fit_start start i /\ fit_around around
  | Opened_list around | Opened_object around => room around /\ fit_around around
  | After_item found around => found <> [] /\ fit_items found around /\ fit_around around
  | Awaiting_key found around => fit_fields found around /\ fit_around around
  | After_field found around => found <> [] /\ fit_fields found around /\ fit_around around
  | Within_key start found around => fit_start start i /\ fit_fields found around /\ fit_around around
  | After_key key found around => fit_fields found around /\ fit_key key found /\ fit_around around
  | Finished v => proper most_levels (document v)
  end.

(** The state after a value, and what it has written. *)
Lemma completed_fit i v around : proper (most_levels - length around) (document v) -> fit_around around ->
  written_so_far i (completed v around) = written_around around ++ written v /\ fit i (completed v around).
Proof.
  intros P F. destruct around as [|[found|key found] around]; cbn [completed written_so_far fit written_around app length] in *.
  - split; [reflexivity|]. now rewrite Nat.sub_0_r in P.
  - destruct F as [[R F] G]. split; [|repeat split; auto; easy].
    cbn [written_frame rev]. rewrite map_app. cbn [map]. now rewrite separated_snoc, <- app_assoc.
  - destruct F as [(R & F & D) [[K O] G]]. split.
    + cbn [written_frame rev]. rewrite map_app. cbn [map]. rewrite separated_snoc. unfold written_field at 2. cbn [fst snd].
      rewrite <- !app_assoc. cbn [app]. now rewrite <- !app_assoc.
    + repeat split; auto; try easy. cbn [map]. apply keys_descend_cons; [|exact D].
      destruct found as [|[last x] found]; cbn in *; [easy|]. now rewrite is_before_spec in O.
Qed.

(** A list and an object of what was found. *)
Lemma list_fit found around : room around -> Forall (fun v => proper (inside around) (document v)) found ->
  proper (most_levels - length around) (document (List (rev found))).
Proof.
  intros R F. unfold room, inside in *. replace (most_levels - length around)%nat with (S (most_levels - S (length around))) by lia.
  cbn [document map_json proper]. apply (folded_all (proper _)). rewrite Forall_map, Forall_forall in *.
  intros x X. apply F. now apply in_rev.
Qed.

Lemma object_fit found around : fit_fields found around -> proper (most_levels - length around) (document (Object (rev found))).
Proof.
  intros (R & F & D). unfold room, inside in *.
  replace (most_levels - length around)%nat with (S (most_levels - S (length around))) by lia.
  cbn [document map_json proper]. split.
  - rewrite map_map. cbn [fst]. rewrite map_rev. now apply keys_ascend_rev.
  - apply (folded_all (fun field => plain (fst field) /\ proper _ (snd field))). rewrite Forall_map, Forall_forall in *.
    intros x X. apply F. now apply in_rev.
Qed.

Lemma written_list found : written (List found) = open_list :: separated (map written found) ++ [close_list].
Proof. unfold written at 1. cbn. now rewrite map_map. Qed.

Lemma written_object found : written (Object found) = open_object :: separated (map written_field found) ++ [close_object].
Proof. unfold written at 1. cbn. now rewrite map_map. Qed.

(** One byte more of a text. *)
Lemma slice_next start i : start <= i ->
  slice N t start (Z.to_nat (i + 1 - start)) = slice N t start (Z.to_nat (i - start)) ++ [text_byte N t i].
Proof.
  intros H. replace (Z.to_nat (i + 1 - start)) with (S (Z.to_nat (i - start))) by lia. rewrite slice_snoc. do 3 f_equal. lia.
Qed.

Lemma start_next start i : fit_start start i -> (text_byte N t i =? quote) = false -> (text_byte N t i =? backslash) = false ->
  fit_start start (i + 1).
Proof.
  intros [B P] Q S. split; [lia|]. rewrite slice_next by lia. apply Forall_app. split; [exact P|].
  repeat constructor; now apply Z.eqb_neq.
Qed.

Lemma start_here i : 0 <= i -> fit_start (i + 1) (i + 1).
Proof. intros H. split; [lia|]. rewrite Z.sub_diag. constructor. Qed.

Lemma part_here start i : fit_start start i -> i < text_size N t ->
  contents N (text_part N t start (i - start)) = slice N t start (Z.to_nat (i - start)).
Proof. intros [B _] H. apply law; lia. Qed.

Lemma begin_fit i around s : 0 <= i -> fit_around around -> begin_value i (text_byte N t i) around = inl s ->
  written_so_far (i + 1) s = written_around around ++ [text_byte N t i] /\ fit (i + 1) s.
Proof.
  intros I F. unfold begin_value.
  assert (D : too_deep around = false -> room around) by (intros H; now apply Nat.leb_gt in H).
  destruct (Z.eqb_spec (text_byte N t i) quote) as [->|_].
  { intros [= <-]. cbn [written_so_far fit]. rewrite Z.sub_diag. split; [reflexivity|]. split; [now apply start_here|exact F]. }
  destruct (Z.eqb_spec (text_byte N t i) open_list) as [->|_].
  { destruct (too_deep around); [easy|]. intros [= <-]. split; [reflexivity|]. split; auto. }
  destruct (Z.eqb_spec (text_byte N t i) open_object) as [->|_]; [|easy].
  destruct (too_deep around); [easy|]. intros [= <-]. split; [reflexivity|]. split; auto.
Qed.

(** Each step writes the byte that it has read. *)
Lemma step_fit i s s' : 0 <= i < text_size N t -> fit i s -> read_byte N t i s = inl s' ->
  written_so_far (i + 1) s' = written_so_far i s ++ [text_byte N t i] /\ fit (i + 1) s'.
Proof.
  intros I F. unfold read_byte.
  destruct s as [around|start around|around|found around|around|found around|start found around|key found around|found around|v];
    cbn [fit written_so_far] in *.
  - apply begin_fit; [lia|exact F].
  - destruct F as [P F]. destruct (text_byte N t i =? quote) eqn:Q.
    + intros [= <-]. apply Z.eqb_eq in Q. rewrite Q. assert (C := part_here start i P (proj2 I)).
      destruct (completed_fit (i + 1) (Text (text_part N t start (i - start))) around) as [W G];
        [cbn; rewrite C; now destruct P|exact F|]. split; [|exact G].
      rewrite W. unfold written. cbn [document map_json render]. rewrite C. unfold quoted. now rewrite <- app_assoc.
    + destruct (text_byte N t i =? backslash) eqn:B; [easy|]. intros [= <-]. cbn [fit written_so_far].
      split; [|split; [now apply start_next|exact F]]. rewrite slice_next by now destruct P. now rewrite <- app_assoc.
  - destruct F as [R F]. destruct (Z.eqb_spec (text_byte N t i) close_list) as [E|_].
    + intros [= <-]. rewrite E. destruct (completed_fit (i + 1) (List []) around) as [W G];
        [apply (list_fit [] around R); constructor|exact F|].
      split; [|exact G]. rewrite W. now rewrite <- app_assoc.
    + intros B. apply begin_fit in B; [|lia|]. { destruct B as [-> B]. split; [reflexivity|exact B]. }
      repeat split; auto.
  - destruct F as (E & [R F] & G). destruct (Z.eqb_spec (text_byte N t i) comma) as [C|_].
    + intros [= <-]. rewrite C. cbn [fit written_so_far written_around written_frame fit_around]. split; [|repeat split; auto].
      destruct found as [|v found]; [easy|]. cbn [rev]. rewrite !map_app. cbn [map]. rewrite separated_snoc, continued_snoc.
      rewrite <- !app_assoc. cbn [app]. now rewrite <- !app_assoc.
    + destruct (Z.eqb_spec (text_byte N t i) close_list) as [C|_]; [|easy]. intros [= <-]. rewrite C, rev_append_rev, app_nil_r.
      destruct (completed_fit (i + 1) (List (rev found)) around) as [W H]; [now apply list_fit|exact G|].
      split; [|exact H]. rewrite W, written_list, <- app_assoc. reflexivity.
  - destruct F as [R F]. assert (X : fit_fields [] around).
    { repeat split; [exact R|constructor|]. intros [|? ?] ? ? ? E; discriminate E. }
    destruct (Z.eqb_spec (text_byte N t i) close_object) as [E|_].
    + intros [= <-]. rewrite E. destruct (completed_fit (i + 1) (Object []) around) as [W G];
        [now apply (object_fit [] around)|exact F|].
      split; [|exact G]. rewrite W. now rewrite <- app_assoc.
    + destruct (Z.eqb_spec (text_byte N t i) quote) as [E|_]; [|easy]. intros [= <-]. rewrite E.
      cbn [fit written_so_far rev map continued flat_map app]. rewrite Z.sub_diag. split; [now rewrite <- app_assoc|].
      split; [apply start_here; lia|]. now split.
  - destruct F as [F G]. destruct (Z.eqb_spec (text_byte N t i) quote) as [E|_]; [|easy]. intros [= <-]. rewrite E.
    cbn [fit written_so_far]. rewrite Z.sub_diag. split; [now rewrite <- app_assoc|].
    split; [apply start_here; lia|]. now split.
  - destruct F as (P & F & G). destruct (text_byte N t i =? quote) eqn:Q.
    + cbv zeta. destruct (follows N _ found) eqn:O; [|easy]. intros [= <-]. apply Z.eqb_eq in Q. rewrite Q.
      assert (C := part_here start i P (proj2 I)). cbn [fit written_so_far]. split.
      * rewrite C. unfold quoted. rewrite <- !app_assoc. cbn [app]. now rewrite <- app_assoc.
      * split; [exact F|]. split; [|exact G]. split; [rewrite C; now destruct P|exact O].
    + destruct (text_byte N t i =? backslash) eqn:B; [easy|]. intros [= <-]. cbn [fit written_so_far].
      split; [|split; [now apply start_next|easy]]. rewrite slice_next by now destruct P.
      rewrite <- !app_assoc. cbn [app]. now rewrite <- app_assoc.
  - destruct F as (F & K & G). destruct (Z.eqb_spec (text_byte N t i) colon) as [E|_]; [|easy]. intros [= <-]. rewrite E.
    cbn [fit written_so_far written_around written_frame fit_around]. split; [|easy].
    rewrite <- !app_assoc. cbn [app]. now rewrite <- !app_assoc.
  - destruct F as (E & F & G). destruct (Z.eqb_spec (text_byte N t i) comma) as [C|_].
    + intros [= <-]. rewrite C. cbn [fit written_so_far]. split; [|easy].
      destruct found as [|v found]; [easy|]. cbn [rev]. rewrite !map_app. cbn [map]. rewrite separated_snoc, continued_snoc.
      rewrite <- !app_assoc. cbn [app]. now rewrite <- !app_assoc.
    + destruct (Z.eqb_spec (text_byte N t i) close_object) as [C|_]; [|easy]. intros [= <-]. rewrite C, rev_append_rev, app_nil_r.
      destruct (completed_fit (i + 1) (Object (rev found)) around) as [W H]; [now apply object_fit|exact G|].
      split; [|exact H]. rewrite W, written_object, <- app_assoc. reflexivity.
  - easy.
Qed.

Lemma read_fit k : forall s, Z.of_nat k <= text_size N t -> iterate (read_byte N t) k 0 (Awaiting_value []) = inl s ->
  written_so_far (Z.of_nat k) s = slice N t 0 k /\ fit (Z.of_nat k) s.
Proof.
  induction k as [|k IH]; intros s B.
  - intros [= <-]. now split.
  - replace (S k) with (k + 1)%nat at 1 by lia. rewrite iterate_app. cbn [iterate].
    destruct (iterate _ k 0 _) as [before|]; [|easy]. destruct (IH before ltac:(lia) eq_refl) as [W F].
    destruct (read_byte N t (0 + Z.of_nat k) before) as [after|] eqn:E; [|easy]. intros [= <-].
    apply step_fit in E; [|lia|exact F]. rewrite Z.add_0_l in E. rewrite slice_snoc, <- W.
    replace (Z.of_nat (S k)) with (Z.of_nat k + 1) by lia. rewrite Z.add_0_l. exact E.
Qed.

(** What is read of the first n bytes is written to these bytes, and is within the limits. *)
Lemma read_json_written n v : 0 <= n <= text_size N t -> read_json N t n = inl v ->
  written v = slice N t 0 (Z.to_nat n) /\ proper most_levels (document v).
Proof.
  intros B. unfold read_json. rewrite walk_iterate, Z.sub_0_r.
  destruct (iterate _ _ _ _) as [[]|] eqn:E; try easy. intros [= <-].
  apply read_fit in E; [|lia]. exact E.
Qed.

End Read.

(** Re-writing what was read gives the bytes exactly, and an end of the line. *)
Theorem written_as_read {T} (N : native T) (t : T) (v : json T) : lawful N -> read_certificate N t = inl v ->
  written N v ++ [newline] = contents N t /\ proper most_levels (document N v).
Proof.
  intros law. unfold read_certificate. cbv zeta. destruct (_ <? _); [easy|]. destruct (Z.ltb_spec 0 (text_size N t)) as [L|_]; [|easy].
  destruct (Z.eqb_spec (text_byte N t (text_size N t - 1)) newline) as [E|_]; [|easy].
  destruct (all_printable N t _); [|easy]. cbn [andb]. intros R. apply read_json_written in R as [-> P]; [|exact law|lia].
  split; [|exact P]. unfold contents. replace (Z.to_nat (text_size N t)) with (S (Z.to_nat (text_size N t - 1))) by lia.
  rewrite slice_snoc. do 2 f_equal. rewrite <- E. f_equal. lia.
Qed.
