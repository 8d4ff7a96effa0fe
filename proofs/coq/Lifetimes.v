(** * The times at which Algorithm 2 uses a noise variable are one interval. In integers, without axioms. *)
From Coq Require Import ZArith List Lia Psatz PeanoNat.
From Etalon Require Import Digits Tree Keys.
Import ListNotations.
Open Scope Z_scope.

Section Lifetimes.
Variables a b : nat.
Hypothesis B : (1 <= b)%nat.
Let k := Z.of_nat (a + b + 1).
Let A := Z.of_nat a.
Let Bz := Z.of_nat b.

(** t without its i lowest digits. *)
Fixpoint higher (i : nat) (t : Z) : Z := match i with O => t | S j => higher j (up a b t) end.

Lemma k_two : 2 <= k.
Proof. unfold k. lia. Qed.

Lemma up_ge v t : v <= up a b t <-> k * v - A <= t.
Proof.
  assert (E := dig_up a b B t). assert (R := dig_range a b B t). fold k in E. fold A Bz in R. assert (K : k = A + Bz + 1) by (unfold k, A, Bz; lia).
  split; intros H; nia.
Qed.

Lemma up_le v t : up a b t <= v <-> t <= k * v + Bz.
Proof.
  assert (E := dig_up a b B t). assert (R := dig_range a b B t). fold k in E. fold A Bz in R. assert (K : k = A + Bz + 1) by (unfold k, A, Bz; lia).
  split; intros H; nia.
Qed.

Lemma higher_ge i : forall v t, v <= higher i t <-> k ^ Z.of_nat i * v - cap a b A i <= t.
Proof.
  induction i; intros v t; [cbn [higher cap]; rewrite Z.pow_0_r; lia|]. cbn [higher cap]. fold k. rewrite IHi, up_ge, Nat2Z.inj_succ, Z.pow_succ_r by lia.
  replace (k * (k ^ Z.of_nat i * v - cap a b A i) - A) with (k * k ^ Z.of_nat i * v - (k * cap a b A i + A)) by ring. reflexivity.
Qed.

Lemma higher_le i : forall v t, higher i t <= v <-> t <= k ^ Z.of_nat i * v + cap a b Bz i.
Proof.
  induction i; intros v t; [cbn [higher cap]; rewrite Z.pow_0_r; lia|]. cbn [higher cap]. fold k. rewrite IHi, up_le, Nat2Z.inj_succ, Z.pow_succ_r by lia.
  replace (k * (k ^ Z.of_nat i * v + cap a b Bz i) + Bz) with (k * k ^ Z.of_nat i * v + (k * cap a b Bz i + Bz)) by ring. reflexivity.
Qed.

Lemma walk_position h : forall t unit, fst (walk a b unit (rep a b h t)) = unit * value a b (rep a b h t).
Proof.
  induction h; intros t unit; cbn [rep walk value fold_right]; [cbn; ring|]. fold (value a b (rep a b h (up a b t))).
  specialize (IHh (up a b t) (Z.of_nat (a + b + 1) * unit)). destruct (walk a b (Z.of_nat (a + b + 1) * unit) (rep a b h (up a b t))) as [p ks].
  cbn [fst] in *. rewrite IHh. ring.
Qed.

(** Within the capacity what is above the last digit is within the capacity of one digit less. *)
Lemma capacity_up h t : - cap a b A (S h) <= t <= cap a b Bz (S h) -> - cap a b A h <= up a b t <= cap a b Bz h.
Proof. cbn [cap]. fold k. intros H. split; [apply up_ge|apply up_le]; lia. Qed.

(** The keys of time t: with v = t without its i lowest digits, those at k·up(v) + 1, …, or − 1, … in the unit k^i. *)
Lemma in_walk h : forall t unit q, - cap a b A h <= t <= cap a b Bz h ->
  (In q (snd (walk a b unit (rep a b h t))) <-> exists i e, (i < h)%nat /\ let v := higher i t in
    1 <= e <= Z.abs (dig a b v) /\ q = unit * (k ^ Z.of_nat i * (k * up a b v + Z.sgn (dig a b v) * e))).
