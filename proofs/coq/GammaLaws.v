(** * Γ_p(K) is the supremum of tr(D·cov·D)^{1/2} over laws on K and weights *)
From Coq Require Import Reals Lra Lia PeanoNat Classical.
From Etalon Require Import Certificate Sums Noise Norms Products MeanUnique Semidefinite SweepMean SweepInverse WeakDuality MeanExists Laws
  MeanEstimation OrderNorms Ellipsoids ErrorOrders CloseLaws FiniteLaw LocalReports Dichotomy TraceBounds DualOrders PointLaws StrongDuality GammaDuality
  Gamma Neighbours.
Open Scope R_scope.

(** A random point of K with second moments. *)
Definition law_on {Omega} (K : (nat -> R) -> Prop) m (e : expectation Omega) (x : nat -> Omega -> R) := (forall w, K (fun i => x i w)) /\
  (forall i, (i < m)%nat -> integrable e (x i)) /\ forall i j, (i < m)%nat -> (j < m)%nat -> integrable e (fun w => x i w * x j w).

(** E x_ix_j. *)
Definition second {Omega} (e : expectation Omega) (x : nat -> Omega -> R) : matrix := fun i j => expected e (fun w => x i w * x j w).

(** Diagonal d ≥ 0 with tr_q(D²) = 1, q = p/(p − 2). *)
Definition unit_weights p m (d : nat -> R) := (forall i, 0 <= d i) /\ squared_norm (conjugate p) m (fun i => d i ^ 2) = 1.

(** t = tr (DGD)^{1/2}. *)
Definition root_value m (G : matrix) (d : nat -> R) t := exists R, root_of m (fun i j => d i * G i j * d j) R /\ t = trace m R.

Section Weak.
Context {Omega : Type}.
Variables (p : order) (K : (nat -> R) -> Prop) (m : nat) (e : expectation Omega) (x : nat -> Omega -> R) (d : nat -> R).
Hypothesis P : at_least_two p.
Hypothesis law : law_on K m e x.
Hypothesis d_nonneg : forall i, 0 <= d i.
Hypothesis d_unit : dual_ball p m (fun i => d i ^ 2).

(** The second moments about v are the covariances and the products of the differences of the means. *)
Lemma about_centre v i j : (i < m)%nat -> (j < m)%nat -> integrable e (fun w => (x i w - v i) * (x j w - v j)) /\
  expected e (fun w => (x i w - v i) * (x j w - v j)) = covariance e x i j + (expected e (x i) - v i) * (expected e (x j) - v j).
Proof.
  intros I J. destruct law as (_ & L1 & L2). assert (Cc := centred_products_integrable e m x L1 L2 i j I J).
  set (a := expected e (x i)). set (b := expected e (x j)).
  assert (Z : forall k, (k < m)%nat -> integrable e (centred e (x k)) /\ expected e (centred e (x k)) = 0).
  { intros k Hk. destruct (expected_minus e _ _ (L1 k Hk) (proj1 (constant_mean e (expected e (x k))))) as [A B]. split; [exact A|].
    unfold centred. rewrite B, (proj2 (constant_mean e _)). ring. }
  destruct (Z i I) as [Zi Ei], (Z j J) as [Zj Ej]. destruct (integrable_scale _ e (b - v j) _ Zi) as [I1 E1]. destruct (integrable_scale _ e (a - v i) _ Zj) as [I2 E2].
  destruct (integrable_plus _ e _ _ Cc I1) as [I3 E3]. destruct (integrable_plus _ e _ _ I3 I2) as [I4 E4].
  destruct (integrable_plus _ e _ _ I4 (proj1 (constant_mean e ((a - v i) * (b - v j))))) as [I5 E5].
  assert (Eq : forall w, centred e (x i) w * centred e (x j) w + (b - v j) * centred e (x i) w + (a - v i) * centred e (x j) w + (a - v i) * (b - v j)
    = (x i w - v i) * (x j w - v j)) by (intros w; unfold centred; fold a b; ring).
  destruct (integrable_ext _ e _ _ Eq I5) as [I6 E6]. split; [exact I6|]. rewrite <- E6, E5, E4, E3, E1, E2, Ei, Ej, (proj2 (constant_mean e _)).
  unfold covariance. ring.
