(** * Facts on tr(T·X^{-1}): roots, factorizations, the least eigenvalue of the optimum, and strict convexity *)
From Coq Require Import Reals Lra Lia PeanoNat Classical.
From Etalon Require Import Certificate Sums Norms Products MeanUnique SweepMean SweepInverse WeakDuality MeanGap DualAscent MeanFunction Optimum.
Open Scope R_scope.

Lemma unit_of_fixed n (v : nat -> R) (X : matrix) : positive_weights n v -> (forall j, (j < n)%nat -> v j * X j j = v j) ->
  forall j, (j < n)%nat -> X j j = 1.
Proof. intros V F j J. generalize (V j J) (F j J). intros P E. apply Rmult_eq_reg_l with (v j); lra. Qed.

(** V^½·X·V^½ is positive definite, and its square is V^½·T·V^½. *)
Lemma scaled_positive n X c : positive n X -> (forall j, (j < n)%nat -> 0 < c j) -> positive n (fun i j => c i * X i j * c j).
Proof.
  intros P C. split; [intros i j; rewrite (proj1 P i j); ring|]. intros x (i & I & N).
  replace (quadratic n (fun i j => c i * X i j * c j) x) with (quadratic n X (fun k => c k * x k)).
  - apply P. exists i. split; [easy|]. specialize (C i I). apply Rmult_integral_contrapositive. split; lra.
  - apply sum_ext; intros a _. apply sum_ext; intros; ring.
Qed.

Lemma mean_root n T v X : positive_weights n v -> mean_of n T v X ->
  positive n (fun i j => sqrt (v i) * X i j * sqrt (v j)) /\ forall i j, (i < n)%nat -> (j < n)%nat ->
  product n (fun i j => sqrt (v i) * X i j * sqrt (v j)) (fun i j => sqrt (v i) * X i j * sqrt (v j)) i j = sqrt (v i) * T i j * sqrt (v j).
Proof.
  intros V M. split; [apply scaled_positive; [apply M|intros; apply sqrt_lt_R0; auto]|]. intros i j I J.
  rewrite <- (proj2 M) by easy. unfold product, sandwich. rewrite <- sum_scale, <- sum_scale_r. apply sum_ext; intros k K.
  rewrite <- (sqrt_sqrt (v k)) at 3 by now apply Rlt_le, V. ring.
Qed.

(** A positive definite root is unique. *)
Lemma root_unique_positive n K L : positive n K -> positive n L ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> product n K K i j = product n L L i j) -> forall i j, (i < n)%nat -> (j < n)%nat -> K i j = L i j.
Proof.
  intros PK PL E i j I J. apply (mean_unique n (fun _ => 1) K L); try easy; [intros; lra|].
  intros a b A B. unfold sandwich. transitivity (product n K K a b); [apply sum_ext; intros; ring|].
  rewrite E by easy. apply sum_ext; intros; ring.
Qed.

(** tr(AᵀA·W) = Σ over the rows a of A of aᵀWa. *)
Lemma trace_rows m n A W : trace_of n (gram m A) W = sum m (fun i => quadratic n W (A i)).
Proof.
  unfold trace_of, product, gram. rewrite (sum_ext n _ (fun j => sum m (fun i => sum n (fun k => W k j * (A i k * A i j))))).
  - rewrite sum_swap. apply sum_ext; intros i I. unfold quadratic. rewrite sum_swap. easy.
  - intros j J. rewrite sum_swap. apply sum_ext; intros k K. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
Qed.

(** For A = BC the trace with X = CᵀC is at most ‖B‖_F². *)
Theorem factor_trace m r n A B C W : factorization m r n A B C -> positive n (gram r C) -> inverse n (gram r C) W ->
  trace_of n (gram m A) W <= frobenius2 m r B.
