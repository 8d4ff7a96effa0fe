(** * [NT] Lemma 50: an orthogonal projection without narrow directions *)
From Coq Require Import Reals Lra Lia PeanoNat Classical.
From Etalon Require Import Certificate Sums Norms MeanUnique SweepMean Pencil MeanEstimation OrderNorms Ellipsoids Gamma Neighbours.
Open Scope R_scope.

(** x less its parts along q_0, …, q_{k−1}. *)
Definition removed m k (q : nat -> nat -> R) (x : nat -> R) (i : nat) := x i - sum k (fun l => inner m (q l) x * q l i).
Definition removed_set m k q (K : (nat -> R) -> Prop) : (nat -> R) -> Prop := fun x => exists u, K u /\ forall i, x i = removed m k q u i.

(** k unit vectors, orthogonal in pairs. *)
Definition orthonormal_family m k (q : nat -> nat -> R) := forall a b, (a < k)%nat -> (b < k)%nat -> inner m (q a) (q b) = if (a =? b)%nat then 1 else 0.

Lemma inner_removed m k q theta x : inner m theta (removed m k q x) = inner m theta x - sum k (fun l => inner m (q l) x * inner m theta (q l)).
Proof.
  unfold removed, inner. rewrite (sum_ext m _ (fun i => theta i * x i - sum k (fun l => sum m (fun i => q l i * x i) * (theta i * q l i)))).
  - rewrite sum_minus. f_equal. rewrite sum_swap. apply sum_ext; intros l _. now rewrite sum_scale.
  - intros i _. rewrite Rmult_minus_distr_l, <- sum_scale. f_equal. apply sum_ext; intros; ring.
Qed.

Lemma inner_comm m x y : inner m x y = inner m y x.
Proof. apply sum_ext; intros; ring. Qed.

(** One more narrow direction costs at most half its width. *)
Lemma remove_one m k q K g h w : orthonormal_family m (S k) q -> bounded K m -> (exists u, K u) -> width_along (removed_set m k q K) m (q k) w ->
  gamma_value (Finite 2) m (removed_set m k q K) g -> gamma_value (Finite 2) m (removed_set m (S k) q K) h -> g <= h + w / 2.
