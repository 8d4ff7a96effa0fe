(** * An (ε, δ)-private unbiased mechanism at a data set and its neighbours *)
From Coq Require Import Reals Lra Lia PeanoNat Classical.
From Etalon Require Import Certificate Sums Noise Norms MeanUnique Semidefinite Laws MeanEstimation MeanError OrderNorms Ellipsoids
  ErrorOrders CloseLaws Deviation Dichotomy.
Open Scope R_scope.

(** Bounded in every coordinate. *)
Definition bounded (K : (nat -> R) -> Prop) m := exists b, forall u i, K u -> (i < m)%nat -> Rabs (u i) <= b.

(** X itself, or X with another first point. *)
Definition nearby (K : (nat -> R) -> Prop) (X Y : nat -> nat -> R) := Y = X \/ exists u, K u /\ Y = replace_first X u.

(** The law at X is (ε, δ)-indistinguishable from those at the data sets with another first point, and comparable with them. *)
Definition private_at {Omega} (K : (nat -> R) -> Prop) eps delta (M : (nat -> nat -> R) -> expectation Omega) X := forall u, K u ->
  indistinguishable eps delta (M (replace_first X u)) (M X) /\ exists e p q, comparable (exp eps) e (M (replace_first X u)) (M X) p q.

(** ‖out − μ(Y)‖_p². *)
Definition error_at {Omega} p m n (out : nat -> Omega -> R) Y w := squared_norm p m (fun i => (out i w - mean_point n Y i) ^ 2).

