(** * The mean of weights, with a matrix that is nearly an inverse root

    Let A be the prefix sum, V = diag(v), K = (A^T A)^-1 and X = C^T C. If X K X lies between rho V^-1 and V^-1/rho in the order
    of quadratic forms, the diagonal of X encloses gamma_F(A)^2: (sum v_j X_jj)^2 rho/(sum v_j) from below,
    (sum v_j X_jj) max X_jj/rho from above. The lower side of X K X is used in the form A^T A <= X V X/rho. *)
From Coq Require Import Reals Lra Lia Arith.
From Etalon Require Import Certificate Sums.
Open Scope R_scope.

(** The vector M x for a matrix with n columns. *)
Definition image (n : nat) (M : matrix) (x : nat -> R) (i : nat) : R := sum n (fun j => M i j * x j).

(** A^-T y for the prefix sum A: y_i - y_(i+1), with y_n = 0. So y^T K y is the sum of its squares. *)
Definition difference (n : nat) (y : nat -> R) (i : nat) : R := y i - if (S i <? n)%nat then y (S i) else 0.

(** X K X <= V^-1/rho, at x. *)
Definition square_below (n : nat) (v : nat -> R) (X : matrix) (rho : R) : Prop := forall x,
  rho * sum n (fun i => difference n (image n X x) i ^ 2) <= sum n (fun j => x j ^ 2 / v j).

(** A^T A <= X V X/rho, at x. *)
Definition square_above (n : nat) (v : nat -> R) (X : matrix) (rho : R) : Prop := forall x,
  rho * sum n (fun i => image n prefix_sum x i ^ 2) <= sum n (fun j => v j * image n X x j ^ 2).

Definition unit_matrix : matrix := fun i j => if (i =? j)%nat then 1 else 0.

(** X has no kernel, where A^T A <= X V X/rho: prefix sums that are all zero are those of zeros. *)
Lemma square_above_injective n v X rho : 0 < rho -> square_above n v X rho ->
  forall x, (forall i, (i < n)%nat -> image n X x i = 0) -> forall j, (j < n)%nat -> x j = 0.
Proof.
  intros R H x Z j J. specialize (H x). rewrite (sum_zero n (fun j => v j * image n X x j ^ 2)) in H
    by (intros i I; rewrite Z by easy; ring).
  assert (P : forall i, (i < n)%nat -> image n prefix_sum x i = sum (S i) x).
  { intros i I. unfold image. replace n with (S i + (n - S i))%nat by lia. rewrite sum_split, (sum_zero (n - S i)), Rplus_0_r.
    - apply sum_ext. intros k K. unfold prefix_sum. rewrite (proj2 (Nat.leb_le k i)) by lia. ring.
    - intros k _. unfold prefix_sum. rewrite (proj2 (Nat.leb_gt (S i + k) i)) by lia. ring. }
  assert (A : forall i, (i < n)%nat -> sum (S i) x = 0).
  { intros i I. rewrite <- P by easy. pose proof (le_sum n (fun i => image n prefix_sum x i ^ 2) i ltac:(intros; apply pow2_ge_0) I) as L.
    cbv beta in L. pose proof (pow2_ge_0 (image n prefix_sum x i)). assert (E : image n prefix_sum x i ^ 2 = 0) by nra.
    destruct (Req_dec (image n prefix_sum x i) 0) as [Q | Q]; [easy|]. now apply (pow_nonzero _ 2) in Q. }
  pose proof (A j J) as B. rewrite sum_next in B. destruct j as [| j]; [cbn in B; lra|]. rewrite (A j) in B by lia. lra.
Qed.

Section Mean.

Variables (n r : nat) (v : nat -> R) (C : matrix) (rho : R).
Hypothesis Weights : forall j, (j < n)%nat -> 0 < v j.
Hypothesis Rho : 0 < rho.

Let X : matrix := gram r C.

