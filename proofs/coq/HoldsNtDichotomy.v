(** * The statements of [NT] on the error of (ε, δ)-private mechanisms that hold *)
From Coq Require Import Reals Lra Lia PeanoNat Classical.
From Etalon Require Import Certificate Sums Noise Norms MeanUnique Semidefinite Laws MeanEstimation MeanError OrderNorms Ellipsoids
  ErrorOrders CloseLaws Deviation Dichotomy Neighbours StatementsNtApproximate.
Open Scope R_scope.

Lemma sinh_positive x : 0 < x -> 0 < sinh x.
Proof. intros X. unfold sinh. assert (exp (- x) < exp x) by (apply exp_increasing; lra). lra. Qed.

Theorem NT_Lemma_48_holds : NT_Lemma_48.
Proof.
  intros Omega K m n eps delta M out X theta width N0 E D _ Dt U C W deviation.
  assert (Np : 0 < INR n) by now apply (lt_INR 0). assert (S0 : 0 < sinh (eps / 2)) by (apply sinh_positive; lra).
  change deviation with (sigma m M out theta).
  destruct (classic (0 < delta /\ exists Y, nearby K X Y /\ sqrt (1 - delta) * width / (8 * INR n * sqrt delta) <= sigma m M out theta Y)) as [F|F];
    [now right|left].
  assert (Main := wide_deviation K m n eps delta M out X N0 (Rlt_le _ _ E) D Dt U C theta width W).
  assert (B : sqrt (1 - delta) * width <= 8 * INR n * sinh (eps / 2) * sigma m M out theta X).
  { apply Main. intros Y H. destruct (proj1 D) as [De|De].
    - assert (R0 : 0 < sqrt delta) by now apply sqrt_lt_R0. apply Rnot_lt_le. intros L. apply F. split; [easy|]. exists Y. split; [easy|].
      assert (Q : 0 < 8 * INR n * sqrt delta) by (apply Rmult_lt_0_compat; lra).
      apply Rmult_le_reg_r with (8 * INR n * sqrt delta); [easy|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
    - rewrite <- De, sqrt_0, Rmult_0_r, Rmult_0_l. apply Rmult_le_pos; [apply sqrt_pos|]. apply W.
      assert (X0 : K (X O)) by now apply Dt. exists (X O), (X O). split; [easy|split; [easy|]]. symmetry. apply sum_zero; intros; ring. }
  assert (Q : 0 < 8 * INR n * sinh (eps / 2)) by (apply Rmult_lt_0_compat; lra).
  apply Rmult_le_reg_r with (8 * INR n * sinh (eps / 2)); [easy|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.

(** The ℓ_2 error is the trace of the covariance, which bounds the variances along unit vectors. *)
Lemma variance_below_two {Omega} K m n (M : (nat -> nat -> R) -> expectation Omega) out Y theta : unbiased K m n M out -> data K n Y ->
  0 <= variance_along (M Y) m out theta <= sum m (fun i => theta i ^ 2) * expected (M Y) (error_at (Finite 2) m n out Y).
Proof.
  intros U D. assert (I := fun i L => proj1 (U Y i D L)). assert (J := fun i k L L' => proj2 (proj2 (U Y i D L)) k L').
  split; [now apply variance_nonneg|]. rewrite (proj2 (variance_form (M Y) m out I J theta)).
  eapply Rle_trans; [apply form_below_trace; now apply covariance_semidefinite|].
  apply Rmult_le_compat_l; [apply sum_nonneg; intros; apply pow2_ge_0|].
  assert (F := unbiased_error K m n M out Y D U (Finite 2) (Rle_refl 2) (two_finite K m n M out U Y D)).
  rewrite squared_norm_two in F; [exact F|]. intros i L. apply (expected_nonneg _ (M Y)); [now apply centred_products_integrable with (m := m)|].
  intros w. apply Rle_0_sqr.
Qed.

Theorem NT_Lemma_49_holds : NT_Lemma_49.
Proof.
  intros Omega K m n eps delta M out X lo least N0 E D Bd Dt U C G L0 Least error.
  assert (Np : 0 < INR n) by now apply (lt_INR 0). assert (S0 : 0 < sinh (eps / 2)) by (apply sinh_positive; lra).
  destruct (classic (0 < delta /\ exists Y, nearby K X Y /\ (1 - delta) * least ^ 2 <= 64 * INR n ^ 2 * delta * error Y)) as [F|F];
    [now right|left].
  set (s := sinh (eps / 2)) in *. set (r := sqrt (1 - delta)). assert (R0 : 0 < r) by (apply sqrt_lt_R0; lra).
  assert (R2 : r * r = 1 - delta) by (apply sqrt_sqrt; lra). assert (D0 : 0 < 1 - delta) by lra.
  (* Along every θ the deviation at X is of the order of the width. *)
  assert (Along : forall theta width, width_along K m theta width -> r * width <= 8 * INR n * s * sigma m M out theta X).
  { intros theta width W. apply (wide_deviation K m n eps delta M out X N0 (Rlt_le _ _ E) D Dt U C theta width W). fold r.
    assert (W0 : 0 <= width).
    { apply W. assert (X0 : K (X O)) by now apply Dt. exists (X O), (X O). split; [easy|split; [easy|]]. symmetry. apply sum_zero; intros; ring. }
    intros Y H. destruct (proj1 D) as [De|De]; [|rewrite <- De, sqrt_0, Rmult_0_r, Rmult_0_l; apply Rmult_le_pos; lra].
    destruct (variance_below_two K m n M out Y theta U (nearby_data K n X Dt Y H)) as [V0 V]. fold (error Y) in V.
    set (q := sum m (fun i => theta i ^ 2)) in *. assert (Q0 : 0 <= q) by (apply sum_nonneg; intros; apply pow2_ge_0).
    assert (Far : 64 * INR n ^ 2 * delta * error Y < (1 - delta) * least ^ 2).
    { apply Rnot_le_lt. intros Q. apply F. split; [easy|]. now exists Y. }
    (* w‖θ‖ ≤ the width along θ *)
    assert (Scaled : least * sqrt q <= width).
    { destruct Q0 as [Q0|<-]; [|rewrite sqrt_0, Rmult_0_r; easy]. assert (P := sqrt_lt_R0 q Q0). assert (P2 : sqrt q * sqrt q = q) by (apply sqrt_sqrt; lra).
      set (t := sqrt q) in *. set (unit := fun i => theta i / t). destruct (width_exists K m (X O) unit (Dt O N0) Bd) as [w' W'].
      assert (Lw : least <= w').
      { apply (Least unit w'); [|easy]. unfold unit. rewrite (sum_ext m _ (fun i => theta i ^ 2 * / (t * t))) by (intros; field; lra).
        rewrite sum_scale_r. fold q. rewrite P2. field. lra. }
      assert (w' <= width / t).
      { apply W'. intros x (u & u' & Hu & Hu' & ->). apply Rmult_le_reg_r with t; [easy|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
        rewrite <- sum_scale_r. rewrite (sum_ext m _ (fun i => theta i * (u i - u' i))) by (intros; unfold unit; field; lra).
        apply W. now exists u, u'. }
      apply Rmult_le_reg_r with (/ t); [now apply Rinv_0_lt_compat|]. rewrite Rmult_assoc, Rinv_r, Rmult_1_r by lra. unfold Rdiv in *. lra. }
    assert (Sq : 8 * INR n * sqrt delta * sigma m M out theta Y <= r * (least * sqrt q)).
    { unfold sigma. set (v := variance_along (M Y) m out theta) in *.
      replace (8 * INR n * sqrt delta * sqrt v) with (sqrt (64 * INR n ^ 2 * delta * v)).
      - unfold r. rewrite <- (sqrt_Rsqr least) by easy. rewrite <- !sqrt_mult_alt by (try apply Rle_0_sqr; lra). apply sqrt_le_1_alt. unfold Rsqr.
        apply Rle_trans with (64 * INR n ^ 2 * delta * (q * error Y)).
        + apply Rmult_le_compat_l; [|easy]. apply Rmult_le_pos; [generalize (pow2_ge_0 (INR n)); lra|lra].
        + replace (64 * INR n ^ 2 * delta * (q * error Y)) with (64 * INR n ^ 2 * delta * error Y * q) by ring.
          replace ((1 - delta) * (least * least * q)) with ((1 - delta) * least ^ 2 * q) by ring. apply Rmult_le_compat_r; lra.
      - rewrite sqrt_mult_alt by (apply Rmult_le_pos; [generalize (pow2_ge_0 (INR n)); lra|lra]).
        rewrite sqrt_mult_alt by (generalize (pow2_ge_0 (INR n)); lra). f_equal. f_equal. apply sqrt_lem_1; [generalize (pow2_ge_0 (INR n)); lra|lra|ring]. }
    eapply Rle_trans; [exact Sq|]. apply Rmult_le_compat_l; lra. }
  assert (Cov := gamma_by_variance (M X) m out (unbiased_means K m n M out X Dt U) (unbiased_products K m n M out X Dt U) (Finite 2) K (X O)
    ((8 * INR n * s) ^ 2 / (1 - delta)) lo (Rle_refl 2)).
  assert (A0 : 0 <= (8 * INR n * s) ^ 2 / (1 - delta)) by (apply Rmult_le_pos; [apply pow2_ge_0|apply Rlt_le, Rinv_0_lt_compat; lra]).
  specialize (Cov A0 G). apply Rmult_le_reg_l with (/ (1 - delta)); [now apply Rinv_0_lt_compat|]. rewrite <- Rmult_assoc, Rinv_l, Rmult_1_l by lra.
  eapply Rle_trans; [apply Cov|].
  - intros u theta Hu. destruct (width_exists K m (X O) theta (Dt O N0) Bd) as [w W]. assert (B := Along theta w W).
    assert (X0 : K (X O)) by now apply Dt. set (z := inner m theta (fun i => u i - X O i)).
    assert (Z : Rabs z <= w).
    { apply Rabs_le. split; [|apply W; now exists u, (X O)]. assert (Low : sum m (fun i => theta i * (X O i - u i)) <= w) by (apply W; now exists (X O), u).
      rewrite (sum_ext m _ (fun i => - 1 * (theta i * (u i - X O i)))), sum_scale in Low by (intros; ring). unfold z, inner. lra. }
    destruct (variance_below_two K m n M out X theta U Dt) as [V0 _]. set (v := variance_along (M X) m out theta) in *.
    assert (Sv : sigma m M out theta X * sigma m M out theta X = v) by (apply sqrt_sqrt; easy).
    assert (Sg : 0 <= sigma m M out theta X) by apply sqrt_pos. set (g := sigma m M out theta X) in *.
    apply Rmult_le_reg_l with (1 - delta); [easy|]. replace ((1 - delta) * ((8 * INR n * s) ^ 2 / (1 - delta) * v)) with ((8 * INR n * s) ^ 2 * v) by (field; lra).
    rewrite <- Sv, <- R2. replace (r * r * z ^ 2) with ((r * Rabs z) * (r * Rabs z)).
    + replace ((8 * INR n * s) ^ 2 * (g * g)) with ((8 * INR n * s * g) * (8 * INR n * s * g)) by ring.
      assert (0 <= r * Rabs z) by (apply Rmult_le_pos; [lra|apply Rabs_pos]). assert (r * Rabs z <= 8 * INR n * s * g).
      { eapply Rle_trans; [|exact B]. apply Rmult_le_compat_l; lra. } apply Rmult_le_compat; easy.
    + replace (r * Rabs z * (r * Rabs z)) with (r * r * (Rabs z * Rabs z)) by ring. rewrite <- Rabs_mult, Rabs_pos_eq by apply Rle_0_sqr. ring.
  - unfold Rdiv. rewrite (Rmult_comm _ (/ (1 - delta))), Rmult_assoc. apply Rmult_le_compat_l; [apply Rlt_le, Rinv_0_lt_compat; lra|].
    apply Rmult_le_compat_l; [apply pow2_ge_0|].
    exact (unbiased_error K m n M out X Dt U (Finite 2) (Rle_refl 2) (two_finite K m n M out U X Dt)).
Qed.

(** The constants of the document are weaker than 4 and √d. *)
Lemma weaker_constants n d s delta E : 0 <= delta -> 0 <= E ->
  (4 * INR n * s) ^ 2 * E <= (8 * INR n * s) ^ 2 * E /\ 16 * INR n ^ 2 * INR d * delta * E <= (8 * INR n * INR d) ^ 2 * delta * E.
Proof.
  intros D E0. split.
  - apply Rmult_le_compat_r; [easy|]. generalize (pow2_ge_0 (INR n * s)). intros. lra.
  - apply Rmult_le_compat_r; [easy|]. apply Rmult_le_compat_r; [easy|]. assert (D1 : INR d <= INR d * INR d).
    { destruct d as [|d]; [cbn; lra|]. assert (1 <= INR (S d)) by (apply (le_INR 1); lia). nra. }
    generalize (pow2_ge_0 (INR n)) (Rle_0_sqr (INR n * INR d)). unfold Rsqr. intros. nra.
Qed.

Lemma error_nonneg {Omega} p m n (M : (nat -> nat -> R) -> expectation Omega) out Y : integrable (M Y) (error_at p m n out Y) ->
  0 <= expected (M Y) (error_at p m n out Y).
Proof. intros I. apply (expected_nonneg _ (M Y)); [easy|]. intros. apply squared_norm_nonneg. Qed.

(** The dichotomy with these constants, in the norm of any order. *)
Lemma dichotomy_of_order {Omega} p K d n eps delta (M : (nat -> nat -> R) -> expectation Omega) out X lo :
  at_least_two p -> (0 < n)%nat -> 0 <= eps -> 0 <= delta < 1 -> data K n X -> unbiased K d n M out -> private_at K eps delta M X ->
  (forall Y, nearby K X Y -> integrable (M Y) (error_at p d n out Y)) -> gamma_above p d K lo ->
  let error Y := expected (M Y) (error_at p d n out Y) in
  (1 - delta) * lo <= (8 * INR n * sinh (eps / 2)) ^ 2 * error X \/
  0 < delta /\ exists Y, nearby K X Y /\ (1 - delta) * lo <= (8 * INR n * INR d) ^ 2 * delta * error Y.
Proof.
  intros P N0 E D Dt U C F G error. destruct (nearby_dichotomy K d n eps delta M out X N0 E D Dt U C p lo P F G) as [A|(De & Y & H & A)].
  - left. eapply Rle_trans; [exact A|]. apply (weaker_constants n d (sinh (eps / 2)) delta); [lra|]. apply error_nonneg, F. now left.
  - right. split; [easy|]. exists Y. split; [easy|]. eapply Rle_trans; [exact A|]. apply (weaker_constants n d 0); [lra|]. now apply error_nonneg, F.
Qed.

(** What follows for X or a neighbour. *)
Lemma least_of_order {Omega} p K d n eps delta (M : (nat -> nat -> R) -> expectation Omega) out X lo c :
  at_least_two p -> (0 < n)%nat -> 0 <= eps -> 0 <= delta < 1 -> data K n X -> unbiased K d n M out -> private_at K eps delta M X ->
  (forall Y, nearby K X Y -> integrable (M Y) (error_at p d n out Y)) -> gamma_above p d K lo ->
  0 <= c -> c * sinh (eps / 2) <= 1 -> c * (INR d * sqrt delta) <= 1 ->
  exists Y, nearby K X Y /\ (1 - delta) * (lo * c ^ 2) <= 64 * INR n ^ 2 * expected (M Y) (error_at p d n out Y).
Proof.
  intros P N0 E D Dt U C F G C0 C1 C2.
  assert (Sq : forall x, 0 <= x <= 1 -> x * x <= 1) by (intros; nra). assert (N2 := pow2_ge_0 (INR n)). assert (c2 := pow2_ge_0 c).
  destruct (dichotomy_of_order p K d n eps delta M out X lo P N0 E D Dt U C F G) as [A|(De & Y & H & A)].
  - exists X. split; [now left|]. assert (E0 := error_nonneg p d n M out X (F X (or_introl eq_refl))).
    apply Rmult_le_compat_r with (r := c ^ 2) in A; [|easy]. set (s := sinh (eps / 2)) in *.
    assert (S0 : 0 <= s) by (apply sinh_nonneg; lra). assert (Q := Sq (c * s) ltac:(split; [now apply Rmult_le_pos|easy])).
    set (err := expected (M X) (error_at p d n out X)) in *.
    replace ((8 * INR n * s) ^ 2 * err * c ^ 2) with (64 * INR n ^ 2 * err * (c * s * (c * s))) in A by ring.
    assert (64 * INR n ^ 2 * err * (c * s * (c * s)) <= 64 * INR n ^ 2 * err * 1); [|lra].
    apply Rmult_le_compat_l; [apply Rmult_le_pos; lra|easy].
  - exists Y. split; [easy|]. assert (E0 := error_nonneg p d n M out Y (F Y H)).
    apply Rmult_le_compat_r with (r := c ^ 2) in A; [|easy]. assert (Sd : sqrt delta * sqrt delta = delta) by (apply sqrt_sqrt; lra).
    assert (Q := Sq (c * (INR d * sqrt delta)) ltac:(split; [apply Rmult_le_pos; [easy|apply Rmult_le_pos; [apply pos_INR|apply sqrt_pos]]|easy])).
    set (err := expected (M Y) (error_at p d n out Y)) in *. rewrite <- Sd in A at 2.
    replace ((8 * INR n * INR d) ^ 2 * (sqrt delta * sqrt delta) * err * c ^ 2)
      with (64 * INR n ^ 2 * err * (c * (INR d * sqrt delta) * (c * (INR d * sqrt delta)))) in A by ring.
    assert (64 * INR n ^ 2 * err * (c * (INR d * sqrt delta) * (c * (INR d * sqrt delta))) <= 64 * INR n ^ 2 * err * 1); [|lra].
    apply Rmult_le_compat_l; [apply Rmult_le_pos; lra|easy].
Qed.

Theorem NT_Thm_51_holds : NT_Thm_51.
Proof.
  intros Omega K d n eps delta M out X lo N0 E D _ Dt U C G. apply dichotomy_of_order; try easy; [cbn; lra|lra|].
  intros Y H. apply (two_finite K); [easy|now apply (nearby_data K n X)].
Qed.

Theorem NT_Thm_51_least_holds : NT_Thm_51_least.
Proof.
  intros Omega K d n eps delta M out X lo c N0 E D _ Dt U C G C0 C1 C2. apply (least_of_order (Finite 2) K d n eps delta); try easy; [cbn; lra|lra|].
  intros Y H. apply (two_finite K); [easy|now apply (nearby_data K n X)].
Qed.

Theorem NT_Thm_52_holds : NT_Thm_52.
Proof.
  intros Omega p K d n eps delta M out X lo P N0 E D _ Dt U C F G. apply dichotomy_of_order; try easy; [|lra].
  destruct p; cbn in *; [lra|easy].
Qed.

Theorem NT_Thm_52_least_holds : NT_Thm_52_least.
Proof.
  intros Omega p K d n eps delta M out X lo c P N0 E D _ Dt U C F G C0 C1 C2. apply (least_of_order p K d n eps delta); try easy; [|lra].
  destruct p; cbn in *; [lra|easy].
Qed.

Theorem Result_dichotomy_holds : Result_dichotomy.
Proof.
  intros Omega p K d n eps delta L Lu out a lo P N0 E D _ F Fu A C G error.
  assert (Pos : forall N, finite_error p d out N -> 0 <= error N).
  { intros N (_ & _ & I). apply (expected_nonneg _ N); [easy|]. intros. apply squared_norm_nonneg. }
  destruct (dichotomy p K d n eps delta L Lu out a P N0 (Rlt_le _ _ E) D F Fu A (fun u U => proj2 (C u U)) (fun u U => proj1 (C u U)) lo G)
    as [H|(De & [H|(u & U & H)])].
  - left. eapply Rle_trans; [exact H|]. apply (weaker_constants n d (sinh (eps / 2)) delta); [lra|auto].
  - right. split; [easy|]. exists L. split; [now left|]. eapply Rle_trans; [exact H|]. apply (weaker_constants n d 0); [lra|auto].
  - right. split; [easy|]. exists (Lu u). split; [right; now exists u|]. eapply Rle_trans; [exact H|]. apply (weaker_constants n d 0); [lra|auto].
Qed.

Theorem Result_sixteenth_holds : Result_sixteenth.
Proof.
  intros Omega p K d n eps delta M out X lo P N0 E D _ Dt U C F G error.
  assert (Main := fun c => least_of_order p K d n eps delta M out X lo c P N0 (Rlt_le _ _ E) D Dt U C F G). split; [exact Main|].
  intros Small. assert (S0 : 0 < sinh (eps / 2)) by (apply sinh_positive; lra). set (s := sinh (eps / 2)) in *.
  destruct (Main (/ (2 * s))) as (Y & H & A).
  - apply Rlt_le, Rinv_0_lt_compat. lra.
  - replace (/ (2 * s) * s) with (/ 2) by (field; lra). lra.
  - apply Rmult_le_reg_l with (2 * s); [lra|]. rewrite <- Rmult_assoc, Rinv_r by lra. lra.
  - exists Y. split; [easy|]. fold (error Y) in A. apply Rmult_le_compat_l with (r := 4 * s ^ 2) in A; [|generalize (pow2_ge_0 s); lra].
    replace (4 * s ^ 2 * ((1 - delta) * (lo * (/ (2 * s)) ^ 2))) with ((1 - delta) * lo) in A by (field; lra).
    replace ((16 * INR n * s) ^ 2 * error Y) with (4 * s ^ 2 * (64 * INR n ^ 2 * error Y)) by ring. exact A.
Qed.

Theorem Result_no_projection_holds : Result_no_projection.
Proof.
  intros Omega p K d n eps delta L Lu out a lo P N0 E D _ F Fu A C G error.
  destruct (dichotomy p K d n eps delta L Lu out a P N0 (Rlt_le _ _ E) D F Fu A (fun u U => proj2 (C u U)) (fun u U => proj1 (C u U)) lo G)
    as [H|(De & [H|(u & U & H)])]; [now left|right; split; [easy|]..].
  - exists L. split; [now left|exact H].
  - exists (Lu u). split; [right; now exists u|exact H].
Qed.