(** w is the width of K along θ. *)
Definition width_along (K : (nat -> R) -> Prop) m theta w :=
  is_lub (fun t => exists u u', K u /\ K u' /\ t = sum m (fun i => theta i * (u i - u' i))) w.

Lemma squared_norm_two m f : (forall i, (i < m)%nat -> 0 <= f i) -> squared_norm (Finite 2) m f = sum m f.
Proof.
  intros P. cbn [squared_norm]. replace (2 / 2) with 1 by field.
  rewrite power_one; [apply sum_ext; intros; apply power_one; auto|]. apply sum_nonneg; intros. rewrite power_one; auto.
Qed.

(** A bounded set that is not empty has a width along every θ. *)
Lemma width_exists (K : (nat -> R) -> Prop) m x theta : K x -> bounded K m -> exists w, width_along K m theta w.
Proof.
  intros X0 (b & B). destruct (completeness (fun t => exists u u', K u /\ K u' /\ t = sum m (fun i => theta i * (u i - u' i)))) as [w W].
  - exists (sum m (fun i => Rabs (theta i) * (2 * b))). intros t (u & u' & U & U' & ->). apply sum_le; intros i I.
    eapply Rle_trans; [apply Rle_abs|]. rewrite Rabs_mult. apply Rmult_le_compat_l; [apply Rabs_pos|].
    generalize (B u i U I) (B u' i U' I) (Rabs_triang (u i) (- u' i)). rewrite Rabs_Ropp. unfold Rminus. lra.
  - exists (sum m (fun i => theta i * (x i - x i))), x, x. easy.
  - now exists w.
Qed.

Section Nearby.
Context {Omega : Type}.
Variables (K : (nat -> R) -> Prop) (m n : nat) (eps delta : R) (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R).
Variables (X : nat -> nat -> R).
Hypothesis n_pos : (0 < n)%nat.
Hypothesis eps_nonneg : 0 <= eps.
Hypothesis delta_range : 0 <= delta < 1.
Hypothesis X_data : data K n X.
Hypothesis no_bias : unbiased K m n M out.
Hypothesis close : private_at K eps delta M X.

Lemma nearby_data Y : nearby K X Y -> data K n Y.
Proof. intros [->|(u & U & ->)]; [easy|]. intros [|s] L; cbn; auto. Qed.

(** The error about the means is the error about the mean point. *)
Lemma error_about_point p Y : data K n Y -> forall w,
  squared_norm p m (fun i => (out i w - expected (M Y) (out i)) ^ 2) = error_at p m n out Y w.
Proof. intros D w. apply squared_norm_ext; intros i I. now rewrite (proj1 (proj2 (no_bias Y i D I))). Qed.

Lemma finite_error_at p Y : data K n Y -> integrable (M Y) (error_at p m n out Y) ->
  finite_error p m out (M Y) /\ error_about p m out (M Y) = expected (M Y) (error_at p m n out Y).
Proof.
  intros D I. destruct (integrable_ext _ (M Y) _ _ (fun w => eq_sym (error_about_point p Y D w)) I) as [J E]. split; [split; [|split]|].
  - intros i L. now apply (no_bias Y i D).
  - intros i k L L'. now apply (no_bias Y i D).
  - exact J.
  - unfold error_about. now rewrite <- E.
Qed.

(** For p = 2 the second moments suffice. *)
Lemma two_finite Y : data K n Y -> integrable (M Y) (error_at (Finite 2) m n out Y).
Proof.
  intros D. destruct (expected_sum (M Y) m (fun i w => centred (M Y) (out i) w * centred (M Y) (out i) w)) as [I _].
  - intros i L. apply centred_products_integrable with (m := m); try easy; intros; now apply (no_bias Y).
  - refine (proj1 (integrable_ext _ (M Y) _ (error_at (Finite 2) m n out Y) _ I)). intros w.
    unfold error_at. rewrite squared_norm_two by (intros; apply pow2_ge_0). apply sum_ext; intros i L. unfold centred.
    rewrite (proj1 (proj2 (no_bias Y i D L))). ring.
Qed.

Lemma neighbours_apart u i : K u -> (i < m)%nat -> expected (M (replace_first X u)) (out i) - expected (M X) (out i) = (u i - X O i) / INR n.
Proof.
  intros U I. assert (D : data K n (replace_first X u)) by (apply nearby_data; right; now exists u).
  rewrite (proj1 (proj2 (no_bias _ i D I))), (proj1 (proj2 (no_bias X i X_data I))), mean_replaced by easy.
  unfold Rdiv. ring.
Qed.

(** The dichotomy at X, in every norm in which the errors are finite. *)
Lemma nearby_dichotomy p lo : at_least_two p -> (forall Y, nearby K X Y -> integrable (M Y) (error_at p m n out Y)) ->
  gamma_above p m K lo -> let error Y := expected (M Y) (error_at p m n out Y) in
  (1 - delta) * lo <= (4 * INR n * sinh (eps / 2)) ^ 2 * error X \/
  0 < delta /\ exists Y, nearby K X Y /\ (1 - delta) * lo <= 16 * INR n ^ 2 * INR m * delta * error Y.
Proof.
  intros P F G error. assert (FX := finite_error_at p X X_data (F X (or_introl eq_refl))).
  assert (FU : forall u, K u -> finite_error p m out (M (replace_first X u)) /\
    error_about p m out (M (replace_first X u)) = error (replace_first X u)).
  { intros u U. assert (N : nearby K X (replace_first X u)) by (right; now exists u). apply finite_error_at; [now apply nearby_data|auto]. }
  destruct (dichotomy p K m n eps delta (M X) (fun u => M (replace_first X u)) out (X O) P n_pos eps_nonneg delta_range (proj1 FX)
    (fun u U => proj1 (FU u U)) neighbours_apart (fun u U => proj2 (close u U)) (fun u U => proj1 (close u U)) lo G) as [A|(D & [A|(u & U & A)])].
  - left. rewrite (proj2 FX) in A. exact A.
  - right. split; [easy|]. exists X. split; [now left|]. rewrite (proj2 FX) in A. exact A.
  - right. split; [easy|]. exists (replace_first X u). split; [right; now exists u|]. rewrite (proj2 (FU u U)) in A. exact A.
Qed.

Definition sigma theta Y := sqrt (variance_along (M Y) m out theta).

Lemma nearby_deviation theta u : K u -> sqrt (1 - delta) * Rabs (inner m theta (fun i => u i - X O i))
  <= INR n * (2 * sinh (eps / 2) * sigma theta X + sqrt delta * (sigma theta (replace_first X u) + sigma theta X)).
Proof.
  intros U. apply (along_deviation (Finite 2) K m n eps delta (M X) (fun u => M (replace_first X u)) out (X O) n_pos eps_nonneg delta_range).
  - now apply finite_error_at, two_finite.
  - intros z Z. assert (D : data K n (replace_first X z)) by (apply nearby_data; right; now exists z). now apply finite_error_at, two_finite.
  - exact neighbours_apart.
  - intros z Z. exact (proj2 (close z Z)).
  - intros z Z. exact (proj1 (close z Z)).
  - exact U.
Qed.

(** If all deviations nearby are small, the one at X is of the order of the width. *)
Lemma wide_deviation theta w : width_along K m theta w ->
  (forall Y, nearby K X Y -> 8 * INR n * sqrt delta * sigma theta Y <= sqrt (1 - delta) * w) ->
  sqrt (1 - delta) * w <= 8 * INR n * sinh (eps / 2) * sigma theta X.
Proof.
  intros W H. assert (N0 : 0 < INR n) by now apply (lt_INR 0). assert (S1 : 0 < sqrt (1 - delta)) by (apply sqrt_lt_R0; lra).
  set (r := sqrt (1 - delta)) in *. set (s := sinh (eps / 2)) in *. set (t := sigma theta X) in *.
  assert (B : forall u, K u -> r * Rabs (inner m theta (fun i => u i - X O i)) <= 2 * INR n * s * t + r * w / 4).
  { intros u U. eapply Rle_trans; [exact (nearby_deviation theta u U)|]. fold r s t.
    assert (H1 := H X (or_introl eq_refl)). assert (H2 := H (replace_first X u) (or_intror (ex_intro _ u (conj U eq_refl)))). fold t in H1. lra. }
  assert (Half : w <= (4 * INR n * s * t + r * w / 2) / r).
  { apply W. intros x (u & u' & U & U' & ->). generalize (B u U) (B u' U'). set (z := inner m theta (fun i => u i - X O i)).
    set (z' := inner m theta (fun i => u' i - X O i)). intros B1 B2.
    replace (sum m (fun i => theta i * (u i - u' i))) with (z - z') by (unfold z, z', inner; rewrite <- sum_minus; apply sum_ext; intros; ring).
    apply Rmult_le_reg_l with r; [easy|]. replace (r * ((4 * INR n * s * t + r * w / 2) / r)) with (4 * INR n * s * t + r * w / 2) by (field; lra).
    assert (r * (z - z') <= r * Rabs z + r * Rabs z'); [|lra]. rewrite <- Rmult_plus_distr_l. apply Rmult_le_compat_l; [lra|].
    generalize (Rle_abs z) (Rle_abs (- z')). rewrite Rabs_Ropp. lra. }
  apply Rmult_le_compat_l with (r := r) in Half; [|lra].
  replace (r * ((4 * INR n * s * t + r * w / 2) / r)) with (4 * INR n * s * t + r * w / 2) in Half by (field; lra). lra.
Qed.
End Nearby.
