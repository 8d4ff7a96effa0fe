(** * The quantity Γ_p(K) of a bounded set *)
From Coq Require Import Reals Lra Lia PeanoNat Classical.
From Etalon Require Import Certificate Sums Norms MeanUnique Semidefinite MeanEstimation OrderNorms Ellipsoids Neighbours.
Open Scope R_scope.

(** g = Γ_p(K): g² is the greatest lower bound. *)
Definition gamma_value p m K g := 0 <= g /\ gamma_above p m K (g ^ 2) /\ forall lo, gamma_above p m K lo -> lo <= g ^ 2.

(** The images of a set, sums, hulls. *)
Definition scaled (t : R) (K : (nat -> R) -> Prop) : (nat -> R) -> Prop := fun x => exists u, K u /\ forall i, x i = t * u i.
Definition sum_set (K L : (nat -> R) -> Prop) : (nat -> R) -> Prop := fun x => exists u v, K u /\ L v /\ forall i, x i = u i + v i.
Definition near_hull m eta (K : (nat -> R) -> Prop) (x : nat -> R) := exists k w (u : nat -> nat -> R),
  (forall l, (l < k)%nat -> 0 <= w l /\ K (u l)) /\ sum k w = 1 /\ forall i, (i < m)%nat -> Rabs (x i - sum k (fun l => w l * u l i)) <= eta.

