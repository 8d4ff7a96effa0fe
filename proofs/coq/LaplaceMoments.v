(** * The variance of the discrete Laplace law, and what becomes of it for small privacy costs *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith.
From Etalon Require Import Certificate Sums Masses DiscreteNoise.
Import ListNotations.
Open Scope R_scope.

(** The variance 2q/(1 − q)². *)
Definition laplace_square (q : R) : R := 2 * q / (1 - q) ^ 2.

Lemma squares_sum q N : q <> 1 -> (1 - q) ^ 3 * sum N (fun i => q ^ S i * INR (S i) ^ 2) =
  q * (1 + q) - q ^ S N * ((INR N * (1 - q) + 1) ^ 2 + q).
Proof.
  intros Q. induction N as [|N IH]; [cbn [sum INR pow]; ring|]. cbn [sum]. rewrite Rmult_plus_distr_l, IH, !S_INR. cbn [pow]. ring.
Qed.

(** N·r^N ≤ 1/δ for r = 1/(1 + δ). *)
Lemma linear_power r N : 0 < r < 1 -> INR N * r ^ N * (/ r - 1) <= 1.
Proof.
  intros R. assert (D : 0 < / r - 1) by (rewrite <- Rinv_1; assert (/ 1 < / r) by (apply Rinv_lt_contravar; lra); lra).
  assert (P := poly N (/ r - 1) D). replace (1 + (/ r - 1)) with (/ r) in P by ring. rewrite pow_inv in P.
  assert (Q : 0 < r ^ N) by (apply pow_lt; lra).
  apply Rmult_le_compat_l with (r := r ^ N) in P; [|lra]. rewrite Rinv_r in P by lra. lra.
Qed.

(** Its second moment, the least upper bound of the sums over finite sets. *)
Theorem discrete_laplace_square q : 0 < q < 1 -> mass (fun z => discrete_laplace q z * IZR z ^ 2) (fun _ => True) (laplace_square q).
Proof.
  intros Q. set (c := (1 - q) / (1 + q)). assert (C : 0 < c) by (apply Rdiv_lt_0_compat; lra).
  set (g := fun n => c * q ^ n * INR n ^ 2).
  assert (P : forall n, 0 <= g n) by (intros n; unfold g; apply Rmult_le_pos; [apply Rmult_le_pos; [lra|apply pow_le; lra]|apply pow2_ge_0]).
  assert (E : forall z, discrete_laplace q z * IZR z ^ 2 = g (Z.abs_nat z)).
  { intros z. unfold g, discrete_laplace. fold c. f_equal. rewrite INR_IZR_INZ, Zabs2Nat.id_abs, abs_IZR. symmetry. apply pow2_abs. }
  assert (S : forall N, g O + 2 * sum N (fun i => g (S i)) = laplace_square q - 2 * c / (1 - q) ^ 3 * (q ^ S N * ((INR N * (1 - q) + 1) ^ 2 + q))).
  { intros N. replace (g O) with 0 by (unfold g; cbn [INR]; ring).
    rewrite (sum_ext N (fun i => g (S i)) (fun i => c * (q ^ S i * INR (S i) ^ 2))) by (intros; unfold g; ring). rewrite sum_scale.
    assert (H := squares_sum q N ltac:(lra)). set (x := sum N _) in *. set (y := q ^ S N * _) in *.
    assert (X : x = (q * (1 + q) - y) / (1 - q) ^ 3) by (rewrite <- H; field; lra). rewrite X. unfold laplace_square, c. field. lra. }
  assert (M : mass (fun z => g (Z.abs_nat z)) (fun _ => True) (laplace_square q)).
  { apply symmetric_mass; [exact P|]. assert (K : 0 < 2 * c / (1 - q) ^ 3) by (apply Rdiv_lt_0_compat; [lra|apply pow_lt; lra]). split.
    - intros x (N & ->). rewrite S. assert (0 <= q ^ Datatypes.S N * ((INR N * (1 - q) + 1) ^ 2 + q)).
      { apply Rmult_le_pos; [apply pow_le; lra|]. generalize (pow2_ge_0 (INR N * (1 - q) + 1)). lra. }
      assert (0 <= 2 * c / (1 - q) ^ 3 * (q ^ Datatypes.S N * ((INR N * (1 - q) + 1) ^ 2 + q))) by (apply Rmult_le_pos; lra). lra.
    - intros b Hb. destruct (Rle_lt_dec (laplace_square q) b) as [|L]; [easy|exfalso].
      (* q^(N+1)·(N + 2)² is small: with r⁴ = q it is (M·r^M)²·(r²)^M/q, M = N + 2. *)
      set (s := sqrt q). assert (S2 : s * s = q) by (apply sqrt_sqrt; lra). assert (Hs : 0 < s < 1).
      { split; [apply sqrt_lt_R0; lra|]. unfold s. rewrite <- sqrt_1. apply sqrt_lt_1; lra. }
      set (r := sqrt s). assert (R2 : r * r = s) by (apply sqrt_sqrt; lra). assert (Hr : 0 < r < 1).
      { split; [apply sqrt_lt_R0; lra|]. unfold r. rewrite <- sqrt_1. apply sqrt_lt_1; lra. }
      set (delta := / r - 1). assert (D : 0 < delta) by (unfold delta; assert (/ 1 < / r) by (apply Rinv_lt_contravar; lra); lra).
      set (k := 2 * c / (1 - q) ^ 3 / (q * delta ^ 2)). assert (Kp : 0 < k) by (apply Rdiv_lt_0_compat; [easy|apply Rmult_lt_0_compat; [lra|apply pow_lt; lra]]).
      destruct (pow_lt_1_zero s ltac:(rewrite Rabs_pos_eq; lra) ((laplace_square q - b) / k) ltac:(apply Rdiv_lt_0_compat; lra)) as [N H].
      specialize (H (Datatypes.S (Datatypes.S N)) ltac:(lia)). set (M := Datatypes.S (Datatypes.S N)) in *. rewrite Rabs_pos_eq in H by (apply pow_le; lra).
      assert (X := Hb _ (ex_intro _ N eq_refl)). rewrite S in X.
      assert (Lp := linear_power r M Hr). fold delta in Lp. set (t := INR M * r ^ M) in *.
      assert (T0 : 0 <= t) by (unfold t; apply Rmult_le_pos; [apply pos_INR|apply pow_le; lra]).
      assert (Qm : q ^ M = r ^ M * r ^ M * s ^ M) by (rewrite <- S2, <- R2, !Rpow_mult_distr; ring).
      assert (Small : q ^ Datatypes.S N * ((INR N * (1 - q) + 1) ^ 2 + q) <= / q * (t ^ 2 * s ^ M)).
      { assert (E1 : q ^ Datatypes.S N = / q * q ^ M) by (unfold M; cbn [pow]; field; lra). rewrite E1, Qm.
        assert (E2 : (INR N * (1 - q) + 1) ^ 2 + q <= INR M ^ 2).
        { unfold M. rewrite !S_INR. generalize (pos_INR N). intros Np. assert (INR N * (1 - q) + 1 <= INR N + 1) by nra. assert (0 <= INR N * (1 - q) + 1) by nra. nra. }
        replace (/ q * (t ^ 2 * s ^ M)) with (/ q * (r ^ M * r ^ M * s ^ M) * INR M ^ 2) by (unfold t; ring).
        apply Rmult_le_compat_l; [|exact E2]. apply Rmult_le_pos; [apply Rlt_le, Rinv_0_lt_compat; lra|]. apply Rmult_le_pos; [apply Rmult_le_pos|]; apply pow_le; lra. }
      assert (T2 : t ^ 2 * delta ^ 2 <= 1) by (rewrite <- Rpow_mult_distr; assert (0 <= t * delta) by (apply Rmult_le_pos; lra); rewrite <- (pow1 2); apply pow_incr; lra).
      assert (Fin : 2 * c / (1 - q) ^ 3 * (/ q * (t ^ 2 * s ^ M)) <= k * s ^ M).
      { unfold k. set (u := 2 * c / (1 - q) ^ 3) in *. apply Rmult_le_reg_r with (delta ^ 2); [apply pow_lt; lra|].
        replace (u / (q * delta ^ 2) * s ^ M * delta ^ 2) with (u * (/ q * s ^ M)) by (field; lra).
        replace (u * (/ q * (t ^ 2 * s ^ M)) * delta ^ 2) with (u * (/ q * s ^ M) * (t ^ 2 * delta ^ 2)) by ring.
        rewrite <- (Rmult_1_r (u * (/ q * s ^ M))) at 2. apply Rmult_le_compat_l; [|exact T2]. apply Rmult_le_pos; [lra|]. apply Rmult_le_pos; [apply Rlt_le, Rinv_0_lt_compat; lra|apply pow_le; lra]. }
      assert (H' : k * s ^ M < laplace_square q - b).
      { apply Rmult_lt_compat_l with (r := k) in H; [|easy]. replace (k * ((laplace_square q - b) / k)) with (laplace_square q - b) in H by (field; lra). exact H. }
      assert (2 * c / (1 - q) ^ 3 * (q ^ Datatypes.S N * ((INR N * (1 - q) + 1) ^ 2 + q)) <= 2 * c / (1 - q) ^ 3 * (/ q * (t ^ 2 * s ^ M))) by (apply Rmult_le_compat_l; lra).
      lra. }
  destruct M as [U L]. split.
  - intros x (l & Nd & Ev & ->). apply U. exists l. split; [easy|]. split; [easy|]. apply lsum_ext. intros; apply E.
  - intros b Hb. apply L. intros x (l & Nd & Ev & ->). apply Hb. exists l. split; [easy|]. split; [easy|]. apply lsum_ext. intros; symmetry; apply E.
Qed.

(** With q = exp(−y) it is 2/y² up to a factor between 1 − y and 1 + y. *)
Theorem laplace_square_small y : 0 < y -> Rabs (laplace_square (exp (- y)) * y ^ 2 / 2 - 1) <= y.
Proof.
  intros Y. set (q := exp (- y)). assert (Q0 : 0 < q) by apply exp_pos. assert (Q1 : 1 - y < q) by (generalize (exp_ineq1 (- y)); unfold q; lra).
  assert (Qu : q * (1 + y) <= 1).
  { assert (E : q * exp y = 1) by (unfold q; rewrite <- exp_plus; replace (- y + y) with 0 by ring; apply exp_0). generalize (exp_ineq1 y). nra. }
  assert (Q2 : q < 1) by nra. unfold laplace_square. replace (2 * q / (1 - q) ^ 2 * y ^ 2 / 2 - 1) with (q * (y / (1 - q)) ^ 2 - 1) by (field; lra).
  set (t := y / (1 - q)). assert (T : t * (1 - q) = y) by (unfold t; field; lra). assert (T1 : 1 < t) by nra. assert (T2 : t <= 1 + y).
  { apply Rmult_le_reg_r with (1 - q); [lra|]. rewrite T. lra. }
  assert (t ^ 2 <= (1 + y) ^ 2) by (apply pow_incr; lra). assert (1 <= t ^ 2) by (rewrite <- (pow1 2); apply pow_incr; lra).
  assert (A1 : q * 1 <= q * t ^ 2) by (apply Rmult_le_compat_l; lra). assert (A2 : q * t ^ 2 <= q * (1 + y) ^ 2) by (apply Rmult_le_compat_l; lra).
  assert (A3 : q * (1 + y) ^ 2 <= 1 * (1 + y)) by (replace (q * (1 + y) ^ 2) with (q * (1 + y) * (1 + y)) by ring; apply Rmult_le_compat_r; lra).
  apply Rabs_le. split; lra.
Qed.