Qed.

(** The ellipsoid of the rows d_iB_i, a little larger. *)
Definition shape zeta r (B : matrix) : matrix := fun i j => gram r (fun k i => d i * B i k) i j + zeta * diagonal (fun _ => 1) i j.

Lemma shape_positive zeta r B : 0 < zeta -> positive m (shape zeta r B).
Proof.
  intros Z. apply positive_plus.
  - intros i j. apply gram_symmetric.
  - intros y. rewrite gram_form. apply sum_nonneg; intros; apply pow2_ge_0.
  - apply positive_scale; [easy|]. apply diagonal_positive. intros; lra.
Qed.

(** Its form of the inverse is at most 1 in the mean. *)
Lemma shape_bound zeta r v B W : 0 < zeta -> contained K m r v B -> inverse m (shape zeta r B) W ->
  sum m (fun i => sum m (fun j => W i j * (d i * expected e (fun w => (x i w - v i) * (x j w - v j)) * d j))) <= 1.
Proof.
  intros Z C H. assert (PX := shape_positive zeta r B Z). set (X := shape zeta r B) in *.
  set (z := fun w i => d i * (x i w - v i)). assert (Point : forall w, quadratic m W (z w) <= 1).
  { intros w. destruct (C _ (proj1 law w)) as (c & N & F). destruct (inverse_at m X W (z w) PX H) as [E1 E2]. set (y := image m W (z w)) in *.
    assert (In : inner m y (z w) = sum r (fun k => sum m (fun i => d i * B i k * y i) * c k)).
    { unfold inner, z. rewrite (sum_ext m _ (fun i => sum r (fun k => d i * B i k * y i * c k))).
      - rewrite sum_swap. apply sum_ext; intros k _. now rewrite sum_scale_r.
      - intros i I. rewrite (F i I), <- !sum_scale. apply sum_ext; intros; ring. }
    assert (Q := cauchy r (fun k => sum m (fun i => d i * B i k * y i)) c). cbv beta in Q. rewrite <- In in Q.
    assert (Fy : quadratic m X y = sum r (fun k => sum m (fun i => d i * B i k * y i) ^ 2) + zeta * sum m (fun i => y i ^ 2)).
    { unfold X, shape. rewrite quadratic_plus, quadratic_scale, gram_form, diagonal_form. do 2 f_equal. apply sum_ext; intros; ring. }
    assert (Y0 : 0 <= sum m (fun i => y i ^ 2)) by (apply sum_nonneg; intros; apply pow2_ge_0).
    assert (G0 : 0 <= sum r (fun k => sum m (fun i => d i * B i k * y i) ^ 2)) by (apply sum_nonneg; intros; apply pow2_ge_0).
    rewrite E1. rewrite E2 in Fy. set (q := inner m y (z w)) in *. set (g := sum r (fun k => sum m (fun i => d i * B i k * y i) ^ 2)) in *.
    assert (q ^ 2 <= g) by (apply Rle_trans with (g * 1); [eapply Rle_trans; [exact Q|]; now apply Rmult_le_compat_l|lra]).
    assert (0 <= zeta * sum m (fun i => y i ^ 2)) by (apply Rmult_le_pos; lra). apply Rnot_lt_le. intros L. nra. }
  destruct (expected_double_sum e m m (fun i j w => W i j * d i * d j * ((x i w - v i) * (x j w - v j)))) as [I E].
  { intros i j Hi Hj. apply (integrable_scale _ e). now apply about_centre. }
  assert (Eq : forall w, sum m (fun i => sum m (fun j => W i j * d i * d j * ((x i w - v i) * (x j w - v j)))) = quadratic m W (z w)).
  { intros w. apply sum_ext; intros i _. apply sum_ext; intros j _. unfold z. ring. }
  destruct (integrable_ext _ e _ _ Eq I) as [J F].
  replace (sum m _) with (expected e (fun w => quadratic m W (z w))).
  - rewrite <- (proj2 (constant_mean e 1)). apply expected_le; [exact J|apply constant_mean|exact Point].
  - rewrite <- F, E. apply sum_ext; intros i Hi. apply sum_ext; intros j Hj.
    rewrite (proj2 (integrable_scale _ e (W i j * d i * d j) _ (proj1 (about_centre v i j Hi Hj)))). ring.
