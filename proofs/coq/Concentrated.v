(** * Zero-concentrated differential privacy on finitely many outcomes *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Laws MeanEstimation.
Open Scope R_scope.

(** The moment of order a, Σ P^a·Q^(1-a), written so that outcomes with P = 0 count 0 (Coq's 0^x is 1). *)
Definition moment a s (P Q : nat -> R) := sum s (fun y => P y * Rpower (P y / Q y) (a - 1)).
(** ρ-zCDP of one ordered pair: D_a(P‖Q) ≤ a·ρ at every real a > 1. *)
Definition concentrated rho s P Q := continuous s P Q /\ forall a, 1 < a -> moment a s P Q <= exp (a * (a - 1) * rho).

Lemma chi2_moment s P Q : law s P -> law s Q -> continuous s P Q -> chi2 s P Q = moment 2 s P Q - 1.
Proof.
  intros LP LQ I. unfold chi2, moment. transitivity (sum s (fun y => P y * Rpower (P y / Q y) (2 - 1) - 2 * P y + Q y)).
  - apply sum_ext; intros y Y. destruct (two_cases s P Q y LQ I Y) as [G|[-> ->]]; [|unfold Rdiv; ring].
    destruct (proj1 LP y Y) as [K|<-]; [|field; lra]. replace (2 - 1) with 1 by ring.
    rewrite Rpower_1 by now apply Rdiv_lt_0_compat. field. lra.
  - rewrite sum_plus, sum_minus, sum_scale. destruct LP as [_ ->], LQ as [_ ->]. ring.
Qed.

(** At order 2: χ²(P‖Q) ≤ e^(2ρ) − 1. *)
Theorem chi2_concentrated rho s P Q : law s P -> law s Q -> concentrated rho s P Q -> chi2 s P Q <= exp (2 * rho) - 1.
Proof.
  intros LP LQ [I M]. rewrite chi2_moment by easy. generalize (M 2 ltac:(lra)).
  replace (2 * (2 - 1) * rho) with (2 * rho) by ring. lra.
Qed.

(** [NT] Theorem 43 for finite domains and outcomes, p = 2 and ∞, with a better constant: Γ_p² ≤ error²·n²·(e^(2ρ) - 1). *)
Theorem zcdp_mean_lower_bound m N n s A M out rho p lo X : (0 < n)%nat -> 0 <= rho ->
  (forall X, dataset N n X -> law s (M X)) ->
  (forall X j, dataset N n X -> (j < N)%nat -> concentrated rho s (M (replaced X j)) (M X)) ->
  (forall X i, dataset N n X -> (i < m)%nat -> mean s (M X) (out i) = average n A X i) ->
  dataset N n X -> (forall v, above p m N (fun i j => A i j - v i) lo) ->
  lo <= combine p m (fun i => variance s (M X) (out i)) * (INR n ^ 2 * (exp (2 * rho) - 1)).
Proof.
  intros n0 r0 L C U D H. apply (mean_error_bound m N n s A M out _ n0); auto.
  - generalize (exp_ineq1_le (2 * rho)). lra.
  - intros Y j DY J. destruct (C Y j DY J). split; [easy|]. apply chi2_concentrated; auto using replaced_dataset.
Qed.
