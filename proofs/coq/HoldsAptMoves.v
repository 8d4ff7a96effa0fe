(** * Proposition 4.1 of [APT]: the moves of Algorithm 3 *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith Psatz.
From Etalon Require Import Certificate Digits Tree Keys KeyWalk KeyLists Lifetimes StatementsAptStream HoldsAptStream.
Import ListNotations.
Open Scope Z_scope.

(** The moves of a walk: each by a power of k from a multiple of it, the last one to where the walk ends. *)
Lemma walk_moves a b h : forall t unit, 0 < unit -> let k := Z.of_nat (a + b + 1) in let (p, ks) := walk a b unit (rep a b h t) in
  nth (length ks) (0 :: ks) 0 = p /\ (unit | p) /\
  forall s, (s < length ks)%nat -> exists l, (l < h)%nat /\ Z.abs (nth (S s) (0 :: ks) 0 - nth s (0 :: ks) 0) = unit * k ^ Z.of_nat l /\
    (unit * k ^ Z.of_nat l | nth s (0 :: ks) 0).
Proof.
  induction h; intros t unit U k.
  - cbn. split; [easy|]. split; [apply Z.divide_0_r|]. lia.
  - cbn [rep walk]. fold k. specialize (IHh (up a b t) (k * unit) ltac:(unfold k; lia)). cbv zeta in IHh. fold k in IHh.
    destruct (walk a b (k * unit) (rep a b h (up a b t))) as [p ks]. destruct IHh as (E & [c P] & St).
    set (d := dig a b t). set (n := Z.abs_nat d). set (f := fun s : nat => p + Z.sgn d * Z.of_nat (S s) * unit).
    assert (Early : forall s, (s <= length ks)%nat -> nth s (0 :: ks ++ map f (seq 0 n)) 0 = nth s (0 :: ks) 0).
    { intros s Hs. change (0 :: ks ++ map f (seq 0 n)) with ((0 :: ks) ++ map f (seq 0 n)). apply app_nth1. cbn [length]. lia. }
    assert (Late : forall s, (s < n)%nat -> nth (S (length ks + s)) (0 :: ks ++ map f (seq 0 n)) 0 = f s).
    { intros s Hs. change (nth (S (length ks + s)) (0 :: ks ++ map f (seq 0 n)) 0) with (nth (length ks + s) (ks ++ map f (seq 0 n)) 0).
      rewrite app_nth2 by lia. replace (length ks + s - length ks)%nat with s by lia.
      rewrite (nth_indep _ 0 (f 0%nat)) by (rewrite map_length, seq_length; lia). rewrite map_nth, seq_nth by lia. easy. }
    assert (Here : forall s, (s <= n)%nat -> nth (length ks + s) (0 :: ks ++ map f (seq 0 n)) 0 = p + Z.sgn d * Z.of_nat s * unit).
    { intros s Hs. destruct s as [|s].
      - rewrite Nat.add_0_r, Early by lia. rewrite E. cbn [Z.of_nat]. ring.
      - rewrite Nat.add_succ_r, Late by lia. easy. }
    assert (Len : length (ks ++ map f (seq 0 n)) = (length ks + n)%nat) by now rewrite app_length, map_length, seq_length.
    assert (Dn : Z.sgn d * Z.of_nat n = d) by (unfold n; lia).
    split; [|split].
    + rewrite Len, Here by lia. rewrite Dn. ring.
    + exists (c * k + d). rewrite P. ring.
    + intros s Hs. rewrite Len in Hs. destruct (Nat.lt_ge_cases s (length ks)) as [L|L].
      * destruct (St s L) as (l & Hl & Ab & Dv). exists (S l). split; [lia|]. rewrite !Early by lia.
        rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. replace (unit * (k * k ^ Z.of_nat l)) with (k * unit * k ^ Z.of_nat l) by ring. easy.
      * exists O. split; [lia|]. rewrite Z.pow_0_r, Z.mul_1_r. replace s with (length ks + (s - length ks))%nat by lia. set (r := (s - length ks)%nat) in *.
        rewrite <- Nat.add_succ_r, !Here by lia. split.
        -- replace (p + Z.sgn d * Z.of_nat (S r) * unit - (p + Z.sgn d * Z.of_nat r * unit)) with (Z.sgn d * unit) by (rewrite Nat2Z.inj_succ; ring).
           rewrite Z.abs_mul. assert (D0 : d <> 0) by (unfold n in *; lia). rewrite (Z.abs_eq unit) by lia. destruct (Z.lt_trichotomy d 0) as [D|[D|D]]; [rewrite Z.sgn_neg; lia|lia|rewrite Z.sgn_pos; lia].
        -- exists (c * k + Z.sgn d * Z.of_nat r). rewrite P. ring.
Qed.

Lemma fold_sum c l : (fold_right Rplus c l = fold_right Rplus 0 l + c)%R.
Proof. induction l as [|x l IH]; cbn [fold_right]; [lra|]. rewrite IH. lra. Qed.

Theorem APT_Prop_4_1_holds : APT_Prop_4_1.
Proof.
  intros a b h t B AB H k. split; [|split].
  - assert (C := cap_closed a b B (Z.of_nat b) h). fold k in C. assert (K : k = Z.of_nat a + Z.of_nat b + 1) by (unfold k; lia).
    assert (P : 0 < k ^ Z.of_nat h) by (apply Z.pow_pos_nonneg; lia). set (q := k ^ Z.of_nat h) in *. set (c := cap a b (Z.of_nat b) h) in *.
    clearbody q c. nia.
  - intros p I. now apply (key_range a b h t p B AB H).
  - intros s Hs position. split.
    + assert (M := walk_moves a b h t 1 ltac:(lia)). cbv zeta in M. unfold position, keys in *. destruct (walk a b 1 (rep a b h t)) as [p ks]. cbn [snd] in *.
      destruct M as (_ & _ & M). destruct (M s Hs) as (l & L & A & D). rewrite Z.mul_1_l in A, D. now exists l.
    + intros x noise over released. unfold released. assert (P0 : prefix x (position 0%nat) = 0%R) by easy. clear released Hs.
      assert (All : forall n, (fold_right Rplus 0 (map (fun r => over (position r) (position (S r)) + (if position r <? position (S r) then noise r else - noise r)) (seq 0 n))
        = prefix x (position n) + fold_right Rplus 0 (map (fun r => if position r <? position (S r) then noise r else - noise r) (seq 0 n)))%R).
      { induction n as [|n IH]; [cbn [seq map fold_right]; rewrite P0; lra|]. rewrite seq_S, !map_app, !fold_right_app. cbn [map fold_right Nat.add].
        rewrite (fold_sum (_ + 0)%R), (fold_sum (_ + 0)%R (map _ _)), IH. unfold over. lra. }
      apply All.
Qed.
