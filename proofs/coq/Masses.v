(** * Laws on any type by finite sums and least upper bounds; ε-DP for every event and every post-processing *)
From Coq Require Import Reals List Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums.
Import ListNotations.
Open Scope R_scope.

Section Mass.
Context {Y : Type}.
(** The sums of w over finite sets within the event, of which the probability of the event is the least upper bound. *)
Definition partial (w : Y -> R) (event : Y -> Prop) (x : R) := exists l, NoDup l /\ (forall y, In y l -> event y) /\
  x = lsum l w.
(** P(event) = p. *)
Definition mass w event p := is_lub (partial w event) p.
Definition distribution (w : Y -> R) := (forall y, 0 <= w y) /\ mass w (fun _ => True) 1.

Lemma lsum_nonneg (l : list Y) w : (forall y, 0 <= w y) -> 0 <= lsum l w.
Proof. intros W. induction l; cbn; [lra|]. generalize (W a). lra. Qed.

(** Every event has a probability. *)
Lemma mass_exists w event : distribution w -> exists p, mass w event p /\ 0 <= p <= 1.
Proof.
  intros [W [U _]]. destruct (completeness (partial w event)) as [p P].
  - exists 1. intros x (l & D & _ & ->). apply U. exists l. auto.
  - exists 0, []. repeat split; [constructor|easy].
  - exists p. split; [easy|]. split.
    + apply P. exists []. repeat split; [constructor|easy].
    + apply P. intros x (l & D & _ & ->). apply U. exists l. auto.
Qed.

Lemma mass_unique w event p q : mass w event p -> mass w event q -> p = q.
Proof. intros [A B] [C D]. apply Rle_antisym; auto. Qed.

(** Pointwise ε-indistinguishable weights: every event, whatever its shape. *)
Theorem pure_dp eps w w' event p p' : (forall y, w y <= exp eps * w' y) -> mass w event p -> mass w' event p' ->
  p <= exp eps * p'.
Proof.
  intros H [_ L] [U _]. apply L. intros x (l & D & E & ->). apply Rle_trans with (exp eps * lsum l w').
  - clear - H. induction l; cbn; [lra|]. generalize (H a). lra.
  - apply Rmult_le_compat_l; [apply Rlt_le, exp_pos|]. apply U. now exists l.
Qed.
End Mass.

(** Post-processing by any function: the mass of a set of outputs is that of its preimage. *)
Definition output_mass {Y T} (w : Y -> R) (post : Y -> T) (event : T -> Prop) := mass w (fun y => event (post y)).

(** ε-DP of what is released survives every post-processing. *)
Theorem pure_dp_post {Y T} eps (w w' : Y -> R) (post : Y -> T) event p p' : (forall y, w y <= exp eps * w' y) ->
  output_mass w post event p -> output_mass w' post event p' -> p <= exp eps * p'.
Proof. apply pure_dp. Qed.
