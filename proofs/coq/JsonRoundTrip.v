(** * Reading and writing are inverse, and what is handed out by pieces is what is written *)

Require Import ZArith List Bool Lia.
Require Import Etalon.Bytes Etalon.JsonValue Etalon.JsonReader Etalon.JsonRead Etalon.JsonWritten.
Import ListNotations.
Open Scope Z_scope.

Section Printable.
Context {T : Type} (N : native T) (t : T).

Lemma all_printable_spec n : all_printable N t n = forallb printable (slice N t 0 (Z.to_nat n)).
Proof.
  unfold all_printable. rewrite walk_iterate, Z.sub_0_r. generalize 0 as i. induction (Z.to_nat n) as [|k IH]; intros i; [reflexivity|].
  cbn [slice forallb iterate]. destruct (printable _); [apply IH|reflexivity].
Qed.

(** The first bytes of a text that ends with a line's end. *)
Lemma line_contents w : contents N t = w ++ [newline] ->
  0 < text_size N t /\ Z.to_nat (text_size N t - 1) = length w /\ slice N t 0 (length w) = w /\ text_byte N t (text_size N t - 1) = newline.
Proof.
  unfold contents. intros E. assert (L := f_equal (@length Z) E). rewrite slice_length, app_length in L. cbn in L.
  assert (Z.to_nat (text_size N t) = S (length w)) by lia. rewrite H, slice_snoc in E.
  destruct (app_inv_length _ _ _ _ E) as [E1 E2]; [now rewrite slice_length|].
  repeat split; [lia|lia|exact E1|]. injection E2 as E2. rewrite <- E2. f_equal. lia.
Qed.

End Printable.

(** Every proper value of printable bytes that the limit admits is read from its bytes. *)
Theorem read_as_written {T} (N : native T) (t : T) (v : json (list Z)) : lawful N -> contents N t = render v ++ [newline] ->
  proper most_levels v -> forallb printable (render v) = true -> text_size N t <= most_bytes ->
  exists v', read_certificate N t = inl v' /\ document N v' = v.
Proof.
  intros law E P A M. apply line_contents in E as (S & L & B & E). unfold read_certificate. cbv zeta.
  destruct (Z.ltb_spec most_bytes (text_size N t)); [lia|]. rewrite (proj2 (Z.ltb_lt _ _) S), E, all_printable_spec, L, B, A.
  cbn [andb Z.eqb]. change (newline =? newline) with true. cbn iota.
  destruct (all_read N law t v 0 (Awaiting_value []) []) as (v' & D & R); [now left|exact P|repeat split; [lia|lia|exact B]|].
  exists v'. split; [|exact D]. unfold read_json. rewrite walk_iterate, Z.sub_0_r, L. now rewrite R.
Qed.

(** What is read is printable. *)
Lemma read_printable {T} (N : native T) (t : T) (v : json T) : lawful N -> read_certificate N t = inl v ->
  forallb printable (written N v) = true /\ text_size N t <= most_bytes.
Proof.
  intros law R. assert (W := proj1 (written_as_read N t v law R)). symmetry in W. apply line_contents in W as (S & L & B & E).
  revert R. unfold read_certificate. cbv zeta. destruct (Z.ltb_spec most_bytes (text_size N t)); [easy|].
  rewrite all_printable_spec, L, B. destruct (forallb _ _); [easy|]. now rewrite andb_false_r.
Qed.

(** Reading is a function of the bytes: texts with the same bytes, however they are held, are read as the same value. *)
Theorem read_by_bytes {T U} (N : native T) (M : native U) (t : T) (u : U) (v : json T) : lawful N -> lawful M ->
  contents N t = contents M u -> read_certificate N t = inl v ->
  exists w, read_certificate M u = inl w /\ document M w = document N v.
Proof.
  intros LN LM E R. destruct (written_as_read N t v LN R) as [W P], (read_printable N t v LN R) as [A B].
  symmetry in W. assert (W' := W). rewrite E in W'. apply (read_as_written M u); auto.
  apply line_contents in W as (S & L & _), W' as (S' & L' & _). lia.
Qed.

(** Two texts that are read as the same value have the same bytes. *)
Theorem read_once {T U} (N : native T) (M : native U) (t : T) (u : U) (v : json T) (w : json U) : lawful N -> lawful M ->
  read_certificate N t = inl v -> read_certificate M u = inl w -> document N v = document M w -> contents N t = contents M u.
Proof.
  intros LN LM R S E. rewrite <- (proj1 (written_as_read N t v LN R)), <- (proj1 (written_as_read M u w LM S)).
  unfold written. now rewrite E.
Qed.

Section Writer.
Context {T A : Type} (N : native T) (put_text : A -> T -> A) (put_byte : A -> Z -> A) (out : A -> list Z).

(** What is put is added at the end. *)
Definition adds : Prop :=
  (forall a s, out (put_text a s) = out a ++ contents N s) /\ (forall a c, out (put_byte a c) = out a ++ [c]).

Lemma put_quoted_adds a s : adds -> out (put_quoted put_text put_byte a s) = out a ++ quoted (contents N s).
Proof. intros [X Y]. unfold put_quoted, quoted. rewrite Y, X, Y, <- !app_assoc. reflexivity. Qed.

End Writer.

(** Writing by pieces adds the bytes of the value, whatever it is that the pieces are added to. *)
Theorem write_adds {T A} (N : native T) (put_text : A -> T -> A) (put_byte : A -> Z -> A) (out : A -> list Z) :
  adds N put_text put_byte out -> forall v a, out (write put_text put_byte v a) = out a ++ written N v.
Proof.
  intros H. assert (Y := proj2 H). induction v as [s|items IH|fields IH] using json_all; intros a; cbn [write].
  - now apply put_quoted_adds.
  - rewrite Y, written_list.
    match goal with |- context [?f items (put_byte a open_list)] => set (each := f) end.
    assert (G : forall a, out (each items a) = out a ++ separated (map (written N) items)).
    { induction IH as [|x rest X R G]; intros b; [symmetry; apply app_nil_r|].
      destruct rest as [|y rest]; [apply X|]. change (out (each (y :: rest) (put_byte (write put_text put_byte x b) comma))
        = out b ++ written N x ++ comma :: separated (map (written N) (y :: rest))).
      rewrite G, Y, X, <- !app_assoc. reflexivity. }
    rewrite G, Y, <- !app_assoc. reflexivity.
  - rewrite Y, written_object. match goal with |- context [?f fields (put_byte a open_object)] => set (each := f) end.
    set (put_field := fun (field : T * json T) b => write put_text put_byte (snd field) (put_byte (put_quoted put_text put_byte b (fst field)) colon)).
    assert (F : forall (field : T * json T) b, (forall a, out (write put_text put_byte (snd field) a) = out a ++ written N (snd field)) ->
      out (put_field field b) = out b ++ written_field N field).
    { intros field b X. unfold put_field, written_field. rewrite X, Y, (put_quoted_adds N) by exact H. rewrite <- !app_assoc. reflexivity. }
    assert (G : forall a, out (each fields a) = out a ++ separated (map (written_field N) fields)).
    { induction IH as [|x rest X R G]; intros b; [symmetry; apply app_nil_r|].
      destruct rest as [|y rest]; [apply (F x b X)|]. change (out (each (y :: rest) (put_byte (put_field x b) comma))
        = out b ++ written_field N x ++ comma :: separated (map (written_field N) (y :: rest))).
      rewrite G, Y, F, <- !app_assoc by exact X. reflexivity. }
    rewrite G, Y, <- !app_assoc. reflexivity.
Qed.
