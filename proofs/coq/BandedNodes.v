(** * Steps 2 to 4 of docs/certificate-banded.md, section 5, as the program has them: the poles, their weights and phi *)
From Coq Require Import Reals Lra Lia ZArith Arith Bool List.
From Etalon Require Import Certificate Sums Polynomials NodePoles BandedProgram BandedSolve.
Import ListNotations.
Open Scope R_scope.

Definition reals_of (l : list Z) (i : nat) : R := IZR (nth i l 0%Z).

Lemma parts_ext tau tau' m x : (forall i, (i < m)%nat -> tau i = tau' i) -> parts tau m x = parts tau' m x.
Proof. induction m as [| m I]; intros H; [easy|]. cbn. now rewrite I, H by auto. Qed.

Lemma times_first n f : times (S n) f = f O * times n (fun i => f (S i)).
Proof. induction n as [| n I]; [cbn; ring|]. cbn [times] in *. rewrite I. ring. Qed.

Section Nodes.

Variable c : banded.
Let one := (2 ^ bits c)%Z.
Let tau := reals_of (nodes c).
Hypothesis Bits : (0 <= bits c)%Z.

Lemma one_above : 0 < IZR one.
Proof. apply (IZR_lt 0). now apply Z.pow_pos_nonneg. Qed.

(** Step 2. *)
Lemma even_at_value s : IZR (even_at c s) = even_part tau (length (nodes c)) (- IZR s).
Proof.
  unfold even_at, parts_at, tau, even_part. generalize (nodes c). intros l.
  enough (H : let eo := fold_left (fun eo t => (t * fst eo - s * snd eo, fst eo + t * snd eo))%Z l (1, 0)%Z in
    (IZR (fst eo), IZR (snd eo)) = parts (reals_of l) (length l) (- IZR s)) by (rewrite <- H; easy).
  induction l as [| t l I] using rev_ind; [easy|]. rewrite fold_left_app, app_length. cbn [fold_left length Nat.add]. cbv zeta in *.
  rewrite Nat.add_1_r. cbn [parts]. rewrite (parts_ext (reals_of (l ++ [t])) (reals_of l)).
  - rewrite <- I. cbn [fst snd]. rewrite minus_IZR, plus_IZR, !mult_IZR.
    replace (reals_of (l ++ [t]) (length l)) with (IZR t) by (unfold reals_of; now rewrite nth_middle). f_equal; ring.
  - intros i L. unfold reals_of. now rewrite app_nth1.
Qed.

Lemma first_bad_none found : forall k sign, (sign * sign = 1)%Z -> first_bad c k sign found = None -> forall i, (i < length found)%nat ->
  (even_at c (nth i found 0 * one) * even_at c ((nth i found 0 + 1) * one) < 0)%Z.
Proof.
  induction found as [| s found I]; intros k sign S H i L; [cbn in L; lia|]. cbn [first_bad] in H. fold one in H.
  destruct ((0 <? sign * even_at c (s * one))%Z && (sign * even_at c ((s + 1) * one) <? 0)%Z) eqn:T; [|easy].
  apply andb_true_iff in T as (A & B). apply Z.ltb_lt in A, B. destruct i as [| i].
  - cbn [nth]. set (x := even_at c (s * one)) in *. set (y := even_at c ((s + 1) * one)) in *.
    assert ((sign * x) * (sign * y) < 0)%Z by (apply Z.mul_pos_neg; easy).
    replace ((sign * x) * (sign * y))%Z with ((sign * sign) * (x * y))%Z in H0 by ring. rewrite S in H0. lia.
  - cbn [nth]. apply (I (Datatypes.S k) (- sign)%Z); [lia | easy | cbn in L; lia].
Qed.

Lemma finite_choice (P : nat -> R -> Prop) m : (forall k, (k < m)%nat -> exists x, P k x) -> exists s, forall k, (k < m)%nat -> P k (s k).
Proof.
  induction m as [| m I]; intros H; [exists (fun _ => 0); intros; lia|]. destruct I as (s & S); [auto|]. destruct (H m ltac:(lia)) as (x & X).
  exists (fun k => if (k =? m)%nat then x else s k). intros k L. destruct (Nat.eqb_spec k m) as [-> | D]; [easy|]. apply S. lia.
