(** * The statements of [DMRST] that hold *)
From Coq Require Import Reals List Lra Lia PeanoNat NArith.
From Etalon Require Import Certificate Sums Noise Norms Products GeometricMean MeanUnique Semidefinite WeakDuality Recovery
  Momentum Masses AdaptivePure StatementsDmrst.
Open Scope R_scope.

Theorem DMRST_eq_1_holds : DMRST_eq_1.
Proof.
  intros m r n A B C G Z i c F I. rewrite (product_plus r B (product n C G) Z). f_equal. rewrite <- product_assoc.
  apply sum_ext; intros j J. now rewrite (F i j I J).
Qed.

(** Row i of AG for lower-triangular A. *)
Lemma row_of_lower n A G G' i c : (forall i j, (i < j)%nat -> (j < n)%nat -> A i j = 0) ->
  (forall j c, (j <= i)%nat -> G j c = G' j c) -> product n A G i c = product n A G' i c.
Proof.
  intros L E. apply sum_ext; intros j J. destruct (Nat.le_gt_cases j i) as [K|K]; [now rewrite E|]. rewrite L by easy. ring.
Qed.

Theorem DMRST_online_holds : DMRST_online.
Proof.
  intros n r d A B C D F. split; [split|].
  - intros H i j I J. specialize (H i (fun _ _ => 0) (fun k _ => if (k =? j)%nat then 1 else 0) ltac:(lia)).
    assert (E : forall k c : nat, (k <= i)%nat -> 0 = if (k =? j)%nat then 1 else 0).
    { intros k _ K. now rewrite (proj2 (Nat.eqb_neq k j)) by lia. }
    specialize (H E O ltac:(lia)). unfold product in H. rewrite sum_zero in H by (intros; ring).
    rewrite (sum_single n j) in H by (easy || (intros k _ N; rewrite (proj2 (Nat.eqb_neq k j)) by easy; ring)).
    rewrite Nat.eqb_refl in H. lra.
  - intros L i G G' I E c _. now apply row_of_lower.
  - intros L i G G' Z I E c. rewrite !(DMRST_eq_1_holds n r n A B C _ Z i c F I). f_equal. now apply row_of_lower.
Qed.

Theorem DMRST_eq_2_holds : DMRST_eq_2.
Proof.
  split.
  - intros Omega e m r n d A B C G kappa z F U. set (s2 := kappa * sensitivity2 r n C) in *.
    assert (Row : forall i, integrable e (fun w => sum d (fun c => sum r (fun k => B i k * z c k w) ^ 2)) /\
      expected e (fun w => sum d (fun c => sum r (fun k => B i k * z c k w) ^ 2)) = INR d * (s2 * row_norm2 r B i)).
    { intros i. assert (One : forall c, (c < d)%nat -> integrable e (fun w => sum r (fun k => B i k * z c k w) ^ 2) /\
        expected e (fun w => sum r (fun k => B i k * z c k w) ^ 2) = s2 * row_norm2 r B i).
      { intros c Hc. exact (proj2 (combination_moments e r s2 (z c) (B i) (U c Hc))). }
      destruct (expected_sum e d (fun c w => sum r (fun k => B i k * z c k w) ^ 2)) as [I E]; [intros; now apply One|].
      split; [easy|]. rewrite E, <- sum_const. apply sum_ext; intros c Hc. now apply One. }
    destruct (expected_sum e m (fun i w => sum d (fun c => sum r (fun k => B i k * z c k w) ^ 2))) as [I E]; [intros; apply Row|].
    transitivity (expected e (fun w => sum m (fun i => sum d (fun c => sum r (fun k => B i k * z c k w) ^ 2)))).
    + symmetry. apply (integrable_ext _ e); [|exact I]. intros w. apply sum_ext; intros i Hi. apply sum_ext; intros c _. f_equal.
      rewrite (DMRST_eq_1_holds m r n A B C G (fun k c => z c k w) i c F Hi). unfold product. ring.
    + rewrite E. rewrite (sum_ext m _ (fun i => INR d * s2 * row_norm2 r B i)) by (intros i _; rewrite (proj2 (Row i)); ring).
      rewrite sum_scale. fold (frobenius2 m r B). unfold s2. ring.
  - intros m r n B C t T.
    assert (E1 : frobenius2 m r (fun i k => t * B i k) = t * t * frobenius2 m r B).
    { unfold frobenius2, row_norm2. rewrite <- sum_scale. apply sum_ext; intros i _. rewrite <- sum_scale. apply sum_ext; intros; ring. }
    assert (E2 : sensitivity2 r n (fun k j => C k j / t) = sensitivity2 r n C * (/ t * / t)).
    { unfold sensitivity2. rewrite <- largest_scale by (rewrite <- Rinv_mult; apply Rlt_le, Rinv_0_lt_compat; nra).
      apply largest_ext; intros j _. unfold column_norm2. rewrite <- sum_scale_r. apply sum_ext; intros; unfold Rdiv; ring. }
    rewrite E1, E2. field. easy.
Qed.

Theorem DMRST_Prop_2_1_holds : DMRST_Prop_2_1.
Proof. intros Input Output Coins kernel T eps N coin ch ch' event p p' K C D H. exact (adaptive_pure kernel K T eps N coin ch ch' event p p' C D H). Qed.

Theorem DMRST_eq_8_holds : DMRST_eq_8.
Proof.
  intros n T Y v V M. split.
  - intros X W P I One. eapply Rle_trans; [|exact (dual_bound n T Y X W v V M P I)].
    assert (sum n (fun j => v j * X j j) <= sum n v); [|lra]. apply sum_le; intros j J.
    rewrite <- (Rmult_1_r (v j)) at 2. apply Rmult_le_compat_l; [apply Rlt_le|]; auto.
  - intros Fix W I. assert (One : forall j, (j < n)%nat -> Y j j = 1).
    { intros j J. generalize (V j J) (Fix j J). intros P E. apply Rmult_eq_reg_l with (v j); lra. }
    split; [intros j J; rewrite One by easy; lra|]. rewrite (sum_ext n (fun j => v j * Y j j) v) by easy.
    replace (2 * sum n v - sum n v) with (sum n v) by ring. unfold trace_of. apply sum_ext; intros j J.
    (* T·Y^{-1} = Y·V. *)
    transitivity (sum n (fun k => Y j k * v k * product n Y W k j)).
    + unfold product at 1. rewrite (sum_ext n _ (fun l => sum n (fun k => Y j k * v k * (Y k l * W l j)))).
      * rewrite sum_swap. apply sum_ext; intros k _. now rewrite sum_scale.
      * intros l L. rewrite <- (proj2 M) by easy. unfold sandwich. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
    + rewrite (sum_single n j); [rewrite (proj1 (I j j J J)); unfold diagonal; rewrite Nat.eqb_refl, One by easy; ring|easy|].
      intros k K N. rewrite (proj1 (I k j K J)). unfold diagonal. rewrite (proj2 (Nat.eqb_neq k j)) by easy. ring.
Qed.

Theorem DMRST_recovery_holds : DMRST_recovery.
Proof.
  intros n A X W N P I One. assert (S := proj1 P). split.
  - intros C G. exists (left_inverse n W C).
    destruct (inverse_factor n n A C (left_inverse n W C) W) as [F E]; [intros; now apply (left_inverse_one n X)|intros; now apply (left_inverse_gram n X)|].
    assert (T0 : 0 <= trace_of n (gram n A) W) by (unfold trace_of; rewrite <- E; apply sum_nonneg; intros; apply row_norm2_nonneg).
    assert (Col : forall j, (j < n)%nat -> column_norm2 n C j = X j j).
    { intros j J. rewrite <- G by easy. apply sum_ext; intros; ring. }
    split; [intros; now apply (left_inverse_one n X)|]. split; [easy|]. rewrite E. fold (trace_of n (gram n A) W). split.
    + rewrite <- (Rmult_1_r (trace_of n (gram n A) W)) at 2. apply Rmult_le_compat_l; [easy|].
      apply largest_le; [lra|]. intros j J. now rewrite Col; auto.
    + intros Unit. replace (sensitivity2 n n C) with 1; [ring|]. symmetry. apply Rle_antisym.
      * apply largest_le; [lra|]. intros j J. rewrite Col, Unit by easy. lra.
      * rewrite <- (Unit O N), <- Col by easy. exact (le_largest n (column_norm2 n C) O N).
  - intros L. destruct (lower_root n X P) as (C & T & G). exists (product n A (left_inverse n W C)), C.
    destruct (inverse_factor n n A C (left_inverse n W C) W) as [F E]; [intros; now apply (left_inverse_one n X)|intros; now apply (left_inverse_gram n X)|].
    split; [easy|]. split; [easy|]. intros i j Hi Hj K. split; [|now apply T]. apply sum_zero; intros k Hk.
    destruct (Nat.le_gt_cases k i) as [Q|Q]; [rewrite (left_inverse_lower n X W C I G T) by lia|rewrite L by easy]; ring.
Qed.

Theorem DMRST_Prop_4_2_holds : DMRST_Prop_4_2.
Proof.
  intros beta eta n. split; [intros; now apply momentum_linear|]. split.
  - intros i j L. unfold rates, powers. rewrite (proj2 (Nat.leb_gt j i)) by easy. easy.
  - intros i j I J. now apply momentum_entries.
Qed.

Theorem DMRST_post_processing_holds : DMRST_post_processing.
Proof.
  intros beta eta n r B C F M MS. split.
  - intros i j I J. rewrite product_assoc. rewrite <- (differences_prefix n M i j J). apply product_ext; [easy|]. intros k K. now apply F.
  - intros g z i I noisy y. rewrite (momentum_of_differences beta eta n y i I). f_equal. fold M. fold MS. unfold y.
    rewrite (sum_ext n _ (fun j => sum r (fun k => MS i j * B j k * noisy k))).
    + rewrite sum_swap. apply sum_ext; intros k _. unfold product at 1. now rewrite sum_scale_r.
    + intros j _. rewrite <- sum_scale. apply sum_ext; intros; ring.
Qed.

Theorem DMRST_clients_holds : DMRST_clients.
Proof. intros m. lia. Qed.

Theorem DMRST_Prop_E_1_holds : DMRST_Prop_E_1.
Proof.
  intros n T X v lo hi V M Fix [L _] B. apply (weights_in_box n T v X lo hi); try easy.
  intros j J. generalize (V j J) (Fix j J). intros P E. apply Rmult_eq_reg_l with (v j); lra.
Qed.

Theorem DMRST_Prop_E_4_holds : DMRST_Prop_E_4.
Proof.
  intros n A B A' S HA HS i j I J. split; [now apply (inverse_of_sum n A B A' S)|now apply (inverse_of_sum_twice n A B A' S)].
Qed.

Theorem DMRST_Prop_E_5_holds : DMRST_Prop_E_5.
Proof. intros n A B alpha beta SA SB A0 B0 PA PB x. apply schur_product; try easy. Qed.
