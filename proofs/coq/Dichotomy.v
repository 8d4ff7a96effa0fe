(** * The error of close laws: comparable with that of Gaussian noise, or large for one of them

    No projection onto the directions in which K is wide is needed: along θ the deviations of the laws with a small error are at
    most a multiple of ‖θ‖, so that K lies in the sum of an ellipsoid of the covariance and a small ball. *)
From Coq Require Import Reals Lra Lia PeanoNat Classical.
From Etalon Require Import Certificate Sums Noise Norms MeanUnique Semidefinite Laws MeanEstimation MeanError OrderNorms Ellipsoids
  ErrorOrders CloseLaws Deviation.
Open Scope R_scope.

(** The variance along θ is at most ‖θ‖²·tr(cov). *)
Lemma form_below_trace m X theta : semidefinite m X -> quadratic m X theta <= sum m (fun i => theta i ^ 2) * sum m (fun i => X i i).
Proof.
  intros S. destruct (semidefinite_factor m X S) as (G & _ & E).
  replace (quadratic m X theta) with (quadratic m (gram m G) theta)
    by (apply sum_ext; intros i I; apply sum_ext; intros j J; now rewrite E).
  rewrite gram_form. rewrite (sum_ext m (fun i => X i i) (fun i => sum m (fun k => G k i ^ 2))).
  - rewrite sum_swap, <- sum_scale. apply sum_le; intros k _. rewrite Rmult_comm. apply cauchy.
  - intros i I. rewrite E by easy. apply sum_ext; intros; ring.
Qed.

Lemma norm_of_one p m : (0 < m)%nat -> 0 < squared_norm p m (fun _ => 1).
Proof.
  intros M. assert (P : 0 < INR m) by now apply (lt_INR 0). destruct p; cbn [squared_norm].
  - apply power_positive. rewrite (sum_ext m _ (fun _ => 1)), sum_const; [lra|]. intros. unfold power.
    destruct (Req_EM_T 1 0); [lra|]. unfold Rpower. now rewrite ln_1, Rmult_0_r, exp_0.
  - apply Rlt_le_trans with 1; [lra|]. now apply (le_largest m (fun _ => 1) O).
Qed.

Lemma sinh_nonneg x : 0 <= x -> 0 <= sinh x.
Proof.
  intros X. unfold sinh. assert (exp (- x) <= exp x); [|lra].
  destruct X as [X| <-]; [apply Rlt_le, exp_increasing; lra|apply Req_le; f_equal; lra].
Qed.

(** ‖out − E out‖_p² in the mean. *)
Definition error_about {Omega} p m (out : nat -> Omega -> R) (L : expectation Omega) :=
  expected L (fun w => squared_norm p m (fun i => (out i w - expected L (out i)) ^ 2)).

(** Outputs with second moments whose error in the norm of order p is finite. *)
Definition finite_error {Omega} p m (out : nat -> Omega -> R) (L : expectation Omega) :=
  (forall i, (i < m)%nat -> integrable L (out i)) /\
  (forall i k, (i < m)%nat -> (k < m)%nat -> integrable L (fun w => out i w * out k w)) /\
  integrable L (fun w => squared_norm p m (fun i => (out i w - expected L (out i)) ^ 2)).

Section Dichotomy.
Context {Omega : Type}.
Variables (p : order) (K : (nat -> R) -> Prop) (m n : nat) (eps delta : R).
Variables (L : expectation Omega) (Lu : (nat -> R) -> expectation Omega) (out : nat -> Omega -> R) (a : nat -> R).
Hypothesis P : at_least_two p.
Hypothesis n_pos : (0 < n)%nat.
Hypothesis eps_pos : 0 <= eps.
Hypothesis delta_range : 0 <= delta < 1.
Hypothesis L_finite : finite_error p m out L.
Hypothesis Lu_finite : forall u, K u -> finite_error p m out (Lu u).
Hypothesis apart : forall u i, K u -> (i < m)%nat -> expected (Lu u) (out i) - expected L (out i) = (u i - a i) / INR n.
Hypothesis together : forall u, K u -> exists e q l, comparable (exp eps) e (Lu u) L q l.
Hypothesis close : forall u, K u -> indistinguishable eps delta (Lu u) L.

