(** * Strong duality for Γ_p without a minimax theorem

    Let S be the supremum of Σ e_iM_ii over the covariances C of laws on K and the weights e, where M·diag(e)·M = C + ρ²I. At a law
    and weights where it is nearly reached, a step of length t towards any point of K, or any weights, gains at most what is
    missing; the mean M changes by a factor 1 + O(t) only, so M solves the primal problem up to O(t). *)
From Coq Require Import Reals Lra Lia PeanoNat Classical.
From Etalon Require Import Certificate Sums Norms Products MeanUnique Semidefinite SweepMean SweepInverse WeakDuality Pencil MeanExists
  MeanEstimation OrderNorms Ellipsoids CloseLaws Dichotomy TraceBounds DualOrders PointLaws.
Open Scope R_scope.

(** The weights e that are nowhere below σ·N(1)/m. *)
Definition kappa p m := squared_norm p m (fun _ => 1) / INR m.
Definition inner_weights p m sigma (e : nat -> R) := exists e1, dual_ball p m e1 /\ forall i, e i = (1 - sigma) * e1 i + sigma * kappa p m.

(** C + ρ²I. *)
Definition smoothed rho (C : matrix) : matrix := fun i j => C i j + rho ^ 2 * diagonal (fun _ => 1) i j.

Definition dual_value p K m rho sigma a := exists C mu e M, covariance_of K C mu /\ inner_weights p m sigma e /\
  mean_of m (smoothed rho C) e M /\ a = sum m (fun i => e i * M i i).

Lemma smoothed_form m rho C x : quadratic m (smoothed rho C) x = quadratic m C x + rho ^ 2 * sum m (fun i => x i ^ 2).
Proof.
  unfold smoothed. rewrite quadratic_plus, quadratic_scale, diagonal_form. f_equal. f_equal. apply sum_ext; intros; ring.
Qed.

Lemma mean_form n T v X x : mean_of n T v X -> sum n (fun k => v k * image n X x k ^ 2) = quadratic n T x.
Proof. intros [P E]. rewrite <- sandwich_form by apply P. apply sum_ext; intros i I. apply sum_ext; intros j J. now rewrite E. Qed.

Lemma image_scaled n c M x i : image n (fun i j => c * M i j) x i = c * image n M x i.
Proof. unfold image. rewrite <- sum_scale. apply sum_ext; intros; ring. Qed.

(** ⟨θ, z⟩² ≤ ⟨z, M^{-1}z⟩·⟨θ, Mθ⟩. *)
Lemma form_pair n M W theta z : positive n M -> inverse n M W -> inner n theta z ^ 2 <= quadratic n W z * quadratic n M theta.
Proof.
  intros P H. apply discriminant; [now apply positive_nonneg|]. intros t. assert (T := form_above_tangent n M W (fun i => - t * theta i) z P H).
  assert (Q : quadratic n M (fun i => - t * theta i) = t ^ 2 * quadratic n M theta).
  { unfold quadratic. rewrite <- sum_scale. apply sum_ext; intros a _. rewrite <- sum_scale. apply sum_ext; intros; ring. }
  rewrite Q in T. rewrite (sum_ext n _ (fun i => - t * (theta i * z i))), sum_scale in T by (intros; ring). fold (inner n theta z) in T. lra.
Qed.

Lemma weighted_diagonal_le n v X Y c : (forall i, (i < n)%nat -> 0 <= v i) -> (forall x, quadratic n X x <= c * quadratic n Y x) ->
  sum n (fun i => v i * X i i) <= c * sum n (fun i => v i * Y i i).
Proof.
  intros V H. rewrite <- sum_scale. apply sum_le; intros i I. replace (c * (v i * Y i i)) with (v i * (c * Y i i)) by ring.
  apply Rmult_le_compat_l; [auto|]. rewrite <- (at_entry_form n X i I), <- (at_entry_form n Y i I). apply H.
Qed.

