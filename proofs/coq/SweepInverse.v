(** * An injective square matrix has an inverse

    By elimination: m equations in m + 1 unknowns have a solution other than 0. *)
From Coq Require Import Reals Lra Lia Arith Classical.
From Etalon Require Import Certificate Sums SweepMean.
Open Scope R_scope.

(** The indices other than p, in order. *)
Definition skip (p j : nat) : nat := if (j <? p)%nat then j else S j.

(** A sum over n + 1 indices, with the index p apart. *)
Lemma sum_skip n p f : (p <= n)%nat -> sum (S n) f = f p + sum n (fun j => f (skip p j)).
Proof.
  intros L. replace (S n) with (p + S (n - p))%nat by lia. rewrite sum_split, sum_first, Nat.add_0_r.
  replace (sum n (fun j => f (skip p j))) with (sum (p + (n - p)) (fun j => f (skip p j))) by (f_equal; lia).
  rewrite sum_split. rewrite (sum_ext p (fun j => f (skip p j)) f), (sum_ext (n - p) (fun i => f (skip p (p + i))) (fun i => f (p + S i)%nat)).
  - lra.
  - intros i _. unfold skip. rewrite (proj2 (Nat.ltb_ge (p + i) p)) by lia. f_equal. lia.
  - intros i I. unfold skip. now rewrite (proj2 (Nat.ltb_lt i p)).
Qed.

Lemma skip_other p j : skip p j <> p.
Proof. unfold skip. destruct (Nat.ltb_spec j p); lia. Qed.

Lemma skip_below n p j : (j < n)%nat -> (p <= n)%nat -> (skip p j < S n)%nat.
Proof. unfold skip. destruct (Nat.ltb_spec j p); lia. Qed.

(** The vector with x_p = c that is y elsewhere. *)
Definition insert (p : nat) (c : R) (y : nat -> R) (j : nat) : R :=
  if (j =? p)%nat then c else if (j <? p)%nat then y j else y (j - 1)%nat.

Lemma insert_at p c y : insert p c y p = c.
Proof. unfold insert. now rewrite Nat.eqb_refl. Qed.

Lemma insert_skip p c y j : insert p c y (skip p j) = y j.
Proof.
  unfold insert. rewrite (proj2 (Nat.eqb_neq _ _) (skip_other p j)). unfold skip. destruct (Nat.ltb_spec j p) as [L | L].
  - now rewrite (proj2 (Nat.ltb_lt j p)).
  - rewrite (proj2 (Nat.ltb_ge (S j) p)) by lia. f_equal. lia.
Qed.

(** m equations in m + 1 unknowns. *)
Lemma dependent m : forall M : matrix, exists x j, (j <= m)%nat /\ x j <> 0 /\
  forall i, (i < m)%nat -> sum (S m) (fun j => M i j * x j) = 0.
Proof.
  induction m as [| m I]; intros M.
  - exists (fun _ => 1), O. split; [easy|]. split; [lra|]. intros i Q. lia.
  - destruct (classic (exists p, (p <= S m)%nat /\ M m p <> 0)) as [(p & P & Z) | None].
    + (* The last equation gives x_p in terms of the others. *)
      destruct (I (fun i j => M i (skip p j) - M i p / M m p * M m (skip p j))) as (y & j & J & Y & S).
      set (c := - sum (Datatypes.S m) (fun j => M m (skip p j) * y j) / M m p).
      exists (insert p c y), (skip p j). split; [pose proof (skip_below (Datatypes.S m) p j); lia|].
      split; [now rewrite insert_skip|]. intros i L. rewrite (sum_skip _ p) by easy. rewrite insert_at.
      rewrite (sum_ext _ _ (fun j => M i (skip p j) * y j)) by (intros; now rewrite insert_skip).
      destruct (Nat.eq_dec i m) as [-> | N]; [unfold c; field; easy|].
      specialize (S i ltac:(lia)). rewrite (sum_ext _ _ (fun j => M i (skip p j) * y j - M i p / M m p * (M m (skip p j) * y j))) in S by (intros; ring).
      rewrite sum_minus, sum_scale in S. unfold c. unfold Rdiv in *. nra.
    + (* The last equation says nothing. *)
      destruct (I M) as (y & j & J & Y & S). exists (fun k => if (k =? Datatypes.S m)%nat then 0 else y k), j.
      split; [lia|]. split; [now rewrite (proj2 (Nat.eqb_neq j (Datatypes.S m))) by lia|]. intros i L.
      rewrite sum_next, Nat.eqb_refl, Rmult_0_r, Rplus_0_r.
      rewrite (sum_ext _ _ (fun k => M i k * y k)) by (intros k K; now rewrite (proj2 (Nat.eqb_neq k (Datatypes.S m))) by lia).
      destruct (Nat.eq_dec i m) as [-> | N]; [|apply S; lia]. apply sum_zero. intros k K.
      replace (M m k) with 0; [ring|]. destruct (Req_dec (M m k) 0) as [E | E]; [easy|]. exfalso. apply None. exists k. split; [lia | easy].