(** The telescope of one column: sum_(i >= j) (y_i - y_(i+1)) = y_j. *)
Lemma difference_telescopes y j : (j < n)%nat -> sum n (fun i => difference n y i * prefix_sum i j) = y j.
Proof.
  intros J. replace n with (j + (n - j))%nat at 1 by lia. rewrite sum_split, (sum_zero j), Rplus_0_l.
  - assert (T : forall m, (j + m < n)%nat -> sum m (fun k => difference n y (j + k) * prefix_sum (j + k)%nat j) = y j - y (j + m)%nat).
    { induction m as [| m I]; intros L; [cbn; rewrite Nat.add_0_r; lra|]. cbn [sum]. rewrite I by lia.
      unfold difference, prefix_sum. rewrite (proj2 (Nat.ltb_lt (S (j + m)) n)), (proj2 (Nat.leb_le j (j + m))) by lia.
      rewrite Nat.add_succ_r. lra. }
    replace (n - j)%nat with (S (n - j - 1)) by lia. cbn [sum]. rewrite T by lia.
    unfold difference, prefix_sum. rewrite (proj2 (Nat.ltb_ge (S (j + (n - j - 1))) n)), (proj2 (Nat.leb_le j _)) by lia. lra.
  - intros i I. unfold prefix_sum. rewrite (proj2 (Nat.leb_gt j i)) by lia. ring.
Qed.

(** The matrix A^-T X V^(1/2) of Lemma L. *)
Let U : matrix := fun i j => difference n (fun k => X k j) i * sqrt (v j).

Lemma U_image x i : image n U x i = difference n (image n X (fun j => sqrt (v j) * x j)) i.
Proof.
  unfold image, U, difference. destruct (S i <? n)%nat.
  - rewrite <- sum_minus. apply sum_ext. intros j _. ring.
  - rewrite Rminus_0_r. apply sum_ext. intros j _. ring.
Qed.

(** Every factorization has at least (sum v_j X_jj)^2 rho/(sum v_j). *)
Theorem mean_lower : square_below n v X rho -> forall inf,
  inf * sum n v <= sum n (fun j => v j * X j j) ^ 2 * rho -> 0 < sum n v -> above Two n n prefix_sum inf.
Proof.
  intros H inf L P k B D F.
  assert (O : operator_bound n n U (/ rho)).
  { intros x. apply Rmult_le_reg_l with rho; [easy|]. rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l by lra.
    eapply Rle_trans; [|eapply Rle_trans; [apply (H (fun j => sqrt (v j) * x j))|]]; apply Req_le.
    - f_equal. apply sum_ext. intros i _. f_equal. apply (U_image x i).
    - apply sum_ext. intros j J. pose proof (sqrt_sqrt (v j) (Rlt_le _ _ (Weights j J))) as Q. pose proof (Weights j J).
      replace ((sqrt (v j) * x j) ^ 2) with (sqrt (v j) * sqrt (v j) * x j ^ 2) by ring. rewrite Q. field. lra. }
  pose proof (lower_bound Two n n prefix_sum U (fun _ => 1) (fun j => sqrt (v j)) (/ rho) ltac:(left; now apply Rinv_0_lt_compat)
    O ltac:(easy) k B D F) as M. cbn [row_weight] in M.
  assert (E : pairing n n prefix_sum U (fun _ => 1) (fun j => sqrt (v j)) = sum n (fun j => v j * X j j)).
  { unfold pairing. rewrite (sum_ext n _ (fun i => sum n (fun j => v j * (difference n (fun l => X l j) i * prefix_sum i j)))).
    - rewrite sum_swap. apply sum_ext. intros j J. rewrite sum_scale. f_equal. now apply (difference_telescopes (fun l => X l j)).
    - intros i _. rewrite Rmult_1_l. apply sum_ext. intros j J. unfold U.
      rewrite <- (sqrt_sqrt (v j)) at 3 by (left; now apply Weights). ring. }
  assert (W : sum n (fun j => sqrt (v j) ^ 2) = sum n v).
  { apply sum_ext. intros j J. rewrite <- (sqrt_sqrt (v j)) at 2 by (left; now apply Weights). ring. }
  rewrite E, W in M. set (N := left_norm2 Two n k B * sensitivity2 k n D) in *.
  apply Rmult_le_reg_r with (sum n v); [easy|]. apply Rle_trans with (1 := L).
  apply (Rmult_le_compat_r rho) in M; [|lra].
  replace (/ rho * 1 * sum n v * N * rho) with (N * sum n v) in M by (field; lra). easy.
Qed.

(** Some factorization has at most (sum v_j X_jj) max X_jj/rho: A Y C^T times C, where Y is the inverse of X. *)
Theorem mean_upper Y : square_above n v X rho ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> product n X Y i j = unit_matrix i j) ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> product n Y X i j = unit_matrix i j) ->
  forall sup, (forall j, (j < n)%nat -> sum n (fun i => v i * X i i) * X j j <= sup * rho) ->
  (0 < n)%nat -> below Two n n prefix_sum sup.
