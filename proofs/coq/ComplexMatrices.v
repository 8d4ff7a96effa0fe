(** * Complex matrices: factorizations, their norms, and γ_F of a diagonal matrix *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Coquelicot Require Import Complex.
From Etalon Require Import Certificate Sums.
Open Scope R_scope.

Definition cmatrix := nat -> nat -> C.

Fixpoint csum (n : nat) (f : nat -> C) : C := match n with O => 0%C | S n => (csum n f + f n)%C end.

Lemma csum_ext n (f g : nat -> C) : (forall i, (i < n)%nat -> f i = g i) -> csum n f = csum n g.
Proof. induction n; cbn; intros H; [easy|]. rewrite IHn, H; auto. Qed.

Lemma csum_zero n (f : nat -> C) : (forall i, (i < n)%nat -> f i = 0%C) -> csum n f = 0%C.
Proof. induction n; cbn; intros H; [easy|]. rewrite IHn, H by auto. ring. Qed.

Lemma csum_plus n (f g : nat -> C) : csum n (fun i => f i + g i)%C = (csum n f + csum n g)%C.
Proof. induction n; cbn; [|rewrite IHn]; ring. Qed.

Lemma csum_scale n (a : C) (f : nat -> C) : csum n (fun i => a * f i)%C = (a * csum n f)%C.
Proof. induction n; cbn; [|rewrite IHn]; ring. Qed.

Lemma csum_swap m n (f : nat -> nat -> C) : csum m (fun i => csum n (fun j => f i j)) = csum n (fun j => csum m (fun i => f i j)).
Proof.
  induction m; cbn; [symmetry; apply csum_zero; auto|]. rewrite IHm, <- csum_plus. now apply csum_ext.
Qed.

Lemma csum_single n k (f : nat -> C) : (k < n)%nat -> (forall i, (i < n)%nat -> i <> k -> f i = 0%C) -> csum n f = f k.
Proof.
  induction n; intros K H; [lia|]. cbn. destruct (Nat.eq_dec k n) as [->|D].
  - rewrite (csum_zero n); [ring|]. intros i I. apply H; lia.
  - rewrite IHn, (H n) by (try intros; try apply H; lia). ring.
Qed.

(** The real part of a sum, conjugates of sums and products. *)
Lemma csum_re n (f : nat -> C) : Re (csum n f) = sum n (fun i => Re (f i)).
Proof. induction n; [easy|]. cbn [csum sum]. now rewrite <- IHn. Qed.

Lemma Cplus_conj (a b : C) : Cconj (a + b)%C = (Cconj a + Cconj b)%C.
Proof. apply injective_projections; cbn; ring. Qed.

Lemma Cconj_conj (z : C) : Cconj (Cconj z) = z.
Proof. apply injective_projections; cbn; ring. Qed.

Lemma Cmult_conj (a b : C) : Cconj (a * b)%C = (Cconj a * Cconj b)%C.
Proof. apply injective_projections; cbn; ring. Qed.

Lemma csum_conj n (f : nat -> C) : Cconj (csum n f) = csum n (fun i => Cconj (f i)).
Proof. induction n; cbn [csum]; [apply injective_projections; cbn; ring|]. now rewrite Cplus_conj, IHn. Qed.

Lemma Cmod_csum n (f : nat -> C) : Cmod (csum n f) <= sum n (fun i => Cmod (f i)).
Proof.
  induction n; cbn [csum sum]; [rewrite Cmod_0; lra|]. eapply Rle_trans; [apply Cmod_triangle|].
  apply Rplus_le_compat_r. easy.
Qed.

Lemma Cmod_conj (z : C) : Cmod (Cconj z) = Cmod z.
Proof. unfold Cmod, Cconj. cbn [fst snd]. f_equal. ring. Qed.

Lemma Re_Cmod (z : C) : Rabs (Re z) <= Cmod z.
Proof. eapply Rle_trans; [|apply Rmax_Cmod]. apply Rmax_l. Qed.

(** The moduli of the entries: the norms of a complex matrix are those of this real one. *)
Definition moduli (A : cmatrix) : matrix := fun i j => Cmod (A i j).

Definition cproduct r (B D : cmatrix) : cmatrix := fun i j => csum r (fun k => (B i k * D k j)%C).
Definition cdiagonal (d : nat -> C) : cmatrix := fun i j => if (i =? j)%nat then d i else 0%C.
Definition cfactorization m r n (A B C : cmatrix) := forall i j, (i < m)%nat -> (j < n)%nat -> A i j = cproduct r B C i j.

(** lo ≤ γ_(p)(A)² ≤ hi over complex factorizations. *)
Definition cabove p m n A lo := forall r B C, cfactorization m r n A B C ->
  lo <= left_norm2 p m r (moduli B) * sensitivity2 r n (moduli C).
Definition cbelow p m n A hi := exists r B C, cfactorization m r n A B C /\
  left_norm2 p m r (moduli B) * sensitivity2 r n (moduli C) <= hi.
Definition cencloses p m n A lo hi := cabove p m n A lo /\ cbelow p m n A hi.

Lemma moduli_product m r n A B C i j : cfactorization m r n A B C -> (i < m)%nat -> (j < n)%nat ->
  Cmod (A i j) <= product r (moduli B) (moduli C) i j.
Proof.
  intros F I J. rewrite (F i j I J). eapply Rle_trans; [apply Cmod_csum|]. apply Req_le, sum_ext; intros k _.
  apply Cmod_mult.
Qed.

(** A·I = A, and every column of I has norm at most 1. *)
Lemma times_one m n A : cfactorization m n n A A (cdiagonal (fun _ => 1%C)) /\
  sensitivity2 n n (moduli (cdiagonal (fun _ => 1%C))) <= 1.
Proof.
  split.
  - intros i j I J. symmetry. transitivity (A i j * cdiagonal (fun _ => 1%C) j j)%C.
    + apply (csum_single n j (fun k => (A i k * cdiagonal (fun _ => 1%C) k j)%C)); [easy|]. intros k _ N. unfold cdiagonal.
      rewrite (proj2 (Nat.eqb_neq k j)) by easy. ring.
    + unfold cdiagonal. rewrite Nat.eqb_refl. ring.
  - apply largest_le; [lra|]. intros j J. unfold column_norm2, moduli, cdiagonal.
    rewrite (sum_single n j) by (easy || (intros k _ N; rewrite (proj2 (Nat.eqb_neq k j)) by easy; rewrite Cmod_0; ring)).
    rewrite Nat.eqb_refl, Cmod_1. lra.
Qed.

(** γ_F(A) ≤ ‖A‖_F. *)
Theorem gamma_frobenius m n A : cbelow Two m n A (frobenius2 m n (moduli A)).
Proof.
  destruct (times_one m n A) as [F S]. exists n, A, (cdiagonal (fun _ => 1%C)). split; [easy|]. cbn [left_norm2].
  assert (0 <= frobenius2 m n (moduli A)) by (apply sum_nonneg; intros; apply row_norm2_nonneg).
  rewrite <- (Rmult_1_r (frobenius2 m n (moduli A))) at 2. now apply Rmult_le_compat_l.
Qed.

(** γ_F(diag(d))² = Σ|d_i|², zeros allowed. *)
Theorem complex_diagonal n (d : nat -> C) : let v := sum n (fun i => Cmod (d i) ^ 2) in cencloses Two n n (cdiagonal d) v v.
Proof.
  intros v. split.
  - intros r B D F. cbn [left_norm2]. unfold v, frobenius2. rewrite <- sum_scale_r. apply sum_le; intros i I.
    generalize (moduli_product n r n _ B D i i F I I). unfold cdiagonal at 1. rewrite Nat.eqb_refl. intros H.
    apply Rle_trans with (product r (moduli B) (moduli D) i i ^ 2).
    { apply pow_incr. split; [apply Cmod_ge_0|easy]. }
    eapply Rle_trans; [apply cauchy|]. apply Rmult_le_compat_l; [apply row_norm2_nonneg|].
    exact (le_largest n (column_norm2 r (moduli D)) i I).
  - replace v with (frobenius2 n n (moduli (cdiagonal d))); [apply gamma_frobenius|].
    apply sum_ext; intros i I. unfold row_norm2, moduli, cdiagonal.
    rewrite (sum_single n i) by (easy || (intros k _ N; rewrite (proj2 (Nat.eqb_neq i k)) by congruence;
      rewrite Cmod_0; ring)). now rewrite Nat.eqb_refl.
Qed.

(** A factorization may be scaled so that both norms are the root of their product. *)
Theorem balanced_factorization m r n A B D g : 0 < g -> cfactorization m r n A B D ->
  frobenius2 m r (moduli B) * sensitivity2 r n (moduli D) = g ^ 2 -> exists B' D',
  cfactorization m r n A B' D' /\ frobenius2 m r (moduli B') = g /\ sensitivity2 r n (moduli D') = g.
Proof.
  intros G F E. set (b := frobenius2 m r (moduli B)) in *. set (s := sensitivity2 r n (moduli D)) in *.
  assert (B0 : 0 <= b) by (apply sum_nonneg; intros; apply row_norm2_nonneg). assert (S0 : 0 <= s) by apply largest_nonneg.
  assert (Gp : 0 < g ^ 2) by now apply pow_lt. assert (b <> 0) by (intros Z; rewrite Z in E; lra).
  assert (s <> 0) by (intros Z; rewrite Z in E; lra). assert (T : 0 < g / b) by (apply Rdiv_lt_0_compat; lra).
  assert (Q := sqrt_lt_R0 _ T). assert (Q2 : sqrt (g / b) * sqrt (g / b) = g / b) by (apply sqrt_sqrt; lra).
  set (c := sqrt (g / b)) in *. assert (MC : forall z : C, Cmod (RtoC c * z)%C = c * Cmod z).
  { intros z. rewrite Cmod_mult, Cmod_R, Rabs_pos_eq by lra. easy. }
  assert (MI : forall z : C, Cmod (RtoC (/ c) * z)%C = / c * Cmod z).
  { intros z. rewrite Cmod_mult, Cmod_R, Rabs_pos_eq by (apply Rlt_le, Rinv_0_lt_compat; lra). easy. }
  exists (fun i k => RtoC c * B i k)%C, (fun k j => RtoC (/ c) * D k j)%C. split; [|split].
  - intros i j I J. rewrite (F i j I J). apply csum_ext; intros k _.
    transitivity ((RtoC c * RtoC (/ c)) * (B i k * D k j))%C; [|ring].
    rewrite <- RtoC_mult, Rinv_r by lra. ring.
  - transitivity (c * c * b); [|rewrite Q2; field; lra]. unfold b, frobenius2, row_norm2. rewrite <- sum_scale.
    apply sum_ext; intros i _. rewrite <- sum_scale. apply sum_ext; intros k _. unfold moduli. rewrite MC. ring.
  - transitivity (s * (/ c * / c)).
    + unfold s, sensitivity2. rewrite <- largest_scale by (rewrite <- Rinv_mult, Q2; apply Rlt_le, Rinv_0_lt_compat; lra).
      apply largest_ext; intros j _. unfold column_norm2. rewrite <- sum_scale_r. apply sum_ext; intros k _.
      unfold moduli. rewrite MI. ring.
    + rewrite <- Rinv_mult, Q2. replace s with (g ^ 2 / b) by (rewrite <- E; field; lra). field. lra.
Qed.

(** A real number κ ≥ ‖X‖: ‖Xy‖ ≤ κ‖y‖. *)
Definition capply n (A : cmatrix) (x : nat -> C) i := csum n (fun j => (A i j * x j)%C).
Definition coperator_bound m n X kappa := 0 <= kappa /\ forall y,
  sum m (fun i => Cmod (capply n X y i) ^ 2) <= kappa ^ 2 * sum n (fun j => Cmod (y j) ^ 2).

(** (aI X; X* bI) ⪰ 0 for a, b ≥ ‖X‖: the form at (x; y). *)
Theorem block_nonneg m n X a b kappa x y : coperator_bound m n X kappa -> kappa <= a -> kappa <= b ->
  0 <= a * sum m (fun i => Cmod (x i) ^ 2) + 2 * Re (csum m (fun i => (Cconj (x i) * capply n X y i)%C))
    + b * sum n (fun j => Cmod (y j) ^ 2).
Proof.
  intros [K H] A B. specialize (H y). set (SX := sum m (fun i => Cmod (x i) ^ 2)).
  set (SY := sum n (fun j => Cmod (y j) ^ 2)) in *. set (u := capply n X y) in *.
  set (p := sum m (fun i => Cmod (x i) * Cmod (u i))).
  assert (SX0 : 0 <= SX) by (apply sum_nonneg; intros; apply pow2_ge_0).
  assert (SY0 : 0 <= SY) by (apply sum_nonneg; intros; apply pow2_ge_0).
  assert (L : - p <= Re (csum m (fun i => (Cconj (x i) * u i)%C))).
  { assert (Cmod (csum m (fun i => (Cconj (x i) * u i)%C)) <= p).
    { eapply Rle_trans; [apply Cmod_csum|]. apply Req_le, sum_ext; intros. now rewrite Cmod_mult, Cmod_conj. }
    generalize (Re_Cmod (csum m (fun i => (Cconj (x i) * u i)%C))). unfold Rabs. destruct Rcase_abs; lra. }
  assert (P2 : p ^ 2 <= SX * (kappa ^ 2 * SY)).
  { eapply Rle_trans; [apply cauchy|]. now apply Rmult_le_compat_l. }
  assert (Q : 2 * p <= kappa * (SX + SY)).
  { assert (S4 : (2 * p) ^ 2 <= (kappa * (SX + SY)) ^ 2).
    { assert (0 <= kappa ^ 2 * (SX - SY) ^ 2) by (apply Rmult_le_pos; apply pow2_ge_0). nra. }
    assert (0 <= kappa * (SX + SY)) by (apply Rmult_le_pos; lra). apply Rnot_lt_le. intros G. nra. }
  assert (kappa * SX <= a * SX) by now apply Rmult_le_compat_r.
  assert (kappa * SY <= b * SY) by now apply Rmult_le_compat_r. lra.
Qed.
