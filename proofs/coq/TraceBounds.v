(** * Inverses of positive definite matrices, roots of semidefinite ones, and their traces *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products MeanUnique Semidefinite SweepMean SweepInverse WeakDuality Pencil MeanExists CloseLaws Ellipsoids.
Open Scope R_scope.

Definition trace n (X : matrix) := sum n (fun i => X i i).

Lemma positive_inverse n X : positive n X -> exists W, inverse n X W.
Proof.
  intros P. destruct (injective_inverse n X (proj1 P)) as (W & H); [|now exists W].
  intros x Z. apply (positive_zero n X x P). rewrite quadratic_image. apply Req_le, sum_zero; intros i I. rewrite Z by easy. ring.
Qed.

Lemma positive_plus n X Y : (forall i j, X i j = X j i) -> (forall x, 0 <= quadratic n X x) -> positive n Y -> positive n (fun i j => X i j + Y i j).
Proof.
  intros S N [SY PY]. split; [intros; now rewrite S, SY|]. intros x Z. rewrite quadratic_plus. generalize (N x) (PY x Z). lra.
Qed.

Lemma positive_scale n c X : 0 < c -> positive n X -> positive n (fun i j => c * X i j).
Proof. intros C [S P]. split; [intros; now rewrite S|]. intros x Z. rewrite quadratic_scale. apply Rmult_lt_0_compat; auto. Qed.

Lemma diagonal_form n d x : quadratic n (diagonal d) x = sum n (fun i => d i * x i ^ 2).
Proof.
  apply sum_ext; intros i I. rewrite (sum_ext n _ (fun j => x i * (diagonal d i j * x j))) by (intros; ring).
  rewrite sum_scale, sum_diagonal by easy. ring.
Qed.

Lemma diagonal_positive n d : (forall i, (i < n)%nat -> 0 < d i) -> positive n (diagonal d).
Proof.
  intros D. split.
  - intros i j. unfold diagonal. rewrite Nat.eqb_sym. destruct (Nat.eqb_spec j i) as [->|]; easy.
  - intros x (i & I & Z). rewrite diagonal_form. apply Rlt_le_trans with (d i * x i ^ 2).
    + apply Rmult_lt_0_compat; [auto|]. generalize (Rsqr_pos_lt _ Z). unfold Rsqr. lra.
    + apply (le_sum n (fun i => d i * x i ^ 2)); [|easy]. intros j J. apply Rmult_le_pos; [apply Rlt_le; auto|apply pow2_ge_0].
Qed.

Lemma inverse_scale n c X W : c <> 0 -> inverse n X W -> inverse n (fun i j => c * X i j) (fun i j => / c * W i j).
Proof.
  intros C H i j I J. destruct (H i j I J) as [A B]. split.
  - rewrite <- A. apply sum_ext; intros; field; easy.
  - rewrite <- B. apply sum_ext; intros; field; easy.
Qed.

(** The form of the inverse at z is ⟨y, z⟩ and the form of the matrix at y, where y = X^{-1}z. *)
Lemma inverse_at n X W z : positive n X -> inverse n X W -> let y := image n W z in
  quadratic n W z = inner n y z /\ quadratic n X y = inner n y z.
Proof.
  intros P H y. split.
  - rewrite quadratic_image. apply sum_ext; intros; fold y; ring.
  - rewrite quadratic_image. apply sum_ext; intros i I. unfold y at 2. rewrite (image_inverse n X W z i) by (easy || (intros a b A B; now apply H)). easy.
Qed.

(** X ⪯ cY implies Y^{-1} ⪯ cX^{-1}. *)
Lemma inverse_antitone n X Y W V c : 0 < c -> positive n X -> positive n Y -> inverse n X W -> inverse n Y V ->
  (forall x, quadratic n X x <= c * quadratic n Y x) -> forall z, quadratic n V z <= c * quadratic n W z.
Proof.
  intros C PX PY HX HY L z. destruct (inverse_at n Y V z PY HY) as [E1 E2]. set (y := image n V z) in *.
  assert (T := form_above_tangent n X W (fun i => / c * y i) z PX HX).
  assert (Q : quadratic n X (fun i => / c * y i) = (/ c) ^ 2 * quadratic n X y).
  { unfold quadratic. rewrite <- sum_scale. apply sum_ext; intros i _. rewrite <- sum_scale. apply sum_ext; intros; ring. }
  rewrite Q in T. rewrite (sum_ext n _ (fun i => / c * (y i * z i))), sum_scale in T by (intros; ring). fold (inner n y z) in T.
  assert (L' := L y). rewrite E2 in L'. rewrite E1. assert (Ci := Rinv_0_lt_compat c C).
  assert (B : (/ c) ^ 2 * quadratic n X y <= / c * inner n y z).
  { apply Rle_trans with ((/ c) ^ 2 * (c * inner n y z)); [apply Rmult_le_compat_l; [apply pow2_ge_0|easy]|]. apply Req_le. field. lra. }
  apply Rmult_le_reg_l with (/ c); [easy|]. rewrite <- (Rmult_assoc (/ c) c), Rinv_l, Rmult_1_l by lra. lra.
Qed.

(** tr(TW) is linear in T, ⟨d, Wd⟩ for T = ddᵀ, and Σ v_jX_jj for T = XVX, W = X^{-1}. *)
Lemma trace_of_plus n T T' W : trace_of n (fun i j => T i j + T' i j) W = trace_of n T W + trace_of n T' W.
Proof. unfold trace_of. rewrite <- sum_plus. apply sum_ext; intros; apply plus_product. Qed.

Lemma trace_of_scale n c T W : trace_of n (fun i j => c * T i j) W = c * trace_of n T W.
Proof. unfold trace_of, product. rewrite <- sum_scale. apply sum_ext; intros j _. rewrite <- sum_scale. apply sum_ext; intros; ring. Qed.

Lemma trace_of_ext n T T' W : (forall i j, (i < n)%nat -> (j < n)%nat -> T i j = T' i j) -> trace_of n T W = trace_of n T' W.
Proof. intros H. apply sum_ext; intros j J. apply sum_ext; intros k K. now rewrite H. Qed.

