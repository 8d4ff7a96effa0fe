(** * The statements of [NT] on (ε, δ)-differential privacy that hold *)
From Coq Require Import Reals Lra Lia PeanoNat Classical.
From Etalon Require Import Certificate Sums Noise Norms Laws MeanEstimation MeanError OrderNorms Ellipsoids ErrorOrders CloseLaws Deviation
  OutsideMass ComparisonLaw Dichotomy Neighbours StatementsNtApproximate.
Open Scope R_scope.

Theorem NT_Lemma_45_valid_holds : NT_Lemma_45_valid.
Proof.
  intros Omega e P Q p q eps delta E D C H S. destruct (outside_masses e P Q p q eps delta E C H) as [A B]. fold S in A, B.
  assert (X1 : exp (- eps) < 1) by (rewrite <- exp_0; apply exp_increasing; lra).
  assert (X2 : exp (- 2 * eps) < 1) by (rewrite <- exp_0; apply exp_increasing; lra).
  assert ((1 + exp (- 2 * eps)) * delta / (1 - exp (- eps)) <= 2 * delta / (1 - exp (- eps))); [|lra].
  apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; lra|]. apply Rmult_le_compat_r; lra.
Qed.

Theorem NT_Lemma_45_sharp_holds : NT_Lemma_45_sharp.
Proof.
  intros eps delta E D bound. split; [intros; now apply outside_masses with (e := e)|].
  intros D' B x X. now apply outside_mass_attained.
Qed.

Theorem NT_Lemma_46_holds : NT_Lemma_46.
Proof.
  intros Omega e P Q p q S eps delta E D (DP & DQ & VP & VQ & MP & MQ & N) tau density_of eps'.
  split; [exact (factor_range P Q S delta D VP VQ MP MQ)|].
  split; [exact (compared_ratio e P Q p q S eps delta E D DP DQ VP VQ MP MQ N)|].
  exists (comparison e P Q p q S delta D DP DQ VP VQ MP MQ). split.
  - split; [exact (compared_nonneg e P Q p q S delta D DP DQ VP VQ MP MQ)|easy].
  - intros g I J. destruct (expected_minus P _ _ I (VP g I)) as [I' _], (expected_minus Q _ _ J (VQ g J)) as [J' _].
    assert (Eq : forall w, g w - ind (S w) * g w = (1 - ind (S w)) * g w) by (intros; ring).
    destruct (integrable_ext _ P _ _ Eq I') as [I1 _], (integrable_ext _ Q _ _ Eq J') as [J1 _].
    assert (Zero : forall w, ind (S w) * ((1 - ind (S w)) * g w) = 0) by (intros w; unfold ind; destruct (S w); ring).
    cbn [comparison weighted expected]. rewrite (proj2 (compared_mean e P Q p q S DP DQ VP VQ _ I1 J1)).
    rewrite (proj2 (integrable_ext _ P _ _ Zero (VP _ I1))), (proj2 (integrable_ext _ Q _ _ Zero (VQ _ J1))).
    rewrite (proj2 (expected_zero P)), (proj2 (expected_zero Q)). ring.
Qed.

Theorem NT_eq_17_distance_holds : NT_eq_17_distance.
Proof.
  intros Omega e P Q p q S eps delta E D (DP & DQ & VP & VQ & MP & MQ & N) tau.
  exists (comparison e P Q p q S delta D DP DQ VP VQ MP MQ). split.
  - split; [exact (compared_nonneg e P Q p q S delta D DP DQ VP VQ MP MQ)|easy].
  - intros A. apply near_P.
Qed.

Theorem NT_Lemma_47_holds : NT_Lemma_47.
Proof.
  intros Omega e p q S eps delta Hp Hq E D P Q (DP & DQ & VP & VQ & MP & MQ & N) tau eps'.
  exact (comparison_chi e p q S eps delta Hp Hq E D VP VQ MP MQ N).
Qed.

Theorem NT_eq_19_holds : NT_eq_19.
Proof.
  intros Omega e P Q p q S eps delta f E D (DP & DQ & VP & VQ & MP & MQ & N) I J off tau.
  exists (comparison e P Q p q S delta D DP DQ VP VQ MP MQ). split.
  - split; [exact (compared_nonneg e P Q p q S delta D DP DQ VP VQ MP MQ)|easy].
  - exact (compared_difference e P Q p q S delta D DP DQ VP VQ MP MQ f I J).
