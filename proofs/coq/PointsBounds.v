(** * Lemmas U_p and L_p: what rows and weights say of γ_(p) *)
From Coq Require Import Reals Lra Lia ZArith PeanoNat.
From Etalon Require Import Certificate Sums PowerNorms PowerHoelder PointsProgram.
Open Scope R_scope.

(** Residuals are absorbed row by row. *)
Lemma absorbed_rows m r n A B C t : 0 < t -> exists r' B' C', factorization m r' n A B' C' /\
  (forall i, row_norm2 r' B' i = absorbed_row r n A B C t i) /\ sensitivity2 r' n C' <= sensitivity2 r n C + t.
Proof.
  intros Ht. set (E := residual r A B C). assert (Hs : sqrt t <> 0) by (apply Rgt_not_eq, sqrt_lt_R0; easy).
  assert (Hq : sqrt t * sqrt t = t) by (apply sqrt_sqrt; lra). exists (r + n)%nat, (beside r B E t), (atop r C t). split; [|split].
  - intros i j Hi Hj. unfold product. rewrite sum_split. rewrite (sum_ext r _ (fun k => B i k * C k j)) by (intros; now rewrite beside_left, atop_left).
    rewrite (sum_single n j); auto.
    + rewrite beside_right, atop_right, Nat.eqb_refl. unfold E, residual, product. now field.
    + intros k _ D. rewrite atop_right, (proj2 (Nat.eqb_neq k j) D). lra.
  - intros i. unfold row_norm2 at 1. rewrite sum_split. unfold absorbed_row, row_norm2 at 1. f_equal.
    + apply sum_ext; intros; now rewrite beside_left.
    + unfold Rdiv. unfold row_norm2. rewrite <- sum_scale_r. apply sum_ext; intros k _. rewrite beside_right. unfold E. rewrite <- Hq at 2. field. easy.
  - assert (P := largest_nonneg n (column_norm2 r C)). fold (sensitivity2 r n C) in P. apply largest_le; [lra|]. intros j Hj.
    unfold column_norm2. rewrite sum_split. apply Rplus_le_compat.
    + rewrite (sum_ext r _ (fun k => C k j ^ 2)) by (intros; now rewrite atop_left). exact (le_largest n (column_norm2 r C) j Hj).
    + rewrite (sum_single n j); auto; [rewrite atop_right, Nat.eqb_refl; lra|]. intros k _ D. rewrite atop_right, (proj2 (Nat.eqb_neq _ _) D). lra.
Qed.

(** Rows β_i and a column norm S whose products are at most sup, in the p-norm: for p < ∞ by numbers ρ_i ≥ (Sβ_i/sup)^(p/2) that add up to 1 at most. *)
Lemma rows_below t m r n (B C : matrix) hi rho : 1 <= t -> 0 <= hi -> (forall i, (i < m)%nat -> row_norm2 r B i * sensitivity2 r n C <= hi) ->
  (0 < hi -> (forall i, (i < m)%nat -> power (row_norm2 r B i * sensitivity2 r n C / hi) t <= rho i) /\ sum m rho <= 1) ->
  power_norm2 t m r B * sensitivity2 r n C <= hi.
Proof.
  intros T H Rows Roots. set (S := sensitivity2 r n C) in *. assert (S0 : 0 <= S) by apply largest_nonneg. destruct S0 as [S0| <-]; [|lra].
  assert (N0 : 0 <= power_norm2 t m r B) by apply power_nonneg. destruct H as [H| <-].
  - destruct (Roots H) as [Each Sum]. assert (HS : 0 < hi / S) by now apply Rdiv_lt_0_compat.
    assert (L : power_norm2 t m r B <= hi / S).
    { unfold power_norm2. apply Rle_trans with (power (Rpower (hi / S) t) (/ t)).
      - apply power_le; [apply Rlt_le, Rinv_0_lt_compat; lra|]. apply Rle_trans with (sum m (fun i => Rpower (hi / S) t * rho i)).
        + apply sum_le; intros i I. specialize (Each i I). replace (row_norm2 r B i * S / hi) with (row_norm2 r B i / (hi / S)) in Each by (field; lra).
          rewrite power_scale in Each by (easy || apply row_norm2_nonneg). assert (P : 0 < Rpower (hi / S) t) by apply exp_pos.
          apply Rmult_le_reg_r with (/ Rpower (hi / S) t); [now apply Rinv_0_lt_compat|]. unfold Rdiv in Each at 1.
          replace (Rpower (hi / S) t * rho i * / Rpower (hi / S) t) with (rho i) by (field; lra). exact Each.
        + rewrite sum_scale. rewrite <- (Rmult_1_r (Rpower (hi / S) t)) at 2. apply Rmult_le_compat_l; [apply Rlt_le, exp_pos | easy].
      - rewrite <- (power_pos (hi / S)) by easy. rewrite power_inverse; lra. }
    apply Rmult_le_compat_r with (r := S) in L; [|lra]. replace (hi / S * S) with hi in L by (field; lra). exact L.
  - assert (Z : forall i, (i < m)%nat -> row_norm2 r B i = 0).
    { intros i I. specialize (Rows i I). generalize (row_norm2_nonneg r B i). nra. }
    unfold power_norm2. rewrite sum_zero; [unfold power; destruct (Rle_dec 0 0); lra|]. intros i I. rewrite Z by easy. unfold power. destruct (Rle_dec 0 0); lra.
Qed.