Proof.
  induction h; intros t unit q C.
  - cbn [rep walk snd]. split; [easy|]. intros (i & e & I & _). lia.
  - cbn [rep walk]. assert (C' := capacity_up h t C). assert (P := walk_position h (up a b t) (Z.of_nat (a + b + 1) * unit)).
    assert (IH := fun q => IHh (up a b t) (Z.of_nat (a + b + 1) * unit) q C').
    destruct (walk a b (Z.of_nat (a + b + 1) * unit) (rep a b h (up a b t))) as [p ks]. cbn [fst snd] in *.
    rewrite rep_value in P by easy. fold k in P, IH. rewrite in_app_iff, IH, in_map_iff. split.
    + intros [(i & e & I & R & ->)|(s & <- & Q)].
      * exists (S i), e. split; [lia|]. cbn [higher]. split; [exact R|]. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. ring.
      * apply in_seq in Q. exists O, (Z.of_nat (S s)). split; [lia|]. cbn [higher]. split; [lia|]. rewrite P, Z.pow_0_r. ring.
    + intros (i & e & I & R & ->). destruct i as [|i].
      * right. cbn [higher] in *. exists (Z.to_nat (e - 1)). split; [|apply in_seq; lia].
        rewrite P, Z.pow_0_r. replace (Z.of_nat (S (Z.to_nat (e - 1)))) with e by lia. ring.
      * left. exists i, e. split; [lia|]. cbn [higher] in *. split; [exact R|]. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. ring.
Qed.

(** A number is k^i·(kα + d) with a digit d ≠ 0 in one way. *)
Lemma place_unique i j x y d e : (- A <= d <= Bz) -> (- A <= e <= Bz) -> d <> 0 -> e <> 0 ->
  k ^ Z.of_nat i * (k * x + d) = k ^ Z.of_nat j * (k * y + e) -> i = j /\ x = y /\ d = e.
Proof.
  assert (K := k_two).
  assert (Lt : forall i j x y d e, (- A <= d <= Bz) -> d <> 0 -> (i < j)%nat -> k ^ Z.of_nat i * (k * x + d) = k ^ Z.of_nat j * (k * y + e) -> False).
  { clear i j x y d e. intros i j x y d e D N L E. replace (Z.of_nat j) with (Z.of_nat i + (1 + Z.of_nat (j - i - 1))) in E by lia.
    rewrite !Z.pow_add_r, Z.pow_1_r in E by lia. assert (P : 0 < k ^ Z.of_nat i) by (apply Z.pow_pos_nonneg; lia).
    set (m := k ^ Z.of_nat (j - i - 1) * (k * y + e)). assert (F : k * x + d = k * m + 0).
    { apply Z.mul_reg_l with (k ^ Z.of_nat i); [lia|]. rewrite E. unfold m. ring. }
    destruct (dig_up_unique a b B x d ltac:(unfold A, Bz in D; lia)) as [_ D1]. destruct (dig_up_unique a b B m 0 ltac:(lia)) as [_ D2]. fold k in D1, D2.
    rewrite F, D2 in D1. lia. }
  intros D E' Nd Ne E. destruct (Nat.lt_total i j) as [L|[->|L]]; [exfalso; exact (Lt i j x y d e D Nd L E)| |exfalso; exact (Lt j i y x e d E' Ne L (eq_sym E))].
  split; [easy|]. assert (P : 0 < k ^ Z.of_nat j) by (apply Z.pow_pos_nonneg; lia). apply Z.mul_reg_l in E; [|lia].
  destruct (dig_up_unique a b B x d ltac:(unfold A, Bz in D; lia)) as [U1 D1]. destruct (dig_up_unique a b B y e ltac:(unfold A, Bz in E'; lia)) as [U2 D2]. fold k in U1, D1, U2, D2.
  rewrite E in U1, D1. lia.
Qed.

(** The interval of the times at which the key k^i·(kα + d) is used. *)
Theorem lifetime h i x d t : (i < h)%nat -> - A <= d <= Bz -> d <> 0 -> - cap a b A h <= t <= cap a b Bz h ->
  let p := k ^ Z.of_nat i * (k * x + d) in let q y := k ^ Z.of_nat i * (k * x + y) in
  (In p (snd (walk a b 1 (rep a b h t))) <->
    if Z.ltb 0 d then p - cap a b A i <= t <= q Bz + cap a b Bz i else q (- A) - cap a b A i <= t <= p + cap a b Bz i).
Proof.
  intros I D N C p q. assert (K : k = A + Bz + 1) by (unfold k, A, Bz; lia). set (v := higher i t). assert (E := dig_up a b B v). assert (R := dig_range a b B v).
  fold k in E. fold A Bz in R.
  (* The key is used exactly if v lies between kα + d and the last digit of its sign. *)
  assert (Used : In p (snd (walk a b 1 (rep a b h t))) <-> if Z.ltb 0 d then k * x + d <= v <= k * x + Bz else k * x - A <= v <= k * x + d).
  { rewrite (in_walk h t 1 p C). split.
    - intros (j & e & J & R' & Q). rewrite Z.mul_1_l in Q. unfold p in Q. set (w := higher j t) in *. assert (Rw := dig_range a b B w). fold A Bz in Rw.
      destruct (place_unique i j x (up a b w) d (Z.sgn (dig a b w) * e) D) as (-> & X & Y); [lia|easy|lia|exact Q|]. fold v in w. subst w. fold v in X, Y, R', Rw.
      destruct (Z.ltb_spec 0 d); nia.
    - intros H. exists i, (Z.abs d). split; [easy|]. cbv zeta. fold v. rewrite Z.mul_1_l.
      assert (U : up a b v = x /\ dig a b v = v - k * x).
      { destruct (dig_up_unique a b B x (v - k * x)) as [U1 U2]; [destruct (Z.ltb_spec 0 d); fold A Bz; lia|]. fold k in U1, U2.
        replace (k * x + (v - k * x)) with v in U1, U2 by ring. easy. }
      destruct U as [-> ->]. destruct (Z.ltb_spec 0 d); (split; [lia|]); unfold p; f_equal; f_equal; lia. }
  rewrite Used. destruct (Z.ltb_spec 0 d).
  - unfold v. rewrite higher_ge, higher_le. unfold p, q. reflexivity.
  - unfold v. replace (k * x - A) with (k * x + - A) by ring. rewrite higher_ge, higher_le. unfold p, q. reflexivity.
Qed.

(** Every key is such a number. *)
Lemma key_place h t p : - cap a b A h <= t <= cap a b Bz h -> In p (snd (walk a b 1 (rep a b h t))) ->
  exists i x d, (i < h)%nat /\ - A <= d <= Bz /\ d <> 0 /\ p = k ^ Z.of_nat i * (k * x + d).
Proof.
  intros C. rewrite (in_walk h t 1 p C). intros (i & e & I & R & ->). set (v := higher i t) in *. assert (Rv := dig_range a b B v). fold A Bz in Rv.
  exists i, (up a b v), (Z.sgn (dig a b v) * e). split; [easy|]. split; [lia|]. split; [lia|]. ring.
Qed.

(** What is used at two times is used at every time between. *)
Theorem used_between h p t u w : - cap a b A h <= t -> w <= cap a b Bz h -> t <= u <= w ->
  In p (snd (walk a b 1 (rep a b h t))) -> In p (snd (walk a b 1 (rep a b h w))) -> In p (snd (walk a b 1 (rep a b h u))).
Proof.
  intros L U H P Q. destruct (key_place h t p ltac:(lia) P) as (i & x & d & I & D & N & ->).
  apply (lifetime h i x d t I D N ltac:(lia)) in P. apply (lifetime h i x d w I D N ltac:(lia)) in Q.
  apply (lifetime h i x d u I D N ltac:(lia)). cbv zeta in *. destruct (Z.ltb 0 d); lia.
Qed.
End Lifetimes.