Section Strong.
Variables (p : order) (K : (nat -> R) -> Prop) (m : nat) (b rho sigma : R) (x0 : nat -> R).
Hypothesis P : at_least_two p.
Hypothesis m_pos : (0 < m)%nat.
Hypothesis K_bounded : forall u i, K u -> (i < m)%nat -> Rabs (u i) <= b.
Hypothesis K_point : K x0.
Hypothesis rho_pos : 0 < rho.
Hypothesis sigma_range : 0 < sigma < 1.

Let N1 := squared_norm p m (fun _ => 1).
Let kap := kappa p m.

Lemma Mp : 0 < INR m. Proof. now apply (lt_INR 0). Qed.
Lemma N1_pos : 0 < N1. Proof. now apply norm_of_one. Qed.
Lemma kap_pos : 0 < kap. Proof. apply Rdiv_lt_0_compat; [exact N1_pos|exact Mp]. Qed.

Lemma weights_low e i : inner_weights p m sigma e -> sigma * kap <= e i.
Proof. intros (e1 & [E _] & H). rewrite H. fold kap. generalize (E i). intros. assert (0 <= (1 - sigma) * e1 i) by (apply Rmult_le_pos; lra). lra. Qed.

Lemma weights_pos e i : inner_weights p m sigma e -> 0 < e i.
Proof. intros H. generalize (weights_low e i H) (Rmult_lt_0_compat _ _ (proj1 sigma_range) kap_pos). lra. Qed.

Lemma weights_dual e : inner_weights p m sigma e -> dual_ball p m e.
Proof.
  intros (e1 & E & H). assert (Q := dual_ball_mix p m e1 (fun _ => kap) sigma ltac:(lra) E (dual_ball_constant p m P m_pos)).
  destruct Q as [Q1 Q2]. split; [intros i; rewrite H; apply Q1|]. intros f F. rewrite (sum_ext m _ (fun i => ((1 - sigma) * e1 i + sigma * kap) * f i)) by (intros; now rewrite H).
  now apply Q2.
Qed.

Lemma weights_high e i : inner_weights p m sigma e -> (i < m)%nat -> e i <= N1.
Proof. intros H I. now apply (dual_ball_entry p m e i P (weights_dual e H)). Qed.

