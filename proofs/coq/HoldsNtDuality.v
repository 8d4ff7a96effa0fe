(** * The statements of [NT] on duality that hold *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms Noise Products MeanUnique WeakDuality Laws MeanEstimation OrderNorms Ellipsoids ErrorOrders CloseLaws
  MeanExists TraceBounds DualOrders PointLaws
  Gamma GammaLaws Tensor TensorGamma ProductGamma SetProducts Boxes BestWeights Neighbours
  StatementsNtDuality.
Open Scope R_scope.

Lemma unit_dual_ball p m d : at_least_two p -> unit_weights p m d -> dual_ball p m (fun i => d i ^ 2).
Proof. intros P [D H]. apply dual_ball_norm; [easy|intros; apply pow2_ge_0|lra]. Qed.

Lemma root_value_ext m G H d t : (forall i j, (i < m)%nat -> (j < m)%nat -> G i j = H i j) -> root_value m G d t -> root_value m H d t.
Proof.
  intros E (R & (S & N & Q) & T). exists R. split; [|easy]. split; [easy|split; [easy|]]. intros i j I J. now rewrite <- E; [apply Q|..].
Qed.

Theorem NT_Thm_26_holds : NT_Thm_26.
Proof.
  intros p m K g P M B (x0 & X0) G. split; [|intros Sym]; split.
  - intros t (Omega & e & x & d & L & D & V). exact (weak_duality p K m e x d L (unit_dual_ball p m d P D) g t G V).
  - intros y Y. apply Rnot_lt_le. intros Lt. destruct (strong_duality p K m x0 g y P M B X0 G Lt) as (k & w & u & d & t & Pu & D & _ & V & T).
    destruct (points_law K m k w u x0 Pu X0) as (e & x & L & _ & C & _ & _). assert (t <= y); [|lra]. apply Y.
    exists nat, e, x, d. split; [easy|split; [easy|]]. apply (root_value_ext m (scatter k w u)); [|exact V]. intros i j _ _. now rewrite C.
  - intros t (Omega & e & x & d & L & D & V). exact (weak_duality_symmetric p K m e x d L (unit_dual_ball p m d P D) g t Sym G V).
  - intros y Y. apply Rnot_lt_le. intros Lt. destruct (strong_duality p K m x0 g y P M B X0 G Lt) as (k & w & u & d & t & Pu & D & _ & V & T).
    destruct (points_law K m k w u x0 Pu X0) as (e & x & L & _ & C & S & _). assert (t <= y); [|lra].
    set (mu := centre k w u) in *.
    assert (Form : forall z, quadratic m (second e x) z = quadratic m (scatter k w u) z + sum m (fun i => mu i * z i) ^ 2).
    { intros z. unfold quadratic. cbn [pow]. rewrite Rmult_1_r, <- sum_scale_r, <- sum_plus. apply sum_ext; intros i _.
      rewrite <- sum_scale, <- sum_plus. apply sum_ext; intros j _. rewrite S. ring. }
    assert (Cov : covariance_of K (scatter k w u) mu) by (exists k, w, u; split; [easy|split; easy]).
    assert (Ex : exists s, root_value m (second e x) d s).
    { destruct (root_exists m (fun i j => d i * second e x i j * d j)) as [R HR].
      - intros i j. rewrite !S, (covariance_symmetric K (scatter k w u) mu i j Cov). ring.
      - intros z. replace (quadratic m (fun i j => d i * second e x i j * d j) z) with (quadratic m (second e x) (fun i => d i * z i)).
        + rewrite Form. apply Rplus_le_le_0_compat; [now apply (covariance_form K _ mu)|apply pow2_ge_0].
        + apply sum_ext; intros i _. apply sum_ext; intros; ring.
      - now exists (trace m R), R. }
    destruct Ex as [s V']. assert (t <= s).
    { apply (root_value_monotone m (scatter k w u) (second e x) d); [|exact V|exact V']. intros z. rewrite Form. generalize (pow2_ge_0 (sum m (fun i => mu i * z i))). lra. }
    assert (s <= y); [|lra]. apply Y. exists nat, e, x, d. now split; [|split].
Qed.

Theorem NT_Lemma_60_holds : NT_Lemma_60.
Proof.
  intros p m n K1 K2 g1 g2 g P M N B1 B2 X1 X2 G1 G2 G. exact (product_gamma p K1 K2 m n g1 g2 g P M N B1 B2 X1 X2 G1 G2 G).
Qed.

Theorem NT_Lemma_62_holds : NT_Lemma_62.
Proof.
  intros p m n K1 K2 g1 g2 g P M N B1 B2 X1 X2 S1 S2 G1 G2 G. exact (tensor_gamma p K1 K2 m n g1 g2 g P M N B1 B2 X1 X2 S1 S2 G1 G2 G).
Qed.

(** Γ_p of a box as a number. *)
Lemma box_value p d a b g : at_least_two p -> (0 < d)%nat -> (forall i, (i < d)%nat -> a i <= b i) -> gamma_value p d (box d a b) g ->
  g = power (sum d (fun i => power ((b i - a i) / 2) (combined p))) (/ combined p).
Proof.
  intros P D L G. rewrite <- (box_gamma p a b d P D L g G). assert (C := combined_range p P). rewrite power_power by apply G.
  rewrite Rinv_r, power_one; [easy|apply G|lra].
Qed.

Theorem NT_eq_26_boxes_holds : NT_eq_26_boxes.
Proof.
  intros p d a b g P D L G q'. change q' with (combined p). assert (C := combined_range p P). rewrite (box_value p d a b g P D L G).
  rewrite (sum_ext d _ (fun i => power (/ 2) (combined p) * power (b i - a i) (combined p))).
  - rewrite sum_scale, power_mult by (apply power_nonneg || (apply sum_nonneg; intros; apply power_nonneg)). f_equal.
    rewrite power_power by lra. rewrite Rinv_r, power_one; lra.
  - intros i I. unfold Rdiv. rewrite Rmult_comm. apply power_mult; [lra|]. generalize (L i I). lra.
Qed.

Theorem NT_eq_27_boxes_holds : NT_eq_27_boxes.
Proof.
  intros p d a g P D A G q'. change q' with (combined p). rewrite (box_value p d (fun i => - a i) a g P D); [|intros i I; generalize (A i I); lra|exact G].
  f_equal. apply sum_ext; intros i _. f_equal. field.
Qed.

Theorem NT_eq_27_cube_holds : NT_eq_27_cube.
Proof.
  intros p d g P D G. assert (C := combined_range p P). assert (Dp : 0 < INR d) by now apply (lt_INR 0).
  rewrite (box_value p d (fun _ => -1) (fun _ => 1) g P D); [|intros; lra|exact G].
  rewrite (sum_ext d _ (fun _ => 1)), sum_const, Rmult_1_r.
  - f_equal. destruct p as [r|]; cbn in *; field; lra.
  - intros i _. replace ((1 - -1) / 2) with 1 by field. rewrite power_pos by lra. unfold Rpower. now rewrite ln_1, Rmult_0_r, exp_0.
Qed.

Theorem NT_Lemma_27_holds : NT_Lemma_27.
Proof.
  intros p m K g P M B (x0 & X0) G image. split; [exact (best_weights p K m x0 g P M B X0 G)|].
  intros d h U H. exact (weighted_at_most p K m d g h P B U G H).
Qed.

Theorem NT_eq_33_holds : NT_eq_33.
Proof.
  intros m K d g B D below. assert (W := fun lo => weighted_gamma K m d lo B D). split.
  - intros (G0 & G1 & G2). split; [exact G0|]. split; [exact (proj1 (W _) G1)|]. intros lo H. exact (G2 lo (proj2 (W lo) H)).
  - intros (G0 & G1 & G2). split; [exact G0|]. split; [exact (proj2 (W _) G1)|]. intros lo H. exact (G2 lo (proj1 (W lo) H)).
Qed.

Theorem NT_Claim_68_holds : NT_Claim_68.
Proof.
  intros m K inside M N t T (r & v & B & EM & HM) (s & w & C & EN & HN).
  exists (r + s)%nat, (fun i => (1 - t) * v i + t * w i), (joined r (fun i k => sqrt (1 - t) * B i k) (fun i k => sqrt t * C i k)).
  assert (S1 : sqrt (1 - t) * sqrt (1 - t) = 1 - t) by (apply sqrt_sqrt; lra). assert (S2 : sqrt t * sqrt t = t) by (apply sqrt_sqrt; lra).
  assert (Sum : forall i c d, sum (r + s) (fun k => joined r (fun i k => sqrt (1 - t) * B i k) (fun i k => sqrt t * C i k) i k * (if (k <? r)%nat then c k else d (k - r)%nat))
    = sqrt (1 - t) * sum r (fun k => B i k * c k) + sqrt t * sum s (fun k => C i k * d k)).
  { intros i c d. rewrite joined_sum, <- !sum_scale. f_equal; apply sum_ext; intros; ring. }
  split.
  - intros i j I J. rewrite (EM i j I J), (EN i j I J).
    symmetry. etransitivity; [exact (Sum i (fun k => sqrt (1 - t) * B j k) (fun k => sqrt t * C j k))|]. cbv beta.
    rewrite (sum_ext r (fun k => B i k * (sqrt (1 - t) * B j k)) (fun k => sqrt (1 - t) * (B i k * B j k))) by (intros; ring).
    rewrite (sum_ext s (fun k => C i k * (sqrt t * C j k)) (fun k => sqrt t * (C i k * C j k))) by (intros; ring). rewrite !sum_scale.
    rewrite <- !Rmult_assoc, S1, S2. easy.
  - intros u U. destruct (HM u U) as (c & Nc & F), (HN u U) as (d & Nd & G).
    exists (fun k => if (k <? r)%nat then (fun k => sqrt (1 - t) * c k) k else (fun k => sqrt t * d k) (k - r)%nat). split.
    + rewrite sum_split. rewrite (sum_ext r _ (fun k => (1 - t) * c k ^ 2)), (sum_ext s _ (fun k => t * d k ^ 2)).
      * rewrite !sum_scale. assert ((1 - t) * sum r (fun k => c k ^ 2) <= (1 - t) * 1) by (apply Rmult_le_compat_l; lra).
        assert (t * sum s (fun k => d k ^ 2) <= t * 1) by (apply Rmult_le_compat_l; lra). lra.
      * intros k _. rewrite (proj2 (Nat.ltb_ge (r + k) r)) by lia. replace (r + k - r)%nat with k by lia. rewrite Rpow_mult_distr, pow2_sqrt by lra. ring.
      * intros k Hk. rewrite (proj2 (Nat.ltb_lt k r)) by easy. rewrite Rpow_mult_distr, pow2_sqrt by lra. ring.
    + intros i I. symmetry. etransitivity; [exact (Sum i (fun k => sqrt (1 - t) * c k) (fun k => sqrt t * d k))|]. cbv beta.
      rewrite (sum_ext r (fun k => B i k * (sqrt (1 - t) * c k)) (fun k => sqrt (1 - t) * (B i k * c k))) by (intros; ring).
      rewrite (sum_ext s (fun k => C i k * (sqrt t * d k)) (fun k => sqrt t * (C i k * d k))) by (intros; ring). rewrite !sum_scale, <- !Rmult_assoc, S1, S2.
      rewrite <- (F i I), <- (G i I). ring.
Qed.

(** For p = 2 the weights are at most 1, and the root is largest where they are 1. *)
Lemma root_value_weights m G d t s : (forall i, (i < m)%nat -> 0 < d i <= 1) -> root_value m G d t -> root_value m G (fun _ => 1) s -> t <= s.
Proof.
  intros D (R & HR & ->) (Q & HQ & ->). assert (S0 : 0 <= trace m Q) by (apply sum_nonneg; intros i I; rewrite <- (at_entry_form m Q i I); apply HQ).
  apply (below_all_near _ _ (INR m)); [apply pos_INR|]. intros eta He. set (Z := diagonal (fun _ : nat => eta)).
  assert (PZ : positive m Z) by (apply diagonal_positive; intros; easy). set (Y := fun i j => Q i j + Z i j).
  assert (PY : positive m Y) by (apply positive_plus; [apply HQ|apply HQ|exact PZ]). destruct (positive_inverse m Y PY) as [W HW].
  set (X := fun i j => d i * Y i j * d j). set (V := fun i j => / d i * W i j * / d j).
  assert (PX : positive m X).
  { split; [intros i j; unfold X; rewrite (proj1 PY i j); ring|]. intros x (i & I & Nz).
    replace (quadratic m X x) with (quadratic m Y (fun i => d i * x i)) by (apply sum_ext; intros a _; apply sum_ext; intros c _; unfold X; ring).
    apply (proj2 PY). exists i. split; [easy|]. apply Rmult_integral_contrapositive_currified; [generalize (D i I); lra|easy]. }
  assert (HV : inverse m X V).
  { intros i j I J. destruct (HW i j I J) as [A B]. unfold product in *. split.
    - rewrite (sum_ext m _ (fun k => d i * / d j * (Y i k * W k j))) by (intros k Kk; unfold X, V; generalize (D k Kk) (D j J); intros; field; lra).
      rewrite sum_scale, A. unfold diagonal. destruct (Nat.eqb_spec i j) as [->|]; [generalize (D j J); intros; field; lra|ring].
    - rewrite (sum_ext m _ (fun k => / d i * d j * (W i k * Y k j))) by (intros k Kk; unfold X, V; generalize (D k Kk) (D i I); intros; field; lra).
      rewrite sum_scale, B. unfold diagonal. destruct (Nat.eqb_spec i j) as [->|]; [generalize (D j J); intros; field; lra|ring]. }
  assert (T1 : sum m (fun i => quadratic m V (R i)) <= trace m Q).
  { rewrite (root_columns m _ R V HR). eapply Rle_trans; [|apply (root_below m Y W Q PY HW (proj1 HQ) (proj1 (proj2 HQ)))].
    - rewrite (root_columns m _ Q W HQ). apply Req_le, sum_ext; intros i I. apply sum_ext; intros j J. unfold V. generalize (D i I) (D j J). intros. field. lra.
    - intros z. unfold Y. rewrite quadratic_plus. generalize (positive_nonneg m Z z PZ). lra. }
  set (U := trace m X). assert (U1 : U <= trace m Q + INR m * eta).
  { unfold U, trace. rewrite <- sum_const, <- sum_plus. apply sum_le; intros i I. unfold X, Y, Z, diagonal. rewrite Nat.eqb_refl.
    assert (Qi : 0 <= Q i i) by (rewrite <- (at_entry_form m Q i I); apply HQ). generalize (D i I). intros Di. assert (d i * d i <= 1) by nra. nra. }
  assert (U0 : 0 <= U) by (apply sum_nonneg; intros i I; rewrite <- (at_entry_form m X i I); now apply positive_nonneg).
  assert (Fin : trace m R <= sqrt (U * trace m Q)).
  { apply best_weight; [easy|easy|]. intros c C. assert (L := root_trace m X V R c PX HV (proj1 HR)). fold U in L.
    apply Rmult_le_reg_l with c; [easy|]. replace (c * (c * U + trace m Q * / c)) with (c ^ 2 * U + trace m Q) by (field; lra). lra. }
  assert (Me : 0 <= INR m * eta) by (apply Rmult_le_pos; [apply pos_INR|lra]). set (b := trace m Q + INR m * eta) in *.
  apply Rle_trans with b; [|unfold b; lra]. eapply Rle_trans; [exact Fin|]. rewrite <- (sqrt_Rsqr b) by (unfold b; lra). apply sqrt_le_1_alt. unfold Rsqr.
  apply Rmult_le_compat; unfold b in *; lra.
Qed.

Theorem NT_dual_form_two_holds : NT_dual_form_two.
Proof.
  intros m K g M B (x0 & X0) G. assert (Unit : unit_weights (Finite 2) m (fun _ => 1)).
  { split; [intros; lra|]. cbn [conjugate]. destruct (Req_EM_T 2 2) as [_|N]; [|now destruct N]. cbn [squared_norm]. rewrite (largest_ext m _ (fun _ => 1)) by (intros; ring).
    apply Rle_antisym; [apply largest_le; intros; lra|]. exact (le_largest m (fun _ => 1) O M). }
  assert (One : forall (H : matrix) t, root_value m H (fun _ => 1) t <-> exists R, root_of m H R /\ t = trace m R).
  { intros H t. split; intros (R & (A1 & A2 & A3) & E); exists R; (split; [|easy]); split; try easy; split; try easy; intros i j I J; rewrite (A3 i j I J); ring. }
  split.
  - intros t (Omega & e & x & L & V). apply One in V. exact (weak_duality (Finite 2) K m e x (fun _ => 1) L (unit_dual_ball (Finite 2) m _ (Rle_refl 2) Unit) g t G V).
  - intros y Y. apply Rnot_lt_le. intros Lt. destruct (strong_duality (Finite 2) K m x0 g y (Rle_refl 2) M B X0 G Lt) as (k & w & u & d & t & Pu & (D & U) & Dp & V & T).
    destruct (points_law K m k w u x0 Pu X0) as (e & x & L & _ & C & _). assert (Cov : covariance_of K (scatter k w u) (centre k w u)) by (exists k, w, u; split; [easy|split; easy]).
    destruct (root_exists m (scatter k w u)) as [Q HQ]; [intros; now apply (covariance_symmetric K _ (centre k w u))|intros; now apply (covariance_form K _ (centre k w u))|].
    assert (V1 : root_value m (scatter k w u) (fun _ => 1) (trace m Q)) by (apply One; now exists Q).
    assert (Small : forall i, (i < m)%nat -> 0 < d i <= 1).
    { intros i I. split; [apply Dp|]. assert (H := le_largest m (fun i => d i ^ 2) i I). cbn [conjugate] in U. destruct (Req_EM_T 2 2) as [_|N]; [|now destruct N].
      cbn [squared_norm] in U. rewrite U in H. cbv beta in H. generalize (Dp i). intros. nra. }
    assert (t <= trace m Q) by exact (root_value_weights m (scatter k w u) d t (trace m Q) Small V V1). assert (trace m Q <= y); [|lra]. apply Y.
    exists nat, e, x. split; [easy|]. exists Q. split; [|easy]. destruct HQ as (A1 & A2 & A3). split; [easy|split; [easy|]]. intros i j I J. rewrite C. now apply A3.
Qed.