Qed.

(** |τ − 1| ≤ 2δ′ and τ ≤ 2 for δ′ ≤ 1/2. *)
Lemma factor_small {Omega} (P Q : expectation Omega) S delta : 0 <= delta <= / 2 -> event_of P S -> event_of Q S ->
  1 - delta <= probability P S -> 1 - delta <= probability Q S -> 0 <= factor P Q S <= 2 /\ Rabs (factor P Q S - 1) <= 2 * delta.
Proof.
  intros D VP VQ MP MQ. destruct (factor_range P Q S delta ltac:(lra) VP VQ MP MQ) as [A B].
  assert (C : 1 / (1 - delta) <= 1 + 2 * delta).
  { apply Rmult_le_reg_r with (1 - delta); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. nra. }
  split; [lra|]. apply Rabs_le. lra.
Qed.

Theorem NT_eq_20_holds : NT_eq_20.
Proof.
  intros Omega K m n M out X u e p q S eps delta theta width N0 D H U P Q E De (_ & _ & VP & VQ & MP & MQ & _) [W _] tau f.
  assert (Np : 0 < INR n) by now apply (lt_INR 0). destruct (factor_small P Q S delta De VP VQ MP MQ) as [_ F]. fold tau in F.
  assert (Du : data K n (replace_first X u)) by (intros [|s] L; cbn; auto).
  assert (Mean : expected P f - expected Q f = / INR n * sum m (fun i => theta i * (u i - X O i))).
  { change (expected (M (replace_first X u)) (along m out theta) - expected (M X) (along m out theta) = / INR n * sum m (fun i => theta i * (u i - X O i))).
    rewrite (proj2 (along_mean (M (replace_first X u)) m out (fun i I => proj1 (H _ i Du I)) theta)).
    rewrite (proj2 (along_mean (M X) m out (fun i I => proj1 (H X i D I)) theta)), <- sum_minus, <- sum_scale. apply sum_ext; intros i I.
    rewrite (proj1 (proj2 (H _ i Du I))), (proj1 (proj2 (H X i D I))), <- Rmult_minus_distr_l, mean_replaced by easy. ring. }
  assert (B : Rabs (expected P f - expected Q f) <= width / INR n).
  { assert (X0 : K (X O)) by now apply D. rewrite Mean, Rabs_mult, (Rabs_pos_eq (/ INR n)) by (apply Rlt_le, Rinv_0_lt_compat; easy).
    unfold Rdiv. rewrite Rmult_comm. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; easy|]. apply Rabs_le. split.
    - assert (Low : sum m (fun i => theta i * (X O i - u i)) <= width) by (apply W; now exists (X O), u).
      rewrite (sum_ext m _ (fun i => - 1 * (theta i * (u i - X O i)))), sum_scale in Low by (intros; ring). lra.
    - apply W. now exists u, (X O). }
  apply Rmult_le_compat; try easy; apply Rabs_pos.
Qed.

Lemma second_moment {Omega} (P : expectation Omega) f : integrable P f -> integrable P (fun w => f w * f w) ->
  expected P (fun w => f w * f w) = variance_of P f + expected P f ^ 2 /\ 0 <= variance_of P f.
Proof.
  intros I J. destruct (integrable_one _ P) as [O One]. set (m := expected P f). destruct (integrable_scale _ P (2 * m) f I) as [I1 E1].
  destruct (expected_minus P _ _ J I1) as [I2 E2]. destruct (integrable_scale _ P (m ^ 2) _ O) as [I3 E3].
  destruct (integrable_plus _ P _ _ I2 I3) as [I4 E4].
  destruct (integrable_ext _ P _ _ (fun w => ltac:(unfold centred; fold m; ring) :
    f w * f w - 2 * m * f w + m ^ 2 * 1 = centred P f w * centred P f w) I4) as [I5 E5].
  unfold variance_of. split.
  - rewrite <- E5, E4, E2, E1, E3, One. fold m. ring.
  - apply (expected_nonneg _ P); [easy|]. intros w. apply Rle_0_sqr.
Qed.

