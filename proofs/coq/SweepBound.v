(** * The bound of the error of a pole

    With an integer r that has r^2 sigma >= 1, the roundings of a sweep amount to min (3 n, 3 + 3 r/2) units u:
    three for each step, or, for the contraction, those of 1/(1 - kappa) steps. Four more are of the term itself. *)
From Coq Require Import Reals Lra Lia ZArith Arith.
From Flocq Require Import Core.
From Etalon Require Import SweepMetric SweepContraction SweepRounding.
Open Scope R_scope.

(** D bounds the distance in all of n steps, each of which adds 3 u and contracts what was before by kappa sigma. *)
Definition outlasts (sigma : R) (n : nat) (D : R) : Prop :=
  exists d, 3 * u <= d O /\ (forall i, kappa sigma * d i + 3 * u <= d (S i)) /\ forall l, (l < n)%nat -> d l <= D.

(** Three roundings a step. *)
Lemma outlasts_steps sigma n : 0 < sigma -> outlasts sigma n (3 * INR n * u).
Proof.
  intros S. pose proof u_pos as U. pose proof (kappa_below_1 sigma S) as K. pose proof (kappa_nonneg sigma S).
  exists (fun i => 3 * INR (i + 1) * u). split; [cbn; lra|]. split.
  - intros i. change (Datatypes.S i + 1)%nat with (Datatypes.S (i + 1)). rewrite S_INR.
    pose proof (pos_INR (i + 1)). assert (0 <= 3 * INR (i + 1) * u) by (apply Rmult_le_pos; lra). nra.
  - intros l L. apply Rmult_le_compat_r; [lra|]. apply Rmult_le_compat_l; [lra|]. apply le_INR. lia.
Qed.

(** The roundings that are not yet forgotten: 3 u/(1 - kappa) <= 3/2 (2 + r) u where r^2 sigma >= 1. *)
Lemma outlasts_root sigma n r : 0 < sigma -> 0 <= r -> 1 <= r ^ 2 * sigma -> outlasts sigma n (3 / 2 * (2 + r) * u).
Proof.
  intros S R L. pose proof u_pos as U. pose proof (kappa_closed sigma r S R L) as K.
  exists (fun _ => 3 / 2 * (2 + r) * u). split; [|split].
  - apply Rmult_le_compat_r; lra.
  - intros i. assert (3 * u * 1 <= 3 * u * ((1 - kappa sigma) * ((2 + r) / 2))) by (apply Rmult_le_compat_l; lra). lra.
  - intros l _. lra.
Qed.

Lemma outlasts_weaken sigma n D E : D <= E -> outlasts sigma n D -> outlasts sigma n E.
Proof.
  intros L (d & F & N & M). exists d. split; [easy|]. split; [easy|]. intros l H. pose proof (M l H). lra.
Qed.

(** What a checker computes: min (3 n, 3 + the least integer from 3 r/2 on) + 4. *)
Definition roundings (n r : Z) : Z := Z.min (3 * n) (3 + (3 * r + 1) / 2) + 4.

(** Where r^2 sigma >= 1 fails, r = 2 n leaves the bound of three roundings a step. *)
Theorem roundings_outlast sigma n r : 0 < sigma -> (0 <= r)%Z -> 1 <= IZR r ^ 2 * sigma \/ r = (2 * Z.of_nat n)%Z ->
  exists D, 0 <= D /\ outlasts sigma n D /\ D + 4 * u = IZR (roundings (Z.of_nat n) r) * u.
Proof.
  intros S R H. pose proof u_pos as U. set (m := Z.of_nat n). set (h := ((3 * r + 1) / 2)%Z).
  assert (B : (3 * r <= 2 * h)%Z).
  { pose proof (Z.div_mod (3 * r + 1) 2 ltac:(lia)). pose proof (Z.mod_pos_bound (3 * r + 1) 2 ltac:(lia)). unfold h. lia. }
  exists (IZR (Z.min (3 * m) (3 + h)) * u). split; [|split].
  - apply Rmult_le_pos; [apply IZR_le; lia | lra].
  - assert (Steps : outlasts sigma n (IZR (3 * m) * u)).
    { unfold m. rewrite mult_IZR, <- INR_IZR_INZ. now apply outlasts_steps. }
    destruct (Z.min_spec (3 * m) (3 + h)) as [(_ & ->) | (L & ->)]; [easy|].
    destruct H as [H | H]; [|apply outlasts_weaken with (IZR (3 * m) * u); [|easy]].
    + apply outlasts_weaken with (3 / 2 * (2 + IZR r) * u); [|apply outlasts_root; [easy | now apply IZR_le | easy]].
      apply Rmult_le_compat_r; [lra|]. apply IZR_le in B. rewrite plus_IZR. rewrite !mult_IZR in B. lra.
    + apply Rmult_le_compat_r; [lra|]. apply IZR_le. lia.
  - unfold roundings. fold m h. rewrite plus_IZR. ring.
Qed.
