(** * Noise by its first two moments, and the mean squared error of a factorization *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums.
Open Scope R_scope.

(** An expectation over a probability space: linear on its integrable variables, monotone, and 1 at the constant 1. Every
    probability measure has one; nothing below asks for more. *)
Record expectation (Omega : Type) := {
  integrable : (Omega -> R) -> Prop;
  expected : (Omega -> R) -> R;
  integrable_ext : forall X Y, (forall w, X w = Y w) -> integrable X -> integrable Y /\ expected X = expected Y;
  integrable_one : integrable (fun _ => 1) /\ expected (fun _ => 1) = 1;
  integrable_plus : forall X Y, integrable X -> integrable Y ->
    integrable (fun w => X w + Y w) /\ expected (fun w => X w + Y w) = expected X + expected Y;
  integrable_scale : forall c X, integrable X ->
    integrable (fun w => c * X w) /\ expected (fun w => c * X w) = c * expected X;
  expected_nonneg : forall X, integrable X -> (forall w, 0 <= X w) -> 0 <= expected X
}.
Arguments integrable {Omega}.
Arguments expected {Omega}.

(** r random variables of mean 0 and variance s2, any two of them uncorrelated. *)
Definition uncorrelated {Omega} (e : expectation Omega) r s2 (z : nat -> Omega -> R) :=
  (forall k, (k < r)%nat -> integrable e (z k) /\ expected e (z k) = 0) /\
  forall k l, (k < r)%nat -> (l < r)%nat -> integrable e (fun w => z k w * z l w) /\
    expected e (fun w => z k w * z l w) = if (k =? l)%nat then s2 else 0.

(** Entry i of Ax. *)
Definition apply_to n (A : matrix) (x : nat -> R) i := sum n (fun j => A i j * x j).

(** Release i of the matrix mechanism of A = BC with noise z: entry i of B(Cx + z). *)
Definition release {Omega} n r (B C : matrix) (z : nat -> Omega -> R) (x : nat -> R) i w :=
  apply_to r B (fun k => apply_to n C x k + z k w) i.

(** The mean over the first m releases of their expected squared deviations from the entries of Ax. *)
Definition mean_squared_error {Omega} (e : expectation Omega) m n r A B C (z : nat -> Omega -> R) x :=
  sum m (fun i => expected e (fun w => (release n r B C z x i w - apply_to n A x i) ^ 2)) / INR m.

(** What the matrix mechanism releases is Ax + Bz. *)
Theorem mechanism_output m r n A B C x z i : factorization m r n A B C -> (i < m)%nat ->
  apply_to r B (fun l => apply_to n C x l + z l) i = apply_to n A x i + apply_to r B z i.
Proof.
  intros F I. unfold apply_to. rewrite (sum_ext r _ (fun l => sum n (fun j => B i l * C l j * x j) + B i l * z l)).
  - rewrite sum_plus, sum_swap. f_equal. apply sum_ext; intros j J. rewrite (F i j I J). apply sum_scale_r.
  - intros l _. rewrite Rmult_plus_distr_l, <- sum_scale. f_equal. apply sum_ext; intros; ring.
Qed.

Section Moments.
Context {Omega : Type}.
Variable e : expectation Omega.

Lemma expected_zero : integrable e (fun _ => 0) /\ expected e (fun _ => 0) = 0.
Proof.
  destruct (integrable_one _ e) as [I E]. destruct (integrable_scale _ e 0 _ I) as [J F].
  destruct (integrable_ext _ e (fun _ => 0 * 1) (fun _ => 0) (fun _ => Rmult_0_l 1) J) as [K G].
  split; [easy|]. rewrite <- G, F. ring.
Qed.

Lemma expected_sum n (X : nat -> Omega -> R) : (forall k, (k < n)%nat -> integrable e (X k)) ->
  integrable e (fun w => sum n (fun k => X k w)) /\
  expected e (fun w => sum n (fun k => X k w)) = sum n (fun k => expected e (X k)).
Proof.
  induction n; intros H; [apply expected_zero|]. destruct IHn as [I E]; [auto|]. cbn [sum].
  destruct (integrable_plus _ e _ _ I (H n ltac:(lia))) as [J F]. split; [easy|]. now rewrite F, E.
Qed.

(** E(Σ_k b_k z_k) = 0 and E(Σ_k b_k z_k)² = s2·Σ_k b_k². *)
Lemma combination_moments r s2 z (b : nat -> R) : uncorrelated e r s2 z ->
  expected e (fun w => sum r (fun k => b k * z k w)) = 0 /\
  integrable e (fun w => sum r (fun k => b k * z k w) ^ 2) /\
  expected e (fun w => sum r (fun k => b k * z k w) ^ 2) = s2 * sum r (fun k => b k ^ 2).
Proof.
  intros [M V]. split.
  - destruct (expected_sum r (fun k w => b k * z k w)) as [_ E].
    + intros k K. now apply (integrable_scale _ e), M.
    + rewrite E. apply sum_zero; intros k K. destruct (integrable_scale _ e (b k) (z k)) as [_ F]; [now apply M|].
      rewrite F, (proj2 (M k K)). ring.
  - assert (P : forall k l, (k < r)%nat -> (l < r)%nat -> integrable e (fun w => b k * b l * (z k w * z l w)) /\
      expected e (fun w => b k * b l * (z k w * z l w)) = b k * b l * (if (k =? l)%nat then s2 else 0)).
    { intros k l K L. destruct (V k l K L) as [I E]. destruct (integrable_scale _ e (b k * b l) _ I) as [J F].
      split; [easy|]. now rewrite F, E. }
    assert (Q : forall k, (k < r)%nat -> integrable e (fun w => sum r (fun l => b k * b l * (z k w * z l w))) /\
      expected e (fun w => sum r (fun l => b k * b l * (z k w * z l w))) = s2 * b k ^ 2).
    { intros k K. destruct (expected_sum r (fun l w => b k * b l * (z k w * z l w))) as [J F]; [intros; now apply P|].
      split; [easy|]. rewrite F, (sum_single r k); [rewrite (proj2 (P k k K K)), Nat.eqb_refl; ring|easy|].
      intros l L N. rewrite (proj2 (P k l K L)), (proj2 (Nat.eqb_neq k l)) by congruence. ring. }
    destruct (expected_sum r (fun k w => sum r (fun l => b k * b l * (z k w * z l w)))) as [J F]; [intros; now apply Q|].
    destruct (integrable_ext _ e (fun w => sum r (fun k => sum r (fun l => b k * b l * (z k w * z l w))))
      (fun w => sum r (fun k => b k * z k w) ^ 2)) as [I E]; [|exact J|].
    + intros w. simpl pow. rewrite Rmult_1_r, <- sum_scale_r. apply sum_ext; intros k _. rewrite <- sum_scale.
      apply sum_ext; intros; ring.
    + split; [easy|]. rewrite <- E, F, <- sum_scale. apply sum_ext; intros k K. now apply Q.
Qed.

(** Release i has mean (Ax)_i and variance s2·‖row i of B‖². *)
Theorem release_moments m n r A B C z x s2 i : factorization m r n A B C -> uncorrelated e r s2 z -> (i < m)%nat ->
  expected e (fun w => release n r B C z x i w - apply_to n A x i) = 0 /\
  expected e (fun w => (release n r B C z x i w - apply_to n A x i) ^ 2) = s2 * row_norm2 r B i.
Proof.
  intros F U I. destruct (combination_moments r s2 z (B i) U) as (E1 & J & E2).
  assert (D : forall w, sum r (fun k => B i k * z k w) = release n r B C z x i w - apply_to n A x i).
  { intros w. unfold release. rewrite (mechanism_output m r n A B C x (fun k => z k w) i F I). unfold apply_to. ring. }
  split.
  - rewrite <- E1. symmetry. apply (integrable_ext _ e); [easy|]. apply (expected_sum r (fun k w => B i k * z k w)).
    intros k K. now apply (integrable_scale _ e), U.
  - transitivity (expected e (fun w => sum r (fun k => B i k * z k w) ^ 2)); [|exact E2].
    symmetry. apply (integrable_ext _ e); [|easy]. intros w. now rewrite D.
Qed.

(** The mean squared error is s2·‖B‖_F²/m, whatever the input. *)
Theorem factorization_error m n r A B C z x s2 : factorization m r n A B C -> uncorrelated e r s2 z ->
  mean_squared_error e m n r A B C z x = s2 * frobenius2 m r B / INR m.
Proof.
  intros F U. unfold mean_squared_error, frobenius2. f_equal. rewrite <- sum_scale. apply sum_ext; intros i I.
  now apply (release_moments m n r A B C z x s2 i).
Qed.

(** Jensen: (E X)² ≤ E X². *)
Theorem expected_square X : integrable e X -> integrable e (fun w => X w ^ 2) ->
  expected e X ^ 2 <= expected e (fun w => X w ^ 2).
Proof.
  intros I J. set (m := expected e X). destruct (integrable_one _ e) as [O E].
  destruct (integrable_scale _ e (- 2 * m) X I) as [I1 E1]. destruct (integrable_scale _ e (m ^ 2) _ O) as [I2 E2].
  destruct (integrable_plus _ e _ _ I1 I2) as [I3 E3]. destruct (integrable_plus _ e _ _ J I3) as [I4 E4].
  assert (P : 0 <= expected e (fun w => X w ^ 2 + (- 2 * m * X w + m ^ 2 * 1))).
  { apply (expected_nonneg _ e); [easy|]. intros w. generalize (pow2_ge_0 (X w - m)). lra. }
  rewrite E4, E3, E1, E2, E in P. fold m in P. lra.
Qed.
End Moments.
