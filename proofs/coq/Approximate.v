(** * (ε, δ) on finitely many outcomes: the split into parts that are ε-indistinguishable *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums.
Open Scope R_scope.

(** Laws on the outcomes 0 … s − 1. *)
Definition law s (P : nat -> R) := (forall y, (y < s)%nat -> 0 <= P y) /\ sum s P = 1.

(** For every event E: P(E) ≤ e^ε Q(E) + δ. *)
Definition event_mass s (P : nat -> R) (E : nat -> bool) := sum s (fun y => ind (E y) * P y).
Definition approximate eps delta s P Q := forall E, event_mass s P E <= exp eps * event_mass s Q E + delta.

(** A = min(P, e^ε Q) has mass at least 1 - δ, and A ≤ P, A ≤ e^ε min(Q, e^ε P). *)
Definition common eps (P Q : nat -> R) y := Rmin (P y) (exp eps * Q y).

Lemma common_mass eps delta s P Q : law s P -> approximate eps delta s P Q -> 1 - delta <= sum s (common eps P Q).
Proof.
  intros [_ P1] H. set (E y := if Rle_dec (P y) (exp eps * Q y) then false else true). specialize (H E).
  unfold event_mass in H. rewrite <- sum_scale in H. rewrite <- P1.
  enough (sum s P - sum s (fun y => ind (E y) * P y) + sum s (fun y => exp eps * (ind (E y) * Q y)) =
    sum s (common eps P Q)) by lra.
  rewrite <- sum_minus, <- sum_plus. apply sum_ext; intros y _. unfold common, E, ind.
  destruct (Rle_dec (P y) (exp eps * Q y)); [rewrite Rmin_left by lra|rewrite Rmin_right by lra]; ring.
Qed.

(** Sub-laws A ≤ P, B ≤ Q of equal mass 1 - δ, within a factor e^ε of each other. *)
Definition split eps delta s P Q A B := (forall y, (y < s)%nat -> 0 <= A y <= P y /\ 0 <= B y <= Q y) /\
  (forall y, (y < s)%nat -> A y <= exp eps * B y /\ B y <= exp eps * A y) /\ sum s A = 1 - delta /\ sum s B = 1 - delta.

(** The heavier of two such sub-laws may be lowered to the mass of the lighter: A_t = (1 − t)A + t·e^(−ε)B for one t. *)
Lemma lower_one eps s P Q A B : 0 <= eps -> (forall y, (y < s)%nat -> 0 <= A y <= P y /\ 0 <= B y <= Q y) ->
  (forall y, (y < s)%nat -> A y <= exp eps * B y /\ B y <= exp eps * A y) -> sum s B <= sum s A ->
  exists A', (forall y, (y < s)%nat -> 0 <= A' y <= P y) /\
    (forall y, (y < s)%nat -> A' y <= exp eps * B y /\ B y <= exp eps * A' y) /\
    sum s A' = sum s B.
Proof.
  intros E0 R I L. assert (X : exp (- eps) * exp eps = 1) by (rewrite <- exp_plus, Rplus_opp_l; apply exp_0).
  assert (e1 : 1 <= exp eps) by (generalize (exp_ineq1_le eps); lra). generalize (exp_pos (- eps)). intros e0.
  set (e := exp eps) in *. set (f := exp (- eps)) in *. assert (f1 : f <= 1) by nra.
  set (a := sum s A) in *. set (b := sum s B) in *. assert (b0 : 0 <= b) by (apply sum_nonneg; intros y Y; apply R; easy).
  destruct (Req_dec a (f * b)) as [D|D].
  - exists A. assert (a = b) by (assert (f * b <= b) by nra; lra). repeat split; try (intros; now apply R);
    try (now apply I). easy.
  - assert (P1 : 0 < a - f * b). { assert (f * b <= b) by nra. lra. }
    set (t := (a - b) / (a - f * b)). assert (T : 0 <= t <= 1).
    { split; [apply Rmult_le_pos; [lra|now apply Rlt_le, Rinv_0_lt_compat]|]. apply Rmult_le_reg_r with (a - f * b); [easy|].
      unfold t, Rdiv. rewrite Rmult_assoc, Rinv_l by lra. assert (f * b <= b) by nra. lra. }
      exists (fun y => (1 - t) * A y + t * (f * B y)).
      assert (FB : forall y, (y < s)%nat -> f * B y <= A y). { intros y Y. destruct (I y Y) as [_ K].
      apply Rmult_le_compat_l with (r := f) in K; [|lra]. rewrite <- Rmult_assoc, X in K. lra. }
      repeat split.
    + destruct (R y H) as [[A0 _] [B0 _]]. assert (0 <= f * B y) by nra. assert (0 <= (1 - t) * A y) by nra. nra.
    + destruct (R y H) as [[A0 A1] [B0 _]]. generalize (FB y H). intros. assert (0 <= f * B y) by nra.
      assert (t * (f * B y) <= t * A y) by nra. lra.
    + destruct (I y H) as [K _]. destruct (R y H) as [_ [B0 _]]. assert (f * B y <= e * B y) by nra.
      assert ((1 - t) * A y <= (1 - t) * (e * B y)) by nra. assert (t * (f * B y) <= t * (e * B y)) by nra. lra.
    + destruct (I y H) as [_ K]. assert (E1 : e * (f * B y) = B y) by (rewrite <- Rmult_assoc, (Rmult_comm e), X; ring).
      replace (e * ((1 - t) * A y + t * (f * B y))) with ((1 - t) * (e * A y) + t * (e * (f * B y))) by ring. rewrite E1.
      nra.
    + rewrite sum_plus, !sum_scale. fold a b. unfold t. field. lra.
