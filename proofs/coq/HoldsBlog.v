(** * The statements of [BLOG] that hold *)
From Coq Require Import Reals List Lra Lia PeanoNat ZArith.
From Coquelicot Require Import Rcomplements.
From Etalon Require Import Certificate Sums Attained Noise Norms SquareRoot Wallis ChenQi Landau Digits Tree TreeError StatementsBlog.
Open Scope R_scope.

(** A number below 2^h has at most h ones, and 2^h − 1 has h. *)
Lemma binary_weight h : forall t, (0 <= t)%Z -> (0 <= weight 0 1 h t <= Z.of_nat h)%Z.
Proof.
  induction h; intros t T; [cbn; lia|]. cbn [weight]. generalize (dig_range 0 1 ltac:(lia) t). intros D.
  assert (U : (0 <= up 0 1 t)%Z) by (unfold up; apply Z.div_pos; lia). specialize (IHh _ U). cbn [Z.of_nat] in D. lia.
Qed.

Lemma binary_ones h : weight 0 1 h (2 ^ Z.of_nat h - 1) = Z.of_nat h.
Proof.
  induction h; [easy|]. cbn [weight]. destruct (dig_up_unique 0 1 ltac:(lia) (2 ^ Z.of_nat h - 1) 1) as [U D]; [lia|].
  change (Z.of_nat (0 + 1 + 1)) with 2%Z in *.
  replace (2 ^ Z.of_nat (S h) - 1)%Z with (2 * (2 ^ Z.of_nat h - 1) + 1)%Z by (rewrite Nat2Z.inj_succ, Z.pow_succ_r; lia).
  rewrite U, D, IHh. lia.
Qed.

Lemma one_times n A : factorization n n n A (diagonal (fun _ => 1)) A /\ factorization n n n A A (diagonal (fun _ => 1)).
Proof.
  split; intros i j I J; unfold product.
  - rewrite (sum_diagonal n (fun _ => 1) (fun k => A k j)) by easy. ring.
  - rewrite (sum_single n j); [unfold diagonal; rewrite Nat.eqb_refl; ring|easy|]. intros k _ N. unfold diagonal.
    rewrite (proj2 (Nat.eqb_neq k j)) by easy. ring.
Qed.

Lemma one_norms n : (1 <= n)%nat -> max_row_norm2 n n (diagonal (fun _ => 1)) = 1 /\ sensitivity2 n n (diagonal (fun _ => 1)) = 1.
Proof.
  intros N. split; apply (largest_at n _ 0); try lia; try lra.
  - rewrite diagonal_row by lia. ring.
  - intros j J. rewrite diagonal_row by easy. lra.
  - unfold column_norm2. rewrite (sum_single n 0); [unfold diagonal; cbn; ring|lia|]. intros i _ D. unfold diagonal.
    rewrite (proj2 (Nat.eqb_neq i 0)) by easy. ring.
  - intros j J. unfold column_norm2. rewrite (sum_single n j); [unfold diagonal; rewrite Nat.eqb_refl; lra|easy|].
    intros i _ D. unfold diagonal. rewrite (proj2 (Nat.eqb_neq i j)) by easy. ring.
Qed.

Lemma prefix_norms n : (1 <= n)%nat -> max_row_norm2 n n prefix_sum = INR n /\ sensitivity2 n n prefix_sum = INR n.
Proof.
  intros N. assert (Q : forall b : bool, (if b then 1 else 0) ^ 2 = ind b) by (intros []; unfold ind; ring).
  assert (R : forall i, (i < n)%nat -> row_norm2 n prefix_sum i = INR (S i)).
  { intros i I. unfold row_norm2. rewrite <- (sum_below n (S i)) by lia. apply sum_ext; intros j _. unfold prefix_sum. rewrite Q.
    f_equal. }
  assert (K : forall j, (j < n)%nat -> column_norm2 n prefix_sum j = INR (n - j)).
  { intros j J. unfold column_norm2. rewrite (sum_window j (n - j)) by (lia || (intros i I; unfold prefix_sum;
      rewrite (proj2 (Nat.leb_gt j i)) by lia; ring)).
    rewrite (sum_ext _ _ (fun _ => 1)), sum_const; [ring|]. intros i _. unfold prefix_sum.
    rewrite (proj2 (Nat.leb_le j (j + i))) by lia. ring. }
  split.
  - apply (largest_at n _ (n - 1)); try lia; [rewrite R by lia; f_equal; lia|apply pos_INR|].
    intros i I. rewrite R by easy. apply le_INR. lia.
  - apply (largest_at n _ 0); try lia; [rewrite K by lia; f_equal; lia|apply pos_INR|].
    intros j J. rewrite K by easy. apply le_INR. lia.
Qed.

