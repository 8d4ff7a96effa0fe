(** * Laws on finitely many outcomes: the χ² distance, and what it says of means and of factorizations *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums.
Open Scope R_scope.

(** Laws on the outcomes 0 … s − 1. *)
Definition law s (P : nat -> R) := (forall y, (y < s)%nat -> 0 <= P y) /\ sum s P = 1.
Definition mean s (P g : nat -> R) := sum s (fun y => P y * g y).
Definition variance s (P g : nat -> R) := sum s (fun y => P y * (g y - mean s P g) ^ 2).
Definition chi2 s (P Q : nat -> R) := sum s (fun y => (P y - Q y) ^ 2 / Q y).

(** P ≪ Q: where Q vanishes, so does P. *)
Definition continuous s (P Q : nat -> R) := forall y, (y < s)%nat -> Q y = 0 -> P y = 0.

Lemma two_cases s P Q y : law s Q -> continuous s P Q -> (y < s)%nat -> 0 < Q y \/ Q y = 0 /\ P y = 0.
Proof. intros [Q0 _] I Y. destruct (Q0 y Y) as [|E]; [auto|]. right. split; [easy|]. now apply I. Qed.

(** The two vectors behind Hammersley–Chapman–Robbins, indexed by outcomes: [deviation] has squared norm Var_Q(g),
    [shift] has squared norm χ²(P‖Q), and their product is the difference of the means. *)
Definition deviation s Q (g : nat -> R) y := sqrt (Q y) * (g y - mean s Q g).
Definition shift (P Q : nat -> R) (y : nat) := (P y - Q y) / sqrt (Q y).

Lemma deviation_norm s Q g : law s Q -> sum s (fun y => deviation s Q g y ^ 2) = variance s Q g.
Proof.
  intros [Q0 _]. apply sum_ext; intros y Y. unfold deviation. rewrite Rpow_mult_distr. simpl (sqrt _ ^ 2).
  now rewrite Rmult_1_r, sqrt_sqrt by auto.
Qed.

Lemma shift_norm s P Q : law s Q -> continuous s P Q -> sum s (fun y => shift P Q y ^ 2) = chi2 s P Q.
Proof.
  intros LQ I. apply sum_ext; intros y Y. unfold shift.
  destruct (two_cases s P Q y LQ I Y) as [G|[-> ->]]; [|unfold Rdiv; ring].
  generalize (sqrt_lt_R0 _ G) (sqrt_sqrt (Q y)). intros S E.
  transitivity ((P y - Q y) ^ 2 / (sqrt (Q y) * sqrt (Q y))); [field; lra|]. now rewrite E by lra.
Qed.

Lemma deviation_shift s P Q g : law s P -> law s Q -> continuous s P Q ->
  sum s (fun y => deviation s Q g y * shift P Q y) = mean s P g - mean s Q g.
Proof.
  intros LP LQ I. transitivity (sum s (fun y => P y * g y - Q y * g y - mean s Q g * (P y - Q y))).
  - apply sum_ext; intros y Y. unfold deviation, shift.
    destruct (two_cases s P Q y LQ I Y) as [G|[-> ->]]; [|rewrite sqrt_0; unfold Rdiv; ring].
    generalize (sqrt_lt_R0 _ G). intros. field. lra.
  - rewrite sum_minus, sum_scale, !sum_minus. destruct LP as [_ ->], LQ as [_ ->]. unfold mean. ring.
Qed.

(** [NT] Lemma 40 (Hammersley–Chapman–Robbins): (E_P g - E_Q g)² ≤ χ²(P‖Q)·Var_Q(g) whenever P ≪ Q. *)
Theorem hammersley_chapman_robbins s P Q g : law s P -> law s Q -> continuous s P Q ->
  (mean s P g - mean s Q g) ^ 2 <= chi2 s P Q * variance s Q g.
Proof.
  intros LP LQ I. rewrite <- (deviation_shift s P Q), <- (shift_norm s P Q), <- deviation_norm, Rmult_comm by easy.
  apply cauchy.
Qed.

(** Laws P_j on the columns j < N, each within χ² distance S of Q, whose means differ from Q's by the columns of A, are a
    factorization of A: its rows have the variances under Q as squared norms, its columns at most S. *)
Theorem laws_factorization S m N s A Q (P : nat -> nat -> R) (out : nat -> nat -> R) : law s Q -> 0 <= S ->
  (forall j, (j < N)%nat -> law s (P j) /\ continuous s (P j) Q /\ chi2 s (P j) Q <= S) ->
  (forall i j, (i < m)%nat -> (j < N)%nat -> mean s (P j) (out i) - mean s Q (out i) = A i j) ->
  exists B C, factorization m s N A B C /\ (forall i, row_norm2 s B i = variance s Q (out i)) /\ sensitivity2 s N C <= S.
Proof.
  intros LQ S0 L H. exists (fun i => deviation s Q (out i)), (fun y j => shift (P j) Q y). repeat split.
  - intros i j I J. destruct (L j J) as (K & K' & _). unfold product. now rewrite deviation_shift, H.
  - intros i. now apply deviation_norm.
  - apply largest_le; [easy|]. intros j J. destruct (L j J) as (K & K' & K2). unfold column_norm2. now rewrite shift_norm.
Qed.

(** Hence every lower bound lo for γ_(p)(A)² bounds the error of mechanisms that answer Ax without bias at some x and at
    its neighbours x + e_j: lo ≤ error·S, p = 2 for the total, p = ∞ for the largest squared error. *)
Theorem chi2_linear_queries S p lo m N s A Q P out : above p m N A lo -> law s Q -> 0 <= S ->
  (forall j, (j < N)%nat -> law s (P j) /\ continuous s (P j) Q /\ chi2 s (P j) Q <= S) ->
  (forall i j, (i < m)%nat -> (j < N)%nat -> mean s (P j) (out i) - mean s Q (out i) = A i j) ->
  lo <= combine p m (fun i => variance s Q (out i)) * S.
Proof.
  intros H LQ S0 L E. destruct (laws_factorization S m N s A Q P out LQ S0 L E) as (B & C & F & R & K).
  replace (combine p m _) with (left_norm2 p m s B) by (destruct p; [apply sum_ext|apply largest_ext]; auto).
  eapply Rle_trans; [exact (H s B C F)|]. apply Rmult_le_compat_l; [apply left_norm2_nonneg|easy].
Qed.
