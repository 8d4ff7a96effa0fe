(** * The costs of Algorithm 1 of [APT] *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith Psatz.
From Etalon Require Import Digits Tree Keys KeyWalk KeyLists Lifetimes Draws CounterAsymptotics StatementsAptCosts HoldsAptCosts StatementsAptStream
  HoldsAptStream HoldsAptMain StatementsAptPlain.
Import ListNotations.
Open Scope Z_scope.

(** Without subtraction no key is beyond its time. *)
Lemma plain_key b h t p : (1 <= b)%nat -> 0 <= t <= cap 0 b (Z.of_nat b) h -> In p (keys 0 b h t) -> p <= t.
Proof.
  intros B H I. assert (C0 : forall i, cap 0 b 0 i = 0) by (induction i; cbn [cap]; [easy|]; rewrite IHi; lia).
  unfold keys in I. apply (in_walk 0 b B h t 1 p) in I; [|cbn [Z.of_nat]; rewrite C0; lia]. destruct I as (i & e & Hi & R & ->).
  set (v := higher 0 b i t) in *. set (k := Z.of_nat (0 + b + 1)) in *. assert (Ev := dig_up 0 b B v). fold k in Ev. assert (Rv := dig_range 0 b B v).
  assert (G := proj1 (higher_ge 0 b B i v t) (Z.le_refl v)). cbn [Z.of_nat] in G. rewrite C0 in G. fold k in G.
  assert (P : 0 < k ^ Z.of_nat i) by (apply Z.pow_pos_nonneg; lia). rewrite Z.mul_1_l.
  apply Z.le_trans with (k ^ Z.of_nat i * v); [|lia]. apply Z.mul_le_mono_nonneg_l; [lia|].
  assert (D : 0 < dig 0 b v) by lia. rewrite (Z.sgn_pos _ D). lia.
Qed.

Lemma plain_drawn b h : forall t, drawn 0 b h t <= 1.
Proof. induction h; intros t; cbn [drawn]; [lia|]. destruct (_ =? _); [lia|]. cbn [Z.of_nat]. generalize (IHh (up 0 b t)). lia. Qed.

Theorem APT_A_2_holds : APT_A_2.
Proof.
  intros k h T K P Hh changes draws drops. assert (B : (1 <= k - 1)%nat) by lia. assert (L := proj1 Hh).
  destruct (counted_costs 0 (k - 1) h T B L) as (A1 & A2 & A3). fold changes in A1. fold draws in A2, A3. fold drops in A3.
  destruct (plain_costs (k - 1) h B T) as [P1 P2].
  assert (C0 : cap 0 (k - 1) 0 h = 0) by (clear; induction h; cbn [cap]; [easy|]; rewrite IHh; lia).
  assert (One : forall t, 1 <= t <= Z.of_nat T -> draws t = 1).
  { intros t H. unfold draws. assert (Fb := fresh_bound 0 (k - 1) B h (t - 1) 1). cbn [Z.of_nat] in Fb. rewrite C0 in Fb. specialize (Fb ltac:(lia)).
    replace (t - 1 + 1) with t in Fb by lia. specialize (Fb ltac:(lia)). fold (keys 0 (k - 1) h t) (keys 0 (k - 1) h (t - 1)) in Fb.
    assert (D := plain_drawn (k - 1) h (t - 1)).
    assert (In1 : In t (missing (keys 0 (k - 1) h t) (keys 0 (k - 1) h (t - 1)))).
    { unfold missing. apply filter_In. split.
      - unfold keys. assert (Q := last_key 0 (k - 1) h B t 1 ltac:(lia)). rewrite Z.mul_1_l in Q. apply Q; [cbn [Z.of_nat]; rewrite C0; lia|lia].
      - apply Bool.negb_true_iff, Bool.not_true_iff_false. rewrite among_in. intros I. apply plain_key in I; [lia|exact B|lia]. }
    destruct (missing (keys 0 (k - 1) h t) (keys 0 (k - 1) h (t - 1))) as [|p l]; [easy|]. cbn [length] in *. lia. }
  assert (Sum : zsum draws 1 T = Z.of_nat T).
  { assert (G : forall n, (n <= T)%nat -> zsum draws 1 n = Z.of_nat n); [|now apply G]. induction n as [|n IH]; intros N; [easy|]. cbn [zsum]. rewrite IH, One by lia. lia. }
  assert (Drops : zsum drops 1 T < Z.of_nat T).
  { assert (G : forall n, (1 <= n <= T)%nat -> zsum drops 1 n < Z.of_nat n); [|apply G; lia].
    assert (Nd : forall t, NoDup (keys 0 (k - 1) h t)).
    { intros t. assert (W := walk_keys 0 (k - 1) B (rep 0 (k - 1) h t) 1 ltac:(lia) (proj2 (rep_range 0 (k - 1) B h t))). unfold keys. destruct (walk 0 (k - 1) 1 (rep 0 (k - 1) h t)). apply W. }
    assert (Bal : forall n, (n <= T)%nat -> zsum drops 1 n + Z.of_nat (length (keys 0 (k - 1) h (Z.of_nat n))) = Z.of_nat n + Z.of_nat (length (keys 0 (k - 1) h 0))).
    { induction n as [|n IH]; intros N; [easy|]. cbn [zsum]. assert (Q := missing_balance _ _ (Nd (1 + Z.of_nat n)) (Nd (Z.of_nat n))).
      assert (O := One (1 + Z.of_nat n) ltac:(lia)). unfold draws in O. unfold drops at 2. replace (1 + Z.of_nat n - 1) with (Z.of_nat n) in * by lia.
      replace (Z.of_nat (S n)) with (1 + Z.of_nat n) by lia. specialize (IH ltac:(lia)). lia. }
    intros n N. assert (Q := Bal n ltac:(lia)). assert (Some1 : (1 <= length (keys 0 (k - 1) h (Z.of_nat n)))%nat).
    { assert (I := last_key 0 (k - 1) h B (Z.of_nat n) 1 ltac:(lia)). rewrite Z.mul_1_l in I.
      specialize (I ltac:(change (Z.of_nat 0) with 0; rewrite C0; lia) ltac:(lia)). unfold keys. destruct (snd (walk 0 (k - 1) 1 (rep 0 (k - 1) h (Z.of_nat n)))); [easy|cbn [length]; lia]. }
    assert (K0 : length (keys 0 (k - 1) h 0) = 0%nat).
    { destruct (keys 0 (k - 1) h 0) as [|p l] eqn:E; [easy|]. exfalso. assert (I : In p (keys 0 (k - 1) h 0)) by (rewrite E; now left). assert (I' := I).
      apply plain_key in I; [|exact B|generalize (cap_pos 0 (k - 1) B (Z.of_nat (k - 1)) h ltac:(lia)); lia].
      unfold keys in I'. apply (in_walk 0 (k - 1) B h 0 1 p) in I'; [|cbn [Z.of_nat]; rewrite C0; generalize (cap_pos 0 (k - 1) B (Z.of_nat (k - 1)) h ltac:(lia)); lia].
      destruct I' as (i & e & _ & R & _). assert (Hz : forall i, higher 0 (k - 1) i 0 = 0).
      { clear - B. induction i; [easy|]. cbn [higher]. destruct (dig_up_unique 0 (k - 1) B 0 0 ltac:(lia)) as [U _]. rewrite Z.mul_0_r, Z.add_0_l in U. now rewrite U. }
      rewrite Hz in R. destruct (dig_up_unique 0 (k - 1) B 0 0 ltac:(lia)) as [_ D]. rewrite Z.mul_0_r, Z.add_0_l in D. rewrite D in R. cbn in R. lia. }
    lia. }
  split; [|split; [exact One|split; [exact Sum|split; [exact Drops|split; [lia|split; [lia|split]]]]]].
  - intros t p H I. split; [apply (key_range 0 (k - 1) h t p B ltac:(lia)); [lia|exact I]|]. apply (plain_key (k - 1) h t p B); [lia|exact I].
  - intros t H. assert (W := walk_keys 0 (k - 1) B (rep 0 (k - 1) h t) 1 ltac:(lia) (proj2 (rep_range 0 (k - 1) B h t))).
    unfold keys. destruct (walk 0 (k - 1) 1 (rep 0 (k - 1) h t)) as [p ks]. destruct W as (_ & _ & _ & W). cbn [snd].
    rewrite <- (weight_rep 0 (k - 1) h t) in W. apply Nat2Z.inj_le. rewrite W, Nat2Z.inj_mul. clear - B. revert t. induction h; intros t; [cbn; lia|].
    cbn [weight]. specialize (IHh (up 0 (k - 1) t)). generalize (dig_range 0 (k - 1) B t). lia.
  - destruct (height_logarithm 0 (k - 1) B ltac:(lia) T h P Hh) as [_ H]. replace (0 + (k - 1) + 1)%nat with k in H by lia. lra.
Qed.
