(** * The statements of [APT] on Algorithm 2 as a stream program that hold *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith Psatz.
From Coquelicot Require Import Rcomplements.
From Etalon Require Import Certificate Digits Tree Keys KeyWalk KeyLists Lifetimes CounterAsymptotics StatementsApt HoldsApt StatementsAptStream.
Import ListNotations.
Open Scope Z_scope.

(** The last move of a time ends there, so it draws the key of the time. *)
Lemma last_key a b h : (1 <= b)%nat -> forall t unit, 0 < unit -> - cap a b (Z.of_nat a) h <= t <= cap a b (Z.of_nat b) h -> t <> 0 ->
  In (unit * t) (snd (walk a b unit (rep a b h t))).
Proof.
  intros B. induction h; intros t unit U W N; [cbn [cap] in W; lia|]. cbn [rep walk].
  assert (W' := capacity_up a b B h t W). assert (P := walk_position a b h (up a b t) (Z.of_nat (a + b + 1) * unit)).
  rewrite (rep_value a b B h (up a b t) W') in P. assert (Ed := dig_up a b B t). set (k := Z.of_nat (a + b + 1)) in *.
  specialize (IHh (up a b t) (k * unit) ltac:(unfold k; lia) W').
  destruct (walk a b (k * unit) (rep a b h (up a b t))) as [q ks]. cbn [fst snd] in *. apply in_app_iff.
  destruct (Z.eq_dec (dig a b t) 0) as [D|D].
  - left. replace (unit * t) with (k * unit * up a b t) by (rewrite Ed at 2; rewrite D; ring). apply IHh. intros Z0. rewrite Z0, D in Ed. lia.
  - right. apply in_map_iff. exists (Z.abs_nat (dig a b t) - 1)%nat. split; [|apply in_seq; lia].
    replace (Z.of_nat (S (Z.abs_nat (dig a b t) - 1))) with (Z.abs (dig a b t)) by lia. rewrite P.
    replace (Z.sgn (dig a b t) * Z.abs (dig a b t)) with (dig a b t) by lia. rewrite Ed at 3. ring.
Qed.

Lemma within a b h t T : (1 <= b)%nat -> 1 <= t <= T -> T <= cap a b (Z.of_nat b) h -> - cap a b (Z.of_nat a) h <= t <= cap a b (Z.of_nat b) h.
Proof. intros B H L. generalize (cap_pos a b B (Z.of_nat a) h ltac:(lia)). lia. Qed.

Theorem APT_Prop_4_10_holds : APT_Prop_4_10.
Proof.
  intros a b h T B L k digit. assert (K : 2 <= k) by (unfold k; lia). split.
  - intros t p H I. destruct (key_place a b B h t p (within a b h t T B H L) I) as (i & x & d & Hi & D & N & ->). fold k.
    exists i, (k ^ (Z.of_nat i + 1) * x), d. split; [easy|]. split; [now split|]. split; [now exists x; ring|].
    rewrite Z.pow_add_r, Z.pow_1_r by lia. ring.
  - intros i alpha d c e Hi [D N] [x ->] C E p t H.
    assert (Cc : c = cap a b (Z.of_nat a) i) by (apply Z.mul_reg_l with (k - 1); [lia|]; rewrite C; symmetry; apply (cap_closed a b B)).
    assert (Ee : e = cap a b (Z.of_nat b) i) by (apply Z.mul_reg_l with (k - 1); [lia|]; rewrite E; symmetry; apply (cap_closed a b B)).
    assert (Q := lifetime a b B h i x d t Hi D N (within a b h t T B H L)). cbv zeta in Q. fold k in Q. unfold keys.
    assert (F : forall y, x * k ^ (Z.of_nat i + 1) + y * k ^ Z.of_nat i = k ^ Z.of_nat i * (k * x + y)).
    { intros y. rewrite Z.pow_add_r, Z.pow_1_r by lia. ring. }
    unfold p. rewrite !F. replace (x * k ^ (Z.of_nat i + 1) - Z.of_nat a * k ^ Z.of_nat i) with (k ^ Z.of_nat i * (k * x + - Z.of_nat a)) by (rewrite <- F; ring).
    rewrite Cc, Ee. exact Q.
Qed.

Theorem APT_Lemma_4_12_holds : APT_Lemma_4_12.
Proof.
  intros m h T M HT Hh. split; [|split].
  - intros t H. assert (W := walk_keys m m M (rep m m h t) 1 ltac:(lia) (proj2 (rep_range m m M h t))).
    unfold keys. destruct (walk m m 1 (rep m m h t)) as [p ks]. destruct W as (_ & _ & _ & W). cbn [snd].
    rewrite <- (weight_rep m m h t) in W. apply Nat2Z.inj_le. rewrite W, Nat2Z.inj_mul. clear. revert t. induction h; intros t; [cbn; lia|].
    cbn [weight]. specialize (IHh (up m m t)). assert (R : Z.abs (dig m m t) <= Z.of_nat m \/ m = 0%nat).
    { destruct m as [|m']; [now right|left]. generalize (dig_range (S m') (S m') ltac:(lia) t). lia. }
    destruct R as [R| ->]; [lia|]. assert (Z0 : Z.abs (dig 0 0 t) <= 0) by (unfold dig; cbn [Nat.add Z.of_nat]; rewrite Z.add_0_r, Z.sub_0_r; change (Z.of_nat 1) with 1; rewrite Z.mod_1_r; lia).
    lia.
  - intros p t u w Ht H Hw P Q R. apply Q. assert (C := cap_pos m m M (Z.of_nat m) h ltac:(lia)). assert (L := proj1 Hh).
    apply (used_between m m M h p t u w); [lia|lia|lia|exact P|exact R].
  - destruct (height_step m m M (le_n m) T h HT Hh) as (g & -> & Q). destruct (offset_cap m g M) as [E1 E2]. rewrite E1 in Q.
    assert (P : ((2 * m + 1) ^ g < 2 * T)%nat) by lia. apply lt_INR in P. rewrite pow_INR, mult_INR in P.
    assert (K : (3 <= INR (2 * m + 1))%R) by (assert (K3 : (3 <= 2 * m + 1)%nat) by lia; apply le_INR in K3; cbn [INR] in K3; lra).
    assert (Lk : (0 < ln (INR (2 * m + 1)))%R) by (rewrite <- ln_1; apply ln_increasing; lra).
    rewrite S_INR. apply Rplus_lt_reg_r with (-1)%R. apply Rmult_lt_reg_r with (ln (INR (2 * m + 1))); [easy|].
    replace ((INR g + 1 + -1) * ln (INR (2 * m + 1)))%R with (INR g * ln (INR (2 * m + 1)))%R by ring.
    replace ((1 + ln (2 * INR T) / ln (INR (2 * m + 1)) + -1) * ln (INR (2 * m + 1)))%R with (ln (2 * INR T)) by (field; lra).
    rewrite <- ln_pow by lra. apply ln_increasing; [apply pow_lt; lra|]. cbn [INR] in P. replace (1 + 1)%R with 2%R in P by ring. exact P.
Qed.

Lemma higher_add a b i n t : higher a b (i + n) t = higher a b n (higher a b i t).
Proof. revert t. induction i; intros t; [easy|]. cbn [Nat.add higher]. apply IHi. Qed.

(** Keys of times from 1 on lie between 1 and the capacity. *)
Lemma key_range a b h t p : (1 <= b)%nat -> (a <= b)%nat -> 1 <= t <= cap a b (Z.of_nat b) h -> In p (keys a b h t) ->
  1 <= p <= cap a b (Z.of_nat b) h.
Proof.
  intros B AB H I. unfold keys in I. apply (in_walk a b B h t 1 p (within a b h t _ B H ltac:(lia))) in I.
  destruct I as (i & e & Hi & R & E). set (v := higher a b i t) in *. set (k := Z.of_nat (a + b + 1)) in *. rewrite Z.mul_1_l in E.
  assert (K : k = Z.of_nat a + Z.of_nat b + 1) by (unfold k; lia). assert (Ev := dig_up a b B v). fold k in Ev. assert (Rv := dig_range a b B v).
  assert (Ca := cap_pos a b B (Z.of_nat a) i ltac:(lia)). assert (Cb := cap_pos a b B (Z.of_nat b) i ltac:(lia)).
  assert (P : 0 < k ^ Z.of_nat i) by (apply Z.pow_pos_nonneg; lia).
  assert (V0 : 0 <= v) by (unfold v; apply (higher_ge a b B); lia).
  assert (X0 : 0 <= up a b v) by (apply (up_ge a b B); lia).
  set (x := up a b v) in *. set (d := Z.sgn (dig a b v) * e) in *. assert (D : - Z.of_nat a <= d <= Z.of_nat b) by (unfold d; lia).
  set (u := k * x + d) in *.
  assert (U1 : 1 <= u).
  { unfold u, d. destruct (Z.lt_trichotomy (dig a b v) 0) as [N|[N|N]]; [|lia|].
    - assert (1 <= x) by nia. rewrite (Z.sgn_neg _ N). nia.
    - rewrite (Z.sgn_pos _ N). nia. }
  assert (Hu : higher a b i p = u).
  { apply Z.le_antisymm; [apply (higher_le a b B)|apply (higher_ge a b B)]; fold k; rewrite E; lia. }
  split; [rewrite E; nia|].
  assert (Top : forall y, y <= cap a b (Z.of_nat b) h <-> higher a b h y <= 0) by (intros y; rewrite (higher_le a b B h 0 y), Z.mul_0_r; reflexivity).
  apply Top. replace h with (i + S (h - i - 1))%nat by lia. rewrite higher_add, Hu. cbn [higher].
  destruct (dig_up_unique a b B x d D) as [Ux _]. fold k in Ux. unfold u. rewrite Ux.
  assert (T := proj1 (Top t) (proj2 H)). replace h with (i + S (h - i - 1))%nat in T by lia. rewrite higher_add in T. exact T.
Qed.

Theorem APT_Proof_4_15_holds : APT_Proof_4_15.
Proof.
  split.
  - intros m h T M E. assert (C : cap m m (Z.of_nat m) h = Z.of_nat T) by (destruct (offset_cap m h M) as [-> E2]; lia). split.
    + intros p. split.
      * intros (t & H & I). rewrite <- C in *. exact (key_range m m h t p M (le_n m) H I).
      * intros H. exists p. split; [easy|]. unfold keys. assert (Wp := within m m h p _ M H ltac:(lia)).
        assert (Q := walk_position m m h p 1). rewrite (rep_value m m M h p Wp), Z.mul_1_l in Q.
        rewrite <- (Z.mul_1_l p) at 1. apply (last_key m m h M); [lia|exact Wp|lia].
    + intros p t u w Ht H Hw P Q. apply (used_between m m M h p t u w); try easy; [|lia]. generalize (cap_pos m m M (Z.of_nat m) h ltac:(lia)). lia.
  - intros m h T M HT Hh. destruct (height_step m m M (le_n m) T h HT Hh) as (g & -> & Q). destruct (offset_cap m g M) as [E1 E2]. rewrite E1 in Q.
    rewrite Nat.pow_succ_r'. nia.
Qed.
