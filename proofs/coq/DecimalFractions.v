(** * Canonical texts of decimals: digits, and, after a point, others that do not end with zero *)

Require Import ZArith List Bool Lia.
Require Import Etalon.Reflect Etalon.DecimalTexts.
Import ListNotations.
Open Scope Z_scope.

Definition point := 46.

(** The digits before the first point, and those behind it. *)
Fixpoint at_point (l : list Z) : list Z * option (list Z) :=
  match l with
  | [] => ([], None)
  | c :: l => if c =? point then ([], Some l) else let (whole, part) := at_point l in (c :: whole, part)
  end.

Definition canonical_part (l : list Z) : bool := forallb is_digit l && negb (last l zero_digit =? zero_digit).
Definition canonical_decimal (l : list Z) : bool :=
  match at_point l with
  | (whole, None) => canonical_natural whole
  | (whole, Some part) => canonical_natural whole && canonical_part part
  end.

(** Its digits and places; of an integer one place. *)
Definition decimal_of (l : list Z) : decimal :=
  match at_point l with
  | (whole, None) => {| digits := 10 * number_from 0 whole; places := 1 |}
  | (whole, Some part) => {| digits := number_from (number_from 0 whole) part; places := Pos.of_nat (length part) |}
  end.

(** So many digits of a number. *)
Fixpoint fixed_digits (k : nat) (x : Z) : list Z :=
  match k with O => [] | S k => fixed_digits k (x / 10) ++ [x mod 10 + zero_digit] end.

Definition decimal_text (d : decimal) : list Z :=
  let scale := 10 ^ Z.pos (places d) in
  if digits d mod scale =? 0 then natural_text (digits d / scale)
  else natural_text (digits d / scale) ++ point :: fixed_digits (Pos.to_nat (places d)) (digits d mod scale).

Lemma fixed_digits_spec k : forall x, 0 <= x < 10 ^ Z.of_nat k ->
  length (fixed_digits k x) = k /\ forallb is_digit (fixed_digits k x) = true /\ number_from 0 (fixed_digits k x) = x.
Proof.
  induction k as [|k IH]; intros x B; [cbn in *; repeat split; lia|].
  rewrite Nat2Z.inj_succ, Z.pow_succ_r in B by lia. assert (D := Z.div_mod x 10 ltac:(lia)).
  assert (M : 0 <= x mod 10 < 10) by (apply Z.mod_pos_bound; lia).
  destruct (IH (x / 10)) as (L & F & V); [lia|]. cbn [fixed_digits]. rewrite app_length, forallb_app, number_from_app, L, F, V.
  unfold is_digit, zero_digit. cbn. rewrite (proj2 (Z.leb_le _ _)), (proj2 (Z.leb_le _ _)) by lia.
  unfold continue_number, zero_digit. repeat split; lia.
Qed.

Lemma fixed_digits_again l : forallb is_digit l = true -> fixed_digits (length l) (number_from 0 l) = l.
Proof.
  intros D. destruct (fixed_digits_spec (length l) (number_from 0 l) (number_from_range l D)) as (L & F & V). now apply same_digits.
Qed.

Lemma at_point_join l : match at_point l with (whole, None) => whole = l | (whole, Some part) => whole ++ point :: part = l end.
Proof.
  induction l as [|c l IH]; [reflexivity|]. cbn [at_point]. destruct (Z.eqb_spec c point) as [->|_]; [reflexivity|].
  destruct (at_point l) as [whole [part|]]; cbn [app]; congruence.
Qed.

Lemma at_point_digits whole rest : forallb is_digit whole = true -> at_point (whole ++ point :: rest) = (whole, Some rest).
Proof.
  induction whole as [|c whole IH]; [reflexivity|]. cbn [forallb app at_point]. rewrite andb_true_iff. intros [D W].
  apply digit_range in D. destruct (Z.eqb_spec c point); [unfold point, zero_digit in *; lia|]. now rewrite IH.
Qed.

Lemma at_point_none whole : forallb is_digit whole = true -> at_point whole = (whole, None).
Proof.
  induction whole as [|c whole IH]; [reflexivity|]. cbn [forallb at_point]. rewrite andb_true_iff. intros [D W].
  apply digit_range in D. destruct (Z.eqb_spec c point); [unfold point, zero_digit in *; lia|]. now rewrite IH.
Qed.

Lemma last_digit l : forallb is_digit l = true -> number_from 0 l mod 10 = last l zero_digit - zero_digit.
Proof.
  intros D. destruct l as [|c l] using rev_ind; [reflexivity|]. rewrite last_last, number_from_app.
  rewrite forallb_app in D. apply andb_true_iff in D as [_ D]. cbn in D. rewrite andb_true_r in D. apply digit_range in D.
  cbn. unfold continue_number at 1. rewrite Z.add_comm, Z.mul_comm, Z.mod_add by lia. apply Z.mod_small. lia.
