(** * Lower bounds under pure differential privacy, for mechanisms with finitely many outcomes *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms.
Open Scope R_scope.

(** Laws on the outcomes 0 … s − 1. On a finite set, ε-indistinguishability of events is that of points. *)
Definition law s (P : nat -> R) := (forall y, (y < s)%nat -> 0 <= P y) /\ sum s P = 1.
Definition indistinguishable eps s (P Q : nat -> R) :=
  forall y, (y < s)%nat -> P y <= exp eps * Q y /\ Q y <= exp eps * P y.
Definition mean s (P g : nat -> R) := sum s (fun y => P y * g y).
Definition variance s (P g : nat -> R) := sum s (fun y => P y * (g y - mean s P g) ^ 2).
Definition chi2 s (P Q : nat -> R) := sum s (fun y => (P y - Q y) ^ 2 / Q y).

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

(** Where Q vanishes, so does P. *)
Lemma dominated eps s P Q y : law s P -> law s Q -> indistinguishable eps s P Q -> (y < s)%nat ->
  0 < Q y \/ Q y = 0 /\ P y = 0.
Proof.
  intros [P0 _] [Q0 _] I Y. destruct (I y Y) as [L _]. destruct (Q0 y Y) as [|E]; [auto|]. right. split; [easy|].
  rewrite <- E in L. generalize (P0 y Y). lra.
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

(** The two vectors behind Hammersley–Chapman–Robbins, indexed by outcomes: [deviation] has squared norm Var_Q(g),
    [shift] has squared norm χ²(P‖Q), and their product is the difference of the means. *)
Definition deviation s Q (g : nat -> R) y := sqrt (Q y) * (g y - mean s Q g).
Definition shift (P Q : nat -> R) (y : nat) := (P y - Q y) / sqrt (Q y).

Lemma deviation_norm s Q g : law s Q -> sum s (fun y => deviation s Q g y ^ 2) = variance s Q g.
Proof.
  intros [Q0 _]. apply sum_ext; intros y Y. unfold deviation. rewrite Rpow_mult_distr. simpl (sqrt _ ^ 2).
  now rewrite Rmult_1_r, sqrt_sqrt by auto.
Qed.

Lemma shift_norm eps s P Q : law s P -> law s Q -> indistinguishable eps s P Q ->
  sum s (fun y => shift P Q y ^ 2) = chi2 s P Q.
Proof.
  intros LP LQ I. apply sum_ext; intros y Y. unfold shift.
  destruct (dominated eps s P Q y LP LQ I Y) as [G|[-> ->]]; [|unfold Rdiv; ring].
  generalize (sqrt_lt_R0 _ G) (sqrt_sqrt (Q y)). intros S E.
  transitivity ((P y - Q y) ^ 2 / (sqrt (Q y) * sqrt (Q y))); [field; lra|]. now rewrite E by lra.
Qed.

Lemma deviation_shift eps s P Q g : law s P -> law s Q -> indistinguishable eps s P Q ->
  sum s (fun y => deviation s Q g y * shift P Q y) = mean s P g - mean s Q g.
Proof.
  intros LP LQ I. transitivity (sum s (fun y => P y * g y - Q y * g y - mean s Q g * (P y - Q y))).
  - apply sum_ext; intros y Y. unfold deviation, shift.
    destruct (dominated eps s P Q y LP LQ I Y) as [G|[-> ->]]; [|rewrite sqrt_0; unfold Rdiv; ring].
    generalize (sqrt_lt_R0 _ G). intros. field. lra.
  - rewrite sum_minus, sum_scale, !sum_minus. destruct LP as [_ ->], LQ as [_ ->]. unfold mean. ring.
Qed.

(** [NT] Lemma 40 (Hammersley–Chapman–Robbins): (E_P g - E_Q g)² ≤ χ²(P‖Q)·Var_Q(g). *)
Theorem hammersley_chapman_robbins eps s P Q g : law s P -> law s Q -> indistinguishable eps s P Q ->
  (mean s P g - mean s Q g) ^ 2 <= chi2 s P Q * variance s Q g.
Proof.
  intros LP LQ I. rewrite <- (deviation_shift eps), <- (shift_norm eps), <- deviation_norm, Rmult_comm by easy.
  apply cauchy.
Qed.

(** Laws P_j on the columns j < N, each ε-indistinguishable from Q, whose means differ from Q's by the columns of A, are a
    factorization of A: its rows have the variances under Q as squared norms, its columns at most e^(-ε)(e^ε - 1)². *)
Theorem laws_factorization eps m N s A Q (P : nat -> nat -> R) (out : nat -> nat -> R) : law s Q ->
  (forall j, (j < N)%nat -> law s (P j) /\ indistinguishable eps s (P j) Q) ->
  (forall i j, (i < m)%nat -> (j < N)%nat -> mean s (P j) (out i) - mean s Q (out i) = A i j) ->
  exists B C, factorization m s N A B C /\ (forall i, row_norm2 s B i = variance s Q (out i)) /\
    sensitivity2 s N C <= spread eps.
Proof.
  intros LQ L H. exists (fun i => deviation s Q (out i)), (fun y j => shift (P j) Q y). repeat split.
  - intros i j I J. destruct (L j J). unfold product. now rewrite (deviation_shift eps), H.
  - intros i. now apply deviation_norm.
  - apply largest_le; [apply Rmult_le_pos; [apply Rlt_le, exp_pos|apply pow2_ge_0]|]. intros j J. destruct (L j J).
    unfold column_norm2. rewrite (shift_norm eps) by easy. now apply chi2_pure.
Qed.

(** Hence every lower bound lo for γ_(p)(A)² bounds the error of ε-DP mechanisms that answer Ax without bias at some x and
    at its neighbours x + e_j: lo ≤ error·4sinh²(ε/2), p = 2 for the total, p = ∞ for the largest squared error.
    [HUU] Theorem 36 for δ = 0 and unbiased mechanisms. *)
Theorem linear_queries_lower_bound eps p lo m N s A Q P out : above p m N A lo -> law s Q ->
  (forall j, (j < N)%nat -> law s (P j) /\ indistinguishable eps s (P j) Q) ->
  (forall i j, (i < m)%nat -> (j < N)%nat -> mean s (P j) (out i) - mean s Q (out i) = A i j) ->
  lo <= combine p m (fun i => variance s Q (out i)) * (4 * sinh (eps / 2) ^ 2).
Proof.
  intros H LQ L E. destruct (laws_factorization eps m N s A Q P out LQ L E) as (B & C & F & R & S). rewrite <- spread_sinh.
  replace (combine p m _) with (left_norm2 p m s B) by (destruct p; [apply sum_ext|apply largest_ext]; auto).
  eapply Rle_trans; [exact (H s B C F)|]. apply Rmult_le_compat_l; [apply left_norm2_nonneg|easy].
Qed.

(** ** Unbiased mean estimation over a finite domain: the columns 0 … N - 1 of A (m coordinates) *)
Section Mean.
Variables (m N n s : nat) (A : matrix) (eps : R).
Hypothesis n_pos : (0 < n)%nat.

(** Datasets of n records, and the neighbours of one that replace its first record; the law of the mechanism at each;
    coordinate i of outcome y. *)
Definition dataset (X : nat -> nat) := forall r, (r < n)%nat -> (X r < N)%nat.
Definition replaced (X : nat -> nat) j r := match r with O => j | _ => X r end.
Variables (M : (nat -> nat) -> nat -> R) (out : nat -> nat -> R).
Definition average X i := / INR n * sum n (fun r => A i (X r)).

Hypothesis laws : forall X, dataset X -> law s (M X).
Hypothesis private : forall X j, dataset X -> (j < N)%nat -> indistinguishable eps s (M (replaced X j)) (M X).
Hypothesis unbiased : forall X i, dataset X -> (i < m)%nat -> mean s (M X) (out i) = average X i.

Lemma replaced_dataset X j : dataset X -> (j < N)%nat -> dataset (replaced X j).
Proof. intros D J [|r] R; cbn; auto. Qed.

Lemma average_replaced X j i : average (replaced X j) i - average X i = / INR n * (A i j - A i (X O)).
Proof. unfold average. destruct n as [|k]; [lia|]. rewrite !sum_first. cbn [replaced]. ring. Qed.

(** [NT] Theorem 42, with a better constant: at every dataset the error is at least Γ_p/(2n·sinh(ε/2)), where Γ_p² = lo is
    any lower bound for the domain under every shift; p = 2 is the total error, p = ∞ the largest coordinate's. The
    document has 4 for 2: it goes through the width of the domain, [NT] Lemmas 37–41. *)
Theorem mean_lower_bound p lo X : dataset X -> (forall v, above p m N (fun i j => A i j - v i) lo) ->
  lo <= combine p m (fun i => variance s (M X) (out i)) * (INR n ^ 2 * (4 * sinh (eps / 2) ^ 2)).
Proof.
  intros D H. set (T := INR n ^ 2). assert (P : 0 < INR n) by now apply (lt_INR 0).
  rewrite <- (Rmult_comm (4 * _)), <- Rmult_assoc. apply Rmult_le_reg_r with (/ T).
  { apply Rinv_0_lt_compat. now apply pow_lt. }
  rewrite Rmult_assoc, Rinv_r, Rmult_1_r by (apply pow_nonzero; lra).
  apply (linear_queries_lower_bound eps p _ m N s (fun i j => / INR n * (A i j - A i (X O))) (M X)
    (fun j => M (replaced X j))).
  - intros r B C F. apply Rmult_le_reg_r with T; [now apply pow_lt|].
    rewrite Rmult_assoc, Rinv_l, Rmult_1_r by (apply pow_nonzero; lra).
    assert (G : factorization m r N (fun i j => A i j - A i (X O)) B (fun l j => INR n * C l j)).
    { intros i j I J. transitivity (INR n * (/ INR n * (A i j - A i (X O)))); [field; lra|]. rewrite (F i j I J).
      unfold product. rewrite <- sum_scale. apply sum_ext; intros; ring. }
    eapply Rle_trans; [exact (H (fun i => A i (X O)) r B _ G)|]. rewrite Rmult_assoc.
    apply Rmult_le_compat_l; [apply left_norm2_nonneg|]. unfold sensitivity2, T. rewrite <- largest_scale by apply pow2_ge_0.
    apply Req_le, largest_ext; intros j J. unfold column_norm2. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
  - now apply laws.
  - intros j J. auto using replaced_dataset.
  - intros i j I J. rewrite !unbiased by auto using replaced_dataset. apply average_replaced.
Qed.

(** [NT] Lemma 41, with the better constant for one point: for every direction θ and point j,
    ⟨θ, u_j - x_1⟩² ≤ n²·e^(-ε)(e^ε - 1)²·Var⟨θ, M(X)⟩. *)
Theorem direction_lower_bound X theta j : dataset X -> (j < N)%nat ->
  sum m (fun i => theta i * (A i j - A i (X O))) ^ 2
  <= INR n ^ 2 * spread eps * variance s (M X) (fun y => sum m (fun i => theta i * out i y)).
Proof.
  intros D J. assert (P : 0 < INR n) by now apply (lt_INR 0).
  assert (U : forall Y, dataset Y -> mean s (M Y) (fun y => sum m (fun i => theta i * out i y))
    = sum m (fun i => theta i * average Y i)).
  { intros Y E. unfold mean. rewrite (sum_ext s _ (fun y => sum m (fun i => theta i * (M Y y * out i y)))).
    - rewrite sum_swap. apply sum_ext; intros i I. rewrite sum_scale. now rewrite <- unbiased.
    - intros y _. rewrite <- sum_scale. apply sum_ext; intros; ring. }
  set (w := sum m _). set (g := fun y => sum m (fun i => theta i * out i y)) in *.
  destruct (gamma_diagonal 1 (fun _ => / INR n * w)) as [L _].
  apply (linear_queries_lower_bound eps Two _ 1 1 s _ (M X) (fun _ => M (replaced X j)) (fun _ => g)) in L.
  - cbn [sum combine] in L. rewrite spread_sinh. replace (w ^ 2) with (INR n ^ 2 * (/ INR n * w) ^ 2) by (field; lra).
    rewrite Rmult_assoc. apply Rmult_le_compat_l; [apply pow2_ge_0|]. lra.
  - now apply laws.
  - intros _ _. auto using replaced_dataset.
  - intros [|i] [|l] I J'; try lia. rewrite !U, <- sum_minus by auto using replaced_dataset. unfold diagonal, w. cbn [Nat.eqb].
    rewrite <- sum_scale. apply sum_ext; intros i _. rewrite <- Rmult_minus_distr_l, average_replaced. ring.
Qed.
End Mean.