Qed.

(** A root R² = G with tr(X^{-1}G) ≤ 1 for these X has tr(R)² ≤ tr(DBBᵀD). *)
Lemma root_bound r B G R : root_of m G R -> (forall zeta W, 0 < zeta -> inverse m (shape zeta r B) W ->
  sum m (fun i => sum m (fun j => W i j * G i j)) <= 1) -> trace m R ^ 2 <= sum m (fun i => d i ^ 2 * row_norm2 r B i).
Proof.
  intros HR H. assert (T0 : 0 <= trace m R) by (apply sum_nonneg; intros i I; rewrite <- (at_entry_form m R i I); apply HR).
  apply (below_all_near _ _ (INR m)); [apply pos_INR|]. intros zeta Z. destruct (positive_inverse m _ (shape_positive zeta r B Z)) as [W HW].
  assert (B1 := H zeta W Z HW). rewrite <- (root_columns m G R W HR) in B1. set (U := trace m (shape zeta r B)).
  assert (U1 : U = sum m (fun i => d i ^ 2 * row_norm2 r B i) + INR m * zeta).
  { unfold U, trace, shape. rewrite sum_plus. f_equal.
    - apply sum_ext; intros i _. unfold row_norm2. rewrite <- sum_scale. apply sum_ext; intros; ring.
    - rewrite <- sum_const. apply sum_ext; intros i _. unfold diagonal. rewrite Nat.eqb_refl. ring. }
  assert (U0 : 0 <= U) by (rewrite U1; apply Rplus_le_le_0_compat; [apply sum_nonneg; intros; apply Rmult_le_pos; [apply pow2_ge_0|apply row_norm2_nonneg]|
    apply Rmult_le_pos; [apply pos_INR|lra]]).
  assert (Q : trace m R <= sqrt (U * 1)).
  { apply best_weight; [easy|lra|]. intros t T. assert (L := root_trace m _ W R t (shape_positive zeta r B Z) HW (proj1 HR)). fold U in L.
    apply Rmult_le_reg_l with t; [easy|]. replace (t * (t * U + 1 * / t)) with (t ^ 2 * U + 1) by (field; lra). lra. }
  rewrite Rmult_1_r in Q. assert (trace m R ^ 2 <= sqrt U ^ 2) by now apply pow_incr. rewrite pow2_sqrt in H0 by easy. lra.
Qed.

(** The same for the covariance of a law on a set in the ellipsoid of B. *)
Lemma law_bound r v B R : contained K m r v B -> root_of m (fun i j => d i * covariance e x i j * d j) R ->
  trace m R ^ 2 <= sum m (fun i => d i ^ 2 * row_norm2 r B i).
Proof.
  intros C HR. apply (root_bound r B _ R HR). intros zeta W Z HW. eapply Rle_trans; [|exact (shape_bound zeta r v B W Z C HW)].
  set (f := fun i => d i * (expected e (x i) - v i)). assert (Pos := inverse_form m _ W f (shape_positive zeta r B Z) HW).
  enough (sum m (fun i => sum m (fun j => W i j * (d i * covariance e x i j * d j))) + quadratic m W f
    = sum m (fun i => sum m (fun j => W i j * (d i * expected e (fun w => (x i w - v i) * (x j w - v j)) * d j)))) by lra.
  unfold quadratic. rewrite <- sum_plus. apply sum_ext; intros i Hi. rewrite <- sum_plus. apply sum_ext; intros j Hj.
  rewrite (proj2 (about_centre v i j Hi Hj)). unfold f. ring.
