(** * The statements of [DMRST] on triangular factors and on the regret that hold *)
From Coq Require Import Reals List Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Noise Norms Products SweepMean SweepInverse WeakDuality GaussianLaw LqDecomposition Regret
  StatementsDmrstFactors.
Open Scope R_scope.

(** The diagonal of a product of lower-triangular matrices. *)
Lemma lower_diagonal n A L K k : factorization n n n A L K -> (forall i j, (i < j)%nat -> (j < n)%nat -> L i j = 0) ->
  (forall i j, (i < j)%nat -> (j < n)%nat -> K i j = 0) -> (k < n)%nat -> A k k = L k k * K k k.
Proof.
  intros F TL TK H. rewrite (F k k H H). unfold product. apply (sum_single n k (fun l => L k l * K l k)); [easy|]. intros l Hl N.
  destruct (Nat.lt_total l k) as [Q|[Q|Q]]; [rewrite (TK l k Q H); ring|easy|rewrite (TL k l Q Hl); ring].
Qed.

Theorem DMRST_Prop_2_2_holds : DMRST_Prop_2_2.
Proof.
  intros n r A B C F T lower covariance. split.
  - intros Omega Omega' e e' s d s2 L K z z' Hd Hs FK Z Z'. exact (same_law_covariance e e' n r s d s2 A B C L K z z' Hd Hs F FK Z Z').
  - destruct (lq_exists r B n) as (L & Q & kept & D). exists L, Q, kept. split; [exact D|]. intros K.
    assert (FK : factorization n n n A L K) by exact (pair_factors n r A B C L Q kept F D).
    assert (LL : lower L) by (intros i j I _; exact (proj1 D i j I)).
    assert (LK : lower K) by exact (partner_lower n r A B C L Q kept F T D).
    assert (Cov : forall i j, (i < n)%nat -> (j < n)%nat -> covariance r B i j = covariance n L i j) by exact (pair_covariance n r B L Q kept D).
    assert (Dg : forall k, (k < n)%nat -> if kept k then 0 < L k k else L k k = 0) by exact (proj1 (proj2 D)).
    split; [easy|]. split; [easy|]. split; [easy|]. split; [|split; [easy|]].
    + intros k H. generalize (Dg k H). destruct (kept k); lra.
    + intros Full. assert (Kept : forall k, (k < n)%nat -> kept k = true).
      { intros k H. generalize (Dg k H). destruct (kept k); [easy|]. intros E. exfalso. apply (Full k H).
        rewrite (lower_diagonal n A L K k FK LL LK H), E. ring. }
      split; [easy|]. intros L' K' F' TL' TK' P' Cov'.
      assert (PL : forall k, (k < n)%nat -> 0 < L k k) by (intros k H; generalize (Dg k H); now rewrite Kept).
      assert (PL' : forall k, (k < n)%nat -> 0 < L' k k).
      { intros k H. destruct (P' k H) as [|E]; [easy|]. exfalso. apply (Full k H). rewrite (lower_diagonal n A L' K' k F' TL' TK' H), <- E. ring. }
      assert (EL : forall i j, (i < n)%nat -> (j < n)%nat -> L' i j = L i j).
      { intros i j I J. apply (cholesky_unique n L' L TL' LL PL' PL); try easy. intros a b Ha Hb. transitivity (covariance r B a b); [symmetry; now apply Cov'|now apply Cov]. }
      intros i j I J. split; [now apply EL|].
      apply (substitution_unique n L K' K LL); try easy; [intros k H; generalize (PL k H); lra|].
      intros a b Ha Hb. rewrite <- (FK a b Ha Hb), (F' a b Ha Hb). apply product_ext; [|easy]. intros k H. symmetry. now apply EL.
Qed.

(** Clipping does nothing to what is short. *)
Lemma clipped_short p zeta x c : length_of p x <= zeta -> clipped p zeta x c = x c.
Proof. intros H. unfold clipped. now destruct (Rle_dec (length_of p x) zeta). Qed.

Lemma sum_le_wider m n (f : nat -> R) : (m <= n)%nat -> (forall i, (i < n)%nat -> 0 <= f i) -> sum m f <= sum n f.
Proof. intros L P. replace n with (m + (n - m))%nat by lia. rewrite sum_split. generalize (sum_nonneg (n - m) (fun i => f (m + i)%nat) ltac:(intros; apply P; lia)). lra. Qed.

Theorem DMRST_Prop_4_1_3_holds : DMRST_Prop_4_1_3.
Proof.
  intros Omega e n r p B C eta bound zeta sigma start star loss theta slope z N Eta Bound Sigma F U Loss First Next Int.
  set (noise := fun w i c => sum r (fun k => B i k * z c k w)).
  assert (Short : forall w t, (t < n)%nat -> length_of p (slope w t) <= bound).
  { intros w t H. destruct (Loss t w H) as [L1 L2]. now apply (subgradient_bounded p (loss t w) (theta w t)). }
  assert (Next' : forall w i c, (S i < n)%nat -> (c < p)%nat -> theta w (S i) c = start c - eta * (sum (S i) (fun s => slope w s c) + noise w i c)).
  { intros w i c I Hc. rewrite Next by easy. do 2 f_equal. rewrite (product_plus r B (product n C (fun s => clipped p zeta (slope w s))) (fun k c => z c k w)).
    f_equal. rewrite <- product_assoc.
    transitivity (product n prefix_sum (fun s => clipped p zeta (slope w s)) i c); [apply product_ext; [intros k H; symmetry; now apply F; lia|easy]|].
    unfold product, prefix_sum. rewrite (sum_window 0 (S i) n); [|lia|intros k H; rewrite (proj2 (Nat.leb_gt k i)) by lia; ring].
    apply sum_ext; intros s Hs. cbn [Nat.add]. rewrite (proj2 (Nat.leb_le s i)) by lia.
    rewrite clipped_short by (generalize (Short w s ltac:(lia)); lra). ring. }
  set (m2 := fun i => INR p * (sigma ^ 2 * row_norm2 r B i)).
  assert (M0 : forall i, 0 <= m2 i).
  { intros i. unfold m2. apply Rmult_le_pos; [apply pos_INR|]. apply Rmult_le_pos; [apply pow2_ge_0|apply row_norm2_nonneg]. }
  set (m := fun i => sqrt (m2 i)).
  assert (Path : forall a : nat -> R, (forall i, 0 < a i) -> sum n (fun t => expected e (fun w => loss t w (theta w t) - loss t w star)) <=
    square_of p (fun c => start c - star c) / (2 * eta) + eta * INR n * bound ^ 2 / 2 + eta * bound * sum (n - 1) (fun i => a i / 2 + m2 i / (2 * a i))).
  { intros a A. destruct (expected_sum e n (fun t w => loss t w (theta w t) - loss t w star) Int) as [I1 E1].
    rewrite <- E1. set (c0 := square_of p (fun c => start c - star c) / (2 * eta) + eta * INR n * bound ^ 2 / 2).
    destruct (expected_sum e (n - 1) (fun i w => a i / 2 * 1 + / (2 * a i) * square_of p (noise w i))) as [I2 E2].
    { intros i I. destruct (noise_square e r p (sigma ^ 2) B z i U) as [J1 _].
      apply (integrable_plus _ e); [apply (integrable_scale _ e), (integrable_one _ e)|now apply (integrable_scale _ e)]. }
    destruct (integrable_scale _ e (eta * bound) _ I2) as [I3 E3]. destruct (integrable_scale _ e c0 _ (proj1 (integrable_one _ e))) as [I4 E4].
    destruct (integrable_plus _ e _ _ I4 I3) as [I5 E5].
    eapply Rle_trans; [apply (expected_below e _ _ I1 I5)|].
    - intros w. eapply Rle_trans.
      + apply (path_regret n p eta bound start star (fun t => loss t w) (theta w) (slope w) (noise w) Eta (proj1 Bound) (First w) (Next' w)
          (fun t H => proj2 (Loss t w H)) (Short w) a A).
      + unfold c0. apply Req_le. rewrite Rmult_1_r. f_equal. f_equal. apply sum_ext; intros i I. rewrite Rmult_1_r. unfold Rdiv. ring.
    - rewrite E5, E4, E3, E2, (proj2 (integrable_one _ e)). unfold c0. apply Req_le. rewrite Rmult_1_r. f_equal. f_equal.
      apply sum_ext; intros i I. destruct (noise_square e r p (sigma ^ 2) B z i U) as [J1 J2].
      destruct (integrable_scale _ e (/ (2 * a i)) _ J1) as [K1 G1]. destruct (integrable_scale _ e (a i / 2) _ (proj1 (integrable_one _ e))) as [K2 G2].
      destruct (integrable_plus _ e _ _ K2 K1) as [_ G3]. unfold noise. rewrite G3, G2, G1, J2, (proj2 (integrable_one _ e)). unfold m2, Rdiv. ring. }
  assert (Pn : 0 < INR n) by (apply lt_0_INR; lia).
  assert (Total : sum n (fun t => expected e (fun w => loss t w (theta w t) - loss t w star)) <=
    square_of p (fun c => start c - star c) / (2 * eta) + eta * INR n * bound ^ 2 / 2 + eta * bound * sum n m).
  { apply le_epsilon. intros eps Eps. set (d := eps / (eta * bound * INR n + 1)).
    assert (K : 0 <= eta * bound * INR n) by (apply Rmult_le_pos; [apply Rmult_le_pos; lra|lra]).
    assert (D : 0 < d) by (apply Rdiv_lt_0_compat; lra).
    assert (Mi : forall i, 0 <= m i) by (intros; apply sqrt_pos).
    eapply Rle_trans; [apply (Path (fun i => m i + d)); intros i; generalize (Mi i); lra|].
    assert (S : sum (n - 1) (fun i => (m i + d) / 2 + m2 i / (2 * (m i + d))) <= sum n m + INR n * d).
    { rewrite <- sum_const, <- sum_plus. eapply Rle_trans; [|apply (sum_le_wider (n - 1) n (fun i => m i + d)); [lia|intros i _; generalize (Mi i); lra]].
      apply sum_le; intros i I. assert (Q := sqrt_sqrt _ (M0 i)). fold (m i) in Q. rewrite <- Q. generalize (Mi i). intros P.
      assert (m i * m i / (2 * (m i + d)) <= (m i + d) / 2); [|lra]. apply Rmult_le_reg_r with (2 * (m i + d)); [lra|].
      replace (m i * m i / (2 * (m i + d)) * (2 * (m i + d))) with (m i * m i) by (field; lra). nra. }
    assert (eta * bound * sum (n - 1) (fun i => (m i + d) / 2 + m2 i / (2 * (m i + d))) <= eta * bound * sum n m + eps); [|lra].
    apply Rle_trans with (eta * bound * (sum n m + INR n * d)); [apply Rmult_le_compat_l; [apply Rmult_le_pos; lra|easy]|].
    assert (eta * bound * INR n * d <= eps); [|lra]. unfold d. apply Rmult_le_reg_r with (eta * bound * INR n + 1); [lra|].
    replace (eta * bound * INR n * (eps / (eta * bound * INR n + 1)) * (eta * bound * INR n + 1)) with (eta * bound * INR n * eps) by (field; lra). lra. }
  assert (Em : sum n m = sigma * sqrt (INR p) * sum n (fun t => sqrt (row_norm2 r B t))).
  { rewrite <- sum_scale. apply sum_ext; intros t _. unfold m, m2. rewrite sqrt_mult_alt by apply pos_INR.
    rewrite sqrt_mult_alt by apply pow2_ge_0. rewrite <- Rsqr_pow2, sqrt_Rsqr by easy. ring. }
  rewrite Em in Total. apply Rmult_le_reg_r with (INR n); [easy|].
  replace (square_of p (fun c => star c - start c)) with (square_of p (fun c => start c - star c)) by (apply sum_ext; intros; ring).
  unfold Rdiv at 1. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. eapply Rle_trans; [exact Total|]. apply Req_le. field. lra.
Qed.

(** Σ√x_t ≤ √n·√(Σx_t). *)
Lemma sum_of_roots n (x : nat -> R) : (forall t, (t < n)%nat -> 0 <= x t) -> sum n (fun t => sqrt (x t)) <= sqrt (INR n) * sqrt (sum n x).
Proof.
  intros P. rewrite <- sqrt_mult_alt by apply pos_INR. rewrite <- (sqrt_square (sum n (fun t => sqrt (x t)))) by (apply sum_nonneg; intros; apply sqrt_pos).
  apply sqrt_le_1_alt. generalize (cauchy n (fun _ => 1) (fun t => sqrt (x t))).
  rewrite (sum_ext n (fun i => 1 * sqrt (x i)) (fun i => sqrt (x i))) by (intros; ring).
  rewrite (sum_ext n (fun i => 1 ^ 2) (fun _ => 1)) by (intros; ring). rewrite sum_const, Rmult_1_r.
  rewrite (sum_ext n (fun i => sqrt (x i) ^ 2) x); [lra|]. intros t T. cbn [pow]. rewrite Rmult_1_r. apply sqrt_sqrt. now apply P.
Qed.

Theorem DMRST_Prop_4_1_1_holds : DMRST_Prop_4_1_1.
Proof.
  intros Omega e n r p B C eta bound zeta sigma start star loss theta slope z N Eta Bound Sigma F U Loss First Next Int.
  eapply Rle_trans; [exact (DMRST_Prop_4_1_3_holds Omega e n r p B C eta bound zeta sigma start star loss theta slope z N Eta Bound Sigma F U Loss First Next Int)|].
  apply Rplus_le_compat_l. assert (Pn : 0 < INR n) by (apply lt_0_INR; lia). assert (Rn := sqrt_lt_R0 _ Pn). assert (Sn := sqrt_sqrt _ (Rlt_le _ _ Pn)).
  assert (S := sum_of_roots n (row_norm2 r B) (fun t _ => row_norm2_nonneg r B t)). fold (frobenius2 n r B) in S.
  rewrite sqrt_div_alt by easy.
  replace (eta * bound * sigma * (sqrt (INR p) / sqrt (INR n)) * sqrt (frobenius2 n r B))
    with (eta * bound * sigma * sqrt (INR p) / INR n * (sqrt (INR n) * sqrt (frobenius2 n r B))) by (rewrite <- Sn at 1; field; lra).
  apply Rmult_le_compat_l; [|exact S]. apply Rmult_le_pos; [|now apply Rlt_le, Rinv_0_lt_compat].
  apply Rmult_le_pos; [|apply sqrt_pos]. apply Rmult_le_pos; [|easy]. apply Rmult_le_pos; lra.
Qed.

Theorem DMRST_Prop_4_1_2_holds : DMRST_Prop_4_1_2.
Proof.
  intros Omega e n r p B C eta bound zeta sigma start star loss theta slope z N Eta Bound Sigma F U Loss First Next Int.
  generalize (DMRST_Prop_4_1_1_holds Omega e n r p B C eta bound zeta sigma start star loss theta slope z N Eta Bound Sigma F U Loss First Next Int).
  generalize (Rmult_le_pos eta (bound ^ 2) (Rlt_le _ _ Eta) (pow2_ge_0 bound)). lra.
Qed.

Theorem DMRST_orthonormal_Q_holds : DMRST_orthonormal_Q.
Proof.
  intros n r d Q X O. unfold frobenius2, row_norm2. rewrite sum_swap, (sum_swap r). apply sum_le; intros c _.
  (* Bessel: ‖x − QᵀQx‖² ≥ 0. *)
  set (x := fun k => X k c). set (y := fun i => dot r (Q i) x).
  assert (P : 0 <= sum r (fun k => (x k - sum n (fun i => y i * Q i k)) ^ 2)) by (apply sum_nonneg; intros; apply pow2_ge_0).
  rewrite (sum_ext r _ (fun k => x k ^ 2 - 2 * (sum n (fun i => y i * Q i k) * x k) + sum n (fun i => y i * Q i k) * sum n (fun i => y i * Q i k))) in P by (intros; ring).
  rewrite sum_plus, sum_minus, sum_scale in P.
  assert (E1 : sum r (fun k => sum n (fun i => y i * Q i k) * x k) = sum n (fun i => y i ^ 2)).
  { change (dot r (fun k => sum n (fun i => y i * Q i k)) x = sum n (fun i => y i ^ 2)). rewrite dot_combination. apply sum_ext; intros i I. fold (y i). ring. }
  assert (E2 : sum r (fun k => sum n (fun i => y i * Q i k) * sum n (fun i => y i * Q i k)) = sum n (fun i => y i ^ 2)).
  { change (dot r (fun k => sum n (fun i => y i * Q i k)) (fun k => sum n (fun i => y i * Q i k)) = sum n (fun i => y i ^ 2)). rewrite dot_combination.
    apply sum_ext; intros i I. transitivity (y i * dot r (fun k => sum n (fun i => y i * Q i k)) (Q i)); [f_equal; apply sum_ext; intros; ring|].
    rewrite dot_combination. rewrite (sum_single n i) by (easy || (intros p Hp Np; rewrite O, (proj2 (Nat.eqb_neq p i)) by easy; ring)).
    rewrite O, Nat.eqb_refl by easy. ring. }
  rewrite E1, E2 in P. apply Rle_trans with (sum n (fun i => y i ^ 2)); [apply Req_le; easy|unfold x in *; lra].
Qed.

Theorem DMRST_square_invertible_holds : DMRST_square_invertible.
Proof.
  intros n r A B C L Q A' F HA HB. set (K := product r Q C).
  assert (LK : forall i j, (i < n)%nat -> (j < n)%nat -> product n L K i j = A i j).
  { intros i j I J. rewrite (F i j I J). unfold K. rewrite <- product_assoc. apply product_ext; [|easy]. intros x X. symmetry. now apply HB. }
  (* A'L is a left inverse of K, so K is injective and has a right inverse, which is the same. *)
  assert (Left : forall i j, (i < n)%nat -> (j < n)%nat -> product n (product n A' L) K i j = diagonal (fun _ => 1) i j).
  { intros i j I J. rewrite product_assoc. rewrite <- (proj2 (HA i j I J)). apply product_ext; [easy|]. intros k Hk. now apply LK. }
  assert (Inj : forall x, (forall i, (i < n)%nat -> image n K x i = 0) -> forall j, (j < n)%nat -> x j = 0).
  { intros x Z j J. rewrite <- (image_inverse n (product n A' L) K x j Left J). unfold image at 1. apply sum_zero; intros k Hk. rewrite Z by easy. ring. }
  assert (Right : forall m, (m <= n)%nat -> exists R : matrix, forall i j, (i < n)%nat -> (j < m)%nat -> product n K R i j = diagonal (fun _ => 1) i j).
  { induction m as [|m IH]; intros Hm; [exists (fun _ _ => 0); lia|]. destruct IH as (R & HR); [lia|].
    destruct (solvable n K (fun i => diagonal (fun _ => 1) i m) Inj) as (x & Hx). exists (fun i j => if (j =? m)%nat then x i else R i j).
    intros i j I J. destruct (Nat.eq_dec j m) as [->|D].
    - rewrite <- (Hx i I). apply sum_ext; intros k _. now rewrite Nat.eqb_refl.
    - rewrite <- (HR i j I ltac:(lia)). apply sum_ext; intros k _. now rewrite (proj2 (Nat.eqb_neq j m)). }
  destruct (Right n (le_n n)) as (R & HR).
  assert (Eq : forall i j, (i < n)%nat -> (j < n)%nat -> product n A' L i j = R i j).
  { intros i j I J. rewrite <- (product_one n (product n A' L) i j J), <- (one_product n R i j I).
    transitivity (product n (product n A' L) (product n K R) i j); [apply product_ext; [easy|intros; symmetry; now apply HR]|].
    rewrite <- product_assoc. apply product_ext; [|easy]. intros; now apply Left. }
  assert (HK : inverse n K (product n A' L)).
  { intros i j I J. split; [|now apply Left]. rewrite <- (HR i j I J). apply product_ext; [easy|]. intros; now apply Eq. }
  split; [|now exists (product n A' L)]. exists (product n K A'). intros i j I J. split.
  - rewrite <- product_assoc. rewrite <- (proj1 (HA i j I J)). apply product_ext; [|easy]. intros; now apply LK.
  - rewrite product_assoc. now apply HK.
Qed.