Qed.

Lemma digits_of_natural l : canonical_natural l = true -> forallb is_digit l = true.
Proof. intros C. now apply andb_true_iff in C as [C _]. Qed.

(** A canonical text is the text of the decimal that is read from it. *)
Theorem decimal_text_again (l : list Z) : canonical_decimal l = true -> decimal_text (decimal_of l) = l.
Proof.
  unfold canonical_decimal, decimal_of, decimal_text. assert (J := at_point_join l). destruct (at_point l) as [whole [part|]].
  - rewrite andb_true_iff. intros [W P]. apply andb_true_iff in P as [P Z]. apply negb_true_iff, Z.eqb_neq in Z.
    assert (Q : (0 < length part)%nat) by (destruct part; [easy|cbn; lia]). cbn [digits places].
    assert (X : Z.pos (Pos.of_nat (length part)) = Z.of_nat (length part)).
    { rewrite <- (positive_nat_Z (Pos.of_nat _)), Nat2Pos.id; lia. }
    rewrite Nat2Pos.id, X, number_from_split by lia.
    assert (B := number_from_range part P). set (s := 10 ^ Z.of_nat (length part)) in *.
    rewrite Z.add_comm, Z.mod_add, Z.div_add, Z.mod_small, (Z.div_small (number_from 0 part)) by lia.
    destruct (Z.eqb_spec (number_from 0 part) 0) as [E|_].
    { assert (M := last_digit part P). rewrite E in M. cbn in M. lia. }
    cbn [Z.add]. rewrite natural_text_again, fixed_digits_again by assumption. exact J.
  - intros W. subst whole. cbn [digits places]. rewrite Z.pow_1_r, Z.mul_comm, Z.mod_mul, Z.div_mul by lia.
    now apply natural_text_again.
Qed.

(** A decimal that is not negative, without zeros at its end but for the first place, is read from its text. *)
Theorem decimal_text_read (d : decimal) : 0 <= digits d -> places d = 1%positive \/ digits d mod 10 <> 0 ->
  canonical_decimal (decimal_text d) = true /\ decimal_of (decimal_text d) = d.
Proof.
  intros N C. destruct d as [x p]. cbn [digits places] in *. unfold decimal_text, canonical_decimal, decimal_of. cbn [digits places].
  set (s := 10 ^ Z.pos p). assert (S : 0 < s) by (apply Z.pow_pos_nonneg; lia). assert (D := Z.div_mod x s ltac:(lia)).
  assert (M : 0 <= x mod s < s) by (apply Z.mod_pos_bound; lia). assert (Q : 0 <= x / s) by (apply Z.div_pos; lia).
  destruct (natural_text_spec _ Q) as [W V]. assert (G := digits_of_natural _ W).
  destruct (Z.eqb_spec (x mod s) 0) as [E|E].
  - destruct C as [->|C].
    + rewrite (at_point_none _ G), V. split; [exact W|]. f_equal. change s with 10 in *. lia.
    + exfalso. apply C. rewrite D, E. unfold s. rewrite <- (Z.succ_pred (Z.pos p)), Z.pow_succ_r by lia.
      replace (10 * 10 ^ Z.pred (Z.pos p) * (x / (10 * 10 ^ Z.pred (Z.pos p))) + 0)
        with (10 ^ Z.pred (Z.pos p) * (x / (10 * 10 ^ Z.pred (Z.pos p))) * 10) by ring. now apply Z.mod_mul.
  - rewrite (at_point_digits _ _ G), W. unfold canonical_part.
    destruct (fixed_digits_spec (Pos.to_nat p) (x mod s)) as (L & F & Y); [rewrite positive_nat_Z; exact M|].
    rewrite F. cbn [andb]. split.
    + apply negb_true_iff, Z.eqb_neq. assert (Z := last_digit _ F). rewrite Y in Z. intros H. rewrite H, Z.sub_diag in Z.
      destruct C as [->|C]; [change s with 10 in *; rewrite Z.mod_mod in Z; lia|]. apply C.
      rewrite D, Z.add_mod, Z, Z.add_0_r, Z.mod_mod by lia.
      unfold s. rewrite <- (Z.succ_pred (Z.pos p)) at 1. rewrite Z.pow_succ_r, <- Z.mul_assoc, Z.mul_comm by lia. now apply Z.mod_mul.
    + rewrite L, V, number_from_split, Y, L, positive_nat_Z. fold s. f_equal; [lia|]. now rewrite Pos2Nat.id.
Qed.
