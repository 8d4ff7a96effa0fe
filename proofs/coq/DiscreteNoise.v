(** * The discrete Laplace and the discrete Gaussian law on the integers: their masses sum to 1 *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith Permutation.
From Etalon Require Import Certificate Sums Masses Noise Digits Tree Laplace.
Import ListNotations.
Open Scope R_scope.

(** A sum over a set is at most that over a larger list. *)
Lemma lsum_incl {A} (f : A -> R) (l : list A) : (forall x, 0 <= f x) -> NoDup l -> forall k, incl l k -> lsum l f <= lsum k f.
Proof.
  intros P. induction l as [|x l IH]; intros D k I; [now apply lsum_nonneg|]. inversion D as [|? ? N D']; subst.
  destruct (in_split x k) as (k1 & k2 & ->); [apply I; cbn; auto|]. rewrite lsum_app. cbn [lsum].
  enough (lsum l f <= lsum (k1 ++ k2) f) by (rewrite lsum_app in H; lra). apply IH; [easy|].
  intros y Y. assert (Q : In y (k1 ++ x :: k2)) by (apply I; cbn; auto). apply in_app_iff in Q. apply in_app_iff.
  destruct Q as [Q|[Q|Q]]; auto. now subst.
Qed.

(** The integers -N … N. *)
Fixpoint around N : list Z := match N with O => [0%Z] | S M => Z.of_nat (S M) :: (- Z.of_nat (S M))%Z :: around M end.

Lemma around_in N z : In z (around N) <-> (Z.abs z <= Z.of_nat N)%Z.
Proof. induction N; cbn [around In]; [lia|]. rewrite IHN. lia. Qed.

Lemma around_nodup N : NoDup (around N).
Proof.
  induction N; cbn [around]; [repeat constructor; easy|]. constructor; [cbn [In]; rewrite around_in; lia|].
  constructor; [rewrite around_in; lia|easy].
Qed.

Lemma around_sum g N : lsum (around N) (fun z => g (Z.abs_nat z)) = g O + 2 * sum N (fun i => g (S i)).
Proof.
  induction N; [cbn; lra|]. cbn [around lsum]. rewrite IHN, sum_next. replace (Z.abs_nat (- Z.of_nat (S N))) with (S N) by lia. rewrite Zabs2Nat.id. lra.
Qed.

Lemma around_covers l : exists N, incl l (around N).
Proof.
  induction l as [|z l [N I]]; [now exists O|]. exists (Nat.max N (Z.abs_nat z)). intros y [<-|Y]; apply around_in; [lia|].
  apply I, around_in in Y. lia.
Qed.

(** Weights that depend on |z| have the mass that is the least upper bound of their sums over -N … N. *)
Theorem symmetric_mass g t : (forall n, 0 <= g n) -> is_lub (fun x => exists N, x = g O + 2 * sum N (fun i => g (S i))) t ->
  mass (fun z => g (Z.abs_nat z)) (fun _ => True) t.
Proof.
  intros P [U L]. split.
  - intros x (l & D & _ & ->). destruct (around_covers l) as [N I].
    eapply Rle_trans; [apply (lsum_incl _ l (fun z => P (Z.abs_nat z)) D _ I)|]. rewrite around_sum. apply U. now exists N.
  - intros b B. apply L. intros x (N & ->). rewrite <- around_sum. apply B. exists (around N). auto using around_nodup.
Qed.

(** The probability of z under discrete Laplace noise with q = e^(-1/b), b its scale. *)
Definition discrete_laplace q (z : Z) : R := (1 - q) / (1 + q) * q ^ Z.abs_nat z.

(** The discrete Laplace law is a law on the integers. *)
Theorem discrete_laplace_law q : 0 < q < 1 -> distribution (discrete_laplace q).
Proof.
  intros Q. assert (C : 0 <= (1 - q) / (1 + q)) by (apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; lra]).
  assert (P : forall n, 0 <= (1 - q) / (1 + q) * q ^ n) by (intros; apply Rmult_le_pos; [easy|apply pow_le; lra]).
  split; [intros; apply P|]. apply (symmetric_mass (fun n => (1 - q) / (1 + q) * q ^ n)); [easy|].
  assert (E : forall N, (1 - q) / (1 + q) * q ^ 0 + 2 * sum N (fun i => (1 - q) / (1 + q) * q ^ S i) = 1 - 2 * q ^ S N / (1 + q)).
  { intros N. rewrite <- (discrete_laplace_mass q N Q), sum_scale. rewrite pow_O. ring. }
  assert (I : 0 < / (1 + q)) by (apply Rinv_0_lt_compat; lra). split.
  - intros x (N & ->). rewrite E. assert (0 <= 2 * q ^ S N / (1 + q)); [|lra].
    apply Rmult_le_pos; [|lra]. assert (0 < q ^ S N) by (apply pow_lt; lra). lra.
  - intros b B. destruct (Rle_lt_dec 1 b) as [|G]; [easy|exfalso].
    destruct (pow_lt_1_zero q ltac:(rewrite Rabs_pos_eq; lra) ((1 - b) / 2) ltac:(lra)) as [N H].
    specialize (H (S N) ltac:(lia)). rewrite Rabs_pos_eq in H by (apply pow_le; lra).
    assert (X := B _ (ex_intro _ N eq_refl)). rewrite E in X. assert (0 < q ^ S N) by (apply pow_lt; lra).
    assert (/ (1 + q) < 1) by (rewrite <- Rinv_1 at 2; apply Rinv_lt_contravar; lra).
    unfold Rdiv in X. assert (q ^ S N * / (1 + q) <= q ^ S N * 1) by (apply Rmult_le_compat_l; lra). lra.
Qed.

(** The weight of z under discrete Gaussian noise of parameter s2 = σ². *)
Definition gaussian_weight s2 (z : Z) : R := exp (- INR (Z.abs_nat z) ^ 2 / (2 * s2)).

(** The weights of the discrete Gaussian have a finite sum, at least 1; divided by it they are a law on the integers. *)
Theorem discrete_gaussian_law s2 : 0 < s2 -> exists total, 1 <= total /\ mass (gaussian_weight s2) (fun _ => True) total /\
  distribution (fun z => gaussian_weight s2 z / total).
Proof.
  intros V. set (g := fun n => exp (- INR n ^ 2 / (2 * s2))). set (q := exp (- / (2 * s2))).
  assert (I : 0 < / (2 * s2)) by (apply Rinv_0_lt_compat; lra).
  assert (Q : 0 < q < 1) by (split; [apply exp_pos|rewrite <- exp_0; apply exp_increasing; lra]).
  assert (P : forall n, 0 <= g n) by (intros; apply Rlt_le, exp_pos).
  assert (G : forall n, g n <= q ^ n).
  { intros n. unfold q. rewrite <- Rpower_pow, <- (exp_ln (exp _)) by apply exp_pos. unfold Rpower. rewrite !ln_exp. unfold g.
    assert (K : - INR n ^ 2 / (2 * s2) <= INR n * - / (2 * s2)).
    { assert (INR n <= INR n ^ 2); [destruct n; [cbn; lra|rewrite S_INR; generalize (pos_INR n); nra]|].
      unfold Rdiv. set (i := / (2 * s2)) in *. assert (INR n * i <= INR n ^ 2 * i) by (apply Rmult_le_compat_r; lra). lra. }
    destruct K as [K| ->]; [now apply Rlt_le, exp_increasing|lra]. }
  assert (G0 : g O = 1) by (unfold g; cbn [INR]; replace (- 0 ^ 2 / (2 * s2)) with 0 by (field; lra); apply exp_0).
  set (A := fun x => exists N, x = g O + 2 * sum N (fun i => g (S i))).
  destruct (completeness A) as [t T].
  - exists ((1 + q) / (1 - q)). intros x (N & ->).
    apply Rle_trans with (1 + 2 * sum N (fun i => q ^ S i)).
    + rewrite G0. assert (sum N (fun i => g (S i)) <= sum N (fun i => q ^ S i)) by (apply sum_le; intros; apply G). lra.
    + assert (M := discrete_laplace_mass q N Q). assert (0 < q ^ S N) by (apply pow_lt; lra).
      apply Rmult_le_reg_l with ((1 - q) / (1 + q)); [apply Rdiv_lt_0_compat; lra|]. rewrite M.
      replace ((1 - q) / (1 + q) * ((1 + q) / (1 - q))) with 1 by (field; lra).
      assert (0 <= 2 * q ^ S N / (1 + q)); [|lra]. apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; lra].
  - exists 1, O. rewrite G0. cbn. lra.
  - assert (M := symmetric_mass g t P T). change (fun z => g (Z.abs_nat z)) with (gaussian_weight s2) in M.
    assert (T1 : 1 <= t) by (apply T; exists O; rewrite G0; cbn; lra). exists t. split; [easy|]. split; [easy|].
    assert (J : 0 < / t) by (apply Rinv_0_lt_compat; lra). split.
    + intros z. apply Rmult_le_pos; [apply Rlt_le, exp_pos|lra].
    + assert (S : forall l : list Z, lsum l (fun z => gaussian_weight s2 z / t) = lsum l (gaussian_weight s2) * / t).
      { induction l as [|z l IH]; cbn [lsum]; [ring|]. rewrite IH. unfold Rdiv. ring. }
      destruct M as [U L]. split.
      * intros x (l & D & E & ->). rewrite S. apply Rmult_le_reg_r with t; [lra|]. rewrite Rmult_assoc, Rinv_l by lra.
        rewrite Rmult_1_r, Rmult_1_l. apply U. now exists l.
      * intros b B. apply Rmult_le_reg_r with t; [lra|]. rewrite Rmult_1_l. apply L. intros x (l & D & E & ->).
        apply Rmult_le_reg_r with (/ t); [easy|]. rewrite Rmult_assoc, Rinv_r, Rmult_1_r, <- S by lra. apply B. now exists l.
Qed.
