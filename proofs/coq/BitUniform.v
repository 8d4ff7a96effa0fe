(** * Uniform integers from bits, by rejection, as src/privacy/sampler/sample-uniform.ts draws them *)
From Coq Require Import Reals List Bool Lra Lia PeanoNat ZArith.
From Etalon Require Import Certificate Sums Masses BitPrograms BitLimits.
Open Scope R_scope.

(** The integer of the next bits, the first one the highest, after the bits of acc. *)
Fixpoint drawn_bits count acc : program Z :=
  match count with O => give acc | S m => b <- bit ;; drawn_bits m (2 * acc + Z.b2z b)%Z end.

(** Integers of ⌈log₂ bound⌉ bits up to the first one below the bound. *)
Definition uniform bound : program Z :=
  loop (fun _ : unit => x <- drawn_bits (Z.to_nat (Z.log2_up bound)) 0 ;; give (if (x <? bound)%Z then inr x else inl tt)) tt.

Lemma grows_drawn_bits count acc : grows (drawn_bits count acc).
Proof. revert acc. induction count; intros acc; [apply grows_give|]. cbn [drawn_bits]. apply grows_chain; [apply grows_bit|auto]. Qed.

Lemma grows_uniform bound : grows (uniform bound).
Proof. apply grows_loop. intros _. apply grows_chain; [apply grows_drawn_bits|]. intros x. apply grows_give. Qed.

Lemma ensures_drawn_bits count acc n : (0 <= acc)%Z -> ensures (drawn_bits count acc n) (fun x => 0 <= x)%Z.
Proof.
  revert acc. induction count; intros acc P; [easy|]. cbn [drawn_bits]. apply (ensures_andthen _ _ (fun _ => True)); [now intros []|].
  intros b _. apply IHcount. destruct b; cbn [Z.b2z]; lia.
Qed.

Lemma ensures_uniform bound n : ensures (uniform bound n) (fun x => 0 <= x < bound)%Z.
Proof.
  apply (ensures_loop _ (fun _ => True)); [|easy]. intros _ _. apply (ensures_andthen _ _ (fun x => 0 <= x)%Z); [now apply ensures_drawn_bits|].
  intros x P. unfold give. cbn [ensures]. destruct (Z.ltb_spec x bound); easy.
Qed.

(** Strings of m bits are uniform below 2^m. *)
Lemma tends_drawn_bits count acc f : (forall x, 0 <= f x) ->
  tends (drawn_bits count acc) f (sum (2 ^ count) (fun i => f (acc * 2 ^ Z.of_nat count + Z.of_nat i)%Z) / 2 ^ count).
Proof.
  intros F. revert acc. induction count as [|m IH]; intros acc.
  - eapply tends_value; [apply tends_give|]. cbn [sum Nat.pow pow]. replace (acc * 2 ^ Z.of_nat 0 + Z.of_nat 0)%Z with acc by (cbn; lia). field.
  - cbn [drawn_bits]. eapply (tends_chain _ _ (fun _ => True)).
    + apply grows_bit.
    + intros b. apply grows_drawn_bits.
    + easy.
    + now intros n [].
    + intros b _. apply IH.
    + eapply tends_value; [apply tends_bit|]. cbv beta. assert (P : 0 < 2 ^ m) by (apply pow_lt; lra).
      replace (2 ^ S m)%nat with (2 ^ m + 2 ^ m)%nat by (cbn [Nat.pow]; lia). rewrite sum_split.
      rewrite (sum_ext _ (fun i => f (acc * 2 ^ Z.of_nat (S m) + Z.of_nat i)%Z) (fun i => f ((2 * acc + Z.b2z false) * 2 ^ Z.of_nat m + Z.of_nat i)%Z)).
      2:{ intros i _. f_equal. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. cbn [Z.b2z]. ring. }
      rewrite (sum_ext _ (fun i => f (acc * 2 ^ Z.of_nat (S m) + Z.of_nat (2 ^ m + i))%Z) (fun i => f ((2 * acc + Z.b2z true) * 2 ^ Z.of_nat m + Z.of_nat i)%Z)).
      2:{ intros i _. f_equal. rewrite Nat2Z.inj_succ, Z.pow_succ_r, Nat2Z.inj_add, Nat2Z.inj_pow by lia. cbn [Z.b2z]. change (Z.of_nat 2) with 2%Z. ring. }
      cbn [pow]. field. lra.
Qed.

Lemma uniform_mean_nonneg bound f : (1 <= bound)%Z -> (forall x, 0 <= f x) ->
  tends (uniform bound) f (sum (Z.to_nat bound) (fun i => f (Z.of_nat i)) / IZR bound).
