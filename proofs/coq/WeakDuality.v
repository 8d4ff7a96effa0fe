(** * The dual bound of the optimum by weights, and the box of the optimal weights *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products MeanUnique Semidefinite SweepMean SweepInverse.
Open Scope R_scope.

(** X is the positive definite solution of X·diag(v)·X = T: the geometric mean of diag(v)^{-1} and T, one by [mean_unique]. *)
Definition mean_of n (T : matrix) (v : nat -> R) (X : matrix) :=
  positive n X /\ forall i j, (i < n)%nat -> (j < n)%nat -> sandwich n X X v i j = T i j.

(** tr(TW). *)
Definition trace_of n (T W : matrix) := sum n (fun j => product n T W j j).

Lemma inverse_symmetric n X W : (forall i j, X i j = X j i) -> inverse n X W -> forall i j, (i < n)%nat -> (j < n)%nat -> W i j = W j i.
Proof.
  intros Y H i j I J. assert (T : forall a b, (a < n)%nat -> (b < n)%nat -> product n (transpose W) X a b = diagonal (fun _ => 1) a b).
  { intros a b Ha Hb. transitivity (product n X W b a).
    - apply sum_ext; intros k _. unfold transpose. rewrite (Y k b). ring.
    - rewrite (proj1 (H b a Hb Ha)). unfold diagonal. now rewrite Nat.eqb_sym. }
  transitivity (product n (transpose W) (product n X W) i j).
  - rewrite <- product_assoc. rewrite <- (one_product n W i j I). apply product_ext; [|easy]. intros k K. now rewrite T.
  - change (W j i) with (transpose W i j). rewrite <- (product_one n (transpose W) i j J). apply product_ext; [easy|].
    intros k K. now apply H.
Qed.

(** quadratic X at x is Σ x_i(Xx)_i. *)
Lemma quadratic_image n X x : quadratic n X x = sum n (fun i => x i * image n X x i).
Proof.
  apply sum_ext; intros i _. unfold image. rewrite <- sum_scale. apply sum_ext; intros; ring.
Qed.

Lemma image_product n X W x i : image n X (image n W x) i = image n (product n X W) x i.
Proof.
  unfold image, product. rewrite (sum_ext n _ (fun k => sum n (fun j => X i k * W k j * x j))).
  - rewrite sum_swap. apply sum_ext; intros j _. now rewrite sum_scale_r.
  - intros k _. rewrite <- sum_scale. apply sum_ext; intros; ring.
Qed.

(** The inverse of a positive definite matrix has a form that is nowhere negative: xᵀWx = yᵀXy at y = Wx. *)
Lemma inverse_form n X W x : positive n X -> inverse n X W -> 0 <= quadratic n W x.
Proof.
  intros P H. assert (E : quadratic n X (image n W x) = quadratic n W x).
  { rewrite !quadratic_image. apply sum_ext; intros i I. rewrite image_product, Rmult_comm. f_equal. unfold image.
    rewrite (sum_ext n _ (fun j => diagonal (fun _ => 1) i j * x j)) by (intros j J; now rewrite (proj1 (H i j I J))).
    rewrite (sum_diagonal n (fun _ => 1) x) by easy. ring. }
  rewrite <- E. now apply positive_nonneg.
Qed.

(** The inverse undoes the matrix. *)
Lemma image_inverse n Z V u i : (forall a b, (a < n)%nat -> (b < n)%nat -> product n Z V a b = diagonal (fun _ => 1) a b) ->
  (i < n)%nat -> image n Z (image n V u) i = u i.
Proof.
  intros H I. rewrite image_product. unfold image.
  rewrite (sum_ext n _ (fun j => diagonal (fun _ => 1) i j * u j)) by (intros j J; now rewrite H).
  rewrite (sum_diagonal n (fun _ => 1) u) by easy. ring.
Qed.

(** (z − Xy)ᵀW(z − Xy), multiplied out, for W = X^{-1}. *)
Lemma form_shift n X W y z : (forall i j, X i j = X j i) -> inverse n X W ->
  quadratic n W (fun i => z i - image n X y i) = quadratic n W z - 2 * sum n (fun i => y i * z i) + quadratic n X y.
Proof.
  intros S H. assert (IW : forall i, (i < n)%nat -> image n W (image n X y) i = y i).
  { intros i I. apply image_inverse; [|easy]. intros a b Ha Hb. now apply H. }
  assert (SW := inverse_symmetric n X W S H). set (u := image n X y) in *. rewrite !quadratic_image. fold u.
  assert (Sub : forall i, image n W (fun i => z i - u i) i = image n W z i - image n W u i).
  { intros i. unfold image. rewrite <- sum_minus. apply sum_ext; intros; ring. }
  rewrite (sum_ext n _ (fun i => z i * image n W z i - y i * z i - u i * image n W z i + y i * u i))
    by (intros i I; rewrite Sub, IW by easy; ring). rewrite sum_plus, !sum_minus.
  assert (Adj : sum n (fun i => u i * image n W z i) = sum n (fun i => y i * z i)).
  { unfold image at 1. rewrite (sum_ext n _ (fun i => sum n (fun j => W j i * u i * z j))).
    - rewrite sum_swap. apply sum_ext; intros j Hj. rewrite sum_scale_r. fold (image n W u j). now rewrite IW.
    - intros i Hi. rewrite <- sum_scale. apply sum_ext; intros j Hj. rewrite (SW i j) by easy. ring. }
  rewrite Adj. ring.
Qed.

(** zᵀWz ≥ 2⟨y, z⟩ − yᵀXy for W = X^{-1} and every y: (z − Xy)ᵀW(z − Xy) ≥ 0. *)
Lemma form_above_tangent n X W y z : positive n X -> inverse n X W ->
  2 * sum n (fun i => y i * z i) - quadratic n X y <= quadratic n W z.
Proof.
  intros P H. assert (N := inverse_form n X W (fun i => z i - image n X y i) P H).
  rewrite form_shift in N by (easy || apply P). lra.
Qed.

Section Duality.
Variables (n : nat) (T Y X W : matrix) (v : nat -> R).
Hypothesis v_pos : forall j, (j < n)%nat -> 0 < v j.
Hypothesis mean : mean_of n T v Y.
Hypothesis X_positive : positive n X.
Hypothesis X_inverse : inverse n X W.
Let D : matrix := fun i j => Y i j - X i j.

(** Σ_ik W_ik(U·V·Z)_ki for symmetric U and Z. *)
Let paired (U Z : matrix) := sum n (fun i => sum n (fun k => W i k * sandwich n U Z v k i)).

Lemma paired_right U : paired U X = sum n (fun l => v l * U l l).
Proof.
  unfold paired, sandwich. rewrite sum_swap.
  rewrite (sum_ext n _ (fun k => sum n (fun l => U k l * v l * product n X W l k))).
  - apply sum_ext; intros k K. rewrite (sum_ext n _ (fun l => diagonal (fun _ => 1) k l * (v l * U k l))).
    + rewrite (sum_diagonal n (fun _ => 1) (fun l => v l * U k l)) by easy. ring.
    + intros l L. rewrite (proj1 (X_inverse l k L K)). unfold diagonal. rewrite Nat.eqb_sym. destruct (k =? l)%nat; ring.
  - intros k _. rewrite (sum_ext n _ (fun i => sum n (fun l => U k l * v l * (X l i * W i k)))).
    + rewrite sum_swap. apply sum_ext; intros l _. now rewrite sum_scale.
    + intros i _. rewrite <- sum_scale. apply sum_ext; intros; ring.
Qed.

Lemma paired_left U : (forall i j, U i j = U j i) -> paired X U = sum n (fun l => v l * U l l).
Proof.
  intros S. rewrite <- paired_right. unfold paired. rewrite sum_swap. apply sum_ext; intros i I. apply sum_ext; intros k K.
  rewrite (inverse_symmetric n X W) by (easy || apply X_positive). f_equal. apply sum_ext; intros l _.
  rewrite (S l k), (proj1 X_positive i l). ring.
Qed.

(** tr((Y − X)·V·(Y − X)·X^{-1}) ≥ 0, multiplied out. *)
Theorem dual_bound : 2 * sum n (fun j => v j * Y j j) - sum n (fun j => v j * X j j) <= trace_of n T W.
Proof.
  assert (SY := proj1 (proj1 mean)). assert (SX := proj1 X_positive).
  assert (E1 : paired Y Y = trace_of n T W).
  { unfold trace_of, product. rewrite sum_swap. apply sum_ext; intros i I. apply sum_ext; intros k K.
    rewrite <- (proj2 mean) by easy. ring. }
  assert (E2 : paired D D = paired Y Y - paired Y X - paired X Y + paired X X).
  { unfold paired. rewrite <- !sum_minus, <- sum_plus. apply sum_ext; intros i _. rewrite <- !sum_minus, <- sum_plus.
    apply sum_ext; intros k _.
    replace (sandwich n D D v k i) with (sandwich n Y Y v k i - sandwich n Y X v k i - sandwich n X Y v k i + sandwich n X X v k i); [ring|].
    unfold sandwich. rewrite <- !sum_minus, <- sum_plus. apply sum_ext; intros; unfold D; ring. }
  assert (P : 0 <= paired D D).
  { replace (paired D D) with (sum n (fun l => v l * quadratic n W (fun i => D i l))).
    - apply sum_nonneg; intros l L. apply Rmult_le_pos; [now apply Rlt_le, v_pos|now apply (inverse_form n X)].
    - unfold paired, quadratic. rewrite (sum_ext n (fun i => sum n (fun k => W i k * sandwich n D D v k i))
        (fun i => sum n (fun l => v l * sum n (fun k => W i k * (D i l * D k l))))).
      + rewrite sum_swap. apply sum_ext; intros l _. now rewrite sum_scale.
      + intros i _. unfold sandwich. rewrite (sum_ext n _ (fun k => sum n (fun l => v l * (W i k * (D i l * D k l))))).
        * rewrite sum_swap. apply sum_ext; intros l _. now rewrite sum_scale.
        * intros k _. rewrite <- sum_scale. apply sum_ext; intros l _. unfold D. rewrite (SY l i), (SX l i). ring. }
  rewrite E2, E1, paired_right, paired_right, paired_left in P by easy. lra.
Qed.
End Duality.

(** The form of X·V·X is Σ v_k(Xx)_k². *)
Lemma sandwich_form n X v x : (forall i j, X i j = X j i) ->
  quadratic n (sandwich n X X v) x = sum n (fun k => v k * image n X x k ^ 2).
Proof.
  intros S. unfold quadratic, sandwich.
  rewrite (sum_ext n _ (fun i => sum n (fun k => v k * (X k i * x i) * image n X x k))).
  - rewrite sum_swap. apply sum_ext; intros k _. rewrite sum_scale_r, sum_scale. fold (image n X x k). ring.
  - intros i _. rewrite (sum_ext n _ (fun j => sum n (fun k => v k * (X k i * x i) * (X k j * x j)))).
    + rewrite sum_swap. apply sum_ext; intros k _. unfold image. now rewrite sum_scale.
    + intros j _. rewrite <- sum_scale_r. apply sum_ext; intros k _. rewrite (S i k). ring.
Qed.

Definition at_entry (j k : nat) : R := if (k =? j)%nat then 1 else 0.

Lemma sum_at_entry n j g : (j < n)%nat -> sum n (fun k => g k * at_entry j k) = g j.
Proof.
  intros J. rewrite (sum_single n j) by (easy || (intros k _ N; unfold at_entry; rewrite (proj2 (Nat.eqb_neq k j)) by easy; ring)).
  unfold at_entry. rewrite Nat.eqb_refl. ring.
Qed.

(** λI ⪯ T ⪯ ΛI and X·V·X = T with X_jj = 1 imply λ ≤ v_j ≤ Λ. *)
Theorem weights_in_box n T v X lo hi : (forall j, (j < n)%nat -> 0 < v j) -> mean_of n T v X ->
  (forall j, (j < n)%nat -> X j j = 1) -> 0 < lo ->
  (forall x, lo * sum n (fun i => x i ^ 2) <= quadratic n T x <= hi * sum n (fun i => x i ^ 2)) ->
  forall j, (j < n)%nat -> lo <= v j <= hi.
Proof.
  intros V [P E] One Lo B j J. assert (S := proj1 P).
  assert (Q : forall x, quadratic n T x = sum n (fun k => v k * image n X x k ^ 2)).
  { intros x. rewrite <- sandwich_form by easy. apply sum_ext; intros i I. apply sum_ext; intros l L. now rewrite E. }
  split.
  - destruct (injective_inverse n X S) as (Z & H).
    { intros x Hx. apply (positive_zero n X x P). rewrite quadratic_image. apply Req_le, sum_zero; intros i I. rewrite Hx by easy. ring. }
    set (x := fun k => Z k j). assert (Ix : forall i, (i < n)%nat -> image n X x i = at_entry j i).
    { intros i I. exact (proj1 (H i j I J)). }
    assert (Xj : 1 <= x j).
    { assert (N := positive_nonneg n X (fun k => x k - at_entry j k) P). rewrite quadratic_image in N.
      rewrite (sum_ext n _ (fun i => (x i - at_entry j i) * at_entry j i - (x i - at_entry j i) * X i j)) in N.
      - rewrite sum_minus, (sum_at_entry n j (fun i => x i - at_entry j i)) in N by easy.
        rewrite (sum_ext n (fun i => (x i - at_entry j i) * X i j) (fun i => X j i * x i - X i j * at_entry j i)) in N
          by (intros i _; rewrite (S j i); ring).
        rewrite sum_minus, (sum_at_entry n j (fun i => X i j)) in N by easy. fold (image n X x j) in N.
        rewrite Ix, One in N by easy. unfold at_entry in N. rewrite Nat.eqb_refl in N. lra.
      - intros i I. rewrite <- Rmult_minus_distr_l. f_equal. rewrite <- (Ix i I), <- (sum_at_entry n j (X i)) by easy.
        unfold image. rewrite <- sum_minus. apply sum_ext; intros; ring. }
    destruct (B x) as [L _]. rewrite Q in L. rewrite (sum_ext n (fun k => v k * image n X x k ^ 2) (fun k => v k * at_entry j k)) in L.
    + rewrite (sum_at_entry n j v J) in L. eapply Rle_trans; [|exact L]. rewrite <- (Rmult_1_r lo) at 1. apply Rmult_le_compat_l; [lra|].
      apply Rle_trans with (x j ^ 2); [nra|]. apply (le_sum n (fun i => x i ^ 2)); [intros; apply pow2_ge_0|easy].
    + intros k K. rewrite Ix by easy. unfold at_entry. destruct (k =? j)%nat; ring.
  - set (U := fun k i => sqrt (v k) * X k i).
    assert (R : forall k, (k < n)%nat -> sqrt (v k) * sqrt (v k) = v k) by (intros; apply sqrt_sqrt, Rlt_le; auto).
    assert (Hi0 : 0 <= hi).
    { destruct (B (at_entry j)) as [L1 L2]. rewrite (sum_ext n (fun i => at_entry j i ^ 2) (fun i => 1 * at_entry j i)) in L1, L2
        by (intros i _; unfold at_entry; destruct (i =? j)%nat; ring). rewrite (sum_at_entry n j (fun _ => 1) J) in L1, L2. lra. }
    assert (O : operator_bound n n (transpose U) hi).
    { apply operator_bound_transpose; [easy|]. intros x. destruct (B x) as [_ L]. rewrite Q in L. eapply Rle_trans; [|exact L].
      apply Req_le, sum_ext; intros k K. unfold transpose, U, image.
      rewrite (sum_ext n _ (fun i => sqrt (v k) * (X k i * x i))) by (intros; ring). rewrite sum_scale, Rpow_mult_distr.
      f_equal. cbn [pow]. rewrite Rmult_1_r. now apply R. }
    specialize (O (at_entry j)). rewrite (sum_ext n (fun i => at_entry j i ^ 2) (fun i => 1 * at_entry j i)) in O
      by (intros i _; unfold at_entry; destruct (i =? j)%nat; ring). rewrite (sum_at_entry n j (fun _ => 1) J), Rmult_1_r in O.
    rewrite (sum_ext n _ (fun i => U j i ^ 2)) in O by (intros i _; rewrite (sum_at_entry n j (fun k => transpose U i k) J); easy).
    eapply Rle_trans; [|exact O]. replace (v j) with (U j j ^ 2).
    + apply (le_sum n (fun i => U j i ^ 2)); [intros; apply pow2_ge_0|easy].
    + unfold U. rewrite One, Rmult_1_r by easy. cbn [pow]. rewrite Rmult_1_r. now apply R.
Qed.
