(** * A factorization from its Gram matrix *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products GeometricMean MeanUnique Semidefinite WeakDuality.
Open Scope R_scope.

Section Recovery.
Variables (n : nat) (X W C : matrix).
Hypothesis symmetric : forall i j, X i j = X j i.
Hypothesis X_inverse : inverse n X W.
Hypothesis X_gram : forall i j, (i < n)%nat -> (j < n)%nat -> gram n C i j = X i j.

(** C^{-1} = WCᵀ. *)
Definition left_inverse : matrix := product n W (transpose C).

Lemma left_inverse_one i j : (i < n)%nat -> (j < n)%nat -> product n left_inverse C i j = diagonal (fun _ => 1) i j.
Proof.
  intros I J. unfold left_inverse. rewrite product_assoc. rewrite <- (proj2 (X_inverse i j I J)). apply product_ext; [easy|].
  intros k K. rewrite <- X_gram by easy. easy.
Qed.

Lemma left_inverse_gram i j : (i < n)%nat -> (j < n)%nat -> product n left_inverse (transpose left_inverse) i j = W i j.
Proof.
  intros I J. transitivity (product n W (product n X (transpose W)) i j).
  - unfold left_inverse. rewrite product_assoc. apply product_ext; [easy|]. intros k K.
    transitivity (sum n (fun l => C l k * sum n (fun p => W j p * C l p))); [easy|].
    rewrite (sum_ext n _ (fun l => sum n (fun p => C l k * C l p * W j p))) by (intros; rewrite <- sum_scale; apply sum_ext; intros; ring).
    rewrite sum_swap. apply sum_ext; intros p P. rewrite sum_scale_r. unfold transpose. f_equal. now rewrite <- X_gram.
  - rewrite <- (product_one n W i j J). apply product_ext; [easy|]. intros k K.
    transitivity (product n X W k j); [|now apply X_inverse]. apply product_ext; [easy|]. intros l L. unfold transpose.
    now apply (inverse_symmetric n X W).
Qed.

(** For lower-triangular C the inverse is lower triangular, column by column from the last. *)
Lemma left_inverse_lower : (forall k i, (k < i)%nat -> C k i = 0) ->
  forall i j, (i < j)%nat -> (j < n)%nat -> left_inverse i j = 0.
Proof.
  intros T. set (D := left_inverse).
  assert (H : forall d j, (j + d = n)%nat -> forall i, (i < j)%nat -> (j < n)%nat -> D i j = 0).
  { intros d. induction d as [d IH] using (well_founded_induction lt_wf). intros j E i I J.
    assert (Later : forall i k, (i <= j)%nat -> (j < k < n)%nat -> D i k = 0).
    { intros i' k L K. apply (IH (n - k)%nat); lia. }
    assert (Row : forall i, (i <= j)%nat -> product n D C i j = D i j * C j j).
    { intros i' L. unfold product. apply (sum_single n j (fun k => D i' k * C k j)); [easy|]. intros k K N.
      destruct (Nat.lt_total k j) as [B|[B|B]]; [rewrite (T k j) by easy; ring|easy|]. rewrite Later by lia. ring. }
    assert (A := Row i ltac:(lia)). assert (B := Row j (le_n _)).
    rewrite left_inverse_one in A, B by lia. unfold diagonal in A, B. rewrite (proj2 (Nat.eqb_neq i j)) in A by lia.
    rewrite Nat.eqb_refl in B. assert (C j j <> 0) by (intros Z; rewrite Z in B; lra).
    symmetry in A. apply Rmult_integral in A as [A|A]; [easy|contradiction]. }
  intros i j I J. apply (H (n - j)%nat j); lia.
Qed.
End Recovery.

(** A positive definite X is CᵀC with a lower-triangular C. *)
Lemma lower_root n X : positive n X -> exists C : matrix, (forall k i, (k < i)%nat -> C k i = 0) /\
  forall i j, (i < n)%nat -> (j < n)%nat -> gram n C i j = X i j.
Proof.
  intros P. destruct (semidefinite_factor n X) as (C & T & E).
  - split; [intros; apply P|]. intros x. now apply positive_nonneg.
  - exists C. split; [easy|]. intros i j I J. symmetry. now apply E.
Qed.