Qed.

(** Kairouz, Oh and Viswanath: every (ε, δ)-indistinguishable pair has such a split. *)
Theorem split_exists eps delta s P Q : 0 <= eps -> 0 <= delta < 1 -> law s P -> law s Q ->
  approximate eps delta s P Q -> approximate eps delta s Q P -> exists A B, split eps delta s P Q A B.
Proof.
  intros E0 D LP LQ HP HQ. assert (MA := common_mass eps delta s P Q LP HP).
  assert (MB := common_mass eps delta s Q P LQ HQ).
  assert (e1 : 1 <= exp eps) by (generalize (exp_ineq1_le eps); lra). set (e := exp eps) in *.
  set (A := common eps P Q) in *. set (B := common eps Q P) in *.
  assert (R : forall y, (y < s)%nat -> 0 <= A y <= P y /\ 0 <= B y <= Q y).
  { intros y Y. generalize (proj1 LP y Y) (proj1 LQ y Y). unfold A, B, common. fold e. intros p q.
    repeat split; try apply Rmin_l; apply Rmin_glb; nra. }
    assert (I : forall y, (y < s)%nat -> A y <= e * B y /\ B y <= e * A y).
  { intros y Y. generalize (proj1 LP y Y) (proj1 LQ y Y). unfold A, B, common. fold e. intros p q.
    assert (P y <= e * (e * P y)) by (rewrite <- Rmult_assoc; assert (1 <= e * e) by nra; nra).
    assert (Q y <= e * (e * Q y)) by (rewrite <- Rmult_assoc; assert (1 <= e * e) by nra; nra).
    split; unfold Rmin; repeat destruct Rle_dec; nra. }
    assert (Scale : forall A B m, sum s A = m -> sum s B = m -> 1 - delta <= m ->
    (forall y, (y < s)%nat -> 0 <= A y <= P y) -> (forall y, (y < s)%nat -> 0 <= B y <= Q y) ->
    (forall y, (y < s)%nat -> A y <= e * B y /\ B y <= e * A y) -> exists A B, split eps delta s P Q A B).
  { clear - D. intros A B m SA SB M RA RB I. assert (Mp : 0 < m) by lra. set (c := (1 - delta) / m).
    assert (C : 0 <= c <= 1). { split; [apply Rmult_le_pos; [lra|now apply Rlt_le, Rinv_0_lt_compat]|].
    apply Rmult_le_reg_r with m; [easy|]. unfold c, Rdiv. rewrite Rmult_assoc, Rinv_l; lra. }
    exists (fun y => c * A y), (fun y => c * B y). repeat split.
    1-4: destruct (RA y H), (RB y H); nra.
    1-2: destruct (I y H) as [J K]; fold e; apply Rmult_le_compat_l with (r := c) in J, K; lra.
    - rewrite sum_scale, SA. unfold c. field. lra.
    - rewrite sum_scale, SB. unfold c. field. lra. }
  destruct (Rle_lt_dec (sum s B) (sum s A)) as [L|L].
  - destruct (lower_one eps s P Q A B E0 R I L) as (A' & R' & I' & S'). apply (Scale A' B (sum s B)); auto.
    intros; now apply R.
  - destruct (lower_one eps s Q P B A E0) as (B' & R' & I' & S').
    + intros y Y. destruct (R y Y). auto.
    + intros y Y. destruct (I y Y). auto.
    + lra.
    + apply (Scale A B' (sum s A)); auto. { intros; now apply R. } intros y Y. destruct (I' y Y). auto.
Qed.
