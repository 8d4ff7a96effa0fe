(** * The optimum in exact numbers: X·V·X = AᵀA, X semidefinite with diagonal 1, and γ_F(A)² = Σ v_j *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products MeanUnique Semidefinite GeometricMean.
Open Scope R_scope.

Section Optimum.
Variables (m n : nat) (A X K : matrix) (v : nat -> R).
Let I := diagonal (fun _ => 1).
Let V := diagonal v.
Hypothesis some : (0 < n)%nat.
Hypothesis v_pos : forall j, (j < n)%nat -> 0 < v j.
Hypothesis X_semidefinite : semidefinite n X.
Hypothesis X_unit : forall j, (j < n)%nat -> X j j = 1.
Hypothesis riccati : forall i j, (i < n)%nat -> (j < n)%nat -> product n X (product n V X) i j = gram m A i j.
(** The columns of A are independent: AᵀA has an inverse. *)
Hypothesis independent : forall i j, (i < n)%nat -> (j < n)%nat -> product n (gram m A) K i j = I i j.

Let Y := product n V (product n X K).

Lemma inverse_r i j : (i < n)%nat -> (j < n)%nat -> product n X Y i j = I i j.
Proof.
  intros L J. unfold Y. rewrite <- (independent i j L J).
  transitivity (product n (product n X (product n V X)) K i j).
  - rewrite product_assoc. apply product_ext; [easy|]. intros l K'. symmetry. apply product_assoc.
  - apply product_ext; [|easy]. intros; now apply riccati.
Qed.

Lemma inverse_t i j : (i < n)%nat -> (j < n)%nat -> product n (transpose Y) X i j = I i j.
Proof.
  intros L J. transitivity (product n X Y j i).
  - apply sum_ext; intros k H. unfold transpose. rewrite (proj1 X_semidefinite k j) by easy. ring.
  - rewrite inverse_r by easy. unfold I, diagonal. rewrite Nat.eqb_sym. now destruct (i =? j)%nat.
Qed.

Lemma inverse_symmetric i j : (i < n)%nat -> (j < n)%nat -> Y i j = Y j i.
Proof.
  intros L J. symmetry. change (Y j i) with (transpose Y i j).
  transitivity (product n (transpose Y) (product n X Y) i j).
  - transitivity (product n (transpose Y) I i j); [symmetry; now apply product_one|].
    apply product_ext; [easy|]. intros; symmetry; now apply inverse_r.
  - rewrite <- product_assoc. transitivity (product n I Y i j); [|now apply one_product].
    apply product_ext; [|easy]. intros; now apply inverse_t.
Qed.

Lemma inverse_l i j : (i < n)%nat -> (j < n)%nat -> product n Y X i j = I i j.
Proof.
  intros L J. rewrite <- inverse_t by easy. apply product_ext; [|easy]. intros; now apply inverse_symmetric.
Qed.

Lemma trace_sum : trace_mean n X v = sum n v.
Proof. unfold trace_mean. apply sum_ext; intros j J. rewrite X_unit by easy. ring. Qed.

Theorem algebraic_optimum : encloses Two m n A (sum n v) (sum n v).
Proof.
  assert (P : 0 < sum n v).
  { apply Rlt_le_trans with (v O); [auto|]. apply le_sum; [|easy]. intros; apply Rlt_le; auto. }
  split.
  - generalize (mean_above m n A X Y v v_pos inverse_l inverse_r inverse_symmetric riccati some). rewrite trace_sum.
    replace (sum n v ^ 2 / sum n v) with (sum n v) by (field; lra). easy.
  - destruct (semidefinite_factor n X X_semidefinite) as (G & _ & E).
    assert (Unit : largest n (fun j => X j j) = 1).
    { apply Rle_antisym.
      - apply largest_le; [lra|]. intros; rewrite X_unit; lra || easy.
      - rewrite <- (X_unit O some). apply (le_largest n (fun j => X j j) O some). }
    generalize (mean_below m n A X Y v inverse_r riccati G (product n Y (transpose G))). rewrite trace_sum, Unit, Rmult_1_r.
    intros B. apply B.
    + intros; symmetry; now apply E.
    + intros i j L J. rewrite product_assoc. rewrite <- inverse_l by easy. apply product_ext; [easy|].
      intros l H. rewrite E by easy. apply sum_ext; intros; unfold transpose; ring.
    + intros i j L J. rewrite product_assoc. transitivity (product n Y (product n X Y) i j).
      * apply product_ext; [easy|]. intros l H.
        transitivity (product n (product n (transpose G) G) Y l j).
        -- rewrite product_assoc. apply product_ext; [easy|]. intros k Hk. unfold transpose at 1, product.
           apply sum_ext; intros a Ha. unfold transpose. rewrite (inverse_symmetric j a) by easy. ring.
        -- apply product_ext; [|easy]. intros a Ha. rewrite E by easy. apply sum_ext; intros; unfold transpose; ring.
      * transitivity (product n Y I i j); [|now apply product_one]. apply product_ext; [easy|]. intros; now apply inverse_r.
Qed.
End Optimum.
