(** * How far two solutions of X·V·X = T are apart

    T is fixed, X(v) is the positive definite X with X·diag(v)·X = T. Each inequality is the form of an inverse at the difference of
    two columns, which is nowhere negative, multiplied out and added up with weights. *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products MeanUnique SweepMean SweepInverse WeakDuality.
Open Scope R_scope.

(** A positive definite matrix has an inverse. *)
Lemma positive_inverse n X : positive n X -> exists W, inverse n X W.
Proof.
  intros P. destruct (injective_inverse n X (proj1 P)) as (W & H); [|now exists W].
  intros x Hx. apply (positive_zero n X x P). rewrite quadratic_image. apply Req_le, sum_zero; intros i I. rewrite Hx by easy. ring.
Qed.

(** The inverse of a positive definite matrix at z is at least z_i²/X_ii. *)
Lemma inverse_entry n X W z i : positive n X -> inverse n X W -> (i < n)%nat -> z i ^ 2 <= X i i * quadratic n W z.
Proof.
  intros P H I. assert (D : 0 < X i i).
  { generalize (proj2 P (at_entry i)). rewrite quadratic_image.
    rewrite (sum_ext n _ (fun k => image n X (at_entry i) k * at_entry i k)) by (intros; ring).
    rewrite (sum_at_entry n i (image n X (at_entry i)) I). unfold image. rewrite (sum_at_entry n i (X i) I). intros Q. apply Q.
    exists i. split; [easy|]. unfold at_entry. rewrite Nat.eqb_refl. lra. }
  generalize (form_above_tangent n X W (fun k => z i / X i i * at_entry i k) z P H).
  rewrite (sum_ext n _ (fun k => z i / X i i * z k * at_entry i k)) by (intros; ring).
  rewrite (sum_at_entry n i (fun k => z i / X i i * z k) I).
  replace (quadratic n X _) with ((z i / X i i) ^ 2 * X i i).
  - replace (2 * (z i / X i i * z i) - (z i / X i i) ^ 2 * X i i) with (z i ^ 2 / X i i) by (field; lra). intros L.
    apply Rmult_le_reg_l with (/ X i i); [now apply Rinv_0_lt_compat|]. rewrite <- Rmult_assoc, Rinv_l by lra. unfold Rdiv in L. lra.
  - unfold quadratic. rewrite (sum_ext n _ (fun k => (z i / X i i) ^ 2 * X k i * at_entry i k)).
    + now rewrite (sum_at_entry n i (fun k => (z i / X i i) ^ 2 * X k i) I).
    + intros k _. rewrite (sum_ext n _ (fun j => (z i / X i i) ^ 2 * X k j * at_entry i k * at_entry i j)) by (intros; ring).
      now rewrite (sum_at_entry n i (fun j => (z i / X i i) ^ 2 * X k j * at_entry i k) I).
Qed.

Lemma diagonal_positive n X i : positive n X -> (i < n)%nat -> 0 < X i i.
Proof.
  intros P I. destruct (positive_inverse n X P) as (W & H). generalize (inverse_entry n X W (at_entry i) i P H I).
  intros L. assert (Q := inverse_form n X W (at_entry i) P H). unfold at_entry at 1 in L. rewrite Nat.eqb_refl in L. nra.
Qed.

(** X_jj·W_jj ≥ 1. *)
Lemma diagonal_product n X W j : positive n X -> inverse n X W -> (j < n)%nat -> 1 <= X j j * W j j.
Proof.
  intros P H J. generalize (inverse_entry n X W (at_entry j) j P H J). unfold at_entry at 1. rewrite Nat.eqb_refl.
  replace (quadratic n W (at_entry j)) with (W j j); [lra|]. rewrite quadratic_image.
  rewrite (sum_ext n _ (fun k => image n W (at_entry j) k * at_entry j k)) by (intros; ring).
  rewrite (sum_at_entry n j (image n W (at_entry j)) J). unfold image. now rewrite (sum_at_entry n j (W j) J).
Qed.

Section Gap.
Variables (n : nat) (T : matrix).

(** tr(T·W) for T = Y·V·Y is the sum of v_l·(Ye_l)ᵀW(Ye_l). *)
Lemma trace_columns Y v W : (forall i j, Y i j = Y j i) ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> sandwich n Y Y v i j = T i j) ->
  trace_of n T W = sum n (fun l => v l * quadratic n W (fun i => Y i l)).
