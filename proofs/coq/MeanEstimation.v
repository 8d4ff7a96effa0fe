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

(** Densities h u of the laws at the data sets with first point u, with respect to the law at X; their squares have means, as
    those of bounded functions, and of square-integrable ones, always have. *)
Definition densities {Omega} (K : (nat -> R) -> Prop) (M : (nat -> nat -> R) -> expectation Omega) X (h : (nat -> R) -> Omega -> R) :=
  forall u, K u -> density (M X) (M (replace_first X u)) (h u) /\ integrable (M X) (fun w => h u w * h u w).

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
  destruct (proj2 (proj1 (h_density u U)) _ O) as [I E].
  destruct (integrable_ext _ Q _ (h u) (fun w => ltac:(ring) : h u w * 1 = h u w) I) as [J F]. split; [easy|].
  rewrite <- F. unfold Q. rewrite <- E. exact One.
Qed.

(** The products of the centred outputs and the squares of the h − 1 have means. *)
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

Lemma h_square u : K u -> integrable Q (fun w => (h u w - 1) * (h u w - 1)).
Proof.
  intros U. destruct (integrable_one _ Q) as [O _]. destruct (density_integrable u U) as [A _].
  destruct (expected_minus Q _ _ (proj2 (h_density u U)) A) as [I1 _]. destruct (expected_minus Q _ _ I1 A) as [I2 _].
  destruct (integrable_plus _ Q _ _ I2 O) as [I3 _].
  apply (integrable_ext _ Q _ _ (fun w => ltac:(ring) : h u w * h u w - h u w - h u w + 1 = (h u w - 1) * (h u w - 1)) I3).
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
  assert (H := hammersley_chapman_robbins Q _ (h u) g (proj1 (h_density u U)) Ip Ig (h_square u U) V).
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
End Mechanism.

Lemma power_one x : 0 <= x -> power x 1 = x.
Proof. intros P. unfold power. destruct (Req_EM_T x 0) as [E|N]; [easy|]. apply Rpower_1. lra. Qed.