Theorem NT_eq_21_holds : NT_eq_21.
Proof.
  intros Omega e P Q p q S eps delta f E D (_ & _ & VP & VQ & MP & MQ & _) I J tau second.
  destruct (factor_small P Q S delta D VP VQ MP MQ) as [F _]. fold tau in F. destruct (second_moment P f I J) as [Sec Var].
  assert (S2 : 0 <= second) by apply sqrt_pos. split.
  - replace (2 * sqrt delta * second) with (2 * (sqrt delta * second)) by ring. apply Rmult_le_compat; [easy|apply Rabs_pos|easy|].
    eapply Rle_trans; [exact (outside_mean P S f VP I J)|]. unfold second. rewrite <- sqrt_mult_alt by lra. apply sqrt_le_1_alt.
    apply Rmult_le_compat_r; [generalize (pow2_ge_0 (expected P f)); lra|lra].
  - apply Rmult_le_compat_l; [generalize (sqrt_pos delta); lra|]. unfold second. rewrite Sec.
    assert (R0 := sqrt_pos (variance_of P f)). assert (A0 := Rabs_pos (expected P f)).
    rewrite <- (sqrt_Rsqr (sqrt (variance_of P f) + Rabs (expected P f))) by lra. apply sqrt_le_1_alt. unfold Rsqr.
    assert (R2 : sqrt (variance_of P f) * sqrt (variance_of P f) = variance_of P f) by now apply sqrt_sqrt.
    assert (A2 : Rabs (expected P f) * Rabs (expected P f) = expected P f ^ 2) by (rewrite <- Rabs_mult, Rabs_pos_eq by apply Rle_0_sqr; ring).
    nra.
Qed.

Theorem NT_eq_22_holds : NT_eq_22.
Proof.
  intros Omega e P Q p q S eps delta f E D (_ & _ & VP & VQ & MP & MQ & _) I J. destruct (second_moment Q f I J) as [Sec Var].
  eapply Rle_trans; [exact (outside_mean Q S f VQ I J)|]. rewrite <- sqrt_mult_alt by lra. apply sqrt_le_1_alt.
  apply Rmult_le_compat_r; [generalize (pow2_ge_0 (expected Q f)); lra|lra].
Qed.

(** Equality for randomized response, f = ±1, and for a mass δ at one of two outcomes. *)
Lemma deviation_attained eps delta : (0 < eps /\ delta = 0) \/ (eps = 0 /\ 0 < delta < 1) -> exists (P Q : expectation bool) f,
  indistinguishable eps delta P Q /\ expected P f <> expected Q f /\
  sqrt (1 - delta) * Rabs (expected P f - expected Q f)
  = 2 * sinh (eps / 2) * sqrt (variance_of Q f) + sqrt delta * (sqrt (variance_of P f) + sqrt (variance_of Q f)).