Proof.
  intros S E. unfold trace_of, product. rewrite sum_swap.
  rewrite (sum_ext n _ (fun k => sum n (fun l => v l * (Y k l * sum n (fun j => W k j * Y j l))))).
  - rewrite sum_swap. apply sum_ext; intros l L. unfold quadratic. rewrite sum_scale. f_equal. apply sum_ext; intros k K.
    rewrite <- sum_scale. apply sum_ext; intros; ring.
  - intros k K. rewrite (sum_ext n _ (fun j => sum n (fun l => v l * (Y k l * (W k j * Y j l))))).
    + rewrite sum_swap. apply sum_ext; intros l L. rewrite <- !sum_scale. apply sum_ext; intros; ring.
    + intros j J. rewrite <- E by easy. unfold sandwich. rewrite <- sum_scale_r. apply sum_ext; intros l L. rewrite (S l k). ring.
Qed.

(** tr(T·X^{-1}) = Σ u_j·X_jj for X = X(u). *)
Lemma trace_mean_of X W u : mean_of n T u X -> inverse n X W -> trace_of n T W = sum n (fun j => u j * X j j).
Proof.
  intros [P E] H. rewrite (trace_columns X u W (proj1 P) E). apply sum_ext; intros l L. f_equal.
  rewrite quadratic_image. rewrite (sum_ext n _ (fun i => X l i * at_entry l i)).
  - apply (sum_at_entry n l (X l) L).
  - intros i I. rewrite (proj1 P i l). f_equal. exact (proj2 (H i l I L)).
Qed.

(** tr(T·X^{-1}) − 2Σ v_j·X(v)_jj + Σ v_j·X_jj is the sum of v_l·dᵀX^{-1}d with d = (X(v) − X)e_l. *)
Theorem dual_gap Y X W v : mean_of n T v Y -> positive n X -> inverse n X W ->
  trace_of n T W - 2 * sum n (fun j => v j * Y j j) + sum n (fun j => v j * X j j)
  = sum n (fun l => v l * quadratic n W (fun i => Y i l - X i l)).
Proof.
  intros [P E] PX H. rewrite (trace_columns Y v W (proj1 P) E), <- sum_scale, <- sum_minus, <- sum_plus.
  apply sum_ext; intros l L.
  assert (Im : forall i, image n X (at_entry l) i = X i l) by (intros i; unfold image; apply (sum_at_entry n l (X i) L)).
  assert (Ext : quadratic n W (fun i => Y i l - X i l) = quadratic n W (fun i => Y i l - image n X (at_entry l) i)).
  { unfold quadratic. apply sum_ext; intros i I. apply sum_ext; intros j J.
    now rewrite !Im. }
  rewrite Ext, (form_shift n X W (at_entry l) (fun i => Y i l) (proj1 PX) H).
  rewrite (sum_ext n (fun i => at_entry l i * Y i l) (fun i => Y i l * at_entry l i)) by (intros; ring).
  rewrite (sum_at_entry n l (fun i => Y i l) L). rewrite (quadratic_image n X (at_entry l)).
  rewrite (sum_ext n _ (fun i => X i l * at_entry l i)) by (intros; rewrite Im; ring).
  rewrite (sum_at_entry n l (fun i => X i l) L). ring.
Qed.

(** A column of the difference, entry by entry: what the identity of the two gaps leaves of it. *)
Theorem means_close X Y u v i j : (forall k, (k < n)%nat -> 0 < u k) -> (forall k, (k < n)%nat -> 0 < v k) ->
  mean_of n T u X -> mean_of n T v Y -> (i < n)%nat -> (j < n)%nat ->
  v j * (Y i j - X i j) ^ 2 <= X i i * sum n (fun k => (u k - v k) * (Y k k - X k k)).
