(** * Fields and numbers of a JSON value, and that they are what its document has *)

Require Import ZArith List Bool Lia Ascii String.
Require Import Etalon.Reflect Etalon.Bytes Etalon.JsonValue Etalon.JsonReader Etalon.JsonRead Etalon.DecimalTexts Etalon.DecimalFractions
  Etalon.NumeralReader.
Import ListNotations.
Open Scope Z_scope.

(** The bytes of a word. *)
Definition bytes_of (s : string) : list Z := map (fun c => Z.of_N (N_of_ascii c)) (list_ascii_of_string s).

(** How numbers are written. *)
Definition integer_json (x : Z) : json (list Z) := Text (integer_text x).
Definition integers_json (l : list Z) : json (list Z) := List (map integer_json l).
Definition decimal_json (d : decimal) : json (list Z) := Text (decimal_text d).

(** A document has a field. *)
Definition has_field (d : json (list Z)) (field : list Z * json (list Z)) : Prop :=
  match d with Object fields => In field fields | _ => False end.

Section Fields.
Context {T : Type} (N : native T).

(** Whether a text is a word, from an index on. *)
Fixpoint is_word_from (t : T) (i : Z) (word : list Z) : bool :=
  match word with
  | [] => i =? text_size N t
  | c :: word => (i <? text_size N t) && (text_byte N t i =? c) && is_word_from t (i + 1) word
  end.
Definition is_word (word : list Z) (v : json T) : bool := match v with Text t => is_word_from t 0 word | _ => false end.

Lemma is_word_from_spec t word : forall i, 0 <= i -> is_word_from t i word = true -> between N t i (text_size N t) = word.
Proof.
  induction word as [|c word IH]; intros i I; cbn [is_word_from].
  - intros E. apply Z.eqb_eq in E. now apply between_empty; lia.
  - rewrite !andb_true_iff. intros [[L E] W]. apply Z.ltb_lt in L. apply Z.eqb_eq in E.
    rewrite between_cons by exact L. rewrite E. f_equal. apply IH; [lia|exact W].
Qed.

Lemma is_word_contents t word : is_word_from t 0 word = true -> contents N t = word.
Proof. intros W. rewrite contents_between. now apply is_word_from_spec; [lia|]. Qed.

Lemma is_word_spec word v : is_word word v = true -> document N v = Text word.
Proof. destruct v as [t| |]; [|easy|easy]. intros W. cbn. now rewrite (is_word_contents t word W). Qed.

(** The values of the fields with exactly these names. *)
Fixpoint named (names : list (list Z)) (fields : list (T * json T)) : option (list (json T)) :=
  match names, fields with
  | [], [] => Some []
  | name :: names, (key, x) :: fields =>
    if is_word_from key 0 name then match named names fields with Some l => Some (x :: l) | None => None end else None
  | _, _ => None
  end.
Definition fields_of (names : list (list Z)) (v : json T) : option (list (json T)) :=
  match v with Object fields => named names fields | _ => None end.

Lemma fields_of_spec names v l : fields_of names v = Some l -> document N v = Object (combine names (map (document N) l)).
Proof.
  destruct v as [| |fields]; [easy|easy|]. cbn [fields_of]. intros E.
  change (Object (map (fun field => (contents N (fst field), document N (snd field))) fields)
    = Object (combine names (map (document N) l))). f_equal.
  revert fields l E. induction names as [|name names IH]; intros [|[key x] fields] l; cbn [named]; try easy.
  destruct (is_word_from key 0 name) eqn:W; [|easy]. destruct (named names fields) as [k|] eqn:E; [|easy]. intros [= <-].
  cbn [map combine fst snd]. now rewrite (is_word_contents key name W), (IH fields k E).
Qed.

(** The value of a field. *)
Fixpoint find_field (name : list Z) (fields : list (T * json T)) : option (json T) :=
  match fields with [] => None | (key, x) :: fields => if is_word_from key 0 name then Some x else find_field name fields end.
Definition field (name : list Z) (v : json T) : option (json T) := match v with Object fields => find_field name fields | _ => None end.

Lemma field_spec name v x : field name v = Some x -> has_field (document N v) (name, document N x).
Proof.
  destruct v as [| |fields]; [easy|easy|]. cbn [field].
  change (find_field name fields = Some x ->
    In (name, document N x) (map (fun field => (contents N (fst field), document N (snd field))) fields)).
  induction fields as [|[key y] fields IH]; [easy|]. cbn [find_field map fst snd].
  destruct (is_word_from key 0 name) eqn:W.
  - intros [= ->]. left. now rewrite (is_word_contents key name W).
  - intros E. right. now apply IH.
Qed.

(** ** Numbers *)

Definition integer_of (v : json T) : option Z :=
  match v with Text t => if is_integer N t then Some (integer_value N t) else None | _ => None end.