Lemma weights_mix e e' t : 0 <= t <= 1 -> inner_weights p m sigma e -> inner_weights p m sigma e' ->
  inner_weights p m sigma (fun i => (1 - t) * e i + t * e' i).
Proof.
  intros T (e1 & E & H) (e2 & E' & H'). exists (fun i => (1 - t) * e1 i + t * e2 i). split; [now apply dual_ball_mix|].
  intros i. rewrite H, H'. ring.
Qed.

Lemma weights_exist : inner_weights p m sigma (fun _ => kap).
Proof. exists (fun _ => kap). split; [now apply dual_ball_constant|]. intros. fold kap. ring. Qed.

Lemma smoothed_positive C mu : covariance_of K C mu -> positive m (smoothed rho C).
Proof.
  intros H. apply positive_plus.
  - intros i j. now apply (covariance_symmetric K C mu).
  - intros x. now apply (covariance_form K C mu).
  - apply positive_scale; [now apply pow_lt|]. apply diagonal_positive. intros; lra.
Qed.

Lemma value_positive e M : inner_weights p m sigma e -> positive m M -> 0 < sum m (fun i => e i * M i i).
Proof.
  intros E Pm. assert (D : forall i, (i < m)%nat -> 0 < e i * M i i).
  { intros i I. apply Rmult_lt_0_compat; [now apply weights_pos|]. rewrite <- (at_entry_form m M i I). apply Pm. exists i. split; [easy|].
    unfold at_entry. rewrite Nat.eqb_refl. lra. }
  apply Rlt_le_trans with (e O * M O O); [now apply D|]. apply (le_sum m (fun i => e i * M i i)); [|easy]. intros; now apply Rlt_le, D.
Qed.

(** The values are bounded, and there are some. *)
Lemma values_exist : exists S, is_lub (dual_value p K m rho sigma) S /\ 0 < S.
Proof.
  assert (Some : exists a, dual_value p K m rho sigma a /\ 0 < a).
  { destruct (mean_exists m (smoothed rho (fun _ _ => 0)) (fun _ => kap)) as [M HM].
    - intros; exact kap_pos.
    - apply (smoothed_positive _ x0). now apply covariance_point.
    - exists (sum m (fun i => kap * M i i)). split; [|apply (value_positive (fun _ => kap) M weights_exist), HM].
      exists (fun _ _ => 0), x0, (fun _ => kap), M. split; [now apply covariance_point|]. split; [exact weights_exist|]. now split. }
  destruct Some as (a0 & A0 & Pos). destruct (completeness (dual_value p K m rho sigma)) as [S HS].
  - set (B := INR m * N1 * (INR m * (4 * b ^ 2 + rho ^ 2))). exists (B + 1). intros a (C & mu & e & M & HC & HE & HM & ->).
    set (a := sum m (fun i => e i * M i i)). assert (Apos : 0 < a) by (apply value_positive; [easy|apply HM]).
    assert (One : inverse m (diagonal (fun _ => 1)) (diagonal (fun _ => 1))) by (intros i j I J; split; now apply product_one).
    assert (Q := mean_trace m (smoothed rho C) e M (diagonal (fun _ => 1)) (diagonal (fun _ => 1)) (fun i _ => weights_pos e i HE) HM
      (diagonal_positive m (fun _ => 1) ltac:(intros; lra)) One). fold a in Q.
    assert (E1 : sum m (fun j => e j * diagonal (fun _ => 1) j j) <= INR m * N1).
    { rewrite <- sum_const. apply sum_le; intros j J. unfold diagonal. rewrite Nat.eqb_refl, Rmult_1_r. now apply weights_high. }
    assert (T1 : trace_of m (smoothed rho C) (diagonal (fun _ => 1)) <= INR m * (4 * b ^ 2 + rho ^ 2)).
    { rewrite <- sum_const. apply sum_le; intros j J. rewrite product_one by easy. unfold smoothed, diagonal. rewrite Nat.eqb_refl.
      assert (V := variance_bounded K C mu b j HC (fun u Ku => K_bounded u j Ku J)). lra. }
    assert (E0 : 0 <= sum m (fun j => e j * diagonal (fun _ => 1) j j)).
    { apply sum_nonneg; intros j J. unfold diagonal. rewrite Nat.eqb_refl, Rmult_1_r. apply Rlt_le. now apply weights_pos. }
    assert (B0 : 0 <= INR m * (4 * b ^ 2 + rho ^ 2)) by (apply Rmult_le_pos; [apply pos_INR|generalize (pow2_ge_0 b) (pow2_ge_0 rho); lra]).
    assert (a ^ 2 <= B).
    { eapply Rle_trans; [exact Q|]. unfold B. apply Rle_trans with (sum m (fun j => e j * diagonal (fun _ => 1) j j) * (INR m * (4 * b ^ 2 + rho ^ 2)));
        [now apply Rmult_le_compat_l|now apply Rmult_le_compat_r]. }
    nra.
  - now exists a0.
  - exists S. split; [easy|]. generalize (proj1 HS a0 A0). lra.
Qed.

Section Near.
Variables (S t : R) (C : matrix) (mu e : nat -> R) (M W : matrix).
Hypothesis S_lub : is_upper_bound (dual_value p K m rho sigma) S.
Hypothesis t_range : 0 < t < 1.
Hypothesis HC : covariance_of K C mu.
Hypothesis HE : inner_weights p m sigma e.
Hypothesis HM : mean_of m (smoothed rho C) e M.
Hypothesis HW : inverse m M W.
Let a := sum m (fun i => e i * M i i).
Hypothesis nearly : S ^ 2 - t ^ 2 <= a ^ 2.
Let T := smoothed rho C.

Lemma a_pos : 0 < a. Proof. apply value_positive; [easy|apply HM]. Qed.

Lemma value_squared a' : dual_value p K m rho sigma a' -> 0 <= a' -> a' ^ 2 <= a ^ 2 + t ^ 2.
Proof. intros V A. assert (a' ^ 2 <= S ^ 2) by (apply pow_incr; split; [easy|now apply S_lub]). lra. Qed.

(** A step towards the point z of K. *)
Definition reach := 4 * INR m * b ^ 2 / rho ^ 2.

Theorem point_step z : K z -> a * quadratic m W (fun i => z i - mu i) <= (a ^ 2 + t) * (1 + t * reach) / (1 - t) ^ 2.
Proof.
  intros Z. set (d := fun i => z i - mu i). set (Ct := fun i j => (1 - t) * C i j + t * (1 - t) * (d i * d j)).
  assert (HCt : covariance_of K Ct (fun i => mu i + t * d i)) by (apply covariance_mixed; [lra|easy|easy]).
  destruct (mean_exists m (smoothed rho Ct) e (fun i _ => weights_pos e i HE) (smoothed_positive Ct _ HCt)) as [Mt HMt].
  destruct (positive_inverse m Mt (proj1 HMt)) as [Wt HWt]. set (at_ := sum m (fun i => e i * Mt i i)).
  assert (V : dual_value p K m rho sigma at_) by (exists Ct, (fun i => mu i + t * d i), e, Mt; split; [exact HCt|split; [exact HE|split; [exact HMt|reflexivity]]]).
  assert (Apos := a_pos). assert (At0 : 0 < at_) by (apply value_positive; [easy|apply HMt]).
  assert (Fc : forall x, quadratic m Ct x = (1 - t) * quadratic m C x + t * (1 - t) * inner m d x ^ 2).
  { intros x. unfold Ct. rewrite quadratic_plus, !quadratic_scale. f_equal. f_equal. unfold quadratic, inner. cbn [pow]. rewrite Rmult_1_r, <- sum_scale_r.
    apply sum_ext; intros i _. rewrite <- sum_scale. apply sum_ext; intros; ring. }
  assert (X2 : forall x, 0 <= sum m (fun i => x i ^ 2)) by (intros; apply sum_nonneg; intros; apply pow2_ge_0).
  assert (R2 : 0 < rho ^ 2) by now apply pow_lt. assert (C0 := fun x => covariance_form K C mu m x HC).
  assert (Reach : 0 <= reach) by (apply Rmult_le_pos; [apply Rmult_le_pos; [generalize (pos_INR m); lra|apply pow2_ge_0]|apply Rlt_le, Rinv_0_lt_compat; easy]).
  assert (Dx : forall x, inner m d x ^ 2 <= reach * (rho ^ 2 * sum m (fun i => x i ^ 2))).
  { intros x. eapply Rle_trans; [exact (cauchy m d x)|]. rewrite <- Rmult_assoc. apply Rmult_le_compat_r; [easy|].
    replace (reach * rho ^ 2) with (INR m * (4 * b ^ 2)) by (unfold reach; field; lra). rewrite <- sum_const. apply sum_le; intros i I.
    assert (B1 := K_bounded z i Z I). assert (B2 := mean_bounded K C mu b i HC (fun u Ku => K_bounded u i Ku I)).
    assert (Q : Rabs (d i) <= 2 * b) by (unfold d; generalize (Rabs_triang (z i) (- mu i)); rewrite Rabs_Ropp; unfold Rminus; lra).
    rewrite <- (pow2_abs (d i)). generalize (Rabs_pos (d i)). intros. nra. }
  (* (1 − t)M ⪯ M_t ⪯ (1 + t·reach)M *)
  assert (Low : forall x, quadratic m (fun i j => (1 - t) * M i j) x <= quadratic m Mt x).
  { apply (root_monotone m e); [intros; now apply weights_pos|apply positive_scale; [lra|apply HM]|apply HMt|]. intros x.
    rewrite (mean_form m _ e Mt x HMt). rewrite (sum_ext m _ (fun k => (1 - t) ^ 2 * (e k * image m M x k ^ 2))) by (intros; rewrite image_scaled; ring).
    rewrite sum_scale, (mean_form m _ e M x HM), !smoothed_form, Fc. generalize (C0 x) (X2 x) (pow2_ge_0 (inner m d x)). intros Y1 Y2 Y3.
    assert (0 <= t * (1 - t) * inner m d x ^ 2) by (apply Rmult_le_pos; [apply Rmult_le_pos; lra|easy]).
    assert (0 <= t * (1 - t) * quadratic m C x) by (apply Rmult_le_pos; [apply Rmult_le_pos; lra|easy]).
    assert (0 <= rho ^ 2 * sum m (fun i => x i ^ 2)) by (apply Rmult_le_pos; lra). set (r := rho ^ 2 * sum m (fun i => x i ^ 2)) in *.
    assert (0 <= t * (2 - t) * r) by (apply Rmult_le_pos; [apply Rmult_le_pos; lra|easy]). lra. }
  assert (High : forall x, quadratic m Mt x <= (1 + t * reach) * quadratic m M x).
  { intros x. rewrite <- quadratic_scale. revert x. assert (c1 : 1 <= 1 + t * reach) by (generalize (Rmult_le_pos t reach ltac:(lra) Reach); lra).
    apply (root_monotone m e); [intros; now apply weights_pos|apply HMt|apply positive_scale; [lra|apply HM]|]. intros x.
    rewrite (mean_form m _ e Mt x HMt). rewrite (sum_ext m (fun k => e k * image m (fun i j => (1 + t * reach) * M i j) x k ^ 2)
      (fun k => (1 + t * reach) ^ 2 * (e k * image m M x k ^ 2))) by (intros; rewrite image_scaled; ring).
    rewrite sum_scale, (mean_form m _ e M x HM), !smoothed_form, Fc. generalize (C0 x) (X2 x) (Dx x). intros Y1 Y2 Y3.
    assert (0 <= rho ^ 2 * sum m (fun i => x i ^ 2)) by (apply Rmult_le_pos; lra). set (r := rho ^ 2 * sum m (fun i => x i ^ 2)) in *.
    set (q := quadratic m C x) in *. assert (Step : (1 - t) * q + t * (1 - t) * inner m d x ^ 2 + r <= (1 + t * reach) * (q + r)).
    { assert (t * (1 - t) * inner m d x ^ 2 <= t * (reach * r)).
      { rewrite Rmult_assoc. apply Rmult_le_compat_l; [lra|]. assert ((1 - t) * inner m d x ^ 2 <= 1 * inner m d x ^ 2) by (apply Rmult_le_compat_r; [apply pow2_ge_0|lra]). lra. }
      assert (0 <= t * reach * q) by (apply Rmult_le_pos; [apply Rmult_le_pos; lra|easy]). assert (0 <= t * q) by (apply Rmult_le_pos; lra). lra. }
    eapply Rle_trans; [exact Step|]. apply Rmult_le_compat_r; [lra|]. nra. }
  set (c := 1 + t * reach) in *. assert (c1 : 1 <= c) by (unfold c; generalize (Rmult_le_pos t reach ltac:(lra) Reach); lra).
  assert (Q1 : quadratic m W d <= c * quadratic m Wt d).
  { apply (inverse_antitone m Mt M Wt W c); [lra|apply HMt|apply HM|easy|easy|exact High]. }
  assert (Q0 : 0 <= quadratic m W d) by (apply (inverse_form m M); [apply HM|easy]).
  assert (A1 : (1 - t) * a <= at_).
  { unfold at_. apply Rmult_le_reg_l with 1; [lra|]. rewrite !Rmult_1_l. unfold a. rewrite <- sum_scale. apply sum_le; intros i I.
    replace ((1 - t) * (e i * M i i)) with (e i * ((1 - t) * M i i)) by ring. apply Rmult_le_compat_l; [apply Rlt_le; now apply weights_pos|].
    assert (L := Low (at_entry i)). rewrite !at_entry_form in L by easy. exact L. }
  assert (Tr : at_ = (1 - t) * trace_of m T Wt + t * (1 - t) * quadratic m Wt d + t * rho ^ 2 * trace m Wt).
  { unfold at_. rewrite <- (trace_of_mean m (smoothed rho Ct) e Mt Wt HMt HWt).
    rewrite (trace_of_ext m (smoothed rho Ct) (fun i j => ((1 - t) * T i j + t * (1 - t) * (d i * d j)) + t * rho ^ 2 * diagonal (fun _ => 1) i j))
      by (intros; unfold smoothed, Ct, T, smoothed; ring).
    now rewrite !trace_of_plus, !trace_of_scale, trace_of_pair, trace_of_one. }
  assert (Mix := mean_trace m T e M Mt Wt (fun i _ => weights_pos e i HE) HM (proj1 HMt) HWt). fold a at_ in Mix.
  assert (TrW := trace_inverse_nonneg m Mt Wt (proj1 HMt) HWt).
  assert (Up := value_squared at_ V (Rlt_le _ _ At0)).
  set (q := quadratic m W d) in *. set (qt := quadratic m Wt d) in *. set (tau := trace_of m T Wt) in *.
  assert (Key : (1 - t) * a ^ 2 + t * (1 - t) * ((1 - t) * a) * qt <= at_ ^ 2).
  { replace (at_ ^ 2) with (at_ * at_) by ring. rewrite Tr at 2.
    assert (0 <= at_ * (t * rho ^ 2 * trace m Wt)) by (apply Rmult_le_pos; [lra|apply Rmult_le_pos; [apply Rmult_le_pos; lra|easy]]).
    assert (qt0 : 0 <= qt) by (assert (0 <= c * qt) by lra; nra).
    assert (t * (1 - t) * ((1 - t) * a) * qt <= t * (1 - t) * at_ * qt).
    { apply Rmult_le_compat_r; [easy|]. apply Rmult_le_compat_l; [apply Rmult_le_pos; lra|easy]. }
    assert ((1 - t) * a ^ 2 <= (1 - t) * (at_ * tau)) by (apply Rmult_le_compat_l; lra). lra. }
  assert (Main : (1 - t) ^ 2 * (a * qt) <= a ^ 2 + t).
  { apply Rmult_le_reg_l with t; [lra|]. lra. }
  apply Rmult_le_reg_l with ((1 - t) ^ 2); [apply pow_lt; lra|].
  replace ((1 - t) ^ 2 * ((a ^ 2 + t) * c / (1 - t) ^ 2)) with ((a ^ 2 + t) * c) by (field; lra).
  apply Rle_trans with ((1 - t) ^ 2 * (a * qt) * c); [|apply Rmult_le_compat_r; lra].
  replace ((1 - t) ^ 2 * (a * qt) * c) with ((1 - t) ^ 2 * (a * (c * qt))) by ring. apply Rmult_le_compat_l; [apply pow2_ge_0|]. apply Rmult_le_compat_l; lra.
Qed.

(** A step towards the weights e′. *)
Theorem weight_step e' : inner_weights p m sigma e' ->
  a * sum m (fun i => e' i * M i i) <= (a ^ 2 + t) * (1 + t * (INR m / sigma)) ^ 2 / (1 - t).
Proof.
  intros HE'. set (et := fun i => (1 - t) * e i + t * e' i). assert (HEt : inner_weights p m sigma et) by (apply weights_mix; [lra|easy|easy]).
  destruct (mean_exists m T et (fun i _ => weights_pos et i HEt) (smoothed_positive C mu HC)) as [Mt HMt].
  destruct (positive_inverse m Mt (proj1 HMt)) as [Wt HWt]. set (at_ := sum m (fun i => et i * Mt i i)).
  assert (V : dual_value p K m rho sigma at_) by (exists C, mu, et, Mt; split; [exact HC|split; [exact HEt|split; [exact HMt|reflexivity]]]).
  assert (Apos := a_pos). assert (At0 : 0 < at_) by (apply value_positive; [easy|apply HMt]).
  assert (Mm := Mp). assert (Kp := kap_pos). set (k := INR m / sigma). assert (K0 : 0 < k) by (apply Rdiv_lt_0_compat; lra).
  set (c := 1 + t * k). assert (c1 : 1 <= c) by (unfold c; nra).
  assert (Big : forall i, (i < m)%nat -> et i <= c * e i).
  { intros i I. unfold et, c. assert (L := weights_low e i HE). assert (H := weights_high e' i HE' I).
    assert (N1 <= k * e i). { replace N1 with (k * (sigma * kap)); [apply Rmult_le_compat_l; lra|]. unfold k, kap, kappa. fold N1. field. lra. }
    assert (0 < e i) by now apply weights_pos. assert (t * e' i <= t * (k * e i)) by (apply Rmult_le_compat_l; lra). nra. }
  assert (High : forall x, quadratic m M x <= c * quadratic m Mt x).
  { intros x. rewrite <- quadratic_scale. revert x.
    apply (root_monotone m e); [intros; now apply weights_pos|apply HM|apply positive_scale; [lra|apply HMt]|]. intros x.
    rewrite (mean_form m _ e M x HM). fold T. rewrite <- (mean_form m _ et Mt x HMt). apply sum_le; intros i I. rewrite image_scaled.
    replace (e i * (c * image m Mt x i) ^ 2) with (c * (c * e i) * image m Mt x i ^ 2) by ring. apply Rmult_le_compat_r; [apply pow2_ge_0|].
    assert (E0 : 0 < e i) by now apply weights_pos. assert (0 <= (c - 1) * (c * e i)) by (apply Rmult_le_pos; [lra|apply Rmult_le_pos; lra]).
    generalize (Big i I). lra. }
  assert (D1 := weighted_diagonal_le m e M Mt c (fun i _ => Rlt_le _ _ (weights_pos e i HE)) High). fold a in D1.
  assert (D2 := weighted_diagonal_le m e' M Mt c (fun i _ => Rlt_le _ _ (weights_pos e' i HE')) High).
  set (y := sum m (fun i => e i * Mt i i)) in *. set (z := sum m (fun i => e' i * Mt i i)) in *. set (x := sum m (fun i => e' i * M i i)) in *.
  assert (Sum : at_ = (1 - t) * y + t * z) by (unfold at_, y, z, et; rewrite <- !sum_scale, <- sum_plus; apply sum_ext; intros; ring).
  assert (Z0 : 0 < z) by (apply value_positive; [easy|apply HMt]). assert (Y0 : 0 < y) by (apply value_positive; [easy|apply HMt]).
  assert (Mix := mean_trace m T e M Mt Wt (fun i _ => weights_pos e i HE) HM (proj1 HMt) HWt). fold a y in Mix.
  rewrite (trace_of_mean m T et Mt Wt HMt HWt) in Mix. fold at_ in Mix.
  assert (Up := value_squared at_ V (Rlt_le _ _ At0)).
  assert (Key : (1 - t) * a ^ 2 + t * (at_ * z) <= at_ ^ 2).
  { replace (at_ ^ 2) with (at_ * at_) by ring. rewrite Sum at 3. assert ((1 - t) * a ^ 2 <= (1 - t) * (y * at_)) by (apply Rmult_le_compat_l; lra). lra. }
  assert (Main : at_ * z <= a ^ 2 + t).
  { apply Rmult_le_reg_l with t; [lra|]. lra. }
  assert (Low : (1 - t) * a <= c * at_).
  { apply Rle_trans with (c * ((1 - t) * y)); [|apply Rmult_le_compat_l; [lra|]; rewrite Sum; assert (0 < t * z) by (apply Rmult_lt_0_compat; lra); lra].
    replace (c * ((1 - t) * y)) with ((1 - t) * (c * y)) by ring. apply Rmult_le_compat_l; lra. }
  apply Rmult_le_reg_l with (1 - t); [lra|]. replace ((1 - t) * ((a ^ 2 + t) * c ^ 2 / (1 - t))) with ((a ^ 2 + t) * c ^ 2) by (field; lra).
  assert (X0 : 0 <= x) by (apply Rlt_le, value_positive; [easy|apply HM]).
  apply Rle_trans with (c * at_ * (c * z)).
  - rewrite <- Rmult_assoc. apply Rmult_le_compat; [apply Rmult_le_pos; lra|easy|easy|easy].
  - replace (c * at_ * (c * z)) with (at_ * z * c ^ 2) by ring. apply Rmult_le_compat_r; [apply pow2_ge_0|easy].
Qed.
End Near.
End Strong.