Proof.
  intros H XY YX sup L P. set (w := fun k j => sum n (fun l => Y j l * C k l)).
  set (B := fun i k => image n prefix_sum (w k) i). exists r, B, C. split.
  - intros i j I J. unfold product, B, image.
    rewrite (sum_ext r _ (fun k => sum n (fun l => prefix_sum i l * w k l * C k j))) by (intros; now rewrite <- sum_scale_r).
    rewrite sum_swap, (sum_ext n _ (fun l => prefix_sum i l * unit_matrix l j)).
    + rewrite (sum_single n j); [unfold unit_matrix; rewrite Nat.eqb_refl; ring | easy|].
      intros l _ D. unfold unit_matrix. rewrite (proj2 (Nat.eqb_neq l j) D). ring.
    + intros l Q. rewrite <- (YX l j Q J). unfold product, X, gram.
      rewrite (sum_ext r _ (fun k => prefix_sum i l * (w k l * C k j))) by (intros; ring). rewrite sum_scale. f_equal.
      unfold w. rewrite (sum_ext r _ (fun k => sum n (fun p => Y l p * (C k p * C k j)))).
      * rewrite sum_swap. apply sum_ext. intros p _. apply sum_scale.
      * intros k _. rewrite <- sum_scale_r. apply sum_ext. intros p _. ring.
  - assert (Back : forall k j, (j < n)%nat -> image n X (w k) j = C k j).
    { intros k j J. unfold image, w. rewrite (sum_ext n _ (fun i => sum n (fun l => X j i * Y i l * C k l))).
      - rewrite sum_swap, (sum_ext n _ (fun l => unit_matrix j l * C k l)).
        + rewrite (sum_single n j); [unfold unit_matrix; rewrite Nat.eqb_refl; ring | easy|].
          intros l _ D. unfold unit_matrix. rewrite (proj2 (Nat.eqb_neq j l)) by congruence. ring.
        + intros l Q. rewrite sum_scale_r. f_equal. now apply XY.
      - intros i _. rewrite <- sum_scale. apply sum_ext. intros; ring. }
    assert (Left : rho * left_norm2 Two n r B <= sum n (fun j => v j * X j j)).
    { cbn [left_norm2]. unfold frobenius2, row_norm2. rewrite sum_swap, <- sum_scale.
      apply Rle_trans with (sum r (fun k => sum n (fun j => v j * C k j ^ 2))).
      - apply sum_le. intros k _. eapply Rle_trans; [apply (H (w k))|]. apply Req_le, sum_ext. intros j J. now rewrite Back.
      - apply Req_le. rewrite sum_swap. apply sum_ext. intros j _. rewrite sum_scale. f_equal. unfold X, gram.
        apply sum_ext. intros; ring. }
    assert (D : forall j, X j j = column_norm2 r C j) by (intros j; unfold X, gram, column_norm2; apply sum_ext; intros; ring).
    assert (S0 : 0 <= sum n (fun j => v j * X j j)).
    { apply sum_nonneg. intros j J. pose proof (Weights j J). rewrite D. pose proof (column_norm2_nonneg r C j).
      apply Rmult_le_pos; lra. }
    assert (Most : exists j, (j < n)%nat /\ sensitivity2 r n C = X j j).
    { assert (A : forall m, (m < n)%nat -> exists j, (j <= m)%nat /\ largest (S m) (column_norm2 r C) = column_norm2 r C j).
      { induction m as [| m I]; intros Q.
        - exists O. split; [easy|]. cbn. apply Rmax_right, column_norm2_nonneg.
        - destruct (I ltac:(lia)) as (j & J & E). cbn [largest] in E |- *. rewrite E.
          destruct (Rle_dec (column_norm2 r C j) (column_norm2 r C (S m))) as [K | K].
          + exists (S m). split; [easy|]. now apply Rmax_right.
          + exists j. split; [lia|]. apply Rmax_left. lra. }
      destruct (A (n - 1)%nat ltac:(lia)) as (j & J & E). exists j. split; [lia|]. rewrite D, <- E. unfold sensitivity2.
      now replace (S (n - 1)) with n by lia. }
    destruct Most as (j & J & E). rewrite E. apply Rmult_le_reg_r with rho; [easy|].
    apply Rle_trans with (2 := L j J). rewrite (Rmult_comm _ rho), <- Rmult_assoc. apply Rmult_le_compat_r; [|easy].
    rewrite D. apply column_norm2_nonneg.
Qed.

End Mean.
