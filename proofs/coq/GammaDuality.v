(** * Weak and strong duality: Γ_p(K) by laws on K and weights *)
From Coq Require Import Reals Lra Lia PeanoNat Classical.
From Etalon Require Import Certificate Sums Noise Norms Products MeanUnique Semidefinite SweepMean SweepInverse WeakDuality Pencil MeanExists Laws
  MeanEstimation OrderNorms Ellipsoids ErrorOrders CloseLaws Dichotomy TraceBounds DualOrders PointLaws StrongDuality Gamma Neighbours.
Open Scope R_scope.

(** ** From the steps to the bound *)
Section Bound.
Variables (p : order) (K : (nat -> R) -> Prop) (m : nat) (b rho sigma : R) (x0 : nat -> R).
Hypothesis P : at_least_two p.
Hypothesis m_pos : (0 < m)%nat.
Hypothesis K_bounded : forall u i, K u -> (i < m)%nat -> Rabs (u i) <= b.
Hypothesis K_point : K x0.
Hypothesis rho_pos : 0 < rho.
Hypothesis sigma_range : 0 < sigma < 1.
Variable S : R.
Hypothesis S_lub : is_lub (dual_value p K m rho sigma) S.
Hypothesis S_pos : 0 < S.

Lemma nearly_reached t : 0 < t -> exists a, dual_value p K m rho sigma a /\ S ^ 2 - t ^ 2 <= a ^ 2.
Proof.
  intros T. apply NNPP. intros N. assert (U : S <= sqrt (S ^ 2 - t ^ 2)).
  { apply S_lub. intros a A. assert (L : a ^ 2 < S ^ 2 - t ^ 2) by (apply Rnot_le_lt; intros L; apply N; now exists a).
    rewrite <- (Rabs_pos_eq (sqrt _)) by apply sqrt_pos. apply Rle_trans with (Rabs a); [apply Rle_abs|]. rewrite <- sqrt_Rsqr_abs.
    rewrite Rabs_pos_eq by apply sqrt_pos. apply sqrt_le_1_alt. rewrite Rsqr_pow2. lra. }
  destruct (Rle_lt_dec (S ^ 2 - t ^ 2) 0) as [L|L].
  - rewrite sqrt_neg_0 in U by easy. lra.
  - assert (Q : S ^ 2 <= sqrt (S ^ 2 - t ^ 2) ^ 2) by (apply pow_incr; lra). rewrite pow2_sqrt in Q by lra. generalize (pow_lt t 2 T). lra.
Qed.

Let k := reach m b rho.
Let l := INR m / sigma.

Lemma step_bound lo t : 0 <= lo -> gamma_above p m K lo -> 0 < t < 1 ->
  lo * (1 - sigma) * (S ^ 2 - t ^ 2) * (1 - t) ^ 3 <= (S ^ 2 + t) ^ 2 * ((1 + t * k) * (1 + t * l) ^ 2).