Theorem BLOG_tree_holds : BLOG_tree.
Proof.
  intros k K T r. destruct (binary_tree k) as (_ & F & S & _). fold T r in F, S. split; [easy|]. split; [easy|].
  assert (P : (1 < 2 ^ k)%nat) by (apply Nat.pow_gt_1; lia). split.
  - assert (W : forall i, (i < T)%nat -> row_norm2 r (tree_B 0 1 (Datatypes.S k) k) i = IZR (weight 0 1 (Datatypes.S k) (Z.of_nat (Datatypes.S i)))).
    { intros i I. apply (tree_row 0 1); easy || lia. }
    assert (TZ : Z.of_nat T = (2 ^ Z.of_nat k)%Z) by (unfold T; now rewrite Nat2Z.inj_pow).
    apply (largest_at T _ (T - 2)).
    + unfold T. lia.
    + rewrite W by (unfold T; lia). replace (Z.of_nat (Datatypes.S (T - 2))) with (2 ^ Z.of_nat k - 1)%Z by (unfold T in *; lia).
      rewrite binary_short, binary_ones, INR_IZR_INZ by (rewrite <- TZ; unfold T; lia). easy.
    + apply pos_INR.
    + intros i I. rewrite W, INR_IZR_INZ by easy. apply IZR_le.
      destruct (Nat.eq_dec (Datatypes.S i) T) as [E|N].
      * rewrite E, TZ, top_weight. lia.
      * rewrite binary_short by (rewrite <- TZ; lia). apply binary_weight. lia.
  - intros one. destruct (one_times T prefix_sum), (one_norms T), (prefix_norms T); try (unfold T; lia). easy.
Qed.

Lemma change_of_row n C G j g' l d : (j < n)%nat ->
  product n C G l d - product n C (fun i d => if (i =? j)%nat then g' d else G i d) l d = C l j * (G j d - g' d).
Proof.
  intros J. unfold product. rewrite <- sum_minus, (sum_single n j); [rewrite Nat.eqb_refl; ring|easy|].
  intros i _ N. rewrite (proj2 (Nat.eqb_neq i j)) by easy. ring.
Qed.

Lemma rank_one r D (u v : nat -> R) : frobenius2 r D (fun l d => u l * v d) = sum r (fun l => u l ^ 2) * sum D (fun d => v d ^ 2).
Proof.
  unfold frobenius2, row_norm2. rewrite <- sum_scale_r. apply sum_ext; intros l _. rewrite <- sum_scale.
  apply sum_ext; intros; ring.
Qed.

