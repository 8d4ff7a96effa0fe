(** * The statements of [HUU] that hold *)
From Coq Require Import Reals List Lra Lia PeanoNat.
From Coquelicot Require Import Complex.
From Etalon Require Import Certificate Sums Noise SquareRoot Wallis ChenQi RootUnique Norms ComplexMatrices OperatorNorms
  Digits Tree TreeError Landau Singular PrefixSingular LogBound StatementsHuu.
Open Scope R_scope.

Theorem HUU_eq_4_holds : HUU_eq_4.
Proof.
  intros Omega e q m r A L R0 c z x F U. rewrite (factorization_error e q m r A L R0 z x _ F U). f_equal. ring.
Qed.

Theorem HUU_eq_5_holds : HUU_eq_5.
Proof.
  intros q m A c v [Lo (r & L & R0 & F & Hi)] Q. apply lt_0_INR in Q. split.
  - intros Omega e s L' R' z x F' U. rewrite (HUU_eq_4_holds Omega e q m s A L' R' c z x F' U).
    apply Rmult_le_compat_r; [now apply Rlt_le, Rinv_0_lt_compat|]. rewrite Rmult_assoc.
    apply Rmult_le_compat_l; [apply pow2_ge_0|]. exact (Lo s L' R' F').
  - exists r, L, R0. split; [easy|]. intros Omega e z x U. rewrite (HUU_eq_4_holds Omega e q m r A L R0 c z x F U).
    f_equal. rewrite Rmult_assoc. f_equal. apply Rle_antisym; [exact Hi|exact (Lo r L R0 F)].
Qed.

Theorem HUU_eq_10_holds : HUU_eq_10.
Proof. intros q r m A L R0 g. apply balanced_factorization. Qed.

Theorem HUU_eq_27_holds : HUU_eq_27.
Proof.
  split; [easy|]. split; [|split].
  - intros [|k] K; [lia|]. cbn [f]. replace (S k - 1)%nat with k by lia. easy.
  - apply f_convolution.
  - apply root_factorization.
Qed.

Theorem HUU_section_5_1_holds : HUU_section_5_1.
Proof.
  intros n L F U D. split; [|split; [easy|]].
  - intros i j J I. rewrite (root_unique n L F U D) by lia. unfold root. now rewrite (proj2 (Nat.leb_le j i)).
  - intros [|k] K; [lia|]. cbn [f]. replace (S k - 1)%nat with k by lia. f_equal. field. now apply not_0_INR.
Qed.

Lemma diagonal_times m n A x y i j : (i < m)%nat -> (j < n)%nat ->
  cproduct m (cdiagonal x) (cproduct n A (cdiagonal y)) i j = (x i * (A i j * y j))%C.
Proof.
  intros I J. unfold cproduct at 1. etransitivity.
  - apply (csum_single m i (fun k => (cdiagonal x i k * cproduct n A (cdiagonal y) k j)%C)); [easy|].
    intros k _ N. unfold cdiagonal. rewrite (proj2 (Nat.eqb_neq i k)) by congruence. ring.
  - unfold cdiagonal at 1. rewrite Nat.eqb_refl. f_equal. unfold cproduct. etransitivity.
    + apply (csum_single n j (fun k => (A i k * cdiagonal y k j)%C)); [easy|]. intros k _ N. unfold cdiagonal.
      rewrite (proj2 (Nat.eqb_neq k j)) by easy. ring.
    + unfold cdiagonal. now rewrite Nat.eqb_refl.
Qed.

Theorem HUU_Prop_14_holds : HUU_Prop_14.
Proof. intros m n A x y i j I J. rewrite diagonal_times by easy. ring. Qed.

Theorem HUU_Prop_12_1_holds : HUU_Prop_12_1.
Proof. intros m n A B. now rewrite csum_swap. Qed.

Theorem HUU_Prop_12_2_holds : HUU_Prop_12_2.
Proof. intros m n B x y i j I J. rewrite diagonal_times by easy. ring. Qed.

Theorem HUU_Prop_13_holds : HUU_Prop_13.
Proof.
  intros m n A B x y. apply csum_ext; intros i I. rewrite <- csum_scale. apply csum_ext; intros j J.
  rewrite diagonal_times by easy. ring.
Qed.

Theorem HUU_Fact_17_holds : HUU_Fact_17.
Proof. intros m n A M. split; [apply norm_1_2|now apply norm_2_inf]. Qed.

Theorem HUU_Thm_19_holds : HUU_Thm_19.
Proof.
  intros n N s. assert (E : forall a, s a = sigma n a).
  { intros a. unfold s, sigma, angle. do 3 f_equal. rewrite S_INR. field. generalize (pos_INR n). lra. }
  split.
  - destruct (prefix_singular_values n N) as (u & v & U & V & A & P). exists u, v. repeat split; try easy.
    + intros a i Ha I. rewrite E. now apply A.
    + intros a Ha. rewrite E. now apply P.
  - intros a b L B. rewrite !E. now apply sigma_decreases.
Qed.

Theorem HUU_Thm_21_holds : HUU_Thm_21.
Proof.
  cbv delta [HUU_Thm_21]. intros g. assert (E : forall m, g m = f m) by (intros; unfold g; now rewrite f_double_factorial). generalize pi_bounds. intros P.
  split; [|split].
  - intros m M. rewrite E. destruct (chen_qi m M). lra.
  - intros c C H. apply lower_constant_best. specialize (H 1%nat (le_n _)). rewrite E in H. cbn [INR] in H.
    assert (Q : 0 < PI * (1 + c)) by (apply Rmult_lt_0_compat; lra). assert (S := sqrt_lt_R0 _ Q).
    assert (S2 : sqrt (PI * (1 + c)) * sqrt (PI * (1 + c)) = PI * (1 + c)) by (apply sqrt_sqrt; lra).
    set (s := sqrt (PI * (1 + c))) in *. rewrite <- S2. assert (K : 1 <= s * f 1).
    { apply Rmult_le_compat_l with (r := s) in H; [|lra]. replace (s * (1 / s)) with 1 in H by (field; lra). easy. }
    replace (s * s * f 1 ^ 2) with ((s * f 1) * (s * f 1)) by ring. nra.
  - intros c C H. apply quarter_best. intros m M. specialize (H m M). rewrite E in H. assert (I := le_INR 1 m M). cbn [INR] in I.
    assert (Q : 0 < PI * (INR m + c)) by (apply Rmult_lt_0_compat; lra). assert (S := sqrt_lt_R0 _ Q).
    assert (S2 : sqrt (PI * (INR m + c)) * sqrt (PI * (INR m + c)) = PI * (INR m + c)) by (apply sqrt_sqrt; lra).
    set (s := sqrt (PI * (INR m + c))) in *. rewrite <- S2. assert (K : s * f m <= 1).
    { apply Rmult_le_compat_l with (r := s) in H; [|lra]. replace (s * (1 / s)) with 1 in H by (field; lra). easy. }
    assert (0 <= s * f m) by (apply Rmult_le_pos; [lra|apply Rlt_le, f_pos]).
    replace (s * s * f m ^ 2) with ((s * f m) * (s * f m)) by ring. nra.
Qed.

Theorem HUU_Prop_37_holds : HUU_Prop_37.
Proof. intros m n X a b kappa K A B x y. now apply (block_nonneg m n X a b kappa). Qed.

Lemma csum_split m n (g : nat -> C) : csum (m + n) g = (csum m g + csum n (fun i => g (m + i)%nat))%C.
Proof.
  induction n; [rewrite Nat.add_0_r; cbn; ring|]. rewrite Nat.add_succ_r. cbn [csum]. rewrite IHn. ring.
Qed.

Theorem HUU_Prop_38_holds : HUU_Prop_38.
Proof.
  intros m n A B hat. rewrite csum_split.
  set (t := csum m (fun i => csum n (fun j => (Cconj (A i j) * B i j)%C))).
  assert (E1 : csum m (fun i => csum (m + n) (fun j => (Cconj (hat A i j) * hat B i j)%C)) = t).
  { apply csum_ext; intros i I. rewrite csum_split, csum_zero.
    - rewrite Cplus_0_l. apply csum_ext; intros j _. unfold hat. rewrite (proj2 (Nat.ltb_lt i m)) by easy.
      rewrite (proj2 (Nat.ltb_ge (m + j) m)) by lia. now replace (m + j - m)%nat with j by lia.
    - intros j J. unfold hat. rewrite !(proj2 (Nat.ltb_lt _ m)) by easy. ring. }
  assert (E2 : csum n (fun i => csum (m + n) (fun j => (Cconj (hat A (m + i)%nat j) * hat B (m + i)%nat j)%C)) = Cconj t).
  { unfold t. rewrite csum_conj, (csum_ext m _ (fun i => csum n (fun j => (A i j * Cconj (B i j))%C))).
    - symmetry. rewrite csum_swap. apply csum_ext; intros i _. symmetry. rewrite csum_split, (csum_zero n).
      + rewrite Cplus_0_r. apply csum_ext; intros j J. unfold hat. rewrite (proj2 (Nat.ltb_ge (m + i) m)) by lia.
        rewrite (proj2 (Nat.ltb_lt j m)) by easy. replace (m + i - m)%nat with i by lia. rewrite Cconj_conj. ring.
      + intros j _. unfold hat. rewrite (proj2 (Nat.ltb_ge (m + i) m)), (proj2 (Nat.ltb_ge (m + j) m)) by lia. ring.
    - intros i _. rewrite csum_conj. apply csum_ext; intros j _. now rewrite Cmult_conj, Cconj_conj. }
  rewrite E1, E2. replace (csum n (fun j => cproduct m (fun j i => Cconj (A i j)) B j j)) with t.
  - apply injective_projections; cbn; unfold Re; ring.
  - unfold t. apply csum_swap.
Qed.

Theorem HUU_eq_26_holds : HUU_eq_26.
Proof. exact gamma_frobenius. Qed.

Theorem HUU_eq_41_holds : HUU_eq_41.
Proof.
  intros q m M t v. apply lt_0_INR in M. assert (V : forall j, 0 < v j) by (intros; apply Rinv_0_lt_compat; lra).
  split; [unfold t; lra|]. split; [easy|]. split.
  { unfold v. rewrite sum_const. unfold t. field. lra. }
  intros x y H. rewrite csum_zero.
  2:{ intros i _. unfold capply. rewrite csum_zero; [ring|]. intros; ring. }
  cbn [Re fst RtoC]. rewrite Rmult_0_r, Rplus_0_r.
  assert (X0 : 0 <= sum q (fun i => Cmod (x i) ^ 2)) by (apply sum_nonneg; intros; apply pow2_ge_0).
  assert (Y0 : 0 <= sum m (fun j => v j * Cmod (y j) ^ 2)).
  { apply sum_nonneg; intros; apply Rmult_le_pos; [now apply Rlt_le|apply pow2_ge_0]. }
  destruct H as [(i & I & N)|(j & J & N)]; apply Cmod_gt_0 in N.
  - assert (Cmod (x i) ^ 2 <= sum q (fun i => Cmod (x i) ^ 2)).
    { apply (le_sum q (fun i => Cmod (x i) ^ 2)); [intros; apply pow2_ge_0|easy]. }
    assert (0 < Cmod (x i) ^ 2) by now apply pow_lt. unfold t. lra.
  - assert (v j * Cmod (y j) ^ 2 <= sum m (fun j => v j * Cmod (y j) ^ 2)).
    { apply (le_sum m (fun j => v j * Cmod (y j) ^ 2)); [|easy]. intros; apply Rmult_le_pos; [now apply Rlt_le|apply pow2_ge_0]. }
    assert (0 < v j * Cmod (y j) ^ 2) by (apply Rmult_lt_0_compat; [easy|now apply pow_lt]). unfold t. lra.
Qed.

Theorem HUU_Lemma_48_holds : HUU_Lemma_48.
Proof. exact complex_diagonal. Qed.

Theorem HUU_section_8_holds : HUU_section_8.
Proof.
  intros d w W q. destruct (gamma_parity d w W) as [E H]. split; [easy|]. split; [intros; apply chi_square|]. split; [|easy].
  intros i k I K. now apply parity_orthogonal.
Qed.

Theorem HUU_section_1_smooth_holds : HUU_section_1_smooth.
Proof.
  split; [|split; [|split]].
  - intros Omega e n c z x t T U. destruct (root_norms n) as (_ & _ & S); [lia|].
    rewrite (proj2 (release_moments e n n n prefix_sum root root z x _ t (root_factorization n) U T)), root_row, S by easy. ring.
  - intros t. unfold G. rewrite sum_next. ring.
  - intros t. assert (K : f (S t) < f t).
    { generalize (f_S t) (f_pos t) (pos_INR t). rewrite S_INR. intros. apply Rmult_lt_reg_l with (INR t + 1); nra. }
    generalize (f_pos (S t)). nra.
  - intros eps E. destruct (archimed_cor1 eps E) as (N & A & P). exists N. intros n L. unfold R_dist.
    rewrite Rminus_0_r, Rabs_pos_eq by apply pow2_ge_0. eapply Rle_lt_trans; [|exact A]. destruct (wallis n) as [_ W].
    generalize pi_bounds (lt_INR 0 N P) (le_INR N n L) (pow2_ge_0 (f n)). cbn [INR]. intros.
    apply Rmult_le_reg_l with (INR N); [easy|]. rewrite Rinv_r by lra. eapply Rle_trans; [|exact W]. apply Rmult_le_compat_r; [easy|]. nra.
Qed.

Theorem HUU_eq_28_1_holds : HUU_eq_28_1.
Proof. intros k K. now apply chen_qi. Qed.

Theorem HUU_eq_28_3_holds : HUU_eq_28_3.
Proof. intros n t T. rewrite root_row by easy. apply G_upper_weak. lia. Qed.

Theorem HUU_eq_28_4_holds : HUU_eq_28_4.
Proof.
  intros n t T. rewrite root_row by easy. unfold G. rewrite sum_first, <- sum_scale. change (f 0) with 1. rewrite pow1.
  apply Rplus_le_compat_l, sum_le; intros k _. generalize (chen_qi_upper_sq (S k)) (lt_0_INR (S k) ltac:(lia)) pi_bounds. intros H K P.
  apply Rmult_le_reg_l with (PI * (INR (S k) + / 4)); [apply Rmult_lt_0_compat; lra|].
  replace (PI * (INR (S k) + / 4) * (4 / PI * (1 / (4 * INR (S k) + 1)))) with 1 by (field; lra). lra.
Qed.

Lemma sigma_values n : (0 < n)%nat -> singular_values n prefix_sum (sigma n) /\ above Two n n prefix_sum (sum n (sigma n) ^ 2 / INR n).
Proof. intros N. split; [now apply prefix_singular_values|now apply prefix_above]. Qed.

Theorem HUU_eq_30_2_holds : HUU_eq_30_2.
Proof.
  intros n N. exists (sigma n). destruct (sigma_values n N). repeat split; try easy.
  eapply Rle_trans; [|now apply sigma_log_bound]. apply Req_le. apply lt_0_INR in N. generalize PI_RGT_0. intros. field. lra.
Qed.

Theorem HUU_eq_30_1_holds : HUU_eq_30_1.
Proof.
  intros n N. destruct (HUU_eq_30_2_holds n N) as (s & V & A & L). exists s. repeat split; try easy.
  eapply Rle_trans; [|exact L]. apply Rmult_le_compat_l; [|now apply five_below_three].
  apply Rmult_le_pos; [apply pos_INR|apply Rlt_le, Rinv_0_lt_compat, PI_RGT_0].
Qed.

Theorem HUU_Thm_3_1_holds : HUU_Thm_3_1.
Proof.
  intros Omega e n r L R0 c z x N F U. rewrite (HUU_eq_4_holds Omega e n n r prefix_sum L R0 c z x F U).
  destruct (prefix_log_bound n N) as [_ H]. specialize (H r L R0 F). cbn [left_norm2] in H.
  set (t := 2 + _ + _) in *. apply lt_0_INR in N. generalize PI_RGT_0. intros P.
  replace (c ^ 2 / PI ^ 2 * t ^ 2) with (c ^ 2 * (INR n * (t / PI) ^ 2) / INR n) by (field; lra).
  apply Rmult_le_compat_r; [now apply Rlt_le, Rinv_0_lt_compat|]. rewrite Rmult_assoc.
  apply Rmult_le_compat_l; [apply pow2_ge_0|easy].
Qed.

Theorem HUU_Lemma_40_3_holds : HUU_Lemma_40_3.
Proof.
  intros k n r L R0. destruct (binary_tree k) as (_ & F & S & B). fold n r L R0 in F, S, B. split; [easy|].
  rewrite B. rewrite Rmult_comm. f_equal. apply (largest_at n _ 0).
  - unfold n. generalize (Nat.pow_nonzero 2 k). lia.
  - apply S. unfold n. generalize (Nat.pow_nonzero 2 k). lia.
  - generalize (pos_INR k). lra.
  - intros j J. now rewrite S by easy; apply Rle_refl.
Qed.

Theorem HUU_Lemma_40_2_holds : HUU_Lemma_40_2.
Proof.
  intros k n r L R0. destruct (HUU_Lemma_40_3_holds k) as [F E]. fold n r L R0 in F, E. split; [easy|]. rewrite E.
  replace (INR n) with (2 ^ k) by (unfold n; now rewrite pow_INR). generalize (pos_INR k). intros. lra.
Qed.