Proof.
  intros U V MX MY I J.
  destruct (positive_inverse n X (proj1 MX)) as (WX & HX). destruct (positive_inverse n Y (proj1 MY)) as (WY & HY).
  assert (G1 := dual_gap Y X WX v MY (proj1 MX) HX). assert (G2 := dual_gap X Y WY u MX (proj1 MY) HY).
  rewrite (trace_mean_of X WX u MX HX) in G1. rewrite (trace_mean_of Y WY v MY HY) in G2.
  set (q := fun l => v l * quadratic n WX (fun i => Y i l - X i l)) in *.
  assert (Q : forall l, (l < n)%nat -> 0 <= q l).
  { intros l L. apply Rmult_le_pos; [now apply Rlt_le, V|apply (inverse_form n X WX); [apply MX|easy]]. }
  assert (N2 : 0 <= sum n (fun l => u l * quadratic n WY (fun i => X i l - Y i l))).
  { apply sum_nonneg; intros l L. apply Rmult_le_pos; [now apply Rlt_le, U|apply (inverse_form n Y WY); [apply MY|easy]]. }
  assert (S : sum n (fun k => (u k - v k) * (Y k k - X k k)) = sum n (fun k => u k * Y k k) - sum n (fun k => u k * X k k)
    - (sum n (fun k => v k * Y k k) - sum n (fun k => v k * X k k))).
  { rewrite <- !sum_minus. apply sum_ext; intros; ring. }
  assert (B : q j <= sum n (fun k => (u k - v k) * (Y k k - X k k))).
  { apply Rle_trans with (sum n q); [now apply le_sum|]. rewrite S. lra. }
  assert (D := diagonal_positive n X i (proj1 MX) I).
  apply Rle_trans with (X i i * q j); [|apply Rmult_le_compat_l; lra]. unfold q.
  assert (L := inverse_entry n X WX (fun i => Y i j - X i j) i (proj1 MX) HX I). cbv beta in L.
  apply Rle_trans with (v j * (X i i * quadratic n WX (fun i => Y i j - X i j))); [|lra].
  apply Rmult_le_compat_l; [now apply Rlt_le, V|easy].
Qed.

(** Σ_j √(u_j v_j)·X(v)_jj ≤ Σ_j u_j·X(u)_jj. *)
Theorem tangent X Y u v : (forall k, (k < n)%nat -> 0 < u k) -> (forall k, (k < n)%nat -> 0 < v k) ->
  mean_of n T v X -> mean_of n T u Y -> sum n (fun j => sqrt (u j * v j) * X j j) <= sum n (fun j => u j * Y j j).
Proof.
  intros U V MX MY. destruct (positive_inverse n Y (proj1 MY)) as (W & H).
  assert (E1 := trace_columns X v W (proj1 (proj1 MX)) (proj2 MX)). assert (E2 := trace_mean_of Y W u MY H).
  assert (L : sum n (fun l => 2 * (sqrt (u l * v l) * X l l) - u l * Y l l) <= trace_of n T W).
  { rewrite E1. apply sum_le; intros l L.
    generalize (form_above_tangent n Y W (fun k => sqrt (u l) * at_entry l k) (fun k => sqrt (v l) * X k l) (proj1 MY) H).
    assert (Ru := sqrt_sqrt (u l) (Rlt_le _ _ (U l L))). assert (Rv := sqrt_sqrt (v l) (Rlt_le _ _ (V l L))).
    rewrite (sum_ext n _ (fun k => sqrt (u l) * sqrt (v l) * X k l * at_entry l k)) by (intros; ring).
    rewrite (sum_at_entry n l (fun k => sqrt (u l) * sqrt (v l) * X k l) L).
    rewrite sqrt_mult by (apply Rlt_le; auto).
    replace (quadratic n W (fun k => sqrt (v l) * X k l)) with (v l * quadratic n W (fun k => X k l)).
    - replace (quadratic n Y (fun k => sqrt (u l) * at_entry l k)) with (u l * Y l l); [lra|].
      rewrite <- Ru at 1. unfold quadratic.
      rewrite (sum_ext n _ (fun k => sqrt (u l) * sqrt (u l) * Y k l * at_entry l k)).
      + now rewrite (sum_at_entry n l (fun k => sqrt (u l) * sqrt (u l) * Y k l) L).
      + intros k _. rewrite (sum_ext n _ (fun j => sqrt (u l) * sqrt (u l) * Y k j * at_entry l k * at_entry l j)) by (intros; ring).
        now rewrite (sum_at_entry n l (fun j => sqrt (u l) * sqrt (u l) * Y k j * at_entry l k) L).
    - rewrite <- Rv at 1. unfold quadratic. rewrite <- sum_scale. apply sum_ext; intros k _. rewrite <- sum_scale.
      apply sum_ext; intros; ring. }
  rewrite sum_minus, sum_scale in L. lra.
