(** * The operator norms from the 1-norm to the 2-norm, and from the 2-norm to the maximum norm *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Coquelicot Require Import Complex.
From Etalon Require Import Certificate Sums Attained ComplexMatrices.
Open Scope R_scope.

(** The values of ‖Ax‖_2 on the unit ball of the 1-norm, and those of |(Ax)_i| on that of the 2-norm. *)
Definition values_1_2 m n A t := exists x : nat -> C, sum n (fun j => Cmod (x j)) <= 1 /\
  t = sqrt (sum m (fun i => Cmod (capply n A x i) ^ 2)).
Definition values_2_inf m n A t := exists (x : nat -> C) i, sum n (fun j => Cmod (x j) ^ 2) <= 1 /\ (i < m)%nat /\
  t = Cmod (capply n A x i).

Lemma capply_moduli n A x i : Cmod (capply n A x i) <= sum n (fun j => moduli A i j * Cmod (x j)).
Proof. eapply Rle_trans; [apply Cmod_csum|]. apply Req_le, sum_ext; intros. apply Cmod_mult. Qed.

(** The vector with the one entry c at j. *)
Definition single j (c : C) (l : nat) : C := if (l =? j)%nat then c else 0%C.

Lemma capply_single n A j (c : C) i : (j < n)%nat -> capply n A (single j c) i = (A i j * c)%C.
Proof.
  intros J. unfold capply, single. transitivity (A i j * (if (j =? j)%nat then c else 0%C))%C; [|now rewrite Nat.eqb_refl].
  apply (csum_single n j (fun l => (A i l * (if (l =? j)%nat then c else 0%C))%C)); [easy|]. intros l _ N.
  rewrite (proj2 (Nat.eqb_neq l j)) by easy. ring.
Qed.

(** ‖Ax‖² ≤ max_j ‖A_j‖²·(Σ|x_j|)², by Cauchy and Schwarz with the weights |x_j|. *)
Lemma bound_1_2 m n A x : sum m (fun i => Cmod (capply n A x i) ^ 2)
  <= sensitivity2 m n (moduli A) * sum n (fun j => Cmod (x j)) ^ 2.
Proof.
  set (s := sum n (fun j => Cmod (x j))). assert (S0 : 0 <= s) by (apply sum_nonneg; intros; apply Cmod_ge_0).
  apply Rle_trans with (sum m (fun i => sum n (fun j => moduli A i j ^ 2 * Cmod (x j)) * s)).
  - apply sum_le; intros i _. apply Rle_trans with (sum n (fun j => moduli A i j * Cmod (x j)) ^ 2).
    { apply pow_incr. split; [apply Cmod_ge_0|apply capply_moduli]. }
    assert (Q : forall j, sqrt (Cmod (x j)) * sqrt (Cmod (x j)) = Cmod (x j)) by (intros; apply sqrt_sqrt, Cmod_ge_0).
    generalize (cauchy n (fun j => moduli A i j * sqrt (Cmod (x j))) (fun j => sqrt (Cmod (x j)))). cbv beta.
    rewrite (sum_ext n (fun j => moduli A i j * sqrt (Cmod (x j)) * sqrt (Cmod (x j))) (fun j => moduli A i j * Cmod (x j)))
      by (intros; now rewrite Rmult_assoc, Q).
    rewrite (sum_ext n (fun j => (moduli A i j * sqrt (Cmod (x j))) ^ 2) (fun j => moduli A i j ^ 2 * Cmod (x j)))
      by (intros; rewrite Rpow_mult_distr; f_equal; cbn [pow]; now rewrite Rmult_1_r).
    now rewrite (sum_ext n (fun j => sqrt (Cmod (x j)) ^ 2) (fun j => Cmod (x j))) by (intros; cbn [pow]; now rewrite Rmult_1_r).
  - rewrite sum_scale_r. simpl (s ^ 2). rewrite Rmult_1_r, <- Rmult_assoc. apply Rmult_le_compat_r; [easy|].
    rewrite sum_swap. unfold s. rewrite <- sum_scale. apply sum_le; intros j J. rewrite sum_scale_r.
    apply Rmult_le_compat_r; [apply Cmod_ge_0|]. exact (le_largest n (column_norm2 m (moduli A)) j J).
Qed.

(** [HUU] Fact 17: the norm from the 1-norm to the 2-norm is the largest 2-norm of a column. *)
Theorem norm_1_2 m n A : is_lub (values_1_2 m n A) (sqrt (sensitivity2 m n (moduli A))).
Proof.
  assert (P : 0 <= sensitivity2 m n (moduli A)) by apply largest_nonneg. split.
  - intros t (x & X & ->). apply sqrt_le_1_alt. eapply Rle_trans; [apply bound_1_2|].
    rewrite <- (Rmult_1_r (sensitivity2 m n (moduli A))) at 2. apply Rmult_le_compat_l; [easy|].
    rewrite <- (pow1 2). apply pow_incr. split; [|easy]. apply sum_nonneg; intros; apply Cmod_ge_0.
  - intros b B. destruct n as [|n].
    { apply B. exists (fun _ => 0%C). split; [cbn; lra|]. cbn [sensitivity2 largest]. f_equal. symmetry.
      apply sum_zero; intros. unfold capply. cbn [csum]. rewrite Cmod_0. ring. }
    destruct (largest_attained (S n) (column_norm2 m (moduli A))) as (j & J & E); [lia|intros; apply column_norm2_nonneg|].
    unfold sensitivity2. rewrite E. apply B. exists (single j 1%C). split.
    + unfold single. rewrite (sum_single (S n) j) by
        (easy || (intros l _ N; rewrite (proj2 (Nat.eqb_neq l j)) by easy; apply Cmod_0)).
      rewrite Nat.eqb_refl, Cmod_1. lra.
    + f_equal. apply sum_ext; intros i _. rewrite capply_single by easy. unfold moduli. now rewrite Cmult_1_r.
Qed.

Lemma bound_2_inf m n A x i : (i < m)%nat ->
  Cmod (capply n A x i) ^ 2 <= max_row_norm2 m n (moduli A) * sum n (fun j => Cmod (x j) ^ 2).
Proof.
  intros I. apply Rle_trans with (sum n (fun j => moduli A i j * Cmod (x j)) ^ 2).
  - apply pow_incr. split; [apply Cmod_ge_0|apply capply_moduli].
  - eapply Rle_trans; [apply cauchy|]. apply Rmult_le_compat_r; [apply sum_nonneg; intros; apply pow2_ge_0|].
    exact (le_largest m (row_norm2 n (moduli A)) i I).
Qed.

(** [HUU] Fact 17: the norm from the 2-norm to the maximum norm is the largest 2-norm of a row. *)
Theorem norm_2_inf m n A : (0 < m)%nat -> is_lub (values_2_inf m n A) (sqrt (max_row_norm2 m n (moduli A))).
Proof.
  intros M. assert (P : 0 <= max_row_norm2 m n (moduli A)) by apply largest_nonneg. split.
  - intros t (x & i & X & I & ->). rewrite <- (sqrt_pow2 (Cmod _)) by apply Cmod_ge_0. apply sqrt_le_1_alt.
    eapply Rle_trans; [exact (bound_2_inf m n A x i I)|]. rewrite <- (Rmult_1_r (max_row_norm2 m n (moduli A))) at 2.
    now apply Rmult_le_compat_l.
  - intros b B. destruct (largest_attained m (row_norm2 n (moduli A))) as (i & I & E); [easy|intros; apply row_norm2_nonneg|].
    unfold max_row_norm2. rewrite E. set (q := row_norm2 n (moduli A) i).
    destruct (row_norm2_nonneg n (moduli A) i) as [Q|Q]; fold q in Q.
    + assert (S := sqrt_lt_R0 _ Q). assert (S2 : sqrt q * sqrt q = q) by (apply sqrt_sqrt; lra).
      set (s := sqrt q) in *. apply B. exists (fun j => RtoC (/ s) * Cconj (A i j))%C, i. split; [|split; [easy|]].
      * apply Req_le. transitivity (/ s * / s * q); [|rewrite <- S2; field; lra]. unfold q, row_norm2. rewrite <- sum_scale.
        apply sum_ext; intros j _. rewrite Cmod_mult, Cmod_conj, Cmod_R, Rabs_pos_eq by (apply Rlt_le, Rinv_0_lt_compat; lra).
        unfold moduli. ring.
      * assert (F : capply n A (fun j => RtoC (/ s) * Cconj (A i j))%C i = RtoC (/ s * q)).
        { unfold capply. transitivity (RtoC (/ s) * csum n (fun j => (A i j * Cconj (A i j))%C))%C.
          - rewrite <- csum_scale. apply csum_ext; intros. ring.
          - rewrite RtoC_mult. f_equal. unfold q, row_norm2, moduli. clear. induction n; [easy|]. cbn [csum sum].
            rewrite IHn, RtoC_plus. f_equal. unfold Cmod. destruct (A i n) as [a b]. cbn [fst snd].
            rewrite <- Rsqr_pow2, Rsqr_sqrt by (generalize (pow2_ge_0 a) (pow2_ge_0 b); lra).
            apply injective_projections; cbn; ring. }
        rewrite F, Cmod_R, Rabs_pos_eq.
        -- rewrite <- S2. field. lra.
        -- apply Rmult_le_pos; [apply Rlt_le, Rinv_0_lt_compat|]; lra.
    + rewrite <- Q, sqrt_0. apply B. exists (fun _ => 0%C), i. split; [|split; [easy|]].
      * rewrite sum_zero; [lra|]. intros. rewrite Cmod_0. ring.
      * unfold capply. rewrite csum_zero by (intros; ring). now rewrite Cmod_0.
Qed.
