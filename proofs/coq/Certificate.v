(** * The two lemmas behind every certificate

    Matrices are functions of a row and a column, of which only the entries below the stated sizes count.
    Everything is stated with squares, as docs/certificate-format.md does: no root is ever taken in a claim.
    Axioms: those of the standard library's real numbers. *)

Require Import Reals Lra Lia Arith.
Open Scope R_scope.

(** ** Finite sums and maxima *)

Fixpoint sum (n : nat) (f : nat -> R) : R :=
  match n with O => 0 | S n => sum n f + f n end.

(** The largest of f 0, …, f (n − 1) and 0. *)
Fixpoint largest (n : nat) (f : nat -> R) : R :=
  match n with O => 0 | S n => Rmax (largest n f) (f n) end.

Lemma sum_ext n f g : (forall i, (i < n)%nat -> f i = g i) -> sum n f = sum n g.
Proof. induction n; cbn; intros H; [easy|]. rewrite IHn, H; auto. Qed.

Lemma sum_le n f g : (forall i, (i < n)%nat -> f i <= g i) -> sum n f <= sum n g.
Proof. induction n; cbn; intros H; [lra|]. apply Rplus_le_compat; auto. Qed.

Lemma sum_zero n f : (forall i, (i < n)%nat -> f i = 0) -> sum n f = 0.
Proof. induction n; cbn; intros H; [easy|]. rewrite IHn, H; auto; lra. Qed.

Lemma sum_nonneg n f : (forall i, (i < n)%nat -> 0 <= f i) -> 0 <= sum n f.
Proof. intros H. rewrite <- (sum_zero n (fun _ => 0)); auto. apply sum_le; auto. Qed.

Lemma le_sum n f i : (forall i, (i < n)%nat -> 0 <= f i) -> (i < n)%nat -> f i <= sum n f.
Proof.
  induction n; cbn; intros H Hi; [lia|]. destruct (Nat.eq_dec i n) as [->|D].
  - pose proof (sum_nonneg n f ltac:(auto)). lra.
  - assert (f i <= sum n f) by (apply IHn; auto; lia). pose proof (H n ltac:(lia)). lra.
Qed.

Lemma sum_plus n f g : sum n (fun i => f i + g i) = sum n f + sum n g.
Proof. induction n; cbn; [|rewrite IHn]; lra. Qed.

Lemma sum_scale n a f : sum n (fun i => a * f i) = a * sum n f.
Proof. induction n; cbn; [|rewrite IHn]; lra. Qed.

Lemma sum_scale_r n a f : sum n (fun i => f i * a) = sum n f * a.
Proof. induction n; cbn; [|rewrite IHn]; lra. Qed.

Lemma sum_swap m n f : sum m (fun i => sum n (fun j => f i j)) = sum n (fun j => sum m (fun i => f i j)).
Proof.
  induction m; cbn; [symmetry; apply sum_zero; auto|].
  rewrite IHm, <- sum_plus. now apply sum_ext.
Qed.

Lemma sum_first n f : sum (S n) f = f O + sum n (fun i => f (S i)).
Proof. induction n; [cbn; lra|]. cbn [sum] in *. rewrite IHn. lra. Qed.

Lemma sum_split m n f : sum (m + n) f = sum m f + sum n (fun i => f (m + i)%nat).
Proof.
  induction n; [rewrite Nat.add_0_r; cbn; lra|].
  rewrite Nat.add_succ_r. cbn. rewrite IHn. lra.
Qed.

(** A sum in which one term only is not zero. *)
Lemma sum_single n k f : (k < n)%nat -> (forall i, (i < n)%nat -> i <> k -> f i = 0) -> sum n f = f k.
Proof.
  induction n; intros Hk H; [lia|]. cbn. destruct (Nat.eq_dec k n) as [->|D].
  - rewrite (sum_zero n); [lra|]. intros i Hi. apply H; lia.
  - rewrite IHn, (H n); try lia; [lra|]. intros i Hi. apply H; lia.
Qed.

Lemma largest_nonneg n f : 0 <= largest n f.
Proof. induction n; cbn; [lra|]. eapply Rle_trans, Rmax_l. auto. Qed.

Lemma le_largest n f i : (i < n)%nat -> f i <= largest n f.
Proof.
  induction n; intros Hi; [lia|]. cbn. destruct (Nat.eq_dec i n) as [->|D]; [apply Rmax_r|].
  eapply Rle_trans, Rmax_l. apply IHn. lia.
Qed.

Lemma largest_ext n f g : (forall i, (i < n)%nat -> f i = g i) -> largest n f = largest n g.
Proof. induction n; cbn; intros H; [easy|]. rewrite IHn, H; auto. Qed.

Lemma largest_first n f : largest (S n) f = Rmax (f O) (largest n (fun i => f (S i))).
Proof. induction n; [apply Rmax_comm|]. cbn [largest] in *. now rewrite IHn, Rmax_assoc. Qed.

Lemma largest_scale n a f : 0 <= a -> largest n (fun i => f i * a) = largest n f * a.
Proof.
  intros Ha. induction n; cbn; [lra|]. rewrite IHn, (Rmult_comm _ a), (Rmult_comm (f n)), (Rmult_comm _ a).
  now rewrite RmaxRmult.
Qed.

Lemma largest_le n f b : 0 <= b -> (forall i, (i < n)%nat -> f i <= b) -> largest n f <= b.
Proof. induction n; cbn; intros H0 H; auto. apply Rmax_lub; auto. Qed.

(** The step of every Cauchy–Schwarz inequality below. *)
Lemma cauchy_step S X Y s a b : 0 <= X -> 0 <= Y -> 0 <= a -> 0 <= b ->
  S ^ 2 <= X * Y -> s ^ 2 <= a * b -> (S + s) ^ 2 <= (X + a) * (Y + b).
Proof.
  intros HX HY Ha Hb HS Hs.
  assert (H : (2 * S * s) ^ 2 <= (X * b + a * Y) ^ 2).
  { assert (S ^ 2 * s ^ 2 <= X * Y * (a * b)) by (apply Rmult_le_compat; nra).
    pose proof (pow2_ge_0 (X * b - a * Y)). nra. }
  enough (2 * S * s <= X * b + a * Y) by nra.
  destruct (Rle_lt_dec (2 * S * s) (X * b + a * Y)) as [L|L]; [easy|].
  assert (0 <= X * b + a * Y) by nra. nra.
Qed.

(** (Σ x_i y_i)² ≤ Σ x_i² · Σ y_i². *)
Lemma cauchy n x y : sum n (fun i => x i * y i) ^ 2 <= sum n (fun i => x i ^ 2) * sum n (fun i => y i ^ 2).
Proof.
  induction n; cbn [sum]; [lra|]. apply cauchy_step; auto; try apply pow2_ge_0; try nra;
  apply sum_nonneg; intros; apply pow2_ge_0.
Qed.

(** The same over the entries of two matrices: ⟨X, Y⟩² ≤ ‖X‖_F² · ‖Y‖_F². *)
Lemma cauchy_matrix m n (x y : nat -> nat -> R) :
  sum m (fun i => sum n (fun j => x i j * y i j)) ^ 2
  <= sum m (fun i => sum n (fun j => x i j ^ 2)) * sum m (fun i => sum n (fun j => y i j ^ 2)).
Proof.
  induction m; cbn [sum]; [lra|].
  apply cauchy_step; auto; try apply cauchy; repeat (apply sum_nonneg; intros); apply pow2_ge_0.
Qed.

(** ** Factorizations and their norms *)

Definition matrix := nat -> nat -> R.

(** The entry (i, j) of BC, with inner dimension r. *)
Definition product (r : nat) (B C : matrix) : matrix := fun i j => sum r (fun k => B i k * C k j).

(** A = BC, where A is m×n, B is m×r and C is r×n. *)
Definition factorization (m r n : nat) (A B C : matrix) : Prop :=
  forall i j, (i < m)%nat -> (j < n)%nat -> A i j = product r B C i j.

(** ‖row i of B‖² for a B with r columns, ‖column j of C‖² for a C with r rows. *)
Definition row_norm2 (r : nat) (B : matrix) (i : nat) : R := sum r (fun k => B i k ^ 2).
Definition column_norm2 (r : nat) (C : matrix) (j : nat) : R := sum r (fun k => C k j ^ 2).

(** ‖B‖_F² and max_i ‖row i of B‖² for an m×r matrix B; ‖C‖²_{1→2} for an r×n matrix C. *)
Definition frobenius2 (m r : nat) (B : matrix) : R := sum m (row_norm2 r B).
Definition max_row_norm2 (m r : nat) (B : matrix) : R := largest m (row_norm2 r B).
Definition sensitivity2 (r n : nat) (C : matrix) : R := largest n (column_norm2 r C).

(** The two norms of the left factor: p = 2 gives γ_F, p = ∞ gives γ_2. *)
Inductive exponent := Two | Infinity.
Definition combine (p : exponent) (m : nat) (f : nat -> R) : R :=
  match p with Two => sum m f | Infinity => largest m f end.
Definition left_norm2 (p : exponent) (m r : nat) (B : matrix) : R :=
  match p with Two => frobenius2 m r B | Infinity => max_row_norm2 m r B end.

(** The prefix-sum workload: A_ij = 1 for i ≥ j, 0 otherwise. *)
Definition prefix_sum : matrix := fun i j => if (j <=? i)%nat then 1 else 0.

(** lo ≤ γ_(p)(A)² ≤ hi for an m×n matrix A:
    every factorization has ‖B‖²·‖C‖² ≥ lo, and some factorization has ‖B‖²·‖C‖² ≤ hi. *)
Definition above (p : exponent) (m n : nat) (A : matrix) (lo : R) : Prop :=
  forall r B C, factorization m r n A B C -> lo <= left_norm2 p m r B * sensitivity2 r n C.
Definition below (p : exponent) (m n : nat) (A : matrix) (hi : R) : Prop :=
  exists r B C, factorization m r n A B C /\ left_norm2 p m r B * sensitivity2 r n C <= hi.
Definition encloses (p : exponent) (m n : nat) (A : matrix) (lo hi : R) : Prop :=
  above p m n A lo /\ below p m n A hi.

Lemma row_norm2_nonneg r B i : 0 <= row_norm2 r B i.
Proof. apply sum_nonneg; intros; apply pow2_ge_0. Qed.

Lemma column_norm2_nonneg r C j : 0 <= column_norm2 r C j.
Proof. apply sum_nonneg; intros; apply pow2_ge_0. Qed.

Lemma left_norm2_nonneg p m r B : 0 <= left_norm2 p m r B.
Proof. destruct p; [apply sum_nonneg; intros; apply row_norm2_nonneg | apply largest_nonneg]. Qed.

(** ** Lower bounds *)

(** ‖Ux‖² ≤ κ‖x‖² for every x, that is κ ≥ ‖U‖_op². *)
Definition operator_bound (m n : nat) (U : matrix) (kappa : R) : Prop :=
  forall x : nat -> R, sum m (fun i => sum n (fun j => U i j * x j) ^ 2) <= kappa * sum n (fun j => x j ^ 2).

Definition transpose (U : matrix) : matrix := fun i j => U j i.

(** The entry (j, k) of UᵀU for a U with m rows. *)
Definition gram (m : nat) (U : matrix) : matrix := fun j k => sum m (fun i => U i j * U i k).

(** The largest absolute row sum of UᵀU bounds ‖U‖_op², because 2|ab| ≤ a² + b². *)
Lemma operator_bound_gram m n U kappa :
  (forall j, (j < n)%nat -> sum n (fun k => Rabs (gram m U j k)) <= kappa) -> operator_bound m n U kappa.
Proof.
  intros H x.
  assert (E : sum m (fun i => sum n (fun j => U i j * x j) ^ 2)
    = sum n (fun j => sum n (fun k => gram m U j k * (x j * x k)))).
  { transitivity (sum m (fun i => sum n (fun j => sum n (fun k => U i j * U i k * (x j * x k))))).
    - apply sum_ext; intros i _. simpl pow. rewrite Rmult_1_r, <- sum_scale_r. apply sum_ext; intros j _.
      rewrite <- sum_scale. apply sum_ext; intros k _. lra.
    - rewrite sum_swap. apply sum_ext; intros j _. rewrite sum_swap. apply sum_ext; intros k _.
      apply sum_scale_r. }
  rewrite E; clear E.
  assert (S : sum n (fun j => sum n (fun k => Rabs (gram m U j k) * x k ^ 2))
    = sum n (fun j => sum n (fun k => Rabs (gram m U j k) * x j ^ 2))).
  { rewrite sum_swap. apply sum_ext; intros j _. apply sum_ext; intros k _. f_equal. f_equal.
    apply sum_ext; intros; lra. }
  apply Rle_trans with (sum n (fun j => sum n (fun k => Rabs (gram m U j k) * x j ^ 2))).
  - set (P := sum n (fun j => sum n (fun k => Rabs (gram m U j k) * x j ^ 2))) in *.
    apply Rmult_le_reg_l with 2; [lra|]. replace (2 * P) with (P + P) by lra. rewrite <- S at 1. unfold P.
    rewrite <- sum_plus, <- sum_scale. apply sum_le; intros j _.
    rewrite <- sum_plus, <- sum_scale. apply sum_le; intros k _.
    set (g := gram m U j k). pose proof (pow2_ge_0 (x j - x k)). pose proof (pow2_ge_0 (x j + x k)).
    destruct (Rcase_abs g); [rewrite Rabs_left by easy | rewrite Rabs_right by easy]; nra.
  - rewrite <- sum_scale. apply sum_le; intros j Hj. rewrite sum_scale_r.
    apply Rmult_le_compat_r; [apply pow2_ge_0 | auto].
Qed.

(** ‖Uᵀ‖_op = ‖U‖_op, as far as it is needed. *)
Lemma operator_bound_transpose m n U kappa :
  0 <= kappa -> operator_bound n m (transpose U) kappa -> operator_bound m n U kappa.
Proof.
  intros H0 H x. set (y := fun i => sum n (fun j => U i j * x j)). specialize (H y). unfold transpose in H.
  change (sum m (fun i => y i ^ 2) <= kappa * sum n (fun j => x j ^ 2)).
  set (Y := sum m (fun i => y i ^ 2)) in *. set (X := sum n (fun j => x j ^ 2)) in *.
  assert (HX : 0 <= X) by (apply sum_nonneg; intros; apply pow2_ge_0).
  assert (HY : 0 <= Y) by (apply sum_nonneg; intros; apply pow2_ge_0).
  assert (E : Y = sum n (fun j => x j * sum m (fun i => U i j * y i))).
  { unfold Y. rewrite (sum_ext m _ (fun i => sum n (fun j => x j * (U i j * y i)))).
    - rewrite sum_swap. apply sum_ext; intros. now rewrite sum_scale.
    - intros i _. simpl pow. rewrite Rmult_1_r. unfold y at 1. rewrite <- sum_scale_r.
      apply sum_ext; intros; lra. }
  pose proof (cauchy n x (fun j => sum m (fun i => U i j * y i))) as K. cbv beta in K.
  rewrite <- E in K. fold X in K.
  assert (K2 : Y ^ 2 <= X * (kappa * Y)) by (eapply Rle_trans; [exact K | now apply Rmult_le_compat_l]).
  destruct HY as [HY|HY]; [|nra]. apply Rmult_le_reg_l with Y; nra.
Qed.

(** Σ_ij u_i·U_ij·A_ij·w_j = ⟨U, diag(u)·A·diag(w)⟩. *)
Definition pairing (m n : nat) (A U : matrix) (u w : nat -> R) : R :=
  sum m (fun i => u i * sum n (fun j => U i j * A i j * w j)).

(** For every factorization A = BC,
    ⟨U, diag(u)·A·diag(w)⟩² ≤ Σ_i u_i²‖row i of B‖² · κ · Σ_j w_j²‖column j of C‖². *)
Lemma pairing_bound m r n A B C U u w kappa : factorization m r n A B C -> operator_bound m n U kappa ->
  pairing m n A U u w ^ 2 <= sum m (fun i => u i ^ 2 * row_norm2 r B i)
    * (kappa * sum n (fun j => w j ^ 2 * column_norm2 r C j)).
Proof.
  intros F H. set (v := fun i k => sum n (fun j => U i j * (w j * C k j))).
  assert (E : pairing m n A U u w = sum m (fun i => sum r (fun k => u i * B i k * v i k))).
  { apply sum_ext; intros i Hi. unfold v.
    transitivity (u i * sum r (fun k => B i k * sum n (fun j => U i j * (w j * C k j)))).
    - f_equal. transitivity (sum n (fun j => sum r (fun k => B i k * (U i j * (w j * C k j))))).
      + apply sum_ext; intros j Hj. rewrite (F i j Hi Hj). unfold product.
        rewrite Rmult_assoc, (Rmult_comm _ (w j)), <- Rmult_assoc, <- sum_scale. apply sum_ext; intros; lra.
      + rewrite sum_swap. apply sum_ext; intros. now rewrite sum_scale.
    - rewrite <- sum_scale. apply sum_ext; intros; lra. }
  rewrite E. eapply Rle_trans; [apply cauchy_matrix|]. apply Rmult_le_compat.
  1,2: repeat (apply sum_nonneg; intros); apply pow2_ge_0.
  - apply sum_le; intros i _. unfold row_norm2. rewrite <- sum_scale. apply sum_le; intros; nra.
  - rewrite sum_swap. unfold v. eapply Rle_trans; [apply sum_le; intros k _; apply H|].
    rewrite sum_scale. apply Req_le. f_equal. rewrite sum_swap. apply sum_ext; intros j _.
    unfold column_norm2. rewrite <- sum_scale. apply sum_ext; intros; cbn; lra.
Qed.

(** Σ_j w_j²‖column j of C‖² ≤ ‖w‖²·‖C‖²_{1→2}. *)
Lemma weighted_columns r n C w :
  sum n (fun j => w j ^ 2 * column_norm2 r C j) <= sum n (fun j => w j ^ 2) * sensitivity2 r n C.
Proof.
  rewrite <- sum_scale_r. apply sum_le; intros j Hj.
  apply Rmult_le_compat_l; [apply pow2_ge_0 | exact (le_largest n (column_norm2 r C) j Hj)].
Qed.

(** What the row weights contribute: nothing for p = 2, where they are all 1; Σ_i u_i² for p = ∞ (Hölder). *)
Definition row_weight (p : exponent) (m : nat) (u : nat -> R) : R :=
  match p with Two => 1 | Infinity => sum m (fun i => u i ^ 2) end.

Lemma weighted_rows p m r B u : (p = Two -> forall i, (i < m)%nat -> u i = 1) ->
  sum m (fun i => u i ^ 2 * row_norm2 r B i) <= row_weight p m u * left_norm2 p m r B.
Proof.
  destruct p; cbn [row_weight left_norm2]; intros H.
  - rewrite Rmult_1_l. apply sum_le; intros i Hi. rewrite (H eq_refl i Hi). lra.
  - rewrite <- sum_scale_r. apply sum_le; intros i Hi.
    apply Rmult_le_compat_l; [apply pow2_ge_0 | exact (le_largest m (row_norm2 r B) i Hi)].
Qed.

(** Lemma L with row weights. With σ = ⟨U, diag(u)·A·diag(w)⟩ and κ ≥ ‖U‖_op²,
      p = 2 and all u_i = 1:  γ_F(A)² ≥ σ²/(κ‖w‖²);      p = ∞:  γ_2(A)² ≥ σ²/(κ‖u‖²‖w‖²).
    U, u and w are arbitrary. Written without a quotient. *)
Theorem lower_bound p m n A U u w kappa : 0 <= kappa -> operator_bound m n U kappa ->
  (p = Two -> forall i, (i < m)%nat -> u i = 1) ->
  forall r B C, factorization m r n A B C ->
  pairing m n A U u w ^ 2
  <= kappa * row_weight p m u * sum n (fun j => w j ^ 2) * (left_norm2 p m r B * sensitivity2 r n C).
Proof.
  intros H0 H Hu r B C F. eapply Rle_trans; [exact (pairing_bound m r n A B C U u w kappa F H)|].
  pose proof (weighted_rows p m r B u Hu) as K1. pose proof (weighted_columns r n C w) as K2.
  set (W := sum n (fun j => w j ^ 2)) in *.
  set (N := left_norm2 p m r B) in *. set (s := sensitivity2 r n C) in *.
  replace (kappa * row_weight p m u * W * (N * s)) with (row_weight p m u * N * (kappa * (W * s))) by ring.
  apply Rmult_le_compat; auto.
  - apply sum_nonneg; intros. apply Rmult_le_pos; [apply pow2_ge_0 | apply row_norm2_nonneg].
  - apply Rmult_le_pos; auto. apply sum_nonneg; intros.
    apply Rmult_le_pos; [apply pow2_ge_0 | apply column_norm2_nonneg].
  - now apply Rmult_le_compat_l.
Qed.

(** ** Upper bounds *)

(** A = BC exactly: its norms bound γ_(p)(A)². *)
Theorem upper_bound_exact p m r n A B C : factorization m r n A B C ->
  below p m n A (left_norm2 p m r B * sensitivity2 r n C).
Proof. intros F. exists r, B, C. split; [easy | lra]. Qed.

(** [B | E/√t] with r + n columns, and [C ; √t·I] with r + n rows. *)
Definition beside (r : nat) (B E : matrix) (t : R) : matrix :=
  fun i k => if (k <? r)%nat then B i k else E i (k - r)%nat / sqrt t.
Definition atop (r : nat) (C : matrix) (t : R) : matrix :=
  fun k j => if (k <? r)%nat then C k j else if (k - r =? j)%nat then sqrt t else 0.

Lemma beside_left r B E t i k : (k < r)%nat -> beside r B E t i k = B i k.
Proof. intros H. unfold beside. now rewrite (proj2 (Nat.ltb_lt k r) H). Qed.

Lemma beside_right r B E t i k : beside r B E t i (r + k)%nat = E i k / sqrt t.
Proof.
  unfold beside. rewrite (proj2 (Nat.ltb_ge (r + k) r)) by lia.
  now replace (r + k - r)%nat with k by lia.
Qed.

Lemma atop_left r C t k j : (k < r)%nat -> atop r C t k j = C k j.
Proof. intros H. unfold atop. now rewrite (proj2 (Nat.ltb_lt k r) H). Qed.

Lemma atop_right r C t k j : atop r C t (r + k)%nat j = if (k =? j)%nat then sqrt t else 0.
Proof.
  unfold atop. rewrite (proj2 (Nat.ltb_ge (r + k) r)) by lia.
  now replace (r + k - r)%nat with k by lia.
Qed.

(** What is left, E = A − BC. *)
Definition residual (r : nat) (A B C : matrix) : matrix := fun i j => A i j - product r B C i j.

(** ‖row i of B‖² + ‖row i of E‖²/t: the squared row norms of [B | E/√t]. *)
Definition absorbed_row (r n : nat) (A B C : matrix) (t : R) (i : nat) : R :=
  row_norm2 r B i + row_norm2 n (residual r A B C) i / t.
Definition absorbed_norm2 (p : exponent) (m r n : nat) (A B C : matrix) (t : R) : R :=
  combine p m (absorbed_row r n A B C t).

(** Lemma U, residual absorption. B and C need not multiply to A. For every t > 0
      γ_(p)(A)² ≤ (‖C‖²_{1→2} + t) · N,
      N = ‖B‖_F² + ‖E‖_F²/t for p = 2,   N = max_i (‖row i of B‖² + ‖row i of E‖²/t) for p = ∞,
    because A = [B | E/√t]·[C ; √t·I] exactly. *)
Theorem upper_bound p m r n A B C t : 0 < t ->
  below p m n A (absorbed_norm2 p m r n A B C t * (sensitivity2 r n C + t)).
Proof.
  intros Ht. set (E := residual r A B C).
  assert (Hs : sqrt t <> 0) by (apply Rgt_not_eq, sqrt_lt_R0; easy).
  assert (Hq : sqrt t * sqrt t = t) by (apply sqrt_sqrt; lra).
  exists (r + n)%nat, (beside r B E t), (atop r C t). split.
  { intros i j Hi Hj. unfold product. rewrite sum_split.
    rewrite (sum_ext r _ (fun k => B i k * C k j)) by (intros; now rewrite beside_left, atop_left).
    rewrite (sum_single n j); auto.
    - rewrite beside_right, atop_right, Nat.eqb_refl. unfold E, residual, product. now field.
    - intros k _ D. rewrite atop_right, (proj2 (Nat.eqb_neq k j) D). lra. }
  assert (HB : forall i, row_norm2 (r + n) (beside r B E t) i = absorbed_row r n A B C t i).
  { intros i. unfold row_norm2 at 1. rewrite sum_split. unfold absorbed_row, row_norm2 at 1. f_equal.
    - apply sum_ext; intros; now rewrite beside_left.
    - unfold Rdiv. unfold row_norm2. rewrite <- sum_scale_r. apply sum_ext; intros k _.
      rewrite beside_right. unfold E. rewrite <- Hq at 2. field. easy. }
  assert (HC : forall j, (j < n)%nat -> column_norm2 (r + n) (atop r C t) j = column_norm2 r C j + t).
  { intros j Hj. unfold column_norm2 at 1. rewrite sum_split. f_equal.
    - apply sum_ext; intros; now rewrite atop_left.
    - rewrite (sum_single n j); auto; intros; rewrite atop_right; [rewrite Nat.eqb_refl; lra|].
      rewrite (proj2 (Nat.eqb_neq _ _)); [lra | easy]. }
  assert (L : left_norm2 p m (r + n) (beside r B E t) = absorbed_norm2 p m r n A B C t).
  { destruct p; [apply sum_ext | apply largest_ext]; intros; apply HB. }
  rewrite L. apply Rmult_le_compat_l; [rewrite <- L; apply left_norm2_nonneg|].
  apply largest_le; [pose proof (largest_nonneg n (column_norm2 r C)); unfold sensitivity2; lra|].
  intros j Hj. rewrite (HC j Hj). apply Rplus_le_compat_r. exact (le_largest n (column_norm2 r C) j Hj).
Qed.
