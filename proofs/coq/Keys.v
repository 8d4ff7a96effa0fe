(** * Algorithm 2's keys are the nodes that Algorithm 3 uses, each always with one sign *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith Psatz.
From Etalon Require Import Certificate Sums Digits Tree.
Import ListNotations.
Open Scope Z_scope.

Section Keys.
Variables a b : nat.
Hypothesis B1 : (1 <= b)%nat.
Let k := Z.of_nat (a + b + 1).

(** The sign of node (l, j) is that of the last digit of j, zero counting as positive; the last child of a node is never
    used. The key is the position that Algorithm 2 reaches when it draws the node's noise. *)
Definition usable (p : nat * nat) := dig a b (Z.of_nat (snd p)) <> Z.of_nat b.
Definition negative (p : nat * nat) := dig a b (Z.of_nat (snd p)) < 0.
Definition key (p : nat * nat) : Z :=
  (Z.of_nat (snd p) + if Z.ltb (dig a b (Z.of_nat (snd p))) 0 then 0 else 1) * k ^ Z.of_nat (fst p).

(** Algorithm 2 on the digits of t, lowest first: the highest are handled first, [p] is where they lead, and then |d|
    steps of ±unit each draw one key. *)
Fixpoint walk (unit : Z) (digits : list Z) : Z * list Z :=
  match digits with
  | [] => (0, [])
  | d :: higher => let (p, keys) := walk (k * unit) higher in
    (p + d * unit, keys ++ map (fun s => p + Z.sgn d * Z.of_nat (S s) * unit) (seq 0 (Z.abs_nat d)))
  end.

(** The last digit of j when j lies just above or just below a multiple of k. *)
Lemma digit_near u j : k * Z.of_nat u - Z.of_nat a <= Z.of_nat j <= k * Z.of_nat u + Z.of_nat b ->
  dig a b (Z.of_nat j) = Z.of_nat j - k * Z.of_nat u.
Proof.
  intros H. destruct (dig_up_unique a b B1 (Z.of_nat u) (Z.of_nat j - k * Z.of_nat u)) as [_ D]; [lia|].
  rewrite <- D. f_equal. unfold k. lia.
Qed.

(** Node j of level 0 is used at t when it lies between t and the multiple of k where t's higher digits lead. *)
Lemma takes_level0 t j : takes a b t (O, j) <> 0%R <->
  ((a + b + 1) * upn a b t <= j < t \/ t <= j < (a + b + 1) * upn a b t)%nat.
Proof.
  unfold takes. cbn [fst snd ups]. unfold ind.
  destruct (Nat.ltb_spec j t), (Nat.ltb_spec j ((a + b + 1) * upn a b t)); split; intros; try lia; try lra;
    exfalso; revert H1; lra.
Qed.

Lemma digit_bounds t : Z.of_nat t = k * Z.of_nat (upn a b t) + dig a b (Z.of_nat t) /\
  - Z.of_nat a <= dig a b (Z.of_nat t) <= Z.of_nat b.
Proof. rewrite (upn_Z a b). split; [apply (dig_up a b B1)|apply (dig_range a b B1)]. Qed.

(** Every node that is used is usable, and always with the same sign: it may carry it itself. [APT] Proposition 4.3. *)
Theorem one_sign p : forall t, takes a b t p <> 0%R ->
  usable p /\ takes a b t p = (if Z.ltb (dig a b (Z.of_nat (snd p))) 0 then -1 else 1)%R.
Proof.
  destruct p as [l j]. induction l; intros t H; [|exact (IHl (upn a b t) H)].
  generalize H. apply takes_level0 in H. destruct (digit_bounds t) as [E R]. unfold usable. cbn [snd].
  rewrite (digit_near (upn a b t) j) by lia. intros _. unfold takes. cbn [fst snd ups]. unfold ind.
  destruct (Z.ltb_spec (Z.of_nat j - k * Z.of_nat (upn a b t)) 0); (split; [lia|]);
    destruct (Nat.ltb_spec j t), (Nat.ltb_spec j ((a + b + 1) * upn a b t)); try lia; lra.
Qed.

(** The position counted in units of the node's level: its last digit is not zero and has the node's sign. *)
Definition position j := Z.of_nat j + if Z.ltb (dig a b (Z.of_nat j)) 0 then 0 else 1.

Lemma position_digit j : dig a b (Z.of_nat j) <> Z.of_nat b -> let d := dig a b (position j) in
  d <> 0 /\ Z.of_nat j = position j - if Z.ltb d 0 then 0 else 1.
Proof.
  intros U d. destruct (digit_bounds j) as [E R]. subst d. unfold position.
  set (e := if Z.ltb (dig a b (Z.of_nat j)) 0 then 0 else 1).
  assert (H : dig a b (Z.of_nat j + e) = dig a b (Z.of_nat j) + e).
  { destruct (dig_up_unique a b B1 (Z.of_nat (upn a b j)) (dig a b (Z.of_nat j) + e)) as [_ G].
    - unfold e. destruct (Z.ltb_spec (dig a b (Z.of_nat j)) 0); lia.
    - transitivity (dig a b (Z.of_nat (a + b + 1) * Z.of_nat (upn a b j) + (dig a b (Z.of_nat j) + e)));
      [f_equal; lia|exact G]. }
  rewrite H. unfold e. destruct (Z.ltb_spec (dig a b (Z.of_nat j)) 0); split; try lia;
    match goal with |- context [Z.ltb ?x 0] => destruct (Z.ltb_spec x 0) end; lia.
Qed.

(** Different nodes have different keys. *)
Theorem key_injective p q : usable p -> usable q -> key p = key q -> p = q.
Proof.
  assert (Lt : forall l m i j, usable (l, i) -> (l < m)%nat -> key (l, i) = key (m, j) -> False).
  { intros l m i j U L. unfold key. cbn [fst snd]. fold (position i) (position j).
    replace (Z.of_nat m) with (Z.of_nat l + (Z.of_nat (m - l - 1) + 1)) by lia.
    rewrite !Z.pow_add_r, Z.pow_1_r by lia. intros E.
    assert (F : position i = k * (position j * k ^ Z.of_nat (m - l - 1)) + 0).
    { apply Z.mul_reg_r with (k ^ Z.of_nat l); [apply Z.pow_nonzero; lia|]. rewrite E. ring. }
    destruct (position_digit i U) as [N _]. apply N. rewrite F. apply (dig_up_unique a b B1). lia. }
  destruct p as [l i], q as [m j]. intros Up Uq K.
  destruct (lt_eq_lt_dec l m) as [[L| ->]|L]; [now destruct (Lt l m i j)| |now destruct (Lt m l j i)].
  destruct (position_digit i Up) as [_ I], (position_digit j Uq) as [_ J]. f_equal.
  enough (position i = position j) as E by (rewrite E in I; lia).
  apply Z.mul_reg_r with (k ^ Z.of_nat m); [apply Z.pow_nonzero; lia|exact K].
Qed.

(** At time t, Algorithm 2 ends at t and draws exactly the keys of the nodes that Algorithm 3 uses at t. *)
Theorem algorithm_2 h : forall t unit, ups a b h t = O ->
  fst (walk unit (rep a b h (Z.of_nat t))) = unit * Z.of_nat t /\
  forall q, In q (snd (walk unit (rep a b h (Z.of_nat t)))) <->
    exists p, (fst p < h)%nat /\ takes a b t p <> 0%R /\ q = unit * key p.
Proof.
  induction h; intros t unit U.
  - cbn in U |- *. subst t. split; [ring|]. intros q. split; [easy|]. intros (p & L & _). lia.
  - cbn [rep walk]. rewrite <- upn_Z by easy. destruct (IHh (upn a b t) (k * unit) U) as [F K].
    destruct (walk (k * unit) _) as [p ks]. cbn [fst snd] in *. destruct (digit_bounds t) as [E R].
    split; [rewrite F; lia|]. intros q. rewrite in_app_iff, K, in_map_iff. split.
    + intros [((l, j) & L & T & ->)|(s & <- & Q)].
      * exists (S l, j). cbn [fst snd] in *. split; [lia|]. split; [exact T|]. unfold key. cbn [fst snd].
        rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. ring.
      * apply in_seq in Q. rewrite F. unfold key.
        assert (W : Z.of_nat ((a + b + 1) * upn a b t) = k * Z.of_nat (upn a b t)) by lia.
        set (w := ((a + b + 1) * upn a b t)%nat) in *.
        destruct (Z.lt_trichotomy (dig a b (Z.of_nat t)) 0) as [D|[D|D]]; [|lia|].
        -- exists (O, (w - S s)%nat). cbn [fst snd]. split; [lia|]. split; [apply takes_level0; fold w; lia|].
           rewrite (digit_near (upn a b t) (w - S s)) by lia.
           rewrite (proj2 (Z.ltb_lt _ 0)), Z.sgn_neg, Nat2Z.inj_sub, W by lia. rewrite Z.pow_0_r. ring.
        -- exists (O, (w + s)%nat). cbn [fst snd]. split; [lia|]. split; [apply takes_level0; fold w; lia|].
           rewrite (digit_near (upn a b t) (w + s)) by lia.
           rewrite (proj2 (Z.ltb_ge _ 0)), Z.sgn_pos, Nat2Z.inj_add, Nat2Z.inj_succ, W by lia. rewrite Z.pow_0_r. ring.
    + intros ((l, j) & L & T & ->). destruct l as [|l].
      * right. apply takes_level0 in T. unfold key. cbn [fst snd]. rewrite (digit_near (upn a b t) j), F by lia.
        destruct (Z.ltb_spec (Z.of_nat j - k * Z.of_nat (upn a b t)) 0).
        -- exists ((a + b + 1) * upn a b t - j - 1)%nat. rewrite Z.sgn_neg by lia. split; [|apply in_seq; lia].
           replace (Z.of_nat (S _)) with (k * Z.of_nat (upn a b t) - Z.of_nat j) by lia. rewrite Z.pow_0_r. ring.
        -- exists (j - (a + b + 1) * upn a b t)%nat. rewrite Z.sgn_pos by lia. split; [|apply in_seq; lia].
           replace (Z.of_nat (S _)) with (Z.of_nat j - k * Z.of_nat (upn a b t) + 1) by lia. rewrite Z.pow_0_r. ring.
      * left. exists (l, j). cbn [fst snd] in *. split; [lia|]. split; [exact T|]. unfold key. cbn [fst snd].
        rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. ring.
Qed.
End Keys.
