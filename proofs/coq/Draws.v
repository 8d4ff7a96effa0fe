(** * How many digits change, and how many variables Algorithm 2 draws and drops *)
From Coq Require Import ZArith List Lia Psatz PeanoNat.
From Etalon Require Import Digits Tree Keys KeyWalk KeyLists Lifetimes.
Import ListNotations.
Open Scope Z_scope.

Definition among (l : list Z) (q : Z) : bool := existsb (Z.eqb q) l.
Lemma among_in l q : among l q = true <-> In q l.
Proof.
  unfold among. rewrite existsb_exists. split; [intros (x & I & E); apply Z.eqb_eq in E; now subst|]. intros I. exists q. split; [easy|apply Z.eqb_refl].
Qed.

(** The elements of l that are not in l'. *)
Definition missing (l l' : list Z) : list Z := filter (fun q => negb (among l' q)) l.

Lemma filter_le {A} (p q : A -> bool) l : (forall x, In x l -> p x = true -> q x = true) -> (length (filter p l) <= length (filter q l))%nat.
Proof.
  induction l as [|x l IH]; intros H; [easy|]. cbn [filter]. specialize (IH (fun y I => H y (or_intror I))). assert (Hx := H x (or_introl eq_refl)).
  destruct (p x); [rewrite Hx by easy; cbn [length]; lia|destruct (q x); cbn [length]; lia].
Qed.

Lemma filter_split {A} (p : A -> bool) l : (length (filter p l) + length (filter (fun x => negb (p x)) l) = length l)%nat.
Proof. induction l as [|x l IH]; [easy|]. cbn [filter]. destruct (p x); cbn [negb length]; lia. Qed.