Qed.

(** The poles that S_k and S_k + 1 enclose. *)
Theorem poles_enclosed : first_bad c 0 1 (poles c) = None -> exists s : nat -> R, forall k, (k < length (poles c))%nat ->
  reals_of (poles c) k * IZR one < s k < (reals_of (poles c) k + 1) * IZR one /\ even_part tau (length (nodes c)) (- s k) = 0.
Proof.
  intros H. apply (finite_choice (fun k x => reals_of (poles c) k * IZR one < x < (reals_of (poles c) k + 1) * IZR one /\ even_part tau (length (nodes c)) (- x) = 0)).
  intros k K. pose proof (first_bad_none (poles c) 0%nat 1%Z eq_refl H k K) as S. apply IZR_lt in S. rewrite mult_IZR, !even_at_value, !mult_IZR, plus_IZR in S.
  fold (reals_of (poles c) k) in S. apply pole_between in S; [easy|]. pose proof one_above. nra.
Qed.

(** Step 3. *)
Hypothesis Positive : forall i, (i < length (nodes c))%nat -> 0 < tau i.

Lemma half_inverse_value s : (0 < s)%Z ->
  let exact := IZR one ^ 3 * sum (length (nodes c)) (fun i => tau i / (tau i ^ 2 + IZR s * IZR one)) in
  exact <= IZR (half_inverse c s) <= exact + INR (length (nodes c)).