Qed.
End Gap.

(** The weights are the diagonal of X^{-1}·T·X^{-1}. *)
Lemma weight_entry n T X W v j : (forall a b, (a < n)%nat -> (b < n)%nat -> sandwich n X X v a b = T a b) -> inverse n X W ->
  (j < n)%nat -> product n W (product n T W) j j = v j.
Proof.
  intros E H J. transitivity (sum n (fun a => sum n (fun b => sum n (fun k => W j a * X a k * v k * (X k b * W b j))))).
  - apply sum_ext; intros a A. unfold product. rewrite <- sum_scale. apply sum_ext; intros b B. rewrite <- E by easy.
    unfold sandwich. rewrite <- sum_scale_r, <- sum_scale. apply sum_ext; intros; ring.
  - rewrite (sum_ext n _ (fun a => sum n (fun k => W j a * X a k * v k * product n X W k j))).
    + rewrite sum_swap, (sum_ext n _ (fun k => v k * at_entry j k)); [apply (sum_at_entry n j v J)|].
      intros k K. rewrite !sum_scale_r. fold (product n W X j k). rewrite (proj1 (H k j K J)), (proj2 (H j k J K)).
      unfold diagonal, at_entry. rewrite (Nat.eqb_sym j k). destruct (k =? j)%nat; ring.
    + intros a A. rewrite sum_swap. apply sum_ext; intros k K. unfold product. rewrite <- sum_scale. easy.
Qed.

(** Weights whose means have the diagonal 1 are the same, and so are the means. *)
Theorem fixed_unique n T X Y u v : (forall k, (k < n)%nat -> 0 < u k) -> (forall k, (k < n)%nat -> 0 < v k) ->
  mean_of n T u X -> mean_of n T v Y -> (forall k, (k < n)%nat -> X k k = 1) -> (forall k, (k < n)%nat -> Y k k = 1) ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> X i j = Y i j) /\ forall j, (j < n)%nat -> u j = v j.
Proof.
  intros U V MX MY OX OY.
  assert (E : forall i j, (i < n)%nat -> (j < n)%nat -> X i j = Y i j).
  { intros i j I J. generalize (means_close n T X Y u v i j U V MX MY I J).
    rewrite (sum_zero n) by (intros k K; rewrite OX, OY by easy; ring). intros L. specialize (V j J).
    assert (Z : Y i j - X i j = 0); [|lra]. apply Rsqr_0_uniq. unfold Rsqr. generalize (pow2_ge_0 (Y i j - X i j)). nra. }
  split; [easy|]. intros j J. destruct (positive_inverse n X (proj1 MX)) as (W & H).
  rewrite <- (weight_entry n T X W u j (proj2 MX) H J). apply (weight_entry n T Y W v j (proj2 MY)); [|easy].
  intros a b A B. destruct (H a b A B) as [H1 H2]. rewrite <- H1 at 1. rewrite <- H2.
  split; apply product_ext; intros; (easy || (symmetry; now apply E)).
Qed.