Lemma error_covariance N : finite_error p m out N -> squared_norm p m (fun i => covariance N out i i) <= error_about p m out N.
Proof. intros (I & J & F). exact (error_above_covariance N m out I J p P F). Qed.

(** ‖θ‖² times m/N(1) times the error bounds the variance along θ. *)
Lemma variance_below_error N theta : finite_error p m out N ->
  squared_norm p m (fun _ => 1) * variance_along N m out theta <= sum m (fun i => theta i ^ 2) * (INR m * error_about p m out N).
Proof.
  intros F. assert (F' := F). destruct F' as (I & J & _).
  assert (S := covariance_semidefinite N m out I J). rewrite (proj2 (variance_form N m out I J theta)).
  assert (T := form_below_trace m _ theta S). assert (C := squared_norm_constant p m P (fun i => covariance N out i i)).
  assert (E := error_covariance N F). assert (N0 := squared_norm_nonneg p m (fun _ => 1)).
  assert (D : forall i, (i < m)%nat -> 0 <= covariance N out i i).
  { intros i L0. apply (expected_nonneg _ N); [now apply centred_products_integrable with (m := m)|].
    intros w. generalize (Rle_0_sqr (centred N (out i) w)). unfold Rsqr. easy. }
  specialize (C D). assert (Th : 0 <= sum m (fun i => theta i ^ 2)) by (apply sum_nonneg; intros; apply pow2_ge_0).
  eapply Rle_trans; [apply Rmult_le_compat_l; [exact N0|exact T]|].
  replace (squared_norm p m (fun _ => 1) * (sum m (fun i => theta i ^ 2) * sum m (fun i => covariance N out i i)))
    with (sum m (fun i => theta i ^ 2) * (squared_norm p m (fun _ => 1) * sum m (fun i => covariance N out i i))) by ring.
  apply Rmult_le_compat_l; [easy|]. eapply Rle_trans; [exact C|]. apply Rmult_le_compat_l; [apply pos_INR|exact E].
Qed.

(** Along θ: |⟨θ, u − a⟩|·√(1 − δ) ≤ n(2·sinh(ε/2)·σ_L + √δ(σ_L + σ_u)). *)
Lemma along_deviation u theta : K u ->
  sqrt (1 - delta) * Rabs (inner m theta (fun i => u i - a i)) <= INR n * (2 * sinh (eps / 2) * sqrt (variance_along L m out theta)
    + sqrt delta * (sqrt (variance_along (Lu u) m out theta) + sqrt (variance_along L m out theta))).
Proof.
  intros U. assert (N0 : 0 < INR n) by now apply (lt_INR 0). destruct (together u U) as (e & q & l & C).
  destruct L_finite as (I & J & _), (Lu_finite u U) as (Iu & Ju & _).
  destruct (along_mean L m out I theta) as [A EA], (along_mean (Lu u) m out Iu theta) as [B EB].
  assert (D := deviation e (Lu u) L q l (along m out theta) eps delta eps_pos delta_range C (close u U) B A
    (proj1 (variance_form (Lu u) m out Iu Ju theta)) (proj1 (variance_form L m out I J theta))).
  rewrite EA, EB, <- sum_minus in D. replace (inner m theta (fun i => u i - a i))
    with (INR n * sum m (fun i => theta i * expected (Lu u) (out i) - theta i * expected L (out i))).
  - rewrite Rabs_mult, (Rabs_pos_eq (INR n)) by lra. rewrite <- Rmult_assoc, (Rmult_comm _ (INR n)), Rmult_assoc.
    apply Rmult_le_compat_l; [lra|exact D].
  - unfold inner. rewrite <- sum_scale. apply sum_ext; intros i Hi. rewrite <- Rmult_minus_distr_l, apart by easy. field. lra.
Qed.

(** Either Γ_p(K)√(1 − δ) ≤ 4n·sinh(ε/2)·error(L), or Γ_p(K)√(1 − δ) ≤ 4n·√(mδ)·error for L or one of the others. *)
Theorem dichotomy lo : gamma_above p m K lo -> (1 - delta) * lo <= (4 * INR n * sinh (eps / 2)) ^ 2 * error_about p m out L \/
  0 < delta /\ ((1 - delta) * lo <= 16 * INR n ^ 2 * INR m * delta * error_about p m out L \/
    exists u, K u /\ (1 - delta) * lo <= 16 * INR n ^ 2 * INR m * delta * error_about p m out (Lu u)).
Proof.
  intros G. set (E := error_about p m out L). assert (N0 : 0 < INR n) by now apply (lt_INR 0).
  assert (E0 : 0 <= E) by (apply (expected_nonneg _ L); [apply L_finite|intros; apply squared_norm_nonneg]).
  destruct (Nat.eq_dec m 0) as [Z|M].
  { left. assert (lo <= 0).
    { eapply Rle_trans; [apply (G O (fun _ => 0) (fun _ _ => 0))|].
      - intros u _. exists (fun _ => 0). split; [cbn; lra|]. intros i I. lia.
      - rewrite Z. destruct p; cbn; [rewrite power_zero|]; lra. }
    assert (0 <= (4 * INR n * sinh (eps / 2)) ^ 2 * E) by (apply Rmult_le_pos; [apply pow2_ge_0|easy]). nra. }
  destruct (classic (0 < delta /\ ((1 - delta) * lo <= 16 * INR n ^ 2 * INR m * delta * E \/
    exists u, K u /\ (1 - delta) * lo <= 16 * INR n ^ 2 * INR m * delta * error_about p m out (Lu u)))) as [Far|Near]; [now right|left].
  assert (M0 : (0 < m)%nat) by lia. assert (One := norm_of_one p m M0). set (N1 := squared_norm p m (fun _ => 1)) in *.
  assert (Mp : 0 < INR m) by now apply (lt_INR 0). set (s := sinh (eps / 2)). assert (S0 : 0 <= s) by (apply sinh_nonneg; lra).
  set (d := 1 - delta) in *. assert (D0 : 0 < d) by (unfold d; lra).
  destruct (Rle_lt_dec lo 0) as [Neg|Lo].
  { assert (0 <= (4 * INR n * s) ^ 2 * E) by (apply Rmult_le_pos; [apply pow2_ge_0|easy]). nra. }
  (* Small errors make small deviations: 16n²δ·N(1)·Var ≤ d·lo·‖θ‖². *)
  assert (Small : forall N theta, (N = L \/ exists u, K u /\ N = Lu u) ->
    16 * INR n ^ 2 * delta * N1 * variance_along N m out theta <= d * lo * sum m (fun i => theta i ^ 2)).
  { intros N theta H. assert (Th : 0 <= sum m (fun i => theta i ^ 2)) by (apply sum_nonneg; intros; apply pow2_ge_0).
    destruct (proj1 delta_range) as [De|De].
    - assert (F : finite_error p m out N /\ 16 * INR n ^ 2 * INR m * delta * error_about p m out N <= d * lo).
      { destruct H as [->|(u & U & ->)]; (split; [auto|]); apply Rnot_lt_le; intros C; apply Near; (split; [easy|]).
        - left. fold E in C. lra.
        - right. exists u. split; [easy|lra]. }
      destruct F as [F B]. assert (V := variance_below_error N theta F). fold N1 in V.
      assert (C0 : 0 <= 16 * INR n ^ 2 * delta) by (apply Rmult_le_pos; [generalize (pow2_ge_0 (INR n)); lra|lra]).
      apply Rmult_le_compat_l with (r := 16 * INR n ^ 2 * delta) in V; [|easy].
      apply Rmult_le_compat_l with (r := sum m (fun i => theta i ^ 2)) in B; [|easy]. lra.
    - rewrite <- De, Rmult_0_r, !Rmult_0_l. apply Rmult_le_pos; [apply Rmult_le_pos; lra|easy]. }
  set (alpha := 8 * INR n ^ 2 * s ^ 2). assert (A0 : 0 <= alpha) by (unfold alpha; generalize (pow2_ge_0 (INR n)) (pow2_ge_0 s); intros; nra).
  destruct L_finite as (I & J & Fin). set (C := squared_norm p m (fun i => covariance L out i i)).
  assert (CE : C <= E) by (apply error_covariance; exact L_finite).
  (* d·⟨θ, u − a⟩² ≤ α·Var + d·lo/(2N(1))·‖θ‖². *)
  assert (Main : lo <= squared_norm p m (fun i => alpha / d * covariance L out i i + lo / (2 * N1) * 1)).
  { rewrite (squared_norm_ext p m _ (fun i => alpha / d * covariance L out i i + lo / (2 * N1) * diagonal (fun _ => 1) i i))
      by (intros; unfold diagonal; now rewrite Nat.eqb_refl).
    assert (Form : forall x, quadratic m (fun i j => alpha / d * covariance L out i j + lo / (2 * N1) * diagonal (fun _ => 1) i j) x
      = alpha / d * variance_along L m out x + lo / (2 * N1) * sum m (fun i => x i ^ 2)).
    { intros x. rewrite (proj2 (variance_form L m out I J x)). unfold quadratic. rewrite <- !sum_scale, <- sum_plus. apply sum_ext; intros i Hi.
      rewrite (sum_ext m _ (fun j => alpha / d * (covariance L out i j * (x i * x j)) + lo / (2 * N1) * x i * (diagonal (fun _ => 1) i j * x j)))
        by (intros; ring). rewrite sum_plus, !sum_scale, (sum_diagonal m (fun _ => 1)) by easy. ring. }
    assert (R1 : 0 <= alpha / d) by (apply Rmult_le_pos; [easy|now apply Rlt_le, Rinv_0_lt_compat]).
    assert (R2 : 0 <= lo / (2 * N1)) by (apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; lra]).
    apply (gamma_by_support p K m a (fun i j => alpha / d * covariance L out i j + lo / (2 * N1) * diagonal (fun _ => 1) i j) lo P); [|exact G|].
    - split.
      + intros i j Hi Hj. rewrite (proj1 (covariance_semidefinite L m out I J) i j Hi Hj). unfold diagonal. now rewrite Nat.eqb_sym.
      + intros x. rewrite Form. assert (0 <= sum m (fun i => x i ^ 2)) by (apply sum_nonneg; intros; apply pow2_ge_0).
        generalize (variance_nonneg L m out I J x). intros. apply Rplus_le_le_0_compat; now apply Rmult_le_pos.
    - intros u theta U. rewrite Form. set (z := inner m theta (fun i => u i - a i)). set (V := variance_along L m out theta).
      set (Vu := variance_along (Lu u) m out theta). set (th := sum m (fun i => theta i ^ 2)).
      assert (V0 : 0 <= V) by now apply variance_nonneg. destruct (Lu_finite u U) as (Iu & Ju & _).
      assert (Vu0 : 0 <= Vu) by now apply variance_nonneg.
      assert (B := along_deviation u theta U). fold z V Vu s d in B.
      assert (B1 := Small L theta (or_introl eq_refl)). assert (B2 := Small (Lu u) theta (or_intror (ex_intro _ u (conj U eq_refl)))).
      fold V th in B1. fold Vu th in B2.
      assert (Sq : forall x, 0 <= x -> sqrt x * sqrt x = x) by (intros; now apply sqrt_sqrt).
      assert (Sd := Sq d ltac:(lra)). assert (Sv := Sq V V0). assert (Su := Sq Vu Vu0). assert (Sl := Sq delta (proj1 delta_range)).
      generalize (sqrt_pos d) (sqrt_pos V) (sqrt_pos Vu) (sqrt_pos delta). intros P1 P2 P3 P4.
      set (rd := sqrt d) in *. set (rv := sqrt V) in *. set (ru := sqrt Vu) in *. set (rl := sqrt delta) in *.
      assert (Ab : Rabs z * Rabs z = z * z) by (rewrite <- Rabs_mult; apply Rabs_pos_eq, Rle_0_sqr). generalize (Rabs_pos z). intros Az.
      assert (Lhs : (rd * Rabs z) * (rd * Rabs z) = d * z ^ 2) by (replace (rd * Rabs z * (rd * Rabs z)) with (rd * rd * (Rabs z * Rabs z)) by ring; rewrite Sd, Ab; ring).
      assert (Step : d * z ^ 2 <= (INR n * (2 * s * rv + rl * (ru + rv))) * (INR n * (2 * s * rv + rl * (ru + rv)))).
      { rewrite <- Lhs. apply Rmult_le_compat; try easy; apply Rmult_le_pos; easy. }
      assert (Up : (2 * s * rv + rl * (ru + rv)) * (2 * s * rv + rl * (ru + rv)) <= 8 * s ^ 2 * V + 4 * delta * (Vu + V)).
      { rewrite <- Sv, <- Su, <- Sl. generalize (Rle_0_sqr (2 * s * rv - rl * (ru + rv))) (Rle_0_sqr (rl * (ru - rv))). unfold Rsqr. lra. }
      assert (n2 : 0 <= INR n ^ 2) by apply pow2_ge_0.
      assert (Step2 : d * z ^ 2 <= alpha * V + INR n ^ 2 * (4 * delta * (Vu + V))).
      { eapply Rle_trans; [exact Step|]. apply Rmult_le_compat_l with (r := INR n ^ 2) in Up; [|easy]. unfold alpha. lra. }
      apply Rmult_le_reg_l with d; [easy|]. replace (d * (alpha / d * V + lo / (2 * N1) * th)) with (alpha * V + d * lo * th / (2 * N1)) by (field; lra).
      assert (Fin2 : INR n ^ 2 * (4 * delta * (Vu + V)) <= d * lo * th / (2 * N1)); [|lra].
      apply Rmult_le_reg_l with (2 * N1); [lra|]. replace (2 * N1 * (d * lo * th / (2 * N1))) with (d * lo * th) by (field; lra). lra. }
  assert (D2 : forall i, (i < m)%nat -> 0 <= covariance L out i i).
  { intros i Hi. apply (expected_nonneg _ L); [now apply centred_products_integrable with (m := m)|].
    intros w. generalize (Rle_0_sqr (centred L (out i) w)). unfold Rsqr. easy. }
  assert (R1 : 0 <= alpha / d) by (apply Rmult_le_pos; [easy|now apply Rlt_le, Rinv_0_lt_compat]).
  assert (R2 : 0 <= lo / (2 * N1)) by (apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; lra]).
  assert (Last : lo <= alpha / d * C + lo / (2 * N1) * N1).
  { eapply Rle_trans; [exact Main|]. eapply Rle_trans; [apply (squared_norm_plus p m P)|].
    - intros i Hi. apply Rmult_le_pos; auto.
    - intros; lra.
    - rewrite !(squared_norm_scale p m P) by (easy || (intros; lra)). unfold C, N1. lra. }
  replace (lo / (2 * N1) * N1) with (lo / 2) in Last by (field; lra). apply Rmult_le_compat_l with (r := 2 * d) in Last; [|lra].
  replace (2 * d * (alpha / d * C + lo / 2)) with (2 * alpha * C + d * lo) in Last by (field; lra).
  assert (2 * alpha * C <= 2 * alpha * E) by (apply Rmult_le_compat_l; lra).
  replace ((4 * INR n * s) ^ 2 * E) with (2 * alpha * E) by (unfold alpha; ring). lra.
Qed.
End Dichotomy.