Lemma gamma_unique p m K g g' : gamma_value p m K g -> gamma_value p m K g' -> g = g'.
Proof.
  intros (G & A & B) (G' & A' & B'). assert (g ^ 2 <= g' ^ 2) by auto. assert (g' ^ 2 <= g ^ 2) by auto. nra.
Qed.

Lemma gamma_zero p m K : gamma_above p m K 0.
Proof. intros r v B _. apply squared_norm_nonneg. Qed.

(** Γ_p exists for bounded sets. *)
Theorem gamma_exists p m K : bounded K m -> exists g, gamma_value p m K g.
Proof.
  intros (b & H). set (c := Rabs b + 1). assert (C : 0 < c) by (unfold c; generalize (Rabs_pos b); lra).
  set (t := c * (INR m + 1)). assert (M := pos_INR m). assert (T : 0 < t) by (apply Rmult_lt_0_compat; lra).
  assert (In : contained K m m (fun _ => 0) (fun i k => if (i =? k)%nat then t else 0)).
  { intros u U. exists (fun k => u k / t). split.
    - apply Rle_trans with (sum m (fun _ => / (INR m + 1) ^ 2)).
      + apply sum_le; intros i I. assert (Q : Rabs (u i) <= c) by (eapply Rle_trans; [exact (H u i U I)|]; unfold c; generalize (Rle_abs b); lra).
        assert (A : u i ^ 2 <= c ^ 2) by (rewrite <- (pow2_abs (u i)); apply pow_incr; split; [apply Rabs_pos|easy]).
        apply Rmult_le_reg_l with (t ^ 2); [now apply pow_lt|]. replace (t ^ 2 * (u i / t) ^ 2) with (u i ^ 2) by (field; lra).
        replace (t ^ 2 * / (INR m + 1) ^ 2) with (c ^ 2) by (unfold t; field; lra). exact A.
      + rewrite sum_const. apply Rmult_le_reg_r with ((INR m + 1) ^ 2); [apply pow_lt; lra|].
        rewrite Rmult_assoc, Rinv_l, Rmult_1_r by (apply pow_nonzero; lra). nra.
    - intros i I. rewrite (sum_single m i); [rewrite Nat.eqb_refl; field; lra|easy|]. intros k _ N.
      rewrite (proj2 (Nat.eqb_neq i k)) by congruence. ring. }
  destruct (completeness (gamma_above p m K)) as [s [S1 S2]].
  - exists (squared_norm p m (row_norm2 m (fun i k => if (i =? k)%nat then t else 0))). intros lo L. exact (L _ _ _ In).
  - exists 0. apply gamma_zero.
  - assert (S0 : 0 <= s) by (apply S1, gamma_zero). exists (sqrt s). split; [apply sqrt_pos|]. rewrite pow2_sqrt by easy. split; [|exact S1].
    intros r v B Q. apply S2. intros lo L. exact (L _ _ _ Q).
Qed.

(** An ellipsoid around K that is nearly least, and bounds from such ellipsoids. *)
Lemma gamma_near p m K g eta : gamma_value p m K g -> 0 < eta -> exists r v B, contained K m r v B /\
  squared_norm p m (row_norm2 r B) < (g + eta) ^ 2.
Proof.
  intros (G & _ & H) E. apply NNPP. intros N. assert (A : gamma_above p m K ((g + eta) ^ 2)).
  { intros r v B C. apply Rnot_lt_le. intros L. apply N. now exists r, v, B. }
  specialize (H _ A). nra.
Qed.

Lemma gamma_at_most p m K g x : gamma_value p m K g -> 0 <= x ->
  (forall eta, 0 < eta -> exists r v B, contained K m r v B /\ squared_norm p m (row_norm2 r B) <= (x + eta) ^ 2) -> g <= x.
Proof.
  intros (G & A & _) X H. apply Rnot_lt_le. intros L. destruct (H ((g - x) / 2)) as (r & v & B & C & N); [lra|].
  assert (Q := A r v B C). assert (g ^ 2 <= (x + (g - x) / 2) ^ 2) by lra. nra.
Qed.

(** Sets with the same ellipsoids around them up to their norms have the same Γ_p. *)
Lemma gamma_same p m K L g : (forall lo, gamma_above p m K lo <-> gamma_above p m L lo) -> gamma_value p m K g -> gamma_value p m L g.
Proof. intros H (G & A & B). split; [easy|]. split; [now apply H|]. intros lo Q. now apply B, H. Qed.

Lemma gamma_monotone p m (K L : (nat -> R) -> Prop) lo : (forall u, K u -> L u) -> gamma_above p m K lo -> gamma_above p m L lo.
Proof. intros H A r v B C. apply (A r v B). intros u U. auto. Qed.

(** An ellipsoid t·(v + B) contains tK. *)
Lemma contained_scaled K m r v B t : contained K m r v B -> contained (scaled t K) m r (fun i => t * v i) (fun i k => t * B i k).
Proof.
  intros C x (u & U & E). destruct (C u U) as (c & N & F). exists c. split; [easy|]. intros i I.
  rewrite E, <- Rmult_minus_distr_l, (F i I), <- sum_scale. apply sum_ext; intros; ring.
Qed.

Lemma row_scaled r (B : matrix) t i : row_norm2 r (fun i k => t * B i k) i = t ^ 2 * row_norm2 r B i.
Proof. unfold row_norm2. rewrite <- sum_scale. apply sum_ext; intros; ring. Qed.

Lemma norm_scaled p m r (B : matrix) t : at_least_two p -> squared_norm p m (row_norm2 r (fun i k => t * B i k)) = t ^ 2 * squared_norm p m (row_norm2 r B).
Proof.
  intros P. rewrite <- (squared_norm_scale p m P) by (apply pow2_ge_0 || (intros; apply row_norm2_nonneg)).
  apply squared_norm_ext; intros i _. apply row_scaled.
Qed.

(** An ellipsoid around K = −K may be moved to 0. *)
Lemma contained_symmetric (K : (nat -> R) -> Prop) m r v B : (forall u, K u -> K (fun i => - u i)) -> contained K m r v B -> contained K m r (fun _ => 0) B.
Proof.
  intros Sym C u U. destruct (C u U) as (c & N & F), (C _ (Sym u U)) as (d & N' & F'). exists (fun k => (c k - d k) / 2). split.
  - apply Rle_trans with (sum r (fun k => / 2 * c k ^ 2 + / 2 * d k ^ 2)).
    + apply sum_le; intros k _. generalize (pow2_ge_0 (c k + d k)). lra.
    + rewrite sum_plus, !sum_scale. lra.
  - intros i I. rewrite (sum_ext r _ (fun k => / 2 * (B i k * c k) - / 2 * (B i k * d k))) by (intros; field). rewrite sum_minus, !sum_scale.
    rewrite <- (F i I), <- (F' i I). field.
Qed.

(** Columns side by side. *)
Definition joined r (B C : matrix) : matrix := fun i k => if (k <? r)%nat then B i k else C i (k - r)%nat.

Lemma joined_sum r s B C i (c d : nat -> R) : sum (r + s) (fun k => joined r B C i k * (if (k <? r)%nat then c k else d (k - r)%nat))
  = sum r (fun k => B i k * c k) + sum s (fun k => C i k * d k).
Proof.
  rewrite sum_split. f_equal; apply sum_ext; intros k K; unfold joined.
  - now rewrite (proj2 (Nat.ltb_lt k r)).
  - rewrite (proj2 (Nat.ltb_ge (r + k) r)) by lia. now replace (r + k - r)%nat with k by lia.
Qed.

Lemma joined_row r s B C i : row_norm2 (r + s) (joined r B C) i = row_norm2 r B i + row_norm2 s C i.
Proof.
  unfold row_norm2. rewrite sum_split. f_equal; apply sum_ext; intros k K; unfold joined.
  - now rewrite (proj2 (Nat.ltb_lt k r)).
  - rewrite (proj2 (Nat.ltb_ge (r + k) r)) by lia. now replace (r + k - r)%nat with k by lia.
Qed.

(** The sum of two ellipsoids lies in that of √a·B beside √b·C where 1/a + 1/b = 1. *)
Lemma contained_sum K L m r s v w B C a b : 0 < a -> 0 < b -> / a + / b = 1 -> contained K m r v B -> contained L m s w C ->
  contained (sum_set K L) m (r + s) (fun i => v i + w i) (joined r (fun i k => sqrt a * B i k) (fun i k => sqrt b * C i k)).
Proof.
  intros A Bp E HK HL x (u & z & U & Z & X). destruct (HK u U) as (c & N & F), (HL z Z) as (d & N' & F').
  assert (Sa := sqrt_lt_R0 a A). assert (Sb := sqrt_lt_R0 b Bp).
  assert (Qa : sqrt a * sqrt a = a) by (apply sqrt_sqrt; lra). assert (Qb : sqrt b * sqrt b = b) by (apply sqrt_sqrt; lra).
  exists (fun k => if (k <? r)%nat then c k / sqrt a else d (k - r)%nat / sqrt b). split.
  - rewrite sum_split. rewrite (sum_ext r _ (fun k => / a * c k ^ 2)), (sum_ext s _ (fun k => / b * d k ^ 2)).
    + rewrite !sum_scale. assert (Ia := Rinv_0_lt_compat a A). assert (Ib := Rinv_0_lt_compat b Bp). nra.
    + intros k _. rewrite (proj2 (Nat.ltb_ge (r + k) r)) by lia. replace (r + k - r)%nat with k by lia. replace (/ b) with (/ (sqrt b * sqrt b)) by now rewrite Qb. field. lra.
    + intros k Hk. rewrite (proj2 (Nat.ltb_lt k r)) by easy. replace (/ a) with (/ (sqrt a * sqrt a)) by now rewrite Qa. field. lra.
  - intros i I. rewrite (joined_sum r s (fun i k => sqrt a * B i k) (fun i k => sqrt b * C i k) i (fun k => c k / sqrt a) (fun k => d k / sqrt b)).
    rewrite (sum_ext r _ (fun k => B i k * c k)), (sum_ext s _ (fun k => C i k * d k)) by (intros; field; lra).
    rewrite <- (F i I), <- (F' i I), X. ring.
Qed.

(** Γ_p(K + L) ≤ Γ_p(K) + Γ_p(L). *)
Theorem gamma_sum p m K L g l s : at_least_two p -> gamma_value p m K g -> gamma_value p m L l -> gamma_value p m (sum_set K L) s -> s <= g + l.
Proof.
  intros P G H S. apply (gamma_at_most p m (sum_set K L) s); [easy|generalize (proj1 G) (proj1 H); lra|]. intros eta E.
  destruct (gamma_near p m K g (eta / 2) G ltac:(lra)) as (r & v & B & C & N). destruct (gamma_near p m L l (eta / 2) H ltac:(lra)) as (r' & v' & B' & C' & N').
  set (x := g + eta / 2) in *. set (y := l + eta / 2) in *. assert (X : 0 < x) by (unfold x; generalize (proj1 G); lra).
  assert (Y : 0 < y) by (unfold y; generalize (proj1 H); lra). set (a := (x + y) / x). set (b := (x + y) / y).
  assert (A : 0 < a) by (apply Rdiv_lt_0_compat; lra). assert (Bp : 0 < b) by (apply Rdiv_lt_0_compat; lra).
  exists (r + r')%nat, (fun i => v i + v' i), (joined r (fun i k => sqrt a * B i k) (fun i k => sqrt b * B' i k)). split.
  - apply contained_sum; try easy. unfold a, b. field. lra.
  - rewrite (squared_norm_ext p m _ (fun i => a * row_norm2 r B i + b * row_norm2 r' B' i)).
    + eapply Rle_trans; [apply (squared_norm_plus p m P); intros; apply Rmult_le_pos; (lra || apply row_norm2_nonneg)|].
      rewrite !(squared_norm_scale p m P) by (lra || (intros; apply row_norm2_nonneg)).
      apply Rle_trans with (a * x ^ 2 + b * y ^ 2); [apply Rplus_le_compat; apply Rmult_le_compat_l; lra|].
      apply Req_le. replace (g + l + eta) with (x + y) by (unfold x, y; lra). unfold a, b. field. lra.
    + intros i _. rewrite joined_row, !row_scaled, !pow2_sqrt by lra. easy.
Qed.

Lemma Rabs_bounds x a : Rabs x <= a -> - a <= x <= a.
Proof. unfold Rabs. destruct Rcase_abs; lra. Qed.

(** K and everything between it and its closed convex hull have the same Γ_p. *)
Theorem gamma_hull p m (K L : (nat -> R) -> Prop) lo : at_least_two p -> (forall u, K u -> L u) -> (forall x, L x -> forall eta, 0 < eta -> near_hull m eta K x) ->
  gamma_above p m K lo <-> gamma_above p m L lo.
Proof.
  intros P In H. split; [now apply gamma_monotone|]. intros A r v B C. set (X := gram r (transpose B)).
  assert (D : forall u theta, K u -> Rabs (inner m theta (fun i => u i - v i)) <= sqrt (quadratic m X theta)).
  { intros u theta U. destruct (C u U) as (c & N & F). unfold X. rewrite gram_form. rewrite <- sqrt_Rsqr_abs. apply sqrt_le_1_alt. rewrite Rsqr_pow2.
    assert (E : inner m theta (fun i => u i - v i) = sum r (fun k => sum m (fun i => B i k * theta i) * c k)).
    { unfold inner. rewrite (sum_ext m _ (fun i => sum r (fun k => B i k * theta i * c k))).
      - rewrite sum_swap. apply sum_ext; intros k _. now rewrite sum_scale_r.
      - intros i I. rewrite (F i I), <- sum_scale. apply sum_ext; intros; ring. }
    rewrite E. eapply Rle_trans; [apply cauchy|]. unfold transpose. rewrite <- Rmult_1_r. apply Rmult_le_compat_l; [apply sum_nonneg; intros; apply pow2_ge_0|easy]. }
  assert (Q0 : forall theta, 0 <= quadratic m X theta) by (intros; unfold X; rewrite gram_form; apply sum_nonneg; intros; apply pow2_ge_0).
  rewrite (squared_norm_ext p m _ (fun i => X i i)) by (intros i _; apply sum_ext; intros; unfold transpose; ring).
  apply (gamma_by_support p L m v X lo P); [|exact A|].
  { split; [intros; apply gram_symmetric|exact Q0]. }
  intros x theta Lx. set (z := inner m theta (fun i => x i - v i)). rewrite <- (pow2_abs z), <- (pow2_sqrt (quadratic m X theta)) by apply Q0.
  apply pow_incr. split; [apply Rabs_pos|]. apply (below_all_near _ _ (sum m (fun i => Rabs (theta i)))); [apply sum_nonneg; intros; apply Rabs_pos|].
  intros eta He. destruct (H x Lx eta He) as (k & w & u & W & S & Near). set (y := fun i => sum k (fun l => w l * u l i)).
  assert (E : z = inner m theta (fun i => x i - y i) + sum k (fun l => w l * inner m theta (fun i => u l i - v i))).
  { assert (Y : sum k (fun l => w l * inner m theta (fun i => u l i - v i)) = inner m theta (fun i => y i - v i)).
    { unfold inner. rewrite (sum_ext k _ (fun l => sum m (fun i => theta i * (w l * u l i - w l * v i)))) by (intros; rewrite <- sum_scale; apply sum_ext; intros; ring).
      rewrite sum_swap. apply sum_ext; intros i _. rewrite sum_scale. f_equal. rewrite sum_minus, sum_scale_r, S. unfold y. ring. }
    rewrite Y. unfold z, inner. rewrite <- sum_plus. apply sum_ext; intros; ring. }
  rewrite E. eapply Rle_trans; [apply Rabs_triang|]. rewrite Rplus_comm. apply Rplus_le_compat.
  - apply Rabs_le. assert (T : forall l, (l < k)%nat -> - (w l * sqrt (quadratic m X theta)) <= w l * inner m theta (fun i => u l i - v i) <= w l * sqrt (quadratic m X theta)).
    { intros l Hl. destruct (W l Hl) as [W0 Ku]. generalize (D (u l) theta Ku). intros B1. apply Rabs_bounds in B1.
      split; [|apply Rmult_le_compat_l; lra]. rewrite Ropp_mult_distr_r. apply Rmult_le_compat_l; lra. }
    split.
    + rewrite <- (Rmult_1_l (sqrt _)), <- S, <- sum_scale_r. rewrite <- (Ropp_involutive (sum k (fun l => w l * inner _ _ _))). apply Ropp_le_contravar.
      replace (- sum k (fun l => w l * inner m theta (fun i => u l i - v i))) with (sum k (fun l => -1 * (w l * inner m theta (fun i => u l i - v i)))) by (rewrite sum_scale; ring).
      apply sum_le; intros l Hl. generalize (T l Hl). lra.
    + rewrite <- (Rmult_1_l (sqrt _)), <- S, <- sum_scale_r. apply sum_le; intros l Hl. generalize (T l Hl). lra.
  - unfold inner. apply Rabs_le. split.
    + replace (- (eta * sum m (fun i => Rabs (theta i)))) with (sum m (fun i => - eta * Rabs (theta i))) by (rewrite sum_scale; ring).
      apply sum_le; intros i I. assert (N := Near i I). fold (y i) in N. apply Rabs_bounds in N. generalize (Rle_abs (theta i)) (Rle_abs (- theta i)). rewrite Rabs_Ropp. intros. nra.
    + rewrite <- sum_scale. apply sum_le; intros i I. assert (N := Near i I). fold (y i) in N. apply Rabs_bounds in N.
      generalize (Rle_abs (theta i)) (Rle_abs (- theta i)). rewrite Rabs_Ropp. intros. nra.
Qed.
