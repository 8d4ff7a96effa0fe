(** * Theorem A: the exact sensitivity of a lower-triangular Toeplitz matrix under min-separation *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums Participation.
Open Scope R_scope.

Section Toeplitz.
Variables (n b : nat) (c : nat -> R).
Hypothesis b1 : (1 <= b)%nat.
Hypothesis nonneg : forall t, (t < n)%nat -> 0 <= c t.
Hypothesis falls : forall s t, (b <= s)%nat -> (s <= t)%nat -> (t < n)%nat -> c t <= c s.

Definition toeplitz : matrix := fun t i => if (i <=? t)%nat then c (t - i) else 0.
(** What a user has in the rounds 0, b, 2b, …, (s − 1)b with one unit a round: ‖C(e_0 + e_b + …)‖². *)
Definition spaced s := sum n (fun t => sum s (fun r => toeplitz t (r * b)%nat) ^ 2).

Lemma toeplitz_nonneg t i : (t < n)%nat -> 0 <= toeplitz t i.
Proof. intros T. unfold toeplitz. destruct (i <=? t)%nat; [apply nonneg; lia|lra]. Qed.

(** X_pq = Σ_{t < n - q} c_t c_{t + q - p} for p ≤ q < n. *)
Lemma gram_toeplitz p q : (p <= q)%nat -> (q <= n)%nat ->
  gram n toeplitz p q = sum (n - q) (fun t => c (t + (q - p)) * c t).
Proof.
  intros L Q. unfold gram. rewrite (sum_window q (n - q)) by
    (lia || (intros k [K|K]; [|lia]; unfold toeplitz; rewrite (proj2 (Nat.leb_gt q k)) by lia; ring)).
  apply sum_ext; intros t T. unfold toeplitz. rewrite !(proj2 (Nat.leb_le _ _)) by lia. f_equal; f_equal; lia.
Qed.

Lemma sum_more N N' f : (N <= N')%nat -> (forall i, (i < N')%nat -> 0 <= f i) -> sum N f <= sum N' f.
Proof.
  intros L P. replace N' with (N + (N' - N))%nat by lia. rewrite sum_split.
  assert (0 <= sum (N' - N) (fun i => f (N + i)%nat)) by (apply sum_nonneg; intros; apply P; lia). lra.
Qed.

(** The rounds of a user, in order: p_0 < p_1 < …, at least b apart. *)
Definition separated s (p : nat -> nat) := (forall v, (v < s)%nat -> (p v < n)%nat) /\
  forall u v, (u < v)%nat -> (v < s)%nat -> (p u + (v - u) * b <= p v)%nat.

Lemma entry_le s p u v : separated s p -> (u <= v)%nat -> (v < s)%nat ->
  gram n toeplitz (p u) (p v) <= gram n toeplitz (u * b)%nat (v * b)%nat.
Proof.
  intros [R S] L V. assert (P0 : (v * b <= p v)%nat).
  { destruct v; [lia|]. specialize (S O (Datatypes.S v) ltac:(lia) V). lia. }
    assert (Pv := R v V). assert (UV : (u * b <= v * b)%nat) by (apply Nat.mul_le_mono_r; lia).
    assert (D : (p u + (v - u) * b <= p v)%nat) by (destruct (Nat.eq_dec u v) as [->|]; [lia|apply S; lia]).
    rewrite !gram_toeplitz by lia. apply Rle_trans with (sum (n - p v) (fun t => c (t + (v * b - u * b)) * c t)).
  - apply sum_le; intros t T. apply Rmult_le_compat_r; [apply nonneg; lia|]. rewrite Nat.mul_sub_distr_r in D.
    destruct (Nat.eq_dec u v) as [->|N]; [rewrite !Nat.sub_diag; lra|]. apply falls; try lia.
    assert (b <= v * b - u * b)%nat by (rewrite <- Nat.mul_sub_distr_r;
      assert (1 * b <= (v - u) * b)%nat by (apply Nat.mul_le_mono_r; lia); lia). lia.
  - apply sum_more; [lia|]. intros t T. apply Rmult_le_pos; apply nonneg; lia.
Qed.

Lemma gram_sym p q : gram n toeplitz p q = gram n toeplitz q p.
Proof. apply sum_ext; intros; ring. Qed.

Lemma entry_le' s p u v : separated s p -> (u < s)%nat -> (v < s)%nat ->
  gram n toeplitz (p u) (p v) <= gram n toeplitz (u * b)%nat (v * b)%nat.
Proof.
  intros S U V. destruct (Nat.le_ge_cases u v); [now apply (entry_le s)|].
  rewrite (gram_sym (p u)), (gram_sym (u * b)%nat). now apply (entry_le s).
Qed.

Lemma spaced_gram s : spaced s = sum s (fun u => sum s (fun v => gram n toeplitz (u * b)%nat (v * b)%nat)).
Proof.
  unfold spaced. rewrite (sum_ext n _ (fun t => sum s
    (fun u => sum s (fun v => toeplitz t (u * b)%nat * toeplitz t (v * b)%nat)))).
  - rewrite sum_swap. apply sum_ext; intros u _. now rewrite sum_swap.
  - intros t _. simpl pow. rewrite Rmult_1_r, <- sum_scale_r. apply sum_ext; intros u _. now rewrite <- sum_scale.
Qed.

Lemma spaced_more s k : (s <= k)%nat -> spaced s <= spaced k.
Proof.
  intros L. apply sum_le; intros t T. assert (P : forall j, 0 <= sum j (fun r => toeplitz t (r * b)%nat)).
  { intros. apply sum_nonneg; intros; now apply toeplitz_nonneg. }
    apply pow_incr. split; [apply P|]. apply sum_more; [easy|]. intros; now apply toeplitz_nonneg.
Qed.

(** Any contributions g_0, g_1, … of norm at most 1 in the rounds p_0 < p_1 < … *)
Theorem toeplitz_sensitivity_above s k D p (g : matrix) : separated s p -> (s <= k)%nat ->
  (forall v, (v < s)%nat -> row_norm2 D g v <= 1) ->
  sum n (fun t => sum D (fun d => sum s (fun v => toeplitz t (p v) * g v d) ^ 2)) <= spaced k.
Proof.
  intros S K G. eapply Rle_trans; [|now apply (spaced_more s)]. rewrite spaced_gram.
  change (sum n (fun t => sum D (fun d => product s (fun t v => toeplitz t (p v)) g t d ^ 2)) <=
    sum s (fun u => sum s (fun v => gram n toeplitz (u * b)%nat (v * b)%nat))).
  generalize (frobenius_gram n s D (fun t v => toeplitz t (p v)) g). unfold frobenius2, row_norm2. intros ->.
  apply sum_le; intros u U. apply sum_le; intros v V. change (gram n (fun t v => toeplitz t (p v)) u v)
    with (gram n toeplitz (p u) (p v)).
  assert (P : 0 <= gram n toeplitz (p u) (p v)) by (apply sum_nonneg; intros; apply Rmult_le_pos; now apply toeplitz_nonneg).
  eapply Rle_trans; [|exact (entry_le' s p u v S U V)].
  assert (C1 : sum D (fun d => g u d * g v d) <= 1).
  { generalize (cauchy D (g u) (g v)) (G u U) (G v V). fold (row_norm2 D g u) (row_norm2 D g v).
    generalize (row_norm2_nonneg D g u) (row_norm2_nonneg D g v). intros. nra. }
    rewrite <- (Rmult_1_r (gram _ _ _ _)) at 2. now apply Rmult_le_compat_l.
Qed.

(** It is attained by the rounds 0, b, 2b, … and one unit a round. *)
Theorem toeplitz_sensitivity_attained k : sum n (fun t => sum 1 (fun d => sum k (fun v => toeplitz t (v * b)%nat * 1) ^ 2))
  = spaced k.
Proof. apply sum_ext; intros t _. cbn [sum]. rewrite Rplus_0_l. f_equal. apply sum_ext; intros; ring. Qed.
End Toeplitz.