Lemma trace_of_pair n (d : nat -> R) W : trace_of n (fun i j => d i * d j) W = quadratic n W d.
Proof. unfold trace_of, product, quadratic. rewrite sum_swap. apply sum_ext; intros i _. apply sum_ext; intros; ring. Qed.

Lemma trace_of_one n W : trace_of n (diagonal (fun _ => 1)) W = trace n W.
Proof. apply sum_ext; intros j J. now apply one_product. Qed.

Lemma at_entry_form n W j : (j < n)%nat -> quadratic n W (at_entry j) = W j j.
Proof.
  intros J. unfold quadratic. rewrite (sum_ext n _ (fun i => W i j * at_entry j i)).
  - now rewrite (sum_at_entry n j (fun i => W i j)).
  - intros i _. rewrite (sum_ext n _ (fun k => W i k * at_entry j i * at_entry j k)) by (intros; ring).
    now rewrite (sum_at_entry n j (fun k => W i k * at_entry j i)).
Qed.

Lemma trace_inverse_nonneg n X W : positive n X -> inverse n X W -> 0 <= trace n W.
Proof. intros P H. apply sum_nonneg; intros j J. rewrite <- (at_entry_form n W j J). now apply inverse_form with (X := X). Qed.

Lemma trace_of_mean n T v X W : mean_of n T v X -> inverse n X W -> trace_of n T W = sum n (fun j => v j * X j j).
Proof.
  intros [_ E] H. apply sum_ext; intros j J. unfold product. rewrite (sum_ext n _ (fun k => sum n (fun l => X j l * v l * (X l k * W k j)))).
  - rewrite sum_swap. rewrite (sum_ext n _ (fun l => diagonal (fun _ => 1) j l * (X j l * v l))).
    + rewrite (sum_diagonal n (fun _ => 1) (fun l => X j l * v l)) by easy. ring.
    + intros l L. rewrite sum_scale. change (sum n (fun k => X l k * W k j)) with (product n X W l j). rewrite (proj1 (H l j L J)).
      unfold diagonal. rewrite Nat.eqb_sym. destruct (j =? l)%nat; ring.
  - intros k K. rewrite <- (E j k J K). unfold sandwich. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
Qed.

(** (Σ v_jY_jj)² ≤ Σ v_jX_jj·tr(TX^{-1}) for the mean Y of T and every X ≻ 0. *)
Lemma mean_trace n T v Y X W : (forall j, (j < n)%nat -> 0 < v j) -> mean_of n T v Y -> positive n X -> inverse n X W ->
  sum n (fun j => v j * Y j j) ^ 2 <= sum n (fun j => v j * X j j) * trace_of n T W.
