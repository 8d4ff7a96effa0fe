(** * An accepted sweep certificate encloses gamma_F of the prefix sum

    What is left to words is the step about the poles, Lemmas N and W of docs/certificate-banded.md and docs/certificate-sweeps.md:
    that X = sum_k w_k (K + s_k V)^-1 is nearly an inverse root. It is a hypothesis here; the rest, from the bits of binary64
    to gamma_F, is proved. *)
From Coq Require Import Reals Lra Lia Arith ZArith QArith Qreals Bool.
From Flocq Require Import Core.
From Etalon Require Import Certificate Sums SweepRounding SweepProgram SweepVerdict SweepMean SweepInverse
  SweepResolvent.
Open Scope R_scope.

(** A sum over N times n indices, in N parts of n. *)
Lemma sum_parts N n f : sum (N * n) f = sum N (fun k => sum n (fun i => f (k * n + i)%nat)).
Proof.
  induction N as [| N I]; [easy|]. replace (S N * n)%nat with (N * n + n)%nat by lia. rewrite sum_split, I. easy.
Qed.

Section Sum.

(** N poles s_k of weights w_k. *)
Variables (N n : nat) (s w v : nat -> R).
Hypothesis Poles : forall k, (k < N)%nat -> 0 < s k.
Hypothesis PoleWeights : forall k, (k < N)%nat -> 0 <= w k.
Hypothesis Weights : forall i, (i < n)%nat -> 0 < v i.

(** The factors of the inverses (K + s_k V)^-1, each times the root of w_k, one below the other. *)
Definition stacked : matrix := fun i j => sqrt (w (i / n)%nat) * resolvent_root (s (i / n)%nat) v (i mod n) j.

(** Their product is sum_k w_k (K + s_k V)^-1. *)
Lemma stacked_gram i j : gram (N * n) stacked i j = sum N (fun k => w k * gram n (resolvent_root (s k) v) i j).
Proof.
  unfold gram. rewrite sum_parts. apply sum_ext. intros k K. rewrite <- sum_scale. apply sum_ext. intros l L.
  unfold stacked. replace ((k * n + l) / n)%nat with k by (rewrite Nat.div_add_l, Nat.div_small by lia; lia).
  replace ((k * n + l) mod n)%nat with l by (rewrite Nat.add_comm, Nat.mod_add, Nat.mod_small by lia; lia).
  rewrite <- (sqrt_sqrt (w k)) at 3 by now apply PoleWeights. ring.
Qed.

(** Its diagonal is what the sweeps compute. *)
Lemma stacked_diagonal j : (j < n)%nat ->
  gram (N * n) stacked j j = sum N (fun k => term reals 0 (s k) (w k) n v j).
Proof.
  intros J. rewrite stacked_gram. apply sum_ext. intros k K. now rewrite resolvent_diagonal by auto.
Qed.

End Sum.

Section Encloses.

Variable C : sweep_certificate.
Hypothesis Accepted : accepts C = true.

(** R (1 - 2^-44), with the numbers of the certificate. *)
Definition nearness : R := Q2R (factor C) * (1 - pow2 (-44)).

(** X = sum_k w_k (K + s_k V)^-1, as C^T C. *)
Definition resolvent_sum : matrix := gram (count C * size C) (stacked (size C) (real_pole C) (real_weight C) (real_entry C)).

(** X K X lies between nearness V^-1 and V^-1/nearness. *)
Definition nearly_inverse_root : Prop :=
  0 < nearness /\ square_below (size C) (real_entry C) resolvent_sum nearness /\ square_above (size C) (real_entry C) resolvent_sum nearness.

(** An accepted certificate states the truth about gamma_F of the prefix sum, if its poles are what Lemmas N and W say of them. *)
Theorem sweeps_enclose : nearly_inverse_root ->
  encloses Two (size C) (size C) prefix_sum (Q2R (claimed_inf C)) (Q2R (claimed_sup C)).
Proof.
  intros (R0 & Below & Above). destruct (accepted C Accepted) as (Lower & Upper). fold nearness in Lower, Upper.
  destruct (sizes C Accepted) as (N1 & _ & _).
  assert (V : forall j, (j < size C)%nat -> 0 < real_entry C j) by (intros j J; pose proof (v_range C Accepted j J); lra).
  assert (W : forall k, (k < count C)%nat -> 0 < real_weight C k).
  { intros k K. destruct (pole_form C Accepted k K) as (_ & _ & R & _). pose proof (bpow_gt_0 radix2 (-300)). lra. }
  assert (P : forall k, (k < count C)%nat -> 0 < real_pole C k).
  { intros k K. destruct (pole_form C Accepted k K) as (_ & _ & _ & R). pose proof (R 0%nat N1) as (R' & _).
    pose proof (bpow_gt_0 radix2 (-300)). apply Rmult_lt_reg_r with (real_entry C 0%nat); [now apply V | lra]. }
  assert (D : forall j, (j < size C)%nat -> resolvent_sum j j = sum_of_terms C j).
  { intros j J. apply stacked_diagonal; try easy. intros k K. left. now apply W. }
  assert (T : sum (size C) (fun j => real_entry C j * resolvent_sum j j) = sum (size C) (fun j => real_entry C j * sum_of_terms C j)).
  { apply sum_ext. intros j J. now rewrite D. }
  destruct (injective_inverse (size C) resolvent_sum) as (Y & I).
  { intros i j. unfold resolvent_sum, gram. apply sum_ext. intros; ring. }
  { exact (square_above_injective _ _ _ _ R0 Above). }
  split.
  - apply (mean_lower (size C) (count C * size C) (real_entry C) (stacked (size C) (real_pole C) (real_weight C) (real_entry C)) nearness V R0 Below).
    + fold resolvent_sum. rewrite T. exact Lower.
    + apply Rlt_le_trans with (real_entry C 0%nat); [now apply V|]. apply (le_sum (size C) (real_entry C) 0); [|easy].
      intros j J. left. now apply V.
  - apply (mean_upper (size C) (count C * size C) (real_entry C) (stacked (size C) (real_pole C) (real_weight C) (real_entry C)) nearness V R0 Y Above).
    + intros i j A B. now apply I.
    + intros i j A B. now apply I.
    + intros j J. fold resolvent_sum. rewrite T, D by easy. now apply Upper.
    + easy.
Qed.

End Encloses.
