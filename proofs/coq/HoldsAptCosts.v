(** * Lemma 4.14 of [APT]: the costs of Algorithm 2 *)
From Coq Require Import List Lia PeanoNat ZArith Psatz.
From Etalon Require Import Digits Tree Keys KeyWalk KeyLists Lifetimes Draws CounterAsymptotics StatementsAptCosts.
Import ListNotations.
Open Scope Z_scope.

Lemma zsum_below f g lo n : (forall t, lo <= t < lo + Z.of_nat n -> f t <= g t) -> zsum f lo n <= zsum g lo n.
Proof. induction n; intros H; cbn [zsum]; [lia|]. specialize (IHn ltac:(intros; apply H; lia)). generalize (H (lo + Z.of_nat n) ltac:(lia)). lia. Qed.

(** The digits that differ, by the list. *)
Lemma digits_changed a b h : (1 <= b)%nat -> forall t,
  Z.of_nat (length (filter (fun i => negb (nth i (rep a b h (t + 1)) 0 =? nth i (rep a b h t) 0)) (seq 0 h))) <= changed a b h t.
Proof.
  intros B. induction h; intros t; [cbn; lia|].
  set (differs := fun i : nat => negb (nth i (rep a b (S h) (t + 1)) 0 =? nth i (rep a b (S h) t) 0)).
  cbn [seq filter changed]. rewrite <- seq_shift.
  assert (Shift : forall (p : nat -> bool) l, length (filter p (map S l)) = length (filter (fun i => p (S i)) l)).
  { intros p l. induction l as [|i l IH]; [easy|]. cbn [map filter]. destruct (p (S i)); cbn [length]; now rewrite IH. }
  assert (Rest : Z.of_nat (length (filter differs (map S (seq 0 h)))) <= if up a b (t + 1) =? up a b t then 0 else changed a b h (up a b t)).
  { rewrite Shift. change (fun i => differs (S i)) with (fun i => negb (nth i (rep a b h (up a b (t + 1))) 0 =? nth i (rep a b h (up a b t)) 0)).
    destruct (Z.eqb_spec (up a b (t + 1)) (up a b t)) as [E|N].
    - rewrite E. rewrite (proj2 (length_zero_iff_nil _)); [lia|]. clear. induction (seq 0 h) as [|i l IH]; [easy|]. cbn [filter]. rewrite Z.eqb_refl. exact IH.
    - destruct (up_next a b B t) as [[E _]|[E _]]; [contradiction|]. rewrite E. apply IHh. }
  change (differs 0%nat) with (negb (dig a b (t + 1) =? dig a b t)). destruct (dig a b (t + 1) =? dig a b t); cbn [negb length]; lia.
Qed.

(** The costs over T times within the capacity, by their bounds. *)
Lemma counted_costs a b h T : (1 <= b)%nat -> Z.of_nat T <= cap a b (Z.of_nat b) h ->
  let changes t := Z.of_nat (length (filter (fun i => negb (nth i (rep a b h t) 0 =? nth i (rep a b h (t - 1)) 0)) (seq 0 h))) in
  let draws t := Z.of_nat (length (missing (keys a b h t) (keys a b h (t - 1)))) in
  let drops t := Z.of_nat (length (missing (keys a b h (t - 1)) (keys a b h t))) in
  zsum changes 1 T <= zsum (changed a b h) 0 T /\ zsum draws 1 T <= zsum (drawn a b h) 0 T /\ zsum drops 1 T <= zsum draws 1 T.
Proof.
  intros B L changes draws drops. assert (C := cap_pos a b B (Z.of_nat a) h ltac:(lia)).
  assert (Shift : forall f n, zsum f 1 n = zsum (fun t => f (1 + t)) 0 n) by (intros f n; exact (zsum_shift f 1 0 n)).
  assert (Nd : forall t, NoDup (keys a b h t)).
  { intros t. assert (W := walk_keys a b B (rep a b h t) 1 ltac:(lia) (proj2 (rep_range a b B h t))). unfold keys. destruct (walk a b 1 (rep a b h t)). apply W. }
  assert (A3 : forall n, zsum drops 1 n + Z.of_nat (length (keys a b h (Z.of_nat n))) = zsum draws 1 n + Z.of_nat (length (keys a b h 0))).
  { induction n as [|n IH]; [easy|]. cbn [zsum]. unfold drops at 2. unfold draws at 2. replace (1 + Z.of_nat n - 1) with (Z.of_nat n) by lia.
    replace (Z.of_nat (S n)) with (1 + Z.of_nat n) by lia.
    assert (Q := missing_balance _ _ (Nd (1 + Z.of_nat n)) (Nd (Z.of_nat n))). lia. }
  assert (K0 : keys a b h 0 = []).
  { destruct (keys a b h 0) as [|p l] eqn:E; [easy|]. exfalso. assert (I : In p (keys a b h 0)) by (rewrite E; now left).
    apply (in_walk a b B h 0 1 p) in I; [|lia]. destruct I as (i & e & _ & R & _). assert (Hz : forall i, higher a b i 0 = 0).
    { clear - B. induction i; [easy|]. cbn [higher]. destruct (dig_up_unique a b B 0 0 ltac:(lia)) as [U _]. rewrite Z.mul_0_r, Z.add_0_l in U. now rewrite U. }
    rewrite Hz in R. destruct (dig_up_unique a b B 0 0 ltac:(lia)) as [_ D]. rewrite Z.mul_0_r, Z.add_0_l in D. rewrite D in R. cbn in R. lia. }
  split; [|split; [|generalize (A3 T); rewrite K0; cbn [length]; lia]]; rewrite Shift; apply zsum_below; intros t Ht.
  - unfold changes. replace (1 + t - 1) with t by lia. rewrite (Z.add_comm 1). now apply digits_changed.
  - unfold draws, keys. replace (1 + t - 1) with t by lia. rewrite (Z.add_comm 1). apply fresh_bound; lia.
Qed.

Theorem APT_Lemma_4_14_holds : APT_Lemma_4_14.
Proof.
  intros m h T M HT Hh changes draws drops. destruct (odd_costs m h M T) as [O1 O2].
  destruct (counted_costs m m h T M (proj1 Hh)) as (A1 & A2 & A4). fold changes in A1. fold draws in A2, A4. fold drops in A4.
  assert (HTh : Z.of_nat h <= Z.of_nat T).
  { assert (G : forall g, Z.of_nat g <= cap m m (Z.of_nat m) g).
    { clear - M. induction g; cbn [cap]; [lia|]. assert (P := cap_pos m m M (Z.of_nat m) g ltac:(lia)). set (c := cap m m (Z.of_nat m) g) in *. clearbody c.
      assert (c <= Z.of_nat (m + m + 1) * c) by nia. lia. }
    apply Nat2Z.inj_le. apply (proj2 Hh). apply G. }
  split; [lia|]. split; [lia|]. split; [exact A4|].
  assert (Hm : Z.of_nat m * Z.of_nat h <= Z.of_nat m * Z.of_nat T) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
Qed.
