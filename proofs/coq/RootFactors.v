(** * The root of AᵀA, and the factors of A that belong to it *)
From Coq Require Import Reals Lra Lia PeanoNat.
From Etalon Require Import Certificate Sums SweepMean Pencil RootsNear.
Open Scope R_scope.

Section Root.
Variables (m n : nat) (A H : matrix) (h e : R).
Hypothesis H_sym : forall i j, H i j = H j i.
Hypothesis H_form : forall x, 0 <= form n H x x.
Hypothesis H_diagonal : forall j, (j < n)%nat -> H j j = h.
Hypothesis e0 : 0 <= e.
Hypothesis H_near : forall x, Rabs (square_sum n (image n H x) - square_sum m (image n A x)) <= e ^ 2 * square_sum n x.

Variables (q : nat -> nat -> R) (lambda : nat -> R).
Hypothesis Q : orthonormal n ones n q.
Hypothesis E : forall k i, (k < n)%nat -> (i < n)%nat -> image n (gram m A) (q k) i = lambda k * q k i.

(** A·q_k, and the roots of their squared norms. *)
Let p k := image n A (q k).
Let s k := sqrt (lambda k).
Let c k x := weighted n ones (q k) x.

Lemma gram_pairs x y : sum n (fun i => x i * image n (gram m A) y i) = sum m (fun r => image n A x r * image n A y r).
Proof.
  unfold image, gram. transitivity (sum n (fun i => sum n (fun j => sum m (fun r => A r i * x i * (A r j * y j))))).
  - apply sum_ext; intros i _. rewrite <- sum_scale. apply sum_ext; intros j _. rewrite <- sum_scale_r, <- sum_scale. apply sum_ext; intros; ring.
  - rewrite (sum_ext m _ (fun r => sum n (fun i => sum n (fun j => A r i * x i * (A r j * y j))))).
    + rewrite (sum_swap m n). apply sum_ext; intros i _. apply sum_swap.
    + intros r _. rewrite <- sum_scale_r. apply sum_ext; intros i _. now rewrite <- sum_scale.
Qed.

Lemma p_pairs k l : (k < n)%nat -> (l < n)%nat -> sum m (fun r => p k r * p l r) = if (k =? l)%nat then lambda l else 0.
Proof.
  intros K L. unfold p. rewrite <- gram_pairs. transitivity (lambda l * weighted n ones (q k) (q l)).
  - unfold weighted. rewrite <- sum_scale. apply sum_ext; intros i I. rewrite E by easy. unfold ones. ring.
  - rewrite Q by easy. destruct (k =? l)%nat; ring.
Qed.

Lemma p_square k : (k < n)%nat -> square_sum m (p k) = lambda k.
Proof. intros K. transitivity (sum m (fun r => p k r * p k r)); [apply sum_ext; intros; ring|]. now rewrite p_pairs, Nat.eqb_refl. Qed.

Lemma lambda_nonneg k : (k < n)%nat -> 0 <= lambda k.
Proof. intros K. rewrite <- p_square by easy. apply sum_nonneg; intros; apply pow2_ge_0. Qed.

Lemma s_square k : (k < n)%nat -> s k * s k = lambda k.
Proof. intros K. apply sqrt_sqrt, lambda_nonneg, K. Qed.

Lemma s_nonneg k : 0 <= s k.
Proof. apply sqrt_pos. Qed.

(** Where the root is 0, A sends q_k to 0. *)
Lemma p_zero k r : (k < n)%nat -> (r < m)%nat -> s k = 0 -> p k r = 0.
Proof.
  intros K L S. assert (Z := s_square k K). rewrite S in Z. assert (T := le_sum m (fun r => p k r ^ 2) r (fun _ _ => pow2_ge_0 _) L). cbv beta in T.
  fold (square_sum m (p k)) in T. rewrite p_square in T by easy. nra.
Qed.

(** S = Σ s_k q_k q_kᵀ is the root of AᵀA. *)
Definition root_entry i j := sum n (fun k => s k * (q k i * q k j)).

Lemma root_image x i : image n root_entry x i = sum n (fun k => s k * c k x * q k i).
Proof.
  unfold image, root_entry. rewrite (sum_ext n _ (fun j => sum n (fun k => s k * q k i * (ones j * (q k j * x j))))).
  - rewrite sum_swap. apply sum_ext; intros k _. rewrite sum_scale. unfold c, weighted. ring.
  - intros j _. rewrite <- sum_scale_r. apply sum_ext; intros; unfold ones; ring.
Qed.