Proof.
  intros V M P H. assert (Dg : forall Z, positive n Z -> 0 <= sum n (fun j => v j * Z j j)).
  { intros Z PZ. apply sum_nonneg; intros j J. apply Rmult_le_pos; [apply Rlt_le; auto|]. rewrite <- (at_entry_form n Z j J). now apply positive_nonneg. }
  assert (T0 : 0 <= trace_of n T W).
  { rewrite (trace_of_ext n T (fun i j => sum n (fun k => v k * (Y i k * Y k j)))).
    - unfold trace_of, product. rewrite (sum_ext n _ (fun j => sum n (fun l => v l * sum n (fun k => Y j l * Y l k * W k j)))).
      + rewrite sum_swap. apply sum_nonneg; intros l L. rewrite sum_scale. apply Rmult_le_pos; [apply Rlt_le; auto|].
        replace (sum n (fun j => sum n (fun k => Y j l * Y l k * W k j))) with (quadratic n W (fun j => Y l j)); [now apply inverse_form with (X := X)|].
        unfold quadratic. rewrite sum_swap. apply sum_ext; intros j _. apply sum_ext; intros k _. rewrite (proj1 (proj1 M) j l). ring.
      + intros j _. rewrite (sum_ext n _ (fun k => sum n (fun l => v l * (Y j l * Y l k * W k j)))).
        * rewrite sum_swap. apply sum_ext; intros l _. now rewrite sum_scale.
        * intros k _. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
    - intros i j I J. rewrite <- (proj2 M i j I J). apply sum_ext; intros; ring. }
  set (x := sum n (fun j => v j * Y j j)). set (U := sum n (fun j => v j * X j j)). set (t := trace_of n T W) in *.
  assert (X0 : 0 <= x) by (apply Dg, M). assert (U0 : 0 <= U) by now apply Dg.
  assert (B : x <= sqrt (U * t)).
  { apply best_weight; [easy|easy|]. intros s S. assert (Q := dual_bound n T Y (fun i j => s * X i j) (fun i j => / s * W i j) v V M
      (positive_scale n s X S P) (inverse_scale n s X W ltac:(lra) H)).
    cbv beta in Q. fold x in Q. rewrite (sum_ext n (fun j => v j * (s * X j j)) (fun j => s * (v j * X j j))), sum_scale in Q by (intros; ring). fold U in Q.
    assert (E : trace_of n T (fun i j => / s * W i j) = t * / s).
    { unfold t, trace_of, product. rewrite <- sum_scale_r. apply sum_ext; intros j _. rewrite <- sum_scale_r. apply sum_ext; intros; ring. }
    rewrite E in Q. lra. }
  rewrite <- (pow2_sqrt (U * t)) by now apply Rmult_le_pos. now apply pow_incr.
Qed.

(** The root of a semidefinite matrix. *)
Definition root_of n (G R : matrix) := (forall i j, R i j = R j i) /\ (forall x, 0 <= quadratic n R x) /\
  forall i j, (i < n)%nat -> (j < n)%nat -> product n R R i j = G i j.

Lemma root_exists n G : (forall i j, G i j = G j i) -> (forall x, 0 <= quadratic n G x) -> exists R, root_of n G R.
Proof.
  intros S N. assert (V : forall i, (i < n)%nat -> 0 < (fun _ : nat => 1) i) by (intros; lra).
  destruct (pencil_basis n (fun _ => 1) V G S) as (q & lambda & O & E).
  assert (Dot : forall k x, weighted n (fun _ => 1) (q k) x = inner n (q k) x) by (intros; apply sum_ext; intros; ring).
  assert (Pos : forall k, (k < n)%nat -> 0 <= lambda k).
  { intros k K. generalize (N (q k)). rewrite quadratic_image. rewrite (sum_ext n _ (fun i => lambda k * (1 * (q k i * q k i)))) by (intros i I; rewrite E by easy; ring).
    rewrite sum_scale. change (sum n (fun i => 1 * (q k i * q k i))) with (weighted n (fun _ => 1) (q k) (q k)). rewrite (O k k K K), Nat.eqb_refl. lra. }
  exists (fun i j => sum n (fun k => sqrt (lambda k) * (q k i * q k j))). split; [|split].
  - intros i j. apply sum_ext; intros; ring.
  - intros x. rewrite spectral_form. apply sum_nonneg; intros. apply Rmult_le_pos; [apply sqrt_pos|apply pow2_ge_0].
  - intros i j I J. transitivity (sum n (fun k => lambda k * (q k i * q k j))).
    + unfold product. rewrite (sum_ext n _ (fun a => sum n (fun k => sum n (fun l => sqrt (lambda k) * q k i * (sqrt (lambda l) * q l j) * (1 * (q k a * q l a)))))).
      * rewrite sum_swap. apply sum_ext; intros k K. rewrite sum_swap. rewrite (sum_single n k); [|easy|].
        -- rewrite sum_scale. change (sum n (fun a => 1 * (q k a * q k a))) with (weighted n (fun _ => 1) (q k) (q k)).
           rewrite (O k k K K), Nat.eqb_refl. rewrite <- (sqrt_sqrt (lambda k)) at 3 by auto. ring.
        -- intros l L D. rewrite sum_scale. change (sum n (fun a => 1 * (q k a * q l a))) with (weighted n (fun _ => 1) (q k) (q l)).
           rewrite (O k l K L), (proj2 (Nat.eqb_neq k l)) by congruence. ring.
      * intros a _. rewrite <- sum_scale_r. apply sum_ext; intros k _. rewrite <- !sum_scale. apply sum_ext; intros; ring.
    + rewrite <- (sum_at_entry n j (fun a => G i a) J). rewrite (sum_ext n (fun a => G i a * at_entry j a) (fun a => sum n (fun k => q k j * (G i a * q k a)))).
      * rewrite sum_swap. apply sum_ext; intros k K. rewrite sum_scale. change (sum n (fun a => G i a * q k a)) with (image n G (q k) i). rewrite E by easy. ring.
      * intros a A. rewrite (orthonormal_complete n (fun _ => 1) V q (at_entry j) a O A). rewrite <- sum_scale. apply sum_ext; intros k K.
        rewrite Dot. unfold inner. rewrite (sum_at_entry n j (q k) J). ring.
