(** * The error of outputs with second moments in the norms of every order *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms MeanUnique Semidefinite Laws MeanEstimation OrderNorms Ellipsoids.
Open Scope R_scope.

Section Outputs.
Context {Omega : Type}.
Variables (e : expectation Omega) (m : nat) (out : nat -> Omega -> R).
Hypothesis means : forall i, (i < m)%nat -> integrable e (out i).
Hypothesis products : forall i k, (i < m)%nat -> (k < m)%nat -> integrable e (fun w => out i w * out k w).

(** The entries of the covariance, and the variance along θ. *)
Definition covariance : matrix := fun i k => expected e (fun w => centred e (out i) w * centred e (out k) w).
Definition along theta w := sum m (fun i => theta i * out i w).
Definition variance_along theta := expected e (fun w => centred e (along theta) w * centred e (along theta) w).

Lemma centred_products_integrable i k : (i < m)%nat -> (k < m)%nat -> integrable e (fun w => centred e (out i) w * centred e (out k) w).
Proof.
  intros I L. destruct (integrable_one _ e) as [O _]. set (a := expected e (out i)). set (b := expected e (out k)).
  destruct (expected_minus e _ _ (products i k I L) (proj1 (integrable_scale _ e b _ (means i I)))) as [I1 _].
  destruct (expected_minus e _ _ I1 (proj1 (integrable_scale _ e a _ (means k L)))) as [I2 _].
  destruct (integrable_plus _ e _ _ I2 (proj1 (integrable_scale _ e (a * b) _ O))) as [I3 _].
  apply (integrable_ext _ e _ _ (fun w => ltac:(unfold centred; fold a b; ring) :
    out i w * out k w - b * out i w - a * out k w + a * b * 1 = centred e (out i) w * centred e (out k) w) I3).
Qed.

Lemma along_mean theta : integrable e (along theta) /\ expected e (along theta) = sum m (fun i => theta i * expected e (out i)).
Proof.
  destruct (expected_sum e m (fun i w => theta i * out i w)) as [I E].
  - intros i L. apply (integrable_scale _ e); auto.
  - split; [easy|]. unfold along. rewrite E. apply sum_ext; intros i L. apply (integrable_scale _ e); auto.
Qed.

(** The variance along θ is θᵀ·cov·θ. *)
Lemma variance_form theta : integrable e (fun w => centred e (along theta) w * centred e (along theta) w) /\
  variance_along theta = quadratic m covariance theta.
Proof.
  assert (C : forall w, sum m (fun i => sum m (fun k => theta i * theta k * (centred e (out i) w * centred e (out k) w)))
    = centred e (along theta) w * centred e (along theta) w).
  { intros w. assert (S : centred e (along theta) w = sum m (fun i => theta i * centred e (out i) w)).
    { unfold centred. rewrite (proj2 (along_mean theta)). unfold along. rewrite <- sum_minus. apply sum_ext; intros; ring. }
    rewrite S, <- sum_scale_r. apply sum_ext; intros i _. rewrite <- sum_scale. apply sum_ext; intros; ring. }
  destruct (expected_double_sum e m m (fun i k w => theta i * theta k * (centred e (out i) w * centred e (out k) w))) as [I E].
  { intros i k Hi Hk. apply (integrable_scale _ e). now apply centred_products_integrable. }
  destruct (integrable_ext _ e _ _ C I) as [J F]. split; [easy|]. unfold variance_along. rewrite <- F, E.
  apply sum_ext; intros i Hi. apply sum_ext; intros k Hk.
  rewrite (proj2 (integrable_scale _ e (theta i * theta k) _ (centred_products_integrable i k Hi Hk))). unfold covariance. ring.
Qed.

Lemma variance_nonneg theta : 0 <= variance_along theta.
Proof. apply (expected_nonneg _ e); [apply variance_form|]. intros w. generalize (pow2_ge_0 (centred e (along theta) w)). lra. Qed.

Lemma covariance_semidefinite : semidefinite m covariance.
Proof.
  split; [|intros x; rewrite <- (proj2 (variance_form x)); apply variance_nonneg].
  intros i j I J. apply (integrable_ext _ e); [intros; ring|now apply centred_products_integrable].
Qed.

(** What an ellipsoid a·cov of the outputs contains: if ⟨θ, u − v⟩² ≤ a·Var⟨θ, out⟩ for the u of K then Γ_p(K)² ≤ a·tr_{p/2}(cov). *)
Lemma gamma_by_variance p K v a lo : at_least_two p -> 0 <= a -> gamma_above p m K lo ->
  (forall u theta, K u -> inner m theta (fun i => u i - v i) ^ 2 <= a * variance_along theta) ->
  lo <= a * squared_norm p m (fun i => covariance i i).
Proof.
  intros P A G H. assert (S := covariance_semidefinite).
  assert (F : forall x, quadratic m (fun i j => a * covariance i j) x = a * variance_along x).
  { intros x. rewrite (proj2 (variance_form x)). unfold quadratic. rewrite <- sum_scale. apply sum_ext; intros i _.
    rewrite <- sum_scale. apply sum_ext; intros; ring. }
  rewrite <- (squared_norm_scale p m P) by (easy || (intros i I; apply (expected_nonneg _ e); [now apply centred_products_integrable|];
    intros w; generalize (pow2_ge_0 (centred e (out i) w)); lra)).
  apply (gamma_by_support p K m v (fun i j => a * covariance i j) lo P); [|easy|].
  - split; [intros i j I J; f_equal; now apply S|]. intros x. rewrite F. apply Rmult_le_pos; [easy|apply variance_nonneg].
  - intros u theta U. rewrite F. now apply H.
Qed.

(** [NT] Lemma 33: the error in the norm of order p about the means is at least tr_{p/2}(cov). *)
Theorem error_above_covariance p : at_least_two p -> let error w := squared_norm p m (fun i => (out i w - expected e (out i)) ^ 2) in
  integrable e error -> squared_norm p m (fun i => covariance i i) <= expected e error.
Proof.
  intros P error J. assert (Q : forall i, (i < m)%nat -> integrable e (fun w => (out i w - expected e (out i)) ^ 2) /\
    covariance i i = expected e (fun w => (out i w - expected e (out i)) ^ 2)).
  { intros i I. apply (integrable_ext _ e (fun w => centred e (out i) w * centred e (out i) w)).
    - intros w. unfold centred. ring.
    - now apply centred_products_integrable. }
  rewrite (squared_norm_ext p m _ (fun i => expected e (fun w => (out i w - expected e (out i)) ^ 2))) by (intros; now apply Q).
  apply (squared_norm_jensen p m P); [intros; apply pow2_ge_0|intros; now apply Q|exact J].
Qed.
End Outputs.

(** The outputs of an unbiased mechanism at a data set. *)
Section Mechanism.
Context {Omega : Type}.
Variables (K : (nat -> R) -> Prop) (m n : nat) (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R).
Variables (X : nat -> nat -> R).
Hypothesis X_data : data K n X.
Hypothesis no_bias : unbiased K m n M out.

Lemma unbiased_means i : (i < m)%nat -> integrable (M X) (out i).
Proof. intros I. now apply (no_bias X i X_data). Qed.

Lemma unbiased_products i k : (i < m)%nat -> (k < m)%nat -> integrable (M X) (fun w => out i w * out k w).
Proof. intros I L. now apply (no_bias X i X_data). Qed.

Lemma unbiased_error p : at_least_two p -> let error w := squared_norm p m (fun i => (out i w - mean_point n X i) ^ 2) in
  integrable (M X) error -> squared_norm p m (fun i => covariance (M X) out i i) <= expected (M X) error.
Proof.
  intros P error J. assert (E : forall w, error w = squared_norm p m (fun i => (out i w - expected (M X) (out i)) ^ 2)).
  { intros w. apply squared_norm_ext; intros i I. now rewrite (proj1 (proj2 (no_bias X i X_data I))). }
  destruct (integrable_ext _ (M X) _ _ E J) as [J' ->].
  exact (error_above_covariance (M X) m out unbiased_means unbiased_products p P J').
Qed.

(** Within a χ² distance S of the laws at the neighbours: Γ_p(K)² ≤ n²·S·E‖M(X) − μ(X)‖_p². *)
Theorem error_within p h S lo : at_least_two p -> (0 < n)%nat -> 0 <= S -> densities K M X h ->
  (forall u, K u -> chi_squared (M X) (h u) <= S) ->
  let error w := squared_norm p m (fun i => (out i w - mean_point n X i) ^ 2) in integrable (M X) error ->
  gamma_above p m K lo -> lo <= INR n ^ 2 * S * expected (M X) error.
Proof.
  intros P N0 S0 D C error J G. assert (T : 0 <= INR n ^ 2 * S) by (apply Rmult_le_pos; [apply pow2_ge_0|easy]).
  eapply Rle_trans; [|apply Rmult_le_compat_l; [exact T|exact (unbiased_error p P J)]].
  apply (gamma_by_variance (M X) m out unbiased_means unbiased_products p K (X O) (INR n ^ 2 * S) lo P T G).
  intros u theta U. exact (one_direction K m n M out X h S N0 X_data no_bias D C theta u U).
Qed.
End Mechanism.