Lemma A_image x r : image n A x r = sum n (fun k => c k x * p k r).
Proof.
  rewrite (image_ext n A x (fun i => sum n (fun k => c k x * q k i))) by (intros i I; now apply complete).
  rewrite (image_sum n A n (fun k i => c k x * q k i)). apply sum_ext; intros k _. apply image_scale.
Qed.

(** The square of a sum of A·q_k. *)
Lemma p_sum d : square_sum m (fun r => sum n (fun k => d k * p k r)) = sum n (fun k => lambda k * d k ^ 2).
Proof.
  unfold square_sum. transitivity (sum n (fun k => sum n (fun l => d k * (d l * sum m (fun r => p k r * p l r))))).
  - transitivity (sum m (fun r => sum n (fun k => sum n (fun l => d k * (d l * (p k r * p l r)))))).
    + apply sum_ext; intros r _. simpl pow. rewrite Rmult_1_r, <- sum_scale_r. apply sum_ext; intros k _. rewrite <- sum_scale. apply sum_ext; intros; ring.
    + rewrite sum_swap. apply sum_ext; intros k _. rewrite sum_swap. apply sum_ext; intros l _. now rewrite !sum_scale.
  - apply sum_ext; intros k K. rewrite (sum_single n k); [rewrite p_pairs, Nat.eqb_refl by easy; ring|easy|].
    intros l L N. rewrite p_pairs, (proj2 (Nat.eqb_neq k l)) by congruence || easy. ring.
Qed.

Lemma root_near j : (j < n)%nat -> Rabs (root_entry j j - h) <= e.
Proof.
  intros J. rewrite <- (H_diagonal j J). rewrite <- (sqrt_pow2 e e0). rewrite <- sqrt_Rsqr_abs. apply sqrt_le_1_alt. rewrite Rsqr_pow2.
  apply (roots_near n root_entry H (e ^ 2)); [intros; apply sum_ext; intros; ring|easy| |easy| |easy].
  - intros x. unfold form. replace (sum n (fun i => x i * image n root_entry x i)) with (sum n (fun k => s k * c k x ^ 2)).
    + apply sum_nonneg; intros k _. apply Rmult_le_pos; [apply s_nonneg | apply pow2_ge_0].
    + transitivity (sum n (fun i => sum n (fun k => s k * c k x * (ones i * (q k i * x i))))).
      * rewrite sum_swap. apply sum_ext; intros k _. rewrite sum_scale. unfold c, weighted. ring.
      * apply sum_ext; intros i _. rewrite root_image, <- sum_scale. apply sum_ext; intros; unfold ones; ring.
  - intros x. rewrite Rabs_minus_sym. eapply Rle_trans; [apply Req_le|apply H_near]. do 2 f_equal.
    transitivity (square_sum n (fun i => sum n (fun k => s k * c k x * q k i))); [apply sum_ext; intros i _; now rewrite root_image|].
    rewrite (parseval n q Q (fun k => s k * c k x)). unfold square_sum at 2. rewrite (sum_ext m _ (fun r => sum n (fun k => c k x * p k r) ^ 2)) by (intros; now rewrite A_image).
    fold (square_sum m (fun r => sum n (fun k => c k x * p k r))). rewrite p_sum. apply sum_ext; intros k K. rewrite <- (s_square k K). ring.
Qed.

Lemma trace_of_root : sum n s = sum n (fun j => root_entry j j).
Proof.
  unfold root_entry. rewrite sum_swap. apply sum_ext; intros k K. rewrite sum_scale, <- (Rmult_1_r (s k)) at 1. f_equal.
  transitivity (weighted n ones (q k) (q k)); [rewrite Q, Nat.eqb_refl by easy; easy|]. apply sum_ext; intros; unfold ones; ring.
Qed.

Lemma trace_between : INR n * (h - e) <= sum n s <= INR n * (h + e).
Proof.
  rewrite trace_of_root, <- !sum_const. split; apply sum_le; intros j J; assert (T := root_near j J); unfold Rabs in T; destruct (Rcase_abs _); lra.
Qed.

(** ** From below *)
Definition polar : matrix := fun r j => sum n (fun k => p k r / s k * q k j).

Lemma polar_image x r : image n polar x r = sum n (fun k => c k x / s k * p k r).
Proof.
  unfold image, polar. rewrite (sum_ext n _ (fun j => sum n (fun k => p k r / s k * (ones j * (q k j * x j))))).
  - rewrite sum_swap. apply sum_ext; intros k _. rewrite sum_scale. unfold c, weighted, Rdiv. ring.
  - intros j _. rewrite <- sum_scale_r. apply sum_ext; intros; unfold ones; ring.
