(** * The dual value rises along both iterations, which stay in a box

    φ_j(v) = v_j·X(v)_jj, and with r_j = φ_j(v)/v_j = X(v)_jj the steps are v_j·r_j, that is φ(v), and v_j·r_j², that is φ(v)²/v. *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products MeanUnique SweepMean SweepInverse WeakDuality MeanGap.
Open Scope R_scope.

(** The dual value 2Σφ_j(v) − Σv_j. *)
Definition dual_value n (v : nat -> R) (X : matrix) := 2 * sum n (fun j => v j * X j j) - sum n v.

(** x > 0 is positive on the diagonal: the next weights are positive. *)
Lemma step_positive n T v X j : (forall k, (k < n)%nat -> 0 < v k) -> mean_of n T v X -> (j < n)%nat -> 0 < v j * X j j.
Proof. intros V M J. apply Rmult_lt_0_compat; [auto|]. now apply (diagonal_positive n X j (proj1 M)). Qed.

(** A step of φ raises the dual value by Σ v_j·(√r_j − 1)²·(2√r_j + 1) at least. *)
Theorem ascent n T v X Y : (forall k, (k < n)%nat -> 0 < v k) -> mean_of n T v X -> mean_of n T (fun j => v j * X j j) Y ->
  sum n (fun j => v j * (sqrt (X j j) - 1) ^ 2 * (2 * sqrt (X j j) + 1)) <= dual_value n (fun j => v j * X j j) Y - dual_value n v X.
Proof.
  intros V MX MY. assert (U := fun j => step_positive n T v X j V MX).
  generalize (tangent n T X Y (fun j => v j * X j j) v U V MX MY). intros H. unfold dual_value.
  rewrite (sum_ext n (fun j => sqrt (v j * X j j * v j) * X j j) (fun j => v j * (sqrt (X j j) * X j j))) in H.
  - apply Rle_trans with (2 * sum n (fun j => v j * (sqrt (X j j) * X j j)) - sum n (fun j => v j * X j j)
      - (2 * sum n (fun j => v j * X j j) - sum n v)); [|lra].
    apply Req_le. rewrite <- !sum_scale, <- !sum_minus. apply sum_ext; intros j J.
    assert (D := diagonal_positive n X j (proj1 MX) J). assert (R := sqrt_sqrt (X j j) (Rlt_le _ _ D)).
    set (s := sqrt (X j j)) in *. rewrite <- R. ring.
  - intros j J. replace (v j * X j j * v j) with (X j j * (v j * v j)) by ring. specialize (V j J).
    rewrite sqrt_mult_alt by now apply Rlt_le, (diagonal_positive n X j (proj1 MX)). rewrite sqrt_square by lra. ring.
Qed.

(** A step of φ²/v raises it by Σ v_j·(r_j − 1)² at least. *)
Theorem ascent_square n T v X Y : (forall k, (k < n)%nat -> 0 < v k) -> mean_of n T v X -> mean_of n T (fun j => v j * X j j ^ 2) Y ->
  sum n (fun j => v j * (X j j - 1) ^ 2) <= dual_value n (fun j => v j * X j j ^ 2) Y - dual_value n v X.
Proof.
  intros V MX MY.
  assert (U : forall j, (j < n)%nat -> 0 < v j * X j j ^ 2).
  { intros j J. apply Rmult_lt_0_compat; [auto|]. apply pow_lt. now apply (diagonal_positive n X j (proj1 MX)). }
  generalize (tangent n T X Y (fun j => v j * X j j ^ 2) v U V MX MY). intros H. unfold dual_value.
  rewrite (sum_ext n (fun j => sqrt (v j * X j j ^ 2 * v j) * X j j) (fun j => v j * X j j ^ 2)) in H.
  - apply Rle_trans with (2 * sum n (fun j => v j * X j j ^ 2) - sum n (fun j => v j * X j j ^ 2)
      - (2 * sum n (fun j => v j * X j j) - sum n v)); [|lra].
    apply Req_le. rewrite <- !sum_scale, <- !sum_minus. apply sum_ext; intros; ring.
  - intros j J. replace (v j * X j j ^ 2 * v j) with ((v j * X j j) * (v j * X j j)) by ring.
    rewrite sqrt_square by now apply Rlt_le, (step_positive n T). ring.
Qed.

(** Both gains are at least Σ v_j·(√r_j − 1)². *)
Lemma gain_below n (v : nat -> R) (X : matrix) : (forall k, (k < n)%nat -> 0 < v k) -> (forall k, (k < n)%nat -> 0 < X k k) ->
  sum n (fun j => v j * (sqrt (X j j) - 1) ^ 2) <= sum n (fun j => v j * (sqrt (X j j) - 1) ^ 2 * (2 * sqrt (X j j) + 1)) /\
  sum n (fun j => v j * (sqrt (X j j) - 1) ^ 2) <= sum n (fun j => v j * (X j j - 1) ^ 2).
Proof.
  intros V P. split; apply sum_le; intros j J; specialize (V j J); specialize (P j J);
    assert (R := sqrt_sqrt (X j j) (Rlt_le _ _ P)); assert (S := sqrt_lt_R0 _ P); set (s := sqrt (X j j)) in *.
  - generalize (Rmult_le_pos (v j) ((s - 1) ^ 2) (Rlt_le _ _ V) (pow2_ge_0 _)). nra.
  - apply Rmult_le_compat_l; [lra|]. rewrite <- R. replace ((s * s - 1) ^ 2) with ((s - 1) ^ 2 * (s + 1) ^ 2) by ring.
    generalize (pow2_ge_0 (s - 1)). nra.
Qed.

Section Box.
Variables (n : nat) (T : matrix) (v : nat -> R) (X : matrix).
Hypothesis v_pos : forall k, (k < n)%nat -> 0 < v k.
Hypothesis mean : mean_of n T v X.

(** v_j·X_jj² ≤ T_jj. *)
Lemma above_weight j : (j < n)%nat -> v j * X j j ^ 2 <= T j j.
Proof.
  intros J. rewrite <- (proj2 mean) by easy. unfold sandwich.
  apply Rle_trans with ((fun k => X j k * (v k * X k j)) j); [apply Req_le; ring|].
  apply (le_sum n (fun k => X j k * (v k * X k j)) j); [|easy]. intros k K. rewrite (proj1 (proj1 mean) k j).
  generalize (v_pos k K) (pow2_ge_0 (X j k)). nra.
Qed.

(** The squares of the entries of X^{-1} are at most v_j/λ where λ‖x‖² is nowhere above the form of T. *)
Lemma inverse_bounded W lambda i j : inverse n X W -> 0 < lambda -> (forall x, lambda * sum n (fun i => x i ^ 2) <= quadratic n T x) ->
  (i < n)%nat -> (j < n)%nat -> lambda * W i j ^ 2 <= v j.
Proof.
  intros H L B I J. set (x := fun k => W k j). assert (E : forall k, (k < n)%nat -> image n X x k = at_entry j k).
  { intros k K. exact (proj1 (H k j K J)). }
  assert (Q : quadratic n T x = v j).
  { transitivity (quadratic n (sandwich n X X v) x).
    - apply sum_ext; intros k K. apply sum_ext; intros l Hl. now rewrite (proj2 mean).
    - rewrite sandwich_form by apply (proj1 mean). rewrite <- (sum_at_entry n j v J). apply sum_ext; intros k K. rewrite E by easy.
      unfold at_entry. destruct (k =? j)%nat; ring. }
  rewrite <- Q. eapply Rle_trans; [|apply B]. apply Rmult_le_compat_l; [lra|].
  apply (le_sum n (fun k => x k ^ 2) i); [intros; apply pow2_ge_0|easy].
Qed.

(** λ ≤ v_j·X_jj². *)
Lemma below_weight lambda j : 0 < lambda -> (forall x, lambda * sum n (fun i => x i ^ 2) <= quadratic n T x) -> (j < n)%nat ->
  lambda <= v j * X j j ^ 2.
Proof.
  intros L B J. destruct (positive_inverse n X (proj1 mean)) as (W & H). assert (D := inverse_bounded W lambda j j H L B J J).
  assert (P := diagonal_product n X W j (proj1 mean) H J). assert (Q := diagonal_positive n X j (proj1 mean) J).
  assert (1 <= (X j j * W j j) ^ 2) by nra. apply Rle_trans with (lambda * (X j j * W j j) ^ 2); [nra|].
  replace (lambda * (X j j * W j j) ^ 2) with (lambda * W j j ^ 2 * X j j ^ 2) by ring. apply Rmult_le_compat_r; [apply pow2_ge_0|easy].
Qed.

(** lo ≤ v ≤ hi with lo ≤ λ and hi ≥ T_jj hold after a step of either iteration. *)
Theorem box_step lambda lo hi j : 0 < lambda -> (forall x, lambda * sum n (fun i => x i ^ 2) <= quadratic n T x) -> (j < n)%nat ->
  0 < lo <= lambda -> T j j <= hi -> lo <= v j <= hi -> (lo <= v j * X j j <= hi) /\ (lo <= v j * X j j ^ 2 <= hi).
Proof.
  intros L B J Lo Hi Box. assert (A := above_weight j J). assert (C := below_weight lambda j L B J).
  assert (Q := diagonal_positive n X j (proj1 mean) J). set (x := X j j) in *. specialize (v_pos j J). split; [|lra].
  assert (S : lo ^ 2 <= (v j * x) ^ 2 <= hi ^ 2).
  { replace ((v j * x) ^ 2) with (v j * (v j * x ^ 2)) by ring. split.
    - replace (lo ^ 2) with (lo * lo) by ring. apply Rmult_le_compat; lra.
    - replace (hi ^ 2) with (hi * hi) by ring. apply Rmult_le_compat; lra. }
  assert (0 < v j * x) by now apply Rmult_lt_0_compat. split; nra.
Qed.

(** 2φ_j − v_j ≤ T_jj: the dual value is at most tr T. *)
Theorem dual_bounded : dual_value n v X <= sum n (fun j => T j j).
Proof.
  unfold dual_value. rewrite <- sum_scale, <- sum_minus. apply sum_le; intros j J. assert (A := above_weight j J).
  generalize (Rmult_le_pos (v j) ((X j j - 1) ^ 2) (Rlt_le _ _ (v_pos j J)) (pow2_ge_0 _)). lra.
Qed.
End Box.

(** A positive definite T is at least some λ > 0. *)
Lemma least_value n T : positive n T -> exists lambda, 0 < lambda /\ forall x, lambda * sum n (fun i => x i ^ 2) <= quadratic n T x.
Proof.
  intros P. destruct (positive_inverse n T P) as (Z & H).
  assert (H' : inverse n Z T) by (intros i j I J; split; now apply H).
  assert (Entry : forall x i, (i < n)%nat -> x i ^ 2 <= Z i i * quadratic n T x).
  { intros x i I. assert (L := form_above_tangent n T Z (fun k => x k) (at_entry i) P H).
    destruct (Rle_lt_dec (quadratic n T x) 0) as [Q|Q].
    - rewrite (positive_zero n T x P Q i I). assert (E : quadratic n T x = 0) by (generalize (positive_nonneg n T x P); lra). rewrite E. lra.
    - generalize (form_above_tangent n T Z (fun k => x i / quadratic n T x * x k) (at_entry i) P H).
      rewrite (sum_at_entry n i (fun k => x i / quadratic n T x * x k) I).
      replace (quadratic n T (fun k => x i / quadratic n T x * x k)) with ((x i / quadratic n T x) ^ 2 * quadratic n T x).
      + replace (quadratic n Z (at_entry i)) with (Z i i).
        * intros M. apply Rmult_le_compat_r with (r := quadratic n T x) in M; [|lra]. eapply Rle_trans; [|exact M].
          apply Req_le. field. lra.
        * rewrite quadratic_image. rewrite (sum_ext n _ (fun k => image n Z (at_entry i) k * at_entry i k)) by (intros; ring).
          rewrite (sum_at_entry n i (image n Z (at_entry i)) I). unfold image. now rewrite (sum_at_entry n i (Z i) I).
      + unfold quadratic at 2 3. rewrite <- sum_scale. apply sum_ext; intros k _. rewrite <- sum_scale. apply sum_ext; intros; ring. }
  set (c := 1 + sum n (fun i => Rabs (Z i i))). assert (C : 0 < c).
  { unfold c. generalize (sum_nonneg n (fun i => Rabs (Z i i)) ltac:(intros; apply Rabs_pos)). lra. }
  exists (/ c). split; [now apply Rinv_0_lt_compat|]. intros x. apply Rmult_le_reg_l with c; [easy|].
  rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l by lra. assert (N := positive_nonneg n T x P).
  apply Rle_trans with (sum n (fun i => Rabs (Z i i) * quadratic n T x)).
  - apply sum_le; intros i I. eapply Rle_trans; [now apply Entry|]. apply Rmult_le_compat_r; [easy|apply Rle_abs].
  - rewrite sum_scale_r. unfold c. nra.
Qed.
