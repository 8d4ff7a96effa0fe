(** * The positive definite X with X·V·X = T exists

    The vectors q_k of the spectral theorem of T beside V^{-1}, T·q_k = λ_k·V^{-1}q_k, give X = Σ √λ_k·(V^{-1}q_k)(V^{-1}q_k)ᵀ. *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products MeanUnique SweepMean SweepInverse Pencil WeakDuality.
Open Scope R_scope.

Section Exists.
Variables (n : nat) (T : matrix) (v : nat -> R) (q : nat -> nat -> R) (lambda : nat -> R).
Hypothesis T_positive : positive n T.
Hypothesis v_pos : forall j, (j < n)%nat -> 0 < v j.
Let w := fun i => / v i.
Hypothesis basis : orthonormal n w n q.
Hypothesis eigen : forall k i, (k < n)%nat -> (i < n)%nat -> image n T (q k) i = lambda k * (w i * q k i).
Let w_pos : forall j, (j < n)%nat -> 0 < w j.
Proof. intros j J. now apply Rinv_0_lt_compat, v_pos. Qed.

Definition root_of_pencil : matrix := fun i j => sum n (fun k => sqrt (lambda k) * (w i * q k i) * (w j * q k j)).
Let X := root_of_pencil.

Lemma eigenvalue_positive k : (k < n)%nat -> 0 < lambda k.
Proof.
  intros K. assert (Q := basis k k K K). rewrite Nat.eqb_refl in Q.
  replace (lambda k) with (quadratic n T (q k)).
  - apply T_positive. destruct (Nat.eq_dec n 0) as [|N]; [lia|].
    destruct (Rle_lt_dec (sum n (fun i => q k i ^ 2)) 0) as [L|L].
    + assert (A : forall i, (i < n)%nat -> q k i = 0).
      { intros i I. apply Rsqr_0_uniq. unfold Rsqr.
        generalize (le_sum n (fun i => q k i ^ 2) i ltac:(intros; apply pow2_ge_0) I). generalize (pow2_ge_0 (q k i)). cbv beta. nra. }
      exfalso. unfold weighted in Q. rewrite sum_zero in Q; [lra|]. intros i I. rewrite A by easy. ring.
    + clear - L. induction n as [|m IH]; [cbn in L; lra|]. cbn [sum] in L. destruct (Req_dec (q k m) 0) as [Z|Z].
      * destruct IH as (i & I & H); [rewrite Z in L; lra|]. exists i. split; [lia|easy].
      * exists m. split; [lia|easy].
  - rewrite quadratic_image. rewrite (sum_ext n _ (fun i => lambda k * (w i * (q k i * q k i))))
      by (intros; rewrite eigen by easy; ring). rewrite sum_scale. fold (weighted n w (q k) (q k)). rewrite Q. ring.
Qed.

Lemma image_root x i : image n X x i = sum n (fun k => sqrt (lambda k) * (w i * q k i) * weighted n w (q k) x).
Proof.
  unfold image, X, root_of_pencil. rewrite (sum_ext n _ (fun j => sum n (fun k => sqrt (lambda k) * (w i * q k i) * (w j * (q k j * x j))))).
  - rewrite sum_swap. apply sum_ext; intros k _. unfold weighted. now rewrite sum_scale.
  - intros j _. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
Qed.

Lemma root_form x : quadratic n X x = sum n (fun k => sqrt (lambda k) * weighted n w (q k) x ^ 2).
Proof.
  rewrite quadratic_image. rewrite (sum_ext n _ (fun i => sum n (fun k => sqrt (lambda k) * weighted n w (q k) x * (w i * (q k i * x i))))).
  - rewrite sum_swap. apply sum_ext; intros k _. rewrite sum_scale. fold (weighted n w (q k) x). ring.
  - intros i _. rewrite image_root, <- sum_scale. apply sum_ext; intros; ring.
Qed.

Lemma root_positive : positive n X.
Proof.
  split.
  - intros i j. apply sum_ext; intros; ring.
  - intros x (i & I & Z). rewrite root_form.
    assert (P : forall k, (k < n)%nat -> 0 <= sqrt (lambda k) * weighted n w (q k) x ^ 2).
    { intros k K. apply Rmult_le_pos; [apply sqrt_pos|apply pow2_ge_0]. }
    destruct (sum_nonneg n _ P) as [L|E]; [easy|]. exfalso. apply Z.
    rewrite (orthonormal_complete n w w_pos q x i basis I). apply sum_zero; intros k K.
    assert (A := le_sum n _ k P K). cbv beta in A. rewrite <- E in A.
    assert (S := sqrt_lt_R0 _ (eigenvalue_positive k K)).
    assert (B : weighted n w (q k) x = 0); [|rewrite B; ring]. apply Rsqr_0_uniq. unfold Rsqr.
    generalize (pow2_ge_0 (weighted n w (q k) x)). nra.
Qed.

Lemma root_mean i j : (i < n)%nat -> (j < n)%nat -> sandwich n X X v i j = T i j.
Proof.
  intros I J.
  (* Both are Σ λ_k·(w_i q_k(i))·(w_j q_k(j)). *)
  transitivity (sum n (fun k => lambda k * (w i * q k i) * (w j * q k j))).
  - transitivity (image n X (fun l => v l * X l j) i); [easy|]. rewrite image_root. apply sum_ext; intros k K.
    assert (E : weighted n w (q k) (fun l => v l * X l j) = sqrt (lambda k) * (w j * q k j)).
    { unfold weighted. rewrite (sum_ext n _ (fun l => sum n (fun p => sqrt (lambda p) * (w j * q p j) * (w l * (q k l * q p l))))).
      - rewrite sum_swap. rewrite (sum_single n k _ K).
        + rewrite sum_scale. fold (weighted n w (q k) (q k)). rewrite basis, Nat.eqb_refl by easy. ring.
        + intros p P D. rewrite sum_scale. fold (weighted n w (q k) (q p)). rewrite basis, (proj2 (Nat.eqb_neq k p)) by (easy || congruence). ring.
      - intros l L. unfold X, root_of_pencil. rewrite <- !sum_scale. apply sum_ext; intros p _. unfold w at 1. generalize (v_pos l L).
        intros. field. lra. }
    rewrite E. rewrite <- (sqrt_sqrt (lambda k)) at 3 by (now apply Rlt_le, eigenvalue_positive). ring.
  - (* T e_j by the basis: e_j = Σ w_j q_k(j)·q_k. *)
    transitivity (image n T (at_entry j) i); [|unfold image; now rewrite (sum_at_entry n j (T i) J)].
    rewrite (image_ext n T (at_entry j) (fun l => sum n (fun k => w j * q k j * q k l)) i).
    + rewrite (image_sum n T n (fun k l => w j * q k j * q k l) i). apply sum_ext; intros k K. rewrite image_scale, eigen by easy. ring.
    + intros l L. rewrite (orthonormal_complete n w w_pos q (at_entry j) l basis L). apply sum_ext; intros k K. f_equal.
      unfold weighted. rewrite (sum_ext n _ (fun p => w p * q k p * at_entry j p)) by (intros; ring).
      apply (sum_at_entry n j (fun p => w p * q k p) J).
Qed.
End Exists.

Theorem mean_exists n T v : positive n T -> (forall j, (j < n)%nat -> 0 < v j) -> exists X, mean_of n T v X.
Proof.
  intros P V. destruct (pencil_basis n (fun i => / v i)) with (K := T) as (q & lambda & O & E).
  - intros i I. now apply Rinv_0_lt_compat, V.
  - apply P.
  - exists (root_of_pencil n v q lambda). split.
    + now apply (root_positive n T).
    + intros i j I J. now apply root_mean.
Qed.