Theorem BLOG_columns_holds : BLOG_columns.
Proof.
  intros r n D C G. split; [easy|]. intros j g' J G'. assert (E := fun l d => change_of_row n C G j g' l d J). split; [easy|].
  unfold column_norm2. rewrite <- (rank_one r D (fun l => C l j) (fun d => G j d - g' d)). apply sum_ext; intros l _. apply sum_ext; intros d _.
  unfold G'. now rewrite E.
Qed.

Lemma difference_norm D (u v : nat -> R) : sum D (fun d => u d ^ 2) <= 1 -> sum D (fun d => v d ^ 2) <= 1 ->
  sum D (fun d => (u d - v d) ^ 2) <= 4.
Proof.
  intros U V. apply Rle_trans with (sum D (fun d => 2 * u d ^ 2 + 2 * v d ^ 2)).
  - apply sum_le; intros d _. generalize (pow2_ge_0 (u d + v d)). lra.
  - rewrite sum_plus, !sum_scale. lra.
Qed.

Theorem BLOG_sensitivity_holds : BLOG_sensitivity.
Proof.
  intros r n D C N HD changes. assert (S0 : 0 <= sensitivity2 r n C) by apply largest_nonneg.
  assert (E : forall G G' j, (j < n)%nat -> (forall i d, i <> j -> G i d = G' i d) ->
    frobenius2 r D (fun l d => product n C G l d - product n C G' l d) = column_norm2 r C j * sum D (fun d => (G j d - G' j d) ^ 2)).
  { intros G G' j J H. unfold column_norm2. rewrite <- (rank_one r D (fun l => C l j) (fun d => G j d - G' j d)).
    apply sum_ext; intros l _. apply sum_ext; intros d _. f_equal. rewrite <- (change_of_row n C G j (G' j) l d J).
    f_equal. apply sum_ext; intros i _. destruct (Nat.eqb_spec i j) as [->|I]; [easy|]. now rewrite H. }
  assert (Top : changes (2 * sqrt (sensitivity2 r n C))).
  { assert (A : exists j, (j < n)%nat /\ sensitivity2 r n C = column_norm2 r C j).
    { apply largest_attained; [easy|intros; apply column_norm2_nonneg]. }
    destruct A as (j & J & Q). set (unit (c : R) := fun i d : nat => if (i =? j)%nat then if (d =? 0)%nat then c else 0 else 0).
    assert (U : forall c i, c ^ 2 = 1 -> row_norm2 D (unit c) i <= 1).
    { intros c i H. unfold row_norm2, unit. destruct (i =? j)%nat; [|rewrite sum_zero; [lra|intros; ring]].
      rewrite (sum_single D 0); [cbn [Nat.eqb]; lra|lia|]. intros d _ Nz. rewrite (proj2 (Nat.eqb_neq d 0)) by easy. ring. }
    exists (unit 1), (unit (-1)), j. repeat split; try easy; try (apply U; ring).
    - intros i d I. unfold unit. now rewrite (proj2 (Nat.eqb_neq i j)).
    - rewrite (E (unit 1) (unit (-1)) j J) by (intros i d I; unfold unit; now rewrite (proj2 (Nat.eqb_neq i j))). rewrite <- Q.
      rewrite (sum_single D 0) by (lia || (intros d _ Nz; unfold unit; rewrite Nat.eqb_refl, (proj2 (Nat.eqb_neq d 0)) by easy; ring)).
      unfold unit. rewrite !Nat.eqb_refl. cbn [Nat.eqb]. replace ((1 - -1) ^ 2) with (2 * 2) by ring.
      rewrite sqrt_mult_alt, sqrt_square by lra. ring. }
  split; [|easy]. split; [|intros b H; now apply H]. intros s (G & G' & j & J & B & H & ->). rewrite (E G G' j J H).
  rewrite <- (sqrt_square 2) at 1 by lra. rewrite <- sqrt_mult_alt by lra. apply sqrt_le_1_alt.
  rewrite (Rmult_comm (2 * 2)). apply Rmult_le_compat.
  - apply column_norm2_nonneg.
  - apply sum_nonneg; intros; apply pow2_ge_0.
  - exact (le_largest n (column_norm2 r C) j J).
  - destruct (B j J). replace (2 * 2) with 4 by ring. now apply difference_norm.
Qed.

Theorem BLOG_Remark_3_1_holds : BLOG_Remark_3_1.
Proof.
  intros T HT. split; [apply root_factorization|].
  assert (U : G T <= 1 + ln (2 * INR T - 1) / 2).
  { eapply Rle_trans; [now apply G_upper|]. apply Rplus_le_compat_l. assert (X := le_INR 1 T HT). cbn [INR] in X. generalize pi_bounds. intros P.
    assert (L0 : 0 <= ln (2 * INR T - 1)) by (rewrite <- ln_1; apply ln_le; lra).
    apply Rle_trans with (ln (2 * INR T - 1) / PI).
    - apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; lra|]. apply ln_le; lra.
    - apply Rmult_le_compat_l; [easy|]. apply Rinv_le_contravar; lra. }
  intros i I. rewrite root_row, root_column by easy. split; (eapply Rle_trans; [apply G_le|exact U]); lia.
Qed.

Theorem BLOG_Jensen_holds : BLOG_Jensen.
Proof.
  intros Omega e m r d B sigma z S U norm.
  assert (Q : forall w, norm w ^ 2 = sum m (fun i => sum d (fun c => sum r (fun k => B i k * z c k w) ^ 2))).
  { intros w. unfold norm. rewrite <- Rsqr_pow2, Rsqr_sqrt; [easy|]. apply sum_nonneg; intros; apply row_norm2_nonneg. }
  assert (One : forall i c, (c < d)%nat -> integrable e (fun w => sum r (fun k => B i k * z c k w) ^ 2) /\
    expected e (fun w => sum r (fun k => B i k * z c k w) ^ 2) = sigma ^ 2 * row_norm2 r B i).
  { intros i c C. exact (proj2 (combination_moments e r (sigma ^ 2) (z c) (B i) (U c C))). }
  assert (Row : forall i, integrable e (fun w => sum d (fun c => sum r (fun k => B i k * z c k w) ^ 2)) /\
    expected e (fun w => sum d (fun c => sum r (fun k => B i k * z c k w) ^ 2)) = INR d * (sigma ^ 2 * row_norm2 r B i)).
  { intros i. destruct (expected_sum e d (fun c w => sum r (fun k => B i k * z c k w) ^ 2)) as [I E]; [intros; now apply One|].
    split; [easy|]. rewrite E, <- sum_const. apply sum_ext; intros c C. now apply One. }
  destruct (expected_sum e m (fun i w => sum d (fun c => sum r (fun k => B i k * z c k w) ^ 2))) as [I E]; [intros; apply Row|].
  destruct (integrable_ext _ e _ (fun w => norm w ^ 2) (fun w => eq_sym (Q w)) I) as [I2 E2].
  assert (V : expected e (fun w => norm w ^ 2) = INR d * sigma ^ 2 * frobenius2 m r B).
  { rewrite <- E2, E. unfold frobenius2. rewrite <- sum_scale. apply sum_ext; intros i _. rewrite (proj2 (Row i)). ring. }
  split; [easy|]. intros J. rewrite <- V. assert (H := expected_square e norm J I2).
  assert (N0 : 0 <= expected e norm) by (apply (expected_nonneg _ e); [easy|intros; apply sqrt_pos]).
  rewrite <- (sqrt_pow2 (expected e norm)) by easy. now apply sqrt_le_1_alt.
