(** * ε-differential privacy under continual release is adaptive *)
From Coq Require Import Reals List Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Masses.
Import ListNotations.
Open Scope R_scope.

Section Rounds.
Context {Input Output Coins : Type}.

(** The probability of the next output, given the inputs up to now, the latest first, and the outputs before. *)
Variable kernel : list Input -> list Output -> Output -> R.

(** The probability of the outputs ys (the latest first) on the inputs xs: the product over the rounds. *)
Fixpoint transcript (xs : list Input) (ys : list Output) : R :=
  match xs, ys with
  | x :: xs', y :: ys' => transcript xs' ys' * kernel xs ys' y
  | [], [] => 1
  | _, _ => 0
  end.

(** What an adversary asks who sees the outputs: the inputs up to a round, of one of both worlds. *)
Fixpoint asked (choose : list Output -> Input) (ys : list Output) : list Input :=
  match ys with [] => [] | _ :: ys' => choose ys' :: asked choose ys' end.

(** The probability that T rounds of the game end with the coins c of the adversary and the outputs ys. *)
Definition game T (coin : Coins -> R) (choose : Coins -> list Output -> Input) (end_ : Coins * list Output) : R :=
  if (length (snd end_) =? T)%nat then coin (fst end_) * transcript (asked (choose (fst end_)) (snd end_)) (snd end_) else 0.

Hypothesis kernel_nonneg : forall xs ys y, 0 <= kernel xs ys y.

Lemma transcript_nonneg xs : forall ys, 0 <= transcript xs ys.
Proof. induction xs; intros [|y ys]; cbn [transcript]; try lra. apply Rmult_le_pos; auto. Qed.

Lemma single_mass {Y} (w : Y -> R) y : (forall y, 0 <= w y) -> mass w (fun z => z = y) (w y).
Proof.
  intros W. split.
  - intros x (l & D & H & ->). destruct l as [|a [|b l]]; cbn [lsum].
    + apply W.
    + rewrite (H a) by (now left). lra.
    + exfalso. inversion D as [|? ? N]; subst. apply N. left. rewrite (H a), (H b) by (cbn; auto). easy.
  - intros b B. apply B. exists [y]. repeat split; [repeat constructor; easy|intros z [->|[]]; easy|cbn; lra].
Qed.

(** [DMRST] Prop 2.1. *)
Theorem adaptive_pure T eps (neighbours : list Input -> list Input -> Prop) coin choose choose' event p p' :
  (forall c, 0 <= coin c) ->
  (forall xs xs', length xs = T -> neighbours xs xs' -> forall ev q q',
    mass (transcript xs) ev q -> mass (transcript xs') ev q' -> q <= exp eps * q') ->
  (forall c ys, length ys = T -> neighbours (asked (choose c) ys) (asked (choose' c) ys)) ->
  mass (game T coin choose) event p -> mass (game T coin choose') event p' -> p <= exp eps * p'.
Proof.
  intros C DP N. apply pure_dp. intros [c ys]. unfold game. cbn [fst snd]. destruct (Nat.eqb_spec (length ys) T) as [L|_]; [|lra].
  assert (A : forall f, length (asked f ys) = length ys) by (intros f; clear; induction ys; cbn [asked length]; [easy|now f_equal]).
  assert (H := DP (asked (choose c) ys) (asked (choose' c) ys) ltac:(now rewrite A) (N c ys L) (fun z => z = ys) _ _
    (single_mass _ ys (transcript_nonneg _)) (single_mass _ ys (transcript_nonneg _))).
  rewrite <- Rmult_assoc, (Rmult_comm (exp eps)), Rmult_assoc. now apply Rmult_le_compat_l.
Qed.
End Rounds.