Proof.
  intros S. cbv zeta. unfold half_inverse. fold one. revert Positive. unfold tau. generalize (nodes c). intros l P. pose proof one_above as O.
  assert (S' : 0 < IZR s) by now apply (IZR_lt 0).
  enough (H : forall q, let f := fold_left (fun q t => q + (t * (one * one * one) / (t * t + s * one) + 1))%Z l q in
    let exact := IZR q + IZR one ^ 3 * sum (length l) (fun i => reals_of l i / (reals_of l i ^ 2 + IZR s * IZR one)) in
    exact <= IZR f <= exact + INR (length l)) by (specialize (H 0%Z); cbv zeta in H; lra).
  induction l as [| t l I]; intros q; cbv zeta; [cbn; lra|]. cbn [fold_left length]. rewrite sum_first, S_INR.
  specialize (I ltac:(intros i L; apply (P (Datatypes.S i)); cbn; lia) (q + (t * (one * one * one) / (t * t + s * one) + 1))%Z). cbv zeta in I.
  pose proof (P 0%nat ltac:(cbn; lia)) as T. unfold reals_of at 1 in T. cbn [nth] in T.
  assert (D : (0 < t * t + s * one)%Z) by (apply lt_IZR; rewrite plus_IZR, !mult_IZR; nra).
  pose proof (floor_between (t * (one * one * one)) (t * t + s * one) D) as F. rewrite plus_IZR, plus_IZR in I.
  rewrite plus_IZR, !mult_IZR in F.
  replace (reals_of (t :: l) 0 / (reals_of (t :: l) 0 ^ 2 + IZR s * IZR one)) with (IZR t / (IZR t * IZR t + IZR s * IZR one)) by (unfold reals_of; cbn [nth]; f_equal; ring).
  replace (IZR t * (IZR one * IZR one * IZR one) / (IZR t * IZR t + IZR s * IZR one)) with (IZR one ^ 3 * (IZR t / (IZR t * IZR t + IZR s * IZR one))) in F
    by (field; nra).
  change (fun i : nat => reals_of (t :: l) (Datatypes.S i) / (reals_of (t :: l) (Datatypes.S i) ^ 2 + IZR s * IZR one))
    with (fun i : nat => reals_of l i / (reals_of l i ^ 2 + IZR s * IZR one)). lra.
Qed.

(** Step 4. *)
Lemma product_over_bound p q : (0 < p)%Z -> (p <= q)%Z -> forall l count f, (0 <= f)%Z -> (forall i, (i < length l)%nat -> 0 < reals_of l i) ->
  (forall i, (i < length l)%nat -> (i < count)%nat -> reals_of l i <= IZR q) -> (forall i, (i < length l)%nat -> (count <= i)%nat -> IZR p <= reals_of l i) ->
  IZR f * times (length l) (fun i => if (i <? count)%nat then (IZR q - reals_of l i) / (IZR q + reals_of l i) else (reals_of l i - IZR p) / (reals_of l i + IZR p))
    <= IZR (product_over count p q f l).
Proof.
  intros P0 PQ. assert (P : 0 < IZR p) by now apply (IZR_lt 0). apply IZR_le in PQ as PQ'.
  induction l as [| t l I]; intros count f F T Low High; [cbn; lra|]. cbn [length]. rewrite times_first, <- Rmult_assoc.
  pose proof (T 0%nat ltac:(cbn; lia)) as T0. unfold reals_of in T0. cbn [nth] in T0. assert (T1 : (0 < t)%Z) by now apply lt_IZR.
  assert (Tl : forall i, (i < length l)%nat -> 0 < reals_of l i) by (intros i L; apply (T (S i)); cbn; lia).
  assert (F' : 0 <= IZR f) by now apply (IZR_le 0).
  destruct count as [| count]; cbn [product_over].
  - assert (Tp : (p <= t)%Z) by (apply le_IZR; apply (High 0%nat); cbn; lia).
    eapply Rle_trans; [|apply (I 0%nat (f * (t - p) / (t + p) + 1)%Z); try easy].
    + change (fun i : nat => if (S i <? 0)%nat then _ else _) with (fun i : nat => (reals_of l i - IZR p) / (reals_of l i + IZR p)).
      cbn [Nat.ltb Nat.leb]. change (fun i : nat => if (i <? 0)%nat then _ else _) with (fun i : nat => (reals_of l i - IZR p) / (reals_of l i + IZR p)).
      apply Rmult_le_compat_r.
      * destruct (times_le (length l) (fun _ => 0) (fun i => (reals_of l i - IZR p) / (reals_of l i + IZR p))) as (_ & H); [|eapply Rle_trans; [|exact H]].
        -- intros i L. split; [lra|]. pose proof (Tl i L). pose proof (High (S i) ltac:(cbn; lia) ltac:(lia)) as A. change (reals_of (t :: l) (S i)) with (reals_of l i) in A.
           apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra].
        -- clear. induction (length l); cbn; lra.
      * rewrite plus_IZR. pose proof (floor_between (f * (t - p)) (t + p) ltac:(lia)) as A. rewrite mult_IZR, minus_IZR, plus_IZR in A.
        unfold reals_of. cbn [nth]. unfold Rdiv in *. lra.
    + apply Z.add_nonneg_nonneg; [|lia]. apply Z.div_pos; [apply Z.mul_nonneg_nonneg; lia | lia].
    + intros i L C. apply (High (S i)); cbn; lia.
  - assert (Tq : (t <= q)%Z) by (apply le_IZR; apply (Low 0%nat); cbn; lia).
    eapply Rle_trans; [|apply (I count (f * (q - t) / (q + t) + 1)%Z); try easy].
    + cbn [Nat.ltb Nat.leb].
      change (fun i : nat => if (S i <=? count)%nat then (IZR q - reals_of (t :: l) (S i)) / (IZR q + reals_of (t :: l) (S i)) else (reals_of (t :: l) (S i) - IZR p) / (reals_of (t :: l) (S i) + IZR p))
        with (fun i : nat => if (i <? count)%nat then (IZR q - reals_of l i) / (IZR q + reals_of l i) else (reals_of l i - IZR p) / (reals_of l i + IZR p)).
      apply Rmult_le_compat_r.
      * destruct (times_le (length l) (fun _ => 0) (fun i : nat => if (i <? count)%nat then (IZR q - reals_of l i) / (IZR q + reals_of l i) else (reals_of l i - IZR p) / (reals_of l i + IZR p))) as (_ & H); [|eapply Rle_trans; [|exact H]].
        -- intros i L. split; [lra|]. pose proof (Tl i L). destruct (Nat.ltb_spec i count) as [C | C].
           ++ pose proof (Low (S i) ltac:(cbn; lia) ltac:(lia)) as A. change (reals_of (t :: l) (S i)) with (reals_of l i) in A.
              apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra].
           ++ pose proof (High (S i) ltac:(cbn; lia) ltac:(lia)) as A. change (reals_of (t :: l) (S i)) with (reals_of l i) in A.
              apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra].
        -- clear. induction (length l); cbn; lra.
      * rewrite plus_IZR. pose proof (floor_between (f * (q - t)) (q + t) ltac:(lia)) as A. rewrite mult_IZR, minus_IZR, plus_IZR in A.
        unfold reals_of. cbn [nth]. unfold Rdiv in *. lra.
    + apply Z.add_nonneg_nonneg; [|lia]. apply Z.div_pos; [apply Z.mul_nonneg_nonneg; lia | lia].
    + intros i L C. apply (Low (S i)); cbn; lia.
    + intros i L C. apply (High (S i)); cbn; lia.