(** What is drawn less what is dropped is the change of the number held. *)
Lemma missing_balance l l' : NoDup l -> NoDup l' -> (length (missing l l') + length l' = length (missing l' l) + length l)%nat.
Proof.
  intros D D'. assert (C : forall l l', NoDup l -> (length (filter (among l') l) <= length (filter (among l) l'))%nat).
  { clear. intros l l' D. apply NoDup_incl_length; [now apply NoDup_filter|]. intros q Q. apply filter_In in Q as [Q1 Q2]. apply filter_In.
    rewrite among_in in *. easy. }
  assert (E := C l l' D). assert (E' := C l' l D'). unfold missing. generalize (filter_split (among l') l) (filter_split (among l) l'). lia.
Qed.

Section Draws.
Variables a b : nat.
Hypothesis B : (1 <= b)%nat.
Let k := Z.of_nat (a + b + 1).

Lemma up_next t : (up a b (t + 1) = up a b t /\ dig a b (t + 1) = dig a b t + 1) \/ (up a b (t + 1) = up a b t + 1 /\ dig a b (t + 1) = - Z.of_nat a).
Proof.
  assert (E := dig_up a b B t). assert (R := dig_range a b B t). fold k in E. assert (K : k = Z.of_nat a + Z.of_nat b + 1) by (unfold k; lia).
  destruct (Z_lt_ge_dec (dig a b t) (Z.of_nat b)) as [L|L].
  - left. destruct (dig_up_unique a b B (up a b t) (dig a b t + 1) ltac:(lia)) as [U D]. fold k in U, D.
    replace (k * up a b t + (dig a b t + 1)) with (t + 1) in U, D by lia. easy.
  - right. destruct (dig_up_unique a b B (up a b t + 1) (- Z.of_nat a) ltac:(lia)) as [U D]. fold k in U, D.
    replace (k * (up a b t + 1) + - Z.of_nat a) with (t + 1) in U, D by lia. easy.
Qed.

(** A bound of what is drawn at t + 1: one, or the digits −a of the places that turn and what is drawn above them. *)
Fixpoint drawn (h : nat) (t : Z) : Z := match h with O => 0 | S g =>
  if up a b (t + 1) =? up a b t then 1 else Z.of_nat a + drawn g (up a b t) end.

Lemma drawn_nonneg h : forall t, 0 <= drawn h t.
Proof. induction h; intros t; cbn [drawn]; [lia|]. destruct (_ =? _); [lia|]. generalize (IHh (up a b t)). lia. Qed.

Lemma missing_app l1 l2 l' : length (missing (l1 ++ l2) l') = (length (missing l1 l') + length (missing l2 l'))%nat.
Proof. unfold missing. now rewrite filter_app, app_length. Qed.

Lemma missing_none l l' : (forall q, In q l -> In q l') -> length (missing l l') = O.
Proof.
  intros H. unfold missing. induction l as [|q l IH]; [easy|]. cbn [filter]. rewrite (proj2 (among_in l' q)) by (apply H; now left). cbn [negb]. apply IH. intros x I. apply H. now right.
Qed.

Lemma missing_at_most l l' : (length (missing l l') <= length l)%nat.
Proof. unfold missing. generalize (filter_split (among l') l). lia. Qed.

Theorem fresh_bound h : forall t unit, - cap a b (Z.of_nat a) h <= t -> t + 1 <= cap a b (Z.of_nat b) h ->
  Z.of_nat (length (missing (snd (walk a b unit (rep a b h (t + 1)))) (snd (walk a b unit (rep a b h t))))) <= drawn h t.
Proof.
  induction h; intros t unit L U; [cbn; lia|]. cbn [rep walk drawn]. fold k.
  assert (C1 := capacity_up a b B h t ltac:(lia)). assert (C2 := capacity_up a b B h (t + 1) ltac:(lia)).
  assert (P1 := walk_position a b h (up a b t) (k * unit)). assert (P2 := walk_position a b h (up a b (t + 1)) (k * unit)).
  rewrite rep_value in P1, P2 by easy. assert (R := dig_range a b B t).
  destruct (up_next t) as [[Eu Ed]|[Eu Ed]].
  - rewrite Eu, Z.eqb_refl in *. destruct (walk a b (k * unit) (rep a b h (up a b t))) as [p ks]. cbn [fst snd] in *. rewrite missing_app, Ed.
    rewrite (missing_none ks) by (intros q Q; apply in_app_iff; now left). set (d := dig a b t) in *. clear Ed. cbn [Nat.add].
    destruct (Z_lt_ge_dec d 0) as [N|N].
    + rewrite (missing_none (map _ _)); [lia|]. intros q Q. apply in_map_iff in Q as (s & <- & Q). apply in_seq in Q. apply in_app_iff. right.
      apply in_map_iff. exists s. split; [|apply in_seq; lia]. rewrite (Z.sgn_neg d), (Z.sgn_neg (d + 1)) by lia. easy.
    + replace (Z.abs_nat (d + 1)) with (S (Z.abs_nat d)) by lia. rewrite seq_S, map_app, missing_app.
      rewrite (missing_none (map _ (seq 0 (Z.abs_nat d)))); [generalize (missing_at_most (map (fun s : nat => p + Z.sgn (d + 1) * Z.of_nat (S s) * unit) [0 + Z.abs_nat d]%nat)
        (ks ++ map (fun s : nat => p + Z.sgn d * Z.of_nat (S s) * unit) (seq 0 (Z.abs_nat d)))); cbn [map length]; lia|].
      intros q Q. apply in_map_iff in Q as (s & <- & Q). apply in_seq in Q. apply in_app_iff. right. apply in_map_iff. exists s.
      split; [|apply in_seq; lia]. rewrite (Z.sgn_pos d), (Z.sgn_pos (d + 1)) by lia. easy.
  - destruct (Z.eqb_spec (up a b (t + 1)) (up a b t)) as [Q|_]; [lia|]. rewrite Eu in *.
    specialize (IHh (up a b t) (k * unit) ltac:(lia) ltac:(lia)).
    destruct (walk a b (k * unit) (rep a b h (up a b t))) as [p ks]. destruct (walk a b (k * unit) (rep a b h (up a b t + 1))) as [p' ks']. cbn [fst snd] in *.
    rewrite missing_app. set (old := ks ++ _).
    assert (M1 : (length (missing ks' old) <= length (missing ks' ks))%nat).
    { apply filter_le. intros q _ Hq. apply Bool.negb_true_iff in Hq. apply Bool.negb_true_iff. apply Bool.not_true_iff_false. intros I. rewrite among_in in I.
      apply Bool.not_true_iff_false in Hq. apply Hq. rewrite among_in. unfold old. apply in_app_iff. now left. }
    assert (M2 := missing_at_most (map (fun s : nat => p' + Z.sgn (dig a b (t + 1)) * Z.of_nat (S s) * unit) (seq 0 (Z.abs_nat (dig a b (t + 1))))) old).
    rewrite map_length, seq_length, Ed in M2. rewrite Ed. lia.
Qed.

(** The bound added up over the times 0 … n − 1. *)
Lemma drawn_sum h n : zsum (drawn (S h)) 0 n = Z.of_nat n - up a b (Z.of_nat n) + Z.of_nat a * up a b (Z.of_nat n) + zsum (drawn h) 0 (Z.to_nat (up a b (Z.of_nat n))).
Proof.
  assert (Zero : up a b 0 = 0).
  { destruct (dig_up_unique a b B 0 0 ltac:(lia)) as [U _]. now rewrite Z.mul_0_r, Z.add_0_l in U. }
  induction n as [|n IH]; [cbn [zsum Z.of_nat]; rewrite Zero; cbn; lia|]. cbn [zsum]. rewrite IH, Z.add_0_l. cbn [drawn].
  rewrite Nat2Z.inj_succ, <- Z.add_1_r. assert (N0 : 0 <= up a b (Z.of_nat n)) by (apply (up_ge a b B); lia).
  destruct (up_next (Z.of_nat n)) as [[Eu _]|[Eu _]]; rewrite Eu.
  - rewrite Z.eqb_refl. lia.
  - destruct (Z.eqb_spec (up a b (Z.of_nat n) + 1) (up a b (Z.of_nat n))) as [Q|_]; [lia|].
    replace (Z.to_nat (up a b (Z.of_nat n) + 1)) with (S (Z.to_nat (up a b (Z.of_nat n)))) by lia. cbn [zsum].
    replace (0 + Z.of_nat (Z.to_nat (up a b (Z.of_nat n)))) with (up a b (Z.of_nat n)) by lia. lia.
Qed.

(** Digits that differ at t and t + 1. *)
Fixpoint changed (h : nat) (t : Z) : Z := match h with O => 0 | S g =>
  (if dig a b (t + 1) =? dig a b t then 0 else 1) + (if up a b (t + 1) =? up a b t then 0 else changed g (up a b t)) end.

Lemma changed_sum h : forall n, zsum (changed (S h)) 0 n = Z.of_nat n + zsum (changed h) 0 (Z.to_nat (up a b (Z.of_nat n))).
Proof.
  assert (Zero : up a b 0 = 0).
  { destruct (dig_up_unique a b B 0 0 ltac:(lia)) as [U _]. now rewrite Z.mul_0_r, Z.add_0_l in U. }
  induction n as [|n IH]; [cbn [zsum Z.of_nat]; rewrite Zero; cbn; lia|]. cbn [zsum]. rewrite IH, Z.add_0_l. cbn [changed].
  rewrite Nat2Z.inj_succ, <- Z.add_1_r. assert (N0 : 0 <= up a b (Z.of_nat n)) by (apply (up_ge a b B); lia).
  assert (Nd : (dig a b (Z.of_nat n + 1) =? dig a b (Z.of_nat n)) = false).
  { apply Z.eqb_neq. intros Q. assert (E := dig_up a b B (Z.of_nat n)). assert (E' := dig_up a b B (Z.of_nat n + 1)). fold k in E, E'.
    assert (K : k = Z.of_nat a + Z.of_nat b + 1) by (unfold k; lia). destruct (up_next (Z.of_nat n)) as [[Eu Ed]|[Eu Ed]]; [lia|].
    rewrite Eu, Ed, Z.mul_add_distr_l, Z.mul_1_r in E'. rewrite Ed in Q. lia. }
  rewrite Nd. destruct (up_next (Z.of_nat n)) as [[Eu _]|[Eu _]]; rewrite Eu.
  - rewrite Z.eqb_refl. lia.
  - destruct (Z.eqb_spec (up a b (Z.of_nat n) + 1) (up a b (Z.of_nat n))) as [Q|_]; [lia|].
    replace (Z.to_nat (up a b (Z.of_nat n) + 1)) with (S (Z.to_nat (up a b (Z.of_nat n)))) by lia. cbn [zsum].
    replace (0 + Z.of_nat (Z.to_nat (up a b (Z.of_nat n)))) with (up a b (Z.of_nat n)) by lia. lia.
Qed.
End Draws.

(** For odd k, 2·Σ changed ≤ 3n + h and 2·Σ drawn ≤ 3n + 2mh. *)
Theorem odd_costs m h : (1 <= m)%nat -> forall n, 2 * zsum (changed m m h) 0 n <= 3 * Z.of_nat n + Z.of_nat h /\
  2 * zsum (drawn m m h) 0 n <= 3 * Z.of_nat n + 2 * (Z.of_nat m * Z.of_nat h).
Proof.
  intros M. induction h; intros n.
  - assert (Z0 : forall f n, (forall t, f t = 0) -> zsum f 0 n = 0) by (intros f p Hf; induction p; [easy|]; cbn [zsum]; now rewrite IHp, Hf).
    rewrite (Z0 (changed m m 0)), (Z0 (drawn m m 0)) by easy. lia.
  - rewrite (changed_sum m m M h n), (drawn_sum m m M h n). set (u := up m m (Z.of_nat n)). assert (U0 : 0 <= u) by (apply (up_ge m m M); lia).
    assert (E := dig_up m m M (Z.of_nat n)). assert (R := dig_range m m M (Z.of_nat n)). fold u in E.
    destruct (IHh (Z.to_nat u)) as [H1 H2]. rewrite Z2Nat.id in H1, H2 by easy. set (w1 := zsum (changed m m h) 0 (Z.to_nat u)) in *. set (w2 := zsum (drawn m m h) 0 (Z.to_nat u)) in *.
    assert (K : Z.of_nat (m + m + 1) = 2 * Z.of_nat m + 1) by lia. rewrite K in E. set (z := Z.of_nat m) in *. assert (Z1 : 1 <= z) by lia.
    assert (X0 : 0 <= Z.of_nat n) by lia. set (x := Z.of_nat n) in *. assert (Ux : 2 * z * u + u <= x + z) by lia. rewrite Nat2Z.inj_succ. clear - H1 H2 Ux U0 X0 Z1. clearbody w1 w2 z x u.
    assert (A : 3 * u <= x + 1).
    { destruct (Z.eq_dec u 0) as [->|V]; [lia|]. assert (0 <= (2 * u - 1) * (z - 1)) by (apply Z.mul_nonneg_nonneg; lia). lia. }
    rewrite Z.mul_succ_r. set (p := z * Z.of_nat h) in *. clearbody p. split; lia.
Qed.

(** Without subtraction at most 2n digits change and at most n variables are drawn. *)
Theorem plain_costs b h : (1 <= b)%nat -> forall n, zsum (changed 0 b h) 0 n <= 2 * Z.of_nat n /\ zsum (drawn 0 b h) 0 n <= Z.of_nat n.
Proof.
  intros B. induction h; intros n.
  - assert (Z0 : forall f n, (forall t, f t = 0) -> zsum f 0 n = 0) by (intros f p Hf; induction p; [easy|]; cbn [zsum]; now rewrite IHp, Hf).
    rewrite (Z0 (changed 0 b 0)), (Z0 (drawn 0 b 0)) by easy. lia.
  - rewrite (changed_sum 0 b B h n), (drawn_sum 0 b B h n). set (u := up 0 b (Z.of_nat n)). assert (U0 : 0 <= u) by (apply (up_ge 0 b B); lia).
    assert (E := dig_up 0 b B (Z.of_nat n)). assert (R := dig_range 0 b B (Z.of_nat n)). fold u in E.
    destruct (IHh (Z.to_nat u)) as [H1 H2]. rewrite Z2Nat.id in H1, H2 by easy. assert (K : 2 <= Z.of_nat (0 + b + 1)) by lia.
    assert (2 * u <= Z.of_nat (0 + b + 1) * u) by (apply Z.mul_le_mono_nonneg_r; lia). lia.
Qed.