Qed.

Lemma polar_bound : operator_bound m n polar 1.
Proof.
  intros x. rewrite Rmult_1_l. fold (square_sum n x). rewrite <- (parseval_of n q Q).
  rewrite (sum_ext m _ (fun r => sum n (fun k => c k x / s k * p k r) ^ 2)) by (intros; now rewrite <- polar_image).
  fold (square_sum m (fun r => sum n (fun k => c k x / s k * p k r))). rewrite p_sum. apply sum_le; intros k K. fold (c k x).
  destruct (Req_dec (s k) 0) as [Z|Z].
  - rewrite <- (s_square k K), Z, !Rmult_0_l. apply pow2_ge_0.
  - apply Req_le. rewrite <- (s_square k K). field. easy.
Qed.

Lemma polar_pairing : pairing m n A polar (fun _ => 1) (fun _ => 1) = sum n s.
Proof.
  unfold pairing, polar. transitivity (sum m (fun r => sum n (fun k => p k r / s k * p k r))).
  - apply sum_ext; intros r _. rewrite Rmult_1_l. rewrite (sum_ext n _ (fun j => sum n (fun k => p k r / s k * (A r j * q k j)))).
    + rewrite sum_swap. apply sum_ext; intros k _. now rewrite sum_scale.
    + intros j _. rewrite Rmult_1_r, <- sum_scale_r. apply sum_ext; intros; ring.
  - rewrite sum_swap. apply sum_ext; intros k K. rewrite (sum_ext m _ (fun r => p k r ^ 2 * / s k)) by (intros; unfold Rdiv; ring).
    rewrite sum_scale_r. fold (square_sum m (p k)). rewrite p_square by easy. destruct (Req_dec (s k) 0) as [Z|Z].
    + rewrite <- (s_square k K), Z. ring.
    + rewrite <- (s_square k K). field. easy.
Qed.

(** ** From above *)
Definition root_left : matrix := fun r k => p k r / sqrt (s k).
Definition root_right : matrix := fun k j => sqrt (s k) * q k j.

Lemma root_factors : factorization m n n A root_left root_right.
Proof.
  intros r j R J. unfold product, root_left, root_right. transitivity (sum n (fun k => p k r * q k j)).
  - set (d := fun l => if (l =? j)%nat then 1 else 0). transitivity (image n A d r).
    + unfold image, d. rewrite (sum_single n j); [rewrite Nat.eqb_refl; ring|easy|]. intros l _ N. rewrite (proj2 (Nat.eqb_neq l j)) by easy. ring.
    + rewrite A_image. apply sum_ext; intros k _. rewrite Rmult_comm. f_equal. unfold c, weighted, ones, d.
      rewrite (sum_single n j); [rewrite Nat.eqb_refl; ring|easy|]. intros l _ N. rewrite (proj2 (Nat.eqb_neq l j)) by easy. ring.
  - apply sum_ext; intros k K. destruct (Req_dec (s k) 0) as [Z|Z].
    + rewrite p_zero by easy. unfold Rdiv. ring.
    + assert (sqrt (s k) <> 0) by (apply Rgt_not_eq, sqrt_lt_R0; generalize (s_nonneg k); lra). field. easy.
Qed.

Lemma root_right_column j : (j < n)%nat -> column_norm2 n root_right j <= h + e.
Proof.
  intros J. apply Rle_trans with (root_entry j j).
  - apply Req_le. unfold column_norm2, root_right. apply sum_ext; intros k _. rewrite Rpow_mult_distr, <- Rsqr_pow2, Rsqr_sqrt by apply s_nonneg. ring.
  - assert (T := root_near j J). unfold Rabs in T. destruct (Rcase_abs _); lra.
Qed.

Lemma left_entry r k : (r < m)%nat -> (k < n)%nat -> root_left r k ^ 2 = p k r ^ 2 / s k.
Proof.
  intros R K. unfold root_left. destruct (Req_dec (s k) 0) as [Z|Z]; [rewrite p_zero by easy; unfold Rdiv; ring|].
  assert (sqrt (s k) <> 0) by (apply Rgt_not_eq, sqrt_lt_R0; generalize (s_nonneg k); lra).
  transitivity (p k r ^ 2 / (sqrt (s k) * sqrt (s k))); [field; easy|]. rewrite sqrt_sqrt by apply s_nonneg. easy.
Qed.