Qed.

Theorem BLOG_mean_error_holds : BLOG_mean_error.
Proof.
  intros Omega e T r d B s c z S0 C0 HT U norm J.
  destruct (BLOG_Jensen_holds Omega e T r d B (s * c) z (Rmult_le_pos _ _ S0 C0) U) as [_ H]. specialize (H J).
  assert (F0 : 0 <= frobenius2 T r B) by (apply sum_nonneg; intros; apply row_norm2_nonneg).
  apply lt_0_INR in HT. assert (Q := sqrt_lt_R0 _ HT).
  replace (sqrt (INR d) * s / sqrt (INR T) * c * sqrt (frobenius2 T r B)) with (sqrt (INR d * (s * c) ^ 2 * frobenius2 T r B) / sqrt (INR T)).
  - apply Rmult_le_compat_r; [now apply Rlt_le, Rinv_0_lt_compat|easy].
  - assert (0 <= INR d * (s * c) ^ 2) by (apply Rmult_le_pos; [apply pos_INR|apply pow2_ge_0]).
    rewrite sqrt_mult, sqrt_mult, sqrt_pow2 by (easy || apply pos_INR || apply pow2_ge_0 || now apply Rmult_le_pos). field. lra.
Qed.

Theorem BLOG_optimization_holds : BLOG_optimization.
Proof.
  intros m n A lo N. split.
  - intros H r B C F. cbn [left_norm2]. assert (B0 : 0 <= frobenius2 m r B) by (apply sum_nonneg; intros; apply row_norm2_nonneg).
    destruct (largest_nonneg n (column_norm2 r C)) as [S|S]; fold (sensitivity2 r n C) in S.
    + assert (Q := sqrt_lt_R0 _ S). assert (Q2 : sqrt (sensitivity2 r n C) * sqrt (sensitivity2 r n C) = sensitivity2 r n C) by (apply sqrt_sqrt; lra).
      set (c := sqrt (sensitivity2 r n C)) in *.
      assert (H1 : lo <= frobenius2 m r (fun i k => c * B i k)).
      { apply (H r _ (fun k j => C k j * / c)).
        - intros i j I J. rewrite (F i j I J). apply sum_ext; intros; field; lra.
        - unfold sensitivity2. rewrite (largest_ext n _ (fun j => column_norm2 r C j * (/ c * / c))).
          + rewrite largest_scale by (rewrite <- Rinv_mult, Q2; apply Rlt_le, Rinv_0_lt_compat; lra).
            rewrite <- Rinv_mult, Q2. apply Rinv_r. lra.
          + intros j _. unfold column_norm2. rewrite <- sum_scale_r. apply sum_ext; intros; ring. }
      eapply Rle_trans; [exact H1|]. apply Req_le. rewrite <- Q2. unfold frobenius2, row_norm2. rewrite <- sum_scale_r.
      apply sum_ext; intros i _. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
    + rewrite <- S, Rmult_0_r. assert (Z : frobenius2 m 1 (fun _ _ => 0) = 0).
      { apply sum_zero; intros. apply sum_zero; intros; ring. }
      rewrite <- Z. apply (H 1%nat (fun _ _ => 0) (fun _ _ => 1)).
      * intros i j I J. rewrite (F i j I J). unfold product. cbn [sum]. rewrite Rmult_0_l, Rplus_0_l. apply sum_zero; intros k K.
        assert (Cz : C k j = 0); [|rewrite Cz; ring]. assert (L := le_largest n (column_norm2 r C) j J). fold (sensitivity2 r n C) in L.
        assert (M := le_sum r (fun k => C k j ^ 2) k ltac:(intros; apply pow2_ge_0) K). cbv beta in M. unfold column_norm2 in L.
        assert (C k j ^ 2 <= 0) by lra. generalize (pow2_ge_0 (C k j)). intros. nra.
      * apply (largest_at n _ 0); [lia|unfold column_norm2; cbn; ring|lra|]. intros j _. unfold column_norm2. cbn. lra.
  - intros H r B C F S. generalize (H r B C F). rewrite S. cbn [left_norm2]. lra.
Qed.