(** Hölder for weighted rows, to the power a: X·‖(‖B_i‖)‖_p^(2a) is at least (Σ u_i²‖B_i‖²)^a, u_i = x_i^(a − 2b) and X = (Σ x_i^(2a))^(a − 2b). *)
Theorem weighted_power (a b : positive) m r (B : matrix) (x : nat -> R) : (2 * b <= a)%positive -> (forall i, (i < m)%nat -> 0 <= x i) ->
  let k := (Pos.to_nat a - 2 * Pos.to_nat b)%nat in
  sum m (fun i => (x i ^ k) ^ 2 * row_norm2 r B i) ^ Pos.to_nat a
    <= sum m (fun i => x i ^ (2 * Pos.to_nat a)) ^ k * power_norm2 (half_order a b) m r B ^ Pos.to_nat a.
Proof.
  intros Ab X k. assert (A0 : 0 < IZR (Zpos a)) by now apply IZR_lt. assert (B0 : 0 < IZR (Zpos (2 * b))) by now apply IZR_lt.
  set (t := half_order a b). assert (Ka : INR (Pos.to_nat a) = IZR (Zpos a)) by (now rewrite INR_IZR_INZ, positive_nat_Z).
  assert (Kb : INR (2 * Pos.to_nat b) = IZR (Zpos (2 * b))) by (rewrite INR_IZR_INZ; f_equal; rewrite Nat2Z.inj_mul, positive_nat_Z; easy).
  assert (Le : (2 * Pos.to_nat b <= Pos.to_nat a)%nat) by lia.
  assert (Kk : INR k = IZR (Zpos a) - IZR (Zpos (2 * b))) by (unfold k; rewrite minus_INR, Ka, Kb by easy; easy).
  assert (R0 : forall i, 0 <= row_norm2 r B i) by (intros; apply row_norm2_nonneg). destruct (Nat.eq_dec k 0) as [K|K].
  - rewrite K, pow_O, Rmult_1_l. apply pow_incr. split; [apply sum_nonneg; intros; rewrite pow_O, pow1; generalize (R0 i); lra|].
    assert (T : t = 1). { unfold t, half_order. rewrite K in Kk. change (INR 0) with 0 in Kk. replace (IZR (Zpos a)) with (IZR (Zpos (2 * b))) by lra. field. lra. }
    unfold power_norm2. fold t. rewrite T, Rinv_1. assert (One : forall z, 0 <= z -> power z 1 = z).
    { intros z [Z| <-]; [rewrite power_pos by easy; now apply Rpower_1|]. unfold power. destruct (Rle_dec 0 0); lra. }
    rewrite One by (apply sum_nonneg; intros; apply power_nonneg). apply Req_le, sum_ext; intros i _. rewrite One, pow_O by easy. ring.
  - assert (Kp : 0 < INR k) by (apply lt_0_INR; lia). assert (T1 : 1 < t).
    { unfold t, half_order. apply Rmult_lt_reg_r with (IZR (Zpos (2 * b))); [easy|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra. }
    set (q := IZR (Zpos a) / INR k). assert (Qi : / q + / t = 1). { unfold q, t, half_order. rewrite Kk in *. field. lra. }
    assert (U0 : forall i, (i < m)%nat -> 0 <= (x i ^ k) ^ 2) by (intros; apply pow2_ge_0).
    assert (H := power_hoelder m (fun i => (x i ^ k) ^ 2) (row_norm2 r B) q t U0 (fun i _ => R0 i) T1 Qi). fold (power_norm2 t m r B) in H.
    assert (S0 : 0 <= sum m (fun i => (x i ^ k) ^ 2 * row_norm2 r B i)) by (apply sum_nonneg; intros; apply Rmult_le_pos; auto).
    apply Rle_trans with ((power (sum m (fun i => power ((x i ^ k) ^ 2) q)) (/ q) * power_norm2 t m r B) ^ Pos.to_nat a); [now apply pow_incr|].
    rewrite Rpow_mult_distr. apply Rmult_le_compat_r; [apply pow_le, power_nonneg|]. apply Req_le.
    assert (Each : forall i, (i < m)%nat -> power ((x i ^ k) ^ 2) q = x i ^ (2 * Pos.to_nat a)).
    { intros i I. destruct (X i I) as [P| <-].
      - rewrite power_pos by (apply pow_lt, pow_lt; easy). rewrite <- pow_mult, <- (Rpower_pow (k * 2)), <- (Rpower_pow (2 * Pos.to_nat a)), Rpower_mult by easy. f_equal.
        rewrite !mult_INR, Ka. unfold q. cbn [INR]. field. lra.
      - assert (Ha := Pos2Nat.is_pos a). rewrite !pow_i by lia. unfold power. destruct (Rle_dec 0 0); [easy | lra]. }
    rewrite (sum_ext m _ _ Each). set (Y := sum m (fun i => x i ^ (2 * Pos.to_nat a))). assert (Y0 : 0 <= Y) by (apply sum_nonneg; intros; apply pow_le; auto).
    destruct Y0 as [Y0| <-].
    + rewrite power_pos by easy. rewrite <- !Rpower_pow by (easy || apply exp_pos). rewrite Rpower_mult. f_equal. rewrite Ka. unfold q. field. lra.
    + unfold power. destruct (Rle_dec 0 0); [|lra]. assert (Ha := Pos2Nat.is_pos a). rewrite !pow_i by lia. ring.
Qed.
