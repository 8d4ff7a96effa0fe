(** * The regret of noisy descent, path by path and in expectation *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms Products.
Open Scope R_scope.

(** ‖x‖² of a vector of p numbers. *)
Definition square_of p (x : nat -> R) := sum p (fun c => x c ^ 2).
Definition length_of p (x : nat -> R) := sqrt (square_of p x).

Lemma square_of_nonneg p x : 0 <= square_of p x.
Proof. apply sum_nonneg; intros; apply pow2_ge_0. Qed.

(** x scaled down to the norm ζ if its norm is above ζ. *)
Definition clipped p zeta (x : nat -> R) : nat -> R := fun c => if Rle_dec (length_of p x) zeta then x c else zeta / length_of p x * x c.

Definition subgradient p (loss : (nat -> R) -> R) (x g : nat -> R) := forall y, loss x + sum p (fun c => g c * (y c - x c)) <= loss y.
Definition lipschitz p (loss : (nat -> R) -> R) (bound : R) := forall x y, Rabs (loss x - loss y) <= bound * length_of p (fun c => x c - y c).

(** Subgradients of a Lipschitz function are within its constant. *)
Lemma subgradient_bounded p loss x g bound : 0 <= bound -> subgradient p loss x g -> lipschitz p loss bound -> length_of p g <= bound.
Proof.
  intros B S L. assert (H := S (fun c => x c + g c)). assert (K := L (fun c => x c + g c) x).
  rewrite (sum_ext p _ (fun c => g c ^ 2)) in H by (intros; ring). fold (square_of p g) in H.
  cbv beta in K. replace (length_of p (fun c => x c + g c - x c)) with (length_of p g) in K
    by (unfold length_of, square_of; f_equal; apply sum_ext; intros; ring).
  assert (Q : square_of p g <= bound * length_of p g) by (eapply Rle_trans; [|exact K]; eapply Rle_trans; [|apply Rle_abs]; lra).
  assert (R := sqrt_sqrt _ (square_of_nonneg p g)). fold (length_of p g) in R. rewrite <- R in Q.
  assert (N := sqrt_pos (square_of p g)). fold (length_of p g) in N. destruct N as [N|N]; [|rewrite <- N; easy].
  apply Rmult_le_reg_r with (length_of p g); easy.
Qed.

(** −⟨g, b⟩ ≤ L(a/2 + ‖b‖²/(2a)) for ‖g‖ ≤ L and every a > 0. *)
Lemma inner_below p g b bound a : 0 <= bound -> length_of p g <= bound -> 0 < a ->
  - sum p (fun c => g c * b c) <= bound * (a / 2 + square_of p b / (2 * a)).
Proof.
  intros B L P. set (q := square_of p b). assert (Q := square_of_nonneg p b). fold q in Q.
  set (h := a / 2 + q / (2 * a)). assert (A : 0 <= q / (2 * a)) by (apply Rmult_le_pos; [easy|]; apply Rlt_le, Rinv_0_lt_compat; lra).
  assert (H : q <= h ^ 2).
  { unfold h. replace ((a / 2 + q / (2 * a)) ^ 2) with (q + (a / 2 - q / (2 * a)) ^ 2) by (field; lra). generalize (pow2_ge_0 (a / 2 - q / (2 * a))). lra. }
  assert (C := cauchy p g b). fold (square_of p g) (square_of p b) in C. fold q in C.
  assert (G : square_of p g <= bound ^ 2).
  { rewrite <- (sqrt_sqrt _ (square_of_nonneg p g)). fold (length_of p g). generalize (sqrt_pos (square_of p g)). fold (length_of p g). nra. }
  assert (S : sum p (fun c => g c * b c) ^ 2 <= (bound * h) ^ 2).
  { eapply Rle_trans; [exact C|]. rewrite Rpow_mult_distr. apply Rmult_le_compat; try easy. apply square_of_nonneg. }
  assert (0 <= bound * h) by (apply Rmult_le_pos; [easy|unfold h; lra]). nra.
Qed.

Section Path.
Variables (n p : nat) (eta bound : R) (start star : nat -> R) (loss : nat -> (nat -> R) -> R) (theta grad noise : nat -> nat -> R).
Hypothesis eta_pos : 0 < eta.
Hypothesis bound_pos : 0 <= bound.
(** θ_0 is the start, θ_{i+1} = θ_0 − η(Σ_{s ≤ i} g_s + noise_i). *)
Hypothesis first : forall c, theta O c = start c.
Hypothesis next : forall i c, (S i < n)%nat -> (c < p)%nat -> theta (S i) c = start c - eta * (sum (S i) (fun s => grad s c) + noise i c).
Hypothesis slopes : forall t, (t < n)%nat -> subgradient p (loss t) (theta t) (grad t).
Hypothesis bounded : forall t, (t < n)%nat -> length_of p (grad t) <= bound.

Let clean t c := start c - eta * sum t (fun s => grad s c).

(** The noiseless path, by the squares of its distances. *)
Lemma clean_sum m : sum m (fun t => 2 * eta * sum p (fun c => grad t c * (clean t c - star c)))
  = square_of p (fun c => start c - star c) - square_of p (fun c => clean m c - star c) + sum m (fun t => eta ^ 2 * square_of p (grad t)).
Proof.
  induction m; cbn [sum].
  - replace (square_of p (fun c => clean O c - star c)) with (square_of p (fun c => start c - star c)); [ring|].
    apply sum_ext; intros c _. unfold clean. cbn [sum]. ring.
  - rewrite IHm. assert (E : square_of p (fun c => clean (S m) c - star c) = square_of p (fun c => clean m c - star c)
      - 2 * eta * sum p (fun c => grad m c * (clean m c - star c)) + eta ^ 2 * square_of p (grad m)).
    { unfold square_of. rewrite <- !sum_scale, <- sum_minus, <- sum_plus. apply sum_ext; intros c _. unfold clean. cbn [sum]. ring. }
    rewrite E. ring.
Qed.

Definition late (t : nat) (x : nat -> nat -> R) c := match t with O => 0 | S i => x i c end.

Theorem path_regret (a : nat -> R) : (forall i, 0 < a i) ->
  sum n (fun t => loss t (theta t) - loss t star) <= square_of p (fun c => start c - star c) / (2 * eta) + eta * INR n * bound ^ 2 / 2
    + eta * bound * sum (n - 1) (fun i => a i / 2 + square_of p (noise i) / (2 * a i)).
Proof.
  intros A.
  assert (T : forall t c, (t < n)%nat -> (c < p)%nat -> theta t c = clean t c - eta * late t noise c).
  { intros t c N C. destruct t as [|i]; [rewrite first; unfold clean, late; cbn [sum]; ring|]. rewrite next by easy. unfold clean, late. ring. }
  assert (One : forall t, (t < n)%nat -> loss t (theta t) - loss t star <= sum p (fun c => grad t c * (clean t c - star c))
      - eta * sum p (fun c => grad t c * late t noise c)).
  { intros t N. generalize (slopes t N star). intros H.
    assert (E : sum p (fun c => grad t c * (star c - theta t c)) = - (sum p (fun c => grad t c * (clean t c - star c))
      - eta * sum p (fun c => grad t c * late t noise c))).
    { rewrite <- sum_scale, <- sum_minus. replace (- sum p (fun i => grad t i * (clean t i - star i) - eta * (grad t i * late t noise i)))
        with (-1 * sum p (fun i => grad t i * (clean t i - star i) - eta * (grad t i * late t noise i))) by ring.
      rewrite <- sum_scale. apply sum_ext; intros c C. rewrite (T t c N C). ring. }
    rewrite E in H. lra. }
  eapply Rle_trans; [apply sum_le; intros t N; exact (One t N)|]. rewrite sum_minus, sum_scale.
  assert (Clean : sum n (fun t => sum p (fun c => grad t c * (clean t c - star c))) <=
      square_of p (fun c => start c - star c) / (2 * eta) + eta * INR n * bound ^ 2 / 2).
  { generalize (clean_sum n). rewrite sum_scale, sum_scale. intros E.
    assert (G : sum n (fun t => square_of p (grad t)) <= INR n * bound ^ 2).
    { rewrite <- sum_const. apply sum_le; intros t N. rewrite <- (sqrt_sqrt _ (square_of_nonneg p (grad t))). fold (length_of p (grad t)).
      generalize (bounded t N) (sqrt_pos (square_of p (grad t))). fold (length_of p (grad t)). nra. }
    generalize (square_of_nonneg p (fun c => clean n c - star c)). intros Q.
    apply Rmult_le_reg_l with (2 * eta); [lra|]. rewrite E.
    replace (2 * eta * (square_of p (fun c => start c - star c) / (2 * eta) + eta * INR n * bound ^ 2 / 2))
      with (square_of p (fun c => start c - star c) + eta ^ 2 * (INR n * bound ^ 2)) by (field; lra).
    assert (eta ^ 2 * sum n (fun t => square_of p (grad t)) <= eta ^ 2 * (INR n * bound ^ 2)) by (apply Rmult_le_compat_l; [apply pow2_ge_0|easy]).
    lra. }
  assert (Noise : - sum n (fun t => sum p (fun c => grad t c * late t noise c)) <= bound * sum (n - 1) (fun i => a i / 2 + square_of p (noise i) / (2 * a i))).
  { destruct n as [|m] eqn:En; [cbn; lra|]. replace (S m - 1)%nat with m by lia. rewrite sum_first. cbn [late].
    rewrite (sum_zero p) by (intros; ring). rewrite Rplus_0_l, <- sum_scale.
    replace (- sum m (fun i => sum p (fun c => grad (S i) c * noise i c))) with (-1 * sum m (fun i => sum p (fun c => grad (S i) c * noise i c))) by ring.
    rewrite <- sum_scale. apply sum_le; intros i I. eapply Rle_trans; [|apply (inner_below p (grad (S i)) (noise i) bound (a i)); auto].
    - apply Req_le. ring.
    - apply bounded. lia. }
  assert (Scaled : eta * (- sum n (fun t => sum p (fun c => grad t c * late t noise c))) <=
    eta * (bound * sum (n - 1) (fun i => a i / 2 + square_of p (noise i) / (2 * a i)))) by (apply Rmult_le_compat_l; lra).
  lra.
Qed.
End Path.

(** ‖row i of BZ‖² has the expectation pσ²‖row i of B‖². *)
Lemma noise_square {Omega} (e : expectation Omega) r p s2 (B : matrix) (z : nat -> nat -> Omega -> R) i :
  (forall c, (c < p)%nat -> uncorrelated e r s2 (z c)) ->
  integrable e (fun w => square_of p (fun c => sum r (fun k => B i k * z c k w))) /\
  expected e (fun w => square_of p (fun c => sum r (fun k => B i k * z c k w))) = INR p * (s2 * row_norm2 r B i).
Proof.
  intros U. destruct (expected_sum e p (fun c w => sum r (fun k => B i k * z c k w) ^ 2)) as [I E].
  - intros c C. exact (proj1 (proj2 (combination_moments e r s2 (z c) (B i) (U c C)))).
  - split; [exact I|]. unfold square_of. rewrite E, <- sum_const. apply sum_ext; intros c C.
    exact (proj2 (proj2 (combination_moments e r s2 (z c) (B i) (U c C)))).
Qed.

(** A variable below another in expectation. *)
Lemma expected_below {Omega} (e : expectation Omega) X Y : integrable e X -> integrable e Y -> (forall w, X w <= Y w) -> expected e X <= expected e Y.
Proof.
  intros I J H. destruct (integrable_scale _ e (-1) X I) as [I1 E1]. destruct (integrable_plus _ e _ _ J I1) as [I2 E2].
  assert (P : 0 <= expected e (fun w => Y w + -1 * X w)) by (apply (expected_nonneg _ e); [easy|]; intros w; generalize (H w); lra).
  rewrite E2, E1 in P. lra.
Qed.
