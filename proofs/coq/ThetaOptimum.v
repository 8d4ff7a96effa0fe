(** * Lemma B: the best factorizations within the reach of Lemma Θ have orthogonal columns on compatible pairs *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products MeanUnique Semidefinite WeakDuality SweepMean SweepInverse.
Open Scope R_scope.

(** A positive definite matrix has an inverse. *)
Lemma positive_inverse n X : positive n X -> exists W, inverse n X W.
Proof.
  intros P. destruct (injective_inverse n X (proj1 P)) as (Y & H); [|exists Y; exact H].
  intros x Hx. apply (positive_zero n X x P). rewrite quadratic_image. apply Req_le, sum_zero; intros i I.
  rewrite Hx by easy. ring.
Qed.

(** yᵀXy ≤ yᵀX'y everywhere: the inverses are in the other order. *)
Lemma inverse_antitone n X X' W W' : positive n X -> positive n X' -> inverse n X W -> inverse n X' W' ->
  (forall y, quadratic n X y <= quadratic n X' y) -> forall x, quadratic n W' x <= quadratic n W x.
Proof.
  intros P P' H H' L x. set (y := image n W' x).
  assert (Q' : quadratic n X' y = sum n (fun i => y i * x i)).
  { rewrite quadratic_image. apply sum_ext; intros i I. unfold y at 2. rewrite image_inverse; [ring| |easy].
    intros a b Ha Hb. now apply H'. }
  assert (E' : quadratic n W' x = sum n (fun i => y i * x i)).
  { rewrite quadratic_image. apply sum_ext; intros i _. change (x i * y i = y i * x i). ring. }
  generalize (form_above_tangent n X W y x P H) (L y). lra.
Qed.

(** tr(AᵀA·W) is the sum of the forms of W at the rows of A. *)
Lemma trace_rows m n A W : trace_of n (gram m A) W = sum m (fun i => quadratic n W (A i)).
Proof.
  unfold trace_of, product, gram, quadratic. rewrite (sum_ext n _ (fun j => sum m (fun i => sum n (fun k => W k j * (A i j * A i k))))).
  - rewrite sum_swap. apply sum_ext; intros i _. rewrite sum_swap. apply sum_ext; intros k _. apply sum_ext; intros; ring.
  - intros j _. rewrite (sum_ext n _ (fun k => sum m (fun i => W k j * (A i j * A i k)))).
    + apply sum_swap.
    + intros k _. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
Qed.

(** Lemma B. X ≻ 0 is the Gram matrix of a factorization, [compatible] says which pairs of rounds some pattern holds, M agrees
    with X there and diag(y) − M ⪰ 0. Then X' = X + diag(y) − M is positive definite, has the diagonal y where that of M is X's,
    is 0 on compatible pairs, and costs no more: tr(AᵀA·X'^{-1}) ≤ tr(AᵀA·X^{-1}). With M the blocks of X on disjoint patterns
    it is Lemma O, for given y. *)
Theorem banded_no_worse m n (A X W M : matrix) (y : nat -> R) (compatible : nat -> nat -> Prop) :
  positive n X -> inverse n X W -> (forall i j, M i j = M j i) ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> compatible i j -> i <> j -> M i j = X i j) ->
  (forall i, (i < n)%nat -> M i i = X i i) ->
  (forall x, quadratic n M x <= sum n (fun i => y i * x i ^ 2)) ->
  let X' := fun i j => X i j + diagonal y i j - M i j in
  positive n X' /\ (forall i, (i < n)%nat -> X' i i = y i) /\
  (forall i j, (i < n)%nat -> (j < n)%nat -> compatible i j -> i <> j -> X' i j = 0) /\
  exists W', inverse n X' W' /\ trace_of n (gram m A) W' <= trace_of n (gram m A) W.
Proof.
  intros P I S C D Q X'. assert (F : forall x, quadratic n X' x = quadratic n X x + (sum n (fun i => y i * x i ^ 2) - quadratic n M x)).
  { intros x. unfold quadratic, X'. rewrite <- sum_minus, <- sum_plus. apply sum_ext; intros i Hi.
    rewrite (sum_ext n _ (fun j => X i j * (x i * x j) + diagonal y i j * (x i * x j) - M i j * (x i * x j))) by (intros; ring).
    rewrite sum_minus, sum_plus, (sum_diagonal n y (fun j => x i * x j)) by easy. ring. }
  assert (P' : positive n X').
  { split.
    - intros i j. unfold X', diagonal. rewrite (proj1 P i j), (S i j), Nat.eqb_sym. destruct (Nat.eqb_spec j i) as [->|]; ring.
    - intros x N. rewrite F. generalize (proj2 P x N) (Q x). lra. }
  split; [easy|]. split; [|split].
  - intros i Hi. unfold X', diagonal. rewrite Nat.eqb_refl, D by easy. ring.
  - intros i j Hi Hj K N. unfold X', diagonal. rewrite (proj2 (Nat.eqb_neq i j)), C by easy. ring.
  - destruct (positive_inverse n X' P') as (W' & I'). exists W'. split; [easy|]. rewrite !trace_rows. apply sum_le; intros i _.
    apply (inverse_antitone n X X' W W'); try easy. intros z. rewrite F. generalize (Q z). lra.
Qed.