Proof.
  assert (I : forall b : bool, 0 <= ind b <= 1) by (intros []; unfold ind; lra).
  intros [[E ->]|[-> D]].
  - assert (C1 : 1 < exp eps) by (rewrite <- exp_0; now apply exp_increasing). set (c := exp eps) in *.
    set (a := c / (1 + c)). set (b := 1 / (1 + c)). assert (A0 : 0 <= a) by (apply Rlt_le, Rdiv_lt_0_compat; lra).
    assert (B0 : 0 <= b) by (apply Rlt_le, Rdiv_lt_0_compat; lra). assert (S : a + b = 1) by (unfold a, b; field; lra).
    assert (S' : b + a = 1) by lra. exists (two_points a b A0 B0 S), (two_points b a B0 A0 S'), (fun w : bool => if w then 1 else -1).
    assert (Ratio : a = c * b) by (unfold a, b; field; lra). split; [|split].
    + intros A _ _. unfold probability. cbn [expected two_points]. fold c. generalize (I (A true)) (I (A false)). intros. rewrite Ratio.
      assert (0 <= b * ind (A true)) by (apply Rmult_le_pos; lra). assert (0 <= b * ind (A false)) by (apply Rmult_le_pos; lra).
      assert (T : forall x, 0 <= x -> x <= c * (c * x)) by (intros x X; rewrite <- Rmult_assoc; assert (1 <= c * c) by nra; nra).
      generalize (T _ H1) (T _ H2). intros. split; lra.
    + cbn [expected two_points]. assert (b < a) by (rewrite Ratio; assert (0 < b) by (apply Rdiv_lt_0_compat; lra); nra). lra.
    + unfold variance_of, centred. cbn [expected two_points]. rewrite Rminus_0_r, sqrt_1, sqrt_0, Rmult_0_l, Rplus_0_r, Rmult_1_l.
      assert (D : a - b = (c - 1) * b) by (rewrite Ratio; ring). assert (Bp : 0 < b) by (apply Rdiv_lt_0_compat; lra).
      replace (a * 1 + b * -1 - (b * 1 + a * -1)) with (2 * (c - 1) * b) by lra. rewrite Rabs_pos_eq by (apply Rmult_le_pos; lra).
      assert (Sh : 0 <= 2 * sinh (eps / 2)) by (generalize (sinh_nonneg (eps / 2)); lra).
      assert (Sh2 : (2 * sinh (eps / 2)) * (2 * sinh (eps / 2)) * c = (c - 1) ^ 2).
      { replace (2 * sinh (eps / 2) * (2 * sinh (eps / 2))) with (spread eps) by (rewrite spread_sinh; ring). unfold spread. fold c.
        replace (exp (- eps) * (c - 1) ^ 2 * c) with (exp (- eps) * c * (c - 1) ^ 2) by ring. unfold c at 1. rewrite <- exp_plus, Rplus_opp_l, exp_0. ring. }
      set (h := 2 * sinh (eps / 2)) in *.
      replace (b * ((1 - (b * 1 + a * -1)) * (1 - (b * 1 + a * -1))) + a * ((-1 - (b * 1 + a * -1)) * (-1 - (b * 1 + a * -1))))
        with (4 * (a * b)) by (replace a with (1 - b) by lra; ring).
      rewrite <- (sqrt_Rsqr h) by easy. unfold Rsqr. rewrite <- sqrt_mult_alt by nra. symmetry. apply sqrt_lem_1; [|apply Rmult_le_pos; lra|].
      * apply Rmult_le_pos; [nra|apply Rmult_le_pos; [lra|apply Rmult_le_pos; lra]].
      * rewrite Ratio. replace (h * h * (4 * (c * b * b))) with (4 * (h * h * c) * (b * b)) by ring. rewrite Sh2. ring.
  - assert (D1 : 0 <= 1 - delta) by lra. assert (D0 : 0 <= delta) by lra. assert (S : delta + (1 - delta) = 1) by ring.
    assert (Z : 0 <= 0) by lra. assert (O : 0 <= 1) by lra. assert (S' : 0 + 1 = 1) by ring.
    exists (two_points delta (1 - delta) D0 D1 S), (two_points 0 1 Z O S'), (fun w : bool => ind w). split; [|split].
    + intros A _ _. unfold probability. cbn [expected two_points]. rewrite exp_0. generalize (I (A true)) (I (A false)). intros.
      assert (0 <= delta * ind (A true) <= delta) by nra. assert (0 <= delta * ind (A false) <= delta) by nra. split; lra.
    + cbn [expected two_points]. unfold ind. lra.
    + set (P := two_points delta (1 - delta) D0 D1 S). set (Q := two_points 0 1 Z O S').
      assert (VP : variance_of P (fun w : bool => ind w) = delta * (1 - delta)) by (unfold variance_of, centred, P, ind; cbn [expected two_points]; ring).
      assert (VQ : variance_of Q (fun w : bool => ind w) = 0) by (unfold variance_of, centred, Q, ind; cbn [expected two_points]; ring).
      rewrite VP, VQ, sqrt_0. replace (expected P (fun w : bool => ind w) - expected Q (fun w : bool => ind w)) with delta
        by (unfold P, Q, ind; cbn [expected two_points]; ring). rewrite (Rabs_pos_eq delta), sqrt_mult_alt by easy.
      rewrite Rmult_0_r, Rplus_0_l, Rplus_0_r, <- Rmult_assoc, sqrt_sqrt by easy. ring.
Qed.

Theorem Result_deviation_holds : Result_deviation.
Proof.
  split; [|exact deviation_attained]. intros Omega e P Q p q f eps delta E D C H I J V W.
  exact (deviation e P Q p q f eps delta E D C H I J V W).
Qed.
