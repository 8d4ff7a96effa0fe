(** * What is written is read back, and every text of a proper value is read *)

Require Import ZArith List Bool Lia.
Require Import Etalon.Bytes Etalon.JsonValue Etalon.JsonReader Etalon.JsonRead.
Import ListNotations.
Open Scope Z_scope.

Section Written.
Context {T : Type} (N : native T) (law : lawful N) (t : T).

Lemma app_inv_length {X} (a : list X) : forall a' b b', a ++ b = a' ++ b' -> length a = length a' -> a = a' /\ b = b'.
Proof.
  induction a as [|x a IH]; intros [|y a'] b b' E L; try easy. cbn in *. injection E as -> E. injection L as L.
  now destruct (IH a' b b' E L) as [-> ->].
Qed.

(** From the index i on the text has these bytes. *)
Definition bytes_at (i : Z) (w : list Z) : Prop :=
  0 <= i /\ i + Z.of_nat (length w) <= text_size N t /\ slice N t i (length w) = w.

Lemma bytes_at_app i w w' : bytes_at i (w ++ w') -> bytes_at i w /\ bytes_at (i + Z.of_nat (length w)) w'.
Proof.
  intros (I & B & E). rewrite app_length in *. rewrite slice_app in E.
  destruct (app_inv_length _ _ _ _ E) as [E1 E2]; [now rewrite slice_length|]. repeat split; auto; lia.
Qed.

Lemma bytes_at_cons i c w : bytes_at i (c :: w) -> text_byte N t i = c /\ bytes_at (i + 1) w.
Proof. intros (I & B & E). cbn [length slice] in *. injection E as E1 E2. repeat split; auto; lia. Qed.

(** Reading these bytes takes one state to another one. *)
Definition leads (i : Z) (w : list Z) (s s' : reading T) : Prop := iterate (read_byte N t) (length w) i s = inl s'.

Lemma leads_app i w w' s s' s'' : leads i w s s' -> leads (i + Z.of_nat (length w)) w' s' s'' -> leads i (w ++ w') s s''.
Proof. unfold leads. intros A B. now rewrite app_length, iterate_app, A. Qed.

Lemma leads_byte i c s s' : text_byte N t i = c -> read_byte N t i s = inl s' -> leads i [c] s s'.
Proof. intros _ E. unfold leads. cbn. now rewrite E. Qed.

