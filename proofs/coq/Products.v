(** * Products of real matrices, entry by entry *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms.
Open Scope R_scope.

Lemma product_assoc r s A B C i j : product s (product r A B) C i j = product r A (product s B C) i j.
Proof.
  unfold product. rewrite (sum_ext s _ (fun l => sum r (fun k => A i k * (B k l * C l j)))).
  - rewrite sum_swap. apply sum_ext; intros k _. now rewrite <- sum_scale.
  - intros l _. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
Qed.

Lemma product_ext r A A' B B' i j : (forall k, (k < r)%nat -> A i k = A' i k) -> (forall k, (k < r)%nat -> B k j = B' k j) ->
  product r A B i j = product r A' B' i j.
Proof. intros E E'. apply sum_ext; intros k K. now rewrite E, E'. Qed.

Lemma product_one n A i j : (j < n)%nat -> product n A (diagonal (fun _ => 1)) i j = A i j.
Proof.
  intros J. unfold product. rewrite (sum_single n j); [unfold diagonal; rewrite Nat.eqb_refl; ring|easy|].
  intros l _ N. unfold diagonal. rewrite (proj2 (Nat.eqb_neq l j)) by easy. ring.
Qed.

Lemma one_product n A i j : (i < n)%nat -> product n (diagonal (fun _ => 1)) A i j = A i j.
Proof. intros I. unfold product. rewrite (sum_diagonal n (fun _ => 1) (fun k => A k j)) by easy. ring. Qed.

Lemma product_plus r A B B' i j : product r A (fun k l => B k l + B' k l) i j = product r A B i j + product r A B' i j.
Proof. unfold product. rewrite <- sum_plus. apply sum_ext; intros; ring. Qed.

Lemma plus_product r A A' B i j : product r (fun k l => A k l + A' k l) B i j = product r A B i j + product r A' B i j.
Proof. unfold product. rewrite <- sum_plus. apply sum_ext; intros; ring. Qed.

(** Y is the inverse of X, on the entries below n. *)
Definition inverse n (X Y : matrix) := forall i j, (i < n)%nat -> (j < n)%nat ->
  product n X Y i j = diagonal (fun _ => 1) i j /\ product n Y X i j = diagonal (fun _ => 1) i j.

(** (A + B)^{-1} = A^{-1} − (A + B)^{-1}BA^{-1}. *)
Theorem inverse_of_sum n A B A' S : inverse n A A' -> inverse n (fun i j => A i j + B i j) S ->
  forall i j, (i < n)%nat -> (j < n)%nat -> S i j = A' i j - product n S (product n B A') i j.
Proof.
  intros HA HS i j I J. set (AB := fun k l => A k l + B k l).
  assert (L : product n (product n S AB) A' i j = A' i j).
  { rewrite <- (one_product n A' i j I). apply product_ext; [|easy]. intros k K. now apply HS. }
  assert (R : product n S (product n AB A') i j = S i j + product n S (product n B A') i j).
  { transitivity (product n S (fun k l => diagonal (fun _ => 1) k l + product n B A' k l) i j).
    - apply product_ext; [easy|]. intros k K. unfold AB. rewrite plus_product. f_equal. now apply HA.
    - rewrite product_plus. f_equal. now apply product_one. }
  rewrite product_assoc, R in L. lra.
Qed.

(** The same, put into its own right side. *)
Theorem inverse_of_sum_twice n A B A' S : inverse n A A' -> inverse n (fun i j => A i j + B i j) S ->
  forall i j, (i < n)%nat -> (j < n)%nat -> let E := product n B A' in
  S i j = A' i j - product n A' E i j + product n S (product n E E) i j.
Proof.
  intros HA HS i j I J E. rewrite (inverse_of_sum n A B A' S HA HS i j I J). fold E.
  assert (H : product n S E i j = product n A' E i j - product n (product n S E) E i j).
  { unfold product at 1 2 3. rewrite <- sum_minus. apply sum_ext; intros k K.
    rewrite (inverse_of_sum n A B A' S HA HS i k I K). fold E. ring. }
  rewrite product_assoc in H. lra.
Qed.
