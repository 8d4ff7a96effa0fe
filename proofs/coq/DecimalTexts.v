(** * Canonical decimal texts of integers: one for each, and what it is worth

    Lists of bytes; Numerals.v has the same of characters. The first digit is not zero unless it is the only one, and zero has no sign. *)

Require Import ZArith List Bool Lia.
Import ListNotations.
Open Scope Z_scope.

Definition zero_digit := 48.
Definition minus_sign := 45.
Definition is_digit (c : Z) : bool := (zero_digit <=? c) && (c <=? 57).

(** A number continued by digits. *)
Definition continue_number (a c : Z) : Z := 10 * a + (c - zero_digit).
Definition number_from (a : Z) (l : list Z) : Z := fold_left continue_number l a.

Definition canonical_natural (l : list Z) : bool :=
  forallb is_digit l && match l with [] => false | [_] => true | c :: _ => negb (c =? zero_digit) end.
Definition canonical_integer (l : list Z) : bool :=
  match l with
  | c :: (d :: _) as k => if c =? minus_sign then canonical_natural k && negb (d =? zero_digit) else canonical_natural l
  | _ => canonical_natural l
  end.
Definition number (l : list Z) : Z :=
  match l with c :: k => if c =? minus_sign then - number_from 0 k else number_from 0 l | [] => 0 end.

(** The digits of a natural number, by so many divisions at most. *)
Fixpoint digits_before (steps : nat) (x : Z) (l : list Z) : list Z :=
  match steps with
  | O => l
  | S steps => if x <? 10 then x + zero_digit :: l else digits_before steps (x / 10) (x mod 10 + zero_digit :: l)
  end.
Definition natural_text (x : Z) : list Z := digits_before (S (Z.to_nat x)) x [].
Definition integer_text (x : Z) : list Z := if x <? 0 then minus_sign :: natural_text (- x) else natural_text x.

Lemma number_from_app l l' : forall a, number_from a (l ++ l') = number_from (number_from a l) l'.
Proof. intros a. apply fold_left_app. Qed.

Lemma number_from_split l : forall a, number_from a l = a * 10 ^ Z.of_nat (length l) + number_from 0 l.
Proof.
  induction l as [|c l IH]; intros a; [cbn; lia|]. cbn [number_from fold_left length]. fold (number_from (continue_number a c) l).
  fold (number_from (continue_number 0 c) l). rewrite IH, (IH (continue_number 0 c)), Nat2Z.inj_succ, Z.pow_succ_r by lia.
  unfold continue_number. ring.
Qed.

Lemma digit_range c : is_digit c = true -> 0 <= c - zero_digit <= 9.
Proof. unfold is_digit, zero_digit. rewrite andb_true_iff, !Z.leb_le. lia. Qed.

Lemma number_from_range l : forallb is_digit l = true -> 0 <= number_from 0 l < 10 ^ Z.of_nat (length l).
Proof.
  induction l as [|c l IH]; [cbn; lia|]. cbn [forallb length]. rewrite andb_true_iff. intros [D L].
  cbn [number_from fold_left]. fold (number_from (continue_number 0 c) l). rewrite number_from_split.
  apply digit_range in D. apply IH in L. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. unfold continue_number. nia.
Qed.

(** Digits of one length and one number are the same. *)
Lemma same_digits l : forall l', length l = length l' -> forallb is_digit l = true -> forallb is_digit l' = true ->
  number_from 0 l = number_from 0 l' -> l = l'.
