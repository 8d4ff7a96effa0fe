(** * Repeated participation: prices, dominance, and the majorant *)
From Coq Require Import Reals Lra Lia PeanoNat Bool.
From Etalon Require Import Certificate Sums Participation ToeplitzSensitivity.
Open Scope R_scope.

(** ** Lemma Pr *)

(** Rounds w, …, w + b − 1. *)
Definition window b w (i : nat) : bool := (w <=? i)%nat && (i <? w + b)%nat.

(** A pattern whose rounds are b apart has at most one of them in a window. *)
Lemma one_in_window n b w (pi : pattern) : (forall i j, pi i = true -> pi j = true -> (i < j)%nat -> (i + b <= j)%nat) ->
  0 <= sum n (fun i => ind (pi i) * ind (window b w i)) <= 1.
Proof.
  intros H. assert (P : forall k, 0 <= sum k (fun i => ind (pi i) * ind (window b w i))).
  { intros k. apply sum_nonneg; intros i _. unfold ind. destruct (pi i), (window b w i); lra. }
  split; [apply P|]. induction n; cbn [sum]; [lra|]. destruct (pi n) eqn:N; [|unfold ind at 3; lra].
  destruct (window b w n) eqn:W; [|unfold ind at 4; lra]. unfold window in W. apply andb_prop in W as [W1 W2].
  apply Nat.leb_le in W1. apply Nat.ltb_lt in W2. rewrite sum_zero; [unfold ind; lra|]. intros i I.
  destruct (pi i) eqn:E; unfold ind at 1; [|ring]. specialize (H i n E N I). unfold window.
  rewrite (proj2 (Nat.leb_gt w i)) by lia. unfold ind. cbn. ring.
Qed.

(** Prices μ of a round and λ_w of a window that cover y bound every pattern: Σ_{i in π} y_i ≤ kμ + Σ_w λ_w. *)
Theorem priced_patterns n b k count y mu (lambda : nat -> R) : 0 <= mu -> (forall w, (w < count)%nat -> 0 <= lambda w) ->
  (forall i, (i < n)%nat -> y i <= mu + sum count (fun w => ind (window b w i) * lambda w)) ->
  forall pi, min_separation n b k pi -> sum n (fun i => ind (pi i) * y i) <= INR k * mu + sum count lambda.
Proof.
  intros M L Y pi (_ & Sep & Rounds).
  apply Rle_trans with (sum n (fun i => ind (pi i) * (mu + sum count (fun w => ind (window b w i) * lambda w)))).
  { apply sum_le; intros i I. apply Rmult_le_compat_l; [unfold ind; destruct (pi i); lra|auto]. }
  rewrite (sum_ext n _ (fun i => ind (pi i) * mu + sum count (fun w => lambda w * (ind (pi i) * ind (window b w i)))))
    by (intros; rewrite Rmult_plus_distr_l, <- sum_scale; f_equal; apply sum_ext; intros; ring).
  rewrite sum_plus, sum_scale_r, sum_swap. apply Rplus_le_compat; [now apply Rmult_le_compat_r|].
  apply sum_le; intros w W. rewrite sum_scale. rewrite <- (Rmult_1_r (lambda w)) at 2.
  apply Rmult_le_compat_l; [auto|]. now apply one_in_window.
Qed.

(** ** Lemma Dom: scales τ in the place of an elimination *)
Theorem dominance n (M : matrix) (tau y : nat -> R) : (forall i j, M i j = M j i) -> (forall i, (i < n)%nat -> 0 < tau i) ->
  (forall i, (i < n)%nat -> sum n (fun j => (if (i =? j)%nat then M i j else Rabs (M i j)) * (tau j / tau i)) <= y i) ->
  forall x, sum n (fun i => sum n (fun j => M i j * (x i * x j))) <= sum n (fun i => y i * x i ^ 2).
