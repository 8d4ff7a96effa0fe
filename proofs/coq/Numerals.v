(** * A reader for canonical integers and decimals: reading and writing are inverse *)
From Coq Require Import ZArith List Lia Ascii String Bool.
Import ListNotations.
Open Scope Z_scope.
Definition digit (c : ascii) : option Z := let n := Z.of_nat (nat_of_ascii c) - 48 in if (0 <=? n) && (n <? 10) then Some
  n else None.
Definition char (d : Z) : ascii := ascii_of_nat (Z.to_nat (d + 48)).
Lemma digit_char d : 0 <= d < 10 -> digit (char d) = Some d.
Proof.
  intros H. unfold digit, char. rewrite nat_ascii_embedding by lia. rewrite Z2Nat.id by lia.
  replace (d + 48 - 48) with d by lia. rewrite (proj2 (Z.leb_le 0 d)), (proj2 (Z.ltb_lt d 10)) by lia. easy.
Qed.
Lemma char_digit c d : digit c = Some d -> char d = c /\ 0 <= d < 10.
Proof.
  unfold digit, char. set (n := Z.of_nat (nat_of_ascii c) - 48). destruct (Z.leb_spec 0 n), (Z.ltb_spec n 10); cbn; try easy.
  intros [= <-]. split; [|lia]. replace (Z.to_nat (n + 48)) with (nat_of_ascii c) by lia. apply ascii_nat_embedding.
Qed.
(** Digits without leading zero, as a value; most significant first. *)
Fixpoint digits (acc : Z) (l : list ascii) : option Z :=
  match l with [] => Some acc | c :: k => match digit c with Some d => digits (10 * acc + d) k | None => None end end.
Definition natural (l : list ascii) : option Z :=
  match l with
  | [] => None
  | c :: k => if Ascii.eqb c "0" then match k with [] => Some 0 | _ => None end else digits 0 (c :: k)
  end.
Definition minus : ascii := "-".
Definition integer (l : list ascii) : option Z :=
  match l with
  | c :: k => if Ascii.eqb c minus then match natural k with Some x => if 0 <? x then Some (- x) else None | None => None
    end else natural l
  | [] => None
  end.
(** Two canonical texts of one number are one text. *)
Lemma digits_lower l : forall a x, 0 <= a -> digits a l = Some x -> a * 10 ^ Z.of_nat (List.length l) <= x < (a + 1) * 10
  ^ Z.of_nat (List.length l).
Proof.
  induction l as [|c l IH]; cbn [digits List.length]; intros a x A H; [injection H as <-; cbn; lia|].
  destruct (digit c) as [d|] eqn:D; [|easy]. apply char_digit in D as [_ R]. apply IH in H; [|lia].
  rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. assert (0 < 10 ^ Z.of_nat (List.length l)) by (apply Z.pow_pos_nonneg; lia).
  nia.
Qed.
Lemma digits_injective l : forall l' a x, 0 <= a -> List.length l = List.length l' -> digits a l = Some x ->
  digits a l' = Some x -> l = l'.
Proof.
  induction l as [|c l IH]; intros [|c' l'] a x A L; try easy; cbn [digits]. injection L as L.
  destruct (digit c) as [d|] eqn:D; [|easy]. destruct (digit c') as [d'|] eqn:D'; [|easy].
  apply char_digit in D as [C R], D' as [C' R']. intros H H'.
  assert (B := digits_lower l (10 * a + d) x ltac:(lia) H). assert (B' := digits_lower l' (10 * a + d') x ltac:(lia) H').
  rewrite <- L in B'.
  assert (P : 0 < 10 ^ Z.of_nat (List.length l)) by (apply Z.pow_pos_nonneg; lia).
  set (p := 10 ^ Z.of_nat (List.length l)) in *.
  assert (d = d').
  { assert (10 * a + d < 10 * a + d' + 1) by (apply (Z.mul_lt_mono_pos_r p); lia).
    assert (10 * a + d' < 10 * a + d + 1) by (apply (Z.mul_lt_mono_pos_r p); lia). lia. }
    subst d'. subst c c'. f_equal. apply (IH l' (10 * a + d) x); auto; lia.
Qed.
Theorem natural_injective l l' x : natural l = Some x -> natural l' = Some x -> l = l'.
Proof.
  assert (Z0 : forall c k y, Ascii.eqb c "0" = false -> digits 0 (c :: k) = Some y ->
    10 ^ Z.of_nat (List.length k) <= y < 10 ^ Z.of_nat (S (List.length k))).
  { intros c k y E H. cbn [digits] in H. destruct (digit c) as [d|] eqn:D; [|easy]. apply char_digit in D as [C R].
    assert (d <> 0) by (intros ->; subst c; discriminate E). apply digits_lower in H; [|lia].
    rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. assert (0 < 10 ^ Z.of_nat (List.length k))
      by (apply Z.pow_pos_nonneg; lia). nia. }
    destruct l as [|c k], l' as [|c' k']; try easy. cbn [natural].
    destruct (Ascii.eqb c "0") eqn:E, (Ascii.eqb c' "0") eqn:E'.
  - apply Ascii.eqb_eq in E, E'. subst. destruct k, k'; easy.
  - destruct k; [|easy]. intros [= <-] H. apply Z0 in H; [|easy]. assert (0 < 10 ^ Z.of_nat (List.length k'))
    by (apply Z.pow_pos_nonneg; lia). lia.
  - destruct k'; [|easy]. intros H [= <-]. apply Z0 in H; [|easy]. assert (0 < 10 ^ Z.of_nat (List.length k))
    by (apply Z.pow_pos_nonneg; lia). lia.
  - intros H H'. apply (digits_injective _ _ 0 x); try easy. assert (B := Z0 _ _ _ E H). assert (B' := Z0 _ _ _ E' H').
    cbn [List.length]. f_equal.
    destruct (Nat.lt_trichotomy (List.length k) (List.length k')) as [L|[L|L]]; [|easy|].
    + assert (10 ^ Z.of_nat (S (List.length k)) <= 10 ^ Z.of_nat (List.length k')) by (apply Z.pow_le_mono_r; lia). lia.
    + assert (10 ^ Z.of_nat (S (List.length k')) <= 10 ^ Z.of_nat (List.length k)) by (apply Z.pow_le_mono_r; lia). lia.
Qed.