Qed.

(** The pieces of an interval cover it. *)
Definition cut_at (l r h : Z) : Z := (l + (r - l) * h / 8)%Z.

Lemma cut_between l r h : (l <= r)%Z -> (0 <= h <= 8)%Z -> (l <= cut_at l r h <= r)%Z.
Proof.
  intros L H. unfold cut_at. pose proof (Z.div_pos ((r - l) * h) 8 ltac:(apply Z.mul_nonneg_nonneg; lia) ltac:(lia)).
  pose proof (Z.div_le_mono ((r - l) * h) ((r - l) * 8) 8 ltac:(lia) ltac:(apply Z.mul_le_mono_nonneg_l; lia)) as M. rewrite Z.div_mul in M by lia. lia.
Qed.

Lemma piece_of l r t : IZR l <= t <= IZR r -> exists h, In h [0; 1; 2; 3; 4; 5; 6; 7]%Z /\ IZR (cut_at l r h) <= t <= IZR (cut_at l r (h + 1)).
Proof.
  intros (A & B). assert (E0 : cut_at l r 0 = l) by (unfold cut_at; rewrite Z.mul_0_r; cbn; lia).
  assert (E8 : cut_at l r 8 = r) by (unfold cut_at; rewrite Z.div_mul by lia; lia). rewrite <- E0 in A. rewrite <- E8 in B.
  destruct (Rle_lt_dec t (IZR (cut_at l r 1))); [exists 0%Z; split; [cbn; tauto | split; easy]|].
  destruct (Rle_lt_dec t (IZR (cut_at l r 2))); [exists 1%Z; split; [cbn; tauto | split; [lra | easy]]|].
  destruct (Rle_lt_dec t (IZR (cut_at l r 3))); [exists 2%Z; split; [cbn; tauto | split; [lra | easy]]|].
  destruct (Rle_lt_dec t (IZR (cut_at l r 4))); [exists 3%Z; split; [cbn; tauto | split; [lra | easy]]|].
  destruct (Rle_lt_dec t (IZR (cut_at l r 5))); [exists 4%Z; split; [cbn; tauto | split; [lra | easy]]|].
  destruct (Rle_lt_dec t (IZR (cut_at l r 6))); [exists 5%Z; split; [cbn; tauto | split; [lra | easy]]|].
  destruct (Rle_lt_dec t (IZR (cut_at l r 7))); [exists 6%Z; split; [cbn; tauto | split; [lra | easy]]|].
  exists 7%Z. split; [cbn; tauto | split; [lra | easy]].
Qed.

Lemma fold_max_le (f : Z -> Z) l : forall m, (m <= fold_left (fun m h => Z.max m (f h)) l m)%Z /\
  forall h, In h l -> (f h <= fold_left (fun m h => Z.max m (f h)) l m)%Z.
