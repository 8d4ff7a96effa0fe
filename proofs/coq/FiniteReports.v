(** * Independent reports from finite alphabets *)
From Coq Require Import Reals Lra Lia PeanoNat FunctionalExtensionality.
From Etalon Require Import Certificate Sums Noise Norms Laws MeanEstimation CloseLaws FiniteLaw LocalReports.
Open Scope R_scope.

(** The mean over n independent reports below s, the i-th with the probabilities w i. *)
Fixpoint joint s n (w : nat -> nat -> R) (F : (nat -> nat) -> R) : R :=
  match n with O => F (fun _ => O) | S k => sum s (fun y => w k y * joint s k w (fun r => F (put k y r))) end.

Lemma joint_ext s (n : nat) : forall w w' F G, (forall i y, (i < n)%nat -> w i y = w' i y) -> (forall r, F r = G r) -> joint s n w F = joint s n w' G.
Proof.
  induction n as [|n IH]; intros w w' F G W E; cbn [joint]; [apply E|]. apply sum_ext; intros y _. rewrite W by lia. f_equal.
  apply IH; [intros; apply W; lia|intros; apply E].
Qed.

Lemma joint_plus s (n : nat) w : forall F G, joint s n w (fun r => F r + G r) = joint s n w F + joint s n w G.
Proof.
  induction n as [|n IH]; intros F G; cbn [joint]; [easy|]. rewrite <- sum_plus. apply sum_ext; intros y _.
  now rewrite (IH (fun r => F (put n y r)) (fun r => G (put n y r))), Rmult_plus_distr_l.
Qed.

Lemma joint_scale s (n : nat) w c : forall F, joint s n w (fun r => c * F r) = c * joint s n w F.
Proof.
  induction n as [|n IH]; intros F; cbn [joint]; [easy|]. rewrite <- sum_scale. apply sum_ext; intros y _.
  rewrite (IH (fun r => F (put n y r))). ring.
Qed.

Lemma joint_nonneg s (n : nat) w : (forall i y, 0 <= w i y) -> forall F, (forall r, 0 <= F r) -> 0 <= joint s n w F.
Proof.
  intros W. induction n as [|n IH]; intros F H; cbn [joint]; [apply H|]. apply sum_nonneg; intros y _. apply Rmult_le_pos; auto.
Qed.

Lemma joint_one s (n : nat) w : (forall i, sum s (w i) = 1) -> joint s n w (fun _ => 1) = 1.
Proof.
  intros W. induction n as [|n IH]; cbn [joint]; [easy|]. transitivity (sum s (w n)); [|apply W]. apply sum_ext; intros y _. rewrite IH. ring.
Qed.

(** One report drawn last. *)
Lemma joint_put s i : forall (n : nat) (w w' : nat -> nat -> R) F, (i < n)%nat -> (forall j, sum s (w j) = 1) -> (forall j y, (j < n)%nat -> j <> i -> w' j y = w j y) ->
  joint s n w' F = sum s (fun y => w' i y * joint s n w (fun r => F (put i y r))).
Proof.
  induction n as [|n IH]; intros w w' F I W Same; [lia|]. destruct (Nat.eq_dec i n) as [->|N].
  - cbn [joint]. apply sum_ext; intros y _. f_equal. rewrite (joint_ext s n w' w _ (fun r => F (put n y r))) by (easy || (intros; apply Same; lia)).
    rewrite (sum_ext s _ (fun y' => w n y' * joint s n w (fun r => F (put n y r)))).
    + rewrite sum_scale_r, W. ring.
    + intros y' _. f_equal. apply joint_ext; [easy|]. intros r. f_equal. apply functional_extensionality. intros j. unfold put.
      now destruct (j =? n)%nat.
  - cbn [joint]. rewrite (sum_ext s _ (fun y' => sum s (fun y => w' i y * (w n y' * joint s n w (fun r => F (put i y (put n y' r))))))).
    + rewrite sum_swap. apply sum_ext; intros y _. now rewrite sum_scale.
    + intros y' _. rewrite (IH w w' (fun r => F (put n y' r))) by (lia || easy || (intros; apply Same; lia)). rewrite (Same n y') by lia.
      rewrite <- sum_scale. apply sum_ext; intros y _. rewrite (joint_ext s n w w _ (fun r => F (put i y (put n y' r)))); [ring|easy|].
      intros r. f_equal. apply functional_extensionality. intros j. unfold put.
      destruct (Nat.eqb_spec j n) as [->|]; [rewrite (proj2 (Nat.eqb_neq n i)) by lia|]; easy.
Qed.

Definition joint_law s (n : nat) (w : nat -> nat -> R) (W : forall i y, 0 <= w i y) (One : forall i, sum s (w i) = 1) : expectation (nat -> nat).
Proof.
  refine {| integrable := fun _ => True; expected := joint s n w |}.
  - intros F G E _. split; [easy|now apply joint_ext].
  - split; [easy|now apply joint_one].
  - intros F G _ _. split; [easy|apply joint_plus].
  - intros c F _. split; [easy|apply joint_scale].
  - intros F _ P. now apply joint_nonneg.
Defined.

(** They are independent, and all moments exist: the i-th report of x has the probabilities v i x. *)
Theorem finite_reports K m (n : nat) s (v : nat -> (nat -> R) -> nat -> R) (V : forall i x y, 0 <= v i x y) (One : forall i x, sum s (v i x) = 1) out X :
  let L i x := finite_law s (v i x) (V i x) (One i x) in
  let J X := joint_law s n (fun i => v i (X i)) (fun i => V i (X i)) (fun i => One i (X i)) in
  independent_reports K n L J /\ local_moments m n J X out.
Proof.
  intros L J. split; [|repeat split; easy]. intros X0 X' i F I _ _ Same _. split; [easy|]. cbn [J L joint_law finite_law expected].
  apply (joint_put s i n (fun i => v i (X0 i)) (fun i => v i (X' i))); [easy|intros; apply One|]. intros j y Hj N. now rewrite Same.
Qed.