Proof.
  intros F P H. rewrite trace_rows. apply sum_le; intros i I. set (y := image n W (A i)). set (u := image n C y).
  assert (E := form_shift n (gram r C) W y (A i) (proj1 P) H).
  assert (Z : quadratic n W (fun k => A i k - image n (gram r C) y k) = 0).
  { rewrite quadratic_image. apply sum_zero; intros k K. replace (A i k - image n (gram r C) y k) with 0; [ring|].
    unfold y. rewrite (image_inverse n (gram r C) W (A i) k); [ring|intros; now apply H|easy]. }
  rewrite Z in E. rewrite gram_form in E. fold u in E.
  assert (D : sum n (fun k => y k * A i k) = sum r (fun l => B i l * u l)).
  { unfold u, image. rewrite (sum_ext n _ (fun k => sum r (fun l => B i l * (C l k * y k)))).
    - rewrite sum_swap. apply sum_ext; intros l Hl. now rewrite sum_scale.
    - intros k K. rewrite (F i k I K). unfold product. rewrite <- sum_scale. apply sum_ext; intros; ring. }
  rewrite D in E. unfold row_norm2. assert (Q : 0 <= sum r (fun l => (B i l - u l) ^ 2)) by (apply sum_nonneg; intros; apply pow2_ge_0).
  rewrite (sum_ext r (fun l => (B i l - u l) ^ 2) (fun l => B i l ^ 2 - 2 * (B i l * u l) + u l ^ 2)) in Q by (intros; ring).
  rewrite sum_plus, sum_minus, sum_scale in Q. lra.
Qed.

(** A factor of a matrix with independent columns has them. *)
Lemma factor_independent m r n A B C : factorization m r n A B C -> independent_columns m n A -> independent_columns r n C.
Proof.
  intros F H x Hx. destruct (H x Hx) as (i & I & N).
  assert (E : image n A x i = sum r (fun l => B i l * image n C x l)).
  { unfold image. rewrite (sum_ext n _ (fun k => sum r (fun l => B i l * (C l k * x k)))).
    - rewrite sum_swap. apply sum_ext; intros l Hl. now rewrite sum_scale.
    - intros k K. rewrite (F i k I K). unfold product. rewrite <- sum_scale_r. apply sum_ext; intros; ring. }
  apply NNPP. intros Z. apply N. rewrite E. apply sum_zero; intros l Hl.
  destruct (Req_dec (image n C x l) 0) as [Q|Q]; [rewrite Q; ring|]. exfalso. apply Z. now exists l.
Qed.

(** (xᵀy)² ≤ xᵀXx·yᵀX^{-1}y. *)
Lemma dual_cauchy n X W x y : positive n X -> inverse n X W -> sum n (fun i => x i * y i) ^ 2 <= quadratic n X x * quadratic n W y.
Proof.
  intros P H. destruct (Rle_lt_dec (quadratic n X x) 0) as [Q|Q].
  - rewrite (sum_zero n) by (intros i I; rewrite (positive_zero n X x P Q i I); ring).
    assert (E : quadratic n X x = 0) by (generalize (positive_nonneg n X x P); lra). rewrite E. lra.
  - set (q := quadratic n X x) in *. set (s := sum n (fun i => x i * y i)).
    assert (L := form_above_tangent n X W (fun k => s / q * x k) y P H).
    cbv beta in L. rewrite (sum_ext n (fun i => s / q * x i * y i) (fun i => s / q * (x i * y i))) in L by (intros; ring). rewrite sum_scale in L. fold s in L.
    replace (quadratic n X (fun k => s / q * x k)) with ((s / q) ^ 2 * q) in L.
    + replace (2 * (s / q * s) - (s / q) ^ 2 * q) with (s ^ 2 / q) in L by (field; lra).
      apply Rmult_le_compat_r with (r := q) in L; [|lra]. replace (s ^ 2 / q * q) with (s ^ 2) in L by (field; lra). lra.
    + unfold q at 2. unfold quadratic. rewrite <- sum_scale. apply sum_ext; intros k _. rewrite <- sum_scale. apply sum_ext; intros; ring.
Qed.

