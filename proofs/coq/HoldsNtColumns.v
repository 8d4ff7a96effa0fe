(** * The statements of [NT] on the columns of a matrix that hold *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Norms MeanEstimation OrderNorms Gamma ColumnSets Neighbours StatementsNtColumns.
Open Scope R_scope.

Theorem NT_Thm_23_holds : NT_Thm_23.
Proof. intros p m N U g P. split; [exact (signed_gamma p m N U g P)|exact (shifted_gamma p m N U g P)]. Qed.

Theorem NT_stacking_holds : NT_stacking.
Proof. intros p m n N A B a b g P M Hn HN HA HB HG. exact (stacked_gamma p m n N A B a b g P M Hn HN HA HB HG). Qed.

Theorem NT_singleton_holds : NT_singleton.
Proof.
  intros p m x P (i0 & I0 & X0) norm. set (n := squared_norm p m (fun i => x i ^ 2)). assert (N0 : 0 <= n) by apply squared_norm_nonneg.
  assert (Np : 0 < n).
  { destruct N0 as [N0|N0]; [easy|exfalso]. destruct (norming p m (fun i => if (i =? i0)%nat then 1 else 0) P) as (w & W & B & E & _).
    { intros i _. destruct (i =? i0)%nat; lra. }
    rewrite (sum_single m i0), Nat.eqb_refl, Rmult_1_r in E by (easy || (intros i _ D; rewrite (proj2 (Nat.eqb_neq i i0)) by easy; ring)).
    assert (L := B (fun i => x i ^ 2) ltac:(intros; apply pow2_ge_0)). fold n in L. rewrite <- N0 in L.
    assert (Q := le_sum m (fun i => w i * x i ^ 2) i0 ltac:(intros; apply Rmult_le_pos; [easy|apply pow2_ge_0]) I0). cbv beta in Q.
    assert (S : 0 < x i0 ^ 2) by (generalize (Rsqr_pos_lt _ X0); unfold Rsqr; lra).
    assert (One : 0 < squared_norm p m (fun i => if (i =? i0)%nat then 1 else 0)).
    { destruct p as [r|]; cbn [squared_norm].
      - apply power_positive. rewrite (sum_single m i0), Nat.eqb_refl; [apply power_positive; lra|easy|].
        intros i _ D. rewrite (proj2 (Nat.eqb_neq i i0)) by easy. apply power_zero.
      - apply Rlt_le_trans with 1; [lra|]. assert (H := le_largest m (fun i => if (i =? i0)%nat then 1 else 0) i0 I0). cbv beta in H. now rewrite Nat.eqb_refl in H. }
    rewrite <- E in One. nra. }
  split; [|split; [|now apply sqrt_lt_R0]].
  - split; [lra|]. split; [rewrite pow_ne_zero by easy; apply gamma_zero|]. intros lo H. rewrite pow_ne_zero by easy.
    eapply Rle_trans; [apply (H O x (fun _ _ => 0))|].
    + intros u U. exists (fun _ => 0). split; [cbn; lra|]. intros i _. rewrite U. cbn. ring.
    + rewrite (squared_norm_ext p m _ (fun i => 0 * 1)) by (intros; unfold row_norm2; cbn; ring). rewrite (squared_norm_scale p m P) by (intros; lra). lra.
  - split; [apply sqrt_pos|]. unfold norm. fold n. rewrite pow2_sqrt by easy. split.
    + intros r B C F. assert (S0 := largest_nonneg 1 (column_norm2 r C)). fold (sensitivity2 r 1 C) in S0. rewrite Rmult_comm.
      rewrite <- (squared_norm_scale p m P) by (easy || (intros; apply row_norm2_nonneg)). apply (squared_norm_le p m P). intros i I. split; [apply pow2_ge_0|].
      rewrite (F i O I ltac:(lia)). unfold product. eapply Rle_trans; [exact (cauchy r (B i) (fun k => C k O))|]. rewrite Rmult_comm.
      apply Rmult_le_compat_r; [apply row_norm2_nonneg|]. exact (le_largest 1 (column_norm2 r C) O ltac:(lia)).
    + intros lo H. eapply Rle_trans; [apply (H 1%nat (fun i _ => x i) (fun _ _ => 1))|].
      * intros i j I J. unfold product. cbn. ring.
      * assert (S : sensitivity2 1 1 (fun _ _ => 1) = 1) by (unfold sensitivity2, column_norm2; cbn; rewrite Rmax_right; lra). rewrite S, Rmult_1_r.
        apply Req_le, squared_norm_ext; intros. unfold row_norm2. cbn. ring.
Qed.
