(** * Both iterations converge to the one fixed point from every start *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Products MeanUnique SweepMean SweepInverse WeakDuality MeanGap MeanExists DualAscent Limits
  MeanLimit.
Open Scope R_scope.

(** Finitely many positive numbers have a positive lower bound. *)
Lemma positive_below n (v : nat -> R) : (forall j, (j < n)%nat -> 0 < v j) -> exists lo, 0 < lo /\ forall j, (j < n)%nat -> lo <= v j.
Proof.
  induction n; intros V; [exists 1; split; [lra|lia]|]. destruct IHn as (lo & P & L); [auto|].
  exists (Rmin lo (v n)). split; [apply Rmin_glb_lt; auto|]. intros j J. destruct (Nat.eq_dec j n) as [->|D]; [apply Rmin_r|].
  eapply Rle_trans; [apply Rmin_l|]. apply L. lia.
Qed.

(** Where the ratios raise the dual value by Σ v_j·(√r_j − 1)² they tend to 1, if the weights do not tend to 0. *)
Lemma ratios_tend n T (v : nat -> nat -> R) (X : nat -> matrix) lo : 0 < lo -> (forall t j, (j < n)%nat -> lo <= v t j) ->
  (forall t, mean_of n T (v t) (X t)) ->
  (forall t, sum n (fun j => v t j * (sqrt (X t j j) - 1) ^ 2) <= dual_value n (v (S t)) (X (S t)) - dual_value n (v t) (X t)) ->
  forall j, (j < n)%nat -> Un_cv (fun t => X t j j) 1.
Proof.
  intros L B M G j J. set (g := fun t => dual_value n (v t) (X t)).
  assert (V : forall t k, (k < n)%nat -> 0 < v t k) by (intros t k K; generalize (B t k K); lra).
  assert (Pos : forall t k, (k < n)%nat -> 0 <= v t k * (sqrt (X t k k) - 1) ^ 2).
  { intros t k K. apply Rmult_le_pos; [now apply Rlt_le, V|apply pow2_ge_0]. }
  destruct (growing_cv g) as (l & C).
  - intros t. generalize (sum_nonneg n _ (Pos t)) (G t). unfold g. lra.
  - exists (sum n (fun k => T k k)). intros y (t & ->). apply (dual_bounded n T); auto.
  - assert (D : Un_cv (fun t => sqrt (X t j j) - 1) 0).
    { apply cv_square. apply (cv_squeezed _ (fun t => / lo * (g (S t) - g t))).
      - intros t. split; [apply pow2_ge_0|]. apply Rmult_le_reg_l with lo; [easy|]. rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l by lra.
        eapply Rle_trans; [|apply G]. eapply Rle_trans; [|apply (le_sum n _ j (Pos t) J)].
        apply Rmult_le_compat_r; [apply pow2_ge_0|now apply B].
      - apply (cv_to _ (/ lo * 0)); [ring|]. apply cv_scale. now apply (cv_steps g l). }
    apply (cv_to _ ((0 + 1) * (0 + 1))); [ring|].
    apply (cv_ext (fun t => (sqrt (X t j j) - 1 + 1) * (sqrt (X t j j) - 1 + 1))).
    + intros t. replace (sqrt (X t j j) - 1 + 1) with (sqrt (X t j j)) by ring. apply sqrt_sqrt.
      now apply Rlt_le, (diagonal_positive n (X t) j (proj1 (M t))).
    + apply CV_mult; apply CV_plus; (easy || apply cv_const).
Qed.

(** The two steps, by the weights and the ratios. *)
Inductive step_kind := Plain | Squared.
Definition stepped (s : step_kind) (v r : R) := match s with Plain => v * r | Squared => v * r ^ 2 end.

Theorem iterates_converge n T (s : step_kind) (v : nat -> nat -> R) (X : nat -> matrix) : positive n T ->
  (forall j, (j < n)%nat -> 0 < v O j) -> (forall t, mean_of n T (v t) (X t)) ->
  (forall t j, (j < n)%nat -> v (S t) j = stepped s (v t j) (X t j j)) ->
  exists (w : nat -> R) (Z : matrix), (forall j, (j < n)%nat -> 0 < w j) /\ mean_of n T w Z /\ (forall j, (j < n)%nat -> Z j j = 1) /\
  forall j, (j < n)%nat -> Un_cv (fun t => v t j) (w j).
Proof.
  intros P V0 M St. destruct (least_value n T P) as (lambda & L & B). destruct (positive_below n (v O) V0) as (lo & Lo & Below).
  set (low := Rmin lo lambda). set (hi := sum n (v O) + sum n (fun j => T j j)).
  assert (Low : 0 < low <= lambda) by (split; [now apply Rmin_glb_lt|apply Rmin_r]).
  assert (Td : forall k, (k < n)%nat -> 0 <= T k k) by (intros; now apply Rlt_le, (diagonal_positive n T)).
  assert (V0' : forall k, (k < n)%nat -> 0 <= v O k) by (intros; now apply Rlt_le, V0).
  assert (Hi : forall j, (j < n)%nat -> T j j <= hi).
  { intros j J. generalize (le_sum n (fun j => T j j) j Td J) (sum_nonneg n (v O) V0'). unfold hi. lra. }
  assert (Box : forall t j, (j < n)%nat -> low <= v t j <= hi).
  { induction t; intros j J.
    - split; [eapply Rle_trans; [apply Rmin_l|now apply Below]|].
      generalize (le_sum n (v O) j V0' J) (sum_nonneg n (fun j => T j j) Td). unfold hi. lra.
    - assert (Vt : forall k, (k < n)%nat -> 0 < v t k) by (intros k K; generalize (IHt k K); lra).
      rewrite St by easy. destruct (box_step n T (v t) (X t) Vt (M t) lambda low hi j L B J Low (Hi j J) (IHt j J)) as [B1 B2].
      destruct s; easy. }
  assert (V : forall t k, (k < n)%nat -> 0 < v t k) by (intros t k K; generalize (Box t k K); lra).
  assert (G : forall t, sum n (fun j => v t j * (sqrt (X t j j) - 1) ^ 2) <= dual_value n (v (S t)) (X (S t)) - dual_value n (v t) (X t)).
  { intros t. destruct (gain_below n (v t) (X t) (V t)) as [G1 G2]; [intros; now apply (diagonal_positive n (X t) k (proj1 (M t)))|].
    assert (M' : mean_of n T (fun j => stepped s (v t j) (X t j j)) (X (S t))).
    { split; [apply M|]. intros a b Ha Hb. rewrite <- (proj2 (M (S t))) by easy. apply sum_ext; intros k K. now rewrite St. }
    assert (D : dual_value n (v (S t)) (X (S t)) = dual_value n (fun j => stepped s (v t j) (X t j j)) (X (S t))).
    { unfold dual_value. f_equal; [f_equal|]; apply sum_ext; intros k K; now rewrite St. }
    rewrite D. destruct s; cbn [stepped] in *.
    - eapply Rle_trans; [exact G1|]. exact (ascent n T (v t) (X t) (X (S t)) (V t) (M t) M').
    - eapply Rle_trans; [exact G2|]. exact (ascent_square n T (v t) (X t) (X (S t)) (V t) (M t) M'). }
  assert (R := ratios_tend n T v X low (proj1 Low) (fun t j J => proj1 (Box t j J)) M G).
  destruct (weights_converge n T v X low hi P (proj1 Low) Box M R) as (w & Z & W & MZ & One & C).
  exists w, Z. split; [|easy]. intros j J. generalize (W j J). lra.
Qed.
