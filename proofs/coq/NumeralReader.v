(** * Numerals that are read where they stand

    Eighteen digits at a time fit a machine word, so that long numerals need few long products. *)

Require Import ZArith List Bool Lia.
Require Import Etalon.Reflect Etalon.Bytes Etalon.DecimalTexts Etalon.DecimalFractions.
Import ListNotations.
Open Scope Z_scope.

Section Numerals.
Context {T : Type} (N : native T) (t : T).

(** Whether the bytes from i to n are digits. *)
Definition digits_in (i n : Z) : bool :=
  match walk (fun i (_ : unit) => if is_digit (text_byte N t i) then inl tt else inr tt) n i tt with inl _ => true | inr _ => false end.

Definition eighteen_digits : Z := 1000000000000000000.

(** A long part, and up to eighteen digits behind it. *)
Record partial := { high : Z; low : Z; scale : Z }.
Definition next_digit (i : Z) (s : partial) : partial + unit :=
  let low := continue_number (low s) (text_byte N t i) in
  let scale := 10 * scale s in
  inl (if scale =? eighteen_digits then {| high := high s * scale + low; low := 0; scale := 1 |}
    else {| high := high s; low := low; scale := scale |}).
Definition number_in (a i n : Z) : Z :=
  match walk next_digit n i {| high := a; low := 0; scale := 1 |} with inl s => high s * scale s + low s | inr _ => 0 end.

Definition natural_in (i n : Z) : bool :=
  (i <? n) && digits_in i n && ((n =? i + 1) || negb (text_byte N t i =? zero_digit)).

Definition has_sign : bool := (1 <? text_size N t) && (text_byte N t 0 =? minus_sign).
Definition is_integer : bool :=
  if has_sign then natural_in 1 (text_size N t) && negb (text_byte N t 1 =? zero_digit) else natural_in 0 (text_size N t).
Definition integer_value : Z :=
  if has_sign then - number_in 0 1 (text_size N t) else number_in 0 0 (text_size N t).

(** The index of the first point from i to n; n without. *)
Definition point_in (i n : Z) : Z :=
  match walk (fun i (_ : unit) => if text_byte N t i =? point then inr i else inl tt) n i tt with inr i => i | inl _ => n end.

Definition is_decimal : bool :=
  let n := text_size N t in
  let p := point_in 0 n in
  natural_in 0 p && ((p =? n) || (p + 1 <? n) && digits_in (p + 1) n && negb (text_byte N t (n - 1) =? zero_digit)).
Definition decimal_read : decimal :=
  let n := text_size N t in
  let p := point_in 0 n in
  if p =? n then {| digits := 10 * number_in 0 0 n; places := 1 |}
  else {| digits := number_in (number_in 0 0 p) (p + 1) n; places := Z.to_pos (n - p - 1) |}.

(** ** What they read *)

(** The bytes from i to n. *)
Definition between (i n : Z) : list Z := slice N t i (Z.to_nat (n - i)).

Lemma between_cons i n : i < n -> between i n = text_byte N t i :: between (i + 1) n.
Proof. intros L. unfold between. now replace (Z.to_nat (n - i)) with (S (Z.to_nat (n - (i + 1)))) by lia. Qed.

Lemma between_empty i n : n <= i -> between i n = [].
Proof. intros L. unfold between. now replace (Z.to_nat (n - i)) with O by lia. Qed.

Lemma contents_between : contents N t = between 0 (text_size N t).
Proof. unfold contents, between. now rewrite Z.sub_0_r. Qed.

Lemma digits_in_spec i n : digits_in i n = forallb is_digit (between i n).
Proof.
  unfold digits_in, between. rewrite walk_iterate. generalize (Z.to_nat (n - i)) as k. intros k. revert i. induction k as [|k IH]; intros i; [reflexivity|]. cbn [slice forallb iterate].
  destruct (is_digit _); [apply IH|reflexivity].
Qed.

Lemma number_in_spec a i n : number_in a i n = number_from a (between i n).
Proof.
  unfold number_in, between. rewrite walk_iterate. generalize (Z.to_nat (n - i)) as k. intros k.
  assert (G : forall s i, match iterate next_digit k i s with inl s => high s * scale s + low s | inr _ => 0 end
    = number_from (high s * scale s + low s) (slice N t i k)).
  { induction k as [|k IH]; intros s j; [reflexivity|]. cbn [slice iterate next_digit]. rewrite IH. cbn [number_from fold_left].
    fold (number_from (continue_number (high s * scale s + low s) (text_byte N t j)) (slice N t (j + 1) k)). f_equal.
    destruct (_ =? _); cbn [high low scale]; unfold continue_number; ring. }
  rewrite G. cbn [high low scale]. f_equal. ring.
Qed.

