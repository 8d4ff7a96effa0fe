(** * Sums over poles with their errors

    For one entry j: out_j stands for the sum T of all terms as computed, err_j for the sum E of their bounds,
    and the sum S that is meant lies between T - E and T + (1 + 2^-29) E. *)
From Coq Require Import Reals Lra Lia ZArith Arith.
From Flocq Require Import Core.
From Etalon Require Import Certificate SweepMetric SweepRounding SweepFloats SweepProgram SweepRecurrence SweepBound SweepSums.
Open Scope R_scope.

(** A distance of one batch in the metric, as a difference. *)
Lemma near_difference d S T : 0 <= d <= pow2 (-30) -> near d S T -> T - d * T <= S <= T + (1 + pow2 (-29)) * (d * T).
Proof.
  intros (D & L) N. assert (P : pow2 (-29) = 2 * pow2 (-30)) by (apply (pow2_double (-30))).
  assert (H : pow2 (-30) <= / 2) by (change (/ 2) with (pow2 (-1)); now apply pow2_le).
  destruct (near_between _ _ _ N) as (_ & B). split; [lra|]. destruct N as (_ & T0 & U & _).
  pose proof (exp_above d ltac:(lra)) as E. apply Rle_trans with (T * exp d); [easy|].
  apply Rle_trans with (T * (1 + d * (1 + 2 * d))); [now apply Rmult_le_compat_l|].
  assert (d * T * (2 * d) <= d * T * pow2 (-29)); [|lra].
  apply Rmult_le_compat_l; [now apply Rmult_le_pos | lra].
Qed.

Lemma eight_near d x y : (forall i, (i < 8)%nat -> near d (x i) (y i)) -> near d (eight reals x) (eight reals y).
Proof. intros H. unfold eight. repeat apply near_plus; apply H; lia. Qed.

Section Poles.

(** Batches of eight poles s of weights w, the bounds eps of the batches, and n entries v. *)
Variables (start : float) (batches : nat) (s w eps : nat -> float) (n : nat) (v : nat -> float).
Hypothesis Start : start = zero \/ start = one.
Hypothesis Few : (batches <= 1024)%nat.
Hypothesis Entries : forall i, (i < n)%nat -> finite (v i).
Hypothesis Poles : forall p, (p < 8 * batches)%nat -> finite (s p).
Hypothesis Range : forall p i, (p < 8 * batches)%nat -> (i < n)%nat -> pow2 (-300) <= value (s p) * value (v i) <= pow2 300.
Hypothesis Weights : forall p, (p < 8 * batches)%nat -> finite (w p).
Hypothesis WeightRange : forall p, (p < 8 * batches)%nat -> value (w p) = 0 \/ pow2 (-300) <= value (w p) <= pow2 300.
Hypothesis Bounds : forall b, (b < batches)%nat -> finite (eps b).
Hypothesis BoundRange : forall b, (b < batches)%nat -> pow2 (-53) <= value (eps b) <= pow2 (-30).

(** The bound of a batch covers each of its poles, but those of weight 0. *)
Hypothesis Covered : forall b l, (b < batches)%nat -> (l < 8)%nat -> value (w (8 * b + l)%nat) = 0 \/
  exists sigma D, 0 < sigma /\ (forall i, (i < n)%nat -> sigma <= value (s (8 * b + l)%nat) * value (v i)) /\
    0 <= D /\ outlasts sigma n D /\ D + 4 * u <= value (eps b).

Let start' := value start.
Let s' p := value (s p).
Let w' p := value (w p).
Let v' i := value (v i).

