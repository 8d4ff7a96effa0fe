(** * Integer noise by blocks from bits, as the samplers of src/privacy/sampler/batch draw it: one trial *)
From Coq Require Import Reals List Bool Lra Lia PeanoNat ZArith.
From Coquelicot Require Import Coquelicot.
From Etalon Require Import Certificate Sums Masses DiscreteNoise BitPrograms BitLimits BitUniform OutputLaw LaplaceProgram CoinLaws TableDraw NoisePrograms.
Open Scope R_scope.

(** A sign and p random bits from a word of w bits, and from another one where they do not suffice. *)
Definition sign_and_place w p : program (bool * Z) :=
  s <- drawn_bits w 0 ;;
  high <- (if (p <? w)%nat then give 0%Z else drawn_bits w 0) ;;
  let half := (2 ^ Z.of_nat (w - 1))%Z in
  give ((half <=? s)%Z, ((high * half + s mod half) mod 2 ^ Z.of_nat p)%Z).

(** The block k, sign and place j, and whether x = 2^p·k + j is kept; without blocks (p = 0) there is nothing to keep, and −0 is 0. *)
Definition block_trial w p (table : program nat) (keeps : nat -> Z -> program bool) : program (unit + Z) :=
  k <- table ;;
  sj <- sign_and_place w p ;;
  kept <- (if (p =? 0)%nat then give true else keeps k (snd sj)) ;;
  let x := (Z.of_nat k * 2 ^ Z.of_nat p + snd sj)%Z in
  give (if kept then if fst sj then if ((x =? 0)%Z && negb (p =? 0)%nat)%bool then inl tt else inr (- x)%Z else inr x else inl tt).

Lemma grows_sign_and_place w p : grows (sign_and_place w p).
Proof.
  apply grows_chain; [apply grows_drawn_bits|]. intros s. apply grows_chain; [destruct (p <? w)%nat; [apply grows_give|apply grows_drawn_bits]|].
  intros h. apply grows_give.
Qed.

Lemma ensures_sign_and_place w p n : ensures (sign_and_place w p n) (fun sj => 0 <= snd sj)%Z.
Proof.
  apply (ensures_andthen _ _ (fun _ => True)); [now apply ensures_all|]. intros s _. apply (ensures_andthen _ _ (fun _ => True)); [now apply ensures_all|].
  intros h _. cbn [ensures give snd]. apply Z.mod_pos_bound. apply Z.pow_pos_nonneg; lia.
Qed.

(** Sums over whole numbers of blocks. *)
Lemma sum_blocks T N g : sum (T * N) g = sum N (fun k => sum T (fun j => g (T * k + j)%nat)).
Proof.
  induction N as [|N IH]; [now rewrite Nat.mul_0_r|]. rewrite Nat.mul_succ_r, sum_split, IH, sum_next. easy.
Qed.

Lemma sum_modulo p c g : (p <= c)%nat -> sum (2 ^ c) (fun n => g (Z.of_nat n mod 2 ^ Z.of_nat p)%Z) = 2 ^ (c - p) * sum (2 ^ p) (fun j => g (Z.of_nat j)).
Proof.
  intros L. replace (2 ^ c)%nat with (2 ^ p * 2 ^ (c - p))%nat by (rewrite <- Nat.pow_add_r; f_equal; lia).
  rewrite sum_blocks, (sum_ext _ _ (fun _ => sum (2 ^ p) (fun j => g (Z.of_nat j)))).
  - rewrite sum_const, pow_INR. replace (INR 2) with 2 by easy. easy.
  - intros k _. apply sum_ext; intros j J. f_equal. rewrite Nat2Z.inj_add, Nat2Z.inj_mul, Nat2Z.inj_pow. change (Z.of_nat 2) with 2%Z.
    rewrite Z.add_comm, Z.mul_comm, Z.mod_add by (apply Z.pow_nonzero; lia). apply Z.mod_small. split; [lia|].
    replace (2 ^ Z.of_nat p)%Z with (Z.of_nat (2 ^ p)) by (now rewrite Nat2Z.inj_pow). lia.
Qed.

(** Sign and place are uniform and independent. *)
Lemma sign_and_place_mean w p f : (1 <= w)%nat -> (p <= 2 * w - 1)%nat -> (forall sj, 0 <= f sj) ->
  tends (sign_and_place w p) f (sum (2 ^ p) (fun j => (f (true, Z.of_nat j) + f (false, Z.of_nat j)) / 2) / 2 ^ p).
