(** * Γ_p of a Kronecker product of symmetric sets *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms MeanUnique Semidefinite Laws MeanEstimation OrderNorms Ellipsoids ErrorOrders CloseLaws TraceBounds
  DualOrders PointLaws Gamma GammaLaws Tensor PairLaws Neighbours.
Open Scope R_scope.

(** At least: the law of u ⊗ v for independent u and v. *)
Lemma tensor_at_least p (K L : (nat -> R) -> Prop) m n d d' g (e e' : expectation nat) x y t s : at_least_two p ->
  (forall u, K u -> K (fun i => - u i)) -> gamma_value p (m * n) (tensor_set n K L) g ->
  law_on K m e x -> law_on L n e' y -> (forall f, integrable e f) -> (forall f, integrable e' f) ->
  unit_weights p m d -> unit_weights p n d' -> root_value m (second e x) d t -> root_value n (second e' y) d' s -> t * s <= g.
Proof.
  intros P Sym G HK HL T T' D D' (R & HR & ->) (Q & HQ & ->). set (ee := pair_law e e' T T').
  set (z := fun a (w : nat * nat) => x (a / n)%nat (fst w) * y (a mod n)%nat (snd w)).
  assert (HD : dual_ball p (m * n) (fun a => outer n d d' a ^ 2)).
  { assert (B1 : dual_ball p m (fun i => d i ^ 2)) by (apply dual_ball_norm; [easy|intros; apply pow2_ge_0|destruct D; lra]).
    assert (B2 : dual_ball p n (fun i => d' i ^ 2)) by (apply dual_ball_norm; [easy|intros; apply pow2_ge_0|destruct D'; lra]).
    destruct (dual_ball_outer p m n _ _ P B1 B2) as [E1 E2]. split; [intros; apply pow2_ge_0|]. intros f F.
    rewrite (sum_ext (m * n) _ (fun a => outer n (fun i => d i ^ 2) (fun i => d' i ^ 2) a * f a)) by (intros; unfold outer; ring). now apply E2. }
  assert (Law : law_on (tensor_set n K L) (m * n) ee z).
  { split; [|split; [easy|easy]]. intros w. exists (fun i => x i (fst w)), (fun j => y j (snd w)). split; [apply HK|split; [apply HL|easy]]. }
  apply (weak_duality_symmetric p (tensor_set n K L) (m * n) ee z (outer n d d') Law); [exact HD| |exact G|].
  - intros w (u & v & U & V & E). exists (fun i => - u i), v. split; [auto|split; [easy|]]. intros a. rewrite E. unfold outer. ring.
  - exists (tensor n n R Q). split; [|now rewrite trace_tensor].
    destruct (root_tensor m n _ _ R Q HR HQ) as (S1 & S2 & S3). split; [easy|split; [easy|]]. intros a b A B. rewrite S3 by easy.
    assert (E : second ee z a b = second e x (a / n)%nat (b / n)%nat * second e' y (a mod n)%nat (b mod n)%nat).
    { unfold second. rewrite <- (pair_mean e e' T T'). apply (integrable_ext _ ee); [intros; unfold z; ring|easy]. }
    rewrite E. unfold tensor, outer. ring.
Qed.

Theorem tensor_gamma p (K L : (nat -> R) -> Prop) m n g1 g2 g : at_least_two p -> (0 < m)%nat -> (0 < n)%nat -> bounded K m -> bounded L n ->
  (exists u, K u) -> (exists v, L v) -> (forall u, K u -> K (fun i => - u i)) -> (forall v, L v -> L (fun i => - v i)) ->
  gamma_value p m K g1 -> gamma_value p n L g2 -> gamma_value p (m * n) (tensor_set n K L) g -> g = g1 * g2.
Proof.
  intros P M N BK BL (x0 & X0) (y0 & Y0) SK SL G1 G2 G. assert (P1 := proj1 G1). assert (P2 := proj1 G2). assert (P0 := proj1 G). apply Rle_antisym.
  - apply (gamma_at_most p (m * n) (tensor_set n K L) g); [easy|now apply Rmult_le_pos|]. intros eta E.
    set (h := Rmin 1 (eta / (g1 + g2 + 1))). assert (H1 : h <= 1) by apply Rmin_l. assert (H0 : 0 < h) by (apply Rmin_glb_lt; [lra|apply Rdiv_lt_0_compat; lra]).
    assert (H2 : h * (g1 + g2 + 1) <= eta).
    { apply Rle_trans with (eta / (g1 + g2 + 1) * (g1 + g2 + 1)); [apply Rmult_le_compat_r; [lra|apply Rmin_r]|apply Req_le; field; lra]. }
    destruct (gamma_near p m K g1 h G1 H0) as (r & v & B & C & Nb). destruct (gamma_near p n L g2 h G2 H0) as (r' & v' & B' & C' & Nb').
    exists (r * r')%nat, (fun _ => 0), (tensor n r' B B'). split.
    + apply contained_tensor; [exact (contained_symmetric K m r v B SK C)|exact (contained_symmetric L n r' v' B' SL C')].
    + rewrite (squared_norm_ext p (m * n) _ (outer n (row_norm2 r B) (row_norm2 r' B'))) by (intros; apply row_tensor).
      rewrite norm_outer by (easy || (intros; apply row_norm2_nonneg)).
      apply Rle_trans with ((g1 + h) ^ 2 * (g2 + h) ^ 2); [apply Rmult_le_compat; try apply squared_norm_nonneg; lra|].
      rewrite <- Rpow_mult_distr. apply pow_incr. split; [apply Rmult_le_pos; lra|]. assert (h * h <= h) by nra. lra.
  - apply Rnot_lt_le. intros Lt. assert (Q1 : 0 < g1) by (destruct P1 as [|<-]; [easy|lra]). assert (Q2 : 0 < g2) by (destruct P2 as [|<-]; [easy|lra]).
    set (h := (g1 * g2 - g) / (2 * (g1 + g2))). assert (H0 : 0 < h) by (apply Rdiv_lt_0_compat; lra).
    assert (Hh : h * (g1 + g2) = (g1 * g2 - g) / 2) by (unfold h; field; lra). assert (h < g1 /\ h < g2) as [Hg1 Hg2] by (split; nra).
    destruct (strong_duality p K m x0 g1 (g1 - h) P M BK X0 G1 ltac:(lra)) as (k & w & u & d & t & Pu & D & _ & V & T).
    destruct (strong_duality p L n y0 g2 (g2 - h) P N BL Y0 G2 ltac:(lra)) as (k' & w' & u' & d' & t' & Pu' & D' & _ & V' & T').
    destruct (points_law K m k w u x0 Pu X0) as (e & x & Lx & _ & C & S & In). destruct (points_law L n k' w' u' y0 Pu' Y0) as (e' & y & Ly & _ & C' & S' & In').
    (* the second moments are at least the covariances *)
    assert (Larger : forall (K : (nat -> R) -> Prop) m k w u d t (e : expectation nat) x, points_of K k w u -> (forall i j, second e x i j = scatter k w u i j + centre k w u i * centre k w u j) ->
      root_value m (scatter k w u) d t -> exists s, root_value m (second e x) d s /\ t <= s).
    { clear. intros K m k w u d t e x Pu S V. set (mu := centre k w u) in *.
      assert (Form : forall z, quadratic m (second e x) z = quadratic m (scatter k w u) z + sum m (fun i => mu i * z i) ^ 2).
      { intros z. unfold quadratic. cbn [pow]. rewrite Rmult_1_r, <- sum_scale_r, <- sum_plus. apply sum_ext; intros i _.
        rewrite <- sum_scale, <- sum_plus. apply sum_ext; intros j _. rewrite S. ring. }
      assert (Cov : covariance_of K (scatter k w u) mu) by (exists k, w, u; split; [easy|split; easy]).
      destruct (root_exists m (fun i j => d i * second e x i j * d j)) as [R HR].
      - intros i j. rewrite !S, (covariance_symmetric K (scatter k w u) mu i j Cov). ring.
      - intros z. replace (quadratic m (fun i j => d i * second e x i j * d j) z) with (quadratic m (second e x) (fun i => d i * z i)).
        + rewrite Form. apply Rplus_le_le_0_compat; [now apply (covariance_form K _ mu)|apply pow2_ge_0].
        + apply sum_ext; intros i _. apply sum_ext; intros; ring.
      - exists (trace m R). assert (V' : root_value m (second e x) d (trace m R)) by now exists R. split; [exact V'|].
        apply (root_value_monotone m (scatter k w u) (second e x) d); [|exact V|exact V']. intros z. rewrite Form.
        generalize (pow2_ge_0 (sum m (fun i => mu i * z i))). lra. }
    destruct (Larger K m k w u d t e x Pu S V) as (s & Vs & Ls). destruct (Larger L n k' w' u' d' t' e' y Pu' S' V') as (s' & Vs' & Ls').
    assert (Fin := tensor_at_least p K L m n d d' g e e' x y s s' P SK G Lx Ly In In' D D' Vs Vs').
    assert ((g1 - h) * (g2 - h) <= s * s') by (apply Rmult_le_compat; lra). nra.
Qed.