Qed.

(** 2t·tr R ≤ t²·tr X + tr(RX^{-1}R) for every R and X ≻ 0. *)
Lemma root_trace n X W R t : positive n X -> inverse n X W -> (forall i j, R i j = R j i) ->
  2 * t * trace n R <= t ^ 2 * trace n X + sum n (fun i => quadratic n W (R i)).
Proof.
  intros P H S. unfold trace. rewrite <- !sum_scale, <- sum_plus. apply sum_le; intros i I.
  assert (T := form_above_tangent n X W (fun k => t * at_entry i k) (R i) P H).
  assert (Q : quadratic n X (fun k => t * at_entry i k) = t ^ 2 * X i i).
  { rewrite <- (at_entry_form n X i I). unfold quadratic. rewrite <- sum_scale. apply sum_ext; intros a _. rewrite <- sum_scale. apply sum_ext; intros; ring. }
  rewrite Q in T. rewrite (sum_ext n _ (fun k => t * R i k * at_entry i k)), (sum_at_entry n i (fun k => t * R i k)) in T by (easy || (intros; ring)). lra.
Qed.

(** Σ_i ⟨Re_i, WRe_i⟩ = tr(WG) for R² = G. *)
Lemma root_columns n G R W : root_of n G R -> sum n (fun i => quadratic n W (R i)) = sum n (fun i => sum n (fun j => W i j * G i j)).
Proof.
  intros (S & _ & E). unfold quadratic. rewrite sum_swap. apply sum_ext; intros i I. rewrite sum_swap. apply sum_ext; intros j J.
  rewrite sum_scale. f_equal. rewrite <- (E i j I J). apply sum_ext; intros k _. rewrite (S k i). ring.
Qed.

(** ⟨Rx, (R + S)^{-1}Rx⟩ ≤ ⟨x, Rx⟩: tr(R(R + S)^{-1}R) ≤ tr R where R + S ⪰ R. *)
Lemma root_below n X W R : positive n X -> inverse n X W -> (forall i j, R i j = R j i) -> (forall x, 0 <= quadratic n R x) ->
  (forall x, quadratic n R x <= quadratic n X x) -> sum n (fun i => quadratic n W (R i)) <= trace n R.
Proof.
  intros P H S N L. apply sum_le; intros i I. destruct (inverse_at n X W (R i) P H) as [E1 E2]. set (y := image n W (R i)) in *.
  rewrite E1. assert (Ly := L y). rewrite E2 in Ly.
  (* ⟨y, Re_i⟩² ≤ yᵀRy·R_ii *)
  assert (C := N (fun k => y k - at_entry i k)).
  assert (Q : quadratic n R (fun k => y k - at_entry i k) = quadratic n R y - 2 * inner n y (R i) + R i i).
  { rewrite <- (at_entry_form n R i I). rewrite !quadratic_image. unfold inner.
    assert (Im : forall k, (k < n)%nat -> image n R (fun k => y k - at_entry i k) k = image n R y k - R k i).
    { intros k K. unfold image. rewrite <- (sum_at_entry n i (R k) I), <- sum_minus. apply sum_ext; intros; ring. }
    rewrite (sum_ext n _ (fun k => y k * image n R y k - y k * R i k - (image n R y k - R k i) * at_entry i k)) by (intros k K; rewrite Im, (S k i) by easy; ring).
    rewrite !sum_minus, (sum_at_entry n i (fun k => image n R y k - R k i)) by easy.
    rewrite (sum_ext n (fun i0 => at_entry i i0 * image n R (at_entry i) i0) (fun k => image n R (at_entry i) k * at_entry i k)) by (intros; ring).
    rewrite (sum_at_entry n i (fun k => image n R (at_entry i) k)) by easy.
    assert (A : image n R (at_entry i) i = R i i) by (unfold image; now rewrite (sum_at_entry n i (R i))).
    assert (B : image n R y i = sum n (fun k => y k * R i k)) by (apply sum_ext; intros; ring). rewrite A, B. ring. }
  rewrite Q in C. lra.
Qed.
