(** * Bytes that are not copied: a text is what its size, its bytes and its parts are

    The checker that is extracted reads files of many megabytes, which no list of characters holds. Here a text is anything with three
    functions; in OCaml they are those of its strings. What a text says is the list of its bytes, as numbers. *)

Require Import ZArith List Lia.
Import ListNotations.
Open Scope Z_scope.

(** The size of a text, the byte at an index from 0, and the part from an index on of so many bytes. *)
Record native (T : Type) := { text_size : T -> Z; text_byte : T -> Z -> Z; text_part : T -> Z -> Z -> T }.
Arguments text_size {T}. Arguments text_byte {T}. Arguments text_part {T}.

Section Contents.
Context {T : Type} (N : native T).

(** So many bytes from an index on. *)
Fixpoint slice (t : T) (i : Z) (k : nat) : list Z :=
  match k with O => [] | S k => text_byte N t i :: slice t (i + 1) k end.

(** All bytes of a text. *)
Definition contents (t : T) : list Z := slice t 0 (Z.to_nat (text_size N t)).

(** The one law: a part has the bytes that the text has there. *)
Definition lawful : Prop := forall t i l, 0 <= i -> 0 <= l -> i + l <= text_size N t ->
  contents (text_part N t i l) = slice t i (Z.to_nat l).

Lemma slice_length t k : forall i, length (slice t i k) = k.
Proof. induction k; intros; cbn; auto. Qed.

Lemma slice_app t k l : forall i, slice t i (k + l) = slice t i k ++ slice t (i + Z.of_nat k) l.
Proof.
  induction k as [|k IH]; intros i; cbn [slice plus app]; [now rewrite Z.add_0_r|].
  rewrite IH. do 3 f_equal. lia.
Qed.

Lemma slice_snoc t i k : slice t i (S k) = slice t i k ++ [text_byte N t (i + Z.of_nat k)].
Proof. replace (S k) with (k + 1)%nat by lia. now rewrite slice_app. Qed.

End Contents.

(** ** A walk over the indices below n, which ends where a step has a result

    It is defined by the order of the indices, so that the extracted program has no counter besides them. *)
Section Walk.
Context {S R : Type} (step : Z -> S -> S + R) (n : Z).

Definition ahead (y x : Z) : Prop := x < y <= n.

Lemma ahead_founded : well_founded ahead.
Proof.
  intros x. remember (Z.to_nat (n - x)) as k eqn:K. revert x K.
  induction k as [k IH] using lt_wf_ind. intros x ->. constructor. intros y [H H'].
  apply (IH (Z.to_nat (n - y))); [lia|reflexivity].
Qed.

Lemma ahead_next i : (i <? n) = true -> ahead (i + 1) i.
Proof. intros H. apply Z.ltb_lt in H. split; lia. Qed.

Fixpoint walk_from (i : Z) (s : S) (a : Acc ahead i) {struct a} : S + R :=
  (if i <? n as b return (i <? n) = b -> S + R then
    fun h => match step i s with inl s => walk_from (i + 1) s (Acc_inv a (ahead_next i h)) | inr r => inr r end
  else fun _ => inl s) eq_refl.

Definition walk (i : Z) (s : S) : S + R := walk_from i s (ahead_founded i).

(** The same with a counter. *)
Fixpoint iterate (k : nat) (i : Z) (s : S) : S + R :=
  match k with
  | O => inl s
  | Datatypes.S k => match step i s with inl s => iterate k (i + 1) s | inr r => inr r end
  end.

Lemma walk_iterate i s : walk i s = iterate (Z.to_nat (n - i)) i s.
Proof.
  unfold walk. generalize (ahead_founded i). intros a. revert s. revert a.
  remember (Z.to_nat (n - i)) as k eqn:K. revert i K.
  induction k as [|k IH]; intros i K [a] s; cbn [walk_from iterate Acc_inv].
  - generalize (ahead_next i). destruct (Z.ltb_spec i n); [lia|reflexivity].
  - generalize (ahead_next i). destruct (Z.ltb_spec i n); [|lia]. intros f.
    destruct (step i s); [|reflexivity]. apply IH. lia.
Qed.

Lemma iterate_app k l : forall i s,
  iterate (k + l) i s = match iterate k i s with inl s => iterate l (i + Z.of_nat k) s | inr r => inr r end.
Proof.
  induction k as [|k IH]; intros i s; cbn [iterate plus]; [now rewrite Z.add_0_r|].
  destruct (step i s); [|reflexivity]. rewrite IH. destruct (iterate k (i + 1) s0); [|reflexivity]. f_equal. lia.
Qed.

End Walk.

(** ** Texts in the order of their bytes *)

(** Whether a list of bytes comes before another one, as a word before another one. *)
Fixpoint comes_before (x y : list Z) : bool :=
  match x, y with
  | _, [] => false
  | [], _ => true
  | a :: x, b :: y => if a =? b then comes_before x y else a <? b
  end.

Section Order.
Context {T : Type} (N : native T).

(** The first index where two texts differ decides. *)
Definition first_difference (x y : T) : unit + bool :=
  walk (fun i _ => let a := text_byte N x i in let b := text_byte N y i in if a =? b then inl tt else inr (a <? b))
    (Z.min (text_size N x) (text_size N y)) 0 tt.
Definition is_before (x y : T) : bool :=
  match first_difference x y with inl _ => Z.max 0 (text_size N x) <? text_size N y | inr b => b end.

Lemma is_before_spec x y : is_before x y = comes_before (contents N x) (contents N y).
Proof.
  unfold is_before, first_difference, contents. rewrite walk_iterate.
  assert (G : forall k l i,
    match iterate (fun i (_ : unit) => let a := text_byte N x i in let b := text_byte N y i in
      if a =? b then inl tt else inr (a <? b)) (Nat.min k l) i tt with inl _ => (k <? l)%nat | inr b => b end
    = comes_before (slice N x i k) (slice N y i l)).
  { induction k as [|k IH]; intros [|l] i; cbn [slice comes_before Nat.min iterate]; try reflexivity.
    cbv zeta. destruct (_ =? _); [|reflexivity]. now rewrite <- IH. }
  rewrite <- G.
  replace (Z.to_nat (Z.min (text_size N x) (text_size N y) - 0)) with (Nat.min (Z.to_nat (text_size N x)) (Z.to_nat (text_size N y))) by lia.
  destruct (iterate _ _ _ _); [|reflexivity].
  destruct (Nat.ltb_spec (Z.to_nat (text_size N x)) (Z.to_nat (text_size N y))), (Z.ltb_spec (Z.max 0 (text_size N x)) (text_size N y)); lia.
Qed.

End Order.
