(** * Lower bounds under pure differential privacy, for mechanisms with finitely many outcomes *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Laws MeanEstimation.
Open Scope R_scope.

(** On a finite set, ε-indistinguishability of events is that of points. *)
Definition indistinguishable eps s (P Q : nat -> R) :=
  forall y, (y < s)%nat -> P y <= exp eps * Q y /\ Q y <= exp eps * P y.

(** e^(-ε)(e^ε - 1)² = 4·sinh²(ε/2). *)
Definition spread eps := exp (- eps) * (exp eps - 1) ^ 2.

Lemma spread_sinh eps : spread eps = 4 * sinh (eps / 2) ^ 2.
Proof.
  unfold spread, sinh. replace eps with (eps / 2 + eps / 2) at 1 2 by field. rewrite Ropp_plus_distr, !exp_plus.
  assert (E : exp (- (eps / 2)) * exp (eps / 2) = 1) by (rewrite <- exp_plus, Rplus_opp_l; apply exp_0).
  set (a := exp (eps / 2)) in *. set (b := exp (- (eps / 2))) in *.
  transitivity ((b * a) * (b * a) * (a * a) - 2 * (b * a) * (b * a) + b * b); [ring|]. rewrite E.
  transitivity (a * a - 2 * (b * a) + b * b); [rewrite E; ring|field].
Qed.

Lemma indistinguishable_continuous eps s P Q : law s P -> indistinguishable eps s P Q -> continuous s P Q.
Proof. intros [P0 _] I y Y E. destruct (I y Y) as [L _]. rewrite E in L. generalize (P0 y Y). lra. Qed.

(** Where Q vanishes, so does P. *)
Lemma dominated eps s P Q y : law s P -> law s Q -> indistinguishable eps s P Q -> (y < s)%nat ->
  0 < Q y \/ Q y = 0 /\ P y = 0.
Proof.
  intros LP LQ I Y. apply (two_cases s); [easy|now apply (indistinguishable_continuous eps)|easy].
Qed.

(** [NT] Lemma 39: χ²(P‖Q) ≤ e^(-ε)(e^ε - 1)² for an ε-indistinguishable pair. *)
Theorem chi2_pure eps s P Q : law s P -> law s Q -> indistinguishable eps s P Q -> chi2 s P Q <= spread eps.
Proof.
  intros LP LQ I. destruct LP as [P0 P1] eqn:EP, LQ as [Q0 Q1].
  assert (E : exp (- eps) * exp eps = 1) by (rewrite <- exp_plus, Rplus_opp_l; apply exp_0).
  generalize (exp_pos eps) (exp_pos (- eps)). intros X X'. set (e := exp eps) in *. set (e' := exp (- eps)) in *.
  replace (spread eps) with ((e + e' - 2) * sum s P) by (rewrite P1; unfold spread; fold e e'; nra).
  rewrite <- sum_scale. apply sum_le; intros y Y.
  destruct (dominated eps s P Q y ltac:(easy) ltac:(easy) I Y) as [G|[-> ->]]; [|unfold Rdiv; lra].
  destruct (I y Y) as [A B]. fold e in A, B. apply Rmult_le_reg_r with (Q y); [easy|].
  replace ((P y - Q y) ^ 2 / Q y * Q y) with ((P y - Q y) ^ 2) by (field; lra).
  assert (0 <= (P y - e' * Q y) * (e * Q y - P y)); [|nra]. apply Rmult_le_pos; [|lra].
  apply Rmult_le_compat_l with (r := e') in B; [|lra]. rewrite <- Rmult_assoc, E in B. lra.
Qed.

(** Randomized response attains it. *)
Theorem chi2_randomized_response eps : let e := exp eps in
  let P y := match y with O => e / (1 + e) | _ => 1 / (1 + e) end in
  let Q y := match y with O => 1 / (1 + e) | _ => e / (1 + e) end in chi2 2 P Q = spread eps.
Proof.
  intros e P Q. unfold chi2, spread. cbn [sum P Q]. rewrite exp_Ropp. fold e. generalize (exp_pos eps). fold e. intros.
  field. lra.
Qed.

(** So an ε-indistinguishable pair fulfils what the theorems on χ² ask of it. *)
Lemma indistinguishable_close eps s P Q : law s P -> law s Q -> indistinguishable eps s P Q ->
  continuous s P Q /\ chi2 s P Q <= 4 * sinh (eps / 2) ^ 2.
Proof.
  intros LP LQ I. rewrite <- spread_sinh. split; [now apply (indistinguishable_continuous eps)|now apply chi2_pure].
Qed.

(** [HUU] Theorem 36 for δ = 0 and unbiased mechanisms: lo ≤ error·4sinh²(ε/2) for every lower bound lo of γ_(p)(A)². *)
Theorem linear_queries_lower_bound eps p lo m N s A Q P out : above p m N A lo -> law s Q ->
  (forall j, (j < N)%nat -> law s (P j) /\ indistinguishable eps s (P j) Q) ->
  (forall i j, (i < m)%nat -> (j < N)%nat -> mean s (P j) (out i) - mean s Q (out i) = A i j) ->
  lo <= combine p m (fun i => variance s Q (out i)) * (4 * sinh (eps / 2) ^ 2).
Proof.
  intros H LQ L E. apply (chi2_linear_queries _ p lo m N s A Q P out); auto.
  - generalize (pow2_ge_0 (sinh (eps / 2))). lra.
  - intros j J. destruct (L j J). split; [easy|]. now apply indistinguishable_close.
Qed.

Section Mean.
Variables (m N n s : nat) (A : matrix) (eps : R) (M : (nat -> nat) -> nat -> R) (out : nat -> nat -> R).
Hypothesis n_pos : (0 < n)%nat.
Hypothesis laws : forall X, dataset N n X -> law s (M X).
Hypothesis private : forall X j, dataset N n X -> (j < N)%nat -> indistinguishable eps s (M (replaced X j)) (M X).
Hypothesis unbiased : forall X i, dataset N n X -> (i < m)%nat -> mean s (M X) (out i) = average n A X i.

Lemma neighbours_close X j : dataset N n X -> (j < N)%nat ->
  continuous s (M (replaced X j)) (M X) /\ chi2 s (M (replaced X j)) (M X) <= 4 * sinh (eps / 2) ^ 2.
Proof. intros D J. apply indistinguishable_close; auto using replaced_dataset. Qed.

Lemma spread_nonneg : 0 <= 4 * sinh (eps / 2) ^ 2.
Proof. generalize (pow2_ge_0 (sinh (eps / 2))). lra. Qed.

(** [NT] Theorem 42, with a better constant: at every dataset the error is at least Γ_p/(2n·sinh(ε/2)), where Γ_p² = lo is
    any lower bound for the domain under every shift; p = 2 is the total error, p = ∞ the largest coordinate's. The
    document has 4 for 2: it goes through the width of the domain, [NT] Lemmas 37–41. *)
Theorem mean_lower_bound p lo X : dataset N n X -> (forall v, above p m N (fun i j => A i j - v i) lo) ->
  lo <= combine p m (fun i => variance s (M X) (out i)) * (INR n ^ 2 * (4 * sinh (eps / 2) ^ 2)).
Proof. intros D H. apply (mean_error_bound m N n s A M out _ n_pos spread_nonneg laws neighbours_close); auto. Qed.

(** [NT] Lemma 41, with the better constant for one point: for every direction θ and point j,
    ⟨θ, u_j - x_1⟩² ≤ n²·e^(-ε)(e^ε - 1)²·Var⟨θ, M(X)⟩. *)
Theorem direction_lower_bound X theta j : dataset N n X -> (j < N)%nat ->
  sum m (fun i => theta i * (A i j - A i (X O))) ^ 2
  <= INR n ^ 2 * (4 * sinh (eps / 2) ^ 2) * variance s (M X) (fun y => sum m (fun i => theta i * out i y)).
Proof. intros D J. apply (direction_bound m N n s A M out _ n_pos laws neighbours_close); auto. Qed.
End Mean.