Qed.

(** [NT] Thm 26, at most: tr(D·cov·D)^{1/2} ≤ Γ_p(K); for K = −K with second moments about 0. *)
Theorem weak_duality g t : gamma_value p m K g -> root_value m (covariance e x) d t -> t <= g.
Proof.
  intros (G0 & _ & G2) (R & HR & ->). assert (A : gamma_above p m K (trace m R ^ 2)).
  { intros r v B C. eapply Rle_trans; [exact (law_bound r v B R C HR)|]. apply d_unit. intros; apply row_norm2_nonneg. }
  assert (Q := G2 _ A). assert (T0 : 0 <= trace m R) by (apply sum_nonneg; intros i I; rewrite <- (at_entry_form m R i I); apply HR). nra.
Qed.

Lemma weak_duality_symmetric g t : (forall u, K u -> K (fun i => - u i)) -> gamma_value p m K g -> root_value m (second e x) d t -> t <= g.
Proof.
  intros Sym (G0 & _ & G2) (R & HR & ->). assert (A : gamma_above p m K (trace m R ^ 2)).
  { intros r v B C. assert (C0 := contained_symmetric K m r v B Sym C).
    apply Rle_trans with (sum m (fun i => d i ^ 2 * row_norm2 r B i)); [|apply d_unit; intros; apply row_norm2_nonneg].
    apply (root_bound r B _ R HR). intros zeta W Z HW. eapply Rle_trans; [|exact (shape_bound zeta r (fun _ => 0) B W Z C0 HW)].
    apply Req_le, sum_ext; intros i Hi. apply sum_ext; intros j Hj. f_equal. f_equal. f_equal. unfold second.
    destruct law as (_ & _ & L2). apply (integrable_ext _ e); [intros; ring|now apply L2]. }
  assert (Q := G2 _ A). assert (T0 : 0 <= trace m R) by (apply sum_nonneg; intros i I; rewrite <- (at_entry_form m R i I); apply HR). nra.
Qed.
End Weak.

(** Laws on finitely many points of a set that is not empty are laws on it. *)
Lemma points_law (K : (nat -> R) -> Prop) m k w u x0 : points_of K k w u -> K x0 -> exists (e : expectation nat) (x : nat -> nat -> R), law_on K m e x /\
  (forall i, expected e (x i) = centre k w u i) /\ (forall i j, covariance e x i j = scatter k w u i j) /\
  (forall i j, second e x i j = scatter k w u i j + centre k w u i * centre k w u j) /\ forall f, integrable e f.
