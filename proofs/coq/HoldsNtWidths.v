(** * The statements of [NT] on widths that hold *)
From Coq Require Import Reals Lra Lia PeanoNat Classical.
From Etalon Require Import Certificate Sums Norms MeanEstimation Ellipsoids Gamma Boxes Neighbours BestWeights WideProjection StatementsNtWidths.
Open Scope R_scope.

(** A bound of |⟨θ, x − x_0⟩| is one of half the width. *)
Lemma half_width m K theta w x0 b : width_along K m theta w -> (forall x, K x -> Rabs (sum m (fun i => theta i * (x i - x0 i))) <= b) -> w / 2 <= b.
Proof.
  intros [_ W] H. assert (w <= 2 * b); [|lra]. apply W. intros t (u & v & U & V & ->). generalize (H u U) (H v V). intros A B.
  apply Rabs_bounds in A. apply Rabs_bounds in B.
  replace (sum m (fun i => theta i * (u i - v i))) with (sum m (fun i => theta i * (u i - x0 i)) - sum m (fun i => theta i * (v i - x0 i)));
    [lra|]. rewrite <- sum_minus. apply sum_ext; intros; ring.
Qed.

Theorem NT_Lemma_37_repair_holds : NT_Lemma_37_repair.
Proof.
  intros m K theta w x0 (b & Bd) X0 W. split; [intros c H; exact (half_width m K theta w x0 c W H)|]. intros Closed.
  set (f := fun x : nat -> R => sum m (fun i => theta i * (x i - x0 i))). set (c := Rabs b).
  assert (Near : forall eta, 0 < eta -> exists u, K u /\ w / 2 - eta <= Rabs (f u)).
  { intros eta E. apply NNPP. intros No. assert (w / 2 <= w / 2 - eta); [|lra]. apply (half_width m K theta w x0 _ W). intros x Kx. apply Rnot_lt_le. intros L.
    apply No. exists x. split; [easy|]. fold (f x) in L. lra. }
  destruct (cluster_point m (2 * c) (fun eta y => (K (fun i => y i - c)) /\ w / 2 - eta <= Rabs (f (fun i => y i - c)))) as [l L].
  - intros eta eta' x E [A B]. split; [easy|lra].
  - intros eta E. destruct (Near eta E) as (u & U & H). exists (fun i => u i + c). split.
    + apply Closed. intros e He. exists u. split; [easy|]. intros i I. replace (u i - (u i + c - c)) with 0 by ring. rewrite Rabs_R0. lra.
    + unfold f in *. rewrite (sum_ext m _ (fun i => theta i * (u i - x0 i))) by (intros; ring). exact H.
  - intros eta y i [A _] I. assert (Q := Bd _ i A I). cbv beta in Q. assert (Qc : Rabs (y i - c) <= c) by (eapply Rle_trans; [exact Q|apply Rle_abs]).
    apply Rabs_bounds in Qc. lra.
  - set (x := fun i => l i - c). assert (Kx : K x).
    { apply Closed. intros eta E. destruct (L eta E) as (y & [Ky _] & N). exists (fun i => y i - c). split; [easy|]. intros i I. unfold x.
      replace (y i - c - (l i - c)) with (y i - l i) by ring. now apply N. }
    exists x. split; [easy|]. set (T := sum m (fun i => Rabs (theta i))). assert (T0 : 0 <= T) by (apply sum_nonneg; intros; apply Rabs_pos).
    apply (below_all_near _ _ (1 + T)); [lra|]. intros eta E. destruct (L eta E) as (y & [Ky H] & N).
    assert (D : Rabs (f (fun i => y i - c) - f x) <= eta * T).
    { unfold f. rewrite <- sum_minus. rewrite (sum_ext m _ (fun i => theta i * (y i - l i))) by (intros; unfold x; ring). apply Rabs_le. unfold T. split.
      - replace (- (eta * sum m (fun i => Rabs (theta i)))) with (sum m (fun i => - eta * Rabs (theta i))) by (rewrite sum_scale; ring).
        apply sum_le; intros i I. assert (Q := N i I). apply Rabs_bounds in Q. generalize (Rle_abs (theta i)) (Rle_abs (- theta i)). rewrite Rabs_Ropp. intros. nra.
      - rewrite <- sum_scale. apply sum_le; intros i I. assert (Q := N i I). apply Rabs_bounds in Q. generalize (Rle_abs (theta i)) (Rle_abs (- theta i)).
        rewrite Rabs_Ropp. intros. nra. }
    fold (f x). assert (Tri : Rabs (f (fun i => y i - c)) <= Rabs (f x) + eta * T).
    { replace (f (fun i => y i - c)) with (f x + (f (fun i => y i - c) - f x)) by ring. eapply Rle_trans; [apply Rabs_triang|]. lra. }
    lra.
Qed.