Proof.
  intros O B (u0 & U0) W G H. assert (P : at_least_two (Finite 2)) by (cbn; lra).
  set (f := fun u => inner m (q k) (removed m k q u)). assert (One : inner m (q k) (q k) = 1) by (rewrite O by lia; now rewrite Nat.eqb_refl).
  assert (Diff : forall u v, K u -> K v -> f u - f v <= w).
  { intros u v U V. apply W. exists (removed m k q u), (removed m k q v). split; [now exists u|]. split; [now exists v|]. unfold f, inner. rewrite <- sum_minus.
    apply sum_ext; intros; ring. }
  assert (W0 : 0 <= w) by (generalize (Diff u0 u0 U0 U0); lra).
  (* the segment along q_k of the values of f *)
  destruct (completeness (fun y => exists u, K u /\ y = f u)) as [top [T1 T2]]; [exists (f u0 + w); intros y (u & U & ->); generalize (Diff u u0 U U0); lra|now exists (f u0), u0|].
  assert (Seg : forall u, K u -> top - w <= f u <= top).
  { intros u U. split; [|apply T1; now exists u]. assert (top <= f u + w); [|lra]. apply T2. intros y (v & V & ->). generalize (Diff v u V U). lra. }
  set (L := fun x : nat -> R => exists c, top - w <= c <= top /\ forall i, x i = c * q k i).
  assert (Split : forall u, forall i, removed m k q u i = removed m (S k) q u i + f u * q k i).
  { intros u i. unfold removed at 1 2. cbn [sum]. unfold f. rewrite inner_removed.
    rewrite (sum_zero k (fun l => inner m (q l) u * inner m (q k) (q l))); [ring|]. intros l Hl. rewrite O by lia.
    rewrite (proj2 (Nat.eqb_neq k l)) by lia. ring. }
  assert (GL : exists s, gamma_value (Finite 2) m L s /\ s <= w / 2).
  { destruct (gamma_exists (Finite 2) m L) as [s S].
    - exists (sum m (fun i => (Rabs top + w) * Rabs (q k i))). intros x i (c & C & E) I. rewrite E, Rabs_mult.
      apply Rle_trans with ((Rabs top + w) * Rabs (q k i)).
      + apply Rmult_le_compat_r; [apply Rabs_pos|]. apply Rabs_le. generalize (Rle_abs top) (Rle_abs (- top)). rewrite Rabs_Ropp. lra.
      + apply (le_sum m (fun i => (Rabs top + w) * Rabs (q k i))); [|easy]. intros. apply Rmult_le_pos; [generalize (Rabs_pos top); lra|apply Rabs_pos].
    - exists s. split; [easy|]. destruct S as (S0 & S1 & _). assert (Q : s ^ 2 <= (w / 2) ^ 2); [|nra].
      assert (C : contained L m 1 (fun i => (top - w / 2) * q k i) (fun i _ => w / 2 * q k i)).
      { intros x (c & C & E). destruct (Req_dec w 0) as [Z|Z].
        - exists (fun _ => 0). split; [cbn; lra|]. intros i I. rewrite E. cbn. replace c with (top - w / 2) by lra. ring.
        - exists (fun _ => (c - (top - w / 2)) / (w / 2)). split; [|intros i I; rewrite E; cbn; field; easy]. cbn [sum]. rewrite Rplus_0_l.
          set (y := (c - (top - w / 2)) / (w / 2)). assert (-1 <= y <= 1); [|nra]. unfold y.
          split; (apply Rmult_le_reg_r with (w / 2); [lra|]); unfold Rdiv at 2; [rewrite Rmult_assoc, Rinv_l by lra; lra|]. unfold Rdiv at 1. rewrite Rmult_assoc, Rinv_l by lra. lra. }
      eapply Rle_trans; [exact (S1 1%nat _ _ C)|]. rewrite squared_norm_two by (intros; apply row_norm2_nonneg). unfold row_norm2. cbn [sum].
      rewrite (sum_ext m _ (fun i => (w / 2) ^ 2 * (q k i * q k i))) by (intros; ring). rewrite sum_scale. change (sum m (fun i => q k i * q k i)) with (inner m (q k) (q k)).
      rewrite One. lra. }
  destruct GL as (s & HS & Hs). destruct (gamma_exists (Finite 2) m (sum_set (removed_set m (S k) q K) L)) as [t HT].
  - destruct B as (b & B). exists (sum m (fun i => Rabs b + sum (S k) (fun l => sum m (fun j => Rabs (q l j) * Rabs b) * Rabs (q l i)) + (Rabs top + w) * Rabs (q k i))).
    intros x i (y & z & (u & U & Ey) & (c & C & Ez) & E) I. rewrite E, Ey, Ez.
    assert (Bu : forall j, (j < m)%nat -> Rabs (u j) <= Rabs b) by (intros j J; eapply Rle_trans; [exact (B u j U J)|apply Rle_abs]).
    assert (A : forall n (f g : nat -> R), (forall i, (i < n)%nat -> Rabs (f i) <= g i) -> Rabs (sum n f) <= sum n g).
    { induction n as [|n IH]; intros f' g' Hf; [cbn; rewrite Rabs_R0; lra|]. cbn [sum]. eapply Rle_trans; [apply Rabs_triang|]. apply Rplus_le_compat; auto. }
    eapply Rle_trans; [|apply (le_sum m (fun i => Rabs b + sum (S k) (fun l => sum m (fun j => Rabs (q l j) * Rabs b) * Rabs (q l i)) + (Rabs top + w) * Rabs (q k i))); [|exact I]].
    + eapply Rle_trans; [apply Rabs_triang|]. apply Rplus_le_compat.
      * unfold removed, Rminus. eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_Ropp. apply Rplus_le_compat; [auto|]. apply A. intros l Hl. rewrite Rabs_mult.
        apply Rmult_le_compat_r; [apply Rabs_pos|]. unfold inner. apply A. intros j J. rewrite Rabs_mult. apply Rmult_le_compat_l; [apply Rabs_pos|auto].
      * rewrite Rabs_mult. apply Rmult_le_compat_r; [apply Rabs_pos|]. apply Rabs_le. generalize (Rle_abs top) (Rle_abs (- top)). rewrite Rabs_Ropp. lra.
    + intros j J. apply Rplus_le_le_0_compat; [apply Rplus_le_le_0_compat; [apply Rabs_pos|]|apply Rmult_le_pos; [generalize (Rabs_pos top); lra|apply Rabs_pos]].
      apply sum_nonneg; intros. apply Rmult_le_pos; [apply sum_nonneg; intros; apply Rmult_le_pos; apply Rabs_pos|apply Rabs_pos].
  - assert (Le := gamma_sum (Finite 2) m _ _ h s t P H HS HT). assert (g <= t); [|lra].
    destruct G as (G0 & G1 & _), HT as (T0 & _ & T3). assert (Q : g ^ 2 <= t ^ 2); [|nra]. apply T3.
    apply (gamma_monotone (Finite 2) m (removed_set m k q K)); [|exact G1]. intros x (u & U & E). exists (removed m (S k) q u), (fun i => f u * q k i).
    split; [now exists u|]. split; [exists (f u); split; [now apply Seg|easy]|]. intros i. now rewrite E, Split.
