(** * More about finite sums: windows, reversal, lists *)
From Coq Require Import Reals List Lra Lia PeanoNat.
From Etalon Require Import Certificate.
Import ListNotations.
Open Scope R_scope.

Definition ind (b : bool) : R := if b then 1 else 0.

Lemma sum_next n f : sum (S n) f = sum n f + f n.
Proof. easy. Qed.

Lemma sum_minus n f g : sum n (fun i => f i - g i) = sum n f - sum n g.
Proof. induction n; cbn; [|rewrite IHn]; lra. Qed.

Lemma sum_const n c : sum n (fun _ => c) = INR n * c.
Proof. induction n; [cbn; lra|]. rewrite S_INR. cbn [sum]. lra. Qed.

Lemma sum_rev n f : sum n f = sum n (fun i => f (n - 1 - i)%nat).
Proof.
  induction n; [easy|]. rewrite sum_next, sum_first, IHn, Rplus_comm.
  f_equal; [f_equal; lia|]. apply sum_ext; intros; f_equal; lia.
Qed.

(** A sum whose terms vanish outside a window. *)
Lemma sum_window a m n f : (a + m <= n)%nat ->
  (forall k, (k < a \/ a + m <= k < n)%nat -> f k = 0) -> sum n f = sum m (fun k => f (a + k)%nat).
Proof.
  intros L Z. replace n with (a + (m + (n - a - m)))%nat by lia. rewrite !sum_split, (sum_zero a), (sum_zero (n - a - m)).
  - lra.
  - intros k K. apply Z; lia.
  - intros k K. apply Z; lia.
Qed.

(** The number of i < n below p. *)
Lemma sum_below n p : (p <= n)%nat -> sum n (fun j => ind (j <? p)%nat) = INR p.
Proof.
  intros L. rewrite (sum_window 0 p); [|lia|intros j J; unfold ind; destruct (Nat.ltb_spec j p); lia || easy].
  rewrite (sum_ext _ _ (fun _ => 1)), sum_const; [ring|].
  intros j J. unfold ind. destruct (Nat.ltb_spec (0 + j) p); lia || easy.
Qed.

(** Sums over the elements of a list, and over their positions. *)
Fixpoint lsum {A} (l : list A) (f : A -> R) : R := match l with [] => 0 | x :: k => f x + lsum k f end.

Lemma lsum_ext {A} (l : list A) f g : (forall x, In x l -> f x = g x) -> lsum l f = lsum l g.
Proof. induction l; cbn; intros H; [easy|]. f_equal; [|apply IHl]; auto. Qed.

Lemma lsum_app {A} (l k : list A) f : lsum (l ++ k) f = lsum l f + lsum k f.
Proof. induction l; cbn; lra. Qed.

Lemma lsum_map {A B} (h : A -> B) l f : lsum (map h l) f = lsum l (fun x => f (h x)).
Proof. induction l; cbn; [easy|]. now f_equal. Qed.

Lemma lsum_seq n f : lsum (seq 0 n) f = sum n f.
Proof. induction n; [easy|]. rewrite seq_S, lsum_app, IHn. cbn. lra. Qed.

Lemma sum_nth {A} d (l : list A) f : sum (length l) (fun i => f (nth i l d)) = lsum l f.
Proof. induction l; [easy|]. cbn [length lsum]. rewrite sum_first, <- IHl. easy. Qed.