Lemma leads_cons i c w s s' s'' : leads i [c] s s' -> leads (i + 1) w s' s'' -> leads i (c :: w) s s''.
Proof. exact (leads_app i [c] w s s' s''). Qed.

(** Plain bytes stay within a text. *)
Lemma within_text w around start : forall i, bytes_at i w -> plain w -> leads i w (Within_text start around) (Within_text start around).
Proof.
  induction w as [|c w IH]; intros i B P; [reflexivity|]. inversion P as [|? ? [Q S] P']. subst.
  apply bytes_at_cons in B as [C B]. apply (leads_cons i c w _ (Within_text start around)).
  - apply leads_byte; [exact C|]. unfold read_byte. cbv zeta. rewrite C.
    now rewrite (proj2 (Z.eqb_neq _ _) Q), (proj2 (Z.eqb_neq _ _) S).
  - now apply IH.
Qed.

Lemma within_key w found around start : forall i, bytes_at i w -> plain w ->
  leads i w (Within_key start found around) (Within_key start found around).
Proof.
  induction w as [|c w IH]; intros i B P; [reflexivity|]. inversion P as [|? ? [Q S] P']. subst.
  apply bytes_at_cons in B as [C B]. apply (leads_cons i c w _ (Within_key start found around)).
  - apply leads_byte; [exact C|]. unfold read_byte. cbv zeta. rewrite C.
    now rewrite (proj2 (Z.eqb_neq _ _) Q), (proj2 (Z.eqb_neq _ _) S).
  - now apply IH.
Qed.

Lemma part_of i w : bytes_at i w -> contents N (text_part N t i (Z.of_nat (length w))) = w.
Proof. intros (I & B & E). rewrite law by lia. now rewrite Nat2Z.id. Qed.

(** Where a value may begin, and what is around it there. *)
Definition begins (s : reading T) (around : list (frame T)) : Prop :=
  s = Awaiting_value around \/ exists outer, s = Opened_list outer /\ around = Items [] :: outer.

Lemma begins_byte i s around c : begins s around -> text_byte N t i = c -> c <> close_list ->
  read_byte N t i s = begin_value i c around.
Proof.
  intros [->|(outer & -> & ->)] C D; unfold read_byte; cbv zeta; rewrite C; [reflexivity|].
  now rewrite (proj2 (Z.eqb_neq _ _) D).
Qed.

(** A value that was read as v. *)
Definition reads (v : json (list Z)) : Prop := forall i s around,
  begins s around -> proper (most_levels - length around) v -> bytes_at i (render v) ->
  exists v', document N v' = v /\ leads i (render v) s (completed v' around).

Lemma text_reads w : reads (Text w).
Proof.
  intros i s around S P B. cbn [render proper] in *. exists (Text (text_part N t (i + 1) (Z.of_nat (length w)))).
  unfold quoted in *. apply bytes_at_cons in B as [Q B]. apply bytes_at_app in B as [B E]. apply bytes_at_cons in E as [E _].
  split; [cbn; now rewrite part_of|].
  apply (leads_cons i quote _ _ (Within_text (i + 1) around)).
  { apply leads_byte; [exact Q|]. now rewrite (begins_byte i s around quote). }
  apply (leads_app _ w [quote] _ (Within_text (i + 1) around)); [now apply within_text|].
  apply leads_byte; [exact E|]. unfold read_byte. cbv zeta. rewrite E. cbn [Z.eqb].
  now replace (i + 1 + Z.of_nat (length w) - (i + 1)) with (Z.of_nat (length w)) by lia.
Qed.

(** The items of a list that are left, each with what comes before it. *)
Lemma items_read (rest : list (json (list Z))) around : Forall reads rest -> room around ->
  Forall (proper (inside around)) rest -> forall i found, found <> [] ->
  bytes_at i (flat_map (fun v => comma :: render v) rest) ->
  exists found', map (document N) (rev found') = map (document N) (rev found) ++ rest /\ found' <> [] /\
  leads i (flat_map (fun v => comma :: render v) rest) (After_item found around) (After_item found' around).
Proof.
  intros R M. induction R as [|v rest V R IH]; intros P i found F B.
  { exists found. rewrite app_nil_r. split; [reflexivity|]. split; [exact F|reflexivity]. }
  inversion P as [|? ? P1 P2]. subst. cbn [flat_map] in *.
  apply bytes_at_app in B as [B B']. apply bytes_at_cons in B as [C B].
  destruct (V (i + 1) (Awaiting_value (Items found :: around)) (Items found :: around)) as (v' & D & L);
    [now left|exact P1|exact B|].
  destruct (IH P2 _ (v' :: found) ltac:(easy) B') as (found' & E & F' & L').
  exists found'. split.
  { rewrite E. cbn [rev]. rewrite map_app, <- app_assoc. cbn. now rewrite D. }
  split; [exact F'|]. apply (leads_app i (comma :: render v) _ _ (After_item (v' :: found) around)); [|exact L'].
  apply (leads_cons i comma (render v) _ (Awaiting_value (Items found :: around))); [|exact L].
  apply leads_byte; [exact C|]. unfold read_byte. cbv zeta. now rewrite C.
Qed.

Lemma separated_flat {X} (f : X -> list Z) x rest : separated (map f (x :: rest)) = f x ++ flat_map (fun y => comma :: f y) rest.
Proof.
  revert x. induction rest as [|y rest IH]; intros x; [symmetry; apply app_nil_r|].
  change (separated (map f (x :: y :: rest))) with (f x ++ comma :: separated (map f (y :: rest))). now rewrite IH.
Qed.

Lemma room_deep (around : list (frame T)) : room around -> too_deep around = false.
Proof. intros R. now apply Nat.leb_gt. Qed.

Lemma list_reads items : Forall reads items -> reads (List items).
Proof.
  intros R i s around G P B. cbn [render proper] in *.
  assert (M : room around) by (unfold room; destruct (most_levels - length around)%nat eqn:E; [easy|lia]).
  assert (PP : Forall (proper (inside around)) items).
  { unfold inside. unfold room in M. destruct (most_levels - length around)%nat eqn:E; [easy|].
    replace (most_levels - S (length around))%nat with n by lia. now apply folded_all. }
  apply bytes_at_cons in B as [C B].
  assert (O : leads i [open_list] s (Opened_list around)).
  { apply leads_byte; [exact C|]. rewrite (begins_byte i s around open_list) by easy. unfold begin_value. cbn [Z.eqb].
    now rewrite room_deep. }
  destruct items as [|v rest].
  - exists (List []). split; [reflexivity|]. apply (leads_cons i open_list _ _ (Opened_list around)); [exact O|].
    apply bytes_at_cons in B as [D _]. apply leads_byte; [exact D|]. unfold read_byte. cbv zeta. now rewrite D.
  - rewrite separated_flat, <- app_assoc in *. apply bytes_at_app in B as [B B']. apply bytes_at_app in B' as [B' E].
    inversion R as [|? ? R1 R2]. inversion PP as [|? ? P1 P2]. subst.
    destruct (R1 (i + 1) (Opened_list around) (Items [] :: around)) as (v' & D & L);
      [right; now exists around|exact P1|exact B|].
    destruct (items_read rest around R2 M P2 _ [v'] ltac:(easy) B') as (found & F & _ & L').
    exists (List (rev found)). split.
    { change (List (map (document N) (rev found)) = List (v :: rest)). rewrite F. cbn. now rewrite D. }
    apply (leads_cons i open_list _ _ (Opened_list around)); [exact O|].
    apply (leads_app _ (render v) _ _ (After_item [v'] around)); [exact L|].
    apply (leads_app _ _ [close_list] _ (After_item found around)); [exact L'|].
    apply bytes_at_cons in E as [E _]. apply leads_byte; [exact E|]. unfold read_byte. cbv zeta. rewrite E. cbn [Z.eqb].
    now rewrite rev_append_rev, app_nil_r.
Qed.

(** A field, as far as its value, from where a key begins. *)
Lemma key_reads w i found around : bytes_at i (w ++ [quote; colon]) -> plain w ->
  match found with [] => True | field :: _ => comes_before (contents N (fst field)) w = true end ->
  exists key, contents N key = w /\
  leads i (w ++ [quote; colon]) (Within_key i found around) (Awaiting_value (Field key found :: around)).
Proof.
  intros B P O. apply bytes_at_app in B as [B E]. apply bytes_at_cons in E as [E F]. apply bytes_at_cons in F as [F _].
  set (key := text_part N t i (Z.of_nat (length w))). assert (K : contents N key = w) by now apply part_of.
  exists key. split; [exact K|]. apply (leads_app i w _ _ (Within_key i found around)); [now apply within_key|].
  apply (leads_cons _ quote [colon] _ (After_key key found around)).
  - apply leads_byte; [exact E|]. unfold read_byte. cbv zeta. rewrite E. cbn [Z.eqb].
    replace (i + Z.of_nat (length w) - i) with (Z.of_nat (length w)) by lia. fold key.
    assert (X : follows N key found = true); [|now rewrite X].
    destruct found as [|[last x] found]; [reflexivity|]. cbn [follows fst] in *. now rewrite is_before_spec, K.
  - apply leads_byte; [exact F|]. unfold read_byte. cbv zeta. now rewrite F.
Qed.

Definition document_field (field : T * json T) : list Z * json (list Z) := (contents N (fst field), document N (snd field)).
Definition render_field (field : list Z * json (list Z)) : list Z := quoted (fst field) ++ colon :: render (snd field).

Lemma render_field_bytes field : render_field field = quote :: (fst field ++ [quote; colon]) ++ render (snd field).
Proof. unfold render_field, quoted. cbn [app]. now rewrite <- !app_assoc. Qed.

(** A field from its quotation mark on. *)
Lemma field_reads field i found around s : reads (snd field) -> plain (fst field) ->
  proper (inside around) (snd field) -> room around ->
  match found with [] => True | last :: _ => comes_before (contents N (fst last)) (fst field) = true end ->
  bytes_at i (render_field field) -> read_byte N t i s = inl (Within_key (i + 1) found around) ->
  exists field', document_field field' = field /\ leads i (render_field field) s (After_field (field' :: found) around).
Proof.
  intros R P Q M O B S. rewrite render_field_bytes in *. apply bytes_at_cons in B as [C B]. apply bytes_at_app in B as [B V].
  destruct (key_reads _ _ found around B P O) as (key & K & L).
  destruct (R _ (Awaiting_value (Field key found :: around)) (Field key found :: around) ltac:(now left) Q V) as (v & D & W).
  exists (key, v). split; [unfold document_field; cbn [fst snd]; rewrite K, D; now destruct field|].
  apply (leads_cons i quote _ _ (Within_key (i + 1) found around)); [now apply leads_byte|].
  exact (leads_app _ _ _ _ _ _ L W).
Qed.

Lemma fields_read (rest : list (list Z * json (list Z))) around : Forall (fun field => reads (snd field)) rest -> room around ->
  Forall (fun field => plain (fst field) /\ proper (inside around) (snd field)) rest -> forall i found last,
  keys_ascend (contents N (fst last) :: map fst rest) ->
  bytes_at i (flat_map (fun field => comma :: render_field field) rest) ->
  exists found', map document_field (rev found') = map document_field (rev (last :: found)) ++ rest /\
  leads i (flat_map (fun field => comma :: render_field field) rest) (After_field (last :: found) around) (After_field found' around).
Proof.
  intros R M. induction R as [|field rest F R IH]; intros P i found last A B.
  { exists (last :: found). rewrite app_nil_r. split; reflexivity. }
  inversion P as [|? ? [P1 P1'] P2]. subst. cbn [flat_map] in *.
  apply bytes_at_app in B as [B B']. apply bytes_at_cons in B as [C B].
  destruct (field_reads field (i + 1) (last :: found) around (Awaiting_key (last :: found) around)) as (field' & D & L); auto.
  { exact (keys_ascend_next [] _ _ _ A). }
  { assert (Q := B). rewrite render_field_bytes in Q. apply bytes_at_cons in Q as [Q _].
    unfold read_byte. cbv zeta. now rewrite Q. }
  assert (A' : keys_ascend (contents N (fst field') :: map fst rest)).
  { replace (contents N (fst field')) with (fst field) by now rewrite <- D.
    intros a x y b H. apply (A (contents N (fst last) :: a) x y b). cbn [map app]. now rewrite H. }
  destruct (IH P2 _ (last :: found) field' A' B') as (found' & E & L').
  exists found'. split.
  { rewrite E. cbn [rev]. rewrite !map_app. cbn [map]. rewrite D, <- !app_assoc. reflexivity. }
  apply (leads_app i (comma :: render_field field) _ _ (After_field (field' :: last :: found) around)); [|exact L'].
  apply (leads_cons i comma _ _ (Awaiting_key (last :: found) around)); [|exact L].
  apply leads_byte; [exact C|]. unfold read_byte. cbv zeta. now rewrite C.
Qed.

Lemma object_reads fields : Forall (fun field => reads (snd field)) fields -> reads (Object fields).
Proof.
  intros R i s around G P B. cbn [render proper] in *.
  change (map (fun field => quoted (fst field) ++ colon :: render (snd field)) fields) with (map render_field fields) in *.
  assert (M : room around) by (unfold room; destruct (most_levels - length around)%nat eqn:E; [easy|lia]).
  assert (PP : keys_ascend (map fst fields) /\ Forall (fun field => plain (fst field) /\ proper (inside around) (snd field)) fields).
  { unfold inside. unfold room in M. destruct (most_levels - length around)%nat eqn:E; [easy|].
    replace (most_levels - S (length around))%nat with n by lia. split; [apply P|].
    apply (folded_all (fun field => plain (fst field) /\ proper n (snd field))), P. }
  destruct PP as [A PP]. apply bytes_at_cons in B as [C B].
  assert (O : leads i [open_object] s (Opened_object around)).
  { apply leads_byte; [exact C|]. rewrite (begins_byte i s around open_object) by easy. unfold begin_value. cbn [Z.eqb].
    now rewrite room_deep. }
  destruct fields as [|field rest].
  - exists (Object []). split; [reflexivity|]. apply (leads_cons i open_object _ _ (Opened_object around)); [exact O|].
    apply bytes_at_cons in B as [D _]. apply leads_byte; [exact D|]. unfold read_byte. cbv zeta. now rewrite D.
  - rewrite separated_flat, <- app_assoc in *. apply bytes_at_app in B as [B B']. apply bytes_at_app in B' as [B' E].
    inversion R as [|? ? R1 R2]. inversion PP as [|? ? [P1 P1'] P2]. subst.
    destruct (field_reads field (i + 1) [] around (Opened_object around)) as (field' & D & L); auto.
    { assert (Q := B). rewrite render_field_bytes in Q. apply bytes_at_cons in Q as [Q _].
      unfold read_byte. cbv zeta. now rewrite Q. }
    assert (A' : keys_ascend (contents N (fst field') :: map fst rest)).
    { replace (contents N (fst field')) with (fst field) by now rewrite <- D. exact A. }
    destruct (fields_read rest around R2 M P2 _ [] field' A' B') as (found & F & L').
    exists (Object (rev found)). split.
    { change (Object (map document_field (rev found)) = Object (field :: rest)).
      rewrite F. cbn. now rewrite D. }
    apply (leads_cons i open_object _ _ (Opened_object around)); [exact O|].
    apply (leads_app _ (render_field field) _ _ (After_field [field'] around)); [exact L|].
    apply (leads_app _ _ [close_object] _ (After_field found around)); [exact L'|].
    apply bytes_at_cons in E as [E _]. apply leads_byte; [exact E|]. unfold read_byte. cbv zeta. rewrite E. cbn [Z.eqb].
    now rewrite rev_append_rev, app_nil_r.
Qed.

(** Every proper value is read where it is written. *)
Lemma all_read v : reads v.
Proof. induction v using json_all; [apply text_reads|now apply list_reads|now apply object_reads]. Qed.

End Written.
