(** * A maximum is attained *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate.
Open Scope R_scope.

(** The largest of some numbers that are not negative is one of them. *)
Lemma largest_attained n f : (0 < n)%nat -> (forall i, (i < n)%nat -> 0 <= f i) -> exists i, (i < n)%nat /\ largest n f = f i.
Proof.
  induction n; intros N H; [lia|]. cbn [largest]. destruct n as [|n].
  - exists O. split; [lia|]. cbn. apply Rmax_right. auto.
  - destruct IHn as (i & I & E); [lia|auto|]. destruct (Rle_dec (largest (S n) f) (f (S n))) as [L|L].
    + exists (S n). split; [lia|]. now apply Rmax_right.
    + exists i. split; [lia|]. rewrite <- E. apply Rmax_left. lra.
Qed.
