(** * Independent integers: the lattice Z^r and products of a law on it *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith.
From Etalon Require Import Certificate Sums Masses Noise Digits Tree Laplace DiscreteNoise.
Import ListNotations.
Open Scope R_scope.

(** Vectors of r integers, their entries, and the vector of given entries. *)
Fixpoint lattice r : Type := match r with O => unit | S m => (lattice m * Z)%type end.

Fixpoint entry r : lattice r -> nat -> Z :=
  match r with O => fun _ _ => 0%Z | S m => fun z i => if (i =? m)%nat then snd z else entry m (fst z) i end.

Fixpoint tabulate r (f : nat -> Z) : lattice r := match r with O => tt | S m => (tabulate m f, f m) end.

Lemma entry_tabulate r f i : (i < r)%nat -> entry r (tabulate r f) i = f i.
Proof.
  induction r; intros I; [lia|]. cbn [tabulate entry fst snd]. destruct (Nat.eqb_spec i r) as [->|N]; [easy|]. apply IHr. lia.
Qed.

Lemma lattice_ext r : forall z z' : lattice r, (forall i, (i < r)%nat -> entry r z i = entry r z' i) -> z = z'.
Proof.
  induction r; [now intros [] []|]. intros [z a] [z' a'] H. f_equal.
  - apply IHr. intros i I. generalize (H i ltac:(lia)). cbn [entry fst snd]. now rewrite (proj2 (Nat.eqb_neq i r)) by lia.
  - generalize (H r ltac:(lia)). cbn [entry fst snd]. now rewrite Nat.eqb_refl.
Qed.

(** The probability of z when each entry has the law w, independently of the others. *)
Fixpoint independent (w : Z -> R) r : lattice r -> R :=
  match r with O => fun _ => 1 | S m => fun z => independent w m (fst z) * w (snd z) end.

Lemma independent_nonneg w r z : (forall a, 0 <= w a) -> 0 <= independent w r z.
Proof. intros W. induction r; cbn [independent]; [lra|]. now apply Rmult_le_pos. Qed.

Lemma lsum_prod {A B} (f : A -> R) (g : B -> R) l k : lsum (list_prod l k) (fun z => f (fst z) * g (snd z)) = lsum l f * lsum k g.
Proof.
  induction l as [|x l IH]; cbn [list_prod lsum]; [ring|]. rewrite lsum_app, IH, lsum_map. cbn [fst snd].
  assert (E : lsum k (fun y => f x * g y) = f x * lsum k g) by (clear; induction k; cbn [lsum]; [ring|rewrite IHk; ring]).
  rewrite E. ring.
Qed.

Lemma NoDup_joined {A} (l k : list A) : NoDup l -> NoDup k -> (forall x, In x l -> In x k -> False) -> NoDup (l ++ k).
Proof.
  intros L K. induction L as [|x l N L IH]; intros H; cbn [app]; [easy|]. constructor.
  - rewrite in_app_iff. intros [I|I]; [easy|]. apply (H x); cbn; auto.
  - apply IH. intros y I J. apply (H y); cbn; auto.
Qed.

Lemma NoDup_prod {A B} (l : list A) (k : list B) : NoDup l -> NoDup k -> NoDup (list_prod l k).
Proof.
  intros L K. induction L as [|x l N L IH]; cbn [list_prod]; [constructor|]. apply NoDup_joined; [|easy|].
  - clear - K. induction K as [|y k N K IH]; cbn [map]; constructor; [|easy]. rewrite in_map_iff. intros (u & E & U). now injection E as ->.
  - intros [u v] U V. apply in_map_iff in U as (y & E & _). injection E as <- <-. apply in_prod_iff in V. tauto.
Qed.

(** Independent draws from two laws have a law. *)
Theorem product_law {A B} (decA : forall x y : A, {x = y} + {x <> y}) (decB : forall x y : B, {x = y} + {x <> y}) (f : A -> R) (g : B -> R) :
  distribution f -> distribution g -> distribution (fun z => f (fst z) * g (snd z)).
Proof.
  intros [F [UF LF]] [G [UG LG]]. split; [intros; now apply Rmult_le_pos|]. split.
  - intros x (l & D & _ & ->). set (l1 := nodup decA (map fst l)). set (l2 := nodup decB (map snd l)).
    apply Rle_trans with (lsum (list_prod l1 l2) (fun z => f (fst z) * g (snd z))).
    + apply lsum_incl; [intros; now apply Rmult_le_pos|easy|]. intros [u v] I. apply in_prod; apply nodup_In, in_map_iff; exists (u, v); auto.
    + rewrite lsum_prod. rewrite <- (Rmult_1_r 1). apply Rmult_le_compat; try now apply lsum_nonneg.
      * apply UF. exists l1. repeat split; auto. apply NoDup_nodup.
      * apply UG. exists l2. repeat split; auto. apply NoDup_nodup.
  - intros b Bd. assert (P : forall l k, NoDup l -> NoDup k -> lsum l f * lsum k g <= b).
    { intros l k L K. rewrite <- lsum_prod. apply Bd. exists (list_prod l k). repeat split. now apply NoDup_prod. }
    assert (Q : forall k, NoDup k -> lsum k g <= b).
    { intros k K. destruct (Rle_lt_dec (lsum k g) 0) as [Z|Z].
      - apply Rle_trans with 0; [easy|]. generalize (P [] [] (NoDup_nil _) (NoDup_nil _)). cbn [lsum]. lra.
      - enough (1 <= b / lsum k g) by (apply Rmult_le_compat_r with (r := lsum k g) in H; [|lra]; unfold Rdiv in H; rewrite Rmult_assoc, Rinv_l in H; lra).
        apply LF. intros x (l & L & _ & ->). apply Rmult_le_reg_r with (lsum k g); [easy|]. unfold Rdiv. rewrite (Rmult_assoc b), Rinv_l, Rmult_1_r by lra. auto. }
    apply LG. intros x (k & K & _ & ->). auto.
Qed.

Lemma lattice_dec r : forall z z' : lattice r, {z = z'} + {z <> z'}.
Proof. induction r; cbn [lattice]; [intros [] []; now left|]. decide equality. apply Z.eq_dec. Qed.

(** r independent draws from a law on the integers have a law on Z^r. *)
Theorem independent_law w r : distribution w -> distribution (independent w r).
Proof.
  intros W. induction r.
  - split; [intros; cbn; lra|]. split.
    + intros x (l & D & _ & ->). destruct l as [|[] [|[] l]]; cbn; try lra. exfalso. inversion D as [|? ? N]; subst. apply N. cbn; auto.
    + intros b B. apply B. exists [tt]. repeat split; [repeat constructor; easy|cbn; lra].
  - apply (product_law (lattice_dec r) Z.eq_dec (independent w r) w IHr W).
Qed.
