(** * Laws on any space by their expectations: χ², and means *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms MeanUnique Semidefinite.
Open Scope R_scope.

(** e^(−ε)(e^ε − 1)² = 4·sinh²(ε/2). *)
Definition spread eps := exp (- eps) * (exp eps - 1) ^ 2.

Lemma spread_sinh eps : spread eps = 4 * sinh (eps / 2) ^ 2.
Proof.
  unfold spread, sinh. replace eps with (eps / 2 + eps / 2) at 1 2 by field. rewrite Ropp_plus_distr, !exp_plus.
  assert (E : exp (- (eps / 2)) * exp (eps / 2) = 1) by (rewrite <- exp_plus, Rplus_opp_l; apply exp_0).
  set (a := exp (eps / 2)) in *. set (b := exp (- (eps / 2))) in *.
  transitivity ((b * a) * (b * a) * (a * a) - 2 * (b * a) * (b * a) + b * b); [ring|]. rewrite E.
  transitivity (a * a - 2 * (b * a) + b * b); [rewrite E; ring|field].
Qed.

Section Laws.
Context {Omega : Type}.
Variable e : expectation Omega.

(** Finite combinations of products of integrable variables. *)
Lemma expected_minus X Y : integrable e X -> integrable e Y ->
  integrable e (fun w => X w - Y w) /\ expected e (fun w => X w - Y w) = expected e X - expected e Y.
Proof.
  intros I J. destruct (integrable_scale _ e (-1) Y J) as [K E]. destruct (integrable_plus _ e _ _ I K) as [L F].
  destruct (integrable_ext _ e _ (fun w => X w - Y w) (fun w => ltac:(ring) : X w + -1 * Y w = X w - Y w) L) as [M G].
  split; [easy|]. rewrite <- G, F, E. ring.
Qed.

Lemma expected_double_sum m n (X : nat -> nat -> Omega -> R) : (forall i j, (i < m)%nat -> (j < n)%nat -> integrable e (X i j)) ->
  integrable e (fun w => sum m (fun i => sum n (fun j => X i j w))) /\
  expected e (fun w => sum m (fun i => sum n (fun j => X i j w))) = sum m (fun i => sum n (fun j => expected e (X i j))).
Proof.
  intros H. assert (R : forall i, (i < m)%nat -> integrable e (fun w => sum n (fun j => X i j w)) /\
    expected e (fun w => sum n (fun j => X i j w)) = sum n (fun j => expected e (X i j))).
  { intros i I. apply (expected_sum e n (X i)). intros; now apply H. }
  destruct (expected_sum e m (fun i w => sum n (fun j => X i j w))) as [I E]; [intros i K; now apply R|].
  split; [easy|]. rewrite E. apply sum_ext; intros i K. now apply R.
Qed.

(** The matrix of the means of the products of n variables is semidefinite, hence the Gram matrix of n vectors. *)
Theorem moments_factor n (Z : nat -> Omega -> R) :
  (forall i j, (i < n)%nat -> (j < n)%nat -> integrable e (fun w => Z i w * Z j w)) -> exists G : matrix,
  forall i j, (i < n)%nat -> (j < n)%nat -> expected e (fun w => Z i w * Z j w) = sum n (fun k => G k i * G k j).
Proof.
  intros H. destruct (semidefinite_factor n (fun i j => expected e (fun w => Z i w * Z j w))) as (G & _ & E).
  - split.
    + intros i j I J. apply (integrable_ext _ e); [intros; ring|now apply H].
    + intros x. destruct (expected_double_sum n n (fun i j w => x i * x j * (Z i w * Z j w))) as [I E].
      { intros i j Hi J. now apply (integrable_scale _ e), H. }
      replace (quadratic n _ x) with (expected e (fun w => sum n (fun i => sum n (fun j => x i * x j * (Z i w * Z j w))))).
      * apply (expected_nonneg _ e); [easy|]. intros w. replace (sum n _) with (sum n (fun i => x i * Z i w) ^ 2); [apply pow2_ge_0|].
        simpl pow. rewrite Rmult_1_r, <- sum_scale_r. apply sum_ext; intros i _. rewrite <- sum_scale. apply sum_ext; intros; ring.
      * rewrite E. apply sum_ext; intros i Hi. apply sum_ext; intros j J.
        rewrite (proj2 (integrable_scale _ e (x i * x j) _ (H i j Hi J))). ring.
  - exists G. intros i j I J. now apply E.
Qed.

(** Cauchy and Schwarz: (E XY)² ≤ E X²·E Y². *)
Theorem expected_cauchy X Y : integrable e (fun w => X w * X w) -> integrable e (fun w => X w * Y w) ->
  integrable e (fun w => Y w * Y w) -> expected e (fun w => X w * Y w) ^ 2 <= expected e (fun w => X w * X w) * expected e (fun w => Y w * Y w).
Proof.
  intros I J K. set (Z := fun i : nat => match i with O => X | _ => Y end).
  assert (H : forall i j, (i < 2)%nat -> (j < 2)%nat -> integrable e (fun w => Z i w * Z j w)).
  { intros [|i] [|j] _ _; cbn [Z]; try easy. apply (integrable_ext _ e (fun w => X w * Y w)); [intros; ring|easy]. }
  destruct (moments_factor 2 Z H) as (G & E). generalize (E 0%nat 0%nat) (E 0%nat 1%nat) (E 1%nat 1%nat). cbn [Z].
  intros A B C. rewrite A, B, C by lia. rewrite (sum_ext 2 (fun k => G k 0%nat * G k 0%nat) (fun k => G k 0%nat ^ 2)) by (intros; ring).
  rewrite (sum_ext 2 (fun k => G k 1%nat * G k 1%nat) (fun k => G k 1%nat ^ 2)) by (intros; ring). apply cauchy.
Qed.

(** h is the density of the law P with respect to this one: E_P f = E(h·f). *)
Definition density (P : expectation Omega) (h : Omega -> R) := (forall w, 0 <= h w) /\
  forall f, integrable P f -> integrable e (fun w => h w * f w) /\ expected P f = expected e (fun w => h w * f w).

(** χ²(P‖Q) = E_Q(h − 1)². *)
Definition chi_squared (h : Omega -> R) := expected e (fun w => (h w - 1) * (h w - 1)).

Definition centred (g : Omega -> R) w := g w - expected e g.

(** E(h − 1)(g − E g) is the difference of the means. *)
Lemma shift_mean P h g : density P h -> integrable P g -> integrable e g ->
  integrable e (fun w => (h w - 1) * centred g w) /\
  expected e (fun w => (h w - 1) * centred g w) = expected P g - expected e g.
Proof.
  intros [_ D] I J. destruct (D g I) as [K E]. destruct (integrable_one _ P) as [O One]. destruct (D _ O) as [Kh Eh].
  destruct (integrable_ext _ e _ h (fun w => ltac:(ring) : h w * 1 = h w) Kh) as [Ih Mh].
  destruct (integrable_one _ e) as [O' One']. set (m := expected e g).
  destruct (expected_minus (fun w => h w * g w) g K J) as [I1 E1].
  destruct (expected_minus h (fun _ => 1) Ih O') as [I2 E2]. destruct (integrable_scale _ e m _ I2) as [I3 E3].
  destruct (expected_minus _ _ I1 I3) as [I4 E4].
  destruct (integrable_ext _ e _ (fun w => (h w - 1) * centred g w)
    (fun w => ltac:(unfold centred; fold m; ring) : h w * g w - g w - m * (h w - 1) = (h w - 1) * centred g w) I4) as [I5 E5].
  split; [easy|]. rewrite <- E5, E4, E3, E1, E2, <- E, One', <- Mh, <- Eh, One. fold m. ring.
Qed.

(** [NT] Lemma 40: (E_P g − E_Q g)² ≤ χ²(P‖Q)·Var_Q(g). *)
Theorem hammersley_chapman_robbins P h g : density P h -> integrable P g -> integrable e g ->
  integrable e (fun w => (h w - 1) * (h w - 1)) -> integrable e (fun w => centred g w * centred g w) ->
  (expected P g - expected e g) ^ 2 <= chi_squared h * expected e (fun w => centred g w * centred g w).
Proof.
  intros D I J K L. destruct (shift_mean P h g D I J) as [M <-]. now apply expected_cauchy.
Qed.

(** [NT] Lemma 39: a density between e^(−ε) and e^ε has χ² ≤ e^(−ε)(e^ε − 1)². *)
Theorem chi_squared_pure P h eps : density P h -> (forall w, exp (- eps) <= h w <= exp eps) ->
  integrable e (fun w => (h w - 1) * (h w - 1)) -> chi_squared h <= spread eps.
Proof.
  intros [_ D] B K. destruct (integrable_one _ P) as [O One]. destruct (D _ O) as [Kh Eh].
  destruct (integrable_ext _ e _ h (fun w => ltac:(ring) : h w * 1 = h w) Kh) as [Ih Mh].
  destruct (integrable_one _ e) as [O' One']. assert (X : exp (- eps) * exp eps = 1) by (rewrite <- exp_plus, Rplus_opp_l; apply exp_0).
  set (a := exp (- eps)) in *. set (b := exp eps) in *. assert (M1 : expected e h = 1) by (rewrite <- Mh, <- Eh; exact One).
  destruct (integrable_scale _ e (a + b - 2) h Ih) as [I1 E1]. destruct (expected_minus _ _ I1 K) as [I2 E2].
  assert (P0 : 0 <= expected e (fun w => (a + b - 2) * h w - (h w - 1) * (h w - 1))).
  { apply (expected_nonneg _ e); [easy|]. intros w. destruct (B w).
    assert (0 <= (h w - a) * (b - h w)) by (apply Rmult_le_pos; lra). lra. }
  rewrite E2, E1, M1 in P0. unfold chi_squared, spread. fold a b.
  replace (a * (b - 1) ^ 2) with (b * (a * b) - 2 * (a * b) + a) by ring. rewrite X. lra.
Qed.

(** Laws within χ² distance S of this one, whose means differ by the columns of A, are a factorization of A: the variables
    g_i − E g_i and h_j − 1 have the inner products of vectors. *)
Theorem linear_queries S p lo m N A (P : nat -> expectation Omega) (h : nat -> Omega -> R) (g : nat -> Omega -> R) :
  above p m N A lo -> 0 <= S ->
  (forall j, (j < N)%nat -> density (P j) (h j) /\ chi_squared (h j) <= S) ->
  (forall i j, (i < m)%nat -> (j < N)%nat -> integrable (P j) (g i) /\ expected (P j) (g i) - expected e (g i) = A i j) ->
  (forall i, (i < m)%nat -> integrable e (g i)) ->
  (let Z k := if (k <? m)%nat then centred (g k) else fun w => h (k - m)%nat w - 1 in
    forall k l, (k < m + N)%nat -> (l < m + N)%nat -> integrable e (fun w => Z k w * Z l w)) ->
  lo <= combine p m (fun i => expected e (fun w => centred (g i) w * centred (g i) w)) * S.
Proof.
  intros H S0 D E Ig K. set (Z := fun k => if (k <? m)%nat then centred (g k) else fun w => h (k - m)%nat w - 1) in *.
  destruct (moments_factor (m + N) Z K) as (G & F).
  assert (Low : forall i, (i < m)%nat -> Z i = centred (g i)) by (intros i I; unfold Z; now rewrite (proj2 (Nat.ltb_lt i m))).
  assert (High : forall j, Z (m + j)%nat = fun w => h j w - 1).
  { intros j. unfold Z. rewrite (proj2 (Nat.ltb_ge (m + j) m)) by lia. now replace (m + j - m)%nat with j by lia. }
  set (B := fun i k => G k i). set (C := fun k j => G k (m + j)%nat).
  assert (Fac : factorization m (m + N) N A B C).
  { intros i j I J. unfold product, B, C. rewrite <- F, Low, High by lia. destruct (E i j I J) as [Ip <-].
    destruct (D j J) as [Dj _]. rewrite <- (proj2 (shift_mean (P j) (h j) (g i) Dj Ip (Ig i I))).
    apply (integrable_ext _ e); [intros; ring|]. apply (shift_mean (P j) (h j) (g i) Dj Ip (Ig i I)). }
  assert (Rows : forall i, (i < m)%nat -> row_norm2 (m + N) B i = expected e (fun w => centred (g i) w * centred (g i) w)).
  { intros i I. rewrite <- (Low i I), F by lia. apply sum_ext; intros; unfold B; ring. }
  replace (combine p m _) with (left_norm2 p m (m + N) B) by (destruct p; [apply sum_ext|apply largest_ext]; auto).
  eapply Rle_trans; [exact (H (m + N)%nat B C Fac)|]. apply Rmult_le_compat_l; [apply left_norm2_nonneg|].
  apply largest_le; [easy|]. intros j J. eapply Rle_trans; [|exact (proj2 (D j J))]. apply Req_le.
  unfold chi_squared. transitivity (expected e (fun w => Z (m + j)%nat w * Z (m + j)%nat w)).
  - rewrite F by lia. apply sum_ext; intros; unfold C; ring.
  - now rewrite High.
Qed.
End Laws.

(** The expectation of a law on two points. *)
Definition two_points (a b : R) (A : 0 <= a) (B : 0 <= b) (S : a + b = 1) : expectation bool.
Proof.
  refine {| integrable := fun _ => True; expected := fun X => a * X true + b * X false |}; intros.
  - now rewrite !H.
  - split; [easy|lra].
  - split; [easy|ring].
  - split; [easy|ring].
  - apply Rplus_le_le_0_compat; now apply Rmult_le_pos.
Defined.

(** Randomized response attains the bound of Lemma 39. *)
Theorem chi2_randomized_response eps : 0 <= eps -> exists (P Q : expectation bool) (h : bool -> R),
  density Q P h /\ (forall w, exp (- eps) <= h w <= exp eps) /\ integrable Q (fun w => (h w - 1) * (h w - 1)) /\
  chi_squared Q h = spread eps.
Proof.
  intros E. unfold spread.
  assert (X : exp (- eps) * exp eps = 1) by (rewrite <- exp_plus, Rplus_opp_l; apply exp_0).
  assert (E1 : 1 <= exp eps) by (generalize (exp_ineq1_le eps); lra). generalize (exp_pos (- eps)). intros E0.
  set (b := exp eps) in *. set (a := exp (- eps)) in *. assert (T : 0 < 1 + b) by lra.
  assert (P0 : 0 <= b / (1 + b)) by (apply Rmult_le_pos; [lra|now apply Rlt_le, Rinv_0_lt_compat]).
  assert (P1 : 0 <= 1 / (1 + b)) by (apply Rmult_le_pos; [lra|now apply Rlt_le, Rinv_0_lt_compat]).
  exists (two_points (b / (1 + b)) (1 / (1 + b)) P0 P1 ltac:(field; lra)), (two_points (1 / (1 + b)) (b / (1 + b)) P1 P0 ltac:(field; lra)).
  exists (fun w : bool => if w then b else a). assert (AB : a <= b) by nra. split; [split|split; [|split]].
  - intros []; lra.
  - intros f _. split; [exact I|]. cbn. replace (b / (1 + b) * (a * f false)) with (a * b * (f false / (1 + b))) by (field; lra).
    rewrite X. field. lra.
  - intros []; lra.
  - exact I.
  - unfold chi_squared. cbn. assert (Ha : a = / b) by (apply Rmult_eq_reg_r with b; [rewrite X, Rinv_l by lra; easy|lra]).
    rewrite Ha. field. lra.
Qed.