Qed.

(** After some rounds no unit vector in the image is narrow. *)
Theorem wide_projection m K g : (0 < m)%nat -> bounded K m -> (exists u, K u) -> gamma_value (Finite 2) m K g -> exists k q, (k <= m)%nat /\ orthonormal_family m k q /\
  (forall h, gamma_value (Finite 2) m (removed_set m k q K) h -> g / 2 <= h) /\
  forall theta w, inner m theta theta = 1 -> (forall l, (l < k)%nat -> inner m (q l) theta = 0) -> width_along (removed_set m k q K) m theta w -> g / INR m <= w.
Proof.
  intros M B Ne G. assert (Mp : 0 < INR m) by now apply (lt_INR 0). assert (G0 := proj1 G).
  assert (Bk : forall k q, exists h, gamma_value (Finite 2) m (removed_set m k q K) h).
  { intros k q. apply gamma_exists. destruct B as (b & B). exists (sum m (fun i => Rabs b + sum k (fun l => sum m (fun j => Rabs (q l j) * Rabs b) * Rabs (q l i)))).
    intros x i (u & U & E) I. rewrite E. assert (Bu : forall j, (j < m)%nat -> Rabs (u j) <= Rabs b) by (intros j J; eapply Rle_trans; [exact (B u j U J)|apply Rle_abs]).
    assert (A : forall n (f g : nat -> R), (forall i, (i < n)%nat -> Rabs (f i) <= g i) -> Rabs (sum n f) <= sum n g).
    { induction n as [|n IH]; intros f' g' Hf; [cbn; rewrite Rabs_R0; lra|]. cbn [sum]. eapply Rle_trans; [apply Rabs_triang|]. apply Rplus_le_compat; auto. }
    eapply Rle_trans; [|apply (le_sum m (fun i => Rabs b + sum k (fun l => sum m (fun j => Rabs (q l j) * Rabs b) * Rabs (q l i)))); [|exact I]].
    - unfold removed, Rminus. eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_Ropp. apply Rplus_le_compat; [auto|]. apply A. intros l Hl. rewrite Rabs_mult.
      apply Rmult_le_compat_r; [apply Rabs_pos|]. unfold inner. apply A. intros j J. rewrite Rabs_mult. apply Rmult_le_compat_l; [apply Rabs_pos|auto].
    - intros j J. apply Rplus_le_le_0_compat; [apply Rabs_pos|]. apply sum_nonneg; intros. apply Rmult_le_pos; [apply sum_nonneg; intros; apply Rmult_le_pos; apply Rabs_pos|apply Rabs_pos]. }
  (* descend while there is a narrow direction *)
  assert (Main : forall j k q, (k + j = m)%nat -> orthonormal_family m k q -> (forall h, gamma_value (Finite 2) m (removed_set m k q K) h -> g - INR k * (g / (2 * INR m)) <= h) ->
    exists k q, (k <= m)%nat /\ orthonormal_family m k q /\ (forall h, gamma_value (Finite 2) m (removed_set m k q K) h -> g / 2 <= h) /\
      forall theta w, inner m theta theta = 1 -> (forall l, (l < k)%nat -> inner m (q l) theta = 0) -> width_along (removed_set m k q K) m theta w -> g / INR m <= w).
  { induction j as [|j IH]; intros k q E O Low.
    - exists k, q. split; [lia|]. split; [easy|]. assert (k = m) by lia. subst k. split.
      + intros h H. eapply Rle_trans; [|exact (Low h H)]. apply Req_le. field. lra.
      + intros theta w T Z _. exfalso. assert (C := fun i => orthonormal_complete m (fun _ => 1) ltac:(intros; lra) q theta i).
        assert (W : forall l x, weighted m (fun _ => 1) (q l) x = inner m (q l) x) by (intros; apply sum_ext; intros; ring).
        assert (O' : orthonormal m (fun _ => 1) m q) by (intros a b A Bb; rewrite W; now apply O).
        assert (Tz : forall i, (i < m)%nat -> theta i = 0).
        { intros i I. rewrite (C i O' I). apply sum_zero; intros l L. rewrite W, Z by easy. ring. }
        unfold inner in T. rewrite sum_zero in T; [lra|]. intros i I. rewrite Tz by easy. ring.
    - destruct (classic (exists theta w, inner m theta theta = 1 /\ (forall l, (l < k)%nat -> inner m (q l) theta = 0) /\
        width_along (removed_set m k q K) m theta w /\ w < g / INR m)) as [(theta & w & T & Z & W & N)|No].
      + set (q' := fun l => if (l =? k)%nat then theta else q l).
        assert (Old : forall l, (l < k)%nat -> q' l = q l) by (intros l L; unfold q'; now rewrite (proj2 (Nat.eqb_neq l k)) by lia).
        assert (New : q' k = theta) by (unfold q'; now rewrite Nat.eqb_refl).
        assert (O' : orthonormal_family m (S k) q').
        { intros a b A Bb. destruct (Nat.eq_dec a k) as [->|Na], (Nat.eq_dec b k) as [->|Nb].
          - rewrite New, Nat.eqb_refl. exact T.
          - rewrite New, Old, inner_comm, Z, (proj2 (Nat.eqb_neq k b)) by lia. easy.
          - rewrite New, Old, Z, (proj2 (Nat.eqb_neq a k)) by lia. easy.
          - rewrite !Old by lia. apply O; lia. }
        assert (Same : forall x, removed_set m k q K x <-> removed_set m k q' K x).
        { intros x. split; intros (u & U & Ex); exists u; (split; [easy|]); intros i; rewrite Ex; unfold removed; f_equal; apply sum_ext; intros l L; now rewrite Old. }
        apply (IH (S k) q'); [lia|exact O'|]. intros h H. destruct (Bk k q) as [gk Gk].
        assert (Gk' : gamma_value (Finite 2) m (removed_set m k q' K) gk).
        { apply (gamma_same (Finite 2) m (removed_set m k q K)); [|exact Gk]. intros lo. split; intros A; apply (gamma_monotone (Finite 2) m) with (2 := A); intros u; apply Same. }
        assert (W' : width_along (removed_set m k q' K) m (q' k) w).
        { rewrite New. destruct W as [W1 W2]. split.
          - intros t (x & y & X & Y & Et). apply W1. exists x, y. split; [now apply Same|]. split; [now apply Same|easy].
          - intros b Hb. apply W2. intros t (x & y & X & Y & Et). apply Hb. exists x, y. split; [now apply Same|]. split; [now apply Same|easy]. }
        assert (R := remove_one m k q' K gk h w O' B Ne W' Gk' H). assert (L := Low gk Gk). rewrite S_INR.
        replace (g / (2 * INR m)) with (g / INR m / 2) in * by (field; lra). lra.
      + exists k, q. split; [lia|]. split; [easy|]. split.
        * intros h H. eapply Rle_trans; [|exact (Low h H)]. assert (Kk : INR k <= INR m) by (apply le_INR; lia).
          assert (INR k * (g / (2 * INR m)) <= INR m * (g / (2 * INR m))).
          { apply Rmult_le_compat_r; [|easy]. apply Rmult_le_pos; [easy|apply Rlt_le, Rinv_0_lt_compat; lra]. }
          replace (INR m * (g / (2 * INR m))) with (g / 2) in H0 by (field; lra). lra.
        * intros theta w T Z W. apply Rnot_lt_le. intros L. apply No. now exists theta, w. }
  apply (Main m O (fun _ _ => 0)); [lia|intros a b A; lia|]. intros h H. rewrite Rmult_0_l, Rminus_0_r. replace h with g; [lra|]. apply (gamma_unique (Finite 2) m K); [easy|].
  apply (gamma_same (Finite 2) m (removed_set m 0 (fun _ _ => 0) K)); [|exact H]. intros lo. split; intros A r v C Q; apply (A r v C); intros u U.
  - destruct U as (x & X & E). destruct (Q x X) as (c & N & F). exists c. split; [easy|]. intros i I. rewrite E. unfold removed. cbn [sum]. rewrite Rminus_0_r. now apply F.
  - destruct (Q (removed m 0 (fun _ _ => 0) u)) as (c & N & F); [now exists u|]. exists c. split; [easy|]. intros i I. rewrite <- (F i I). unfold removed. cbn [sum]. ring.
Qed.
