(** * Laws on finitely many outcomes as expectations *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms Laws CloseLaws.
Open Scope R_scope.

(** The law of the outcomes 0, …, s − 1 with the probabilities w; every variable has a mean. *)
Definition finite_law s (w : nat -> R) (W : forall i, 0 <= w i) (One : sum s w = 1) : expectation nat.
Proof.
  refine {| integrable := fun _ => True; expected := fun f => sum s (fun i => w i * f i) |}.
  - intros X Y E _. split; [easy|]. apply sum_ext; intros; now rewrite E.
  - split; [easy|]. transitivity (sum s w); [apply sum_ext; intros; ring|easy].
  - intros X Y _ _. split; [easy|]. rewrite <- sum_plus. apply sum_ext; intros; ring.
  - intros c X _. split; [easy|]. rewrite <- sum_scale. apply sum_ext; intros; ring.
  - intros X _ P. apply sum_nonneg; intros i _. now apply Rmult_le_pos.
Defined.

(** Any two are comparable. *)
Lemma finite_comparable c s w v W1 W2 V1 V2 : (0 < s)%nat -> exists e p q,
  comparable c e (finite_law s w W1 W2) (finite_law s v V1 V2) p q /\ p = (fun i => INR s * w i) /\ q = (fun i => INR s * v i).
Proof.
  intros S. assert (P : 0 < INR s) by now apply (lt_INR 0).
  assert (U : sum s (fun _ => / INR s) = 1) by (rewrite sum_const; field; lra).
  exists (finite_law s (fun _ => / INR s) (fun _ => Rlt_le _ _ (Rinv_0_lt_compat _ P)) U), (fun i => INR s * w i), (fun i => INR s * v i).
  split; [|easy]. repeat split; try (intros; apply Rmult_le_pos; [lra|auto]); cbn; apply sum_ext; intros; field; lra.
Qed.
