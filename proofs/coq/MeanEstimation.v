(** * Unbiased mean estimation on any output space, for points of any set K *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms Laws.
Open Scope R_scope.

(** Points have m coordinates. The squared p-norm by the squares of the entries: (Σ f_i^{p/2})^{2/p}, and the largest for
    p = ∞; Coq's x^a is not 0 at x = 0. *)
Definition power (x a : R) := if Req_EM_T x 0 then 0 else Rpower x a.
Inductive order := Finite (p : R) | Sup.
Definition at_least_two (p : order) := match p with Finite q => 2 <= q | Sup => True end.
Definition squared_norm (p : order) m (f : nat -> R) :=
  match p with Finite q => power (sum m (fun i => power (f i) (q / 2))) (2 / q) | Sup => largest m f end.

(** K ⊆ v + B·(unit ball of r coordinates), and a lower bound lo of Γ_p(K)². *)
Definition contained (K : (nat -> R) -> Prop) m r (v : nat -> R) (B : matrix) := forall u, K u ->
  exists c, sum r (fun k => c k ^ 2) <= 1 /\ forall i, (i < m)%nat -> u i - v i = sum r (fun k => B i k * c k).
Definition gamma_above (p : order) m K lo := forall r v B, contained K m r v B -> lo <= squared_norm p m (row_norm2 r B).

(** Data sets of n points, the mean of one, and a first point replaced. *)
Definition data (K : (nat -> R) -> Prop) n (X : nat -> nat -> R) := forall s, (s < n)%nat -> K (X s).
Definition mean_point n (X : nat -> nat -> R) i := / INR n * sum n (fun s => X s i).
Definition replace_first (X : nat -> nat -> R) (u : nat -> R) (s : nat) : nat -> R := match s with O => u | _ => X s end.

Lemma mean_replaced n X u i : (0 < n)%nat -> mean_point n (replace_first X u) i - mean_point n X i = / INR n * (u i - X O i).
Proof. intros P. unfold mean_point. destruct n as [|k]; [lia|]. rewrite !sum_first. cbn [replace_first]. ring. Qed.

(** A mechanism that releases the coordinates out_i, unbiased over K, with finite second moments. *)
Definition unbiased {Omega} (K : (nat -> R) -> Prop) m n (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R) :=
  forall X i, data K n X -> (i < m)%nat -> integrable (M X) (out i) /\ expected (M X) (out i) = mean_point n X i /\
    forall k, (k < m)%nat -> integrable (M X) (fun w => out i w * out k w).

(** Densities h u of the laws at the data sets with first point u, with respect to the law at X; their products have means,
    as those of bounded functions, and of square-integrable ones, always have. *)
Definition densities {Omega} (K : (nat -> R) -> Prop) (M : (nat -> nat -> R) -> expectation Omega) X (h : (nat -> R) -> Omega -> R) :=
  (forall u, K u -> density (M X) (M (replace_first X u)) (h u)) /\
  forall u u', K u -> K u' -> integrable (M X) (fun w => h u w * h u' w).

(** ρ-zCDP: E_Q(h·h^(α−1)) ≤ e^(α(α−1)ρ) for the density h, at every order α > 1. *)
Definition concentrated {Omega} (K : (nat -> R) -> Prop) (M : (nat -> nat -> R) -> expectation Omega) X (h : (nat -> R) -> Omega -> R) rho :=
  forall u alpha, K u -> 1 < alpha -> integrable (M X) (fun w => h u w * power (h u w) (alpha - 1)) /\
    expected (M X) (fun w => h u w * power (h u w) (alpha - 1)) <= exp (alpha * (alpha - 1) * rho).

Section Mechanism.
Context {Omega : Type}.
Variables (K : (nat -> R) -> Prop) (m n : nat) (M : (nat -> nat -> R) -> expectation Omega) (out : nat -> Omega -> R).
Variables (X : nat -> nat -> R) (h : (nat -> R) -> Omega -> R) (S : R).
Hypothesis n_pos : (0 < n)%nat.
Hypothesis S_nonneg : 0 <= S.
Hypothesis X_data : data K n X.
Hypothesis no_bias : unbiased K m n M out.
Hypothesis h_density : densities K M X h.
Hypothesis close : forall u, K u -> chi_squared (M X) (h u) <= S.
Let Q := M X.

Lemma replaced_data u : K u -> data K n (replace_first X u).
Proof. intros U [|s] L; cbn; auto. Qed.

Lemma density_integrable u : K u -> integrable Q (h u) /\ expected Q (h u) = 1.
Proof.
  intros U. destruct (integrable_one _ (M (replace_first X u))) as [O One].
  destruct (proj2 (proj1 h_density u U) _ O) as [I E].
  destruct (integrable_ext _ Q _ (h u) (fun w => ltac:(ring) : h u w * 1 = h u w) I) as [J F]. split; [easy|].
  rewrite <- F. unfold Q. rewrite <- E. exact One.
Qed.

(** The products of the centred outputs and of the h − 1 have means. *)
Lemma out_out i k : (i < m)%nat -> (k < m)%nat -> integrable Q (fun w => centred Q (out i) w * centred Q (out k) w).
Proof.
  intros I L. destruct (no_bias X i X_data I) as (A & _ & P). destruct (no_bias X k X_data L) as (B & _ & _).
  destruct (integrable_one _ Q) as [O _]. set (a := expected Q (out i)). set (b := expected Q (out k)).
  destruct (expected_minus Q _ _ (P k L) (proj1 (integrable_scale _ Q b _ A))) as [I1 _].
  destruct (expected_minus Q _ _ I1 (proj1 (integrable_scale _ Q a _ B))) as [I2 _].
  destruct (integrable_plus _ Q _ _ I2 (proj1 (integrable_scale _ Q (a * b) _ O))) as [I3 _].
  apply (integrable_ext _ Q _ _ (fun w => ltac:(unfold centred; fold a b; ring) :
    out i w * out k w - b * out i w - a * out k w + a * b * 1 = centred Q (out i) w * centred Q (out k) w) I3).
Qed.

Lemma h_out u i : K u -> (i < m)%nat -> integrable Q (fun w => (h u w - 1) * centred Q (out i) w).
Proof.
  intros U I. apply (shift_mean Q (M (replace_first X u))); [now apply h_density| |].
  - now apply (no_bias _ i (replaced_data u U) I).
  - now apply (no_bias X i X_data I).
Qed.

Lemma h_h u u' : K u -> K u' -> integrable Q (fun w => (h u w - 1) * (h u' w - 1)).
Proof.
  intros U U'. destruct (integrable_one _ Q) as [O _]. destruct (density_integrable u U) as [A _], (density_integrable u' U') as [B _].
  destruct (expected_minus Q _ _ (proj2 h_density u u' U U') A) as [I1 _]. destruct (expected_minus Q _ _ I1 B) as [I2 _].
  destruct (integrable_plus _ Q _ _ I2 O) as [I3 _].
  apply (integrable_ext _ Q _ _ (fun w => ltac:(ring) : h u w * h u' w - h u w - h u' w + 1 = (h u w - 1) * (h u' w - 1)) I3).
Qed.

(** One direction θ and one point u: ⟨θ, u − x_1⟩² ≤ n²·S·Var⟨θ, M(X)⟩. *)
Theorem one_direction theta u : K u -> let g w := sum m (fun i => theta i * out i w) in
  sum m (fun i => theta i * (u i - X O i)) ^ 2 <= INR n ^ 2 * S * expected Q (fun w => centred Q g w * centred Q g w).
Proof.
  intros U g. assert (P : 0 < INR n) by now apply (lt_INR 0).
  assert (Mean : forall Y, data K n Y -> integrable (M Y) g /\ expected (M Y) g = sum m (fun i => theta i * mean_point n Y i)).
  { intros Y D. destruct (expected_sum (M Y) m (fun i w => theta i * out i w)) as [I E].
    - intros i L. apply (integrable_scale _ (M Y)), (no_bias Y i D L).
    - split; [easy|]. unfold g. rewrite E. apply sum_ext; intros i L. destruct (no_bias Y i D L) as (A & B & _).
      rewrite (proj2 (integrable_scale _ (M Y) (theta i) _ A)). now rewrite B. }
  destruct (Mean X X_data) as [Ig Eg], (Mean _ (replaced_data u U)) as [Ip Ep].
  assert (C : forall w, centred Q g w = sum m (fun i => theta i * centred Q (out i) w)).
  { intros w. unfold centred, Q. rewrite Eg. unfold g. rewrite <- sum_minus. apply sum_ext; intros i L.
    destruct (no_bias X i X_data L) as (_ & -> & _). ring. }
  assert (V : integrable Q (fun w => centred Q g w * centred Q g w)).
  { destruct (expected_double_sum Q m m (fun i k w => theta i * theta k * (centred Q (out i) w * centred Q (out k) w))) as [I _].
    - intros i k Hi Hk. apply (integrable_scale _ Q). now apply out_out.
    - apply (integrable_ext _ Q _ _ (fun w => ltac:(rewrite !C, <- sum_scale_r; apply sum_ext; intros i _; rewrite <- sum_scale;
        apply sum_ext; intros; ring) : sum m (fun i => sum m (fun k => theta i * theta k * (centred Q (out i) w * centred Q (out k) w)))
        = centred Q g w * centred Q g w) I). }
  assert (H := hammersley_chapman_robbins Q _ (h u) g (proj1 h_density u U) Ip Ig (h_h u u U U) V).
  unfold Q in H. rewrite Eg, Ep, <- sum_minus in H.
  rewrite (sum_ext m _ (fun i => / INR n * (theta i * (u i - X O i)))), sum_scale in H
    by (intros i _; rewrite <- Rmult_minus_distr_l, mean_replaced by easy; ring).
  set (s := sum m (fun i => theta i * (u i - X O i))) in *. fold Q in H.
  set (var := expected Q (fun w => centred Q g w * centred Q g w)) in *.
  assert (V0 : 0 <= var).
  { apply (expected_nonneg _ Q); [easy|]. intros w. generalize (pow2_ge_0 (centred Q g w)). lra. }
  replace (s ^ 2) with (INR n ^ 2 * (/ INR n * s) ^ 2) by (field; lra). rewrite Rmult_assoc.
  apply Rmult_le_compat_l; [apply pow2_ge_0|]. eapply Rle_trans; [exact H|]. apply Rmult_le_compat_r; [easy|now apply close].
Qed.

(** Finitely many points, the columns of A: lo ≤ n²·S·(the variances combined) for every lower bound lo of Γ_p(K)². *)
Theorem finite_points p N (A : matrix) lo : (forall j, (j < N)%nat -> K (fun i => A i j)) ->
  (forall v, above p m N (fun i j => A i j - v i) lo) ->
  lo <= combine p m (fun i => expected Q (fun w => centred Q (out i) w * centred Q (out i) w)) * (INR n ^ 2 * S).
Proof.
  intros KA H. assert (P : 0 < INR n) by now apply (lt_INR 0). set (T := INR n ^ 2). assert (T0 : 0 < T) by now apply pow_lt.
  rewrite (Rmult_comm T), <- Rmult_assoc. apply Rmult_le_reg_r with (/ T); [now apply Rinv_0_lt_compat|].
  rewrite Rmult_assoc, Rinv_r, Rmult_1_r by lra.
  apply (linear_queries Q S p _ m N (fun i j => / INR n * (A i j - X O i)) (fun j => M (replace_first X (fun i => A i j)))
    (fun j => h (fun i => A i j))); auto.
  - intros r B C F. apply Rmult_le_reg_r with T; [easy|]. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
    assert (G : factorization m r N (fun i j => A i j - X O i) B (fun l j => INR n * C l j)).
    { intros i j I J. transitivity (INR n * (/ INR n * (A i j - X O i))); [field; lra|]. rewrite (F i j I J).
      unfold product. rewrite <- sum_scale. apply sum_ext; intros; ring. }
    eapply Rle_trans; [exact (H (fun i => X O i) r B _ G)|]. rewrite Rmult_assoc.
    apply Rmult_le_compat_l; [apply left_norm2_nonneg|]. unfold sensitivity2, T. rewrite <- largest_scale by apply pow2_ge_0.
    apply Req_le, largest_ext; intros j J. unfold column_norm2. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
  - intros j J. split; [apply h_density; auto|apply close; auto].
  - intros i j I J. destruct (no_bias _ i (replaced_data _ (KA j J)) I) as (B1 & B2 & _).
    destruct (no_bias X i X_data I) as (_ & C2 & _). split; [exact B1|]. unfold Q. rewrite B2, C2.
    exact (mean_replaced n X (fun i => A i j) i n_pos).
  - intros i I. now apply (no_bias X i X_data I).
  - intros Z k l Hk Hl. unfold Z. destruct (Nat.ltb_spec k m), (Nat.ltb_spec l m).
    + now apply out_out.
    + apply (integrable_ext _ Q (fun w => (h (fun i => A i (l - m)%nat) w - 1) * centred Q (out k) w)); [intros; ring|].
      apply h_out; [apply KA; lia|easy].
    + apply h_out; [apply KA; lia|easy].
    + apply h_h; apply KA; lia.
Qed.
End Mechanism.

Lemma power_one x : 0 <= x -> power x 1 = x.
Proof. intros P. unfold power. destruct (Req_EM_T x 0) as [E|N]; [easy|]. apply Rpower_1. lra. Qed.

(** The exponents of the theory among the orders. *)
Definition order_of (p : exponent) : order := match p with Two => Finite 2 | Infinity => Sup end.

Lemma squared_norm_combine p m f : (forall i, (i < m)%nat -> 0 <= f i) -> squared_norm (order_of p) m f = combine p m f.
Proof.
  intros P. destruct p; [|easy]. cbn [order_of squared_norm combine]. replace (2 / 2) with 1 by field.
  rewrite power_one; [apply sum_ext; intros; apply power_one; auto|]. apply sum_nonneg; intros. rewrite power_one; auto.
Qed.

(** A bound of Γ_p(K)² is one of γ_(p) of the columns of A under every shift, K being these columns. *)
Lemma gamma_columns p m N (A : matrix) lo : gamma_above (order_of p) m (fun u => exists j, (j < N)%nat /\ forall i, u i = A i j) lo ->
  forall v, above p m N (fun i j => A i j - v i) lo.
Proof.
  intros H v r B C F. assert (L : forall r (B : matrix), left_norm2 p m r B = squared_norm (order_of p) m (row_norm2 r B)).
  { intros r' B'. rewrite squared_norm_combine by (intros; apply row_norm2_nonneg). now destruct p. }
  destruct (largest_nonneg N (column_norm2 r C)) as [S|S]; fold (sensitivity2 r N C) in S.
  - assert (Q := sqrt_lt_R0 _ S). assert (Q2 : sqrt (sensitivity2 r N C) * sqrt (sensitivity2 r N C) = sensitivity2 r N C) by (apply sqrt_sqrt; lra).
    set (c := sqrt (sensitivity2 r N C)) in *.
    apply Rle_trans with (squared_norm (order_of p) m (row_norm2 r (fun i k => c * B i k))).
    + apply (H r v). intros u (j & J & U). exists (fun k => C k j * / c). split.
      * apply Rle_trans with (/ (c * c) * column_norm2 r C j).
        -- apply Req_le. unfold column_norm2. rewrite <- sum_scale. apply sum_ext; intros; field; lra.
        -- rewrite Q2. apply Rmult_le_reg_l with (sensitivity2 r N C); [easy|]. rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l, Rmult_1_r by lra.
           exact (le_largest N (column_norm2 r C) j J).
      * intros i I. rewrite U, (F i j I J). apply sum_ext; intros; field; lra.
    + rewrite <- L, <- Q2. apply Req_le. assert (E : forall i, row_norm2 r (fun i k => c * B i k) i = row_norm2 r B i * (c * c)).
      { intros i. unfold row_norm2. rewrite <- sum_scale_r. apply sum_ext; intros; ring. }
      destruct p; cbn [left_norm2]; unfold frobenius2, max_row_norm2.
      * rewrite <- sum_scale_r. apply sum_ext; intros; apply E.
      * rewrite <- largest_scale by nra. apply largest_ext; intros; apply E.
  - rewrite <- S, Rmult_0_r. apply Rle_trans with (squared_norm (order_of p) m (row_norm2 1 (fun _ _ => 0))).
    + apply (H 1%nat v). intros u (j & J & U). exists (fun _ => 0). split; [cbn; lra|]. intros i I. rewrite U, (F i j I J).
      cbn [sum]. rewrite Rmult_0_l, Rplus_0_l. apply sum_zero; intros k Hk.
      assert (M := le_sum r (fun k => C k j ^ 2) k ltac:(intros; apply pow2_ge_0) Hk). cbv beta in M.
      assert (G := le_largest N (column_norm2 r C) j J). fold (sensitivity2 r N C) in G. unfold column_norm2 in G.
      assert (Z : C k j = 0) by (generalize (pow2_ge_0 (C k j)); intros; nra). rewrite Z. ring.
    + rewrite <- L. apply Req_le. destruct p; cbn [left_norm2]; unfold frobenius2, max_row_norm2.
      * apply sum_zero; intros. unfold row_norm2. cbn. ring.
      * apply Rle_antisym; [|apply largest_nonneg]. apply largest_le; [lra|]. intros. unfold row_norm2. cbn. lra.
Qed.

(** The error of unbiased outputs is at least the variances combined. *)
Lemma error_above_variance {Omega} (e : expectation Omega) p m (f : nat -> Omega -> R) : (forall i w, (i < m)%nat -> 0 <= f i w) ->
  (forall i, (i < m)%nat -> integrable e (f i)) -> integrable e (fun w => squared_norm (order_of p) m (fun i => f i w)) ->
  combine p m (fun i => expected e (f i)) <= expected e (fun w => squared_norm (order_of p) m (fun i => f i w)).
Proof.
  intros P I J.
  destruct (integrable_ext _ e _ (fun w => combine p m (fun i => f i w))
    (fun w => squared_norm_combine p m (fun i => f i w) (fun i L => P i w L)) J) as [K E]. rewrite E. destruct p; cbn [combine] in *.
  - destruct (expected_sum e m f I) as [_ ->]. lra.
  - assert (M : forall i, (i < m)%nat -> expected e (f i) <= expected e (fun w => largest m (fun i => f i w))).
    { intros i L. destruct (expected_minus e _ _ K (I i L)) as [D Ed].
      enough (0 <= expected e (fun w => largest m (fun i => f i w) - f i w)) by lra. apply (expected_nonneg _ e); [easy|].
      intros w. generalize (le_largest m (fun i => f i w) i L). lra. }
    apply largest_le; [|easy]. apply (expected_nonneg _ e); [easy|]. intros; apply largest_nonneg.
Qed.
