(** * The reader of canonical JSON: one step for each byte

    A machine with a stack, not a recursive descent: what it has read is at every byte what its state writes (JsonRead.v). The first
    byte that does not go on in canonical form decides how the text is refused. *)

Require Import ZArith List Bool.
Require Import Etalon.Bytes Etalon.JsonValue.
Import ListNotations.
Open Scope Z_scope.

Section Reader.
Context {T : Type} (N : native T) (t : T).

(** A list that is not closed, and an object whose last key awaits its value; what was found comes last first. *)
Inductive frame := Items (found : list (json T)) | Field (key : T) (found : list (T * json T)).

(** Where the reader is; the containers around it, the innermost first. *)
Inductive reading :=
  | Awaiting_value (around : list frame)
  | Within_text (start : Z) (around : list frame)
  | Opened_list (around : list frame)
  | After_item (found : list (json T)) (around : list frame)
  | Opened_object (around : list frame)
  | Awaiting_key (found : list (T * json T)) (around : list frame)
  | Within_key (start : Z) (found : list (T * json T)) (around : list frame)
  | After_key (key : T) (found : list (T * json T)) (around : list frame)
  | After_field (found : list (T * json T)) (around : list frame)
  | Finished (v : json T).

(** Too many bytes; bytes that are not printable ASCII and one end of a line; a byte (or the end) that cannot go on, which may be
    JSON that is not canonical; too deep; a key that does not follow the one before it. *)
Inductive unread := Too_large | Not_text | Stray (is_json : bool) (at_index : Z) | Too_deep | Unordered (key : T).

Definition one_of (c : Z) (bytes : list Z) : bool := existsb (Z.eqb c) bytes.

(** - 0 to 9 t f n: what else a value of JSON begins with. *)
Definition other_values : list Z := [45; 48; 49; 50; 51; 52; 53; 54; 55; 56; 57; 116; 102; 110].

Definition stray (i c : Z) (others : list Z) : reading + unread := inr (Stray ((c =? space) || one_of c others) i).

(** A value is complete. *)
Definition completed (v : json T) (around : list frame) : reading :=
  match around with
  | [] => Finished v
  | Items found :: around => After_item (v :: found) around
  | Field key found :: around => After_field ((key, v) :: found) around
  end.

Definition too_deep (around : list frame) : bool := (most_levels <=? length around)%nat.

Definition begin_value (i c : Z) (around : list frame) : reading + unread :=
  if c =? quote then inl (Within_text (i + 1) around)
  else if c =? open_list then if too_deep around then inr Too_deep else inl (Opened_list around)
  else if c =? open_object then if too_deep around then inr Too_deep else inl (Opened_object around)
  else stray i c other_values.

Definition follows (key : T) (found : list (T * json T)) : bool :=
  match found with [] => true | (last, _) :: _ => is_before N last key end.

Definition read_byte (i : Z) (s : reading) : reading + unread :=
  let c := text_byte N t i in
  match s with
  | Awaiting_value around => begin_value i c around
  | Within_text start around =>
    if c =? quote then inl (completed (Text (text_part N t start (i - start))) around)
    else if c =? backslash then stray i c [backslash] else inl s
  | Opened_list around => if c =? close_list then inl (completed (List []) around) else begin_value i c (Items [] :: around)
  | After_item found around =>
    if c =? comma then inl (Awaiting_value (Items found :: around))
    else if c =? close_list then inl (completed (List (rev_append found [])) around) else stray i c []
  | Opened_object around =>
    if c =? close_object then inl (completed (Object []) around)
    else if c =? quote then inl (Within_key (i + 1) [] around) else stray i c []
  | Awaiting_key found around => if c =? quote then inl (Within_key (i + 1) found around) else stray i c []
  | Within_key start found around =>
    if c =? quote then
      let key := text_part N t start (i - start) in
      if follows key found then inl (After_key key found around) else inr (Unordered key)
    else if c =? backslash then stray i c [backslash] else inl s
  | After_key key found around => if c =? colon then inl (Awaiting_value (Field key found :: around)) else stray i c []
  | After_field found around =>
    if c =? comma then inl (Awaiting_key found around)
    else if c =? close_object then inl (completed (Object (rev_append found [])) around) else stray i c []
  | Finished _ => stray i c []
  end.

(** The value that the first n bytes are. *)
Definition read_json (n : Z) : json T + unread :=
  match walk read_byte n 0 (Awaiting_value []) with
  | inl (Finished v) => inl v
  | inl _ => inr (Stray false n)
  | inr refused => inr refused
  end.

(** Printable ASCII: from the space to ~. *)
Definition printable (c : Z) : bool := (space <=? c) && (c <=? 126).
Definition all_printable (n : Z) : bool :=
  match walk (fun i (_ : unit) => if printable (text_byte N t i) then inl tt else inr tt) n 0 tt with inl _ => true | inr _ => false end.

Definition most_bytes : Z := 134217728.

(** The value of a certificate: canonical JSON and the end of the line. *)
Definition read_certificate : json T + unread :=
  let n := text_size N t in
  if most_bytes <? n then inr Too_large
  else if (0 <? n) && (text_byte N t (n - 1) =? newline) && all_printable (n - 1) then read_json (n - 1)
  else inr Not_text.

End Reader.
Arguments frame : clear implicits.
Arguments reading : clear implicits.
Arguments unread : clear implicits.
Arguments Too_large {T}. Arguments Not_text {T}. Arguments Stray {T}. Arguments Too_deep {T}. Arguments Unordered {T}.

(** ** Writing, without a list of bytes: what puts a text and a byte is handed over *)
Section Writer.
Context {T A : Type} (put_text : A -> T -> A) (put_byte : A -> Z -> A).

Definition put_quoted (out : A) (s : T) : A := put_byte (put_text (put_byte out quote) s) quote.

Fixpoint write (v : json T) (out : A) {struct v} : A :=
  match v with
  | Text s => put_quoted out s
  | List items =>
    put_byte ((fix each (items : list (json T)) (out : A) : A :=
      match items with
      | [] => out
      | [x] => write x out
      | x :: items => each items (put_byte (write x out) comma)
      end) items (put_byte out open_list)) close_list
  | Object fields =>
    put_byte ((fix each (fields : list (T * json T)) (out : A) : A :=
      match fields with
      | [] => out
      | [field] => write (snd field) (put_byte (put_quoted out (fst field)) colon)
      | field :: fields => each fields (put_byte (write (snd field) (put_byte (put_quoted out (fst field)) colon)) comma)
      end) fields (put_byte out open_object)) close_object
  end.

End Writer.
