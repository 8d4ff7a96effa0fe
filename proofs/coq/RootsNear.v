(** * Semidefinite matrices whose squares are near each other have diagonals near each other *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums SweepMean Pencil.
Open Scope R_scope.

Definition ones (_ : nat) : R := 1.
Definition square_sum n (x : nat -> R) : R := sum n (fun i => x i ^ 2).

Lemma weighted_ones n x : weighted n ones x x = square_sum n x.
Proof. apply sum_ext; intros. unfold ones. ring. Qed.

Lemma ones_positive n i : (i < n)%nat -> 0 < ones i.
Proof. unfold ones. lra. Qed.

(** Orthonormal vectors, n of them. *)
Section Basis.
Variables (n : nat) (q : nat -> nat -> R).
Hypothesis O : orthonormal n ones n q.

Lemma basis_dual i j : (i < n)%nat -> (j < n)%nat -> sum n (fun k => q k i * q k j) = if (i =? j)%nat then 1 else 0.
Proof.
  intros I J. set (e := fun l => if (l =? j)%nat then 1 else 0).
  assert (E := orthonormal_complete n ones (ones_positive n) q e i O I). change (e i) with (if (i =? j)%nat then 1 else 0) in E. rewrite E.
  apply sum_ext; intros k _. rewrite Rmult_comm. f_equal. unfold weighted, ones, e.
  rewrite (sum_single n j); [rewrite Nat.eqb_refl; ring|easy|]. intros l _ N. rewrite (proj2 (Nat.eqb_neq l j)) by easy. ring.
Qed.

Lemma complete x i : (i < n)%nat -> x i = sum n (fun k => weighted n ones (q k) x * q k i).
Proof. intros I. now apply (orthonormal_complete n ones (ones_positive n)). Qed.

(** The square of a sum over the basis. *)
Lemma parseval c : square_sum n (fun i => sum n (fun k => c k * q k i)) = square_sum n c.
Proof.
  unfold square_sum. transitivity (sum n (fun k => sum n (fun l => c k * (c l * weighted n ones (q k) (q l))))).
  - transitivity (sum n (fun i => sum n (fun k => sum n (fun l => c k * (c l * (ones i * (q k i * q l i))))))).
    + apply sum_ext; intros i _. simpl pow. rewrite Rmult_1_r, <- sum_scale_r. apply sum_ext; intros k _. rewrite <- sum_scale. apply sum_ext; intros. unfold ones. ring.
    + rewrite sum_swap. apply sum_ext; intros k _. rewrite sum_swap. apply sum_ext; intros l _. rewrite !sum_scale. easy.
  - apply sum_ext; intros k K. rewrite (sum_single n k); [rewrite O, Nat.eqb_refl by easy; ring|easy|].
    intros l L N. rewrite O, (proj2 (Nat.eqb_neq k l)) by congruence || easy. ring.
Qed.

Lemma parseval_of x : square_sum n (fun k => weighted n ones (q k) x) = square_sum n x.
Proof. rewrite <- parseval. apply sum_ext; intros i I. now rewrite <- complete. Qed.
End Basis.

(** Two semidefinite matrices whose squares are within ρ of each other have diagonals within √ρ. *)
Theorem roots_near n X Y rho : (forall i j, X i j = X j i) -> (forall i j, Y i j = Y j i) ->
  (forall x, 0 <= form n X x x) -> (forall x, 0 <= form n Y x x) ->
  (forall x, Rabs (square_sum n (image n X x) - square_sum n (image n Y x)) <= rho * square_sum n x) ->
  forall j, (j < n)%nat -> (X j j - Y j j) ^ 2 <= rho.
Proof.
  intros SX SY PX PY H j J. set (D := fun i k => X i k - Y i k).
  destruct (pencil_basis n ones (ones_positive n) D) as (q & mu & Q & E); [intros; unfold D; now rewrite SX, SY|].
  assert (Im : forall x i, image n D x i = image n X x i - image n Y x i).
  { intros x i. unfold image. rewrite <- sum_minus. apply sum_ext; intros; unfold D; ring. }
  assert (One : forall k, (k < n)%nat -> square_sum n (q k) = 1) by (intros k K; rewrite <- weighted_ones, Q, Nat.eqb_refl by easy; easy).
  assert (R0 : 0 <= rho).
  { specialize (H (q j)). rewrite One in H by easy. generalize (Rabs_pos (square_sum n (image n X (q j)) - square_sum n (image n Y (q j)))). lra. }
  assert (Mu : forall k, (k < n)%nat -> Rabs (mu k) <= sqrt rho).
  { intros k K. set (a := form n X (q k) (q k)). set (b := form n Y (q k) (q k)).
    assert (Diff : a - b = mu k).
    { unfold a, b, form. rewrite <- sum_minus. rewrite <- (Rmult_1_r (mu k)), <- (One k K). unfold square_sum. rewrite <- sum_scale. apply sum_ext; intros i I.
      rewrite <- Rmult_minus_distr_l, <- Im, E by easy. unfold ones. ring. }
    assert (Sq : square_sum n (image n X (q k)) - square_sum n (image n Y (q k)) = mu k * (a + b)).
    { unfold square_sum, a, b, form. rewrite <- sum_minus, <- sum_plus, <- sum_scale. apply sum_ext; intros i I.
      transitivity ((image n X (q k) i - image n Y (q k) i) * (image n X (q k) i + image n Y (q k) i)); [ring|]. rewrite <- Im, E by easy. unfold ones. ring. }
    specialize (H (q k)). rewrite Sq, One, Rmult_1_r, Rabs_mult in H by easy.
    assert (A := PX (q k)). assert (B := PY (q k)). fold a in A. fold b in B. rewrite (Rabs_pos_eq (a + b)) in H by lra.
    rewrite <- (sqrt_Rsqr (Rabs (mu k))) by apply Rabs_pos. apply sqrt_le_1_alt. unfold Rsqr. eapply Rle_trans; [|exact H].
    apply Rmult_le_compat_l; [apply Rabs_pos|]. rewrite <- Diff. unfold Rabs. destruct (Rcase_abs _); lra. }
  assert (Entry : X j j - Y j j = sum n (fun k => mu k * q k j ^ 2)).
  { set (e := fun l => if (l =? j)%nat then 1 else 0). change (X j j - Y j j) with (D j j).
    transitivity (image n D e j).
    - unfold image, e. rewrite (sum_single n j); [rewrite Nat.eqb_refl; ring|easy|]. intros l _ N. rewrite (proj2 (Nat.eqb_neq l j)) by easy. ring.
    - rewrite (image_ext n D e (fun i => sum n (fun k => q k j * q k i))).
      + rewrite (image_sum n D n (fun k i => q k j * q k i)). apply sum_ext; intros k K. rewrite image_scale, E by easy. unfold ones. ring.
      + intros i I. unfold e. rewrite <- (basis_dual n q Q i j I J). apply sum_ext; intros; ring. }
  assert (Small : Rabs (X j j - Y j j) <= sqrt rho).
  { rewrite Entry. apply Rle_trans with (sum n (fun k => sqrt rho * (q k j * q k j))).
    - assert (Sab : forall m f, Rabs (sum m f) <= sum m (fun k => Rabs (f k))).
      { induction m; intros f; cbn [sum]; [rewrite Rabs_R0; lra|]. eapply Rle_trans; [apply Rabs_triang|]. apply Rplus_le_compat_r, IHm. }
      eapply Rle_trans; [apply Sab|]. apply sum_le; intros k K. rewrite Rabs_mult, (Rabs_pos_eq (_ ^ 2)) by apply pow2_ge_0.
      replace (q k j * q k j) with (q k j ^ 2) by ring. apply Rmult_le_compat_r; [apply pow2_ge_0 | auto].
    - rewrite sum_scale, (basis_dual n q Q j j J J), Nat.eqb_refl. lra. }
  rewrite <- (sqrt_sqrt rho R0), <- pow2_abs. simpl pow. rewrite Rmult_1_r. apply Rmult_le_compat; auto using Rabs_pos.
Qed.