Lemma root_left_square : frobenius2 m n root_left <= INR n * (h + e).
Proof.
  eapply Rle_trans; [apply Req_le|apply trace_between]. unfold frobenius2, row_norm2. rewrite sum_swap. apply sum_ext; intros k K.
  rewrite (sum_ext m _ (fun r => p k r ^ 2 * / s k)) by (intros r R; now rewrite left_entry). rewrite sum_scale_r. fold (square_sum m (p k)). rewrite p_square by easy.
  destruct (Req_dec (s k) 0) as [Z|Z]; [rewrite <- (s_square k K), Z; ring|]. rewrite <- (s_square k K). field. easy.
Qed.

(** Where AAᵀ is near H², too, every row of the left factor is as short. *)
Hypothesis square : m = n.
Hypothesis H_near_rows : forall x, Rabs (square_sum n (image n H x) - square_sum n (image m (transpose A) x)) <= e ^ 2 * square_sum n x.
Let w k x := sum m (fun r => p k r * x r).
Definition other_root i j := sum n (fun k => p k i * p k j / s k).

Lemma other_image x i : image m other_root x i = sum n (fun k => w k x / s k * p k i).
Proof.
  unfold image, other_root, w. rewrite (sum_ext m _ (fun j => sum n (fun k => p k i / s k * (p k j * x j)))).
  - rewrite sum_swap. apply sum_ext; intros k _. rewrite sum_scale. unfold Rdiv. ring.
  - intros j _. rewrite <- sum_scale_r. apply sum_ext; intros; unfold Rdiv; ring.
Qed.

Lemma w_transpose k x : w k x = c k (image m (transpose A) x).
Proof.
  unfold w, c, weighted, p, image, transpose, ones. rewrite (sum_ext m _ (fun r => sum n (fun j => A r j * q k j * x r))) by (intros; now rewrite <- sum_scale_r).
  rewrite sum_swap. apply sum_ext; intros j _. rewrite Rmult_1_l, <- sum_scale. apply sum_ext; intros; ring.
Qed.

Lemma w_zero k x : (k < n)%nat -> s k = 0 -> w k x = 0.
Proof. intros K Z. apply sum_zero; intros r R. rewrite p_zero by easy. ring. Qed.

Lemma root_left_row i : (i < m)%nat -> row_norm2 n root_left i <= h + e.
Proof.
  intros I. replace (row_norm2 n root_left i) with (other_root i i).
  2: { apply sum_ext; intros k K. rewrite left_entry by easy. unfold Rdiv. ring. }
  enough (T : Rabs (other_root i i - h) <= e) by (unfold Rabs in T; destruct (Rcase_abs _); lra).
  rewrite <- (H_diagonal i) by (now rewrite <- square). rewrite <- (sqrt_pow2 e e0). rewrite <- sqrt_Rsqr_abs. apply sqrt_le_1_alt. rewrite Rsqr_pow2.
  apply (roots_near n other_root H (e ^ 2)); [intros; apply sum_ext; intros; unfold Rdiv; ring|easy| |easy| |now rewrite <- square].
  - intros x. unfold form. rewrite <- square. replace (sum m (fun i => x i * image m other_root x i)) with (sum n (fun k => w k x ^ 2 * / s k)).
    + apply sum_nonneg; intros k _. apply Rmult_le_pos; [apply pow2_ge_0|]. destruct (s_nonneg k) as [P|<-]; [now apply Rlt_le, Rinv_0_lt_compat|].
      rewrite Rinv_0. lra.
    + transitivity (sum m (fun i => sum n (fun k => w k x / s k * (p k i * x i)))).
      * rewrite sum_swap. apply sum_ext; intros k _. rewrite sum_scale. unfold w, Rdiv. ring.
      * apply sum_ext; intros j _. rewrite other_image, <- sum_scale. apply sum_ext; intros; ring.
  - intros x. rewrite Rabs_minus_sym. eapply Rle_trans; [apply Req_le|apply H_near_rows]. do 2 f_equal. rewrite <- square at 1 2.
    transitivity (square_sum m (fun i => sum n (fun k => w k x / s k * p k i))); [apply sum_ext; intros j _; now rewrite other_image|].
    rewrite p_sum. rewrite <- (parseval_of n q Q). apply sum_ext; intros k K. change (weighted n ones (q k) (image m (transpose A) x)) with (c k (image m (transpose A) x)). rewrite <- w_transpose. destruct (Req_dec (s k) 0) as [Z|Z].
    + rewrite w_zero by easy. unfold Rdiv. ring.
    + rewrite <- (s_square k K). field. easy.
Qed.
End Root.