Proof.
  intros S T Y x. set (a i j := if (i =? j)%nat then M i j else Rabs (M i j)).
  assert (E : sum n (fun i => sum n (fun j => a i j * (x j ^ 2 * (tau i / tau j)))) = sum n (fun i => sum n (fun j => a i j * (x i ^ 2 * (tau j / tau i))))).
  { rewrite sum_swap. apply sum_ext; intros i _. apply sum_ext; intros j _. unfold a. rewrite (S j i), Nat.eqb_sym. easy. }
  apply Rle_trans with (sum n (fun i => sum n (fun j => a i j * (x i ^ 2 * (tau j / tau i))))).
  - apply Rmult_le_reg_l with 2; [lra|]. replace (2 * sum n (fun i => sum n (fun j => a i j * (x i ^ 2 * (tau j / tau i)))))
      with (sum n (fun i => sum n (fun j => a i j * (x i ^ 2 * (tau j / tau i)))) + sum n (fun i => sum n (fun j => a i j * (x j ^ 2 * (tau i / tau j)))))
      by (rewrite E; ring).
    rewrite <- sum_plus, <- sum_scale. apply sum_le; intros i I. rewrite <- sum_plus, <- sum_scale. apply sum_le; intros j J.
    assert (Ti := T i I). assert (Tj := T j J). unfold a. destruct (Nat.eqb_spec i j) as [<-|N]; [apply Req_le; field; lra|].
    assert (Q : 2 * Rabs (x i * x j) <= x i ^ 2 * (tau j / tau i) + x j ^ 2 * (tau i / tau j)).
    { replace (x i ^ 2 * (tau j / tau i) + x j ^ 2 * (tau i / tau j)) with (((x i * tau j) ^ 2 + (x j * tau i) ^ 2) * / (tau i * tau j)) by (field; lra).
      replace (2 * Rabs (x i * x j)) with (2 * Rabs (x i * x j) * (tau i * tau j) * / (tau i * tau j)) by (field; lra).
      apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; nra|].
      assert (H : 2 * Rabs (x i * x j) * (tau i * tau j) = 2 * Rabs ((x i * tau j) * (x j * tau i))).
      { replace ((x i * tau j) * (x j * tau i)) with ((x i * x j) * (tau i * tau j)) by ring.
        rewrite (Rabs_mult (x i * x j)), (Rabs_pos_eq (tau i * tau j)) by nra. ring. }
      rewrite H. generalize (pow2_ge_0 (x i * tau j - x j * tau i)) (pow2_ge_0 (x i * tau j + x j * tau i)).
      unfold Rabs. destruct Rcase_abs; lra. }
    assert (G : M i j * (x i * x j) <= Rabs (M i j) * Rabs (x i * x j)) by (rewrite <- Rabs_mult; apply Rle_abs).
    generalize (Rabs_pos (M i j)). intros. nra.
  - apply sum_le; intros i I. rewrite (sum_ext n _ (fun j => x i ^ 2 * (a i j * (tau j / tau i)))) by (intros; ring).
    rewrite sum_scale, Rmult_comm. apply Rmult_le_compat_r; [apply pow2_ge_0|]. now apply Y.
Qed.

(** |Σ f| ≤ Σ|f|. *)
Lemma sum_triangle n f : Rabs (sum n f) <= sum n (fun i => Rabs (f i)).
Proof.
  induction n; cbn [sum]; [rewrite Rabs_R0; lra|]. eapply Rle_trans; [apply Rabs_triang|]. now apply Rplus_le_compat_r.
Qed.

(** ** Lemma Maj: Theorem A for what is at least the size of every entry *)