Theorem NT_Lemma_38_repair_holds : NT_Lemma_38_repair.
Proof.
  intros m n K theta w X N Bd D W moved. assert (Np : 0 < INR n) by now apply (lt_INR 0). assert (X0 : K (X O)) by now apply D.
  assert (E : forall u, moved u = / INR n * Rabs (sum m (fun i => theta i * (u i - X O i)))).
  { intros u. unfold moved. rewrite <- (Rabs_pos_eq (/ INR n)) at 1 by (apply Rlt_le, Rinv_0_lt_compat; easy). rewrite <- Rabs_mult, <- (Rabs_Ropp (sum m _)). f_equal.
    rewrite <- sum_scale. transitivity (-1 * sum m (fun i => theta i * (mean_point n X i - mean_point n (replace_first X u) i))); [ring|].
    rewrite <- sum_scale. apply sum_ext; intros i _. replace (-1 * (theta i * (mean_point n X i - mean_point n (replace_first X u) i)))
      with (theta i * (mean_point n (replace_first X u) i - mean_point n X i)) by ring. rewrite mean_replaced by easy. ring. }
  assert (S : forall b, w / 2 <= b -> w / (2 * INR n) <= / INR n * b).
  { intros b H. replace (w / (2 * INR n)) with (/ INR n * (w / 2)) by (field; lra). apply Rmult_le_compat_l; [apply Rlt_le, Rinv_0_lt_compat; easy|easy]. }
  destruct (NT_Lemma_37_repair_holds m K theta w (X O) Bd X0 W) as [A B]. split.
  - intros b H. replace b with (/ INR n * (INR n * b)) by (field; lra). apply S, A. intros x Kx. apply Rmult_le_reg_l with (/ INR n); [now apply Rinv_0_lt_compat|].
    rewrite <- E. replace (/ INR n * (INR n * b)) with b by (field; lra). now apply H.
  - intros Closed. destruct (B Closed) as (u & U & L). exists u. split; [easy|]. rewrite E. now apply S.
Qed.

Theorem NT_Lemma_50_holds : NT_Lemma_50.
Proof.
  intros d K g D B Ne G. destruct (wide_projection d K g D B Ne G) as (k & q & Hk & O & Half & Wide).
  set (P := fun i j => diagonal (fun _ => 1) i j - sum k (fun l => q l i * q l j)).
  assert (Im : forall u i, (i < d)%nat -> sum d (fun j => P i j * u j) = removed d k q u i).
  { intros u i I. unfold P. rewrite (sum_ext d _ (fun j => diagonal (fun _ => 1) i j * u j - sum k (fun l => q l i * (q l j * u j)))).
    - rewrite sum_minus, (sum_diagonal d (fun _ => 1)) by easy. rewrite sum_swap. unfold removed, inner. rewrite Rmult_1_l. f_equal. apply sum_ext; intros l _.
      rewrite sum_scale. ring.
    - intros j _. rewrite Rmult_minus_distr_r, <- sum_scale_r. f_equal. apply sum_ext; intros; ring. }
  assert (Orth : forall a x, (a < k)%nat -> inner d (q a) (removed d k q x) = 0).
  { intros a x A. rewrite inner_removed. rewrite (sum_single k a) by (easy || (intros l L N; rewrite (O a l A L), (proj2 (Nat.eqb_neq a l)) by congruence; ring)).
    rewrite (O a a A A), Nat.eqb_refl. ring. }
  exists P. split; [|split].
  - intros i j I J. split.
    + unfold P. f_equal; [unfold diagonal; rewrite Nat.eqb_sym; now destruct (j =? i)%nat|apply sum_ext; intros; ring].
    + unfold product. rewrite (Im (fun l => P l j) i I). unfold removed. rewrite sum_zero; [ring|]. intros l L.
      assert (Z : inner d (q l) (fun a => P a j) = 0); [|rewrite Z; ring]. unfold inner, P.
      rewrite (sum_ext d _ (fun a => diagonal (fun _ => 1) j a * q l a - sum k (fun b => q b j * (q l a * q b a)))).
      * rewrite sum_minus, (sum_diagonal d (fun _ => 1)) by easy. rewrite sum_swap, (sum_single k l); [|easy|].
        -- rewrite sum_scale. change (sum d (fun a => q l a * q l a)) with (inner d (q l) (q l)). rewrite (O l l L L), Nat.eqb_refl. ring.
        -- intros b Hb N. rewrite sum_scale. change (sum d (fun a => q l a * q b a)) with (inner d (q l) (q b)). rewrite (O l b L Hb), (proj2 (Nat.eqb_neq l b)) by congruence. ring.
      * intros a _. rewrite Rmult_minus_distr_l, <- sum_scale. f_equal; [unfold diagonal; rewrite (Nat.eqb_sym j a); destruct (a =? j)%nat; ring|apply sum_ext; intros; ring].
  - intros h H. apply Half. apply (gamma_trace (Finite 2) d (fun x => exists u, K u /\ forall i, x i = sum d (fun j => P i j * u j))); [| |exact H].
    + intros x (u & U & E). exists (removed d k q u). split; [now exists u|]. intros i I. now rewrite E, Im.
    + intros x (u & U & E). exists (fun i => sum d (fun j => P i j * u j)). split; [now exists u|]. intros i I. now rewrite E, Im.
  - intros theta w T Fix W. apply (Wide theta w).
    + unfold inner. rewrite <- T. apply sum_ext; intros; ring.
    + intros l L. rewrite <- (Orth l theta L). apply sum_ext; intros i I. now rewrite <- (Im theta i I), Fix.
    + destruct W as [W1 W2]. split.
      * intros t (x & y & (u & U & Ex) & (v & V & Ey) & ->). apply W1. exists (fun i => sum d (fun j => P i j * u j)), (fun i => sum d (fun j => P i j * v j)).
        split; [now exists u|]. split; [now exists v|]. apply sum_ext; intros i I. now rewrite Ex, Ey, !Im.
      * intros b Hb. apply W2. intros t (x & y & (u & U & Ex) & (v & V & Ey) & ->). apply Hb. exists (removed d k q u), (removed d k q v).
        split; [now exists u|]. split; [now exists v|]. apply sum_ext; intros i I. now rewrite Ex, Ey, !Im.
Qed.