Proof.
  induction l as [| x l I]; intros m; cbn; [split; [lia | easy]|]. destruct (I (Z.max m (f x))) as (A & B). split; [lia|].
  intros h [-> | H]; [lia | now apply B].
Qed.

Lemma worst_covers t ends : forall count l, ascending l ends = true -> ends <> [] -> IZR l <= t <= IZR (last ends l) ->
  exists k h, (k < length ends)%nat /\ In h [0; 1; 2; 3; 4; 5; 6; 7]%Z /\
    let left := nth k (l :: ends) 0%Z in let right := nth k ends 0%Z in
    IZR (cut_at left right h) <= t <= IZR (cut_at left right (h + 1)) /\ (piece_bound c (count + k) left right h <= worst c count l ends)%Z.
Proof.
  induction ends as [| r ends I]; intros count l A N T; [easy|]. cbn [ascending] in A. apply andb_true_iff in A as (A1 & A2). apply Z.ltb_lt in A1.
  destruct (fold_max_le (piece_bound c count l r) [0; 1; 2; 3; 4; 5; 6; 7]%Z (worst c (S count) r ends)) as (M & M').
  destruct (Rle_lt_dec t (IZR r)) as [H | H].
  - destruct (piece_of l r t ltac:(lra)) as (h & In_h & C). exists 0%nat, h. split; [cbn; lia|]. split; [easy|]. cbn [nth]. split; [easy|].
    rewrite Nat.add_0_r. now apply M'.
  - destruct ends as [| r' ends]; [cbn in T; lra|]. destruct (I (S count) r A2 ltac:(easy)) as (k & h & K & In_h & C & W).
    { replace (last (r' :: ends) r) with (last (r :: r' :: ends) l); [lra|]. clear. cbn [last]. revert r'. induction ends; intros; [easy|]. cbn [last]. apply IHends. }
    exists (S k), h. split; [cbn in *; lia|]. split; [easy|]. cbv zeta in *. cbn [nth] in *. split; [exact C|].
    replace (count + S k)%nat with (S count + k)%nat by lia. etransitivity; [exact W | exact M].
Qed.

Lemma ascending_nth ends : forall l, ascending l ends = true -> forall i j, (i < j)%nat -> (j < length ends)%nat -> (l < nth i ends 0)%Z /\ (nth i ends 0 < nth j ends 0)%Z.
Proof.
  induction ends as [| r ends I]; intros l A i j IJ J; [cbn in J; lia|]. cbn [ascending] in A. apply andb_true_iff in A as (A1 & A2). apply Z.ltb_lt in A1.
  destruct j as [| j]; [lia|]. cbn [length] in J. destruct i as [| i].
  - cbn [nth]. split; [easy|]. destruct ends as [| r' ends]; [cbn in J; lia|]. destruct j as [| j].
    + cbn [ascending] in A2. apply andb_true_iff in A2 as (A2 & _). apply Z.ltb_lt in A2. easy.
    + destruct (I r A2 0%nat (S j) ltac:(lia) ltac:(lia)) as (B & C). cbn [nth] in *. lia.
  - cbn [nth]. destruct (I r A2 i j ltac:(lia) ltac:(lia)) as (B & C). lia.
Qed.

Lemma ascending_above ends l : ascending l ends = true -> forall i, (i < length ends)%nat -> (l < nth i ends 0)%Z.
Proof.
  revert l. induction ends as [| r ends I]; intros l A i L; [cbn in L; lia|]. cbn [ascending] in A. apply andb_true_iff in A as (A1 & A2). apply Z.ltb_lt in A1.
  destruct i as [| i]; [easy|]. cbn [nth]. cbn in L. pose proof (I r A2 i ltac:(lia)). lia.
Qed.

(** |Phi| <= phi on [a, b]. *)
Theorem phi_bounds N t : (0 < from c)%Z -> ascending (from c) (nodes c ++ [upto c]) = true -> length (nodes c) = (2 * N)%nat ->
  IZR (from c) <= t <= IZR (upto c) -> Rabs (blaschke N tau t) * IZR one <= IZR (phi_of c).
Proof.
  intros A0 A Len T. destruct (worst_covers t (nodes c ++ [upto c]) 0 (from c) A ltac:(destruct (nodes c); easy)) as (k & h & K & In_h & C & W).
  { now rewrite last_last. }
  cbv zeta in C, W. rewrite app_length in K. cbn [length] in K.
  set (l := nth k (from c :: nodes c ++ [upto c]) 0%Z) in *. set (r := nth k (nodes c ++ [upto c]) 0%Z) in *.
  assert (Node : forall i, (i < length (nodes c))%nat -> tau i = IZR (nth i (nodes c ++ [upto c]) 0%Z)) by (intros i I; unfold tau, reals_of; now rewrite app_nth1).
  assert (LR : (0 < l < r)%Z).
  { unfold l, r. destruct k as [| k]; cbn [nth].
    - split; [easy|]. apply (ascending_above _ _ A). rewrite app_length. cbn. lia.
    - destruct (ascending_nth _ _ A k (S k) ltac:(lia) ltac:(rewrite app_length; cbn; lia)). lia. }
  assert (Hh : (0 <= h <= 7)%Z) by (cbn in In_h; lia).
  pose proof (cut_between l r h ltac:(lia) ltac:(lia)) as P. pose proof (cut_between l r (h + 1) ltac:(lia) ltac:(lia)) as Q.
  set (p := cut_at l r h) in *. set (q := cut_at l r (h + 1)) in *.
  assert (PQ : (p <= q)%Z) by (apply le_IZR; lra).
  assert (Low : forall i, (i < length (nodes c))%nat -> (i < k)%nat -> tau i <= IZR p).
  { intros i I J. rewrite Node by easy. apply IZR_le. enough (nth i (nodes c ++ [upto c]) 0 <= l)%Z by lia.
    unfold l. destruct k as [| k]; [lia|]. cbn [nth]. destruct (Nat.eq_dec i k) as [-> | D]; [lia|].
    destruct (ascending_nth _ _ A i k ltac:(lia) ltac:(rewrite app_length; cbn; lia)). lia. }
  assert (High : forall i, (i < length (nodes c))%nat -> (k <= i)%nat -> IZR q <= tau i).
  { intros i I J. rewrite Node by easy. apply IZR_le. enough (r <= nth i (nodes c ++ [upto c]) 0)%Z by lia.
    unfold r. destruct (Nat.eq_dec i k) as [-> | D]; [lia|]. destruct (ascending_nth _ _ A k i ltac:(lia) ltac:(rewrite app_length; cbn; lia)). lia. }
  apply IZR_le in W. eapply Rle_trans; [|exact W]. unfold piece_bound. fold one. fold (cut_at l r h) (cut_at l r (h + 1)). fold p q. cbn [Nat.add].
  eapply Rle_trans; [|apply (product_over_bound p q ltac:(lia) PQ (nodes c) k one)].
  - fold tau. rewrite (Rmult_comm (IZR one)). apply Rmult_le_compat_r; [left; apply one_above|].
    assert (N' : forall i, (i < 2 * N)%nat -> 0 < tau i) by (intros i I; apply Positive; lia).
    eapply Rle_trans; [apply (blaschke_bound N tau N' k (IZR p) (IZR q) t)|].
    + lia.
    + apply (IZR_lt 0). lia.
    + easy.
    + intros i I. apply Low; lia.
    + intros i I. apply High; lia.
    + rewrite Len. replace (2 * N)%nat with (k + (2 * N - k))%nat at 2 by lia. rewrite times_split. apply Req_le. f_equal; apply times_ext; intros i I.
      * now rewrite (proj2 (Nat.ltb_lt i k)).
      * now rewrite (proj2 (Nat.ltb_ge (k + i) k)) by lia.
  - apply le_IZR. left. apply one_above.
  - exact Positive.
  - intros i I J. apply IZR_le in PQ. pose proof (Low i I J). unfold tau in *. lra.
  - intros i I J. apply IZR_le in PQ. pose proof (High i I J). unfold tau in *. lra.
Qed.

End Nodes.