Section Majorant.
Variables (n b : nat) (C : matrix) (c' : nat -> R).
Hypothesis b1 : (1 <= b)%nat.
Hypothesis nonneg : forall t, (t < n)%nat -> 0 <= c' t.
Hypothesis sizes : forall t i, (t < n)%nat -> (i < n)%nat -> Rabs (C t i) <= toeplitz c' t i.
Hypothesis falls : forall s t, (b <= s)%nat -> (s <= t)%nat -> (t < n)%nat -> c' t <= c' s.

Lemma majorant_gram i j : (i < n)%nat -> (j < n)%nat -> Rabs (gram n C i j) <= gram n (toeplitz c') i j.
Proof.
  intros I J. unfold gram. eapply Rle_trans; [apply sum_triangle|]. apply sum_le; intros t T. rewrite Rabs_mult.
  apply Rmult_le_compat; auto using Rabs_pos.
Qed.

(** The sizes of X over a pattern. *)
Lemma majorant_sizes s k p : separated n b s p -> (s <= k)%nat ->
  sum s (fun u => sum s (fun v => Rabs (gram n C (p u) (p v)))) <= spaced n b c' k.
Proof.
  intros S K. eapply Rle_trans; [|exact (spaced_more n b c' b1 nonneg s k K)]. rewrite spaced_gram. apply sum_le; intros u U. apply sum_le; intros v V.
  eapply Rle_trans; [apply majorant_gram; now apply S | exact (entry_le' n b c' b1 nonneg falls s p u v S U V)].
Qed.

Theorem majorant_of s k D p (g : matrix) : separated n b s p -> (s <= k)%nat -> (forall v, (v < s)%nat -> row_norm2 D g v <= 1) ->
  sum n (fun t => sum D (fun d => sum s (fun v => C t (p v) * g v d) ^ 2)) <= spaced n b c' k.
Proof.
  intros S K G. eapply Rle_trans; [|exact (majorant_sizes s k p S K)].
  change (sum n (fun t => sum D (fun d => product s (fun t v => C t (p v)) g t d ^ 2)) <= sum s (fun u => sum s (fun v => Rabs (gram n C (p u) (p v))))).
  generalize (frobenius_gram n s D (fun t v => C t (p v)) g). unfold frobenius2, row_norm2. intros ->.
  apply sum_le; intros u U. apply sum_le; intros v V.
  assert (C1 : Rabs (sum D (fun d => g u d * g v d)) <= 1).
  { rewrite <- sqrt_Rsqr_abs, <- sqrt_1. apply sqrt_le_1_alt. rewrite Rsqr_pow2. eapply Rle_trans; [apply cauchy|].
    fold (row_norm2 D g u) (row_norm2 D g v). generalize (G u U) (G v V) (row_norm2_nonneg D g u) (row_norm2_nonneg D g v). intros. nra. }
  change (gram n (fun t v => C t (p v)) u v) with (gram n C (p u) (p v)). eapply Rle_trans; [apply Rle_abs|]. rewrite Rabs_mult.
  generalize (Rabs_pos (gram n C (p u) (p v))). intros. rewrite <- (Rmult_1_r (Rabs (gram _ _ _ _))) at 2. now apply Rmult_le_compat_l.
Qed.
End Majorant.

(** The same for a majorant of the coefficients of a Toeplitz matrix. *)
Theorem majorant n b (c c' : nat -> R) : (1 <= b)%nat -> (forall t, (t < n)%nat -> Rabs (c t) <= c' t) ->
  (forall s t, (b <= s)%nat -> (s <= t)%nat -> (t < n)%nat -> c' t <= c' s) ->
  forall s k D p (g : matrix), separated n b s p -> (s <= k)%nat -> (forall v, (v < s)%nat -> row_norm2 D g v <= 1) ->
  sum n (fun t => sum D (fun d => sum s (fun v => toeplitz c t (p v) * g v d) ^ 2)) <= spaced n b c' k.
Proof.
  intros B M F. apply majorant_of; auto.
  - intros t T. eapply Rle_trans; [apply Rabs_pos|exact (M t T)].
  - intros t i T I. unfold toeplitz. destruct (i <=? t)%nat; [apply M; lia|rewrite Rabs_R0; lra].
Qed.
