(** * The square-root factorization of the prefix sum, for every n. *)
From Coq Require Import Reals List Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums.
Open Scope R_scope.

(** [HUU] eq. (12): f(0) = 1, f(k) = (1 - 1/(2k)) f(k-1). *)
Fixpoint f (k : nat) : R := match k with O => 1 | S p => (1 - 1 / (2 * INR k)) * f p end.

(** L(i, j) = f(i - j) for j <= i: both factors. *)
Definition root (i j : nat) : R := if Nat.leb j i then f (i - j) else 0.

(** G_n = f(0)^2 + ... + f(n-1)^2 and H_n = G_1 + ... + G_n. *)
Definition G n := sum n (fun k => f k ^ 2).
Definition H n := sum n (fun t => G (S t)).

Lemma f_S k : INR (S k) * f (S k) = (INR k + / 2) * f k.
Proof.
  change (f (S k)) with ((1 - 1 / (2 * INR (S k))) * f k). rewrite S_INR. generalize (pos_INR k). intros; field; lra.
Qed.

Lemma f_pos k : 0 < f k.
Proof.
  induction k; [simpl; lra|]. generalize (f_S k) (pos_INR k). rewrite S_INR. intros E P.
  apply Rmult_lt_reg_l with (INR k + 1); [lra|]. rewrite E, Rmult_0_r. apply Rmult_lt_0_compat; lra.
Qed.

(** f(k) = C(2k, k) / 4^k. [HUU] eq. (27). *)
Theorem f_binomial k : f k = C (2 * k) k / 4 ^ k.
Proof.
  induction k; [unfold C; simpl; field|].
  generalize (f_S k) (pos_INR k); intros E P. apply Rmult_eq_reg_l with (INR (S k)); [|now apply not_0_INR].
  rewrite E, IHk. unfold C.
  replace (2 * S k - S k)%nat with (S k) by lia. replace (2 * k - k)%nat with k by lia.
  replace (2 * S k)%nat with (S (S (2 * k))) by lia.
  rewrite !fact_simpl, !mult_INR, !S_INR, !mult_INR. simpl pow. change (INR 2) with 2.
  generalize (INR_fact_neq_0 k) (INR_fact_neq_0 (2 * k)). intros.
  assert (4 ^ k <> 0) by (apply pow_nonzero; lra). field. repeat split; try easy; lra.
Qed.

(** The convolution of f with itself is constantly 1: 2 * sum_i i f_i f_(m-i) = m * sum_i f_i f_(m-i). *)
Theorem f_convolution m : sum (S m) (fun i => f i * f (m - i)) = 1.
Proof.
  set (c m := sum (S m) (fun i => f i * f (m - i))).
  set (d m := sum (S m) (fun i => INR i * (f i * f (m - i)))).
  assert (D : forall m, 2 * d m = INR m * c m).
  { intros k. replace (2 * d k) with (d k + d k) by ring.
    unfold d at 2. rewrite sum_rev. unfold d, c. rewrite <- sum_plus, <- sum_scale.
    apply sum_ext; intros i I. replace (S k - 1 - i)%nat with (k - i)%nat by lia.
    replace (k - (k - i))%nat with i by lia. rewrite minus_INR by lia. ring. }
  assert (R : forall m, d (S m) = d m + c m / 2).
  { intros k. unfold d at 1. rewrite sum_first. change (INR 0) with 0. rewrite Rmult_0_l, Rplus_0_l.
    unfold d, c, Rdiv. rewrite <- sum_scale_r, <- sum_plus. apply sum_ext; intros i _. rewrite <- Rmult_assoc, f_S.
    simpl. lra. }
  change (c m = 1). induction m; [unfold c; simpl; ring|].
  generalize (D m) (D (S m)) (R m) (pos_INR m). rewrite S_INR, IHm. intros.
  apply Rmult_eq_reg_l with (INR m + 1); lra.
Qed.

(** BC = A: the square-root factorization multiplies to the prefix sum, for every n. [HUU] Algorithm 1, eq. (27). *)
Theorem root_factorization n : factorization n n n prefix_sum root root.
Proof.
  intros i j Hi Hj. unfold prefix_sum, product. destruct (Nat.leb_spec j i) as [L|L].
  - rewrite (sum_window j (S (i - j))) by (lia || (intros k K; unfold root;
      destruct (Nat.leb_spec k i), (Nat.leb_spec j k); try ring; lia)).
    rewrite <- (f_convolution (i - j)), sum_rev. apply sum_ext; intros k K. unfold root.
    rewrite !(proj2 (Nat.leb_le _ _)) by lia. f_equal; f_equal; lia.
  - rewrite sum_zero; [easy|]. intros k _. unfold root. destruct (Nat.leb_spec k i), (Nat.leb_spec j k); try ring. lia.