Lemma integer_of_spec v x : integer_of v = Some x -> document N v = integer_json x.
Proof.
  destruct v as [t| |]; [|easy|easy]. cbn [integer_of]. destruct (integer_read N t) as [_ I]. destruct (is_integer N t); [|easy].
  intros [= <-]. unfold integer_json. now rewrite I.
Qed.

(** An integer from 1 to a limit. *)
Definition count_of (most : Z) (v : json T) : option Z :=
  match integer_of v with Some x => if (1 <=? x) && (x <=? most) then Some x else None | None => None end.
Lemma count_of_spec most v x : count_of most v = Some x -> document N v = integer_json x /\ 1 <= x <= most.
Proof.
  unfold count_of. destruct (integer_of v) as [y|] eqn:E; [|easy]. destruct (Z.leb_spec 1 y), (Z.leb_spec y most); try easy.
  intros [= <-]. split; [now apply integer_of_spec|lia].
Qed.

Definition decimal_value_of (v : json T) : option decimal :=
  match v with Text t => if (0 <=? text_size N t) && is_decimal N t then Some (decimal_read N t) else None | _ => None end.
Lemma decimal_value_of_spec v d : decimal_value_of v = Some d -> document N v = decimal_json d.
Proof.
  destruct v as [t| |]; [|easy|easy]. cbn [decimal_value_of]. destruct (Z.leb_spec 0 (text_size N t)) as [S|]; [|easy].
  destruct (decimal_read_text N t S) as [_ I]. destruct (is_decimal N t); [|easy]. intros [= <-]. unfold decimal_json. now rewrite I.
Qed.

(** A list of integers, with those that were found before it, the last one first. *)
Fixpoint integers_after (found : list Z) (items : list (json T)) : option (list Z) :=
  match items with
  | [] => Some (rev_append found [])
  | v :: items => match integer_of v with Some x => integers_after (x :: found) items | None => None end
  end.
Definition integers_of (v : json T) : option (list Z) := match v with List items => integers_after [] items | _ => None end.

Lemma integers_of_spec v l : integers_of v = Some l -> document N v = integers_json l.
Proof.
  destruct v as [|items|]; [easy| |easy]. cbn [integers_of]. intros E.
  change (List (map (document N) items) = List (map integer_json l)). f_equal.
  assert (G : forall found l, integers_after found items = Some l -> map integer_json (rev found) ++ map (document N) items = map integer_json l).
  { clear. induction items as [|v items IH]; intros found l; cbn [integers_after].
    - intros [= <-]. now rewrite rev_append_rev, !app_nil_r.
    - destruct (integer_of v) as [x|] eqn:E; [|easy]. intros H. apply IH in H. rewrite <- H. cbn [rev map].
      rewrite map_app, <- app_assoc. cbn. now rewrite (integer_of_spec v x E). }
  exact (G [] l E).
Qed.

(** A list of lists of integers. *)
Fixpoint integer_lists (items : list (json T)) : option (list (list Z)) :=
  match items with
  | [] => Some []
  | v :: items => match integers_of v, integer_lists items with Some x, Some l => Some (x :: l) | _, _ => None end
  end.
Lemma integer_lists_spec items : forall l, integer_lists items = Some l -> map (document N) items = map integers_json l.
Proof.
  induction items as [|v items IH]; intros l; cbn [integer_lists]; [now intros [= <-]|].
  destruct (integers_of v) as [x|] eqn:E; [|easy]. destruct (integer_lists items) as [k|]; [|easy]. intros [= <-].
  cbn [map]. now rewrite (integers_of_spec v x E), (IH k eq_refl).
Qed.

End Fields.

(** So many rows of one length. *)
Fixpoint rows_of (m n : nat) (l : list Z) : option (list (list Z)) :=
  match m with
  | O => match l with [] => Some [] | _ => None end
  | S m => let row := firstn n l in
    if (List.length row =? n)%nat then match rows_of m n (skipn n l) with Some rows => Some (row :: rows) | None => None end else None
  end.
Lemma rows_of_spec m n : forall l rows, rows_of m n l = Some rows ->
  List.concat rows = l /\ List.length rows = m /\ Forall (fun row => List.length row = n) rows.
Proof.
  induction m as [|m IH]; intros l rows; cbn [rows_of].
  - destruct l; [|easy]. now intros [= <-].
  - destruct (Nat.eqb_spec (List.length (firstn n l)) n) as [E|]; [|easy].
    destruct (rows_of m n (skipn n l)) as [k|] eqn:R; [|easy]. intros [= <-]. destruct (IH _ _ R) as (C & L & F).
    cbn [List.concat List.length]. rewrite C, L. split; [apply firstn_skipn|]. split; [reflexivity|now constructor].
Qed.