Proof.
  induction l as [|c l IH]; intros [|c' l'] L D D' E; try easy. injection L as L. cbn [forallb] in D, D'.
  apply andb_true_iff in D as [D DL], D' as [D' DL']. cbn [number_from fold_left] in E.
  fold (number_from (continue_number 0 c) l) in E. fold (number_from (continue_number 0 c') l') in E.
  rewrite (number_from_split l), (number_from_split l'), <- L in E.
  assert (B := number_from_range l DL). assert (B' := number_from_range l' DL'). rewrite <- L in B'.
  apply digit_range in D, D'. unfold continue_number in E.
  assert (c = c') by nia. subst c'. f_equal. apply IH; auto. lia.
Qed.

Lemma leading_digit c l : canonical_natural (c :: l) = true -> l <> [] -> 10 ^ Z.of_nat (length l) <= number_from 0 (c :: l).
Proof.
  unfold canonical_natural. cbn [forallb]. rewrite !andb_true_iff. intros [[D L] H] N. destruct l as [|d l]; [easy|].
  apply negb_true_iff, Z.eqb_neq in H. apply digit_range in D. apply number_from_range in L.
  change (number_from 0 (c :: d :: l)) with (number_from (continue_number 0 c) (d :: l)). rewrite number_from_split.
  unfold continue_number. set (p := 10 ^ _) in *. nia.
Qed.

(** Canonical texts of one natural number are one text. *)
Lemma same_natural l l' : canonical_natural l = true -> canonical_natural l' = true -> number_from 0 l = number_from 0 l' -> l = l'.
Proof.
  intros C C' E.
  assert (G : forall m m', canonical_natural m = true -> canonical_natural m' = true -> number_from 0 m = number_from 0 m' ->
    (length m' <= length m)%nat).
  { intros m m' M M' F. destruct m' as [|c' m']; [cbn; lia|]. destruct m' as [|d' m']; [destruct m; [easy|cbn; lia]|].
    assert (B := leading_digit _ _ M' ltac:(easy)). rewrite <- F in B. unfold canonical_natural in M. apply andb_true_iff in M as [M _].
    apply number_from_range in M.
    assert (P : 10 ^ Z.of_nat (length (d' :: m')) < 10 ^ Z.of_nat (length m)) by lia. apply Z.pow_lt_mono_r_iff in P; cbn [length] in *; lia. }
  assert (length l = length l') by (apply Nat.le_antisymm; apply G; congruence).
  apply andb_true_iff in C as [C _], C' as [C' _]. now apply same_digits.
Qed.

Lemma digits_before_app steps : forall x l, digits_before steps x l = digits_before steps x [] ++ l.
Proof.
  induction steps as [|steps IH]; intros x l; [reflexivity|]. cbn [digits_before]. destruct (x <? 10); [reflexivity|].
  rewrite IH, (IH _ [_]), <- app_assoc. reflexivity.
Qed.

Lemma digits_before_spec steps : forall x, 0 <= x < Z.of_nat steps ->
  canonical_natural (digits_before steps x []) = true /\ number_from 0 (digits_before steps x []) = x /\
  (0 < x -> match digits_before steps x [] with c :: _ => c <> zero_digit | [] => False end).
Proof.
  induction steps as [|steps IH]; intros x B; [lia|]. cbn [digits_before].
  destruct (Z.ltb_spec x 10) as [S|S].
  { unfold canonical_natural, is_digit, zero_digit. cbn. rewrite (proj2 (Z.leb_le _ _)), (proj2 (Z.leb_le _ _)) by lia.
    unfold continue_number, zero_digit. repeat split; lia. }
  assert (Q : 0 < x / 10 < x) by (split; [apply Z.div_str_pos; lia|apply Z.div_lt; lia]).
  destruct (IH (x / 10) ltac:(lia)) as (C & V & H). specialize (H (proj1 Q)).
  assert (M : 0 <= x mod 10 < 10) by (apply Z.mod_pos_bound; lia).
  rewrite digits_before_app. destruct (digits_before steps (x / 10) []) as [|c l] eqn:E; [easy|].
  split; [|split; [|intros _; exact H]].
  - unfold canonical_natural in *. apply andb_true_iff in C as [C _]. rewrite forallb_app, C. unfold is_digit, zero_digit.
    cbn [forallb app]. rewrite (proj2 (Z.leb_le _ _)), (proj2 (Z.leb_le _ _)) by lia.
    apply Z.eqb_neq in H. unfold zero_digit in H. destruct l; cbn [app andb]; rewrite ?H; reflexivity.
  - rewrite number_from_app, V. cbn. unfold continue_number, zero_digit. assert (D := Z.div_mod x 10 ltac:(lia)). lia.
Qed.

Lemma natural_text_spec x : 0 <= x -> canonical_natural (natural_text x) = true /\ number_from 0 (natural_text x) = x.
Proof. intros H. now destruct (digits_before_spec (S (Z.to_nat x)) x ltac:(lia)) as (C & V & _). Qed.

Lemma natural_text_again l : canonical_natural l = true -> natural_text (number_from 0 l) = l.
Proof.
  intros C. assert (B : 0 <= number_from 0 l) by (apply andb_true_iff in C as [C _]; now apply number_from_range).
  destruct (natural_text_spec _ B) as [D V]. now apply same_natural.
Qed.

Lemma digit_no_minus c : is_digit c = true -> (c =? minus_sign) = false.
Proof. intros D. apply digit_range in D. apply Z.eqb_neq. unfold minus_sign, zero_digit in *. lia. Qed.

Lemma natural_first l : canonical_natural l = true -> canonical_integer l = true /\ number l = number_from 0 l.
Proof.
  intros C. destruct l as [|c l]; [easy|]. assert (D : is_digit c = true).
  { apply andb_true_iff in C as [C _]. cbn in C. now apply andb_true_iff in C as [C _]. }
  unfold canonical_integer, number. rewrite (digit_no_minus _ D). now destruct l.
Qed.

(** Every integer has a canonical text, which is worth it. *)
Theorem integer_text_read (x : Z) : canonical_integer (integer_text x) = true /\ number (integer_text x) = x.
Proof.
  unfold integer_text. destruct (Z.ltb_spec x 0) as [L|L].
  - destruct (digits_before_spec (S (Z.to_nat (- x))) (- x) ltac:(lia)) as (C & V & H). specialize (H ltac:(lia)).
    fold (natural_text (- x)) in *. destruct (natural_text (- x)) as [|d l]; [easy|].
    unfold canonical_integer, number. rewrite Z.eqb_refl, C, V. apply Z.eqb_neq in H. rewrite H. split; [reflexivity|lia].
  - destruct (natural_text_spec x L) as [C V]. destruct (natural_first _ C) as [C' V']. now rewrite V'.
Qed.

(** A canonical text is the text of what it is worth. *)
Theorem integer_text_again (l : list Z) : canonical_integer l = true -> integer_text (number l) = l.
Proof.
  intros C. assert (N : canonical_natural l = true -> integer_text (number l) = l).
  { intros N. destruct (natural_first l N) as [_ ->]. unfold integer_text.
    assert (B : 0 <= number_from 0 l) by (apply andb_true_iff in N as [N _]; now apply number_from_range).
    destruct (Z.ltb_spec (number_from 0 l) 0); [lia|]. now apply natural_text_again. }
  destruct l as [|c [|d k]]; [easy|now apply N|]. unfold canonical_integer in C.
  destruct (Z.eqb_spec c minus_sign) as [->|_]; [|now apply N]. apply andb_true_iff in C as [C H].
  apply negb_true_iff, Z.eqb_neq in H. unfold number. rewrite Z.eqb_refl.
  assert (P : 0 < number_from 0 (d :: k)).
  { unfold canonical_natural in C. cbn [forallb] in C. rewrite !andb_true_iff in C. destruct C as [[D L] _].
    apply digit_range in D. apply number_from_range in L. change (number_from 0 (d :: k)) with (number_from (continue_number 0 d) k).
    rewrite number_from_split. unfold continue_number. assert (0 < 10 ^ Z.of_nat (length k)) by (apply Z.pow_pos_nonneg; lia). nia. }
  unfold integer_text. destruct (Z.ltb_spec (- number_from 0 (d :: k)) 0); [|lia]. f_equal. rewrite Z.opp_involutive.
  now apply natural_text_again.
Qed.
