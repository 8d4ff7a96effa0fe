(** * A semidefinite matrix is GᵀG with a lower-triangular G *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products MeanUnique.
Open Scope R_scope.

(** A real symmetric n×n matrix whose quadratic form is nowhere negative. *)
Definition semidefinite n (X : matrix) := (forall i j, (i < n)%nat -> (j < n)%nat -> X i j = X j i) /\ forall x, 0 <= quadratic n X x.

(** The form of order n + 1 by that of order n, the last column and the last entry. *)
Lemma quadratic_last n X x : (forall i, (i < n)%nat -> X n i = X i n) ->
  quadratic (S n) X x = quadratic n X x + 2 * x n * sum n (fun i => X i n * x i) + X n n * x n ^ 2.
Proof.
  intros Y. unfold quadratic. cbn [sum]. rewrite sum_plus.
  rewrite (sum_ext n (fun i => X i n * (x i * x n)) (fun i => x n * (X i n * x i))) by (intros; ring).
  rewrite (sum_ext n (fun j => X n j * (x n * x j)) (fun i => x n * (X i n * x i))) by (intros i I; rewrite Y by easy; ring).
  rewrite sum_scale. ring.
Qed.

Lemma quadratic_ext n X x y : (forall i, (i < n)%nat -> x i = y i) -> quadratic n X x = quadratic n X y.
Proof. intros E. apply sum_ext; intros i I. apply sum_ext; intros j J. now rewrite !E. Qed.

Definition extended n (y : nat -> R) (c : R) (i : nat) : R := if (i <? n)%nat then y i else c.

(** The form at y beside c. *)
Lemma quadratic_extended n X y c : (forall i, (i < n)%nat -> X n i = X i n) ->
  quadratic (S n) X (extended n y c) = quadratic n X y + 2 * c * sum n (fun i => X i n * y i) + X n n * c ^ 2.
Proof.
  intros Y. assert (E : forall i, (i < n)%nat -> extended n y c i = y i).
  { intros i I. unfold extended. now rewrite (proj2 (Nat.ltb_lt i n)). }
  assert (L : extended n y c n = c) by (unfold extended; now rewrite Nat.ltb_irrefl).
  rewrite quadratic_last, L by easy. rewrite (quadratic_ext n X _ y) by easy.
  do 3 f_equal. apply sum_ext; intros i I. now rewrite E.
Qed.

(** The column beside a diagonal entry 0 is 0, because the form is linear along it. *)
Lemma zero_column n X y : semidefinite (S n) X -> X n n = 0 -> sum n (fun i => X i n * y i) = 0.
Proof.
  intros [Y P] Z. set (b := sum n _). destruct (Req_dec b 0) as [|B]; [easy|exfalso].
  generalize (P (extended n y (- (quadratic n X y + 1) / (2 * b)))).
  rewrite quadratic_extended, Z by (intros; apply Y; lia). fold b.
  replace (quadratic n X y + _ + _) with (-1) by (field; easy). lra.
Qed.

(** What is left when the last column has been split off. *)
Definition remainder n (X : matrix) : matrix := fun i j => X i j - X i n * X j n / X n n.

Lemma remainder_semidefinite n X : semidefinite (S n) X -> semidefinite n (remainder n X).
Proof.
  intros H. destruct H as [Y P] eqn:E. clear E. split.
  - intros i j I J. unfold remainder. rewrite (Y i j) by lia. unfold Rdiv. ring.
  - intros y. set (b := sum n (fun i => X i n * y i)).
    assert (Q : quadratic n (remainder n X) y = quadratic n X y - b * b / X n n).
    { unfold quadratic, remainder, Rdiv.
      transitivity (sum n (fun i => sum n (fun j => X i j * (y i * y j)) - X i n * y i * (b * / X n n))).
      - apply sum_ext; intros i _. unfold b. rewrite <- (sum_scale_r n), <- sum_scale, <- sum_minus.
        apply sum_ext; intros; ring.
      - rewrite sum_minus, sum_scale_r. fold b. ring. }
    rewrite Q. destruct (Req_dec (X n n) 0) as [Z|N].
    + replace b with 0 by (symmetry; now apply zero_column). generalize (P (extended n y 0)).
      rewrite quadratic_extended by (intros; apply Y; lia). unfold Rdiv. lra.
    + generalize (P (extended n y (- b / X n n))). rewrite quadratic_extended by (intros; apply Y; lia). fold b.
      replace (quadratic n X y + 2 * (- b / X n n) * b + X n n * (- b / X n n) ^ 2) with (quadratic n X y - b * b / X n n)
        by (field; easy). easy.
Qed.

(** The entries of the last column are 0 where the diagonal entry is. *)
Lemma zero_entry n X i : semidefinite (S n) X -> X n n = 0 -> (i < n)%nat -> X i n = 0.
Proof.
  intros H Z I. generalize (zero_column n X (fun k => if (k =? i)%nat then 1 else 0) H Z).
  rewrite (sum_single n i) by (easy || (intros k _ N; rewrite (proj2 (Nat.eqb_neq k i)) by easy; ring)).
  rewrite Nat.eqb_refl. lra.
Qed.

Theorem semidefinite_factor n : forall X, semidefinite n X -> exists G : matrix,
  (forall k i, (k < i)%nat -> G k i = 0) /\ forall i j, (i < n)%nat -> (j < n)%nat -> X i j = gram n G i j.
Proof.
  induction n; intros X H; [exists (fun _ _ => 0); split; [easy|lia]|].
  destruct (IHn _ (remainder_semidefinite n X H)) as (K & T & E). assert (Y := proj1 H).
  assert (A : 0 <= X n n).
  { generalize (proj2 H (extended n (fun _ => 0) 1)). rewrite quadratic_extended by (intros; apply Y; lia).
    unfold quadratic. rewrite !(sum_zero n) by (intros; try (apply sum_zero; intros); ring). lra. }
  assert (R2 := sqrt_sqrt (X n n) A). set (r := sqrt (X n n)) in *.
  set (G := fun k i => if (k =? n)%nat then if (i <? n)%nat then X i n / r else if (i =? n)%nat then r else 0
    else if (i <? n)%nat then K k i else 0). exists G. split.
  - intros k i L. unfold G. destruct (Nat.eqb_spec k n) as [->|N].
    + rewrite (proj2 (Nat.ltb_ge i n)), (proj2 (Nat.eqb_neq i n)) by lia. easy.
    + destruct (Nat.ltb_spec i n); [now apply T|easy].
  - assert (Low : forall k i, (k < n)%nat -> (i < n)%nat -> G k i = K k i).
    { intros k i L I. unfold G. now rewrite (proj2 (Nat.eqb_neq k n)), (proj2 (Nat.ltb_lt i n)) by lia. }
    assert (Last : forall k, (k < n)%nat -> G k n = 0).
    { intros k L. unfold G. now rewrite (proj2 (Nat.eqb_neq k n)), Nat.ltb_irrefl by lia. }
    assert (Row : forall i, (i < n)%nat -> G n i = X i n / r).
    { intros i I. unfold G. now rewrite Nat.eqb_refl, (proj2 (Nat.ltb_lt i n)). }
    assert (Corner : G n n = r) by (unfold G; now rewrite Nat.eqb_refl, Nat.ltb_irrefl).
    assert (Zero : X n n = 0 -> forall i, (i < n)%nat -> X i n = 0) by (intros Z i I; now apply zero_entry).
    assert (Side : forall i, (i < n)%nat -> X i n = gram (S n) G i n).
    { intros i I. unfold gram. cbn [sum]. rewrite (sum_zero n) by (intros k L; rewrite Last by easy; ring).
      rewrite Row, Corner by easy. destruct (Req_dec r 0) as [Z|N]; [|field; easy].
      rewrite Zero, Z by (easy || (rewrite <- R2, Z; ring)). ring. }
    intros i j I J. destruct (Nat.eq_dec i n) as [->|Ni], (Nat.eq_dec j n) as [->|Nj].
    + unfold gram. cbn [sum]. rewrite (sum_zero n) by (intros k L; rewrite Last by easy; ring). rewrite Corner. lra.
    + rewrite Y, Side by lia. apply sum_ext; intros; ring.
    + apply Side. lia.
    + unfold gram. cbn [sum]. rewrite (sum_ext n _ (fun k => K k i * K k j)) by (intros; rewrite !Low by lia; easy).
      fold (gram n K i j). rewrite <- E, !Row by lia. unfold remainder. destruct (Req_dec r 0) as [Z|N].
      * rewrite (Zero ltac:(rewrite <- R2, Z; ring) i) by lia. unfold Rdiv. ring.
      * rewrite <- R2. field. easy.
Qed.

(** Schur: the entrywise product of A ⪰ αI and B ⪰ βI, α, β ≥ 0, is ⪰ αβI. *)
Theorem schur_product n A B alpha beta : 0 <= alpha -> 0 <= beta ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> A i j = A j i) -> (forall x, alpha * sum n (fun i => x i ^ 2) <= quadratic n A x) ->
  (forall x, beta * sum n (fun i => x i ^ 2) <= quadratic n B x) ->
  forall x, alpha * beta * sum n (fun i => x i ^ 2) <= quadratic n (fun i j => A i j * B i j) x.