Proof.
  intros B F. set (w := Z.to_nat (Z.log2_up bound)). assert (P : 0 < 2 ^ w) by (apply pow_lt; lra).
  assert (L : (bound <= 2 ^ Z.of_nat w)%Z).
  { unfold w. rewrite Z2Nat.id by apply Z.log2_up_nonneg. destruct (Z.eq_dec bound 1) as [->|N]; [now cbn|]. apply Z.log2_up_spec. lia. }
  set (n := Z.to_nat bound). assert (N : (n <= 2 ^ w)%nat).
  { apply Nat2Z.inj_le. rewrite Nat2Z.inj_pow. unfold n. rewrite Z2Nat.id by lia. exact L. }
  assert (Bp : 0 < IZR bound) by (apply (IZR_lt 0); lia). assert (Bn : IZR bound = INR n) by (unfold n; rewrite INR_IZR_INZ, Z2Nat.id by lia; easy).
  assert (K : forall g, (forall i, (n <= i < 2 ^ w)%nat -> g i = 0) -> sum (2 ^ w) g = sum n g).
  { intros g Z. rewrite (sum_window 0 n); [easy|lia|]. intros k Hk. apply Z. lia. }
  assert (Body : forall g : unit + Z -> R, (forall r, 0 <= g r) -> tends (x <- drawn_bits w 0 ;; give (if (x <? bound)%Z then inr x else inl tt)) g
      (sum (2 ^ w) (fun i => g (if (Z.of_nat i <? bound)%Z then inr (Z.of_nat i) else inl tt)) / 2 ^ w)).
  { intros g G. eapply (tends_chain _ _ (fun _ => True)).
    - apply grows_drawn_bits.
    - intros x. apply grows_give.
    - easy.
    - intros m. now apply ensures_all.
    - intros x _. exact (tends_give (if (x <? bound)%Z then inr x else inl tt) g).
    - apply (tends_drawn_bits w 0 (fun x => g (if (x <? bound)%Z then inr x else inl tt))). auto. }
  assert (Inner : forall i, (Z.of_nat i <? bound)%Z = (i <? n)%nat).
  { intros i. unfold n. destruct (Z.ltb_spec (Z.of_nat i) bound), (Nat.ltb_spec i (Z.to_nat bound)); lia || easy. }
  unfold uniform. fold w. eapply tends_value; [apply tends_retry with (r := 1 - INR n / 2 ^ w)|].
  - apply grows_chain; [apply grows_drawn_bits|]. intros x. apply grows_give.
  - easy.
  - enough (0 < INR n / 2 ^ w) by lra. apply Rdiv_lt_0_compat; lra.
  - apply Body. intros []; [lra|easy].
  - eapply tends_value; [apply Body; intros []; lra|]. apply Rmult_eq_reg_r with (2 ^ w); [|lra].
    replace ((1 - INR n / 2 ^ w) * 2 ^ w) with (2 ^ w - INR n) by (field; lra). unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
    rewrite (sum_ext _ _ (fun i => 1 - ind (i <? n)%nat)).
    + rewrite sum_minus, sum_const, sum_below by lia. rewrite pow_INR. replace (INR 2) with 2 by easy. ring.
    + intros i _. rewrite Inner. unfold ind. destruct (i <? n)%nat; lra.
  - rewrite K.
    + rewrite Bn in *. rewrite (sum_ext n _ (fun i => f (Z.of_nat i))); [field; split; lra|].
      intros i I. rewrite Inner. now rewrite (proj2 (Nat.ltb_lt i n)) by lia.
    + intros i I. rewrite Inner. now rewrite (proj2 (Nat.ltb_ge i n)) by lia.
Qed.

(** The integers below the bound come with the same probability: f has its average over them as its mean. *)
Theorem uniform_mean bound f : (1 <= bound)%Z -> (forall x, (0 <= x < bound)%Z -> 0 <= f x) ->
  tends (uniform bound) f (sum (Z.to_nat bound) (fun i => f (Z.of_nat i)) / IZR bound).
Proof.
  intros B F. apply (tends_ext _ (fun x => 0 <= x < bound)%Z (fun x => if ((0 <=? x) && (x <? bound))%Z then f x else 0)).
  - intros n. apply ensures_uniform.
  - intros x [L U]. now rewrite (proj2 (Z.leb_le 0 x)), (proj2 (Z.ltb_lt x bound)).
  - eapply tends_value; [apply uniform_mean_nonneg; [easy|]|].
    + intros x. destruct (Z.leb_spec 0 x), (Z.ltb_spec x bound); cbn [andb]; try lra. apply F. lia.
    + f_equal. apply sum_ext; intros i I. now rewrite (proj2 (Z.leb_le 0 (Z.of_nat i))), (proj2 (Z.ltb_lt (Z.of_nat i) bound)) by lia.
Qed.
