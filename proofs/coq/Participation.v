(** * Repeated participation: schemas, and bounds of the sensitivity and of γ_F from both sides *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums.
Open Scope R_scope.

(** A schema says which sets of rounds one user may have. What the user contributes: G, n×D, with rows of norm at most 1
    in the rounds of the pattern and 0 in all others. *)
Definition pattern := nat -> bool.
Definition schema := pattern -> Prop.
Definition contribution n D (pi : pattern) (G : matrix) := forall i, (i < n)%nat ->
  row_norm2 D G i <= 1 /\ (pi i = false -> forall d, (d < D)%nat -> G i d = 0).
(** sens² ≤ S, and sens² ≥ S attained. *)
Definition sensitivity_below r n (Pi : schema) (C : matrix) S := forall pi D G, Pi pi -> contribution n D pi G ->
  frobenius2 r D (product n C G) <= S.
Definition sensitivity_attains r n (Pi : schema) (C : matrix) S := exists pi G, Pi pi /\ contribution n 1 pi G /\
  frobenius2 r 1 (product n C G) = S.

(** (k, b)-participation: at most k rounds, any two of them at least b apart. *)
Definition rounds n (pi : pattern) := sum n (fun i => ind (pi i)).
Definition min_separation n b k : schema := fun pi => (forall i, (n <= i)%nat -> pi i = false) /\
  (forall i j, pi i = true -> pi j = true -> (i < j)%nat -> (i + b <= j)%nat) /\ rounds n pi <= INR k.

(** γ_{F,Π}(A)² ≥ lo. *)
Definition above_under m n (Pi : schema) (A : matrix) lo := forall r B C S, factorization m r n A B C ->
  sensitivity_below r n Pi C S -> lo <= frobenius2 m r B * S.

Lemma frobenius2_nonneg m r B : 0 <= frobenius2 m r B.
Proof. apply sum_nonneg; intros; apply row_norm2_nonneg. Qed.

(** ‖CG‖_F² = Σ_ij X_ij ⟨g_i, g_j⟩, X = CᵀC. *)
Lemma frobenius_gram r n D C G : frobenius2 r D (product n C G)
  = sum n (fun i => sum n (fun j => gram r C i j * sum D (fun d => G i d * G j d))).
Proof.
  unfold frobenius2, row_norm2.
  transitivity (sum r (fun l => sum D (fun d => sum n (fun i => sum n (fun j => C l i * C l j * (G i d * G j d)))))).
  - apply sum_ext; intros l _. apply sum_ext; intros d _. simpl pow. rewrite Rmult_1_r. unfold product at 1.
    rewrite <- sum_scale_r. apply sum_ext; intros i _. unfold product. rewrite <- sum_scale. apply sum_ext; intros; ring.
  - rewrite (sum_ext r _ (fun l => sum n (fun i => sum n (fun j => C l i * C l j * sum D (fun d => G i d * G j d))))).
    + rewrite sum_swap. apply sum_ext; intros i _. rewrite sum_swap. apply sum_ext; intros j _. unfold gram.
      now rewrite sum_scale_r.
    + intros l _. rewrite sum_swap. apply sum_ext; intros i _. rewrite sum_swap. apply sum_ext; intros j _.
      now rewrite sum_scale.
Qed.

(** Lemma Θ. y ≥ 0, M agrees with X = CᵀC on compatible pairs, diag(y) - M ⪰ 0: every pattern has sens² ≤ Σ_{i in π} y_i. *)
Theorem theta_bound r n (Pi : schema) C M y S : (forall i, (i < n)%nat -> 0 <= y i) ->
  (forall pi i j, Pi pi -> (i < n)%nat -> (j < n)%nat -> pi i = true -> pi j = true -> M i j = gram r C i j) ->
  (forall x, sum n (fun i => sum n (fun j => M i j * (x i * x j))) <= sum n (fun i => y i * x i ^ 2)) ->
  (forall pi, Pi pi -> sum n (fun i => ind (pi i) * y i) <= S) ->
  sensitivity_below r n Pi C S.
Proof.
  intros Y E PSD P pi D G HP HG. rewrite frobenius_gram. eapply Rle_trans; [|exact (P pi HP)].
  apply Rle_trans with (sum n (fun i => sum n (fun j => M i j * sum D (fun d => G i d * G j d)))).
  { apply Req_le, sum_ext; intros i I. apply sum_ext; intros j J. destruct (pi i) eqn:Pi1.
    - destruct (pi j) eqn:Pj; [now rewrite (E pi)|]. rewrite (sum_zero D); [ring|]. intros d K.
      now rewrite (proj2 (HG j J) Pj), Rmult_0_r.
    - rewrite (sum_zero D); [ring|]. intros d K. now rewrite (proj2 (HG i I) Pi1), Rmult_0_l. }
  apply Rle_trans with (sum D (fun d => sum n (fun i => sum n (fun j => M i j * (G i d * G j d))))).
  { apply Req_le. symmetry. rewrite sum_swap. apply sum_ext; intros i _. rewrite sum_swap. apply sum_ext; intros j _.
    now rewrite sum_scale. }
    apply Rle_trans with (sum D (fun d => sum n (fun i => y i * G i d ^ 2))).
  { apply sum_le; intros d _. apply (PSD (fun i => G i d)). }
    rewrite sum_swap. apply sum_le; intros i I. rewrite sum_scale. destruct (HG i I) as [H1 H2]. generalize (Y i I). intros Yi.
    destruct (pi i) eqn:Pi1; unfold ind.
  - rewrite Rmult_1_l. rewrite <- (Rmult_1_r (y i)) at 2. now apply Rmult_le_compat_l.
  - rewrite sum_zero; [lra|]. intros d K. rewrite H2 by easy. ring.
Qed.

(** For A = BC, K ≥ ‖U‖²_op and any V with D columns: ⟨U, AV⟩² ≤ K·‖B‖_F²·‖CV‖_F². *)
Lemma pairing_square m r n D A B C U V K : factorization m r n A B C -> 0 <= K -> operator_bound D m (transpose U) K ->
  sum m (fun i => sum D (fun d => U i d * product n A V i d)) ^ 2 <= K * frobenius2 m r B * frobenius2 r D (product n C V).
Proof.
  intros F K0 HU.
  assert (E : sum m (fun i => sum D (fun d => U i d * product n A V i d))
    = sum r (fun l => sum D (fun d => sum m (fun i => U i d * B i l) * product n C V l d))).
  { transitivity (sum m (fun i => sum D (fun d => sum r (fun l => U i d * B i l * product n C V l d)))).
    - apply sum_ext; intros i I. apply sum_ext; intros d _.
      transitivity (U i d * sum r (fun l => B i l * product n C V l d)).
      + f_equal. unfold product at 1. rewrite (sum_ext n _ (fun j => sum r (fun l => B i l * (C l j * V j d)))).
        * rewrite sum_swap. apply sum_ext; intros l _. now rewrite sum_scale.
        * intros j J. rewrite (F i j I J). unfold product. rewrite <- sum_scale_r. apply sum_ext; intros; ring.
      + rewrite <- sum_scale. apply sum_ext; intros; ring.
    - rewrite (sum_ext m _ (fun i => sum r (fun l => sum D (fun d => U i d * B i l * product n C V l d))))
      by (intros; apply sum_swap).
      rewrite sum_swap. apply sum_ext; intros l _. rewrite sum_swap. apply sum_ext; intros d _. now rewrite sum_scale_r. }
  rewrite E. eapply Rle_trans; [apply cauchy_matrix|].
  apply Rmult_le_compat; try (repeat (apply sum_nonneg; intros); apply pow2_ge_0); [|apply Rle_refl].
  unfold frobenius2, row_norm2. rewrite (sum_swap m r), <- sum_scale. apply sum_le; intros l _.
  apply (HU (fun i => B i l)).
Qed.

(** The columns d < D of V fall into blocks g < N. If what C makes of block g has a squared norm of at most ν_g·S, then ⟨U, AV⟩² ≤ K·Σν·‖B‖_F²·S. *)
Lemma pairing_of_blocks m r n D N A B C V U (blk : nat -> nat) nu K S : factorization m r n A B C -> (forall d, (d < D)%nat -> (blk d < N)%nat) ->
  0 <= K -> operator_bound D m (transpose U) K ->
  (forall g, (g < N)%nat -> sum r (fun l => sum D (fun d => ind (blk d =? g)%nat * product n C V l d ^ 2)) <= nu g * S) ->
  sum m (fun i => sum D (fun d => U i d * product n A V i d)) ^ 2 <= K * sum N nu * (frobenius2 m r B * S).
Proof.
  intros F HB K0 HU H. eapply Rle_trans; [exact (pairing_square m r n D A B C U V K F K0 HU)|].
  replace (K * sum N nu * (frobenius2 m r B * S)) with (K * frobenius2 m r B * (sum N nu * S)) by ring.
  apply Rmult_le_compat_l; [apply Rmult_le_pos; [easy | apply frobenius2_nonneg]|].
  unfold frobenius2, row_norm2. rewrite <- sum_scale_r.
  replace (sum r (fun l => sum D (fun d => product n C V l d ^ 2)))
    with (sum N (fun g => sum r (fun l => sum D (fun d => ind (blk d =? g)%nat * product n C V l d ^ 2)))); [now apply sum_le|].
  rewrite sum_swap. apply sum_ext; intros l _. rewrite sum_swap. apply sum_ext; intros d Hd. rewrite sum_scale_r.
  rewrite (sum_single N (blk d)); [rewrite Nat.eqb_refl; unfold ind; ring|auto|].
  intros g _ Ng. now rewrite (proj2 (Nat.eqb_neq (blk d) g)) by congruence.
Qed.

(** Lemma D. The columns d < D of V fall into blocks g < N; in block g the rows outside the pattern π_g are 0 and all have
    squared norm at most ν_g. U is m×D with ‖U‖²_op ≤ K; s = ⟨U, AV⟩. Then s² ≤ K·Σν·‖B‖_F²·sens² for all A = BC. *)
Theorem lemma_D m n D N (Pi : schema) A V U (blk : nat -> nat) (pi : nat -> pattern) nu K :
  (forall d, (d < D)%nat -> (blk d < N)%nat) -> (forall g, (g < N)%nat -> Pi (pi g) /\ 0 < nu g) ->
  (forall g i, (g < N)%nat -> (i < n)%nat -> sum D (fun d => ind (blk d =? g)%nat * V i d ^ 2) <= nu g /\
    (pi g i = false -> forall d, (d < D)%nat -> blk d = g -> V i d = 0)) ->
  0 <= K -> operator_bound D m (transpose U) K ->
  forall r B C S, factorization m r n A B C -> sensitivity_below r n Pi C S ->
  sum m (fun i => sum D (fun d => U i d * product n A V i d)) ^ 2 <= K * sum N nu * (frobenius2 m r B * S).
Proof.
  intros HB HP HV K0 HU r B C S F HS. apply (pairing_of_blocks m r n D N A B C V U blk nu K S F HB K0 HU).
  intros g Hg. destruct (HP g Hg) as [Pg Ng].
  assert (Sq : sqrt (nu g) <> 0) by (apply Rgt_not_eq, sqrt_lt_R0; easy).
  assert (Sq2 : sqrt (nu g) * sqrt (nu g) = nu g) by (apply sqrt_sqrt; lra).
  set (q := sqrt (nu g)) in *. set (G := fun i d => ind (blk d =? g)%nat * (V i d / q)).
  assert (HG : contribution n D (pi g) G).
  { intros i I. destruct (HV g i Hg I) as [H1 H2]. split.
    - unfold row_norm2, G. apply Rmult_le_reg_r with (nu g); [easy|]. rewrite Rmult_1_l, <- sum_scale_r.
      eapply Rle_trans; [|exact H1]. apply Req_le, sum_ext; intros d _. rewrite <- Sq2. unfold ind.
      destruct (_ =? _)%nat; field; easy.
    - intros Pf d Hd. unfold G, ind. destruct (Nat.eqb_spec (blk d) g); [|ring]. rewrite (H2 Pf) by easy. unfold Rdiv.
      ring. }
  specialize (HS (pi g) D G Pg HG). apply Rmult_le_compat_r with (r := nu g) in HS; [|lra].
  rewrite (Rmult_comm (nu g)). eapply Rle_trans; [|exact HS]. apply Req_le. unfold frobenius2, row_norm2. rewrite <- sum_scale_r.
  apply sum_ext; intros l _. rewrite <- sum_scale_r. apply sum_ext; intros d _.
  replace (product n C G l d) with (ind (blk d =? g)%nat * (product n C V l d / q)).
  - rewrite <- Sq2. unfold ind. destruct (_ =? _)%nat; field; easy.
  - unfold product, G, Rdiv. rewrite <- sum_scale_r, <- sum_scale. apply sum_ext; intros; ring.
Qed.

(** Hence a lower bound of γ_{F,Π}(A)². *)
Corollary lemma_D_above m n D N Pi A V U blk pi nu K lo :
  (forall d, (d < D)%nat -> (blk d < N)%nat) -> (forall g, (g < N)%nat -> Pi (pi g) /\ 0 < nu g) ->
  (forall g i, (g < N)%nat -> (i < n)%nat -> sum D (fun d => ind (blk d =? g)%nat * V i d ^ 2) <= nu g /\
    (pi g i = false -> forall d, (d < D)%nat -> blk d = g -> V i d = 0)) ->
  operator_bound D m (transpose U) K -> 0 < K * sum N nu -> 0 <= K ->
  lo * (K * sum N nu) <= sum m (fun i => sum D (fun d => U i d * product n A V i d)) ^ 2 -> above_under m n Pi A lo.
Proof.
  intros HB HP HV HU P K0 L r B C S F HS. apply Rmult_le_reg_r with (K * sum N nu); [easy|].
  eapply Rle_trans; [exact L|]. rewrite (Rmult_comm _ (K * sum N nu)).
  exact (lemma_D m n D N Pi A V U blk pi nu K HB HP HV K0 HU r B C S F HS).
Qed.