Qed.

(** Row t (from 0) of the left factor has squared norm G_(t+1), column j of the right factor G_(n-j). *)
Lemma root_row n t : (t < n)%nat -> row_norm2 n root t = G (S t).
Proof.
  intros T. unfold row_norm2. rewrite (sum_window 0 (S t)), sum_rev by
    (lia || (intros k K; unfold root; rewrite (proj2 (Nat.leb_gt _ _)) by lia; ring)).
  apply sum_ext; intros k K. unfold root. rewrite (proj2 (Nat.leb_le _ _)) by lia. do 2 f_equal; lia.
Qed.

Lemma root_column n j : (j < n)%nat -> column_norm2 n root j = G (n - j).
Proof.
  intros J. unfold column_norm2. rewrite (sum_window j (n - j)) by (lia || (intros k K; unfold root;
    rewrite (proj2 (Nat.leb_gt _ _)) by lia; ring)).
  apply sum_ext; intros k _. unfold root. rewrite (proj2 (Nat.leb_le _ _)) by lia. do 2 f_equal; lia.
Qed.

Lemma G_le a b : (a <= b)%nat -> G a <= G b.
Proof. induction 1; [lra|]. unfold G in *. rewrite sum_next. generalize (pow2_ge_0 (f m)). lra. Qed.

Lemma largest_at n g i v : (i < n)%nat -> g i = v -> 0 <= v -> (forall j, (j < n)%nat -> g j <= v) -> largest n g = v.
Proof. intros I <- P L. apply Rle_antisym; [now apply largest_le|now apply (le_largest n g)]. Qed.

(** ||L||_F^2 = H_n; the largest squared row norm of L and the squared sensitivity of R are G_n. [HUU] eqs. (28), (29). *)
Theorem root_norms n : (0 < n)%nat ->
  frobenius2 n n root = H n /\ max_row_norm2 n n root = G n /\ sensitivity2 n n root = G n.
Proof.
  intros N. assert (0 <= G n) by (change 0 with (G 0); apply G_le; lia). repeat split.
  - apply sum_ext; intros t T. now apply root_row.
  - apply (largest_at n _ (n - 1)); try lia; [|easy|].
    + rewrite root_row by lia. f_equal; lia.
    + intros t T. rewrite root_row by easy. apply G_le; lia.
  - apply (largest_at n _ 0); try lia; [|easy|].
    + rewrite root_column by lia. f_equal; lia.
    + intros j J. rewrite root_column by easy. apply G_le; lia.
Qed.

(** So gamma_F(M_n)^2 <= H_n G_n and gamma_2(M_n)^2 <= G_n^2. *)
Corollary root_below n : (0 < n)%nat ->
  below Two n n prefix_sum (H n * G n) /\ below Infinity n n prefix_sum (G n * G n).
Proof.
  intros N. destruct (root_norms n N) as (F & M & S).
  split; exists n, root, root; (split; [apply root_factorization|]); cbn [left_norm2]; rewrite ?F, ?M, S; lra.
Qed.

(** sum_(k<n) k f(k)^2 = n^2 f(n)^2 - G_n / 4. *)
Lemma kf n : sum n (fun k => INR k * f k ^ 2) = INR n ^ 2 * f n ^ 2 - G n / 4.
Proof.
  induction n; [unfold G; simpl; lra|]. unfold G in *. rewrite !sum_next, IHn.
  replace (INR (S n) ^ 2 * f (S n) ^ 2) with ((INR (S n) * f (S n)) ^ 2) by ring. rewrite f_S. lra.
Qed.

(** H_n = (n + 1/4) G_n - n^2 f(n)^2: the closed form of ||L||_F^2. [HUU] eq. (29). *)
Theorem H_closed n : H n = (INR n + / 4) * G n - INR n ^ 2 * f n ^ 2.
Proof.
  assert (E : H n = INR n * G n - sum n (fun k => INR k * f k ^ 2)); [|rewrite E, kf; lra].
  induction n; [unfold H, G; simpl; lra|]. unfold H in *. rewrite !sum_next, IHn, S_INR. unfold G. rewrite sum_next. lra.
Qed.