Lemma natural_in_spec i n : natural_in i n = canonical_natural (between i n).
Proof.
  unfold natural_in, canonical_natural. rewrite digits_in_spec. destruct (Z.ltb_spec i n) as [L|L].
  - rewrite between_cons by exact L. cbn [andb]. f_equal. destruct (Z.eqb_spec n (i + 1)) as [->|E].
    + now rewrite between_empty by lia.
    + now rewrite (between_cons (i + 1)) by lia.
  - rewrite between_empty by exact L. now rewrite andb_false_r.
Qed.

Lemma integer_or_not : is_integer = canonical_integer (contents N t) /\ integer_value = number (contents N t) \/
  is_integer = false /\ canonical_integer (contents N t) = false.
Proof.
  rewrite contents_between. unfold is_integer, integer_value, has_sign, canonical_integer, number.
  rewrite !natural_in_spec, !number_in_spec.
  destruct (Z.ltb_spec 1 (text_size N t)) as [L|L]; cbn [andb].
  - left. rewrite (between_cons 0), (between_cons (0 + 1)) by lia. cbn [Z.add]. change (0 + 1) with 1.
    rewrite (between_cons 1 (text_size N t)) by lia. change (1 + 1) with 2. now destruct (_ =? minus_sign).
  - destruct (Z.ltb_spec 0 (text_size N t)) as [P|P].
    + rewrite (between_cons 0), (between_empty (0 + 1)) by lia. destruct (Z.eqb_spec (text_byte N t 0) minus_sign) as [->|E].
      * right. now split.
      * left. now split.
    + rewrite between_empty by lia. right. now split.
Qed.

(** A text is accepted as an integer where its bytes are a canonical one, and its value is the number that they are. *)
Theorem integer_read : is_integer = canonical_integer (contents N t) /\
  (is_integer = true -> integer_text integer_value = contents N t).
Proof.
  destruct integer_or_not as [[E V]|[E F]]; [|rewrite E, F; split; congruence].
  split; [exact E|]. intros H. rewrite V. apply integer_text_again. congruence.
Qed.

Lemma point_in_spec i n : i <= n -> i <= point_in i n <= n /\ at_point (between i n) =
  (between i (point_in i n), if point_in i n =? n then None else Some (between (point_in i n + 1) n)).
Proof.
  unfold point_in. rewrite walk_iterate. remember (Z.to_nat (n - i)) as k eqn:K. revert i K.
  induction k as [|k IH]; intros i K L.
  - replace i with n by lia. cbn [iterate]. rewrite Z.eqb_refl, between_empty by lia. split; [lia|reflexivity].
  - rewrite (between_cons i n) by lia. cbn [iterate at_point]. destruct (_ =? point) eqn:E.
    + destruct (Z.eqb_spec i n); [lia|]. rewrite (between_empty i i) by lia. split; [lia|reflexivity].
    + destruct (IH (i + 1)) as [B ->]; [lia|lia|]. split; [lia|]. now rewrite <- between_cons by lia.
Qed.

Lemma last_between i n : i < n -> last (between i n) zero_digit = text_byte N t (n - 1).
Proof.
  intros L. unfold between. replace (Z.to_nat (n - i)) with (S (Z.to_nat (n - 1 - i))) by lia. rewrite slice_snoc, last_last. f_equal. lia.
Qed.

(** The same of decimals. *)
Theorem decimal_read_text : 0 <= text_size N t -> is_decimal = canonical_decimal (contents N t) /\
  (is_decimal = true -> decimal_text decimal_read = contents N t).
Proof.
  intros S. assert (G : is_decimal = canonical_decimal (contents N t) /\ (is_decimal = true -> decimal_read = decimal_of (contents N t))).
  { rewrite contents_between. destruct (point_in_spec 0 (text_size N t) S) as [B E].
    unfold is_decimal, decimal_read, canonical_decimal, decimal_of. cbv zeta. rewrite E, !natural_in_spec, !digits_in_spec, !number_in_spec.
    destruct (Z.eqb_spec (point_in 0 (text_size N t)) (text_size N t)) as [P|P].
    - rewrite P. cbn [orb]. now rewrite andb_true_r.
    - set (p := point_in 0 (text_size N t)) in *. cbn [orb]. unfold canonical_part. destruct (Z.ltb_spec (p + 1) (text_size N t)) as [L|L].
      + cbn [andb]. rewrite last_between by exact L. split; [reflexivity|]. intros _. f_equal.
        unfold between. rewrite slice_length. destruct (text_size N t - p - 1) eqn:D; lia.
      + rewrite (between_empty (p + 1)) by exact L.
        change (forallb is_digit [] && negb (last [] zero_digit =? zero_digit)) with false. cbn [andb]. rewrite andb_false_r. now split. }
  destruct G as [E V]. split; [exact E|]. intros H. rewrite V by exact H. apply decimal_text_again. congruence.
Qed.

End Numerals.