Proof.
  intros W Q F. set (half := (2 ^ Z.of_nat (w - 1))%Z). assert (H0 : (0 < half)%Z) by (apply Z.pow_pos_nonneg; lia).
  assert (HN : half = Z.of_nat (2 ^ (w - 1))) by (unfold half; now rewrite Nat2Z.inj_pow).
  assert (P2 : forall i, 0 < 2 ^ i) by (intros; apply pow_lt; lra).
  (* The mean for each s, over the second word where there is one. *)
  set (second s := if (p <? w)%nat then f ((half <=? s)%Z, ((s mod half) mod 2 ^ Z.of_nat p)%Z)
    else sum (2 ^ w) (fun h => f ((half <=? s)%Z, ((Z.of_nat h * half + s mod half) mod 2 ^ Z.of_nat p)%Z)) / 2 ^ w).
  eapply tends_value.
  - eapply (tends_chain _ _ (fun _ => True) _ second).
    + apply grows_drawn_bits.
    + intros s. apply grows_chain; [destruct (p <? w)%nat; [apply grows_give|apply grows_drawn_bits]|]. intros h. apply grows_give.
    + exact F.
    + intros n. now apply ensures_all.
    + intros s _. apply tends_map. unfold second. destruct (p <? w)%nat.
      * eapply tends_value; [apply tends_give|]. cbv beta. now rewrite Z.mul_0_l, Z.add_0_l.
      * eapply tends_value; [apply (tends_drawn_bits w 0); intros; apply F|]. fold half. apply (f_equal (fun x => x / 2 ^ w)).
        apply sum_ext; intros h _. now rewrite Z.mul_0_l, Z.add_0_l.
    + apply (tends_drawn_bits w 0). intros s. unfold second. destruct (p <? w)%nat; [apply F|]. apply Rmult_le_pos; [|apply Rlt_le, Rinv_0_lt_compat, P2].
      apply sum_nonneg. intros; apply F.
  - cbv beta. rewrite (sum_ext _ _ (fun i => second (Z.of_nat i))) by (intros; now rewrite Z.mul_0_l, Z.add_0_l).
    assert (Half : forall b : bool, sum (2 ^ (w - 1)) (fun r => second ((if b then half else 0) + Z.of_nat r)%Z) =
      2 ^ (w - 1) / 2 ^ p * sum (2 ^ p) (fun j => f (b, Z.of_nat j))).
    { intros b. assert (S : forall r, (r < 2 ^ (w - 1))%nat -> (half <=? (if b then half else 0) + Z.of_nat r)%Z = b /\
        (((if b then half else 0) + Z.of_nat r) mod half = Z.of_nat r)%Z).
      { intros r R. split; [destruct b; [apply Z.leb_le|apply Z.leb_gt]; lia|]. destruct b.
        - replace (half + Z.of_nat r)%Z with (Z.of_nat r + 1 * half)%Z by ring. rewrite Z.mod_add by lia. apply Z.mod_small. lia.
        - apply Z.mod_small. lia. }
      unfold second. destruct (Nat.ltb_spec p w) as [L|L].
      - rewrite (sum_ext _ _ (fun r => f (b, (Z.of_nat r mod 2 ^ Z.of_nat p)%Z))) by (intros r R; destruct (S r R) as [-> ->]; easy).
        rewrite (sum_modulo p (w - 1) (fun j => f (b, j))) by lia. replace (2 ^ (w - 1)) with (2 ^ (w - 1 - p) * 2 ^ p) by (rewrite <- pow_add; f_equal; lia).
        field. apply Rgt_not_eq, P2.
      - rewrite (sum_ext _ _ (fun r => sum (2 ^ w) (fun h => / 2 ^ w * f (b, (Z.of_nat (r + 2 ^ (w - 1) * h) mod 2 ^ Z.of_nat p)%Z)))).
        + rewrite <- (sum_residues (2 ^ (w - 1)) (2 ^ w) (fun n => / 2 ^ w * f (b, (Z.of_nat n mod 2 ^ Z.of_nat p)%Z))), sum_scale.
          replace (2 ^ (w - 1) * 2 ^ w)%nat with (2 ^ (w - 1 + w))%nat by (now rewrite Nat.pow_add_r).
          rewrite (sum_modulo p (w - 1 + w) (fun j => f (b, j))) by lia.
          assert (E : 2 ^ (w - 1 + w - p) * 2 ^ p = 2 ^ (w - 1) * 2 ^ w) by (rewrite <- !pow_add; f_equal; lia).
          apply Rmult_eq_reg_r with (2 ^ p * 2 ^ w); [|apply Rgt_not_eq, Rmult_lt_0_compat; apply P2].
          transitivity (2 ^ (w - 1 + w - p) * 2 ^ p * sum (2 ^ p) (fun j => f (b, Z.of_nat j))); [field; apply Rgt_not_eq, P2|].
          rewrite E. field. apply Rgt_not_eq, P2.
        + intros r R. destruct (S r R) as [-> ->]. unfold Rdiv. rewrite <- sum_scale_r. apply sum_ext; intros h _. rewrite Rmult_comm. f_equal. f_equal. f_equal.
          rewrite HN. f_equal. rewrite Nat2Z.inj_add, Nat2Z.inj_mul. ring. }
    replace (2 ^ w)%nat with (2 ^ (w - 1) + 2 ^ (w - 1))%nat by (replace w with (S (w - 1)) at 3 by lia; cbn [Nat.pow]; lia). rewrite sum_split.
    assert (H1 := Half true). assert (H2 := Half false). cbv iota in H1, H2.
    rewrite (sum_ext _ _ (fun r => second (0 + Z.of_nat r)%Z)) by easy. rewrite H2.
    rewrite (sum_ext _ (fun i => second (Z.of_nat (2 ^ (w - 1) + i))) (fun r => second (half + Z.of_nat r)%Z)) by (intros; now rewrite HN, <- Nat2Z.inj_add).
    rewrite H1. replace (2 ^ w) with (2 * 2 ^ (w - 1)) by (replace w with (S (w - 1)) at 2 by lia; easy).
    rewrite (sum_ext _ (fun j => (f (true, Z.of_nat j) + f (false, Z.of_nat j)) / 2)
      (fun j => / 2 * f (true, Z.of_nat j) + / 2 * f (false, Z.of_nat j))) by (intros; field).
    rewrite sum_plus, !sum_scale. field. split; apply Rgt_not_eq, P2.
Qed.
