(** * Canonical JSON: values, how they are written, and within which limits

    Section 4 of the format: texts, lists and objects, without numbers and escapes, with no space and the keys in order. *)

Require Import ZArith List Lia.
Require Import Etalon.Bytes.
Import ListNotations.
Open Scope Z_scope.

Inductive json (T : Type) := Text (text : T) | List (items : list (json T)) | Object (fields : list (T * json T)).
Arguments Text {T}. Arguments List {T}. Arguments Object {T}.

(** Induction with what holds of all items and of all fields. *)
Lemma json_all {T} (P : json T -> Prop) : (forall t, P (Text t)) -> (forall items, Forall P items -> P (List items)) ->
  (forall fields, Forall (fun field => P (snd field)) fields -> P (Object fields)) -> forall v, P v.
Proof.
  intros HT HL HO. fix IH 1. intros [t|items|fields]; [apply HT|apply HL|apply HO].
  - induction items; constructor; auto.
  - induction fields as [|[k x] fields]; constructor; auto.
Qed.

(** A value with its texts replaced. *)
Fixpoint map_json {T U} (f : T -> U) (v : json T) : json U :=
  match v with
  | Text t => Text (f t)
  | List items => List (map (map_json f) items)
  | Object fields => Object (map (fun field => (f (fst field), map_json f (snd field))) fields)
  end.

(** The bytes of quotation marks, brackets, braces, the comma, the colon, the backslash, the space and the end of a line. *)
Definition quote := 34. Definition open_list := 91. Definition close_list := 93. Definition open_object := 123.
Definition close_object := 125. Definition comma := 44. Definition colon := 58. Definition backslash := 92. Definition space := 32.
Definition newline := 10.

(** ** Writing *)

(** Texts with a comma between them, and each with a comma behind it. *)
Fixpoint separated (l : list (list Z)) : list Z :=
  match l with [] => [] | [x] => x | x :: l => x ++ comma :: separated l end.
Definition continued (l : list (list Z)) : list Z := flat_map (fun x => x ++ [comma]) l.

Lemma separated_snoc l x : separated (l ++ [x]) = continued l ++ x.
Proof.
  induction l as [|y l IH]; [reflexivity|]. cbn [app continued flat_map]. fold (continued l).
  replace (separated (y :: l ++ [x])) with (y ++ comma :: separated (l ++ [x])) by (destruct l; reflexivity).
  rewrite IH, <- !app_assoc. reflexivity.
Qed.

Lemma continued_snoc l x : continued (l ++ [x]) = continued l ++ x ++ [comma].
Proof. unfold continued. rewrite flat_map_app. cbn. now rewrite app_nil_r. Qed.

Definition quoted (s : list Z) : list Z := quote :: s ++ [quote].

(** The canonical bytes of a value. *)
Fixpoint render (v : json (list Z)) : list Z :=
  match v with
  | Text s => quoted s
  | List items => open_list :: separated (map render items) ++ [close_list]
  | Object fields => open_object :: separated (map (fun field => quoted (fst field) ++ colon :: render (snd field)) fields) ++ [close_object]
  end.

(** ** Limits *)

(** A text that is written without an escape. *)
Definition plain (s : list Z) : Prop := Forall (fun c => c <> quote /\ c <> backslash) s.

(** Neighbours in the order of their bytes, which makes them different. *)
Definition keys_ascend (l : list (list Z)) : Prop :=
  forall a x y b, l = a ++ x :: y :: b -> comes_before x y = true.
Definition keys_descend (l : list (list Z)) : Prop :=
  forall a x y b, l = a ++ y :: x :: b -> comes_before x y = true.

Lemma keys_ascend_rev l : keys_descend l -> keys_ascend (rev l).
Proof.
  intros D a x y b E. apply (D (rev b) x y (rev a)).
  rewrite <- (rev_involutive l), E, rev_app_distr. cbn. now rewrite <- !app_assoc.
Qed.

Lemma keys_descend_cons x l : match l with [] => True | y :: _ => comes_before y x = true end -> keys_descend l -> keys_descend (x :: l).
Proof.
  intros H D [|z a] u w b E; cbn in E; injection E as -> E; [now subst l|]. exact (D a u w b E).
Qed.

Lemma keys_ascend_next a x y b : keys_ascend (a ++ x :: y :: b) -> comes_before x y = true.
Proof. intros A. exact (A a x y b eq_refl). Qed.

(** Within so many levels of nesting, with plain texts and ascending keys. *)
Fixpoint proper (levels : nat) (v : json (list Z)) {struct v} : Prop :=
  match v with
  | Text s => plain s
  | List items => match levels with
    | O => False
    | S levels => fold_right (fun x P => proper levels x /\ P) True items
    end
  | Object fields => match levels with
    | O => False
    | S levels => keys_ascend (map fst fields) /\ fold_right (fun field P => (plain (fst field) /\ proper levels (snd field)) /\ P) True fields
    end
  end.

Lemma folded_all {X} (P : X -> Prop) l : fold_right (fun x Q => P x /\ Q) True l <-> Forall P l.
Proof.
  induction l as [|x l IH]; cbn; [easy|]. rewrite IH. split; [now intros []; constructor|intros H; inversion H; easy].
Qed.

Definition most_levels : nat := 6.
