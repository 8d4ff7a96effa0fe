(** * A private function of n independent records of one law or of another *)
From Coq Require Import Reals List Lra Lia PeanoNat Classical.
From Etalon Require Import Certificate Sums Noise Norms Laws CloseLaws OutsideMass LocalReports.
Import ListNotations.
Open Scope R_scope.

Section Records.
Context {Record : Type}.

(** The mean of F over n independent records with the law P. *)
Fixpoint sampled n (P : expectation Record) (F : list Record -> R) : R :=
  match n with O => F [] | S k => expected P (fun x => sampled k P (fun l => F (x :: l))) end.

(** The means over the later records have means under both laws, whatever the first ones are, as for bounded functions that are
    measurable in all records. *)
Fixpoint sampleable n (P Q : expectation Record) (F : list Record -> R) : Prop :=
  match n with O => True | S k => (forall x, sampleable k P Q (fun l => F (x :: l))) /\
    (integrable P (fun x => sampled k P (fun l => F (x :: l))) /\ integrable Q (fun x => sampled k P (fun l => F (x :: l)))) /\
    integrable P (fun x => sampled k Q (fun l => F (x :: l))) /\ integrable Q (fun x => sampled k Q (fun l => F (x :: l))) end.

(** One record more or less changes F by a factor c and δ at most. *)
Definition stable n c delta (F : list Record -> R) := forall l x x' l', (length l + S (length l') = n)%nat -> F (l ++ x :: l') <= c * F (l ++ x' :: l') + delta.

Lemma sampled_affine n P Q : forall F G c delta, sampleable n P Q F -> sampleable n P Q G -> (forall l, length l = n -> F l <= c * G l + delta) ->
  sampled n P F <= c * sampled n P G + delta.
Proof.
  induction n as [|n IH]; intros F G c delta HF HG H; cbn [sampled]; [now apply H|].
  destruct HF as (F1 & (F2 & _) & _), HG as (G1 & (G2 & _) & _). destruct (integrable_scale _ P c _ G2) as [I1 E1].
  destruct (integrable_plus _ P _ _ I1 (proj1 (constant_mean P delta))) as [I2 E2]. rewrite <- E1, <- (proj2 (constant_mean P delta)), <- E2.
  apply expected_le; [easy|easy|]. intros x. apply IH; [easy|easy|]. intros l L. apply H. cbn. now rewrite L.
Qed.

Lemma sampled_nonneg n P Q : forall F, sampleable n P Q F -> (forall l, length l = n -> 0 <= F l) -> 0 <= sampled n P F.
Proof.
  induction n as [|n IH]; intros F HF H; cbn [sampled]; [now apply H|]. destruct HF as (F1 & (F2 & _) & _).
  apply (expected_nonneg _ P); [easy|]. intros x. apply IH; [easy|]. intros l L. apply H. cbn. now rewrite L.
Qed.

Lemma sampleable_swap n P Q : forall F, sampleable n P Q F -> sampleable n Q P F.
Proof. induction n as [|n IH]; intros F H; cbn [sampleable] in *; [easy|]. destruct H as (A & (B & C) & D & E). repeat split; auto. Qed.

Variables (e P Q : expectation Record) (p q : Record -> R) (beta : R).
Hypothesis together : comparable 1 e P Q p q.
Hypothesis beta_range : 0 <= beta.
Hypothesis near : forall A, event_of P A -> event_of Q A -> probability P A - probability Q A <= beta.

(** Means of a variable between lo and hi differ by at most β(hi − lo). *)
Lemma mean_near phi lo hi : integrable P phi -> integrable Q phi -> (forall x, lo <= phi x <= hi) -> expected P phi - expected Q phi <= beta * (hi - lo).
Proof.
  intros I J B. destruct together as (DP & DQ & (EP & EQ) & _). set (A := exceeds 1 p q) in *.
  destruct (proj2 DP phi I) as [I1 E1], (proj2 DQ phi J) as [J1 F1]. destruct (density_tame e phi P p DP I) as [[Ip _] Op].
  destruct (density_tame e phi Q q DQ J) as [[Iq _] Oq]. destruct (probability_density e P p A DP EP) as [I2 E2], (probability_density e Q q A DQ EQ) as [J2 F2].
  destruct (expected_minus e _ _ I1 J1) as [I3 E3]. destruct (expected_minus e _ _ Ip Iq) as [I4 E4]. destruct (integrable_scale _ e lo _ I4) as [I5 E5].
  destruct (expected_minus e _ _ I3 I5) as [I6 E6]. destruct (expected_minus e _ _ I2 J2) as [I7 E7]. destruct (integrable_scale _ e (hi - lo) _ I7) as [I8 E8].
  assert (L := expected_le e _ _ I6 I8). rewrite E8, E7, E6, E5, E4, E3, Op, Oq, E2, F2, <- E1, <- F1 in L.
  assert (N := near A EP EQ). apply Rle_trans with ((hi - lo) * (probability P A - probability Q A)).
  - enough (expected P phi - expected Q phi - lo * (1 - 1) <= (hi - lo) * (probability P A - probability Q A)) by lra. apply L. intros x.
    generalize (B x). intros Bx. unfold A. destruct (exceeds_spec 1 p q x) as [[H ->]|[H ->]]; nra.
  - rewrite (Rmult_comm beta). apply Rmult_le_compat_l; [|easy].
    destruct (classic (exists x : Record, True)) as [(x & _)|No]; [generalize (B x); lra|].
    exfalso. destruct (integrable_one _ P) as [O One]. assert (Eq : forall x : Record, 1 = 0) by (intros x; exfalso; apply No; now exists x).
    rewrite (proj2 (integrable_ext _ P _ (fun _ => 0) Eq O)), (proj2 (expected_zero P)) in One. lra.
Qed.

(** One record: E_P φ ≤ (1 + β(c − 1))·E_Q φ + βδ. *)
Lemma one_record phi c delta : 1 <= c -> 0 <= delta -> integrable P phi -> integrable Q phi -> (forall x, 0 <= phi x) -> (forall x x', phi x <= c * phi x' + delta) ->
  expected P phi <= (1 + beta * (c - 1)) * expected Q phi + beta * delta.
Proof.
  intros C D I J Pos H.
  destruct (classic (exists x : Record, True)) as [(x0 & _)|No].
  - destruct (completeness (fun y => exists x, y = - phi x)) as [s [S1 S2]]; [exists 0; intros y (x & ->); generalize (Pos x); lra|now exists (- phi x0), x0|].
    set (lo := - s). assert (Lo : forall x, lo <= phi x) by (intros x; assert (- phi x <= s) by (apply S1; now exists x); unfold lo; lra).
    assert (Hi : forall x, phi x <= c * lo + delta).
    { intros x. assert (s <= (delta - phi x) / c).
      - apply S2. intros y (x' & ->). apply Rmult_le_reg_l with c; [lra|]. unfold Rdiv. rewrite <- Rmult_assoc, Rinv_r_simpl_m by lra. generalize (H x x'). lra.
      - apply Rmult_le_compat_l with (r := c) in H0; [|lra]. unfold Rdiv in H0. rewrite <- Rmult_assoc, Rinv_r_simpl_m in H0 by lra. unfold lo. lra. }
    assert (Mn := mean_near phi lo (c * lo + delta) I J (fun x => conj (Lo x) (Hi x))).
    assert (Low : lo <= expected Q phi) by (rewrite <- (proj2 (constant_mean Q lo)); apply expected_le; [apply constant_mean|easy|easy]).
    assert (beta * ((c - 1) * lo) <= beta * ((c - 1) * expected Q phi)) by (apply Rmult_le_compat_l; [easy|apply Rmult_le_compat_l; lra]). lra.
  - exfalso. destruct (integrable_one _ P) as [O One]. assert (Eq : forall x : Record, 1 = 0) by (intros x; exfalso; apply No; now exists x).
    rewrite (proj2 (integrable_ext _ P _ (fun _ => 0) Eq O)), (proj2 (expected_zero P)) in One. lra.
Qed.

(** n records, one after the other: with y = 1 + β(c − 1), at most yⁿ times the mean under Q and βδ(1 + y + … + y^{n−1}). *)
Theorem records_hybrid n : forall F c delta, 1 <= c -> 0 <= delta -> sampleable n P Q F -> (forall l, length l = n -> 0 <= F l) -> stable n c delta F ->
  let y := 1 + beta * (c - 1) in sampled n P F <= y ^ n * sampled n Q F + beta * delta * sum n (fun i => y ^ i).
Proof.
  induction n as [|n IH]; intros F c delta C D HF Pos St y; [cbn; lra|]. cbn [sampled].
  destruct HF as (F1 & (F2 & F3) & F4 & F5). set (phi := fun x => sampled n P (fun l => F (x :: l))) in *. set (psi := fun x => sampled n Q (fun l => F (x :: l))) in *.
  assert (Y : 1 <= y) by (unfold y; nra).
  assert (Pn : forall x, 0 <= phi x). { intros x. apply (sampled_nonneg n P Q); [easy|]. intros l L. apply Pos. cbn. now rewrite L. }
  assert (St1 : forall x x', phi x <= c * phi x' + delta).
  { intros x x'. apply (sampled_affine n P Q); [easy|easy|]. intros l L. apply (St [] x x' l). cbn. lia. }
  assert (A := one_record phi c delta C D F2 F3 Pn St1). fold y in A.
  assert (B : expected Q phi <= y ^ n * expected Q psi + beta * delta * sum n (fun i => y ^ i)).
  { destruct (integrable_scale _ Q (y ^ n) _ F5) as [I1 E1]. set (r := beta * delta * sum n (fun i => y ^ i)).
    destruct (integrable_plus _ Q _ _ I1 (proj1 (constant_mean Q r))) as [I2 E2]. rewrite <- E1, <- (proj2 (constant_mean Q r)), <- E2.
    apply expected_le; [easy|easy|]. intros x. apply (IH (fun l => F (x :: l)) c delta C D (F1 x)).
    - intros l L. apply Pos. cbn. now rewrite L.
    - intros l z z' l' L. apply (St (x :: l) z z' l'). cbn. lia. }
  eapply Rle_trans; [exact A|]. apply Rmult_le_compat_l with (r := y) in B; [|lra].
  assert (G : sum (S n) (fun i => y ^ i) = y * sum n (fun i => y ^ i) + 1).
  { rewrite sum_first, <- sum_scale. cbn [pow]. ring. }
  rewrite G. cbn [pow]. lra.
Qed.
End Records.
