(** * The optimum is at the fixed point: strong duality, and γ_F *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products GeometricMean MeanUnique SweepMean SweepInverse Semidefinite WeakDuality Recovery
  MeanGap MeanExists DualAscent MeanFunction.
Open Scope R_scope.

(** Ax ≠ 0 for x ≠ 0: the columns of A are independent. *)
Definition independent_columns m n (A : matrix) :=
  forall x : nat -> R, (exists j, (j < n)%nat /\ x j <> 0) -> exists i, (i < m)%nat /\ image n A x i <> 0.

(** X is positive definite with a diagonal of at most 1. *)
Definition feasible n (X : matrix) := positive n X /\ forall j, (j < n)%nat -> X j j <= 1.

Lemma gram_form m n A x : quadratic n (gram m A) x = sum m (fun i => image n A x i ^ 2).
Proof.
  unfold quadratic, gram. rewrite (sum_ext n _ (fun a => sum m (fun i => A i a * x a * image n A x i))).
  - rewrite sum_swap. apply sum_ext; intros i I. rewrite sum_scale_r. unfold image. ring.
  - intros a Ha. rewrite (sum_ext n _ (fun b => sum m (fun i => A i a * x a * (A i b * x b)))).
    + rewrite sum_swap. apply sum_ext; intros i I. unfold image. now rewrite sum_scale.
    + intros b B. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
Qed.

Lemma gram_positive m n A : independent_columns m n A -> positive n (gram m A).
Proof.
  intros H. split; [intros i j; apply sum_ext; intros; ring|]. intros x Hx. destruct (H x Hx) as (i & I & N). rewrite gram_form.
  apply Rlt_le_trans with (image n A x i ^ 2); [apply Rsqr_pos_lt in N; unfold Rsqr in N; nra|].
  apply (le_sum m (fun i => image n A x i ^ 2)); [intros; apply pow2_ge_0|easy].
Qed.

Section Optimum.
Variables (n : nat) (T : matrix).

(** No feasible X has a smaller trace than 2Σφ_j(v) − Σv_j, and what it exceeds it by bounds the distance to X(v). *)
Theorem feasible_gap v Y X W i j : positive_weights n v -> mean_of n T v Y -> feasible n X -> inverse n X W -> (i < n)%nat -> (j < n)%nat ->
  v j * (Y i j - X i j) ^ 2 <= trace_of n T W - (2 * sum n (fun k => v k * Y k k) - sum n v).
Proof.
  intros V M [P One] H I J. assert (G := dual_gap n T Y X W v M P H).
  set (q := fun l => v l * quadratic n W (fun i => Y i l - X i l)) in *.
  assert (Q : forall l, (l < n)%nat -> 0 <= q l).
  { intros l L. apply Rmult_le_pos; [now apply Rlt_le, V|now apply (inverse_form n X W)]. }
  assert (S : sum n (fun k => v k * X k k) <= sum n v).
  { apply sum_le; intros k K. rewrite <- (Rmult_1_r (v k)) at 2. apply Rmult_le_compat_l; [now apply Rlt_le, V|now apply One]. }
  apply Rle_trans with (q j); [|apply Rle_trans with (sum n q); [now apply le_sum|lra]].
  unfold q. apply Rmult_le_compat_l; [now apply Rlt_le, V|].
  assert (E := inverse_entry n X W (fun i => Y i j - X i j) i P H I). cbv beta in E.
  assert (F := inverse_form n X W (fun i => Y i j - X i j) P H). assert (D := One i I). eapply Rle_trans; [exact E|].
  rewrite <- (Rmult_1_l (quadratic n W _)) at 2. now apply Rmult_le_compat_r.
Qed.

Variables (v : nat -> R) (X : matrix).
Hypothesis v_pos : positive_weights n v.
Hypothesis mean : mean_of n T v X.
Hypothesis unit : forall j, (j < n)%nat -> X j j = 1.

Lemma fixed_feasible : feasible n X.
Proof. split; [apply mean|]. intros j J. rewrite unit by easy. lra. Qed.

(** The trace at the fixed point is Σ v_j. *)
Theorem fixed_trace W : inverse n X W -> trace_of n T W = sum n v.
Proof. intros H. rewrite (trace_mean_of n T X W v mean H). apply sum_ext; intros j J. rewrite unit by easy. ring. Qed.

(** It is least, and only there. *)
Theorem fixed_least Z W : feasible n Z -> inverse n Z W -> sum n v <= trace_of n T W /\
  (trace_of n T W = sum n v -> forall i j, (i < n)%nat -> (j < n)%nat -> Z i j = X i j).
Proof.
  intros F H. assert (E : sum n (fun k => v k * X k k) = sum n v) by (apply sum_ext; intros j J; rewrite unit by easy; ring).
  assert (G : forall i j, (i < n)%nat -> (j < n)%nat -> v j * (X i j - Z i j) ^ 2 <= trace_of n T W - sum n v).
  { intros i j I J. generalize (feasible_gap v X Z W i j v_pos mean F H I J). rewrite E. lra. }
  split.
  - destruct (Nat.eq_dec n 0) as [->|N]; [unfold trace_of; cbn; lra|].
    assert (I : (0 < n)%nat) by lia. generalize (G O O I I) (v_pos O I) (pow2_ge_0 (X O O - Z O O)). intros A B C.
    generalize (Rmult_le_pos _ _ (Rlt_le _ _ B) C). lra.
  - intros Eq i j I J. generalize (G i j I J) (v_pos j J). rewrite Eq. intros A B.
    assert (D : X i j - Z i j = 0); [|lra]. apply Rsqr_0_uniq. unfold Rsqr. generalize (pow2_ge_0 (X i j - Z i j)). nra.
Qed.
End Optimum.

(** γ_F(A)² = Σ v_j at the fixed point for T = AᵀA. *)
Theorem fixed_norm m n A v X : (0 < n)%nat -> positive_weights n v -> mean_of n (gram m A) v X -> (forall j, (j < n)%nat -> X j j = 1) ->
  encloses Two m n A (sum n v) (sum n v).
Proof.
  intros N V M One. destruct (positive_inverse n X (proj1 M)) as (W & H). assert (S := proj1 (proj1 M)).
  assert (E : trace_mean n X v = sum n v) by (apply sum_ext; intros j J; rewrite One by easy; ring).
  assert (Ric : forall i j, (i < n)%nat -> (j < n)%nat -> product n X (product n (diagonal v) X) i j = gram m A i j).
  { intros i j I J. rewrite <- (proj2 M) by easy. apply sum_ext; intros k K. f_equal. unfold product. now rewrite sum_diagonal. }
  assert (P : 0 < sum n v).
  { apply Rlt_le_trans with (v O); [now apply V|]. apply (le_sum n v); [intros; now apply Rlt_le, V|easy]. }
  split.
  - generalize (mean_above m n A X W v V (fun i j I J => proj2 (H i j I J)) (fun i j I J => proj1 (H i j I J))
      (inverse_symmetric n X W S H) Ric N).
    rewrite E. replace (sum n v ^ 2 / sum n v) with (sum n v) by (field; lra). easy.
  - destruct (lower_root n X (proj1 M)) as (C & _ & G).
    generalize (mean_below m n A X W v (fun i j I J => proj1 (H i j I J)) Ric C (left_inverse n W C) G
      (left_inverse_one n X W C H G) (left_inverse_gram n X W C S H G)).
    rewrite E. replace (largest n (fun j => X j j)) with 1; [now rewrite Rmult_1_r|]. apply Rle_antisym.
    + rewrite <- (One O N). apply (le_largest n (fun j => X j j) O N).
    + apply largest_le; [lra|]. intros j J. rewrite One by easy. lra.
Qed.
