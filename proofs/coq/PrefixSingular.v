(** * The singular pairs of the prefix sum *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Singular.
Open Scope R_scope.

(** 2 sin φ · Σ_{j<n} cos((2j+1)φ) = sin(2nφ),  2 sin φ · Σ_{j<n} cos(2(j+1)φ) = sin((2n+1)φ) - sin φ. *)
Lemma sum_cos_odd n x : 2 * sin x * sum n (fun j => cos ((2 * INR j + 1) * x)) = sin (2 * INR n * x).
Proof.
  induction n; [cbn; replace (2 * 0 * x) with 0 by ring; rewrite sin_0; ring|].
  rewrite sum_next, Rmult_plus_distr_l, IHn, S_INR.
  replace (2 * (INR n + 1) * x) with ((2 * INR n + 1) * x + x) by ring.
  replace (2 * INR n * x) with ((2 * INR n + 1) * x - x) by ring. rewrite sin_plus, sin_minus. ring.
Qed.
Lemma sum_cos_even n x : 2 * sin x * sum n (fun j => cos (2 * (INR j + 1) * x)) = sin ((2 * INR n + 1) * x) - sin x.
Proof.
  induction n; [cbn; replace ((2 * 0 + 1) * x) with x by ring; ring|]. rewrite sum_next, Rmult_plus_distr_l, IHn, S_INR.
  replace ((2 * (INR n + 1) + 1) * x) with (2 * (INR n + 1) * x + x) by ring.
  replace ((2 * INR n + 1) * x) with (2 * (INR n + 1) * x - x) by ring. rewrite sin_plus, sin_minus. ring.
Qed.

Section Prefix.
Variable n : nat.
Hypothesis n0 : (0 < n)%nat.
Let w := PI / (2 * INR n + 1).
(** θ_a = (2a + 1)π/(4n + 2), a = 0 … n - 1. *)
Definition angle a := (2 * INR a + 1) * w / 2.
Definition vr a j := cos ((2 * INR j + 1) * angle a).
Definition ul a j := sin (2 * (INR j + 1) * angle a).
Definition sigma a := / (2 * sin (angle a)).

(** The angles lie between 0 and π/2. *)
Lemma n_pos : 1 <= INR n. Proof. apply (le_INR 1); lia. Qed.
Lemma angle_range a : (a < n)%nat -> 0 < angle a < PI / 2.
Proof.
  intros A. generalize PI_RGT_0 n_pos (pos_INR a). intros P N Z. assert (INR a + 1 <= INR n)
    by (rewrite <- S_INR; apply le_INR; lia).
  unfold angle, w. split.
  - apply Rdiv_lt_0_compat; [|lra]. apply Rmult_lt_0_compat; [lra|]. apply Rdiv_lt_0_compat; lra.
  - apply Rmult_lt_compat_r; [lra|]. unfold Rdiv. rewrite <- Rmult_assoc, (Rmult_comm _ PI), Rmult_assoc.
    rewrite <- (Rmult_1_r PI) at 2. apply Rmult_lt_compat_l; [easy|]. apply Rmult_lt_reg_r with (2 * INR n + 1); [lra|].
    rewrite Rmult_assoc, Rinv_l; lra.
Qed.

(** A v_a = σ_a u_a. *)
Lemma prefix_v a i : (a < n)%nat -> (i < n)%nat -> sum n (fun j => prefix_sum i j * vr a j) = sigma a * ul a i.
Proof.
  intros A I. destruct (angle_range a A). assert (0 < sin (angle a)) by (apply sin_gt_0; lra).
  rewrite (sum_window 0 (S i)) by (lia || (intros k K; unfold prefix_sum; rewrite (proj2 (Nat.leb_gt k i)) by lia; ring)).
  unfold sigma, ul. rewrite <- S_INR, <- sum_cos_odd. rewrite <- Rmult_assoc, Rinv_l, Rmult_1_l by lra.
  apply sum_ext; intros j J. cbn [Nat.add]. unfold prefix_sum, vr. rewrite (proj2 (Nat.leb_le j i)) by lia. ring.
Qed.

(** The two kinds of angles, φ = dπ/(2n+1) with 0 < d ≤ 2n: Σcos((2j+1)φ) = -(-1)^d/2, Σcos(2(j+1)φ) = -1/2. *)
Lemma multiple d : (0 < d < 2 * n + 1)%nat -> 0 < sin (INR d * w).
Proof.
  intros D. generalize PI_RGT_0 n_pos. intros P N. assert (0 < INR d) by (apply (lt_INR 0); lia).
  assert (INR d < 2 * INR n + 1). { replace (2 * INR n + 1) with (INR (2 * n + 1)) by (rewrite plus_INR, mult_INR; cbn;
    ring). apply lt_INR; lia. }
  assert (W : 0 < w) by (apply Rdiv_lt_0_compat; lra). assert (E : (2 * INR n + 1) * w = PI) by (unfold w; field; lra).
  apply sin_gt_0; [now apply Rmult_lt_0_compat|]. rewrite <- E. now apply Rmult_lt_compat_r.
Qed.
Lemma full : (2 * INR n + 1) * w = PI. Proof. unfold w. field. generalize n_pos. lra. Qed.
Lemma sin_INR_PI d : sin (INR d * PI) = 0.
Proof. induction d; [cbn; rewrite Rmult_0_l; apply sin_0|]. rewrite S_INR, Rmult_plus_distr_r, Rmult_1_l, neg_sin, IHd.
ring. Qed.
Lemma cos_INR_PI d : cos (INR d * PI) = (-1) ^ d.
Proof. induction d; [cbn; rewrite Rmult_0_l; apply cos_0|]. rewrite S_INR, Rmult_plus_distr_r, Rmult_1_l, neg_cos, IHd.
cbn. ring. Qed.

Lemma odd_sum d : (0 < d < 2 * n + 1)%nat -> sum n (fun j => cos ((2 * INR j + 1) * (INR d * w))) = - (-1) ^ d / 2.
Proof.
  intros D. generalize (multiple d D) (sum_cos_odd n (INR d * w)). intros P.
  replace (2 * INR n * (INR d * w)) with (INR d * PI - INR d * w) by (rewrite <- full; ring).
  rewrite sin_minus, sin_INR_PI, cos_INR_PI. intros E. apply Rmult_eq_reg_l with (2 * sin (INR d * w));
    [rewrite E; field|lra].
Qed.
Lemma even_sum d : (0 < d < 2 * n + 1)%nat -> sum n (fun j => cos (2 * (INR j + 1) * (INR d * w))) = - / 2.
Proof.
  intros D. generalize (multiple d D) (sum_cos_even n (INR d * w)). intros P.
  replace ((2 * INR n + 1) * (INR d * w)) with (INR d * PI) by (rewrite <- full; ring). rewrite sin_INR_PI.
  intros E. apply Rmult_eq_reg_l with (2 * sin (INR d * w)); [rewrite E; field|lra].
Qed.

Lemma sign_parity d e : Nat.even d <> Nat.even e -> (-1) ^ d + (-1) ^ e = 0.
Proof.
  assert (H : forall k, (-1) ^ k = if Nat.even k then 1 else -1).
  { intros k. induction k; [easy|]. rewrite Nat.even_succ, <- Nat.negb_even. cbn [pow]. rewrite IHk.
    destruct (Nat.even k); cbn; lra. }
    intros N. rewrite !H. destruct (Nat.even d), (Nat.even e); try congruence; lra.
Qed.

Let q := (2 * INR n + 1) / 4.
(** Products of cosines and of sines as sums. *)
Lemma cos_prod x y : cos x * cos y = (cos (x - y) + cos (x + y)) / 2. Proof. rewrite cos_minus, cos_plus. field. Qed.
Lemma sin_prod x y : sin x * sin y = (cos (x - y) - cos (x + y)) / 2. Proof. rewrite cos_minus, cos_plus. field. Qed.

Lemma angles a b : (b <= a)%nat -> angle a - angle b = INR (a - b) * w /\ angle a + angle b = INR (a + b + 1) * w.
Proof. intros L. unfold angle. rewrite minus_INR, !plus_INR by easy. cbn [INR]. split; field. Qed.

Lemma v_orthogonal a b : (a < n)%nat -> (b < n)%nat -> sum n (fun j => vr a j * vr b j) = if (a =? b)%nat then q else 0.
Proof.
  revert a b. assert (H : forall a b, (b <= a)%nat -> (a < n)%nat -> sum n (fun j => vr a j * vr b j) = if (a =? b)%nat
    then q else 0).
  { intros a b L A. destruct (angles a b L) as [E1 E2].
    rewrite (sum_ext n _ (fun j => / 2 * (cos ((2 * INR j + 1) * (INR (a - b) * w)) + cos
      ((2 * INR j + 1) * (INR (a + b + 1) * w))))).
    - rewrite sum_scale, sum_plus, (odd_sum (a + b + 1)) by lia. destruct (Nat.eqb_spec a b) as [->|N].
      + rewrite Nat.sub_diag. cbn [INR]. rewrite (sum_ext n _ (fun _ => 1))
        by (intros; now rewrite Rmult_0_l, Rmult_0_r, cos_0).
        rewrite sum_const. replace (b + b + 1)%nat with (S (2 * b)) by lia. rewrite pow_1_odd. unfold q. field.
      + rewrite odd_sum by lia. assert (P : (-1) ^ (a - b) + (-1) ^ (a + b + 1) = 0); [|lra].
        apply sign_parity. replace (a + b + 1)%nat with ((a - b) + S (2 * b))%nat by lia.
        rewrite Nat.even_add, Nat.even_succ, Nat.odd_mul. cbn.
        destruct (Nat.even (a - b)); easy.
    - intros j _. unfold vr. rewrite cos_prod, <- Rmult_minus_distr_l, <- Rmult_plus_distr_l, E1, E2. field. }
  intros a b A B. destruct (Nat.le_ge_cases b a); [now apply H|].
  rewrite Nat.eqb_sym, <- H by easy. apply sum_ext; intros; ring.
Qed.

Lemma u_orthogonal a b : (a < n)%nat -> (b < n)%nat -> sum n (fun j => ul a j * ul b j) = if (a =? b)%nat then q else 0.
Proof.
  revert a b. assert (H : forall a b, (b <= a)%nat -> (a < n)%nat -> sum n (fun j => ul a j * ul b j) = if (a =? b)%nat
    then q else 0).
  { intros a b L A. destruct (angles a b L) as [E1 E2].
    rewrite (sum_ext n _ (fun j => / 2 * (cos (2 * (INR j + 1) * (INR (a - b) * w)) - cos
      (2 * (INR j + 1) * (INR (a + b + 1) * w))))).
    - rewrite sum_scale, sum_minus, (even_sum (a + b + 1)) by lia. destruct (Nat.eqb_spec a b) as [->|N].
      + rewrite Nat.sub_diag. cbn [INR]. rewrite (sum_ext n _ (fun _ => 1))
        by (intros; now rewrite Rmult_0_l, Rmult_0_r, cos_0).
        rewrite sum_const. unfold q. field.
      + rewrite even_sum by lia. field.
    - intros j _. unfold ul. rewrite sin_prod, <- Rmult_minus_distr_l, <- Rmult_plus_distr_l, E1, E2. field. }
  intros a b A B. destruct (Nat.le_ge_cases b a); [now apply H|].
  rewrite Nat.eqb_sym, <- H by easy. apply sum_ext; intros; ring.
Qed.

(** [HUU] Lemma 1 and Theorem 19: γ_F(M_n)² ≥ (Σ_a 1/(2 sin θ_a))²/n. *)
Theorem prefix_above : above Two n n prefix_sum (sum n sigma ^ 2 / INR n).
Proof.
  apply (singular_above n n n prefix_sum ul vr q sigma); auto using u_orthogonal, v_orthogonal, prefix_v.
  unfold q. generalize n_pos. lra.
Qed.

(** csc x ≥ 1/x: Σσ ≥ ((2n+1)/π)·Σ 1/(2a+1). *)
Theorem sigma_above : (2 * INR n + 1) / PI * sum n (fun a => / (2 * INR a + 1)) <= sum n sigma.
Proof.
  rewrite <- sum_scale. apply sum_le; intros a A. destruct (angle_range a A) as [P Q].
  generalize PI_RGT_0 n_pos (pos_INR a). intros.
  unfold sigma. replace ((2 * INR n + 1) / PI * / (2 * INR a + 1)) with (/ (2 * angle a)) by (unfold angle, w; field; lra).
  assert (0 < sin (angle a)) by (apply sin_gt_0; lra). apply Rinv_le_contravar; [lra|]. generalize (sin_lt_x (angle a) P).
  lra.
Qed.

(** [HUU] Theorem 19: the σ_a are the singular values of M_n, in descending order. *)
Theorem prefix_singular_values : singular_values n prefix_sum sigma.
Proof.
  assert (Q : 0 < q) by (unfold q; generalize n_pos; lra). assert (S := sqrt_lt_R0 _ Q).
  assert (S2 : sqrt q * sqrt q = q) by (apply sqrt_sqrt; lra). set (c := / sqrt q).
  assert (C : c * c * q = 1) by (rewrite <- S2; unfold c; field; lra).
  exists (fun a j => c * ul a j), (fun a j => c * vr a j). repeat split.
  - intros a b A B. rewrite (sum_ext n _ (fun j => c * c * (ul a j * ul b j))) by (intros; ring).
    rewrite sum_scale, u_orthogonal by easy. destruct (a =? b)%nat; [easy|ring].
  - intros a b A B. rewrite (sum_ext n _ (fun j => c * c * (vr a j * vr b j))) by (intros; ring).
    rewrite sum_scale, v_orthogonal by easy. destruct (a =? b)%nat; [easy|ring].
  - intros a i A I. rewrite (sum_ext n _ (fun j => c * (prefix_sum i j * vr a j))) by (intros; ring).
    rewrite sum_scale, prefix_v by easy. ring.
  - intros a A. destruct (angle_range a A). assert (0 < sin (angle a)) by (apply sin_gt_0; lra).
    apply Rlt_le, Rinv_0_lt_compat. lra.
Qed.

Lemma sigma_decreases a b : (a <= b)%nat -> (b < n)%nat -> sigma b <= sigma a.
Proof.
  intros L B. destruct (angle_range a ltac:(lia)), (angle_range b B).
  assert (0 < sin (angle a)) by (apply sin_gt_0; lra). apply Rinv_le_contravar; [lra|].
  apply Rmult_le_compat_l; [lra|]. apply sin_incr_1; try lra. unfold angle. apply Rmult_le_compat_r; [lra|].
  apply Rmult_le_compat_r; [|apply le_INR in L; lra]. unfold w. generalize n_pos PI_RGT_0. intros.
  apply Rlt_le, Rdiv_lt_0_compat; lra.
Qed.
End Prefix.