Proof.
  intros H X0. assert (H' := H). destruct H' as [W One]. set (w' := fun l => if (l <? k)%nat then w l else 0).
  assert (W0 : forall l, 0 <= w' l) by (intros l; unfold w'; destruct (Nat.ltb_spec l k) as [L|L]; [now apply W|lra]).
  assert (Eq : forall l, (l < k)%nat -> w' l = w l) by (intros l L; unfold w'; now rewrite (proj2 (Nat.ltb_lt l k) L)).
  assert (One' : sum k w' = 1) by (rewrite <- One; now apply sum_ext).
  exists (finite_law k w' W0 One'), (fun i l => if (l <? k)%nat then u l i else x0 i).
  assert (Mean : forall i, expected (finite_law k w' W0 One') (fun l => if (l <? k)%nat then u l i else x0 i) = centre k w u i).
  { intros i. cbn [expected finite_law]. apply sum_ext; intros l L. now rewrite Eq, (proj2 (Nat.ltb_lt l k) L). }
  assert (Cov : forall i j, covariance (finite_law k w' W0 One') (fun i l => if (l <? k)%nat then u l i else x0 i) i j = scatter k w u i j).
  { intros i j. unfold covariance, centred. rewrite !Mean. cbn [expected finite_law]. apply sum_ext; intros l L. now rewrite Eq, (proj2 (Nat.ltb_lt l k) L). }
  split; [|split; [exact Mean|split; [exact Cov|split; [|easy]]]].
  - split; [|now split]. intros l. destruct (Nat.ltb_spec l k) as [L|L]; [now apply W|exact X0].
  - intros i j. unfold second. cbn [expected finite_law]. rewrite (sum_ext k _ (fun l => w l * (u l i * u l j))) by (intros l L; now rewrite Eq, (proj2 (Nat.ltb_lt l k) L)).
    unfold scatter. set (a := centre k w u i). set (b := centre k w u j).
    rewrite (sum_ext k (fun l => w l * ((u l i - a) * (u l j - b))) (fun l => w l * (u l i * u l j) - a * (w l * u l j) - b * (w l * u l i) + a * b * w l)) by (intros; ring).
    rewrite sum_plus, !sum_minus, !sum_scale, One. fold (centre k w u j) (centre k w u i). fold a b. ring.
Qed.

(** Strong duality: some law and weights come as near to Γ_p(K) as one likes. *)
Theorem strong_duality p (K : (nat -> R) -> Prop) m x0 g y : at_least_two p -> (0 < m)%nat -> bounded K m -> K x0 -> gamma_value p m K g -> y < g ->
  exists k w u d t, points_of K k w u /\ unit_weights p m d /\ (forall i, 0 < d i) /\ root_value m (scatter k w u) d t /\ y < t.
Proof.
  intros P M (b & Bd) X0 (G0 & G1 & _) Y. set (gap := (g - y) / 4). assert (Gp : 0 < gap) by (unfold gap; lra).
  assert (Mm : 0 < INR m) by now apply (lt_INR 0). assert (N1 := norm_of_one p m M). set (N := squared_norm p m (fun _ => 1)) in *.
  set (sigma := Rmin (/ 2) (gap / (g + 1))). assert (Sg : 0 < sigma < 1).
  { unfold sigma. split; [apply Rmin_glb_lt; [lra|apply Rdiv_lt_0_compat; lra]|]. apply Rle_lt_trans with (/ 2); [apply Rmin_l|lra]. }
  assert (Sg2 : g * sigma <= gap).
  { apply Rle_trans with (g * (gap / (g + 1))); [apply Rmult_le_compat_l; [easy|apply Rmin_r]|]. apply Rmult_le_reg_r with (g + 1); [lra|].
    unfold Rdiv. rewrite !Rmult_assoc, Rinv_l, Rmult_1_r by lra. nra. }
  assert (Sn := sqrt_lt_R0 N N1). set (rho := gap / (INR m * sqrt N)). assert (Rh : 0 < rho) by (apply Rdiv_lt_0_compat; [easy|now apply Rmult_lt_0_compat]).
  destruct (values_exist p K m b rho sigma x0 P M Bd X0 Rh Sg) as (S & HS & S0).
  assert (Low := strong_bound p K m b rho sigma P M Bd Rh Sg S HS S0 (g ^ 2) G1).
  assert (Sl : g - gap <= S).
  { apply Rnot_lt_le. intros L. assert (Q : g * (1 - sigma) <= S); [|lra]. apply Rnot_lt_le. intros L2. assert (S ^ 2 < (g * (1 - sigma)) ^ 2) by nra.
    assert ((g * (1 - sigma)) ^ 2 <= g ^ 2 * (1 - sigma)); [|lra]. rewrite Rpow_mult_distr. apply Rmult_le_compat_l; [apply pow2_ge_0|nra]. }
  assert (Near : exists a, dual_value p K m rho sigma a /\ S - gap < a).
  { apply NNPP. intros No. assert (S <= S - gap); [|lra]. apply HS. intros a A. apply Rnot_lt_le. intros L. apply No. now exists a. }
  destruct Near as (a & (C & mu & e & Mn & HC & HE & HM & Ea) & Aa). assert (HC' := HC). destruct HC' as (k & w & u & Pu & _ & Sc).
  assert (Ep : forall i, 0 < e i) by (intros i; now apply (weights_pos p m sigma)).
  set (d := fun i => sqrt (e i)). assert (D0 : forall i, 0 < d i) by (intros; now apply sqrt_lt_R0). assert (D2 : forall i, d i ^ 2 = e i) by (intros; apply pow2_sqrt, Rlt_le, Ep).
  destruct (root_exists m (fun i j => d i * C i j * d j)) as [R HR].
  { intros i j. rewrite (covariance_symmetric K C mu i j HC). ring. }
  { intros z. replace (quadratic m (fun i j => d i * C i j * d j) z) with (quadratic m C (fun i => d i * z i)); [now apply (covariance_form K C mu)|].
    apply sum_ext; intros i _. apply sum_ext; intros; ring. }
  assert (Sm := smoothing m rho C e Mn R Rh (fun i j => covariance_symmetric K C mu i j HC) Ep HM HR). rewrite <- Ea in Sm.
  assert (Sd : rho * sum m (fun i => sqrt (e i)) <= gap).
  { apply Rle_trans with (rho * (INR m * sqrt N)); [|unfold rho; apply Req_le; field; lra]. apply Rmult_le_compat_l; [lra|]. rewrite <- sum_const.
    apply sum_le; intros i I. apply sqrt_le_1_alt. now apply (weights_high p m sigma P M Sg e i HE). }
  assert (Tr : y < trace m R) by (unfold gap in *; lra).
  (* normalise the weights *)
  set (nu := squared_norm (conjugate p) m e). assert (Nu1 : nu <= 1) by (apply (dual_ball_norm p m e P); [intros; apply Rlt_le, Ep|now apply (weights_dual p m sigma)]).
  assert (Nu0 : 0 < nu).
  { assert (H := hoelder p m e (fun _ => 1) P (fun i _ => Rlt_le _ _ (Ep i)) ltac:(intros; lra)). fold nu N in H.
    assert (0 < sum m (fun i => e i * 1)). { apply Rlt_le_trans with (e O * 1); [generalize (Ep O); lra|]. apply (le_sum m (fun i => e i * 1)); [|easy]. intros; generalize (Ep i); lra. }
    assert (0 <= nu) by apply squared_norm_nonneg. nra. }
  assert (Sq := sqrt_lt_R0 nu Nu0). assert (Sq2 : sqrt nu * sqrt nu = nu) by (apply sqrt_sqrt; lra). set (s := sqrt nu) in *.
  assert (s1 : s <= 1) by (apply Rnot_lt_le; intros L; nra).
  exists k, w, u, (fun i => d i / s), (trace m R / s). split; [exact Pu|]. split; [split|split; [|split]].
  - intros i. apply Rlt_le, Rdiv_lt_0_compat; [apply D0|easy].
  - rewrite (squared_norm_ext (conjugate p) m _ (fun i => / nu * e i)).
    + rewrite (squared_norm_scale (conjugate p) m (conjugate_at_least p P)); [|apply Rlt_le, Rinv_0_lt_compat; easy|intros; apply Rlt_le, Ep]. fold nu. field. lra.
    + intros i _. rewrite <- (D2 i), <- Sq2. field. lra.
  - intros i. apply Rdiv_lt_0_compat; [apply D0|easy].
  - exists (fun i j => R i j / s). split; [split; [|split]|].
    + intros i j. now rewrite (proj1 HR).
    + intros z. unfold quadratic. rewrite (sum_ext m _ (fun i => / s * sum m (fun j => R i j * (z i * z j)))) by (intros; rewrite <- sum_scale; apply sum_ext; intros; field; lra).
      rewrite sum_scale. apply Rmult_le_pos; [apply Rlt_le, Rinv_0_lt_compat; easy|apply HR].
    + intros i j I J. unfold product. rewrite (sum_ext m _ (fun l => / (s * s) * (R i l * R l j))) by (intros; field; lra). rewrite sum_scale.
      change (sum m (fun l => R i l * R l j)) with (product m R R i j). rewrite (proj2 (proj2 HR) i j I J), <- Sc. field. lra.
    + unfold trace. unfold Rdiv. now rewrite sum_scale_r.
  - assert (T0 : 0 <= trace m R) by (apply sum_nonneg; intros i I; rewrite <- (at_entry_form m R i I); apply HR).
    apply Rlt_le_trans with (trace m R); [easy|]. apply Rmult_le_reg_r with s; [easy|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. nra.
Qed.

(** The root grows with the matrix, in its trace. *)
Lemma root_value_monotone m G H d t s : (forall x, quadratic m G x <= quadratic m H x) -> root_value m G d t -> root_value m H d s -> t <= s.
Proof.
  intros L (R & HR & ->) (Q & HQ & ->). assert (T0 : 0 <= trace m R) by (apply sum_nonneg; intros i I; rewrite <- (at_entry_form m R i I); apply HR).
  assert (S0 : 0 <= trace m Q) by (apply sum_nonneg; intros i I; rewrite <- (at_entry_form m Q i I); apply HQ).
  apply (below_all_near _ _ (INR m)); [apply pos_INR|]. intros eta He. set (Z := diagonal (fun _ : nat => eta)).
  assert (PZ : positive m Z) by (apply diagonal_positive; intros; easy). set (Y := fun i j => Q i j + Z i j).
  assert (PY : positive m Y) by (apply positive_plus; [apply HQ|apply HQ|exact PZ]). destruct (positive_inverse m Y PY) as [W HW].
  assert (B := root_below m Y W Q PY HW (proj1 HQ) (proj1 (proj2 HQ))). assert (B' : sum m (fun i => quadratic m W (Q i)) <= trace m Q).
  { apply B. intros z. unfold Y. rewrite quadratic_plus. generalize (positive_nonneg m Z z PZ). lra. }
  rewrite (root_columns m _ Q W HQ) in B'.
  assert (Le : sum m (fun i => sum m (fun j => W i j * (d i * G i j * d j))) <= sum m (fun i => sum m (fun j => W i j * (d i * H i j * d j)))).
  { destruct (semidefinite_factor m W) as (F & _ & EF).
    - split; [intros; now apply (inverse_symmetric m Y W (proj1 PY))|intros; now apply inverse_form with (X := Y)].
    - assert (Sum : forall A : matrix, sum m (fun i => sum m (fun j => W i j * (d i * A i j * d j))) = sum m (fun k => quadratic m A (fun i => F k i * d i))).
      { intros A. unfold quadratic. rewrite (sum_ext m _ (fun i => sum m (fun k => sum m (fun j => A i j * (F k i * d i * (F k j * d j)))))).
        - now rewrite sum_swap.
        - intros i I. rewrite sum_swap. apply sum_ext; intros j J. rewrite EF by easy. unfold gram. rewrite <- sum_scale_r. apply sum_ext; intros; ring. }
      rewrite !Sum. apply sum_le; intros k _. apply L. }
  rewrite <- (root_columns m _ R W HR) in Le. set (U := trace m Y). assert (U1 : U = trace m Q + INR m * eta).
  { unfold U, trace, Y. rewrite sum_plus. f_equal. rewrite <- sum_const. apply sum_ext; intros i _. unfold Z, diagonal. now rewrite Nat.eqb_refl. }
  assert (Me : 0 <= INR m * eta) by (apply Rmult_le_pos; [apply pos_INR|lra]). assert (U0 : 0 <= U) by lra.
  assert (Fin : trace m R <= sqrt (U * trace m Q)).
  { apply best_weight; [easy|easy|]. intros c C. assert (X := root_trace m Y W R c PY HW (proj1 HR)). fold U in X.
    apply Rmult_le_reg_l with c; [easy|]. replace (c * (c * U + trace m Q * / c)) with (c ^ 2 * U + trace m Q) by (field; lra). lra. }
  apply Rle_trans with U; [|rewrite U1; lra]. eapply Rle_trans; [exact Fin|]. rewrite <- (sqrt_Rsqr U) at 2 by easy. apply sqrt_le_1_alt. unfold Rsqr.
  apply Rmult_le_compat_l; lra.
Qed.