(** One term, as computed and as meant. *)
Definition computed b j l : float := term binary64 start (s (8 * b + l)%nat) (w (8 * b + l)%nat) n v j.
Definition meant b j l : R := term reals start' (s' (8 * b + l)%nat) (w' (8 * b + l)%nat) n v' j.

Lemma computed_term b j l : (b < batches)%nat -> (j < n)%nat -> (l < 8)%nat ->
  stands_for (-602) (IZR 1 * pow2 600) 0 (computed b j l) (value (computed b j l)) /\
  near (value (eps b)) (meant b j l) (value (computed b j l)).
Proof.
  intros B J L. pose proof u_pos as U. set (p := (8 * b + l)%nat). assert (P : (p < 8 * batches)%nat) by (unfold p; lia).
  assert (Any : forall sigma D, 0 < sigma -> (forall i, (i < n)%nat -> sigma <= value (s p) * value (v i)) -> 0 <= D ->
    outlasts sigma n D -> stands_for (-602) (IZR 1 * pow2 600) 0 (computed b j l) (value (computed b j l)) /\
    near (D + 4 * u) (value (computed b j l)) (meant b j l)).
  { intros sigma D S Least D0 (d & First & Next & Most).
    destruct (term_error start (s p) n v sigma Start (Poles p P) Entries (fun i => Range p i P) S Least d First Next
      D (w p) j Most D0 J (Weights p P) (WeightRange p P)) as (F & A & R & N).
    fold p in F, A, R, N. split; [split|]; try easy.
    - now rewrite Rmult_1_l.
    - apply near_refl. apply R. }
  destruct (Covered b l B L) as [Z | (sigma & D & S & Least & D0 & O & H)].
  - destruct (Any (pow2 (-300)) (3 * INR n * u)) as (Q & N).
    + apply bpow_gt_0.
    + intros i I. now apply (Range p i P).
    + apply Rmult_le_pos; [|lra]. pose proof (pos_INR n). lra.
    + apply outlasts_steps, bpow_gt_0.
    + split; [easy|]. assert (M : meant b j l = 0) by (unfold meant, w', term; rewrite Z; exact (Rmult_0_l _)).
      rewrite M in N |- *. rewrite (proj2 (near_zero _ _ _ N) eq_refl).
      apply near_weaken with 0; [|apply near_refl; lra]. pose proof (BoundRange b B). pose proof (bpow_ge_0 radix2 (-53)). lra.
  - destruct (Any sigma D S Least D0 O) as (Q & N). split; [easy|]. apply near_sym. now apply near_weaken with (D + 4 * u).
Qed.

(** The sum of the terms of a batch as they are computed. *)
Definition computed_batch b j : R := eight reals (fun l => value (computed b j l)).

Lemma batch_stands b j : (b < batches)%nat -> (j < n)%nat ->
  stands_for (-602) (IZR 8 * pow2 600) (4 * u) (batch binary64 start s w n v b j) (computed_batch b j) /\
  near (value (eps b)) (batch reals start' s' w' n v' b j) (computed_batch b j).
Proof.
  intros B J. split.
  - change (IZR 8) with (IZR (8 * 1)). replace (4 * u) with (4 * u + 0) by ring. apply eight_stands; try lia.
    intros l L. now apply computed_term.
  - apply eight_near. intros l L. now apply computed_term.
Qed.

(** T and E for the entry j. *)
Definition terms_sum j : R := sum batches (fun b => computed_batch b j).
Definition error_sum j : R := sum batches (fun b => value (eps b) * computed_batch b j).

Lemma out_stands j : (j < n)%nat ->
  stands_for (-602) (IZR 8192 * pow2 600) (INR batches * u + 4 * u) (out binary64 start batches s w n v j) (terms_sum j).
Proof.
  intros J. pose proof u_pos as U. unfold terms_sum. rewrite <- sum_up_reals.
  apply stands_weaken with (IZR (Z.of_nat batches * 8) * pow2 600) (INR batches * u + 4 * u); [|lra|].
  - apply Rmult_le_compat_r; [apply bpow_ge_0|]. apply IZR_le. lia.
  - apply sum_up_stands; try lia; [lra|]. intros b B. now apply batch_stands.
Qed.

Lemma err_stands j : (j < n)%nat ->
  stands_for (-655) (IZR 8192 * pow2 600) (INR batches * u + 5 * u) (err binary64 start batches s w eps n v j) (error_sum j).
Proof.
  intros J. pose proof u_pos as U. unfold error_sum. rewrite <- sum_up_reals.
  apply stands_weaken with (IZR (Z.of_nat batches * 8) * pow2 600) (INR batches * u + 5 * u); [|lra|].
  - apply Rmult_le_compat_r; [apply bpow_ge_0|]. apply IZR_le. lia.
  - apply sum_up_stands; try lia; [lra|]. intros b B. replace (5 * u) with (u + 4 * u) by ring.
    assert (H : pow2 (-30) * (IZR 8 * pow2 600) = IZR 8 * pow2 570).
    { rewrite <- Rmult_assoc, (Rmult_comm (pow2 (-30))), Rmult_assoc, <- bpow_plus. easy. }
    apply stands_weaken with (IZR 8 * pow2 570) (u + 4 * u); [apply Rmult_le_compat_l; [lra | now apply pow2_le] | lra|].
    rewrite <- H. apply scale_stands with (l := (-602)%Z) (c := (-53)%Z).
    + now apply Bounds.
    + now apply BoundRange.
    + lia.
    + lia.
    + rewrite H. change (IZR 8) with (pow2 3). rewrite <- bpow_plus. now apply pow2_le.
    + now apply batch_stands.
    + rewrite H. apply representable_multiple; lia.
Qed.

(** The sum over the poles that is meant. *)
Theorem sums_enclose j : (j < n)%nat ->
  let S := out reals start' batches s' w' n v' j in
  terms_sum j - error_sum j <= S <= terms_sum j + (1 + pow2 (-29)) * error_sum j.
Proof.
  intros J S. unfold S, terms_sum, error_sum, out.
  rewrite (sum_up_reals batches (fun b => batch reals start' s' w' n v' b j)).
  assert (H : forall b, (b < batches)%nat ->
    computed_batch b j - value (eps b) * computed_batch b j <= batch reals start' s' w' n v' b j <=
    computed_batch b j + (1 + pow2 (-29)) * (value (eps b) * computed_batch b j)).
  { intros b B. apply near_difference; [|now apply batch_stands].
    pose proof (BoundRange b B). pose proof (bpow_ge_0 radix2 (-53)). lra. }
  clear Few Poles Range Weights WeightRange Bounds BoundRange Covered.
  induction batches as [| m I]; cbn [sum]; [lra|].
  pose proof (H m ltac:(lia)). pose proof (I ltac:(intros b B; apply H; lia)). lra.
Qed.

(** The errors are small beside the sums. *)
Lemma error_small j : (j < n)%nat -> 0 <= error_sum j <= pow2 (-30) * terms_sum j.
Proof.
  intros J. unfold error_sum, terms_sum. rewrite <- sum_scale.
  assert (P : forall b, (b < batches)%nat -> 0 <= computed_batch b j /\ pow2 (-53) <= value (eps b) <= pow2 (-30)).
  { intros b B. split; [|now apply BoundRange]. apply (batch_stands b j B J). }
  pose proof (bpow_ge_0 radix2 (-53)). split.
  - apply sum_nonneg. intros b B. destruct (P b B). apply Rmult_le_pos; lra.
  - apply sum_le. intros b B. destruct (P b B). apply Rmult_le_compat_r; lra.
Qed.

End Poles.
