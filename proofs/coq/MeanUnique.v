(** * The positive definite solution of X·V·X = T is unique *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms.
Open Scope R_scope.

Definition quadratic n (X : matrix) (x : nat -> R) := sum n (fun i => sum n (fun j => X i j * (x i * x j))).
Definition positive n (X : matrix) := (forall i j, X i j = X j i) /\
  forall x, (exists i, (i < n)%nat /\ x i <> 0) -> 0 < quadratic n X x.

Lemma positive_zero n X x : positive n X -> quadratic n X x <= 0 -> forall i, (i < n)%nat -> x i = 0.
Proof.
  intros [_ P] H i I. destruct (Req_dec (x i) 0) as [|N]; [easy|]. generalize (P x (ex_intro _ i (conj I N))). lra.
Qed.
Lemma positive_nonneg n X x : positive n X -> 0 <= quadratic n X x.
Proof.
  intros P. destruct (Rle_lt_dec 0 (quadratic n X x)) as [|L]; [easy|]. apply Req_le. symmetry. unfold quadratic.
  apply sum_zero; intros i I. apply sum_zero; intros j J. rewrite (positive_zero n X x P ltac:(lra) i I). ring.
Qed.

(** Entries of X·V·X without the matrix V. *)
Definition sandwich n (X Y : matrix) (v : nat -> R) i j := sum n (fun k => X i k * (v k * Y k j)).

Section Unique.
Variables (n : nat) (v : nat -> R) (X Y : matrix).
Hypothesis v_pos : forall j, (j < n)%nat -> 0 < v j.
Hypothesis PX : positive n X.
Hypothesis PY : positive n Y.
Hypothesis same : forall i j, (i < n)%nat -> (j < n)%nat -> sandwich n X X v i j = sandwich n Y Y v i j.
Let D : matrix := fun i j => X i j - Y i j.
Let Z : matrix := fun i j => X i j + Y i j.

Lemma Z_quadratic x : quadratic n Z x = quadratic n X x + quadratic n Y x.
Proof.
  unfold quadratic. rewrite <- sum_plus. apply sum_ext; intros i _. rewrite <- sum_plus.
  apply sum_ext; intros; unfold Z; ring.
Qed.

Lemma equation i j : (i < n)%nat -> (j < n)%nat -> sandwich n Z D v i j + sandwich n D Z v i j = 0.
Proof.
  intros I J. transitivity (2 * (sandwich n X X v i j - sandwich n Y Y v i j)); [|rewrite same by easy; ring].
  unfold sandwich. rewrite <- sum_plus, <- sum_minus, <- sum_scale. apply sum_ext; intros; unfold Z, D; ring.
Qed.

(** Σ_k v_k (VDe_k)ᵀ Z (VDe_k) = 0. *)
Lemma trace_zero : sum n (fun k => v k * quadratic n Z (fun i => v i * D i k)) = 0.
Proof.
  assert (SD : forall i j, D i j = D j i) by (intros; unfold D; now rewrite (proj1 PX i j), (proj1 PY i j)).
  assert (SZ : forall i j, Z i j = Z j i) by (intros; unfold Z; now rewrite (proj1 PX i j), (proj1 PY i j)).
  set (q := sum n _).
  (* against w_ij = v_i D_ij v_j *)
  assert (E : forall F, F = sandwich n Z D v \/ F = sandwich n D Z v ->
    sum n (fun i => sum n (fun j => v i * D i j * v j * F i j)) = q).
  { assert (E1 : sum n (fun i => sum n (fun j => v i * D i j * v j * sandwich n Z D v i j)) = q).
    { unfold q, quadratic, sandwich. rewrite (sum_ext n _ (fun i => sum n (fun j => sum n (fun k => v j * (Z i k * (v i *
      D i j * (v k * D k j))))))).
      - rewrite sum_swap. apply sum_ext; intros j _. rewrite <- sum_scale. apply sum_ext; intros i _.
        rewrite <- sum_scale. apply sum_ext; intros; ring.
      - intros i _. apply sum_ext; intros j _. rewrite <- sum_scale. apply sum_ext; intros; ring. }
    intros F [->| ->]; [exact E1|]. rewrite <- E1, sum_swap. apply sum_ext; intros i _. apply sum_ext; intros j _.
    rewrite (SD j i). replace (sandwich n D Z v j i) with (sandwich n Z D v i j); [ring|].
    apply sum_ext; intros k _. rewrite (SZ i k), (SD k j). ring. }
  assert (H : q + q = 0).
  { rewrite <- (E _ (or_introl eq_refl)) at 1. rewrite <- (E _ (or_intror eq_refl)). rewrite <- sum_plus.
    apply sum_zero; intros i I.
    rewrite <- sum_plus. apply sum_zero; intros j J. rewrite <- Rmult_plus_distr_l, equation by easy. ring. }
    lra.
Qed.

Theorem mean_unique i j : (i < n)%nat -> (j < n)%nat -> X i j = Y i j.
Proof.
  intros I J. assert (Q : forall k, (k < n)%nat -> 0 <= v k * quadratic n Z (fun i => v i * D i k)).
  { intros k K. apply Rmult_le_pos; [apply Rlt_le; auto|]. rewrite Z_quadratic.
    generalize (positive_nonneg n X (fun i => v i * D i k) PX) (positive_nonneg n Y (fun i => v i * D i k) PY). lra. }
    assert (B := le_sum n _ j Q J). cbv beta in B. rewrite trace_zero, Z_quadratic in B.
    assert (H : v i * D i j = 0).
  { apply (positive_zero n X (fun i => v i * D i j) PX); [|easy]. generalize (positive_nonneg n Y (fun i => v i * D i j)
    PY) (v_pos j J). intros. nra. }
    generalize (v_pos i I). intros. apply Rmult_integral in H as [H|H]; [lra|unfold D in H; lra].
Qed.
End Unique.