Proof.
  intros HA HB Y PA PB x. set (A' := fun i j => A i j - alpha * diagonal (fun _ => 1) i j).
  assert (D : forall y, quadratic n (diagonal (fun _ => 1)) y = sum n (fun i => y i ^ 2)).
  { intros y. apply sum_ext; intros i I.
    rewrite (sum_diagonal n (fun _ => 1) (fun j => y i * y j)) by easy. ring. }
  assert (S : semidefinite n A').
  { split.
    - intros i j I J. unfold A', diagonal. rewrite (Y i j), Nat.eqb_sym by easy. easy.
    - intros y. replace (quadratic n A' y) with (quadratic n A y - alpha * sum n (fun i => y i ^ 2)); [generalize (PA y); lra|].
      rewrite <- D. unfold quadratic, A'. rewrite <- sum_scale, <- sum_minus. apply sum_ext; intros i _.
      rewrite <- sum_scale, <- sum_minus. apply sum_ext; intros; ring. }
  destruct (semidefinite_factor n A' S) as (G & _ & E).
  replace (quadratic n (fun i j => A i j * B i j) x)
    with (sum n (fun k => quadratic n B (fun i => G k i * x i)) + alpha * sum n (fun i => B i i * x i ^ 2)).
  - apply Rle_trans with (0 + alpha * sum n (fun i => beta * x i ^ 2)); [rewrite sum_scale; lra|]. apply Rplus_le_compat.
    + apply sum_nonneg; intros k _. eapply Rle_trans; [|apply PB]. apply Rmult_le_pos; [easy|].
      apply sum_nonneg; intros; apply pow2_ge_0.
    + apply Rmult_le_compat_l; [easy|]. apply sum_le; intros i I. apply Rmult_le_compat_r; [apply pow2_ge_0|].
      generalize (PB (fun k => if (k =? i)%nat then 1 else 0)). unfold quadratic.
      rewrite !(sum_single n i) by (easy || (intros k _ N; try (apply sum_zero; intros l _); rewrite (proj2 (Nat.eqb_neq k i)) by easy; ring)).
      rewrite Nat.eqb_refl. lra.
  - unfold quadratic. rewrite sum_swap. rewrite (sum_ext n (fun i => sum n (fun k => sum n (fun j => B i j * (G k i * x i * (G k j * x j)))))
      (fun i => sum n (fun j => A' i j * B i j * (x i * x j)))).
    + rewrite <- sum_scale, <- sum_plus. apply sum_ext; intros i I.
      rewrite (sum_ext n (fun j => A i j * B i j * (x i * x j)) (fun j => A' i j * B i j * (x i * x j)
        + diagonal (fun _ => 1) i j * (alpha * (B i j * (x i * x j))))) by (intros; unfold A'; ring).
      rewrite sum_plus, (sum_diagonal n (fun _ => 1) (fun j => alpha * (B i j * (x i * x j)))) by easy. ring.
    + intros i I. rewrite sum_swap. apply sum_ext; intros j J. rewrite E by easy. unfold gram. rewrite <- !sum_scale_r.
      apply sum_ext; intros; ring.
Qed.