Qed.

(** If X x = 0 only for x = 0, X x = b has a solution for every b. *)
Lemma solvable n X b : (forall x, (forall i, (i < n)%nat -> image n X x i = 0) -> forall j, (j < n)%nat -> x j = 0) ->
  exists x, forall i, (i < n)%nat -> image n X x i = b i.
Proof.
  intros Injective. destruct (dependent n (fun i j => if (j =? n)%nat then b i else X i j)) as (x & j & J & Z & S).
  assert (E : forall i, (i < n)%nat -> image n X x i + b i * x n = 0).
  { intros i I. rewrite <- (S i I), sum_next, Nat.eqb_refl. f_equal. apply sum_ext. intros k K.
    now rewrite (proj2 (Nat.eqb_neq k n)) by lia. }
  destruct (Req_dec (x n) 0) as [N | N].
  - exfalso. destruct (Nat.eq_dec j n) as [-> | D]; [easy|]. apply Z. apply Injective; [|lia].
    intros i I. specialize (E i I). rewrite N in E. lra.
  - exists (fun k => - x k / x n). intros i I. unfold image.
    rewrite (sum_ext n _ (fun k => X i k * x k * (- / x n))) by (intros; unfold Rdiv; ring). rewrite sum_scale_r.
    fold (image n X x i). replace (image n X x i) with (- (b i * x n)) by (pose proof (E i I); lra). field. easy.
Qed.

(** An injective symmetric matrix has an inverse on both sides. *)
Theorem injective_inverse n X :
  (forall i j, X i j = X j i) ->
  (forall x, (forall i, (i < n)%nat -> image n X x i = 0) -> forall j, (j < n)%nat -> x j = 0) ->
  exists Y, forall i j, (i < n)%nat -> (j < n)%nat ->
    product n X Y i j = unit_matrix i j /\ product n Y X i j = unit_matrix i j.
Proof.
  intros Symmetric Injective.
  assert (Columns : forall m, (m <= n)%nat -> exists Y : matrix, forall i j, (i < n)%nat -> (j < m)%nat -> product n X Y i j = unit_matrix i j).
  { induction m as [| m I]; intros L; [exists (fun _ _ => 0); intros; lia|].
    destruct (I ltac:(lia)) as (Y & H). destruct (solvable n X (fun i => unit_matrix i m) Injective) as (x & S).
    exists (fun i j => if (j =? m)%nat then x i else Y i j). intros i j A B. destruct (Nat.eq_dec j m) as [-> | D].
    - rewrite <- (S i A). apply sum_ext. intros k _. now rewrite Nat.eqb_refl.
    - rewrite <- (H i j A ltac:(lia)). apply sum_ext. intros k _. now rewrite (proj2 (Nat.eqb_neq j m)). }
  destruct (Columns n ltac:(lia)) as (Y & H). exists Y. intros i j I J. split; [now apply H|].
  (* X (Y X - 1) = 0. *)
  assert (E : forall k, (k < n)%nat -> image n X (fun l => product n Y X l j - unit_matrix l j) k = 0).
  { intros k K. unfold image.
    rewrite (sum_ext n _ (fun l => X k l * product n Y X l j - X k l * unit_matrix l j)) by (intros; ring). rewrite sum_minus.
    rewrite (sum_ext n _ (fun l => sum n (fun p => X k l * Y l p * X p j))) by (intros; unfold product; rewrite <- sum_scale; apply sum_ext; intros; ring).
    rewrite sum_swap, (sum_ext n _ (fun p => unit_matrix k p * X p j)).
    - rewrite (sum_single n k _ K), (sum_single n j _ J); unfold unit_matrix; [rewrite !Nat.eqb_refl; ring | |].
      + intros l _ D. rewrite (proj2 (Nat.eqb_neq l j)) by easy. ring.
      + intros l _ D. rewrite (proj2 (Nat.eqb_neq k l)) by congruence. ring.
    - intros p P. rewrite sum_scale_r. f_equal. now apply (H k p). }
  pose proof (Injective _ E i I) as Z. cbv beta in Z. lra.
Qed.
