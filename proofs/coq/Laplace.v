(** * Privacy of Laplace noise and of the matrix mechanisms that use it *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith.
From Etalon Require Import Certificate Sums Digits Tree Noise.
Open Scope R_scope.

Fixpoint prod (r : nat) (f : nat -> R) : R := match r with O => 1 | S k => prod k f * f k end.

(** Weight of the outcome y under independent noise of scale b on each of the r coordinates of u: with
    c = (1 - q)/(1 + q), q = e^(-1/b), and integer y - u, the probability under discrete Laplace noise; with c = 1/(2b) the
    density under Laplace noise. *)
Definition laplace (c b : R) (r : nat) (u y : nat -> R) : R := prod r (fun i => c * exp (- Rabs (y i - u i) / b)).

Definition distance r (u v : nat -> R) := sum r (fun i => Rabs (u i - v i)).

(** With c = (1 - q)/(1 + q) the discrete Laplace law is a law: the mass of -N … N is 1 - 2·q^(N+1)/(1 + q). *)
Theorem discrete_laplace_mass q N : 0 < q < 1 ->
  (1 - q) / (1 + q) * (1 + 2 * sum N (fun i => q ^ S i)) = 1 - 2 * q ^ S N / (1 + q).
Proof.
  intros Q. induction N; [cbn; field; lra|]. rewrite sum_next.
  replace ((1 - q) / (1 + q) * (1 + 2 * (sum N (fun i => q ^ S i) + q ^ S N))) with
    ((1 - q) / (1 + q) * (1 + 2 * sum N (fun i => q ^ S i)) + (1 - q) / (1 + q) * 2 * q ^ S N) by ring.
  rewrite IHN. cbn [pow]. field. lra.
Qed.

Lemma laplace_nonneg c b r u y : 0 <= c -> 0 <= laplace c b r u y.
Proof.
  intros P. unfold laplace. induction r; cbn [prod]; [lra|]. apply Rmult_le_pos; [easy|].
  apply Rmult_le_pos; [easy|apply Rlt_le, exp_pos].
Qed.

(** The ratio of the weights at one outcome is at most e^(‖u - v‖₁/b). *)
Theorem laplace_ratio c b r u v y : 0 <= c -> 0 < b ->
  laplace c b r u y <= exp (distance r u v / b) * laplace c b r v y.
Proof.
  intros P B. unfold laplace, distance. induction r; cbn [prod sum]; [unfold Rdiv; rewrite Rmult_0_l, exp_0; lra|].
  fold (laplace c b r u y) in *. fold (laplace c b r v y) in *. set (d := sum r _) in *.
  replace (exp ((d + Rabs (u r - v r)) / b)) with (exp (d / b) * exp (Rabs (u r - v r) / b))
    by (rewrite <- exp_plus; f_equal; field; lra).
  apply Rle_trans with
    (exp (d / b) * laplace c b r v y * (c * (exp (Rabs (u r - v r) / b) * exp (- Rabs (y r - v r) / b)))); [|apply Req_le; ring].
  apply Rmult_le_compat; [now apply laplace_nonneg|apply Rmult_le_pos; [easy|apply Rlt_le, exp_pos]|easy|].
  apply Rmult_le_compat_l; [easy|]. rewrite <- exp_plus.
  assert (E : - Rabs (y r - u r) / b <= Rabs (u r - v r) / b + - Rabs (y r - v r) / b).
  { unfold Rdiv. rewrite <- Rmult_plus_distr_r. apply Rmult_le_compat_r; [now apply Rlt_le, Rinv_0_lt_compat|].
    generalize (Rabs_triang (y r - u r) (u r - v r)). replace (y r - u r + (u r - v r)) with (y r - v r) by ring. lra. }
  destruct E as [E| ->]; [now apply Rlt_le, exp_increasing|lra].
Qed.

(** The sum of the weights of those outcomes of a finite list whose image under [post] lies in the event; the probability
    of an event on integer outcomes is the least upper bound of these sums. *)
Definition weight_of {T} (l : list (nat -> R)) (post : (nat -> R) -> T) (event : T -> bool) (w : (nat -> R) -> R) :=
  lsum l (fun y => ind (event (post y)) * w y).

(** Inputs of n entries that differ in entry j only, by at most 1. *)
Definition neighbours n (x x' : nat -> R) :=
  exists j, (j < n)%nat /\ Rabs (x j - x' j) <= 1 /\ forall i, i <> j -> x i = x' i.

(** The ℓ1 sensitivity of C is its largest column ℓ1 norm. *)
Lemma sensitivity r n C D x x' : (forall j, (j < n)%nat -> sum r (fun l => Rabs (C l j)) <= D) -> neighbours n x x' ->
  distance r (apply_to n C x) (apply_to n C x') <= D.
Proof.
  intros H (j & J & X & E). eapply Rle_trans; [|exact (H j J)]. apply sum_le; intros l _.
  unfold apply_to. rewrite <- sum_minus, (sum_single n j) by (easy || (intros i _ N; rewrite (E i N); ring)).
  rewrite <- Rmult_minus_distr_l, Rabs_mult. generalize (Rabs_pos (C l j)). nra.
Qed.

(** Laplace mechanism: noise of scale D/ε on Cx, every column of C of ℓ1 norm at most D, is ε-differentially private, also
    after any postprocessing: on every finite set of outcomes, for every event. [APT] Lemma A.2. *)
Theorem laplace_private {T} c eps D r n C x x' l (post : (nat -> R) -> T) event : 0 <= c -> 0 < eps -> 0 < D ->
  (forall j, (j < n)%nat -> sum r (fun l => Rabs (C l j)) <= D) -> neighbours n x x' ->
  weight_of l post event (laplace c (D / eps) r (apply_to n C x))
  <= exp eps * weight_of l post event (laplace c (D / eps) r (apply_to n C x')).
Proof.
  intros P E Q H N. unfold weight_of. assert (B : 0 < D / eps) by now apply Rdiv_lt_0_compat. induction l; cbn [lsum]; [lra|].
  rewrite Rmult_plus_distr_l. apply Rplus_le_compat; [|easy]. unfold ind. destruct event; [|lra]. rewrite !Rmult_1_l.
  eapply Rle_trans; [now apply (laplace_ratio c (D / eps) r _ (apply_to n C x'))|].
  apply Rmult_le_compat_r; [now apply laplace_nonneg|]. generalize (sensitivity r n C D x x' H N). intros L.
  assert (K : distance r (apply_to n C x) (apply_to n C x') / (D / eps) <= eps).
  { apply Rmult_le_reg_r with (D / eps); [easy|]. unfold Rdiv at 1. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
    replace (eps * (D / eps)) with D by (field; lra). easy. }
  destruct K as [K| ->]; [now apply Rlt_le, exp_increasing|lra].
Qed.

(** [APT] Lemmas 3.3 and 4.5: noise of scale h/ε on the nodes of the k-ary tree without its root is ε-DP. *)
Theorem tree_private {T} a b h c eps x x' l (post : (nat -> R) -> T) event :
  (1 <= b)%nat -> (1 <= h)%nat -> 0 <= c -> 0 < eps ->
  let n := ((a + b + 1) ^ h)%nat in let r := length (nodes a b h h) in let C := tree_C a b h h in neighbours n x x' ->
  weight_of l post event (laplace c (INR h / eps) r (apply_to n C x))
  <= exp eps * weight_of l post event (laplace c (INR h / eps) r (apply_to n C x')).
Proof.
  intros B H P E n r C. apply laplace_private; try easy; [now apply (lt_INR 0)|].
  intros j J. apply Req_le. now apply tree_column.
Qed.