Proof.
  intros Lo G T. destruct (nearly_reached t (proj1 T)) as (a & V & Near). assert (A2 : a ^ 2 <= S ^ 2).
  { destruct V as (C & mu & e & M & HC & HE & HM & ->). apply pow_incr. split; [apply Rlt_le, (value_positive p m sigma); try easy; apply HM|].
    apply S_lub. now exists C, mu, e, M. }
  destruct V as (C & mu & e & M & HC & HE & HM & Ea). destruct (positive_inverse m M (proj1 HM)) as [W HW].
  assert (Apos : 0 < a) by (rewrite Ea; apply (value_positive p m sigma); try easy; apply HM).
  rewrite Ea in Near.
  assert (Pt := point_step p K m b rho sigma m_pos K_bounded rho_pos sigma_range S t C mu e M W (proj1 S_lub) T HC HE HM HW Near).
  assert (Wt := weight_step p K m rho sigma P m_pos rho_pos sigma_range S t C mu e M (proj1 S_lub) T HC HE HM Near).
  rewrite <- Ea in Pt, Wt, Near.
  assert (Dg : forall i, (i < m)%nat -> 0 <= M i i) by (intros i I; rewrite <- (at_entry_form m M i I); apply positive_nonneg, HM).
  destruct (norming p m (fun i => M i i) P Dg) as (w & W0 & W1 & W2 & _). set (N := squared_norm p m (fun i => M i i)) in *.
  set (e' := fun i => (1 - sigma) * w i + sigma * kappa p m). assert (HE' : inner_weights p m sigma e') by (exists w; split; [now split|easy]).
  specialize (Wt e' HE'). assert (Kp := kap_pos p m m_pos).
  assert (Low : (1 - sigma) * N <= sum m (fun i => e' i * M i i)).
  { rewrite <- W2, <- sum_scale. apply sum_le; intros i I. unfold e'. assert (0 <= sigma * kappa p m * M i i); [|lra].
    apply Rmult_le_pos; [apply Rmult_le_pos; lra|auto]. }
  set (cP := (1 + t * reach m b rho) / (1 - t) ^ 2). set (cE := (1 + t * (INR m / sigma)) ^ 2 / (1 - t)).
  assert (T1 : 0 < (1 - t) ^ 2) by (apply pow_lt; lra).
  assert (Re : 0 <= reach m b rho).
  { unfold reach. apply Rmult_le_pos; [apply Rmult_le_pos; [generalize (pos_INR m); lra|apply pow2_ge_0]|apply Rlt_le, Rinv_0_lt_compat, pow_lt; easy]. }
  assert (cP0 : 0 <= cP) by (apply Rmult_le_pos; [generalize (Rmult_le_pos t _ ltac:(lra) Re); lra|apply Rlt_le, Rinv_0_lt_compat; easy]).
  assert (cE0 : 0 <= cE) by (apply Rmult_le_pos; [apply pow2_ge_0|apply Rlt_le, Rinv_0_lt_compat; lra]).
  set (s := (a ^ 2 + t) * cP / a). assert (A0 := pow2_ge_0 a). assert (S0 : 0 <= s) by (apply Rmult_le_pos; [apply Rmult_le_pos; lra|apply Rlt_le, Rinv_0_lt_compat; easy]).
  assert (Bd : lo <= s * N).
  { unfold N. rewrite <- (squared_norm_scale p m P) by easy. apply (gamma_by_support p K m mu (fun i j => s * M i j) lo P); [|exact G|].
    - split; [intros i j _ _; now rewrite (proj1 (proj1 HM) i j)|]. intros x. rewrite quadratic_scale. apply Rmult_le_pos; [easy|apply positive_nonneg, HM].
    - intros z theta Z. rewrite quadratic_scale. eapply Rle_trans; [exact (form_pair m M W theta (fun i => z i - mu i) (proj1 HM) HW)|].
      apply Rmult_le_compat_r; [apply positive_nonneg, HM|]. apply Rmult_le_reg_l with a; [easy|].
      replace (a * s) with ((a ^ 2 + t) * cP) by (unfold s; field; lra). unfold cP. specialize (Pt z Z). unfold Rdiv in *. lra. }
  set (y := sum m (fun i => e' i * M i i)) in *. assert (N0 : 0 <= N) by apply squared_norm_nonneg.
  assert (Core : lo * (1 - sigma) * a ^ 2 <= (a ^ 2 + t) ^ 2 * (cP * cE)).
  { apply Rle_trans with (s * N * (1 - sigma) * a ^ 2); [apply Rmult_le_compat_r; [easy|apply Rmult_le_compat_r; lra]|].
    apply Rle_trans with (s * a * (a * y)).
    - replace (s * a * (a * y)) with (s * a ^ 2 * y) by ring. replace (s * N * (1 - sigma) * a ^ 2) with (s * a ^ 2 * ((1 - sigma) * N)) by ring.
      apply Rmult_le_compat_l; [now apply Rmult_le_pos|easy].
    - replace (s * a) with ((a ^ 2 + t) * cP) by (unfold s; field; lra). replace ((a ^ 2 + t) ^ 2 * (cP * cE)) with ((a ^ 2 + t) * cP * ((a ^ 2 + t) * cE)) by ring.
      apply Rmult_le_compat_l; [apply Rmult_le_pos; lra|]. unfold cE. unfold Rdiv in *. lra. }
  assert (X0 : 0 <= lo * (1 - sigma)) by (apply Rmult_le_pos; lra).
  apply Rle_trans with (lo * (1 - sigma) * a ^ 2 * (1 - t) ^ 3).
  { apply Rmult_le_compat_r; [apply pow_le; lra|]. now apply Rmult_le_compat_l. }
  apply Rle_trans with ((a ^ 2 + t) ^ 2 * (cP * cE) * (1 - t) ^ 3); [apply Rmult_le_compat_r; [apply pow_le; lra|easy]|].
  replace ((a ^ 2 + t) ^ 2 * (cP * cE) * (1 - t) ^ 3) with ((a ^ 2 + t) ^ 2 * ((1 + t * k) * (1 + t * l) ^ 2)) by (unfold cP, cE, k, l; field; lra).
  apply Rmult_le_compat_r; [|apply pow_incr; lra]. apply Rmult_le_pos; [|apply pow2_ge_0]. unfold k. generalize (Rmult_le_pos t _ ltac:(lra) Re). lra.
Qed.

(** (1 − σ)·Γ_p(K)² ≤ S². *)
Lemma strong_bound lo : gamma_above p m K lo -> lo * (1 - sigma) <= S ^ 2.
Proof.
  intros G. assert (S2 : 0 < S ^ 2) by now apply pow_lt. destruct (Rle_lt_dec lo 0) as [N|Lo]; [nra|].
  set (X := lo * (1 - sigma)). assert (X0 : 0 < X) by (apply Rmult_lt_0_compat; lra).
  assert (K0 : 0 <= k).
  { unfold k, reach. apply Rmult_le_pos; [apply Rmult_le_pos; [generalize (pos_INR m); lra|apply pow2_ge_0]|apply Rlt_le, Rinv_0_lt_compat, pow_lt; easy]. }
  assert (L0 : 0 <= l) by (apply Rmult_le_pos; [apply pos_INR|apply Rlt_le, Rinv_0_lt_compat; lra]).
  set (h := (1 + k) * (1 + l) ^ 2 - 1). assert (H0 : 0 <= h) by (unfold h; assert (1 <= (1 + l) ^ 2) by nra; nra).
  set (Q := X * (1 + 3 * S ^ 2) + (2 * S ^ 2 + 1) * (1 + h) + S ^ 2 * S ^ 2 * h).
  assert (Q0 : 0 <= Q). { unfold Q. assert (0 <= X * (1 + 3 * S ^ 2)) by (apply Rmult_le_pos; lra). assert (0 <= (2 * S ^ 2 + 1) * (1 + h)) by (apply Rmult_le_pos; lra).
    assert (0 <= S ^ 2 * S ^ 2 * h) by (apply Rmult_le_pos; [nra|easy]). lra. }
  apply Rmult_le_reg_r with (S ^ 2); [easy|]. apply (below_all_near _ _ Q Q0). intros eta He. set (t := Rmin eta (/ 2)).
  assert (T : 0 < t < 1) by (unfold t; split; [apply Rmin_glb_lt; lra|apply Rle_lt_trans with (/ 2); [apply Rmin_r|lra]]).
  assert (Te : t <= eta) by apply Rmin_l. assert (B := step_bound lo t (Rlt_le _ _ Lo) G T). fold X in B.
  set (s := S ^ 2) in *. assert (Left : X * s - t * (X * (1 + 3 * s)) <= X * (s - t ^ 2) * (1 - t) ^ 3).
  { rewrite Rmult_assoc. replace (X * s - t * (X * (1 + 3 * s))) with (X * (s - t * (1 + 3 * s))) by ring. apply Rmult_le_compat_l; [lra|].
    assert (t ^ 2 <= t) by nra. assert (C1 : 1 - 3 * t <= (1 - t) ^ 3) by (assert (0 <= t * t * (3 - t)) by (apply Rmult_le_pos; [nra|lra]); lra). assert (C2 : (1 - t) ^ 3 <= 1).
    { rewrite <- (pow1 3). apply pow_incr. lra. }
    assert (C3 : 0 <= (1 - t) ^ 3) by (apply pow_le; lra).
    assert (s * (1 - 3 * t) <= s * (1 - t) ^ 3) by (apply Rmult_le_compat_l; lra).
    assert (t ^ 2 * (1 - t) ^ 3 <= t ^ 2 * 1) by (apply Rmult_le_compat_l; [apply pow2_ge_0|easy]). lra. }
  assert (Right : (s + t) ^ 2 * ((1 + t * k) * (1 + t * l) ^ 2) <= s * s + t * ((2 * s + 1) * (1 + h) + s * s * h)).
  { assert (E1 : (1 + t * k) * (1 + t * l) ^ 2 <= 1 + t * h).
    { assert (Y1 : (1 + t * l) ^ 2 <= 1 + t * ((1 + l) ^ 2 - 1)) by nra. apply Rle_trans with ((1 + t * k) * (1 + t * ((1 + l) ^ 2 - 1))).
      - apply Rmult_le_compat_l; [nra|easy].
      - set (j := (1 + l) ^ 2 - 1). assert (J0 : 0 <= j) by (unfold j; nra). replace h with (k + j + k * j) by (unfold h, j; ring).
        assert (0 <= k * j) by (apply Rmult_le_pos; easy).
        assert (t * t * (k * j) <= t * (k * j)) by (apply Rmult_le_compat_r; [easy|nra]). lra. }
    assert (E2 : (s + t) ^ 2 <= s * s + t * (2 * s + 1)) by nra.
    apply Rle_trans with ((s * s + t * (2 * s + 1)) * (1 + t * h)).
    - apply Rmult_le_compat; [apply pow2_ge_0|apply Rmult_le_pos; [nra|apply pow2_ge_0]|easy|easy].
    - assert (0 <= (2 * s + 1) * h) by (apply Rmult_le_pos; lra). assert (t * t * ((2 * s + 1) * h) <= t * ((2 * s + 1) * h)).
      { apply Rmult_le_compat_r; [easy|]. nra. } lra. }
  assert (X * s <= s * s + t * Q) by (unfold Q; lra). apply Rle_trans with (s * s + t * Q); [easy|]. apply Rplus_le_compat_l. now apply Rmult_le_compat_r.
Qed.
End Bound.

(** ** What the smoothing adds: Σ e_iM_ii ≤ tr(DCD)^{1/2} + ρ·Σ d_i, d = √e *)
Lemma smoothing n rho C e M R : 0 < rho -> (forall i j, C i j = C j i) -> (forall i, 0 < e i) -> mean_of n (smoothed rho C) e M ->
  root_of n (fun i j => sqrt (e i) * C i j * sqrt (e j)) R -> sum n (fun i => e i * M i i) <= trace n R + rho * sum n (fun i => sqrt (e i)).
Proof.
  intros Rh SC E HM HR. set (d := fun i => sqrt (e i)). assert (D : forall i, 0 < d i) by (intros; now apply sqrt_lt_R0).
  assert (D2 : forall i, d i * d i = e i) by (intros; apply sqrt_sqrt, Rlt_le, E).
  set (Z := diagonal (fun i => rho * d i)). assert (PZ : positive n Z) by (apply diagonal_positive; intros; now apply Rmult_lt_0_compat).
  change (root_of n (fun i j => d i * C i j * d j) R) in HR. assert (HR' := HR). destruct HR' as (SR & NR & _).
  assert (PY : positive n (fun i j => R i j + Z i j)) by now apply positive_plus. set (Y := fun i j => R i j + Z i j) in *.
  destruct (positive_inverse n Y PY) as [V HV]. assert (SV := inverse_symmetric n Y V (proj1 PY) HV).
  set (X := fun i j => / d i * Y i j * / d j). set (W := fun i j => d i * V i j * d j).
  assert (PX : positive n X).
  { split; [intros i j; unfold X; rewrite (proj1 PY i j); ring|]. intros x (i & I & Nz).
    replace (quadratic n X x) with (quadratic n Y (fun i => / d i * x i)).
    - apply (proj2 PY). exists i. split; [easy|]. apply Rmult_integral_contrapositive_currified; [apply Rinv_neq_0_compat; generalize (D i); lra|easy].
    - apply sum_ext; intros a _. apply sum_ext; intros c _. unfold X. ring. }
  assert (HW : inverse n X W).
  { intros i j I J. destruct (HV i j I J) as [A B]. unfold product in *. split.
    - rewrite (sum_ext n _ (fun k => / d i * d j * (Y i k * V k j))) by (intros k _; unfold X, W; generalize (D i) (D k) (D j); intros; field; lra).
      rewrite sum_scale, A. unfold diagonal. destruct (Nat.eqb_spec i j) as [->|]; [generalize (D j); intros; field; lra|ring].
    - rewrite (sum_ext n _ (fun k => d i * / d j * (V i k * Y k j))) by (intros k _; unfold X, W; generalize (D i) (D k) (D j); intros; field; lra).
      rewrite sum_scale, B. unfold diagonal. destruct (Nat.eqb_spec i j) as [->|]; [generalize (D j); intros; field; lra|ring]. }
  assert (Q := mean_trace n (smoothed rho C) e M X W (fun i _ => E i) HM PX HW).
  set (t := trace n R + rho * sum n (fun i => d i)). assert (TZ : trace n Z = rho * sum n (fun i => d i)).
  { unfold trace, Z, diagonal. rewrite <- sum_scale. apply sum_ext; intros; now rewrite Nat.eqb_refl. }
  assert (T1 : sum n (fun j => e j * X j j) = t).
  { unfold t. rewrite <- TZ. unfold trace. rewrite <- sum_plus. apply sum_ext; intros j _. unfold X. rewrite <- D2. generalize (D j). intros. unfold Y. field. lra. }
  assert (NZ : forall x, 0 <= quadratic n Z x) by (intros; now apply positive_nonneg).
  assert (FY : forall x, quadratic n Y x = quadratic n R x + quadratic n Z x) by (intros; apply quadratic_plus).
  assert (B1 := root_below n Y V R PY HV SR NR ltac:(intros x; rewrite FY; generalize (NZ x); lra)).
  assert (B2 := root_below n Y V Z PY HV (proj1 PZ) NZ ltac:(intros x; rewrite FY; generalize (NR x); lra)).
  assert (T2 : trace_of n (smoothed rho C) W <= t).
  { unfold t. rewrite <- TZ. eapply Rle_trans; [|apply Rplus_le_compat; [exact B1|exact B2]]. apply Req_le.
    rewrite (root_columns n _ R V HR). unfold trace_of, product. rewrite <- sum_plus. rewrite sum_swap. rewrite (sum_ext n _ (fun k => sum n (fun j => V k j * (d k * C k j * d j)) + rho ^ 2 * e k * V k k)).
    - rewrite sum_plus, sum_plus. f_equal. apply sum_ext; intros i I. unfold quadratic, Z.
      rewrite (sum_ext n _ (fun a => diagonal (fun i => rho * d i) i a * sum n (fun c => diagonal (fun i => rho * d i) i c * V a c)))
        by (intros a _; rewrite <- sum_scale; apply sum_ext; intros; ring).
      rewrite (sum_diagonal n (fun i => rho * d i)) by easy. rewrite (sum_diagonal n (fun i => rho * d i)) by easy. rewrite <- D2. ring.
    - intros k Hk. unfold smoothed, W. rewrite (sum_ext n _ (fun j => V k j * (d k * C k j * d j) + rho ^ 2 * d k * (diagonal (fun _ => 1) k j * (V k j * d j)))).
      + rewrite sum_plus, sum_scale, (sum_diagonal n (fun _ => 1)) by easy. rewrite <- D2. ring.
      + intros j Hj. rewrite (SC j k). unfold diagonal. rewrite (Nat.eqb_sym j k). destruct (k =? j)%nat; ring. }
  rewrite T1 in Q. assert (T0 : 0 <= t).
  { unfold t. assert (0 <= trace n R) by (apply sum_nonneg; intros i I; rewrite <- (at_entry_form n R i I); apply NR).
    assert (0 <= sum n (fun i => d i)) by (apply sum_nonneg; intros; apply Rlt_le, D). apply Rplus_le_le_0_compat; [easy|apply Rmult_le_pos; lra]. }
  set (x := sum n (fun i => e i * M i i)) in *. change (x <= t). assert (x ^ 2 <= t * t) by (eapply Rle_trans; [exact Q|]; now apply Rmult_le_compat_l).
  apply Rnot_lt_le. intros L. nra.
Qed.