(** λ/tr T is nowhere above the form of X(v) where X_jj = 1. *)
Theorem least_eigenvalue n T v X lambda x : positive_weights n v -> mean_of n T v X -> (forall j, (j < n)%nat -> X j j = 1) ->
  0 < lambda -> (forall x, lambda * sum n (fun i => x i ^ 2) <= quadratic n T x) ->
  lambda / sum n (fun j => T j j) * sum n (fun i => x i ^ 2) <= quadratic n X x.
Proof.
  intros V M One L B. destruct (Nat.eq_dec n 0) as [->|N]; [cbn; lra|]. destruct (positive_inverse n X (proj1 M)) as (W & H).
  assert (H' : inverse n W X) by (intros i j I J; split; now apply H).
  set (t := sum n (fun j => T j j)). set (sq := fun z : nat -> R => sum n (fun i => z i ^ 2)).
  assert (Sq : forall z, 0 <= sq z) by (intros z; apply sum_nonneg; intros; apply pow2_ge_0).
  assert (Vt : forall j, (j < n)%nat -> v j <= t).
  { assert (A : forall j, (j < n)%nat -> v j <= T j j).
    { intros j J. generalize (above_weight n T v X V M j J). rewrite One by easy. lra. }
    intros j J. eapply Rle_trans; [now apply A|]. apply (le_sum n (fun j => T j j)); [|easy]. intros i I. generalize (A i I) (V i I). lra. }
  assert (T0 : 0 < t) by (generalize (Vt O ltac:(lia)) (V O ltac:(lia)); lra).
  (* λ‖Wx‖² ≤ Σ v_j·x_j² ≤ t‖x‖². *)
  assert (Wx : lambda * sq (image n W x) <= t * sq x).
  { eapply Rle_trans; [apply B|]. replace (quadratic n T (image n W x)) with (sum n (fun k => v k * x k ^ 2)).
    - unfold sq. rewrite <- sum_scale. apply sum_le; intros k K. apply Rmult_le_compat_r; [apply pow2_ge_0|now apply Vt].
    - transitivity (quadratic n (sandwich n X X v) (image n W x)).
      + rewrite sandwich_form by apply (proj1 M). apply sum_ext; intros k K.
        rewrite (image_inverse n X W x k); [easy|intros; now apply H|easy].
      + apply sum_ext; intros a A. apply sum_ext; intros b Hb. now rewrite (proj2 M). }
  assert (D := dual_cauchy n X W x x (proj1 M) H).
  rewrite (sum_ext n (fun i => x i * x i) (fun i => x i ^ 2)) in D by (intros; ring). fold (sq x) in D.
  assert (C : quadratic n W x ^ 2 <= sq x * sq (image n W x)) by (rewrite quadratic_image; apply cauchy).
  assert (Lt : lambda <= t).
  { generalize (B (at_entry O)). rewrite (sum_ext n (fun i => at_entry O i ^ 2) (fun i => 1 * at_entry O i))
      by (intros i _; unfold at_entry; destruct (i =? O)%nat; ring). rewrite (sum_at_entry n O (fun _ => 1)) by lia. rewrite quadratic_image.
    rewrite (sum_ext n _ (fun i => image n T (at_entry O) i * at_entry O i)) by (intros; ring).
    rewrite (sum_at_entry n O (image n T (at_entry O))) by lia. unfold image. rewrite (sum_at_entry n O (T O)) by lia. intros A.
    assert (T O O <= t); [|lra]. apply (le_sum n (fun j => T j j)); [|lia]. intros i I.
    generalize (above_weight n T v X V M i I) (V i I). rewrite One by easy. lra. }
  assert (WP := inverse_form n X W x (proj1 M) H). assert (XP := positive_nonneg n X x (proj1 M)).
  fold (sq x). generalize (Sq x) (Sq (image n W x)). intros S1 S2. set (q := quadratic n W x) in *. set (p := quadratic n X x) in *.
  (* λ·q ≤ t·‖x‖². *)
  assert (Q : lambda * q <= t * sq x).
  { assert (A : (lambda * q) ^ 2 <= (t * sq x) ^ 2).
    { apply Rle_trans with (lambda * (sq x * (lambda * sq (image n W x)))); [nra|].
      apply Rle_trans with (lambda * (sq x * (t * sq x))).
      - apply Rmult_le_compat_l; [lra|]. now apply Rmult_le_compat_l.
      - replace ((t * sq x) ^ 2) with (t * (sq x * (t * sq x))) by ring. apply Rmult_le_compat_r; [|easy].
        apply Rmult_le_pos; [easy|]. apply Rmult_le_pos; lra. }
    assert (0 <= lambda * q) by (apply Rmult_le_pos; lra). assert (0 <= t * sq x) by (apply Rmult_le_pos; lra). nra. }
  apply Rmult_le_reg_l with t; [easy|]. replace (t * (lambda / t * sq x)) with (lambda * sq x) by (field; lra).
  destruct S1 as [S1|S1]; [|rewrite <- S1, Rmult_0_r; apply Rmult_le_pos; lra].
  apply Rmult_le_reg_r with (sq x); [easy|]. replace (lambda * sq x * sq x) with (lambda * sq x ^ 2) by ring.
  apply Rle_trans with (lambda * (p * q)); [apply Rmult_le_compat_l; lra|]. replace (lambda * (p * q)) with (p * (lambda * q)) by ring.
  replace (t * p * sq x) with (p * (t * sq x)) by ring. now apply Rmult_le_compat_l.
Qed.

(** The objective is strictly convex. *)
Theorem strictly_convex m n A X Y U V W s : independent_columns m n A -> positive n X -> positive n Y -> inverse n X U -> inverse n Y V ->
  inverse n (fun i j => (1 - s) * X i j + s * Y i j) W -> 0 < s < 1 ->
  (exists i j, (i < n)%nat /\ (j < n)%nat /\ X i j <> Y i j) ->
  trace_of n (gram m A) W < (1 - s) * trace_of n (gram m A) U + s * trace_of n (gram m A) V.
Proof.
  intros Ind PX PY HU HV HW S (i0 & j0 & I0 & J0 & Ne). set (Z := fun i j => (1 - s) * X i j + s * Y i j) in *.
  assert (SZ : forall i j, Z i j = Z j i) by (intros i j; unfold Z; rewrite (proj1 PX i j), (proj1 PY i j); ring).
  set (y := fun i => image n W (A i)).
  (* The excess at a row a of A, with y = Wa: (1 − s)(a − Xy)ᵀU(a − Xy) + s(a − Yy)ᵀV(a − Yy). *)
  assert (E : forall i, (1 - s) * quadratic n U (A i) + s * quadratic n V (A i) - quadratic n W (A i)
    = (1 - s) * quadratic n U (fun k => A i k - image n X (y i) k) + s * quadratic n V (fun k => A i k - image n Y (y i) k)).
  { intros i. rewrite (form_shift n X U (y i) (A i) (proj1 PX) HU), (form_shift n Y V (y i) (A i) (proj1 PY) HV).
    assert (F := form_shift n Z W (y i) (A i) SZ HW).
    replace (quadratic n W (fun k => A i k - image n Z (y i) k)) with 0 in F.
    - assert (Q : quadratic n Z (y i) = (1 - s) * quadratic n X (y i) + s * quadratic n Y (y i)).
      { unfold quadratic, Z. rewrite <- !sum_scale, <- sum_plus. apply sum_ext; intros a _. rewrite <- !sum_scale, <- sum_plus.
        apply sum_ext; intros; ring. }
      rewrite Q in F. lra.
    - symmetry. rewrite quadratic_image. apply sum_zero; intros k K. unfold y.
      rewrite (image_inverse n Z W (A i) k); [ring|intros; now apply HW|easy]. }
  assert (PU : forall z, 0 <= quadratic n U z) by (intros; now apply (inverse_form n X)).
  assert (PV : forall z, 0 <= quadratic n V z) by (intros; now apply (inverse_form n Y)).
  rewrite !trace_rows. rewrite <- !sum_scale, <- sum_plus.
  set (gap := fun i => (1 - s) * quadratic n U (A i) + s * quadratic n V (A i) - quadratic n W (A i)).
  assert (G0 : forall i, 0 <= gap i).
  { intros i. unfold gap. rewrite E. generalize (PU (fun k => A i k - image n X (y i) k)) (PV (fun k => A i k - image n Y (y i) k)). nra. }
  assert (G : 0 < sum m gap).
  { destruct (sum_nonneg m gap (fun i _ => G0 i)) as [L|L]; [easy|]. exfalso.
    assert (Zero : forall i k, (i < m)%nat -> (k < n)%nat -> A i k = image n X (y i) k /\ A i k = image n Y (y i) k).
    { intros i k I K. assert (Gi : gap i = 0) by (generalize (le_sum m gap i (fun i _ => G0 i) I) (G0 i); lra).
      unfold gap in Gi. rewrite E in Gi.
      assert (A1 := PU (fun k => A i k - image n X (y i) k)). assert (A2 := PV (fun k => A i k - image n Y (y i) k)).
      assert (B1 : quadratic n U (fun k => A i k - image n X (y i) k) = 0) by nra.
      assert (B2 : quadratic n V (fun k => A i k - image n Y (y i) k) = 0) by nra.
      assert (C1 := inverse_entry n X U (fun k => A i k - image n X (y i) k) k PX HU K). assert (C2 := inverse_entry n Y V (fun k => A i k - image n Y (y i) k) k PY HV K).
      rewrite B1 in C1. rewrite B2 in C2. cbv beta in C1, C2.
      assert (Sq : forall a c : R, a ^ 2 <= c * 0 -> a = 0) by (intros a c Q; apply Rsqr_0_uniq; unfold Rsqr; generalize (pow2_ge_0 a); nra).
      apply Sq in C1. apply Sq in C2. lra. }
    (* (X − Y)·W·Aᵀ = 0, so A·W·(X − Y) = 0. *)
    set (x := fun k => product n W (fun i j => X i j - Y i j) k j0).
    assert (SW := inverse_symmetric n Z W SZ HW).
    assert (Ax : forall i, (i < m)%nat -> image n A x i = 0).
    { intros i I. transitivity (image n X (y i) j0 - image n Y (y i) j0); [|destruct (Zero i j0 I J0); lra].
      unfold image at 2 3. rewrite <- sum_minus. unfold image, x, product.
      rewrite (sum_ext n _ (fun k => sum n (fun l => A i k * W k l * (X l j0 - Y l j0)))) by (intros; rewrite <- sum_scale; apply sum_ext; intros; ring).
      rewrite sum_swap. apply sum_ext; intros l Hl. unfold y, image. rewrite sum_scale_r.
      rewrite (proj1 PX j0 l), (proj1 PY j0 l), <- Rmult_minus_distr_r, Rmult_comm. f_equal. apply sum_ext; intros k K. rewrite (SW k l) by easy. ring. }
    assert (X0 : forall k, (k < n)%nat -> x k = 0).
    { intros k K. destruct (Req_dec (x k) 0) as [Q|Q]; [easy|]. destruct (Ind x (ex_intro _ k (conj K Q))) as (i & I & N). exfalso. apply N. now apply Ax. }
    apply Ne. apply Rminus_diag_uniq. rewrite <- (image_inverse n Z W (fun i => X i j0 - Y i j0) i0); [|intros; now apply HW|easy].
    unfold image at 1. apply sum_zero; intros k K. replace (image n W (fun i => X i j0 - Y i j0) k) with (x k) by easy. rewrite X0 by easy. ring. }
  unfold gap in G. rewrite sum_minus in G. lra.
Qed.
